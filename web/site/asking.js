// The editor's form for a question that asks for a decision: readers divide damage, attack, block or act.

import { t } from "../element/language.js";
import { JUDGED } from "./building.js";
import { choice, numbered } from "./fields.js";
import { called, cards, decision, sides, withDecision } from "./forms.js";
import { el, labelled, refill } from "./dom.js";
import { item, named } from "./played.js";
import { goalOfCards, goalOfPlayers } from "./prove.js";

/** The most replies that the form takes; the text can have more. */
const REPLIES = 4;

/**
 * @param {HTMLTextAreaElement} text
 * @param {(text: string) => Promise<string>} replace says what is wrong, or nothing
 */
export function asking(text, replace) {
  const line = (/** @type {HTMLInputElement} */ input) => input.value.replace(/\s+/g, " ").trim();
  const field = (/** @type {Record<string, unknown>} */ more = {}) =>
    /** @type {HTMLInputElement} */ (el("input", { maxlength: 300, ...more }));
  const kinds = {
    divide: t("how to divide combat damage"),
    attack: t("which creatures attack"),
    block: t("which creatures block"),
    act: t("when to act, and how"),
  };
  /** @typedef {keyof typeof kinds} Kind */
  const kind = choice(t("The reader decides"), Object.keys(kinds), (value) => kinds[/** @type {Kind} */ (value)]);
  const steps = {
    "": t("the end"),
    "declare attackers": t("the declare attackers step"),
    "declare blockers": t("the declare blockers step"),
    "combat damage": t("the combat damage step"),
  };
  const until = choice(t("Until"), Object.keys(steps), (value) => steps[/** @type {keyof typeof steps} */ (value)]);
  const whose = /** @type {HTMLSelectElement} */ (el("select"));
  const question = field({ required: true });
  const goal = field({ required: true, placeholder: "A survives, B dies" });
  const [hint, because] = [field(), field()];
  const claim = item(() => text.value, goalOfCards, goalOfPlayers);

  /** Adds a condition to those of a field. */
  const into = (/** @type {HTMLInputElement} */ input, /** @type {string} */ condition, alone = false) => {
    input.value = [alone ? "" : input.value, condition].filter(Boolean).join(", ");
    show();
  };

  /** A reply to a mistake: the conditions of the tries that it is shown for, put together by choosing, and its text. */
  function reply(/** @type {number} */ at) {
    const [when, says] = [field({ placeholder: at === 0 ? "B survives" : "illegal" }), field()];
    const which = /** @type {HTMLSelectElement} */ (el("select"));
    const fate = item(() => text.value, goalOfCards, goalOfPlayers);
    const [source, target] = [0, 1].map(() => /** @type {HTMLSelectElement} */ (el("select")));
    const amount = numbered({ min: 0, value: 1 });
    const moment = choice(t("Step"), Object.keys(steps).slice(1), (value) => steps[/** @type {keyof typeof steps} */ (value)]);
    const ways = {
      fate: {
        says: t("the combat ends like this"),
        fields: fate.element,
        value: fate.value,
        alone: false,
        fits: () => true,
      },
      damage: {
        says: t("this damage is assigned"),
        fields: el(
          "div",
          { class: "fields" },
          labelled(t("From"), source),
          labelled(t("To"), target),
          labelled(t("Damage"), amount),
        ),
        value: () => `${source.value} -> ${target.value} ${Number(amount.value)}`,
        alone: false,
        fits: () => kind.value() === "divide",
      },
      moment: {
        says: t("the reader acts in this step"),
        fields: el("div", { class: "fields" }, moment.element),
        value: () => `at ${moment.value()}`,
        alone: true,
        fits: () => kind.value() === "act",
      },
      illegal: {
        says: t("the decision is illegal"),
        fields: el("div"),
        value: () => "illegal",
        alone: true,
        fits: () => true,
      },
    };
    const way = () => ways[/** @type {keyof typeof ways} */ (which.value)];
    const element = el(
      "fieldset",
      {},
      el("legend", {}, t("Reply %1 to a mistake", at + 1)),
      el("div", { class: "fields" }, labelled(t("Shown when"), which)),
      ...Object.values(ways).map(({ fields }) => fields),
      el(
        "div",
        { class: "actions" },
        el("button", { type: "button", onclick: () => into(when, way().value(), way().alone) }, t("Add this condition")),
      ),
      el("div", { class: "fields" }, labelled(t("Conditions, in the notation"), when), labelled(t("The reply"), says)),
    );
    element.hidden = at > 0;
    return {
      element,
      draw() {
        refill(
          which,
          Object.entries(ways)
            .filter(([, { fits }]) => fits())
            .map(([value, { says }]) => [value, says]),
        );
        for (const [value, { fields }] of Object.entries(ways)) fields.hidden = value !== which.value;
        fate.draw();
        for (const one of [source, target])
          refill(
            one,
            cards(text.value).map(({ said }) => [called(said), said]),
          );
      },
      value: () => ({ when: line(when), because: line(says) }),
    };
  }
  const replies = Array.from({ length: REPLIES }, (_, at) => reply(at));
  const more = el("button", { type: "button", onclick: another }, t("Another reply"));
  function another() {
    const next = replies.find(({ element }) => element.hidden);
    if (next) next.element.hidden = false;
    next?.element.querySelector("input")?.focus();
    more.hidden = replies.every(({ element }) => !element.hidden);
  }

  const preview = el("output", { class: "preview", "aria-live": "off" });
  const added = el("p", { class: "small" }, t("These lines are added:"));
  const asked = () => ({
    kind: /** @type {Kind} */ (kind.value()),
    player: whose.value,
    until: until.value(),
    question: line(question),
    goal: line(goal),
    wrong: replies.map((reply) => reply.value()),
    hint: line(hint),
    because: line(because),
  });
  function show() {
    until.element.hidden = kind.value() !== "act";
    for (const reply of replies) reply.draw();
    const now = asked();
    const isBegun = Boolean(now.question || now.goal);
    preview.textContent = isBegun ? [...decision(now), `goal   ${now.player}: ${now.goal}`].join("\n") : "";
    for (const part of [preview, added]) part.hidden = !isBegun;
  }
  function draw() {
    refill(
      whose,
      sides(text.value).map(({ player }) => [named(player), player]),
    );
    claim.draw();
    show();
  }

  const told = el("p", { role: "status" });
  const wrong = el("p", { role: "alert" });
  async function add(/** @type {Event} */ event) {
    event.preventDefault();
    const said = await replace(withDecision(text.value, asked()));
    wrong.textContent = said && t("That isn't possible here: %1.", said);
    told.textContent = said ? "" : t("Added: %1", `ask ${asked().kind} ${asked().player}`);
  }
  const details = /** @type {HTMLDetailsElement} */ (
    el(
      "details",
      { ontoggle: () => details.open && draw() },
      el("summary", {}, t("Ask for a decision")),
      el(
        "form",
        { class: "maker", oninput: show, onchange: show, onsubmit: add, "aria-label": t("Ask for a decision") },
        el("div", { class: "fields" }, kind.element, labelled(t("Who decides"), whose), until.element),
        el("div", { class: "fields" }, labelled(t("Question"), question)),
        el(
          "fieldset",
          {},
          el("legend", {}, t("Goal")),
          claim.element,
          el(
            "div",
            { class: "actions" },
            el("button", { type: "button", onclick: () => into(goal, claim.value()) }, t("Add to the goal")),
          ),
          el("div", { class: "fields" }, labelled(t("The decision is right if at the end"), goal)),
        ),
        ...replies.map(({ element }) => element),
        more,
        el(
          "div",
          { class: "fields" },
          labelled(t("Hint, if readers need one"), hint),
          labelled(t("Why the right answer is right"), because),
        ),
        added,
        preview,
        el("button", {}, t("Add the question")),
        told,
        wrong,
      ),
    )
  );
  text.addEventListener(JUDGED, () => details.open && draw());
  return details;
}
