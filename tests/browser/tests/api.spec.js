// Every example of the element's reference does what stands below it. The reference is made of the same table.
import { readFileSync } from "node:fs";
import { expect, test } from "../lab.js";

const api = JSON.parse(readFileSync(new URL("../../../web/element/api.json", import.meta.url), "utf8"));
const plain = '<combat-lab src="trade.combat">A trade, in words.</combat-lab>';

/** An article with this element in it, and the two situations beside it. */
async function article(page, home, html) {
  for (const [name, body] of [
    ["trade", api.notation],
    ["five", api.division],
  ]) {
    await page.route(`**/${name}.combat`, (route) => route.fulfill({ contentType: "text/plain", body }));
  }
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate(async (html) => {
    document.body.insertAdjacentHTML("beforeend", html);
    globalThis.lab = document.querySelector("combat-lab");
    await lab.start();
    // Its text is read in slices.
    while (lab.shadowRoot.querySelector(".stage:empty")) await new Promise((done) => setTimeout(done, 10));
    globalThis.named = (name) =>
      [...lab.shadowRoot.querySelectorAll("button")].find((one) => [one.ariaLabel, one.textContent].includes(name));
    globalThis.visible = (selector) => Boolean(lab.shadowRoot.querySelector(selector)?.getClientRects().length);
  }, html);
}

/** Runs through the debugger, as an author's own script would run: the page's policy forbids `eval`. */
const run = (page, script) => page.evaluate(`(async () => { ${script} })()`);

for (const row of [...api.attributes, ...api.slots]) {
  test(`attribute or slot: ${row.name || "between the tags"}`, async ({ page, home }) => {
    await article(page, home, row.example);
    await expect.poll(() => page.evaluate(row.then)).toBe(true);
    // A type that names words is a string.
    if (row.property) expect(await page.evaluate(`typeof lab.${row.name}`)).toBe(row.type.includes('"') ? "string" : row.type);
  });
}

for (const row of [...api.properties, ...api.methods, ...api.events]) {
  test(`property, method or event: ${row.name}`, async ({ page, home }) => {
    await article(page, home, plain);
    await run(page, row.example);
    await expect.poll(() => page.evaluate(row.then)).toBe(true);
  });
}

test("a notation that is set as it came from the `src` changes nothing, and another one does", async ({ page, home }) => {
  await article(page, home, plain);
  await page.evaluate(() => lab.seek(4));
  for (let times = 0; times < 2; times++) {
    await page.evaluate(() => {
      lab.notation = `${lab.notation}`;
    });
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => [lab.frame, lab.getAttribute("src")])).toEqual([4, "trade.combat"]);
  }
  await page.evaluate((division) => {
    lab.notation = division;
  }, api.division);
  await expect.poll(() => page.evaluate(() => [lab.notation === undefined, lab.hasAttribute("src")])).toEqual([false, false]);
  expect(await page.evaluate(() => lab.notation)).toBe(api.division);
});

test("every custom property takes what an author sets", async ({ page, home }) => {
  await article(page, home, plain);
  await css(page, api.customProperties.map((row) => row.example).join("\n"));
  for (const { name, example } of api.customProperties) {
    const value = example.match(/: (.*); }$/)[1];
    const inside = await page.evaluate(
      (name) => getComputedStyle(lab.shadowRoot.querySelector(".lab")).getPropertyValue(name),
      name,
    );
    expect(inside, name).toBe(value);
  }
});

test("every part can be styled", { tag: "@firefox" }, async ({ page, home }) => {
  const asking =
    '<combat-lab mode="question"><pre>\nplayer Alice\n  A Grizzly Bears 2/2\nplayer Bob\nattack A\n' +
    "ask Where is Bob?\nchoice At 18: Bob 18\nchoice At 20: Bob 20\n</pre></combat-lab>";
  for (const html of [plain, "<combat-lab>no situation</combat-lab>", asking]) {
    await article(page, home, html);
    if (html === asking) await page.locator("combat-lab .task").waitFor();
    if (html === plain) {
      // Where rules have decided something, and something is on the stack.
      const place = `lab.shadowRoot.querySelector('[part="stack"]') && lab.shadowRoot.querySelector('[part="why"]')`;
      await run(
        page,
        `lab.edition = "2008-10"; for (let frame = 1; frame <= lab.frames && !(${place}); frame++) await lab.seek(frame);`,
      );
    }
    const there = await page.evaluate(() =>
      [...lab.shadowRoot.querySelectorAll("[part]")].map((one) => one.getAttribute("part")),
    );
    await css(page, api.parts.map((row) => row.example).join("\n"));
    for (const name of there) {
      expect(api.parts.map((row) => row.name)).toContain(name);
      const padding = await page.evaluate(
        (name) => getComputedStyle(lab.shadowRoot.querySelector(`[part="${name}"]`)).paddingTop,
        name,
      );
      expect(padding, name).toBe("8px");
    }
    expect(there.length).toBeGreaterThan(0);
    if (html === asking) expect(there).toContain("unanswered");
    if (html === plain) expect([...there, "trouble", "unanswered"].sort()).toEqual(api.parts.map((row) => row.name).sort());
  }
});

test("the versions are those of the script", async ({ page, home }) => {
  await article(page, home, plain);
  const versions = await page.evaluate(async () => {
    const { apiVersion, version } = await import("../combat-lab.js");
    return { apiVersion, version, element: [lab.constructor.apiVersion, lab.constructor.version] };
  });
  expect(versions.apiVersion).toBe(api.apiVersion);
  expect(versions.element).toEqual([versions.apiVersion, versions.version]);
});

async function css(page, text) {
  // A sheet of the page's own: its policy forbids <style>.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, text);
}
