// The other modules of the wasm. What a page needs only once its reader or its scripts ask for it (../src/later.rs), and what
// only situations with abilities need (../src/abilities.rs). The app calls `loads` when it needs them, and the build says so to the
// glue.

import { bring, bring_abilities, initSync, needs_abilities } from "combat-lab-app"; // wasm-bindgen's glue; the build says where it is
import called from "combat-lab-first"; // what the others call the first of their own build
import { Failure, broken } from "./loading.js";

/** @typedef {import("./loading.js").Source} Source */

/** One of them. */
class Part {
  /** Where it comes from. */
  source = /** @type {Source | undefined} */ (undefined);
  /** What has been asked for ahead of time. */
  ahead = /** @type {Promise<Response> | undefined} */ (undefined);
  /** While it comes, and once it has. */
  coming = /** @type {Promise<unknown> | undefined} */ (undefined);
  /** Once it has. */
  here = false;
  /** Why it did not come. */
  failed = /** @type {unknown} */ (undefined);

  /** Asks for it before anybody waits for it. Whoever does is told what went wrong. */
  fetch() {
    if (this.coming || this.ahead || !this.source) return;
    this.ahead = Promise.resolve(this.source());
    this.ahead.catch(() => {});
  }

  /**
   * All modules share one memory and one table of functions: what the first exports is all that the others import.
   * @param {number} callback the place in that table of what is called when the module has come, or can't be had
   * @param {number} data for `callback`
   */
  async load(callback, data) {
    const first = initSync();
    this.coming ??= this.#joined(first).catch((cause) => {
      this.coming = undefined; // so that the next call tries again
      throw cause;
    });
    this.here = await this.coming.then(
      () => true,
      (cause) => {
        // The reader is told by the app; whoever runs the page finds the reason here.
        console.error((this.failed = cause));
        return false;
      },
    );
    first.__indirect_function_table.get(callback)(data, this.here);
  }

  async #joined(/** @type {WebAssembly.ModuleImports} */ first) {
    if (!this.source) throw new Failure("wasm-missing");
    const asked = this.ahead;
    this.ahead = undefined;
    const response = await (asked ?? this.source());
    const imports = { [called]: first };
    try {
      // Some hosts don't know the type, which browsers ask for when they compile what is still on its way.
      const module = response.headers.get("Content-Type")?.startsWith("application/wasm")
        ? await WebAssembly.compileStreaming(response)
        : await WebAssembly.compile(await response.arrayBuffer());
      const [common] = WebAssembly.Module.customSections(module, "shared");
      if (common) {
        sharing ??= WebAssembly.instantiate(common, imports);
        await sharing.catch((cause) => {
          sharing = undefined;
          throw cause;
        });
      }
      return await WebAssembly.instantiate(module, imports);
    } catch (cause) {
      throw broken(response, cause);
    }
  }
}

/** What both have, which begins once. */
let sharing = /** @type {Promise<unknown> | undefined} */ (undefined);
const later = new Part();
const abilities = new Part();

/** What the app calls: as an object, since a namespace in a bundle is made of all that has a name, also what a page gives every object. */
export const loads = {
  __wasm_split_load_later: (/** @type {[number, number]} */ ...call) => later.load(...call),
  __wasm_split_load_abilities: (/** @type {[number, number]} */ ...call) => abilities.load(...call),
};

/** @param {Source} whatIsLater @param {Source} whatIsAble */
export function partsFrom(whatIsLater, whatIsAble) {
  later.source ??= whatIsLater;
  abilities.source ??= whatIsAble;
}

/** Waits for the second module, and fails if it can't be had. */
export async function brought() {
  if (!(await bring())) throw later.failed ?? new Failure("wasm-broken");
}

async function able() {
  if (!(await bring_abilities())) throw abilities.failed ?? new Failure("wasm-broken");
}

/**
 * What has to come before this can be shown, if anything: a link is read by the second module.
 * @param {string | null} link @param {string} text
 * @returns {Promise<void> | undefined}
 */
export function missing(link, text) {
  if (link && !later.here) return brought();
  return !abilities.here && needs_abilities(link || text) ? able() : undefined;
}

/** How most abilities look; what this overlooks is only asked for later. */
const LIKELY =
  /^.*;.*:|\b(instant|sorcery)\b.*:|;\s*(when|whenever|at|other|creatures|this|equip|enchant)\b|\b(plains|island|swamp|mountain|forest|lifelink|deathtouch|exalted|flanking|goaded|if able|able to block it)\b|^\s*(hand|graveyard|library)\b/im;

/** Asks ahead for what a text is going to need. */
export function expect(/** @type {string} */ text) {
  if (LIKELY.test(text)) abilities.fetch();
}
