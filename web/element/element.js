// The custom element <combat-lab>: the smallest frame around the app, which is Rust (../src). It decides when to start,
// fetches what it needs, and hands what its author and the page's scripts want to the app. What it offers is described in
// api.json, from which combat-lab.d.ts and REFERENCE.md are made.

import { check, draw, editions, fits, mount, questions, solve } from "combat-lab-app"; // wasm-bindgen's glue; the build says where it is
import { failure } from "./failure.js";
import { asks, beginning, keepDrags, keepKeys, mend, parted, schemed, sized, styled, watchScheme } from "./guest.js";
import { languageOf, spokenTag, t } from "./language.js";
import { loader, notationAt } from "./loading.js";
import { ahead, brought, cause, missing, modulesFrom } from "./modules.js";
import { dressed, styles, takeFrom } from "./styles.js";
import { tallest } from "./tallest.js";

/** What an author may set. */
const attributes = ["src", "link", "edition", "frame", "mode", "editions", "theme", "controls", "share", "height", "fit"];
/** Those that are properties of the same name and nothing more. */
const reflected = ["src", "link", "mode", "editions", "theme", "controls", "height"];
/** Those that are there or not. */
const flags = ["share", "fit"];

/** Raised when something that was there goes or changes its meaning, and not when something is added. */
const apiVersion = /** @type {const} */ (2);
const version = COMBAT_LAB_VERSION;

/**
 * Has work done slice by slice, so that the page responds in between; returns the text that it comes to.
 * @param {{ advance(): boolean, text(): string | undefined } | undefined} work
 * @param {AbortSignal} [signal] stops it
 */
async function worked(work, signal) {
  if (!work) return undefined;
  while (!work.advance()) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted) return undefined;
  }
  return work.text();
}

/** The form of a situation beside its painted frame. @param {ShadowRoot | null} root */
function formIn(root) {
  const written = root?.querySelector("script.form")?.textContent;
  try {
    return written ? Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0)) : undefined;
  } catch {
    return undefined; // a host has changed it: the text is read
  }
}

/**
 * What a page's scripts get: a way to define the element, and which version this is.
 * @param {import("./loading.js").Source} source where the wasm comes from
 * @param {Parameters<typeof modulesFrom>[0]} modules where its other modules come from
 * @param {(tag: string) => Promise<string | undefined>} language what loads one
 */
export function makeApi(source, modules, language) {
  modulesFrom(modules);
  const load = loader(source, language, { ahead: () => ahead("grammar"), cause });
  /** Apps whose elements have gone, each with the box it draws into. */
  const idle = /** @type {{ app: import("combat-lab-app").Mounted, box: HTMLElement }[]} */ ([]);
  /** Whether the boxes begin on the screen. */
  let begins = /** @type {IntersectionObserver | undefined} */ (undefined);
  const fresh = () => {
    const box = document.createElement("div");
    begins ??= beginning();
    begins.observe(box);
    return { app: mount(box), box };
  };

  /** A class of its own for each name, since no class can have two. */
  const makeClass = () => {
    // A constructed sheet: shared by all elements of a document, and allowed by a policy that forbids inline styles.
    const sheets = /** @type {WeakMap<Document, { text: string, sheet: CSSStyleSheet }>} */ (new WeakMap());
    const sheetIn = (/** @type {Document} */ place) => {
      const text = styles();
      const made = sheets.get(place);
      if (made?.text === text) return made.sheet;
      const sheet = styled(place, text);
      sheets.set(place, { text, sheet });
      return sheet;
    };

    const here = /** @type {Set<{ dress(): void }>} */ (new Set());
    const dressAll = () => here.forEach((element) => element.dress());
    let watching = false;

    // An article with ten elements starts those that come near the screen.
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          // Without a box of its own it is never near.
          if (isIntersecting || getComputedStyle(target).display === "contents")
            /** @type {Element & { start(): void }} */ (target).start();
        }
      },
      { rootMargin: "400px" },
    );

    return class CombatLabElement extends HTMLElement {
      static observedAttributes = attributes;
      static version = version;
      static apiVersion = apiVersion;
      /** What a painted element waits for before this takes over. */
      static ahead = (/** @type {HTMLElement} */ host) =>
        Promise.all([load(languageOf(host)).loading, takeFrom(host.shadowRoot)]);

      #stage = /** @type {(typeof idle)[0] | undefined} */ (undefined);
      /** @type {Promise<void> | undefined} */
      #starting;
      /** What has come from `src`. */
      #fetched = /** @type {string | undefined} */ (undefined);
      #fetching = new AbortController();
      #shown = { frame: 0, frames: 0, edition: "", sentence: "", playing: false };
      #ready = false;
      #size = sized(this);
      #tall = tallest(
        () => idle.pop() ?? fresh(),
        (stage) => idle.push(stage),
      );
      /** More of the article is between the tags, and shown after the stage. */
      #parted = false;
      /** The notation between the tags when it was shown. */
      #seen = "";
      /** What the host has painted beside the first frame: the situation as the engine reads it at once. */
      #form = /** @type {Uint8Array | undefined} */ (undefined);
      #failed = false;
      /** The text has come from a script of the page. */
      #scripted = false;
      /** What its reader has done, while the element is off the page. */
      #kept =
        /** @type {{ state: import("combat-lab-app").Kept | undefined, src: string | null, text: string | undefined } | undefined} */ (
          undefined
        );
      /** Another frame was asked for meanwhile. */
      #sought = false;
      /** Who waits until the stage is drawn. */
      #waiting = /** @type {((value?: unknown) => void)[]} */ ([]);
      // Whoever writes the text anew sees it played anew.
      #text = new MutationObserver(async () => {
        this.#look();
        // Also what a framework writes as it was.
        if (this.notation === this.#seen) return;
        this.#seen = this.notation;
        if (this.#failed) return void this.start();
        this.#update();
        const frame = place(this.getAttribute("frame"));
        if (frame === 0) return;
        await this.#settled();
        this.#stage?.app.seek(frame);
      });

      constructor() {
        super();
        keepKeys(this);
        keepDrags(this);
      }

      connectedCallback() {
        // A property that was set before this class was known hides the one that does something.
        const own = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this));
        for (const name of [...reflected, ...flags, "edition", "frame", "notation"]) {
          if (Object.hasOwn(own, name)) {
            const value = own[name];
            delete own[name];
            // Frameworks set what nobody gave them: that takes nothing away.
            if (value !== undefined) own[name] = value;
          }
        }
        here.add(this);
        if (!watching) watchScheme(dressAll);
        watching = true;
        // A copy has the word without what was painted.
        if (!this.shadowRoot) this.removeAttribute("painted");
        this.#look();
        // Only the whole page shows where the element ends.
        const { ownerDocument: page } = this;
        if (page.readyState === "loading") page.addEventListener("DOMContentLoaded", () => this.#look(), { once: true });
        // A stage that is only moved has yet to hear of another text.
        if (!this.#stage) this.#seen = this.notation;
        // What comes later has its place already.
        if (this.hasAttribute("height") && !this.shadowRoot) this.#show(document.createElement("slot"));
        this.#text.observe(this, { childList: true, characterData: true, subtree: true });
        // What the host has painted stays until its reader wants more: ../paint.
        if (!this.#stage && !this.hasAttribute("painted")) near.observe(this);
      }

      disconnectedCallback() {
        near.unobserve(this);
        // An element that is moved is connected again at once, and goes on as it was.
        queueMicrotask(() => {
          if (this.isConnected) return;
          here.delete(this);
          this.#stop(true);
          this.#text.disconnect();
        });
      }

      /** In another document, such as that of a small window of its own. */
      adoptedCallback() {
        this.#tall.end();
        this.dress();
      }

      /** @param {string} name @param {string | null} before @param {string | null} now */
      attributeChangedCallback(name, before, now) {
        if (before === now) return;
        if (this.#failed && (name === "src" || name === "link")) this.start();
        else if (name === "src" || (name === "link" && this.hasAttribute("src") && (before === null || now === null))) {
          // Another of the two is shown.
          if (!this.#stage && !this.#starting) return;
          this.#stop();
          this.start();
        } else if (name === "frame") {
          if (this.#stage) this.#stage.app.seek(place(now));
          else this.#sought = true;
        } else if (name === "height" || name === "fit") {
          this.#size.set();
        } else {
          this.#update();
        }
      }

      /** Whether the text is for nobody to read: that of a question has the answers, and a script writes none for readers. */
      #isHidden() {
        return this.#scripted || asks(this.notation);
      }

      /** Looks at what is between the tags. */
      #look() {
        mend(this);
        const parts = parted(this);
        const root = this.shadowRoot;
        const changed = parts !== this.#parted;
        this.#parted = parts;
        if ((!root || root.firstElementChild?.localName === "slot") && this.#isHidden()) {
          const waiting = document.createElement("div");
          waiting.className = "waiting";
          this.#show(waiting, ...(parts ? [document.createElement("slot")] : []));
        }
        if (!changed) return;
        if (!root?.querySelector(".stage, .waiting")) return;
        if (parts) root.append(document.createElement("slot"));
        else if (root.lastElementChild?.localName === "slot") root.lastElementChild.remove();
        this.#size.set();
      }

      /** Shows something else, once there is all that it needs. */
      #update() {
        if (!this.#stage) return;
        const waiting = this.#missing();
        if (!waiting) return this.#stage.app.update(this.#options());
        const { signal } = this.#fetching;
        waiting.then(
          () => this.#update(),
          (cause) => {
            // It has been taken out of the page, or something else is shown by now.
            if (signal.aborted) return;
            this.#stop();
            this.#fail(cause);
          },
        );
      }

      #missing() {
        return missing(this.getAttribute("link"), () => !dressed() || !this.#form || !fits(this.#form, this.notation));
      }

      start() {
        near.unobserve(this);
        if (!this.#starting && !this.#stage) {
          // Whoever has it start, it is drawn by the engine from now on, and in the engine's look.
          this.removeAttribute("painted");
          this.#failed = false;
          const starting = this.#start().finally(() => {
            if (this.#starting === starting) this.#starting = undefined;
          });
          this.#starting = starting;
        }
        return this.#starting ?? Promise.resolve();
      }

      async #start() {
        const { signal } = (this.#fetching = new AbortController());
        const { loading, speaking } = load(languageOf(this));
        try {
          this.#form ??= formIn(this.shadowRoot);
          if (!this.#form || this.hasAttribute("link")) ahead("reading");
          const src = this.hasAttribute("link") ? null : this.getAttribute("src");
          const before = this.#kept;
          const reading =
            src === null ? undefined : before?.text !== undefined && before.src === src ? before.text : notationAt(src, signal);
          const [text] = await Promise.all([reading, loading, takeFrom(this.shadowRoot)]);
          if (signal.aborted || !this.isConnected) return;
          this.#fetched = text;
          for (let waiting; (waiting = this.#missing()); ) await waiting;
          if (signal.aborted || !this.isConnected) return;
          this.#seen = this.notation;
          const stage = (this.#stage = idle.pop() ?? fresh());
          stage.box.lang = spokenTag;
          this.#show(stage.box, ...(this.#parted ? [document.createElement("slot")] : []));
          stage.app.show(this.#options(), before?.state);
          this.#kept = undefined;
          const frame = place(this.getAttribute("frame"));
          if (before?.state ? this.#sought : frame > 0) stage.app.seek(frame);
          this.#sought = false;
          await this.#settled();
          this.#size.set();
        } catch (cause) {
          await speaking;
          if (!signal.aborted) this.#fail(cause);
        }
      }

      /** @param {boolean} keep whether it goes on where it was if it starts again */
      #stop(keep = false) {
        this.#fetching.abort();
        this.#starting = undefined;
        this.#tall.end();
        if (this.#stage) {
          const state = this.#stage.app.rest();
          if (keep) this.#kept = { state, src: this.getAttribute("src"), text: this.#fetched };
          else state?.free();
          this.#stage.box.remove();
          idle.push(this.#stage);
          this.#stage = undefined;
        }
        this.#fetched = undefined;
        this.#ready = false;
        this.#listener.drawn();
      }

      #options() {
        const [link, edition, mode, editions] = ["link", "edition", "mode", "editions"].map((name) => this.getAttribute(name));
        const share = this.hasAttribute("share") ? this.#share : null;
        return { link, edition, mode, editions, share, text: this.notation, form: this.#form, listener: this.#listener };
      }

      #share = (/** @type {string} */ link) => this.#tell("share", { link });

      /** What the app calls. */
      #listener = {
        shown: (/** @type {[number, number, string, string, boolean]} */ ...[place, frames, edition, sentence, playing]) => {
          this.#shown = { frame: place + 1, frames, edition, sentence, playing };
          if (this.#stage) this.#tall.of(this.#stage.box, { ...this.#options(), edition });
          if (!this.#ready) {
            this.#ready = true;
            this.#tell("ready", { version, apiVersion });
          }
          this.#tell("frame", { ...this.#shown });
        },
        problems: (/** @type {Problem[]} */ problems) =>
          this.#tell("error", { cause: "notation", message: t("The situation can't be shown."), problems: problems.map(told) }),
        judged: (/** @type {[boolean, number, string, string]} */ ...[legal, left, rule, sentence]) => {
          const { frame, edition } = this.#shown;
          this.#tell("verdict", { legal, left, rule, edition, sentence, frame });
        },
        assigned: (/** @type {number} */ place, /** @type {[number, string, string][]} */ parts) => {
          const assignments = parts.map(([amount, source, recipient]) => ({ source, recipient, amount }));
          this.#tell("assign", { assignments, edition: this.#shown.edition, frame: place + 1 });
        },
        answered: (
          /** @type {[number, string, string, boolean, string[], string[], string, number]} */ ...[
            number,
            question,
            answer,
            right,
            choices,
            correct,
            kind,
            place,
          ]
        ) => {
          const { frame, edition } = this.#shown;
          const mistake = place < 0 ? null : place;
          this.#tell("answer", { question, number, answer, right, choices, correct, kind, mistake, edition, frame });
        },
        continued: (/** @type {[number, boolean]} */ ...[number, shown]) =>
          this.#tell("continue", { number, shown, edition: this.#shown.edition, frame: this.#shown.frame }),
        played: (/** @type {[boolean]} */ ...[reached]) =>
          this.#tell("goal", { reached, edition: this.#shown.edition, frame: this.#shown.frame }),
        drawn: () => {
          for (const resolve of this.#waiting.splice(0)) resolve();
        },
      };

      /** @param {string} name @param {unknown} detail */
      #tell(name, detail) {
        // Errors stay here, as those of images do: on the window they would pass for errors of scripts.
        const bubbles = name !== "error";
        this.dispatchEvent(new CustomEvent(name, { bubbles, composed: bubbles, detail }));
      }

      /** @param {Node[]} content */
      #show(...content) {
        const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
        root.replaceChildren(...content);
        this.dress();
        this.#size.set();
      }

      /** Takes on the look of the page. */
      dress() {
        const root = this.shadowRoot;
        if (root && !this.hasAttribute("painted"))
          root.adoptedStyleSheets = [sheetIn(this.ownerDocument), this.#size.sheet, ...schemed(this)];
      }

      /** The reader keeps the text between the tags, and is told why there is no more. */
      #fail(/** @type {unknown} */ thrown) {
        const { cause, message, panel } = failure(thrown, () => this.start());
        panel.lang = spokenTag;
        this.#failed = true;
        const notation = document.createElement("slot");
        notation.name = "notation";
        const box = document.createElement("div");
        const hidden = asks(this.notation);
        box.append(panel, ...(hidden ? [] : [notation]), ...(hidden && !this.#parted ? [] : [document.createElement("slot")]));
        this.#show(box);
        this.#tell("error", { cause, message, problems: [] });
      }

      /** @param {(app: import("combat-lab-app").Mounted) => void} act */
      async #do(act) {
        await this.start();
        if (!this.#stage) return;
        act(this.#stage.app);
        await this.#settled();
      }

      /** What the other modules make of what is in view. @param {(app: import("combat-lab-app").Mounted) => string | undefined} make */
      async #made(make) {
        await this.start();
        if (this.#stage) await brought();
        return (this.#stage && make(this.#stage.app)) ?? "";
      }

      /** When the stage is drawn next, or gone. */
      #settled() {
        return new Promise((resolve) => this.#waiting.push(resolve));
      }

      next() {
        return this.#do((app) => app.step(1));
      }

      previous() {
        return this.#do((app) => app.step(-1));
      }

      /** @param {number} frame */
      seek(frame) {
        return this.#do((app) => app.seek(place(frame)));
      }

      play() {
        return this.#do((app) => app.play(true));
      }

      pause() {
        return this.#do((app) => app.play(false));
      }

      toLink() {
        return this.#made((app) => app.taken("link"));
      }

      toSvg() {
        return this.#made((app) => app.taken("svg"));
      }

      toText() {
        return this.#made((app) => app.taken("text"));
      }

      toNotation(lines = "") {
        return this.#made((app) => app.written(lines));
      }

      /** All modules, for what needs no stage. */
      async #whole() {
        await load(languageOf(this)).loading;
        await brought();
      }

      /** @param {string} notation @param {string} edition */
      check(notation, edition = "") {
        return this.#problemsOf(notation, edition, false);
      }

      /** @param {string} notation @param {string} edition */
      unmet(notation, edition = "") {
        return this.#problemsOf(notation, edition, true);
      }

      /** @param {string} notation @param {string} edition @param {boolean} expected */
      async #problemsOf(notation, edition, expected) {
        await this.#whole();
        const problems = /** @type {import("./combat-lab.d.ts").CombatLabProblem[]} */ ([]);
        await worked(
          check(notation, edition, expected, {
            problems: (/** @type {Problem[]} */ found) => problems.push(...found.map(told)),
          }),
        );
        return problems;
      }

      /** @param {string} notation @param {string} edition @param {number} frame */
      async draw(notation, edition = "", frame = 0) {
        await this.#whole();
        return (await worked(draw(notation, edition, frame))) ?? "";
      }

      /** @param {string} notation */
      async editionsOf(notation) {
        await this.#whole();
        return (await worked(editions(notation)))?.split(",") ?? [];
      }

      /** @param {string} notation @param {string} edition */
      async questions(notation, edition = "") {
        await this.#whole();
        return (await worked(questions(notation, edition))) ?? "";
      }

      /** @param {string} notation @param {string} edition @param {AbortSignal} [signal] */
      async solve(notation, edition = "", signal) {
        await this.#whole();
        return (await worked(solve(notation, edition), signal)) ?? "";
      }

      get notation() {
        if (this.#fetched !== undefined || !this.#parted) return this.#fetched ?? plain(this);
        const situation = this.querySelector(':scope > [slot="notation"]');
        return situation ? plain(situation) : "";
      }

      set notation(text) {
        if (text === undefined || text === null) return;
        const pointed = this.hasAttribute("src") || this.hasAttribute("link");
        // Also what has come from the `src`.
        if ((!pointed || this.#fetched !== undefined) && String(text) === this.notation) return;
        this.removeAttribute("src");
        this.removeAttribute("link");
        this.#fetched = undefined;
        if (!this.#parted) {
          this.#scripted = true;
          this.textContent = text;
          return;
        }
        // The rest of the article stays.
        const situation = this.querySelector(':scope > [slot="notation"]') ?? document.createElement("pre");
        situation.slot = "notation";
        situation.textContent = text;
        this.prepend(situation);
      }

      get edition() {
        return this.#shown.edition || (this.getAttribute("edition") ?? "");
      }

      set edition(edition) {
        if (edition === null || edition === undefined) this.removeAttribute("edition");
        else this.setAttribute("edition", edition);
      }

      get frame() {
        return this.#shown.frame;
      }

      set frame(frame) {
        if (frame !== null && frame !== undefined) this.seek(frame);
      }

      get frames() {
        return this.#shown.frames;
      }

      get sentence() {
        return this.#shown.sentence;
      }

      get playing() {
        return this.#shown.playing;
      }

      static {
        for (const name of reflected) {
          Object.defineProperty(this.prototype, name, {
            configurable: true,
            enumerable: true,
            get() {
              return this.getAttribute(name) ?? "";
            },
            set(value) {
              if (value === null || value === undefined) this.removeAttribute(name);
              else this.setAttribute(name, value);
            },
          });
        }
        for (const name of flags) {
          Object.defineProperty(this.prototype, name, {
            configurable: true,
            enumerable: true,
            get() {
              return this.hasAttribute(name);
            },
            set(value) {
              this.toggleAttribute(name, Boolean(value));
            },
          });
        }
      }
    };
  };

  /** The classes that come from here. */
  const own = new Set();
  return {
    version,
    apiVersion,
    /** Defines the element, unless the page has one of this name already: another copy, perhaps of another version. */
    define(name = "combat-lab") {
      // A server that renders pages has no elements.
      if (typeof customElements === "undefined") return;
      const there = customElements.get(name);
      if (!there) {
        const fresh = makeClass();
        own.add(fresh);
        customElements.define(name, fresh);
      } else if (!own.has(there)) {
        const whose = /** @type {{ version?: string }} */ (/** @type {unknown} */ (there)).version ?? "something else";
        console.warn(
          `Combat Lab ${version} leaves <${name}> to ${whose}, which was here first; define("another-name") gives it a name.`,
        );
      }
    },
  };
}

/** @typedef {[line: number, column: number, length: number, message?: string, expected?: string, suggestion?: string, missing?: string, below?: number]} Problem */

/** A problem as scripts get it. */
function told(/** @type {Problem} */ [line, column, length, message = "", expected, suggestion, text, below = 0]) {
  const insertion = text && { insertion: { below, text } };
  return { line, column, length, message, ...(expected && { expected }), ...(suggestion && { suggestion }), ...insertion };
}

/** A frame's place, counted from 0 as the app counts, from whatever was written: readers and authors count from 1. */
function place(/** @type {unknown} */ frame) {
  const number = Math.trunc(Number(frame));
  return number > 1 ? Math.min(number, 1e6) - 1 : 0;
}

/** The text of an element, with the lines that editors of web pages write as markup, and without what has a place on the stage. */
function plain(/** @type {Element} */ element) {
  if (!element.querySelector("br, [slot]")) return element.textContent ?? "";
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const part of copy.querySelectorAll("[slot]")) part.remove();
  for (const end of copy.querySelectorAll("br")) end.replaceWith("\n");
  return copy.textContent ?? "";
}
