// A lesson as a place: every step of the course, in every state, in view at once, with one button that stays in its place.
import { axe, expect, test } from "../lab.js";
import { WHOLE } from "../measure.js";
import { press, reach, solve } from "../reader.js";

const SCREENS = [
  { width: 360, height: 740 },
  { width: 720, height: 900 },
  { width: 1280, height: 800 },
];
const LESSONS = ["declaring", "damage", "dividing", "strikes", "trample", "stack", "timing", "destroyed", "together"];

const player = (page) => page.locator("combat-lab-lesson");
const stage = (page) => player(page).locator("combat-lab:not([hidden])");
const step = (page) => stage(page).locator(".task");
const primary = (page) => player(page).locator(".primary:visible");

/** What of the step is cut, covered or out of view; and where the button and the board are. */
async function look(page) {
  return page.evaluate(() => {
    const shown = document.querySelector("combat-lab-lesson").shadowRoot.querySelector("combat-lab:not([hidden])").shadowRoot;
    const problems = [];
    const rect = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return [left, top, right, bottom].map(Math.round);
    };
    for (const name of [".asked h2", ".picks .btn", ".say", ".primary"])
      for (const element of shown.querySelectorAll(name)) {
        const [left, top, right, bottom] = rect(element);
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) problems.push(`${name} is out of view: ${bottom}`);
      }
    const table = rect(shown.querySelector(".table"));
    // What is decided about is in view with it: no card or seat is cut by the board's edge or the track.
    const track = shown.querySelector(".when");
    const end = track ? rect(track)[1] : table[3];
    for (const element of shown.querySelectorAll(".table :is(.card, .seat)")) {
      const [, top, , bottom] = rect(element);
      const over = Math.max(bottom - end, table[1] - top);
      if (bottom > top && over > 1) problems.push(`${element.textContent.slice(0, 20)} is cut by ${over} px`);
    }
    const lying = shown.querySelector(".lying");
    for (const element of lying ? shown.querySelectorAll(".table .seat > :is(h3, .total)") : []) {
      const [left, top, right, bottom] = rect(element);
      const [x, y, x2, y2] = rect(lying);
      if (left < x2 && x < right && top < y2 && y < bottom) problems.push(`${element.textContent} is under the stack's words`);
    }
    for (const element of shown.querySelectorAll(".when .btn, .moments-track label")) {
      const [, top, , bottom] = rect(element);
      if (top < table[1] || bottom > table[3] + 1) problems.push(`${element.textContent} is cut by ${bottom - table[3]} px`);
    }
    const [, , , says] = rect(shown.querySelector(".say"));
    const [, on] = rect(shown.querySelector(".on"));
    if (says > on) problems.push(`the reason is ${says - on} px under the button`);
    for (const button of shown.querySelectorAll(".picks .btn, .plays .btn, .moments-track label > span:last-child"))
      if (button.scrollHeight > button.clientHeight + 1 || button.scrollWidth > button.clientWidth + 1)
        problems.push(`cut: ${button.textContent}`);
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight + 1) problems.push(`the page scrolls by ${root.scrollHeight - innerHeight}`);
    if (root.scrollWidth > innerWidth) problems.push("the page is too wide");
    const places = {};
    for (const element of shown.querySelectorAll(".table :is(.lanes .card, .seat)")) {
      const [left, top, right, bottom] = rect(element);
      const side = element.closest(".side");
      const name = element.dataset.thing ?? side.className.match(/\bp\d/)[0];
      // What comes and goes on a card is at its inner edge.
      const edge = side.matches(".own") ? bottom : top;
      const [life, size] = [".life:not(.whole)", ".pt"].map((part) => element.querySelector(part));
      // Another toughness has another scale.
      const scale = life ? { [`cells (${size?.textContent.match(/\d+\/\d+/)})`]: life.querySelectorAll("i").length } : {};
      places[name] = element.matches(".seat") ? { edge } : { edge, left, width: right - left, ...scale };
    }
    return { problems, places, button: rect(shown.querySelector(".primary")), board: rect(shown.querySelector(".table")) };
  });
}

/** What of the course is counted, for FIGURES.md. */
const counted = () => ({ steps: 0, inView: 0, uncut: 0, next: 0, still: 0 });

/**
 * Plays a lesson to its last card, each step with wrong answers first, and says what isn't as it should be; counts the steps in
 * which everything is in view and uncut in every state, the button is the next step, and the board stands still.
 */
async function played(page, found, counts = counted()) {
  await primary(page).waitFor();
  const { number } = await page.evaluate(() => ({
    number: document.querySelector("combat-lab-lesson").lesson.situations.length,
  }));
  const buttons = new Set();
  const opening = await primary(page).boundingBox();
  buttons.add([opening.x, opening.y, opening.x + opening.width, opening.y + opening.height].map(Math.round).join());
  await primary(page).click();
  for (let at = 1; at <= number; at++) {
    await expect(player(page).getByRole("img", { name: new RegExp(`\\b${at} \\w+ \\d|Extra|Zugabe`) })).toBeVisible();
    await step(page).waitFor();
    const boards = new Set();
    const before = found.length;
    let drafted = {};
    const note = async (state) => {
      const { problems, places, button, board } = await look(page);
      if (!/right|wrong/.test(state)) drafted = places;
      // Cause and effect: the cards are found where they were decided about, as large, and on the same scale.
      for (const [name, was] of Object.entries(drafted))
        for (const [what, value] of Object.entries(places[name] ?? {}))
          if (value && was[what] && Math.abs(value - was[what]) > 1)
            problems.push(`${what} of ${name} jumps from ${was[what]} to ${value}`);
      buttons.add(button.join());
      boards.add(board.join());
      for (const problem of problems) found.push(`step ${at}, ${state}: ${problem}`);
    };
    await note("open");
    await solve(step(page), note);
    const mine = found.slice(before);
    counts.steps += 1;
    counts.inView += Number(!mine.some((problem) => !problem.includes(": cut")));
    counts.uncut += Number(!mine.some((problem) => problem.includes(": cut")));
    counts.still += Number(boards.size === 1);
    if (boards.size > 1) found.push(`step ${at}: the board moves: ${[...boards].join(" / ")}`);
    await primary(page).click();
    const next =
      at < number
        ? player(page).getByRole("img", { name: new RegExp(`\\b${at + 1} \\w+ \\d|Extra|Zugabe`) })
        : player(page).locator(".finish");
    await expect(next).toBeVisible();
    counts.next += 1;
  }
  await expect(player(page).locator(".finish")).toBeVisible();
  const ending = await primary(page).boundingBox();
  buttons.add([ending.x, ending.y, ending.x + ending.width, ending.y + ending.height].map(Math.round).join());
  if (buttons.size > 1) found.push(`the button moves: ${[...buttons].join(" / ")}`);
}

for (const { width, height } of SCREENS)
  for (const colorScheme of WHOLE ? ["light", "dark"] : ["light"])
    for (const lang of WHOLE ? ["en", "de"] : ["en"])
      for (const lesson of WHOLE ? LESSONS : ["dividing", "damage"]) {
        const tag = width === 360 && lesson === "dividing" ? ["@gate"] : [];
        test(`${width} ${colorScheme} ${lang}: every state of lesson ${lesson} is in view, and the button stays`, {
          tag,
        }, async ({ page, home }) => {
          test.setTimeout(120_000);
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await page.goto(new URL(`${lang === "en" ? "" : `?lang=${lang}`}#/course/${lesson}`, home).href);
          const found = [];
          await played(page, found);
          expect(found).toEqual([]);
        });
      }

/** The figures of the course in FIGURES.md: `cargo xtask browser --extent whole -- step.spec.js -g figures`. */
if (WHOLE)
  test("the figures of the course", async ({ page, home }) => {
    test.setTimeout(1_800_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const rows = [];
    const found = [];
    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height });
      const counts = counted();
      for (const lesson of LESSONS) {
        // Another fragment alone would leave the lesson before in view for a moment, and what was
        // answered at another width is remembered for the visit.
        await page.goto(home);
        await page.evaluate(() => sessionStorage.clear());
        await page.goto("about:blank");
        await page.goto(`${home}#/course/${lesson}`);
        const here = [];
        await played(page, here, counts);
        found.push(...here.map((problem) => `${width}, ${lesson}, ${problem}`));
      }
      const { steps, ...good } = counts;
      rows.push(
        `| ${width}x${height} | ${Object.values(good)
          .map((count) => `${count} of ${steps}`)
          .join(" | ")} |`,
      );
    }
    console.log(
      [
        "| screen | all in view in every state | nothing cut | the button is the next step | the board stands still |",
        "|---|---|---|---|---|",
        ...rows,
      ].join("\n"),
    );
    expect(found).toEqual([]);
  });

test("a lesson has no site head, no switch of editions and no track, and a band for older rules", async ({ page, home }) => {
  await page.goto(`${home}#/course/stack`);
  await expect(page.locator(".masthead")).toBeHidden();
  await primary(page).click();
  await step(page).waitFor();
  await expect(step(page).locator(".band")).toContainText("Rules of 2008");
  await expect(step(page).locator(".band")).toContainText("replaced in July 2009");
  await expect(stage(page).locator(".editions, .scrub, .time")).toHaveCount(0);
  await page.goto(`${home}#/course/dividing`);
  await primary(page).click();
  await step(page).waitFor();
  await expect(step(page).locator(".band")).toHaveCount(0);
});

test("a wrong answer stays crossed out, the others are live, and no key shows what follows", { tag: "@gate" }, async ({
  page,
  home,
}) => {
  await page.goto(`${home}#/course/damage`);
  await axe(page);
  await primary(page).click();
  const frame = () => stage(page).evaluate((lab) => lab.frame);
  await step(page).waitFor();
  const before = await frame();
  for (const key of ["End", "ArrowRight", "Shift+ArrowRight", " "]) await stage(page).locator(".stage").press(key);
  expect(await frame()).toBe(before);
  await axe(page);
  const wrong = step(page).getByRole("button", { name: "Only the Piker" });
  await wrong.click();
  await expect(step(page)).toContainText("Not yet.");
  await expect(wrong).toHaveAttribute("aria-disabled", "true");
  // A double press doesn't skip the reply.
  await primary(page).click();
  await expect(step(page)).toHaveClass(/wrong/);
  expect(await frame()).toBe(before);
  await axe(page);
  await step(page).getByRole("button", { name: "Both", exact: true }).click();
  await expect(step(page)).toContainText("Correct.");
  await expect(primary(page)).toBeFocused();
  await axe(page);
  await expect(primary(page)).not.toHaveAttribute("data-rests");
  await page.keyboard.press("Enter");
  await expect(player(page).getByRole("img", { name: "Step 2 of 5" })).toBeVisible();
  await expect(player(page).locator(".dots .later")).toHaveCount(1);
});

test("a step scrolls where it has no room: a page enlarged four times", async ({ page, home }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${home}#/course/dividing`);
  await primary(page).click();
  await step(page).waitFor();
  const cut = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector("combat-lab-lesson").shadowRoot.querySelector("combat-lab:not([hidden])");
    const table = shadowRoot.querySelector(".table");
    const end = document.documentElement.scrollHeight;
    const parts = [...shadowRoot.querySelectorAll(".asked, .card, .seat, .say, .primary")];
    const within = (part) => part.getBoundingClientRect().bottom + scrollY <= end + 1;
    return {
      inner: table.scrollHeight - table.clientHeight > 1,
      below: parts.filter((part) => !within(part)).map((part) => part.className),
      wide: document.documentElement.scrollWidth > innerWidth,
      over: [".asked", ".reply", ".on"].map((part) => getComputedStyle(shadowRoot.querySelector(part)).position),
    };
  });
  expect(cut).toEqual({ inner: false, below: [], wide: false, over: ["static", "static", "static"] });
  await solve(step(page));
  await expect(step(page)).toHaveClass(/right/);
});

/** Opens a lesson at one of its steps. */
async function toStep(page, home, lesson, at) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${home}#/course/${lesson}`);
  await primary(page).waitFor();
  await page.evaluate((at) => {
    const lab = document.querySelector("combat-lab-lesson");
    lab.lesson = { ...lab.lesson, situations: lab.lesson.situations.slice(at - 1) };
  }, at);
  await primary(page).click();
  await step(page).waitFor();
}

test("360: among three, each slider says what its creature is given, and what it takes from the others", {
  tag: "@gate",
}, async ({ page, home }) => {
  await toStep(page, home, "dividing", 5);
  const slots = step(page).locator(".slot input");
  const amounts = step(page).locator(".slot output");
  const says = step(page).locator(".say");
  for (const [at, amount] of ["2", "3", "2"].entries()) await slots.nth(at).fill(amount);
  await expect(amounts).toHaveText(["2", "3", "2"]);
  await expect(says).toHaveText("All given. Press “Deal damage”.");
  for (let at = 0; at < 3; at++) {
    await expect(amounts.nth(at)).toBeVisible();
    // On the thumb, whose middle the slider's own value says.
    const [middle, thumb] = await amounts.nth(at).evaluate((output) => {
      const input = output.closest(".slot").querySelector("input");
      const { left, width } = input.getBoundingClientRect();
      const box = output.getBoundingClientRect();
      return [box.left + box.width / 2, left + 12 + ((width - 24) * input.value) / input.max];
    });
    expect(Math.abs(middle - thumb)).toBeLessThanOrEqual(1.5);
  }
  const tops = await slots.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size, "sliders stand level").toBe(1);
  await slots.nth(2).fill("4");
  await expect(amounts).toHaveText(["2", "1", "4"]);
  await expect(says).toHaveText("All given. Press “Deal damage”. Moved 2 from Hill Giant.");
  // What one slider took, it gives back.
  await slots.nth(2).fill("3");
  await expect(amounts).toHaveText(["2", "2", "3"]);
  await expect(says).toHaveText("All given. Press “Deal damage”. Moved 1 from Hill Giant.");
  await slots.nth(2).fill("1");
  await expect(amounts).toHaveText(["2", "3", "1"]);
  await expect(says).toContainText("1 still to give.");
});

test("the reply closes its rule with Escape, and a hint goes with the draft that it is about", async ({ page, home }) => {
  await toStep(page, home, "dividing", 1);
  const slots = step(page).locator(".slot input");
  const tried = async (amounts) => {
    for (const [at, amount] of amounts.entries()) await slots.nth(at).fill(amount);
    await primary(page).click();
    await expect(step(page)).toHaveClass(/wrong/);
    await expect(primary(page)).not.toHaveAttribute("data-rests");
  };
  await tried(["6", "0"]);
  const rule = step(page).locator(".say .cite");
  for (const away of [async () => {}, () => page.keyboard.press("Tab")]) {
    await rule.click();
    await expect(step(page).locator(".rule")).toBeVisible();
    await away();
    await page.keyboard.press("Escape");
    await expect(step(page).locator(".rule")).toHaveCount(0);
    await expect(rule).toBeFocused();
  }
  await primary(page).click();
  await tried(["0", "6"]);
  const hint = step(page).getByRole("button", { name: "Hint" });
  await hint.click();
  const says = step(page).locator(".say");
  await expect(says).toContainText("Hint:");
  await expect(hint).toHaveCount(0);
  // It stays while the next draft is being made, and what that lacks is said beside it.
  await slots.nth(0).fill("3");
  await slots.nth(1).fill("1");
  await expect(says).toContainText("Hint:");
  await expect(says).toContainText("2 still to give.");
  await slots.nth(1).fill("3");
  await expect(says).toHaveText("All given. Press “Deal damage”.");
  await expect(hint).toBeVisible();
});

test("a draft fills the bars without a fate, the reply says what it would do, and a shown step isn't one solved at once", async ({
  page,
  home,
}) => {
  await page.goto(new URL("#/course/dividing", home).href);
  await primary(page).click();
  const wall = step(page).locator(".card", { hasText: "Wall of Wood" });
  await step(page).locator(".slot input").first().fill("3");
  await expect(wall.locator(".life .draft")).toHaveCount(3);
  await expect(step(page).locator(".table")).not.toContainText(/dies|lives/);
  const says = step(page).locator(".say");
  await expect(says).toContainText("3 still to give.");
  await step(page).locator(".slot input").nth(1).fill("3");
  await expect(says).toHaveText("All given. Press “Deal damage”.");
  await solve(step(page));
  await press(primary(page));
  await solve(step(page));
  await press(primary(page));
  await expect(says).toHaveText("Press your creatures to block with them. Press again to take one back.");
  const creatures = step(page).locator(".toggle");
  await creatures.first().click();
  await expect(says).toHaveText("You block with 1 creature. Press it again to take it back.");
  await creatures.last().click();
  await expect(says).toHaveText("You block with 2 creatures. Press again to take one back.");
  await solve(step(page));
  await press(primary(page));
  await step(page).locator(".moments-track input").first().check();
  const plays = step(page).locator(".plays .btn");
  await expect(says).toHaveText((await plays.count()) ? "Choose what to do." : /^Giant Growth/);
  if (await plays.count()) await plays.first().click();
  await expect(says).toHaveText(/^Giant Growth → .+, before .+\.$/);
  // Half: neither solved at once nor open.
  const half = await player(page).evaluate((lesson) => {
    const dots = lesson.shadowRoot.querySelector(".dots");
    const image = (name) => {
      dots.firstElementChild.className = name;
      return getComputedStyle(dots.firstElementChild).backgroundImage;
    };
    return [image("shown") === image("later"), image("shown") === image("first")];
  });
  expect(half).toEqual([true, false]);
});

test("360: a creature's button says what pressing it does, and its name also what is declared", async ({ page, home }) => {
  await toStep(page, home, "dividing", 3);
  const armodon = step(page).getByRole("button", { name: /^Trained Armodon: / });
  await expect(armodon).toHaveText("Block Colossapede");
  await armodon.click();
  await expect(armodon).toHaveText("Don't block Colossapede");
  await expect(armodon).toHaveAccessibleName("Trained Armodon: blocks Colossapede. Don't block Colossapede");
  await expect(primary(page)).toHaveText("Block");
  await armodon.click();
  await expect(primary(page)).toHaveText("Don't block");
});

test("360: cards and pill stand still when a block is played", async ({ page, home }) => {
  await toStep(page, home, "strikes", 2);
  const places = () =>
    step(page)
      .locator(".board :is(.lanes .card, .pills .card)")
      .evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return [Math.round(top), Math.round(height)];
        }),
      );
  const before = await places();
  await primary(page).click();
  await expect(primary(page)).toHaveText(/Try again|Continue/);
  expect(await places()).toEqual(before);
});

test("360: what a card says has room wherever it stands, without a cost that nobody named", async ({ page, home }) => {
  await toStep(page, home, "dividing", 4);
  await step(page).getByRole("button", { name: "Giant Growth", exact: true }).click();
  const text = step(page).locator(".meaning:popover-open");
  await expect(text).toContainText("gets +3/+3");
  await expect(text).not.toContainText("{0}");
  const { x, width } = await text.boundingBox();
  expect(width).toBeGreaterThanOrEqual(200);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
});

test("a keyword on a card is reached with the Tab key in a step", async ({ page, home }) => {
  await toStep(page, home, "declaring", 1);
  await reach(page, step(page).getByRole("button", { name: "defender", exact: true }));
  await page.keyboard.press("Enter");
  await expect(step(page).locator(".meaning:popover-open")).toContainText("attack");
});

test("the last card leads to the next lesson", async ({ page, home }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${home}#/course/dividing`);
  await primary(page).waitFor();
  await page.evaluate(() => {
    const lab = document.querySelector("combat-lab-lesson");
    lab.lesson = { ...lab.lesson, situations: lab.lesson.situations.slice(0, 1) };
  });
  await primary(page).click();
  await solve(step(page));
  await primary(page).click();
  await player(page).getByRole("link", { name: "4 · First and double strike" }).click();
  await expect(player(page).getByRole("heading", { name: /first strike deals its damage before/ })).toBeVisible();
});

test("a question that is shown unanswered says which answer is right, and judges nobody", async ({ page, home }) => {
  for (const id of ["t20-five-damage-two-blockers", "haste-after-attackers", "both-at-zero"]) {
    await page.goto(`${home}#/situation/${id}?ask`);
    await page.getByRole("button", { name: "Skip the question" }).click();
    const question = page.locator(".question").filter({ visible: true });
    // It is closed: there is nothing to press but what shows the moment.
    await expect(question.locator(".picks")).toHaveCount(0);
    await expect(question).toContainText("The answer: ");
    await expect(question).not.toContainText(/None of these|orrect\./);
  }
});
