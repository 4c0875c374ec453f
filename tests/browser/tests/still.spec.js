// Nothing jumps: the board, the page and the track stand still from the first frame to the last.
import { expect, test } from "../lab.js";
import { SCREENS, boxes, only, situations, stepper } from "../measure.js";
import { show, track } from "../reader.js";

/** How much the height of the page may change within a situation. */
const MOST = 40;

for (const screen of SCREENS) {
  test(`${screen.width}: from the first frame to the last of every situation the board and the page stand still`, async ({ page, open }) => {
    test.setTimeout(300_000);
    await only(page, open, screen, "player Alice\nplayer Bob");
    await stepper(page);
    const all = situations().map(({ id, notation }) => ({ id, notation }));
    const moved = await page.evaluate(async ([all, most]) => {
      const { lab, root } = globalThis;
      const found = [];
      for (const { id, notation } of all) {
        const frames = await showText(notation);
        const tops = new Set();
        const heights = [];
        for (let frame = 1; frame <= frames; frame++) {
          await goTo(frame);
          tops.add(root.querySelector(".board").getBoundingClientRect().top - lab.getBoundingClientRect().top);
          heights.push(lab.getBoundingClientRect().height);
        }
        const change = Math.max(...heights) - Math.min(...heights);
        if (frames < 1 || tops.size > 1 || change > most) found.push({ id, frames, tops: [...tops], heights });
      }
      return found;
    }, [all, MOST]);
    expect(moved).toEqual([]);
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
