// The module of the wasm for situations in which a card has more than keywords: loaded with the first of them, once, and never for others.
import { expect, test } from "../lab.js";

const ABILITIES = "**/combat-lab.abilities.wasm";
const cards = (one, other) =>
  `title A fight\nplayer Alice\n  B ${one}\nplayer Bob\n  G ${other}\nattack B -> Bob\nblock G -> B\n`;
const plain = cards("Bold Bear 2/2, first strike, trample; damage 1", "Hill Giant 3/3 reach, vigilance");
const able = cards("Bold Bear 2/2", "Grim Guard 1/1; {T}: 1 damage to any target");
const triggers = cards("Bold Bear 2/2", "Grim Guard 1/1 flanking");
/** Nothing in it looks like an ability: only its name says what it is. */
const known = "title A fight\nplayer Alice\n  B Mogg Fanatic\nplayer Bob\nattack B -> Bob\n";

/** An empty page with one element, and the modules that it asks for. */
async function put(page, home, text) {
  const asked = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && asked.push(request.url().split("/").at(-1)));
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate(async (text) => {
    globalThis.heard = [];
    globalThis.lab = Object.assign(document.createElement("combat-lab"), { textContent: text });
    lab.addEventListener("error", ({ detail }) => heard.push(detail.cause));
    document.body.append(lab);
    await lab.start();
  }, text);
  return asked;
}

const heard = (page) => page.evaluate(() => heard);

test("creatures with keywords don't load it, from the first frame to the last", { tag: "@firefox" }, async ({ page, home }) => {
  const asked = await put(page, home, plain);
  const frames = await page.evaluate(() => lab.frames);
  expect(frames).toBeGreaterThan(5);
  for (let frame = 1; frame < frames; frame++) await page.evaluate(() => lab.next());
  expect(await page.evaluate(() => lab.toText())).toContain("Hill Giant");
  expect(await page.evaluate(() => lab.check(lab.notation))).toEqual([]);
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.later.wasm"]);
  expect(await heard(page)).toEqual([]);
});

for (const [what, text, says] of [
  ["an ability", able, "Grim Guard"],
  ["a well-known card that is only named", known, "Mogg Fanatic"],
  ["a keyword that triggers", triggers, "Grim Guard"],
]) {
  test(`${what} loads it, once for all elements`, { tag: ["@gate", "@firefox"] }, async ({ page, home }) => {
    const asked = await put(page, home, text);
    await expect(page.getByRole("heading", { name: says })).toBeVisible();
    await page.evaluate(async (text) => {
      const other = Object.assign(document.createElement("combat-lab"), { textContent: text });
      document.body.append(other);
      await other.start();
      await Promise.all([other.check(text), other.draw(text), lab.next()]);
    }, text);
    expect(asked.toSorted()).toEqual(["combat-lab.abilities.wasm", "combat-lab.later.wasm", "combat-lab.wasm"]);
    expect(await heard(page)).toEqual([]);
    expect(await page.evaluate(() => lab.frames)).toBeGreaterThan(3);
  });
}

test("what looks like an ability is asked for before the first module has come", async ({ page, home }) => {
  let come;
  const held = new Promise((done) => (come = done));
  await page.route("**/combat-lab.wasm", async (route) => (await held, await route.continue()));
  const asked = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && asked.push(request.url().split("/").at(-1)));
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate((text) => {
    globalThis.lab = Object.assign(document.createElement("combat-lab"), { textContent: text });
    document.body.append(lab);
    lab.start();
  }, able);
  await expect.poll(() => asked.toSorted()).toEqual(["combat-lab.abilities.wasm", "combat-lab.wasm"]);
  come();
  await expect(page.getByRole("heading", { name: "Grim Guard" })).toBeVisible();
  expect(asked.length).toBe(2);
});

test("a text that is given later and has an ability waits for it", async ({ page, home }) => {
  const asked = await put(page, home, plain);
  await page.evaluate((text) => (lab.notation = text), able);
  await expect(page.getByRole("heading", { name: "Grim Guard" })).toBeVisible();
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.abilities.wasm"]);
  expect(await heard(page)).toEqual([]);
});

test("where it can't be had, the text stays, a panel says so, and the next press tries again", async ({ page, home, faults }) => {
  await page.route(ABILITIES, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  await put(page, home, able);
  await expect(page.locator(".trouble")).toContainText("A part of Combat Lab is missing.");
  await expect(page.locator(".trouble pre")).toContainText("combat-lab.abilities.wasm");
  await expect(page.getByText("Grim Guard")).toBeVisible();
  expect(await heard(page)).toEqual(["wasm-missing"]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Grim Guard" })).toBeVisible();
  faults.expect(/wasm-missing/);
  faults.expect(/Failed to load resource/);
});

test("a link to a situation with abilities brings all there is", async ({ page, home }) => {
  await put(page, home, able);
  const link = await page.evaluate(async () => (await lab.seek(2), lab.toLink()));
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate(async (link) => {
    globalThis.lab = Object.assign(document.createElement("combat-lab"), { link });
    document.body.append(lab);
    await lab.start();
  }, link);
  await expect.poll(() => page.evaluate(() => lab.frame)).toBe(2);
  await expect(page.getByRole("heading", { name: "Grim Guard" })).toBeVisible();
});
