// <combat-lab> in JSX: `import type {} from "combat-lab/react"`.

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { CombatLabElement } from "../combat-lab.d.ts";
import type { CombatLabAttributes, CombatLabListeners } from "./attributes.d.ts";

type Own = CombatLabAttributes & CombatLabListeners;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "combat-lab": Own & Omit<DetailedHTMLProps<HTMLAttributes<CombatLabElement>, CombatLabElement>, keyof Own>;
    }
  }
}
