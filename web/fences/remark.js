// For remark, and what is built on it (Astro, Docusaurus): fences of the language `combat` become elements.

import { asks, options, painterOf } from "./fence.js";
import { html } from "./html.js";

/** @typedef {{ type: string, lang?: string | null, value?: string, data?: object, children?: Node[] }} Node */

/** @param {import("./fence.js").Painting} [painting] */
export default function combatLab(painting) {
  return (/** @type {Node} */ tree) => walk(tree, painting);
}

function walk(/** @type {Node} */ node, /** @type {import("./fence.js").Painting | undefined} */ painting) {
  if (node.type === "code" && node.lang === "combat") {
    const value = node.value ?? "";
    if (painterOf(painting)) {
      // What is painted is HTML as it is.
      node.type = "html";
      node.value = html(value, painting);
    } else {
      const pre = {
        type: "element",
        tagName: "pre",
        properties: asks(value) ? { hidden: true } : {},
        children: [{ type: "text", value }],
      };
      node.data = { hName: "combat-lab", hProperties: options(value), hChildren: [pre] };
      // So that no highlighter takes it for code.
      node.type = "combatLab";
    }
  }
  node.children?.forEach((child) => walk(child, painting));
}
