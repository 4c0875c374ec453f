// The styles of a frame. A painted page has loaded them already; for all others they are in the module that reads texts, which
// these pages load anyway (the build puts them there). Only what no painted frame has is here.

import { styles as integrity } from "combat-lab-hashes"; // of the files of this build
import own from "combat-lab-styles"; // ../styles/engine.css

let frame = /** @type {string | undefined} */ (undefined);

/** All that there are. */
export const styles = () => (frame ?? "") + own;

/** Whether those of a frame are here. */
export const dressed = () => frame !== undefined;

/** From a module of the wasm, if they are in it. @param {WebAssembly.Module} module */
export function unpack(module) {
  const [section] = WebAssembly.Module.customSections(module, "styles");
  if (section) frame ??= new TextDecoder().decode(section);
}

/** From a painted element: as they are in it, or from where it has them. @param {ShadowRoot | null} root */
export async function takeFrom(root) {
  const link = /** @type {HTMLLinkElement | null | undefined} */ (root?.querySelector('link[rel="stylesheet"]'));
  const inside = root?.querySelector("style")?.textContent ?? undefined;
  if (frame !== undefined || !link) {
    frame ??= inside;
    return;
  }
  try {
    // However old: it has to be that of this build.
    const response = await fetch(link.href, { integrity, cache: "force-cache" });
    if (response.ok) frame ??= await response.text();
  } catch {
    // A page from disk may not fetch it, and another release has another.
  }
}
