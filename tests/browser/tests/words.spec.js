// What a reader can look up: the terms of art, the rules, and where else in the replay a rule was used.
import { axe, expect, test } from "../lab.js";
import { SCREENS, only, sample, situations, stepper } from "../measure.js";
import { go, more, next, show, track, until, write } from "../reader.js";

const why = (page) => page.getByRole("group", { name: "Why", exact: true });

test("a term of art opens into what it means, in the words of the edition", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Combat damage goes on the stack/);
  const stack = page.locator(".tell").getByRole("button", { name: "stack" });
  const meaning = page.locator(".tell .meaning", { hasText: "Where spells" });
  await expect(meaning).toBeHidden();
  await stack.press("Enter");
  await expect(meaning).toBeVisible();
  await expect(meaning).toContainText("assigned combat damage wait");
  await axe(page);
  // Escape closes it, and the focus is where it was.
  await page.keyboard.press("Escape");
  await expect(meaning).toBeHidden();
  await expect(stack).toBeFocused();
  // What is announced is the plain sentence.
  await expect(page.locator(".tell [aria-live]")).toContainText("Combat damage goes on the stack");
  await expect(page.locator(".tell [aria-live]")).not.toContainText("Where spells");

  await show(page, "The pinging sacrifice", "Today");
  await go(page, 1);
  const flying = page.getByRole("list", { name: "Alice's creatures" }).getByRole("button", { name: "flying" });
  await flying.click();
  await expect(page.locator(".card .meaning:popover-open")).toContainText("flying");
});

test("the text of a card opens, on the battlefield and in a hand", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await show(page, "An Aura with umbra armor", "Today");
  await go(page, 1);
  await page.getByRole("button", { name: "Boar Umbra", exact: true }).first().click();
  const shown = page.locator(".meaning:popover-open");
  await expect(shown).toContainText("Enchanted creature gets +3/+3.");
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);

  await show(page, "A ninja sneaks in", "Today");
  await go(page, 1);
  const ninjas = page.getByRole("button", { name: "Foot Ninjas", exact: true });
  await ninjas.press("Enter");
  await expect(shown).toContainText("5/5 Creature");
  await expect(shown).toContainText("Sneak {3}{W/B}.");
  await expect(shown).toContainText("When this enters, you gain 3 life.");
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await expect(ninjas).toBeFocused();
  // A creature without abilities has nothing to open.
  await expect(page.getByRole("button", { name: "Silvercoat Lion", exact: true })).toHaveCount(0);
});

test("what a rule says runs on where a term has a comma", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await show(page, "An unblocked snake draws", "Today");
  await until(page, /Alice uses .*optional effect/);
  await why(page).getByText("What happened").click();
  await page.locator(".cite", { hasText: "608.2c" }).first().click();
  const term = page.locator(".rule .keep").first();
  await expect(term).toHaveText("resolves,");
  await expect(term).toHaveCSS("display", "inline");
});

test("a rule leads to every frame that used it, and the focus stays in the stage", { tag: "@standalone" }, async ({
  page,
  open,
}) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  const sentences = [];
  for (let frame = 1; frame <= Number(await track(page).getAttribute("max")); frame++) {
    await go(page, frame);
    await expect(track(page)).toHaveAttribute("aria-valuetext", new RegExp(`^${frame} of`));
    const says = await track(page).getAttribute("aria-valuetext");
    sentences.push(`Moment ${frame}: ${says.slice(says.indexOf(": ") + 2)}`);
  }
  await go(page, 1);
  await until(page, /Suntail Hawk is destroyed/);
  // Lethal damage destroys: here, and nowhere else is the Hawk or the Fanatic in danger of it before.
  await why(page).getByRole("button", { name: "420.5c · 2008-10" }).click();
  const uses = why(page).locator(".uses").getByRole("button");
  await expect(uses).not.toHaveCount(0);
  const names = await uses.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  for (const name of names) expect(sentences).toContain(name);
  await expect(uses.and(page.locator("[aria-current=true]"))).toHaveCount(1);

  // From a rule that several frames used to another of them.
  await page.keyboard.press("Home");
  await until(page, /Combat damage goes on the stack/);
  await why(page).locator(".cite").first().click();
  const first = why(page).locator(".uses").getByRole("button").first();
  const name = await first.getAttribute("aria-label");
  await first.focus();
  await page.keyboard.press("Enter");
  expect(name).toContain(await page.locator(".sentence").textContent());
  await expect(page.locator(".stage:focus, .stage :focus")).toHaveCount(1);
  // Arrows go on from there, although the chip that had the focus has gone.
  const where = await page.locator(".scrub").getAttribute("aria-valuetext");
  await why(page).locator(".cite").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".scrub")).not.toHaveAttribute("aria-valuetext", where);
  await expect(page.locator(".stage:focus, .stage :focus")).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", where);
});

test("why is one sentence of this board, and the events are folded under it", { tag: "@gate" }, async ({ page, open }) => {
  await open("pages/article.html");
  const board = (mine, theirs) =>
    `title T\nedition today, 2021-04, 2008-10\nplayer Alice\n  A ${mine}\nplayer Bob\n  B ${theirs}\nattack A -> Bob\nblock B -> A\n`;
  for (const [mine, theirs, event, says, elsewhere] of [
    ["Archer 2/1 first strike", "Bear 2/2", /Bear is destroyed/, "Archer has first strike: its 2 damage kills Bear before", 0],
    [
      "Snake 1/1 deathtouch",
      "Baloth 4/4",
      /Baloth (is|are) destroyed|destroyed/,
      "1 damage destroys Baloth (toughness 4): Snake has",
      1,
    ],
    ["Bear 2/2", "Piker 2/1", /are destroyed/, "deal their damage at the same time: both hit, and both die.", 0],
  ]) {
    await write(page, board(mine, theirs));
    await until(page, event);
    // It is read once: above the button here, beside the board where there is room.
    const read = page.locator(".dock .reason [role=status], .why .deciding").filter({ visible: true });
    await expect(read).toHaveCount(1);
    await expect(read).toContainText(says);
    await expect(read.locator(".cite")).toHaveCount(1);
    await expect(why(page).locator(".elsewhere")).toHaveCount(elsewhere);
    await expect(why(page).locator(".details")).toBeHidden();
    // The number tells something else than the sentence.
    await read.locator(".cite").click();
    await expect(read.locator(".rule")).not.toContainText(says);
    await why(page).getByText("What happened").click();
    await expect(why(page).locator(".details")).toBeVisible();
  }
});

test("a stage that has not got the focus does not take it", async ({ page, open }) => {
  await open("pages/article.html");
  await write(page, "title One attacker\nplayer Alice\n  Grizzly Bears 2/2\nplayer Bob\nattack Grizzly Bears");
  await page.evaluate(() => {
    const field = Object.assign(document.createElement("input"), { id: "mine" });
    document.body.prepend(field);
    field.focus();
    document.querySelector("combat-lab").shadowRoot.querySelector("[aria-label='Next moment']").click();
  });
  await expect(page.locator(".scrub").first()).toHaveAttribute("aria-valuetext", /^2 of/);
  await expect(page.locator("#mine")).toBeFocused();
});

test("the battlefield as a table says what the cards say", { tag: ["@gate", "@standalone"] }, async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Mogg Fanatic blocks Goblin Piker/);
  const toggle = page.getByRole("button", { name: "The battlefield as a table" });
  await expect(page.getByRole("table")).toHaveCount(0);
  await more(page);
  await toggle.press("Enter");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.press("Escape");
  await expect(toggle).toHaveCount(0);
  const alice = page.getByRole("table", { name: /^Alice: 20 life, active player/ });
  const bob = page.getByRole("table", { name: /^Bob: 20 life/ });
  for (const [table, name, cells] of [
    [alice, "Suntail Hawk", ["1/1", "0 damage, toughness 1", "attacks Bob · unblocked", "flying", "tapped"]],
    [alice, "Goblin Piker", ["2/1", "0 damage, toughness 1", "attacks Bob · blocked", "", "tapped"]],
    [bob, "Mogg Fanatic", ["1/1", "0 damage, toughness 1", "blocks Goblin Piker", "", ""]],
  ]) {
    const row = table.getByRole("row", { name });
    await expect(row.getByRole("rowheader")).toHaveText(new RegExp(`^${name}.*Creature · [\\w ]+$`));
    for (const [column, says] of cells.entries()) {
      const cell = row.getByRole("cell").nth(column);
      if (says) await expect(cell).toContainText(says);
      else await expect(cell).toHaveText("");
    }
  }
  // What its name opens is there too.
  await expect(bob.getByRole("rowheader", { name: "Mogg Fanatic" })).toContainText("Sacrifice this: 1 damage");
  await axe(page);
  // It stays open, and tells the next frames too.
  await until(page, /Suntail Hawk is destroyed/);
  await expect(alice.getByRole("row", { name: "Suntail Hawk" })).toHaveCount(0);
  await expect(bob.getByRole("cell", { name: "Nothing here" })).toBeVisible();
  await next(page).click();
  await expect(alice).toBeVisible();
});

test("360: no line begins with the mark that ends a term", async ({ page, open }) => {
  test.setTimeout(120_000);
  await only(page, open, SCREENS[2], "player Alice\nplayer Bob");
  await stepper(page);
  const all = sample(situations()).map(({ id, notation }) => ({ id, notation }));
  const { below, behind } = await page.evaluate(async (all) => {
    const { root } = globalThis;
    const [below, behind] = [[], []];
    for (const { id, notation } of all) {
      const frames = await showText(notation);
      for (let frame = 1; frame <= frames; frame++) {
        await goTo(frame);
        for (const term of root.querySelectorAll(".term")) {
          const text = term.nextSibling;
          if (!term.checkVisibility() || text?.nodeType !== Node.TEXT_NODE || !/^[.,;:?!)]/.test(text.data)) continue;
          const range = document.createRange();
          range.setStart(text, 0);
          range.setEnd(text, 1);
          const said = `${id}, frame ${frame}: ${term.textContent}${text.data[0]}`;
          behind.push(said);
          if (range.getBoundingClientRect().top > [...term.getClientRects()].at(-1).bottom - 2) below.push(said);
        }
      }
    }
    return { below, behind: behind.length };
  }, all);
  expect(behind, "marks behind terms").toBeGreaterThan(20);
  expect(below).toEqual([]);
});
