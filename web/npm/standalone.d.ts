// The element as one script, which also leaves `CombatLab` on the page; a module that imports it uses the element.

export type * from "./combat-lab.d.ts";
