// <combat-lab> in Vue's templates, which check these properties.

import type {} from "combat-lab/vue";
import type { GlobalComponents } from "vue";

type Properties = InstanceType<GlobalComponents["combat-lab"]>["$props"];

export const right: Properties = {
  edition: "2008-10",
  frame: 2,
  mode: "question",
  share: true,
  onFrame: ({ detail }) => detail.frame.toFixed(),
};
// @ts-expect-error: there is no such mode
export const wrong: Properties = { mode: "film" };
