// Pages that speak German: the element in somebody's article, and what stands in one file.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { axe, expect, test } from "../lab.js";

const dist = new URL("../../../dist/", import.meta.url);
const trade = "title   A trade\nplayer  Alice\n  B  Grizzly Bears  2/2\nplayer  Bob\n  G  Hill Giant  3/3\nattack  B -> Bob\nblock   G -> B\n";

/** An article with this in its body, and every request for a language that its reader makes. */
async function article(page, home, html, lang = "en") {
  const asked = [];
  page.on("request", (request) => request.url().includes("/languages/") && asked.push(new URL(request.url()).pathname.split("/").at(-1)));
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate(
    async ([html, trade, lang]) => {
      document.documentElement.lang = lang;
      document.body.insertAdjacentHTML("beforeend", html);
      const labs = [...document.querySelectorAll("combat-lab")];
      for (const lab of labs) lab.textContent ||= trade;
      await Promise.all(labs.map((lab) => lab.start()));
    },
    [html, trade, lang],
  );
  return asked;
}

const stack = (page, name) => expect(page.locator('[part="stack"]').first()).toHaveAttribute("aria-label", name);

for (const [where, html, lang] of [
  ["on the element", '<combat-lab lang="de"></combat-lab><combat-lab lang="de"></combat-lab>', "en"],
  ["around it", '<article lang="DE-at"><p><combat-lab></combat-lab></p></article>', "en"],
  ["of the page", "<combat-lab></combat-lab>", "de"],
]) {
  test(`the language ${where} is that of the stage, and is loaded once`, async ({ page, home }) => {
    const asked = await article(page, home, html, lang);
    await stack(page, "Stapel");
    await expect(page.getByRole("button", { name: "Nächstes Bild" }).first()).toBeVisible();
    expect(asked).toEqual(["de.txt"]);
  });
}

test("an element in a shadow tree speaks the language around the tree", async ({ page, home }) => {
  await article(page, home, '<div lang="de"></div>');
  await page.evaluate(async (trade) => {
    const lab = Object.assign(document.createElement("combat-lab"), { textContent: trade });
    document.querySelector("div").attachShadow({ mode: "open" }).append(lab);
    await lab.start();
  }, trade);
  await stack(page, "Stapel");
});

for (const lang of ["en", "en-GB", "", "fr", "der", "__proto__"]) {
  test(`nothing is loaded for lang="${lang}", which is English`, async ({ page, home }) => {
    const asked = await article(page, home, `<combat-lab lang="${lang}"></combat-lab>`);
    await stack(page, "Stack");
    expect(asked).toEqual([]);
  });
}

test("a language nearer by counts, even if nobody here speaks it", async ({ page, home }) => {
  await article(page, home, '<div lang="fr"><combat-lab></combat-lab></div>', "de");
  await stack(page, "Stack");
});

for (const [what, answer] of [
  ["is missing", { status: 404, body: "" }],
  ["is something else", { contentType: "text/html", body: "<!doctype html><p>Not here</p>" }],
]) {
  test(`where the file of a language ${what}, the stage speaks English and the author is told`, async ({ page, home, faults }) => {
    await page.route("**/languages/de.txt", (route) => route.fulfill(answer));
    await article(page, home, '<combat-lab lang="de"></combat-lab>');
    await stack(page, "Stack");
    faults.expect(/Combat Lab speaks English: the language “de” could not be loaded/);
    faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => !/404/.test(one)));
  });
}

test("what cannot be shown is said in the language of the page too", async ({ page, home, faults }) => {
  await page.route("**/combat-lab.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await article(page, home, '<combat-lab lang="de"></combat-lab>');
  await expect(page.getByRole("alert")).toContainText("Ein Teil von Combat Lab fehlt.");
  await expect(page.getByRole("button", { name: "Noch einmal versuchen" })).toBeVisible();
  faults.expect(/404/);
});

test("a page in one file has its language inside, and speaks it from file://", async ({ page, faults }, testInfo) => {
  const template = readFileSync(new URL("page.html", dist), "utf8");
  const german = readFileSync(new URL("languages/de.txt", dist), "utf8");
  const html = template
    .replace('<html lang="en">', '<html lang="de">')
    .replace("<!-- language -->", () => `<script type="text/plain" data-combat-lab-language="de">\n${german}</script>`)
    .replace("<!-- title -->", "A trade")
    .replace("<!-- attributes -->", "")
    .replace("<!-- notation -->", () => trade.replaceAll("<", "&lt;"));
  const file = testInfo.outputPath("trade.html");
  writeFileSync(file, html);
  await page.goto(pathToFileURL(file).href);
  await stack(page, "Stapel");
  faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => one !== `request: ${pathToFileURL(file).href}`));
});

for (const width of [360, 1280]) {
  test(`a German stage fits ${width} pixels and passes axe`, async ({ page, home }) => {
    await page.setViewportSize({ width, height: 900 });
    await article(page, home, "<main><h1>Ein Artikel</h1><combat-lab></combat-lab></main>", "de");
    await page.locator("combat-lab").evaluate((lab) => lab.seek(2));
    await stack(page, "Stapel");
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await axe(page);
  });
}
