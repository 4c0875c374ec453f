// The custom element <combat-lab-lesson>: an opening card, situations in a row, a last card, and events for the page. Each situation
// is a <combat-lab>, which must be on the page too: it draws its question as a step, and the engine behind it decides every answer.

import styles from "combat-lab-lesson-styles"; // lesson.css, as text
import { asks as asksText, parted } from "../element/guest.js";
import { spokenTag, t } from "../element/language.js";
import { el, woven } from "../site/dom.js";
import { ask, known } from "./asked.js";
import { coded, prefix, stamp } from "./code.js";
import { frozen, keep, kept, thawed } from "./kept.js";
import { tracker } from "./scorm.js";
import { tryout } from "./tryout.js";

/**
 * A situation of a lesson: its notation, or a link to a moment.
 * @typedef {{ title?: string, text?: string, link?: string, edition?: string, questions?: boolean, asks?: number, note?: string }} Situation
 * A lesson: `idea` is on its opening card, with how to read a `sign` on its board, `can` on its last one; `home` is the address that it is left for, `next` that of the
 * lesson after it; a `codeless` one is no teacher's. With `answers: "later"` it is a test: each first answer counts, and what is right is shown after the last.
 * @typedef {{ title: string, note?: string, answers?: "later", idea?: string, sign?: string, can?: string, number?: number, home?: string, next?: { title: string, href: string }, codeless?: boolean, situations: Situation[] }} Lesson
 * @typedef {import("./kept.js").Answer} Answer
 * @typedef {import("./kept.js").Answers} Answers
 * @typedef {HTMLElement & { lesson?: Lesson }} LessonElement
 */

/** How many questions a situation asks in its lesson. What a link leads to is not known before it is opened. */
const asks = (/** @type {Situation} */ { text, edition, questions, asks }) =>
  questions === false ? 0 : (asks ?? (text === undefined ? 0 : (known(text, edition)?.length ?? 0)));

/** Whether only the engine can say how many. */
const isUncounted = (/** @type {Situation} */ { text, edition, questions, asks }) =>
  questions !== false && asks === undefined && text !== undefined && known(text, edition) === undefined;

/** Whether a situation isn't counted: it goes further than its lesson. */
const isExtra = (/** @type {Situation} */ { text }) => /^[ \t]*extra[ \t]*$/m.test(text ?? "");

/** Whether a situation may ask something: what a link leads to is not known before. */
const mayAsk = (/** @type {Situation} */ situation) =>
  situation.questions !== false && (situation.link !== undefined || isUncounted(situation) || asks(situation) > 0);

/** The answers that have been given. */
const given = (/** @type {Answers | undefined} */ answers) => (answers ?? []).filter((one) => one !== undefined);

/** The score of a list of answers to the situations of a lesson, in questions. */
export function score(/** @type {Lesson} */ { situations, answers: shown }, /** @type {Answers[]} */ answers) {
  // A test goes on after the first answer.
  const many = (/** @type {Situation} */ situation) => (shown === "later" ? Math.min(1, asks(situation)) : asks(situation));
  const counted = situations.map((situation, at) => (isExtra(situation) ? [] : given(answers[at])));
  const right = counted.flat().filter((answer) => answer.right).length;
  const of = situations.reduce(
    (sum, situation, at) => sum + (isExtra(situation) ? 0 : Math.max(many(situation), counted[at].length)),
    0,
  );
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
  /** Before the reader goes on to a board: there they are told if it can't be had. */
  const ahead = () => Promise.resolve(load()).catch(() => {});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);

  customElements.define(
    "combat-lab-lesson",
    class extends HTMLElement {
      /** @type {Lesson | undefined} */
      #lesson;
      /** The answers to each situation, the first to each question. */
      #answers = /** @type {Answers[]} */ ([]);
      /** The step in view; -1 is the opening card, and one past the last step the last card. */
      #at = -1;
      #complete = false;
      /** The stages, made when the reader comes to them. */
      #stages = /** @type {(HTMLElement | undefined)[]} */ ([]);
      /** The board of the opening card, where it can be tried out. */
      #opened = /** @type {HTMLElement | undefined} */ (undefined);
      /** The first situation as it was painted, until it is shown. */
      #painted = /** @type {HTMLElement | undefined} */ (undefined);
      #tracker = /** @type {ReturnType<typeof tracker>} */ (undefined);
      /** The shadow tree, once the language is there. */
      #root = /** @type {ShadowRoot | undefined} */ (undefined);
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
        this.#root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
        this.#root.adoptedStyleSheets = [sheet];
        const block = this.querySelector('script[type="application/json"]')?.textContent;
        if (!this.#lesson && block) this.#lesson = read(block);
        this.#render();
      }

      /** The lesson from where the learner stopped, or that there is none; nothing before the element is in a page. */
      #render() {
        const root = this.#root;
        if (!root) return;
        if (!this.#lesson) {
          root.replaceChildren(
            el("p", { role: "alert", class: "lesson", lang: spokenTag }, t("There is no lesson here that can be read.")),
            el("slot"),
          );
          return;
        }
        this.#place.lang = spokenTag;
        // The rest of an article, if an end tag is missing.
        if (!root.contains(this.#place))
          root.replaceChildren(el("div", { class: "frame" }, this.#place), ...(parted(this) ? [el("slot")] : []));
        const before = this.#restored();
        this.#begin(before);
        if (this.#lesson.situations.some(isUncounted)) this.#count(this.#lesson, before);
      }

      /** Asks the engine, once it is there, how much a lesson asks. */
      async #count(/** @type {Lesson} */ lesson, /** @type {ReturnType<typeof thawed>} */ before) {
        const at = this.#at;
        try {
          for (const { text = "", edition } of lesson.situations.filter(isUncounted)) await ask(text, edition);
        } catch {
          // The situations say themselves that there is no engine.
          return;
        }
        if (this.#lesson !== lesson) return;
        // Where a learner goes on depends on what is asked.
        if (before && this.#at === at && this.#resumed(before) !== at) this.#begin(before);
        else this.#draw();
      }

      /** Where a learner stopped: on a learning platform, or in this page before it was loaded again. */
      #restored() {
        if (!this.#lesson) return undefined;
        const { length } = this.#lesson.situations;
        const stamp = this.#stamp();
        return this.#tracker ? this.#tracker.restored(length, stamp) : thawed(kept(this.#lesson), length, stamp);
      }

      #keep() {
        if (!this.#lesson) return;
        if (this.#tracker) this.#tracker.kept(this.#answers, this.#at, this.#complete);
        else keep(this.#lesson, frozen(this.#at, this.#answers, this.#stamp()));
      }

      get lesson() {
        return this.#lesson;
      }

      set lesson(lesson) {
        this.#lesson = lesson ?? undefined;
        this.#render();
      }

      /** The score so far, in questions. */
      get score() {
        return this.#lesson ? score(this.#lesson, this.#answers) : { right: 0, of: 0 };
      }

      /** @param {{ at: number, answers: Answers[] } | undefined} [before] where a learner stopped */
      #begin(before) {
        this.#answers = before?.answers ?? [];
        this.#complete = false;
        this.#stages = [];
        this.#opened = undefined;
        this.#at = this.#resumed(before);
        this.#place.replaceChildren();
        this.#draw();
      }

      /** Where a learner goes on: at the first step that isn't done, or the beginning. */
      #resumed(/** @type {{ at: number, answers: Answers[] } | undefined} */ before) {
        const { idea, note, situations } = /** @type {Lesson} */ (this.#lesson);
        const opening = idea || note ? -1 : 0;
        if (!before || before.at < 0) return opening;
        if (before.at === situations.length) return before.at;
        // What is only shown has been seen if something after it has.
        const open = situations.findIndex((situation, at) =>
          asks(situation) > 0 || isUncounted(situation) ? !this.#ended(at) : at >= before.at,
        );
        return open < 0 ? situations.length : open;
      }

      #tell(/** @type {string} */ name, /** @type {object} */ detail) {
        this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
      }

      #answered(
        /** @type {number} */ at,
        /** @type {import("../element/combat-lab.d.ts").CombatLabAnswerDetail} */ {
          question,
          number,
          answer,
          right,
          choices,
          correct,
          kind,
          mistake,
          edition,
        },
      ) {
        const answers = (this.#answers[at] ??= []);
        const before = answers[number - 1];
        const one = before ?? { question, answer, right, correct, wrong: [], end: /** @type {0 | 1 | 2} */ (0) };
        if (one.end) return;
        if (right) {
          one.end = 1;
          if (before) one.found = answer;
        } else one.wrong.push(mistake ?? 25);
        if (this.#isTest() && !right) one.end = 2;
        // A second try teaches, and does not count.
        if (!before) {
          answers[number - 1] = one;
          const { score } = this;
          this.#tell("lesson-answer", { situation: at + 1, number, question, answer, right, correct, edition, score });
          this.#tracker?.answered(`situation-${at + 1}-${number}`, { ...one, choices, kind }, score);
        }
        this.#keep();
        this.#redraw();
        if (this.#isTest() && !this.#complete) this.#go(at + 1);
      }

      /** Whether what is right is shown only after the last answer. */
      #isTest() {
        return this.#lesson?.answers === "later";
      }

      #go(/** @type {number} */ at) {
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        this.#at = Math.min(at, situations.length);
        if (this.#at === situations.length && !this.#complete) {
          this.#complete = true;
          const { right, of } = this.score;
          this.#tell("lesson-complete", { right, of, answers: situations.map((_, at) => given(this.#answers[at])) });
          this.#tracker?.completed(this.score);
        }
        this.#keep();
        this.#draw();
        const place = /** @type {HTMLElement | null} */ (this.#place.querySelector(".here"));
        place?.focus({ preventScroll: true });
      }

      #board(/** @type {Situation} */ situation) {
        const { text, link, edition } = situation;
        const stage = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab"));
        if (edition) stage.setAttribute("edition", edition);
        if (mayAsk(situation)) stage.setAttribute("mode", "question");
        if (link !== undefined) stage.setAttribute("link", link.replace(/^.*#/, ""));
        // Nobody reads it before the element is there.
        else stage.append(el("pre", { hidden: true }, text ?? ""));
        return stage;
      }

      /** Gives a board the frame that was painted for it; where there is none, the engine draws it. */
      #paint(/** @type {HTMLElement} */ stage, /** @type {boolean} */ tried) {
        const painted = this.querySelector("template");
        if (customElements.get("combat-lab")) painted?.remove();
        else if (painted?.hasAttribute("data-tried") === tried) {
          stage.attachShadow({ mode: "open" }).append(painted.content.cloneNode(true));
          this.#painted = stage;
        } else this.#bring(stage);
      }

      /** Fetches the element for a board; without it, the reader is told, and has the notation unless that has answers. */
      async #bring(/** @type {HTMLElement} */ stage) {
        try {
          await load();
        } catch (cause) {
          console.error(cause);
          if (stage.querySelector("[role=alert]")) return;
          stage.prepend(el("p", { role: "alert" }, t("A part of Combat Lab is missing.")));
          const notation = stage.querySelector("pre");
          if (notation && !asksText(notation.textContent ?? "")) notation.hidden = false;
        }
      }

      #stage(/** @type {number} */ at) {
        const stage = this.#board(/** @type {Lesson} */ (this.#lesson).situations[at]);
        if (at === 0) this.#paint(stage, false);
        else this.#bring(stage);
        stage.addEventListener("answer", (event) => {
          event.stopPropagation();
          this.#answered(at, event.detail);
        });
        stage.addEventListener("continue", (event) => {
          event.stopPropagation();
          const { number, shown } = event.detail;
          const left = this.#answers[at]?.[number - 1];
          if (shown && left) {
            left.end = 2;
            this.#keep();
            this.#redraw();
          }
          // A situation may ask again.
          if (!this.#asking(at)) this.#go(this.#following(at));
        });
        if (this.#isTest()) this.#confirming(stage);
        // Whether it asks in its edition is known once it is there.
        stage.addEventListener("ready", () => at === this.#at && this.#draw());
        return stage;
      }

      /** In a test an answer can be changed until Continue: its stage hears of it only then. */
      #confirming(/** @type {HTMLElement} */ stage) {
        // Its place: the stage may draw the question anew meanwhile.
        let chosen = -1;
        const hear = (/** @type {MouseEvent} */ event) => {
          const [target] = event.composedPath();
          if (this.#complete || !event.isTrusted || !(target instanceof Element)) return;
          const answer = /** @type {HTMLElement | null} */ (target.closest(".task.open .picks .btn"));
          const go = target.closest(".task.open .btn.primary");
          if (answer) {
            event.stopPropagation();
            const all = [...(answer.parentElement?.children ?? [])];
            chosen = all.indexOf(answer);
            for (const other of all) other.ariaPressed = String(other === answer);
            answer.closest(".task")?.querySelector(".btn.primary")?.removeAttribute("aria-disabled");
          } else if (go && chosen >= 0) {
            const picked = /** @type {HTMLElement | undefined} */ (
              go.closest(".task")?.querySelector(".picks")?.children[chosen]
            );
            chosen = -1;
            if (!picked) return;
            event.stopPropagation();
            picked.click();
          }
        };
        stage.addEventListener("click", hear, true);
      }

      /** The step after one: once the last card has been seen, the next one that isn't solved, or the last card again. */
      #following(/** @type {number} */ at) {
        if (!this.#complete || this.#isTest()) return at + 1;
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        const open = situations.findIndex((_, other) => other > at && this.#isOpen(other));
        return open < 0 ? situations.length : open;
      }

      /** Whether a step asks something that the learner hasn't solved. */
      #isOpen(/** @type {number} */ at) {
        return asks(this.#situation(at)) > 0 && !["first", "later"].includes(this.#ended(at) ?? "");
      }

      /** Goes back to a step that isn't solved, with its question open. */
      #retry(/** @type {number} */ at) {
        this.#stages[at]?.remove();
        this.#stages[at] = undefined;
        this.#go(at);
      }

      /** Whether a step is a question now, with a button of its own. */
      #asking(/** @type {number} */ at) {
        const root = this.#stages[at]?.shadowRoot;
        return root?.querySelector(".stage") ? root.querySelector(".task") !== null : mayAsk(this.#situation(at));
      }

      #situation(/** @type {number} */ at) {
        return /** @type {Lesson} */ (this.#lesson).situations[at];
      }

      /** How a situation has ended: undefined while it is open. */
      #ended(/** @type {number} */ at) {
        const answers = given(this.#answers[at]);
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        if (answers.length < (this.#isTest() ? 1 : Math.max(1, asks(situations[at]))) || answers.some(({ end }) => !end))
          return undefined;
        if (answers.every(({ right }) => right)) return "first";
        if (this.#isTest()) return "missed";
        return answers.some(({ end }) => end === 2) ? "shown" : "later";
      }

      #draw() {
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        const [first, last] = [this.#at < 0, this.#at === situations.length];
        const shown = first || last ? undefined : situations[this.#at];
        const drawn = first ? 0 : this.#at;
        // What is painted is a picture, unless it is painted to be tried out.
        const tried = first && !this.querySelector("template:not([data-tried])") ? tryout(situations[0]) : undefined;
        if (tried && !this.#opened) {
          this.#opened = this.#board(tried);
          this.#paint(this.#opened, true);
        } else if (!tried && !last) this.#stages[drawn] ??= this.#stage(drawn);
        const stages = /** @type {HTMLElement} */ (
          this.#place.querySelector(".stages") ?? el("div", { class: "stages here", tabindex: "-1", role: "group" })
        );
        stages.setAttribute("aria-label", shown ? this.#numbered() : t("Board"));
        stages.hidden = last;
        for (const [at, stage] of this.#stages.entries()) {
          if (!stage) continue;
          if (!stage.isConnected) stages.append(stage);
          stage.hidden = at !== drawn;
          // On the opening card it is a picture.
          stage.inert = first;
        }
        if (tried && this.#opened && !this.#opened.isConnected) stages.append(this.#opened);
        else if (!tried) this.#opened?.remove();
        // A step that asks has its own button.
        const asking = shown && this.#asking(this.#at);
        this.#place.className = `lesson ${first ? "opening" : last ? "ending" : asking ? "asking" : "showing"}`;
        const parts = [
          this.#head(),
          first ? this.#opening() : shown?.note ? el("p", { class: "note", dir: "auto" }, shown.note) : undefined,
          last ? this.#result() : undefined,
          stages,
          asking ? undefined : this.#foot(),
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
          this.#bring(this.#painted);
        this.#painted = undefined;
      }

      /** What an answer changes; the reader's focus stays in the stage. */
      #redraw() {
        this.#place.querySelector(".dots")?.replaceWith(this.#dots());
      }

      #head() {
        const { title, home } = /** @type {Lesson} */ (this.#lesson);
        const name = el("span", { dir: "auto" }, title);
        const sign = el("span", { class: "sign", "aria-hidden": "true" }, "‹");
        return el(
          "header",
          { class: "head" },
          home
            ? el("a", { class: "back", href: home, "aria-label": t("Leave the lesson: %1", title) }, sign, name)
            : el("b", { class: "back" }, name),
          this.#dots(),
        );
      }

      /** Which step is in view, in words; an extra one isn't counted. */
      #numbered() {
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        if (isExtra(situations[this.#at])) return t("Extra");
        const counted = situations.filter((situation) => !isExtra(situation));
        return t("Step %1 of %2", counted.indexOf(situations[this.#at]) + 1, counted.length);
      }

      #dots() {
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        const of = situations.length;
        const said = this.#at < 0 ? t("Opening") : this.#at === of ? t("Done") : this.#numbered();
        // So many have no room.
        if (of > 12) return el("span", { class: "dots" }, said);
        const open = this.#isTest() && !this.#complete;
        const state = (/** @type {number} */ at) => (open ? this.#ended(at) && "given" : this.#ended(at)) ?? "";
        const dot = (/** @type {Situation} */ situation, /** @type {number} */ at) =>
          el("i", { class: `${isExtra(situation) ? "extra " : ""}${state(at)}${at === this.#at ? " now" : ""}` });
        return el("span", { class: "dots", "aria-label": said, role: "img" }, ...situations.map(dot));
      }

      #opening() {
        const { title, number, idea, note, sign } = /** @type {Lesson} */ (this.#lesson);
        const role = number ? t("Lesson %1 · about 5 minutes", number) : title;
        return el(
          "div",
          { class: "asked" },
          el("p", { class: "role", dir: "auto" }, role),
          el("h2", { dir: "auto" }, idea ?? note ?? ""),
          sign && el("p", { class: "sign", dir: "auto" }, sign),
          el("slot", { name: "begin" }),
        );
      }

      /** The one button, in its place. */
      #foot() {
        const { home, next, situations } = /** @type {Lesson} */ (this.#lesson);
        const last = this.#at === situations.length;
        const again = () => {
          this.#begin();
          this.#keep();
        };
        const on = next?.href ?? home;
        const button = (/** @type {string} */ name, /** @type {() => void} */ act) =>
          el("button", { type: "button", class: "primary", onclick: act, onpointerenter: ahead, onfocus: ahead }, name);
        return el(
          "div",
          { class: "on" },
          last && on ? el("button", { type: "button", class: "quiet", onclick: again }, t("Start again")) : el("span"),
          !last
            ? button(t("Continue"), () => this.#go(this.#following(this.#at)))
            : on
              ? el("a", { class: "primary", href: on }, t("Continue"))
              : button(t("Start again"), again),
        );
      }

      /** How a situation went, in a word. */
      #word(/** @type {number} */ at) {
        const answers = given(this.#answers[at]);
        if (this.#isTest() && this.#ended(at)) return this.#ended(at) === "first" ? t("right") : t("not right");
        if (!this.#ended(at)) return answers.length ? t("not solved") : t("skipped");
        if (this.#ended(at) === "shown") return t("shown");
        const tries = Math.max(...answers.map(({ wrong }) => wrong.length)) + 1;
        return tries === 1 ? t("first try") : t("try %1", tries);
      }

      /** The stamp of its texts: what has been answered is about these. */
      #stamp() {
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        return stamp(situations.map(({ text, link }) => text ?? link ?? ""));
      }

      /** The code for a teacher: a group for each question. */
      #code() {
        const { title, situations } = /** @type {Lesson} */ (this.#lesson);
        const steps = situations.flatMap((situation, at) =>
          Array.from({ length: asks(situation) }, (_, place) => {
            const { wrong, end } = this.#answers[at]?.[place] ?? { wrong: [], end: 0 };
            return { wrong, end: /** @type {"1" | "0" | "-"} */ (end === 1 ? "1" : end === 2 ? "0" : "-") };
          }),
        );
        return coded(prefix(title), this.#stamp(), steps);
      }

      /** The code with a button that copies it; where a page may not, it is selected as a whole. */
      #coded() {
        const code = el("code", {}, this.#code());
        const copy = async () => {
          try {
            await navigator.clipboard.writeText(code.textContent ?? "");
            button.textContent = t("Copied");
          } catch {
            getSelection()?.selectAllChildren(code);
          }
        };
        const button = el("button", { type: "button", class: "copy", onclick: copy }, t("Copy"));
        return el("p", { class: "panel" }, t("Class code for your teacher:"), " ", code, " ", button);
      }

      /** The questions of a step that are done, each with what was right; in a test, after the learner's own answer. */
      #solutions(/** @type {number} */ at) {
        const { text, edition } = /** @type {Lesson} */ (this.#lesson).situations[at];
        const asked = text === undefined ? undefined : known(text, edition);
        const bold = (/** @type {string} */ words) => el("b", { dir: "auto" }, words);
        return (this.#answers[at] ?? []).flatMap((one, place) => {
          if (!one?.end) return [];
          const { question, answer, right, correct = [], found } = one;
          // What is right in a decision, the engine says.
          const all = correct.length > 0 ? correct : (asked?.[place]?.right ?? []);
          const solution = right ? answer : (found ?? all.join("; "));
          /** @type {(Node | string)[]} */
          const said = [];
          if (this.#isTest() && answer) said.push(...woven(t("Your answer: %1"), bold(answer)), " ");
          if (!this.#isTest() && solution) said.push(bold(solution));
          else if (!right && solution) said.push(...woven(t("Right: %1"), bold(solution)));
          return said.length > 0 ? [el("p", { class: "solution" }, el("span", { dir: "auto" }, question), " ", ...said)] : [];
        });
      }

      /** Asks the engine what was right in the decisions that went wrong in a test, and says so. */
      async #solve() {
        const { situations } = /** @type {Lesson} */ (this.#lesson);
        const open = situations.filter(({ text, edition }, at) => {
          const unknown = given(this.#answers[at]).some(({ right, correct = [] }) => !right && correct.length === 0);
          return unknown && text !== undefined && known(text, edition) === undefined;
        });
        for (const { text = "", edition } of open) await ask(text, edition);
        if (open.length > 0) this.#place.querySelector(".rows")?.replaceWith(this.#rows());
      }

      #rows() {
        const { codeless, number, situations } = /** @type {Lesson} */ (this.#lesson);
        const open = (/** @type {number} */ at) => (!this.#isTest() && this.#isOpen(at) ? this.#retry(at) : this.#go(at));
        const row = (/** @type {Situation} */ situation, /** @type {number} */ at) => {
          const name = situation.title ?? situation.text?.match(/^[ \t]*title[ \t]+(.*)$/m)?.[1] ?? t("Situation %1", at + 1);
          const asked = asks(situation) > 0 || given(this.#answers[at]).length > 0;
          return el(
            "li",
            {},
            el("b", { "aria-hidden": "true" }, !asked || ["first", "later"].includes(this.#ended(at) ?? "") ? "✓" : "·"),
            // What a test asks can't be answered again: it is seen as it was left.
            this.#isTest() && !this.#stages[at]
              ? el("span", { dir: "auto" }, name)
              : el("button", { type: "button", class: "review", dir: "auto", onclick: () => open(at) }, name),
            el("span", { class: "word" }, asked ? this.#word(at) : ""),
            // The course says why at each step.
            ...(number || codeless ? [] : this.#solutions(at)),
          );
        };
        return el("ol", { class: "rows" }, ...situations.map(row));
      }

      #result() {
        const { can, next, codeless, situations } = /** @type {Lesson} */ (this.#lesson);
        const { right, of } = this.score;
        const asking = situations.flatMap((situation, at) => (asks(situation) > 0 && !isExtra(situation) ? [at] : []));
        const solved = asking.filter((at) => !this.#isOpen(at)).length;
        // Who has skipped most of it can't do yet what it teaches.
        const done = this.#isTest() || 2 * solved >= asking.length;
        if (this.#isTest()) this.#solve().catch(() => {}); // what is not known isn't said
        return el(
          "div",
          { class: "finish here", tabindex: "-1" },
          el("h2", {}, done ? (can ?? t("Done.")) : t("%1 of %2 steps solved so far", solved, asking.length)),
          of > 0 &&
            el(
              "p",
              { class: "total" },
              ...woven(
                this.#isTest() ? t("%1 of %2 right") : t("%1 of %2 at the first try"),
                el("b", {}, String(right)),
                el("b", {}, String(of)),
              ),
            ),
          this.#rows(),
          next &&
            el("p", { class: "panel" }, el("b", {}, t("Next:")), " ", el("a", { href: next.href, dir: "auto" }, next.title)),
          el("slot", { name: "end" }),
          of > 0 && !codeless && this.#coded(),
        );
      }
    },
  );
}
