// What a page loads: the element, with the wasm, and what other languages there are, beside this file.

import { makeApi } from "./element.js";
import { fetched } from "./language.js";

/** @type {import("./combat-lab.d.ts")} */
const api = makeApi(
  () => new URL("combat-lab.wasm", import.meta.url),
  (language) => fetched(language, import.meta.url),
);

export const { define, version, apiVersion } = api;

define();
