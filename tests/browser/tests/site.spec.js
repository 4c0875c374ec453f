// The site: library, rules, editor, and how a situation leaves it.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { axe, expect, settled, started, test } from "../lab.js";
import { more } from "../reader.js";
import { today } from "../../today.mjs";

const at = (page, view) => page.evaluate((view) => (location.hash = `#/${view}`), view);

test("the library is searched by words, topic, rule and edition, and the address says so", {
  tag: ["@gate", "@standalone"],
}, async ({ page, open }) => {
  await open();
  await page.getByRole("link", { name: "Library" }).click();
  const count = page.getByRole("status").first();
  await expect(count).toHaveText(/^\d{3} situations$/);
  await page.getByLabel("Words").fill("pinging sacrifice");
  await expect(count).toHaveText(/^\d situations?$/);
  await expect(page.getByRole("link", { name: "The pinging sacrifice" })).toBeVisible();
  await page.getByLabel("Words").fill("");
  // The course comes first, in its order, each situation with its variant.
  await expect(page.locator(".view h3").first()).toHaveText("Lesson 1: Attackers and blockers");
  await expect(page.locator(".entries a").nth(0)).toHaveText("Attacking with what may attack");
  await expect(page.locator(".entries a").nth(1)).toHaveText("Haste and a tapped creature");
  // One button opens the filters.
  await expect(page.getByLabel("Topic")).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Edition", { exact: true }).selectOption("2006-10");
  const old = Number.parseInt(await count.textContent(), 10);
  await page.getByLabel("Topic").selectOption("Damage on the stack");
  await expect.poll(async () => Number.parseInt(await count.textContent(), 10)).toBeLessThan(old);
  expect(page.url()).toContain("edition=2006-10&topic=Damage+on+the+stack");
  await page.reload();
  await expect(page.getByLabel("Topic")).toHaveValue("Damage on the stack");

  await at(page, "library?rule=trample");
  await expect(page.getByLabel("Rule")).toHaveValue("trample");
  await expect(page.locator(".entries a").nth(2)).toBeAttached();
  const found = await page.locator(".entries a").allTextContents();
  await page.locator(".entries a").first().click();
  await expect(page.locator("combat-lab").getByRole("heading", { name: found[0] })).toBeVisible();
  await expect(page.getByLabel("Situation")).toHaveValue(/./);
});

test("a card of the library asks its question, and no summary answers it", async ({ page, home }) => {
  await page.goto(`${home}#/library`);
  await expect(page.locator(".entries a").nth(2)).toBeAttached();
  const told = new Set(await page.locator(".entries li > p:not(.small)").allTextContents());
  const folder = new URL("../../situations/", import.meta.url);
  let asking = 0;
  for (const name of readdirSync(folder)) {
    const notation = readFileSync(new URL(name, folder), "utf8");
    const summary = notation.match(/^summary +(.*)$/m)?.[1];
    if (!summary || !/^ *ask /m.test(notation)) continue;
    asking += 1;
    expect(told.has(summary), `${name} tells its summary`).toBe(false);
  }
  expect(asking).toBeGreaterThan(100);
});

test("a word nearly spelled right finds what is meant, and a rule is found by its number with or without the word", {
  tag: "@standalone",
}, async ({ page, open }) => {
  await open();
  await at(page, "library");
  const count = page.getByRole("status").first();
  await expect(count).toHaveText(/^\d+ situations$/);
  const all = await count.textContent();
  for (const [typed, meant] of [
    ["tramlpe", "trample"],
    ["trampel", "trample"],
    ["deathtoch", "deathtouch"],
    ["Lifelnik", "lifelink"],
  ]) {
    await page.getByLabel("Words").fill(meant);
    await expect(count).not.toHaveText(all);
    await expect(count).toHaveText(/^\d+ situations$/);
    const found = await count.textContent();
    await page.getByLabel("Words").fill(typed);
    await expect(count).toHaveText(`${found}, with “${meant}” in place of a word that is in none`);
  }
  await page.getByLabel("Words").fill("first strike");
  await expect(count).toHaveText(/^\d+ situations$/);
  const strikes = await count.textContent();
  await page.getByLabel("Words").fill("first-strike");
  await expect(count).toHaveText(strikes);
  await page.getByLabel("Words").fill("510.1c");
  await expect(page.locator(".entries a").nth(2)).toBeAttached();
  const found = await count.textContent();
  await page.getByLabel("Words").fill("Rule 510.1c");
  await expect(count).toHaveText(found);
  // Nothing is near this.
  await page.getByLabel("Words").fill("qqxzzy");
  await expect(count).toHaveText("0 situations");
});

test("each choice says how much it finds, and who finds nothing is helped on", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await at(page, "library");
  const count = page.getByRole("status").first();
  const number = async () => Number.parseInt(await count.textContent(), 10);
  await page.getByText("Filters", { exact: true }).click();
  for (const name of ["Topic", "Rule", "Edition"]) {
    const list = page.getByRole("combobox", { name, exact: true });
    const option = list.locator("option").nth(2);
    const [, said] = (await option.textContent()).match(/\((\d+)\)$/);
    await list.selectOption(await option.getAttribute("value"));
    expect(await number(), name).toBe(Number(said));
    await list.selectOption("");
  }
  expect(page.url()).toMatch(/(#\/library|\/situations\/index\.html)$/);
  // A rule's number, of whichever edition, finds what rests on that rule.
  await page.getByLabel("Words").fill("510.1c");
  expect(await number()).toBeGreaterThan(3);
  // What the rule decides comes first, and only some of it at once.
  await expect(page.locator(".entries:visible > li")).toHaveCount(6);
  await expect(page.getByText(/^\d+ more$/)).toBeVisible();
  const first = await page.locator(".entries a").first().getAttribute("href");
  const written = readFileSync(
    new URL(`../../situations/${first.match(/([\w-]+)(\.html)?$/)[1]}.combat`, import.meta.url),
    "utf8",
  );
  expect(written).toMatch(/(because|legal)\s[^:]*\d{3}\.\d/);

  await page.getByRole("combobox", { name: "Edition" }).selectOption("2006-10");
  await page.getByLabel("Words").fill("jabberwocky");
  await expect(count).toHaveText("0 situations");
  await axe(page);
  await page.getByRole("button", { name: /^Search without these words: \d+ situations/ }).press("Enter");
  await expect(page.getByLabel("Words")).toBeFocused();
  expect(await number()).toBeGreaterThan(10);
  expect(page.url()).not.toContain("words");
  await page.getByLabel("Words").fill("jabberwocky");
  await page.getByRole("combobox", { name: "Edition" }).selectOption("");
  await page.getByLabel("Words").fill("jabberwocky wabe");
  await page.getByRole("link", { name: "write the situation" }).click();
  await expect(page.getByRole("heading", { name: "Editor" })).toBeVisible();
});

test("a rule has a page with its number in each edition and the situations that rest on it", {
  tag: ["@gate", "@standalone"],
}, async ({ page, open }) => {
  await open();
  await at(page, "rules?edition=2008-10");
  await expect(page.getByLabel("Edition", { exact: true })).toHaveValue("2008-10");
  await expect(page.getByRole("heading", { name: "Assigning combat damage", exact: true })).toBeVisible();
  const numbers = await page.locator(".rules").first().locator(".number").allTextContents();
  expect(numbers).toContain("300.3");
  expect(numbers).toEqual(numbers.toSorted(new Intl.Collator("en", { numeric: true }).compare));
  await page.getByRole("link", { name: "Combat damage waits on the stack" }).click();
  await expect(page.locator(".texts")).toContainText("No such rule.");
  await at(page, "rule/trample");
  await expect(page.locator(".texts dt").first()).toContainText("2006-10");
  await expect(page.locator(".entries a").nth(2)).toBeAttached();
  await axe(page);
  // A keyword that something has is shown, and so is what only a judgement rests on.
  await at(page, "rule/flying");
  await page
    .getByText(/^\d+ more$/)
    .first()
    .click();
  await expect(page.locator(".entries").getByRole("link", { name: "The pinging sacrifice" })).toBeAttached();
  await at(page, "rule/block-requirements");
  await expect(page.locator(".entries a")).not.toHaveCount(0);
  // A question that a decision answers is in words.
  await at(page, "rule/attacker-candidates");
  await expect(page.getByRole("link", { name: "Answer it" }).locator("..")).not.toContainText(/^(attack|block|divide|act) \w+/);
  await at(page, "rule/no-such-rule");
  await expect(page.getByRole("alert")).toContainText("no-such-rule");
});

test("the editor shows errors at their place, and the stage follows the text", { tag: ["@gate", "@standalone"] }, async ({
  page,
  open,
}) => {
  await open();
  await page.getByRole("link", { name: "Editor" }).click();
  const text = page.getByLabel("Situation, in the notation");
  await expect(page.locator("combat-lab").getByRole("heading", { name: "An attack and a block" })).toBeVisible();
  await text.fill("title A slip of the pen\nplayer Alice\n  Grizzly Bears 2/2 flyng\nplayer Bob\nattack Grizzly Bears");
  await page.getByRole("button", { name: "Line 3" }).click();
  expect(await text.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe("flyng");
  await text.fill((await text.inputValue()).replace("flyng", "flying"));
  await expect(page.locator("combat-lab").getByRole("heading", { name: "A slip of the pen" })).toBeVisible();
  await expect(page.locator(".problems li")).toHaveCount(0);
  await axe(page);
});

test("every template of the editor can be played", async ({ page, open }) => {
  await open();
  await at(page, "edit");
  const begin = page.getByLabel("Begin with");
  for (const name of (await begin.locator("option").allTextContents()).slice(1)) {
    await begin.selectOption(name);
    await expect(page.locator("combat-lab").getByRole("heading", { name })).toBeVisible();
    await expect(page.locator(".problems li")).toHaveCount(0);
  }
});

test("a draft is kept only if the reader wants it", async ({ page, open }) => {
  await open();
  await at(page, "edit");
  const text = page.getByLabel("Situation, in the notation");
  await text.fill("title Mine\nplayer Alice\nplayer Bob");
  // What has been typed has been played.
  await expect(page.locator("combat-lab").getByRole("heading", { name: "Mine" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByLabel(/Keep this text/).check();
  await page.reload();
  await expect(text).toHaveValue(/^title Mine/);
  await page.getByLabel(/Keep this text/).uncheck();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("what is to be embedded works where it is put, and a downloaded page opens by itself", async ({ page, open, faults }) => {
  await open();
  await at(page, "situation/t02-pinging-sacrifice");
  await page.getByText("Embed, link, download").click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as a page" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("the-pinging-sacrifice.html");
  const html = readFileSync(await download.path(), "utf8");
  expect(html).toContain("M  Mogg Fanatic");
  expect(html).toContain("<title>The pinging sacrifice</title>");

  const frame = await page.getByLabel("a frame").inputValue();
  const element = await page.getByLabel("For a page that allows scripts", { exact: false }).first().inputValue();
  await page.goto(new URL("pages/empty.html", page.url()).href);
  await page.evaluate((html) => (document.body.innerHTML = html), frame + element.replace(/<script.*<\/script>/, ""));
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "The pinging sacrifice" })).toBeVisible();
  await expect(page.locator("combat-lab").getByRole("heading", { name: "The pinging sacrifice" })).toBeVisible();
  void faults;
});

test(
  "a page that the site writes opens by itself, from a disk too",
  { tag: "@standalone" },
  async ({ page, open, context }, info) => {
    await open();
    await at(page, "situation/t02-pinging-sacrifice?edition=2021-04");
    await page.getByText("Embed, link, download").click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as a page" }).click();
    const file = info.outputPath("saved.html");
    await (await saved).saveAs(file);
    await expect(page.getByText("Saved.")).toBeVisible();
    expect(readFileSync(file, "utf8")).toContain("M  Mogg Fanatic");

    const other = await context.newPage();
    const asked = [];
    const wrong = [];
    other.on("request", (request) => asked.push(request.url()));
    other.on("console", (message) => wrong.push(message.text()));
    other.on("pageerror", (error) => wrong.push(error.message));
    await other.goto(pathToFileURL(file).href);
    const lab = other.locator("combat-lab");
    await expect(lab.getByRole("heading", { name: "The pinging sacrifice" })).toBeVisible();
    await expect(lab.getByRole("radio", { name: "2021 order" })).toBeChecked();
    await lab.getByRole("button", { name: "Next moment" }).click();
    await expect(lab.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
    expect(asked.filter((url) => !/^(data|blob):/.test(url))).toEqual([pathToFileURL(file).href]);
    expect(wrong).toEqual([]);
  },
);

test("the article shows both situations", { tag: "@firefox" }, async ({ page, home }) => {
  await page.goto(new URL("article.html", home).href);
  await started(page);
  await expect(page.getByRole("heading", { name: "The Fanatic hits twice" })).toBeVisible();
  await page.getByText("How this page is made").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "The Fanatic hits once" })).toBeVisible();
  await axe(page);
});

test("a comparison has an address, which says of what, and of which editions", { tag: ["@standalone", "@firefox"] }, async ({
  page,
  open,
}) => {
  await open();
  await at(page, "situation/t02-pinging-sacrifice");
  await expect(page.getByRole("heading", { name: "The pinging sacrifice" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Compare editions" }).click();
  await expect.poll(() => page.url()).toMatch(/(#\/compare\/t02-pinging-sacrifice|\/t02-pinging-sacrifice\.html\?editions=)$/);
  const columns = page.locator("combat-lab .column");
  await expect(columns).toHaveCount(2);
  await expect(page).toHaveTitle("The pinging sacrifice · Combat Lab");

  await page.getByText("Which editions").click();
  const box = (edition) => page.getByRole("checkbox", { name: new RegExp(`^${edition}`) });
  await expect(box("2006-10")).toBeDisabled();
  await box("2021-04").uncheck();
  await expect(columns).toHaveCount(2);
  await expect(box("2008-10")).toBeDisabled();
  await expect(columns.nth(1)).toHaveAccessibleName("Today");
  await box("2010-07").check();
  // Of three, the two that part last are side by side; the other can be chosen.
  await expect(columns.first()).toHaveAccessibleName("2010-07");
  expect(page.url()).toMatch(new RegExp(String.raw`/t02-pinging-sacrifice(\.html)?\?editions=2008-10,2010-07,${today}$`));
  await axe(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  // Whoever opens the address sees the same; another situation is compared in the same editions.
  await page.reload();
  await expect(columns).toHaveCount(2);
  await expect(page.locator("combat-lab .column > h3").first()).toContainText("2010-07");
  await page.getByLabel("Situation", { exact: true }).selectOption({ label: "A creature blocks its equal" });
  await expect(page.locator("combat-lab").getByRole("heading", { name: "A creature blocks its equal" })).toBeVisible();
  // Until its question is answered, the editions agree.
  await expect(columns).toHaveCount(1);
  expect(page.url()).toMatch(new RegExp(String.raw`/(compare|situations)/[^?]+\?editions=2008-10,2010-07,${today}$`));
  await page.getByRole("link", { name: "One edition" }).click();
  await expect(columns).toHaveCount(0);
  await expect(page.locator("combat-lab").getByRole("heading", { name: "A creature blocks its equal" })).toBeVisible();
});

test("a link to a moment is changed by nobody by mistake", async ({ page, open }) => {
  await open();
  await more(page);
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#lab="));
  await page.reload();
  await expect(page.locator("combat-lab .sentence")).toBeVisible();
  // What the link shows is no text of the library: it is not the one to begin with.
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
});

test("what is written in the editor has a link too", async ({ page, open }) => {
  await open();
  await at(page, "edit");
  await page
    .getByLabel("Situation, in the notation")
    .fill("title Mine alone\nplayer Alice\n  Grizzly Bears\nplayer Bob\nattack Grizzly Bears");
  await expect(page.locator("combat-lab").getByRole("heading", { name: "Mine alone" })).toBeVisible();
  await more(page.locator("combat-lab"));
  await page.locator("combat-lab").getByRole("button", { name: "Share" }).click();
  const link = await page.getByLabel("A link to this moment").inputValue();
  expect(page.url()).toContain("#/edit");
  await page.goto(link);
  await expect(page.locator("combat-lab").getByRole("heading", { name: "Mine alone" })).toBeVisible();
});

test("the first screen of the library takes one file of boards, at either of its addresses", async ({ page, home }) => {
  const asked = [];
  page.on("request", (request) => asked.push(...(/boards\/.*/.exec(request.url()) ?? [])));
  for (const [width, height] of [
    [1280, 900],
    [360, 740],
  ]) {
    await page.setViewportSize({ width, height });
    for (const path of ["#/library", "situations/index.html"]) {
      await page.goto("about:blank");
      asked.length = 0;
      await page.goto(new URL(path, home).href);
      await expect(page.locator(".entries .board svg").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(asked, `${path} at ${width}`).toEqual(["boards/en/0.json"]);
    }
  }
});

test("every card of the library has a board, drawn when it comes into view", { tag: ["@standalone", "@firefox"] }, async ({
  page,
  home,
}) => {
  await page.goto(`${home}#/library`);
  const boards = page.locator(".entries .board");
  await expect(boards.first().locator("svg")).toContainText("Grizzly Bears");
  // Its sections are closed but for the first, and the page is no roll of hundreds of boxes.
  const sections = page.locator("details.section");
  await expect(sections.first()).toContainText(/Lesson 1: Attackers and blockers \d+ situations/);
  await expect(page.locator("details.section[open]")).toHaveCount(1);
  // What nobody has come near is not drawn.
  await expect(boards.last().locator("svg")).toHaveCount(0);
  await sections.last().locator("summary").click();
  await boards.last().scrollIntoViewIfNeeded();
  await expect(boards.last().locator("svg")).toHaveCount(1);
  const card = page.locator(".entries > li").first();
  await expect(card).toContainText(`Asks a question · Level 1 · ${today}`);
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // Who comes back finds what they had opened.
  const name = await sections.last().locator("a").last().textContent();
  await sections.last().locator("a").last().click();
  await expect(page.locator("combat-lab").getByRole("heading", { name })).toBeVisible();
  await page.goBack();
  await expect(sections.last()).toHaveAttribute("open");
  await page.reload();
  await expect(page.locator("details.section[open]")).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
});

test("the glossary explains every word and shows it", { tag: "@standalone" }, async ({ page, home }) => {
  await page.goto(`${home}#/rules`);
  await page.getByRole("link", { name: "Glossary" }).click();
  const words = page.locator(".glossary > li");
  await expect(words.nth(40)).toBeAttached();
  const lethal = words.filter({ has: page.getByRole("heading", { name: "lethal damage" }) });
  // It means something else since deathtouch counts.
  await expect(lethal.locator("p")).toHaveCount(3);
  await lethal.scrollIntoViewIfNeeded();
  await expect(lethal.locator("svg[role=img]")).toContainText("Goblin Piker");
  await expect(lethal.locator(".small").last()).toContainText("Goblin Piker deals 2 damage to Grizzly Bears");
  const stack = words.filter({ has: page.getByRole("heading", { name: "stack", exact: true }) });
  await stack.scrollIntoViewIfNeeded();
  await expect(stack.locator("svg")).toContainText("On the stack: Shrink");
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await stack.getByRole("link").click();
  await expect(page.locator("combat-lab")).toBeVisible();
  expect(page.url()).toMatch(new RegExp(String.raw`/t06-shrunk-too-late(\.html)?\?edition=${today}$`));
});

test("the glossary and its boards are in German", async ({ page, home }) => {
  await page.goto(`${home}?lang=de#/glossary`);
  await expect(page.getByRole("heading", { name: "Glossar" })).toBeVisible();
  const stack = page.locator(".glossary > li").filter({ has: page.getByRole("heading", { name: "Stapel", exact: true }) });
  await stack.scrollIntoViewIfNeeded();
  await expect(stack.locator("svg")).toContainText("Auf dem Stapel:");
});

test("a rule says when it changed, asks a question, and shows situations", { tag: "@standalone" }, async ({ page, home }) => {
  await page.goto(`${home}#/rule/legend-rule`);
  await expect(page.getByText("It changed with these editions: 2021-04.")).toBeVisible();
  await expect(page.locator(".entries").getByRole("link", { name: "Two legends with the same name" })).toBeVisible();
  await page.goto(`${home}#/rule/trample`);
  await page.getByRole("link", { name: "Answer it" }).click();
  await expect(page.locator("combat-lab .question")).toBeVisible();
  await page.goto(`${home}#/rule/ninjutsu`);
  await expect(page.getByText("No situation shows it: Combat Lab doesn’t play cards with this yet.")).toBeVisible();
});

test("an address without a situation shows no other one", async ({ page, open }) => {
  await open();
  await at(page, "situation/nope");
  await expect(page.getByRole("alert")).toHaveText("There is no situation called “nope”.");
  await expect(page.locator("combat-lab")).toHaveCount(0);
  await page.locator(".view").getByRole("link", { name: "Library" }).click();
  await expect(page.getByLabel("Words")).toBeVisible();
});

test("going to another view draws it once", async ({ page, home }) => {
  await page.goto(`${home}#/glossary`);
  await expect(page.locator("#view h2").first()).toBeVisible();
  // Each drawing ends at the top.
  await page.evaluate(() => {
    globalThis.drawn = 0;
    globalThis.scrollTo = () => (globalThis.drawn += 1);
    location.hash = "#/practice";
  });
  await expect(page.getByRole("heading", { name: "Practice" })).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => globalThis.drawn)).toBe(1);
});
