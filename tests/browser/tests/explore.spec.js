// Every legal split, and its result.
import { axe, expect, test } from "../lab.js";
import { reach, under, until, write } from "../reader.js";

const blocked = (power, blockers) =>
  [
    "title Divided",
    "player Alice 20",
    `  Ox ${power}/5`,
    "player Bob 20",
    ...blockers.map(([name, size]) => `  ${name} ${size}`),
    "attack Ox -> Bob",
    `block ${blockers.map(([name]) => name).join(", ")} -> Ox`,
  ].join("\n");
const TWO = blocked(5, [
  ["Elk", "3/3"],
  ["Boar", "4/4"],
]);
const THREE = blocked(6, [
  ["Hare", "1/1"],
  ["Elk", "2/2"],
  ["Boar", "3/3"],
]);
const FOUR = blocked(3, [
  ["Hare", "1/1"],
  ["Elk", "2/2"],
  ["Boar", "3/3"],
  ["Bear", "2/2"],
]);

const button = (page) => page.getByRole("button", { name: "In three editions" });
const table = (page) => page.getByRole("group", { name: "The splits as a table" });
const explored = (page) => page.getByRole("group", { name: "In three editions" });

async function divided(page, open, notation) {
  await open("pages/article.html");
  await write(page, notation);
  await until(page, /divides/);
}

test("two recipients make a bar, edition by edition, and a press divides so", { tag: "@gate" }, async ({ page, open }) => {
  await divided(page, open, TWO);
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
  await button(page).click();
  await expect(button(page)).toHaveAttribute("aria-expanded", "true");
  // Free: 5, 4 or 3 kill the Elk; 0 or 1, with which 5 or 4 go to the Boar, the Boar. In order, the Elk comes first.
  const editions = explored(page).locator(".regions > section");
  await expect(editions).toHaveCount(3);
  for (const free of [editions.first(), editions.last()]) {
    await expect(free).toContainText("6 legal splits");
    await expect(free).toContainText("in 3: Elk dies");
    await expect(free).toContainText("in 2: Boar dies");
    await expect(free).toContainText("in 1: no creature dies");
  }
  await expect(editions.nth(1)).toContainText("3 legal splits");
  await expect(editions.nth(1)).not.toContainText("Boar dies");

  // One for the Elk and four for the Boar: the fifth of six points.
  await editions.last().locator("[data-way='4']").click();
  await expect(page.getByRole("slider", { name: "Ox to Boar" })).toHaveValue("4");
  await expect(explored(page).locator(".own:not(tr)")).toHaveCount(3);
  await axe(page);
  await button(page).click();
  await expect(explored(page)).toHaveCount(0);
});

test("three make a triangle at once, which is pressed and moved through", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await divided(page, open, THREE);
  // 8 over 2; together 6 are exactly lethal for all three.
  const map = page.getByRole("group", { name: "All splits" });
  const way = (name) => map.getByRole("button", { name });
  await expect(map).toContainText("All 28 splits");
  await expect(map.locator(".triangle button")).toHaveCount(28);
  await expect(map.locator(".triangle li")).toHaveCount(7);
  // A way says how many die, and the one in which the most do is marked.
  await expect(map).toContainText("number = how many die");
  await expect(map.locator(".triangle .best b")).toHaveAttribute("data-die", "3");
  await expect(map.locator(".apex")).toHaveText("all 6 to Boar");
  await expect(way("0·0·6").locator("b")).toHaveAttribute("data-die", "1");
  await way("1·2·3: 1 to Hare, 2 to Elk, 3 to Boar: Hare, Elk and Boar die").click();
  await expect(page.getByRole("slider", { name: "Ox to Boar" })).toHaveValue("3");
  // One stop for the Tab key; the arrow keys press the next in the line, and the line below, with one less for the Boar.
  await expect(map.locator(".triangle [tabindex='0']")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(way("0·3·3")).toBeFocused();
  await expect(way("0·3·3")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  await expect(way("1·3·2")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(way("0·3·3")).toBeFocused();
  await under(page, "2021 order");
  // In order, the Elk gets nothing before the Hare has 1, and the Boar nothing before the Elk has 2.
  await expect(map).toContainText("12 of 28 splits are legal");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await axe(page);

  await under(page, "Today");
  await button(page).click();
  const today = explored(page).locator(".regions > section").last();
  await expect(today).toContainText("28 legal splits");
  await expect(today.locator("[data-way]")).toHaveCount(28);
  await explored(page).getByText("The splits as a table").click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("more recipients make a table that is sorted and chosen from by keyboard", async ({ page, open }) => {
  // axe looks at every row.
  test.slow();
  await divided(page, open, FOUR);
  await reach(page, page.getByRole("button", { name: "The splits as a table" }));
  await page.keyboard.press("Enter");
  await expect(explored(page).locator(".picture")).toHaveCount(0);
  const rows = table(page).locator("tbody tr");
  // 3 among 4: 6 over 3.
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText("Hare dies");

  const boar = table(page).getByRole("columnheader", { name: "Boar" });
  await boar.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(boar).toHaveAttribute("aria-sort", "descending");
  await expect(rows.first()).toContainText("Boar dies");
  await page.keyboard.press("Enter");
  await expect(boar).toHaveAttribute("aria-sort", "ascending");
  await expect(boar.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");

  const choose = rows.first().getByRole("button", { name: "Use this split: 0, 0, 3, 0" });
  await choose.focus();
  await page.keyboard.press("Enter");
  await expect(choose).toHaveAttribute("aria-pressed", "true");
  await expect(choose).toBeFocused();
  await expect(page.getByRole("slider", { name: "Ox to Boar" })).toHaveValue("3");
  await axe(page);
});
