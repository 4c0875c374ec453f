// Opens a built site as a reader would.

import assert from "node:assert/strict";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";

const { chromium } = createRequire(new URL("../browser/package.json", import.meta.url))("@playwright/test");
const kinds = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Serves a folder; its address, and what ends that. */
async function served(/** @type {string} */ folder) {
  const server = createServer((request, response) => {
    let path = join(folder, normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname)));
    if (existsSync(path) && statSync(path).isDirectory()) path = join(path, "index.html");
    if (!existsSync(path)) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": kinds[/** @type {keyof typeof kinds} */ (extname(path))] ?? "text/plain" });
    createReadStream(path).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/**
 * The stage is there, by role and name; the article goes on after it; a step works; the arrow key turns no page; and without scripts, the text
 * is there.
 * @param {import("./tools.mjs").Tool} tool
 * @param {{ folder?: string, addresses?: string[] }} site
 */
export async function seen(tool, { folder, addresses }) {
  const server = folder ? await served(folder) : undefined;
  const browser = await chromium.launch({ executablePath: process.env.COMBAT_LAB_CHROMIUM, args: ["--no-sandbox"] });
  try {
    for (const address of addresses ?? [`${server?.address}${tool.at ?? ""}`]) {
      await stage(await browser.newPage(), address, tool);
      const quiet = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await quiet.goto(address);
      const text = await quiet.locator("body").innerText();
      // Slides are hidden without scripts.
      for (const part of tool.single ? [] : ["Grizzly Bears", "After the stage."])
        assert.ok(text.includes(part), `without scripts there is no “${part}”`);
    }
  } finally {
    await browser.close();
    server?.stop();
  }
}

async function stage(
  /** @type {import("@playwright/test").Page} */ page,
  /** @type {string} */ address,
  /** @type {import("./tools.mjs").Tool} */ tool,
) {
  const faults = /** @type {string[]} */ ([]);
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(address);
  const lab = page.locator("combat-lab");
  await lab.getByRole("heading", { name: "Two bears meet" }).waitFor({ timeout: 30_000 });
  assert.equal(await lab.count(), 1, "one element");
  const after = page.getByText("After the stage.").first();
  if (!tool.single) await after.waitFor();
  assert.equal(
    await after.evaluate((one) => Boolean(one.closest("combat-lab"))),
    false,
    "the article goes on outside the element",
  );
  const notation = await lab.evaluate((/** @type {any} */ one) => one.notation);
  assert.match(notation, /^ {2}A {2}Grizzly Bears {2}2\/2$/m, "the indentation is kept");
  if (!tool.single && tool.name !== "WordPress")
    assert.equal(await lab.evaluate((/** @type {any} */ one) => one.edition), "2008-10", "the options hold");

  const told = await lab.evaluate((/** @type {any} */ one) => one.toText());
  assert.match(told, /Grizzly Bears/, "the later module comes");

  const slider = lab.getByRole("slider");
  const at = async (/** @type {RegExp} */ place) => {
    for (let turn = 0; turn < 50; turn++) {
      if (place.test((await slider.getAttribute("aria-valuetext")) ?? "")) return;
      await page.waitForTimeout(100);
    }
    assert.match((await slider.getAttribute("aria-valuetext")) ?? "", place);
  };
  await at(/^1 of/);
  await lab.getByRole("button", { name: "Next", exact: true }).last().click();
  await at(/^2 of/);
  const before = page.url();
  await page.keyboard.press("ArrowRight");
  await at(/^3 of/);
  assert.equal(page.url(), before, "the arrow key turns no page");
  if (tool.single) {
    const [box, room] = await lab.evaluate((one) => [one.getBoundingClientRect().bottom, innerHeight]);
    assert.ok(box <= room, "the slide holds the stage");
  }
  assert.deepEqual(faults, []);
}
