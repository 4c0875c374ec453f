// What readers and authors are told when there is nothing to show: a panel above the text between the tags, which stays.

import { t } from "./language.js";
import { Failure } from "./loading.js";

/** What can be done about an answer that is no file. */
const answered = (/** @type {string} */ status) =>
  t("The server answered with error %1. Try again later, or check the server.", status);

/** For each reason: what a reader is told, and what whoever runs the page can do. */
export const reasons = {
  "no-wasm": () => [
    t("This browser can't run Combat Lab: WebAssembly is missing or switched off."),
    t("All current browsers have it; some switch it off in their strictest mode."),
  ],
  "wasm-blocked": () => [
    t("This page doesn't allow Combat Lab to run."),
    t("Its Content-Security-Policy needs 'wasm-unsafe-eval' in script-src, and the address below in connect-src."),
  ],
  "wasm-missing": () => [
    t("A part of Combat Lab is missing."),
    t("Put all files whose names begin with combat-lab and end with .wasm into the same folder as combat-lab.js."),
  ],
  "wasm-refused": (/** @type {string} */ status) => [t("Combat Lab couldn't be loaded."), answered(status)],
  "wasm-unreachable": () => [
    t("Combat Lab couldn't be loaded."),
    t("Check the network. If the file is on another host, that host must allow this page (CORS)."),
  ],
  "wasm-broken": () => [
    t("Combat Lab couldn't be started."),
    t("The file at this address isn't the combat-lab.wasm of this combat-lab.js."),
  ],
  "wasm-file": () => [
    t("A page opened from disk can't load this."),
    t("Use combat-lab.standalone.js, which works from disk, or serve the folder."),
  ],
  "text-changed": () => [
    t("This page can't show another situation than the one it was made for."),
    t("What reads texts was left out of the file, to keep it small. Make a new page from the new text."),
  ],
  "src-missing": () => [t("The situation wasn't found."), t("Check the address in src.")],
  "src-refused": (/** @type {string} */ status) => [t("The situation couldn't be loaded."), answered(status)],
  "src-blocked": () => [
    t("This page doesn't allow the situation to be loaded."),
    t("Its Content-Security-Policy needs this address in connect-src."),
  ],
  "src-unreachable": () => [
    t("The situation couldn't be loaded."),
    t("Check the network. If the file is on another host, that host must allow this page (CORS)."),
  ],
  "src-file": () => [
    t("A page opened from disk can't load other files."),
    t("Put the notation between the tags instead of using src."),
  ],
  "src-too-large": () => [t("The situation is too large."), t("Write at most 256 KB of notation.")],
  "src-not-notation": () => [
    t("This isn't a situation."),
    t("src must name a plain text file (UTF-8) in the notation, not a page."),
  ],
};

/**
 * @param {unknown} cause
 * @param {() => void} retry
 * @returns {{ cause: string, message: string, panel: HTMLElement }}
 */
export function failure(cause, retry) {
  const { why, where, detail } = cause instanceof Failure ? cause : { why: "wasm-broken", where: "", detail: "" };
  const [reader, author] = reasons[/** @type {keyof typeof reasons} */ (why)](detail);
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
