// What a reader does with a situation, by the names they see or hear.
import { TWO } from "../boards.js";
import { axe, expect, test } from "../lab.js";
import { SCREENS, only } from "../measure.js";
import { divide, dock, go, more, next, onward, reach, show, toEnd, track, under, until } from "../reader.js";
import { today } from "../../today.mjs";

const amount = (page, who) => page.getByRole("slider", { name: new RegExp(`to ${who}`) });
const confirm = (page) => dock(page).getByRole("button", { name: /^(Deal damage|Put on the stack)$/ });
const status = (page) => dock(page).getByRole("status");

test("damage waits on the stack, the sacrifice resolves above it, then the damage as assigned", {
  tag: ["@gate", "@standalone", "@firefox", "@firefox-file"],
}, async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  const stack = page.getByRole("group", { name: "Stack", exact: true });

  await until(page, /Combat damage goes on the stack/);
  await expect(stack.getByRole("listitem").filter({ hasText: "Goblin Piker → Mogg Fanatic" }).last()).toContainText("2");
  await expect(stack).toContainText("it can't be countered");
  await stack.getByRole("button", { name: "310.3 · 2008-10" }).click();
  await expect(stack.locator(".rule")).toContainText("510.2 · 2021-04"); // what came in its place

  await next(page).click();
  const objects = stack.locator(".object");
  await expect(objects).toHaveCount(2);
  await expect(objects.first()).toContainText("Mogg Fanatic");
  await expect(objects.first()).toContainText("next");
  await expect(objects.last()).toContainText("Combat damage");

  await next(page).click();
  await expect(page.locator(".sentence")).toContainText("Suntail Hawk is destroyed");
  await expect(objects).toHaveCount(1);

  await next(page).click();
  await expect(page.locator(".sentence")).toContainText("the 2 for Mogg Fanatic isn't dealt");
  await expect(stack).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Alice's creatures" })).toContainText("destroyed");
  await expect(page.locator(".seat").filter({ hasText: "Bob" })).toContainText("19");
});

test("an order forbids what it forbids, in words and with its rule", { tag: ["@gate", "@standalone", "@firefox"] }, async ({
  page,
  open,
}) => {
  await open();
  // Bob keeps his Giant Growth this time: the reader takes over.
  await divide(page);

  await amount(page, "Trained Armodon").fill("2");
  await expect(page.getByText("3 of 5 left")).toBeVisible();
  await expect(status(page)).toContainText("3 still to assign.");
  await expect(page.getByText("closed", { exact: true })).toBeVisible();
  // Its slider says why, with the rule, and doesn't look as if it could be moved.
  const closed = page.locator(".slot.closed");
  await expect(closed).toContainText("First 1 more to Trained Armodon. 510.1c");
  await expect(closed.getByRole("slider")).toHaveCSS("opacity", "0.45");
  await amount(page, "Rumbling Baloth").fill("3");
  await expect(status(page)).toContainText(
    "Illegal. Trained Armodon needs 1 more for lethal damage before Rumbling Baloth gets any.",
  );
  await status(page).getByRole("button", { name: "510.1c · 2021-04" }).click();
  await expect(status(page).locator(".rule")).toContainText("order");
  // The draft stays as the reader made it, and is not dealt.
  await expect(amount(page, "Rumbling Baloth")).toHaveAttribute("aria-valuetext", "3 of 5; Rumbling Baloth lives, 1 short");
  await expect(amount(page, "Rumbling Baloth")).toHaveAttribute("aria-invalid", "true");
  await expect(confirm(page)).toHaveAttribute("aria-disabled", "true");
  await confirm(page).click({ force: true });
  await expect(page.locator(".sentence")).toContainText("divides");

  // What is missing comes from the others: a total that is too high can't be made.
  await page.getByRole("button", { name: "One more to Trained Armodon" }).click();
  await expect(amount(page, "Rumbling Baloth")).toHaveValue("2");
  await expect(amount(page, "Trained Armodon")).toHaveAttribute("aria-valuetext", "3 of 5; Trained Armodon dies");
  await expect(status(page)).toContainText("Legal. It kills Trained Armodon.");
  await confirm(page).click();
  await expect(page.locator(".sentence")).toContainText("Combat damage is dealt");
  await expect(page.locator(".why")).toContainText("Colossapede deals 3 combat damage to Trained Armodon");
  await expect(page.locator(".version").getByText("Your version")).toBeVisible();
  await page.getByRole("button", { name: "Back to the author's version" }).click();
  await expect(page.locator(".version").getByText("Your version")).toBeHidden();
});

for (const [edition, says, button, after] of [
  ["2008 stack", "310.2c · 2008-10", "Put on the stack", /Colossapede 4 to Trained Armodon and 1/],
  ["Today", `510.1c · ${today}`, "Deal damage", /Colossapede deals 4 combat damage to Trained Armodon/],
]) {
  test(`without an order every division is legal: ${edition}`, { tag: ["@gate", "@firefox"] }, async ({ page, open }) => {
    await open();
    await show(page, "Five damage, two blockers", edition);
    await until(page, /Alice divides the combat damage/);
    await expect(page.getByRole("button", { name: button })).toHaveAttribute("aria-disabled", "true");
    await amount(page, "Rumbling Baloth").press("End");
    await expect(status(page)).toContainText("Legal.");
    // A digit sets the amount.
    await amount(page, "Trained Armodon").press("4");
    await expect(amount(page, "Rumbling Baloth")).toHaveValue("1");
    await expect(status(page)).toContainText(says);
    await page.getByRole("button", { name: button }).click();
    await expect(page.locator(".why")).toContainText(after);
    await expect(page.locator(".version").getByText("Your version")).toBeVisible();
  });
}

test("what the author does too is no line of one's own", async ({ page, open }) => {
  await open();
  await show(page, "Five damage, two blockers", "Today");
  await until(page, /Alice divides the combat damage/);
  await more(page);
  await page.getByRole("button", { name: "The author's split" }).click();
  await page.keyboard.press("Escape");
  await confirm(page).click();
  await expect(page.locator(".sentence")).toContainText("Combat damage is dealt");
  await expect(page.locator(".version").getByText("Your version")).toBeHidden();
});

test("what the reader decided is undone and done again, and the focus stays", { tag: ["@gate", "@standalone"] }, async ({
  page,
  open,
}) => {
  await open();
  await show(page, "Five damage, two blockers", "Today");
  await until(page, /Alice divides the combat damage/);
  const decided = await track(page).getAttribute("aria-valuetext");
  const sentence = page.locator(".sentence");
  await amount(page, "Trained Armodon").fill("5");
  // A key pressed before the division is drawn as legal would do nothing.
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).press("Enter");
  await expect(sentence).toContainText("deals 5 damage to Trained Armodon");
  const after = await sentence.textContent();
  // The button is gone, and the focus is still in the stage.
  await expect(page.locator(".stage:focus, .stage :focus")).toHaveCount(1);

  const button = (name) => page.getByRole("button", { name });
  await button("Undo").press("Enter");
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", decided);
  await expect(button("Undo")).toBeFocused();
  await expect(button("Undo")).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".version").getByText("The author's version", { exact: true })).toBeVisible();
  await axe(page);
  await button("Redo").press("Enter");
  await expect(sentence).toHaveText(after);
  await expect(button("Redo")).toBeFocused();
  await expect(page.locator(".version").getByText("Your version")).toBeVisible();
  await axe(page);
  await button("Back to the author's version").press("Enter");
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", decided);
  await expect(button("Back to the author's version")).toBeFocused();

  // Deciding otherwise leaves nothing to redo.
  await amount(page, "Rumbling Baloth").fill("5");
  await confirm(page).click();
  await expect(button("Redo")).toHaveAttribute("aria-disabled", "true");
});

test("a player concedes at any time, and can take it back", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await next(page).click();
  const bob = page.locator(".seat").filter({ hasText: "Bob" });
  await more(page);
  const concede = page.getByRole("button", { name: "Bob concedes", exact: true });
  await concede.press("Enter");
  await expect(page.locator(".sentence")).toContainText("Bob concedes");
  await expect(bob).toContainText("has lost");
  await more(page);
  await expect(concede).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await more(page);
  await expect(concede).toBeVisible();
  await expect(bob).not.toContainText("has lost");
});

test("the board is in sight from the moment a frame is drawn", async ({ page, open }) => {
  await open("pages/article.html");
  const seen = await page.evaluate(async () => {
    const lab = document.querySelector("combat-lab");
    lab.notation =
      "title A trade\nplayer Alice\n  B Grizzly Bears 2/2\nplayer Bob\n  G Hill Giant 3/3\nattack B -> Bob\nblock G -> B";
    const board = () => lab.shadowRoot.querySelector(".board");
    while (!board()) await new Promise((done) => setTimeout(done));
    const sight = () => getComputedStyle(board()).visibility;
    const seen = [];
    for (let step = 0; step < 5; step++) {
      await lab.next();
      seen.push(sight());
    }
    for (let step = 0; step < 5; step++) {
      await lab.previous();
      seen.push(sight());
    }
    return seen;
  });
  expect(seen).toEqual(Array.from({ length: 10 }, () => "visible"));
});

test("switching the edition keeps the place", async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Mogg Fanatic blocks Goblin Piker/);
  await under(page, "Today");
  await expect(track(page)).toHaveAttribute("aria-valuetext", /Declare blockers step/);
  await more(page);
  await expect(page.getByRole("combobox", { name: "All editions" })).toHaveValue(new RegExp(today));
  await page.getByRole("combobox", { name: "All editions" }).selectOption({ index: 4 });
  // It is no headline, and can be seen to be chosen all the same.
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(/^\d{4}-\d{2} /);
  await expect(track(page)).toHaveAttribute("aria-valuetext", /Declare blockers step/);
});

test("the editions judge the draft in hand", async ({ page, open }) => {
  await open();
  await show(page, "Five damage, two blockers", "2021 order");
  await until(page, /Alice divides the combat damage/);
  const mark = (edition) => page.getByRole("radio", { name: edition }).locator("xpath=..").locator("small");
  await expect(mark("Today")).toHaveText("5 left");
  await amount(page, "Trained Armodon").fill("1");
  await amount(page, "Rumbling Baloth").fill("4");
  await expect(mark("2021")).toHaveText("✕ illegal");
  for (const free of ["2008", "Today"]) await expect(mark(free)).toHaveText("✓ legal");
});

test("both combat damage steps are drawn, and the one that does not come says why", async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "Today");
  await expect(page.locator(".steps .skip")).toHaveAttribute("title", /First strike: no first or double strike/);
});

test("everything by keyboard", { tag: ["@gate", "@standalone", "@firefox", "@firefox-file"] }, async ({ page, open }) => {
  await open();
  await show(page, "Five damage, two blockers", "2008 stack");
  await page.evaluate(() => (document.activeElement.shadowRoot?.activeElement ?? document.activeElement).blur());
  // Keys reach the stage although nothing has the focus.
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /Declare blockers step/);
  await page.keyboard.press("End");
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Home");
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /^1 of/);

  // The track is one stop for Tab, and the arrow keys are its own there.
  await track(page).focus();
  for (let frame = 0; frame < 5; frame++) await page.keyboard.press("ArrowRight");
  // An open question stops it, and is skipped.
  await expect(track(page)).toBeFocused();
  await page.getByRole("button", { name: "Skip the question" }).press("Enter");
  await expect(page.locator(".sentence")).toContainText("Alice divides");
  await track(page).focus();

  await reach(page, amount(page, "Trained Armodon"));
  // On a slider, arrows belong to the slider.
  for (let point = 0; point < 3; point++) await page.keyboard.press("ArrowRight");
  await expect(amount(page, "Trained Armodon")).toHaveValue("3");
  await reach(page, amount(page, "Rumbling Baloth"));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(status(page)).toContainText("Legal.");
  await reach(page, page.getByRole("button", { name: "Put on the stack" }));
  await page.keyboard.press("Enter");
  await expect(page.locator(".sentence")).toContainText("Combat damage goes on the stack");
});

test("a replay plays by itself and stops where it ends or is told to", async ({ page, open }) => {
  // Which timers wait, of those that are long enough to be seen: a clock that only goes when it is told to would keep the page
  // from its work as well.
  await page.addInitScript(() => {
    const { setTimeout, clearTimeout } = globalThis;
    const waiting = Object.assign(globalThis, { waiting: new Set() }).waiting;
    const set = (/** @type {() => void} */ act, /** @type {number} */ after) => {
      const id = setTimeout(() => {
        waiting.delete(id);
        act();
      }, after);
      if (after >= 1000) waiting.add(id);
      return id;
    };
    const clear = (/** @type {ReturnType<typeof setTimeout>} */ id) => {
      waiting.delete(id);
      clearTimeout(id);
    };
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  });
  const waiting = () => page.evaluate(() => /** @type {any} */ (globalThis).waiting.size);
  await open();
  await show(page, "The pinging sacrifice", "Today");
  await more(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  expect(await waiting()).toBe(1);
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  expect(await waiting()).toBe(0);
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /^[23] of/);
  // From the last frame but one to the last, where nothing waits for more.
  const last = Number(await track(page).getAttribute("max"));
  await go(page, last - 1);
  await more(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(track(page)).toHaveValue(String(last));
  await expect.poll(waiting).toBe(0);
});

test("other decisions: what is not legal is explained", async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "Today");
  await until(page, /Bob declares blockers/);
  // The first press is the taking over: nothing has to be unfolded.
  const fanatic = page.locator(".card", { hasText: "Mogg Fanatic" }).getByRole("button", { name: /doesn't block|blocks/ });
  await fanatic.click();
  await expect(status(page)).toContainText("Legal.");
  await page.getByText("As a list, with reasons").click();
  const decide = page.getByRole("group", { name: "Bob may block" });
  await expect(decide).toContainText("can't block Suntail Hawk, which has flying");
  while (!(await dock(page).getByRole("button", { name: "Don't block" }).isVisible())) await fanatic.click();
  await dock(page).getByRole("button", { name: "Don't block" }).click();
  await expect(page.locator(".sentence")).toContainText(/unblocked|block/);
  await expect(page.locator(".version").getByText("Your version")).toBeVisible();
});

test("the views have no fault that axe finds", async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await axe(page);
  await until(page, /Combat damage goes on the stack/);
  await page.locator(".cite").first().click();
  await axe(page);
  await page.keyboard.press("End");
  await axe(page);
  await show(page, "Five damage, two blockers", "2008 stack");
  await until(page, /Alice divides/);
  await amount(page, "Trained Armodon").fill("2");
  await more(page);
  await axe(page);
  await page.keyboard.press("Escape");
  await show(page, "Dividing 6 damage between two", "2021 order");
  await until(page, /Alice divides/);
  await page.getByRole("slider", { name: /to Eager/ }).press("End");
  await axe(page);
});

test("nothing is wider than a small phone", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open();
  for (const title of ["The pinging sacrifice", "Dividing 10 damage among four blockers"]) {
    await show(page, title, "2021 order");
    const frames = Number(await track(page).getAttribute("max"));
    for (let frame = 1; frame <= frames; frame++) {
      await go(page, frame);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${title}, ${await track(page).getAttribute("aria-valuetext")}`).toBeLessThanOrEqual(0);
    }
  }
});

test("targets are large enough to hit", async ({ page, open }) => {
  await open();
  await show(page, "Five damage, two blockers", "Today");
  await until(page, /Alice divides/);
  const small = await page.evaluate(() => {
    const root = document.querySelector("combat-lab").shadowRoot;
    // Words within a sentence are as high as its lines.
    return [...root.querySelectorAll("button:not(.term), select, summary, input:not([type=radio])")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ box: element.getBoundingClientRect(), name: element.outerHTML.slice(0, 80) }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name }) => name);
  });
  expect(small).toEqual([]);
});

test("bad input is explained in place, and the rest keeps working", { tag: "@gate" }, async ({ page, open }) => {
  await open();
  const element = page.locator("combat-lab");
  await element.evaluate((lab) => lab.setAttribute("edition", "2008-09"));
  await expect(page.getByRole("alert")).toContainText("Did you mean “2008-10”?");
  await onward(page);
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.evaluate(() => (location.hash = "#/situation/no-such-thing"));
  await expect(page.getByRole("alert")).toContainText("no situation called “no-such-thing”");
  await page.evaluate(() => (location.hash = "#/situation"));
  await show(page, "The pinging sacrifice", "Today");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an article's own situation: played if it can be read, otherwise marked where it cannot", { tag: "@firefox" }, async ({
  page,
  open,
}) => {
  await open("pages/article.html");
  const write = async (id, text) => {
    await page.evaluate(
      ([id, text]) => {
        const lab = Object.assign(document.createElement("combat-lab"), { id, textContent: text });
        document.querySelector("main").prepend(lab);
      },
      [id, text],
    );
    return page.locator(`#${id}`);
  };
  const good = await write("good", "title One attacker\nplayer Alice\n  Grizzly Bears 2/2\nplayer Bob\nattack Grizzly Bears");
  await expect(good.getByRole("heading", { name: "One attacker" })).toBeVisible();
  await good.getByRole("button", { name: "Next moment" }).click();
  await expect(good.locator(".sentence")).toContainText("declares attackers");

  const slip = await write("slip", "title A slip of the pen\nplayer Alice\n  Grizzly Bears 2/2 flyng\nplayer Bob");
  const trouble = slip.getByRole("alert");
  await expect(trouble).toContainText("Line 3, column 21");
  await expect(trouble.locator("mark")).toHaveText("flyng");
  await expect(trouble).toContainText("Did you mean “flying”?");
});

test("the end counts a creature that was sacrificed among those that died", async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2021 order");
  await toEnd(page);
  await expect(page.locator(".dock")).toContainText(/Mogg Fanatic and Suntail Hawk died\./);
});

for (const screen of SCREENS)
  test(`${screen.width}: older rules wear a band in the head, which takes no height from the board`, async ({ page, open }) => {
    await only(page, open, screen, TWO);
    // The sentence below the head: the board's place depends on how long sentences are under these rules.
    const top = () => page.locator(".tell").evaluate((told) => told.getBoundingClientRect().top);
    const band = page.locator(".top > .band");
    await expect(band).toContainText("Rules of 2021");
    const before = await top();
    await under(page, "2008 stack");
    await expect(band).toContainText("Rules of 2008");
    if (screen.width >= 1000) await expect(band.getByText("replaced in July 2009")).toBeVisible();
    const within = await page
      .locator(".top > :is(h2, .band), .editions > .which, .editions label")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0));
    for (const [at, one] of within.entries())
      for (const other of within.slice(at + 1)) {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        expect(wide > 2 && high > 2, "parts of the head apart").toBe(false);
      }
    expect(await top()).toBe(before);
    await under(page, "Today free");
    await expect(band).toHaveCount(0);
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test("in frames of damage the dock gives the reason with this board's numbers", async ({ page, open }) => {
  for (const [edition, board, frame, says] of [
    [
      "today",
      "  A Giant Scorpion 1/3 deathtouch\nplayer Bob\n  B Rumbling Baloth 4/4\nattack A -> Bob\nblock B -> A",
      /are destroyed/,
      /1 damage destroys Rumbling Baloth \(toughness 4\): Giant Scorpion has deathtouch\.\s*704\.5h/,
    ],
    [
      "today",
      "  A Rhino 5/5 trample\nplayer Bob\n  B Giant 3/3\nattack A -> Bob\nblock B -> A\nassign A: B 3, Bob 2",
      /is destroyed/,
      /Rhino has trample: 3 to Giant is assigned, and the other 2 goes to Bob\.\s*702\.19b/,
    ],
    [
      "2021-04",
      "  A Wurm 6/6\nplayer Bob\n  B Wall 0/4\n  C Bear 2/2\nattack A -> Bob\nblock B, C -> A\norder A: B, C\nassign A: B 4, C 2",
      /are destroyed/,
      /The order puts Wall first: it needs 4 of Wurm's 6 damage before Bear may get any\.\s*510\.1c/,
    ],
    [
      "2008-10",
      "  A Piker 2/1\nplayer Bob\n  B Fanatic 1/1; sacrifice: 1 damage to any target\nattack A -> Bob\nblock B -> A\nBob: B -> Alice with damage on the stack",
      /Piker is destroyed/,
      /Fanatic's 1 damage was on the stack already: Piker is dealt it although Fanatic has left\.\s*310\.4a/,
    ],
  ]) {
    await only(page, open, SCREENS[2], `edition ${edition}\nplayer Alice\n${board}`);
    await until(page, frame);
    await expect(dock(page)).toContainText(says);
    const cut = await page.locator(".verdict").evaluate((verdict) => verdict.scrollHeight - verdict.clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
  }
});
