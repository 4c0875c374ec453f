// Pages that speak German: the element in somebody's article, and what stands in one file.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { axe, expect, test } from "../lab.js";

const dist = new URL("../../../dist/", import.meta.url);
const trade =
  "title   A trade\nplayer  Alice\n  B  Grizzly Bears  2/2\nplayer  Bob\n  G  Hill Giant  3/3\nattack  B -> Bob\nblock   G -> B\n";

/** An article with this in its body, and every request for a language that its reader makes. */
async function article(page, home, html, lang = "en") {
  const asked = [];
  page.on(
    "request",
    (request) => request.url().includes("/languages/") && asked.push(new URL(request.url()).pathname.split("/").at(-1)),
  );
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

const board = (page, name) => expect(page.locator('[part="battlefield"]').first()).toHaveAttribute("aria-label", name);

for (const [where, html, lang] of [
  ["on the element", '<combat-lab lang="de"></combat-lab><combat-lab lang="de"></combat-lab>', "en"],
  ["around it", '<article lang="DE-at"><p><combat-lab></combat-lab></p></article>', "en"],
  ["of the page", "<combat-lab></combat-lab>", "de"],
]) {
  test(`the language ${where} is that of the stage, and is loaded once`, async ({ page, home }) => {
    const asked = await article(page, home, html, lang);
    await board(page, "Spielfeld");
    await expect(page.getByRole("button", { name: "Nächster Moment" }).first()).toBeVisible();
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
  await board(page, "Spielfeld");
});

for (const lang of ["en", "en-GB", "", "fr", "der", "__proto__"]) {
  test(`nothing is loaded for lang="${lang}", which is English`, async ({ page, home }) => {
    const asked = await article(page, home, `<combat-lab lang="${lang}"></combat-lab>`);
    await board(page, "Battlefield");
    expect(asked).toEqual([]);
  });
}

test("a language nearer by counts, even if nobody here speaks it", async ({ page, home }) => {
  await article(page, home, '<div lang="fr"><combat-lab></combat-lab></div>', "de");
  await board(page, "Battlefield");
});

for (const [what, answer] of [
  ["is missing", { status: 404, body: "" }],
  ["is something else", { contentType: "text/html", body: "<!doctype html><p>Not here</p>" }],
]) {
  test(`where the file of a language ${what}, the stage speaks English and the author is told`, async ({
    page,
    home,
    faults,
  }) => {
    await page.route("**/languages/de.txt", (route) => route.fulfill(answer));
    await article(page, home, '<combat-lab lang="de"></combat-lab>');
    await board(page, "Battlefield");
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
  await board(page, "Spielfeld");
  faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => one !== `request: ${pathToFileURL(file).href}`));
});

for (const width of [360, 1280]) {
  test(`a German stage fits ${width} pixels and passes axe`, { tag: "@gate" }, async ({ page, home }) => {
    await page.setViewportSize({ width, height: 900 });
    await article(page, home, "<main><h1>Ein Artikel</h1><combat-lab></combat-lab></main>", "de");
    await page.locator("combat-lab").evaluate((lab) => lab.seek(3));
    await board(page, "Spielfeld");
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await axe(page);
  });
}

test("the site speaks the language of its address, and leads to the other and back to the same view", { tag: "@gate" }, async ({
  page,
  home,
}) => {
  const asked = [];
  page.on("request", (request) => request.url().includes("/languages/") && asked.push(request.url()));
  await page.goto(`${home}#/rules?edition=2008-10`);
  await expect(page.getByRole("heading", { name: "Rules" })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Regeln" })).toBeVisible();
  expect(page.url()).toContain("?lang=de#/rules?edition=2008-10");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link", { name: "Ein Zug hat fünf Phasen" })).toBeVisible();
  await page.getByRole("link", { name: "Sammlung", exact: true }).click();
  await expect(page.getByRole("status").first()).toHaveText(/^\d+ Situationen$/);
  await expect(page).toHaveTitle("Sammlung · Combat Lab");
  await page.getByRole("link", { name: "Combat Lab" }).click();
  await page.getByRole("link", { name: "Den Kurs beginnen" }).waitFor();
  await page.evaluate(() => (location.hash = "#/situation"));
  await board(page, "Spielfeld");
  // The stage takes what the site has loaded.
  expect(asked).toHaveLength(1);
  await page.getByRole("link", { name: "English" }).click();
  await board(page, "Battlefield");
  expect(page.url()).not.toContain("lang=");
});

test("what a German site makes speaks German too", async ({ page, home }, testInfo) => {
  await page.goto(`${home}?lang=de#/situation/t01-two-bears-meet`);
  await board(page, "Spielfeld");
  await page.getByText("Einbetten, verlinken, herunterladen").click();
  await expect(page.getByLabel("Für eine Seite, die Skripte laden darf")).toHaveValue(/<combat-lab edition="[^"]+" lang="de">/);
  await expect(page.getByLabel("Nur die Adresse des Rahmens")).toHaveValue(/[#&]lang=de$/);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Als Seite herunterladen" }).click(),
  ]);
  const file = testInfo.outputPath("seite.html");
  await saved.saveAs(file);
  const html = readFileSync(file, "utf8");
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("combat-lab language 1 de");
});

test("a language that nobody speaks is English", async ({ page, home }) => {
  await page.goto(`${home}?lang=../x#/library`);
  await expect(page.getByRole("heading", { name: "Library" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

for (const width of [360, 1280]) {
  for (const [view, heading] of [
    ["library", "Sammlung"],
    ["edit", "Editor"],
    ["rules", "Regeln"],
    ["rule/lethal-damage", ""],
    ["situation/t01-two-bears-meet", ""],
  ]) {
    test(`the German site fits ${width} pixels and passes axe: ${view}`, async ({ page, home }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${home}?lang=de#/${view}`);
      // On a phone the site's views are in one menu.
      const menu =
        width < 641 ? page.getByRole("button", { name: "Menü" }) : page.getByRole("link", { name: "Sammlung", exact: true });
      await expect(menu).toBeVisible();
      if (heading) await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      else await page.locator("h2, combat-lab h2").first().waitFor();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      await axe(page);
    });
  }
}

test("the German site in one file works from file://", async ({ page, faults }) => {
  const file = new URL("standalone.de.html", dist).href;
  await page.goto(`${file}#/library`);
  await expect(page.getByRole("heading", { name: "Sammlung", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Library" })).toBeVisible();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await page.getByRole("link", { name: "Combat Lab" }).click();
  await page.getByRole("link", { name: "Den Kurs beginnen" }).waitFor();
  await page.evaluate(() => (location.hash = "#/situation"));
  await board(page, "Spielfeld");
  faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => !one.startsWith(`request: ${file}`)));
});

test("one classic script speaks German from file://, where nothing may be fetched", async ({ page, faults }, testInfo) => {
  const file = testInfo.outputPath("article.html");
  const script = new URL("combat-lab.standalone.js", dist).href;
  writeFileSync(
    file,
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>Ein Artikel</title><link rel="icon" href="data:,"><script src="${script}"></script><combat-lab><pre>${trade}</pre></combat-lab>`,
  );
  await page.goto(pathToFileURL(file).href);
  await board(page, "Spielfeld");
  faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => !one.startsWith("request: file:")));
});

for (const sandbox of [null, "allow-scripts"]) {
  test(`a frame ${sandbox ? "in a sandbox " : ""}speaks the language of its address`, async ({ page, home }) => {
    await page.goto(new URL("pages/empty.html", home).href);
    await page.evaluate(
      ([sandbox, trade]) => {
        const frame = Object.assign(document.createElement("iframe"), { title: "A trade", width: "600" });
        if (sandbox) frame.setAttribute("sandbox", sandbox);
        frame.src = `../embed.html#${new URLSearchParams({ notation: trade, lang: "de" })}`;
        document.body.append(frame);
      },
      [sandbox, trade],
    );
    await expect(page.frameLocator("iframe").locator('[part="battlefield"]')).toHaveAttribute("aria-label", "Spielfeld");
  });
}
