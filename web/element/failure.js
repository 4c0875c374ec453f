// What readers and authors are told when there is nothing to show: a panel above the text between the tags, which stays.

import { t } from "./language.js";
import { Failure } from "./loading.js";

/** For each reason: what a reader is told, and what whoever runs the page can do. */
export const reasons = {
  "no-wasm": () => [
    t("This browser cannot show this as a picture: it has no WebAssembly, or it is switched off."),
    t("Current versions of all browsers have it; some switch it off in their strictest mode."),
  ],
  "wasm-blocked": () => [
    t("This page does not allow Combat Lab to run."),
    t("Its Content-Security-Policy needs 'wasm-unsafe-eval' in script-src, and the address below in connect-src."),
  ],
  "wasm-missing": () => [
    t("A part of Combat Lab is missing."),
    t("combat-lab.wasm belongs into the same folder as combat-lab.js."),
  ],
  "wasm-unreachable": () => [
    t("Combat Lab could not be loaded."),
    t("Is the network there? A file on another host must allow this one (CORS)."),
  ],
  "wasm-broken": () => [
    t("Combat Lab could not be started."),
    t("What lies at this address is not the combat-lab.wasm that belongs to this combat-lab.js."),
  ],
  "wasm-file": () => [
    t("A page opened from a disk may not load this."),
    t("combat-lab.standalone.js works from a disk; or serve the folder."),
  ],
  "src-missing": () => [t("The situation that belongs here was not found."), t("Is the address in src right?")],
  "src-blocked": () => [
    t("This page does not allow the situation to be loaded."),
    t("Its Content-Security-Policy needs this address in connect-src."),
  ],
  "src-unreachable": () => [
    t("The situation that belongs here could not be loaded."),
    t("Is the network there? A file on another host must allow this one (CORS)."),
  ],
  "src-file": () => [
    t("A page opened from a disk may not load other files."),
    t("Put the notation between the tags instead of pointing at it with src."),
  ],
  "src-too-large": () => [t("The situation that belongs here is too large."), t("Notation has at most 256 KB.")],
  "src-not-notation": () => [
    t("What belongs here is no situation."),
    t("src must point at plain text (UTF-8) in the notation, not at a page."),
  ],
};

/**
 * @param {unknown} cause
 * @param {() => void} retry
 * @returns {{ cause: string, message: string, panel: HTMLElement }}
 */
export function failure(cause, retry) {
  const { why, where } = cause instanceof Failure ? cause : { why: "wasm-broken", where: "" };
  const [reader, author] = reasons[/** @type {keyof typeof reasons} */ (why)]();
  const panel = make("div", "lab", "");
  panel.setAttribute("part", "trouble");
  panel.setAttribute("role", "alert");
  const box = make("div", "trouble", "");
  const again = make("button", "button", t("Try again"));
  again.setAttribute("type", "button");
  again.addEventListener("click", retry);
  box.append(make("p", "", reader), make("p", "soft", author));
  // As text: an address is an author's, or a stranger's.
  if (where) box.append(make("pre", "", where));
  box.append(again);
  panel.append(box);
  return { cause: why, message: [reader, author, where].filter(Boolean).join(" "), panel };
}

function make(/** @type {string} */ tag, /** @type {string} */ name, /** @type {string} */ text) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.textContent = text;
  return element;
}
