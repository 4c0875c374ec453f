// How long a page takes to prove or refute a goal on a random board, from the call to its answer, in slices that leave the page free.
// The boards are of the kinds that `cargo run --release -p combat-lab-replay --example proving` times without a page.
import { expect, test } from "../lab.js";

const BOARDS = 200;
const KEYWORDS = ["flying", "reach", "first strike", "double strike", "trample", "deathtouch", "vigilance", "menace"];
const EDITIONS = ["2006-10", "2009-07", "2021-04", "today"];
/** Some keywords are younger than the older editions. */
const YOUNGER = { "2006-10": ["reach", "deathtouch", "menace"], "2009-07": ["menace"] };
const KINDS = [
  { creatures: 3, aim: 0 },
  { creatures: 5, aim: 150 },
  { creatures: 6, aim: 0 },
];

/** Numbers below a bound, the same in every run. @param {number} seed */
const numbers = (seed) => (/** @type {number} */ bound) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * bound);
};

/** @param {number} creatures @param {number} seed */
function board(creatures, seed) {
  const below = numbers(seed + 1);
  const edition = EDITIONS[seed % EDITIONS.length];
  let power = 0;
  const side = (/** @type {string} */ letter) =>
    Array.from({ length: creatures }, (_, place) => {
      const [strength, toughness, keyword] = [1 + below(4), 1 + below(4), below(2) ? KEYWORDS[below(KEYWORDS.length)] : ""];
      if (letter === "A") power += strength;
      return `  ${letter}${place + 1}  ${strength}/${toughness} ${YOUNGER[edition]?.includes(keyword) ? "trample" : keyword}`;
    });
  const [own, others] = [side("A"), side("B")];
  const life = 1 + below(below(2) ? 4 : power);
  const goal = seed % 4 === 3 ? "Bob: A1 dies" : "Alice: Bob loses";
  return [`edition ${edition}`, "player Alice", ...own, `player Bob ${life}`, ...others, `goal ${goal}`].join("\n");
}

for (const { creatures, aim } of KINDS) {
  test(`proofs, ${creatures}x${creatures}`, async ({ page, open }) => {
    await open("pages/article.html");
    const boards = Array.from({ length: BOARDS }, (_, seed) => board(creatures, seed));
    const { times, verdicts } = await page.evaluate(async (boards) => {
      const lab = /** @type {import("../../../web/element/combat-lab.d.ts").CombatLabElement} */ (
        document.querySelector("combat-lab")
      );
      await lab.start();
      await lab.solve(boards[0]); // The prover has been loaded.
      const [times, verdicts] = [[], []];
      for (const board of boards) {
        const start = performance.now();
        verdicts.push((await lab.solve(board)).split("\n")[0]);
        times.push(performance.now() - start);
      }
      return { times: times.sort((a, b) => a - b), verdicts };
    }, boards);
    for (const verdict of verdicts) expect(verdict).not.toBe("");
    const at = (/** @type {number} */ part) => times[Math.ceil(times.length * part) - 1];
    const reached = at(0.95) <= aim ? "reached" : "**not reached**";
    console.log(
      `| ${creatures}x${creatures} | ${at(0.5).toFixed(1)} ms | ${at(0.95).toFixed(1)} ms | ${at(1).toFixed(0)} ms | ${aim ? `${aim} ms: ${reached}` : ""} |`,
    );
    const kinds = [...new Set(verdicts)].map((it) => `${it}: ${verdicts.filter((other) => other === it).length}`);
    console.log(kinds.join("; "));
  });
}
