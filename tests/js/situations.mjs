// The situations that come with the engine.

import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../situations/", import.meta.url);

/** Every situation, as its file's name and its text. */
export const situations = readdirSync(folder)
  .filter((name) => name.endsWith(".combat"))
  .map((name) => ({ name, notation: readFileSync(new URL(name, folder), "utf8") }));
