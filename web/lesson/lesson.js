// What an article loads beside combat-lab.js: the element for lessons.

import { compiled, fetched, languageOf } from "../element/language.js";
import { define } from "./element.js";

define((element) => compiled(languageOf(element), (language) => fetched(language, import.meta.url)));
