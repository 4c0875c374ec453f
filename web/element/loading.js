// What is fetched: the wasm, once for all elements, and notation that an author points at. Whatever comes back is
// somebody else's: it is looked at before it is used, and every way in which it can fail has a name.

import init, { speak } from "combat-lab-app"; // wasm-bindgen's glue; the build says where it is
import { compiled } from "./language.js";

/** Why something did not come, as a name (a key of `reasons` in failure.js) and where it was looked for. */
export class Failure extends Error {
  /**
   * @param {string} cause
   * @param {string} [where]
   * @param {unknown} [detail] with `…-refused` the status of the answer
   */
  constructor(cause, where = "", detail = "") {
    super(`${cause}: ${where} ${detail}`.trim());
    this.why = cause;
    this.where = where;
    this.detail = String(detail);
  }
}

/** @typedef {() => Response | Promise<Response>} Source where a module of the wasm comes from */

/** More than any text may have that can be read: see MAX_TEXT in crates/notation. */
const MOST = 256 * 1024;

/**
 * Loads the wasm at the first call, and again only if that failed; and with it, the language of whoever called first.
 * @param {Source} source
 * @param {(tag: string) => Promise<string | undefined>} language what loads one
 * @param {{ ahead(): void, cause(): unknown }} grammar begins to load its grammar, and says why that did not come
 */
export function loader(source, language, grammar) {
  /** @type {Promise<unknown> | undefined} */
  let loading;
  /** @type {Promise<string | undefined> | undefined} */
  let speaking;
  const load = async () => {
    // What could not be loaded is told in the language of the page too.
    await wasm().finally(() => speaking);
    const words = await speaking;
    if (words !== undefined && !(await speak(words))) throw grammar.cause();
  };
  const wasm = async () => {
    if (typeof WebAssembly !== "object") throw new Failure("no-wasm");
    const response = await source();
    try {
      return await init({ module_or_path: response });
    } catch (cause) {
      throw broken(response, cause);
    }
  };
  return (/** @type {string | undefined} */ tag) => {
    if (!speaking && tag) grammar.ahead();
    speaking ??= compiled(tag, language);
    loading ??= load().catch((cause) => {
      loading = undefined; // so that a later start tries again
      throw cause;
    });
    return { loading, speaking };
  };
}

/**
 * A module of the wasm. What another host sends must have this hash; what the page's own sends is compiled while it comes.
 * @param {string} address
 * @param {string} integrity
 */
export async function part(address, integrity) {
  // Next gives an address without the host.
  const url = new URL(address, document.baseURI);
  if (url.origin === location.origin) return get(url, "wasm");
  return get(url, "wasm", { integrity }).catch(async (cause) => {
    // Browsers don't say whether nothing came or something else did.
    await get(url, "wasm");
    throw new Failure("wasm-broken", url.href, cause);
  });
}

/** Why a module of the wasm that has come can't be used. @param {Response} from @param {unknown} cause */
export function broken(from, cause) {
  // Browsers say it in words only.
  const blocked = /content security policy|unsafe-eval|blocked by CSP|call to WebAssembly/i.test(String(cause));
  return new Failure(blocked ? "wasm-blocked" : "wasm-broken", from.url, cause);
}

/**
 * The notation at an address.
 * @param {string} address as the author wrote it
 * @param {AbortSignal} signal
 */
export async function notationAt(address, signal) {
  let url;
  try {
    url = new URL(address, document.baseURI);
  } catch {
    throw new Failure("src-missing", address);
  }
  const response = await get(url, "src", { signal });
  const kind = response.headers.get("Content-Type") ?? "";
  // Many hosts answer with a page where there is no file.
  if (/html/i.test(kind)) throw new Failure("src-not-notation", url.href, kind);
  const text = await limited(response, url);
  if (text.includes("\0") || /^\s*<(!doctype|html)/i.test(text)) throw new Failure("src-not-notation", url.href);
  return text;
}

/**
 * @param {URL} url
 * @param {"wasm" | "src"} what
 * @param {RequestInit} [options]
 */
async function get(url, what, options) {
  if (url.protocol === "file:") throw new Failure(`${what}-file`, url.href);
  let refused = false;
  /** @param {SecurityPolicyViolationEvent} event */
  const violated = (event) => (refused ||= url.href.startsWith(event.blockedURI));
  document.addEventListener("securitypolicyviolation", violated);
  try {
    const response = await fetch(url, options);
    const { ok, status } = response;
    if (!ok) throw new Failure(`${what}-${status === 404 || status === 410 ? "missing" : "refused"}`, url.href, status);
    return response;
  } catch (cause) {
    if (cause instanceof Failure || options?.signal?.aborted) throw cause;
    await new Promise((resolve) => setTimeout(resolve)); // the violation may be told after the refusal
    throw new Failure(refused ? `${what}-blocked` : `${what}-unreachable`, url.href, cause);
  } finally {
    document.removeEventListener("securitypolicyviolation", violated);
  }
}

/** Reads no more than could be notation, however much is sent. */
async function limited(/** @type {Response} */ response, /** @type {URL} */ url) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = response.body?.getReader();
  let [text, bytes] = ["", 0];
  try {
    for (let part; reader && !(part = await reader.read()).done; ) {
      bytes += part.value.length;
      if (bytes > MOST) {
        reader.cancel().catch(() => {});
        throw new Failure("src-too-large", url.href);
      }
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (cause) {
    throw cause instanceof TypeError ? new Failure("src-not-notation", url.href, cause) : cause;
  }
}
