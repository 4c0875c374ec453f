// A card's text in lines, as card databases show it, becomes the one line that the notation reads.

/** A line of card types, with what stands before and behind the dash. */
const TYPES = /^((?:(?:Legendary|Basic|Snow|Tribal|Kindred|Artifact|Creature|Enchantment|Instant|Land|Planeswalker|Sorcery|Battle) ?)+)(?:[—–-] (.*))?$/;
/** What a spell's line begins with where it says how else the card is cast or used. */
const OTHERWISE = /^(?:Affinity|Buyback|Cascade|Convoke|Cycling|Delve|Flash|Flashback|Kicker|Madness|Overload|Rebound|Retrace|Spectacle|Split second|Storm|Surge)\b/;
const MANA = /^(?:\{[^{}]+\})+$/;

/** @returns {string | null} the line, or nothing where the text isn't that of one card. */
export function pasted(/** @type {string} */ text) {
  const lines = text
    .replace(/\([^()]*\)/g, "")
    .replace(/−/g, "-")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const at = lines.findIndex((line) => TYPES.test(line));
  const [, name = "", ownCost = ""] = /^(.*?) ?((?:\{[^{}]+\})*)$/.exec(lines[0] ?? "") ?? [];
  const between = lines.slice(1, at);
  // The name, the cost, if it has one, and then the types.
  if (at < 1 || !name || between.length > 1 || !between.every((line) => MANA.test(line))) return null;
  const cost = ownCost || (between[0] ?? "");
  const [, types = "", subtypes = ""] = TYPES.exec(lines[at]) ?? [];

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
