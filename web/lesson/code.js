// What a learner has done in a lesson, as a short code for the teacher: no name, no time.
//
//     DIV-a1.1.c1.b1.1-7F3K     a group for each step: the wrong choices as letters, then 1 solved, 0 shown, - skipped

/** A step: which of its choices were tried and wrong, and how it ended. @typedef {{ wrong: number[], end: "1" | "0" | "-" }} Done */

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** FNV-1a, over UTF-16. */
export function hash(/** @type {string} */ text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

const two = (/** @type {number} */ number) => (number % 1296).toString(36).toUpperCase().padStart(2, "0");

/** A stamp of the questions: letters mean the same only where they are the same. Notation of any language says it. */
export const stamp = (/** @type {string[]} */ texts) => two(hash(texts.join("\n")));

/** The first letters of a lesson's name. */
export const prefix = (/** @type {string} */ name) =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 3)
    .toUpperCase()
    .padEnd(3, "X");

/** @param {string} name @param {string} stamp @param {Done[]} steps */
export function coded(name, stamp, steps) {
  const groups = steps.map(({ wrong, end }) => wrong.map((choice) => LETTERS[choice] ?? "z").join("") + end).join(".");
  const body = `${name}-${groups}`;
  return `${body}-${two(hash(`${body}${stamp}`))}${stamp}`;
}

const CODE = /(?:^|[^A-Za-z0-9])([A-Z]{3}-[a-z01.-]+-[0-9A-Z]{4})(?![A-Za-z0-9])/;

/** The code in a line, and whose it is, if the line has a name before or after it. */
export function attributed(/** @type {string} */ line) {
  const found = line.match(CODE);
  if (!found) return { code: "", name: "" };
  const [before, after] = line.split(found[1]).map((part) => part.replace(/^[\s:;,|"=–-]+|[\s:;,|"=–-]+$/g, ""));
  return { code: found[1], name: before || after || "" };
}

/**
 * Reads a code; `undefined` if it is none, or has been changed on the way.
 * @param {string} text
 * @returns {{ name: string, stamp: string, steps: Done[] } | undefined}
 */
export function decoded(text) {
  const [, body, name, groups, check, stamp] = text.trim().match(/^(([A-Z]{3})-([a-z01.-]+))-([0-9A-Z]{2})([0-9A-Z]{2})$/) ?? [];
  if (!body || two(hash(`${body}${stamp}`)) !== check) return undefined;
  const steps = groups.split(".").map((group) => ({
    wrong: [...group.slice(0, -1)].map((letter) => LETTERS.indexOf(letter)),
    end: /** @type {Done["end"]} */ (group.at(-1)),
  }));
  const fits = steps.every(({ wrong, end }) => "10-".includes(end ?? " ") && wrong.every((choice) => choice >= 0));
  return fits ? { name, stamp, steps } : undefined;
}
