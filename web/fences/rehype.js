// For rehype: code blocks of the class `language-combat` become elements.

import { options } from "./fence.js";

/** @typedef {{ type: string, tagName?: string, properties?: Record<string, any>, value?: string, children?: Node[] }} Node */

export default function combatLab() {
  return (/** @type {any} */ tree) => walk(tree);
}

function walk(/** @type {Node} */ node) {
  const code = node.tagName === "pre" && node.children?.find(({ tagName }) => tagName === "code");
  if (code && [code.properties?.className].flat().includes("language-combat")) {
    const value = text(code);
    node.tagName = "combat-lab";
    node.properties = options(value);
    node.children = [{ type: "element", tagName: "pre", properties: {}, children: [{ type: "text", value }] }];
    return;
  }
  node.children?.forEach(walk);
}

/** @returns {string} */
function text(/** @type {Node} */ node) {
  return node.value ?? (node.children ?? []).map(text).join("");
}
