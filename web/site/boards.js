// Boards as small pictures: drawn by the engine, and loaded when the first of them comes near the screen.

import { el, picture } from "./dom.js";

/**
 * What is drawn: the situation, or the frame of one (counted from 1) that shows a word of the glossary; and with which others.
 * @typedef {{ key: string, file: number | "glossary", notation: string, edition: string, frame: number }} Wanted
 * @typedef {(wanted: Wanted) => Promise<string | undefined>} Draw
 */

/** @type {Draw} */
let draw = async () => undefined;

/** Says where the drawings come from. */
export function drawnBy(/** @type {Draw} */ source) {
  draw = source;
}

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();
const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      waiting.get(target)?.();
    }
  },
  { rootMargin: "300px" },
);

/**
 * A place for a board. Without a drawing it stays empty.
 * @param {Wanted} wanted
 * @param {(says: string) => void} [told] gets what happens in the frame, in words
 */
export function board(wanted, told) {
  const place = el("div", { class: "board", "aria-hidden": told ? null : "true" });
  waiting.set(place, async () => {
    const text = await draw(wanted).catch(() => undefined);
    const svg = text ? picture(text) : undefined;
    if (!svg) return;
    const says = svg.querySelector("title");
    told?.(says?.textContent ?? "");
    // It would be a tooltip over the whole board.
    if (!told) says?.remove();
    place.replaceChildren(svg);
  });
  near.observe(place);
  return place;
}

/** The board of a situation: the moment that shows what it is about. */
export const boardOf = (/** @type {import("./catalogue.js").Situation} */ { id, boards, notation, editions }) =>
  board({ key: id, file: boards, notation, edition: editions[0] ?? "", frame: 0 });
