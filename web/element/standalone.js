// What a single file carries: the element, with the wasm in the page itself, compressed. Runs from file://, where a
// page may fetch nothing; so the bytes come out of a data block, not out of an address.

import { makeApi } from "./element.js";

const api = makeApi(() => {
  const packed = atob(document.getElementById("combat-lab-wasm").textContent);
  const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
});

api.define();
