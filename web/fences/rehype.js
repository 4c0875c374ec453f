// For rehype: code blocks of the class `language-combat` become elements.

import { asks, options, painterOf } from "./fence.js";
import { html } from "./html.js";

/** @typedef {{ type: string, tagName?: string, properties?: Record<string, unknown>, value?: string, children?: Node[] }} Node */

/** @param {import("./fence.js").Painting} [painting] */
export default function combatLab(painting) {
  return (/** @type {Node} */ tree) => walk(tree, painting);
}

function walk(/** @type {Node} */ node, /** @type {import("./fence.js").Painting | undefined} */ painting) {
  const code = node.tagName === "pre" && node.children?.find(({ tagName }) => tagName === "code");
  if (code && [code.properties?.className].flat().includes("language-combat")) {
    const value = text(code);
    if (painterOf(painting)) {
      // What is painted is HTML as it is.
      Object.assign(node, { type: "raw", value: html(value, painting), tagName: undefined, children: undefined });
      return;
    }
    node.tagName = "combat-lab";
    node.properties = options(value);
    node.children = [
      { type: "element", tagName: "pre", properties: asks(value) ? { hidden: true } : {}, children: [{ type: "text", value }] },
    ];
    return;
  }
  node.children?.forEach((child) => walk(child, painting));
}

/** @returns {string} */
function text(/** @type {Node} */ node) {
  return node.value ?? (node.children ?? []).map(text).join("");
}
