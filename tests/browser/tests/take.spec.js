// A frame taken along: as text, as a drawing, on paper.
import { readFile } from "node:fs/promises";
import { axe, expect, test } from "../lab.js";
import { more, show, until } from "../reader.js";

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** The pinging sacrifice, at the moment at which the Hawk dies. */
async function hawkDies({ page, open }) {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Suntail Hawk is destroyed/);
  await more(page);
}

test("a frame is copied as text, and lies there to be copied where that is not allowed", { tag: "@standalone" }, async ({
  page,
  open,
}) => {
  await hawkDies({ page, open });
  await press(page, "Copy as text");
  const field = page.getByRole("textbox", { name: /Copied/ });
  const text = await field.inputValue();
  for (const part of [
    "The pinging sacrifice",
    "Rules of 2008-10",
    "Suntail Hawk is destroyed",
    "420.5c",
    "Goblin Piker attacks Bob",
    "Alice 20; in play: Goblin Piker",
  ]) {
    expect(text).toContain(part);
  }
  await axe(page);
  // It is of this frame, and goes with it.
  await page.getByRole("button", { name: "Copy as text", exact: true }).press("ArrowRight");
  await expect(page.locator(".sentence")).not.toContainText("Suntail Hawk is destroyed");
  await more(page);
  await expect(page.getByRole("button", { name: "Copy as text", exact: true })).toBeVisible();
  await expect(field).toHaveCount(0);
});

test("a frame is saved as SVG and as PNG", { tag: "@standalone" }, async ({ page, open }) => {
  await hawkDies({ page, open });
  const save = async (name) => {
    const coming = page.waitForEvent("download");
    await press(page, name);
    const download = await coming;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const svg = await save("Save as SVG");
  expect(svg.name).toBe("combat-lab-2008-10-8.svg");
  const drawing = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return { root: parsed.documentElement.localName, words: [...parsed.querySelectorAll("text")].map((one) => one.textContent) };
  }, svg.bytes.toString());
  expect(drawing.root).toBe("svg");
  for (const word of ["The pinging sacrifice", "Goblin Piker", "2/1", "Suntail Hawk", "destroyed", "Bob: 20"]) {
    expect(drawing.words).toContainEqual(expect.stringContaining(word));
  }
  const png = await save("Save as PNG");
  expect(png.name).toBe("combat-lab-2008-10-8.png");
  expect([...png.bytes.subarray(1, 4)]).toEqual([..."PNG"].map((letter) => letter.charCodeAt(0)));
  expect(png.bytes.readUInt32BE(16)).toBe(1440);
});

test("a division on paper has its numbers, and nothing that asks for a press", async ({ page, open }) => {
  await open();
  await show(page, "Five damage, two blockers", "Today");
  await until(page, /divides/);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.locator(".slot output").first()).toBeVisible();
  for (const pressed of [".slot input", ".slot button", ".dock .verdict", ".do", ".map"])
    for (const one of await page.locator(pressed).all()) await expect(one).toBeHidden();
});

test("on paper there is the frame, light, and nothing to press", { tag: "@standalone" }, async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await hawkDies({ page, open });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const seen of [".sentence", ".why", ".board", ".dock .verdict", ".steps .now", ".editions label:has(:checked)"])
    await expect(page.locator(seen).first()).toBeVisible();
  for (const pressed of [
    ".masthead",
    ".more",
    ".menu",
    ".decide",
    ".panel > .button",
    ".do",
    ".time > .icon",
    ".scrub",
    ".editions label:not(:has(:checked))",
  ]) {
    await expect(page.locator(pressed).first()).toBeHidden();
  }
  const [ink, fits] = await page.evaluate(() => {
    const stage = document.querySelector("combat-lab").shadowRoot.querySelector(".stage");
    return [getComputedStyle(stage).color, stage.scrollWidth <= innerWidth];
  });
  expect(ink).toBe("rgb(27, 28, 34)");
  expect(fits).toBe(true);
});
