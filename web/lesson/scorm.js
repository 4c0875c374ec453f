// A lesson in a learning management system: the run-time interface of SCORM that such systems offer to what they show, 1.2 or 2004.

import { frozen, thawed } from "./kept.js";

/** @typedef {import("./kept.js").Answer} Answer */

/** What differs between the two: the names of calls and of what is kept, the words for results, and how long a text may be. */
const VERSIONS = [
  {
    name: "API",
    calls: { begin: "LMSInitialize", end: "LMSFinish", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit" },
    score: "core.score",
    status: "core.lesson_status",
    place: "core.lesson_location",
    response: "student_response",
    wrong: "wrong",
    scaled: false,
    most: 4096,
  },
  {
    name: "API_1484_11",
    calls: { begin: "Initialize", end: "Terminate", get: "GetValue", set: "SetValue", commit: "Commit" },
    score: "score",
    status: "completion_status",
    place: "location",
    response: "learner_response",
    wrong: "incorrect",
    scaled: true,
    most: 64000,
  },
];

/** The interface of the system around this page, in the places where SCORM says it is looked for. */
function interfaceOf() {
  // The window of a system, which has whatever that has put there.
  const found = (/** @type {any} */ from) => {
    let at = from;
    for (let depth = 0; depth < 8; depth++) {
      try {
        const version = VERSIONS.find(({ name }) => at[name]);
        if (version) return { api: at[version.name], version };
      } catch {
        // Another origin's window: none of a system's.
        return undefined;
      }
      if (at.parent === at) return undefined;
      at = at.parent;
    }
  };
  return found(window) ?? (window.opener && found(window.opener));
}

/** A choice as both versions write it: a letter for its place. */
const letter = (/** @type {string[]} */ choices, /** @type {string} */ choice) =>
  "abcdefghijklmnopqrstuvwxyz"[choices.indexOf(choice)] ?? "z";

/** Reports a lesson to the system around this page; `undefined` where there is none. */
export function tracker() {
  const { api, version } = interfaceOf() ?? {};
  if (!api || !version || String(api[version.calls.begin]("")) !== "true") return undefined;
  const { calls } = version;
  const get = (/** @type {string} */ name) => api[calls.get](`cmi.${name}`);
  const set = (/** @type {string} */ name, /** @type {string | number} */ value) => api[calls.set](`cmi.${name}`, String(value));
  /** The stamp of the lesson's texts. */
  let stamp = "";
  let interactions = Number(get("interactions._count")) || 0;
  if (!["completed", "passed", "failed"].includes(get(version.status))) set(version.status, "incomplete");
  const scored = (/** @type {{ right: number, of: number }} */ { right, of }) => {
    set(`${version.score}.min`, 0);
    set(`${version.score}.max`, 100);
    set(`${version.score}.raw`, of === 0 ? 100 : Math.round((100 * right) / of));
    if (version.scaled) set(`${version.score}.scaled`, of === 0 ? 1 : Math.round((100 * right) / of) / 100);
  };
  const suspend = (/** @type {Answer[][]} */ answers, /** @type {number} */ at) => {
    const kept = frozen(at, answers, stamp);
    if (kept.length <= version.most) set("suspend_data", kept);
    set(version.place, at + 1);
  };
  let ended = false;
  addEventListener("pagehide", () => {
    if (!ended) api[calls.end]("");
    ended = true;
  });
  return {
    /** Where the learner stopped the last time. @param {number} situations @param {string} now the stamp of their texts */
    restored(situations, now) {
      stamp = now;
      return thawed(get("suspend_data"), situations, stamp);
    },
    /** @param {number} situation @param {Answer & { choices: string[], kind: string }} answer @param {Answer[][]} answers @param {number} at @param {{ right: number, of: number }} score */
    answered(situation, { question, answer, right, choices = [], correct = [], kind }, answers, at, score) {
      const one = `interactions.${interactions}`;
      interactions += 1;
      set(`${one}.id`, `situation-${situation + 1}-${answers[situation].length}`);
      const chooses = kind === "choice";
      // A decision is something done, told in words.
      set(`${one}.type`, chooses ? "choice" : "performance");
      // Where several choices are correct, each of them alone is the answer.
      for (const [place, choice] of correct.entries()) set(`${one}.correct_responses.${place}.pattern`, letter(choices, choice));
      set(`${one}.${version.response}`, chooses ? letter(choices, answer) : answer.slice(0, 250));
      set(`${one}.result`, right ? "correct" : version.wrong);
      if (version.scaled) set(`${one}.description`, question.slice(0, 250));
      suspend(answers, at);
      scored(score);
      api[calls.commit]("");
    },
    /** Later tries, which are only kept. @param {Answer[][]} answers @param {number} at */
    kept(answers, at) {
      suspend(answers, at);
      api[calls.commit]("");
    },
    /** @param {{ right: number, of: number }} score */
    completed(score) {
      scored(score);
      set(version.status, "completed");
      api[calls.commit]("");
    },
  };
}
