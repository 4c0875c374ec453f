// What a page with painted elements loads: the element is beside this file, and is fetched when it is likely to be needed.

import { paint } from "./paint.js";

const element = new URL("combat-lab.js", import.meta.url).href;

// A server that renders pages has no document.
if (globalThis.document) paint(() => import(element));
