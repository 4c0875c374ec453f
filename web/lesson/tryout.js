// A division to try out: the same board, on which every draft says what would come of it. Only the steps count.

/** @typedef {import("./element.js").Situation} Situation */

/** The text of a situation that asks for a division, to be tried out; `undefined` for any other. */
export const tried = (/** @type {string} */ text) =>
  /^[ \t]*ask[ \t]+divide[ \t]/m.test(text)
    ? text.replace(/^[ \t]*help[ \t].*\n/m, "").replace(/^[ \t]*title[ \t].*$/m, "$&\nhelp full")
    : undefined;

/** A situation to try out on the opening card, if it asks for a division. @returns {Situation | undefined} */
export function tryout(/** @type {Situation} */ { text = "", link, questions, ...rest }) {
  const own = link === undefined && questions !== false ? tried(text) : undefined;
  return own === undefined ? undefined : { ...rest, text: own };
}
