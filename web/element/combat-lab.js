// What a page loads: the element, with the wasm beside this file.

import { define } from "./element.js";

define(() => new URL("combat-lab.wasm", import.meta.url));
