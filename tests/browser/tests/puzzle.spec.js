// A puzzle: the reader plays for the goal, and the engine answers for everybody else.
import { axe, expect, test } from "../lab.js";
import { situations } from "../measure.js";
import { dock, reach, until } from "../reader.js";

const notation = `title   All or nothing
edition today, 2008-10
player  Alice 20
  O  Hill Giant      3/3
  B  Grizzly Bears   2/2
  H  Suntail Hawk    1/1 flying
player  Bob 3
  G  Trained Armodon 3/3
goal    Alice: Bob loses
your move
`;

/** An article with a puzzle in it. */
async function article(page, home, text = notation, mode = "") {
  await page.goto(new URL("pages/article.html", home).href);
  await page.evaluate(
    async ([mode, notation]) => {
      globalThis.lab = Object.assign(document.createElement("combat-lab"), { textContent: notation });
      if (mode) lab.mode = mode;
      document.querySelector("main").replaceChildren(document.querySelector("h1"), lab);
      await lab.start();
    },
    [mode, text],
  );
}

const puzzle = (page) => page.getByRole("group", { name: "Puzzle" });
const press = (page, name) => page.getByRole("button", { name, exact: true });
const creature = (page, name) => page.getByRole("button", { name: new RegExp(`^${name}`) });

test("a wrong attack is refuted by the block that does it, and taken back; the right one is proved", {
  tag: "@gate",
}, async ({ page, home }) => {
  await article(page, home);
  await expect(puzzle(page)).toContainText("You are Alice. Your goal: Bob loses the game.");
  await creature(page, "Hill Giant").click();
  await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await expect(dock(page)).toContainText("The goal isn't reached.");
  await expect(dock(page)).toContainText("Bob answers");
  await axe(page);
  await press(page, "Take it back").click();
  for (const name of ["Hill Giant", "Grizzly Bears", "Suntail Hawk"]) await creature(page, name).click();
  await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await expect(dock(page)).toContainText("Proved. The goal is reached. You reach the goal after each of Bob's 3 answers.");
  // Only the goal has a sign, and a negative number a minus.
  await expect(page.locator(".verdict .sign")).toHaveText("");
  expect(await page.locator(".stage").textContent()).not.toMatch(/(?<![\w-])-\d/);
  await page.getByText("Bob's answers").click();
  await expect(page.getByRole("table")).toContainText("Trained Armodon blocks Grizzly Bears");
  await axe(page);
  await press(page, "Start again").click();
  await expect(page.locator(".sentence")).toContainText("Alice declares attackers");
});

test("the best blocks of an attack are a table whose rows can be played", { tag: "@gate" }, async ({ page, home }) => {
  await article(page, home, notation.replace(/goal.*\nyour move\n/, "attack  O, B, H -> Bob\n").replace("Bob 3", "Bob 20"));
  // Once the combat is over there is nothing to block.
  await page.evaluate(() => lab.seek(Infinity));
  await expect(press(page, "Best blocks")).toHaveCount(0);
  // Back to the combat.
  for (let at = 0; at < 9 && (await press(page, "Best blocks").count()) === 0; at += 1)
    await press(page, "Previous moment").click();
  await press(page, "Best blocks").click();
  const table = page.getByRole("group", { name: "Best blocks" }).getByRole("table").first();
  await expect(table).toContainText("Trained Armodon blocks Grizzly Bears");
  await axe(page);
  await table.getByRole("button", { name: "Trained Armodon blocks Grizzly Bears" }).click();
  await expect(dock(page)).toContainText("Legal.");
  await dock(page).getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.locator(".sentence")).toContainText("Trained Armodon");
});

test("hints lead to the answer step by step", async ({ page, home }) => {
  await article(page, home, notation.replace("your move\n", ""), "puzzle");
  await press(page, "Hint").click();
  await expect(puzzle(page)).toContainText("It depends on who attacks.");
  await press(page, "Hint").click();
  await expect(puzzle(page)).toContainText("attacks.");
  await press(page, "Hint").click();
  await expect(puzzle(page)).toContainText("An answer:");
  await axe(page);
});

test("the way to the goal names what is cast and its targets as the board does", async ({ page, home }) => {
  const of = situations().find(({ id }) => id === "puzzle-one-spell-for-two");
  await article(page, home, of.notation);
  await press(page, "Show the answer").click();
  await expect(puzzle(page)).toContainText(/casts Giant Growth, targeting [A-Z]\w+/);
  await expect(puzzle(page)).not.toContainText("->");
});

test("a solution that the author has written is the answer", async ({ page, home }) => {
  // Attacking with everybody works, too; this is what the author says, which no search would list.
  const text = `title   Three ways
edition today
player  Alice 20
  O  Hill Giant      3/3
  H  Suntail Hawk    1/1 flying
  B  Grizzly Bears   2/2
player  Bob 1
goal    Alice: Bob loses
expect  solution attack B -> Bob
your move
`;
  await article(page, home, text);
  await press(page, "Show the answer").click();
  await expect(puzzle(page)).toContainText("An answer:Alice: Grizzly Bears attacks");
});

test("an attack is told unblocked and against the best blocks, and a division has its best splits", async ({ page, home }) => {
  await article(page, home, notation.replace(/goal.*\nyour move\n/, "").replace("Bob 3", "Bob 20"));
  const attack = page.getByRole("group", { name: "Result of this attack" });
  await until(page, /Alice declares attackers/);
  await creature(page, "Hill Giant").click();
  await press(page, "Result of this attack").click();
  await expect(attack).toContainText("Unblocked: Bob 20 → 17.");
  await expect(attack.getByRole("table")).toContainText("Trained Armodon blocks Hill Giant");
  await axe(page);
  // Another attack has its own result.
  await creature(page, "Suntail Hawk").click();
  await press(page, "Result of this attack").click();
  await expect(attack).toContainText("Unblocked: Bob 20 → 16.");

  // All attacks are a table, in which the draft has its row; taking another row over drafts it.
  await press(page, "Best attacks").click();
  const table = page.getByRole("group", { name: "Best attacks" });
  await expect(table.locator("tr.own")).toHaveCount(1);
  await expect(table.locator("tr.own")).toContainText("Suntail Hawk");
  const other = table.locator("tr:not(.own) .button").first();
  const names = (await other.textContent()).split(" → ")[0];
  await other.click();
  await expect(table.locator("tr.own .button")).toContainText(names);
  await axe(page);

  const two = `title Two blockers
player Alice
  W  Trained Armodon  3/3
player Bob
  B  Grizzly Bears    2/2
  C  Goblin Piker     2/1
attack W -> Bob
block  B, C -> W
assign W: B 2, C 1
`;
  await article(page, home, two);
  await until(page, /Alice divides the combat damage/);
  await press(page, "Best splits").click();
  const splits = page.getByRole("group", { name: "Best splits" }).getByRole("table").first();
  await splits.getByRole("button", { name: "2 to Grizzly Bears, 1 to Goblin Piker" }).click();
  await expect(dock(page)).toContainText("Legal.");
  await axe(page);
});

/** Too much to be searched in a second: everybody can block everybody, and many ways come to different results. */
const large = () => {
  const side = (letter) =>
    Array.from(
      { length: 9 },
      (_, at) => `  ${letter}${at}  ${letter}${at} Beast  ${1 + (at % 4)}/${1 + ((at * 3) % 5)} menace\n`,
    );
  return `title Too large\nplayer Alice\n${side("A").join("")}player Bob 6\n${side("B").join("")}goal Alice: Bob loses\nyour move\n`;
};

test("a long search can be stopped, and says that nothing is decided", async ({ page, home }) => {
  await article(page, home, large());
  await press(page, "Hint").click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  // The search hides no more than a line, and is in view where it was asked for.
  await expect(press(page, "Stop")).toBeInViewport();
  expect((await page.locator(".busy").boundingBox()).height).toBeLessThan(80);
  await press(page, "Stop").click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText("Stopped before everything was worked out.");
  await expect(puzzle(page)).not.toContainText("An answer:");
  // The page goes on.
  await press(page, "Hint").click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await press(page, "Stop").click();
});

test("a puzzle is played with the keyboard alone, also where the page reads from right to left", async ({ page, home }) => {
  for (const direction of ["ltr", "rtl"]) {
    await article(page, home);
    await page.evaluate((direction) => document.documentElement.setAttribute("dir", direction), direction);
    await page.locator("h1").focus();
    for (const name of ["Hill Giant", "Grizzly Bears", "Suntail Hawk"]) {
      await reach(page, creature(page, name));
      await page.keyboard.press("Enter");
    }
    await reach(page, dock(page).getByRole("button", { name: "Declare attackers", exact: true }));
    await page.keyboard.press("Enter");
    await expect(dock(page)).toContainText("Proved. The goal is reached.");
    await reach(page, press(page, "Take it back"));
    await page.keyboard.press("Enter");
    await expect(page.locator(".sentence")).toContainText("Alice declares attackers");
    await axe(page);
    expect(await page.evaluate(() => document.scrollingElement.scrollWidth <= document.scrollingElement.clientWidth)).toBe(true);
  }
});

test("the editor proves a goal in each edition", async ({ page, home }) => {
  const text =
    "edition 2009-05, today\nplayer Alice\n  F Mogg Fanatic\nplayer Bob\n  P Goblin Piker\nattack F -> Bob\nblock P -> F\n";
  await page.goto(`${home}#/edit?notation=${encodeURIComponent(text)}`);
  await page.getByText("A goal, and whether it can be reached").click();
  const form = page.getByRole("form", { name: "Add the goal" });
  await form.getByLabel("Whose goal").selectOption("Alice");
  await form.getByLabel("Card or player").selectOption("P");
  await form.getByLabel("Condition").selectOption("dies");
  await press(page, "Add the goal").click();
  await form.getByLabel("Card or player").selectOption("Bob");
  await form.getByLabel("Condition").selectOption("at most");
  await form.getByLabel("How many").fill("19");
  await press(page, "Add the goal").click();
  await expect(page.locator("textarea.notation")).toHaveValue(/goal {4}Alice: P dies, Bob at most 19\nyour move/);
  await press(page, "Prove it").click();
  await expect(page.locator(".proving")).toContainText("2009-05 proved: Goblin Piker dies and Bob has at most 19 life");
  await expect(page.locator(".proving")).toContainText(/2026-\d\d refuted/);
  await axe(page);
});
