// A card's text in lines, as card databases show it, becomes the one line that the notation reads; several cards become as many lines.

/** A line of card types, with what stands before and behind the dash. */
const TYPES = /^((?:(?:Legendary|Basic|Snow|Tribal|Kindred|Artifact|Creature|Enchantment|Instant|Land|Planeswalker|Sorcery|Battle) ?)+)(?:[—–-] (.*))?$/;
/** What a spell's line begins with where it says how else the card is cast or used. */
const OTHERWISE = /^(?:Affinity|Buyback|Cascade|Convoke|Cycling|Delve|Flash|Flashback|Kicker|Madness|Overload|Rebound|Retrace|Spectacle|Split second|Storm|Surge)\b/;
const MANA = /^(?:\{[^{}]+\})+$/;

/** @returns {string[] | null} a line for each card, or nothing where the text isn't that of cards and nothing else. */
export function pasted(/** @type {string} */ text) {
  const lines = text
    .replace(/\([^()]*\)/g, "")
    .replace(/−/g, "-")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line && line !== "//");
  // A card begins with its name, which stands above its types, or above its cost and they.
  const starts = lines.flatMap((line, at) => (TYPES.test(line) ? [MANA.test(lines[at - 1] ?? "") ? at - 2 : at - 1] : []));
  if (starts[0] !== 0) return null;
  const cards = starts.map((start, place) => card(lines.slice(start, starts[place + 1])));
  return cards.includes(null) ? null : /** @type {string[]} */ (cards);
}

/** The line of one card, if these are its lines. @returns {string | null} */
function card(/** @type {string[]} */ lines) {
  const at = lines.findIndex((line) => TYPES.test(line));
  const [, name = "", ownCost = ""] = /^(.*?) ?((?:\{[^{}]+\})*)$/.exec(lines[0] ?? "") ?? [];
  if (!name) return null;
  const cost = ownCost || (at === 2 ? lines[1] : "");
  const [, types = "", subtypes = ""] = TYPES.exec(lines[at]) ?? [];
  // The two faces of such a card are one card, which one line can't hold.
  if (/\b(?:Adventure|Omen)\b/.test(subtypes)) return null;

  let size = "";
  let start = "";
  const says = [];
  for (const line of lines.slice(at + 1)) {
    const [, loyalty] = /^(?:Loyalty|Defense):? (\d+)$/.exec(line) ?? [];
    if (/^[\d*+]+\/[\d*+]+$/.test(line)) size = line;
    else if (loyalty || (/^\d+$/.test(line) && /Planeswalker|Battle/.test(types))) start = `${/Battle/.test(types) ? "defense" : "loyalty"} ${loyalty ?? line}`;
    else if (!/^Illus/.test(line)) says.push(line);
  }
  const words = types.trim().toLowerCase().split(" ").filter((word) => word !== "creature");
  const spell = /Instant|Sorcery/.test(types);
  const head = [spell || /\bAura\b/.test(subtypes) ? "hand" : "", name, size, cost, ...words, subtypes.trim(), start].filter(Boolean).join(" ");
  let rules = "";
  for (const line of says) {
    // A spell's lines are one text up to what is an ability of its own; modes stand behind each other.
    const apart = !line.startsWith("•") && (!spell || OTHERWISE.test(line));
    rules += `${rules && (apart ? "; " : " ")}${itself(line, name)}`;
  }
  return rules ? `${head}${spell && !OTHERWISE.test(says[0]) ? ": " : "; "}${rules}` : head;
}

/** A card calls itself "this" in the notation, whether its text has the whole name or a legend's first. */
function itself(/** @type {string} */ line, /** @type {string} */ name) {
  const names = [name, ...(name.includes(",") ? [name.split(",")[0]] : [])];
  return names.reduce((text, own) => text.replaceAll(new RegExp(`(?<![\\p{L}\\d])${own.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d])`, "gu"), "this"), line);
}
