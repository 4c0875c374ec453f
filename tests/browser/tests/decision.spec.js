// Decisions as steps: divided, blocked, attacked or played on the board, and judged by what comes of them.
import { axe, expect, test } from "../lab.js";
import { press } from "../reader.js";

const lab = (page) => page.locator("combat-lab");
const task = (page) => lab(page).locator(".task");
const primary = (page) => lab(page).locator(".primary");
const say = (page) => lab(page).locator(".say");

/** A page with this situation as a question. */
async function asked(page, home, notation) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(new URL("pages/article.html", home).href);
  await page.evaluate(async (notation) => {
    globalThis.told = [];
    const lab = Object.assign(document.createElement("combat-lab"), { mode: "question", textContent: notation });
    for (const name of ["answer", "continue"]) lab.addEventListener(name, ({ detail }) => globalThis.told.push([name, detail]));
    document.querySelector("main").replaceChildren(document.querySelector("h1"), lab);
    await lab.start();
  }, notation);
  await expect(task(page)).toHaveClass(/open/);
}

/** Presses the button, once it takes a press. */
const go = (page) => press(primary(page));

const DIVIDE = `title Divide
edition today
player Alice
  A Enormous Rhino 6/4
player Bob
  W Wall of Mist 0/3 defender
  C Young Squire 1/1
attack A -> Bob
block W, C -> A
ask divide Alice: Divide the Rhino's 6 damage so that both blockers die.
wrong when A -> W 6 because 510.1c: All 6 went to the Wall, and the Squire gets nothing.
because 510.1c: The Wall needs 3 and the Squire 1.
assign A: W 3, C 3
goal Alice: W dies, C dies
`;

test("damage is divided as often as it takes, every right way counts, and the draft is kept", { tag: "@gate" }, async ({
  page,
  home,
}) => {
  await asked(page, home, DIVIDE);
  const amount = (who) => lab(page).getByRole("slider", { name: new RegExp(`to ${who}`) });
  await expect(primary(page)).toHaveText("Deal damage");
  await expect(primary(page)).toHaveAttribute("aria-disabled", "true");
  await amount("Wall of Mist").fill("2");
  await expect(say(page)).toContainText("4");
  // Nothing says what would come of it.
  await expect(lab(page).locator(".out b")).toHaveCount(0);
  await amount("Wall of Mist").fill("6");
  await axe(page);
  await go(page);
  await expect(say(page)).toContainText("Not yet.");
  await expect(say(page)).toContainText("the Squire gets nothing");
  await expect(primary(page)).toHaveText("Try again");
  await expect(primary(page)).toBeFocused();
  await axe(page);
  await go(page);
  await expect(amount("Wall of Mist")).toHaveValue("6");
  await amount("Young Squire").fill("2");
  await go(page);
  await expect(say(page)).toContainText("Correct.");
  await expect(say(page)).toContainText("Also right:");
  await axe(page);
  await go(page);
  const told = await page.evaluate(() => globalThis.told);
  expect(told.map(([name, { right, kind, mistake, shown }]) => [name, right ?? shown, kind, mistake])).toEqual([
    ["answer", false, "divide", 0],
    ["answer", true, "divide", null],
    ["continue", false, undefined, undefined],
  ]);
});

test("after two wrong tries there is a hint, and after three the answer is shown", async ({ page, home }) => {
  await asked(page, home, DIVIDE);
  await lab(page)
    .getByRole("slider", { name: /to Wall of Mist/ })
    .fill("6");
  for (let tries = 1; tries <= 3; tries++) {
    await go(page);
    await expect(say(page)).toContainText("Not yet.");
    await expect(lab(page).getByRole("button", { name: "Hint" })).toHaveCount(tries === 2 ? 1 : 0);
    if (tries < 3) await go(page);
  }
  await lab(page).getByRole("button", { name: "Show me" }).click();
  await expect(say(page)).toContainText("This works.");
  await go(page);
  await expect.poll(() => page.evaluate(() => globalThis.told.at(-1))).toMatchObject(["continue", { shown: true }]);
});

test("what the rules forbid is answered, not prevented, and moves nothing", async ({ page, home }) => {
  await asked(
    page,
    home,
    `title Attack
edition today
player Alice
  A Large Wurm 6/4
  W Wall of Mist 0/3 defender
player Bob
ask attack Alice: Attack with every creature that may attack.
wrong illegal because 702.3b: The Wall has defender: it can't attack.
because 508.1a: Only the Wurm may attack.
attack A -> Bob
goal Alice: Bob 14
`,
  );
  await lab(page)
    .getByRole("button", { name: /^Wall of Mist/ })
    .click();
  await expect(primary(page)).toHaveText("Attack");
  await go(page);
  await expect(say(page)).toContainText("The Wall has defender");
  await go(page);
  await lab(page)
    .getByRole("button", { name: /^Wall of Mist/ })
    .click();
  await lab(page)
    .getByRole("button", { name: /^Large Wurm/ })
    .click();
  await go(page);
  await expect(say(page)).toContainText("Correct.");
});

test("a blocker is chosen with the reader's own side below, whoever attacks", async ({ page, home }) => {
  await asked(
    page,
    home,
    `title Block
edition today
player Bob
  A Large Beetle 5/5
player Alice
  S Old Armodon 3/3
  B Rumbling Boar 4/4
  G Young Bears 2/2
attack A -> Alice
ask block Alice: Block so that the Beetle dies and you lose at most one creature, whatever Bob does.
wrong when nobody blocks because 509.1a: Nobody blocked, so nobody dies.
because 510.1c: Together they need more than 5 damage.
block S, B -> A
assign A: B 4, S 1
goal Alice: A dies, at most 1 of S, B, G dies
`,
  );
  await expect(task(page)).toContainText("You are Alice.");
  const own = await lab(page)
    .getByRole("button", { name: /^Old Armodon/ })
    .boundingBox();
  const other = await lab(page)
    .locator(".card", { has: page.getByRole("heading", { name: "Large Beetle" }) })
    .boundingBox();
  expect(own.y).toBeGreaterThan(other.y);
  await expect(primary(page)).toHaveText("Don't block");
  await go(page);
  await expect(say(page)).toContainText("Nobody blocked");
  await go(page);
  for (const name of [/^Old Armodon/, /^Rumbling Boar/]) await lab(page).getByRole("button", { name }).click();
  await expect(primary(page)).toHaveText("Block");
  await go(page);
  await expect(say(page)).toContainText("Correct.");
});

test("when to act is chosen on a track, and a moment that there isn't gets a reply", async ({ page, home }) => {
  await asked(
    page,
    home,
    `title Act
edition today
player Alice
  A Large Beetle 5/5
  hand GG Giant Growth instant: target creature gets +3/+3
player Bob
  S Old Armodon 3/3
  B Rumbling Boar 4/4
attack A -> Bob
ask act Alice until combat damage: Cast Giant Growth so that the Beetle lives and both of Bob's creatures die.
wrong at damage on the stack because 510.2: There is no such moment.
because 510.1a: Bob can't take his blocks back.
block S, B -> A
Alice: GG -> A
resolve
assign A: S 4, B 4
goal Alice: A survives, S dies, B dies
`,
  );
  const moments = lab(page).getByRole("radio");
  await expect(moments).toHaveCount(4);
  await expect(primary(page)).toHaveText("Cast it here");
  const beetle = lab(page).getByRole("button", { name: "Giant Growth → Large Beetle" });
  if (await beetle.count()) await beetle.click();
  await moments.nth(2).check();
  await go(page);
  await expect(say(page)).toContainText("There is no such moment.");
  await go(page);
  await moments.nth(1).check();
  await go(page);
  await expect(say(page)).toContainText("Correct.");
});
