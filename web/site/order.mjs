// The order in which the library shows situations: as its page does, and the build, which joins the boards that are shown together.

import { lessons } from "./lessons.mjs";

/** @typedef {{ id: string, topic: string, course: { lesson: string | null, place: number | null, variantOf: string | null } }} Placed */

/** Of a situation, or of the one it is a variant of. @param {Placed[]} all @param {Placed} situation */
const courseOf = (all, { course }) => all.find(({ id }) => id === course.variantOf)?.course ?? course;

/** The lesson of a situation, or of the one it is a variant of. @param {{ situations: Placed[] }} catalogue @param {string} id */
export function lessonOf({ situations }, id) {
  const found = situations.find((one) => one.id === id);
  return found ? courseOf(situations, found).lesson : null;
}

/**
 * The course first, lesson by lesson, each situation with its variants after it; then the rest by topic. Without empty sections.
 * @template {Placed} S
 * @param {S[]} all
 * @param {S[]} found those that are shown
 */
export function sections(all, found) {
  const place = (/** @type {S} */ one) => courseOf(all, one).place ?? 0;
  const taught = lessons(String).map(({ id }) => ({
    lesson: /** @type {string | null} */ (id),
    topic: "",
    situations: found
      .filter((one) => courseOf(all, one).lesson === id)
      .sort(
        (one, other) =>
          place(one) - place(other) || Number(one.course.variantOf !== null) - Number(other.course.variantOf !== null),
      ),
  }));
  const rest = found.filter((one) => !courseOf(all, one).lesson);
  const topics = [...new Set(rest.map(({ topic }) => topic))];
  const others = topics.map((topic) => ({
    lesson: null,
    topic,
    situations: rest.filter((situation) => situation.topic === topic),
  }));
  return [...taught, ...others].filter(({ situations }) => situations.length > 0);
}

/** Boards are in files of so many situations, in this order: about a lesson with its variants. */
const BOARDS = 12;

/** The situations of each file of boards. @template {Placed} S @param {S[]} all */
export function boardFiles(all) {
  const shown = sections(all, all).flatMap(({ situations }) => situations);
  return Array.from({ length: Math.ceil(shown.length / BOARDS) }, (_, at) => shown.slice(at * BOARDS, (at + 1) * BOARDS));
}
