// Run by the build: the forms of the notation, from the tables that the grammars are made of too, for the editor.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { forms } from "../grammar/forms.js";

/**
 * @param {string} checkout
 * @param {string[]} editions
 * @param {(notation: string, edition: string) => boolean} plays whether a situation can be played in an edition
 * @returns {import("./catalogue.js").Vocabulary}
 */
export function vocabulary(checkout, editions, plays) {
  const known = readFileSync(join(checkout, "crates/notation/src/cards/known.txt"), "utf8").split("\n");
  const keywords = forms.Keywords.map((name) => ({
    name,
    editions: editions.filter((edition) => plays(`player Alice\n  A  Bear 2/2 ${name}\nplayer Bob`, edition)),
  }));
  const cards = known
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ name: line.split(/ (?=\{|no cost)/)[0], spell: /^[^:;]*\b(instant|sorcery)\b/.test(line) }));
  // An Aura's event has nothing to wait for on a creature.
  const events = forms.Events.filter((form) => !form.includes("enchanted"));
  // Nothing is chosen as a card of the forms enters.
  const conditions = forms.Conditions.filter((form) => !form.includes("chosen"));
  return { keywords, effects: forms.Effects, events, conditions, combatCosts: forms["Combat costs"], known: cards };
}
