// What a reader has begun is theirs: nothing takes it away, decides it by accident, or goes past what they are asked.
import { TWO } from "../boards.js";
import { expect, settled, test } from "../lab.js";
import { SCREENS, only } from "../measure.js";
import { dock, next, toEnd, track, until } from "../reader.js";

const slider = (page, name) => page.getByRole("slider", { name: new RegExp(`to ${name}`) });
const status = (page) => dock(page).getByRole("status");
const sentence = (page) => page.locator(".sentence");
const back = (page) => page.getByRole("button", { name: "Previous moment" });

test("a split is kept while the reader looks at other frames, until it is confirmed", { tag: "@gate" }, async ({
  page,
  open,
}) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /divides/);
  await slider(page, "Trained Armodon").fill("3");
  await slider(page, "Rumbling Baloth").fill("1");
  await expect(status(page)).not.toContainText("Your draft was kept.");
  await back(page).click();
  await expect(sentence(page)).not.toContainText("divides");
  await next(page).click();
  await expect(slider(page, "Trained Armodon")).toHaveValue("3");
  await expect(slider(page, "Rumbling Baloth")).toHaveValue("1");
  await expect(status(page)).toContainText("1 still to assign.");
  await expect(status(page)).toContainText("Your draft was kept.");
  // It is an ordinary draft from here on.
  await slider(page, "Trained Armodon").fill("4");
  await expect(status(page)).toContainText("Legal.");
  await expect(status(page)).not.toContainText("Your draft was kept.");
  await dock(page).getByRole("button", { name: "Deal damage" }).click();
  await expect(sentence(page)).toContainText("damage");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(slider(page, "Trained Armodon")).toHaveValue("0");
});

test("a declaration is kept too", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /Bob declares blockers/);
  const baloth = page.getByRole("button", { name: /^Rumbling Baloth: / });
  await baloth.click();
  await expect(baloth).toHaveAccessibleName(/blocks Colossapede/);
  await back(page).click();
  await next(page).click();
  await expect(baloth).toHaveAccessibleName(/blocks Colossapede/);
  await expect(status(page)).toContainText("Your draft was kept.");
});

test("the second click of a double click neither steps on nor decides", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /divides/);
  await dock(page).getByRole("button", { name: "Lethal first" }).click();
  const place = await track(page).getAttribute("aria-valuetext");
  const frame = (text) => Number(text.split(" ")[0]);
  await dock(page).getByRole("button", { name: "Deal damage" }).dblclick();
  await expect.poll(async () => frame(await track(page).getAttribute("aria-valuetext"))).toBe(frame(place) + 1);
  // Both clicks have been handled: another change would have been drawn by now.
  await settled(page);
  expect(frame(await track(page).getAttribute("aria-valuetext"))).toBe(frame(place) + 1);

  // A reader in a hurry may step as fast as they can click; and what they come to is not decided by that.
  await page.locator(".stage").press("Home");
  await dock(page).getByRole("button", { name: "Next", exact: true }).dblclick();
  await expect(track(page)).toHaveAttribute("aria-valuetext", /^3 of/);
  await toEnd(page);
  const edition = page.getByRole("radio", { checked: true });
  const before = await edition.getAttribute("value");
  await back(page).click();
  await dock(page).getByRole("button", { name: "Next", exact: true }).dblclick();
  await expect(track(page)).toHaveAttribute("aria-valuetext", /^(\d+) of \1/);
  await expect(edition).toHaveAttribute("value", before);
});

test("after Next the focus is on Next, or else in the dock, and never on another button", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  const on = dock(page).getByRole("button", { name: "Next", exact: true });
  await on.focus();
  for (let frames = 0; frames < 20 && (await on.count()); frames++) {
    await on.press("Enter");
    const moved = async () =>
      page.evaluate(() => document.querySelector("combat-lab").shadowRoot.activeElement?.matches(".dock, .dock .go") ?? false);
    await expect.poll(moved).toBe(true);
    if (await on.count()) await expect(on).toBeFocused();
    else await expect(dock(page)).toBeFocused();
    if (/divides/.test(await sentence(page).textContent())) await next(page).click();
    if (await on.count()) await on.focus();
  }
  await expect(track(page)).toHaveAttribute("aria-valuetext", /^(\d+) of \1/);
  // Nor does Space play on from there.
  await page.keyboard.press("Space");
  await expect(dock(page)).toBeFocused();
});

test("where nothing can be played, there is one way to go on", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /attacks/);
  await expect(next(page)).toBeEnabled();
  await expect(dock(page).getByRole("button", { name: "Next", exact: true })).toHaveCount(1);
  // Nobody has anything that could be played at another moment: there is nothing to tell about it.
  await expect(page.locator(".decide")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Everybody passes" })).toHaveCount(0);
});

test("where something can be played only at another moment, the reason is told, and there is one way to go on", async ({
  page,
  open,
}) => {
  const sorcery = "  hand V Volcanic Hammer {1}{R} sorcery: 3 damage to any target\n";
  await only(page, open, SCREENS[0], TWO.replace("player Bob", `${sorcery}player Bob`));
  await until(page, /attacks/);
  await page.locator(".decide summary").first().click();
  await expect(page.getByText("Nothing to play at this point.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Everybody passes" })).toHaveCount(0);
  await expect(dock(page).getByRole("button", { name: "Next", exact: true })).toHaveCount(1);
});

test("a step stops at an open question, which can be skipped and is open still", async ({ page, open }) => {
  await only(
    page,
    open,
    SCREENS[0],
    `${TWO}ask Can the Baloth die?\nchoice Yes: B graveyard\nchoice No: B in play\nassign A: S 3, B 2; S: A 3; B: A 4\n`,
  );
  const question = page.getByRole("group", { name: "Can the Baloth die?" });
  for (let steps = 0; steps < 6; steps++) await page.locator(".stage").press("Shift+ArrowRight");
  await expect(question).toBeVisible();
  const place = await track(page).getAttribute("aria-valuetext");
  const alert = page.getByRole("alert").filter({ hasText: "Answer the question first." });
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  await next(page).click({ force: true });
  await expect(track(page)).toHaveAttribute("aria-valuetext", place);
  for (const key of ["ArrowRight", "Shift+ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
    await expect(alert).toBeVisible();
    await expect(track(page)).toHaveAttribute("aria-valuetext", place);
  }
  await dock(page).getByRole("button", { name: "Skip the question" }).click();
  await expect(alert).toHaveCount(0);
  await expect(track(page)).not.toHaveAttribute("aria-valuetext", place);
  await back(page).click();
  // It is open still, and stops nobody twice.
  await expect(question).toBeVisible();
  await expect(dock(page).getByRole("button", { name: "Skip the question" })).toHaveCount(0);
  await page.locator(".stage").press("ArrowRight");
  await expect(alert).toHaveCount(0);
  await expect(track(page)).not.toHaveAttribute("aria-valuetext", place);
  await back(page).click();
  await question.getByRole("button", { name: "No" }).click();
  await expect(question).toContainText("Correct.");
  await dock(page).getByRole("button", { name: "Next", exact: true }).click();
  await expect(track(page)).not.toHaveAttribute("aria-valuetext", place);
});

test("what is to be divided is said for each creature that divides", async ({ page, open }) => {
  const text =
    "title Two divide\nplayer Alice 20\n  A Colossapede 5/5\n  C Hill Giant 3/3\nplayer Bob 20\n  W Wall of Wood 0/3\n  X Wall of Air 1/5\n  Y Wall of Ice 0/7\n  Z Wall of Fire 0/5\nattack A, C -> Bob\nblock W, X -> A; Y, Z -> C";
  await only(page, open, SCREENS[0], text);
  await until(page, /divides/);
  await expect(status(page)).toContainText("Divide 5 and 3: drag on a card, or press a split.");
});
