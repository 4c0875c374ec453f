// Run by the build: the forms of the notation, as its reference lists them, for the forms of the editor.

import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ keywords: { name: string, editions: string[] }[], effects: string[], events: string[], conditions: string[], combatCosts: string[],
 *   known: { name: string, spell: boolean }[] }} Vocabulary
 */

/**
 * @param {string} checkout
 * @param {string[]} editions
 * @param {(notation: string, edition: string) => boolean} plays whether a situation can be played in an edition
 * @returns {Vocabulary}
 */
export function vocabulary(checkout, editions, plays) {
  const folder = join(checkout, "crates/notation");
  const notation = readFileSync(join(folder, "NOTATION.md"), "utf8");
  const known = readFileSync(join(folder, "src/cards/known.txt"), "utf8").split("\n");
  /** The forms of the tables under a heading, table by table. */
  const tables = (/** @type {string} */ heading) => {
    const [, section] = notation.split(`\n### ${heading}\n`);
    const [text] = section.split(/\n##/);
    return text.split(/\n(?=\| (?:form|condition) \|)/).slice(1).map((table) => [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, form]) => form));
  };
  const keywords = tables("Keywords")[0].map((name) => ({
    name,
    editions: editions.filter((edition) => plays(`player Alice\n  A  Bear 2/2 ${name}\nplayer Bob`, edition)),
  }));
  const [effects] = tables("Effects");
  const [events, conditions] = tables("Events of triggered abilities");
  const [combatCosts] = tables("Combat costs");
  const cards = known.filter((line) => line && !line.startsWith("#")).map((line) => ({ name: line.split(/ (?=\{|no cost)/)[0], spell: /\b(instant|sorcery)\b/.test(line.split(":")[0]) }));
  return { keywords, effects, events, conditions, combatCosts, known: cards };
}
