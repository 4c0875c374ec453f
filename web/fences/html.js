// A block as HTML.

import { asks, options, painted } from "./fence.js";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * The element with its notation. Vue leaves what has `v-pre` as it is.
 * @param {string} text
 * @param {import("./fence.js").Painting} [painting]
 */
export function html(text, painting) {
  const attributes = Object.entries(options(text)).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<combat-lab v-pre${attributes.join("")}>${painted(text, painting)}<pre${asks(text) ? " hidden" : ""}>${escaped(text)}</pre></combat-lab>\n`;
}
