// What a reader has tried is kept: each version can be returned to, and put beside the one in view.
import { TWO } from "../boards.js";
import { axe, expect, test } from "../lab.js";
import { SCREENS, only } from "../measure.js";
import { dock, track, until } from "../reader.js";

const lines = (page) => page.getByRole("group", { name: "The author's version and yours" });
const line = (page, name) => lines(page).getByRole("button", { name });
const amount = (page, name) => page.getByRole("slider", { name: new RegExp(`to ${name}`) });

/** Deals 5 damage so, and returns to the division. */
async function tried(page, [armodon, baloth]) {
  await amount(page, "Trained Armodon").fill(armodon);
  await amount(page, "Rumbling Baloth").fill(baloth);
  await dock(page).getByRole("button", { name: "Deal damage" }).click();
  await expect(page.locator(".sentence").first()).not.toContainText("divides");
}

for (const screen of SCREENS) {
  test(`${screen.width}: tries are kept, returned to and compared`, { tag: screen.width === 720 ? ["@gate"] : [] }, async ({
    page,
    open,
  }) => {
    await only(page, open, screen, `${TWO.replace("2021-04, 2008-10, today", "today")}assign A: S 3, B 2; S: A 3; B: A 4\n`);
    await until(page, /divides/);
    await expect(lines(page)).toHaveCount(0);
    await tried(page, ["1", "4"]);
    await expect(line(page, /^Try 1/)).toHaveAttribute("aria-pressed", "true");
    // It says how it ends, as the author's version does.
    await expect(line(page, /^Try 1/)).toContainText("Rumbling Baloth");
    await expect(line(page, /^The author's version/)).toContainText("Trained Armodon");

    // To the author's version, at the same moment; another try is another line.
    await line(page, /^The author's version/).click();
    await expect(line(page, /^The author's version/)).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Previous moment" }).click();
    await expect(page.locator(".sentence").first()).toContainText("divides");
    await tried(page, ["5", "0"]);
    await expect(line(page, /^Try/)).toHaveCount(2);
    const place = await track(page).getAttribute("aria-valuetext");
    await line(page, /^Try 1/).click();
    await expect(track(page)).not.toHaveAttribute("aria-valuetext", place);
    await expect(line(page, /^Try 1/)).toHaveAttribute("aria-pressed", "true");

    // Side by side, moment by moment.
    await line(page, "Compare with this: Try 2").click();
    const columns = page.locator(".comparing .column");
    await expect(columns).toHaveCount(2);
    await expect(columns.nth(0)).toContainText("Try 1");
    await expect(columns.nth(1)).toContainText("Try 2");
    await expect(page.locator(".comparing")).toContainText("Differences at the end");
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width);
    const ends = page.getByRole("group", { name: "Differences at the end" }).first().getByRole("row");
    await expect(ends.filter({ hasText: "Trained Armodon" })).toContainText(/damage 1.*graveyard/);
    await expect(ends.filter({ hasText: "Rumbling Baloth" })).toContainText(/graveyard.*4\/4/);
    await line(page, "Compare with this: Try 2").click();
    await expect(columns).toHaveCount(0);
    await axe(page);
  });
}

test("a line that a reader takes over goes on as one, and a question keeps how lines end", async ({ page, open }) => {
  await only(
    page,
    open,
    SCREENS[0],
    `${TWO.replace("2021-04, 2008-10, today", "today")}ask Can the Baloth die?\nchoice Yes: B graveyard\nchoice No: B in play\nassign A: S 3, B 2; S: A 3; B: A 4\n`,
  );
  await until(page, /declares blockers/);
  await page.getByRole("button", { name: /^Rumbling Baloth: / }).click();
  await dock(page).getByRole("button", { name: /Block/ }).click();
  await expect(line(page, /^Try/)).toHaveCount(1);
  await expect(lines(page)).not.toContainText("died");
});
