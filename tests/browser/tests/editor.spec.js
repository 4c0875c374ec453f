// The editor's forms: cards and abilities for whoever does not know the notation, and nothing that the engine would refuse.
import { axe, expect, test } from "../lab.js";

const edit = (page) => page.evaluate(() => (location.hash = "#/edit"));
const text = (page) => page.getByLabel("Situation, in the notation");
const stage = (page) => page.locator(".editor combat-lab");
/** Opens a form by its name, and is it. */
const form = async (page, name) => {
  await page.getByText(name, { exact: true }).click();
  return page.locator("details").filter({ hasText: name }).locator("form.maker");
};
const add = (form) => form.getByRole("button", { name: "Add" }).click();

test("a creature with keywords, without knowing the notation", { tag: ["@gate", "@standalone"] }, async ({ page, open }) => {
  await open();
  await edit(page);
  const make = await form(page, "Make a creature");
  await make.getByLabel("For", { exact: true }).selectOption("Bob, who blocks");
  await make.getByLabel("Name", { exact: true }).fill("Storm Crow");
  await make.getByLabel("Power", { exact: true }).fill("1");
  await make.getByLabel("flying", { exact: true }).check();
  await make.getByLabel("first strike").check();
  await make.getByLabel("it is tapped").check();
  await expect(make.getByRole("status").first()).toHaveText("S Storm Crow 1/2 flying, first strike, tapped");
  await add(make);
  // After Bob's other card, and before what happens.
  await expect(text(page)).toHaveValue(/B {2}Hill Giant {5}3\/3\n {2}S Storm Crow 1\/2 flying, first strike, tapped\n\nattack/);
  await expect(stage(page).getByText("Storm Crow").first()).toBeVisible();
  await expect(page.getByText("Added: S Storm Crow")).toBeVisible();
  await expect(page.locator(".problems li")).toHaveCount(0);
});

test("abilities of every kind are given to a card", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await edit(page);
  const give = await form(page, "Give a card an ability");
  await give.getByLabel("Card", { exact: true }).selectOption("B Hill Giant 3/3");
  await give.getByLabel("sacrifice it").check();
  await give.getByLabel("tap it").uncheck();
  await give.getByLabel("Damage", { exact: true }).fill("1");
  await add(give);
  await expect(text(page)).toHaveValue(/B {2}Hill Giant {5}3\/3; sacrifice: 1 damage to any target\n/);

  await give.getByLabel("Card", { exact: true }).selectOption("A Grizzly Bears 2/2");
  await give.getByLabel("Kind", { exact: true }).selectOption("Triggered: when something happens");
  await give.getByLabel("When", { exact: true }).selectOption("whenever this attacks");
  await give.getByLabel("What it does", { exact: true }).selectOption("this gets +1/+1");
  await give.getByLabel("And then", { exact: true }).selectOption("you gain 1 life");
  await give.getByLabel("How many", { exact: true }).fill("3");
  await add(give);
  await expect(text(page)).toHaveValue(
    /A {2}Grizzly Bears {2}2\/2; whenever this attacks: this gets \+1\/\+1, then you gain 3 life\n/,
  );

  await give.getByLabel("Card", { exact: true }).selectOption("A Grizzly Bears 2/2");
  await give.getByLabel("Kind", { exact: true }).selectOption("Static: all the time");
  await give.getByLabel("Its effect", { exact: true }).selectOption("other creatures get +1/+1 and have flying");
  await give.getByLabel("Whose", { exact: true }).selectOption("you control");
  await add(give);
  await expect(text(page)).toHaveValue(/; other creatures you control get \+1\/\+1 and have flying\n/);
  await expect(page.locator(".problems li")).toHaveCount(0);
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
});

test("a spell in hand, and a well-known card", async ({ page, open }) => {
  await open();
  await edit(page);
  const make = await form(page, "Make a spell");
  await make.getByLabel("Name", { exact: true }).fill("Wild Might");
  await make.getByLabel("Mana cost").fill("1g");
  await make.getByLabel("What it does", { exact: true }).selectOption("target creature gets +1/+1");
  await make.getByLabel("Power", { exact: true }).fill("4");
  await make.getByLabel("How long", { exact: true }).selectOption("until end of combat");
  await add(make);
  await expect(text(page)).toHaveValue(
    / {2}hand W Wild Might \{1\}\{G\} instant: target creature gets \+4\/\+1 until end of combat\n/,
  );
  const known = await form(page, "Add a well-known card");
  await known.getByLabel("Card", { exact: true }).fill("shock");
  await add(known);
  await expect(text(page)).toHaveValue(/ {2}hand S Shock\n/);
  await known.getByLabel("Card", { exact: true }).fill("No Such Card");
  await add(known);
  expect(await known.getByLabel("Card", { exact: true }).evaluate((field) => field.validationMessage)).toContain(
    "isn't on the list",
  );
  await expect(page.locator(".problems li")).toHaveCount(0);
});

test("what cannot be played is not written, and says why", { tag: ["@gate", "@firefox"] }, async ({ page, open }) => {
  await open();
  await edit(page);
  const give = await form(page, "Give a card an ability");
  const before = await text(page).inputValue();
  await give.getByLabel("Kind", { exact: true }).selectOption("Static: all the time");
  await give.getByLabel("Its effect", { exact: true }).selectOption("this can't attack unless you pay {2}");
  // The text is checked without another element on the page.
  await page.evaluate(() => {
    globalThis.mounted = 0;
    new MutationObserver(() => (globalThis.mounted += 1)).observe(document.body, { childList: true });
  });
  await add(give);
  await expect(give.getByRole("alert")).toContainText("isn't possible here");
  await expect(text(page)).toHaveValue(before);
  expect(await page.evaluate(() => globalThis.mounted)).toBe(0);
  expect(await page.locator("combat-lab").count()).toBe(1);
  // An ability for nothing is none.
  await give.getByLabel("Kind", { exact: true }).selectOption("Activated: used for a cost");
  await give.getByLabel("tap it").uncheck();
  await add(give);
  await expect(text(page)).toHaveValue(before);
});

test("keywords that an edition of the text does not know cannot be chosen, in any form", async ({ page, open }) => {
  await open();
  await edit(page);
  const before = await text(page).inputValue();
  await text(page).fill(before.replace("2008-10", "2006-10"));
  const make = await form(page, "Make a creature");
  await expect(make.getByLabel("deathtouch (not in 2006-10)")).toBeDisabled();
  const cast = await form(page, "Make a spell");
  await cast.getByLabel("What it does", { exact: true }).selectOption("target creature gains flying");
  await expect(cast.getByLabel("Keyword", { exact: true }).getByRole("option", { name: "deathtouch" })).toHaveCount(0);
});

test("what the author has got wrong already is no reason to refuse; a text without players is", async ({ page, open }) => {
  await open();
  await edit(page);
  const before = await text(page).inputValue();
  await text(page).fill(before.replace("block   B -> A", "blok B -> A"));
  await add(await form(page, "Make a creature"));
  await expect(text(page)).toHaveValue(/Runeclaw Bear 2\/2/);
  await text(page).fill("title Empty");
  await page.getByText("Add a well-known card").click();
  await expect(page.getByText("First write two players")).toBeVisible();
});

test("all of it by keyboard, large enough, and at 320 pixels", async ({ page, open }) => {
  await open();
  await edit(page);
  for (const name of [
    "Add a well-known card",
    "Make a creature",
    "Make a spell",
    "Make another permanent",
    "Add basic lands",
    "Give a card an ability",
    "Choose the editions",
  ])
    await form(page, name);
  await axe(page);
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const small = await page
    .locator(".building")
    .evaluate((all) =>
      [...all.querySelectorAll("button, select, summary, input, label:has(input[type=checkbox])")]
        .filter((element) => element.getBoundingClientRect().height < 24)
        .map((element) => element.outerHTML.slice(0, 90)),
    );
  expect(small).toEqual([]);

  const make = page.locator("details").filter({ hasText: "Make a creature" }).locator("form");
  await make.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Boggart");
  for (const key of ["Tab", "Tab", "Tab", "Tab", "Space"]) await page.keyboard.press(key);
  await expect(make.getByLabel("flying", { exact: true })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue(/ {2}B2 Boggart 2\/2 flying\n/);
  // Who has added one goes on from there.
  await expect(page.locator("form.maker button:focus")).toHaveText("Add");
});
