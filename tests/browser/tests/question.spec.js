// What an author asks a reader.
import { axe, expect, test } from "../lab.js";
import { dock, next, show, until, write } from "../reader.js";

test("a question is answered by the engine, and the frame that decides is shown", { tag: ["@standalone", "@firefox"] }, async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Mogg Fanatic blocks Goblin Piker/);
  const question = page.getByRole("group", { name: /which of Alice's creatures die/ });
  const choice = (name) => question.getByRole("button", { name, exact: true });
  await expect(choice("Both")).toHaveAttribute("aria-pressed", "false");

  // Nothing on the page tells before the reader has answered.
  const all = await page.locator(".stage").evaluate((stage) => stage.textContent);
  for (const told of ["Combat damage goes", "destroyed", "differ"]) expect(all).not.toContain(told);
  await choice("Only the Hawk").click();
  await expect(question).toContainText("Incorrect. The answer: Both.");
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
  await expect(question).toContainText("Incorrect. The answer: Only the Hawk");
});

test("where a script says ready, the reader plays on", async ({ page, open }) => {
  await open("pages/article.html");
  await write(page, "player Alice: Grizzly Bears\nplayer Bob: B Balduvian Bears 2/2\nattack Grizzly Bears\nblock B -> Grizzly Bears\nready");
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
  for (const [edition, reason] of [["Today", "The knight strikes first."], ["2008 stack", "First-strike damage resolves first."]]) {
    await page.getByRole("radio", { name: edition }).check();
    await page.locator(".stage").press("Home");
    await until(page, /attacks/);
    const question = page.getByRole("group", { name: /What is left/ });
    expect(await page.locator(".stage").evaluate((stage) => stage.outerHTML)).not.toContain(reason);
    await question.getByRole("button", { name: "The knight", exact: true }).click();
    await expect(question.getByText(reason)).toBeVisible();
    await expect(question.locator(".cite")).toHaveCount(1);
  }
});
