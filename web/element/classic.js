// The element in one classic script, with the wasm in it, compressed: it works from file://, where a page may fetch nothing
// and load no module. `CombatLab` is what a module would export, of the copy that came first; `CombatLab.versions` has that of
// every release on the page.

import grammar from "combat-lab-grammar-packed"; // a module of the wasm, as the build has packed it
import later from "combat-lab-later-packed";
import packed from "combat-lab-packed"; // the first
import reading from "combat-lab-reading-packed";
import shared from "combat-lab-shared-packed";
import { fences } from "../fences/fences.js";
import { makeApi } from "./element.js";
import { scripted } from "./language.js";
import { Failure } from "./loading.js";
import { unpacked } from "./unpack.js";

const here = /** @type {HTMLScriptElement | null} */ (globalThis.document?.currentScript)?.src;

/** @type {import("./combat-lab.d.ts").CombatLabApi} */
const api = makeApi(
  () => unpacked(packed, "application/wasm"),
  {
    reading: () => {
      // A page whose situation is painted holds nothing that reads texts.
      if (!reading) throw new Failure("text-changed");
      return unpacked(reading, "application/wasm");
    },
    later: () => unpacked(later, "application/wasm"),
    shared: () => unpacked(shared, "application/wasm"),
    grammar: () => unpacked(grammar, "application/wasm"),
  },
  (language) => scripted(language, here),
);

// What has an id is a property of the window too: it may have the name, and is no copy of this.
if (!globalThis.CombatLab?.versions) globalThis.CombatLab = { ...api, versions: {} };
/** @type {Record<string, typeof api>} */ (globalThis.CombatLab.versions)[api.version] ??= api;

api.define();
if (globalThis.document) fences();
