// The library: every situation, in the order of the course, found by words, topic, rule and edition. What is asked for stands in the address.

import { t, tn } from "../element/language.js";
import { address } from "./address.js";
import { boardOf } from "./boards.js";
import { choice, el, to } from "./dom.js";
import { lessons } from "./lessons.mjs";
import { sections } from "./order.mjs";
import { DECISION, decidedFirst } from "./said.mjs";

/** What can be asked for, and how many there would be if it were left out. */
const LESS = {
  words: (/** @type {string} */ many) => t("Search without these words: %1", many),
  topic: (/** @type {string} */ many) => t("Search all topics: %1", many),
  rule: (/** @type {string} */ many) => t("Search all rules: %1", many),
  edition: (/** @type {string} */ many) => t("Search all editions: %1", many),
};

const FILTERS = /** @type {const} */ (["topic", "rule", "edition"]);

/**
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {URLSearchParams} asked
 */
export function library(catalogue, asked) {
  const list = el("div");
  const count = el("p", { role: "status" });
  /** @type {{ name: "topic" | "rule" | "edition", options: { value: string, text: string }[], element: HTMLElement }[]} */
  const lists = [];
  const ask = (/** @type {string} */ name) => (/** @type {string} */ value) => {
    if (value) asked.set(name, value);
    else asked.delete(name);
    history.replaceState(history.state, "", address(`library${String(asked) && `?${asked}`}`));
    // What isn't here yet is drawn once it is.
    if (lists.length > 0) draw();
    else search();
  };
  const words = /** @type {HTMLInputElement} */ (
    el("input", {
      type: "search",
      "aria-label": t("Words"),
      value: asked.get("words") ?? "",
      oninput: () => ask("words")(words.value),
    })
  );
  const filters = el("div");

  /** The filters, once the rules are here. */
  function offer() {
    const offers = {
      topic: [...new Set(catalogue.situations.map(({ topic }) => topic))].map((topic) => ({ value: topic, text: t(topic) })),
      rule: catalogue.rules
        .filter(({ situations }) => situations.length > 0)
        .map(({ id, title }) => ({ value: id, text: t(title) })),
      edition: catalogue.editions.map(({ id, nickname }) => ({ value: id, text: `${id}, ${t(nickname)}` })),
    };
    const labels = { topic: t("Topic"), rule: t("Rule"), edition: t("Edition") };
    for (const name of FILTERS) {
      const options = offers[name];
      const any = { value: "", text: t("any") };
      lists.push({ name, options, element: choice(labels[name], [any, ...options], asked.get(name) ?? "", ask(name)) });
    }
    filters.replaceChildren(...lists.map(({ element }) => element));
  }

  /** Loads all that is searched, at the first sign of a search. */
  async function search() {
    if (lists.length > 0) return;
    await catalogue.need("rules", "notations", "vocabulary");
    if (lists.length === 0) offer();
    draw();
  }

  /** @type {typeof catalogue.situations} */
  let listed = [];
  function draw() {
    const found = find(catalogue, asked);
    const near = meant(catalogue, wanted(asked)).filter((word) => word !== undefined);
    count.textContent =
      near.length > 0
        ? t("%1, with “%2” in place of a word that is in none", counted(found.length), near.join(" "))
        : counted(found.length);
    // Each choice says how much would be found with it.
    for (const { name, options: offered, element } of lists) {
      const options = element.querySelectorAll("option");
      const others = find(catalogue, changed(asked, name, ""));
      for (const [at, { value, text }] of offered.entries()) {
        const option = options[at + 1];
        const number = find({ ...catalogue, situations: others }, new URLSearchParams({ [name]: value })).length;
        option.textContent = `${text} (${number})`;
        option.disabled = number === 0 && !option.selected;
      }
    }
    if (found.length === 0) list.replaceChildren(...nothing());
    // What has come doesn't take the focus from who is in the list already.
    else if (found.some((one, at) => one !== listed[at]) || found.length !== listed.length) {
      const decided = deciding(catalogue, asked);
      list.replaceChildren(...(decided ? ranked(found, decided) : inOrder(catalogue, found)));
    }
    listed = found;
  }

  /** What could be left out, so that something is found. */
  function nothing() {
    const helps = Object.entries(LESS).flatMap(([name, less]) => {
      if (!asked.get(name)) return [];
      const number = find(catalogue, changed(asked, name, "")).length;
      const drop = () => {
        const field = name === "words" ? words : lists.find((one) => one.name === name)?.element.querySelector("select");
        if (!field) return;
        field.value = "";
        ask(name)("");
        // The button that had the focus is gone.
        field.focus();
      };
      return number > 0 ? [el("li", {}, el("button", { type: "button", onclick: drop }, less(counted(number))))] : [];
    });
    return [
      el(
        "p",
        {},
        t("No situation matches all of this."),
        " ",
        helps.length > 0 ? t("Remove a condition:") : to("library", t("Show all situations")),
      ),
      el("ul", { class: "helps" }, ...helps),
      el("p", {}, to("edit", t("Or write the situation yourself"))),
    ];
  }

  if (String(asked)) offer();
  draw();
  return [
    el("h2", {}, t("Library")),
    el("p", { class: "small" }, to("teach", t("Make a lesson"))),
    el(
      "form",
      {
        class: "search",
        role: "search",
        onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
        onfocusin: search,
        onpointerenter: search,
      },
      el("label", {}, t("Words, or a rule’s number"), words),
      el(
        "details",
        { class: "filters", open: FILTERS.some((name) => asked.get(name)) },
        el("summary", {}, t("Filters")),
        filters,
      ),
    ),
    count,
    list,
  ];
}

const counted = (/** @type {number} */ number) => tn("1 situation", "%1 situations", number);

/** What is asked for, with one thing changed. */
function changed(/** @type {URLSearchParams} */ asked, /** @type {string} */ name, /** @type {string} */ value) {
  const other = new URLSearchParams(asked);
  other.set(name, value);
  return other;
}

/**
 * The situations that are asked for: with every word somewhere in them, of the topic, resting on the rule, for the edition. A
 * rule's number, of any edition, finds what rests on that rule.
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {URLSearchParams} asked
 */
export function find(catalogue, asked) {
  const [topic, rule, edition] = ["topic", "rule", "edition"].map((name) => asked.get(name));
  const shows = (/** @type {import("./catalogue.js").Rule[]} */ rules) =>
    new Set(rules.flatMap(({ situations, decides }) => [...situations, ...decides]));
  const resting = rule && shows(catalogue.rules.filter(({ id }) => id === rule));
  const near = meant(catalogue, wanted(asked));
  const words = wanted(asked).map((word, at) => ({ either: [word, near[at] ?? word], ids: shows(numbered(catalogue, word)) }));
  return catalogue.situations.filter((situation) => {
    const { id } = situation;
    const text = words.length > 0 ? said(catalogue, situation) : "";
    return (
      words.every(({ either, ids }) => either.some((word) => text.includes(word)) || ids.has(id)) &&
      (!topic || situation.topic === topic) &&
      (!resting || resting.has(situation.id)) &&
      (!edition || situation.editions.includes(edition))
    );
  });
}

/** The rules of a number, in any edition. */
const numbered = (/** @type {import("./catalogue.js").Catalogue} */ { rules }, /** @type {string} */ word) =>
  RULE.test(word)
    ? rules.filter(({ texts }) => texts.some(({ number }) => number === word || number.startsWith(`${word}.`)))
    : [];

/**
 * The situations that the rules asked for decide; undefined if no rule is asked for.
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {URLSearchParams} asked
 */
export function deciding(catalogue, asked) {
  const own = catalogue.rules.filter(({ id }) => id === asked.get("rule"));
  const rules = [...own, ...wanted(asked).flatMap((word) => numbered(catalogue, word))];
  return rules.length > 0 ? new Set(rules.flatMap(({ decides }) => decides)) : undefined;
}

/** The situations of a rule that are shown at once. */
const FIRST = 6;

/** Situations that show a rule: those that it decides first, and only some of them at once. */
export function ranked(/** @type {import("./catalogue.js").Situation[]} */ situations, /** @type {Set<string>} */ decided) {
  const sorted = decidedFirst(situations, decided);
  const rest = sorted.slice(FIRST);
  const more = rest.length > 0 && el("details", {}, el("summary", {}, t("%1 more", rest.length)), entries(rest));
  return [entries(sorted.slice(0, FIRST)), more].filter((part) => part instanceof Node);
}

/** A rule's number, of a section, a rule or one of its parts. */
const RULE = /^\d{3}(\.\d+[a-z]?)?$/;

/** The words that are asked for; "rule" before a number adds nothing to it. */
function wanted(/** @type {URLSearchParams} */ asked) {
  const words = (asked.get("words") ?? "")
    .toLowerCase()
    .replaceAll(/[“”",;]|(?<=\p{L})-(?=\p{L})/gu, " ")
    .split(/\s+/)
    .filter(Boolean);
  return words.filter((word, at) => !(["rule", "rules", "cr", t("rule")].includes(word) && RULE.test(words[at + 1] ?? "")));
}

/** What has been put together for searches. @type {WeakMap<import("./catalogue.js").Situation, { parts: number, text: string }>} */
const texts = new WeakMap();

/**
 * All that a search looks at: what is said in English and in the language of the page, in which keywords have names of their own.
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {import("./catalogue.js").Situation} situation
 */
function said({ vocabulary }, situation) {
  const { title, summary, topic, notation, translations } = situation;
  const known = texts.get(situation);
  // More of it comes once somebody searches.
  const parts = notation.length + vocabulary.keywords.length;
  if (known?.parts === parts) return known.text;
  const { lang } = document.documentElement;
  const own = translations.filter(({ language }) => language === lang).flatMap(({ title, summary }) => [title, summary]);
  const read = notation.replace(/^[ \t]*(?:[\w., -]+:[ \t]+)?[a-z]+[ \t]+([a-z]{2}):[ \t].*$/gm, (line, of) =>
    of === lang ? line : "",
  );
  const keywords = vocabulary.keywords.filter(({ name }) => t(name) !== name && read.includes(name)).map(({ name }) => t(name));
  const text = [title, summary, topic, t(topic), ...own, read, ...keywords].join("\n").toLowerCase();
  texts.set(situation, { parts, text });
  return text;
}

/**
 * For each word that is nowhere, one that is and differs by a letter more, fewer, other or in another place; of several, the most
 * frequent one.
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {string[]} words
 */
function meant(catalogue, words) {
  const long = (/** @type {string} */ word) => word.length > 3 && !RULE.test(word);
  if (!words.some(long)) return words.map(() => undefined);
  const all = catalogue.situations.map((situation) => said(catalogue, situation));
  /** @type {string[] | undefined} */
  let often;
  return words.map((word) => {
    if (!long(word) || all.some((text) => text.includes(word))) return undefined;
    often ??= frequent(all);
    return often.find((one) => isNear(word, one));
  });
}

/** The words of some texts, the most frequent first. */
function frequent(/** @type {string[]} */ texts) {
  const known = new Map();
  for (const word of texts.flatMap((text) => text.match(/\p{L}{4,}/gu) ?? [])) known.set(word, (known.get(word) ?? 0) + 1);
  return [...known].sort(([, one], [, other]) => other - one).map(([word]) => word);
}

/** Whether one letter added, removed, replaced, or swapped with the next makes one word the other. */
function isNear(/** @type {string} */ one, /** @type {string} */ other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [rest, left] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === left ||
    rest === left.slice(1) ||
    rest.slice(1) === left.slice(1) ||
    (rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2))
  );
}

/** The most situations whose sections are all open. */
const ALL = 40;

/** The sections that the reader has opened in this visit, for coming back to them. @type {Set<string>} */
const unfolded = new Set();

/**
 * The course first, lesson by lesson, each situation with its variant after it; then the rest by topic.
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {import("./catalogue.js").Situation[]} found
 */
function inOrder(catalogue, found) {
  let isFirst = true;
  const section = (/** @type {string} */ title, /** @type {typeof found} */ situations) => {
    const open = isFirst || found.length <= ALL || unfolded.has(title);
    isFirst = false;
    const many = el("span", { class: "small" }, counted(situations.length));
    const details = /** @type {HTMLDetailsElement} */ (
      el(
        "details",
        {
          class: "section",
          open,
          ontoggle: () => (details.open ? unfolded.add(title) : unfolded.delete(title)),
        },
        el("summary", {}, el("h3", {}, title), " ", many),
        entries(situations),
      )
    );
    return details;
  };
  const titles = new Map(lessons(t).map(({ id, title }, at) => [id, t("Lesson %1: %2", at + 1, title)]));
  return sections(catalogue.situations, found).map(({ lesson, topic, situations }) =>
    section((lesson && titles.get(lesson)) ?? t(topic), situations),
  );
}

/**
 * The title and the summary in the language of the page, or else the author's.
 * @param {import("./catalogue.js").Situation} situation
 */
export function told({ title, summary, translations }) {
  const lang = document.documentElement.lang;
  const other = translations.find(({ language }) => language === lang);
  return other?.title ? { lang, title: other.title, summary: other.summary ?? summary } : { lang: "en", title, summary };
}

/** The first question of a situation, in the language of the page if its author has translated it. */
export function asked(/** @type {import("./catalogue.js").Situation} */ { notation }) {
  const lang = document.documentElement.lang;
  const lines = [...notation.matchAll(/^[ \t]*ask[ \t]+(?:([a-z]{2}):[ \t]*)?(.*)$/gm)].map(([, lang, text]) => ({
    lang: lang ?? "en",
    text: (text ?? "").replace(DECISION, ""),
  }));
  const at = lines.findIndex((line) => line.lang === "en");
  const own = lines
    .slice(at + 1)
    .find((line, place) => line.lang === lang && lines.slice(at + 1, at + 1 + place).every((other) => other.lang !== "en"));
  return own ?? lines[at];
}

/** @param {import("./catalogue.js").Situation[]} situations */
export const entries = (situations) =>
  el(
    "ul",
    { class: "entries" },
    ...situations.map((situation) => {
      const { lang, title, summary } = told(situation);
      // A summary would answer the question.
      const says = situation.question ? (situation.question[lang] ?? situation.question.en) : summary;
      const link = el("a", { href: address(`situation/${situation.id}`), lang }, title);
      return el(
        "li",
        {},
        boardOf(situation),
        link,
        says ? el("p", { lang }, says) : null,
        el(
          "p",
          { class: "small" },
          [
            situation.asks > 0 && t("Asks a question"),
            situation.course.level && t("Level %1", situation.course.level),
            situation.editions.join(", "),
          ]
            .filter(Boolean)
            .join(" · "),
        ),
      );
    }),
  );
