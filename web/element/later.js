// The second module of the wasm: what a page needs only once its reader or its scripts ask for it (../src/later.rs). The app calls
// `loads` when it needs it, and the build says so to the glue.

import { bring, initSync } from "combat-lab-app"; // wasm-bindgen's glue; the build says where it is
import called from "combat-lab-first"; // what the second calls the first of its own build
import { Failure, broken } from "./loading.js";

/** @typedef {import("./loading.js").Source} Source */

/** Where it comes from. */
let source = /** @type {Source | undefined} */ (undefined);
/** While it comes, and once it has. */
let coming = /** @type {Promise<unknown> | undefined} */ (undefined);
/** Once it has. */
let here = false;
/** Why it did not come. */
let failed = /** @type {unknown} */ (undefined);

/**
 * Both modules share one memory and one table of functions: what the first exports is all that the second imports.
 * @param {number} callback the place in that table of what is called when the module has come, or can't be had
 * @param {number} data for `callback`
 */
async function load(callback, data) {
  const first = initSync();
  coming ??= joined(first).catch((cause) => {
    coming = undefined; // so that the next call tries again
    throw cause;
  });
  here = await coming.then(
    () => true,
    (cause) => {
      // The reader is told by the app; whoever runs the page finds the reason here.
      console.error((failed = cause));
      return false;
    },
  );
  first.__indirect_function_table.get(callback)(data, here);
}

async function joined(/** @type {WebAssembly.ModuleImports} */ first) {
  if (!source) throw new Failure("wasm-missing");
  const response = await source();
  const imports = { [called]: first };
  try {
    // Some hosts don't know the type, which browsers ask for when they compile what is still on its way.
    if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
      return await WebAssembly.instantiateStreaming(response, imports);
    return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (cause) {
    throw broken(response, cause);
  }
}

/** What the app calls: as an object, since a namespace in a bundle is made of all that has a name, also what a page gives every object. */
export const loads = { __wasm_split_load_later: load };

export function laterFrom(/** @type {Source} */ from) {
  source ??= from;
}

/** Waits for the second module, and fails if it can't be had. */
export async function brought() {
  if (!(await bring())) throw failed ?? new Failure("wasm-broken");
}

/**
 * What has to come before this can be shown, if anything: a link is read by the second module.
 * @param {string | null} link
 * @returns {Promise<void> | undefined}
 */
export function missing(link) {
  return link && !here ? brought() : undefined;
}
