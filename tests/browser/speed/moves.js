// What both measurements of speed do: stepping and moving a slider on a board of 4 attackers and 8 blockers.

/** @param {string} letter @param {number} count */
const names = (letter, count) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
const [attackers, blockers] = [names("A", 4), names("B", 8)];
const pair = (/** @type {number} */ at) => blockers.slice(2 * at, 2 * at + 2);

/** The board, with a division to make. */
export const BOARD = [
  "title Four attackers, eight blockers",
  "player Alice 20",
  ...attackers.map((name) => `  ${name} Colossapede 5/5`),
  "player Bob 20",
  ...blockers.map((name) => `  ${name} Grizzly Bears 2/2`),
  `attack ${attackers.join(", ")} -> Bob`,
  `block ${attackers.map((name, at) => `${pair(at).join(", ")} -> ${name}`).join("; ")}`,
  `assign ${attackers.map((name, at) => `${name}: ${pair(at)[0]} 3, ${pair(at)[1]} 2`).join("; ")}`,
].join("\n");

/**
 * Moves of one kind, each from the event to the layout after it, in milliseconds.
 * @param {import("@playwright/test").Page} page
 * @param {"slide" | "step"} what
 * @param {number} moves
 * @returns {Promise<number[]>}
 */
export const timed = (page, what, moves) =>
  page.evaluate(
    async ([what, moves]) => {
      const root = document.querySelector("combat-lab").shadowRoot;
      const sliders = () => [...root.querySelectorAll(".slot input")];
      const kinds = {
        slide: {
          act(turn) {
            const all = sliders();
            const one = all[turn % all.length];
            // Moving one takes from others, so it may have this amount already.
            const amount = 1 + ((turn + Math.floor(turn / all.length)) % 4);
            one.value = String(amount === Number(one.value) ? (amount % 4) + 1 : amount);
            one.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
          },
          seen: () =>
            sliders()
              .map((one) => one.getAttribute("aria-valuetext"))
              .join(),
        },
        step: {
          act: (turn) => root.querySelector(`[aria-label="${Math.floor(turn / 5) % 2 ? "Next" : "Previous"} moment"]`).click(),
          seen: () => root.querySelector(".scrub").getAttribute("aria-valuetext"),
        },
      };
      const { act, seen } = kinds[what];
      const times = [];
      for (let turn = 0; turn < moves; turn++) {
        const before = seen();
        const start = performance.now();
        act(turn);
        // The app draws when what called it has returned, in as many turns of the microtask queue as it takes.
        for (let more = 0; more < 50; more++) await null;
        for (let late = 0; late < 50 && seen() === before; late++) await new Promise((done) => setTimeout(done));
        root.querySelector(".stage").getBoundingClientRect();
        const end = performance.now();
        if (seen() === before) throw new Error(`nothing has changed, turn ${turn}`);
        times.push(end - start);
        // The browser paints, so that no frame pays for the one before.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
      return times;
    },
    /** @type {const} */ ([what, moves]),
  );

/**
 * Kilobytes of JavaScript and buffers after something, once what isn't needed has been collected.
 * @param {import("@playwright/test").Page} page
 * @param {import("@playwright/test").CDPSession} debug
 * @param {() => unknown} act
 */
export async function memory(page, debug, act) {
  await page.evaluate(act);
  await debug.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = await debug.send("Runtime.getHeapUsage");
  return Math.round((usedSize + backingStorageSize) / 1024);
}
