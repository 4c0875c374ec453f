// The site in one file: what it knows is in it, compressed, and so is what a page of one situation is made of.

import packed from "combat-lab-catalogue";
import page from "combat-lab-page";
import { start } from "./site.js";

// The first script of this file is the element, in the same words as in every page that it makes. A language is none.
const element = document.querySelector("script:not([type])")?.textContent ?? "";

start(
  async () => {
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
  },
  async () => page.replace("/* element */", () => element),
);
