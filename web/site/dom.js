// Elements from data. Whatever a situation or an address says becomes text, never markup.

import { t } from "../element/language.js";
import { address } from "./address.js";

/**
 * @param {string} tag
 * @param {Record<string, unknown>} [properties] attributes; `on…` is a listener; `false` and `null` say nothing
 * @param {(Node | string | null | undefined | false)[]} children
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** What the page is called, in tabs and bookmarks. */
export function setTitle(/** @type {string} */ title) {
  document.title = title ? `${title} · Combat Lab` : "Combat Lab";
}

/** A drawing from its text; nothing if it isn't one. */
export function picture(/** @type {string} */ svg) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return drawn.localName === "svg" ? document.importNode(drawn, true) : undefined;
}

/** A link to another view of the site. */
export const to = (/** @type {string} */ view, /** @type {(Node | string)[]} */ ...children) =>
  el("a", { href: address(view) }, ...children);

/** Words with elements in their holes: `%1` is the first. */
export const woven = (/** @type {string} */ words, /** @type {Node[]} */ ...elements) =>
  words.split(/%([1-9])/).map((piece, at) => (at % 2 ? elements[Number(piece) - 1] : piece));

/**
 * A labelled choice.
 * @param {string} name
 * @param {{ value: string, text: string, group?: string }[]} options
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function choice(name, options, value, change) {
  const select = el("select", { "aria-label": name, onchange: () => change(/** @type {HTMLSelectElement} */ (select).value) });
  /** @type {Map<string | undefined, HTMLElement>} */
  const groups = new Map([[undefined, select]]);
  for (const option of options) {
    if (!groups.has(option.group)) {
      const group = el("optgroup", { label: option.group });
      groups.set(option.group, group);
      select.append(group);
    }
    groups.get(option.group)?.append(el("option", { value: option.value, selected: option.value === value }, option.text));
  }
  return el("label", {}, name, select);
}

/** Other options for a choice; what is chosen stays, if it is still there. */
export function refill(/** @type {HTMLSelectElement} */ select, /** @type {[value: string, said: string][]} */ options) {
  const { value } = select;
  select.replaceChildren(...options.map(([value, said]) => el("option", { value }, said)));
  if (options.some(([known]) => known === value)) select.value = value;
}

/** A field with its name before it. The name is an attribute too: a list's choices are no part of it. */
export function labelled(/** @type {string} */ name, /** @type {HTMLElement} */ field, /** @type {(Node | null)[]} */ ...more) {
  field.setAttribute("aria-label", name);
  return el("label", {}, name, field, ...more);
}

/** Text to be copied, with a button that does it where the browser allows that. */
export function copyable(/** @type {string} */ name, /** @type {string} */ text) {
  const area = /** @type {HTMLTextAreaElement} */ (
    el("textarea", { readonly: true, rows: Math.min(9, text.split("\n").length), spellcheck: "false" }, text)
  );
  const button = el("button", { type: "button" }, t("Copy"));
  button.addEventListener("click", async () => {
    area.select();
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = t("Copied");
    } catch {
      button.textContent = t("Selected: copy it with your keyboard");
    }
  });
  return el("div", { class: "copyable" }, el("label", {}, name, area), button);
}
