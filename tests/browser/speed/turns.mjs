// Two builds measured in turns, since figures of different hours can't be compared: stepping and moving a slider on a board of 4
// attackers and 8 blockers, at a quarter of the processor's speed; and the memory after 300 steps and after 50 elements.
//
//     COMBAT_LAB_CHROMIUM=/usr/bin/chromium node tests/browser/speed/turns.mjs OLD-DIST NEW-DIST [ROUNDS]

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "@playwright/test";
import { BOARD, memory, timed } from "./moves.js";

const [old, fresh, rounds = "5"] = process.argv.slice(2);
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css" };

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
  const sizes = [];
  for (const act of [() => {}, steps, steps, elements, elements]) sizes.push(await memory(build.page, build.debug, act));
  console.log(`${["before", "now"][at]}: kB at first, after 300 steps, 600, 50 elements, 100: ${sizes.join(", ")}`);
  build.server.close();
}
await browser.close();
