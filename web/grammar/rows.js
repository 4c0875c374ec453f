// For highlighters that look for each kind of token in the whole text: what begins a line, seen from what follows it.

import { any, comment, editions, lines, space, texts, tokens } from "./patterns.js";

const when = `(?:${editions}${space}*:${space}*)?`;
const language = "[a-z]{2,3}(?:-[a-z\\d]+)?:\\s";
const upTo = "(?=\\s+#(?:\\s|$)|\\s*$)";

/** Kinds of tokens with their sources, which need the flags `i` and `m`, in the order in which they count. */
export const rows = {
  comment: comment.replace("\\s*", `${space}*`),
  string: `(?<=^${space}*${when}(?:${texts.join("|")})${space}+(?:${language}+)?)(?!${language})[^\\s].*?${upTo}|(?<=^${space}*choice${space}+${language}+)[^\\s].*?${upTo}|(?<=^${space}*choice${space}+)(?!${language})[^\\s#][^#\\n]*(?=:)`,
  line: `(?<=^${space}*${when}|^${space}*(?:legal|illegal[^:\\n]*:)${space}*)${any([...lines, ...texts, "choice"])}`,
  // A spell's line has a colon too, after its type.
  player: `(?<=^${space}*)(?!${any([...lines, ...texts, "choice"])}|[^:\\n]*${tokens.type})[^\\s:;,#/\\d{][^:;,#/{\\n]*(?=:)`,
  ...tokens,
};

/** Their names in a highlighter. */
export const named = (/** @type {Record<keyof typeof rows, string>} */ names) =>
  Object.entries(rows).map(([kind, source]) => ({ name: names[/** @type {keyof typeof rows} */ (kind)], source }));
