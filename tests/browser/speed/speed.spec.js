// From what a reader does to a page that is laid out again: moving a slider on a board of 4 attackers and 8 blockers, and
// stepping through it. Prints the figures; slower than the aim is no failure, since machines differ.
import { expect, test } from "../lab.js";
import { until, write } from "../reader.js";

const BOARD = (() => {
  const names = (letter, count) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
  const [attackers, blockers] = [names("A", 4), names("B", 8)];
  const pair = (at) => blockers.slice(2 * at, 2 * at + 2);
  return [
    "title Four attackers, eight blockers",
    "player Alice 20",
    ...attackers.map((name) => `  ${name} Colossapede 5/5`),
    "player Bob 20",
    ...blockers.map((name) => `  ${name} Grizzly Bears 2/2`),
    `attack ${attackers.join(", ")} -> Bob`,
    `block ${attackers.map((name, at) => `${pair(at).join(", ")} -> ${name}`).join("; ")}`,
    `assign ${attackers.map((name, at) => `${name}: ${pair(at)[0]} 3, ${pair(at)[1]} 2`).join("; ")}`,
  ].join("\n");
})();

const MOVES = 200;
const AIMS = { "moving a slider": { 1: 4, 4: 16 }, "stepping a frame": { 1: 8, 4: 32 } };

for (const slowdown of [1, 4]) {
  test(`${slowdown}x`, async ({ page, open }) => {
    await open("pages/article.html");
    await write(page, BOARD);
    await until(page, /divides/);
    const debug = await page.context().newCDPSession(page);
    await debug.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

    const time = (what) =>
      page.evaluate(
        async ([moves, what]) => {
          const root = document.querySelector("combat-lab").shadowRoot;
          const sliders = () => [...root.querySelectorAll(".slot input")];
          const slide = {
            act(turn) {
              const all = sliders();
              const one = all[turn % all.length];
              // Moving one takes from others, so it may have this amount already.
              const amount = 1 + ((turn + Math.floor(turn / all.length)) % 4);
              one.value = String(amount === Number(one.value) ? (amount % 4) + 1 : amount);
              one.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
            },
            seen: () => sliders().map((one) => one.getAttribute("aria-valuetext")).join(),
          };
          const step = {
            act: (turn) => root.querySelector(`[aria-label="${Math.floor(turn / 5) % 2 ? "Next" : "Previous"} frame"]`).click(),
            seen: () => root.querySelector(".scrub").getAttribute("aria-valuetext"),
          };
          const { act, seen } = what === "moving a slider" ? slide : step;
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
          return times.slice(moves / 10).sort((a, b) => a - b);
        },
        [MOVES, what],
      );
    const tell = (what, times) => {
      const at = (part) => times[Math.floor(times.length * part)];
      const aim = AIMS[what][slowdown];
      console.log(
        `| ${what} | ${slowdown}x | ${at(0.5).toFixed(1)} ms | ${at(0.95).toFixed(1)} ms | ${aim ? `${aim} ms: ${at(0.95) <= aim ? "reached" : "**not reached**"}` : ""} |`,
      );
    };

    expect(await page.locator(".slot input").count()).toBe(8);
    for (const what of Object.keys(AIMS)) tell(what, await time(what));
  });
}
