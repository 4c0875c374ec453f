// The fields of the editor's forms: one for each place that a form of the notation leaves open.

import { t } from "../element/language.js";
import { el, labelled } from "./dom.js";
import { durations, filled, hosted, lasts, mana, offered, places, statics, usual, written } from "./forms.js";

/** @typedef {{ element: HTMLElement, value: () => string }} Field */

/** What a field for mana takes. */
export const MANA = () => ({
  pattern: "([\\s\\{\\}]|\\d\\d?|[WUBRGwubrg])*",
  title: t("Numbers, and W, U, B, R and G for the colors: 2G"),
  maxlength: 24,
  size: 6,
});

const select = (/** @type {string[]} */ options, /** @type {(value: string) => string} */ named = (value) => value) =>
  /** @type {HTMLSelectElement} */ (el("select", {}, ...options.map((value) => el("option", { value }, named(value)))));

/** A field for a whole number. */
export const numbered = (/** @type {Record<string, unknown>} */ properties) =>
  /** @type {HTMLInputElement} */ (el("input", { type: "number", required: true, step: 1, max: 99, ...properties }));

/** A choice with its name. @returns {Field & { change: (listener: () => void) => void }} */
export function choice(
  /** @type {string} */ name,
  /** @type {string[]} */ options,
  /** @type {(value: string) => string} */ named = (value) => value,
) {
  const field = select(options, named);
  return {
    element: labelled(name, field),
    value: () => field.value,
    change: (listener) => field.addEventListener("change", listener),
  };
}

/** A field that takes only what can stand there. @param {import("./forms.js").Place} place @returns {Field} */
function field(place) {
  if (place.kind === "choice") return choice(place.name, place.options, (value) => value || t("any"));
  const kinds = {
    number: () => place.kind === "number" && { type: "number", min: place.least, max: place.most, step: 1 },
    mana: () => ({ type: "text", ...MANA(), required: true }),
    text: () => ({ type: "text", pattern: "\\p{L}[\\p{L} ’]*", title: t("Letters only"), maxlength: 40 }),
  };
  const input = /** @type {HTMLInputElement} */ (el("input", { required: true, value: usual(place), ...kinds[place.kind]() }));
  return { element: labelled(place.name, input), value: () => input.value.trim() };
}

/** A choice among forms, with the fields that the chosen one needs. @returns {Field} */
function chosen(
  /** @type {string} */ name,
  /** @type {string[]} */ forms,
  /** @type {import("./forms.js").Where} */ where,
  /** @type {string[]} */ keywords,
  none = "",
) {
  // Said as it would stand there, which is easier to choose from than what it is made of.
  const example = (/** @type {string} */ form) => (form ? filled(form, places(form, where, keywords).map(usual)) : none);
  const which = choice(name, none ? ["", ...forms] : forms, example);
  const rest = el("div", { class: "fields" });
  /** @type {Field[]} */
  let fields = [];
  /** @type {Field | undefined} */
  let lasting;
  const draw = () => {
    const form = which.value();
    fields = form ? places(form, where, keywords).map(field) : [];
    lasting =
      lasts(form) && !statics.includes(form)
        ? choice(t("How long"), durations, (value) => value || "until end of turn")
        : undefined;
    rest.replaceChildren(...[...fields, ...(lasting ? [lasting] : [])].map(({ element }) => element));
  };
  which.change(draw);
  draw();
  return {
    element: el("div", { class: "fields" }, which.element, rest),
    value: () =>
      which.value() &&
      [
        filled(
          which.value(),
          fields.map(({ value }) => value()),
        ),
        lasting?.value(),
      ]
        .filter(Boolean)
        .join(" "),
  };
}

/** One effect, and perhaps another after it. */
export function effects(
  /** @type {import("./catalogue.js").Vocabulary} */ vocabulary,
  /** @type {import("./forms.js").Where} */ where,
  /** @type {string[]} */ keywords,
) {
  const all = offered(vocabulary.effects, where);
  const both = [chosen(t("What it does"), all, where, keywords), chosen(t("And then"), all, where, keywords, t("nothing more"))];
  return { element: el("div", {}, ...both.map(({ element }) => element)), value: () => both.map(({ value }) => value()) };
}

/** What an Aura or an Equipment does for its host. @returns {Field} */
export const forHost = (/** @type {string} */ host, /** @type {string[]} */ keywords) =>
  chosen(t("What it does"), hosted(host), "activated", keywords);

/** Editions to choose from, the newest first and as `today`; none is no choice. */
export function editionBoxes(
  /** @type {string} */ name,
  /** @type {import("./catalogue.js").Edition[]} */ editions,
  /** @type {(edition: import("./catalogue.js").Edition) => boolean} */ checked,
  /** @type {(edition: import("./catalogue.js").Edition) => boolean} */ offered = () => true,
) {
  const boxes = editions
    .filter(offered)
    .reverse()
    .map((edition) => {
      const { id, nickname } = edition;
      const value = edition === editions.at(-1) ? "today" : id;
      const input = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", value, checked: checked(edition) }));
      return { input, element: el("label", { class: "keep" }, input, `${id}, ${t(nickname)}`) };
    });
  const chosen = () => boxes.filter(({ input }) => input.checked).map(({ input }) => input.value);
  const judge = () => boxes[0]?.input.setCustomValidity(chosen().length > 0 ? "" : t("Choose at least one edition."));
  return {
    all: () => boxes.every(({ input }) => input.checked),
    element: el(
      "fieldset",
      { onchange: judge },
      el("legend", {}, name),
      el("div", { class: "boxes" }, ...boxes.map(({ element }) => element)),
    ),
    chosen,
  };
}

/** What it costs: any of these together. */
function costs() {
  const box = (/** @type {string} */ name, checked = false) =>
    /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", value: name, checked }));
  const boxes = [
    box("tap", true),
    box("sacrifice"),
    box("sacrifice a creature"),
    box("sacrifice another creature"),
    box("discard a card"),
    box("sorcery speed"),
  ];
  const named = [
    t("tap it"),
    t("sacrifice it"),
    t("sacrifice a creature"),
    t("sacrifice another creature"),
    t("discard a card"),
    t("only when a sorcery could be played"),
  ];
  const life = /** @type {HTMLInputElement} */ (el("input", { type: "number", min: 0, max: 99, value: 0 }));
  const paid = /** @type {HTMLInputElement} */ (el("input", { type: "text", ...MANA() }));
  const value = () => [
    ...[mana(paid.value)].filter(Boolean),
    ...boxes.filter(({ checked }) => checked).map(({ value }) => value),
    ...(Number(life.value) > 0 ? [`pay ${Number(life.value)} life`] : []),
  ];
  // An ability for nothing cannot be written; a browser says so at the first box.
  const judge = () =>
    boxes[0].setCustomValidity(
      value().some((cost) => cost !== "sorcery speed") ? "" : t("An activated ability needs a cost: choose one."),
    );
  const element = el(
    "fieldset",
    { oninput: judge },
    el("legend", {}, t("What it costs")),
    ...boxes.map((input, at) => el("label", { class: "keep" }, input, named[at])),
    el("div", { class: "fields" }, labelled(t("Mana"), paid), labelled(t("Life"), life)),
  );
  return { element, value };
}

/** An ability of any kind; its value is what stands on the card after a semicolon. @returns {Field} */
export function ability(/** @type {import("./catalogue.js").Vocabulary} */ vocabulary, /** @type {string[]} */ keywords) {
  /** @type {Record<string, () => { elements: HTMLElement[], value: () => string }>} */
  const kinds = {
    [t("Activated: used for a cost")]: () => {
      const [cost, what] = [costs(), effects(vocabulary, "activated", keywords)];
      return {
        elements: [cost.element, what.element],
        value: () => written({ kind: "activated", costs: cost.value(), effects: what.value() }),
      };
    },
    [t("Triggered: when something happens")]: () => {
      const event = chosen(t("When"), vocabulary.events, "triggered", keywords);
      const condition = chosen(t("Only if"), vocabulary.conditions, "triggered", keywords, t("always"));
      const what = effects(vocabulary, "triggered", keywords);
      return {
        elements: [event.element, condition.element, what.element],
        value: () => written({ kind: "triggered", event: event.value(), condition: condition.value(), effects: what.value() }),
      };
    },
    [t("Static: all the time")]: () => {
      const which = chosen(t("Its effect"), [...statics, ...vocabulary.combatCosts], "activated", keywords);
      return { elements: [which.element], value: which.value };
    },
    [t("A keyword")]: () => {
      const which = choice(t("Keyword"), keywords);
      return { elements: [which.element], value: which.value };
    },
    [t("Loyalty: of a planeswalker")]: () => {
      const which = choice(t("Loyalty counters"), ["+", "-"], (value) => (value === "+" ? t("put on it") : t("taken off it")));
      const number = numbered({ min: 0, max: 20, value: 1 });
      const what = effects(vocabulary, "activated", keywords);
      const cost = () => (Number(number.value) === 0 ? "0" : which.value() + Number(number.value));
      return {
        elements: [el("div", { class: "fields" }, which.element, labelled(t("How many"), number)), what.element],
        value: () => written({ kind: "activated", costs: [cost()], effects: what.value() }),
      };
    },
  };
  const kind = choice(t("Kind"), Object.keys(kinds));
  const rest = el("div");
  let made = Object.values(kinds)[0]();
  const draw = () => {
    made = kinds[kind.value()]();
    rest.replaceChildren(...made.elements);
  };
  kind.change(draw);
  draw();
  return { element: el("div", { class: "ability" }, kind.element, rest), value: () => made.value() };
}
