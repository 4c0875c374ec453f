// What is played on the stage beside the editor becomes lines of the text: the engine writes them.

import { t } from "../element/language.js";
import { JUDGED } from "./building.js";
import { el, labelled, refill } from "./dom.js";
import { editionBoxes, numbered } from "./fields.js";
import { called, cards, sides } from "./forms.js";

/**
 * @typedef {import("../element/combat-lab.d.ts").CombatLabElement} Lab
 * @typedef {import("./catalogue.js").Catalogue} Catalogue
 */

/**
 * The text as it is played in one edition; of its new lines, those that another can't play are only for those that can.
 * @param {Lab} lab
 * @param {string} before
 * @param {string} played
 * @param {Catalogue} catalogue
 */
export async function fitted(lab, before, played, catalogue) {
  const all = await lab.editionsOf(before);
  const known = new Set(before.split("\n"));
  const lines = played.split("\n");
  const newest = /^\s*editions?\b.*\btoday\b/im.test(before) ? catalogue.editions.at(-1)?.id : "";
  const named = (/** @type {string} */ edition) => (edition === newest ? "today" : edition);
  /** @type {Map<number, Set<string>>} */
  const cannot = new Map();
  const text = () =>
    lines
      .map((line, at) => {
        const without = cannot.get(at);
        const can = all.filter((edition) => !without?.has(edition));
        return without ? `${can.map(named).join(", ")}: ${line}` : line;
      })
      .join("\n");
  for (const other of all.filter((other) => other !== lab.edition)) {
    for (const _ of lines) {
      const problems = await lab.check(text(), other);
      const wrong = problems.find(({ line }) => !known.has(lines[line - 1]) && !cannot.get(line - 1)?.has(other));
      if (!wrong) break;
      cannot.set(wrong.line - 1, new Set([...(cannot.get(wrong.line - 1) ?? []), other]));
    }
  }
  return text();
}

/** The lines of one text that the other lacks. */
export function fresh(/** @type {string} */ before, /** @type {string} */ now) {
  const known = before.split("\n");
  return now.split("\n").filter((line) => line.trim() && !known.includes(line));
}

/** What can be so of a card and of a player, and how many numbers that takes. @type {() => Record<string, [string, number]>} */
const ofCards = () => ({
  "in play": [t("is on the battlefield"), 0],
  graveyard: [t("is in the graveyard"), 0],
  hand: [t("is in hand"), 0],
  exile: [t("is in exile"), 0],
  size: [t("has this size"), 2],
  damage: [t("has this much damage"), 1],
  loyalty: [t("has this loyalty"), 1],
  tapped: [t("is tapped"), 0],
  untapped: [t("is untapped"), 0],
});
/** @type {typeof ofCards} */
const ofPlayers = () => ({
  life: [t("has this much life"), 1],
  hand: [t("has this many cards in hand"), 1],
  poison: [t("has this many poison counters"), 1],
  wins: [t("wins"), 0],
  loses: [t("loses"), 0],
});

/** A player as a line names them. */
export const named = (/** @type {string} */ name) => (/^[\p{L}\p{N}'-]+$/u.test(name) ? name : `"${name}"`);

/**
 * What must be so, put together by choosing: an item of the notation.
 * @param {() => string} text
 * @param {typeof ofCards} [ofCard] what can be so of a card
 * @param {typeof ofCards} [ofPlayer] and of a player
 */
export function item(text, ofCard = ofCards, ofPlayer = ofPlayers) {
  const [who, what] = [0, 1].map(() => /** @type {HTMLSelectElement} */ (el("select", { onchange: () => draw() })));
  const numbers = [numbered({ min: -99, value: 20 }), numbered({ min: -99, value: 1 })];
  const element = el("div", { class: "fields" }, labelled(t("Card or player"), who), labelled(t("Condition"), what));
  function draw() {
    const players = sides(text()).map(({ player }) => /** @type {[string, string]} */ ([named(player), player]));
    refill(who, [...cards(text()).map(({ said }) => /** @type {[string, string]} */ ([called(said), said])), ...players]);
    const can = players.some(([name]) => name === who.value) ? ofPlayer() : ofCard();
    refill(
      what,
      Object.entries(can).map(([value, [said]]) => [value, said]),
    );
    const count = can[what.value]?.[1] ?? 0;
    const names = count === 2 ? [t("Power"), t("Toughness")] : [t("How many")];
    const taken = numbers.slice(0, count).map((number, place) => labelled(names[place], number));
    element.replaceChildren(...[...element.children].slice(0, 2), ...taken);
  }
  const value = () => {
    const [first, second] = numbers.map(({ value }) => Number(value));
    if (what.value === "size") return `${who.value} ${first}/${second}`;
    if (what.value === "life") return `${who.value} ${first}`;
    return [who.value, what.value, ...(element.children.length > 2 ? [first] : [])].join(" ");
  };
  return { element, draw, value };
}

/**
 * Forms for a caption or a question at the frame in view, and for what must be so at the end.
 * @param {(lines: string) => Promise<string>} write says what is wrong, or nothing
 * @param {(item: string, editions: string) => Promise<string>} expect the same
 * @param {HTMLTextAreaElement} written
 * @param {() => Promise<string[]>} editions those of the text
 * @param {Catalogue} catalogue
 */
export function saying(write, expect, written, editions, catalogue) {
  const text = () => written.value;
  const line = (/** @type {string} */ text) => text.replace(/\s+/g, " ").trim();
  const field = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ more = {}) => {
    const input = /** @type {HTMLInputElement} */ (el("input", { required: true, maxlength: 300, ...more }));
    return { input, element: labelled(name, input), value: () => line(input.value) };
  };
  const maker = (
    /** @type {HTMLElement[]} */ fields,
    /** @type {() => Promise<string>} */ add,
    /** @type {() => string} */ added,
    /** @type {string} */ title,
  ) => {
    const told = el("p", { role: "status" });
    const wrong = el("p", { role: "alert" });
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const what = added();
      const said = await add();
      wrong.textContent = said && t("That isn't possible here: %1.", said);
      told.textContent = said ? "" : t("Added: %1", what);
      if (!said)
        for (const input of form.querySelectorAll("input[maxlength]")) /** @type {HTMLInputElement} */ (input).value = "";
    };
    const form = el(
      "form",
      { class: "maker", onsubmit: submit, "aria-label": title },
      ...fields,
      el("button", {}, title),
      told,
      wrong,
    );
    return form;
  };
  const caption = field(t("Caption"));
  const question = field(t("Question"));
  const claims = t("The result that makes it right, in the notation: A in play, B graveyard");
  const claimed = item(text);
  /** @type {{ text: ReturnType<typeof field>, claim: ReturnType<typeof field> }[]} */
  const choices = [];
  const offered = el("div");
  const puts = el("div", { class: "actions" });
  function choice() {
    const number = choices.length + 1;
    const says = field(t("Choice %1", number));
    const claim = field(t("Choice %1 is right if", number), {
      title: claims,
      placeholder: number === 1 ? "A in play" : "A graveyard",
    });
    const put = () => {
      claim.input.value = [claim.input.value, claimed.value()].filter(Boolean).join(", ");
    };
    offered.append(el("div", { class: "fields" }, says.element, claim.element));
    puts.append(el("button", { type: "button", onclick: put }, t("Put in for choice %1", number)));
    choices.push({ text: says, claim });
    more.hidden = choices.length === 6;
    return says.input;
  }
  const more = el("button", { type: "button", onclick: () => choice().focus() }, t("Another choice"));
  choice();
  choice();
  const expected = item(text);
  const under = el("div");
  let drawn = "";
  let boxes = editionBoxes("", [], () => true);
  const named = () => (boxes.all() ? "" : boxes.chosen().join(", "));
  /** Anew for the text as it is. */
  const draw = async () => {
    for (const some of [claimed, expected]) some.draw();
    const now = await editions();
    if (now.join() === drawn) return;
    drawn = now.join();
    boxes = editionBoxes(
      t("Under"),
      catalogue.editions,
      () => true,
      ({ id }) => now.includes(id),
    );
    under.replaceChildren(boxes.element);
  };
  const details = /** @type {HTMLDetailsElement} */ (
    el(
      "details",
      { ontoggle: () => details.open && draw() },
      el("summary", {}, t("Add a caption, a question or the result")),
      maker(
        [el("div", { class: "fields" }, caption.element)],
        () => write(`say ${caption.value()}`),
        () => `say ${caption.value()}`,
        t("Add the caption"),
      ),
      maker(
        [
          el("div", { class: "fields" }, question.element),
          offered,
          more,
          el("fieldset", {}, el("legend", {}, t("What makes a choice right")), claimed.element, puts),
        ],
        () =>
          write(
            [`ask ${question.value()}`, ...choices.map(({ text, claim }) => `choice ${text.value()}: ${claim.value()}`)].join(
              "\n",
            ),
          ),
        () => `ask ${question.value()}`,
        t("Add the question"),
      ),
      maker(
        [expected.element, under],
        () => expect(expected.value(), named()),
        () => `expect ${named() && `${named()}: `}${expected.value()}`,
        t("Add the expected result"),
      ),
    )
  );
  written.addEventListener(JUDGED, () => details.open && draw());
  return details;
}
