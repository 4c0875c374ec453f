/** How a situation is painted. */
export interface PaintOptions {
  /** The edition of the rules, such as `"2008-10"`; by default the first of the situation. */
  edition?: string;
  /** The frame shown first, counted from 1; by default the one that the mode begins with. */
  frame?: number;
  /** What the reader is to do; by default `"play"`. */
  mode?: "play" | "replay" | "compare" | "explore" | "question";
  /** The language of everything that the stage says; by default `"en"`. */
  lang?: string;
  /** The address of the folder with `combat-lab-paint.css`; by default that of the page. */
  base?: string;
}

/**
 * A situation as HTML that shows every frame before the engine is there: a whole `<combat-lab>` element. The page needs
 * `combat-lab-paint.js` once.
 *
 * Throws a `NotationError` when the notation can't be read or played in that edition, and a `RangeError` for an edition, a mode or a
 * language that there isn't.
 */
export function paint(notation: string, options?: PaintOptions): string;

/** The shadow root of such an element alone, as a `<template>`: for those that write the element themselves. */
export function shadowRoot(notation: string, options?: PaintOptions): string;

/** A situation step by step, as text: every event with its rule. Throws what `paint` throws. */
export function transcript(notation: string, options?: Pick<PaintOptions, "edition" | "lang">): string;
