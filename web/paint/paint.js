// Steps through frames that `combat-lab paint` has drawn: the first is in the element's shadow root as HTML, all of them are
// beside it as data. What needs the engine is left to it: it takes over at the same frame and hears of the same act.

import { beginning, keepDrags, mend, schemed, sized, watchScheme } from "../element/guest.js";
import { draw } from "./arrows.js";

const version = COMBAT_LAB_VERSION;

/**
 * @typedef {(string | number)[]} Pieces
 * @typedef {{ answers: Pieces[][], rules: [string, string, string][] }} Light what there is instead of an engine
 * @typedef {{ version: string, first: number, at: number, count: number, on: string, failed: string, light?: Light, frames: Pieces[], arrows: import("./arrows.js").Arrow[][] }} Painted
 * @typedef {HTMLElement & { frame: number, start(): Promise<void>, next(): Promise<void>, seek(frame: number): Promise<void>, check(notation: string): Promise<unknown> }} Lab
 */

/**
 * Begins with every painted element of the page, also with those that are put into it later: what isn't painted is drawn by the engine.
 * @param {() => unknown} define loads what defines the element
 */
export function paint(define) {
  const begun = /** @type {WeakSet<Lab>} */ (new WeakSet());
  const painted = painting(define);
  const begin = (/** @type {Lab} */ host) => {
    if (!begun.has(host)) painted(host);
    begun.add(host);
  };
  /** Also in the shadow roots of other elements. */
  const search = (/** @type {Element | ShadowRoot} */ place) => {
    for (const one of [place, ...place.querySelectorAll("*")]) {
      const { localName, shadowRoot } = /** @type {Element} */ (one);
      if (localName === "combat-lab") begin(/** @type {Lab} */ (one));
      // A lesson says itself when its first situation is shown.
      else if (shadowRoot && localName !== "combat-lab-lesson") search(shadowRoot);
    }
  };
  const all = () => {
    search(document.documentElement);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) search(node);
    }).observe(document.documentElement, { childList: true, subtree: true });
  };
  // What is still being read is not yet what it will be.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", all, { once: true });
  else all();
  // In the shadow root of a lesson, and later than this.
  addEventListener("combat-lab-painted", (event) => {
    event.preventDefault();
    begin(/** @type {Lab} */ (event.composedPath()[0]));
  });
}

/** Whether a page hides what isn't defined yet, as a guard against what is half drawn. */
function guarded(/** @type {Element} */ host) {
  const { display, visibility, opacity } = getComputedStyle(host);
  return host.matches(":not(:defined)") && (display === "none" || visibility === "hidden" || opacity === "0");
}

/** What a reader does who is about to act. */
const AHEAD = ["pointerenter", "focusin", "touchstart"];

/** What begins with a painted element. */
function painting(/** @type {() => unknown} */ define) {
  return async (/** @type {Lab} */ host) => {
    const load = async () => {
      if (!customElements.get("combat-lab")) await define();
      await customElements.whenDefined("combat-lab");
      await /** @type {{ ahead?(host: HTMLElement): Promise<unknown> }} */ (
        /** @type {unknown} */ (customElements.get("combat-lab"))
      ).ahead?.(host);
    };
    mend(host);
    const data = host.shadowRoot?.querySelector("script");
    const painted = /** @type {Painted} */ (
      data?.type === "text/plain" ? await unpacked(data.text) : JSON.parse(data?.text ?? "{}")
    );
    // What another release has drawn is drawn anew, as if nothing were there.
    if (painted.version !== version) return void define();
    const size = sized(host);
    const dress = () => {
      if (host.hasAttribute("painted"))
        /** @type {ShadowRoot} */ (host.shadowRoot).adoptedStyleSheets = [size.sheet, ...schemed(host)];
    };
    step(host, painted, load);
    keepDrags(host);
    dress();
    size.set();
    watchScheme(dress);
    const resize = () => host.hasAttribute("painted") && size.set();
    new MutationObserver(resize).observe(host, { attributeFilter: ["height", "fit"] });
    if (!painted.light && guarded(host)) define();
    if (painted.light || /** @type {import("../site/offline.js").SavingData} */ (navigator).connection?.saveData) return;
    // Whoever only reads needs no engine.
    const ready = () => {
      for (const name of AHEAD) host.removeEventListener(name, ready);
      load().catch(() => {});
    };
    for (const name of AHEAD) host.addEventListener(name, ready, { passive: true });
  };
}

/** What is packed, so that the page is smaller and nobody reads an answer in it. */
function unpacked(/** @type {string} */ text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).json();
}

/**
 * @param {Lab} host
 * @param {Painted} painted
 * @param {() => Promise<void>} load
 */
function step(host, { first, at, count, on, failed, light, frames, arrows }, load) {
  const root = /** @type {ShadowRoot} */ (host.shadowRoot);
  const lab = /** @type {Element} */ (root.querySelector(".lab"));
  const html = /** @type {string[]} */ ([]);
  /** What the reader has answered, by frames. */
  const given = /** @type {Record<number, number>} */ ({});
  /** What is to be done once the engine is here; undefined while it isn't wanted. */
  let wanted = /** @type {(() => void) | undefined} */ (undefined);
  const left = new AbortController();

  const show = () => {
    for (let place = html.length; place <= at; place++) html.push(joined(html[place - 1] ?? "", frames[place]));
    const next = document.createElement("div");
    next.className = "lab";
    const answer = light?.answers[at][given[at]];
    next.innerHTML = answer ? joined(html[at], answer) : html[at];
    become(lab, next);
    settle(lab);
    join();
  };
  const join = () => {
    if (lab.isConnected) draw(lab, arrows[at]);
  };
  /** Shows a frame, counted from 0. */
  const go = (/** @type {number} */ to, act = () => host.seek(to + 1)) => {
    const place = Math.max(0, Math.min(to, count - 1)) - first;
    if (!frames[place]) return take(act);
    if (place === at) return;
    at = place;
    if (wanted) wanted = () => {};
    host.setAttribute("frame", String(first + at + 1));
    show();
  };
  /** Has the engine take over, and do something. */
  const take = async (/** @type {() => void} */ then) => {
    if (light) return show();
    const waits = wanted;
    wanted = then;
    if (waits) return;
    host.ariaBusy = "true";
    try {
      await load();
      left.abort();
      const focus = root.activeElement && way(root.activeElement);
      host.removeAttribute("painted");
      await host.start();
      const frame = first + at + 1;
      if (host.frame !== frame) await host.seek(frame);
      if (focus) found(focus)?.focus();
      wanted();
    } catch {
      show();
      const words = document.createElement("p");
      words.className = "notice";
      words.role = "alert";
      words.textContent = failed;
      lab.append(words);
    }
    wanted = undefined;
    host.ariaBusy = null;
  };
  const way = (/** @type {Element} */ element) => {
    const places = [];
    for (let here = element; here !== lab && here.parentElement; here = here.parentElement)
      places.unshift([...here.parentElement.children].indexOf(here));
    return { places, name: element.nodeName };
  };
  /** What is now where something was: the engine draws the same. */
  const found = (/** @type {{ places: number[], name: string }} */ { places, name }) => {
    /** @type {Element | null | undefined} */
    let here = root.querySelector(".lab");
    for (const place of places) here = here?.children[place];
    return here?.nodeName === name ? /** @type {HTMLInputElement} */ (here) : undefined;
  };
  const again = (/** @type {Element} */ element, /** @type {(there: HTMLInputElement) => void} */ act) => {
    const where = way(element);
    take(() => {
      const there = found(where);
      if (there) act(there);
    });
  };
  /** Where the steps begin. */
  const steps = () => {
    let from = 0;
    const all = [];
    for (const step of lab.querySelectorAll(".steps > :not(.skip)")) {
      all.push(from);
      from += step.querySelectorAll("i").length;
    }
    return all;
  };
  const here = () => first + at;
  /** So many frames on, or back: on from an open question the engine has something to say. */
  const walk = (/** @type {number} */ by) => go(here() + by, () => host.next());
  /** Opens or closes what a rule says, where no engine does. */
  const explain = (/** @type {Element} */ chip) => {
    const open = chip.nextElementSibling?.matches(".rule");
    const rule = light?.rules.find(([cited]) => cited === chip.textContent);
    chip.ariaExpanded = String(!open);
    if (open) return chip.nextElementSibling?.remove();
    const [says, words, title] = ["span", "span", "b"].map((name) => document.createElement(name));
    says.className = "rule";
    title.textContent = rule?.[1] ?? "";
    words.append(title, rule?.[2] ?? "");
    says.append(words);
    chip.after(says);
  };
  /** @template {"click" | "input" | "change" | "keydown"} K @param {K} name @param {(event: HTMLElementEventMap[K], on: HTMLInputElement) => void} act whatever it is on, it is asked first */
  const listen = (name, act) => {
    const heard = (/** @type {HTMLElementEventMap[K]} */ event) =>
      lab.isConnected && act(event, /** @type {HTMLInputElement} */ (event.target));
    root.addEventListener(name, /** @type {EventListener} */ (heard), { signal: left.signal });
  };

  listen("click", (_, target) => {
    const pressed = target.closest("button, input, select, summary, a, .can");
    if (!pressed || pressed.matches("input, select, summary, a, [popovertarget], [aria-disabled]")) return;
    const time = pressed.closest(".time");
    const choices = pressed.closest(".picks")?.children;
    if (time && !time.closest(".compared")) walk(pressed === time.firstElementChild ? -1 : 1);
    else if (pressed.matches(".go") && (light || pressed.textContent === on)) walk(1);
    else if (pressed.matches(".dock:has(.end) .btn:not(.go)")) go(0);
    else if (light && choices) {
      given[at] = [...choices].indexOf(pressed);
      show();
    } else if (light && pressed.matches(".cite")) explain(pressed);
    else again(target, (there) => there.click());
  });
  listen("input", (_, target) => {
    const { value } = target;
    if (target.matches(".scrub")) go(Number(value) - 1);
    else if (target.type === "range")
      again(target, (there) => {
        there.value = value;
        there.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
        there.focus();
      });
  });
  listen("change", (_, target) => {
    const { value } = target;
    if (target.type === "radio") again(target, (there) => there.click());
    else if (target.matches("select"))
      again(target, (there) => {
        there.value = value;
        there.dispatchEvent(new Event("change", { bubbles: true }));
      });
  });
  listen("keydown", (event, target) => {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // The page's own keys are for those who aren't in the stage.
    if (target.matches("input, select, textarea, button, summary, a, .dock") && key !== "Tab") event.stopPropagation();
    const scrub = target.matches(".scrub");
    if (target.matches("input, select, textarea") && !(scrub && (shiftKey || key === " "))) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[/** @type {string} */ (key)];
    const to = { Home: 0, End: count - 1 }[/** @type {string} */ (key)];
    if (by && shiftKey) {
      const all = steps();
      go((by > 0 ? all.find((from) => from > here()) : all.findLast((from) => from < here())) ?? here(), () => host.next());
    } else if (by) walk(by);
    else if (to !== undefined) go(to);
    else if (key === " " && !target.closest("button, summary, a, .dock"))
      again(target, (there) => there.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true })));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Whoever asks for something else asks the engine.
  const asked = {
    attributeFilter: ["src", "link", "edition", "mode", "editions"],
    childList: true,
    characterData: true,
    subtree: true,
  };
  new MutationObserver(() => lab.isConnected && take(() => {})).observe(host, asked);
  const sought = () => {
    const frame = Math.trunc(Number(host.getAttribute("frame")));
    if (lab.isConnected && frame > 0 && frame !== here() + 1) go(frame - 1);
  };
  new MutationObserver(sought).observe(host, { attributeFilter: ["frame"] });

  host.setAttribute("painted", "");
  settle(lab);
  beginning().observe(/** @type {Element} */ (lab.parentElement));
  // Also now: where an arrow goes depends on the layout.
  new ResizeObserver(join).observe(lab);
}

/**
 * A frame, of what it shares with the one before, tag by tag, and of what is new in it.
 * @param {string} before
 * @param {(string | number)[]} pieces
 */
function joined(before, pieces) {
  const tags = before.split(/(?=<)/);
  let text = "";
  for (let place = 0; place < pieces.length; place++) {
    const piece = pieces[place];
    text += typeof piece === "string" ? piece : tags.slice(piece, piece + Number(pieces[++place])).join("");
  }
  return text;
}

/** Changes what is there into what comes, and keeps what is the same: the focus stays, and a slider in the hand. Nodes of any kind, perhaps of another window: no class tells. */
function become(/** @type {any} */ there, /** @type {any} */ next) {
  if (there.nodeName !== next.nodeName) return there.replaceWith(next);
  if (!there.attributes) return void (there.data !== next.data && (there.data = next.data));
  for (const { name } of [...there.attributes]) if (!next.hasAttribute(name)) there.removeAttribute(name);
  for (const { name, value } of next.attributes) if (there.getAttribute(name) !== value) there.setAttribute(name, value);
  if ("value" in next) there.value = next.value;
  if ("checked" in next) there.checked = next.checked;
  const [old, fresh] = [[...there.childNodes], [...next.childNodes]];
  fresh.forEach((node, place) => (old[place] ? become(old[place], node) : there.append(node)));
  for (const node of old.slice(fresh.length)) node.remove();
}

/** What the app does by script too, since a strict policy allows no style attributes: shares, and a frame of a long track in view. */
function settle(/** @type {Element} */ lab) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (lab.querySelectorAll("[data-vars]"))) {
    for (const share of element.dataset.vars?.split(";") ?? []) {
      const [name, value] = share.split(":");
      element.style.setProperty(`--${name}`, value);
    }
  }
  const tracks = lab.querySelector(".tracks");
  const now = tracks?.querySelector(".scrub");
  if (tracks && now && tracks.scrollWidth > tracks.clientWidth) {
    const { value, max } = /** @type {HTMLInputElement} */ (now);
    tracks.scrollLeft = ((Number(value) - 0.5) / Number(max)) * tracks.scrollWidth - tracks.clientWidth / 2;
  }
}
