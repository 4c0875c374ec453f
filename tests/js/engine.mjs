// The headless engine as `cargo xtask build` leaves it, and the situations that come with it.

import { readFileSync } from "node:fs";
import * as engine from "../../dist/engine/combat-lab-engine.js";
import { situations } from "./situations.mjs";

engine.initSync({ module: readFileSync(new URL("../../dist/engine/combat-lab-engine_bg.wasm", import.meta.url)) });

export default engine;

export { situations };

/** @param {string} name */
export const situation = (name) => {
  const found = situations.find((each) => each.name === `${name}.combat`);
  if (!found) throw new Error(`there is no tests/situations/${name}.combat`);
  return found.notation;
};

/** The error that `run` throws; an assertion in the caller says what it must be. */
export const thrown = (/** @type {() => unknown} */ run) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
};
