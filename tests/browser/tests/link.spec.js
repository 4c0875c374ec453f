// Links: what a reader did, in the address of the page.
import { expect, test } from "../lab.js";
import { divide, more, next, show, until } from "../reader.js";

const share = (page) => page.getByRole("button", { name: "Share" });

test("a link leads to the same moment, with what the reader decided, and it can be undone there", {
  tag: ["@gate", "@standalone", "@firefox"],
}, async ({ page, open }) => {
  await open();
  await divide(page);
  await more(page);
  await share(page).click();
  await expect(page.getByText("The address of this page now leads to this moment")).toBeVisible();
  const sentence = await page.locator(".sentence").textContent();
  expect(page.url()).toMatch(/#lab=4[\w-]{20,1500}$/);

  await page.reload();
  await expect(page.locator(".sentence")).toHaveText(sentence);
  await expect(page.getByText("Your version")).toBeVisible();
  await expect(page.getByRole("radio", { name: "2021 order" })).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The author's version", { exact: true }).first()).toBeVisible();
});

test("a reader who opens a link and chooses something else gets that", async ({ page, open, home }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Combat damage goes on the stack/);
  await more(page);
  await share(page).click();
  const link = new URL(page.url()).hash;
  await page.goto("about:blank");
  await page.goto(`${home.split("#")[0]}${link}`);
  await expect(page.locator(".sentence")).toContainText("Combat damage goes on the stack");
  await show(page, "Five damage, two blockers", "2021 order");
  await expect(page.locator(".sentence")).not.toContainText("Combat damage goes on the stack");
  await next(page).click();
});

test("a link that is cut off or damaged says so, and the site is there", async ({ page, home, open }) => {
  await open();
  await more(page);
  await share(page).click();
  const link = new URL(page.url()).hash;
  for (const [broken, why] of [
    [link.slice(0, -6), "its end is missing"],
    [link.replace("#lab=4", "#lab=5"), "version, “5”"],
    [`${link.slice(0, 12)}${link[12] === "x" ? "y" : "x"}${link.slice(13)}`, "damaged"],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${home.split("#")[0]}${broken}`);
    await expect(page.getByRole("alert")).toContainText(why);
    await expect(page.locator(".sentence")).toBeVisible();
  }
});
