// The custom element <combat-lab-lesson>: several situations in a row, with their questions, a score, and events for the page. Each
// situation is a <combat-lab>, which must be on the page too; the engine behind it decides every answer.

import styles from "combat-lab-lesson-styles"; // lesson.css, as text
import { parted } from "../element/guest.js";
import { spokenTag, t, tn } from "../element/language.js";
import { el, woven } from "../site/dom.js";
import { frozen, keep, kept, thawed } from "./kept.js";
import { tracker } from "./scorm.js";

/**
 * A situation of a lesson: its notation, or a link to a moment.
 * @typedef {{ title?: string, text?: string, link?: string, edition?: string, questions?: boolean, asks?: number, note?: string }} Situation
 * @typedef {{ title: string, note?: string, situations: Situation[] }} Lesson
 * @typedef {import("./kept.js").Answer} Answer
 * @typedef {HTMLElement & { lesson?: Lesson }} LessonElement
 */

/** How many questions a situation asks in its lesson; a translation is no question of its own. What a link leads to is not known before it is opened. */
const asks = (/** @type {Situation} */ { text, questions, asks }) =>
  questions === false ? 0 : (asks ?? text?.match(/^[ \t]*ask(?=[ \t])(?![ \t]+[a-z]{2}:)/gm)?.length ?? 0);

/** The score of a list of answers to the situations of a lesson, in questions. */
export function score(/** @type {Lesson} */ { situations }, /** @type {Answer[][]} */ answers) {
  const right = answers.flat().filter((answer) => answer.right).length;
  const of = situations.reduce((sum, situation, at) => sum + Math.max(asks(situation), answers[at]?.length ?? 0), 0);
  return { right, of };
}

/** A lesson from the text of a data block or a file; `undefined` if it is none. */
export function read(/** @type {string} */ text) {
  try {
    const lesson = JSON.parse(text);
    const whole = typeof lesson?.title === "string" && Array.isArray(lesson.situations) && lesson.situations.length > 0;
    const fits =
      whole && lesson.situations.every((/** @type {Situation | null} */ one) => typeof (one?.text ?? one?.link) === "string");
    return fits ? /** @type {Lesson} */ (lesson) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {(element: Element) => Promise<unknown>} speaking resolves when the language of the element can be spoken
 * @param {() => unknown} [load] fetches the element for situations, where the page does not
 */
export function define(speaking, load = () => {}) {
  if (customElements.get("combat-lab-lesson")) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);

  customElements.define(
    "combat-lab-lesson",
    class extends HTMLElement {
      /** @type {Lesson | undefined} */
      #lesson;
      /** The answers to each situation, the first to each question. */
      #answers = /** @type {Answer[][]} */ ([]);
      #at = 0;
      #complete = false;
      /** The stages, made when the reader comes to them. */
      #stages = /** @type {(HTMLElement | undefined)[]} */ ([]);
      /** The first situation as it was painted, until it is shown. */
      #painted = /** @type {HTMLElement | undefined} */ (undefined);
      #tracker = /** @type {ReturnType<typeof tracker>} */ (undefined);
      #place = el("div", { class: "lesson" });

      async connectedCallback() {
        if (Object.hasOwn(this, "lesson")) {
          const own = /** @type {{ lesson?: Lesson }} */ (/** @type {unknown} */ (this));
          this.#lesson = own.lesson;
          delete own.lesson;
        }
        await speaking(this);
        if (!this.isConnected || this.shadowRoot?.contains(this.#place)) return;
        if (this.hasAttribute("scorm")) this.#tracker ??= tracker();
        const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [sheet];
        const block = this.querySelector('script[type="application/json"]')?.textContent;
        if (!this.#lesson && block) this.#lesson = read(block);
        if (!this.#lesson) {
          root.replaceChildren(
            el("p", { role: "alert", class: "lesson", lang: spokenTag }, t("There is no lesson here that can be read.")),
            el("slot"),
          );
          return;
        }
        this.#place.lang = spokenTag;
        // The rest of an article, if an end tag is missing.
        root.replaceChildren(this.#place, ...(parted(this) ? [el("slot")] : []));
        this.#begin(this.#restored());
      }

      /** Where a learner stopped: on a learning platform, or in this page before it was loaded again. */
      #restored() {
        if (!this.#lesson) return undefined;
        const { length } = this.#lesson.situations;
        return this.#tracker ? this.#tracker.restored(length) : thawed(kept(this.#lesson), length);
      }

      #keep() {
        if (this.#lesson && !this.#tracker) keep(this.#lesson, frozen(this.#at, this.#answers));
      }

      get lesson() {
        return this.#lesson;
      }

      set lesson(lesson) {
        this.#lesson = lesson;
        if (this.shadowRoot?.contains(this.#place)) this.#begin(this.#restored());
      }

      /** The score so far, in questions. */
      get score() {
        return this.#lesson ? score(this.#lesson, this.#answers) : { right: 0, of: 0 };
      }

      /** @param {{ at: number, answers: Answer[][] } | undefined} [before] where a learner stopped */
      #begin(before) {
        this.#answers = before?.answers ?? [];
        this.#at = before?.at ?? 0;
        this.#complete = false;
        this.#stages = [];
        this.#place.replaceChildren();
        this.#draw();
      }

      #tell(/** @type {string} */ name, /** @type {object} */ detail) {
        this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
      }

      #answered(
        /** @type {number} */ at,
        /** @type {import("../element/combat-lab.d.ts").CombatLabAnswerDetail} */ {
          question,
          answer,
          right,
          choices,
          correct,
          edition,
        },
      ) {
        const answers = (this.#answers[at] ??= []);
        // A second try teaches, and does not count.
        if (answers.some((one) => one.question === question)) return;
        answers.push({ question, answer, right, correct });
        this.#tell("lesson-answer", { situation: at + 1, question, answer, right, correct, edition, score: this.score });
        this.#tracker?.answered(at, { question, answer, right, choices, correct }, this.#answers, this.#at, this.score);
        this.#keep();
        this.#redraw();
      }

      #go(/** @type {number} */ at) {
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        this.#at = Math.max(0, Math.min(at, situations.length));
        if (this.#at === situations.length && !this.#complete) {
          this.#complete = true;
          const { right, of } = this.score;
          this.#tell("lesson-complete", { right, of, answers: situations.map((_, at) => this.#answers[at] ?? []) });
          this.#tracker?.completed(this.score);
        }
        this.#keep();
        this.#draw();
        /** @type {HTMLElement} */ (this.#place.querySelector("h3")).focus();
      }

      #stage(/** @type {number} */ at) {
        const situation = /** @type {Lesson} */ (this.#lesson).situations[at];
        const { text, link, edition, questions } = situation;
        const stage = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab"));
        if (edition) stage.setAttribute("edition", edition);
        if (questions !== false && (link !== undefined || asks(situation) > 0)) stage.setAttribute("mode", "question");
        if (link !== undefined) stage.setAttribute("link", link.replace(/^.*#/, ""));
        else stage.textContent = text ?? "";
        const painted = this.querySelector("template");
        if (customElements.get("combat-lab")) painted?.remove();
        else if (painted && at === 0) {
          stage.attachShadow({ mode: "open" }).append(painted.content.cloneNode(true));
          this.#painted = stage;
        } else load();
        stage.addEventListener("answer", (event) => {
          event.stopPropagation();
          this.#answered(at, event.detail);
        });
        return stage;
      }

      /** What a situation has come to: `true` if all its answers are right. */
      #outcome(/** @type {number} */ at) {
        const answers = this.#answers[at] ?? [];
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        if (answers.length < Math.max(1, asks(situations[at]))) return undefined;
        return answers.every(({ right }) => right);
      }

      #draw() {
        const { title, note, situations } = /** @type {Lesson} */ (this.#lesson);
        const last = this.#at === situations.length;
        const shown = situations[this.#at];
        if (!last) this.#stages[this.#at] ??= this.#stage(this.#at);
        const stages = this.#place.querySelector(".stages") ?? el("div", { class: "stages" });
        for (const [at, stage] of this.#stages.entries()) {
          if (!stage) continue;
          if (!stage.isConnected) stages.append(stage);
          stage.hidden = at !== this.#at;
        }
        const heading = last ? t("Result") : t("Situation %1 of %2", this.#at + 1, situations.length);
        const parts = [
          el("h2", { dir: "auto" }, title),
          note && el("p", { class: "note", dir: "auto" }, note),
          el(
            "nav",
            { "aria-label": t("Situations of the lesson") },
            el(
              "ol",
              {},
              ...situations.map((_, at) => this.#step(at)),
              el("li", {}, this.#button(situations.length, t("Result"))),
            ),
          ),
          el("h3", { tabindex: "-1" }, heading),
          shown?.note && el("p", { class: "note", dir: "auto" }, shown.note),
          last && this.#result(),
          stages,
          el("p", { class: "score", role: "status" }, last ? "" : this.#said()),
          el(
            "div",
            { class: "ways" },
            this.#at > 0 && el("button", { type: "button", onclick: () => this.#go(this.#at - 1) }, t("Previous")),
            !last &&
              el(
                "button",
                { type: "button", class: "go", onclick: () => this.#go(this.#at + 1) },
                this.#at + 1 < situations.length ? t("Next situation") : t("Show the result"),
              ),
            last && el("button", { type: "button", class: "go", onclick: () => (this.#begin(), this.#go(0)) }, t("Start again")),
          ),
        ].filter((part) => part instanceof Node);
        if (stages.isConnected) {
          // A stage that is taken out of the page stops: everything around it is made anew.
          for (const child of [...this.#place.children]) if (child !== stages) child.remove();
          const middle = parts.indexOf(stages);
          stages.before(...parts.slice(0, middle));
          stages.after(...parts.slice(middle + 1));
        } else this.#place.replaceChildren(...parts);
        // What steps through painted elements hears of it (../paint); where it is not there, the engine draws the situation anew.
        if (
          this.#painted?.dispatchEvent(new CustomEvent("combat-lab-painted", { bubbles: true, composed: true, cancelable: true }))
        )
          load();
        this.#painted = undefined;
      }

      /** What an answer changes; the reader's focus stays in the stage. */
      #redraw() {
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        const list = /** @type {Element} */ (this.#place.querySelector("nav ol"));
        list.replaceChildren(
          ...situations.map((_, at) => this.#step(at)),
          el("li", {}, this.#button(situations.length, t("Result"))),
        );
        /** @type {Element} */ (this.#place.querySelector(".score")).textContent = this.#said();
      }

      #said() {
        const { right, of } = this.score;
        if (of === 0) return "";
        return tn("%1 of %2 questions answered correctly", "%1 of %2 questions answered correctly", right, of);
      }

      #button(/** @type {number} */ at, /** @type {string} */ name) {
        return el("button", { type: "button", "aria-current": at === this.#at && "step", onclick: () => this.#go(at) }, name);
      }

      #step(/** @type {number} */ at) {
        const outcome = this.#outcome(at);
        const button = this.#button(at, String(at + 1));
        if (outcome !== undefined) button.append(el("span", { class: outcome ? "right" : "wrong" }, outcome ? " ✓" : " ✕"));
        const said =
          outcome === undefined
            ? t("Situation %1", at + 1)
            : outcome
              ? t("Situation %1: correct", at + 1)
              : t("Situation %1: incorrect", at + 1);
        button.setAttribute("aria-label", said);
        return el("li", {}, button);
      }

      #result() {
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        const { right, of } = this.score;
        const row = (/** @type {Situation} */ situation, /** @type {number} */ at) => {
          const answers = this.#answers[at] ?? [];
          const open = Math.max(0, asks(situation) - answers.length);
          const name = situation.title ?? situation.text?.match(/^[ \t]*title[ \t]+(.*)$/m)?.[1] ?? t("Situation %1", at + 1);
          const list = answers.map(({ question, answer, right, correct }) => {
            const said =
              !right && correct && el("p", { class: "correct" }, t("Correct: %1", correct.join("; ") || t("none of these")));
            return el("li", { class: right ? "right" : "wrong" }, right ? "✓ " : "✕ ", question, " ", el("b", {}, answer), said);
          });
          const left = open > 0 && el("li", { class: "open" }, tn("%1 question not answered", "%1 questions not answered", open));
          return el("li", {}, el("b", {}, `${at + 1}. ${name}`), (list.length > 0 || left) && el("ul", {}, ...list, left));
        };
        const total = el("b", {}, `${right} / ${of}`);
        return el(
          "div",
          { class: "result" },
          of > 0 && el("p", { class: "total" }, ...woven(t("Score: %1"), total)),
          el("ol", { class: "rows" }, ...situations.map(row)),
        );
      }
    },
  );
}
