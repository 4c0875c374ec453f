// A learner in the course: predict, see, the rule, a variant without help; and what is remembered for who asks for it.
import { readFile } from "node:fs/promises";
import { axe, expect, test } from "../lab.js";
import { dock, reach } from "../reader.js";

const lab = (page) => page.locator("combat-lab");
const lesson = (page) => page.getByRole("navigation", { name: "Lesson" });
const pick = (page, choice) => lab(page).locator(".picks").getByRole("button", { name: choice, exact: true });
const progress = (page) => page.getByRole("region", { name: "Progress" });
const due = (page) => progress(page).locator(".due li");
const at = (page, day) => page.clock.setFixedTime(new Date(2026, 8, 1 + day, 12));
const kept = (page) => page.evaluate(() => localStorage.length);

/** Answers a situation of a lesson. */
async function answer(page, home, address, choice) {
  await page.goto(`${home}#/situation/${address}`);
  await pick(page, choice).click();
  await expect(dock(page)).toContainText(/Correct|Incorrect/);
}

test("a learner's way through lesson 3: predict, see, the rule, a variant", {
  tag: ["@gate", "@standalone", "@firefox"],
}, async ({ page, home }) => {
  await page.goto(home);
  await page.getByRole("link", { name: "Start the course" }).click();
  await page.getByRole("link", { name: /Dividing damage/ }).click();
  await expect(page.getByRole("heading", { name: "Lesson 3: Dividing damage" })).toBeVisible();
  const entries = page.locator(".entries > li");
  await expect(entries).toHaveCount(5);
  for (const entry of await entries.all()) {
    await expect(entry).toContainText("Asks a question");
    await expect(entry.getByRole("link", { name: "Variant" })).toBeVisible();
  }
  await axe(page);
  await entries.first().getByRole("link").first().click();

  // By the rules of 2021 the Wall, first in order, takes lethal damage before the Cadet gets any: 6 - 3.
  await expect(lab(page).getByRole("heading", { name: "Dividing 6 damage between two blockers" })).toBeVisible();
  await expect(lab(page).locator(".question")).toContainText("at most?");
  for (const told of ["first in the damage assignment order", "510.1c"])
    await expect(lab(page).locator(".stage")).not.toContainText(told);
  await expect(page.getByRole("link", { name: "Try the variant" })).toHaveCount(0);
  await pick(page, "6").click();
  await expect(dock(page)).toContainText("Incorrect. The answer: 3.");
  await expect(dock(page)).toContainText("The Wall is first in the damage assignment order.");
  await expect(dock(page)).toContainText("510.1c");
  await expect(lesson(page).getByRole("link", { name: "Try the variant" })).toBeVisible();

  // See what happens, to the end, where the same way on is offered.
  await lab(page).locator(".stage").press("End");
  await expect(dock(page)).toContainText("Wall of Wood and Eager Cadet");
  await expect(lab(page).getByRole("link", { name: "Try the variant" })).toBeVisible();
  await lesson(page).getByRole("link", { name: "Try the variant" }).click();

  // With 2 damage marked on the Wall, 1 more is lethal: 6 - 1.
  await expect(lesson(page)).toContainText("1 of 5, variant");
  await expect(lab(page).locator(".question")).toContainText("2 damage is marked on the Wall");
  await pick(page, "5").click();
  await expect(dock(page)).toContainText("Correct.");
  await axe(page);
  for (const [place, following] of [
    "Dividing 10 damage among four blockers",
    "Assigning less than lethal damage to both blockers",
    "A blocker grows before damage",
    "Five damage, two blockers, one Giant Growth",
  ].entries()) {
    await lesson(page)
      .getByRole("link", { name: `Next: ${following}` })
      .click();
    await expect(lesson(page)).toContainText(`${place + 2} of 5`);
    // The stage of the situation before is still there for a moment.
    await expect(lab(page).getByRole("heading", { name: following })).toBeVisible();
    await lab(page).locator(".picks button").first().click();
    await expect(dock(page)).toContainText(/Correct\.|Incorrect\./);
    await expect(lesson(page).getByRole("link", { name: "Try the variant" })).toBeVisible();
  }
  await lesson(page).getByRole("link", { name: "Next lesson: First and double strike" }).click();
  await expect(page.getByRole("heading", { name: "Lesson 4: First and double strike" })).toBeVisible();
  // Nobody has asked for anything to be remembered.
  expect(await kept(page)).toBe(0);
});

test("progress is remembered when asked, due after 1, 3 and 7 days, wrong answers first", { tag: "@standalone" }, async ({
  page,
  home,
}) => {
  const [right, wrong] = ["t15-first-strike?lesson=strikes", "t21-craw-wurm-divides?lesson=dividing&edition=2021-04"];
  await at(page, 0);
  await page.goto(`${home}#/course`);
  await progress(page).getByRole("button", { name: "Remember my progress" }).click();
  await expect(progress(page)).toContainText("0 of 45 answered correctly. Nothing is due today.");
  await answer(page, home, right, "Only the Archers");
  await answer(page, home, wrong, "6");
  await page.goto(`${home}#/course`);
  await expect(progress(page)).toContainText("1 of 45 answered correctly.");
  await expect(due(page)).toHaveText([/^Dividing 6 damage between two blockers Last answer incorrect$/]);

  const days = async (day, titles) => {
    await at(page, day);
    await page.reload();
    await expect(progress(page)).toContainText("answered correctly");
    await expect(due(page)).toHaveText(titles);
  };
  await days(1, [/^Dividing 6 damage/, /^First strike$/]);
  await answer(page, home, right, "Only the Archers");
  await page.goto(`${home}#/course/strikes`);
  await expect(page.locator(".entries > li").first()).toContainText("✓ correct, due in 3 days");
  // Practising before it is due changes nothing; the first answer counts, not the second.
  await answer(page, home, right, "Only the Archers");
  await answer(page, home, wrong, "3");
  await pick(page, "6").click();
  await page.goto(`${home}#/course/dividing`);
  await expect(page.locator(".entries > li").first()).toContainText("✓ correct, due in 1 day");
  await page.goto(`${home}#/course`);
  await days(3, [/^Dividing 6 damage/]);
  await days(4, [/^Dividing 6 damage/, /^First strike$/]);
  await answer(page, home, right, "Only the Archers");
  await page.goto(`${home}#/course/strikes`);
  await expect(page.locator(".entries > li").first()).toContainText("✓ correct, due in 7 days");
  // A wrong answer begins anew.
  await answer(page, home, right, "Neither");
  await page.goto(`${home}#/course/strikes`);
  await expect(page.locator(".entries > li").first()).toContainText("✕ incorrect, due today");
  await axe(page);
});

test("progress is taken along as a link or a file, and deleted with one button", { tag: "@standalone" }, async ({
  page,
  home,
}) => {
  await at(page, 0);
  await page.goto(`${home}#/course`);
  await progress(page).getByRole("button", { name: "Remember my progress" }).press("Enter");
  await answer(page, home, "t15-first-strike?lesson=strikes", "Neither");
  await page.goto(`${home}#/course`);
  const take = progress(page).locator("summary");
  await take.press("Enter");
  const link = await progress(page).getByRole("textbox").inputValue();
  const download = page.waitForEvent("download");
  await progress(page).getByRole("link", { name: "Save as a file" }).click();
  const saved = await (await download).path();
  expect(await readFile(saved, "utf8")).toMatch(/^t15-first-strike\.0\.\d+$/);
  const remove = progress(page).getByRole("button", { name: "Delete my progress" });
  await remove.press("Enter");
  expect(await kept(page)).toBe(0);
  await expect(progress(page).getByRole("button", { name: "Remember my progress" })).toBeVisible();

  // A link stores nothing until the reader says so.
  await page.goto("about:blank");
  await page.goto(link);
  await expect(progress(page)).toContainText("This link brings progress: 1 situation.");
  expect(await kept(page)).toBe(0);
  await progress(page).getByRole("button", { name: "Keep it in this browser" }).click();
  await expect(due(page)).toHaveText([/^First strike Last answer incorrect$/]);

  await take.click();
  await remove.click();
  await progress(page).getByRole("button", { name: "Remember my progress" }).click();
  await take.click();
  const file = progress(page).getByLabel("Open a saved file");
  await file.setInputFiles({ name: "other.txt", mimeType: "text/plain", buffer: Buffer.from("nothing of the kind") });
  await expect(progress(page).getByRole("status")).toHaveText("This file has no progress.");
  await file.setInputFiles(saved);
  await expect(due(page)).toHaveCount(1);
});

test("where storage is refused, nothing is stored and nothing fails", { tag: "@standalone" }, async ({ page, home }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
  });
  await page.goto(`${home}#/course`);
  await progress(page).getByRole("button", { name: "Remember my progress" }).click();
  await expect(progress(page).getByRole("status")).toHaveText("This browser doesn't let the page store anything.");
  await answer(page, home, "t15-first-strike?lesson=strikes", "Neither");
  await page.goto(`${home}#/course`);
  await expect(progress(page).getByRole("button", { name: "Remember my progress" })).toBeVisible();
});

test("the course with progress in German, by keyboard, on a phone", async ({ page, home }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(new URL("?lang=de#/course", home).href);
  const button = page.getByRole("button", { name: "Meinen Fortschritt merken" });
  await reach(page, button);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Heute ist nichts fällig.")).toBeVisible();
  await page.goto(new URL("?lang=de#/situation/t15-first-strike?lesson=strikes", home).href);
  await pick(page, "Keine").click();
  await expect(lab(page).locator(".question")).toContainText("Die Archers fügen im Erstschlag-Kampfschadensegment 2 Schaden zu");
  await expect(page.getByRole("link", { name: "Die Variante versuchen" }).first()).toBeVisible();
  for (const view of ["#/course", "#/course/strikes", "#/situation/t15-first-strike?lesson=strikes"]) {
    await page.goto(new URL(`?lang=de${view}`, home).href);
    await page.locator("h2, combat-lab .question").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBeLessThanOrEqual(0);
    await axe(page);
  }
  await page.goto(new URL("?lang=de#/course", home).href);
  await page.locator(".progress summary").click();
  await page.getByRole("button", { name: "Meinen Fortschritt löschen" }).click();
  await expect(button).toBeVisible();
});
