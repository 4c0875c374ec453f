// The element as the npm package has it, beside the folder of what makes fences.

export * from "../element/combat-lab.d.ts";
