// Several editions side by side and in step.
import { axe, expect, test } from "../lab.js";
import { SCREENS, boxes, only, situations } from "../measure.js";
import { go, more, next, show, until, write } from "../reader.js";
import { today } from "../../today.mjs";

const toggle = (page) => page.getByRole("button", { name: "Compare", exact: true });
const columns = (page) => page.locator(".column");
const column = (page, editions) => page.getByRole("group", { name: editions, exact: true });
const here = (page) => page.locator(".moments .dot.here");
/** Answers the situation's question, and comes back to the beginning. */
async function answered(page) {
  await page.locator(".stage").first().press("End");
  await page.locator(".picks .btn").first().click();
  await expect(page.locator(".picks .right")).not.toHaveCount(0);
  await go(page, 1);
}

const edition = (page, name) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

test("editions that agree are one column, and the first thing told is where they part", {
  tag: ["@gate", "@standalone", "@firefox"],
}, async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await answered(page);
  const before = await page.locator(".sentence").textContent();
  await more(page);
  // The menu closes, so that it doesn't cover the boards, and the focus returns to the button that opened it.
  await toggle(page).press("Enter");
  await expect(columns(page)).toHaveCount(2);
  await expect(toggle(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
  await more(page);
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(toggle(page)).toHaveCount(0);
  const old = column(page, "2008");
  const later = column(page, "2021 and today");

  // Until 2009 combat damage goes on the stack (310.1), since then it is dealt as it is assigned (510.2).
  const parting = page.locator(".parting");
  await expect(parting).toContainText(
    "The editions differ here. Combat damage waits on the stack (2008), or is dealt as soon as it is assigned (2021 and today).",
  );
  await expect(parting.getByRole("button")).toHaveText(["310.1 · 2008-10", "510.2 · 2021-04"]);
  await expect(old.locator(".sentence")).toContainText("Combat damage goes on the stack");
  await expect(old.locator(".object")).toContainText("Combat damage");
  const hidden = await old.locator(".pile").evaluate((pile) => pile.scrollHeight - pile.clientHeight);
  expect(hidden, "all of the stack is shown").toBeLessThanOrEqual(0);
  // The moment that there is in one of them only: the other says why, and shows what it showed last.
  await expect(later.locator(".sentence")).toContainText(
    "No such moment in this edition. Combat damage is dealt as soon as it is assigned.",
  );
  await expect(later.getByRole("button", { name: "510.2" })).toBeVisible();
  await expect(later.locator(".card", { hasText: "Suntail Hawk" })).toContainText("destroyed");
  await expect(here(page)).toHaveAccessibleName(/not in every edition/);
  await expect(page.locator(".comparing > [aria-live]")).toContainText(`${today}: No such moment`);
  await axe(page);

  // What is left: the Piker dies in 2008 only.
  const end = page.getByRole("group", { name: "Differences at the end" }).first();
  const row = end.getByRole("row", { name: /Goblin Piker/ });
  await expect(row.getByRole("cell")).toHaveCount(2);
  await expect(row.getByRole("cell").first()).toContainText("graveyard");
  await expect(row.getByRole("cell").last()).toContainText("on the battlefield");
  await expect(end.getByRole("row", { name: "Combat damage" }).getByRole("cell")).toHaveText([
    "waits on the stack",
    "is dealt as soon as it is assigned",
  ]);

  // Left at once, the reader is where they were.
  await more(page);
  await toggle(page).click();
  await expect(columns(page)).toHaveCount(0);
  await expect(page.locator(".sentence")).toHaveText(before);
  await more(page);
  await toggle(page).click();

  // By keyboard from moment to moment, back to where they part, and to a single stage at the same place.
  await page.locator(".moments .dot[tabindex='0']").focus();
  await page.keyboard.press("Home");
  await expect(page.locator(".moments .dot").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".moments .dot").nth(1)).toBeFocused();
  await page.getByRole("button", { name: "Where they differ" }).click();
  await expect(old.locator(".sentence")).toContainText("Combat damage goes on the stack");
  await next(page).click();
  const sentence = await old.locator(".sentence").textContent();
  await more(page);
  await toggle(page).click();
  await expect(columns(page)).toHaveCount(0);
  expect(sentence).toContain(await page.locator(".sentence").textContent());
});

test("on a phone one board is under the other, and the switch keeps the place", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await answered(page);
  await more(page);
  await toggle(page).click();
  const under = async (first, second) => {
    const [upper, lower] = await Promise.all([first, second].map((name) => column(page, name).boundingBox()));
    expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y + 0.5);
    expect(upper.x).toBe(lower.x);
  };
  await under("2008", "2021 and today");
  const where = await page.locator(".where").textContent();
  await edition(page, "2021 and today").check();
  await under("2021 and today", "2008");
  await expect(column(page, "2021 and today")).toContainText(
    "No such moment in this edition. Combat damage is dealt as soon as it is assigned.",
  );
  await expect(page.locator(".where")).toHaveText(where);
  await axe(page);
  await page.setViewportSize({ width: 320, height: 700 });
  for (let moments = 0; moments < 8; moments++) {
    await page.keyboard.press("ArrowLeft");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(column(page, "2008")).toBeVisible();
  const tops = (part) =>
    columns(page)
      .locator(part)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const [one, other] = await tops(".board");
  expect(one).toBe(other);
});

test("while a question is open, nothing of other editions or later moments is there", async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await more(page);
  await toggle(page).click();
  // The editions part after the question: comparing begins where the reader is, and ends at the question.
  await expect(columns(page)).toHaveCount(2);
  await expect(page.locator(".where")).toContainText("moment 1 of");
  await expect(page.locator(".parting")).toHaveText("The differences on this board are shown once the question is answered.");
  const gives = async (words) => {
    const all = await page.locator(".stage").evaluate((stage) => stage.innerHTML);
    for (const told of words) expect(all, told).not.toMatch(new RegExp(`>[^<]*${told}|(label|title)="[^"]*${told}`));
  };
  await gives(["Combat damage", "destroyed", "No such moment", "at the end"]);
  const question = page.getByRole("group", { name: /how many of Alice's creatures can the Fanatic kill/ });
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "End", "End"]) await page.keyboard.press(key);
  await expect(question).toBeVisible();
  // They agree up to here, so one board stands for all of them.
  await expect(page.getByRole("group", { name: "2008, 2021 and today", exact: true })).toBeVisible();
  await expect(columns(page)).toHaveCount(1);
  await expect(page.locator(".parting")).toHaveText(/^Do they differ\? /);
  await gives(["Combat damage", "destroyed", "differs", "No such moment"]);
  await expect(page.locator(".moments")).toHaveCount(0);
  // Skipped, it is behind the reader, and before them again when they go back.
  await page.getByRole("button", { name: "Skip the question" }).click();
  await expect(columns(page)).toHaveCount(2);
  await expect(page.locator(".parting")).toContainText("Combat damage waits on the stack (2008)");
  await page.keyboard.press("ArrowLeft");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Both" }).click();
  await expect(columns(page)).toHaveCount(2);
  await expect(page.locator(".parting")).toBeVisible();
});

for (const { width, height } of SCREENS) {
  test(`compared while a question is open, the edition in view asks it at ${width} px, and no board has buttons`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height });
    await open();
    await page.evaluate(() => (location.hash = "#/compare/t20-five-damage-two-blockers"));
    await expect(columns(page)).not.toHaveCount(0);
    await page.locator(".stage").press("End");
    // In 2021 an order is announced before the moment at which today's rules ask.
    const asked = page.locator(".question > .soft");
    for (const name of ["Today", "2021", "2008"]) {
      await edition(page, name).check();
      await expect(asked).toContainText(name === "Today" ? "Today" : name);
      await expect(columns(page)).toHaveCount(1);
      await expect(columns(page)).not.toHaveClass(/lacks/);
      await expect(columns(page).getByRole("button", { name: /Block|Attack/ })).toHaveCount(0);
      await expect(page.getByText("No such moment")).toHaveCount(0);
    }
    await axe(page);
  });
}

test("what a reader decides is done wherever it is legal, and where it is not the edition says why", async ({ page, open }) => {
  await open("pages/article.html");
  await write(
    page,
    "title Five\nplayer Alice 20\n  Ox 5/5\nplayer Bob 20\n  Elk 3/3\n  Boar 4/4\nattack Ox -> Bob\nblock Elk, Boar -> Ox",
  );
  await until(page, /divides/);
  await more(page);
  await toggle(page).click();
  // All three differ: two boards, and a choice which.
  await expect(columns(page)).toHaveCount(2);
  await expect(column(page, "Today")).toBeVisible();
  const beside = (name) => page.getByRole("button", { name: `Beside it: ${name}` });
  await beside("2021").click();
  await expect(beside("2021")).toHaveAttribute("aria-pressed", "true");
  await expect(beside("2008")).toHaveAttribute("aria-pressed", "false");
  // From 2009 to 2024 blockers stand in an order, which has been announced (509.2).
  await expect(page.locator(".parting")).toContainText(
    "Damage to several creatures follows an announced order (2021), or is divided in any way (today).",
  );

  // One place to decide in, for all of them.
  await until(page, /divides/);
  await expect(page.locator(".dock")).toHaveCount(1);
  await page.getByRole("slider", { name: "Ox to Elk" }).fill("1");
  await page.getByRole("slider", { name: "Ox to Boar" }).fill("4");
  await page.getByRole("button", { name: "Deal damage" }).click();

  const refused = page.getByRole("alert");
  await expect(refused).toHaveCount(1);
  await expect(page.locator(".refusing")).toContainText("2021");
  await expect(refused).toContainText("Illegal action.");
  await expect(refused.getByRole("button")).toContainText("510.1c");
  const [ordered, today] = ["2021", "Today"].map((name) => column(page, name));
  await expect(today.locator(".card", { hasText: "Boar" })).toContainText("destroyed");
  await expect(today.locator(".card", { hasText: "Elk" })).toContainText("differs");
  await expect(ordered.locator(".card", { hasText: "Elk" })).toContainText("destroyed");
  await axe(page);

  const end = page.getByRole("group", { name: "Differences at the end" }).first();
  await expect(end.getByRole("row", { name: /Damage to several creatures/ })).toContainText("follows an announced order");
  await expect(end.getByRole("row", { name: /Boar/ }).getByRole("cell")).toHaveText([/graveyard/, /battlefield/, /graveyard/]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("slider", { name: "Ox to Boar" })).toBeVisible();
  await expect(page.locator(".tag.differs")).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(today.locator(".card", { hasText: "Boar" })).toContainText("destroyed");
  await more(page);
  await toggle(page).click();
  await expect(page.locator(".version")).toContainText("Your version");
});

for (const screen of SCREENS) {
  test(`${screen.width}: where editions part, every card of the boards is in sight, none under the dock`, async ({
    page,
    open,
  }) => {
    const wanted = ["t02-pinging-sacrifice", "t24-poison-for-three"];
    for (const { id, notation } of situations().filter(({ id }) => wanted.includes(id))) {
      await only(page, open, screen, notation);
      await answered(page);
      await page.evaluate(() => (document.querySelector("combat-lab").mode = "compare"));
      await expect(page.locator(".parting")).toBeVisible();
      await page.evaluate(() => document.querySelector("combat-lab").scrollIntoView());
      const [bar] = await boxes(page, ".dock");
      // On a phone, the other board is below the one in view.
      const cards = await boxes(page, screen.width > 640 ? ".board .card" : ".lead .board .card");
      expect(cards.length).toBeGreaterThan(2);
      const end = Math.min(bar.top, screen.height);
      for (const box of cards) expect(box.bottom, `${id}: ${box.name}`).toBeLessThanOrEqual(end + 1);
      if (screen.width > 640) expect(bar.bottom).toBeLessThanOrEqual(screen.height + 1);
    }
  });
}

for (const width of [320, 360, 680]) {
  test(`the menu fits into ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 });
    await open();
    await show(page, "The pinging sacrifice", "2008 stack");
    await more(page);
    const menu = await page.getByRole("group", { name: "More", exact: true }).boundingBox();
    expect(menu.x).toBeGreaterThanOrEqual(0);
    expect(menu.x + menu.width).toBeLessThanOrEqual(width);
    for (const part of await page.locator(".menu :is(button, select, p)").all()) {
      const { x, width: wide } = await part.boundingBox();
      expect(x + wide, await part.textContent()).toBeLessThanOrEqual(menu.x + menu.width);
    }
  });
}

for (const width of [360, 680, 1280]) {
  test(`compared boards show keywords at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 });
    await open();
    await show(page, "Deathtouch and trample", "Today free");
    await more(page);
    await toggle(page).click();
    const kami = page.locator(".column.lead .card", { hasText: "Moss Kami" });
    await expect(kami.getByText("trample", { exact: true })).toBeVisible();
  });
}

test("moments are counted as they are named", async ({ page, open }) => {
  await open();
  await page.evaluate(() => (location.hash = "#/compare/t20-five-damage-two-blockers"));
  await expect(columns(page)).toHaveCount(2);
  await page.locator(".stage").press("End");
  await page.getByRole("button", { name: "Both", exact: true }).click();
  await expect(columns(page)).toHaveCount(2);
  const dots = page.locator(".moments .dot");
  const names = await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute("aria-label")));
  expect(names.map((name) => name.split(":")[0])).toEqual(names.map((_, at) => `Moment ${at + 1}`));
  await dots.last().click();
  await expect(page.locator(".where")).toContainText(`moment ${names.length} of ${names.length}`);
});
