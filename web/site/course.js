// The course: its lessons, the situations of each, and the way from one to the next.

import { t, tn } from "../element/language.js";
import { el, to } from "./dom.js";
import { lessons } from "./lessons.mjs";
import { told } from "./library.js";
import { answered, days, kept } from "./progress.js";
import { progress } from "./remember.js";

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */
/** @typedef {import("./catalogue.js").Lesson & { title: string, about: string }} Lesson */

/** The lessons, with what they are called in the language of the page. @returns {Lesson[]} */
const taught = (/** @type {Catalogue} */ catalogue) =>
  lessons(t).flatMap((named) => catalogue.lessons.filter(({ id }) => id === named.id).map((lesson) => ({ ...lesson, ...named })));

/** The lessons as cards, each leading to its place in the course. */
export function cards(/** @type {Catalogue} */ catalogue) {
  const own = kept();
  const card = (/** @type {Lesson} */ { id, level, title, about, situations }) => {
    const right = situations.filter((one) => (own?.get(one)?.step ?? 0) > 0).length;
    const many = own
      ? t("%1 of %2 answered correctly.", right, situations.length)
      : t("Level %1, %2", level, tn("1 situation", "%1 situations", situations.length));
    return el(
      "li",
      {},
      el("a", { href: `#/course/${id}` }, el("b", {}, title), el("span", {}, about), el("span", { class: "small" }, many)),
    );
  };
  return el("ol", { class: "course" }, ...taught(catalogue).map(card));
}

const find = (/** @type {Catalogue} */ catalogue, /** @type {string | null | undefined} */ id) =>
  catalogue.situations.find((situation) => situation.id === id);

/** The situation that is a variant of another. */
const variant = (/** @type {Catalogue} */ catalogue, /** @type {string} */ id) =>
  catalogue.situations.find(({ course }) => course.variantOf === id);

/** The address of a situation in a lesson. */
const address = (/** @type {string} */ id, /** @type {Lesson} */ lesson) => `#/situation/${id}?lesson=${lesson.id}`;

/**
 * The course, or one lesson of it.
 * @param {Catalogue} catalogue
 * @param {string} id
 * @param {URLSearchParams} asked
 * @param {() => void} changed
 */
export function course(catalogue, id, asked, changed) {
  const all = taught(catalogue);
  const one = all.find((lesson) => lesson.id === id);
  if (!one) {
    return [
      el("h2", {}, t("Course")),
      el(
        "p",
        { class: "lead" },
        t("Predict the result, step through the situation, and read the rule that decides it. Then try a variant without help."),
      ),
      id && el("p", { role: "alert" }, t("There is no lesson called “%1”. Choose one of these.", id)),
      progress(catalogue, asked.get("progress"), changed),
      cards(catalogue),
    ];
  }
  const place = all.indexOf(one);
  const needs = one.needs
    .flatMap((need) => all.filter((lesson) => lesson.id === need))
    .map(({ id, title }) => to(`course/${id}`, title));
  const following = all[place + 1];
  const own = kept();
  const entry = (/** @type {string} */ id) => {
    const situation = find(catalogue, id);
    if (!situation) return null;
    const { lang, title, summary } = told(situation);
    // A summary would answer the question.
    const about = situation.asks ? el("span", {}, t("Asks a question")) : el("span", { lang }, summary);
    const other = variant(catalogue, id);
    const more = other && el("a", { href: address(other.id, one) }, t("Variant"));
    return el(
      "li",
      {},
      el("a", { href: address(id, one), lang }, title),
      el("p", { class: "small" }, about, standing(own, id), more && " · ", more, more && standing(own, other.id)),
    );
  };
  return [
    el("h2", {}, t("Lesson %1: %2", place + 1, one.title)),
    el("p", { class: "lead" }, one.about),
    el(
      "p",
      { class: "small" },
      t("Level %1", one.level),
      needs.length > 0 && " · ",
      needs.length > 0 && t("Builds on: "),
      ...needs.flatMap((link, at) => (at ? [", ", link] : [link])),
    ),
    el("ol", { class: "entries" }, ...one.situations.map(entry)),
    el(
      "p",
      {},
      to("course", t("All lessons")),
      following && " · ",
      following && to(`course/${following.id}`, t("Next lesson: %1", following.title)),
    ),
  ];
}

/** How the last answer was, and when the situation is due again. */
function standing(/** @type {import("./progress.js").Progress | null} */ own, /** @type {string} */ id) {
  const answer = own?.get(id);
  if (!answer) return "";
  const wait = days(answer);
  if (answer.step === 0) return el("span", { class: "wrong" }, " ", t("✕ incorrect, due today"));
  return el(
    "span",
    { class: "right" },
    " ",
    wait > 0 ? tn("✓ correct, due in 1 day", "✓ correct, due in %1 days", wait) : t("✓ correct, due today"),
  );
}

/**
 * Where a situation is in a lesson, and the way on; nothing if it is not in it.
 * @param {Catalogue} catalogue
 * @param {string | null} lesson
 * @param {string} id
 */
export function along(catalogue, lesson, id) {
  const all = taught(catalogue);
  const one = all.find((other) => other.id === lesson);
  const of = find(catalogue, id)?.course.variantOf;
  const at = one?.situations.indexOf(of ?? id) ?? -1;
  if (!one || at < 0) return null;
  const next = find(catalogue, one.situations[at + 1]);
  const following = all[all.indexOf(one) + 1];
  const on = next
    ? { href: address(next.id, one), text: t("Next: %1", told(next).title) }
    : following && { href: `#/course/${following.id}`, text: t("Next lesson: %1", following.title) };
  const other = of ? undefined : variant(catalogue, id);
  // The variant is for who has answered.
  const more = other && el("a", { href: address(other.id, one), class: "later" }, t("Try the variant"));
  const place = t("Situation %1 of %2", at + 1, one.situations.length);
  return {
    element: el(
      "nav",
      { class: "lesson", "aria-label": t("Lesson") },
      to(`course/${one.id}`, t("Lesson %1: %2", all.indexOf(one) + 1, one.title)),
      el("span", {}, of ? t("%1, variant", place) : place),
      more,
      on && el("a", { href: on.href }, on.text),
    ),
    next: on,
    variant: other && { href: address(other.id, one), text: t("Try the variant") },
    /** Shows what is for who has answered. */
    answered: () => more?.classList.remove("later"),
  };
}

/** Listens for the first answer to each question of a situation, and notes the result. */
export function noting(/** @type {string} */ id) {
  /** @type {Set<string>} */
  const seen = new Set();
  return (/** @type {{ question: string, right: boolean }} */ { question, right }) => {
    if (seen.has(question)) return;
    // One wrong answer among several questions counts.
    if (seen.size === 0 || !right) answered(id, right);
    seen.add(question);
  };
}
