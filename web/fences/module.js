// What a page loads: it fetches the element beside this file when there is a block for it.

import { fences } from "./fences.js";

const element = new URL("combat-lab.js", import.meta.url).href;

fences(() => import(element));
