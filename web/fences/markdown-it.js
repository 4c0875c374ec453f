// For markdown-it, and what is built on it (Eleventy, VitePress): fences of the language `combat` become elements.

import { html } from "./html.js";

/**
 * @typedef {(tokens: { info: string, content: string }[], at: number, ...rest: unknown[]) => string} Rule
 * @param {{ renderer: { rules: { fence: Rule } } }} md
 * @param {import("./fence.js").Painting} [painting]
 */
export default function combatLab(md, painting) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, ...rest) =>
    /^combat(\s|$)/.test(tokens[at].info.trim()) ? html(tokens[at].content, painting) : fence(tokens, at, ...rest);
}
