// The results of a class: codes are pasted, and added up for each question and each wrong answer. Nothing is sent or kept.

import { spokenTag, t, tn } from "../element/language.js";
import { ask, known as asked } from "../lesson/asked.js";
import { attributed, decoded, stamp } from "../lesson/code.js";
import { parsed, resolved } from "../lesson/file.js";
import { unpacked } from "../lesson/pack.js";
import { address } from "./address.js";
import { lessonsOf } from "./course.js";
import { el, labelled, to } from "./dom.js";

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */
/** @typedef {{ title: string, asks: string[], wrong: string[], href?: string }} Asked a question in every language, and what is said to each letter of its codes */
/** @typedef {{ title: string, stamp: string, questions: Asked[] }} Known */
/** @typedef {import("../lesson/code.js").Done} Done */
/** @typedef {{ name: string, steps: Done[] }} Learner what one line tells, and of whom, if it says that */

/** A reply without a try: cards by their names, sizes as written where nothing changes them, and an ellipsis for what only a try tells. */
function filled(/** @type {string} */ reply, /** @type {string} */ text) {
  const changes = /[+-]\d+\/[+-]\d+/.test(text);
  const said = reply.replace(/\{([^{}]+)\}/g, (whole, /** @type {string} */ inside) => {
    const [, label, fact] = inside.match(/^(.*?)(?: +(power|toughness|damage|life))?$/) ?? [];
    const [of] = label.split(/ *(?:->|→) */);
    if (fact === "life") return "…";
    const line = text.split("\n").find((one) => /^[ \t]/.test(one) && one.trim().split(/[ \t]+/)[0] === of);
    // What names no card is text, such as a symbol of mana.
    if (!line) return whole;
    const size = line.match(/[ \t](\d+)\/(\d+)\b/);
    if (label !== of || fact === "damage" || (fact && (changes || !size))) return "…";
    if (fact && size) return size[fact === "power" ? 1 : 2];
    return line
      .trim()
      .slice(of.length)
      .trim()
      .split(/[ \t]{2,}|[ \t]+\d+\/\d+/)[0];
  });
  return said.replaceAll("…/…", "…");
}

/** The questions of a situation: what each letter stands for is its wrong choice, or the author's reply to a mistake, in the language of the page. */
function questions(/** @type {string} */ title, /** @type {string} */ text, /** @type {string | undefined} */ href) {
  /** @type {Asked[]} */
  const found = [];
  const tag = spokenTag.slice(0, 2);
  // Whether the line before is counted, and its translations with it.
  let counts = false;
  for (const line of text.split("\n")) {
    const [, word, rest] = line.match(/^[ \t]*(?:[\w., -]+: )?(ask|choice|wrong)[ \t]+(.*)$/) ?? [];
    if (!word) continue;
    const wrong = found.at(-1)?.wrong;
    const [, of, translated] = rest.match(/^([a-z]{2}): +(.*)$/) ?? [];
    if (of && word === "ask") found.at(-1)?.asks.push(translated);
    if (of) {
      if (of === tag && counts && wrong) wrong[wrong.length - 1] = filled(translated, text);
      continue;
    }
    // The replies to choices are not counted for themselves.
    counts = word === "choice" || (word === "wrong" && /^(when|at|illegal)\b/.test(rest));
    if (word === "ask") found.push({ title, asks: [rest], wrong: [], href });
    else if (word === "choice") wrong?.push(rest.replace(/:[^:]*$/, ""));
    else if (counts) wrong?.push(filled(rest.replace(/^.*? because +(?:(?:\d|today\b)[\w., -]*: +)?/, ""), text));
  }
  return found;
}

/** Those that the engine asks in an edition, of all that a text has. */
const inEdition = (/** @type {Asked[]} */ all, /** @type {string} */ text, /** @type {string | undefined} */ edition) =>
  asked(text, edition)?.map((one, at) => {
    const alike = all.filter(
      ({ asks, wrong }) => asks.some((said) => said.endsWith(one.text)) && wrong.length >= one.choices.length,
    );
    return alike[0] ?? all[at] ?? { title: one.text, asks: [one.text], wrong: one.choices };
  }) ?? all;

/** The lessons whose codes can be read: those of the course, and one that is given. */
async function known(/** @type {Catalogue} */ catalogue, /** @type {string} */ packed) {
  const file = packed ? parsed(await unpacked(packed)) : undefined;
  const own = file ? [{ ...resolved(file, catalogue), ids: file.situations.map(({ id }) => id) }] : [];
  const lessons = [...own, ...lessonsOf(catalogue)];
  for (const { situations } of own)
    for (const { text, edition, asks, questions } of situations)
      if (text !== undefined && asks === undefined && questions !== false) await ask(text, edition);
  const board = (/** @type {string | undefined} */ id, /** @type {string | undefined} */ link) =>
    id ? address(`situation/${id}`) : link && `#${link.replace(/^.*#/, "")}`;
  return lessons.map(({ title, situations, ids }) => ({
    title,
    stamp: stamp(situations.map(({ text, link }) => text ?? link ?? "")),
    questions: situations.flatMap(({ title = "", text = "", link, edition, questions: asks }, at) =>
      asks === false ? [] : inEdition(questions(title || String(at + 1), text, board(ids[at], link)), text, edition),
    ),
  }));
}

/** A bar of three shares; its numbers are beside it. */
function bar(/** @type {number[]} */ counts) {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 100 10");
  svg.setAttribute("aria-hidden", "true");
  let x = 0;
  for (const [at, count] of counts.entries()) {
    const share = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of Object.entries({ x, y: 0, width: (100 * count) / all, height: 10 }))
      share.setAttribute(name, String(value));
    share.setAttribute("class", ["first", "later", "rest"][at]);
    svg.append(share);
    x += (100 * count) / all;
  }
  return svg;
}

/** How a learner's question ended, as a sign and in words. @returns {[sign: string, words: string]} */
function ended(/** @type {Done} */ { wrong, end }) {
  const tries = wrong.length + 1;
  if (end === "1") return tries === 1 ? ["✓", t("first try")] : [`${tries}.`, t("try %1", tries)];
  if (end === "0") return ["✕", t("not solved")];
  return ["–", wrong.length > 0 ? t("not solved") : t("skipped")];
}

/** What a letter of a code stands for. */
const mistake = (/** @type {Asked} */ { wrong }, /** @type {number} */ letter) => wrong[letter] ?? t("another mistake");

/** A sheet as a file that spreadsheets open: with the mark by which they know its letters, and without a formula in it. */
function csv(/** @type {(string | number)[][]} */ sheet) {
  const cell = (/** @type {string | number} */ cell) =>
    `"${String(cell)
      .replace(/^[=+@\t\r-]/, "'$&")
      .replaceAll('"', '""')}"`;
  const text = sheet.map((row) => row.map(cell).join(",")).join("\r\n");
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${text}`)}`;
}

/** What a class has done: how each question went, with its mistakes, and how each learner did. */
function sums(/** @type {Known} */ { title, questions }, /** @type {Learner[]} */ all) {
  const sheet = [[t("Question, and mistakes"), t("At the first try"), t("Later"), t("Not")]];
  const rows = questions.map((asked, at) => {
    const steps = all.map(({ steps }) => steps[at]);
    const first = steps.filter((step) => step.end === "1" && step.wrong.length === 0).length;
    const later = steps.filter((step) => step.end === "1").length - first;
    const counts = [first, later, steps.length - first - later];
    sheet.push([asked.title, ...counts.map(String)]);
    /** @type {Map<number, number>} */
    const mistakes = new Map();
    for (const step of steps) for (const one of new Set(step.wrong)) mistakes.set(one, (mistakes.get(one) ?? 0) + 1);
    const often = [...mistakes].sort(([, one], [, other]) => other - one);
    const numbers = t("%1 at the first try, %2 later, %3 not", ...counts);
    const each = (/** @type {[number, number]} */ [one, count]) => {
      sheet.push([`  ${mistake(asked, one)}`, String(count)]);
      const worth = all.length > 1 && count * 3 >= all.length;
      return el(
        "tr",
        {},
        el(
          "td",
          {},
          mistake(asked, one),
          worth && el("b", {}, " ", t("Worth five minutes in class.")),
          worth && asked.href && " ",
          worth && asked.href && el("a", { href: asked.href, target: "_blank" }, t("Open the board")),
        ),
        el("td", {}, String(count)),
      );
    };
    return el(
      "tbody",
      {},
      el(
        "tr",
        { class: "asked" },
        el("th", { scope: "rowgroup", colspan: "2" }, el("div", {}, asked.title, bar(counts), el("span", {}, numbers))),
      ),
      ...often.map(each),
    );
  });
  const named = all.map(({ name }, at) => name || t("Learner %1", at + 1));
  return el(
    "section",
    {},
    el("h3", {}, title),
    el("p", {}, tn("1 learner", "%1 learners", all.length)),
    el(
      "table",
      { class: "results" },
      el(
        "thead",
        {},
        el("tr", {}, el("th", { scope: "col" }, t("Question, and mistakes")), el("th", { scope: "col" }, t("Learners"))),
      ),
      ...rows,
    ),
    all.some(({ name }) => name) && byLearner(questions, all, named),
    el(
      "p",
      { class: "saves" },
      el("a", { href: csv(sheet), download: "results.csv" }, t("Save as a file")),
      " · ",
      el(
        "a",
        { href: csv(answers(questions, all, named)), download: "learners.csv" },
        t("Save a file with a line for each learner"),
      ),
    ),
  );
}

/** Each learner and how their questions ended; read across, and scrolled where it is wider than the page. */
function byLearner(/** @type {Asked[]} */ questions, /** @type {Learner[]} */ all, /** @type {string[]} */ named) {
  const cell = (/** @type {Done} */ step) => {
    const [sign, words] = ended(step);
    return el("td", { title: words }, el("span", { "aria-hidden": "true" }, sign), el("span", { class: "unseen" }, words));
  };
  return el(
    "div",
    { class: "learners", tabindex: "0", role: "group", "aria-label": t("Learners") },
    el(
      "table",
      {},
      el("caption", {}, t("✓ first try · 2. second try · ✕ not solved · – skipped")),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "col" }, t("Learner")),
          ...questions.map(({ title }) => el("th", { scope: "col" }, title)),
        ),
      ),
      el(
        "tbody",
        {},
        ...all.map(({ steps }, at) => el("tr", {}, el("th", { scope: "row", dir: "auto" }, named[at]), ...steps.map(cell))),
      ),
    ),
  );
}

/** The same as a sheet, with each learner's mistakes. */
const answers = (/** @type {Asked[]} */ questions, /** @type {Learner[]} */ all, /** @type {string[]} */ named) => [
  [t("Learner"), ...questions.map(({ title }) => title)],
  ...all.map(({ steps }, at) => [
    named[at],
    ...steps.map((step, place) => [ended(step)[1], ...step.wrong.map((one) => mistake(questions[place], one))].join("; ")),
  ]),
];

export function results(/** @type {Catalogue} */ catalogue, /** @type {string} */ packed) {
  const place = el("div", { role: "status" });
  const codes = /** @type {HTMLTextAreaElement} */ (el("textarea", { rows: 8, spellcheck: "false", oninput: () => add() }));
  const ready = known(catalogue, packed);
  ready.catch((cause) => (place.textContent = cause instanceof Error ? cause.message : ""));

  async function add() {
    const lessons = await ready;
    /** @type {string[]} */
    const broken = [];
    /** @type {Map<Known, Learner[]>} */
    const found = new Map();
    for (const [at, line] of codes.value.split("\n").entries()) {
      if (!line.trim()) continue;
      const { code, name } = attributed(line);
      const read = decoded(code);
      const lesson = lessons.find((one) => one.stamp === read?.stamp && one.questions.length === read.steps.length);
      if (!read || !lesson)
        broken.push(
          read
            ? t("Line %1: of another lesson.", at + 1)
            : code
              ? t("Line %1: this code has a typing mistake.", at + 1)
              : t("Line %1: not a class code.", at + 1),
        );
      else found.set(lesson, [...(found.get(lesson) ?? []), { name, steps: read.steps }]);
    }
    place.replaceChildren(
      ...(broken.length ? [el("ul", { class: "wrong" }, ...broken.map((line) => el("li", {}, line)))] : []),
      ...[...found].map(([lesson, all]) => sums(lesson, all)),
      found.size > 0 ? el("p", { class: "printing" }, el("button", { type: "button", onclick: () => print() }, t("Print"))) : "",
    );
  }

  return [
    el("h2", {}, t("Class results")),
    el(
      "p",
      { class: "lead" },
      t(
        "Paste the class codes of your learners, one on each line, with or without a name before the code. They stay on this page and are gone when you leave it.",
      ),
    ),
    el("div", { class: "codes" }, labelled(t("Class codes"), codes)),
    place,
    el("p", {}, to(packed ? `teach/${packed}` : "teach", t("Make a lesson"))),
  ];
}
