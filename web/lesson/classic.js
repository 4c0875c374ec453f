// The element for lessons in a page that is one file: its language, if it is not English, is in the page.

import { compiled, languageOf } from "../element/language.js";
import { define } from "./element.js";

define((element) => compiled(languageOf(element), async () => undefined));
