// What a line of the notation is made of, as sources of regular expressions (upper or lower case alike), from the tables of
// words. The grammars for each highlighter are made of these.

import { words } from "./words.js";

/** Space within a line. */
export const space = "[^\\S\\n]";

const escaped = (/** @type {string} */ word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll(" ", `${space}+`);

/** Any of these words, the longest first, standing alone. */
export const any = (/** @type {string[]} */ list) =>
  `(?<![\\w'-])(?:${[...new Set(list)]
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .map(escaped)
    .join("|")})(?![\\w'-])`;

const edition = "(?:\\d{4}-\\d{2}(?:\\.\\.(?:\\d{4}-\\d{2}|today))?|today)";

/** Editions before a colon, at the beginning of a line. */
export const editions = `${edition}(?:\\s*,\\s*${edition})*`;

/** What follows a # that begins the line or stands alone. */
export const comment = "(?:^\\s*#|(?<=\\s)#(?=\\s|$)).*$";

/** After these words comes text for readers. */
export const texts = ["title", "summary", "step", "say", "ask", "because", "hint"];

/** The words that begin all other lines. */
export const lines = [...words.Lines.filter((word) => !texts.includes(word) && word !== "choice"), "editions", "players"];

export const date = `(?<![\\w-])${edition}(?![\\w-])`;
export const rule = "(?<![\\w.])\\d{3}\\.\\d+[a-z]*(?![\\w.])";
export const mana = "\\{[^{}\\s]*\\}";
/** A size, a change of size, or a number. */
export const number = "(?<![\\w./-])(?:[+\\u2212-]?\\d+\\/[+\\u2212-]?\\d+|[+\\u2212-]?\\d+(?:\\.\\.\\d+)?)(?![\\w/.-]*\\w)";
export const arrow = "->|\\u2192";
export const ability = any([...words.Keywords, ...words["Keywords with a number"]]);
export const type = any([...words.Types, ...words["Basic lands"], "legendary", "token"]);
export const color = any([...words.Colors, "colorless", "colourless"]);
export const zone = any(["hand", "graveyard", "library"]);
/** What abilities say. */
export const said = any(
  [
    "Costs",
    "Effects",
    "Durations",
    "Who",
    "Events",
    "Conditions",
    "Choices",
    "Values that count",
    "Sizes that count",
    "Limits on blocking",
    "Combat costs",
  ].flatMap((table) => words[table]),
);
/** What is expected. */
export const state = any([...words.Expectations, ...words.Goals, ...words.Steps]);

/** The kinds of tokens in a line, in the order in which they are looked for. */
export const tokens = { date, rule, mana, number, arrow, ability, type, color, said, state };
