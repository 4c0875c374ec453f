// Writing in the editor: what is wrong stands at its line, the board keeps the last right text, what is played becomes lines, and
// names are offered.
import { axe, expect, test } from "../lab.js";
import { under } from "../reader.js";

const edit = (page) => page.evaluate(() => (location.hash = "#/edit"));
const text = (page) => page.getByLabel("Situation, in the notation");
const stage = (page) => page.locator(".editor combat-lab");
const problems = (page) => page.locator(".problems li");
const BOARD =
  "edition today, 2021-04\n\nplayer Alice 20\n  A  Craw Wurm  6/4\nplayer Bob 20\n  W  Wall of Wood  0/3 defender\n  C  Eager Cadet  1/1\n";
const next = (page) => stage(page).getByRole("button", { name: "Next", exact: true }).click();
const choose = (page, card) => stage(page).locator(".card", { hasText: card }).locator(".toggle:not(.taken)").first().click();

test("a long text is pasted and read in time that grows with its length", async ({ page, open }) => {
  await open();
  await edit(page);
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
  const begin = await text(page).inputValue();
  // As a reader pastes: Playwright's fill types a long text, which takes Chromium quadratic time in any field.
  const paste = (lines) =>
    page.evaluate(
      async ([begin, lines]) => {
        const field = document.querySelector("textarea.notation");
        const lab = document.querySelector(".editor combat-lab");
        const now =
          begin.replace("An attack", `${lines} lines`) +
          Array.from({ length: lines }, (_, at) => `# a comment in line ${at}\n`).join("");
        const from = performance.now();
        field.value = now;
        field.dispatchEvent(new Event("input"));
        // The pause after the last key is no work.
        const paused = 250;
        while (!lab.shadowRoot.querySelector("h2")?.textContent.startsWith(`${lines} lines`))
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - from - paused;
      },
      [begin, lines],
    );
  await paste(100);
  const short = await paste(500);
  const long = await paste(2000);
  // Four times the text, and room for a busy machine: quadratic work would take sixteen times as long.
  expect(long).toBeLessThan(9 * Math.max(short, 50));
  await expect(problems(page)).toHaveCount(0);
});

/** As a reader pastes at the place before `mark`; whether the text is left to the browser. */
const paste = (page, lines, mark = "player Bob") =>
  text(page).evaluate(
    (field, [lines, mark]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", lines);
      const at = field.value.indexOf(mark);
      field.setSelectionRange(at, at);
      return field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [lines, mark],
  );

test("pasted cards that can't be written aren't counted", async ({ page, open }) => {
  await open();
  await edit(page);
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
  const odd = "Turn the Tide Forever {1}{U}\nInstant\nTarget creature becomes a 4/4 Beast and loses all abilities.\n";
  const imp = (name) => `${name} {U}\nCreature — Faerie\nFlying\n1/1\n`;
  expect(await paste(page, [imp("Cloud Imp"), odd, imp("Mist Imp")].join("\n"))).toBe(false);
  await expect(text(page)).toHaveValue(/Cloud Imp 1\/1[^\n]*\n {2}Mist Imp 1\/1/);
  await expect(page.getByText("The 2 pasted cards are now one line each.")).toBeVisible();
});

test("a pasted card becomes one line under its player", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await edit(page);
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
  // Other text is left to the browser.
  expect(await paste(page, "attack A -> Bob")).toBe(true);
  expect(await paste(page, "Cloud Imp {U}\nCreature — Faerie\nFlying\n1/1\n")).toBe(false);
  await expect(text(page)).toHaveValue(/2\/2\n {2}Cloud Imp 1\/1 \{U\} Faerie flying\nplayer Bob/);
  await expect(page.getByText("The pasted card is now one line.")).toBeVisible();
  await expect(stage(page).getByText("Cloud Imp").first()).toBeVisible();
  await expect(problems(page)).toHaveCount(0);
  // A dual land has its mana abilities.
  expect(await paste(page, "Ash Grove\nLand — Mountain Forest\n({T}: Add {R} or {G}.)")).toBe(false);
  await expect(text(page)).toHaveValue(/\n {2}Ash Grove land Mountain Forest; \{T\}: add \{R\}; \{T\}: add \{G\}\nplayer Bob/);
  // Behind the players, where no card can stand, it goes to the last one's cards.
  expect(await paste(page, "Moss Ox {1}{G}\nCreature — Ox\n2/2", "attack  A")).toBe(false);
  await expect(text(page)).toHaveValue(/3\/3\n {2}Moss Ox 2\/2 \{1\}\{G\} Ox\n\nattack/);
  // Text of several lines that is of no cards is pasted as it is.
  expect(await paste(page, "# one\n# two\n")).toBe(false);
  await expect(text(page)).toHaveValue(/# one\n# two\nplayer Bob/);
});

test("what can't be read of a pasted card is said, and a paste is undone by keyboard", { tag: "@standalone" }, async ({
  page,
  open,
}) => {
  await open();
  await edit(page);
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
  const before = await text(page).inputValue();
  expect(await paste(page, "Odd One {2}{B}\nCreature — Zombie\nFlying\nYou win the lottery.\n3/3\n")).toBe(false);
  await expect(text(page)).toHaveValue(
    /\n {2}Odd One 3\/3 \{2\}\{B\} Zombie flying; in part\n {2}# left out: You win the lottery\.\nplayer Bob/,
  );
  await expect(page.getByText("Odd One: this is not understood: You win the lottery.")).toBeVisible();
  await axe(page);
  await text(page).press("ControlOrMeta+z");
  await expect(text(page)).toHaveValue(before);
  await page.locator(".imported").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".imported")).toBeEmpty();
});

test("a puzzle of Forge becomes the situation, pasted or from a file", async ({ page, open }) => {
  const puzzle =
    "[metadata]\nName:Two by two\nGoal:Win\nTurns:1\nDescription:Win this turn.\n[state]\nactiveplayer=human\nactivephase=MAIN1\nhumanlife=20\nailife=2\nhumanbattlefield=Grizzly Bears\naibattlefield=Nobody Knows Me\n";
  await open();
  await edit(page);
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
  const before = await text(page).inputValue();
  expect(await paste(page, puzzle)).toBe(false);
  await expect(text(page)).toHaveValue(/^title +Two by two\n(?:.*\n)*player Bob 2\n(?:.*\n)*goal +Alice: Bob loses/);
  await expect(page.getByText("The puzzle is now the situation.")).toBeVisible();
  await expect(page.locator(".imported li")).toContainText(["Nobody Knows Me"]);
  await text(page).press("ControlOrMeta+z");
  await expect(text(page)).toHaveValue(before);
  const file = page.getByLabel("Open a file: a situation, cards, or a puzzle of Forge");
  await file.setInputFiles({ name: "two.pzl", mimeType: "text/plain", buffer: Buffer.from(puzzle) });
  await expect(text(page)).toHaveValue(/^title +Two by two\n/);
  await file.setInputFiles({ name: "own.combat", mimeType: "text/plain", buffer: Buffer.from(BOARD) });
  await expect(text(page)).toHaveValue(BOARD);
  await expect(page.locator(".imported")).toBeEmpty();
  await axe(page);
});

test("a deck list goes to its players, and into an empty field as a whole situation", async ({ page, open }) => {
  await open();
  await edit(page);
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
  expect(await paste(page, "2 Storm Crow (M11) 73\n\nBob:\n1 Hill Giant\n")).toBe(false);
  await expect(text(page)).toHaveValue(
    /\n {2}S1 Storm Crow\n {2}S2 Storm Crow\nplayer Bob 20\n {2}B {2}Hill Giant {5}3\/3\n {2}Hill Giant\n/,
  );
  await text(page).fill("");
  expect(await paste(page, "2 Storm Crow\n")).toBe(false);
  await expect(text(page)).toHaveValue("title An imported board\nplayer Alice\n  S1 Storm Crow\n  S2 Storm Crow\nplayer Bob\n");
});

test("problems stand at their lines, once, with a mend, and the board stays", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await edit(page);
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
  await text(page).fill(`${BOARD.replace("defender", "defnder")}\natack A -> Bob`);
  await expect(problems(page)).toHaveCount(2);
  await expect(problems(page).first()).toContainText("Line 6");
  await expect(page.locator(".margin span")).toHaveCount(2);
  await expect(page.getByText("The board shows the last text without errors.")).toBeVisible();
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
  await expect(stage(page).getByText("unknown keyword")).toHaveCount(0);
  await axe(page);
  await page.getByRole("button", { name: "Write “defender”" }).click();
  await expect(problems(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Write “attack”" }).click();
  await expect(problems(page)).toHaveCount(0);
  await expect(text(page)).toHaveValue(`${BOARD}\nattack A -> Bob`);
  await expect(stage(page).getByText("Craw Wurm").first()).toBeVisible();
  await expect(page.locator(".margin span")).toHaveCount(0);
});

test("what a text expects and isn't so is told at its line, in every edition, and the board is shown", {
  tag: "@standalone",
}, async ({ page, open }) => {
  await open();
  await edit(page);
  const played = `${BOARD}\nattack A -> Bob\nblock none\n`;
  await text(page).fill(`${played}expect Bob 20\nexpect 2021-04: Bob 13\nexpect today: Bob 14`);
  await expect(problems(page)).toHaveText([
    /^Line 11: Found: Bob 14\. Expected: Bob 20\.$/,
    /^Line 12: 2021-04: Found: Bob 14\. Expected: Bob 13\.$/,
  ]);
  await expect(page.locator(".margin span")).toHaveCount(2);
  await expect(stage(page).getByText("Craw Wurm").first()).toBeVisible();
  await expect(page.getByText("The board shows the last text without errors.")).toHaveCount(0);
  await text(page).fill(`${played}expect Bob 14`);
  await expect(problems(page)).toHaveCount(0);
});

test("a line that never runs is told at its place, with every edition it names in vain", { tag: "@standalone" }, async ({
  page,
  open,
}) => {
  await open();
  await edit(page);
  await text(page).fill(`${BOARD}\n2010-07, today, 2008-10: attack A -> Bob\n2021-04: attack none\n`);
  await expect(problems(page)).toHaveText([
    "Line 9: the edition line doesn't include 2010-07 and 2008-10, so this line never runs there.",
  ]);
  await expect(page.locator(".margin span")).toHaveCount(1);
  await expect(stage(page).getByText("Craw Wurm").first()).toBeVisible();
});

test("a text without a board says what is wrong, at its line", async ({ page, open }) => {
  await open();
  await page.evaluate(() => (location.hash = `#/edit?notation=${encodeURIComponent("block A -> B")}`));
  await expect(problems(page).first()).toContainText("Line 1: there are no players");
  await expect(page.getByText("The board appears when the text has no errors.")).toBeVisible();
  await expect(stage(page)).toBeHidden();
});

test("a problem of another edition of the text is told with its edition", async ({ page, open }) => {
  await open();
  await edit(page);
  // A wall that nobody knows: of a known one the editor says what is missing.
  const board = BOARD.replace("2021-04", "2006-10").replace("Wall of Wood", "Wall of Vipers");
  await text(page).fill(board.replace("defender", "deathtouch"));
  await expect(problems(page)).toHaveCount(1);
  await expect(problems(page)).toContainText("2006-10:");
  await expect(stage(page).getByText("Wall of Vipers").first()).toBeVisible();
});

test("what is played on the board becomes lines of the text, for its edition where it must", {
  tag: ["@gate", "@standalone"],
}, async ({ page, open }) => {
  await open();
  await edit(page);
  await text(page).fill(BOARD);
  await expect(stage(page).getByText("Craw Wurm").first()).toBeVisible();
  await under(stage(page), "2021");
  await next(page);
  await choose(page, "Craw Wurm");
  await stage(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await expect(text(page)).toHaveValue(`${BOARD}attack A -> Bob\n`);
  await next(page);
  await choose(page, "Wall of Wood");
  await choose(page, "Eager Cadet");
  await stage(page).getByRole("button", { name: "Block", exact: true }).click();
  await expect(text(page)).toHaveValue(/attack A -> Bob\nblock (W -> A; C -> A|C -> A; W -> A)\n$/);
  await expect(page.getByText("Written into the text: attack A -> Bob; block")).toBeVisible();
  // What is undone there is gone here.
  await stage(page).getByRole("button", { name: "Undo" }).click();
  await expect(text(page)).toHaveValue(`${BOARD}attack A -> Bob\n`);
});

test("a split that another edition of the text forbids is written for its own only", async ({ page, open }) => {
  await open();
  await edit(page);
  const script = `${BOARD}attack A -> Bob\nblock W, C -> A\n`;
  await text(page).fill(script);
  await expect(stage(page).getByText("Craw Wurm").first()).toBeVisible();
  await stage(page).evaluate(async (lab) => {
    for (let at = 1; at <= lab.frames && !lab.sentence.includes("divides"); at++) await lab.seek(at);
  });
  // Under the order of 2021 the Wall comes first (510.1c), so all 6 for the Cadet are legal today alone.
  await stage(page).locator(".map").getByText("0·6").click();
  await stage(page).getByRole("button", { name: "Deal damage" }).click();
  await expect(text(page)).toHaveValue(`${script}today: assign A: C 6\n`);
  await expect(problems(page)).toHaveCount(0);
});

test("a caption or a question right after what was played comes after its line", async ({ page, open }) => {
  await open();
  await edit(page);
  await text(page).fill(BOARD);
  await expect(stage(page).getByText("Craw Wurm").first()).toBeVisible();
  await page.getByText("Add a caption, a question or the result").click();
  const caption = async (words) => {
    await page.getByLabel("Caption", { exact: true }).fill(words);
    await page.getByRole("button", { name: "Add the caption" }).click();
    await expect(text(page)).toHaveValue(new RegExp(`\nsay ${words}\n`));
  };
  const frame = () => stage(page).evaluate((lab) => lab.frame);
  await next(page);
  await choose(page, "Craw Wurm");
  await stage(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await expect(text(page)).toHaveValue(`${BOARD}attack A -> Bob\n`);
  const attacked = await frame();
  await caption("It comes.");
  await expect(text(page)).toHaveValue(`${BOARD}attack A -> Bob\nsay It comes.\n`);
  // The stage stays where it was, and shows it there.
  await expect(stage(page).getByText("It comes.").first()).toBeVisible();
  expect(await frame()).toBe(attacked);
  await next(page);
  await choose(page, "Wall of Wood");
  await stage(page).getByRole("button", { name: "Block", exact: true }).click();
  await expect(text(page)).toHaveValue(`${BOARD}attack A -> Bob\nsay It comes.\nblock W -> A\n`);
  await caption("It stands.");
  await expect(text(page)).toHaveValue(`${BOARD}attack A -> Bob\nsay It comes.\nblock W -> A\nsay It stands.\n`);
});

test("a caption and a question are added at the frame in view", async ({ page, open }) => {
  await open();
  await edit(page);
  await text(page).fill(`${BOARD}attack A -> Bob\nblock W -> A\n`);
  await expect(stage(page).getByText("Craw Wurm").first()).toBeVisible();
  await next(page);
  await page.getByText("Add a caption, a question or the result").click();
  await page.getByLabel("Caption", { exact: true }).fill("Now it counts.");
  await page.getByRole("button", { name: "Add the caption" }).click();
  await expect(text(page)).toHaveValue(`${BOARD}at declare attackers\nsay Now it counts.\nattack A -> Bob\nblock W -> A\n`);
  await expect(stage(page).getByText("Now it counts.").first()).toBeVisible();
  // The form for a decision has one, too.
  await page.getByLabel("Question", { exact: true }).first().fill("What becomes of the Wall?");
  await page.getByLabel("Choice 1", { exact: true }).fill("It lives");
  await page.getByLabel("Choice 1 is right if").fill("W in play");
  await page.getByLabel("Choice 2", { exact: true }).fill("It dies");
  await page.getByLabel("Choice 2 is right if").fill("W graveyard");
  await page.getByRole("button", { name: "Add the question" }).click();
  await expect(text(page)).toHaveValue(
    /ask What becomes of the Wall\?\nchoice It lives: W in play\nchoice It dies: W graveyard\n/,
  );
  await axe(page);
});

test("a table of creatures writes the players and their cards", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await edit(page);
  await page.getByText("Begin with a table of creatures").click();
  await page.getByLabel("Who blocks").fill("Carol");
  const row = (at) => page.locator("fieldset.row").nth(at);
  await row(0).getByLabel("Name").fill("Storm Crow");
  await row(1).getByLabel("Name").fill("Runeclaw Bear");
  await row(1).getByLabel("Power").fill("2");
  await row(1).getByLabel("Toughness").fill("2");
  await row(1).getByLabel("Keywords").fill("flyng");
  await row(1).getByLabel("How many").fill("2");
  await page.getByRole("button", { name: "Write the text" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "flyng" })).toBeVisible();
  await row(1).getByLabel("Keywords").fill("flying, reach");
  await page.getByRole("button", { name: "Write the text" }).click();
  await expect(text(page)).toHaveValue(
    /player Alice 20\n {2}S Storm Crow\n\nplayer Carol 20\n {2}R Runeclaw Bear 2\/2 flying, reach\n {2}R2 Runeclaw Bear 2\/2 flying, reach\n/,
  );
  await expect(stage(page).getByText("Runeclaw Bear").first()).toBeVisible();
  await axe(page);
});

test("names and keywords are offered, and taken with keys", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await edit(page);
  await text(page).fill("player Alice\n  A ");
  await text(page).press("End");
  await page.keyboard.type("Serra An");
  const offers = page.getByRole("listbox", { name: "Words that fit here" });
  await expect(offers.getByRole("option", { name: "Serra Angel" })).toBeVisible();
  await axe(page);
  // Enter begins a line until a word is chosen.
  await page.keyboard.press("ArrowDown");
  await expect(offers.getByRole("option", { selected: true })).toHaveText("Serra Angel");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("player Alice\n  A Serra Angel");
  await page.keyboard.type(", fir");
  await expect(offers.getByRole("option", { name: "first strike" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(offers).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("player Alice\n  A Serra Angel, fir\n");
});

test("situations are kept when asked, renamed, opened and deleted", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await edit(page);
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("situations")).length);
  await page.getByText("Situations kept in this browser", { exact: true }).click();
  expect(await stored()).toBe(0);
  const box = page.locator("details", { hasText: "Situations kept in this browser" });
  await box.getByRole("button", { name: "Keep this text" }).click();
  await expect(box.getByRole("status")).toHaveText("Kept: An attack and a block");
  await text(page).fill(BOARD);
  await box.getByLabel("Name", { exact: true }).fill("My board");
  await box.getByRole("button", { name: "Keep this text" }).click();
  await box.getByRole("button", { name: "Rename: My board" }).click();
  await box.getByLabel("New name").fill("A wall");
  await box.getByRole("button", { name: "Rename", exact: true }).click();
  await axe(page);
  await box.getByRole("button", { name: "Open: An attack and a block" }).click();
  await expect(text(page)).toHaveValue(/title {3}An attack and a block/);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    box.getByRole("button", { name: "Save as a file: A wall" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("a-wall.combat");
  await box.getByRole("button", { name: "Delete: A wall" }).click();
  await expect(box.locator("li")).toHaveCount(1);
  await box.getByRole("button", { name: "Delete all" }).click();
  await expect(box.locator("li")).toHaveCount(0);
  expect(await stored()).toBe(0);
});

test("the editor in German, on a phone", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await page.evaluate(() => (location.href = `${location.href.split("#")[0].replace(/\?.*$/, "")}?lang=de#/edit`));
  await expect(page.getByText("Mit einer Tabelle von Kreaturen beginnen")).toBeVisible();
  // The board and what is wrong, too.
  await expect(stage(page).getByRole("button", { name: "Weiter", exact: true })).toBeVisible();
  await page.getByLabel("Situation, in der Notation").fill("player Alice\n  A Bear 2/2 flyng\nplayer Bob");
  await expect(problems(page)).toContainText("Zeile 2: „flyng“ ist kein");
  for (const name of ["Mit einer Tabelle von Kreaturen beginnen", "In diesem Browser gespeicherte Situationen"])
    await page.getByText(name).click();
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a text that is kept is never lost to another", async ({ page, open }) => {
  const keep = page.getByLabel("Keep this text in this browser, for the next visit");
  const kept = () => page.evaluate(() => localStorage.getItem("combat-lab-draft"));
  await open();
  await edit(page);
  await text(page).fill(`title First\n${BOARD}`);
  await keep.check();
  await text(page).fill(`title First of all\n${BOARD}`);
  await expect.poll(kept).toMatch(/^title First of all\n/);
  // A text of the library is opened, changed, and then kept as well.
  await page.evaluate(() => (location.hash = "#/edit?from=t15-first-strike"));
  await expect(text(page)).toHaveValue(/First strike/);
  await expect(keep).not.toBeChecked();
  await text(page).fill(`title Second\n${BOARD}`);
  await expect(problems(page)).toHaveCount(0);
  expect(await kept()).toMatch(/^title First of all\n/);
  await keep.check();
  expect(await kept()).toMatch(/^title Second\n/);
  await expect(page.getByText("The text kept before, “First of all”, is now among")).toBeVisible();
  // Beginning anew keeps both.
  await page.getByLabel("Begin with").selectOption({ label: "A combat trick" });
  await expect.poll(kept).toMatch(/^title +A combat trick\n/);
  await page.getByText("Situations kept in this browser", { exact: true }).click();
  await expect(page.locator(".kept > li b")).toHaveText(["First of all", "Second"]);
});

test("a file that is opened stays when an older paste can't be read", async ({ page, open, faults }) => {
  await open();
  await edit(page);
  await expect(stage(page).getByText("Grizzly Bears").first()).toBeVisible();
  let fail = () => {};
  const failed = new Promise((resolve) => (fail = resolve));
  await page.route("**/import/*.wasm", async (route) => {
    await failed;
    await route.abort();
  });
  expect(await paste(page, "Moss Ox {1}{G}\nCreature — Ox\n2/2")).toBe(false);
  const file = { name: "two.combat", mimeType: "text/plain", buffer: Buffer.from(`title Opened\n${BOARD}`) };
  await page.getByLabel("Open a file").setInputFiles(file);
  await expect(text(page)).toHaveValue(`title Opened\n${BOARD}`);
  const refused = page.waitForEvent("requestfailed");
  fail();
  await refused;
  await expect(stage(page).getByText("Craw Wurm").first()).toBeVisible();
  await expect(text(page)).toHaveValue(`title Opened\n${BOARD}`);
  await expect(page.locator(".imported")).toBeEmpty();
  faults.expect(/ERR_FAILED/);
});
