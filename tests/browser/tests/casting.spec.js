// What a player decides while something resolves: a card that may be cast now, and cards that are taken from a library.
import { axe, expect, test } from "../lab.js";
import { dock, show, takeOver, until, write } from "../reader.js";

test("a card that may be cast while cascade resolves is cast, or not", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await show(page, "A countered spell with cascade", "Today free");
  await until(page, /Alice may cast Shock now/);
  await takeOver(page);
  const decides = page.getByRole("group", { name: /Alice may cast a card now/ });
  await expect(decides.getByRole("button", { name: "Alice casts Shock", exact: true })).toBeVisible();
  // Nothing is paid for it.
  await expect(decides).not.toContainText("Costs");
  await axe(page);
  await decides.getByRole("combobox", { name: "target" }).selectOption("Bob");
  await decides.getByRole("button", { name: "Alice casts Shock", exact: true }).click();
  await until(page, /Alice casts Shock, targeting Bob/);
  await until(page, /Shock deals 2 damage to Bob/);
});

test("a card that nobody casts goes to the bottom of the library", async ({ page, open }) => {
  await open();
  await show(page, "A countered spell with cascade", "Today free");
  await until(page, /Alice may cast Shock now/);
  await takeOver(page);
  await page.getByRole("button", { name: "Don't cast it" }).click();
  await expect(page.locator(".why")).toContainText("Shock is put on the bottom of Alice's library");
});

test("a card is taken from the top of a library, and the others are put in order", async ({ page, open }) => {
  await open("pages/article.html");
  await write(
    page,
    `title Impulse
from precombat main
player Alice
  2 Island
  library B Grizzly Bears 2/2
  library M Mountain
  library G Hill Giant 3/3
  hand I Impulse {1}{U} instant: look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order
player Bob
at precombat main phase
Alice: I
resolve`,
  );
  await until(page, /Alice looks at the top cards of the library and takes one of them/);
  await takeOver(page);
  await page.getByRole("checkbox", { name: /Hill Giant/ }).check();
  await axe(page);
  await page.getByRole("button", { name: "Take 1 card" }).click();
  await until(page, /puts the two other cards on the bottom/);
  await page.getByRole("button", { name: "Put on the bottom" }).click();
  await expect(page.getByRole("definition").filter({ hasText: /^Hill Giant$/ })).toBeVisible();
});

test("which mana of the pool is spent is chosen where there is a choice", async ({ page, open }) => {
  await open("pages/article.html");
  await write(
    page,
    `title Two kinds of mana
from precombat main
player Alice
  F Forest
  I Island
  hand S Scout {1} creature 1/1
  hand T Trick {G} instant: draw a card
player Bob
Alice: taps F for mana
Alice: taps I for mana
say Now.`,
  );
  await until(page, /Island/);
  await takeOver(page);
  const spent = page.getByRole("combobox", { name: "Mana spent:" });
  // What costs green mana leaves no choice.
  await expect(spent).toHaveCount(1);
  await expect(spent.locator("option")).toHaveText(["what other cards need least", "{U}", "{G}"]);
  await axe(page);
  await spent.selectOption("{G}");
  await page.getByRole("button", { name: "Alice casts Scout" }).click();
  await expect(page.locator(".why")).toContainText("Scout");
  // The blue mana is left, so the green spell can't be cast.
  await expect(page.getByRole("button", { name: "Alice casts Trick" })).toHaveCount(0);
});

test("which mana of the pool pays for an attack is chosen where there is a choice", async ({ page, open }) => {
  await open("pages/article.html");
  await write(
    page,
    `title A toll
edition 2009-05
player Alice
  A Ape 2/2
  F Forest
  I Island
  hand G Growth instant {G}: target creature gets +3/+3
player Bob
  P Toll enchantment; creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you
Alice: taps F for mana in beginning of combat
Alice: taps I for mana in beginning of combat
attack none`,
  );
  await until(page, /declares attackers/);
  await page.getByRole("button", { name: /^Ape: / }).click();
  await takeOver(page);
  const spent = page.getByRole("combobox", { name: "Mana spent:" });
  await expect(spent.locator("option")).toHaveText(["what other cards need least", "{U}", "{G}"]);
  await spent.selectOption("{G}");
  await expect(spent.locator("option:checked")).toHaveText("{G}");
  await axe(page);
  await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await expect(page.locator(".sentence")).toContainText("Alice attacks Bob");
  await expect(page.locator(".version")).toContainText("Your version");
  // The blue mana is left, so the green spell can't be cast.
  await expect(page.getByRole("button", { name: "Alice plays Growth" })).toHaveCount(0);
});
