// Nothing jumps: the board, the page and the track stand still from the first frame to the last.
import { expect, test } from "../lab.js";
import { SCREENS, boxes } from "../measure.js";
import { go, show, track } from "../reader.js";

for (const screen of SCREENS) {
  test(`${screen.width}: from the first frame to the last the board stays where it is`, async ({ page, open }) => {
    await page.setViewportSize(screen);
    await open();
    for (const [title, edition] of [["The pinging sacrifice", "2008"], ["Five damage, two blockers", "2021"], ["Mana burn", "2008"]]) {
      await show(page, title, edition);
      const top = () => page.locator(".board").evaluate((board) => board.getBoundingClientRect().top - board.closest(".stage").getBoundingClientRect().top);
      const there = await top();
      const frames = Number(await track(page).getAttribute("max"));
      for (let frame = 1; frame <= frames; frame++) {
        await go(page, frame);
        expect(await top(), `${title}, ${frame}`).toBe(there);
      }
    }
  });
}

test("no name of the track is cut, and each frame has room", async ({ page, open }) => {
  await page.setViewportSize(SCREENS[1]);
  await open();
  await show(page, "Five damage, two blockers", "2021");
  const cut = await page.locator(".steps li:not(.now) b").evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).visibility === "visible" && one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  await page.setViewportSize(SCREENS[2]);
  const frames = Number(await track(page).getAttribute("max"));
  const [box] = await boxes(page, ".track");
  expect(box.width / frames).toBeGreaterThanOrEqual(18);
  await expect(track(page)).toHaveAttribute("aria-valuetext", /^1 of \d+, .*step.*: .+/);
});
