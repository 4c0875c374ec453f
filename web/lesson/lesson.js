// What an article loads for lessons. The element for situations is beside it, and is fetched when the first situation needs it.

import { compiled, fetched, languageOf, pins } from "../element/language.js";
import { define } from "./element.js";

const address = new URL("combat-lab.js", import.meta.url).href;

/** The element. If a tag of the page checks its script, only that tag brings it. */
async function element() {
  if (pins(address)) {
    // By then, every script of the page has come or has been refused.
    if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
    if (!customElements.get("combat-lab")) throw new Error(`${address} is not the file that this page expects.`);
  }
  return import(address);
}

define((lesson) => compiled(languageOf(lesson), (language) => fetched(language, import.meta.url)), element);
