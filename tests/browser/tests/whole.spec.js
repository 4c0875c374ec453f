// A whole lesson by touch alone on a phone, and by keyboard alone: by roles and names, as somebody who has never seen it goes.
import { expect, test } from "../lab.js";
import { reach } from "../reader.js";

const player = (page) => page.locator("combat-lab-lesson");
const step = (page) => player(page).locator("combat-lab:not([hidden]) .task");
const button = (page, name) =>
  player(page)
    .getByRole("button", { name, exact: typeof name === "string" })
    .filter({ visible: true });
const slider = (page, name) => player(page).getByRole("slider", { name }).filter({ visible: true });
const moment = (page, name) => player(page).getByRole("radio", { name }).filter({ visible: true });
const verdict = (page, says) => expect(step(page).getByRole("status")).toContainText(says);

/**
 * Plays lesson 3 from its opening card to its last one, once wrong.
 * @param {{ press: (target: import("@playwright/test").Locator) => Promise<void>, give: (target: import("@playwright/test").Locator, amount: number) => Promise<void>, choose: (target: import("@playwright/test").Locator) => Promise<void> }} hand
 */
async function played(page, { press, give, choose }) {
  const on = async (says = "Correct.") => {
    await verdict(page, says);
    const next = button(page, says === "Not yet." ? "Try again" : "Continue");
    // A press right after a verdict does nothing.
    await expect(next).not.toHaveAttribute("data-rests");
    await press(next);
  };
  const at = (what) => expect(player(page).getByRole("img", { name: what })).toBeVisible();
  await press(button(page, "Continue"));

  await at("Step 1 of 5");
  await give(slider(page, /Wall of Wood/), 6);
  await press(button(page, "Deal damage"));
  await on("Not yet.");
  await give(slider(page, /Wall of Wood/), 3);
  await give(slider(page, /Eager Cadet/), 3);
  await press(button(page, "Deal damage"));
  await on();

  await at("Step 2 of 5");
  await press(button(page, "Armodon and Colossapede"));
  await on();

  await at("Step 3 of 5");
  await press(button(page, /^Trained Armodon/));
  await press(button(page, /^Rumbling Baloth/));
  await press(button(page, "Block"));
  await on();

  await at("Step 4 of 5");
  await press(button(page, /Giant Growth → Colossapede/));
  await choose(moment(page, /after blocks/));
  await press(button(page, "Cast it here"));
  await on();

  await at("Step 5 of 5");
  for (const [name, amount] of [
    [/Grizzly Bears/, 2],
    [/Hill Giant/, 2],
    [/Centaur Courser/, 3],
  ])
    await give(slider(page, name), amount);
  await press(button(page, "Deal damage"));
  await on();

  await at("Extra");
  await press(button(page, /Giant Growth → Trained Armodon/));
  await choose(moment(page, /while damage waits/));
  await press(button(page, "Cast it here"));
  await on();

  await expect(player(page).getByRole("heading", { name: /^You can now divide damage/ })).toBeVisible();
  await expect(player(page).getByRole("listitem")).toHaveCount(6);
  await expect(player(page)).toContainText("4 of 5 at the first try");
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("lesson 3 is played to its last card on a phone", async ({ page, home }) => {
    test.setTimeout(90_000);
    await page.goto(`${home}#/course/dividing`);
    await button(page, "Continue").waitFor();
    const press = (target) => target.tap();
    /** At the place of the amount on the track: the handle goes there. */
    const give = async (target, amount) => {
      const { width, height } = await target.boundingBox();
      const of = Number(await target.getAttribute("max"));
      await target.tap({ position: { x: 12 + ((width - 24) * amount) / of, y: height / 2 } });
      await expect(target).toHaveValue(String(amount));
    };
    await played(page, { press, give, choose: press });
  });
});

test("lesson 3 is played to its last card by keyboard", async ({ page, home }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${home}#/course/dividing`);
  await button(page, "Continue").waitFor();
  const press = async (target) => {
    await reach(page, target);
    await page.keyboard.press("Enter");
  };
  const give = async (target, amount) => {
    await reach(page, target);
    await page.keyboard.press("Home");
    for (let given = 0; given < amount; given++) await page.keyboard.press("ArrowRight");
    await expect(target).toHaveValue(String(amount));
  };
  // Among radio buttons, Tab stops once, and arrows choose.
  const choose = async (target) => {
    const radios = target.page().locator("combat-lab-lesson").getByRole("radio").filter({ visible: true });
    const checked = radios.and(page.locator(":checked"));
    await reach(page, (await checked.count()) > 0 ? checked : radios.first());
    for (let moves = await radios.count(); moves > 0 && !(await target.isChecked()); moves--)
      await page.keyboard.press("ArrowRight");
    await expect(target).toBeChecked();
  };
  await played(page, { press, give, choose });
});

test("on a phone held sideways the board is beside the question, with its sliders in view", async ({ page, home }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(`${home}#/course/dividing`);
  await button(page, "Continue").click();
  await expect(slider(page, /Wall of Wood/)).toBeInViewport({ ratio: 1 });
  await expect(slider(page, /Eager Cadet/)).toBeInViewport({ ratio: 1 });
  await expect(button(page, "Deal damage")).toBeInViewport({ ratio: 1 });
  await expect(step(page).getByRole("heading", { name: /Divide its 6 damage/ })).toBeInViewport({ ratio: 1 });
});
