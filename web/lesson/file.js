// The lesson file, as teachers write and keep it: JSON with a title and situations in an order (docs/teaching.md).

import { t } from "../element/language.js";
import { editionOf } from "../site/lessons.mjs";

/**
 * A situation: exactly one of `id`, `link` and `text`, and how it is shown.
 * @typedef {{ id?: string, link?: string, text?: string, edition?: string, questions?: boolean, note?: string }} Entry
 * @typedef {{ title: string, note?: string, answers?: "later", situations: Entry[] }} LessonFile
 * @typedef {import("../site/catalogue.js").Catalogue} Catalogue
 */

/** The most situations of a lesson. */
export const MOST = 100;

const KNOWN = { title: "string", note: "string", answers: "string", situations: "object" };
const ENTRY = { id: "string", link: "string", text: "string", edition: "string", questions: "boolean", note: "string" };

/** What of an object is unknown or of another kind; empty if all is right. */
function wrong(/** @type {unknown} */ value, /** @type {Record<string, string>} */ known) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return t("It must be an object.");
  for (const [name, part] of Object.entries(value)) {
    if (!Object.hasOwn(known, name)) return t("“%1” is unknown.", name);
    if (typeof part !== known[name]) return t("“%1” has the wrong type.", name);
  }
  return "";
}

/**
 * Reads a lesson file. It throws an error that says what is wrong.
 * @param {string} json
 * @returns {LessonFile}
 */
export function parsed(json) {
  const lesson = JSON.parse(json);
  const problem = wrong(lesson, KNOWN);
  if (problem) throw new Error(problem);
  if (typeof lesson.title !== "string") throw new Error(t("It has no title."));
  if (![undefined, "later"].includes(lesson.answers)) throw new Error(t("“answers” can only be “later”."));
  if (!Array.isArray(lesson.situations)) throw new Error(t("It has no situations."));
  if (lesson.situations.length > MOST) throw new Error(t("A lesson has at most %1 situations.", MOST));
  lesson.situations.forEach((/** @type {Entry & { file?: unknown }} */ entry, /** @type {number} */ at) => {
    const one = entry?.file === undefined ? wrong(entry, ENTRY) : t("A file can only be read on the command line. Use “text”.");
    if (one) throw new Error(t("Situation %1: %2", at + 1, one));
    if ([entry.id, entry.link, entry.text].filter((source) => source !== undefined).length !== 1) {
      throw new Error(t("Situation %1: %2", at + 1, t("Write one of id, link and text.")));
    }
  });
  return lesson;
}

/** A situation's title, in the language of the page. */
export function titled(/** @type {Entry} */ entry, /** @type {Catalogue} */ catalogue) {
  const found = catalogue.situations.find(({ id }) => id === entry.id);
  const lang = document.documentElement.lang;
  if (found) return found.translations.find(({ language }) => language === lang)?.title ?? found.title;
  return entry.text?.match(/^[ \t]*title[ \t]+(.*)$/m)?.[1] ?? (entry.link ? t("A linked moment") : t("Untitled"));
}

/**
 * The lesson as its element takes it, with the text of every situation. It throws an error if the library lacks one.
 * @param {LessonFile} lesson
 * @param {Catalogue} catalogue
 */
export function resolved({ title, note, answers, situations }, catalogue) {
  /** @type {(entry: Entry, at: number) => import("./element.js").Situation} */
  const situation = ({ id, ...entry }, at) => {
    if (id === undefined) return { ...entry, title: titled(entry, catalogue) };
    const found = catalogue.situations.find((one) => one.id === id);
    if (!found) throw new Error(t("Situation %1: %2", at + 1, t("The library has no situation called “%1”.", id)));
    const own = editionOf(catalogue, found);
    const counted = (entry.edition ?? own) === own && { asks: found.asks };
    return { edition: own, ...entry, ...counted, title: titled({ id }, catalogue), text: found.notation };
  };
  return { title, ...(note && { note }), ...(answers && { answers }), situations: situations.map(situation) };
}
