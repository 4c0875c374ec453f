// Large boards: the page goes on answering, says that it is at work, and can be stopped.
import { expect, test } from "../lab.js";
import { more, write } from "../reader.js";

/** The longest that the page may not answer, in milliseconds. */
const BLOCK = 200;

// What readers load is optimised; what is built quickly is some ten times as slow.
test.skip(Boolean(process.env.COMBAT_LAB_QUICK), "an unoptimised page");

const creatures = (count, letter, what) =>
  Array.from({ length: count }, (_, place) => `  ${letter}${place} ${what}`).join("\n");
const names = (count, letter) => Array.from({ length: count }, (_, place) => `${letter}${place}`).join(", ");

/** Two hundred creatures that each pump all others, and a trigger of each. */
const LORDS = [
  "title Lords",
  "from upkeep",
  "player Alice 20",
  creatures(200, "L", "Lord 1/1; other creatures get +1/+1 and have flying; at the beginning of your upkeep, each creature gets +1/+1 until end of turn"),
  "player Bob 20",
  "  B Bear 2/2",
].join("\n");

/** Sixteen tramplers over sixteen walls that each block all of them. */
const TRAMPLERS = [
  "title Tramplers",
  "player Alice 20",
  creatures(16, "A", "Wurm 8/8 trample"),
  "player Bob 200",
  creatures(16, "W", "Wall 0/6 can block any number of creatures"),
  `attack ${names(16, "A")} -> Bob`,
  `block ${names(16, "W")} -> ${names(16, "A")}`,
].join("\n");

/** Forty creatures that all able creatures must block, and forty that are able. */
const LURES = [
  "title Lures",
  "player Alice 20",
  creatures(40, "A", "Elk 2/2 all creatures able to block it do so"),
  "player Bob 20",
  creatures(40, "B", "Bear 2/2"),
  `attack ${names(40, "A")} -> Bob`,
].join("\n");

/** A card whose ability triggers on what it makes, once the reader has set it off. */
const LOOP = [
  "title Loop",
  "through 1 turn",
  "player Alice 20",
  "  E Echo Chamber enchantment; whenever a creature enters, create a 1/1 Rat creature token",
  "  hand S Rat Call {0} instant: create a 1/1 Rat creature token",
  "player Bob 20",
].join("\n");

/** From here on, how long the page has not answered at the worst. */
const listen = (page) =>
  page.evaluate(() => {
    let last = performance.now();
    globalThis.worst = 0;
    clearInterval(globalThis.heart);
    globalThis.heart = setInterval(() => {
      const now = performance.now();
      globalThis.worst = Math.max(globalThis.worst, now - last);
      last = now;
    }, 5);
  });

const worst = (page) => page.evaluate(() => globalThis.worst);

const busy = (page) => page.getByText("Working out what happens…");

/** Nothing is being worked at any more. */
const done = (page) => expect(busy(page)).toHaveCount(0, { timeout: 20_000 });

/**
 * Does something on a board, and expects that the page answers all the time. Another program on the machine may take its
 * time from the page, so of three tries the best counts.
 */
async function answers(page, open, board, act) {
  let best = Infinity;
  for (let tries = 0; tries < 3 && best > BLOCK; tries++) {
    await open("pages/article.html");
    await listen(page);
    await write(page, board);
    await done(page);
    await act();
    await done(page);
    best = Math.min(best, await worst(page));
  }
  expect(best, "the longest that the page did not answer").toBeLessThan(BLOCK);
}

test.describe("the page answers", () => {
  test.setTimeout(120_000);

  test("on a board of two hundred lords", async ({ page, open }) => {
    await answers(page, open, LORDS, async () => {
      await page.keyboard.press("End");
      await page.getByRole("button", { name: "Next frame" }).click();
      await done(page);
      await page.getByRole("radio", { name: "2008 stack" }).check();
    });
  });

  test("while sixteen tramplers over sixteen walls are explored", async ({ page, open }) => {
    await answers(page, open, TRAMPLERS, async () => {
      await more(page);
      await page.getByRole("slider", { name: "Moment" }).press("End");
      await done(page);
      for (let frame = 0; frame < 20 && !(await page.getByRole("button", { name: "In three editions" }).count()); frame++) {
        await page.getByRole("button", { name: "Previous frame" }).click();
        await done(page);
      }
      await page.getByRole("button", { name: "In three editions" }).click();
      await done(page);
      await expect(page.getByRole("group", { name: "In three editions" })).toContainText("of more");
    });
  });

  test("while forty lures are compared", async ({ page, open }) => {
    await answers(page, open, LURES, async () => {
      await more(page);
      await page.getByRole("button", { name: "Compare", exact: true }).click();
      await expect(page.locator(".column").first()).toBeVisible({ timeout: 20_000 });
    });
  });
});

test("what takes long says so and can be stopped, and the reader goes on from where they were", async ({ page, open }) => {
  await open("pages/article.html");
  await write(page, LURES);
  await done(page);
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await more(page);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(busy(page)).toBeVisible();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page.getByRole("alert")).toContainText("Stopped");
  await expect(busy(page)).toHaveCount(0);
  await expect(page.locator(".column")).toHaveCount(0);
  // Doing something else does so too, and what is done then is done.
  await page.getByRole("button", { name: "Next frame" }).click();
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuenow", "2");
});

test("a limit that a reader runs into is said where the game ends", async ({ page, open }) => {
  await open("pages/article.html");
  await write(page, LOOP);
  await page.locator(".decide summary").first().click();
  await page.getByRole("button", { name: /Alice (casts|plays) Rat Call/ }).click();
  await done(page);
  await expect(page.locator(".version")).toContainText("Your version");
  await page.getByRole("slider", { name: "Moment" }).press("End");
  await expect(page.locator(".tell .sentence")).toContainText("Stopped here: limit reached");
  await expect(page.locator(".tell .sentence")).toContainText("an ability of Echo Chamber keeps triggering");
});
