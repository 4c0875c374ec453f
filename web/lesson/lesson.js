// What an article loads for lessons. The element for situations is beside it, and is fetched when the first situation needs it.

import { compiled, fetched, languageOf } from "../element/language.js";
import { define } from "./element.js";

const element = new URL("combat-lab.js", import.meta.url).href;

define(
  (lesson) => compiled(languageOf(lesson), (language) => fetched(language, import.meta.url)),
  () => import(element),
);
