// What if a card or a life total were another: the text is changed, and the engine plays it.
import { axe, expect, started, test } from "../lab.js";
import { only } from "../measure.js";

const lab = (page) => page.locator("combat-lab");
const situation = async (page, id) => {
  await page.evaluate((id) => (location.hash = `#/situation/${id}`), id);
  await started(page);
  await page.getByText("What if…", { exact: true }).click();
};

test("a larger creature, a keyword and less life change what follows, and back", { tag: ["@gate", "@standalone"] }, async ({
  page,
  open,
}) => {
  await open();
  await situation(page, "t15-first-strike");
  const box = page.locator("details.whatif");
  const before = await lab(page).evaluate((lab) => lab.notation);
  await box.getByLabel("Creature").selectOption({ index: 1 });
  await box.getByLabel("Toughness").fill("9");
  await box.getByLabel("Toughness").blur();
  await expect(box.getByRole("status")).toHaveText(/Changed\.|No longer possible/);
  const size = /\d+\/9/;
  expect(await lab(page).evaluate((lab) => lab.notation)).toMatch(size);
  await expect(lab(page).locator(".card").filter({ hasText: size })).toHaveCount(1);
  await box.getByLabel("Keywords").fill("flyin");
  await box.getByLabel("Keywords").blur();
  await expect(box.getByRole("status")).toContainText("That isn't possible here");
  await box.getByLabel("Keywords").fill("trample");
  await box.getByLabel("Keywords").blur();
  await expect(lab(page).locator(".card").filter({ hasText: "trample" })).toHaveCount(1);
  await box.getByLabel("Bob’s life").fill("3");
  await box.getByLabel("Bob’s life").blur();
  await expect.poll(() => lab(page).evaluate((lab) => lab.notation)).toMatch(/player Bob 3\n/);
  await axe(page);
  // What has a place on the stage is still there.
  expect(await lab(page).locator("> [slot=next]").count()).toBeGreaterThan(0);
  await box.getByRole("link", { name: "Save as a situation" }).click();
  await expect(page.getByLabel("Situation, in the notation")).toHaveValue(size);
  // The text can be played; what its author expected is no longer so, and a card isn't what it is known as: that is told.
  const problems = page.locator(".problems li");
  await expect(problems).not.toHaveCount(0);
  await expect(problems.filter({ hasNotText: /Found: |is known as/ })).toHaveCount(0);
  await page.goBack();
  await page.getByText("What if…", { exact: true }).click();
  await page.getByRole("button", { name: "As the author wrote it" }).click();
  await expect.poll(() => lab(page).evaluate((lab) => lab.notation)).toBe(before);
});

test("a card's menu opens it on the stage", async ({ page, open }) => {
  await open();
  await page.evaluate(() => (location.hash = "#/situation/t01-two-bears-meet"));
  await started(page);
  await lab(page).locator(".card", { hasText: "Balduvian Bears" }).click({ button: "right" });
  const box = page.locator("details.whatif");
  await expect(box.getByLabel("Power")).toBeFocused();
  await expect(box.getByLabel("Creature")).toHaveValue(/Balduvian Bears/);
  // The forecast of what has been declared follows.
  await box.getByLabel("Power").fill("1");
  await page.keyboard.press("Enter");
  await expect(lab(page).locator(".card", { hasText: "Balduvian Bears" })).toContainText("1/2");
  await lab(page).evaluate((lab) => lab.seek(lab.frames));
  await expect(lab(page).locator(".card:not(.ghost)", { hasText: "Grizzly Bears" })).toHaveCount(1);
});

test("a line that a change makes impossible is left out, and told", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await situation(page, "t01-two-bears-meet");
  const box = page.locator("details.whatif");
  await box.getByLabel("Keywords").fill("flying");
  await box.getByLabel("Keywords").blur();
  await expect(box.getByRole("status")).toContainText("No longer possible, so left out: block");
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("the results for other values are listed beside what is drafted", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await page.evaluate(() => (location.hash = "#/situation/t02-pinging-sacrifice"));
  await started(page);
  // Its text is read in slices: the frames come after the stage.
  await lab(page).locator(".sentence").waitFor();
  // The offer is in the later module, which an explanation of a rule brings.
  await lab(page).evaluate((lab) => lab.seek(lab.frames));
  await lab(page).locator(".cite").first().click();
  await expect(lab(page).locator(".rule .coming")).toHaveCount(0);
  const { shown } = await offered(page, "Results for other values");
  await lab(page)
    .getByRole("button", { name: /^Suntail Hawk: / })
    .click();
  await shown.getByRole("button").press("Enter");
  await expect(shown).toContainText("Results if nobody does anything else");
  // 1 damage is enough for one life total, and not for the others.
  await shown.getByRole("combobox").selectOption({ label: "Bob: life" });
  const rows = shown.getByRole("row");
  expect(await rows.count()).toBeGreaterThan(2);
  await expect(rows.filter({ hasText: "(now)" })).toHaveCount(1);
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("they are listed for a split of damage too, which stays", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await only(
    page,
    open,
    { width: 360, height: 740 },
    "title Two blockers\nplayer Ann\n  D Drake 5/5\nplayer Ben\n  O Ogre 3/3\n  C Cub 2/2\nattack D -> Ben\nblock O, C -> D\nassign D: O 3, C 2\n",
  );
  const { frames } = await lab(page).evaluate((lab) => ({ frames: lab.frames }));
  for (let at = 1; at <= frames && (await page.getByRole("slider", { name: /to Ogre/ }).count()) === 0; at++)
    await lab(page).evaluate((lab, at) => lab.seek(at), at);
  await page.getByRole("slider", { name: /to Ogre/ }).fill("3");
  await page.getByRole("slider", { name: /to Cub/ }).fill("2");
  const shown = page.getByRole("group", { name: "Results for other values" });
  await shown.getByRole("button").click();
  await shown.getByRole("combobox").selectOption({ label: "Ogre: toughness" });
  await expect(shown).toContainText("Your split of the damage stays.");
  // 3 damage destroys an Ogre of toughness 3 or less; the Cub's 2 stay enough for it.
  await expect(shown.getByRole("row").filter({ hasText: /^1–3/ })).toContainText("Ogre and Cub");
  await expect(shown.getByRole("row").filter({ hasText: /^4–7/ })).toContainText("loses Cub");
  // Dragged to another value, the card says what would come of it, and says what is drafted when it is back.
  const ogre = lab(page).locator(".board .card", { hasText: "Ogre" });
  const value = shown.getByRole("slider", { name: "Ogre: toughness" });
  await expect(ogre).toContainText("dies");
  await value.fill("5");
  await expect(value).toHaveAttribute("aria-valuetext", /^5: .*loses Cub/);
  await expect(ogre).toContainText("lives");
  await value.fill("3");
  await expect(ogre).toContainText("dies");
  await value.fill("6");
  await expect(ogre).toContainText("lives");
  // Another draft is about the board as it is.
  await page.getByRole("slider", { name: /to Cub/ }).fill("1");
  await expect(ogre).toContainText("dies");
  await page.getByRole("slider", { name: /to Cub/ }).fill("2");
  // With another power, other damage is divided.
  await shown.getByRole("combobox").selectOption({ label: "Drake: power" });
  await expect(shown).toContainText("Damage is divided lethal damage first.");
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a number on a card is pressed and dragged: fates, wires and results follow, and back", async ({ page, open }) => {
  await only(
    page,
    open,
    { width: 1280, height: 800 },
    "title Two blockers\nplayer Ann\n  D Drake 5/5\nplayer Ben\n  O Ogre 3/3\n  C Cub 2/2\nattack D -> Ben\nblock O, C -> D\nassign D: O 3, C 2\n",
  );
  const frames = await lab(page).evaluate((lab) => lab.frames);
  for (let at = 1; at <= frames && (await page.getByRole("slider", { name: /to Ogre/ }).count()) === 0; at++)
    await lab(page).evaluate((lab, at) => lab.seek(at), at);
  await page.getByRole("slider", { name: /to Ogre/ }).fill("3");
  await page.getByRole("slider", { name: /to Cub/ }).fill("2");
  const shown = page.getByRole("group", { name: "Results for other values" });
  // What is opened comes into view, at the end of a column that scrolls.
  await shown.getByRole("button").click();
  await expect(shown.getByRole("slider")).toBeInViewport();
  await shown.getByRole("button").click();
  const ogre = lab(page).locator(".board .card", { hasText: "Ogre" });
  await expect(ogre).toContainText("dies");
  const { x, y, width, height } = await ogre.locator(".pt").boundingBox();
  const at = [x + width * 0.8, y + height / 2];
  await page.mouse.move(...at);
  await page.mouse.down();
  // 12 pixels a point, to the side.
  await page.mouse.move(at[0] + 14, at[1]);
  await page.mouse.move(at[0] + 25, at[1]);
  await expect(ogre).toContainText("lives");
  await expect(shown.getByRole("combobox")).toHaveValue(/./);
  await expect(shown.getByRole("slider", { name: "Ogre: toughness" })).toHaveValue("5");
  await expect(shown.getByRole("row").filter({ hasText: /^4–7/ })).toBeInViewport();
  expect(await ogre.locator(".pt").getAttribute("data-supposed")).toBe("3/5");
  await page.mouse.move(at[0], at[1]);
  await expect(ogre).toContainText("dies");
  await page.mouse.move(at[0] + 25, at[1]);
  await page.mouse.up();
  await expect(ogre).toContainText("lives");
  await axe(page);
  // Another draft is about the board as it is.
  await page.getByRole("slider", { name: /to Cub/ }).fill("1");
  await expect(ogre).toContainText("dies");
  await expect(ogre.locator(".pt[data-supposed]")).toHaveCount(0);
});

/** A spell that comes too late, under two editions. */
const LATE =
  "title Too late\neditions today, 2008-10\nplayer Ann\n  G Giant 3/3\n  Island\n  hand Jump\nplayer Ben\n  A Armodon 3/3\nattack G -> Ben\nblock A -> G\nAnn: Jump -> G\n";

/** Goes to the first frame that offers results of this name. */
async function offered(page, name = "Results at other moments") {
  const shown = page.getByRole("group", { name });
  const frames = await lab(page).evaluate((lab) => lab.frames);
  let at = 0;
  await expect
    .poll(async () => {
      if (await shown.isVisible()) return true;
      at = (at + 1) % frames;
      await lab(page).evaluate((lab, at) => lab.seek(at), at);
      return false;
    })
    .toBe(true);
  return { shown, offer: shown.getByRole("button", { name }) };
}

for (const screen of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`${screen.width}: a spell is dragged to another moment of its turn: results and fates follow, and it's played on from there`, async ({
    page,
    open,
  }) => {
    await only(page, open, screen, LATE);
    // An explanation of a rule brings the later module, which the offer is in.
    await lab(page).evaluate((lab) => lab.seek(lab.frames));
    await lab(page).locator(".cite").first().click();
    await expect(lab(page).locator(".rule .coming")).toHaveCount(0);
    const { shown, offer } = await offered(page);
    await offer.press("Enter");
    const row = (name) => shown.getByRole("row", { name });
    await expect(row(/^after blocks \(now\)/)).toContainText("Giant and Armodon die");
    // Flying counts as blockers are declared (509.1b), and a spell needs its target (601.2c).
    await expect(row(/^before blocks/)).toContainText("No creature dies, Ben 20 → 17.");
    await expect(row(/^after damage/)).toContainText(/isn't a legal target.*601\.2c/);
    const when = shown.getByRole("slider", { name: "When?" });
    await expect(when).toHaveAttribute("aria-valuetext", /^after blocks: .*die/);
    const on = shown.getByRole("button", { name: "Play it at this moment" });
    await expect(on).toHaveAttribute("aria-disabled", "true");
    await when.press("ArrowLeft");
    await expect(when).toHaveAttribute("aria-valuetext", /^before blocks: No creature dies/);
    await expect(lab(page).locator(".board")).toContainText("→ 17");
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width);
    await on.press("Enter");
    await expect.poll(() => lab(page).evaluate((lab) => lab.sentence)).toMatch(/^Ann casts Jump/);
    // It is a version of one's own, which ends as foretold and goes back to the author's.
    await lab(page).evaluate((lab) => lab.seek(lab.frames));
    await expect(lab(page).locator(".verdict.end")).toContainText("Ben has 17 life");
    await expect(shown).toHaveCount(0);
    await lab(page)
      .getByRole("button", { name: /author.s version/i })
      .first()
      .click();
    await lab(page).evaluate((lab) => lab.seek(lab.frames));
    await expect(lab(page).locator(".verdict.end")).toContainText("Ben has 20 life");
  });

test("the results at other moments aren't told while a question is open", async ({ page, open }) => {
  const asks = "ask Who dies?\nchoice Both: G graveyard, A graveyard\nchoice None: G in play\n";
  await only(page, open, { width: 1280, height: 800 }, LATE + asks);
  const frames = await lab(page).evaluate((lab) => lab.frames);
  const both = lab(page).getByRole("button", { name: "Both" });
  // Up to the question, nothing tells how it ends.
  for (let at = 1; at <= frames && !(await both.isVisible()); at++) {
    await lab(page).evaluate((lab, at) => lab.seek(at), at);
    await expect(lab(page).locator(".scrub")).toHaveValue(String(at));
    await expect(page.getByRole("group", { name: "Results at other moments" })).toHaveCount(0);
  }
  await both.click();
  const { shown, offer } = await offered(page);
  await offer.click();
  await expect(shown.getByRole("row").filter({ hasText: "(now)" })).toContainText("die");
});

test("the results at other moments are those of the edition in view", async ({ page, open }) => {
  await only(page, open, { width: 1280, height: 800 }, LATE);
  await lab(page).evaluate((lab) => lab.seek(lab.frames));
  await lab(page).locator(".cite").first().click();
  await expect(lab(page).locator(".rule .coming")).toHaveCount(0);
  const { shown, offer } = await offered(page);
  await offer.click();
  await expect(shown.getByRole("row").filter({ hasText: "(now)" })).toContainText("die");
  await expect(shown.getByRole("row").filter({ hasText: "while damage waits" })).toHaveCount(0);
  await lab(page).evaluate((lab) => {
    lab.edition = "2008-10";
  });
  await expect.poll(() => lab(page).evaluate((lab) => lab.edition)).toBe("2008-10");
  await offered(page);
  await expect(offer).toHaveAttribute("aria-expanded", "false");
  await offer.click();
  await expect(shown.getByRole("row").filter({ hasText: "while damage waits" })).toHaveCount(1);
});
