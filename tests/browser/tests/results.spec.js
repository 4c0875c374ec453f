// What a class has done, as its teacher sees it: codes are pasted, and added up for each question and each wrong answer.
import { readFileSync } from "node:fs";
import { axe, expect, test } from "../lab.js";

const source = readFileSync(new URL("../../../web/lesson/code.js", import.meta.url), "utf8");
const { coded, stamp } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

/** A lesson of the course with as many groups in a code as it asks questions. */
async function lesson(page, home, id) {
  await page.goto(`${home}#/course/${id}`);
  await page.locator("combat-lab-lesson .primary").first().waitFor();
  const texts = await page.evaluate(() => document.querySelector("combat-lab-lesson").lesson.situations.map(({ text }) => text));
  const asked = texts.map((text) => text.match(/^ask(?= )(?! +[a-z]{2}:)/gm)?.length ?? 0);
  return { stamp: stamp(texts), many: asked.reduce((sum, one) => sum + one, 0) };
}

const solved = (many) => Array.from({ length: many }, () => ({ wrong: [], end: "1" }));

test("codes are added up for each question and each wrong answer, and kept as a file", { tag: "@gate" }, async ({
  page,
  home,
}) => {
  const { stamp, many } = await lesson(page, home, "dividing");
  const code = (change) => coded("DIV", stamp, Object.assign(solved(many), change));
  const codes = [
    code({}),
    code({ 0: { wrong: [0], end: "1" } }),
    code({ 0: { wrong: [0, 1], end: "0" }, 2: { wrong: [], end: "-" } }),
    "DIV-1.1.1-0000",
    code({}).replace(/..$/, "ZZ"),
  ];
  await page.goto(`${home}#/results`);
  const field = page.getByLabel("Class codes");
  await field.fill(codes.join("\n"));
  const sums = page.locator("main section", { has: page.getByRole("heading", { name: "Dividing damage" }) });
  await expect(sums).toContainText("3 learners");
  await expect(sums.locator("tr.asked")).toHaveCount(many);
  await expect(sums.locator("tr.asked").nth(0)).toContainText("1 at the first try, 1 later, 1 not");
  await expect(sums.locator("tr.asked").nth(1)).toContainText("3 at the first try, 0 later, 0 not");
  await expect(sums.locator("tr.asked").nth(2)).toContainText("2 at the first try, 0 later, 1 not");
  // The most frequent mistake comes first, in the words of its reply, with its board.
  const first = sums.locator("tr.asked").nth(0).locator("xpath=following-sibling::tr[1]");
  await expect(first.locator("td").last()).toHaveText("2");
  await expect(first).toContainText("Worth five minutes in class.");
  await expect(first.getByRole("link", { name: "Open the board" })).toHaveAttribute("href", /situations?\/[a-z0-9-]+(\.html)?$/);
  await expect(first).not.toContainText("another mistake");
  // What can't be read is said line by line.
  await expect(page.locator("main .wrong li")).toHaveText([/^Line 4/, /^Line 5/]);
  const href = await sums.getByRole("link", { name: "Save as a file" }).getAttribute("href");
  const file = decodeURIComponent(href.replace(/^[^,]*,/, ""));
  expect(file.split("\r\n")[0]).toBe('\ufeff"Question, and mistakes","At the first try","Later","Not"');
  expect(file.split("\r\n")[1]).toMatch(/^"[^"]+","1","1","1"$/);
  await axe(page);
  // The field is as wide as its place.
  const width = async (locator) => (await locator.boundingBox()).width;
  expect(await width(field)).toBeGreaterThan(0.9 * (await width(page.locator("main .codes"))));
});

test("names before the codes make a table of learners, on the page and in a file", async ({ page, home }) => {
  const { stamp, many } = await lesson(page, home, "dividing");
  const code = (change) => coded("DIV", stamp, Object.assign(solved(many), change));
  await page.goto(`${home}#/results`);
  await page
    .getByLabel("Class codes")
    .fill(
      [
        `Anna: ${code({})}`,
        `Bo Li\t${code({ 0: { wrong: [0], end: "1" }, 1: { wrong: [], end: "-" } })}`,
        `${code({ 0: { wrong: [0], end: "0" } })}, Çelik`,
        `@SUM(A1): ${code({})}`,
        code({}),
        `Dora: ${code({}).toLowerCase()}`,
        `Emre: ${code({}).replace(/-(..)(..)$/, (_, check, stamp) => `-${check === "00" ? "01" : "00"}${stamp}`)}`,
      ].join("\n"),
    );
  const learners = page.locator(".learners");
  const row = (name) => learners.getByRole("row", { name });
  await expect(learners.locator("tbody tr")).toHaveCount(5);
  await expect(row(/^Anna/).getByRole("cell")).toHaveCount(many);
  await expect(row(/^Anna/).getByRole("cell").first()).toContainText("first try");
  await expect(
    row(/^Bo Li/)
      .getByRole("cell")
      .first(),
  ).toContainText("try 2");
  await expect(
    row(/^Bo Li/)
      .getByRole("cell")
      .nth(1),
  ).toContainText("skipped");
  await expect(
    row(/^Çelik/)
      .getByRole("cell")
      .first(),
  ).toContainText("not solved");
  await expect(row(/^Learner 5/)).toHaveCount(1);
  await expect(page.locator("main .wrong li")).toHaveText([
    /^Line 6: not a class code/,
    /^Line 7: this code has a typing mistake/,
  ]);
  const href = await page.getByRole("link", { name: "a line for each learner" }).getAttribute("href");
  const lines = decodeURIComponent(href.replace(/^[^,]*,/, "")).split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/^\ufeff"Learner","/);
  expect(lines[2]).toMatch(/^"Bo Li","try 2; [^"]+","skipped","first try"/);
  // A name is no formula.
  expect(lines[4]).toMatch(/^"'@SUM\(A1\)"/);
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.scrollingElement.scrollWidth)).toBeLessThanOrEqual(360);
  await axe(page);
  // On paper there are the sums, and no field to paste into.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Class codes")).toBeHidden();
  await expect(learners).toBeVisible();
});

test("mistakes are said in the language of the page, without a try's numbers, and are named on a phone", async ({
  page,
  home,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { stamp, many } = await lesson(page, home, "dividing");
  const code = coded("DIV", stamp, Object.assign(solved(many), { 0: { wrong: [1, 2], end: "1" }, 3: { wrong: [2], end: "1" } }));
  for (const [lang, says] of [
    ["en", /Its toughness is 3: it dies/],
    ["de", /Widerstandskraft ist 3/],
  ]) {
    await page.goto(new URL(`${lang === "en" ? "" : `?lang=${lang}`}#/results`, home).href);
    await page.getByRole("textbox").fill(code);
    const sums = page.locator("main section");
    await expect(sums).toContainText(says);
    await expect(sums.locator(".results").getByRole("columnheader")).toHaveCount(2);
    expect(await sums.textContent()).not.toMatch(/[{}]/);
    expect(await page.evaluate(() => document.scrollingElement.scrollWidth)).toBeLessThanOrEqual(360);
    await axe(page);
  }
});

test("a step that goes further isn't counted, has a sign of its own and can be skipped", async ({ page, home }) => {
  await page.goto(`${home}#/course`);
  await expect(page.locator("ol.course li").nth(2)).toContainText("5 situations");
  await lesson(page, home, "dividing");
  await expect(page.locator("combat-lab-lesson .dots i")).toHaveCount(6);
  await expect(page.locator("combat-lab-lesson .dots i.extra")).toHaveCount(1);
  await expect(page.locator("combat-lab-lesson .dots i").last()).toHaveClass(/extra/);
});

test("a reply says no size that a spell has changed, and two learners are a class", async ({ page, home }) => {
  const { stamp, many } = await lesson(page, home, "dividing");
  const texts = await page.evaluate(() => document.querySelector("combat-lab-lesson").lesson.situations.map(({ text }) => text));
  const at = texts.findIndex((text) => text.includes("Giant Growth (+3/+3) on your Colossapede"));
  const code = (change) => coded("DIV", stamp, Object.assign(solved(many), change));
  await page.goto(`${home}#/results`);
  await page.getByLabel("Class codes").fill([code({}), code({ [at]: { wrong: [0], end: "1" } })].join("\n"));
  const mistake = page.locator("tr.asked").nth(at).locator("xpath=following-sibling::tr[1]");
  await expect(mistake).toContainText("He sees your … Colossapede");
  await expect(mistake).toContainText("Worth five minutes in class.");
});
