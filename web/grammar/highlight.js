// For highlight.js: `hljs.registerLanguage("combat", combat)`.

import { named } from "./rows.js";

const scopes = {
  comment: "comment",
  string: "string",
  line: "keyword",
  player: "title",
  date: "literal",
  rule: "literal",
  mana: "symbol",
  number: "number",
  arrow: "operator",
  ability: "built_in",
  type: "type",
  color: "type",
  said: "attribute",
  state: "literal",
};

export default function combat() {
  return {
    name: "Combat Lab",
    aliases: ["combat-lab"],
    case_insensitive: true,
    disableAutodetect: true,
    contains: named(scopes).map(({ name, source }) => ({ scope: name, match: new RegExp(source, "im") })),
  };
}
