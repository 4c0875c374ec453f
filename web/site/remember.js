// Progress as the reader sees it: asking for it, what is due, taking it along, deleting it.

import { t, tn } from "../element/language.js";
import { address } from "./address.js";
import { copyable, el, to } from "./dom.js";
import { lessonOf } from "./order.mjs";
import { SITTING, days, due, forget, joined, keep, kept, known as current, read, write } from "./progress.js";

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */

/** How many questions have been answered, and how many of them without a wrong try. */
export function tally(/** @type {(import("./progress.js").Answer | undefined)[]} */ answers) {
  const given = answers.filter((answer) => answer !== undefined);
  const first = given.filter(({ step }) => step > 0).length;
  return t("%1 of %2 answered, %3 at the first try.", given.length, answers.length, first);
}

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
  const now = current(catalogue.situations);
  /** With what is known here: in this browser, or of this visit. */
  const join = (/** @type {import("./progress.js").Progress} */ answers) => save(joined(kept() ?? now, answers));
  const offer =
    other.size > 0 &&
    el(
      "p",
      {},
      t("This link brings progress: %1.", many(other.size)),
      " ",
      el("button", { type: "button", onclick: () => join(other) }, t("Keep it in this browser")),
    );
  const file = /** @type {HTMLInputElement} */ (el("input", { type: "file", accept: ".txt,text/plain", onchange: open }));
  async function open() {
    const text = await file.files?.[0]?.text();
    const answers = known(read(text ?? ""));
    if (answers.size === 0) said.textContent = t("This file has no progress.");
    else join(answers);
  }
  const opener = el("label", {}, t("Open a saved file"), file);
  const all = catalogue.lessons.flatMap(({ situations, extra }) => situations.filter((id) => !extra.includes(id)));
  const waiting = due(known(now), (id) => lessonOf(catalogue, id)).length;
  const soon = [...known(now).values()].filter((answer) => days(answer) === 1).length;
  const tomorrow = soon > 0 ? ` ${tn("Tomorrow: 1 question.", "Tomorrow: %1 questions.", Math.min(soon, SITTING))}` : "";
  const state = el(
    "p",
    {},
    tally(all.map((id) => now.get(id))),
    " ",
    waiting > 0 ? to("due", tn("Due today: 1 question", "Due today: %1 questions", waiting)) : t("Nothing is due today."),
    tomorrow,
  );
  if (!own) {
    return el(
      "section",
      { class: "progress", "aria-label": t("Progress") },
      offer,
      now.size > 0 && state,
      el(
        "p",
        {},
        el("button", { type: "button", onclick: () => join(other) }, t("Keep my progress")),
        " ",
        t("Your answers are then kept in this browser, and nowhere else."),
      ),
      said,
    );
  }
  const link = new URL(address(`course?progress=${write(own)}`), location.href).href;
  const download = `data:text/plain;charset=utf-8,${encodeURIComponent(write(own))}`;
  return el(
    "section",
    { class: "progress", "aria-label": t("Progress") },
    offer,
    state,
    el(
      "details",
      {},
      el("summary", {}, t("Export or delete")),
      copyable(t("A link with your progress"), link),
      el("p", {}, el("a", { href: download, download: "combat-lab-progress.txt" }, t("Save as a file"))),
      el("p", {}, opener),
      el("p", {}, el("button", { type: "button", onclick: () => (forget(), changed()) }, t("Delete my progress"))),
    ),
    said,
  );
}

/** What is asked once, at the end of a lesson: whether to keep what has been answered; `after` is said once it is kept. */
export function keeping(after = "") {
  const place = el("p", { slot: "end", class: "keeping", role: "status" });
  if (kept()) return undefined;
  const said = (/** @type {string} */ text) => place.replaceChildren(text);
  const yes = () =>
    said(
      keep(current([]))
        ? [t("Kept in this browser. You can delete it on the course page."), after].join(" ").trim()
        : t("This browser doesn't let the page store anything."),
    );
  place.append(
    t("Keep your progress in this browser? It goes nowhere else."),
    " ",
    el("button", { type: "button", onclick: yes }, t("Keep it")),
    " ",
    el("button", { type: "button", onclick: () => said(t("Not kept. It counts until you close this page.")) }, t("Not now")),
  );
  return place;
}
