// The element in one classic script, with the wasm in it, compressed: it works from file://, where a page may fetch nothing
// and load no module. On a page, `CombatLab` is what a module would export.

import packed from "combat-lab-packed"; // the wasm, as the build has packed it
import { makeApi } from "./element.js";

const here = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src;

/** @type {import("./combat-lab.d.ts")} */
const api = makeApi(() => {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
}, (language) => here && new URL(`languages/${language}.txt`, here));

export const { define, version, apiVersion } = api;

define();
