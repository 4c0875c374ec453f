// The arrows of a painted frame, as the stage draws them (../src/board/wires.rs), in their simplest form.

/** @typedef {[kind: string, from: string, to: string, amount: number | null]} Arrow */
/** @typedef {{ key: string, left: number, top: number, width: number, height: number }} Spot */

/** How high an arrow rises between two in one row. */
const RISE = 44;

/**
 * Draws arrows between what is on the board.
 * @param {Element} lab
 * @param {Arrow[]} arrows
 */
export function draw(lab, arrows) {
  const board = lab.querySelector(".board");
  if (!board) return;
  const field = board.getBoundingClientRect();
  // In the stage's own pixels: a page may scale it.
  const ratio = /** @type {HTMLElement} */ (board).offsetWidth / field.width;
  const own = Math.abs(ratio - 1) > 0.01 ? ratio : 1;
  const spots = [...board.querySelectorAll("[data-thing]")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      key: element.getAttribute("data-thing"),
      left: (left - field.left) * own,
      top: (top - field.top) * own,
      width: width * own,
      height: height * own,
    };
  });
  const find = (/** @type {string} */ key) => spots.find((spot) => spot.key === key);
  const lines = arrows.flatMap(([kind, from, to, amount]) => {
    const [one, other] = [find(from), find(to)];
    if (!one || !other) return [];
    const lower = other.top + other.height / 2 - one.top - one.height / 2;
    const level = Math.abs(lower) < one.height / 2;
    const down = level || lower > 0;
    const end = (/** @type {(typeof spots)[0]} */ spot, /** @type {typeof spot} */ toward, /** @type {boolean} */ bottom) => ({
      spot,
      bottom,
      toward: toward.left + toward.width / 2,
      x: 0,
    });
    return [{ kind, amount, level, down, from: end(one, other, down && !level), to: end(other, one, !down) }];
  });
  // Arrows that meet at one edge share it, side by side, in the order of their other ends.
  const ends = lines.flatMap(({ from, to }) => [from, to]).sort((one, other) => one.toward - other.toward);
  for (const end of ends) {
    const beside = ends.filter(({ spot, bottom }) => spot === end.spot && bottom === end.bottom);
    end.x = end.spot.left + (Math.min(end.spot.width, 180) * (beside.indexOf(end) + 1)) / (beside.length + 1);
  }
  const svg = { under: "", over: "" };
  for (const { kind, amount, level, down, from, to } of lines) {
    const [x1, x2] = [from.x, to.x].map(Math.trunc);
    const [y1, y2] = [from, to].map(({ spot, bottom }) => spot.top + (bottom ? spot.height : 0));
    const sign = down ? 1 : -1;
    const tip = y2 - sign * 7;
    const bend = Math.max(Math.abs(tip - y1) / 2, 14) * sign;
    const [near, far] = level ? [y1 - RISE, tip - RISE] : [y1 + bend, tip - bend];
    const path = `M${x1} ${Math.trunc(y1)}C${x1} ${Math.trunc(near)} ${x2} ${Math.trunc(far)} ${x2} ${Math.trunc(tip)}`;
    const damage = kind.startsWith("damage");
    const packet = damage && !/draft|nothing/.test(kind);
    const thick = /draft/.test(kind) ? ` stroke-width="${2 + Math.min(amount ?? 0, 9)}"` : "";
    const point = /wrong/.test(kind)
      ? `<path class="bar" d="M${x2 - 15} ${Math.trunc(tip)}h30"/>`
      : /nothing/.test(kind)
        ? ""
        : `<path class="tip" d="M${x2} ${Math.trunc(y2 - sign)}l-5 ${sign * -9}h10z"/>`;
    let label = "";
    if (packet && amount !== null) {
      const at = (/** @type {number[]} */ [first, second, third, last], t = 0.6) =>
        (1 - t) ** 3 * first + 3 * (1 - t) ** 2 * t * second + 3 * (1 - t) * t * t * third + t ** 3 * last;
      const [x, y] = [at([x1, x1, x2, x2]), at([y1, near, far, tip])].map(Math.trunc);
      const half = String(amount).length * 4 + 5;
      label = `<rect x="${x - half}" y="${y - 11}" width="${half * 2}" height="22" rx="6"/><text x="${x}" y="${y}">${amount}</text>`;
    }
    svg[damage ? "over" : "under"] +=
      `<g class="${kind}">${packet ? `<path class="halo" d="${path}"/>` : ""}<path d="${path}"${thick}/>${point}${label}</g>`;
  }
  for (const place of /** @type {const} */ (["under", "over"])) {
    const drawn = board.querySelector(`svg.${place}`);
    if (drawn) drawn.innerHTML = svg[place];
  }
  board.querySelector("svg.under")?.classList.toggle("quiet", svg.over !== "");
}
