// The room above the action bar, and that of the sentence, is that of the tallest frame at this width, so that nothing moves from frame to frame. For that a
// situation is played once more where nobody sees it, a frame at a time, while nothing else happens; behind a closed shadow root,
// so that no script of the page finds a second board.

import { styled } from "./guest.js";

/** The most frames that are measured. */
const MOST = 60;
/** The time between two of them, in milliseconds. */
const GAP = 10;
const unseen = ":host{display:block;height:0;contain:size layout paint style;visibility:hidden}.dock{position:static!important}";

/** @typedef {{ app: import("combat-lab-app").Mounted, box: HTMLElement }} Stage */

/**
 * Keeps `--tallest` and `--told` on the box of a stage.
 * @param {() => Stage} lent
 * @param {(stage: Stage) => void} back
 */
export function tallest(lent, back) {
  /** What is measured, if anything is. */
  let now = /** @type {{ stage: Stage, room: HTMLElement } | undefined} */ (undefined);
  let box = /** @type {HTMLElement | undefined} */ (undefined);
  let width = 0;
  let high = 0;
  let told = 0;
  /** As an app takes them, with the edition in view. */
  let options = /** @type {Record<string, unknown>} */ ({});

  const end = () => {
    if (!now) return;
    const { stage, room } = now;
    stage.app.rest()?.free();
    stage.box.remove();
    room.remove();
    back(stage);
    now = undefined;
  };

  const forget = () => {
    [high, told] = [0, 0];
    for (const name of ["--tallest", "--told"]) box?.style.removeProperty(name);
  };

  const measure = async () => {
    end();
    const root = /** @type {ShadowRoot | undefined} */ (box?.getRootNode());
    // Neither a step of a lesson nor several editions side by side.
    if (!box || !root?.host || !box.querySelector(".screen")) return;
    const stage = lent();
    const { app, box: copy } = stage;
    const room = document.createElement("span");
    now = { stage, room };
    room.ariaHidden = "true";
    room.inert = true;
    for (const name of ["--scale", "--face"]) room.style.setProperty(name, getComputedStyle(root.host).getPropertyValue(name));
    const inside = room.attachShadow({ mode: "closed" });
    inside.adoptedStyleSheets = [...root.adoptedStyleSheets, styled(box.ownerDocument, unseen)];
    copy.lang = box.lang;
    inside.append(copy);
    // In the box, whatever the page makes of the element: as wide as the stage, and beside nothing.
    box.append(room);
    let at = -1;
    let frames = 1;
    let drawn = () => {};
    const none = () => {};
    const listener = {
      shown: (/** @type {number} */ here, /** @type {number} */ all) => ([at, frames] = [here, all]),
      drawn: () => drawn(),
      ...{ problems: none, judged: none, assigned: none, answered: none, continued: none, played: none },
    };
    app.show({ ...options, still: true, listener }, undefined);
    for (let frame = 0; frame < Math.min(frames, MOST); frame++) {
      if (frame > 0) app.seek(frame);
      while (at !== frame) await new Promise((resolve) => (drawn = () => resolve(undefined)));
      if (now?.room !== room) return;
      const screen = /** @type {HTMLElement | null} */ (copy.querySelector(".screen"));
      const dock = /** @type {HTMLElement | null} */ (copy.querySelector(".dock"));
      told = Math.max(told, copy.querySelector(".tell")?.clientHeight ?? 0);
      if (screen && dock) high = Math.max(high, dock.offsetTop - screen.offsetTop);
      // Larger than any screen, whatever the frame.
      if (copy.querySelector(".vast")) break;
      await new Promise((resolve) => setTimeout(resolve, GAP));
      if (now?.room !== room) return;
    }
    end();
    box.style.setProperty("--tallest", `${high}px`);
    box.style.setProperty("--told", `${told}px`);
  };

  const observer = new ResizeObserver(() => {
    if (!box || box.offsetWidth === width) return;
    width = box.offsetWidth;
    forget();
    measure();
  });

  return {
    /** What is in view, in the box of its stage. @param {HTMLElement} stage @param {Record<string, unknown>} asked */
    of(stage, asked) {
      const same = (/** @type {string[]} */ ...names) => names.every((name) => asked[name] === options[name]);
      if (box === stage && same("text", "link", "edition")) return;
      if (!same("text", "link")) [high, told] = [0, 0];
      options = asked;
      if (box === stage) return void measure();
      box = stage;
      width = 0;
      observer.observe(box);
    },
    end() {
      end();
      observer.disconnect();
      forget();
      box = undefined;
    },
  };
}
