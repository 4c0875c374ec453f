// The pages that need no script: one for every situation, rule and lesson.
import { axe, expect, test } from "../lab.js";
import { SCREENS } from "../measure.js";
import { today } from "../../today.mjs";

test.use({ javaScriptEnabled: false });

test("a rule, a situation and a lesson are read without a script, and lead to one another", async ({ page, home }) => {
  await page.goto(new URL("rules/index.html", home).href);
  await expect(page.getByRole("heading", { level: 2, name: "State-based actions" })).toBeVisible();
  // A number alone would look like one of today.
  await expect(page.getByRole("listitem").filter({ hasText: "Mana burn" })).toContainText("in 2006-10");
  await page
    .getByRole("link", { name: /^510\.1c/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("510.1c");
  await expect(page).toHaveTitle(/^510\.1c.* · Combat Lab$/);
  await expect(page.locator("dt").first()).toContainText("2006-10");
  expect(await page.locator('meta[property="og:description"]').getAttribute("content")).toBeTruthy();
  await page.goto(new URL("lessons/dividing.html", home).href);
  await expect(page.locator("main ol > li").first()).toBeVisible();
  await page.locator("main ol a").first().click();
  await expect(page.locator("pre").first()).toContainText("attack");
  // A summary would answer the question.
  await expect(page.getByText("Asks a question")).toBeVisible();
  await page.getByRole("link", { name: "Library" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
});

test("the home page leads everywhere without a script, in each language", async ({ page, home }) => {
  await page.goto(home);
  await page.getByRole("link", { name: "Dividing damage" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dividing damage");
  await page.getByRole("link", { name: "Combat Lab", exact: true }).click();
  await page.getByRole("link", { name: "Glossary" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Glossary" })).toBeVisible();
  await page.goto(new URL("de/rules/index.html", home).href);
  await page.getByRole("link", { name: "Combat Lab", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link", { name: "Schaden aufteilen" })).toBeVisible();
});

test("a situation is on its page as the stage draws it, without a script", { tag: "@built" }, async ({ page, home }) => {
  await page.goto(new URL("situations/t15-first-strike.html", home).href);
  await expect(page.locator("combat-lab .asked h2")).toBeVisible();
  await expect(page.locator("combat-lab .board .card").first()).toBeVisible();
  await expect(page.locator("combat-lab .picks button")).not.toHaveCount(0);
  await expect(page.locator("combat-lab .dock")).not.toContainText("Correct");
  await page.goto(new URL("de/situations/t15-first-strike.html", home).href);
  await expect(page.locator("combat-lab .asked h2")).toBeVisible();
  await expect(page.locator("combat-lab")).toHaveAttribute("lang", "de");
  await expect(page.locator("details", { hasText: "Schritt für Schritt" })).toContainText("Regeln von");
});

for (const screen of SCREENS) {
  test(`what a situation's page asks is answered without scrolling at ${screen.width} px`, { tag: "@built" }, async ({
    page,
    home,
  }) => {
    await page.setViewportSize(screen);
    for (const path of ["situations/t04-growth-on-the-stack.html", "de/situations/t15-first-strike.html"]) {
      await page.goto(new URL(path, home).href);
      await expect(page.locator("combat-lab .picks button").last()).toBeInViewport({ ratio: 1 });
      await expect(page.locator("combat-lab .card").first()).toBeInViewport({ ratio: 1 });
      await expect(page.locator("nav.crumbs a").last()).toBeInViewport({ ratio: 1 });
      // The stage says what the situation is called; the page says it to those who go from heading to heading.
      await expect(page.getByRole("heading", { level: 1 })).toHaveClass("unseen");
    }
  });
}

test("the glossary is one page, with a board for each word", async ({ page, home }) => {
  await page.goto(new URL("glossary/index.html", home).href);
  const words = await page.locator(".glossary > li").count();
  expect(words).toBeGreaterThan(40);
  await expect(page.locator(".glossary svg")).toHaveCount(words);
  await page.goto(new URL("de/glossary/index.html", home).href);
  await expect(page.getByRole("heading", { name: "Stapel", exact: true })).toBeVisible();
});

test("the pages are there in German", async ({ page, home }) => {
  await page.goto(new URL("de/lessons/index.html", home).href);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kurs");
  await page.locator("main ol a").first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link", { name: "Sammlung" })).toHaveAttribute("href", /\/de\/situations\/index\.html$/);
});

test.describe("with a script", () => {
  test.use({ javaScriptEnabled: true });

  test("a situation's page is stepped through without the engine, which then judges the answer", {
    tag: ["@built", "@firefox"],
  }, async ({ page, home }) => {
    // Nothing is fetched ahead of a reader's act.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
    await page.goto(new URL("situations/t15-first-strike.html", home).href);
    const lab = page.locator("combat-lab");
    await expect(lab).toHaveAttribute("painted", "");
    await lab.locator(".stage").focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await expect(lab.locator(".picks button").first()).toBeVisible();
    expect(asked).not.toContain("combat-lab.js");
    await lab.locator(".picks button").filter({ hasText: "Only the Archers" }).click();
    await expect(lab.locator(".dock")).toContainText("Correct");
    await expect(lab).not.toHaveAttribute("painted");
    expect(asked).toContain("combat-lab.wasm");
  });

  test("a lesson's page needs no engine before its learner acts, and its board can be tried out", { tag: "@built" }, async ({
    page,
    home,
  }) => {
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
    const board = page.locator("combat-lab-lesson combat-lab:not([hidden])");
    const lesson = async (/** @type {string} */ path) => {
      asked.length = 0;
      await page.goto("about:blank");
      await page.goto(new URL(path, home).href);
      await expect(board).toHaveAttribute("painted", "");
      await expect(board.locator(".card").first()).toBeVisible();
      await page.waitForTimeout(500);
      expect(asked.filter((name) => name.startsWith("combat-lab") && !name.startsWith("combat-lab-paint"))).toEqual([]);
    };
    await lesson("de/lessons/damage.html");
    await page.locator("combat-lab-lesson .primary:visible").click();
    await expect(board.locator(".picks button")).not.toHaveCount(0);
    expect(asked).not.toContain("combat-lab.wasm");
    await board.locator(".picks button").first().click();
    await expect(board.locator(".say")).toContainText(/Noch nicht|Richtig/);
    await lesson("lessons/dividing.html");
    await board.locator(".slot input").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(board).not.toHaveAttribute("painted");
    await expect(board.locator(".slot input").first()).toHaveValue("1");
    await page.locator("combat-lab-lesson .primary:visible").click();
    await expect(board.locator(".task .slot input")).not.toHaveCount(0);
  });

  test("a page of a situation becomes part of the site, and the reader goes on without another page", { tag: "@gate" }, async ({
    page,
    home,
  }) => {
    await page.goto(new URL("situations/t15-first-strike.html", home).href);
    await expect(page.getByLabel("Situation", { exact: true })).toHaveValue("t15-first-strike");
    await expect(page.getByRole("navigation", { name: "Site" })).toBeVisible();
    await expect(page).toHaveTitle("First strike · Combat Lab");
    await page.evaluate(() => (globalThis.stayed = true));
    await page.getByText("What if…").click();
    await expect(page.getByRole("spinbutton", { name: "Toughness" })).toBeVisible();
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Rules" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Rules" })).toBeVisible();
    expect(page.url()).toMatch(/\/rules\/index\.html$/);
    await page.getByRole("link", { name: "Trample", exact: true }).click();
    await expect(page).toHaveTitle("Trample · Combat Lab");
    await page.goBack();
    await page.goBack();
    await expect(page.locator("combat-lab .picks button").first()).toBeVisible();
    expect(page.url()).toMatch(/\/situations\/t15-first-strike\.html$/);
    expect(await page.evaluate(() => globalThis.stayed)).toBe(true);
    await page.getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(/\/de\/situations\/t15-first-strike\.html$/);
    await expect(page.getByLabel("Situation", { exact: true })).toHaveValue("t15-first-strike");
  });

  test("the edition on a situation's page doesn't depend on the way there", async ({ page, home }) => {
    for (const path of ["situations/t02-pinging-sacrifice.html", "#/situation/t02-pinging-sacrifice"]) {
      await page.goto(new URL(path, home).href);
      await expect(page.locator("combat-lab .stage")).toBeVisible();
      await expect.poll(() => page.locator("combat-lab").evaluate((lab) => lab.getAttribute("edition"))).toBe(today);
    }
  });

  for (const path of [
    "rules/index.html",
    "situations/t20-five-damage-two-blockers.html",
    "lessons/index.html",
    "glossary/index.html",
    "rules/legend-rule.html",
  ]) {
    test(`${path} is accessible on a phone`, async ({ page, home }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(new URL(path, home).href);
      await axe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  }
});
