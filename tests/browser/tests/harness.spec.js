// A net that catches nothing looks like a page without faults; so these provoke what the others rely on.
import { axe, expect, test } from "../lab.js";

test("a breach of the policy is a fault", { tag: ["@standalone", "@firefox"] }, async ({ page, open, faults }) => {
  await open();
  await page.evaluate(() => document.body.setAttribute("style", "color: red"));
  const kinds = [/^policy/, /^(console|error)/];
  await expect.poll(() => kinds.every((kind) => faults.seen.some((fault) => kind.test(fault)))).toBe(true);
  // Where somebody watches the attribute, Chromium reports it twice. All reports come before the answer to this.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  faults.expect(/^policy: style-src-attr/);
  faults.expect(/^(console|error): .*style/);
});

test("an error that nobody catches is a fault", async ({ page, open, faults }) => {
  await open();
  await page.evaluate(() => void Promise.reject(new Error("on purpose")));
  await expect.poll(() => faults.seen.length).toBeGreaterThan(0);
  faults.expect(/^error: on purpose/);
});

test("axe looks inside the element", { tag: "@firefox" }, async ({ page, open }) => {
  await open();
  await page.locator("combat-lab").evaluate((element) => {
    const button = document.createElement("button");
    element.shadowRoot.append(button);
  });
  await expect(axe(page)).rejects.toThrow(/button-name/);
});
