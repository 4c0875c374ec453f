// Declaring attackers and blockers, orders, and the way out of what is not legal, as a reader goes about it.
import { axe, expect, test } from "../lab.js";
import { divide, dock, go, more, next, reach, show, takeOver, track, until, write } from "../reader.js";

const decide = (page) => page.locator(".decide");
const status = (page) => dock(page).getByRole("status");
const sentence = (page) => page.locator(".sentence");
const card = (page, name) => page.locator(".card").filter({ has: page.getByRole("heading", { name }) });

test("an attacker may choose whom to attack, and its arrow goes there", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await show(page, "Trample over planeswalkers", "Today");
  await until(page, /Alice declares attackers/);
  await takeOver(page);
  const whom = decide(page).getByRole("combobox", { name: "Thrasta" });
  await expect(whom.locator("option")).toHaveText(["doesn't attack", "attacks Bob", "attacks Jace Beleren"]);
  await whom.selectOption("attacks Bob");
  await expect(status(page)).toContainText("Legal.");
  await expect(page.locator(".wires .attack")).toHaveCount(1);
  await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await expect(sentence(page)).toContainText("Alice attacks Bob with Thrasta");
  await expect(page.getByText("Your version")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  // What the author does too is no line of one's own.
  await takeOver(page);
  await decide(page).getByRole("combobox", { name: "Thrasta" }).selectOption("attacks Jace Beleren");
  await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await expect(sentence(page)).toContainText("Alice attacks Jace Beleren with Thrasta");
  await expect(page.getByText("Your version")).toBeHidden();
});

test("what may not attack or block says why", async ({ page, open }) => {
  await open();
  await show(page, "Who may attack and block", "Today");
  await until(page, /Alice declares attackers/);
  await takeOver(page);
  for (const [name, why, rule] of [
    ["Goblin Piker", "came under its controller", "302.6"],
    ["Hill Giant", "is tapped", "508.1a"],
    ["Wall of Wood", "defender", "702.3b"],
  ]) {
    const row = decide(page).locator(".choice").filter({ hasText: name });
    await expect(row.getByRole("checkbox")).toBeDisabled();
    await expect(row).toContainText(why);
    await expect(row.locator(".cite").first()).toContainText(rule);
  }
  await decide(page).getByRole("checkbox", { name: "Grizzly Bears" }).check();
  await decide(page).getByRole("checkbox", { name: "Suntail Hawk" }).check();
  await axe(page);
  await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await until(page, /Bob declares blockers/);
  await takeOver(page);
  const bear = decide(page).locator(".choice").filter({ hasText: "Balduvian Bears" });
  await expect(bear.getByRole("combobox").locator("option")).toHaveText(["doesn't block", "blocks Grizzly Bears"]);
  await expect(bear).toContainText("can't block Suntail Hawk, which has flying");
  // One reason for all of them is told once.
  const tapped = decide(page).locator(".choice").filter({ hasText: "Runeclaw Bear" });
  await tapped.getByText("Creatures it can't block, and why").click();
  await expect(tapped).toContainText("Runeclaw Bear is tapped.");
  await expect(tapped.getByRole("checkbox")).toBeDisabled();
  await axe(page);
});

test("a declaration is judged as a whole, and one click makes it legal", { tag: ["@gate", "@standalone"] }, async ({
  page,
  open,
}) => {
  await open();
  await show(page, "One must attack, and only one can", "Today");
  await until(page, /Alice declares attackers/);
  await takeOver(page);
  const must = decide(page).getByRole("checkbox", { name: "Juggernaut" });
  const other = decide(page).getByRole("checkbox", { name: "Hill Giant" });
  const attack = dock(page).getByRole("button", { name: "Declare attackers", exact: true });
  // As little as the rules let it be: the Juggernaut has to.
  await expect(must).toBeChecked();
  await other.check();
  await expect(status(page)).toContainText("Illegal.");
  await expect(status(page).locator(".cite").first()).toContainText("508.1c");
  await expect(attack).toHaveAttribute("aria-disabled", "true");
  await attack.click({ force: true });
  await expect(sentence(page)).toContainText("declares attackers");
  await must.uncheck();
  await expect(status(page).locator(".cite").first()).toContainText("508.1d");
  await axe(page);
  await dock(page).getByRole("button", { name: "Make it legal" }).click();
  await expect(status(page)).toContainText("Legal.");
  await expect(must).toBeChecked();
  await expect(other).not.toBeChecked();
  // The button is gone, and the focus is still in the stage.
  await expect(page.locator(".stage:focus, .stage :focus")).toHaveCount(1);
  await attack.click();
  await expect(sentence(page)).toContainText("Alice attacks Bob with Juggernaut");
});

test("who is lured has to block, and the rest of the draft stays", async ({ page, open }) => {
  await open();
  await show(page, "All able creatures must block one attacker", "2021 order");
  await until(page, /Bob declares blockers/);
  await takeOver(page);
  const [bears, piker] = ["Grizzly Bears", "Goblin Piker"].map((name) => decide(page).getByRole("combobox", { name }));
  await bears.selectOption("blocks Hill Giant");
  await expect(status(page)).toContainText("Illegal.");
  await expect(status(page).locator(".cite").first()).toContainText("509.1c");
  await dock(page).getByRole("button", { name: "Make it legal" }).click();
  await expect(bears).toHaveValue("blocks Tempting Stag");
  await expect(piker).toHaveValue("blocks Tempting Stag");
  await dock(page).getByRole("button", { name: "Block", exact: true }).click();
  await expect(sentence(page)).toContainText("block Tempting Stag");

  await show(page, "A creature that must block needs help", "Today");
  await until(page, /Bob declares blockers/);
  await takeOver(page);
  await decide(page).getByRole("combobox", { name: "Grizzly Bears" }).selectOption("doesn't block");
  await expect(status(page).locator(".cite").first()).toContainText("509.1b");
});

test("one creature may block several", async ({ page, open }) => {
  await open();
  await show(page, "One creature blocks two attackers", "Today");
  await until(page, /Bob declares blockers/);
  await takeOver(page);
  const keeper = decide(page).getByRole("group", { name: /Gatekeeper/ });
  await expect(keeper).toContainText("can block up to 2");
  for (const name of ["Goblin Piker", "Elvish Warrior", "Hill Giant"]) {
    await keeper.getByRole("checkbox", { name: `blocks ${name}` }).check();
  }
  await expect(status(page)).toContainText("Illegal.");
  await expect(page.locator(".wires .block")).toHaveCount(3);
  await dock(page).getByRole("button", { name: "Make it legal" }).click();
  await expect(keeper.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await axe(page);
  await dock(page).getByRole("button", { name: "Block", exact: true }).click();
  await expect(sentence(page)).toContainText("Gatekeeper blocks");
});

test("attackers form a band", async ({ page, open }) => {
  await open();
  await show(page, "Attacking in a band", "2021 order");
  await until(page, /Alice declares attackers/);
  await takeOver(page);
  for (const name of ["Benalish Hero", "Hill Giant", "Elvish Warrior"]) {
    await decide(page).getByRole("checkbox", { name }).check();
  }
  await decide(page).getByRole("combobox", { name: "Hill Giant: band" }).selectOption("in band 1");
  await decide(page).getByRole("combobox", { name: "Elvish Warrior: band" }).selectOption("in band 1");
  await expect(status(page).locator(".cite").first()).toContainText("702.22");
  await decide(page).getByRole("combobox", { name: "Elvish Warrior: band" }).selectOption("in no band");
  await decide(page).getByRole("combobox", { name: "Benalish Hero: band" }).selectOption("in band 1");
  await expect(status(page)).toContainText("Legal.");
  await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await expect(sentence(page)).toContainText("attack together as a band");
});

test("the creatures themselves can be pressed", async ({ page, open }) => {
  await open();
  await show(page, "Trample over planeswalkers", "Today");
  await until(page, /Alice declares attackers/);
  const whom = card(page, "Thrasta").locator(".toggle").first();
  for (const says of ["attacks Bob", "attacks Jace Beleren", "doesn't attack"]) {
    // Beside its keywords, which open into what they mean.
    await card(page, "Thrasta").getByRole("heading").click();
    await expect(whom).toHaveAccessibleName(new RegExp(`: ${says}\\. `));
  }
  // What may not attack is not pressed.
  await card(page, "Jace Beleren").getByRole("heading").click();
  await expect(page.locator(".wires .attack")).toHaveCount(0);
});

test("declaring by keyboard alone", { tag: ["@gate", "@standalone"] }, async ({ page, open }) => {
  await open();
  await show(page, "All able creatures must block one attacker", "Today");
  await until(page, /Alice declares attackers/);
  await reach(page, page.locator(".decide summary"));
  await page.keyboard.press("Enter");
  const stag = decide(page).getByRole("checkbox", { name: "Tempting Stag" });
  await reach(page, stag);
  await page.keyboard.press("Space");
  await expect(stag).toBeChecked();
  await reach(page, dock(page).getByRole("button", { name: "Declare attackers", exact: true }));
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toContainText("Alice attacks Bob with Tempting Stag");
  while (!/Bob declares blockers/.test(await sentence(page).textContent())) await page.keyboard.press("ArrowRight");
  await takeOver(page);
  await reach(page, decide(page).getByRole("combobox", { name: "Goblin Piker" }));
  await page.keyboard.press("ArrowUp");
  await expect(status(page)).toContainText("Illegal.");
  await reach(page, dock(page).getByRole("button", { name: "Make it legal" }));
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Legal.");
  await reach(page, dock(page).getByRole("button", { name: "Block", exact: true }));
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toContainText("block Tempting Stag");
});

test("an illegal division stays, with the legal one nearest to it a click away", {
  tag: ["@gate", "@standalone", "@firefox"],
}, async ({ page, open }) => {
  await open();
  await divide(page);
  const amount = (who) => page.getByRole("slider", { name: `Colossapede to ${who}` });
  await amount("Trained Armodon").fill("2");
  await amount("Rumbling Baloth").fill("3");
  await expect(status(page)).toContainText("Illegal.");
  await page.getByRole("button", { name: "Make it legal" }).click();
  await expect(amount("Trained Armodon")).toHaveValue("3");
  await expect(amount("Rumbling Baloth")).toHaveValue("2");
  await expect(status(page)).toContainText("Legal.");
  await more(page);
  await page.getByRole("button", { name: "Reset" }).click();
  await page.keyboard.press("Escape");
  await amount("Trained Armodon").fill("4");
  await page.getByRole("button", { name: "Assign the rest" }).click();
  await expect(amount("Trained Armodon")).toHaveValue("4");
  await expect(amount("Rumbling Baloth")).toHaveValue("1");
});

test("whoever divides is named, and whose creature it is", async ({ page, open }) => {
  await open();
  await show(page, "Attacking in a band", "Today");
  await until(page, /damage/);
  await expect(page.locator(".acts")).toHaveText("Alice decides");
  await expect(status(page)).toContainText("Bob's creature, divided by Alice");
  await axe(page);
});

test("an order is announced with buttons, or by dragging", async ({ page, open }) => {
  // The mouse goes where it is told: all of it has to be on the screen, above the foot.
  await page.setViewportSize({ width: 1280, height: 1500 });
  await open();
  await show(page, "Five damage, two blockers", "2021 order");
  await until(page, /announces the damage assignment order/);
  await takeOver(page);
  const order = decide(page).getByRole("listitem");
  await expect(order.first()).toContainText("Trained Armodon");
  await decide(page).getByRole("button", { name: "Trained Armodon: later" }).click();
  await expect(order.first()).toContainText("Rumbling Baloth");
  const grip = await order.nth(1).locator(".grip").boundingBox();
  const first = await order.first().boundingBox();
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.x + 40, first.y + first.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(order.first()).toContainText("Trained Armodon");
  await decide(page).getByRole("button", { name: "Trained Armodon: later" }).click();
  await decide(page).getByRole("button", { name: "Announce this order" }).click();
  await expect(sentence(page)).toContainText("first to Rumbling Baloth");
});

test("planeswalkers and battles show what they have left, and are attacked", async ({ page, open }) => {
  await open();
  await show(page, "Excess damage to a battle", "Today");
  const siege = card(page, "Invasion of Zendikar");
  await expect(siege).toContainText("defense 3");
  await expect(siege).toContainText("protected by Bob");
  await expect(page.getByText("Invasion of Zendikar", { exact: true }).and(page.locator("b"))).toHaveCount(0);
  await until(page, /Alice attacks Invasion of Zendikar/);
  await expect(page.locator(".wires .attack")).toHaveCount(1);
  await show(page, "A planeswalker stops being a creature", "2008 stack");
  await expect(card(page, "Gideon")).toContainText("loyalty 6");
  await expect(card(page, "Gideon")).toContainText("3/3");
});

const eight = (letter, name) => [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `  ${letter}${place}  ${name} 2/2`).join("\n");
test("the dock does not cover what has the focus", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await open();
  await show(page, "Dividing 6 damage between two", "2021 order");
  await until(page, /Alice divides/);
  await page.locator(".slot input").first().focus();
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press("Tab");
    const here = page.locator(".board :focus, .beside :focus");
    if (!(await here.count())) break;
    expect((await here.boundingBox()).y + 20).toBeLessThan((await dock(page).boundingBox()).y);
  }
});

const EIGHT = `title Eight against eight
player Alice
${eight("A", "Grizzly Bears")}
player Bob
${eight("B", "Runeclaw Bear")}
`;

test("eight against eight on a small phone: nothing is cut off, small or out of reach", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open("pages/article.html");
  await write(page, EIGHT);
  await until(page, /Alice declares attackers/);
  await takeOver(page);
  for (const box of await decide(page).getByRole("checkbox").all()) await box.check();
  await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await until(page, /Bob declares blockers/);
  await takeOver(page);
  const picks = await decide(page).getByRole("combobox").all();
  for (const [place, pick] of picks.entries()) await pick.selectOption({ index: place + 1 });
  await expect(page.locator(".wires .block")).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const small = await page.evaluate(() => {
    const root = document.querySelector("combat-lab").shadowRoot;
    return [...root.querySelectorAll("button:not(.term), select, summary, label, input[type=range]")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ box: element.getBoundingClientRect(), name: element.outerHTML.slice(0, 80) }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name }) => name);
  });
  expect(small).toEqual([]);
});

test("the way on stays under the thumb", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open();
  await show(page, "Five damage, two blockers", "Today");
  const place = async () => (await next(page).boundingBox()).y;
  const there = await place();
  expect(there).toBeLessThan(640);
  const frames = Number(await track(page).getAttribute("max"));
  for (let frame = 1; frame <= frames; frame++) {
    await go(page, frame);
    expect(await place()).toBe(there);
  }
});

test("nothing jumps under a finger that steps through every frame, forth and back", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open("pages/article.html");
  const all = (letter) => Array.from({ length: 8 }, (_, at) => `${letter}${at + 1}`);
  const blocks = all("B").map((blocker, at) => `${blocker} -> A${at + 1}`);
  await write(page, `${EIGHT}attack ${all("A").join(", ")} -> Bob\nblock ${blocks.join("; ")}\n`);
  const bar = page.locator(".time");
  const places = async () => {
    const buttons = await bar.getByRole("button").all();
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    return [...boxes.map(({ x, y }) => [x, y]), await page.evaluate(() => scrollY)];
  };
  const there = await places();
  for (const name of ["Next moment", "Previous moment", "Next moment"]) {
    const button = bar.getByRole("button", { name });
    while ((await button.getAttribute("aria-disabled")) === null) {
      const here = await track(page).getAttribute("aria-valuetext");
      await button.click();
      await expect(track(page)).not.toHaveAttribute("aria-valuetext", here);
      expect(await places()).toEqual(there);
    }
  }
});

test("movement explains, and can be switched off", async ({ page, open }) => {
  // It waits for what moves, three times through a situation.
  test.slow();
  await open();
  await page.evaluate(() => {
    globalThis.moved = [];
    const root = document.querySelector("combat-lab").shadowRoot;
    root.addEventListener("animationstart", (event) => globalThis.moved.push(event.animationName));
    // What a step moves is moved by a script, part by part.
    const parts = { subtree: true, attributeFilter: ["data-phase"] };
    new MutationObserver(() => globalThis.moved.push("a step")).observe(root, parts);
  });
  const moved = () => page.evaluate(() => globalThis.moved);
  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Combat damage goes on the stack/);
  await expect.poll(moved).toContain("arrive");
  await until(page, /Suntail Hawk is destroyed/);
  await expect.poll(moved).toContain("a step");
  const motion = page.getByRole("button", { name: "Show animations" });
  await more(page);
  await expect(motion).toHaveAttribute("aria-pressed", "true");
  const press = async () => {
    await more(page);
    await motion.click();
    await page.keyboard.press("Escape");
  };
  for (const still of [press, () => press().then(() => page.emulateMedia({ reducedMotion: "reduce" }))]) {
    await still();
    await page.evaluate(() => globalThis.moved.splice(0));
    await go(page, 1);
    await until(page, /Suntail Hawk is destroyed/);
    // Whatever starts, has started two frames later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // What a step would move is still, and told by numbers: see motion.spec.js.
    expect((await moved()).filter((name) => name !== "a step")).toEqual([]);
  }
});

test("a mode of a triggered ability is chosen by what it does", async ({ page, open }) => {
  await open("pages/article.html");
  const card = "G Giant 6/6; whenever this attacks, choose one: you gain 3 life \u2022 draw a card";
  await write(page, `player Alice\n  ${card}\nplayer Bob\nattack G -> Bob\n`);
  await until(page, /Alice chooses a mode of Giant's triggered ability/);
  await takeOver(page);
  const modes = decide(page).getByRole("button");
  await expect(modes).toHaveText(["You gain 3 life", "You draw a card"]);
  await axe(page);
  await modes.last().click();
  // On the stack it is only what was chosen.
  await expect(page.locator(".pile")).toContainText("You draw a card");
  await expect(page.locator(".pile")).not.toContainText("You gain 3 life");
});
