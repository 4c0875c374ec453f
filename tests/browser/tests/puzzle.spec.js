// A puzzle: the reader plays for the goal, and the engine answers for everybody else.
import { axe, expect, test } from "../lab.js";
import { dock } from "../reader.js";

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
  await dock(page).getByRole("button", { name: "Attack", exact: true }).click();
  await expect(dock(page)).toContainText("The goal isn't reached.");
  await expect(dock(page)).toContainText("Bob answers");
  await axe(page);
  await press(page, "Take it back").click();
  for (const name of ["Hill Giant", "Grizzly Bears", "Suntail Hawk"]) await creature(page, name).click();
  await dock(page).getByRole("button", { name: "Attack", exact: true }).click();
  await expect(dock(page)).toContainText("Proved. The goal is reached. You reach the goal after each of Bob's 3 answers.");
  await page.getByText("Bob's answers").click();
  await expect(page.getByRole("table")).toContainText("Trained Armodon blocks Grizzly Bears");
  await axe(page);
  await press(page, "Start again").click();
  await expect(page.locator(".sentence")).toContainText("Alice declares attackers");
});

test("the best blocks of an attack are a table whose rows can be played", { tag: "@gate" }, async ({ page, home }) => {
  await article(page, home, notation.replace(/goal.*\nyour move\n/, "attack  O, B, H -> Bob\n").replace("Bob 3", "Bob 20"));
  await page.evaluate(() => lab.seek(Infinity));
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
  await expect(puzzle(page)).toContainText("The answer, against one defense:");
  await axe(page);
});

test("the editor proves a goal in each edition", async ({ page, home }) => {
  const text =
    "edition 2009-05, today\nplayer Alice\n  F Mogg Fanatic\nplayer Bob\n  P Goblin Piker\nattack F -> Bob\nblock P -> F\n";
  await page.goto(`${home}#/edit?notation=${encodeURIComponent(text)}`);
  await page.getByText("A goal, and whether it can be reached").click();
  await page.getByLabel("Goal, in the notation").fill("P dies, Bob at most 19");
  await press(page, "Add the goal").click();
  await expect(page.locator("textarea.notation")).toHaveValue(/goal {4}Alice: P dies, Bob at most 19\nyour move/);
  await press(page, "Prove it").click();
  await expect(page.locator(".proving")).toContainText("2009-05 proved: Goblin Piker dies and Bob has at most 19 life");
  await expect(page.locator(".proving")).toContainText(/2026-\d\d refuted/);
  await axe(page);
});
