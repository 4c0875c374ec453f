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
  const [source, target] = [0, 1].map(() => /** @type {HTMLSelectElement} */ (el("select")));
  const amount = numbered({ min: 0, value: 1 });
  const moment = choice(
    t("Acting at this moment"),
    Object.keys(steps).slice(1),
    (value) => steps[/** @type {keyof typeof steps} */ (value)],
  );

  /** Puts what has been chosen into a field, after what is there. */
  const into =
    (/** @type {HTMLInputElement} */ input, /** @type {() => string} */ what, more = true) =>
    () => {
      input.value = [more ? input.value : "", what()].filter(Boolean).join(", ");
      show();
    };
  const replies = Array.from({ length: REPLIES }, (_, at) => {
    const [when, says] = [field({ placeholder: at === 0 ? "B survives" : "illegal" }), field()];
    const put = (/** @type {string} */ name, /** @type {() => string} */ what, /** @type {boolean} */ more) =>
      el("button", { type: "button", onclick: into(when, what, more) }, name);
    const dealt = put(t("this damage"), () => `${source.value} -> ${target.value} ${Number(amount.value)}`, true);
    const acted = put(t("this moment"), () => `at ${moment.value()}`, false);
    const element = el(
      "fieldset",
      {},
      el("legend", {}, t("Reply %1 to a mistake", at + 1)),
      el(
        "div",
        { class: "fields" },
        labelled(t("It replies to tries of which this is so"), when),
        labelled(t("The reply"), says),
      ),
      el(
        "div",
        { class: "actions" },
        put(t("what is so"), claim.value, true),
        dealt,
        acted,
        put(t("what the rules forbid"), () => "illegal", false),
      ),
    );
    element.hidden = at > 0;
    return { element, dealt, acted, value: () => ({ when: line(when), because: line(says) }) };
  });
  const more = el("button", { type: "button", onclick: another }, t("Another reply"));
  function another() {
    const next = replies.find(({ element }) => element.hidden);
    if (next) next.element.hidden = false;
    next?.element.querySelector("input")?.focus();
    more.hidden = replies.every(({ element }) => !element.hidden);
  }

  const divided = el(
    "div",
    { class: "fields" },
    labelled(t("From"), source),
    labelled(t("To"), target),
    labelled(t("Damage"), amount),
  );
  const preview = el("output", { class: "preview", "aria-live": "off" });
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
    const divides = kind.value() === "divide";
    const acts = kind.value() === "act";
    [until.element.hidden, moment.element.hidden, divided.hidden] = [!acts, !acts, !divides];
    for (const { dealt, acted } of replies) [dealt.hidden, acted.hidden] = [!divides, !acts];
    const now = asked();
    preview.textContent = [...decision(now), `goal   ${now.player}: ${now.goal}`].join("\n");
  }
  function draw() {
    refill(
      whose,
      sides(text.value).map(({ player }) => [named(player), player]),
    );
    for (const one of [source, target])
      refill(
        one,
        cards(text.value).map(({ said }) => [called(said), said]),
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
          el("legend", {}, t("What is so")),
          claim.element,
          divided,
          moment.element,
          el(
            "div",
            { class: "actions" },
            el("button", { type: "button", onclick: into(goal, claim.value) }, t("Put into the goal")),
          ),
        ),
        el("div", { class: "fields" }, labelled(t("The decision is right if at the end"), goal)),
        ...replies.map(({ element }) => element),
        more,
        el(
          "div",
          { class: "fields" },
          labelled(t("Hint, if readers need one"), hint),
          labelled(t("Why the right answer is right"), because),
        ),
        el("p", { class: "small" }, t("These lines are added:")),
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
