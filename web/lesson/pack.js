// A lesson in an address: JSON, deflated, in the alphabet of addresses. `combat-lab lesson --as link` writes the same.

import { t } from "../element/language.js";

/** The most bytes of a lesson that are unpacked: an address may claim anything. */
const MOST = 4_000_000;

/** @typedef {import("./file.js").LessonFile} LessonFile */

export async function packed(/** @type {LessonFile} */ lesson) {
  const stream = new Blob([JSON.stringify(lesson)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The JSON of a lesson; it throws what is no lesson. */
export async function unpacked(/** @type {string} */ text) {
  try {
    return await inflated(text);
  } catch {
    // The browser would say it in its own words, and in English.
    throw new Error(t("The address is incomplete."));
  }
}

async function inflated(/** @type {string} */ text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const chunks = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) throw new RangeError("too large");
    chunks.push(value);
  }
  return new Blob(chunks).text();
}
