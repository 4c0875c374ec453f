// The editor: text on one side, the stage on the other, and what is wrong with the text at its place. Nothing is stored
// unless the reader wants it to be.

import { t } from "../element/language.js";
import { building } from "./building.js";
import { choice, copyable, el } from "./dom.js";
import { sharing } from "./share.js";

const KEY = "combat-lab-draft";

/** What a new text begins as. */
const templates = () => [
  { name: t("An attack and a block"), text: "title   An attack and a block\nedition today, 2021-04, 2008-10\n\nplayer Alice 20\n  A  Grizzly Bears  2/2\nplayer Bob 20\n  B  Hill Giant     3/3\n\nattack  A -> Bob\nblock   B -> A\n" },
  { name: t("A combat trick"), text: "title   A combat trick\nedition today, 2021-04, 2008-10\n\nplayer Alice 20\n  A  Grizzly Bears  2/2\n  hand  GG  Giant Growth  instant: target creature gets +3/+3\nplayer Bob 20\n  B  Hill Giant     3/3\n\nattack  A -> Bob\nblock   B -> A\nAlice: GG -> A\n" },
  { name: t("Damage to divide"), text: "title   Damage to divide\nedition 2021-04, today\n\nplayer Alice 20\n  A  Craw Wurm      6/4\nplayer Bob 20\n  W  Wall of Wood   0/3 defender\n  C  Eager Cadet    1/1\n\nattack  A -> Bob\nblock   W, C -> A\n2021-04: order A: W, C\n" },
  { name: t("A question to the reader"), text: "title   A question to the reader\nedition today, 2021-04, 2008-10\n\nplayer Alice 20\n  A  Grizzly Bears  2/2\nplayer Bob 20\n  B  Hill Giant     3/3\n\nattack  A -> Bob\nask     Bob blocks with the Giant. What is left?\nchoice  Only the Giant: A graveyard, B in play\nchoice  Only the Bears: A in play, B graveyard\nblock   B -> A\n" },
  { name: t("A whole turn"), text: "title   A whole turn\nedition today, 2021-04, 2008-10\nfrom upkeep\nthrough 1 turn\n\nplayer Alice 20\n  2 Forest\n  hand  G  Grizzly Bears\n  library  Mountain\nplayer Bob 20\n  B  Hill Giant  3/3\n\nAlice: G in precombat main\nat the end\nsay     The Bears have come too late to attack this turn.\n" },
];

/**
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {URLSearchParams} asked
 * @param {() => Promise<string>} page what a page of one situation is made of
 */
export function editor(catalogue, asked, page) {
  const from = catalogue.situations.find(({ id }) => id === asked.get("from"))?.notation;
  const text = /** @type {HTMLTextAreaElement} */ (
    el("textarea", { class: "notation", rows: 24, spellcheck: "false", autocapitalize: "off", oninput: changed, "aria-describedby": "problems" })
  );
  text.value = from ?? draft() ?? templates()[0].text;
  const lab = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab"));
  const problems = el("ol", { id: "problems", class: "problems", "aria-live": "polite" });
  lab.addEventListener("error", ({ detail }) => problems.replaceChildren(...detail.problems.map(problem)));
  lab.addEventListener("frame", () => problems.replaceChildren());
  lab.notation = text.value;
  const link = el("div", { role: "status" });
  lab.share = true;
  lab.addEventListener("share", ({ detail }) => link.replaceChildren(copyable(t("A link to this moment"), `${location.href.split("#")[0]}#${detail.link}`)));

  const keep = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", onchange: store }));
  keep.checked = draft() !== null;

  let timer = 0;
  function changed() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lab.notation = text.value;
      if (keep.checked) store();
    }, 250);
  }

  function store() {
    try {
      if (keep.checked) localStorage.setItem(KEY, text.value);
      else localStorage.removeItem(KEY);
    } catch {
      keep.checked = false;
    }
  }

  /** @param {{ line: number, column: number, length: number, message: string }} where */
  function problem({ line, column, length, message }) {
    const go = () => {
      const start = text.value.split("\n").slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      // Places are counted in characters, the field counts in UTF-16.
      const units = (/** @type {number} */ characters) => [...(text.value.split("\n")[line - 1] ?? "")].slice(0, characters).join("").length;
      text.focus();
      text.setSelectionRange(start + units(column - 1), start + units(column - 1 + length));
    };
    return el("li", {}, el("button", { type: "button", onclick: go }, t("Line %1", line)), ` ${message}.`);
  }

  return [
    el("h2", {}, t("Editor")),
    el(
      "div",
      { class: "editor" },
      el(
        "div",
        { class: "writing" },
        choice(t("Begin with"), [{ value: "", text: "…" }, ...templates().map(({ name }) => ({ value: name, text: name }))], "", (name) => {
          text.value = templates().find((template) => template.name === name)?.text ?? text.value;
          changed();
        }),
        el("label", { class: "whole" }, t("Situation, in the notation"), text),
        problems,
      ),
      el("div", { class: "shown" }, lab, link),
      el(
        "div",
        { class: "helping" },
        building({ text, changed, catalogue, lab }),
        el("label", { class: "keep" }, keep, t("Keep this text in this browser, for the next visit")),
        sharing(() => ({ title: title(text.value), notation: text.value }), page),
      ),
    ),
  ];
}

function draft() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const title = (/** @type {string} */ notation) => notation.match(/^\s*title\s+(.*)$/m)?.[1].trim() || t("A situation");
