// What a page loads: the element, with the wasm, and what other languages there are, beside this file. It knows the hashes of
// all of them (language.js has those of the languages): a page that checks this script has checked all that comes with it.

import { engine, grammar, later, reading, shared } from "combat-lab-hashes"; // of the files of this build
import { makeApi } from "./element.js";
import { fetched } from "./language.js";
import { part } from "./loading.js";

/** Vite 5 to 7 move this script, but not its files, while they serve for development. */
const unmoved = (/** @type {string} */ address) => address.replace(/\/\.[^?#]*\/deps(?=\/)/, "/combat-lab");

/** @type {import("./combat-lab.d.ts")} */
const api = makeApi(
  () => part(unmoved(new URL("combat-lab.wasm", import.meta.url).href), engine),
  {
    reading: () => part(unmoved(new URL("combat-lab.reading.wasm", import.meta.url).href), reading),
    later: () => part(unmoved(new URL("combat-lab.later.wasm", import.meta.url).href), later),
    shared: () => part(unmoved(new URL("combat-lab.shared.wasm", import.meta.url).href), shared),
    grammar: () => part(unmoved(new URL("combat-lab.grammar.wasm", import.meta.url).href), grammar),
  },
  (language) => fetched(language, unmoved(import.meta.url)),
);

export const { define, version, apiVersion } = api;

define();
