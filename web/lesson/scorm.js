// A lesson in a learning management system: SCORM 1.2, the run-time interface that such systems offer to what they show.

import { frozen, thawed } from "./kept.js";

/** @typedef {import("./kept.js").Answer} Answer */

/** What SCORM 1.2 takes as a text to be kept. */
const MOST = 4096;

/** The interface of the system around this page, in the places where SCORM 1.2 says it is looked for. */
function interfaceOf() {
  const found = (/** @type {any} */ from) => {
    let at = from;
    for (let depth = 0; depth < 8; depth++) {
      try {
        if (at.API) return at.API;
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

/** Reports a lesson to the system around this page; `undefined` where there is none. */
export function tracker() {
  const api = interfaceOf();
  if (!api || String(api.LMSInitialize("")) !== "true") return undefined;
  const set = (/** @type {string} */ name, /** @type {string | number} */ value) => api.LMSSetValue(`cmi.${name}`, String(value));
  let interactions = Number(api.LMSGetValue("cmi.interactions._count")) || 0;
  const status = api.LMSGetValue("cmi.core.lesson_status");
  if (!["completed", "passed", "failed"].includes(status)) set("core.lesson_status", "incomplete");
  const scored = (/** @type {{ right: number, of: number }} */ { right, of }) => {
    set("core.score.min", 0);
    set("core.score.max", 100);
    set("core.score.raw", of === 0 ? 100 : Math.round((100 * right) / of));
  };
  let ended = false;
  addEventListener("pagehide", () => {
    if (!ended) api.LMSFinish("");
    ended = true;
  });
  return {
    /** Where the learner stopped the last time. */
    restored(/** @type {number} */ situations) {
      return thawed(api.LMSGetValue("cmi.suspend_data"), situations);
    },
    /** @param {number} situation @param {boolean} right @param {Answer[][]} answers @param {number} at @param {{ right: number, of: number }} score */
    answered(situation, right, answers, at, score) {
      const one = `interactions.${interactions}`;
      interactions += 1;
      set(`${one}.id`, `situation-${situation + 1}-${answers[situation].length}`);
      set(`${one}.type`, "choice");
      set(`${one}.result`, right ? "correct" : "wrong");
      const kept = frozen(at, answers);
      if (kept.length <= MOST) set("suspend_data", kept);
      set("core.lesson_location", at + 1);
      scored(score);
      api.LMSCommit("");
    },
    /** @param {{ right: number, of: number }} score */
    completed(score) {
      scored(score);
      set("core.lesson_status", "completed");
      api.LMSCommit("");
    },
  };
}
