// For Prism: `combat(Prism)` adds the language "combat".

import { rows } from "./rows.js";

/** What Prism's themes colour. */
const aliases = {
  line: "keyword",
  player: "class-name",
  date: "constant",
  rule: "constant",
  mana: "symbol",
  arrow: "operator",
  ability: "function",
  type: "builtin",
  color: "builtin",
  said: "property",
  state: "constant",
};

/** @param {{ languages: Record<string, unknown> }} Prism */
export default function combat(Prism) {
  const grammar = Object.entries(rows).map(([kind, source]) => [
    kind,
    { pattern: new RegExp(source, "im"), greedy: true, alias: aliases[/** @type {keyof typeof aliases} */ (kind)] },
  ]);
  Prism.languages.combat = Object.fromEntries(grammar);
}
