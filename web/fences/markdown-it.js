// For markdown-it, and what is built on it (Eleventy, VitePress): fences of the language `combat` become elements.

import { html } from "./html.js";

/**
 * @param {{ renderer: { rules: Record<string, any> } }} md
 * @param {import("./fence.js").Painting} [painting]
 */
export default function combatLab(md, painting) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (/** @type {any[]} */ tokens, /** @type {number} */ at, /** @type {unknown[]} */ ...rest) =>
    /^combat(\s|$)/.test(tokens[at].info.trim()) ? html(tokens[at].content, painting) : fence(tokens, at, ...rest);
}
