// The second module of the wasm: what a page needs only once its reader or its scripts ask for it (../src/later.rs). The app
// calls what is exported here when it needs it, and the build says so to the glue.

import { bring, initSync } from "combat-lab-app"; // wasm-bindgen's glue; the build says where it is
import called from "combat-lab-first"; // what the second module calls the first of its own build
import { Failure, broken } from "./loading.js";

/** Where it comes from. */
let source = /** @type {import("./loading.js").Source | undefined} */ (undefined);
/** While it comes, and once it has. */
let coming = /** @type {Promise<unknown> | undefined} */ (undefined);
/** Why it did not come. */
let failed = /** @type {unknown} */ (undefined);

/** @param {import("./loading.js").Source} from */
export const laterFrom = (from) => (source ??= from);

/** Waits for it, and fails if it can't be had. */
export async function brought() {
  if (!(await bring())) throw failed ?? new Failure("wasm-broken");
}

/**
 * Both modules share one memory and one table of functions: what the first exports is all that the second imports.
 * @param {number} callback the place in that table of what is called when the module has come, or can't be had
 * @param {number} data for `callback`
 */
export async function __wasm_split_load_later(callback, data) {
  const first = /** @type {any} */ (initSync(/** @type {any} */ (undefined)));
  coming ??= joined(first).catch((cause) => {
    coming = undefined; // so that the next call tries again
    throw cause;
  });
  const come = await coming.then(() => true, (cause) => {
    // The reader is told by the app; whoever runs the page finds the reason here.
    console.error((failed = cause));
    return false;
  });
  first.__indirect_function_table.get(callback)(data, come);
}

async function joined(/** @type {WebAssembly.ModuleImports} */ first) {
  if (!source) throw new Failure("wasm-missing");
  const response = await source();
  const imports = { [called]: first };
  try {
    // Some hosts don't know the type, which browsers ask for when they compile what is still on its way.
    return response.headers.get("Content-Type")?.startsWith("application/wasm")
      ? await WebAssembly.instantiateStreaming(response, imports)
      : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (cause) {
    throw broken(response, cause);
  }
}
