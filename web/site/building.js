// Forms that write cards into the text, for authors who don't know the notation. The engine checks each text before it is
// written, so the forms write nothing that it would refuse.

import { t } from "../element/language.js";
import { el, labelled, refill } from "./dom.js";
import { MANA, ability, choice, editionBoxes, effects, forHost, numbered } from "./fields.js";
import { called, cards, handle, mana, name, sides, lines, withAbility, withCard, withHead, withoutLine } from "./forms.js";

/**
 * @typedef {import("../element/combat-lab.d.ts").CombatLabElement} Lab
 * @typedef {{ text: HTMLTextAreaElement, changed: () => void, catalogue: import("./catalogue.js").Catalogue, lab: Lab }} Desk
 */

/**
 * The problems of a text in any of its editions, each once: with the editions that have it, unless all have.
 * @returns {Promise<string[]>}
 */
export async function problems(/** @type {Lab} */ lab, /** @type {string} */ text) {
  const editions = await lab.editionsOf(text);
  // What can't be read is for no edition.
  if (editions.length === 0) return (await lab.check(text)).map(({ message }) => message);
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const edition of editions) {
    for (const { message } of await lab.check(text, edition)) found.set(message, [...(found.get(message) ?? []), edition]);
    // Between two editions the page can draw.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [...found].map(([message, having]) => (having.length < editions.length ? `${having.join(", ")}: ${message}` : message));
}

/** What the editor's field tells as soon as its text is another, whoever has written it. */
export const JUDGED = "judged";

/** All the forms. @param {Desk} desk */
export function building(desk) {
  return el(
    "div",
    { class: "building" },
    form(desk, t("Add a well-known card"), () => known(desk)),
    form(desk, t("Make a creature"), (editions) => creature(desk, editions)),
    form(desk, t("Make a spell"), (editions) => spell(desk, editions)),
    form(desk, t("Make another permanent"), (editions) => permanent(desk, editions)),
    form(desk, t("Add basic lands"), () => lands(desk)),
    form(desk, t("Give a card an ability"), (editions) => added(desk, editions)),
    form(desk, t("Choose the editions"), (editions) => chosen(desk, editions)),
    form(desk, t("Choose where it begins and ends"), span),
    form(desk, t("Remove a line"), () => removed(desk), {
      says: t("This line is removed:"),
      does: t("Remove"),
      done: (line) => t("Removed: %1", line),
    }),
  );
}

/**
 * A form that opens, made anew each time for the text as it is then: it shows what it would write, and writes it if it can be played.
 * @param {Desk} desk
 * @param {string} title
 * @param {(editions: string[]) => { fields: HTMLElement[], line: () => string, write: (text: string) => string | null }} make
 * @param {{ says: string, does: string, done: (line: string) => string }} words
 */
function form(
  desk,
  title,
  make,
  words = { says: t("This line is added:"), does: t("Add"), done: (line) => t("Added: %1", line) },
) {
  const { text, changed, lab } = desk;
  const rest = el("div");
  const details = /** @type {HTMLDetailsElement} */ (
    el("details", { ontoggle: () => details.open && draw() }, el("summary", {}, title), rest)
  );

  async function draw(said = "") {
    if (sides(text.value).length < 2) {
      return rest.replaceChildren(
        el("p", { role: "alert" }, t("First write two players, each on its own line: player Alice. “Begin with” has examples.")),
      );
    }
    // Without an engine there is nothing to write for.
    const { fields, line, write } = make(await lab.editionsOf(text.value).catch(() => []));
    const preview = el("output", { class: "preview", "aria-live": "off" }, line());
    const told = el("p", { role: "status" }, said);
    const wrong = el("p", { role: "alert" });
    const show = () => (preview.textContent = line());
    const whole = el(
      "form",
      { class: "maker", oninput: show, onchange: show, onsubmit: add },
      ...fields,
      el("p", { class: "small" }, words.says),
      preview,
      el("button", {}, words.does),
      told,
      wrong,
    );
    rest.replaceChildren(whole);

    async function add(/** @type {Event} */ event) {
      event.preventDefault();
      const [was, added] = [text.value, line()];
      const now = write(was);
      if (now === null) return;
      const before = await problems(lab, was);
      const fresh = (await problems(lab, now)).filter((problem) => !before.includes(problem));
      // What was wrong already is the author's, and so is what they have written meanwhile.
      if (text.value !== was) return;
      if (fresh.length > 0) return void (wrong.textContent = t("That isn't possible here: %1.", fresh.join("; ")));
      text.value = now;
      changed();
      await draw(words.done(added.replaceAll("\n", "; ")));
      rest.querySelector("button")?.focus();
    }
  }
  return details;
}

/**
 * A choice among what is in the text, which other forms and the board change while this form is open.
 * @param {Desk} desk
 * @param {string} name
 * @param {(text: string) => [value: string, said: string][]} options
 */
function among({ text }, name, options) {
  const field = /** @type {HTMLSelectElement} */ (el("select"));
  const fill = () => refill(field, options(text.value));
  fill();
  text.addEventListener(JUDGED, function follow() {
    if (field.isConnected) fill();
    else text.removeEventListener(JUDGED, follow);
  });
  return { element: labelled(name, field), value: () => field.value };
}

/** For whom: the players by their names. */
function player(/** @type {Desk} */ desk) {
  const which = among(desk, t("For"), (text) => {
    const [first, ...others] = sides(text).map(({ player }) => player);
    // Of several, nobody is known to be attacked.
    const named = [t("%1, who attacks", first), ...(others.length === 1 ? [t("%1, who blocks", others[0])] : others)];
    return named.map((said, place) => [String(place), said]);
  });
  return { element: which.element, value: () => Number(which.value()) };
}

/** Where a card is at first. */
const placed = () =>
  choice(
    t("Where"),
    ["", "hand", "graveyard", "library"],
    (value) =>
      ({ hand: t("in hand"), graveyard: t("in the graveyard"), library: t("in the library") })[value] ?? t("on the battlefield"),
  );

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
  const where = placed();
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

function creature(/** @type {Desk} */ desk, /** @type {string[]} */ editions) {
  const { vocabulary } = desk.catalogue;
  const whose = player(desk);
  const where = placed();
  const called = title(desk, "Runeclaw Bear");
  const [power, toughness] = [numbered({ min: -9, value: 2 }), numbered({ min: 1, value: 2 })];
  const counted = ["bushido", "rampage"].map((name) => ({ name, input: numbered({ min: 0, max: 9, value: 0 }) }));
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
  const marks = ["damage", "counters +1/+1", "counters -1/-1"].map((name) => ({ name, input: numbered({ min: 0, value: 0 }) }));
  const marked = [t("Damage"), t("+1/+1 counters"), t("-1/-1 counters")];
  const details = () => [
    ...boxes.filter(({ input }) => input.checked).map(({ input }) => input.value),
    ...counted.filter(({ input }) => Number(input.value) > 0).map(({ name, input }) => `${name} ${Number(input.value)}`),
    // Only a permanent is tapped.
    ...states.filter(({ input }) => input.checked && !where.value()).map(({ name }) => name),
    ...marks
      .filter(({ input }) => Number(input.value) > 0 && !where.value())
      .map(({ name, input }) => `${name} ${Number(input.value)}`),
  ];
  const line = () =>
    [where.value(), called.value(), `${Number(power.value)}/${Number(toughness.value)}`, details().join(", ")]
      .filter(Boolean)
      .join(" ");
  return {
    fields: [
      el(
        "div",
        { class: "fields" },
        whose.element,
        where.element,
        ...called.elements,
        labelled(t("Power"), power),
        labelled(t("Toughness"), toughness),
      ),
      el("fieldset", {}, el("legend", {}, t("Keywords")), el("div", { class: "boxes" }, ...boxes.map(({ element }) => element))),
      el("div", { class: "fields" }, ...counted.map(({ name, input }) => labelled(name, input))),
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
        el("div", { class: "fields" }, ...marks.map(({ input }, at) => labelled(marked[at], input))),
      ),
    ],
    line,
    write: (/** @type {string} */ text) => withCard(text, whose.value(), line()),
  };
}

function spell(/** @type {Desk} */ desk, /** @type {string[]} */ editions) {
  const whose = player(desk);
  const called = title(desk, "Sudden Strength");
  const kind = choice(t("Kind"), ["instant", "sorcery"], (value) => (value === "instant" ? t("instant") : t("sorcery")));
  const what = effects(desk.catalogue.vocabulary, "spell", lasting(desk, editions));
  const line = () => `hand ${called.value()} ${kind.value()}: ${what.value().filter(Boolean).join(", then ")}`;
  return {
    fields: [el("div", { class: "fields" }, whose.element, ...called.elements, kind.element), what.element],
    line,
    write: (/** @type {string} */ text) => withCard(text, whose.value(), line()),
  };
}

/** What is neither a creature nor a spell. */
function permanent(/** @type {Desk} */ desk, /** @type {string[]} */ editions) {
  const [whose, where, titled] = [player(desk), placed(), title(desk, "Iron Ward")];
  const names = {
    aura: t("Aura: enchants a creature"),
    equipment: t("Equipment: a creature bears it"),
    planeswalker: t("planeswalker"),
    artifact: t("artifact"),
    enchantment: t("enchantment"),
    land: t("land"),
  };
  const kind = choice(t("Kind"), Object.keys(names), (value) => names[/** @type {keyof typeof names} */ (value)]);
  const flash = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox" }));
  const quick = el("label", { class: "keep" }, flash, t("flash: cast like an instant"));
  const rest = el("div", { class: "fields" });
  /** Who can be its host: whatever is in play and doesn't say that it is no creature. */
  const hosts = (/** @type {string} */ text) =>
    cards(text)
      .map(({ said }) => said)
      .filter((said) => !/^(hand|graveyard|library|exile|\d+)\s/i.test(said))
      .filter((said) => /\s-?\d+\/-?\d+/.test(said) || !/\b(artifact|enchantment|land|planeswalker)\b/.test(said));
  /** @returns {{ elements: HTMLElement[], value: () => string }} */
  const make = () => {
    const value = kind.value();
    if (value === "aura" || value === "equipment") {
      const host = value === "aura" ? "enchanted creature" : "equipped creature";
      const does = forHost(host, lasting(desk, editions));
      const bearer = among(desk, t("Attached to"), (text) => [
        ...(value === "aura" ? [] : [/** @type {[string, string]} */ (["", t("nothing")])]),
        ...hosts(text).map((said) => /** @type {[string, string]} */ ([said, said])),
      ]);
      const cost = /** @type {HTMLInputElement} */ (el("input", { type: "text", ...MANA(), required: true, value: "2" }));
      const attached = () => (where.value() || !bearer.value() ? "" : ` attached to ${called(bearer.value())}`);
      const can = value === "aura" ? () => "enchant creature" : () => `equip ${mana(cost.value)}`;
      return {
        elements: [bearer.element, ...(value === "aura" ? [] : [labelled(t("Cost to equip"), cost)]), does.element],
        value: () =>
          `${value === "aura" ? "enchantment" : "artifact"}${attached()}${flash.checked ? ", flash" : ""}; ${can()}; ${does.value()}`,
      };
    }
    const loyalty = numbered({ min: 1, value: 3 });
    return {
      elements: value === "planeswalker" ? [labelled(t("Loyalty"), loyalty)] : [],
      value: () =>
        `${value}${value === "planeswalker" ? ` loyalty ${Number(loyalty.value)}` : ""}${flash.checked ? ", flash" : ""}`,
    };
  };
  let made = make();
  const draw = () => {
    made = make();
    rest.replaceChildren(...made.elements);
    quick.hidden = kind.value() === "land";
    if (quick.hidden) flash.checked = false;
  };
  kind.change(draw);
  draw();
  const line = () => [where.value(), titled.value(), made.value()].filter(Boolean).join(" ");
  return {
    fields: [el("div", { class: "fields" }, whose.element, where.element, ...titled.elements, kind.element), rest, quick],
    line,
    write: (/** @type {string} */ text) => withCard(text, whose.value(), line()),
  };
}

/** Lands that pay. */
function lands(/** @type {Desk} */ desk) {
  const whose = player(desk);
  const which = choice(t("Land"), ["Plains", "Island", "Swamp", "Mountain", "Forest"]);
  const number = numbered({ min: 1, max: 20, value: 2 });
  const line = () => `${Number(number.value)} ${which.value()}`;
  return {
    fields: [el("div", { class: "fields" }, whose.element, which.element, labelled(t("How many"), number))],
    line,
    write: (/** @type {string} */ text) => withCard(text, whose.value(), line()),
  };
}

/** The editions under which the text is played. */
function chosen(/** @type {Desk} */ desk, /** @type {string[]} */ editions) {
  const boxes = editionBoxes(t("It is played under"), desk.catalogue.editions, ({ id }) => editions.includes(id));
  const line = () => `edition ${boxes.chosen().join(", ")}`;
  return {
    fields: [boxes.element],
    line,
    write: (/** @type {string} */ text) => withHead(text, "edition", boxes.chosen().join(", ")),
  };
}

/** The part of the first turn, or the turns, that are played. */
function span() {
  const steps = {
    "beginning of combat": t("combat"),
    "precombat main": t("the main phase before combat"),
    draw: t("the draw step"),
    upkeep: t("the upkeep"),
    untap: t("the turn"),
  };
  const ends = {
    combat: t("combat"),
    "1 turn": t("the turn"),
    "2 turns": t("the next turn"),
    "3 turns": t("the turn after that"),
  };
  const named = (/** @type {Record<string, string>} */ all) => (/** @type {string} */ value) => all[value];
  const [from, to] = [
    choice(t("It begins with"), Object.keys(steps), named(steps)),
    choice(t("It ends with"), Object.keys(ends), named(ends)),
  ];
  return {
    fields: [el("div", { class: "fields" }, from.element, to.element)],
    line: () => `from ${from.value()}\nthrough ${to.value()}`,
    write: (/** @type {string} */ text) => withHead(withHead(text, "from", from.value()), "through", to.value()),
  };
}

/** A line that the text is without: a card, or something that happens or is said. */
function removed(/** @type {Desk} */ desk) {
  /** Each line with how often it has been there before. */
  const there = (/** @type {string} */ text) => {
    const all = lines(text);
    return all.map((line, at) => ({
      ...line,
      value: `${all.slice(0, at).filter(({ said }) => said === line.said).length} ${line.said}`,
    }));
  };
  const which = among(desk, t("Line"), (text) => there(text).map(({ value, said }) => [value, said]));
  return {
    fields: [which.element],
    line: () => which.value().replace(/^\d+ /, ""),
    write: (/** @type {string} */ text) => {
      const line = there(text).find(({ value }) => value === which.value());
      return line ? withoutLine(text, line.at) : null;
    },
  };
}

function added(/** @type {Desk} */ desk, /** @type {string[]} */ editions) {
  const there = (/** @type {string} */ text) =>
    cards(text).filter(({ said }) => !/^[^:;]*\b(instant|sorcery)\b/i.test(said) && !/^\d+\s/.test(said));
  const which = among(desk, t("Card"), (text) => there(text).map(({ said }) => [said, said]));
  const what = ability(desk.catalogue.vocabulary, lasting(desk, editions));
  return {
    fields: [which.element, what.element],
    line: () => `${which.value()}; ${what.value()}`,
    write: (/** @type {string} */ text) => {
      const card = there(text).find(({ said }) => said === which.value());
      return card ? withAbility(text, card.line, what.value()) : null;
    },
  };
}

/** The keywords that all these editions know. */
const lasting = (/** @type {Desk} */ { catalogue }, /** @type {string[]} */ editions) =>
  catalogue.vocabulary.keywords
    .filter((keyword) => editions.every((edition) => keyword.editions.includes(edition)))
    .map(({ name }) => name);
