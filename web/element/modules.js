// The modules of the wasm besides the first: what reads texts, and what a page needs only once its reader or its scripts ask for it
// (../src/state/reading.rs, later.rs). The app calls `loads` when it needs them, and the build says so to the glue.

import { bring, initSync } from "combat-lab-app"; // wasm-bindgen's glue; the build says where it is
import { called, entry } from "combat-lab-first"; // what the others call the first of their own build
import { Failure, broken } from "./loading.js";

/** @typedef {import("./loading.js").Source} Source */
/** @typedef {"reading" | "later"} Name */

/** Where each comes from. */
let sources = /** @type {Record<Name, Source> | undefined} */ (undefined);
/** What each needs besides the first. */
const needs = /** @type {const} */ ({ reading: [], later: ["reading"] });
/** What has been asked for, before the first module is there to use it. */
const fetched = /** @type {Partial<Record<Name, Promise<Response>>>} */ ({});
/** While each comes, and once it has. */
const coming = /** @type {Partial<Record<Name, Promise<unknown>>>} */ ({});
/** Whether the last of all has come. */
let here = false;
/** Why it did not come. */
let failed = /** @type {unknown} */ (undefined);

export function modulesFrom(/** @type {Record<Name, Source>} */ from) {
  sources ??= from;
}

/** Begins to fetch a module that will be needed with the first. @param {Name} name */
export function ahead(name) {
  if (coming[name]) return;
  fetched[name] ??= get(name);
  // Whoever needs it is told.
  fetched[name].catch(() => {});
}

async function get(/** @type {Name} */ name) {
  if (!sources) throw new Failure("wasm-missing");
  return sources[name]();
}

/** @param {Name} name @returns {Promise<unknown>} */
function come(name) {
  coming[name] ??= joined(name).catch((cause) => {
    coming[name] = undefined; // so that the next call tries again
    throw cause;
  });
  return coming[name];
}

/** All modules share one memory and one table of functions: what the first exports is all that another imports. */
async function joined(/** @type {Name} */ name) {
  const own = fetched[name] ?? get(name);
  fetched[name] = undefined;
  const [response] = await Promise.all([own, ...needs[name].map(come)]);
  const imports = { [called]: initSync() };
  try {
    // Some hosts don't know the type, which browsers ask for when they compile what is still on its way.
    if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
      await WebAssembly.instantiateStreaming(response, imports);
    else await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    // The app and the last module share what reads texts: this is the app's own way in.
    if (name === "reading") await WebAssembly.instantiate(unlettered(entry), imports);
  } catch (cause) {
    throw broken(response, cause);
  }
}

/** Bytes that are written as letters (base64). */
export function unlettered(/** @type {string} */ letters) {
  return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
}

/** @param {Name} name */
const load =
  (name) =>
  /**
   * @param {number} callback the place in the table of what is called when the module has come, or can't be had
   * @param {number} data for `callback`
   */
  async (callback, data) => {
    const has = await come(name).then(
      () => true,
      (cause) => {
        // The reader is told by the app; whoever runs the page finds the reason here.
        console.error((failed = cause));
        return false;
      },
    );
    if (name === "later") here = has;
    initSync().__indirect_function_table.get(callback)(data, has);
  };

/** What the app calls: as an object, since a namespace in a bundle is made of all that has a name, also what a page gives every object. */
export const loads = { __wasm_split_load_reading: load("reading"), __wasm_split_load_later: load("later") };

/** Waits for all modules, and fails if they can't be had. */
export async function brought() {
  if (!(await bring())) throw failed ?? new Failure("wasm-broken");
}

/**
 * What has to come before this can be shown, if anything: a link is read by the last module.
 * @param {string | null} link
 * @returns {Promise<void> | undefined}
 */
export function missing(link) {
  return link && !here ? brought() : undefined;
}
