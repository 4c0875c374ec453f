// The editor's text field: marks in its margin, the problems with their mends, and completion of names and keywords.

import { t } from "../element/language.js";
import { el } from "./dom.js";

/**
 * @typedef {import("../element/combat-lab.d.ts").CombatLabProblem & { edition?: string }} Problem
 * @typedef {{ name: string, value: string }} Offer
 */

/** How many words are offered at once. */
const MOST = 8;

/**
 * The field with its margin and the words it offers.
 * @param {HTMLTextAreaElement} text
 * @param {Offer[]} offers
 * @param {() => void} changed
 */
export function margined(text, offers, changed) {
  const margin = el("div", { class: "margin", "aria-hidden": "true" });
  const list = el("ul", { class: "offers", role: "listbox", id: "offers", hidden: true, "aria-label": t("Words that fit here") });
  const said = el("p", { class: "unseen", role: "status" });
  for (const [name, value] of Object.entries({ "aria-autocomplete": "list", "aria-controls": "offers" }))
    text.setAttribute(name, value);
  const scroll = () => margin.style.setProperty("--scroll", `${text.scrollTop}px`);
  text.addEventListener("scroll", scroll);

  /** What is offered, and the place in it; -1 while the field has the keys. */
  let open = /** @type {Offer[]} */ ([]);
  let at = -1;
  /** How much before the caret the chosen word replaces. */
  let typed = 0;

  function close() {
    open = [];
    draw();
  }

  function draw() {
    at = -1;
    list.replaceChildren(
      ...open.map(({ value }, place) =>
        el(
          "li",
          {
            role: "option",
            id: `offer-${place}`,
            "aria-selected": "false",
            onmousedown: (/** @type {Event} */ event) => (event.preventDefault(), take(place)),
          },
          value,
        ),
      ),
    );
    list.hidden = open.length === 0;
    said.textContent = open.length === 0 ? "" : t("Words that fit: %1. The down arrow goes to them.", open.length);
    text.removeAttribute("aria-activedescendant");
    if (list.hidden) return;
    const line = text.value.slice(0, text.selectionStart).split("\n").length;
    list.style.setProperty("--line", String(line));
    list.style.setProperty("--scroll", `${text.scrollTop}px`);
  }

  function go(/** @type {number} */ place) {
    at = (place + open.length + 1) % (open.length + 1);
    if (at === open.length) at = -1;
    for (const [place, item] of [...list.children].entries()) item.setAttribute("aria-selected", String(place === at));
    if (at < 0) text.removeAttribute("aria-activedescendant");
    else {
      text.setAttribute("aria-activedescendant", `offer-${at}`);
      list.children[at].scrollIntoView({ block: "nearest" });
    }
  }

  function take(/** @type {number} */ place) {
    const { value } = open[place];
    text.setRangeText(value, text.selectionStart - typed, text.selectionStart, "end");
    close();
    changed();
  }

  /** Offers what begins like the words before the caret. */
  function offer(least = 2) {
    open = [];
    const caret = text.selectionStart;
    const line = text.value.slice(text.value.lastIndexOf("\n", caret - 1) + 1, caret);
    // Cards and keywords stand under a player; elsewhere names are the author's own.
    if (caret === text.selectionEnd && /^\s/.test(line) && !/(^|\s)#/.test(line)) {
      const before = line.toLowerCase();
      for (const { index } of before.matchAll(/(?<=^|[\s,;])\S/g)) {
        const words = before.slice(index);
        if (words.length < least) break;
        open = offers.filter(({ name }) => name.startsWith(words) && name !== words).slice(0, MOST);
        typed = words.length;
        if (open.length > 0) break;
      }
    }
    draw();
  }

  text.addEventListener("input", () => offer());
  text.addEventListener("blur", close);
  text.addEventListener("click", close);
  text.addEventListener("keydown", (event) => {
    if (event.key === " " && event.ctrlKey) offer(1);
    else if (open.length === 0) return;
    else if (event.key === "ArrowDown") go(at + 1);
    else if (event.key === "ArrowUp" && at >= 0) go(at - 1);
    else if (event.key === "Escape") close();
    else if ((event.key === "Enter" || event.key === "Tab") && at >= 0) take(at);
    else return void (event.key.startsWith("Arrow") && close());
    event.preventDefault();
  });

  return {
    element: el("div", { class: "margined" }, text, margin, list, said),
    /** Marks these lines. */
    mark(/** @type {Problem[]} */ problems) {
      const lines = new Map(problems.map(({ line, message }) => [line, message]));
      margin.replaceChildren(
        ...[...lines].map(([line, message]) => {
          const mark = el("span", { title: message }, "!");
          mark.style.setProperty("--line", String(line - 1));
          return mark;
        }),
      );
      scroll();
    },
  };
}

/** The names that a text may use: well-known cards, and keywords. @returns {Offer[]} */
export const words = (/** @type {import("./catalogue.js").Vocabulary} */ { known, keywords }) =>
  [...keywords, ...known].map(({ name }) => ({ name: name.toLowerCase(), value: name }));

/** Where a problem begins and ends in the text: places are counted in characters, the field counts in UTF-16. @returns {[number, number]} */
function span(/** @type {string} */ text, /** @type {Problem} */ { line, column, length }) {
  let start = 0;
  for (let before = 1; before < line; before++) start = text.indexOf("\n", start) + 1;
  const end = text.indexOf("\n", start);
  const characters = [...text.slice(start, end < 0 ? undefined : end)];
  const units = (/** @type {number} */ count) => characters.slice(0, count).join("").length;
  return [start + units(column - 1), start + units(column - 1 + length)];
}

/**
 * A problem, at its line, with a mend where the engine knows one.
 * @param {HTMLTextAreaElement} text
 * @param {Problem} problem
 * @param {() => void} changed
 */
export function told(text, problem, changed) {
  const { line, message, expected, suggestion, insertion, edition } = problem;
  const go = () => {
    text.focus();
    text.setSelectionRange(...span(text.value, problem));
  };
  const mend = () => {
    text.setRangeText(suggestion ?? "", ...span(text.value, problem), "end");
    text.focus();
    changed();
  };
  const add = () => {
    const lines = text.value.split("\n");
    lines.splice(insertion?.below ?? 0, 0, insertion?.text ?? "");
    text.value = lines.join("\n");
    text.focus();
    changed();
  };
  return el(
    "li",
    {},
    el("button", { type: "button", onclick: go }, t("Line %1", line)),
    // A question has its mark.
    `: ${edition ? `${edition}: ` : ""}${message}${message.endsWith("?") ? "" : "."}`,
    suggestion && el("button", { type: "button", class: "mend", onclick: mend }, t("Write “%1”", suggestion)),
    !suggestion &&
      insertion &&
      el("button", { type: "button", class: "mend", onclick: add }, t("Add “%1”", insertion.text.trim())),
    // Who can press a mend needs no list of what else is possible.
    !suggestion &&
      !insertion &&
      expected &&
      el("span", { class: "small" }, ` ${t("Expected: %1.", expected.replace(/\.$/, ""))}`),
  );
}
