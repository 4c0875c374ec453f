// The text of a question has its answers: nobody reads it before the stage is there, and nobody where it never comes.
import { expect, test } from "../lab.js";
import { today } from "../../today.mjs";

const asking = `title   A fight
player  Alice
  A  Coral Eel        2/1
player  Bob
  B  Rumbling Baloth  4/4
attack  A -> Bob
block   B -> A
ask     Which creatures die?
choice  Only the Eel: A graveyard, B in play
choice  Neither: A in play, B in play
because The Baloth deals 4, and 1 is lethal for the Eel.
`;
/** What is in view, in whatever shadow root. */
const shown = (page) =>
  page.evaluate(() => {
    const texts = [];
    const search = (/** @type {Document | ShadowRoot} */ root) => {
      for (const child of root.children) texts.push(/** @type {HTMLElement} */ (child).innerText ?? "");
      for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) search(shadowRoot);
    };
    search(document);
    return texts.join("\n");
  });
/** Words of the notation in it. */
const read = async (page) => (await shown(page)).match(/\b\w{1,2} graveyard|\bbecause\b|is lethal for|choice {2}|^goal/gm) ?? [];

const empty = async (page, home, html) => {
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate((html) => (document.body.innerHTML = html), html);
};
/** What a page with a question looks like before there is an engine. */
const places = {
  "a page's text": (page, home) => empty(page, home, `<combat-lab>${asking}</combat-lab>`),
  "a page's block": (page, home) => empty(page, home, `<combat-lab height="400"><pre>${asking}</pre></combat-lab>`),
  "text for a link": (page, home) => empty(page, home, `<combat-lab link="lab=broken"><pre>${asking}</pre></combat-lab>`),
  "an element without an end tag": (page, home) =>
    empty(page, home, `<combat-lab><pre>${asking}</pre><h2>More</h2><p>The rest of the article.</p>`),
  "a fence": async (page, home) => {
    await empty(page, home, "<p>An article.</p>");
    await page.evaluate(async (text) => {
      document.body.innerHTML = `<pre><code class="language-combat">${text}</code></pre>`;
      await import(new URL("../combat-lab-fences.js", location.href).href);
    }, asking);
  },
  "a frame": (page, home) => page.goto(`${new URL("embed.html", home).href}#notation=${encodeURIComponent(asking)}`),
  practice: (page, home) => page.goto(`${home}#/practice/fight/1/${today}/11`),
  "practice of moves": (page, home) => page.goto(`${home}#/practice/block/1/${today}/11`),
  "the library": (page, home) => page.goto(`${home}#/situation/t20-five-damage-two-blockers?ask`),
  "the course": (page, home) => page.goto(new URL("lessons/dividing.html", home).href),
};

for (const [name, open] of Object.entries(places)) {
  test(`nothing is read of a question while the engine loads, or where it can't be had: ${name}`, async ({
    page,
    home,
    faults,
  }) => {
    let give = () => {};
    const held = new Promise((resolve) => (give = () => resolve(undefined)));
    await page.route(/combat-lab(\.\w+)?\.wasm$/, async (route) => {
      await held;
      await route.abort();
    });
    await open(page, home);
    await expect(page.locator("combat-lab").first()).toBeAttached();
    await page.waitForTimeout(700);
    expect(await read(page)).toEqual([]);
    // Its place is there.
    const lab = page.locator("combat-lab").filter({ visible: true }).first();
    expect(await lab.evaluate((one) => one.offsetHeight)).toBeGreaterThan(name === "the course" ? 100 : 300);
    if (name.includes("end tag")) await expect(page.getByText("The rest of the article.")).toBeVisible();
    give();
    if (name !== "the course") await expect(page.locator("[role=alert]").first()).toBeVisible();
    expect(await read(page)).toEqual([]);
    if (name.includes("end tag")) await expect(page.getByText("The rest of the article.")).toBeVisible();
    faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => !/ERR_FAILED|has no end tag/.test(one)));
  });
}

test("a page's own words stay, and what only a script has set isn't shown as text", async ({ page, home }) => {
  await page.route("**/*.wasm", () => {});
  const plain = asking.replace(/^(ask|choice|because).*\n/gm, "");
  await empty(page, home, `<combat-lab><pre>${plain}</pre></combat-lab>`);
  await expect(page.getByText("attack A -> Bob")).toBeVisible();
  await page.evaluate((text) => {
    document.body.innerHTML = "<combat-lab></combat-lab>";
    document.querySelector("combat-lab").notation = text;
  }, plain);
  await expect(page.locator("combat-lab .waiting")).toBeVisible();
  expect(await shown(page)).not.toContain("attack");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const path of [
    "situations/t20-five-damage-two-blockers.html",
    "situations/blocking-a-wurm.html",
    "situations/puzzle-borrowed-muscle.html",
    "lessons/dividing.html",
    "de/lessons/declaring.html",
  ])
    test(`nothing is read of a question: ${path}`, async ({ page, home }) => {
      await page.goto(new URL(path, home).href);
      await expect(page.locator("combat-lab").first()).toBeVisible();
      expect(await read(page)).toEqual([]);
    });
});
