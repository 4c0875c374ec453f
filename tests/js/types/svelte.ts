// <combat-lab> in Svelte's markup, which checks these properties.

import type {} from "combat-lab/svelte";
import type { SvelteHTMLElements } from "svelte/elements";

type Properties = SvelteHTMLElements["combat-lab"];

export const right: Properties = {
  id: "trade",
  edition: "2008-10",
  frame: 2,
  mode: "question",
  share: true,
  onframe: ({ detail }) => detail.frame.toFixed(),
};
// @ts-expect-error: there is no such mode
export const wrong: Properties = { mode: "film" };
