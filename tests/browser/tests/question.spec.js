// What an author asks a reader.
import { axe, expect, test } from "../lab.js";
import { SCREENS, only, part, sample, situations, stepper } from "../measure.js";
import { dock, editions, next, show, under, until, write } from "../reader.js";
import { today } from "../../today.mjs";

test("a question is answered by the engine, and the frame that decides is shown", {
  tag: ["@gate", "@standalone", "@firefox"],
}, async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Mogg Fanatic blocks Goblin Piker/);
  const question = page.getByRole("group", { name: /how many of Alice's creatures can the Fanatic kill/ });
  const choice = (name) => question.getByRole("button", { name, exact: true });
  await expect(choice("Both")).toHaveAttribute("aria-pressed", "false");

  // Nothing on the page tells before the reader has answered.
  const all = await page.locator(".stage").evaluate((stage) => stage.textContent);
  for (const told of ["Combat damage goes", "destroyed", "differ"]) expect(all).not.toContain(told);
  await choice("Only one").click();
  await expect(question).toContainText("Incorrect. The answer: Both.");
  // Beside the reason nothing else claims to be one, and nothing answers the same question for other editions.
  await expect(page.locator(".why")).toContainText("What happened");
  await expect(page.locator(".why .details")).toBeHidden();
  await expect(page.locator(".elsewhere")).toHaveCount(0);
  await choice("Both").click();
  await expect(question).toContainText("Correct.");
  await expect(choice("Both")).toHaveAttribute("aria-pressed", "true");
  await axe(page);

  await choice("Show me").click();
  await expect(page.locator(".sentence")).toContainText("Goblin Piker is destroyed");
  await expect(question).toHaveCount(0);

  await show(page, "The pinging sacrifice", "Today");
  await page.locator(".stage").press("Home");
  await until(page, /Mogg Fanatic blocks Goblin Piker/);
  await expect(choice("Both")).toHaveAttribute("aria-pressed", "false");
  await choice("Both").click();
  await expect(question).toContainText("Incorrect. The answer: Only one");
});

test("that a question waits is said in sight, and only as long as the reader stands before it", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Mogg Fanatic blocks Goblin Piker/);
  await page.locator(".stage").press("ArrowRight");
  const waits = page.getByText("Answer the question first.");
  await expect(waits).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Compare editions" }).click();
  await expect(page.locator(".columns")).toBeVisible();
  await expect(waits).toHaveCount(0);
});

test("where a script says ready, the reader plays on", async ({ page, open }) => {
  await open("pages/article.html");
  await write(
    page,
    "player Alice: Grizzly Bears\nplayer Bob: B Balduvian Bears 2/2\nattack Grizzly Bears\nblock B -> Grizzly Bears\nready",
  );
  await expect(page.getByRole("heading", { name: "Alice against Bob" })).toBeVisible();
  await until(page, /Balduvian Bears blocks Grizzly Bears/);
  await expect(page.getByText("You decide from here.", { exact: true })).toBeVisible();
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  await dock(page).getByRole("button", { name: "Everybody passes" }).click();
  await expect(page.locator(".sentence")).toContainText("are destroyed");
});

test("an author's reason is shown after the answer, with the deciding rule: that of the edition", async ({ page, open }) => {
  await open("pages/article.html");
  await write(
    page,
    `title Who wins?
edition today, 2008-10
player Alice
  K White Knight 2/2 first strike
player Bob
  B Grizzly Bears 2/2
attack K
ask Bob blocks. What is left?
choice The knight: K in play, B graveyard
choice Nothing: K graveyard, B graveyard
because The knight strikes first.
2008-10: because First-strike damage resolves first.
block B -> K`,
  );
  for (const [edition, reason] of [
    ["Today", "The knight strikes first."],
    ["2008 stack", "First-strike damage resolves first."],
  ]) {
    await under(page, edition);
    await page.locator(".stage").press("Home");
    await until(page, /attacks/);
    const question = page.getByRole("group", { name: /What is left/ });
    expect(await page.locator(".stage").evaluate((stage) => stage.outerHTML)).not.toContain(reason);
    await question.getByRole("button", { name: "The knight", exact: true }).click();
    await expect(question.getByText(reason)).toBeVisible();
    await expect(question.locator(".cite")).toHaveCount(1);
  }
});

test("the reasons of an edition and of a language: several of each, and only the one that is meant", async ({ page, open }) => {
  const asked = `title Who wins?
title de: Wer gewinnt?
editions today, 2021-04, 2008-10
player Alice
  K White Knight 2/2 first strike
player Bob
  B Grizzly Bears 2/2
attack K
ask Bob blocks. What is left?
ask de: Bob blockt. Was bleibt übrig?
choice The knight: K in play, B graveyard
choice de: Der Ritter
choice Nothing: K graveyard, B graveyard
choice de: Nichts
because The knight strikes first.
because de: Der Ritter schlägt zuerst zu.
2021-04: because The knight deals its damage first.
2021-04: because de: Der Ritter fügt seinen Schaden zuerst zu.
2008-10: because First-strike damage resolves first.
2008-10: because de: Erstschlagschaden wird zuerst verrechnet.
block B -> K`;
  const reasons = {
    en: {
      [today]: "The knight strikes first.",
      "2021-04": "The knight deals its damage first.",
      "2008-10": "First-strike damage resolves first.",
    },
    de: {
      [today]: "Der Ritter schlägt zuerst zu.",
      "2021-04": "Der Ritter fügt seinen Schaden zuerst zu.",
      "2008-10": "Erstschlagschaden wird zuerst verrechnet.",
    },
  };
  for (const [language, wanted] of Object.entries(reasons)) {
    // The language of the page is there before its scripts are.
    await page.addInitScript((language) => {
      new MutationObserver(() => document.documentElement && (document.documentElement.lang = language)).observe(document, {
        childList: true,
      });
    }, language);
    await open("pages/article.html");
    await write(page, asked);
    const all = Object.values(reasons).flatMap((some) => Object.values(some));
    for (const [edition, reason] of Object.entries(wanted)) {
      await editions(page);
      await page.locator(`.editions input[value="${edition}"]`).check({ force: true });
      await page.locator(".stage").press("Home");
      for (let frames = 0; frames < 6 && !(await page.locator(".question").count()); frames++) {
        const here = await page.locator(".scrub").getAttribute("aria-valuetext");
        await page.locator(".time .icon").last().click();
        await expect(page.locator(".scrub")).not.toHaveAttribute("aria-valuetext", here);
      }
      await page.locator(".picks button").first().click();
      const answer = page.locator(".question [aria-live]");
      await expect(answer).toContainText(reason);
      await expect(answer.locator(".cite")).toHaveCount(1);
      const text = await page.locator(".stage").textContent();
      expect(all.filter((other) => other !== reason && text.includes(other))).toEqual([]);
    }
  }
});

/** So many tests share the questions of the library: one would take too long on a slow machine. */
const PARTS = 4;
for (let of = 1; of <= PARTS; of++) {
  test(`no situation gives an open question away, and every answer is followed by a reason with a rule: part ${of}`, async ({
    page,
    open,
  }) => {
    test.setTimeout(180_000);
    await only(page, open, SCREENS[0], "player Alice\nplayer Bob");
    await stepper(page);
    const all = situations().filter(({ notation }) =>
      /^\s*(\S+:\s*)?ask\s+(?!\s|(divide|attack|block|act)\s|\w\w:)/m.test(notation),
    );
    expect(all.length).toBeGreaterThanOrEqual(90);
    const asking = sample(all).filter(({ id }) => part(`${id}?`, PARTS) === of - 1);
    const found = await page.evaluate(async (asking) => {
      const { root } = globalThis;
      const problems = [];
      let asked = 0;
      // All that the page holds: what can be read, and what attributes say.
      const all = () => {
        const attributes = [...root.querySelectorAll(".stage *")].flatMap((element) =>
          [...element.attributes].map(({ value }) => value),
        );
        return [root.querySelector(".stage").textContent, ...attributes].join("\n");
      };
      const sentence = () => root.querySelector(".sentence").textContent.trim();
      for (const { id, notation, summary } of asking) {
        await showText(notation);
        const named = notation
          .match(/^editions? +(.*)$/m)?.[1]
          .split(",")
          .map((one) => one.trim()) ?? ["today"];
        // The author's first edition, and one in which damage waits or blockers are ordered, if there is one.
        for (const edition of new Set([
          named[0],
          named.find((one) => one !== named[0] && /2008-10|2021-04/.test(one)) ?? named[0],
        ])) {
          const frames = await showText(notation, edition);
          // What comes later, frame by frame.
          const told = [];
          const places = [];
          for (let frame = 1; frame <= frames; frame++) {
            await goTo(frame);
            told.push(sentence());
            if (root.querySelector(".question")) places.push(frame);
          }
          for (const frame of places) {
            asked += 1;
            const note = (what) => problems.push(`${id}, ${edition}, ${frame}: ${what}`);
            await showText(notation, edition);
            await goTo(frame);
            const page = all();
            const known = told.slice(0, frame);
            const later = told.slice(frame).filter((sentence) => !known.includes(sentence));
            for (const sentence of later) if (page.includes(sentence)) note(`tells "${sentence}"`);
            if (summary && page.includes(summary)) note("shows the summary");
            for (const part of [".why", ".map", ".then", ".out:not(.fate) b", ".editions .yes", ".editions .no"])
              if (root.querySelector(part)) note(`shows ${part}`);
            for (const question of root.querySelectorAll(".question")) {
              if (question.querySelector(".right")) note("marks the right choice");
              question.querySelector(".picks button").click();
              for (let turns = 0; turns < 200 && !question.querySelector("[aria-live] p"); turns++)
                await new Promise((done) => setTimeout(done));
              const answer = question.querySelector("[aria-live] p");
              if (!answer?.querySelector(".cite")) note(`gives no rule: ${answer?.textContent}`);
              if ((answer?.textContent.length ?? 0) < 30) note(`gives no reason: ${answer?.textContent}`);
            }
          }
          if (places.length === 0 && root.querySelector(".which")) problems.push(`${id}, ${edition}: asks nothing`);
        }
      }
      return { asked, problems };
    }, asking);
    console.log(`${found.asked} questions, ${asking.length} situations`);
    expect(found.problems).toEqual([]);
  });
}
