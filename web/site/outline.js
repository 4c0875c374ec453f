// Where players and their cards are in a text, for forms that change it there. What they mean is read by the engine.

/**
 * A player's line: the name without quotes, and the columns of the life total, or of where it would be.
 * @typedef {{ player: string, at: number, end: number, life: number | undefined, from: number, to: number }} SeatLine `at`: its line; `end`: the line after the last card
 * A card: its line, the columns of all that is said of it, and where its abilities begin.
 * @typedef {{ player: string, line: number, from: number, to: number, abilities: number }} CardLine
 */

/** The column where a line's comment begins, or the line ends: a `#` that begins the line, or stands alone. */
const commentOf = (/** @type {string} */ line) => line.match(/^\s*#|(?<=\s)#(?=\s|$)/)?.index ?? line.length;

/** The column of a sign outside quotes, between two columns. */
function outsideQuotes(/** @type {string} */ line, /** @type {string} */ sign, from = 0, to = line.length) {
  let isQuoted = false;
  for (let at = from; at < to; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === sign && !isQuoted) return at;
  }
  return -1;
}

/** The columns without the space around them. @returns {[number, number]} */
function trimmed(/** @type {string} */ line, /** @type {number} */ from, /** @type {number} */ to) {
  const inside = line.slice(from, to);
  return [from + inside.length - inside.trimStart().length, from + inside.trimEnd().length];
}

/** How deep a line is indented: a tab goes on to the next of every four columns. */
const indent = (/** @type {string} */ line) =>
  [...(line.match(/^\s*/)?.[0] ?? "")].reduce((depth, sign) => (sign === "\t" ? (Math.floor(depth / 4) + 1) * 4 : depth + 1), 0);

/** A card on a line, between two columns; nothing where none is said. @returns {CardLine[]} */
function card(/** @type {string} */ player, /** @type {string} */ text, /** @type {number} */ line, from = 0) {
  const [start, to] = trimmed(text, from, commentOf(text));
  const semicolon = outsideQuotes(text, ";", start, to);
  const [, abilities] = trimmed(text, start, semicolon < 0 ? to : semicolon);
  return start < to ? [{ player, line, from: start, to, abilities }] : [];
}

/** `player NAME LIFE poison N`, between two columns. @returns {Omit<SeatLine, "at" | "end">} */
function seat(/** @type {string} */ text, /** @type {number} */ from, /** @type {number} */ to) {
  const said = text.slice(from, to);
  // "Bob 12 life" and "Bob life 12" say what "Bob 12" does.
  const [, before, number, after = ""] =
    said.replace(/\s+poison\s+\d+\s*$/i, "").match(/^(.*?)(?:\s+life)?\s+([+-]?\d+)(\s+life)?\s*$/i) ?? [];
  if (number === undefined) {
    const name = said.replace(/\s+poison\s+\d+\s*$/i, "").trimEnd();
    const end = from + name.length;
    return { player: unquoted(name), life: undefined, from: end, to: end };
  }
  const end = from + said.replace(/\s+poison\s+\d+\s*$/i, "").trimEnd().length - after.length;
  return { player: unquoted(before), life: Number(number), from: end - number.length, to: end };
}

const unquoted = (/** @type {string} */ name) =>
  name
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/\s+/g, " ");

/** The players of a text, and the cards below and behind them. */
export function outline(/** @type {string} */ text) {
  /** @type {SeatLine[]} */
  const seats = [];
  /** @type {CardLine[]} */
  const cards = [];
  /** How deep the player's line is indented, while its cards follow. */
  let depth = -1;
  for (const [at, line] of text.split("\n").entries()) {
    const to = commentOf(line);
    if (!line.slice(0, to).trim()) continue;
    const last = seats.at(-1);
    const begun = line.match(/^\s*players?\s+(?=\S)/i)?.[0].length;
    if (begun !== undefined && begun < to) {
      const colon = outsideQuotes(line, ":", begun, to);
      const found = seat(line, begun, colon < 0 ? to : colon);
      seats.push({ ...found, at, end: at + 1 });
      depth = indent(line);
      if (colon >= 0) cards.push(...card(found.player, line, at, colon + 1));
    } else if (last && depth >= 0 && indent(line) > depth) {
      last.end = at + 1;
      cards.push(...card(last.player, line, at));
    } else depth = -1;
  }
  return { seats, cards };
}

/** A line with something else between two columns. */
export const spliced = (
  /** @type {string} */ text,
  /** @type {number} */ line,
  /** @type {number} */ from,
  /** @type {number} */ to,
  /** @type {string} */ said,
) =>
  text
    .split("\n")
    .map((own, at) => (at === line ? own.slice(0, from) + said + own.slice(to) : own))
    .join("\n");
