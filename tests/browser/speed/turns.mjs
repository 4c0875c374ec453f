// Two builds measured in turns, since figures of different hours can't be compared: stepping and moving a slider on a board of 4
// attackers and 8 blockers, at a quarter of the processor's speed; and the memory after 300 steps and after 50 elements.
//
//     COMBAT_LAB_CHROMIUM=/usr/bin/chromium node tests/browser/speed/turns.mjs OLD-DIST NEW-DIST [ROUNDS]

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "@playwright/test";

const [old, fresh, rounds = "5"] = process.argv.slice(2);
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css" };

const names = (letter, count) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
const [attackers, blockers] = [names("A", 4), names("B", 8)];
const pair = (at) => blockers.slice(2 * at, 2 * at + 2);
const BOARD = [
  "title Four attackers, eight blockers",
  "player Alice 20",
  ...attackers.map((name) => `  ${name} Colossapede 5/5`),
  "player Bob 20",
  ...blockers.map((name) => `  ${name} Grizzly Bears 2/2`),
  `attack ${attackers.join(", ")} -> Bob`,
  `block ${attackers.map((name, at) => `${pair(at).join(", ")} -> ${name}`).join("; ")}`,
  `assign ${attackers.map((name, at) => `${name}: ${pair(at)[0]} 3, ${pair(at)[1]} 2`).join("; ")}`,
].join("\n");

/** A page of one build with the board at its division. */
async function opened(browser, folder) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const content = path === "/" ? "<!doctype html>" : await readFile(join(folder, path)).catch(() => undefined);
    response.writeHead(content === undefined ? 404 : 200, { "Content-Type": KINDS[extname(path)] ?? "text/html" });
    response.end(content);
  }).listen(0);
  await new Promise((done) => server.once("listening", done));
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`http://localhost:${server.address().port}/`);
  await page.evaluate(async (board) => {
    await import("/combat-lab.js");
    const lab = Object.assign(document.createElement("combat-lab"), { textContent: board });
    document.body.append(lab);
    await lab.start();
    await lab.check(board);
    const root = lab.shadowRoot;
    while (!root.querySelector(".slot input")) await lab.next();
    globalThis.lab = lab;
  }, BOARD);
  const debug = await page.context().newCDPSession(page);
  await debug.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { page, debug, server, slide: [], step: [] };
}

/** Moves of one kind, each from the event to the layout after it, in milliseconds. */
const timed = (page, what, moves) =>
  page.evaluate(
    async ([what, moves]) => {
      const root = globalThis.lab.shadowRoot;
      const sliders = () => [...root.querySelectorAll(".slot input")];
      const slide = (turn) => {
        const all = sliders();
        const one = all[turn % all.length];
        const amount = 1 + ((turn + Math.floor(turn / all.length)) % 4);
        one.value = String(amount === Number(one.value) ? (amount % 4) + 1 : amount);
        one.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      };
      const step = (turn) => root.querySelector(`[aria-label="${turn % 2 ? "Next" : "Previous"} moment"]`).click();
      const seen = {
        slide: () =>
          sliders()
            .map((one) => one.getAttribute("aria-valuetext"))
            .join(),
        step: () => root.querySelector(".scrub").getAttribute("aria-valuetext"),
      }[what];
      const act = { slide, step }[what];
      const times = [];
      for (let turn = 0; turn < moves; turn++) {
        const before = seen();
        const start = performance.now();
        act(turn);
        for (let more = 0; more < 50; more++) await null;
        for (let late = 0; late < 50 && seen() === before; late++) await new Promise((done) => setTimeout(done));
        root.querySelector(".stage").getBoundingClientRect();
        times.push(performance.now() - start);
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
      return times;
    },
    [what, moves],
  );

/** Kilobytes of JavaScript after something, once what isn't needed has been collected. */
async function memory({ page, debug }, act) {
  await page.evaluate(act);
  await debug.send("HeapProfiler.collectGarbage");
  const { usedSize } = await debug.send("Runtime.getHeapUsage");
  return Math.round(usedSize / 1024);
}

const browser = await chromium.launch({ executablePath: process.env.COMBAT_LAB_CHROMIUM });
const builds = [await opened(browser, old), await opened(browser, fresh)];
for (let round = 0; round < Number(rounds); round++) {
  for (const what of ["slide", "step"]) {
    for (const build of round % 2 ? builds.toReversed() : builds) build[what].push(...(await timed(build.page, what, 40)));
  }
}
const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
for (const what of ["slide", "step"]) {
  const [before, after] = builds.map((build) => p95(build[what]));
  console.log(`${what}: p95 ${before.toFixed(1)} ms before, ${after.toFixed(1)} ms now, ${(after / before).toFixed(2)}`);
}
for (const [at, build] of builds.entries()) {
  await build.debug.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const steps = async () => {
    for (let turn = 0; turn < 300; turn++) await (turn % 2 ? globalThis.lab.next() : globalThis.lab.previous());
  };
  const elements = async () => {
    for (let turn = 0; turn < 50; turn++) {
      const lab = Object.assign(document.createElement("combat-lab"), { textContent: globalThis.lab.notation });
      document.body.append(lab);
      await lab.start();
      lab.remove();
    }
  };
  const sizes = [await memory(build, () => {}), await memory(build, steps), await memory(build, steps)];
  sizes.push(await memory(build, elements), await memory(build, elements));
  console.log(`${["before", "now"][at]}: kB at first, after 300 steps, 600, 50 elements, 100: ${sizes.join(", ")}`);
  build.server.close();
}
await browser.close();
