// <combat-lab> in Svelte: `import type {} from "combat-lab/svelte"`.

import type { HTMLAttributes } from "svelte/elements";
import type { CombatLabElement } from "../combat-lab.d.ts";
import type { CombatLabAttributes, CombatLabListeners } from "./attributes.d.ts";

type Own = CombatLabAttributes & CombatLabListeners;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "combat-lab": Own & Omit<HTMLAttributes<CombatLabElement>, keyof Own>;
  }
}
