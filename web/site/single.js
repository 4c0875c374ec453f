// The site in one file: what it knows is in it, compressed.

import packed from "combat-lab-catalogue";
import { start } from "./site.js";

start(async () => {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
});
