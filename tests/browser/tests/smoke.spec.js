import { axe, expect, test } from "../lab.js";

test("the site starts", { tag: ["@gate", "@standalone", "@firefox", "@firefox-file"] }, async ({ page, open }) => {
  await open();
  await expect(page.getByRole("heading", { name: "Combat Lab", level: 1 })).toBeVisible();
});

test("the site has no fault that axe finds, in light and in dark", {
  tag: ["@gate", "@standalone", "@firefox", "@firefox-file"],
}, async ({ page, open }) => {
  await open();
  await axe(page);
});

test("without scripts the reader is told what the page is", async ({ browser, home }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(home);
  await expect(page.getByText("needs a browser with JavaScript")).toBeVisible();
  await context.close();
});
