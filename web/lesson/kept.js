// What a learner has answered, as text: for a learning platform, and for a page that is loaded again.

/**
 * The first answer to a question; then the wrong choices in the order in which they were tried, by their places, and how it ended:
 * 1 if the right one was found, 2 if it was shown.
 * @typedef {{ question: string, answer: string, right: boolean, correct?: string[], wrong: number[], end: 0 | 1 | 2 }} Answer
 */

/** @param {number} at @param {Answer[][]} answers @param {string} stamp that of the lesson's texts */
export const frozen = (at, answers, stamp) =>
  JSON.stringify({ at, stamp, answers: Array.from(answers, (list) => (list ?? []).map(row)) });

/** What an answer was. The rest is needed only beside a wrong one. */
const row = (/** @type {Answer} */ { question, answer, right, correct, wrong, end }) =>
  right ? [question, answer, 1] : [question, answer, 0, correct ?? [], wrong, end];

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
    const list = (/** @type {[string, string, number, unknown?, unknown?, unknown?][]} */ one) =>
      one.map(([question, answer, right, correct, wrong, end]) => {
        const ended = /** @type {0 | 1 | 2} */ (right === 1 ? 1 : end === 1 || end === 2 ? end : 0);
        return {
          question: String(question),
          answer: String(answer),
          right: right === 1,
          ...(Array.isArray(correct) && { correct: correct.map(String) }),
          wrong: Array.isArray(wrong) ? wrong.map(Number) : [],
          end: ended,
        };
      });
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
