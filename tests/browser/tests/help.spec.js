// Help: every stage is where its text says it is, and does what the text says.
import { axe, expect, test } from "../lab.js";
import { dock, more, track, under } from "../reader.js";

/** Goes to the help, and to one part of it once its stage has started. */
async function part(page, title) {
  await page.evaluate(() => (location.hash = "#/help"));
  const part = page.locator(".part").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await part.scrollIntoViewIfNeeded();
  await part.locator(".sentence").waitFor();
  return part;
}

test("from anywhere to the help, which is where its stages begin", { tag: "@standalone" }, async ({ page, open }) => {
  // All of axe's rules, twice, on eight stages.
  test.slow();
  await open();
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Help" }).click();
  await expect(page.getByRole("heading", { name: "Help", exact: true })).toBeVisible();
  const begin = {
    "Moment by moment": /^Alice attacks Bob with Grizzly Bears\.$/,
    "The turn as a track": /^White Knight deals 2 damage/,
    "Dividing damage": /^Alice divides the combat damage/,
    "Taking over": /^Bob declares blockers\.$/,
    Why: /^Craw Wurm deals 6 damage .* are destroyed\.$/,
    "Then and now": /^Bob plays the ability of Mogg Fanatic/,
    Questions: /^Alice attacks Bob/,
    Sharing: /^Hill Giant blocks/,
  };
  for (const [title, sentence] of Object.entries(begin))
    await expect((await part(page, title)).locator(".sentence"), title).toHaveText(sentence);
  await expect(page.locator(".part")).toHaveCount(Object.keys(begin).length);
  await axe(page);
});

test("stepping, the track and its keys", { tag: "@firefox" }, async ({ page, open }) => {
  await open();
  const step = await part(page, "Moment by moment");
  await step.getByRole("button", { name: "Next moment" }).click();
  await step.getByRole("button", { name: "Next moment" }).press("ArrowRight");
  await expect(step.locator(".scrub")).toHaveAttribute("aria-valuetext", /^5 of/);
  const turn = await part(page, "The turn as a track");
  const frames = Number(await track(turn).getAttribute("max"));
  for (let frame = 1; frame <= frames; frame++) {
    await track(turn).fill(String(frame));
    await expect(track(turn)).toHaveAttribute("aria-valuetext", new RegExp(`^${frame} of`));
    if (/Alice attacks Bob with White Knight/.test(await turn.locator(".sentence").textContent())) break;
  }
  await expect(turn.locator(".sentence")).toContainText("Alice attacks Bob with White Knight");
  await track(turn).press("Shift+ArrowRight");
  await expect(turn.locator(".sentence")).toContainText("Bob declares blockers");
});

test("an illegal division says why, is made legal, and is legal today", async ({ page, open }) => {
  await open();
  const divide = await part(page, "Dividing damage");
  const all = () => divide.getByRole("button", { name: /, 6 to Eager Cadet/ }).click();
  const status = dock(divide).getByRole("status");
  await all();
  await expect(status).toContainText("Illegal.");
  await expect(status).toContainText("510.1c · 2021-04");
  await divide.getByRole("button", { name: "Make it legal" }).click();
  await expect(status).toContainText("Legal.");
  await expect(status).not.toContainText("Illegal.");
  await under(divide, "Today");
  await all();
  await expect(status).toContainText("Legal.");
  await expect(divide.getByRole("button", { name: "Make it legal" })).toHaveCount(0);
});

test("taking over, and back to the author", async ({ page, open }) => {
  await open();
  const take = await part(page, "Taking over");
  await take.getByRole("button", { name: "Grizzly Bears: doesn't block" }).click();
  await expect(take.getByRole("button", { name: "Grizzly Bears: blocks Hill Giant" })).toBeVisible();
  await take.getByRole("button", { name: "Block", exact: true }).click();
  await expect(take.locator(".sentence")).toHaveText("Grizzly Bears blocks Hill Giant.");
  await take.getByRole("combobox", { name: "target" }).selectOption("Grizzly Bears");
  await take.getByRole("button", { name: "Bob casts Giant Growth" }).click();
  await expect(take.locator(".sentence")).toContainText("Giant Growth");
  await take.getByRole("button", { name: "Undo" }).click();
  await take.getByRole("button", { name: "Undo" }).click();
  await expect(take.locator(".sentence")).toHaveText("Bob declares blockers.");
});

test("why, then and now, a question, and a link", async ({ page, open }) => {
  await open();
  const why = await part(page, "Why");
  await why.locator(".why > .fold").filter({ visible: true }).first().click();
  await why.locator(".why summary").first().click();
  await why.locator(".why .details .cite").first().click();
  await expect(why.locator(".why .uses").getByRole("button").first()).toBeVisible();
  const then = await part(page, "Then and now");
  await more(then);
  await then.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(then.locator(".column")).toHaveCount(2);
  await expect(then.locator(".parting")).toContainText("The editions differ here. Combat damage waits on the stack (2008)");
  const ask = await part(page, "Questions");
  await ask.getByRole("button", { name: /^Nothing/ }).click();
  await expect(dock(ask)).toContainText("Correct.");
  const share = await part(page, "Sharing");
  await more(share);
  await share.getByRole("button", { name: "Share" }).click();
  const link = await share.getByLabel("A link to this moment").inputValue();
  await page.goto(link);
  await expect(page.locator("combat-lab").getByRole("heading", { name: "Look at this" })).toBeVisible();
  await expect(page.locator("combat-lab").locator(".sentence")).toHaveText(/^Hill Giant blocks/);
});

test("the help fits 320 pixels", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open();
  for (const title of ["Moment by moment", "Dividing damage", "Then and now"]) await part(page, title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
