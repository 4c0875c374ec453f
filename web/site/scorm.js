// A lesson as a SCORM 1.2 package: a manifest and one page, zipped. `combat-lab lesson --as scorm` writes the same.

/*! fflate (c) Arjun Barrett, MIT License, https://github.com/101arrowz/fflate */
import { strToU8, zipSync } from "fflate";
import manifest from "../../crates/cli/src/lesson/manifest.xml";
import { escaped } from "./share.js";

/** @param {string} title @param {string} page */
export async function scorm(title, page) {
  // Two lessons in one system must not have one name. A page from a disk has no digest.
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(page)))
    : crypto.getRandomValues(new Uint8Array(8));
  const id = Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  // XML can't contain them.
  const whole = title.replace(/[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/gu, "\ufffd");
  const filled = manifest.replace("%id%", id).replaceAll("%title%", () => escaped(whole));
  return zipSync({ "imsmanifest.xml": strToU8(filled), "index.html": strToU8(page) });
}
