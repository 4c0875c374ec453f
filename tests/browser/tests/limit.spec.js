// A reader whose decision takes long.
import { expect, test } from "../lab.js";
import { write } from "../reader.js";

/** A card whose ability triggers on what it makes, once the reader has set it off. */
const LOOP = [
  "title Loop",
  "through 1 turn",
  "player Alice 20",
  "  E Echo Chamber enchantment; whenever a creature enters, create a 1/1 Rat creature token",
  "  hand S Rat Call {0} instant: create a 1/1 Rat creature token",
  "player Bob 20",
].join("\n");

test("a limit that a reader runs into is said where the game ends", async ({ page, open }) => {
  await open("pages/article.html");
  await write(page, LOOP);
  await page.locator(".decide summary").first().click();
  await page.getByRole("button", { name: /Alice (casts|plays) Rat Call/ }).click();
  await expect(page.locator(".version")).toContainText("Your version", { timeout: 20_000 });
  await page.getByRole("slider", { name: "Moment" }).press("End");
  await expect(page.locator(".tell .sentence")).toContainText("Stopped here: limit reached");
  await expect(page.locator(".tell .sentence")).toContainText("an ability of Echo Chamber keeps triggering");
});
