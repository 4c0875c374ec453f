// What a page loads: the element, with the wasm beside this file.

import { makeApi } from "./element.js";

/** @type {import("./combat-lab.d.ts")} */
const api = makeApi(() => new URL("combat-lab.wasm", import.meta.url));

export const { define, version, apiVersion } = api;

define();
