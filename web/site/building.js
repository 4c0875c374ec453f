// Forms that write cards into the text, for authors who don't know the notation. The engine checks each text before it is
// written, so the forms write nothing that it would refuse.

import { t } from "../element/language.js";
import { el, labelled } from "./dom.js";
import { MANA, ability, choice, effects } from "./fields.js";
import { cards, handle, mana, name, sides, withAbility, withCard } from "./forms.js";

/**
 * @typedef {import("../element/combat-lab.d.ts").CombatLabElement} Lab
 * @typedef {{ text: HTMLTextAreaElement, changed: () => void, catalogue: import("./catalogue.js").Catalogue, lab: Lab }} Desk
 */

/** The problems of a text in any of its editions, each once. @returns {Promise<string[]>} */
async function problems(/** @type {Desk} */ { lab }, /** @type {string} */ text, /** @type {string[]} */ editions) {
  const found = new Set();
  for (const edition of editions) {
    for (const { message } of await lab.check(text, edition)) found.add(message);
    // Between two editions the page can draw.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [...found];
}

/** The editions that a text is for. */
export function editionsOf(/** @type {string} */ text, /** @type {import("./catalogue.js").Catalogue} */ catalogue) {
  const ids = catalogue.editions.map(({ id }) => id);
  const today = ids.at(-1) ?? "";
  const named = (text.match(/^\s*edition\s+([^#\n]*)/im)?.[1] ?? "today")
    .split(",")
    .map((edition) => edition.trim().replace(/^today$/i, today));
  return named.filter((edition) => ids.includes(edition));
}

/** All the forms. @param {Desk} desk */
export function building(desk) {
  return el(
    "div",
    { class: "building" },
    form(desk, t("Add a well-known card"), () => known(desk)),
    form(desk, t("Make a creature"), () => creature(desk)),
    form(desk, t("Make a spell"), () => spell(desk)),
    form(desk, t("Give a card an ability"), () => added(desk)),
  );
}

/**
 * A form that opens, made anew each time for the text as it is then: it shows what it would write, and writes it if it can be played.
 * @param {Desk} desk
 * @param {string} title
 * @param {() => { fields: HTMLElement[], line: () => string, write: (text: string) => string | null }} make
 */
function form(desk, title, make) {
  const { text, changed, catalogue } = desk;
  const rest = el("div");
  const details = /** @type {HTMLDetailsElement} */ (
    el("details", { ontoggle: () => details.open && draw() }, el("summary", {}, title), rest)
  );

  function draw(said = "") {
    if (sides(text.value).length < 2) {
      return rest.replaceChildren(
        el("p", { role: "alert" }, t("First write two players, each on its own line: player Alice. “Begin with” has examples.")),
      );
    }
    const { fields, line, write } = make();
    const preview = el("output", { class: "preview", "aria-live": "off" }, line());
    const told = el("p", { role: "status" }, said);
    const wrong = el("p", { role: "alert" });
    const show = () => (preview.textContent = line());
    const whole = el(
      "form",
      { class: "maker", oninput: show, onchange: show, onsubmit: add },
      ...fields,
      el("p", { class: "small" }, t("This line is added:")),
      preview,
      el("button", {}, t("Add")),
      told,
      wrong,
    );
    rest.replaceChildren(whole);

    async function add(/** @type {Event} */ event) {
      event.preventDefault();
      const [was, added] = [text.value, line()];
      const now = write(was);
      if (now === null) return;
      const editions = editionsOf(was, catalogue);
      const before = await problems(desk, was, editions);
      const fresh = (await problems(desk, now, editions)).filter((problem) => !before.includes(problem));
      // What was wrong already is the author's, and so is what they have written meanwhile.
      if (text.value !== was) return;
      if (fresh.length > 0) return void (wrong.textContent = t("That isn't possible here: %1.", fresh.join("; ")));
      text.value = now;
      changed();
      draw(t("Added: %1", added));
      rest.querySelector("button")?.focus();
    }
  }
  return details;
}

/** For whom: the players by their names. */
function player(/** @type {Desk} */ { text }) {
  const [first, second] = sides(text.value).map(({ player }) => player);
  const which = choice(t("For"), ["0", "1"], (value) =>
    value === "0" ? t("%1, who attacks", first) : t("%1, who blocks", second),
  );
  return { element: which.element, value: () => Number(which.value()) };
}

function known(/** @type {Desk} */ desk) {
  const all = desk.catalogue.vocabulary.known;
  const named = el("input", { list: "known", required: true, value: "Serra Angel", oninput: judge });
  const list = el("datalist", { id: "known" }, ...all.map(({ name }) => el("option", { value: name })));
  const card = () =>
    all.find(({ name }) => name.toLowerCase() === /** @type {HTMLInputElement} */ (named).value.trim().toLowerCase());
  function judge() {
    /** @type {HTMLInputElement} */ (named).setCustomValidity(
      card() ? "" : t("This card isn't on the list. Make it with the form below."),
    );
  }
  const where = choice(
    t("Where"),
    ["", "hand", "graveyard"],
    (value) => ({ hand: t("in hand"), graveyard: t("in the graveyard") })[value] ?? t("on the battlefield"),
  );
  const whose = player(desk);
  // A spell is never on the battlefield.
  const place = () => (card()?.spell && !where.value() ? "hand" : where.value());
  const line = () => [place(), handle(desk.text.value, card()?.name ?? ""), card()?.name].filter(Boolean).join(" ");
  return {
    fields: [el("div", { class: "fields" }, labelled(t("Card"), named, list), where.element, whose.element)],
    line,
    write: (/** @type {string} */ text) => withCard(text, whose.value(), line()),
  };
}

/** The name of a card of the author's own, and what it costs. */
function title(/** @type {Desk} */ { text }, first = "") {
  const named = /** @type {HTMLInputElement} */ (
    el("input", { required: true, value: first, maxlength: 60, pattern: ".*\\p{L}.*", title: t("A name needs letters") })
  );
  const cost = /** @type {HTMLInputElement} */ (el("input", { type: "text", ...MANA() }));
  return {
    elements: [labelled(t("Name"), named), labelled(t("Mana cost, if it matters"), cost)],
    // The handle is by what the rest of the text names it.
    value: () => [handle(text.value, named.value), name(named.value), mana(cost.value)].filter(Boolean).join(" "),
  };
}

function creature(/** @type {Desk} */ desk) {
  const { vocabulary } = desk.catalogue;
  const editions = editionsOf(desk.text.value, desk.catalogue);
  const whose = player(desk);
  const called = title(desk, "Runeclaw Bear");
  const number = (/** @type {Record<string, unknown>} */ properties) =>
    /** @type {HTMLInputElement} */ (el("input", { type: "number", required: true, step: 1, max: 99, ...properties }));
  const [power, toughness] = [number({ min: -9, value: 2 }), number({ min: 1, value: 2 })];
  const numbered = ["bushido", "rampage"].map((name) => ({ name, input: number({ min: 0, max: 9, value: 0 }) }));
  const boxes = vocabulary.keywords.map(({ name, editions: having }) => {
    const lacking = editions.filter((edition) => !having.includes(edition));
    const input = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", value: name, disabled: lacking.length > 0 }));
    return {
      input,
      element: el("label", { class: "keep" }, input, lacking.length > 0 ? t("%1 (not in %2)", name, lacking.join(", ")) : name),
    };
  });
  const states = ["tapped", "sick"].map((name) => ({
    name,
    input: /** @type {HTMLInputElement} */ (el("input", { type: "checkbox" })),
  }));
  const details = () => [
    ...boxes.filter(({ input }) => input.checked).map(({ input }) => input.value),
    ...numbered.filter(({ input }) => Number(input.value) > 0).map(({ name, input }) => `${name} ${Number(input.value)}`),
    ...states.filter(({ input }) => input.checked).map(({ name }) => name),
  ];
  const line = () =>
    [called.value(), `${Number(power.value)}/${Number(toughness.value)}`, details().join(", ")].filter(Boolean).join(" ");
  return {
    fields: [
      el(
        "div",
        { class: "fields" },
        whose.element,
        ...called.elements,
        labelled(t("Power"), power),
        labelled(t("Toughness"), toughness),
      ),
      el("fieldset", {}, el("legend", {}, t("Keywords")), el("div", { class: "boxes" }, ...boxes.map(({ element }) => element))),
      el("div", { class: "fields" }, ...numbered.map(({ name, input }) => labelled(name, input))),
      el(
        "fieldset",
        {},
        el("legend", {}, t("At the beginning")),
        ...states.map(({ name, input }) =>
          el(
            "label",
            { class: "keep" },
            input,
            name === "sick" ? t("it entered this turn, so it can't attack yet") : t("it is tapped"),
          ),
        ),
      ),
    ],
    line,
    write: (/** @type {string} */ text) => withCard(text, whose.value(), line()),
  };
}

function spell(/** @type {Desk} */ desk) {
  const whose = player(desk);
  const called = title(desk, "Sudden Strength");
  const kind = choice(t("Kind"), ["instant", "sorcery"], (value) => (value === "instant" ? t("instant") : t("sorcery")));
  const what = effects(desk.catalogue.vocabulary, "spell", lasting(desk));
  const line = () => `hand ${called.value()} ${kind.value()}: ${what.value().filter(Boolean).join(", then ")}`;
  return {
    fields: [el("div", { class: "fields" }, whose.element, ...called.elements, kind.element), what.element],
    line,
    write: (/** @type {string} */ text) => withCard(text, whose.value(), line()),
  };
}

function added(/** @type {Desk} */ desk) {
  const there = cards(desk.text.value).filter(({ said }) => !/^[^:;]*\b(instant|sorcery)\b/i.test(said));
  const which = choice(
    t("Card"),
    there.map(({ line }) => String(line)),
    (line) => there.find((card) => String(card.line) === line)?.said ?? "",
  );
  const what = ability(desk.catalogue.vocabulary, lasting(desk));
  const line = () => `${there.find((card) => String(card.line) === which.value())?.said}; ${what.value()}`;
  return {
    fields: [which.element, what.element],
    line,
    write: (/** @type {string} */ text) => (which.value() ? withAbility(text, Number(which.value()), what.value()) : null),
  };
}

/** The keywords that every edition of the text knows. */
const lasting = (/** @type {Desk} */ { text, catalogue }) =>
  catalogue.vocabulary.keywords
    .filter(({ editions }) => editionsOf(text.value, catalogue).every((edition) => editions.includes(edition)))
    .map(({ name }) => name);
