import type { Painting } from "./painting.js";

/** A plugin for markdown-it: fences of the language `combat` become `<combat-lab>` elements. */
export default function combatLab(md: any, painting?: Painting): void;
