// What a reader has answered, and what is due again: in memory for the visit, and in this browser only after the reader has asked.
//
// It is one text, in the browser, in a link and in a file alike: `ID.STEP.DAY.STAMP~ID.STEP.DAY.STAMP`. The step is 0 after a wrong answer, and
// otherwise how often it was right on days on which it was due; the day is counted from 1970. The stamp is that of the situation's text then: once
// that has changed, it is another question. What was kept before there were stamps has none.

const KEY = "combat-lab-progress";
/** After how many days a situation is due again, by its step; in the end, never. */
const DAYS = [1, 1, 3, 7, 21, Number.POSITIVE_INFINITY];
/** The most situations of a sitting. */
export const SITTING = 5;
/** The most answers that are read. */
const MOST = 1000;

/** @typedef {{ step: number, day: number, stamp?: string }} Answer */
/** @typedef {Map<string, Answer>} Progress */

/** What has been answered since the page was opened. @type {Progress} */
const visit = new Map();

const today = () => Math.floor(Date.now() / 86_400_000);

/** The answers of a text; what is no answer is left out. @returns {Progress} */
export function read(/** @type {string} */ text) {
  const found = text.slice(0, 100 * MOST).matchAll(/([a-z0-9-]{1,60})\.([0-5])\.(\d{1,6})(?:\.([0-9A-Z]{2}))?(?![^~\s])/g);
  const answer = (/** @type {RegExpMatchArray} */ [, id, step, day, stamp]) =>
    /** @type {[string, Answer]} */ ([id, { step: Number(step), day: Number(day), ...(stamp && { stamp }) }]);
  return new Map([...found].slice(0, MOST).map(answer));
}

/** The text of answers. */
export const write = (/** @type {Progress} */ progress) =>
  [...progress]
    .map(([id, { step, day, stamp }]) => [id, step, day, stamp].filter((part) => part !== undefined).join("."))
    .join("~");

/** Whether an answer was to the question as it is now; what has no stamp, or isn't loaded, isn't doubted. */
const isTo = (/** @type {Answer} */ answer, /** @type {string | null | undefined} */ stamp) =>
  !answer.stamp || !stamp || answer.stamp === stamp;

/** What is kept here; nothing if the reader has not asked, or the browser refuses. @returns {Progress | null} */
export function kept() {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : read(text);
  } catch {
    return null;
  }
}

/**
 * What is known of the reader now: answers to questions as they are.
 * @param {{ id: string, stamp?: string | null }[]} situations
 */
export function known(situations) {
  const stamps = new Map(situations.map(({ id, stamp }) => [id, stamp]));
  return new Map([...(kept() ?? visit)].filter(([id, answer]) => isTo(answer, stamps.get(id))));
}

/** Keeps it; whether the browser allows that. */
export function keep(/** @type {Progress} */ progress) {
  try {
    localStorage.setItem(KEY, write(progress));
    return true;
  } catch {
    return false;
  }
}

/** Deletes everything that is known. */
export function forget() {
  visit.clear();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing is kept either.
  }
}

/** Notes an answer to a situation. */
export function answered(/** @type {{ id: string, stamp?: string | null }} */ { id, stamp }, /** @type {boolean} */ right) {
  const own = kept();
  const progress = own ?? visit;
  const last = progress.get(id);
  const before = last && isTo(last, stamp) ? last : undefined;
  // Practising before the day leaves the day as it is.
  if (right && before && before.day < today() && days(before) > 0) return;
  if (right && before?.day === today()) return;
  const step = right ? Math.min((before?.step ?? 0) + 1, DAYS.length - 1) : 0;
  progress.set(id, { step, day: today(), ...(stamp && { stamp }) });
  if (own) keep(progress);
}

/** In how many days it is due; 0 is today. */
export const days = (/** @type {Answer} */ { step, day }) => Math.max(0, day + DAYS[step] - today());

/**
 * The ids that are due, at most so many as a sitting has: those with a wrong answer first, then those that have waited longest, and no
 * lesson twice in a row if it can be helped.
 * @param {Progress} progress
 * @param {(id: string) => string | null} lessonOf
 */
export function due(progress, lessonOf) {
  const waiting = [...progress].filter(([, answer]) => days(answer) === 0);
  const since = (/** @type {Answer} */ { step, day }) => day + DAYS[step];
  const left = waiting
    .sort(([, one], [, other]) => Number(one.step > 0) - Number(other.step > 0) || since(one) - since(other))
    .map(([id]) => id);
  /** @type {string[]} */
  const chosen = [];
  while (left.length > 0 && chosen.length < SITTING) {
    const before = chosen.at(-1);
    const other = left.findIndex((id) => before === undefined || lessonOf(id) !== lessonOf(before));
    chosen.push(...left.splice(Math.max(other, 0), 1));
  }
  return chosen;
}

/** Both together; of two answers to one situation the later, and on one day the one that knows less. @returns {Progress} */
export function joined(/** @type {Progress} */ own, /** @type {Progress} */ other) {
  const all = new Map(own);
  for (const [id, answer] of other) {
    const mine = own.get(id);
    if (!mine || answer.day > mine.day || (answer.day === mine.day && answer.step < mine.step)) all.set(id, answer);
  }
  return all;
}
