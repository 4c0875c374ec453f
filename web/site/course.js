// The course: its lessons, and each as a place of its own.

import { t, tn } from "../element/language.js";
import { resolved } from "../lesson/file.js";
import { tried } from "../lesson/tryout.js";
import { address } from "./address.js";
import { el, to } from "./dom.js";
import { lessonOf } from "./order.mjs";
import { editionOf, lessons } from "./lessons.mjs";
import { SITTING, answered, days, due, known } from "./progress.js";
import { keeping, progress, tally } from "./remember.js";

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */
/** @typedef {import("./catalogue.js").Lesson & import("./lessons.mjs").Named} Lesson */
/** @typedef {{ id: string, board: Element }} Painted the first board of a lesson, as the build has painted it */

/** The lessons, with what they are called in the language of the page. @returns {Lesson[]} */
const taught = (/** @type {Catalogue} */ catalogue) =>
  lessons(t).flatMap((named) => catalogue.lessons.filter(({ id }) => id === named.id).map((lesson) => ({ ...lesson, ...named })));

/** The lessons as cards, each leading to its place in the course. */
export function cards(/** @type {Catalogue} */ catalogue) {
  const own = known(catalogue.situations);
  const card = (/** @type {Lesson} */ { id, level, title, about, situations, extra }) => {
    const counted = situations.filter((one) => !extra.includes(one));
    const answers = counted.map((one) => own.get(one));
    const isBegun = answers.some((answer) => answer !== undefined);
    // The lesson's own dots.
    const dot = (/** @type {import("./progress.js").Answer | undefined} */ answer) =>
      el("i", { class: answer ? (answer.step > 0 ? "first" : "later") : "" });
    const many = isBegun ? tally(answers) : t("Level %1, %2", level, tn("1 situation", "%1 situations", counted.length));
    return el(
      "li",
      {},
      el(
        "a",
        { href: address(`course/${id}`) },
        el("b", {}, title),
        el("span", {}, about),
        el(
          "span",
          { class: "small" },
          isBegun && el("span", { class: "dots", "aria-hidden": "true" }, ...answers.map(dot)),
          many,
        ),
      ),
    );
  };
  return el("ol", { class: "course" }, ...taught(catalogue).map(card));
}

/**
 * The situations of a lesson as its element takes them, by what they are called as steps: shorter than their titles.
 * @param {Catalogue} catalogue
 * @param {Parameters<typeof resolved>[0]} file
 */
function stepped(catalogue, file) {
  const lang = document.documentElement.lang;
  const name = (/** @type {string | undefined} */ id) => {
    const found = catalogue.situations.find((situation) => situation.id === id);
    const own = found?.translations.find(({ language }) => language === lang);
    return own ? own.step : found?.course.step;
  };
  const lesson = resolved(file, catalogue);
  const situations = lesson.situations.map((one, at) => ({ ...one, title: name(file.situations[at].id) ?? one.title }));
  return { ...lesson, situations };
}

/**
 * A lesson as its element takes it; what is answered in it is noted.
 * @param {Catalogue} catalogue
 * @param {string[]} ids
 * @param {Omit<import("../lesson/element.js").Lesson, "situations">} lesson
 */
function player(catalogue, ids, lesson) {
  const found = ids.flatMap((id) => catalogue.situations.filter((situation) => situation.id === id));
  const file = { title: lesson.title, situations: found.map((one) => ({ id: one.id, edition: editionOf(catalogue, one) })) };
  const element = /** @type {import("../lesson/element.js").LessonElement} */ (document.createElement("combat-lab-lesson"));
  element.setAttribute("fill", "");
  element.lesson = { ...lesson, ...stepped(catalogue, file) };
  element.addEventListener("lesson-answer", (event) => {
    const { situation, right } = /** @type {CustomEvent} */ (event).detail;
    answered(found[situation - 1], right);
  });
  element.addEventListener("lesson-complete", () => {
    // A lesson can be taken again.
    for (const said of element.querySelectorAll(":scope > [slot=end]")) said.remove();
    const own = known(found);
    const extra = new Set(catalogue.lessons.flatMap(({ extra }) => extra));
    const again = found.filter(({ id }) => !extra.has(id) && own.has(id) && days(own.get(id) ?? { step: 0, day: 0 }) === 1);
    const tomorrow = Math.min(again.length, SITTING);
    const back = tn("Tomorrow, 1 of these questions comes back.", "Tomorrow, %1 of these questions come back.", tomorrow);
    const comes = tomorrow > 0 && lesson.number ? back : "";
    // What isn't kept doesn't come back.
    const panel = keeping(comes);
    if (panel) element.append(panel);
    else if (comes) element.append(el("p", { slot: "end" }, comes));
  });
  return { element, title: el("h1", { class: "unseen" }, lesson.title) };
}

/** What is painted, as a lesson takes it; nothing once the engine has taken over. */
function template(/** @type {Element} */ board, /** @type {import("../lesson/element.js").LessonElement} */ element) {
  const root = board.shadowRoot;
  if (!root?.querySelector("script")) return undefined;
  const frame = document.createElement("template");
  frame.toggleAttribute("data-tried", tried(element.lesson?.situations[0].text ?? "") !== undefined);
  frame.content.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
  return frame;
}

/** The lessons of the course, with the ids and texts of their situations. */
export const lessonsOf = (/** @type {Catalogue} */ catalogue) =>
  taught(catalogue).map(({ title, situations: ids }) => ({
    ...stepped(catalogue, { title, situations: ids.map((id) => ({ id })) }),
    ids,
  }));

/** What is due today, as one sitting. */
export function sitting(/** @type {Catalogue} */ catalogue) {
  const own = known(catalogue.situations);
  const ids = due(own, (id) => lessonOf(catalogue, id)).filter((id) => catalogue.situations.some((one) => one.id === id));
  if (ids.length === 0)
    return [el("h2", {}, t("Due today")), el("p", {}, t("Nothing is due today.")), el("p", {}, to("course", t("Course")))];
  const all = taught(catalogue);
  const named = (/** @type {string} */ id) => {
    const at = all.findIndex((lesson) => lesson.id === lessonOf(catalogue, id));
    const name = stepped(catalogue, { title: "", situations: [{ id }] }).situations[0].title ?? "";
    return { name, from: at < 0 ? "" : t("from lesson %1", at + 1) };
  };
  const { element, title } = player(catalogue, ids, {
    title: t("Due today"),
    codeless: true,
    idea: tn("1 question is due today. Then you're done.", "%1 questions are due today. Then you're done.", ids.length),
    can: t("Done for today."),
    home: address("course"),
  });
  const list = (/** @type {string} */ slot, /** @type {(id: string) => string} */ says) =>
    el(
      "ul",
      { slot, class: "due" },
      ...ids.map((id) => el("li", {}, el("span", {}, named(id).name), " ", el("span", { class: "small" }, says(id)))),
    );
  element.append(list("begin", (id) => named(id).from));
  element.addEventListener("lesson-complete", () => {
    const now = known(catalogue.situations);
    const again = (/** @type {string} */ id) => days(now.get(id) ?? { step: 0, day: 0 });
    const says = (/** @type {string} */ id) =>
      Number.isFinite(again(id)) ? tn("again tomorrow", "again in %1 days", Math.max(1, again(id))) : t("done for good");
    element.append(list("end", says));
  });
  return [title, element];
}

/**
 * The course, or one lesson of it.
 * @param {Catalogue} catalogue
 * @param {string} id
 * @param {URLSearchParams} asked
 * @param {() => void} changed
 * @param {Painted} [painted]
 */
export function course(catalogue, id, asked, changed, painted) {
  const all = taught(catalogue);
  const one = all.find((lesson) => lesson.id === id);
  if (one) {
    const place = all.indexOf(one);
    const following = all[place + 1];
    const { element, title } = player(catalogue, one.situations, {
      title: one.title,
      number: place + 1,
      idea: one.idea,
      sign: one.sign,
      can: one.can,
      home: address("course"),
      ...(following && { next: { title: `${place + 2} · ${following.title}`, href: address(`course/${following.id}`) } }),
    });
    const frame = painted?.id === id && template(painted.board, element);
    if (frame) element.append(frame);
    return [title, element];
  }
  return [
    el("h2", {}, t("Course")),
    el("p", { class: "lead" }, t("Act, see what happens, and read why. Each lesson takes about five minutes.")),
    id && el("p", { role: "alert" }, t("There is no lesson called “%1”. Choose one of these.", id)),
    progress(catalogue, asked.get("progress"), changed),
    cards(catalogue),
    el("p", {}, to("teach", t("Make a lesson")), " · ", to("results", t("Class results"))),
  ];
}

/** Listens for the first answer to each question of a situation, and notes the result. */
export function noting(/** @type {{ id: string, stamp?: string | null }} */ situation) {
  /** @type {Set<string>} */
  const seen = new Set();
  return (/** @type {{ question: string, number: number, right: boolean }} */ { question, number, right }) => {
    // A text may ask the same again, and in another edition something else.
    const asked = `${number} ${question}`;
    if (seen.has(asked)) return;
    // One wrong answer among several questions counts.
    if (seen.size === 0 || !right) answered(situation, right);
    seen.add(asked);
  };
}
