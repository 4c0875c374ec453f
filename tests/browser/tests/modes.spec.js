// What an author can have the reader do.
import { readFileSync } from "node:fs";
import { axe, expect, test } from "../lab.js";
import { dock, press } from "../reader.js";

const api = JSON.parse(readFileSync(new URL("../../../web/element/api.json", import.meta.url), "utf8"));

/** An article with the division of the reference in it, in this mode. */
async function article(page, home, mode, notation = api.division) {
  await page.goto(new URL("pages/article.html", home).href);
  await page.evaluate(
    async ([mode, notation]) => {
      globalThis.lab = Object.assign(document.createElement("combat-lab"), { mode, textContent: notation });
      document.querySelector("main").replaceChildren(document.querySelector("h1"), lab);
      await lab.start();
    },
    [mode, notation],
  );
}

test("a question comes first: nothing that answers it is shown before, by no way", { tag: "@gate" }, async ({ page, home }) => {
  await article(page, home, "question");
  const question = page.getByRole("group", { name: /Which of them can die/ });
  await expect(question).toBeVisible();
  const where = () => page.evaluate(() => lab.frame);
  const asked = await where();
  for (const key of ["ArrowRight", "End", "Shift+ArrowRight", "Home", " "]) await page.locator(".stage").press(key);
  await page.evaluate(() => lab.seek(Infinity));
  expect(await where()).toBe(asked);
  // The track would name what is to come, an edition what is so in another, and there is nothing else to decide.
  await expect(page.locator(".time, .scrub, .editions, .decide, .map, .slot, .toggle")).toHaveCount(0);
  const on = dock(page).getByRole("button", { name: "Continue", exact: true });
  await expect(on).toHaveAttribute("aria-disabled", "true");
  await on.click({ force: true });
  for (let frame = 0; frame < 3; frame++) await page.evaluate(() => lab.previous());
  await page.evaluate(() => lab.seek(Infinity));
  expect(await where()).toBe(asked);
  await axe(page);

  await question.getByRole("button", { name: "Only the Baloth" }).click();
  await expect(question).toContainText("Not yet.");
  await expect(question).not.toContainText("510.1c");
  await page.evaluate(() => lab.seek(Infinity));
  expect(await where()).toBe(asked);
  await question.getByRole("button", { name: "Only the Armodon" }).click();
  await expect(question).toContainText("Correct.");
  await press(on);
  // Where the page does nothing, the rest is there to be stepped through, and not to be decided.
  await page.evaluate(() => lab.seek(Infinity));
  expect(await page.evaluate(() => lab.frame === lab.frames)).toBe(true);
  await expect(page.locator(".decide, .map, .slot, .toggle")).toHaveCount(0);
});

test("in an article, exploring begins where damage is divided, and a mode can be changed in place", async ({ page, home }) => {
  await article(page, home, "explore");
  await expect(page.locator(".explore")).toBeVisible();
  await expect(page.locator(".sentence")).toContainText("Alice divides");
  const at = await page.evaluate(() => lab.frame);
  await page.evaluate(() => (lab.mode = "compare"));
  await expect(page.locator(".column")).toHaveCount(2);
  await page.evaluate(() => (lab.mode = "play"));
  await expect(page.locator(".column")).toHaveCount(0);
  await expect(page.locator(".explore")).toHaveCount(0);
  expect(await page.evaluate(() => lab.frame)).toBe(at);
});

test("a page hears what the reader drafts, confirms and answers", { tag: "@firefox" }, async ({ page, home }) => {
  await article(page, home, "explore");
  await page.evaluate(() => {
    globalThis.heard = [];
    for (const name of ["verdict", "assign", "answer"])
      document.addEventListener(name, ({ detail }) => heard.push([name, detail]));
  });
  // What was heard, once something was: the page tells after it has drawn the change.
  const heard = async () => {
    await page.waitForFunction(() => heard.length > 0);
    return page.evaluate(() => heard.splice(0));
  };
  const frame = await page.evaluate(() => lab.frame);
  const amount = (who) => page.getByRole("slider", { name: new RegExp(`to ${who}`) });
  // Lethal damage to the first in the order before any to the second (510.1c since 2009).
  await amount("Trained Armodon").fill("2");
  expect(await heard()).toEqual([
    ["verdict", { legal: false, left: 3, rule: "510.1a", edition: "2021-04", frame, sentence: expect.stringContaining("5") }],
  ]);
  await amount("Rumbling Baloth").fill("3");
  expect(await heard()).toEqual([
    [
      "verdict",
      { legal: false, left: 0, rule: "510.1c", edition: "2021-04", frame, sentence: expect.stringContaining("1 more") },
    ],
  ]);
  await page.getByRole("button", { name: "Make it legal" }).click();
  const [[name, verdict]] = await heard();
  expect([name, verdict.legal, verdict.sentence]).toEqual(["verdict", true, "It kills Trained Armodon."]);
  await page.getByRole("button", { name: "Deal damage" }).click();
  await expect(page.locator(".sentence")).toContainText("Combat damage is dealt");
  const [[confirmed, { assignments, ...when }]] = await heard();
  expect([confirmed, when]).toEqual(["assign", { edition: "2021-04", frame }]);
  expect(assignments.reduce((sum, { amount }) => sum + amount, 0)).toBe(5);
  expect(assignments.every(({ source }) => source === "Colossapede")).toBe(true);

  await page.evaluate(() => lab.seek(0));
  const question = page.getByRole("group", { name: /Which of them can die/ });
  while ((await question.count()) === 0) await page.evaluate(() => lab.next());
  const asked = await page.evaluate(() => lab.frame);
  await question.getByRole("button", { name: "Only the Armodon" }).click();
  expect(await heard()).toEqual([
    [
      "answer",
      {
        question: expect.stringContaining("Which of them can die?"),
        number: 1,
        kind: "choice",
        answer: "Only the Armodon",
        right: true,
        mistake: null,
        choices: expect.arrayContaining(["Only the Baloth"]),
        correct: ["Only the Armodon"],
        edition: "2021-04",
        frame: asked,
      },
    ],
  ]);
});
