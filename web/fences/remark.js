// For remark, and what is built on it (Astro, Docusaurus): fences of the language `combat` become elements.

import { options } from "./fence.js";

/** @typedef {{ type: string, lang?: string | null, value?: string, data?: object, children?: Node[] }} Node */

export default function combatLab() {
  return (/** @type {any} */ tree) => walk(tree);
}

function walk(/** @type {Node} */ node) {
  if (node.type === "code" && node.lang === "combat") {
    const pre = { type: "element", tagName: "pre", properties: {}, children: [{ type: "text", value: node.value }] };
    node.data = { hName: "combat-lab", hProperties: options(node.value ?? ""), hChildren: [pre] };
    // So that no highlighter takes it for code.
    node.type = "combatLab";
  }
  node.children?.forEach(walk);
}
