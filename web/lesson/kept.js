// What a learner has answered, as text: for a learning platform, and for a page that is loaded again.

/** @typedef {{ question: string, answer: string, right: boolean, correct?: string[] }} Answer */

/** @param {number} at @param {Answer[][]} answers */
export const frozen = (at, answers) => JSON.stringify({ at, answers: Array.from(answers, (list) => (list ?? []).map(row)) });

/** What an answer was. The correct ones are needed only beside a wrong one. */
const row = (/** @type {Answer} */ { question, answer, right, correct }) =>
  right || !correct ? [question, answer, right ? 1 : 0] : [question, answer, 0, correct];

/**
 * What has been kept of a lesson of so many situations; `undefined` if it is nothing of the kind.
 * @param {string | null} text
 * @param {number} situations
 */
export function thawed(text, situations) {
  try {
    const { at, answers } = JSON.parse(text ?? "");
    if (!Number.isInteger(at) || at < 0 || at > situations || !Array.isArray(answers) || answers.length > situations)
      return undefined;
    const list = (/** @type {[string, string, number, unknown?][]} */ one) =>
      one.map(([question, answer, right, correct]) => ({
        question: String(question),
        answer: String(answer),
        right: right === 1,
        ...(Array.isArray(correct) && { correct: correct.map(String) }),
      }));
    return { at: Number(at), answers: answers.map(list) };
  } catch {
    return undefined;
  }
}

/** The place of a lesson in what the browser keeps until the page is closed. FNV-1a: two lessons must not share one. */
function place(/** @type {object} */ lesson) {
  const text = JSON.stringify(lesson);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return `combat-lab lesson ${text.length} ${hash.toString(16)}`;
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
