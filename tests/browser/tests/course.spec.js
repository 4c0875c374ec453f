// A learner in the course: predict, see, the rule, a variant without help; and what is remembered for who asks for it.
import { readFile } from "node:fs/promises";
import { axe, expect, test } from "../lab.js";
import { press, reach, solve } from "../reader.js";

const player = (page) => page.locator("combat-lab-lesson");
const lab = (page) => page.locator("combat-lab-lesson combat-lab:not([hidden])");
const primary = (page) => player(page).locator(".primary:visible");
const step = (page, name) => player(page).getByRole("img", { name });
const progress = (page) => page.getByRole("region", { name: "Progress" });
const at = (page, day) => page.clock.setSystemTime(new Date(2026, 8, 1 + day, 12));
const kept = (page) => page.evaluate(() => localStorage.length);

/** Answers the step in view: a wrong answer first, or the right one at once. */
async function answer(page, right, wrong) {
  for (const choice of [wrong, right].filter(Boolean)) {
    await lab(page).locator(".picks").getByRole("button", { name: choice, exact: true }).click();
    // What is pressed before an answer is judged takes its place.
    await expect(lab(page).locator(".say")).not.toContainText(/Press an answer|Drück auf eine Antwort/);
  }
  await expect(lab(page).locator(".say")).toContainText(/Correct|Richtig/);
}

/** Answers the first step of a lesson. */
async function first(page, home, lesson, right, wrong) {
  await page.goto("about:blank");
  await page.goto(`${home}#/course/${lesson}`);
  await primary(page).click();
  await answer(page, right, wrong);
  // The lesson has heard it, and keeps it.
  await expect(player(page).locator(".dots i").first()).toHaveClass(/^\S+ now$/);
}

test("a learner's way through lesson 4: an opening card, five steps, a last card", {
  tag: ["@gate", "@standalone", "@firefox"],
}, async ({ page, home }) => {
  test.setTimeout(60_000);
  await page.goto(home);
  await page.getByRole("link", { name: "Start the course" }).click();
  await page.getByRole("link", { name: /First and double strike/ }).click();
  await expect(step(page, "Opening")).toBeVisible();
  await expect(player(page)).toContainText("Lesson 4 · about 5 minutes");
  await expect(player(page)).toContainText("A creature with first strike deals its damage before the others.");
  await primary(page).click();
  await answer(page, "Only the Bears", "Both");
  for (let place = 2; place <= 5; place++) {
    await press(primary(page));
    await expect(step(page, `Step ${place} of 5`)).toBeVisible();
    await solve(lab(page).locator(".task"));
  }
  await press(primary(page));
  await expect(player(page)).toContainText("You can now say which damage is dealt first.");
  await expect(player(page).locator(".rows > li").first()).toContainText("try 2");
  await expect(player(page)).toContainText("Next: 5 · Trample and deathtouch");
  await axe(page);
  // Nobody has asked for anything to be kept; it counts for the visit all the same.
  expect(await kept(page)).toBe(0);
  await player(page).getByRole("button", { name: "Not now" }).click();
  await page.getByRole("link", { name: "Leave the lesson" }).click();
  const card = page.getByRole("link", { name: /First and double strike/ });
  await expect(card).toContainText(/5 of 5 answered, [0-4] at the first try\./);
  // The dots of the lesson.
  await expect(card.locator(".dots i")).toHaveCount(5);
  await expect(card.locator(".dots i").first()).toHaveClass("later");
  expect(await kept(page)).toBe(0);
});

test("the opening card of another lesson is a picture, with nothing that looks as if it could be pressed", async ({
  page,
  home,
}) => {
  for (const lesson of ["declaring", "timing"]) {
    await page.goto("about:blank");
    await page.goto(`${home}#/course/${lesson}`);
    await lab(page).locator(".card").first().waitFor();
    for (const part of await lab(page).locator(".toggle, .when").all()) await expect(part).toBeHidden();
    await primary(page).click();
    await expect(lab(page).locator(":is(.toggle, .when):visible").first()).toBeVisible();
  }
});

test("the opening card of a division can be tried out, and its draft is no step's", async ({ page, home }) => {
  await page.goto(`${home}#/course/dividing`);
  const handles = lab(page).getByRole("slider");
  await expect(handles).toHaveCount(2);
  await axe(page);
  await handles.first().focus();
  for (let given = 0; given < 3; given++) await page.keyboard.press("ArrowRight");
  await expect(lab(page).locator(".card", { hasText: "Wall of Wood" })).toContainText("dies");
  await expect(lab(page).locator(".card", { hasText: "Eager Cadet" })).not.toContainText("dies");
  await primary(page).click();
  await expect(step(page, "Step 1 of 5")).toBeVisible();
  await expect(lab(page)).toHaveCount(1);
  await expect(lab(page).locator(".task")).toContainText("6 of 6 left");
});

test("who has skipped a lesson isn't told that they can do it, and takes any step again from the last card", async ({
  page,
  home,
}) => {
  await page.goto(`${home}#/course/damage`);
  await primary(page).click();
  for (let place = 1; place <= 5; place++) {
    await expect(step(page, `Step ${place} of 5`)).toBeVisible();
    // Lessons hide it; a page may show it.
    await lab(page).locator('.task [part="unanswered"]').dispatchEvent("click");
  }
  await expect(player(page)).toContainText("0 of 5 steps solved so far");
  await expect(player(page)).not.toContainText("You can now");
  await player(page).getByRole("button", { name: "Nobody hits first" }).click();
  await answer(page, "Both");
  await press(primary(page));
  await expect(step(page, "Step 2 of 5")).toBeVisible();
});

test("progress is kept when asked, due after 1, 3, 7 and 21 days, wrong answers first", { tag: "@standalone" }, async ({
  page,
  home,
}) => {
  const due = async (day, says) => {
    await at(page, day);
    await page.goto("about:blank");
    await page.goto(`${home}#/course`);
    await expect(progress(page)).toContainText(says);
  };
  await due(0, "kept in this browser, and nowhere else");
  await progress(page).getByRole("button", { name: "Keep my progress" }).click();
  await expect(progress(page)).toContainText("0 of 45 answered, 0 at the first try. Nothing is due today.");
  await first(page, home, "strikes", "Only the Bears");
  await first(page, home, "damage", "Both", "Only the Piker");
  await due(0, "2 of 45 answered, 1 at the first try. Nothing is due today.");
  await due(1, "Due today: 2 questions");
  await page.getByRole("link", { name: "Due today: 2 questions" }).click();
  // The wrong one first.
  await expect(player(page)).toContainText("2 questions are due today. Then you're done.");
  await primary(page).click();
  await answer(page, "Both");
  await press(primary(page));
  await answer(page, "Only the Bears");
  await press(primary(page));
  await expect(player(page)).toContainText("Done for today.");
  await expect(player(page)).toContainText("again tomorrow");
  await due(1, "2 of 45 answered, 2 at the first try. Nothing is due today.");
  await due(2, "Due today: 1 question");
  await due(4, "Due today: 2 questions");
});

test("an answer to a text that has changed since is none, and one without a stamp isn't doubted", async ({ page, home }) => {
  await at(page, 0);
  await page.goto(`${home}#/course`);
  await progress(page).getByRole("button", { name: "Keep my progress" }).click();
  await first(page, home, "strikes", "Only the Bears");
  const stored = () => page.evaluate(() => localStorage.getItem("combat-lab-progress"));
  const [, as, stamp] = (await stored()).match(/^(archers-hit-first\.1\.\d+)\.([0-9A-Z]{2})$/);
  const other = stamp === "00" ? "01" : "00";
  for (const [text, says] of [
    [`${as}.${stamp}`, "1 of 45"],
    [`${as}.${other}`, "0 of 45"],
    [as, "1 of 45"],
  ]) {
    await page.evaluate((text) => localStorage.setItem("combat-lab-progress", text), text);
    await page.goto("about:blank");
    await page.goto(`${home}#/course`);
    await expect(progress(page)).toContainText(`${says} answered, `);
  }
  // Answered anew, it begins anew.
  await page.evaluate(
    (text) => {
      sessionStorage.clear();
      localStorage.setItem("combat-lab-progress", text);
    },
    `${as.replace(".1.", ".3.")}.${other}`,
  );
  await first(page, home, "strikes", "Only the Bears");
  expect(await stored()).toBe(`${as}.${stamp}`);
});

test("what a link brings is kept with what was answered in this visit", async ({ page, home }) => {
  await first(page, home, "strikes", "Only the Bears");
  await page.evaluate(() => (location.hash = "#/course?progress=t15-first-strike.1.20000"));
  await progress(page).getByRole("button", { name: "Keep it in this browser" }).click();
  const stored = await page.evaluate(() => localStorage.getItem("combat-lab-progress"));
  expect(stored).toMatch(/archers-hit-first\.1\./);
  expect(stored).toMatch(/t15-first-strike\.1\.20000/);
});

test("progress is taken along as a link or a file, and deleted with one button", { tag: "@standalone" }, async ({
  page,
  home,
}) => {
  await at(page, 0);
  await page.goto(`${home}#/course`);
  await progress(page).getByRole("button", { name: "Keep my progress" }).press("Enter");
  await first(page, home, "strikes", "Only the Bears", "Both");
  await page.goto(`${home}#/course`);
  const take = progress(page).locator("summary");
  await take.press("Enter");
  const link = await progress(page).getByRole("textbox").inputValue();
  const download = page.waitForEvent("download");
  await progress(page).getByRole("link", { name: "Save as a file" }).click();
  const saved = await (await download).path();
  expect(await readFile(saved, "utf8")).toMatch(/^archers-hit-first\.0\.\d+\.[0-9A-Z]{2}$/);
  const remove = progress(page).getByRole("button", { name: "Delete my progress" });
  await remove.press("Enter");
  expect(await kept(page)).toBe(0);
  await expect(progress(page).getByRole("button", { name: "Keep my progress" })).toBeVisible();

  // A link stores nothing until the reader says so.
  await page.goto("about:blank");
  await page.goto(link);
  await expect(progress(page)).toContainText("This link brings progress: 1 situation.");
  expect(await kept(page)).toBe(0);
  await progress(page).getByRole("button", { name: "Keep it in this browser" }).click();
  await expect(progress(page)).toContainText("1 of 45 answered, 0 at the first try.");

  await take.click();
  await remove.click();
  await progress(page).getByRole("button", { name: "Keep my progress" }).click();
  await take.click();
  const file = progress(page).getByLabel("Open a saved file");
  await file.setInputFiles({ name: "other.txt", mimeType: "text/plain", buffer: Buffer.from("nothing of the kind") });
  await expect(progress(page).getByRole("status")).toHaveText("This file has no progress.");
  await file.setInputFiles(saved);
  await expect(progress(page)).toContainText("1 of 45 answered, 0 at the first try.");
});

test("where storage is refused, nothing is stored and nothing fails", { tag: "@standalone" }, async ({ page, home }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
  });
  await page.goto(`${home}#/course`);
  await progress(page).getByRole("button", { name: "Keep my progress" }).click();
  await expect(progress(page).getByRole("status")).toHaveText("This browser doesn't let the page store anything.");
  await first(page, home, "strikes", "Only the Bears", "Both");
  await page.goto(`${home}#/course`);
  await expect(progress(page).getByRole("button", { name: "Keep my progress" })).toBeVisible();
});

test("the course with progress in German, by keyboard, on a phone", async ({ page, home }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(new URL("?lang=de#/course", home).href);
  const button = page.getByRole("button", { name: "Meinen Fortschritt behalten" });
  await reach(page, button);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Heute ist nichts fällig.")).toBeVisible();
  await page.goto(new URL("?lang=de#/course/strikes", home).href);
  await axe(page);
  await primary(page).click();
  await answer(page, "Nur die Bears");
  await expect(lab(page).locator(".say")).toContainText("Die Archers fügen zuerst 2 Schaden zu");
  await axe(page);
  for (const view of ["#/course", "#/course/strikes"]) {
    await page.goto(new URL(`?lang=de${view}`, home).href);
    await page.locator("h2, combat-lab-lesson .dots").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBeLessThanOrEqual(0);
  }
  await page.goto(new URL("?lang=de#/course", home).href);
  await page.locator(".progress summary").click();
  await page.getByRole("button", { name: "Meinen Fortschritt löschen" }).click();
  await expect(button).toBeVisible();
});
