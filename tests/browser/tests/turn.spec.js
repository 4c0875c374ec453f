// Whole turns, as a reader goes through them.
import { axe, expect, test } from "../lab.js";
import { dock, go, next, show, takeOver, toEnd, under, until, write } from "../reader.js";

const player = (page, name) => page.locator(".seat").filter({ has: page.getByRole("heading", { name }) });
/** The steps below the slider, in order; a notch is a step that is left out. */
const steps = (page) => page.getByRole("group", { name: "Turn, step by step" }).locator(".steps > li");
const names = (page) =>
  steps(page).evaluateAll((all) => all.filter((one) => !one.matches(".skip")).map((one) => one.textContent));
const moment = (page) => page.getByRole("slider", { name: "Moment" });
/** Goes to the last frame. */
const end = async (page) => go(page, await moment(page).getAttribute("max"));
const decide = (page) => page.locator(".decide");
const status = (page) => dock(page).getByRole("status");
const sentence = (page) => page.locator(".sentence");

test("mana burns in 2008, and costs no life today", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await show(page, "Mana burn", "2008 stack");
  const alice = player(page, "Alice");
  await next(page).click();
  await next(page).click();
  await expect(alice).toContainText("Mana: 2 green");
  await expect(alice.locator(".total")).toContainText("2");
  await expect(page.getByRole("list", { name: "Alice's other permanents" })).toContainText("tapped");
  // The main phase is bright, what follows is there, and what the end of the game leaves out is a notch that says so.
  await expect(steps(page).and(page.locator(".now"))).toHaveText("Main");
  expect(await names(page)).toEqual(["Main", "Begin"]);
  await expect(steps(page).last()).toHaveAttribute("title", /Damage: the game ends first/);

  await toEnd(page);
  await expect(alice).toContainText("mana burn");
  await expect(alice).toContainText("−2");
  await expect(alice).toContainText("has lost");
  // What decides is that no life is left; what took it is among the events.
  await page.getByText("What happened", { exact: true }).click();
  await page.getByRole("button", { name: "300.3 · 2008-10" }).first().click();

  await under(page, "Today");
  await go(page, 1);
  await until(page, /loses unspent mana/);
  await expect(moment(page)).toHaveAttribute("aria-valuetext", /Beginning of combat step/);
  await expect(alice).toContainText("Mana lost: 2 green");
  await expect(alice).not.toContainText("burn");
  await expect(alice.locator(".total")).toContainText("2");
});

test("a cleanup step that something happens in is followed by another", async ({ page, open }) => {
  await open();
  await show(page, "Giant Growth ends, and counters stay", "Today");
  expect(await names(page)).toEqual(["Main", "End of turn", "Cleanup", "Cleanup again"]);
  await expect(steps(page).getByText("Cleanup again")).toBeVisible();
  await until(page, /Grizzly Bears is put into the graveyard/);
  await expect(steps(page).and(page.locator(".now"))).toHaveText("Cleanup");
  await expect(page.getByRole("list", { name: "Alice's creatures" })).toContainText("toughness 0");
  await expect(moment(page)).toHaveAttribute("aria-valuetext", /Cleanup step/);
  await next(page).click();
  await expect(steps(page).and(page.locator(".now"))).toHaveText("Cleanup again");
});

test("discarding down to seven, by choice", async ({ page, open }) => {
  await open();
  await show(page, "A second cleanup step", "Today");
  await until(page, /discard/);
  await takeOver(page);
  const discard = page.getByRole("button", { name: "Discard 1 card" });
  await discard.click();
  await expect(status(page)).toContainText("Illegal action.");
  await expect(status(page).locator(".cite").first()).toContainText("514.1");
  await decide(page)
    .getByRole("checkbox", { name: /Grizzly Bears/ })
    .check();
  await discard.click();
  await expect(page.getByText("Your version")).toBeVisible();
  await expect(player(page, "Alice").locator(".zones").filter({ hasText: "Graveyard" })).toContainText("Grizzly Bears");
});

test("phases that were added stand where they were added", async ({ page, open }) => {
  await open();
  await show(page, "The order of additional phases", "Today");
  const combat = ["Begin", "Attackers", "End"];
  expect(await names(page)).toEqual(["Main", ...combat, ...combat, "Main (extra)", ...combat, "Main", "End of turn", "Cleanup"]);
  for (const [place, phase] of ["Combat (extra)", "Combat (extra)", "Main (extra)"].entries())
    await expect(page.locator(".steps .added").nth(place)).toHaveAttribute("title", phase);
  // With shift, from step to step: through both added combats, the second of which has the steps of the first.
  await moment(page).focus();
  await expect(moment(page)).toHaveAttribute("aria-valuetext", /^1 of/);
  let pressed = 0;
  while (pressed < 20 && !(await moment(page).getAttribute("aria-valuetext")).includes("Postcombat")) {
    const before = await moment(page).getAttribute("aria-valuetext");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(moment(page)).not.toHaveAttribute("aria-valuetext", before);
    pressed++;
  }
  expect(pressed).toBe(7);
  await expect(steps(page).and(page.locator(".now"))).toHaveText("Main (extra)");
});

test("turns that were added or whose parts are skipped", async ({ page, open }) => {
  await open();
  await show(page, "The extra turn created last is taken first", "Today");
  // Where another turn begins, there is a line in the colour of whose turn it is.
  const turns = steps(page).and(page.locator(".turn"));
  await expect(turns).toHaveText(["Upkeep", "Upkeep", "Upkeep"]);
  for (const [place, whose] of ["p0", "p1", "p1"].entries())
    await expect(turns.nth(place)).toHaveClass(new RegExp(`\\b${whose}\\b`));
  for (const begins of [
    /^Turn 2 begins: it is an extra turn for Alice/,
    /^Turn 3 begins: it is an extra turn for Bob/,
    /^Turn 4 begins: it is Bob's turn/,
  ]) {
    await until(page, begins);
  }
  await show(page, "Two skips skip two combat phases", "Today");
  await expect(page.locator(".steps > .skip[title='Combat: skipped by an effect']")).toHaveCount(2);
  await end(page);
  // The place in view comes into sight, and the page stays where it is.
  await expect(steps(page).and(page.locator(".now"))).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollX)).toBe(0);
});

test("the step one is in is in sight with its whole name, wherever there is room", async ({ page, open }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open();
  await show(page, "Two skips skip two combat phases", "2008");
  await until(page, /^End of turn/);
  const now = steps(page).and(page.locator(".now"));
  await expect(now.locator("b")).toHaveText("End of turn");
  await expect(now.locator("b")).toBeInViewport({ ratio: 1 });
  await expect(now.locator(".bar")).toBeInViewport({ ratio: 1 });
});

test("regeneration: a shield before, tapped and healed after", async ({ page, open }) => {
  await open();
  await show(page, "Two regeneration shields against deathtouch", "Today");
  const bobs = page.getByRole("list", { name: "Bob's creatures" });
  await until(page, /resolves|regenerat/i);
  await until(page, /Combat damage|divides|deals|assigns/);
  await expect(page.getByText("will regenerate").or(bobs.getByText("tapped"))).toBeVisible();
  await next(page).click();
  await end(page);
  await expect(bobs).toContainText("tapped");
  await expect(bobs).not.toContainText("will regenerate");
});

const MORPHS = `title   Morphs
from    precombat main
player  Alice
  E  Exalted Angel  4/5 {4}{W}{W} Angel flying; morph {2}{W}{W}; face-down
  hand  L  Daru Lancer  3/4 {4}{W}{W} Human first strike; morph {2}{W}{W}
  7 Plains
player  Bob
`;

const SHRINES = `title Two shrines
edition today, 2008-10
from upkeep
through 1 turn
player Alice
  A  First Shrine enchantment; at the beginning of your upkeep: 1 damage to target opponent
  B  Second Shrine enchantment; at the beginning of your upkeep: you gain 1 life
  3 Forest
  hand Mountain
  hand Grizzly Bears 2/2 {1}{G}
  hand Forked Bolt {R} sorcery: 2 damage divided among 2 targets
  hand Hill Giant 3/3 {3}{R}
player Bob
  E  Llanowar Elves 1/1; tap: add {G}
`;

test("ordering triggers, choosing targets, and both on the stack with what they are", async ({ page, open }) => {
  await open("pages/article.html");
  await write(page, SHRINES);
  await until(page, /order/);
  await takeOver(page);
  await expect(decide(page)).toContainText("the last resolves first");
  await decide(page)
    .getByRole("button", { name: /Second Shrine.*: earlier/ })
    .click();
  await decide(page).getByRole("button", { name: "Put on the stack" }).click();
  await expect(page.getByText("Your version")).toBeVisible();
  // Now the one that has a target asks for it, if anything is asked at all.
  if (/target/.test(await sentence(page).textContent())) {
    const choose = decide(page).getByRole("button", { name: "Choose" });
    if (await choose.isVisible()) await choose.click();
  }
  const objects = page.getByRole("group", { name: "Stack", exact: true }).locator(".object");
  await expect(objects).toHaveCount(2);
  await expect(objects.first()).toContainText("First Shrine");
  await expect(objects.first()).toContainText("Bob");
  await expect(objects.last()).toContainText("Second Shrine");
  await next(page).click();
  await expect(objects).toHaveCount(1);
});

test("playing a land, a spell with its mana, and divided damage; and why the rest is not possible", { tag: "@gate" }, async ({
  page,
  open,
}) => {
  await open("pages/article.html");
  await write(page, SHRINES);
  await until(page, /Precombat main phase: Alice has priority/);
  await takeOver(page);
  const decision = decide(page);
  await decision.getByText("Unavailable actions, and why").click();
  await expect(decision.locator(".refusals")).toContainText("Hill Giant");
  await expect(decision.locator(".refusals .cite").first()).toBeVisible();
  await decision.getByRole("button", { name: "Alice plays Mountain" }).click();
  await expect(page.getByRole("list", { name: "Alice's other permanents" })).toContainText("Mountain");

  const bolt = decision.locator(".choice").filter({ hasText: "Alice casts Forked Bolt" });
  await expect(bolt).toContainText("Costs 1 red");
  await expect(bolt).toContainText("Paid with Mountain");
  // Both targets the same: refused, with the rule.
  await bolt.getByRole("button").first().click();
  await expect(status(page)).toContainText("Illegal action.");
  await expect(status(page).locator(".cite").first()).toBeVisible();
  await bolt.getByLabel("target").last().selectOption("Llanowar Elves");
  await bolt.getByLabel("target").first().selectOption("Bob");
  await bolt.getByRole("button").first().click();
  await expect(page.getByRole("group", { name: "Stack", exact: true })).toContainText("1 to Bob and 1 to Llanowar Elves");
  await next(page).click();
  // One from the First Shrine, one from the Bolt.
  await expect(player(page, "Bob").locator(".total")).toContainText("18");

  await decision.getByRole("button", { name: "Alice casts Grizzly Bears" }).click();
  await expect(page.getByRole("list", { name: "Alice's other permanents" })).toContainText("tapped");
  await page.getByRole("button", { name: "Back to the author's version" }).click();
  await expect(page.getByText("Your version")).toBeHidden();
});

test("a creature is cast face down, and another turned face up without the stack", async ({ page, open }) => {
  await open("pages/article.html");
  await write(page, MORPHS);
  await takeOver(page);
  const angel = page.locator(".card").filter({ has: page.getByRole("heading", { name: "Exalted Angel" }) });
  // What its text says of being face down is not on the screen until it is opened.
  const shown = { useInnerText: true };
  await expect(angel).toContainText("face down", shown);
  await expect(angel).toContainText("2/2", shown);
  await decide(page).getByRole("button", { name: "Alice turns Exalted Angel face up" }).click();
  await expect(angel).toContainText("4/5");
  await expect(angel).not.toContainText("face down", shown);
  await expect(page.locator(".sentence").first()).toContainText("Alice turns Exalted Angel face up");
  await decide(page)
    .getByRole("button", { name: /Alice (casts|plays) Daru Lancer face down/ })
    .click();
  await expect(page.getByRole("group", { name: "Stack", exact: true })).toContainText("Daru Lancer");
  await next(page).click();
  await expect(page.locator(".card").filter({ has: page.getByRole("heading", { name: "Daru Lancer" }) })).toContainText("2/2");
});

test("whole turns have no fault that axe finds", async ({ page, open }) => {
  await open();
  await show(page, "Mana burn", "2008 stack");
  await next(page).click();
  await next(page).click();
  await takeOver(page);
  await axe(page);
  await end(page);
  await axe(page);
  await show(page, "The active player's triggers resolve last", "Today");
  await go(page, 3);
  await axe(page);
  await show(page, "Two skips skip two combat phases", "Today");
  await axe(page);
  await open("pages/article.html");
  await write(page, SHRINES);
  await until(page, /order/);
  await takeOver(page);
  await axe(page);
});

test("whole turns fit a small phone", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open();
  for (const title of [
    "Mana burn",
    "Two skips skip two combat phases",
    "A second cleanup step",
    "Two regeneration shields against deathtouch",
  ]) {
    await show(page, title, "2008 stack");
    for (const at of [0, 2, -1]) {
      if (at < 0) await end(page);
      else await go(page, at + 1);
      const where = await moment(page).getAttribute("aria-valuetext");
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${title}, ${where}`).toBeLessThanOrEqual(0);
      // Of a track that is wider than its room, the frame in view is in sight: as the slider's thumb is.
      const dot = steps(page)
        .locator(".bar i")
        .nth(Number.parseInt(where, 10) - 1);
      await expect(dot, where).toBeInViewport({ ratio: 1 });
    }
  }
});
