// The engine for Node.js: as in a browser, except that the wasm is read from the disk.

import { readFile } from "node:fs/promises";
import start from "./combat-lab-engine.js";

export * from "./combat-lab-engine.js";

/** @type {typeof start} */
export default async function init(input) {
  const wasm = new URL("./combat-lab-engine_bg.wasm", import.meta.url);
  return start(input ?? { module_or_path: await readFile(wasm) });
}
