// Where the painter can't run, in a browser, nothing is painted.

/** @type {import("./fence.js").Painting["shadowRoot"]} */
export const shadowRoot = undefined;
