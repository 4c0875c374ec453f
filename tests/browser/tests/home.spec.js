// Home and the course.
import { axe, expect, test } from "../lab.js";

const rows = (page) => page.locator(".told li");
const pick = (page, choice) => page.locator(".picks").getByRole("button", { name: choice, exact: true });

test("home asks first, answers in three rows, and loads the engine only for who goes on", {
  tag: ["@gate", "@standalone", "@firefox"],
}, async ({ page, home }) => {
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(home);
  await expect(page.locator(".guess .ask > p").first()).toHaveText(/Which of his creatures survive\?$/);
  await expect(rows(page)).toHaveText([/^2008\?/, /^2021\?/, /^Today\?/]);
  // Nothing tells before the reader has answered.
  for (const told of ["✓", "✕", "6/6", "kills"]) await expect(page.locator(".guess")).not.toContainText(told);
  await expect(page.getByRole("link", { name: "Step through it" })).toBeHidden();

  // With damage on the stack Bob saves whichever creature is dealt lethal damage; in order the first grows and stops all of it;
  // today Alice divides last.
  await pick(page, "Both").click();
  await expect(rows(page)).toHaveText([
    /^2008Both ✓ your answer/,
    /^2021Both ✓ your answer/,
    /^TodayOnly the one he makes bigger ✕ not your answer/,
  ]);
  await expect(page.locator(".guess").getByRole("status")).toHaveText("Correct under two of three sets of rules.");
  await pick(page, "Only the one he makes bigger").press("Enter");
  await expect(rows(page)).toHaveText([
    /^2008Both ✕ not your answer/,
    /^2021Both ✕ not your answer/,
    /^TodayOnly the one he makes bigger ✓ your answer4 damage kills the Baloth/,
  ]);
  await expect(pick(page, "Only the one he makes bigger")).toHaveAttribute("aria-pressed", "true");
  await expect(pick(page, "Both")).toHaveAttribute("aria-pressed", "false");
  await expect(page).toHaveTitle("Combat Lab");
  await axe(page);

  expect(loaded.filter((url) => url.endsWith(".wasm"))).toEqual([]);
  await expect(page.locator("combat-lab")).toHaveCount(0);
  await page.getByRole("link", { name: "Step through it" }).click();
  await page.locator("combat-lab .sentence").waitFor();
  await expect(page.locator("combat-lab").getByRole("heading", { name: "Five damage, two blockers" })).toBeVisible();
});

test("from home to the course, the rules of a time, and what is looked for", { tag: "@standalone" }, async ({ page, home }) => {
  await page.goto(home);
  await expect(page.locator(".course li")).toHaveCount(9);
  // The order was announced from July 2009, and is gone since November 2024.
  await expect(page.locator(".eras li")).toHaveText([
    /^until July 2009/,
    /^from July 2009 to November 2024/,
    /^since November 2024/,
  ]);
  await expect(page.locator(".eras a")).toHaveCount(10);
  await page.locator(".eras a", { hasText: "2009-05" }).click();
  await expect(page.getByRole("combobox", { name: "Edition" })).toHaveValue("2009-05");
  await page.goBack();
  await expect(page.locator(".doors li")).toHaveCount(3);
  const search = page.getByRole("searchbox", { name: "Search the situations" });
  await search.fill("Giant Growth");
  await search.press("Enter");
  await expect.poll(() => page.url()).toMatch(/(#\/library|\/situations\/index\.html)\?words=Giant\+Growth$/);
  await expect(page.locator(".entries a").first()).toBeVisible();
});

test("nine lessons, each a place of its own, and the last leads to none", { tag: "@standalone" }, async ({ page, home }) => {
  await page.goto(`${home}#/course`);
  const lessons = page.locator(".course a");
  await expect(lessons).toHaveCount(9);
  await axe(page);
  const addresses = await lessons.evaluateAll((all) => all.map((link) => link.href));
  for (const [place, address] of addresses.entries()) {
    await page.goto(address);
    await expect(page.locator("combat-lab-lesson")).toContainText(`Lesson ${place + 1} · about 5 minutes`);
    const { situations, next } = await page.evaluate(() => {
      const { situations, next } = document.querySelector("combat-lab-lesson").lesson;
      return { situations, next: next && new URL(next.href, location.href).href };
    });
    expect(situations.length, address).toBeGreaterThanOrEqual(4);
    expect(next, address).toBe(addresses[place + 1]);
  }
  await page.goto(`${home}#/course/nonsense`);
  await expect(page.getByRole("alert")).toContainText("There is no lesson called “nonsense”.");
});

test("home and course fit phones and tablets", async ({ page, home }) => {
  for (const width of [320, 360, 720, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const view of ["#/", "#/course", "#/course/dividing"]) {
      await page.goto(home + view);
      await page.locator("h2, combat-lab-lesson h2").first().waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${view} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  }
  // On a phone the question is in view before the ways on.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(home);
  const top = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  expect(await top(".picks")).toBeLessThan(740);
  expect(await top(".picks")).toBeLessThan(await top(".go"));
  // The answer takes no more room than was kept for it.
  await page.setViewportSize({ width: 1280, height: 800 });
  const height = () => page.locator(".guess").evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await pick(page, "Both").click();
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
});

test("home and course in German", async ({ page, home }) => {
  await page.goto(new URL("?lang=de", home).href);
  await expect(page.getByRole("heading", { name: "Wer stirbt, und welche Regel sagt das?" })).toBeVisible();
  await pick(page, "Beide").click();
  await expect(rows(page).nth(2)).toContainText("4 Schadenspunkte töten den Baloth.");
  await expect(page.locator(".eras li").first()).toContainText("bis Juli 2009");
  await page.getByRole("link", { name: "Den Kurs beginnen" }).click();
  await page.locator(".course a").nth(3).click();
  await expect(page.locator("combat-lab-lesson .head")).toContainText("Erst- und Doppelschlag");
  await expect(page.locator("combat-lab-lesson .asked")).toContainText("Lektion 4 · etwa 5 Minuten");
});
