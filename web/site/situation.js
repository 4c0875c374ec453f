// The stage of the site: a situation on it, in one edition or in several side by side, each with an address of its own.

import { t } from "../element/language.js";
import { address, go } from "./address.js";
import { noting } from "./course.js";
import { choice, el, setTitle, to, woven } from "./dom.js";
import { editionOf } from "./lessons.mjs";
import { told as titled } from "./library.js";

/**
 * @typedef {import("./catalogue.js").Catalogue} Catalogue
 * @typedef {import("./catalogue.js").Parts} Parts
 * @typedef {import("./catalogue.js").Situation} Situation
 * @typedef {import("../element/combat-lab.d.ts").CombatLabElement} Stage
 * @typedef {{ asked?: URLSearchParams, link?: string, comparing?: boolean }} Way how a situation is shown: as the address asks, as a link tells, in several editions
 */

/** The one stage, which stays from view to view. */
export class Showing {
  #catalogue;
  #parts;
  /** The situation that the build has painted into the page, by its id. */
  #painted;
  #onward;
  /** The situation on the stage; nothing before the first. @type {Situation | undefined} */
  #shown;
  /** What an answer means to the page: it belongs to the situation in view. */
  #note = (/** @type {{ question: string, number: number, right: boolean }} */ _detail) => {};

  /**
   * @param {Catalogue} catalogue
   * @param {Parts} parts
   * @param {{ stage: Element, id: string } | undefined} painted the stage that the build has written into the page
   */
  constructor(catalogue, parts, painted) {
    this.#catalogue = catalogue;
    this.#parts = parts;
    this.#painted = painted?.id;
    this.stage = /** @type {Stage} */ (painted?.stage ?? document.createElement("combat-lab"));
    this.#onward = painted?.stage.querySelector(":scope > [slot=next]") ?? el("a", { slot: "next" }, t("Next situation"));
    this.stage.share = true;
    this.stage.addEventListener("share", ({ detail }) => {
      // The view stays: only its address is another.
      history.replaceState(history.state, "", `#${detail.link}`);
      navigator.clipboard?.writeText(location.href).catch(() => {});
    });
    this.stage.addEventListener("answer", ({ detail }) => this.#note(detail));
  }

  /** Loads the element, for views with a stage. */
  async load() {
    await this.#parts.element();
    customElements.upgrade(this.stage);
    this.stage.share = true;
  }

  /** What a situation needs before it is shown; without an id, the one on the stage. */
  async needs(/** @type {string} */ id) {
    await Promise.all([!this.#isPainted(id) && this.load(), this.#catalogue.need("situations")]);
    await this.#catalogue.written(id || this.#current.id);
  }

  /** The title of what is on the stage. */
  get title() {
    return titled(this.#current).title;
  }

  get #current() {
    return this.#shown ?? this.#catalogue.situations[0];
  }

  #isPainted(/** @type {string} */ id) {
    return this.#painted !== undefined && !this.#shown && id === this.#painted;
  }

  #show(/** @type {Situation} */ situation) {
    // What is painted stays until its reader acts.
    const stays = this.#isPainted(situation.id);
    this.#shown = situation;
    if (stays) return;
    this.stage.notation = situation.notation;
    if (this.#painted !== undefined) this.stage.start();
    const { situations } = this.#catalogue;
    const at = situations.indexOf(situation);
    this.#onward.setAttribute("href", address(`situation/${situations[(at + 1) % situations.length].id}`));
    this.stage.append(this.#onward);
  }

  /**
   * A situation with what belongs to it.
   * @param {string} id nothing for what is on the stage
   * @param {Way} way
   */
  async view(id, { asked = new URLSearchParams(), link = "", comparing = false }) {
    const [{ whatIf }, { sharing }] = await Promise.all([import("./whatif.js"), import("./share.js")]);
    const { stage } = this;
    const { situations } = this.#catalogue;
    const found = situations.find((situation) => situation.id === id);
    if (id && !found) {
      return [el("p", { role: "alert" }, t("There is no situation called “%1”.", id)), el("p", {}, to("library", t("Library")))];
    }
    const first = found ?? this.#current;
    const edition = asked.get("edition");
    if (this.#isPainted(first.id)) {
      if (edition) stage.setAttribute("edition", edition);
    } else {
      // Which edition is shown never depends on the way here, unless the address names one.
      if (!link) stage.edition = edition ?? editionOf(this.#catalogue, first);
      stage.mode = comparing ? "compare" : asked.has("ask") && found?.asks ? "question" : "";
      stage.editions = comparing ? (asked.get("editions") ?? "") : "";
    }
    this.#show(first);
    // Where it cannot be followed, what is there stays.
    if (link) stage.link = link;
    // What a link tells stands in no list.
    if (link) this.#onward.remove();
    const noted = noting(first);
    this.#note = (detail) => {
      if (!link) noted(detail);
    };
    const none = link ? [{ value: "", text: "…" }] : [];
    const options = situations.map((it) => ({ value: it.id, text: titled(it).title, group: t(it.topic) }));
    const view = comparing ? "compare" : "situation";
    const another = () => address(`${comparing ? "situation" : "compare"}/${this.#current.id}`);
    const other = el("a", { href: another() }, comparing ? t("One edition") : t("Compare editions"));
    const change = async (/** @type {string} */ id) => {
      if (!id) return;
      await Promise.all([this.load(), this.#catalogue.written(id)]);
      // Goes nowhere else: the stage stays, and with it the edition that the reader has chosen.
      const kept = comparing ? `?editions=${stage.editions}` : "";
      history.replaceState(history.state, "", address(`${view}/${id}${kept}`));
      this.#show(situations.find((situation) => situation.id === id) ?? this.#current);
      this.#note = noting(this.#current);
      other.setAttribute("href", another());
      setTitle(this.title);
    };
    const edit = (/** @type {Event} */ event) => {
      event.preventDefault();
      go(`edit?from=${this.#current.id}`);
    };
    return [
      !id &&
        !link &&
        el(
          "p",
          {},
          ...woven(
            t(
              "One board, under the rules of any edition: step through it, or decide differently. %1 shows how, in eight small stages.",
            ),
            to("help", t("Help")),
          ),
        ),
      // The decision is on the first screen; what else there is comes after it.
      stage,
      el(
        "div",
        { class: "picker" },
        choice(t("Situation"), [...none, ...options], link ? "" : first.id, change),
        !link && other,
        !link && el("a", { href: address("edit"), onclick: edit }, t("Edit")),
      ),
      comparing && this.#whichEditions(),
      !link &&
        !comparing &&
        whatIf(
          stage,
          () => this.#current.notation,
          () => this.#vocabulary(),
        ),
      !link && sharing(() => ({ ...this.#current, edition: stage.edition }), this.#parts.page),
    ];
  }

  /** What the words of a change are, once the reader makes one. */
  async #vocabulary() {
    await Promise.all([this.load(), this.#catalogue.need("vocabulary")]);
    return this.#catalogue.vocabulary;
  }

  /** Two or three editions, of all that there are. */
  #whichEditions() {
    const { stage } = this;
    const { editions } = this.#catalogue;
    const chosen = stage.editions ? stage.editions.split(",") : editions.filter(({ headline }) => headline).map(({ id }) => id);
    const choose = () => {
      const ids = boxes.filter(({ input }) => input.checked).map(({ input }) => input.value);
      for (const { input } of boxes) input.disabled = input.checked ? ids.length <= 2 : ids.length >= 3;
      stage.editions = ids.join(",");
      history.replaceState(history.state, "", address(`compare/${this.#current.id}?editions=${stage.editions}`));
    };
    /** @type {{ input: HTMLInputElement, element: HTMLElement }[]} */
    const boxes = editions.map(({ id, nickname }) => {
      const input = /** @type {HTMLInputElement} */ (
        el("input", { type: "checkbox", value: id, checked: chosen.includes(id), onchange: choose })
      );
      return { input, element: el("label", { class: "keep" }, input, `${id}, ${t(nickname)}`) };
    });
    for (const { input } of boxes) input.disabled = input.checked ? chosen.length <= 2 : chosen.length >= 3;
    return el(
      "details",
      {},
      el("summary", {}, t("Which editions: two or three")),
      el("div", { class: "boxes" }, ...boxes.map(({ element }) => element)),
    );
  }
}
