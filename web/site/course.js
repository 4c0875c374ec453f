// The course: its lessons, the situations of each, and the way from one to the next.

import { t } from "../element/language.js";
import { el, to } from "./dom.js";
import { lessons } from "./lessons.mjs";
import { told } from "./library.js";

/** @typedef {import("./lessons.mjs").Lesson} Lesson */
/** @typedef {import("./catalogue.js").Catalogue} Catalogue */

/** The lessons as cards, each leading to its place in the course. */
export function cards(/** @type {Catalogue} */ catalogue) {
  const card = (/** @type {Lesson} */ { id, title, about, situations }) => {
    const asks = situations.filter((one) => find(catalogue, one)?.asks).length;
    const many = t("%1 situations, %2 with a question", situations.length, asks);
    return el("li", {}, el("a", { href: `#/course/${id}` }, el("b", {}, title), el("span", {}, about), el("span", { class: "small" }, many)));
  };
  return el("ol", { class: "course" }, ...lessons(t).map(card));
}

const find = (/** @type {Catalogue} */ catalogue, /** @type {string} */ id) => catalogue.situations.find((situation) => situation.id === id);

/** The course, or one lesson of it. */
export function course(/** @type {Catalogue} */ catalogue, /** @type {string} */ id) {
  const all = lessons(t);
  const one = all.find((lesson) => lesson.id === id);
  if (!one) {
    return [
      el("h2", {}, t("Course")),
      el("p", { class: "lead" }, t("Predict the result, step through the situation, and read the rule that decides it.")),
      id && el("p", { role: "alert" }, t("There is no lesson called “%1”. Choose one of these.", id)),
      cards(catalogue),
    ];
  }
  const place = all.indexOf(one);
  const needs = one.needs.flatMap((need) => all.filter((lesson) => lesson.id === need)).map(({ id, title }) => to(`course/${id}`, title));
  const following = all[place + 1];
  const entry = (/** @type {string} */ id) => {
    const situation = find(catalogue, id);
    if (!situation) return null;
    const { lang, title, summary } = told(situation);
    // A summary would answer the question.
    const about = situation.asks ? el("p", { class: "small" }, t("Asks a question")) : el("p", { lang }, summary);
    return el("li", {}, el("a", { href: `#/situation/${id}?lesson=${one.id}`, lang }, title), about);
  };
  return [
    el("h2", {}, t("Lesson %1: %2", place + 1, one.title)),
    el("p", { class: "lead" }, one.about),
    needs.length > 0 && el("p", { class: "small" }, t("Builds on: "), ...needs.flatMap((link, at) => (at ? [", ", link] : [link]))),
    el("ol", { class: "entries" }, ...one.situations.map(entry)),
    el("p", {}, to("course", t("All lessons")), following && " · ", following && to(`course/${following.id}`, t("Next lesson: %1", following.title))),
  ];
}

/** Where a situation is in a lesson, and the way on; nothing if it is not in it. */
export function along(/** @type {Catalogue} */ catalogue, /** @type {string | null} */ lesson, /** @type {string} */ id) {
  const all = lessons(t);
  const one = all.find((other) => other.id === lesson);
  const at = one?.situations.indexOf(id) ?? -1;
  if (!one || at < 0) return null;
  const next = find(catalogue, one.situations[at + 1]);
  const following = all[all.indexOf(one) + 1];
  const on = next
    ? el("a", { href: `#/situation/${next.id}?lesson=${one.id}` }, t("Next: %1", told(next).title))
    : following && to(`course/${following.id}`, t("Next lesson: %1", following.title));
  return el(
    "nav",
    { class: "lesson", "aria-label": t("Lesson") },
    to(`course/${one.id}`, t("Lesson %1: %2", all.indexOf(one) + 1, one.title)),
    el("span", {}, t("%1 of %2", at + 1, one.situations.length)),
    on,
  );
}
