// What a learner has answered, as text: for a learning platform, and for a page that is loaded again.

import { hash } from "./code.js";

/**
 * The first answer to a question; then the wrong choices in the order in which they were tried, by their places, and how it ended:
 * 1 if the right one was found, then `found`, 2 if it was shown.
 * @typedef {{ question: string, answer: string, right: boolean, correct?: string[], wrong: number[], end: 0 | 1 | 2, found?: string }} Answer
 */

/** The answers to the questions of a situation, each at its question's place; nothing where one was skipped. @typedef {(Answer | undefined)[]} Answers */

/** @param {number} at @param {Answers[]} answers @param {string} stamp that of the lesson's texts */
export const frozen = (at, answers, stamp) =>
  JSON.stringify({ at, stamp, answers: Array.from(answers, (list) => Array.from(list ?? [], (one) => (one ? row(one) : 0))) });

/** What an answer was. The rest is needed only beside a wrong one. */
const row = (/** @type {Answer} */ { question, answer, right, correct, wrong, end, found }) =>
  right ? [question, answer, 1] : [question, answer, 0, correct ?? [], wrong, end, ...(found === undefined ? [] : [found])];

/**
 * What has been kept of a lesson of so many situations; `undefined` if it is nothing of the kind, or of a lesson whose texts
 * have changed. What was kept before there were stamps has none.
 * @param {string | null} text
 * @param {number} situations
 * @param {string} now the stamp of the lesson's texts
 */
export function thawed(text, situations, now) {
  try {
    const { at, answers, stamp = now } = JSON.parse(text ?? "");
    if (stamp !== now) return undefined;
    if (!Number.isInteger(at) || at < -1 || at > situations || !Array.isArray(answers) || answers.length > situations)
      return undefined;
    const list = (/** @type {([string, string, number, unknown?, unknown?, unknown?, unknown?] | 0)[]} */ all) =>
      all.map((one) => {
        if (!one) return undefined;
        const [question, answer, right, correct, wrong, end, found] = one;
        const ended = /** @type {0 | 1 | 2} */ (right === 1 ? 1 : end === 1 || end === 2 ? end : 0);
        return {
          question: String(question),
          answer: String(answer),
          right: right === 1,
          ...(Array.isArray(correct) && { correct: correct.map(String) }),
          wrong: Array.isArray(wrong) ? wrong.map(Number) : [],
          end: ended,
          ...(found !== undefined && { found: String(found) }),
        };
      });
    return { at: Number(at), answers: answers.map(list) };
  } catch {
    return undefined;
  }
}

/** The place of a lesson in what the browser keeps until the page is closed. Two lessons must not share one. */
function place(/** @type {object} */ lesson) {
  const text = JSON.stringify(lesson);
  return `combat-lab lesson ${text.length} ${hash(text).toString(16)}`;
}

/** Keeps the answers until the page is closed. In a frame without a store of its own they are lost with the page. */
export function keep(/** @type {object} */ lesson, /** @type {string} */ text) {
  try {
    sessionStorage.setItem(place(lesson), text);
  } catch {
    // No store, or none left: the lesson works without.
  }
}

/** What was kept of a lesson. */
export function kept(/** @type {object} */ lesson) {
  try {
    return sessionStorage.getItem(place(lesson));
  } catch {
    return null;
  }
}
