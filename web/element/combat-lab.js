// What a page loads: the element, with the wasm, and what other languages there are, beside this file.

import { makeApi } from "./element.js";

/** @type {import("./combat-lab.d.ts")} */
const api = makeApi(
  () => new URL("combat-lab.wasm", import.meta.url),
  (language) => new URL(`languages/${language}.txt`, import.meta.url),
);

export const { define, version, apiVersion } = api;

define();
