// The main paths in WebKit: what Playwright tests in Chromium and Firefox, driven over WebDriver in the engine of Safari. Started
// by `cargo xtask browser --webkit`.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { drawn, template } from "../painted.js";
import { WebKit, eventually } from "./driver.mjs";

const { COMBAT_LAB_SITE: home = "", COMBAT_LAB_STANDALONE: file = "" } = process.env;
if (!home || !file) throw new Error("Start these tests with `cargo xtask browser --webkit`.");
const dist = dirname(file);

const trade =
  "title   A trade\nedition 2008-10, today\nplayer  Alice\n  B  Grizzly Bears  2/2\nplayer  Bob\n  G  Hill Giant  3/3\nattack  B -> Bob\nblock   G -> B\n";

/** @type {WebKit} */
let page;
before(async () => {
  page = await WebKit.start();
});
after(() => page?.end());

/** Every test ends with a page that has loaded nothing from elsewhere. */
async function open(/** @type {string} */ address) {
  await page.goto("about:blank");
  await page.goto(address);
}

/** The situations of the site, at one of them and an edition. */
async function show(/** @type {string} */ address, /** @type {RegExp} */ title, /** @type {RegExp} */ edition) {
  await open(`${address}#/situation`);
  // What is chosen while the page still starts is chosen again.
  await eventually(`the situation ${title}`, async () => {
    await (await page.find("combobox", "Situation")).choose(title);
    return (await page.all("heading", title))[0];
  });
  await eventually(`the edition ${edition}`, async () => {
    // Where nothing differs yet, the editions are behind a button.
    const [radio] = await page.all("radio", edition);
    const [folded] = radio ? [] : await page.all("button", /^Rules: /);
    await (radio ?? folded)?.click();
    return radio?.isChecked();
  });
}

/** To the frame whose sentence says `what`, past open questions. */
async function until(/** @type {RegExp} */ what) {
  const here = async () => (await page.find("slider", "Moment")).attribute("aria-valuetext");
  for (let frames = 0; frames < 60; frames++) {
    if (what.test(String(await sentence()))) return;
    const before = await here();
    const [skip] = await page.all("button", "Skip the question");
    await page.click("button", skip ? "Skip the question" : "Next moment");
    await eventually("another frame", async () => (await here()) !== before, sentence);
  }
  assert.fail(`no frame says ${what}`);
}

const sentence = () =>
  page.evaluate(() => document.querySelector("combat-lab")?.shadowRoot?.querySelector(".sentence")?.textContent ?? "");
const amount = (/** @type {string} */ who) => page.find("slider", new RegExp(`to ${who}`));
const says = (/** @type {RegExp} */ what) =>
  eventually(`a sentence like ${what}`, async () => what.test(String(await sentence())), sentence);

/** Divides five damage with sliders, by keyboard, first illegally. */
async function divided(/** @type {string} */ address) {
  await show(address, /Five damage, two blockers/, /2021 order/);
  await until(/will assign its damage first to Trained Armodon/);
  await page.click("button", "Take over from here");
  const before = await sentence();
  await page.click("button", "Everybody passes");
  await eventually("what comes of it", async () => (await sentence()) !== before);
  await until(/Alice divides the combat damage/);
  await (await amount("Rumbling Baloth")).focus();
  await page.press("End");
  await page.says(/Illegal\./);
  const deal = () => page.find("button", "Deal damage");
  assert.equal(await (await deal()).attribute("aria-disabled"), "true");
  await (await amount("Trained Armodon")).focus();
  await page.press("Home", "ArrowRight", "ArrowRight", "ArrowRight");
  await page.says(/Legal\. It kills Trained Armodon\./);
  assert.equal(await (await amount("Trained Armodon")).value(), "3");
  assert.equal(await (await amount("Rumbling Baloth")).value(), "2");
  await page.click("button", "Deal damage");
  await says(/Combat damage is dealt/);
  await page.says(/The order puts Trained Armodon first: it needs 3 of Colossapede's 5 damage/);
  await page.says(/Your version/);
}

/** Nothing came from elsewhere, and nothing was refused by the page's policy. */
async function clean(/** @type {string} */ from) {
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.deepEqual(
    loaded.filter((/** @type {string} */ name) => !name.startsWith(new URL("/", from).href) && !/^(data|blob):/.test(name)),
    [],
  );
}

test("damage is divided with sliders, and the engine judges it", async () => {
  await divided(home);
  await clean(home);
});

test("the page in one file does the same from the disk", async () => {
  await divided(pathToFileURL(file).href);
});

test("combat damage waits on the stack, and resolves from there", async () => {
  await show(home, /The pinging sacrifice/, /2008 stack/);
  await until(/Combat damage goes on the stack/);
  const stack = await page.find("group", "Stack");
  assert.match(await stack.text(), /Goblin Piker → Mogg Fanatic/);
  await until(/Goblin Piker is destroyed/);
  assert.deepEqual(await page.all("group", "Stack"), []);
});

test("a question is answered by the engine", async () => {
  await show(home, /The pinging sacrifice/, /2008 stack/);
  await until(/Mogg Fanatic blocks Goblin Piker/);
  await page.find("group", /how many of Alice's creatures can the Fanatic kill/);
  await page.click("button", "Only one");
  await page.says(/Incorrect\. The answer: Both\./);
  await page.click("button", "Both");
  await page.says(/Correct\./);
  await page.click("button", "Show me");
  await says(/Goblin Piker is destroyed/);
});

test("everything by keyboard", async () => {
  await show(home, /Five damage, two blockers/, /2008 stack/);
  const where = async () => String(await (await page.find("slider", "Moment")).attribute("aria-valuetext"));
  const at = (/** @type {RegExp} */ frame) => eventually(`moment ${frame}`, async () => frame.test(await where()), where);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.press("ArrowRight");
  await at(/^2 of/);
  await page.press("Shift+ArrowRight");
  await at(/Declare blockers step/);
  await page.press("End");
  await eventually(
    "the end",
    async () => (await (await page.find("button", "Next moment")).attribute("aria-disabled")) === "true",
  );
  await page.press("Home");
  await at(/^1 of/);
  await until(/Alice divides/);
  await (await page.find("slider", "Moment")).focus();
  /** Goes there with the Tab key. */
  const reach = async (/** @type {() => Promise<import("./driver.mjs").Found>} */ target) => {
    for (let stops = 0; stops < 60; stops++) {
      if (await (await target()).isFocused()) return;
      await page.press("Tab");
    }
    assert.fail("Tab does not get there");
  };
  await reach(() => amount("Trained Armodon"));
  await page.press("ArrowRight", "ArrowRight", "ArrowRight");
  await eventually("three", async () => (await (await amount("Trained Armodon")).value()) === "3");
  await reach(() => amount("Rumbling Baloth"));
  await page.press("Home", "ArrowUp", "ArrowUp");
  await eventually("two", async () => (await (await amount("Rumbling Baloth")).value()) === "2");
  await page.says(/Legal\./);
  await reach(() => page.find("button", "Put on the stack"));
  await page.press("Enter");
  await says(/Combat damage goes on the stack/);
});

/** What a host serves: its own pages, and the files of the build beside them. */
async function host(/** @type {Record<string, string>} */ pages) {
  const types = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".html": "text/html",
  };
  /** @type {string[]} */
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? "", "http://x").pathname).slice(1);
    asked.push(path);
    try {
      const content = pages[path] ?? (await readFile(join(dist, path)));
      response
        .writeHead(200, { "Content-Type": types[/** @type {keyof typeof types} */ (extname(path))] ?? "text/plain" })
        .end(content);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, asked, end: () => void server.close().closeAllConnections() };
}

test("what is painted is stepped through without the engine, which takes over at the same frame", async () => {
  const data = await drawn(page, home, trade);
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title>
<script>Object.defineProperty(navigator, "connection", { value: { saveData: true } })</script>
<script type="module" src="combat-lab-paint.js"></script>
<combat-lab>${template(data, "")}<pre>${trade}</pre></combat-lab>`;
  const { address, asked, end } = await host({ "article.html": body });
  const frame = () => page.evaluate(() => Number(document.querySelector("combat-lab")?.getAttribute("frame")));
  const at = (/** @type {number} */ number) => eventually(`frame ${number}`, async () => (await frame()) === number, frame);
  try {
    await open(`${address}article.html`);
    await eventually("what is painted", () => page.evaluate(() => document.querySelector("combat-lab")?.hasAttribute("painted")));
    const first = await sentence();
    await (await page.all("button", "Next")).at(-1)?.click();
    await at(2);
    assert.notEqual(await sentence(), first);
    await (await page.find("button", "Next")).focus();
    await page.press("End");
    await at(data.count);
    await page.press("Home");
    await page.press("ArrowRight");
    await at(2);
    assert.deepEqual(
      asked.filter((path) => path.endsWith(".wasm")),
      [],
    );
    await page.click("button", "More");
    await eventually("the engine", () => page.evaluate(() => !document.querySelector("combat-lab")?.hasAttribute("painted")));
    await eventually(
      "its frame",
      async () => (await page.evaluate(() => /** @type {any} */ (document.querySelector("combat-lab")).frame)) === 2,
    );
    assert.ok(asked.includes("combat-lab.wasm"));
  } finally {
    end();
  }
});

test("a frame on another site shows a situation, and tells its height", async () => {
  const source = `${home}embed.html#${new URLSearchParams({ notation: trade, parent: "ORIGIN" })}`;
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title>
<script>heard = []; addEventListener("message", ({ data }) => heard.push(data))</script>
<body><script>
const frame = document.createElement("iframe");
frame.title = "A trade";
frame.width = 900;
frame.height = 700;
frame.src = ${JSON.stringify(source)}.replace("ORIGIN", encodeURIComponent(origin));
document.body.append(frame);
</script>`;
  const { address, end } = await host({ "outside.html": body });
  try {
    await open(`${address}outside.html`);
    const heard = (/** @type {string} */ type) =>
      page.evaluate(
        (type) => /** @type {any} */ (globalThis).heard.filter((/** @type {{ type: string }} */ one) => one.type === type).at(-1),
        type,
      );
    const height = await eventually(
      "its height",
      async () => (await heard("combat-lab:height"))?.height > 300 && (await heard("combat-lab:height")).height,
    );
    assert.ok(height < 3_000);
    await page.evaluate(
      (home) => document.querySelector("iframe")?.contentWindow?.postMessage({ type: "combat-lab:seek", frame: 3 }, home),
      new URL("/", home).origin,
    );
    await eventually("the frame in view", async () => (await heard("combat-lab:frame"))?.frame === 3);
    await page.enterFrame();
    await page.find("heading", "A trade");
    await page.click("button", "Next moment");
    await eventually("the next one", () =>
      page.evaluate(() => /** @type {any} */ (document.querySelector("combat-lab")).frame === 4),
    );
  } finally {
    end();
  }
});
