// A lesson in a learning management system: the run-time interface of SCORM that such systems offer to what they show, 1.2 or 2004.

import { frozen, thawed } from "./kept.js";

/** @typedef {import("./kept.js").Answer} Answer */
/** @typedef {import("./kept.js").Answers} Answers */

/** What differs between the two: the names of calls and of what is kept, the words for results, and how long a text may be. */
const VERSIONS = [
  {
    name: "API",
    calls: { begin: "LMSInitialize", end: "LMSFinish", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit" },
    score: "core.score",
    status: "core.lesson_status",
    place: "core.lesson_location",
    entry: "core.entry",
    exit: "core.exit",
    done: "",
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
    entry: "entry",
    exit: "exit",
    done: "normal",
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

/** A score as a share of all, in hundredths. */
const share = (/** @type {{ right: number, of: number }} */ { right, of }) =>
  of === 0 ? 1 : Math.round((100 * right) / of) / 100;

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
  // Without this, a system begins anew the next time, and gives nothing back.
  set(version.exit, "suspend");
  if (!["completed", "passed", "failed"].includes(get(version.status))) set(version.status, "incomplete");
  const scored = (/** @type {{ right: number, of: number }} */ { right, of }) => {
    set(`${version.score}.min`, 0);
    set(`${version.score}.max`, 100);
    set(`${version.score}.raw`, Math.round(100 * share({ right, of })));
    if (version.scaled) set(`${version.score}.scaled`, share({ right, of }));
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
      return get(version.entry) === "ab-initio" ? undefined : thawed(get("suspend_data"), situations, stamp);
    },
    /** The first answer to a question. @param {string} id @param {Answer & { choices: string[], kind: string }} answer @param {{ right: number, of: number }} score */
    answered(id, { question, answer, right, choices = [], correct = [], kind }, score) {
      const one = `interactions.${interactions}`;
      interactions += 1;
      set(`${one}.id`, id);
      const chooses = kind === "choice";
      // A decision is something done, told in words.
      set(`${one}.type`, chooses ? "choice" : "performance");
      // Where several choices are correct, each of them alone is the answer.
      for (const [place, choice] of correct.entries()) set(`${one}.correct_responses.${place}.pattern`, letter(choices, choice));
      set(`${one}.${version.response}`, chooses ? letter(choices, answer) : answer.slice(0, 250));
      set(`${one}.result`, right ? "correct" : version.wrong);
      if (version.scaled) set(`${one}.description`, question.slice(0, 250));
      scored(score);
    },
    /** Where the learner is, with everything answered so far: the last call after any change. @param {Answers[]} answers @param {number} at @param {boolean} complete */
    kept(answers, at, complete) {
      const kept = frozen(at, answers, stamp);
      if (kept.length <= version.most) set("suspend_data", kept);
      set(version.place, at + 1);
      set(version.exit, complete ? version.done : "suspend");
      api[calls.commit]("");
    },
    /** @param {{ right: number, of: number }} score */
    completed(score) {
      scored(score);
      set(version.status, "completed");
      // Which score passes is the course's to say.
      const passing = version.scaled ? get("scaled_passing_score") : "";
      if (passing) set("success_status", share(score) >= Number(passing) ? "passed" : "failed");
    },
  };
}
