// The same as a classic script, for pages opened from disk: the element is in the page, or beside this file.

import { paint } from "./paint.js";

const here = /** @type {HTMLScriptElement | null} */ (globalThis.document?.currentScript)?.src;

if (globalThis.document)
  paint(() => {
    if (!here) return;
    const script = document.createElement("script");
    script.src = new URL("combat-lab.standalone.js", here).href;
    document.head.append(script);
  });
