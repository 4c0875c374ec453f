import type { Painting } from "./painting.js";

/** A plugin for remark: fences of the language `combat` become `<combat-lab>` elements. */
export default function combatLab(painting?: Painting): (tree: any) => void;
