// What a page loads: the element, with the wasm, and what other languages there are, beside this file.

import { makeApi } from "./element.js";
import { fetched } from "./language.js";

/** Vite 5 to 7 move this script, but not its files, while they serve for development. */
const unmoved = (/** @type {string} */ address) => address.replace(/\/\.[^?#]*\/deps(?=\/)/, "/combat-lab");

/** @type {import("./combat-lab.d.ts")} */
const api = makeApi(
  () => new URL(unmoved(new URL("combat-lab.wasm", import.meta.url).href)),
  () => new URL(unmoved(new URL("combat-lab.later.wasm", import.meta.url).href)),
  (language) => fetched(language, unmoved(import.meta.url)),
);

export const { define, version, apiVersion } = api;

define();
