// Practice: exercises without end, each with an address.
import { axe, expect, test } from "../lab.js";
import { dock } from "../reader.js";
import { today } from "../../today.mjs";

const stage = (page) => page.locator("combat-lab");
/** Tries one answer after the other, and says which is right. */
async function solved(page) {
  for (let tries = 0; tries < 6; tries++) {
    const choice = stage(page).locator(".picks .btn:not([aria-disabled])").first();
    const name = await choice.textContent();
    await choice.click();
    await expect(stage(page).locator(".task")).toHaveClass(/wrong|right/);
    if (await stage(page).locator(".task.right").count()) return name;
  }
}
const status = (page) => page.locator("#view > [role=status]");

test("an exercise is asked, judged and counted, and the next one follows", { tag: ["@gate", "@standalone", "@firefox"] }, async ({
  page,
  home,
}) => {
  await page.goto(`${home}#/practice/trample/1/${today}/11`);
  await stage(page).locator(".question").waitFor();
  await expect(page.getByRole("combobox", { name: "Topic" })).toHaveValue("trample");
  await axe(page);
  await stage(page).getByRole("button", { name: "7", exact: true }).click();
  await expect(dock(page)).toContainText("Not yet.");
  await expect(status(page)).toHaveText("0 of 1 correct at the first try since you opened the page");
  await page.getByRole("link", { name: "Another exercise" }).click();
  await expect.poll(() => page.url()).toMatch(new RegExp(String.raw`#/practice/trample/1/${today}/\d+$`));
  expect(page.url()).not.toMatch(/\/11$/);
  await stage(page).locator(".question").waitFor();
  // The address is the exercise.
  await page.goto(`${home}#/practice/trample/1/${today}/11`);
  await stage(page).getByRole("button", { name: "4", exact: true }).click();
  await expect(dock(page)).toContainText("Correct");
  await expect(dock(page)).toContainText("Lethal damage to all blockers takes 3 of the 7 damage.");
});

test("one button leads from an answer to the next exercise, harder after three right answers on every way", async ({
  page,
  home,
}) => {
  const at = (level, seed) => `${home}#/practice/trample/${level}/${today}/${seed}`;
  const opened = async (seed) => {
    await page.goto(at(1, seed));
    await expect(stage(page)).toHaveCount(1);
    await stage(page).locator(".question").waitFor();
  };
  const another = page.getByRole("link", { name: "Another exercise" });
  const seeds = [11, 12, 13];
  const right = [];
  for (const seed of seeds) {
    await opened(seed);
    right.push(await solved(page));
  }
  // What has been counted is forgotten.
  await page.goto("about:blank");
  for (const [place, seed] of seeds.entries()) {
    await opened(seed);
    await stage(page).getByRole("button", { name: right[place], exact: true }).click();
    await expect(stage(page).locator(".task")).toHaveClass(/right/);
    await expect(another).toHaveAttribute("href", new RegExp(`#/practice/trample/${place === 2 ? 2 : 1}/`));
  }
  await expect(status(page)).toHaveText("3 of 3 correct at the first try since you opened the page");
  await dock(page).locator(".btn.primary:not([data-rests])", { hasText: "Continue" }).click();
  await expect.poll(() => page.url()).toContain("#/practice/trample/2/");
  await stage(page).locator(".question").waitFor();
});

test("a second try does not count, whatever was tried in between", async ({ page, home }) => {
  for (const [seed, says] of [
    [11, /of 1/],
    [12, /of 2/],
    [11, /of 2/],
  ]) {
    await page.goto(`${home}#/practice/trample/1/${today}/${seed}`);
    await stage(page).locator(".question").waitFor();
    await stage(page).locator(".picks .btn").first().click();
    await expect(stage(page).locator(".task")).toHaveClass(/wrong|right/);
    await expect(status(page)).toContainText(says);
  }
});

test("topic, level and edition are chosen, and a lesson is made of ten exercises", { tag: "@standalone" }, async ({
  page,
  home,
}) => {
  await page.goto(`${home}#/practice`);
  await stage(page).locator(".question").waitFor();
  await expect.poll(() => page.url()).toMatch(new RegExp(String.raw`#/practice/fight/1/${today}/\d+$`));
  await page.getByRole("combobox", { name: "Topic" }).selectOption("divide");
  await page.getByRole("combobox", { name: "Level" }).selectOption("3");
  await page.getByRole("combobox", { name: "Edition" }).selectOption("2021-04");
  await expect.poll(() => page.url()).toMatch(/#\/practice\/divide\/3\/2021-04\/\d+$/);
  await expect(stage(page).locator(".question")).toContainText("Alice divides");
  await page.getByRole("button", { name: "Make a lesson of 10 such exercises" }).click();
  await expect(page.locator(".picked > li")).toHaveCount(10);
  // Each has a title of its own.
  const titles = await page.locator(".picked > li > b").allTextContents();
  expect(new Set(titles).size).toBe(10);
  await page.getByRole("link", { name: "Take the lesson" }).click();
  await expect(page.locator("combat-lab-lesson").getByRole("img", { name: "Step 1 of 10" })).toBeVisible();
});

test("practice speaks German and fits a phone", async ({ page, home }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${home}?lang=de#/practice/fight/2/${today}/3`);
  await stage(page).locator(".question").waitFor();
  await expect(stage(page).locator(".question")).toContainText("Welche Kreaturen sterben?");
  await expect(page.getByRole("heading", { name: "Üben" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await axe(page);
});

test("on a phone an exercise is in view without scrolling, and its topic can be changed", async ({ page, home }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${home}#/practice/fight/1/${today}/11`);
  const asked = stage(page).locator(".question");
  await asked.waitFor();
  const answers = await stage(page).locator(".picks .btn").first().boundingBox();
  for (const card of await stage(page).locator(".table .card").all()) {
    const { y, height } = await card.boundingBox();
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(answers.y);
  }
  await page.getByText("Who dies? · level 1", { exact: false }).click();
  await page.getByRole("combobox", { name: "Topic" }).selectOption("trample");
  await expect.poll(() => page.url()).toMatch(/#\/practice\/trample\/1\//);
});

for (const [width, height] of [
  [360, 640],
  [720, 900],
  [768, 1024],
  [1024, 768],
])
  test(`before an answer, nothing covers the creatures that it is about: ${width} × ${height}`, async ({ page, home }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${home}#/practice/fight/1/${today}/1`);
    await stage(page).locator(".picks .btn").first().waitFor();
    const covered = await stage(page).evaluate((lab) =>
      [...lab.shadowRoot.querySelectorAll(".table .card")].filter((card) => {
        const { left, right, top, bottom } = card.querySelector(".pt").getBoundingClientRect();
        return !card.contains(lab.shadowRoot.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      }),
    );
    expect(covered).toHaveLength(0);
  });

for (const [topic, asks, reason] of [
  ["legal", /Is that legal\?/, /\d{3}\.\d/],
  ["rule", /Which rule/, /\d{3}\.\d/],
]) {
  test(`“${topic}” is asked, judged, and explained by the rulebook`, { tag: "@standalone" }, async ({ page, home }) => {
    await page.goto(`${home}#/practice/${topic}/1/${today}/4`);
    const question = stage(page).locator(".question");
    await expect(question).toContainText(asks);
    await expect(stage(page)).not.toContainText("{");
    await axe(page);
    const picks = stage(page).locator(".picks button");
    await expect(picks).toHaveCount(4);
    await solved(page);
    await expect(dock(page)).toContainText("Correct.");
    await expect(dock(page)).toContainText(reason);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test("“split” shows no result beside its goal", async ({ page, home }) => {
  await page.goto(`${home}#/practice/split/1/${today}/4711`);
  await expect(stage(page).locator(".slot input").first()).toBeVisible();
  await expect(stage(page).locator(".map, .ways, .why")).toHaveCount(0);
  await expect(stage(page)).not.toContainText("lethal");
});

test("the rule of an exercise is explained in German", async ({ page, home }) => {
  await page.goto(`${home}?lang=de#/practice/legal/1/${today}/4`);
  await expect(stage(page).locator(".question")).toContainText("erlaubt?");
  await solved(page);
  await expect(page.getByRole("group", { name: "Urteil und nächster Schritt" })).toContainText(/Kreatur.*\d{3}\.\d/);
});

for (const [topic, asks, verb] of [
  ["attack", /^Attack so that Bob loses at least \d+ life and none of your creatures dies, however he blocks\.$/, "Attack"],
  [
    "block",
    /^Bob attacks you\. Block so that you stay above 0, .* dies and your .* survives, whatever Bob does\.$/,
    "Don't block",
  ],
  ["split", /^Divide the \d damage of .* so that .* die\.$/, "Deal damage"],
]) {
  test(`“${topic}” is a question as in a lesson: you are Alice and sit below, with the button in view`, async ({
    page,
    home,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${home}#/practice/${topic}/2/${today}/4711`);
    await expect(stage(page).getByRole("heading", { level: 2 })).toHaveText(asks);
    await expect(stage(page)).toContainText("You are Alice.");
    const top = async (name) => (await stage(page).getByRole("heading", { level: 3, name }).boundingBox()).y;
    expect(await top("Alice")).toBeGreaterThan(await top("Bob"));
    const button = dock(page).getByRole("button", { name: verb, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(stage(page).getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
    await axe(page);
  });
}

test("a creature's button says what pressing it does, with three to block too", async ({ page, home }) => {
  await page.goto(`${home}#/practice/block/2/${today}/4711`);
  const own = stage(page).locator(".toggle").first();
  await expect(own).toHaveText(/^Block /);
  const seen = [await own.textContent()];
  for (let press = 0; press < 4; press++) {
    await own.click();
    await expect(own).not.toHaveText(seen.at(-1));
    seen.push(await own.textContent());
  }
  // What it blocks, one attacker after another, and then what it could block again.
  expect(seen.slice(1, 4).every((says) => says.startsWith("blocks "))).toBe(true);
  expect(new Set(seen.slice(1, 4)).size).toBe(3);
  expect(seen.at(-1)).toBe(seen[0]);
});

test("a move is judged and counted, and the next exercise is easier after a wrong one", async ({ page, home }) => {
  await page.goto(`${home}#/practice/attack/2/${today}/4`);
  // Barbary Apes can be blocked by a larger creature.
  await stage(page)
    .getByRole("button", { name: /^Barbary Apes: / })
    .click();
  await dock(page).getByRole("button", { name: "Attack", exact: true }).click();
  await expect(dock(page)).toContainText("Not yet.");
  await expect(status(page)).toHaveText("0 of 1 correct at the first try since you opened the page");
  await expect(page.getByRole("link", { name: "Another exercise" })).toHaveAttribute("href", /#\/practice\/attack\/1\//);
});
