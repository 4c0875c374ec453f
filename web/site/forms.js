// What the editor's forms can write: the forms of the notation, as NOTATION.md lists them, and what may stand in the places
// that they leave open. Text only, without a page: so the tests try every choice with the engine.

import { t } from "../element/language.js";
import { outline, spliced } from "./outline.js";

/**
 * What may stand in one place of a form.
 * @typedef {{ name: string, kind: "number", least: number, most: number, first: number }
 *   | { name: string, kind: "choice", options: string[] }
 *   | { name: string, kind: "text" | "mana", first: string }} Place
 */

/** Where a form stands: as an ability of something in play, set off by an event or not, or on a spell. */
/** @typedef {"activated" | "triggered" | "spell"} Where */

const PLACES =
  /\+N\/\+N|N\/N|P\/T|\b(?:WHOM|WHOSE|WHO|WHAT|PLAYER|SUBJECT|KEYWORD|COLOR|TYPE|STEP|MANA|NAME|AMOUNT|COST|GROUP|KIND|SPELLS|SPELL|K|N|M)\b/g;

const steps = ["untap step", "upkeep", "draw step", "combat phase", "turn"];
const number = (/** @type {string} */ name, first = 1, least = 1, most = 20) =>
  /** @type {const} */ ({ name, kind: "number", least, most, first });
const one = (/** @type {string} */ name, /** @type {string[]} */ ...options) =>
  /** @type {const} */ ({ name, kind: "choice", options });
const size = (first = 1, least = 0) => [number(t("Power"), first, least, 99), number(t("Toughness"), first, least, 99)];

const creatures = [
  "target creature",
  "target attacking creature",
  "target blocking creature",
  "target creature you control",
  "target creature an opponent controls",
  "all creatures",
  "all creatures you control",
  "all creatures an opponent controls",
];
const players = ["you", "your opponent", "target player", "target opponent", "each player"];
const colors = ["white", "blue", "black", "red", "green"];

/** The kinds that fit into a form. */
const kinds = (/** @type {string} */ form) => {
  if (/a single KIND/.test(form)) return ["creature", "artifact"];
  if (/for each/.test(form)) return ["creature you control", "land you control"];
  if (/number of/.test(form)) return ["creatures you control", "lands you control"];
  if (/can't be blocked/.test(form)) return ["artifact creatures", "creatures with power 2 or less"];
  return ["a creature", ...(/sacrifices|return/.test(form) ? ["a permanent"] : ["another creature", "a creature you control"])];
};

/**
 * The places of a form, in their order.
 * @param {string} form
 * @param {Where} where
 * @param {string[]} keywords
 * @returns {Place[]}
 */
export function places(form, where, keywords) {
  const self = where === "spell" ? [] : ["this"];
  /** @type {Record<string, () => Place[]>} */
  const known = {
    "+N/+N": () => size(1, -99),
    "N/N": () => size(1),
    "P/T": () => size(1),
    // Of one, nothing is divided.
    N: () => [
      /damage/.test(form)
        ? number(t("Damage"), 2, /divided/.test(form) ? 2 : 1)
        : /distribute/.test(form)
          ? number(t("How many"), 2, 2)
          : number(t("How many"), 1),
    ],
    M: () => [number(t("At most"), 20, 20, 99)],
    K: () => [/counters? (on|from|is|among)/.test(form) ? one(t("Kind"), "+1/+1", "-1/-1") : number(t("Targets"), 2, 2, 4)],
    WHO: () => {
      if (/gains flashback/.test(form))
        return [one(t("What"), "target instant card in your graveyard", "target sorcery card in your graveyard")];
      // What is exchanged, and what holds for a turn, is said of single creatures only.
      if (/exchange|Role token/.test(form) || (/this turn/.test(form) && /can't|if able|do so|additional two/.test(form)))
        return [one(t("What"), ...self, ...creatures.filter((who) => who.startsWith("target")))];
      return [one(t("What"), ...self, ...creatures, ...(/combat|switch|gets|blocking/.test(form) ? [] : ["target permanent"]))];
    },
    KIND: () => [one(t("What"), ...kinds(form))],
    SUBJECT: () => [one(t("Which permanent"), "this", "a creature", "another creature", "a creature you control")],
    SPELLS: () => [one(t("What"), "spells", "creature spells", "noncreature spells", "instant spells", "sorcery spells")],
    SPELL: () => [one(t("What"), "a creature spell", "a noncreature spell")],
    AMOUNT: () => [one(t("How many"), "the number of creatures you control", "the number of cards in your hand")],
    WHOM: () => [
      one(t("To"), "any target", "target creature", ...players, "each creature", "each creature an opponent controls", ...self),
    ],
    WHAT: () => [one(t("What"), "target spell", "target ability", "target spell or ability")],
    PLAYER: () => [
      form.startsWith("whenever") ? one(t("Player"), "you", "an opponent", "a player") : one(t("Player"), ...players),
    ],
    WHOSE: () => [
      form.includes("WHOSE STEP")
        ? one(t("Whose"), "your", "each", "an opponent's")
        : one(t("Whose"), "", "you control", "an opponent controls"),
    ],
    KEYWORD: () => [one(t("Keyword"), ...keywords)],
    COLOR: () => [one(t("Color"), ...colors)],
    TYPE: () => [one(t("Type"), "artifact", "creature", "enchantment", "land")],
    STEP: () => [
      one(
        t("Step"),
        ...(form.startsWith("at the beginning")
          ? ["upkeep", "draw step", "combat", "end step"]
          : form.startsWith("an additional")
            ? ["upkeep", "draw", "end"]
            : steps),
      ),
    ],
    MANA: () => [
      /could produce/.test(form)
        ? one(t("Mana"), "{W}", "{U}", "{B}", "{R}", "{G}")
        : { name: t("Mana"), kind: "mana", first: "G" },
    ],
    NAME: () => [{ name: t("Name"), kind: "text", first: "Soldier" }],
    GROUP: () => [
      one(t("Which"), "other creatures", "creatures", "attacking creatures", "blocking creatures", "other attacking creatures"),
    ],
    COST: () => [{ name: t("Mana"), kind: "mana", first: "2" }],
  };
  return (whole(form).match(PLACES) ?? []).flatMap((place) => known[place]?.() ?? []);
}

/** The forms that say of tokens only how they arrive, in full. */
const whole = (/** @type {string} */ form) => form.replace("create ...", "create N P/T NAME tokens");

/**
 * A form with its places filled, in the words that people would choose.
 * @param {string} form
 * @param {string[]} values as many as the form has places
 */
export function filled(form, values) {
  const rest = [...values];
  const next = () => rest.shift() ?? "";
  const signed = () => next().replace(/^(?=\d)/, "+");
  const text = whole(form).replace(PLACES, (place) => {
    if (place === "+N/+N") return `${signed()}/${signed()}`;
    if (place === "N/N" || place === "P/T") return `${next()}/${next()}`;
    if (place === "MANA" || place === "COST") return mana(next());
    return next();
  });
  return (
    text
      .replace(/\s+/g, " ")
      .replace(/\b(a|an) (artifact|enchantment|creature|land)\b/, (_, __, type) => `${/^[ae]/.test(type) ? "an" : "a"} ${type}`)
      // You gain, and all creatures do; target creature gains.
      .replace(
        /^(you|all creatures(?: you control| an opponent controls)?) (gain|lose|get|become|draw|mill|discard|sacrifice|take|skip|stop|phase)s\b/,
        "$1 $2",
      )
      .replace(/(^|[^+/\d-])1 (?!or |to )([^,]*?\b)(token|card|counter)s\b/, "$1a $2$3")
      .trim()
  );
}

/** What stands in a form's places before anybody changes them. */
export const usual = (/** @type {Place} */ place) => String(place.kind === "choice" ? place.options[0] : place.first);

/** Mana as the notation writes it, of letters and numbers: `2GG` is `{2}{G}{G}`. */
export const mana = (/** @type {string} */ text) =>
  (text.toUpperCase().match(/\d+|[WUBRG]/g) ?? []).map((one) => `{${one}}`).join("");

/** What an effect that changes something can last. */
export const durations = ["", "until end of combat", "until the next upkeep", "permanently"];
export const lasts = (/** @type {string} */ form) =>
  !/^(enchanted|equipped) /.test(form) &&
  /gets \+|(?<!and has )KEYWORD|(?<!total )becomes (?!blocked|the monarch)|stops being|gains? control|switch/.test(form);

/** What a form offers nowhere (an effect within another), or not there: it could not be played, or has nothing yet to refer to. */
const nowhere = [
  "EFFECT",
  "additional MANA",
  "that land produced",
  "lose this mana",
  "that player's life",
  "the exiled card",
  "dealt damage this way",
  "other than defending player",
  "shuffle this into",
  "its owner shuffles",
  "could target",
];
const notThere = {
  activated: ["if that creature", "double its"],
  triggered: ["divided among"],
  spell: [
    "can't block this creature",
    "if that creature",
    "double its",
    "until this leaves",
    "monstrosity",
    "adapt",
    "attach this",
    "for as long as you control this",
  ],
};

/** Which effects a form offers, of all that there are. */
export const offered = (/** @type {string[]} */ effects, /** @type {Where} */ where) =>
  effects.filter((form) => ![...nowhere, ...notThere[where]].some((part) => form.includes(part)));

/** What a permanent does for others, as long as it is in play. */
export const statics = ["GROUP WHOSE get +N/+N", "GROUP WHOSE have KEYWORD", "GROUP WHOSE get +N/+N and have KEYWORD"];

/** What an Aura or an Equipment does for its host: the enchanted or the equipped creature. */
export const hosted = (/** @type {string} */ host) =>
  [
    "gets +N/+N",
    "has KEYWORD",
    "gets +N/+N and has KEYWORD",
    "loses all abilities",
    "loses KEYWORD",
    "can't attack or block",
    "can't attack",
    "can't block",
    "can't be blocked",
    "attacks each combat if able",
    "must be blocked if able",
  ].map((form) => `${host} ${form}`);

/**
 * @typedef {{ kind: "activated", costs: string[], effects: string[] }
 *   | { kind: "triggered", event: string, condition: string, effects: string[] }
 *   | { kind: "static", text: string }} Ability
 */

/** An ability as it stands on a card, after its semicolon. @param {Ability} ability */
export function written(ability) {
  if (ability.kind === "static") return ability.text;
  const effects = ability.effects.filter(Boolean).join(", then ");
  if (ability.kind === "activated") return `${ability.costs.filter(Boolean).join(", ")}: ${effects}`;
  return `${ability.event}${ability.condition && `, ${ability.condition}`}: ${effects}`;
}

/** Words by which the notation would take a name for something else. */
const OTHER =
  /^(artifact|creature|enchantment|land|planeswalker|battle|instant|sorcery|legendary|world|token|tapped|sick|damage|counters|no|playable|white|blue|black|red|green|colorless|hand|graveyard|library|player|flash|attack|block|order|assign|say|expect|now|legal|illegal|at|resolve|ask|choice|because|wrong|hint|goal|step|help|extra|answer|ready|title|summary|lesson|level|needs|variant|edition|from|through|opening|plains|island|swamp|mountain|forest)$/i;

/** A name as the notation needs it: of harmless letters, and in quotes where it could mean something else. */
export function name(/** @type {string} */ text, /** @type {string[]} */ keywords = []) {
  const plain = text
    .replace(/[^\p{L}\p{N} ',’-]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60);
  const words = plain.split(" ");
  const odd =
    words.some((word) => OTHER.test(word) || !/^\p{L}[\p{L}'’-]*$/u.test(word)) || /^(\p{L}|[A-Z]{1,4})$/u.test(words[0]);
  return odd || keywords.some((keyword) => plain.toLowerCase().includes(keyword)) ? `"${plain}"` : plain;
}

/** Where each player's cards are: the place of the player's line, and after the last card. */
export const sides = (/** @type {string} */ text) => outline(text).seats;

/** A handle that the text does not use yet. */
export function handle(/** @type {string} */ text, /** @type {string} */ name) {
  const used = new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const letter = (name.match(/[A-Za-z]/)?.[0] ?? "C").toUpperCase();
  for (let number = 1; ; number++) {
    const handle = number === 1 ? letter : `${letter}${number}`;
    if (!used.has(handle)) return handle;
  }
}

/** How lines name a card that says this of itself: by its handle, or else by its name. */
export function called(/** @type {string} */ said) {
  const card = said.replace(/^(hand|graveyard|library|exile)\s+/i, "");
  const [, handle] = card.match(/^((?:\p{L}|[A-Z]{1,4})\d*)\s+\S/u) ?? [];
  const [name] =
    card.match(
      /^"[^"]*"|^[\p{L}'’ -]+?(?=\s*(?:$|,|\{|\s-?\d|\b(?:artifact|creature|enchantment|instant|land|planeswalker|sorcery)\b))/u,
    ) ?? [];
  return handle ?? name?.trim() ?? card;
}

/** The text with this in a line of its head, such as `edition` or `from`: instead of what is there, or after the head's others. */
export function withHead(/** @type {string} */ text, /** @type {string} */ key, /** @type {string} */ value) {
  const line = new RegExp(`^([^\\S\\n]*${key}s?[^\\S\\n]+)[^#\\n]*?(?=[^\\S\\n]*(#.*)?$)`, "im");
  if (line.test(text)) return text.replace(line, (_, begin) => `${begin}${value}`);
  const lines = text.split("\n");
  const players = sides(text)[0]?.at ?? 0;
  const last = lines.findLastIndex((line, at) => at < players && /^\s*(title|editions?|from|through)\s/i.test(line));
  lines.splice(last + 1, 0, `${key} ${value}`);
  return lines.join("\n");
}

/** The lines that can be left out, each with its place: everything but the players and the editions. */
export const lines = (/** @type {string} */ text) =>
  text
    .split("\n")
    .map((line, at) => ({ at, said: line.trim().replace(/\s+/g, " ") }))
    .filter(
      ({ said }) => said && !/^(player|team|editions?|#|([^:"]*:\s*)?(choice|because|wrong|hint|ask \p{L}+:))(\s|$)/iu.test(said),
    );

/** The text without a line; without a question's choices, reasons, replies and hints, too. */
export function withoutLine(/** @type {string} */ text, /** @type {number} */ at) {
  const all = text.split("\n");
  const asks = /^\s*([^\s:][^:]*:\s*)?ask\s/i.test(all[at]);
  let end = at + 1;
  const follows = /^\s*([^:"]*:\s*)?(choice|because|wrong|hint|ask \p{L}+:)(\s|$)/iu;
  while (asks && follows.test(all[end] ?? "")) end++;
  all.splice(at, end - at);
  return all.join("\n");
}

/** The text with an expectation: after everything that happens. */
export const withExpected = (/** @type {string} */ text, /** @type {string} */ item, /** @type {string} */ editions) =>
  `${text.trimEnd()}\nexpect ${editions && `${editions}: `}${item}\n`;

/**
 * A question that asks for a decision, as the form has it: what must be so of a try for each reply, and the goal, in the notation.
 * @typedef {{ kind: "divide" | "attack" | "block" | "act", player: string, until?: string, question: string, goal: string,
 *   wrong?: { when: string, because: string }[], hint?: string, because?: string }} Decision
 */

/** The lines of such a question, without its goal. */
export function decision(/** @type {Decision} */ { kind, player, until = "", question, wrong = [], hint = "", because = "" }) {
  const when = (/** @type {string} */ claim) => (/^(at(?!\s+(least|most)\b)|illegal)\b/i.test(claim) ? claim : `when ${claim}`);
  return [
    `ask    ${kind} ${player}${kind === "act" && until ? ` until ${until}` : ""}: ${question}`,
    ...wrong.filter((one) => one.when && one.because).map((one) => `wrong  ${when(one.when)} because ${one.because}`),
    ...(hint ? [`hint   ${hint}`] : []),
    ...(because ? [`because ${because}`] : []),
  ];
}

/** The text with such a question: before the author's own decision, or else after everything; its goal comes last. */
export function withDecision(/** @type {string} */ text, /** @type {Decision} */ asked) {
  const lines = text.trimEnd().split("\n");
  const own = (/** @type {RegExp} */ word) => {
    const at = lines.findIndex((line) => word.test(line.replace(/^[^:"]*:\s*(?=\S)/, "").trim()) || word.test(line.trim()));
    // What is indented below editions stays there.
    const head = lines.slice(0, at + 1).findLastIndex((line) => /^\S/.test(line));
    return at < 0 ? at : head;
  };
  const before = { attack: /^attack\b/i, block: /^block\b/i, divide: /^assign\b/i, act: /^block\b/i }[asked.kind];
  const ends = lines.findIndex((line) => /^(expect|goal|solution|your move|at the end)\b/i.test(line));
  const place = [own(before), ends].find((at) => at >= 0) ?? lines.length;
  lines.splice(place, 0, ...decision(asked));
  lines.push(`goal   ${asked.player}: ${asked.goal}`);
  return `${lines.join("\n")}\n`;
}

/** The text with a card for a player, the first or another; after the player's last card. */
export function withCard(/** @type {string} */ text, /** @type {number} */ player, /** @type {string} */ card) {
  const side = sides(text)[player];
  if (!side) return null;
  const lines = text.split("\n");
  lines.splice(side.end, 0, `  ${card}`);
  return lines.join("\n");
}

/** The cards in the text, each with its line; libraries and hands of so many are none. */
export const cards = (/** @type {string} */ text) => {
  const lines = text.split("\n");
  return outline(text).cards.flatMap((card) => {
    const said = lines[card.line].slice(card.from, card.abilities).replace(/\s+/g, " ");
    return said && !/^(library|hand|graveyard)\s+\d/i.test(said) ? [{ ...card, said }] : [];
  });
};

/** The text with more on the line of a card: before a comment, if there is one. */
export function withAbility(/** @type {string} */ text, /** @type {number} */ line, /** @type {string} */ ability) {
  const card = outline(text).cards.find((card) => card.line === line);
  return card ? spliced(text, line, card.to, card.to, `; ${ability}`) : text;
}
