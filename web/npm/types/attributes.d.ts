// What may be written on <combat-lab> in a template, for the types of each framework.

import type { CombatLabElement, CombatLabEventMap } from "../combat-lab.d.ts";

type Names = "src" | "link" | "edition" | "frame" | "mode" | "editions" | "theme" | "controls" | "height" | "fit" | "share";

/** The attributes of `<combat-lab>`. */
export type CombatLabAttributes = Partial<Pick<CombatLabElement, Names>>;

/** Listeners as properties: `onframe`, `onverdict`, … */
export type CombatLabListeners = {
  [Name in keyof CombatLabEventMap as `on${Name}`]?: (event: CombatLabEventMap[Name]) => unknown;
};
