// Progress as the reader sees it: asking for it, what is due, taking it along, deleting it.

import { t, tn } from "../element/language.js";
import { copyable, el } from "./dom.js";
import { lessonOf, told } from "./library.js";
import { due, forget, joined, keep, kept, read, write } from "./progress.js";

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */

/**
 * The part of the course page about progress.
 * @param {Catalogue} catalogue
 * @param {string | null} brought what a link brings along
 * @param {() => void} changed
 */
export function progress(catalogue, brought, changed) {
  const own = kept();
  const said = el("p", { role: "status" });
  const known = (/** @type {import("./progress.js").Progress} */ answers) =>
    new Map([...answers].filter(([id]) => catalogue.situations.some((situation) => situation.id === id)));
  const save = (/** @type {import("./progress.js").Progress} */ answers) => {
    if (keep(answers)) changed();
    else said.textContent = t("This browser doesn't let the page store anything.");
  };
  const many = (/** @type {number} */ number) => tn("1 situation", "%1 situations", number);
  const other = known(read(brought ?? ""));
  const offer =
    other.size > 0 &&
    el(
      "p",
      {},
      t("This link brings progress: %1.", many(other.size)),
      " ",
      el("button", { type: "button", onclick: () => save(joined(own ?? new Map(), other)) }, t("Keep it in this browser")),
    );
  const file = /** @type {HTMLInputElement} */ (el("input", { type: "file", accept: ".txt,text/plain", onchange: open }));
  async function open() {
    const text = await file.files?.[0]?.text();
    const answers = known(read(text ?? ""));
    if (answers.size === 0) said.textContent = t("This file has no progress.");
    else save(joined(kept() ?? new Map(), answers));
  }
  const opener = el("label", {}, t("Open a saved file"), file);
  if (!own) {
    return el(
      "section",
      { class: "progress", "aria-label": t("Progress") },
      offer,
      el(
        "p",
        {},
        el("button", { type: "button", onclick: () => save(other) }, t("Remember my progress")),
        " ",
        t("Your answers are then kept in this browser, and nowhere else."),
      ),
      said,
    );
  }
  const right = catalogue.lessons.flatMap(({ situations }) => situations).filter((id) => (own.get(id)?.step ?? 0) > 0).length;
  const all = catalogue.lessons.reduce((sum, { situations }) => sum + situations.length, 0);
  const list = due(known(own)).flatMap((id) => {
    const situation = catalogue.situations.find((one) => one.id === id);
    if (!situation) return [];
    const { lang, title } = told(situation);
    const wrong = own.get(id)?.step === 0;
    return [
      el(
        "li",
        {},
        el("a", { href: `#/situation/${id}?lesson=${lessonOf(catalogue, id) ?? ""}`, lang }, title),
        wrong && el("span", { class: "small" }, " ", t("Last answer incorrect")),
      ),
    ];
  });
  const address = `${location.href.split("#")[0]}#/course?progress=${write(own)}`;
  const download = `data:text/plain;charset=utf-8,${encodeURIComponent(write(own))}`;
  return el(
    "section",
    { class: "progress", "aria-label": t("Progress") },
    offer,
    el(
      "p",
      {},
      t("%1 of %2 answered correctly.", right, all),
      " ",
      list.length > 0 ? t("Due today:") : t("Nothing is due today."),
    ),
    list.length > 0 && el("ol", { class: "due" }, ...list),
    el(
      "details",
      {},
      el("summary", {}, t("Export or delete")),
      copyable(t("A link with your progress"), address),
      el("p", {}, el("a", { href: download, download: "combat-lab-progress.txt" }, t("Save as a file"))),
      el("p", {}, opener),
      el("p", {}, el("button", { type: "button", onclick: () => (forget(), changed()) }, t("Delete my progress"))),
    ),
    said,
  );
}
