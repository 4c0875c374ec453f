// Lessons of a teacher: made on the site, taken on the site, in a file, in an article, and in a learning platform.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { strFromU8, unzipSync } from "fflate";
import { axe, expect, test } from "../lab.js";
import { press } from "../reader.js";
import { today } from "../../today.mjs";

const runtime = createRequire(import.meta.url).resolve("scorm-again/scorm12");

/** Five situations: four ask one question each under the rules in which they are shown, one is only shown. */
const LESSON = {
  title: "Strikes and shields",
  note: "Four questions.",
  situations: [
    { id: "t15-first-strike" },
    { id: "t16-double-strike", note: "Watch the second damage step." },
    { id: "t26-trample-over-a-wound", questions: false },
    {
      text: "title Two Bears\nplayer Alice\n  A Grizzly Bears 2/2\nplayer Bob\n  B Runeclaw Bear 2/2\nattack A -> Bob\nask Bob blocks. Which creatures die?\nchoice Both of them: A graveyard, B graveyard\nchoice None: A in play, B in play\nblock B -> A\n",
    },
    {
      text: "title A Bear and a Giant\nplayer Alice\n  A Grizzly Bears 2/2\nplayer Bob\n  B Hill Giant 3/3\nattack A -> Bob\nask Bob blocks with the Giant. Which creature survives?\nchoice The Giant: A graveyard, B in play\nchoice The Bears: A in play, B graveyard\nblock B -> A\n",
    },
  ],
};

const element = (page) => page.locator("combat-lab-lesson");
const stage = (page) => element(page).locator("combat-lab:not([hidden])");
const button = (page, name) => element(page).getByRole("button", { name, exact: true });

/** Opens the lesson file in the editor of the site. */
async function edited(page, home, lesson = LESSON) {
  await page.goto(`${home}#/teach`);
  await page
    .getByLabel("Open a lesson file")
    .setInputFiles({ name: "lesson.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(lesson)) });
  await expect(page.locator(".picked > li")).toHaveCount(lesson.situations.length);
}

const primary = (page) => element(page).locator(".primary:visible");
const here = (page, name) => element(page).getByRole("img", { name });

/** Goes on, once the button takes a press. */
const on = (page) => press(primary(page));

/** Answers the question in view: with a wrong answer first, if one is given. */
async function answered(page, right, wrong) {
  for (const choice of [wrong, right].filter(Boolean))
    await stage(page).locator(".picks button", { hasText: choice }).first().click();
  await expect(stage(page).locator(".say")).toContainText("Correct");
}

/** Takes the whole lesson: three right at the first try, the last one wrong. */
async function taken(page) {
  await expect(element(page)).toContainText("Four questions.");
  await primary(page).click();
  await answered(page, "Only the Archers");
  await on(page);
  await expect(element(page)).toContainText("Watch the second damage step.");
  await answered(page, "Neither");
  await on(page);
  // Not asked: it is only shown.
  await expect(stage(page)).not.toHaveAttribute("mode", "question");
  await on(page);
  await answered(page, "Both of them");
  await on(page);
  await answered(page, "The Giant", "The Bears");
  await on(page);
  await expect(element(page).locator(".finish .total")).toHaveText("3 of 4 at the first try");
  await expect(element(page).locator(".rows > li")).toContainText(["first try", "first try", "", "first try", "try 2"]);
  // Each question with its answer, and a way back to its step.
  await expect(element(page).locator(".rows > li")).toContainText([
    /Only the Archers/,
    /Neither/,
    "",
    /Bob blocks\. Which creatures die\? Both of them/,
    /Bob blocks with the Giant\. Which creature survives\? The Giant/,
  ]);
}

test("the first situation of a painted lesson is there before the engine, which judges its answer", {
  tag: ["@built", "@firefox"],
}, async ({ page, home }) => {
  const { shadowRoot } = await import("../../../dist/npm/painter/index.js");
  const [, , , { text }] = LESSON.situations;
  const base = new URL(".", home).href;
  // As `combat-lab lesson --as embed` writes it.
  const painted = shadowRoot(text, { mode: "question", base }).replace(' shadowrootmode="open"', "");
  const lesson = JSON.stringify({ title: "Painted", situations: [{ text }, LESSON.situations[4]] }).replaceAll("<", "\\u003c");
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,">
<script type="module" src="${base}combat-lab-paint.js"></script>
<script type="module" src="${base}combat-lab-lesson.js"></script>
<combat-lab-lesson><script type="application/json">${lesson}</script>${painted}</combat-lab-lesson>`;
  await page.route("**/lesson.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").at(-1)));
  await page.goto(new URL("lesson.html", base).href);
  await expect(stage(page)).toHaveAttribute("painted", "");
  await expect(stage(page).locator(".picks button")).toHaveCount(2);
  expect(asked).not.toContain("combat-lab.js");
  await answered(page, "Both of them");
  await on(page);
  await answered(page, "The Giant", "The Bears");
  await on(page);
  await expect(element(page).locator(".finish .total")).toHaveText("1 of 2 at the first try");
});

test("a lesson in German says which of its situations is shown", async ({ page, home }) => {
  const lesson = JSON.stringify({ title: "Zwei", situations: LESSON.situations.slice(3) });
  const body = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Ein Artikel</title><link rel="icon" href="data:,">
<script type="module" src="${new URL("combat-lab-lesson.js", home).href}"></script>
<combat-lab-lesson><script type="application/json">${lesson}</script></combat-lab-lesson>`;
  await page.route("**/lesson.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(new URL("lesson.html", home).href);
  await expect(here(page, "Schritt 1 von 2")).toBeVisible();
  // The script of the lesson fetches the element by itself.
  await expect(stage(page).locator(".picks button").first()).toBeVisible();
});

/** A text that asks something else in each edition, and one that asks in one edition only. */
const EDITIONS = [
  "title Each its own\nedition 2008-10, today\nplayer Alice\n  A Grizzly Bears 2/2\nplayer Bob\n  B Runeclaw Bear 2/2\nattack A -> Bob\n2008-10:\n  ask Who died in 2008?\n  choice Both of them: A graveyard, B graveyard\n  choice None: A in play, B in play\ntoday:\n  ask Who dies today?\n  choice Neither: A in play, B in play\n  choice Both of them: A graveyard, B graveyard\nblock B -> A\n",
  "title Today only\nedition 2008-10, today\nplayer Alice\n  A Grizzly Bears 2/2\nplayer Bob\n  B Hill Giant 3/3\nattack A -> Bob\ntoday: ask Which creature survives?\ntoday: choice The Giant: A graveyard, B in play\ntoday: choice The Bears: A in play, B graveyard\nblock B -> A\n",
];

test("a lesson counts the questions of the edition in which each situation is shown", async ({ page, home }) => {
  const editions = { title: "Editions", situations: EDITIONS.map((text) => ({ text, edition: "today" })) };
  await edited(page, home, editions);
  await expect(page.locator(".picked").getByText("Ask its questions")).toHaveCount(2);
  await page.getByRole("link", { name: "Take the lesson" }).click();
  await answered(page, "Both of them");
  await on(page);
  await answered(page, "The Giant", "The Bears");
  await on(page);
  await expect(element(page).locator(".finish .total")).toHaveText("1 of 2 at the first try");
  const code = await element(page).locator(".finish code").textContent();
  await page.goto(`${home}#/teach`);
  await edited(page, home, editions);
  await page.getByRole("link", { name: "Class results" }).click();
  await page.getByLabel("Class codes").fill(code ?? "");
  await expect(page.locator("main")).toContainText("The Bears");
  await expect(page.locator("main")).not.toContainText("of another lesson");
});

/** A text that asks the same twice; of its wrong choices, the second is taken. */
const TWICE = {
  text: "title Twice\nplayer Alice\n  A Grizzly Bears 2/2\nplayer Bob\n  B Runeclaw Bear 2/2\nattack A -> Bob\nask Who dies?\nchoice Both of them: A graveyard, B graveyard\nchoice None: A in play, B in play\nblock B -> A\nask Who dies?\nchoice Both of them: A graveyard, B graveyard\nchoice None: A in play, B in play\n",
};

/** A page with a lesson's element, and this in it. */
async function embedded(page, home, inside) {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,">
<script type="module" src="${new URL("combat-lab-lesson.js", home).href}"></script>
<combat-lab-lesson>${inside}</combat-lab-lesson>`;
  await page.route("**/lesson.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(new URL("lesson.html", home).href);
}
const block = (lesson) => `<script type="application/json">${JSON.stringify(lesson).replaceAll("<", "\\u003c")}</script>`;

test("a text that asks the same twice is done when both are answered", async ({ page, home }) => {
  await embedded(page, home, block({ title: "Twice", situations: [TWICE] }));
  await answered(page, "Both of them");
  await on(page);
  await answered(page, "Both of them");
  await on(page);
  await expect(element(page).locator(".finish .total")).toHaveText("2 of 2 at the first try");
  await expect(element(page).locator(".finish code")).toHaveText(/^TWI-1\.1-/);
});

test("what is answered after a skipped question stands in its own place of the class code", async ({ page, home }) => {
  // Only what isn't counted can be skipped in a lesson.
  const text = TWICE.text.replace("\n", "\nextra\n");
  await embedded(page, home, block({ title: "Twice", situations: [{ text }, LESSON.situations[4]] }));
  await button(page, "Skip the question").click();
  await answered(page, "Both of them", "None");
  await page.reload();
  await button(page, "Skip the question").click();
  await button(page, "Skip the question").click();
  await answered(page, "The Giant");
  await on(page);
  await expect(element(page).locator(".finish .total")).toHaveText("1 of 1 at the first try");
  await expect(element(page).locator(".finish code")).toHaveText(/^TWI--\.b1\.1-/);
});

test("a lesson that comes later takes the place of what says that there is none", async ({ page, home }) => {
  await embedded(page, home, "");
  await expect(element(page).getByRole("alert")).toHaveText("There is no lesson here that can be read.");
  const give = (lesson) =>
    element(page).evaluate((element, lesson) => {
      element.lesson = lesson ?? undefined;
    }, lesson);
  await give({ title: "Later", situations: [LESSON.situations[3]] });
  await expect(here(page, "Step 1 of 1")).toBeVisible();
  await expect(element(page).getByRole("alert")).toHaveCount(0);
  await give(null);
  await expect(element(page).getByRole("alert")).toHaveText("There is no lesson here that can be read.");
  await give({ title: "Again", situations: [LESSON.situations[4], LESSON.situations[3]] });
  await expect(here(page, "Step 1 of 2")).toBeVisible();
});

test("a lesson is made by picking, put in order, and taken at its address", {
  tag: ["@gate", "@standalone", "@firefox"],
}, async ({ page, home }) => {
  await page.goto(`${home}#/teach`);
  await page.getByLabel("Title").fill("My lesson");
  await page.getByLabel("Search").fill("first strike archers");
  await page.getByLabel("Situations of the library").selectOption("t15-first-strike");
  await page.getByRole("button", { name: "Add to the lesson" }).click();
  await page.getByLabel("A link, or a situation in the notation").fill(LESSON.situations[4].text);
  await page.getByRole("button", { name: "Add this" }).click();
  const rows = page.locator(".picked > li b");
  await expect(rows).toHaveText(["First strike", "A Bear and a Giant"]);
  await page.getByRole("button", { name: "Move A Bear and a Giant up" }).press("Enter");
  await expect(rows).toHaveText(["A Bear and a Giant", "First strike"]);
  await expect(page.getByRole("status").filter({ hasText: "now 1 of 2" })).toBeVisible();
  await axe(page);
  // What has been made is in the address: going back to it loses nothing.
  await expect.poll(() => page.url()).toMatch(/#\/teach\/[\w-]{40,}$/);
  await page.reload();
  await expect(rows).toHaveText(["A Bear and a Giant", "First strike"]);
  await page.getByRole("link", { name: "Take the lesson" }).click();
  await expect(element(page).locator(".head")).toContainText("My lesson");
  await expect(here(page, "Step 1 of 2")).toBeVisible();
  await answered(page, "The Giant");
  await expect(element(page).locator(".dots .first")).toHaveCount(1);
  await axe(page);
  await on(page);
  await answered(page, "Only the Archers");
  await on(page);
  await axe(page);
  await page.getByRole("link", { name: "Change this lesson" }).click();
  await page.getByRole("button", { name: "Remove First strike" }).click();
  await expect(rows).toHaveText(["A Bear and a Giant"]);
});

test("a lesson of five is scored, and tells the page what was answered", { tag: ["@gate", "@standalone"] }, async ({
  page,
  home,
}) => {
  await edited(page, home);
  await page.getByRole("link", { name: "Take the lesson" }).click();
  await expect(stage(page)).toHaveCount(1);
  await page.evaluate(() => {
    globalThis.told = [];
    for (const name of ["lesson-answer", "lesson-complete", "answer"])
      document.addEventListener(name, (event) => globalThis.told.push([event.type, event.detail]));
  });
  await taken(page);
  const told = await page.evaluate(() => globalThis.told);
  // The stage's own event stays inside: a page would count it twice.
  expect(told.map(([type]) => type)).toEqual([
    "lesson-answer",
    "lesson-answer",
    "lesson-answer",
    "lesson-answer",
    "lesson-complete",
  ]);
  expect(told[0][1]).toMatchObject({ situation: 1, answer: "Only the Archers", right: true, score: { right: 1, of: 4 } });
  expect(told[3][1]).toMatchObject({ situation: 5, answer: "The Bears", right: false, score: { right: 3, of: 4 } });
  expect(told[4][1]).toMatchObject({ right: 3, of: 4 });
  expect(told[4][1].answers.map((list) => list.length)).toEqual([1, 1, 0, 1, 1]);
  await axe(page);
  await button(page, "Start again").click();
  await expect(here(page, "Opening")).toBeVisible();
});

test("a page that is loaded again keeps what was answered", { tag: "@standalone" }, async ({ page, home }) => {
  await edited(page, home);
  await page.getByRole("link", { name: "Take the lesson" }).click();
  await primary(page).click();
  await answered(page, "Only the Archers", "Neither");
  await on(page);
  await page.reload();
  await expect(here(page, "Step 2 of 5")).toBeVisible();
  await expect(element(page).locator(".dots .later")).toHaveCount(1);
});

test("a worksheet has its answers on a second page", { tag: "@standalone" }, async ({ page, home }) => {
  await edited(page, home);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download a worksheet to print" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("strikes-and-shields-worksheet.html");
  const sheet = await readFile(await download.path(), "utf8");
  const [questions, answers] = sheet.split('<div class="answers">');
  expect(questions).toContain("<b>Bob blocks with the Giant. Which creature survives?</b>");
  expect(questions).toContain("<li>The Giant</li>");
  expect(questions).toContain("Watch the second damage step.");
  expect(questions.match(/<svg/g)).toHaveLength(6);
  expect(questions).not.toContain("Rule 704.5g");
  expect(answers).toContain("Which creature survives? <b>The Giant</b>");
  expect(answers).toContain(`<p>Rule 704.5g (${today})</p>`);
  // It needs no script, and nothing else.
  expect(sheet).not.toMatch(/<script|src=/);
});

test("a lesson downloaded as a page asks for nothing else", async ({ page, home }, info) => {
  await edited(page, home);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as a page" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("strikes-and-shields.html");
  const file = info.outputPath("lesson.html");
  await download.saveAs(file);
  await page.route(new URL("alone.html", home).href, async (route) =>
    route.fulfill({ contentType: "text/html", body: await readFile(file, "utf8") }),
  );
  await page.goto(new URL("alone.html", home).href);
  await taken(page);
});

test("a learning platform that runs SCORM 1.2 gets the score, and a learner goes on where they stopped", async ({
  page,
  home,
}) => {
  await edited(page, home);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download for a learning platform" }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files).sort()).toEqual(["imsmanifest.xml", "index.html"]);
  const manifest = strFromU8(files["imsmanifest.xml"]);
  expect(manifest).toContain("<schemaversion>1.2</schemaversion>");
  expect(manifest).toContain("<title>Strikes and shields</title>");
  expect(manifest).toContain('adlcp:scormtype="sco" href="index.html"');

  // The platform: its page has the interface, and shows the package in a frame.
  const at = (name) => new URL(name, home).href;
  await page.route(at("course/index.html"), (route) =>
    route.fulfill({ contentType: "text/html", body: strFromU8(files["index.html"]) }),
  );
  await page.route(at("platform.js"), async (route) =>
    route.fulfill({ contentType: "text/javascript", body: await readFile(runtime, "utf8") }),
  );
  await page.route(at("platform.html"), (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><title>Platform</title><script src="platform.js"></script><script>globalThis.API = new Scorm12API({ autocommit: false, logLevel: 5 });</script>',
    }),
  );
  await page.goto(at("platform.html"));
  const show = () =>
    page.evaluate((src) => {
      const frame = document.createElement("iframe");
      frame.title = "Lesson";
      frame.width = "1000";
      frame.height = "900";
      frame.src = src;
      document.body.replaceChildren(frame);
    }, at("course/index.html"));
  const value = (name) => page.evaluate((name) => globalThis.API.cmi.core[name] ?? globalThis.API.cmi.core.score[name], name);
  await show();
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("combat-lab-lesson .head")).toContainText("Strikes and shields");
  await expect.poll(() => value("lesson_status")).toBe("incomplete");
  await primary(frame).click();
  await answered(frame, "Only the Archers");
  await expect.poll(() => value("raw")).toBe("25");
  // What was answered, and what is correct, each by the letter of its choice.
  const interaction = await page.evaluate(() => JSON.parse(JSON.stringify(globalThis.API.cmi.interactions.childArray[0])));
  expect(interaction).toMatchObject({ type: "choice", result: "correct" });
  expect(interaction.student_response).toMatch(/^[a-f]$/);
  expect(Object.values(interaction.correct_responses).map(({ pattern }) => pattern)).toEqual([interaction.student_response]);

  // The platform is left, and opened again.
  const { suspend_data: kept, core } = await page.evaluate(() => JSON.parse(globalThis.API.renderCMIToJSONString()).cmi);
  expect(core.exit).toBe("suspend");
  await page.reload();
  await page.evaluate((kept) => {
    globalThis.API.loadFromJSON({ suspend_data: kept, core: { lesson_status: "incomplete", entry: "resume" } });
  }, kept);
  await show();
  await expect(here(frame, "Step 2 of 5")).toBeVisible();
  await expect(frame.locator(".dots .first")).toHaveCount(1);
  // What was answered of other texts is no answer.
  const { stamp } = JSON.parse(kept);
  expect(stamp).toMatch(/^[0-9A-Z]{2}$/);
  await page.reload();
  await page.evaluate(
    (kept) => {
      globalThis.API.loadFromJSON({ suspend_data: kept, core: { lesson_status: "incomplete", entry: "resume" } });
    },
    kept.replace(`"${stamp}"`, stamp === "00" ? '"01"' : '"00"'),
  );
  await show();
  await expect(frame.locator(".dots .first")).toHaveCount(0);
  await page.reload();
  await page.evaluate((kept) => {
    globalThis.API.loadFromJSON({ suspend_data: kept, core: { lesson_status: "incomplete", entry: "resume" } });
  }, kept);
  await show();
  await answered(frame, "Neither");
  await on(frame);
  await on(frame);
  await answered(frame, "Both of them", "None");
  await on(frame);
  await answered(frame, "The Giant", "The Bears");
  await on(frame);
  await expect(frame.locator("combat-lab-lesson .finish .total")).toHaveText("2 of 4 at the first try");
  await expect.poll(() => value("raw")).toBe("50");
  await expect.poll(() => value("lesson_status")).toBe("completed");
});

test("a situation that can't be read is not added to a lesson", async ({ page, home }) => {
  await page.goto(`${home}#/teach`);
  await page.getByLabel("A link, or a situation in the notation").fill("hello world");
  await page.getByRole("button", { name: "Add this" }).click();
  await expect(page.locator(".teach").getByRole("status").first()).toContainText("It can’t be added. Line 1:");
  await expect(page.locator(".picked > li")).toHaveCount(0);
});

test("an address that is unknown says so", { tag: "@standalone" }, async ({ page, home }) => {
  await page.goto(`${home}#/nonsense/here`);
  await expect(page.getByRole("alert")).toHaveText("There is no page at this address.");
  await page.goto(`${home}#/lesson/AAAA`);
  await expect(page.getByRole("alert")).toContainText("This lesson can’t be opened.");
});

test("what is no lesson says so", { tag: "@standalone" }, async ({ page, home }) => {
  await page.goto(`${home}#/lesson/nonsense`);
  await expect(page.getByRole("alert")).toContainText("This lesson can’t be opened.");
  await page.locator("#view").getByRole("link", { name: "Make a lesson" }).click();
  const open = (text) =>
    page
      .getByLabel("Open a lesson file")
      .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
  const status = page.locator(".teach").getByRole("status").first();
  for (const [text, says] of [
    ["{", "This isn’t a lesson file."],
    ['{"title":"A","situations":[{}]}', "Situation 1: Write one of id, link and text."],
    ['{"title":"A","situations":[{"id":"x","color":1}]}', "“color” is unknown."],
    ['{"situations":[]}', "It has no title."],
    ['{"title":"A","situations":[{"file":"a.combat"}]}', "A file can only be read on the command line."],
  ]) {
    await open(text);
    await expect(status).toContainText(says);
  }
  await expect(page.locator(".picked > li")).toHaveCount(0);
});

test("a test shows what is right only after the last answer", async ({ page, home }) => {
  await edited(page, home, {
    title: "A test",
    situations: [LESSON.situations[3], LESSON.situations[4]],
  });
  await page.getByLabel("A test: answers are shown at the end").check();
  await expect(page.locator(".made textarea").first()).toHaveValue(/lesson/);
  await page.getByRole("link", { name: "Take the lesson" }).click();
  // An answer can be changed until Continue. The first one is wrong, and nothing says so.
  await expect(primary(page)).toHaveAttribute("aria-disabled", "true");
  for (const name of ["Both of them", "None"]) {
    await stage(page).locator(".picks button", { hasText: name }).click();
    await expect(stage(page).locator(".picks [aria-pressed='true']")).toHaveText(name);
    await expect(element(page).locator(".dots .given")).toHaveCount(0);
  }
  await on(page);
  await expect(stage(page).locator(".task h2")).toContainText("with the Giant");
  await expect(element(page).locator(".dots .given")).toHaveCount(1);
  await expect(element(page).locator(".dots .later, .dots .first")).toHaveCount(0);
  await stage(page).locator(".picks button", { hasText: "The Giant" }).click();
  await on(page);
  const finish = element(page).locator(".finish");
  // What is right now counts, and nothing was tried twice.
  await expect(finish).toContainText("1 of 2 right");
  await expect(finish.locator(".rows li").nth(0)).toContainText("not right");
  await expect(finish.locator(".rows .word").nth(1)).toHaveText("right");
  await expect(finish.locator(".rows li").nth(0)).toContainText("Your answer: None Right: Both of them");
  await expect(finish.locator(".rows li").nth(1)).toContainText("Your answer: The Giant");
  await expect(element(page).locator(".dots .first")).toHaveCount(1);
  await expect(element(page).locator(".dots .later")).toHaveCount(0);
  await axe(page);
  // Each board can be looked at again, with its reason.
  await finish.getByRole("button", { name: "Two Bears" }).click();
  await expect(stage(page).locator(".say")).toContainText("Not yet.");
});

test("a test says at its end what is right in a decision", async ({ page, home }) => {
  const text =
    "title Two blockers\nplayer Alice\n  A Craw Wurm 6/4\nplayer Bob\n  B Hill Giant 3/3\n  C Centaur Courser 3/3\n" +
    "attack A -> Bob\nblock B, C -> A\nask divide Alice: Kill both.\ngoal Alice: B dies, C dies\n";
  await edited(page, home, { title: "A test", answers: "later", situations: [{ text }] });
  await page.getByRole("link", { name: "Take the lesson" }).click();
  await page.getByRole("slider", { name: /to Hill Giant/ }).fill("6");
  await stage(page).locator(".btn.primary").click();
  const row = element(page).locator(".finish .rows li").first();
  await expect(row).toContainText("not right");
  await expect(row).toContainText("Your answer: 6 + 0 Right: 3 + 3");
});
