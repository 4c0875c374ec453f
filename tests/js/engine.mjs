// The headless engine as `cargo xtask build` leaves it, and the situations that come with it.

import { readFileSync, readdirSync } from "node:fs";
import * as engine from "../../dist/engine/combat-lab-engine.js";

engine.initSync({ module: readFileSync(new URL("../../dist/engine/combat-lab-engine_bg.wasm", import.meta.url)) });

export default engine;

const folder = new URL("../situations/", import.meta.url);

/** Every situation, as its file's name and its text. */
export const situations = readdirSync(folder)
  .filter((name) => name.endsWith(".combat"))
  .map((name) => ({ name, notation: readFileSync(new URL(name, folder), "utf8") }));

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
