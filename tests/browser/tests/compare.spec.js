// Several editions side by side and in step.
import { axe, expect, test } from "../lab.js";
import { more, next, show, until, write } from "../reader.js";

const toggle = (page) => page.getByRole("button", { name: "Compare", exact: true });
const columns = (page) => page.locator(".column");
const column = (page, edition) => page.getByRole("group", { name: new RegExp(`^${edition}`) });

test("three editions in step: what differs is marked, what is missing is a gap, and the end says why", { tag: ["@standalone", "@firefox"] }, async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await more(page);
  await toggle(page).press("Enter");
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toggle(page)).toHaveCount(0);
  await expect(columns(page)).toHaveCount(3);
  const old = column(page, "2008-10");
  const today = column(page, "2026-09");

  // Combat damage waits on the stack: a moment that there is in one of them only.
  for (let moments = 0; moments < 30; moments++) {
    if (/Combat damage goes on the stack/.test(await old.textContent())) break;
    const where = await page.locator(".where").textContent();
    await next(page).click();
    await expect(page.locator(".where")).not.toHaveText(where);
  }
  await expect(old.locator(".object")).toContainText("Combat damage");
  await expect(today).toContainText("No such moment in this edition");
  await expect(page.locator(".moments .dot.here")).toHaveAccessibleName(/not in every edition/);
  await expect(page.locator(".comparing > [aria-live]")).toContainText("2026-09: No such moment");
  await axe(page);

  // What is left: the Piker dies in 2008 only.
  const end = page.getByRole("group", { name: "What differs at the end" }).first();
  const row = end.getByRole("row", { name: /Goblin Piker/ });
  await expect(row.getByRole("cell").first()).toContainText("graveyard");
  await expect(row.getByRole("cell").last()).toContainText("on the battlefield");
  await expect(end).toContainText("Combat damage waits on the stack");

  // By keyboard from moment to moment, and back to a single stage at the same place.
  await page.locator(".moments .dot[tabindex='0']").focus();
  await page.keyboard.press("Home");
  await expect(page.locator(".moments .dot").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".moments .dot").nth(1)).toBeFocused();
  const sentence = await old.locator(".sentence").textContent();
  await more(page);
  await toggle(page).click();
  await expect(columns(page)).toHaveCount(0);
  expect(sentence).toContain(await page.locator(".sentence").textContent());
});

test("on a phone the editions stand below each other", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open();
  await show(page, "Five damage, two blockers", "2021 order");
  await more(page);
  await toggle(page).click();
  await expect(columns(page)).toHaveCount(3);
  const boxes = await columns(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(boxes).size).toBe(1);
  for (let moments = 0; moments < 8; moments++) {
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect
    .poll(async () => new Set(await columns(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))).size)
    .toBe(3);
});

test("what a reader decides is done wherever it is legal, and where it is not the edition says why", async ({ page, open }) => {
  await open("pages/article.html");
  await write(
    page,
    "title Five\nplayer Alice 20\n  Ox 5/5\nplayer Bob 20\n  Elk 3/3\n  Boar 4/4\nattack Ox -> Bob\nblock Elk, Boar -> Ox",
  );
  await until(page, /divides/);
  await more(page);
  await toggle(page).click();
  await page.keyboard.press("Escape");
  // One place to decide in, for all of them.
  await expect(page.locator(".dock")).toBeVisible();
  await expect(page.locator(".dock")).toHaveCount(1);
  const [old, ordered, today] = ["2008-10", "2021-04", "2026-09"].map((edition) => column(page, edition));
  await page.getByRole("slider", { name: "Ox to Elk" }).fill("1");
  await page.getByRole("slider", { name: "Ox to Boar" }).fill("4");
  await page.getByRole("button", { name: "Deal damage" }).click();

  await expect(ordered.getByRole("alert")).toContainText("Not allowed.");
  await expect(ordered.getByRole("alert").getByRole("button")).toContainText("510.1c");
  await expect(old.getByRole("alert")).toHaveCount(0);
  for (const free of [old, today]) {
    await expect(free.locator(".card", { hasText: "Boar" })).toContainText("destroyed");
    await expect(free.locator(".card", { hasText: "Elk" })).toContainText("differs");
  }
  await expect(ordered.locator(".card", { hasText: "Elk" })).toContainText("destroyed");
  await axe(page);

  const end = page.getByRole("group", { name: "What differs at the end" });
  await expect(end.getByRole("row", { name: /Damage to several creatures/ })).toContainText("follows an announced order");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("slider", { name: "Ox to Boar" })).toBeVisible();
  await expect(page.locator(".tag.differs")).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(today.locator(".card", { hasText: "Boar" })).toContainText("destroyed");
  await more(page);
  await toggle(page).click();
  await expect(page.locator(".version")).toContainText("Your version");
});
