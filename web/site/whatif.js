// What if a creature were larger, or a player had less life? The text is changed, and the engine plays it from the start, as if its
// author had written it so.

import { t } from "../element/language.js";
import { address } from "./address.js";
import { el, labelled } from "./dom.js";
import { cards, sides } from "./forms.js";
import { spliced } from "./outline.js";

/** @typedef {import("../element/combat-lab.d.ts").CombatLabElement} Lab */

/** The most lines that are left out because a change makes them impossible. */
const MOST = 30;
const SIZE = /(?<=\s)(-?\d+)\/(-?\d+)(?=[\s,;]|$)/;

/** The size that a card says of itself before its abilities, with the columns behind which its details are; none in quotes. */
function sized(/** @type {string} */ line, /** @type {{ from: number, abilities: number }} */ { from, abilities }) {
  const told = line.slice(from, abilities).replace(/"[^"]*"/g, (quoted) => "x".repeat(quoted.length));
  const size = told.match(SIZE);
  if (!size) return undefined;
  const at = from + (size.index ?? 0);
  return { power: Number(size[1]), toughness: Number(size[2]), at, end: at + size[0].length };
}

/** The creatures on the battlefield whose size the text says, each with its keywords. */
export function creatures(/** @type {string} */ text, /** @type {string[]} */ keywords) {
  const lines = text.split("\n");
  return cards(text).flatMap((card) => {
    const { player, line, said } = card;
    const size = sized(lines[line], card);
    if (!size || /^(hand|graveyard|library)\s/i.test(said)) return [];
    const details = lines[line]
      .slice(size.end, card.abilities)
      .split(",")
      .map((detail) => detail.trim().toLowerCase());
    return [
      {
        player,
        line,
        said: lines[line].slice(card.from, size.at).trim().replace(/\s+/g, " "),
        power: size.power,
        toughness: size.toughness,
        keywords: details.filter((detail) => keywords.includes(detail)),
      },
    ];
  });
}

/** The text with another size and other keywords for a creature. */
export function withCreature(
  /** @type {string} */ text,
  /** @type {ReturnType<typeof creatures>[0]} */ { line, power, toughness, keywords: before },
  /** @type {string[]} */ keywords,
) {
  const own = text.split("\n")[line];
  const card = cards(text).find((card) => card.line === line);
  const size = card && sized(own, card);
  if (!size) return text;
  const details = own
    .slice(size.end, card.abilities)
    .split(",")
    .map((detail) => detail.trim())
    .filter((detail) => detail && !before.includes(detail.toLowerCase()));
  const said = `${power}/${toughness} ${[...details, ...keywords].join(", ")}`.trimEnd();
  return spliced(text, line, size.at, card.abilities, said);
}

/** The players with their life totals. */
export const lives = (/** @type {string} */ text) => sides(text).map((seat) => ({ ...seat, life: seat.life ?? 20 }));

/** The text with another life total, on a player's line. */
export function withLife(/** @type {string} */ text, /** @type {number} */ at, /** @type {number} */ life) {
  const seat = sides(text).find((seat) => seat.at === at);
  return seat ? spliced(text, at, seat.from, seat.to, seat.life === undefined ? ` ${life}` : String(life)) : text;
}

/**
 * @param {Lab} stage
 * @param {() => string} original the text as its author wrote it
 * @param {() => Promise<import("./catalogue.js").Vocabulary>} vocabulary loads the element, too
 */
export function whatIf(stage, original, vocabulary) {
  /** @type {string[]} */
  let names = [];
  const box = el("div");
  const said = el("p", { role: "status" });
  const save = el("a", { href: address("edit") }, t("Save as a situation"));
  const details = /** @type {HTMLDetailsElement} */ (
    el("details", { class: "whatif", ontoggle: () => details.open && draw() }, el("summary", {}, t("What if…")), box)
  );
  let chosen = 0;
  let turn = 0;
  /** Whether the reader goes to the fields as soon as they are there. */
  let enters = false;

  /** What is played now, with what the reader has decided. */
  const now = async () => (await stage.toNotation()) || stage.notation;

  /** Plays another text up to the frame in view, without the lines that are no longer possible. */
  async function play(/** @type {string} */ text) {
    const mine = ++turn;
    const { frame, edition } = stage;
    let lines = text.split("\n");
    const left = [];
    const board = sides(text).at(-1)?.end ?? 0;
    for (let tries = 0; ; tries++) {
      const [problem] = await stage.check(lines.join("\n"), edition);
      if (mine !== turn) return;
      if (!problem) break;
      if (problem.line <= board || tries === MOST)
        return void (said.textContent = t("That isn't possible here: %1.", problem.message));
      left.push(lines[problem.line - 1].trim());
      lines = lines.filter((_, at) => at !== problem.line - 1);
    }
    set(lines.join("\n"));
    await stage.seek(frame);
    said.textContent = left.length > 0 ? t("No longer possible, so left out: %1", left.join("; ")) : t("Changed.");
  }

  /** Another text; what has a place on the stage stays. */
  function set(/** @type {string} */ text) {
    const slotted = [...stage.querySelectorAll(":scope > [slot]")];
    stage.notation = text;
    stage.append(...slotted);
    save.setAttribute("href", address(`edit?notation=${encodeURIComponent(text)}`));
  }

  async function draw() {
    names = (await vocabulary()).keywords.map(({ name }) => name);
    const text = await now();
    save.setAttribute("href", address(`edit?notation=${encodeURIComponent(text)}`));
    const all = creatures(text, names);
    const number = (/** @type {number} */ value, /** @type {number} */ min, /** @type {number} */ max) =>
      /** @type {HTMLInputElement} */ (el("input", { type: "number", value, min, max, step: 1, required: true }));
    const which = /** @type {HTMLSelectElement} */ (
      el(
        "select",
        { onchange: () => ((chosen = which.selectedIndex), fill()) },
        ...all.map(({ said, player }) => el("option", {}, `${said} (${player})`)),
      )
    );
    const [power, toughness] = [number(0, -9, 99), number(1, -9, 99)];
    const keywords = /** @type {HTMLInputElement} */ (el("input", { maxlength: 200, list: "whatif-keywords" }));
    const fill = () => {
      const creature = all[chosen];
      [power.value, toughness.value, keywords.value] = [
        String(creature.power),
        String(creature.toughness),
        creature.keywords.join(", "),
      ];
    };
    /** A change of one field is a change of the text as it is then. */
    const change = async (/** @type {(text: string) => string} */ changed) => {
      if ([...box.querySelectorAll("input")].every((input) => input.validity.valid)) await play(changed(await now()));
    };
    const creature = () =>
      change((text) => {
        const known = creatures(text, names)[chosen];
        const wanted = keywords.value
          .split(",")
          .map((word) => word.trim().toLowerCase())
          .filter(Boolean);
        return known
          ? withCreature(text, { ...known, power: Number(power.value), toughness: Number(toughness.value) }, wanted)
          : text;
      });
    for (const input of [power, toughness, keywords]) input.addEventListener("change", creature);
    const totals = lives(text).map(({ player, life }, place) => {
      const input = number(life, 1, 999);
      input.addEventListener("change", () => change((text) => withLife(text, lives(text)[place].at, Number(input.value))));
      return labelled(t("%1’s life", player), input);
    });
    const back = async () => {
      const { frame } = stage;
      set(original());
      await stage.seek(frame);
      said.textContent = t("As the author wrote it.");
      draw();
    };
    chosen = Math.min(chosen, Math.max(0, all.length - 1));
    if (all.length > 0) {
      which.selectedIndex = chosen;
      fill();
    }
    box.replaceChildren(
      el("datalist", { id: "whatif-keywords" }, ...names.map((value) => el("option", { value }))),
      ...(all.length > 0
        ? [
            el(
              "div",
              { class: "fields" },
              labelled(t("Creature"), which),
              labelled(t("Power"), power),
              labelled(t("Toughness"), toughness),
              labelled(t("Keywords"), keywords),
            ),
          ]
        : []),
      el("div", { class: "fields" }, ...totals),
      el("div", { class: "actions" }, el("button", { type: "button", onclick: back }, t("As the author wrote it")), save),
      said,
    );
    if (enters && all.length > 0) power.focus();
    enters = false;
  }

  /** A card's menu on the stage. */
  async function menu(/** @type {Event} */ event) {
    if (!details.isConnected) return void stage.removeEventListener("contextmenu", menu);
    const card = event.composedPath().find((node) => node instanceof Element && node.matches(".card"));
    const title = /** @type {Element | undefined} */ (card)?.querySelector("h4");
    if (!title) return;
    event.preventDefault();
    const handle = title.querySelector("i")?.textContent?.trim() ?? "";
    const name = title.firstChild?.textContent?.trim() ?? "";
    const found = creatures(await now(), names).findIndex(
      ({ said }) => said.replaceAll('"', "").endsWith(name) && said.startsWith(handle),
    );
    if (found >= 0) chosen = found;
    enters = true;
    if (details.open) draw();
    else details.open = true;
  }
  stage.addEventListener("contextmenu", menu);

  // Another situation, or another way to play it, has other cards.
  stage.addEventListener("frame", function follow() {
    if (!details.isConnected) stage.removeEventListener("frame", follow);
    else if (details.open && !box.contains(document.activeElement)) draw();
  });
  return details;
}
