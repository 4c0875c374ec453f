// Situations that an author keeps in this browser. Nothing is stored before they ask for it.

import { t } from "../element/language.js";
import { el, labelled } from "./dom.js";
import { saved } from "./share.js";

const KEY = "combat-lab-situations";
/** The most that are kept. */
const MOST = 200;

/** @typedef {{ name: string, notation: string }} Kept */

/** @returns {Kept[]} */
function read() {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all)
      ? all.filter((one) => typeof one?.name === "string" && typeof one.notation === "string").slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Whether the browser allows that. */
function write(/** @type {Kept[]} */ all) {
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {() => Kept} current the text in the editor, with its title
 * @param {(notation: string) => void} open
 */
export function shelf(current, open) {
  const list = el("ul", { class: "kept" });
  const said = el("p", { role: "status" });
  const named = /** @type {HTMLInputElement} */ (el("input", { maxlength: 100 }));
  const all = el("div", { class: "actions" });
  const details = /** @type {HTMLDetailsElement} */ (
    el(
      "details",
      { ontoggle: () => details.open && (named.setAttribute("placeholder", current().name), draw()) },
      el("summary", {}, t("Situations kept in this browser")),
      el("p", { class: "small" }, t("They stay in this browser, and nowhere else.")),
      el(
        "form",
        { class: "maker", onsubmit: keep },
        el("div", { class: "fields" }, labelled(t("Name"), named), el("button", {}, t("Keep this text"))),
        said,
      ),
      list,
      all,
    )
  );

  function store(/** @type {Kept[]} */ now, /** @type {string} */ done) {
    said.textContent = write(now) ? done : t("This browser doesn't let the page store anything.");
    draw();
  }

  /** Keeps a text beside all others; whether there is room for it. */
  function put(/** @type {Kept} */ { name, notation }) {
    const all = read();
    if (all.some((one) => one.notation === notation)) return true;
    if (all.length >= MOST) return false;
    let called = name;
    for (let number = 2; all.some((one) => one.name === called); number++) called = `${name} (${number})`;
    const now = [...all, { name: called, notation }];
    if (!write(now)) return false;
    draw();
    return true;
  }

  function keep(/** @type {Event} */ event) {
    event.preventDefault();
    const { name, notation } = current();
    const called = named.value.trim() || name;
    const others = read().filter((one) => one.name !== called);
    if (others.length >= MOST) return void (said.textContent = t("%1 situations are kept. Delete one first.", MOST));
    store([...others, { name: called, notation }], t("Kept: %1", called));
    named.value = "";
  }

  function draw() {
    const kept = read();
    list.replaceChildren(...kept.map((one) => item(kept, one)));
    all.replaceChildren(
      ...(kept.length === 0
        ? []
        : [
            el(
              "button",
              {
                type: "button",
                onclick: () => saved(t("Situations"), "json", "application/json", JSON.stringify(kept, null, 1)),
              },
              t("Save all as a file"),
            ),
            el("button", { type: "button", onclick: () => (store([], t("Deleted.")), named.focus()) }, t("Delete all")),
          ]),
    );
  }

  function item(/** @type {Kept[]} */ kept, /** @type {Kept} */ one) {
    const others = kept.filter((other) => other !== one);
    const rename = () => {
      const field = /** @type {HTMLInputElement} */ (el("input", { value: one.name, maxlength: 100, required: true }));
      const done = (/** @type {Event} */ event) => {
        event.preventDefault();
        const name = field.value.trim();
        if (others.some((other) => other.name === name)) return void (said.textContent = t("Another situation has this name."));
        store(
          kept.map((other) => (other === one ? { ...one, name } : other)),
          t("Renamed: %1", name),
        );
      };
      row.replaceChildren(
        el("form", { class: "fields", onsubmit: done }, labelled(t("New name"), field), el("button", {}, t("Rename"))),
      );
      field.select();
    };
    const button = (/** @type {string} */ text, /** @type {() => void} */ act) =>
      el("button", { type: "button", onclick: act, "aria-label": `${text}: ${one.name}` }, text);
    const row = el(
      "li",
      {},
      el("b", {}, one.name),
      el(
        "div",
        { class: "actions" },
        button(t("Open"), () => (open(one.notation), (said.textContent = t("Opened: %1", one.name)))),
        button(t("Rename"), rename),
        button(t("Save as a file"), () => saved(one.name, "combat", "text/plain", one.notation)),
        button(t("Delete"), () => (store(others, t("Deleted: %1", one.name)), named.focus())),
      ),
    );
    return row;
  }
  return { element: details, put };
}
