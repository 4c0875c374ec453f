import type { Painting } from "./painting.js";

/** A plugin for rehype: code blocks of the language `combat` become `<combat-lab>` elements. */
export default function combatLab(painting?: Painting): (tree: any) => void;
