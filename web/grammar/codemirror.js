// For CodeMirror 6: `StreamLanguage.define(combat)`, of @codemirror/language.

import { named } from "./rows.js";

/** Names of @lezer/highlight's tags. */
const tags = {
  comment: "lineComment",
  string: "string",
  line: "keyword",
  player: "className",
  date: "literal",
  rule: "literal",
  mana: "character",
  number: "number",
  arrow: "operator",
  ability: "propertyName",
  type: "typeName",
  color: "color",
  said: "attributeName",
  state: "atom",
};

const kinds = named(tags).map(({ name, source }) => ({ name, pattern: new RegExp(source, "iy") }));

export const combat = {
  name: "combat",
  languageData: { commentTokens: { line: "#" } },
  /** @param {{ string: string, pos: number, skipToEnd(): void }} stream */
  token(stream) {
    for (const { name, pattern } of kinds) {
      pattern.lastIndex = stream.pos;
      const [found] = pattern.exec(stream.string) ?? [];
      if (found) {
        stream.pos += found.length;
        return name;
      }
    }
    // A whole word, so that none is looked for in its middle.
    const [plain] = /^(?:\s+|[\p{L}\p{N}'’-]+|.)/u.exec(stream.string.slice(stream.pos)) ?? [" "];
    stream.pos += plain.length;
    return null;
  },
};

export default combat;
