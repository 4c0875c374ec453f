// Paints situations where pages are built: in Node.js, or what is like it.

import { readFileSync } from "node:fs";
import { Painter, initSync } from "./combat-lab-painter.js";

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));

initSync({ module: read("./combat-lab-painter_bg.wasm") });

/** @type {Map<string, Painter>} */
const painters = new Map();

function painter(/** @type {string} */ lang) {
  const found = painters.get(lang) ?? new Painter(lang === "en" ? "" : compiled(lang));
  painters.set(lang, found);
  return found;
}

function compiled(/** @type {string} */ lang) {
  // A tag is a name and no path.
  if (/^[A-Za-z0-9]+$/.test(lang)) {
    try {
      return read(`../languages/${lang}.txt`).toString();
    } catch {
      // Said below.
    }
  }
  throw new RangeError(`there is no language ${lang}`);
}

/** @type {typeof import("./painter.d.ts").paint} */
export function paint(notation, { edition = "", frame = 0, mode = "play", lang = "en", base = "" } = {}) {
  return painter(lang).element(notation, edition, frame, mode, base);
}

/** @type {typeof import("./painter.d.ts").shadowRoot} */
export function shadowRoot(notation, { edition = "", frame = 0, mode = "play", lang = "en", base = "" } = {}) {
  return painter(lang).shadowRoot(notation, edition, frame, mode, base);
}

/** @type {typeof import("./painter.d.ts").transcript} */
export function transcript(notation, { edition = "", lang = "en" } = {}) {
  return painter(lang).transcript(notation, edition);
}
