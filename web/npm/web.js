// The engine for browsers.

import start from "./combat-lab-engine.js";

export * from "./combat-lab-engine.js";

/** @type {typeof start} */
export default async function init(input) {
  const wasm = new URL("./combat-lab-engine_bg.wasm", import.meta.url).href;
  // Vite 5 to 7 move this script, but not its files, while they serve for development.
  return start(input ?? { module_or_path: wasm.replace(/\/\.[^?#]*\/deps(?=\/)/, "/combat-lab/engine") });
}
