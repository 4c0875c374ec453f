import { expect, test } from "../lab.js";

test("several elements share one wasm, and one far away keeps its text until it comes near", async ({ page, open }) => {
  const wasm = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && wasm.push(request.url()));
  await open("pages/article.html");
  const runs = (id) => page.locator(`#${id}`).evaluate((element) => Boolean(element.shadowRoot));
  expect(await runs("first")).toBe(true);
  await expect.poll(() => runs("second")).toBe(true);
  expect(await runs("third")).toBe(false);
  await expect(page.getByText("The third situation, in words.")).toBeVisible();

  await page.locator("#third").scrollIntoViewIfNeeded();
  await expect.poll(() => runs("third")).toBe(true);
  expect(wasm).toHaveLength(1);
});

test("an element that is taken off the page and put back starts again", async ({ page, open }) => {
  await open("pages/article.html");
  const first = page.locator("#first");
  await first.evaluate(async (element) => {
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(element);
  });
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.evaluate((element) => element.shadowRoot.textContent.trim())).not.toBe("");
});

test("when the wasm cannot be had, the reader keeps the text and learns why", async ({ page, home, faults }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(new URL("pages/article.html", home).href);
  await expect(page.locator("#first").getByRole("alert")).toContainText("Combat Lab could not start.");
  await expect(page.getByText("The first situation, in words.")).toBeVisible();
  faults.expect(/ERR_FAILED/);
});
