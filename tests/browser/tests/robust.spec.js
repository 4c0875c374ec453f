// A reader in a hurry, one without a pointer, and one who changes their mind: nothing breaks, and nothing is lost.
import { TWO } from "../boards.js";
import { expect, test } from "../lab.js";
import { SCREENS, boxes, only } from "../measure.js";
import { dock, go, next, reach, show, track, under, until } from "../reader.js";

/** The distance of every wire's end from the nearest card or seat. */
const ends = (page) =>
  page.locator(".board").evaluate((board) => {
    const spots = [...board.querySelectorAll("[data-thing]")].map((one) => one.getBoundingClientRect());
    return [...board.querySelectorAll(".wires path:not(.tip, .halo, .bar)")].map((path) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength());
      const origin = path.ownerSVGElement.getBoundingClientRect();
      const [px, py] = [x + origin.left, y + origin.top];
      return Math.min(
        ...spots.map((box) => Math.hypot(Math.max(box.left - px, 0, px - box.right), Math.max(box.top - py, 0, py - box.bottom))),
      );
    });
  });

test("a whole situation with keys alone: declared, divided, gone back, played to its end", { tag: "@gate" }, async ({
  page,
  open,
}) => {
  await page.setViewportSize(SCREENS[0]);
  await only(page, open, SCREENS[0], TWO);
  const sentence = page.locator(".sentence");
  const press = async (target, key = "Enter") => {
    await reach(page, target);
    await page.keyboard.press(key);
  };
  await reach(page, track(page));
  await page.keyboard.press("ArrowRight");
  await expect(sentence).toContainText("Alice declares attackers");
  // Pressing the card twice is to change one's mind.
  const attacker = page.getByRole("button", { name: /^Colossapede: / });
  for (const [key, says] of [
    ["Enter", "Stay home"],
    ["Space", "Attack"],
    ["Enter", "Stay home"],
  ]) {
    await press(attacker, key);
    await expect(attacker).toHaveText(says);
    await expect(attacker).toBeFocused();
  }
  await press(dock(page).getByRole("button", { name: "Declare attackers", exact: true }));
  await expect(sentence).toContainText("Alice attacks Bob");
  // What was pressed is gone, and the next Tab goes on from there.
  await expect(page.locator(".stage:focus, .stage :focus")).toHaveCount(1);
  await press(dock(page).getByRole("button", { name: "Next" }));
  await expect(sentence).toContainText("Bob declares blockers");
  for (const name of ["Trained Armodon", "Rumbling Baloth"])
    await press(page.getByRole("button", { name: new RegExp(`^${name}: `) }));
  await press(dock(page).getByRole("button", { name: "Block", exact: true }));
  await until(page, /divides/);

  const slider = (name) => page.getByRole("slider", { name: new RegExp(`to ${name}`) });
  await reach(page, slider("Trained Armodon"));
  await page.keyboard.press("2");
  await expect(slider("Trained Armodon")).toHaveValue("2");
  await page.keyboard.press("ArrowLeft");
  await expect(slider("Trained Armodon")).toHaveValue("1");
  await reach(page, slider("Rumbling Baloth"));
  await page.keyboard.press("End");
  await expect(slider("Rumbling Baloth")).toHaveValue("5");
  await expect(slider("Trained Armodon")).toHaveValue("0");
  await expect(dock(page).getByRole("status")).toContainText("Illegal.");
  // A rule opens above the dock, and Escape leads back to its number.
  const rule = dock(page).locator(".cite").first();
  await press(rule.locator("button, summary").or(rule).first());
  await page.keyboard.press("Escape");
  await press(
    dock(page)
      .getByRole("button", { name: /1st|legal/i })
      .first(),
  );
  await expect(dock(page).getByRole("status")).toContainText("Legal.");
  await press(dock(page).getByRole("button", { name: "Deal damage" }));
  await expect(sentence).toContainText("Combat damage is dealt");
  await reach(page, track(page));
  await page.keyboard.press("End");
  await expect(dock(page).getByRole("button", { name: "Replay" })).toBeVisible();
  await press(dock(page).getByRole("button", { name: "Replay" }));
  await expect(track(page)).toHaveAttribute("aria-valuetext", /^1 of/);
});

test("next and previous pressed wildly while a slider is dragged", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /divides/);
  const here = Number((await track(page).getAttribute("aria-valuetext")).match(/^\d+/)[0]);
  // The board settles when its arrows have been measured; until the handle is held, it may still move away from under the mouse.
  let box;
  await expect(async () => {
    await page.mouse.up();
    [box] = await boxes(page, ".slot input");
    await page.mouse.move(box.left + 11, box.top + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.left + box.width / 2, box.top + box.height / 2, { steps: 4 });
    await expect(page.locator(".slot input").first()).not.toHaveValue("0", { timeout: 500 });
  }).toPass();
  const y = box.top + box.height / 2;
  await page.evaluate(() => {
    const root = document.querySelector("combat-lab").shadowRoot;
    const press = (name) => root.querySelector(`[aria-label="${name} moment"]`).click();
    for (let round = 0; round < 20; round++) for (const name of ["Next", "Previous", "Previous", "Next"]) press(name);
  });
  await page.mouse.move(box.left + box.width - 12, y, { steps: 4 });
  await page.mouse.up();
  await expect(track(page)).toHaveAttribute("aria-valuetext", new RegExp(`^${here} of`));
  // The frame was left, and the draft with it; what is drafted now is what the sliders, the amounts and the dock say.
  await page.locator(".slot input").first().fill("3");
  await page.locator(".slot input").last().fill("2");
  await expect(page.locator(".step output")).toHaveText(["3", "2"]);
  await expect(dock(page).getByRole("status")).toContainText("Legal.");
  for (const away of await ends(page)) expect(away).toBeLessThanOrEqual(12);
});

test("the window changes its size while the map is open and a draft is in hand", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /divides/);
  await page.locator(".slot input").first().fill("4");
  await page.locator(".map > h3 button").click();
  await expect(page.locator(".explore")).toBeVisible();
  for (const size of [SCREENS[2], SCREENS[1], { width: 320, height: 500 }, SCREENS[0]]) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
    await expect(page.locator(".explore")).toBeVisible();
    await expect(page.locator(".slot input").first()).toHaveValue("4");
    await expect.poll(async () => Math.max(...(await ends(page)))).toBeLessThanOrEqual(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test("another edition in the middle of a draft keeps the moment, and judges anew", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /divides/);
  const draft = async () => {
    await page.locator(".slot input").last().fill("5");
    return (await dock(page).getByRole("status").textContent()).match(/Legal|Illegal/)?.[0];
  };
  await expect.poll(draft).toBe("Illegal");
  for (const [edition, verdict, mark] of [
    ["2008 stack", "Legal", "legal"],
    ["Today free", "Legal", "legal"],
    ["2021 order", "Illegal", "illegal"],
  ]) {
    await under(page, edition, { force: true });
    await until(page, /divides/);
    await expect(page.locator(".slot input").last()).not.toHaveValue("5");
    await expect.poll(draft).toBe(verdict);
    await expect(page.locator(".editions label", { hasText: edition }).locator("small")).toHaveText(new RegExp(`[✓✕] ${mark}$`));
  }
});

test("back and forth through the addresses of the site, and to frames that are not there", { tag: "@standalone" }, async ({
  page,
  open,
}) => {
  await open();
  const title = page.locator("combat-lab").first().getByRole("heading", { level: 2 });
  await page.evaluate(() => (location.hash = "#/situation/t02-pinging-sacrifice?edition=2008-10"));
  await expect(title).toHaveText("The pinging sacrifice");
  await go(page, 5);
  await page.evaluate(() => (location.hash = "#/situation/t20-five-damage-two-blockers?edition=2021-04"));
  await expect(title).toContainText("Five damage");
  await page.goBack();
  await expect(title).toHaveText("The pinging sacrifice");
  await expect(page.getByRole("radio", { name: "2008 stack" })).toBeChecked();
  await page.goForward();
  await expect(title).toContainText("Five damage");
  for (let turn = 0; turn < 6; turn++) await page.evaluate((turn) => history.go(turn % 2 ? 1 : -1), turn);
  await expect(title).toContainText("Five damage");

  // Another of these addresses may come into view until the last of them has.
  await expect(async () => {
    const frames = Number(await track(page).getAttribute("max"));
    for (const [frame, there] of [
      [frames + 40, frames],
      [1, 1],
      [1e9, frames],
      [-3, 1],
      [NaN, 1],
    ]) {
      await page.evaluate((frame) => (document.querySelector("combat-lab").frame = frame), frame);
      await expect(track(page)).toHaveAttribute("aria-valuetext", new RegExp(`^${there} of`), { timeout: 2000 });
    }
  }).toPass();
  await show(page, "The pinging sacrifice", "Today");
  await expect(next(page)).toBeEnabled();
});
