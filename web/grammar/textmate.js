// A TextMate grammar: for VS Code, Shiki (VitePress, Astro, Docusaurus), and everything else that reads such grammars.

import { any, comment, editions, lines, texts, tokens, zone } from "./patterns.js";

const scopes = {
  date: "constant.other.edition",
  rule: "constant.other.rule",
  mana: "constant.character.mana",
  number: "constant.numeric",
  arrow: "keyword.operator.arrow",
  ability: "support.function.keyword-ability",
  type: "support.type",
  color: "support.constant.color",
  said: "keyword.other.ability",
  state: "support.constant.state",
};

const scoped = (/** @type {string} */ name) => ({ name: `${name}.combat` });
const include = (/** @type {string} */ name) => ({ include: `#${name}` });
/** A rule, its letters in upper or lower case. */
const match = (/** @type {string} */ source, /** @type {object} */ rest) => ({ match: `(?i)${source}`, ...rest });

/** Editions that stand before a colon. */
const when = `(?:(${editions})\\s*(:)\\s*)?`;
const dated = { 1: scoped("constant.other.edition"), 2: scoped("punctuation.separator") };
/** The text before a comment. */
const text = "(.*?)(?=\\s+#(?:\\s|$)|\\s*$)";

export const grammar = {
  $schema: "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
  name: "combat",
  displayName: "Combat Lab",
  scopeName: "source.combat",
  fileTypes: ["combat"],
  patterns: [
    include("comment"),
    include("player"),
    include("text"),
    include("choice"),
    include("line"),
    include("editions"),
    include("play"),
    include("tokens"),
  ],
  repository: {
    comment: match(comment, scoped("comment.line.number-sign")),
    // A player, and the cards below, which are indented deeper.
    player: {
      begin: "(?i)^(\\s*)(players?)\\b",
      beginCaptures: { 2: scoped("keyword.control") },
      while: "^(?=\\1\\s+\\S|\\s*(?:#|$))",
      name: "meta.player.combat",
      patterns: [include("comment"), include("card"), include("tokens")],
    },
    card: match(`^\\s+(?:(${zone})\\s+)?(?:([\\p{Lu}\\d]{1,3})(?=\\s+\\S))?`, {
      captures: { 1: scoped("storage.modifier.zone"), 2: scoped("variable.other.handle") },
    }),
    text: match(`^\\s*${when}(${texts.join("|")})(?![^\\s])(?:\\s+([a-z]{2,3}(?:-[a-z\\d]+)?:)(?=\\s))?\\s*${text}`, {
      captures: { ...dated, 3: scoped("keyword.control"), 4: scoped("entity.name.tag.language"), 5: scoped("string.unquoted") },
    }),
    choice: {
      patterns: [
        match(`^\\s*(choice)\\s+([a-z]{2,3}(?:-[a-z\\d]+)?:)\\s+${text}`, {
          captures: { 1: scoped("keyword.control"), 2: scoped("entity.name.tag.language"), 3: scoped("string.unquoted") },
        }),
        match("^\\s*(choice)\\s+([^#]*)(:)", {
          captures: { 1: scoped("keyword.control"), 2: scoped("string.unquoted"), 3: scoped("punctuation.separator") },
        }),
      ],
    },
    line: match(`^\\s*${when}(${any([...lines, "choice"])})(?:(\\s+[\\d.a-z]+)?(:)\\s*(attack|block|order|assign)?)?`, {
      captures: {
        ...dated,
        3: scoped("keyword.control"),
        4: scoped("constant.other.rule"),
        5: scoped("punctuation.separator"),
        6: scoped("keyword.control"),
      },
    }),
    editions: match(`^\\s*(${editions})\\s*(:)`, { captures: dated }),
    // What a player does.
    play: match("^\\s*([^:#]+?)(:)", { captures: { 1: scoped("entity.name.type.player"), 2: scoped("punctuation.separator") } }),
    tokens: {
      patterns: [
        include("comment"),
        ...Object.entries(tokens).map(([name, source]) =>
          match(source, scoped(scopes[/** @type {keyof typeof scopes} */ (name)])),
        ),
      ],
    },
  },
};

export default grammar;
