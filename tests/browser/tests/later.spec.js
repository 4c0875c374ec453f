// The later module of the wasm: loaded when a reader or a script asks for what is in it, and only with the first of its build.
import { readFileSync } from "node:fs";
import { expect, test } from "../lab.js";

const LATER = "**/combat-lab.later.wasm";
const later = readFileSync(new URL("../../../dist/combat-lab.later.wasm", import.meta.url));
const trade =
  "title A trade\nplayer Alice\n  B Grizzly Bears 2/2\nplayer Bob\n  G Hill Giant 3/3\nattack B -> Bob\nblock G -> B\n";

/** An empty page with one element, and the modules that it asks for from then on. */
async function put(page, home) {
  const asked = [];
  // What both of the others need comes with the first of them.
  page.on("request", (request) => /(?<!shared)\.wasm$/.test(request.url()) && asked.push(request.url().split("/").at(-1)));
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate(async (trade) => {
    globalThis.lab = Object.assign(document.createElement("combat-lab"), { textContent: trade });
    document.body.append(lab);
    await lab.start();
  }, trade);
  return asked;
}

const more = (page) => page.getByRole("button", { name: "More", exact: true });
const compare = (page) => page.getByRole("button", { name: "Compare", exact: true });

test("a reader who steps and declares loads one module, and the later one at the press that needs it", {
  tag: ["@gate", "@firefox"],
}, async ({ page, home }) => {
  const asked = await put(page, home);
  await page.evaluate(() => lab.next());
  await page.evaluate(() => lab.next());
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.reading.wasm"]);
  await more(page).click();
  await expect(compare(page)).toBeVisible();
  await compare(page).click();
  await expect(page.locator(".compared")).toBeVisible();
  expect(await page.evaluate(() => lab.toSvg())).toContain("<svg");
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.reading.wasm", "combat-lab.later.wasm"]);
});

test("many who ask at once share one later module", async ({ page, home }) => {
  const asked = await put(page, home);
  const texts = await page.evaluate(() =>
    Promise.all([lab.toText(), lab.toNotation(), lab.toLink(), lab.draw(lab.notation), lab.check(lab.notation)]),
  );
  expect(texts.map((text) => text.length > 0)).toEqual([true, true, true, true, false]);
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.reading.wasm", "combat-lab.later.wasm"]);
});

test("where it can't be had, reader and scripts are told, the rest goes on, and the next press tries again", async ({
  page,
  home,
  faults,
}) => {
  await page.route(LATER, (route) => route.fulfill({ status: 404, body: "" }), { times: 2 });
  await put(page, home);
  expect(await page.evaluate(() => lab.toText().catch(({ why }) => why))).toBe("wasm-missing");
  await more(page).click();
  await expect(page.getByRole("alert")).toHaveText("A part of Combat Lab couldn't be loaded. Try again.");
  await page.evaluate(() => lab.next());
  expect(await page.evaluate(() => lab.frame)).toBe(2);
  await more(page).click();
  await expect(compare(page)).toBeVisible();
  faults.expect(/wasm-missing/);
  faults.expect(/Failed to load resource/);
});

test("where what reads texts can't be had, the element says so, keeps the text, and tries again", async ({
  page,
  home,
  faults,
}) => {
  // Fetched ahead, and once more when it is needed.
  await page.route("**/combat-lab.reading.wasm", (route) => route.fulfill({ status: 404, body: "" }), { times: 2 });
  await put(page, home);
  await expect(page.locator("combat-lab").getByRole("alert")).toContainText("A part of Combat Lab is missing.");
  await expect(page.getByText("attack B -> Bob")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("combat-lab h2")).toHaveText("A trade");
  faults.expect(/404/);
});

test("an element that has left the page isn't told that a part is missing", async ({ page, home, faults }) => {
  let refuse = () => {};
  const refused = new Promise((done) => (refuse = done));
  await page.route(LATER, async (route) => {
    await refused;
    await route.fulfill({ status: 404, body: "" });
  });
  await put(page, home);
  await page.evaluate(() => {
    globalThis.errors = 0;
    lab.addEventListener("error", () => (errors += 1));
    lab.setAttribute("link", "lab=3.AA");
    lab.remove();
  });
  const answered = page.waitForResponse(LATER);
  refuse();
  await answered;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  expect(await page.evaluate(() => [errors, lab.shadowRoot.querySelectorAll("[role=alert]").length])).toEqual([0, 0]);
  faults.expect(/wasm-missing/);
  faults.expect(/Failed to load resource/);
});

test("a draft is compared with other editions by it: without it, the reader is told, and the draft stays", async ({
  page,
  home,
  faults,
}) => {
  await page.route(LATER, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  const asked = await put(page, home);
  while (!/declares attackers/.test(await page.evaluate(() => lab.sentence))) await page.evaluate(() => lab.next());
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.reading.wasm"]);
  const bears = page.locator(".card").filter({ has: page.getByRole("heading", { name: "Grizzly Bears" }) });
  const before = await bears.locator(".toggle").textContent();
  await bears.getByRole("heading").click();
  await expect(page.getByRole("alert")).toHaveText("A part of Combat Lab couldn't be loaded. Try again.");
  await expect(bears.locator(".toggle")).not.toHaveText(before);
  await bears.getByRole("heading").click();
  await expect(bears.locator(".toggle")).toHaveText(before);
  faults.expect(/wasm-missing/);
  faults.expect(/Failed to load resource/);
});

test("a decision that is asked for is missed in words, and the next press tries again", async ({ page, home, faults }) => {
  await page.route(LATER, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate(async () => {
    const board =
      "title A trick\nplayer Alice\n  B Grizzly Bears 2/2\n  F Forest land\n  hand G Giant Growth instant {G}: target creature gets +3/+3\n";
    const text = `${board}player Bob\n  H Hill Giant 3/3\nattack B -> Bob\nblock H -> B\nask act Alice: Save the Bears.\ngoal Alice: B in play, H dies\n`;
    globalThis.lab = Object.assign(document.createElement("combat-lab"), { textContent: text });
    lab.setAttribute("mode", "question");
    document.body.append(lab);
    await lab.start();
  });
  await expect(page.getByRole("alert")).toHaveText("A part of Combat Lab couldn't be loaded. Try again.");
  await expect(page.locator(".when")).toHaveCount(0);
  await page.locator(".primary").click();
  await expect(page.locator(".when")).toBeVisible();
  faults.expect(/wasm-missing/);
  faults.expect(/Failed to load resource/);
});

test("a rule opens into what it says, which the later module has", async ({ page, home, faults }) => {
  await page.route(LATER, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  const asked = await put(page, home);
  const chip = page.locator(".cite").first();
  while (!(await chip.isVisible())) await page.evaluate(() => lab.next());
  const rule = page.locator(".rule");
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.reading.wasm"]);
  await chip.click();
  await expect(rule.getByRole("alert")).toHaveText("A part of Combat Lab couldn't be loaded. Try again.");

  let come;
  const held = new Promise((done) => (come = done));
  await page.route(LATER, async (route) => (await held, await route.continue()));
  await chip.click();
  await expect(rule.getByRole("status")).toHaveText("Loading…");
  await expect(rule.getByRole("alert")).toHaveCount(0);
  await expect(chip).toHaveAttribute("aria-expanded", "true");
  const { x, y, width } = await rule.boundingBox();
  come();
  await expect(rule.getByRole("status")).toHaveCount(0);
  await expect(rule.locator(".uses")).toBeVisible();
  // The panel is where it was: it only grows.
  const grown = await rule.boundingBox();
  expect({ x: grown.x, y: grown.y, width: grown.width }).toEqual({ x, y, width });
  const title = await rule.locator("b").first().textContent();
  expect(title.length).toBeGreaterThan(3);
  expect((await rule.locator("span").first().textContent()).length).toBeGreaterThan(title.length + 20);
  await expect(chip).toBeFocused();
  await chip.click();
  await expect(chip).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator(".rule")).toHaveCount(0);
  faults.expect(/wasm-missing/);
  faults.expect(/Failed to load resource/);
});

test("a rule that is closed while its words come stays closed, and opens at once afterwards", async ({ page, home }) => {
  let come;
  const held = new Promise((done) => (come = done));
  await page.route(LATER, async (route) => (await held, await route.continue()));
  await put(page, home);
  const chip = page.locator(".cite").first();
  while (!(await chip.isVisible())) await page.evaluate(() => lab.next());
  await chip.click();
  await expect(page.locator(".rule").getByRole("status")).toBeVisible();
  await chip.click();
  await expect(page.locator(".rule")).toHaveCount(0);
  come();
  await page.evaluate(() => lab.toText());
  await expect(page.locator(".rule")).toHaveCount(0);
  await expect(chip).toHaveAttribute("aria-expanded", "false");
  await chip.click();
  await expect(page.locator(".rule .uses")).toBeVisible();
});

test("a rule that couldn't be opened opens at the press after something else has brought the later module", async ({
  page,
  home,
  faults,
}) => {
  await page.route(LATER, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  await put(page, home);
  const chip = page.locator(".cite").first();
  while (!(await chip.isVisible())) await page.evaluate(() => lab.next());
  await chip.click();
  await expect(page.locator(".rule").getByRole("alert")).toBeVisible();
  await page.evaluate(() => lab.toText());
  await chip.click();
  await expect(page.locator(".rule .uses")).toBeVisible();
  await chip.click();
  await expect(page.locator(".rule")).toHaveCount(0);
  faults.expect(/wasm-missing/);
  faults.expect(/Failed to load resource/);
});

test("what kept a situation from being played is told by it", async ({ page, home }) => {
  const asked = await put(page, home);
  await page.evaluate(() => {
    globalThis.heard = [];
    lab.addEventListener("error", ({ detail }) => heard.push(detail.cause));
    lab.notation = lab.notation.replace("3/3", "3/3 tapped");
  });
  await expect(page.locator(".trouble")).toBeVisible();
  expect(await page.evaluate(() => heard)).toEqual(["notation"]);
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.reading.wasm", "combat-lab.later.wasm"]);
});

test("a host that doesn't know its type serves it too", async ({ page, home }) => {
  await page.route(LATER, (route) => route.fulfill({ contentType: "application/octet-stream", body: later }));
  await put(page, home);
  expect(await page.evaluate(() => lab.toText())).toContain("Grizzly Bears");
});

test("the later module of another build is refused", async ({ page, home, faults }) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a length, in bytes
  const other = Buffer.from(later.toString("latin1").replace(/\x0c[0-9a-f]{12}/g, "\x0c0123456789ab"), "latin1");
  expect(other.equals(later)).toBe(false);
  await page.route(LATER, (route) => route.fulfill({ contentType: "application/wasm", body: other }));
  await put(page, home);
  expect(await page.evaluate(() => lab.draw(lab.notation).catch(({ why }) => why))).toBe("wasm-broken");
  faults.expect(/wasm-broken/);
});

test("a link is read by the later module, whether the element begins with it or is given it later", async ({
  page,
  home,
  faults,
}) => {
  const asked = await put(page, home);
  const link = await page.evaluate(async () => {
    await lab.seek(3);
    return lab.toLink();
  });
  asked.length = 0;
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate(async (link) => {
    globalThis.lab = Object.assign(document.createElement("combat-lab"), { link });
    document.body.append(lab);
    await lab.start();
  }, link);
  await expect.poll(() => page.evaluate(() => lab.frame)).toBe(3);
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.reading.wasm", "combat-lab.later.wasm"]);

  await put(page, home);
  await page.evaluate((link) => (lab.link = link), link);
  await expect.poll(() => page.evaluate(() => lab.frame)).toBe(3);

  await page.route(LATER, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  const other = await put(page, home);
  await page.evaluate((link) => (lab.link = link), link);
  await expect(page.getByRole("button", { name: /again/i })).toBeVisible();
  await page.getByRole("button", { name: /again/i }).click();
  await expect.poll(() => page.evaluate(() => lab.frame)).toBe(3);
  expect(other).toEqual(["combat-lab.wasm", "combat-lab.reading.wasm", "combat-lab.later.wasm", "combat-lab.later.wasm"]);
  faults.expect(/wasm-missing/);
  faults.expect(/Failed to load resource/);
});

test("arrows keep to cards that grow once the later module has come", async ({ page, home }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  let come;
  const held = new Promise((done) => (come = done));
  await page.route(LATER, async (route) => (await held, await route.continue()));
  await put(page, home);
  await page.evaluate(async () => {
    lab.edition = "2008-10";
    lab.notation =
      "title Over\nplayer Alice\n  A Colossapede 5/5 trample\nplayer Bob\n  B Grizzly Bears 2/2\nattack A -> Bob\nblock B -> A\n";
  });
  await expect(page.getByRole("heading", { name: "Over" })).toBeVisible();
  for (let frame = 1; frame < 7; frame++) await page.evaluate(() => lab.next());
  await expect(page.locator(".sentence")).toContainText("on the stack");
  const away = () =>
    page.evaluate(() => {
      const root = lab.shadowRoot;
      const spots = [...root.querySelectorAll(".board [data-thing]")].map((one) => one.getBoundingClientRect());
      const ends = [...root.querySelectorAll(".wires path:not(.tip, .halo, .bar)")].map((path) => {
        const { x, y } = path.getPointAtLength(path.getTotalLength());
        const origin = path.ownerSVGElement.getBoundingClientRect();
        const [px, py] = [x + origin.left, y + origin.top];
        return Math.min(
          ...spots.map((spot) =>
            Math.hypot(Math.max(spot.left - px, 0, px - spot.right), Math.max(spot.top - py, 0, py - spot.bottom)),
          ),
        );
      });
      return ends.length ? Math.max(...ends) : Number.NaN;
    });
  await expect.poll(away).toBeLessThanOrEqual(12);
  come();
  // Then it is known what the damage will do.
  await expect(page.locator(".board")).toContainText("incoming");
  await expect.poll(away).toBeLessThanOrEqual(12);
});
