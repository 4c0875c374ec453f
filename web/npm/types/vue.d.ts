// <combat-lab> in Vue's templates: `import type {} from "combat-lab/vue"`.

import type { DefineComponent } from "vue";
import type { CombatLabAttributes, CombatLabListeners } from "./attributes.d.ts";

/** `@frame` in a template is `onFrame` here. */
type Listeners = {
  [Name in keyof CombatLabListeners as Name extends `on${infer Rest}`
    ? `on${Capitalize<Rest>}`
    : never]: CombatLabListeners[Name];
};

declare module "vue" {
  interface GlobalComponents {
    "combat-lab": DefineComponent<CombatLabAttributes & Listeners>;
  }
}
