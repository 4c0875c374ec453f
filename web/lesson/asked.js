// The questions of a text, as the engine reads them: a text may ask something else in each edition. Without an edition, its first one counts.

/**
 * A question, the choices of which an answer is picked, and what is right; there are no choices where a decision is asked for.
 * @typedef {{ text: string, choices: string[], right: string[] }} Asked
 */

/** @type {Map<string, Asked[]>} */
const found = new Map();

const key = (/** @type {string} */ text, /** @type {string} */ edition) => `${edition}\n${text}`;

/** What is known of them; `undefined` before the engine has read the text. */
export const known = (/** @type {string} */ text, edition = "") => found.get(key(text, edition));

/** Asks the engine, which the page loads or has loaded. */
export async function ask(/** @type {string} */ text, edition = "") {
  const before = known(text, edition);
  if (before) return before;
  await customElements.whenDefined("combat-lab");
  const element = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab"));
  const asked = read(await element.questions(text, edition));
  found.set(key(text, edition), asked);
  return asked;
}

/** The questions in the lines that the element lists. */
export function read(/** @type {string} */ lines) {
  /** @type {Asked[]} */
  const asked = [];
  // A decision has blanks, listed as what is wrong, and none of them is right.
  const parts = lines.split(/^@.*\n/m).slice(1);
  for (const part of parts) {
    const all = part.split("\n");
    const of = (/** @type {string} */ signs) => all.filter((line) => signs.includes(line[0] ?? " ")).map((line) => line.slice(1));
    asked.push({ text: of("?")[0] ?? "", choices: of("+").length > 0 ? of("+-") : [], right: of("+*") });
  }
  return asked;
}
