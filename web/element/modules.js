// The modules of the wasm besides the first: what reads texts, what a page needs only once its reader or its scripts ask for it
// (../src/state/reading.rs, later.rs), what both of them need, and the grammar of other languages than English (speaking.rs). The
// app calls `loads` when it needs them, and the build says so to the glue.

import { bring, initSync } from "combat-lab-app"; // wasm-bindgen's glue; the build says where it is
import { called } from "combat-lab-first"; // what the others call the first of their own build
import { Failure, broken } from "./loading.js";
import { unpack } from "./styles.js";

/** @typedef {import("./loading.js").Source} Source */
/** @typedef {"reading" | "later" | "shared" | "grammar"} Name */

/** Where each comes from. */
let sources = /** @type {Record<Name, Source> | undefined} */ (undefined);
/** What each needs besides the first. */
const needs = /** @type {const} */ ({ reading: ["shared"], later: ["shared"], shared: [], grammar: [] });
/** What has been asked for, before the first module is there to use it. */
const fetched = /** @type {Partial<Record<Name, Promise<Response>>>} */ ({});
/** While each comes, and once it has. */
const coming = /** @type {Partial<Record<Name, Promise<unknown>>>} */ ({});
/** Those inside of others. */
const chunks = /** @type {Promise<unknown>[]} */ ([]);
/** Which have come. */
const here = /** @type {Set<Name>} */ (new Set());
/** Whether the app has taken all of them. */
let whole = false;
/** Why it did not come. */
let failed = /** @type {unknown} */ (undefined);

export function modulesFrom(/** @type {Record<Name, Source>} */ from) {
  sources ??= from;
}

/** Begins to fetch a module that will be needed with the first. @param {Name} name */
export function ahead(name) {
  for (const one of [name, ...needs[name]]) {
    if (coming[one] || fetched[one]) continue;
    const own = (fetched[one] = get(one));
    // Whoever needs it tries again, and is told.
    own.catch(() => {
      if (fetched[one] === own) fetched[one] = undefined;
    });
  }
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
      await unpacked((await WebAssembly.instantiateStreaming(response, imports)).module, imports);
    else await unpacked((await WebAssembly.instantiate(await response.arrayBuffer(), imports)).module, imports);
    here.add(name);
  } catch (cause) {
    throw broken(response, cause);
  }
}

/** What is in a module besides its own: small modules that others need too, each behind its number, and styles. @param {WebAssembly.Module} module @param {WebAssembly.Imports} imports */
async function unpacked(module, imports) {
  unpack(module);
  for (const section of WebAssembly.Module.customSections(module, "chunk")) {
    const [number] = new Uint8Array(section);
    await (chunks[number] ??= WebAssembly.instantiate(section.slice(1), imports));
  }
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
    initSync().__indirect_function_table.get(callback)(data, has);
  };

/** What the app calls: as an object, since a namespace in a bundle is made of all that has a name, also what a page gives every object. */
export const loads = {
  __wasm_split_load_reading: load("reading"),
  __wasm_split_load_later: load("later"),
  __wasm_split_load_grammar: load("grammar"),
};

/** Waits for all modules but the grammar, and fails if one can't be had. */
export async function brought() {
  if (!(await bring())) throw cause();
  whole = true;
}

/** Why a module isn't here. */
export const cause = () => failed ?? new Failure("wasm-broken");

/**
 * What has to come before this can be shown, if anything: a link needs all modules, a text the one that reads.
 * @param {string | null} link
 * @param {() => boolean} reads whether there is a text to be read
 * @returns {Promise<unknown> | undefined}
 */
export function missing(link, reads) {
  if (link) return whole ? undefined : brought();
  return !here.has("reading") && reads() ? come("reading") : undefined;
}
