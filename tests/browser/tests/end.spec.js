// Around the stage: the site's head, the menu of the stage, and where the last frame leads.
import { expect, test } from "../lab.js";
import { dock, more, next, toEnd, write } from "../reader.js";

test("the head is one line, and on a phone one menu", async ({ page, open }) => {
  const height = () => page.locator(".masthead").evaluate((head) => head.getBoundingClientRect().height);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open();
  expect(await height()).toBe(46);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await height()).toBe(42);
  const library = page.getByRole("link", { name: "Library", exact: true });
  await expect(library).toBeHidden();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await expect(library).toBeVisible();
  await library.focus();
  await page.keyboard.press("Escape");
  await expect(library).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await library.click();
  await expect(library).toBeHidden();
});

test("a result leads to the beginning, to another edition, and on the site to the next situation", async ({ page, open }) => {
  await open("#/situation/t01-two-bears-meet?edition=2021-04");
  await toEnd(page);
  const title = await page.locator(".top h2").textContent();
  await dock(page).getByRole("button", { name: "Replay" }).click();
  await expect(page.locator(".scrub")).toHaveValue("1");
  await toEnd(page);
  await dock(page)
    .getByRole("button", { name: /today|2008/i })
    .click();
  await expect(page.getByRole("radio", { name: "2021 order" })).not.toBeChecked();
  await toEnd(page);
  await page.getByRole("link", { name: "Next situation" }).click();
  await expect(page.locator(".top h2")).not.toHaveText(title);
  // An article has no library.
  await open("pages/article.html");
  await write(page, "player Alice\n  G Grizzly Bears 2/2\nplayer Bob\nattack G");
  await toEnd(page);
  await expect(dock(page).getByRole("button", { name: "Replay" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Next situation" })).toHaveCount(0);
});

test("the last frame says its result once, and offers no block for a combat that is over", async ({ page, open }) => {
  await open("#/situation/t01-two-bears-meet?edition=2021-04");
  await toEnd(page);
  await expect(dock(page)).toContainText("died");
  await expect(page.getByRole("group", { name: "Why", exact: true }).locator("> p")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Best blocks" })).toHaveCount(0);
});

test("a result in which nobody died cites the rule by which life was lost", async ({ page, open }) => {
  await open("pages/article.html");
  await write(page, "edition today\nplayer Alice\n  G Grizzly Bears 2/2\nplayer Bob\nattack G");
  await toEnd(page);
  // 120.3a: damage makes a player lose that much life.
  await expect(dock(page)).toContainText(/No creature died\. Alice has 20 life and Bob has 18 life\.\s*120\.3a/);
});

test("a result counts poison and names the monarch, and a preview says where a returned creature goes", async ({
  page,
  open,
}) => {
  await open("#/situation/one-counter-more");
  await toEnd(page);
  await expect(dock(page)).toContainText("Bob has 20 life and 9 poison counters.");
  await page.evaluate(() => (location.hash = "#/situation/the-monarch-is-attacked"));
  await expect(page.locator(".top h2")).toHaveText("The monarch is attacked");
  await toEnd(page);
  await expect(dock(page)).toContainText("Bob is the monarch.");
  await page.evaluate(() => (location.hash = "#/situation/a-god-is-no-creature"));
  await expect(page.locator(".top h2")).toHaveText("A God stops being a creature");
  const preview = page.getByText("Then: Elite Vanguard: back to hand.");
  for (let step = 0; step < 6 && !(await preview.isVisible()); step++) await page.locator(".stage").press("ArrowRight");
  await expect(preview).toBeVisible();
  await expect(page.locator(".card", { hasText: "Elite Vanguard" })).not.toContainText("dies");
});

test("the menu of the stage covers no button of the time bar, and Escape returns to its button", async ({ page, open }) => {
  await open("pages/article.html");
  await write(page, "player Alice\n  G Grizzly Bears 2/2\nplayer Bob\nattack G");
  for (const width of [1280, 720, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await more(page);
    const [menu, button] = await Promise.all([page.locator(".menu").boundingBox(), next(page).boundingBox()]);
    expect(menu.y).toBeGreaterThanOrEqual(button.y + button.height);
    await page.locator(".menu select").first().focus();
    await page.keyboard.press("Escape");
    await expect(page.locator(".menu")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
  }
});
