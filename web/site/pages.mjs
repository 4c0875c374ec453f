// Run by the build: a page of its own for every situation, rule and lesson, one for the glossary and the home page, readable without a script, in every language. They are made
// of the data that the site has (catalogue.mjs), so that people and search engines find a rule by its number.
//
//     node pages.mjs DIST CHECKOUT CATALOGUE [ADDRESS]
//
// With the address at which the site will be, there is also a sitemap, and the pages say where they are.

import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { speak, t, tn } from "../element/language.js";
import { tried } from "../lesson/tryout.js";
import { editionOf, lessons } from "./lessons.mjs";
import { byNumber, byTopic, decidedFirst, history, plainForm, range, unshown } from "./said.mjs";

const [out, checkout, catalogue, address] = process.argv.slice(2);
/** @type {import("./catalogue.js").Whole} */
const { editions, situations, rules, glossary } = JSON.parse(readFileSync(catalogue, "utf8"));
/** @type {typeof import("../types/npm/combat-lab-engine.d.ts")} */
const engine = await import(pathToFileURL(join(out, "engine/combat-lab-engine.js")).href);
engine.initSync({ module: readFileSync(join(out, "engine/combat-lab-engine_bg.wasm")) });
// Where somebody works on the page there is none, and elements draw themselves.
const painter = join(out, "npm/painter/index.js");
/** @type {Partial<typeof import("../npm/painter.d.ts")>} */
const { shadowRoot, transcript } = existsSync(painter) ? await import(pathToFileURL(painter).href) : {};
const [, policy] =
  readFileSync(join(checkout, "index.html"), "utf8").match(/http-equiv="Content-Security-Policy" content="([^"]+)"/) ?? [];
if (!policy) throw new Error("index.html has no Content-Security-Policy");

const tags = [
  "en",
  ...readdirSync(join(out, "languages"))
    .filter((name) => name.endsWith(".txt"))
    .map((name) => name.slice(0, -4)),
];
const PREVIEW = "preview.webp";
/** @type {string[]} */
const made = [];

const escaped = (/** @type {string} */ text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
/** What previews show, at most so long. */
const short = (/** @type {string} */ text) => (text.length > 200 ? `${text.slice(0, 197).replace(/\s+\S*$/, "")}…` : text);
const listed = (/** @type {string[]} */ items, tag = "ul") =>
  `<${tag}>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</${tag}>`;
const link = (/** @type {string} */ href, /** @type {string} */ text) => `<a href="${escaped(href)}">${escaped(text)}</a>`;
/** @typedef {import("./catalogue.js").Rule} Rule */
/** What a rule says in its newest edition. */
const last = (/** @type {Rule} */ { texts }) => texts[texts.length - 1];
/** A rule's newest number. */
const newest = (/** @type {Rule} */ rule) => last(rule).number;
/** A link to a rule's page, with its newest number, and with the editions that have it if the newest has not. */
const named = (/** @type {Rule} */ rule, folder = "") => {
  const { number, editions: having } = last(rule);
  const gone = having.at(-1) === editions.at(-1)?.id ? "" : t(" in %1", range(editions, having));
  return link(`${folder}${rule.id}.html`, `${numbered(number)} ${t(rule.title)}`) + escaped(gone);
};
const numbered = (/** @type {string} */ number) => (number === "glossary" ? t("glossary") : number);

/** A situation's texts, in the language that is spoken, and the tag of that language. */
function told(/** @type {import("./catalogue.js").Situation} */ { title, summary, translations }, /** @type {string} */ tag) {
  const found = translations.find(({ language }) => language === tag);
  return { lang: found?.title ? tag : "en", title: found?.title ?? title, summary: found?.summary ?? summary };
}

/** Links to what the site has, from the folder of the language. */
const doors = (/** @type {string} */ folder) => [
  link(`${folder}lessons/index.html`, t("Course")),
  link(`${folder}situations/index.html`, t("Library")),
  link(`${folder}rules/index.html`, t("Rules")),
  link(`${folder}glossary/index.html`, t("Glossary")),
];

/**
 * Writes the home page in the language that is spoken, as it is read without a script: the site draws another in its place.
 * @param {string} tag
 * @param {{ id: string, title: string, about: string }[]} taught
 */
function homePage(tag, taught) {
  const up = tag === "en" ? "" : "../";
  const others = tags.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${`${up}${other === "en" ? "" : `${other}/`}` || "./"}">`,
  );
  const lead = escaped(
    t(
      "The rules for combat damage changed in 2009 and in 2024. Play a combat, divide the damage yourself, and see the result under the rules of 2008, 2021 and today.",
    ),
  );
  const body = [
    `<nav class="crumbs">${doors("").join(" · ")}</nav>`,
    `<h1>Combat Lab</h1>`,
    `<p>${lead}</p>`,
    "<noscript>",
    `<h2>${escaped(t("A course in nine lessons"))}</h2>`,
    listed(
      taught.map(({ id, title, about }) => `${link(`lessons/${id}.html`, title)}: ${escaped(about)}`),
      "ol",
    ),
    `<p>${escaped(t("To play, this page needs a browser with JavaScript and WebAssembly."))}</p>`,
    "</noscript>",
  ];
  const html = readFileSync(join(checkout, "index.html"), "utf8")
    .replace('<html lang="en">', `<html lang="${tag}">`)
    .replace(/(name="description" content)="[^"]*"/, `$1="${lead}"`)
    .replaceAll(/(href|src)="((?:icon|site)\.\w+)"/g, `$1="${up}$2"`)
    .replace("</title>", `</title>\n    ${others.join("\n    ")}`)
    .replace(/<main>[\s\S]*<\/main>/, () => `<main>\n${body.join("\n")}\n</main>`);
  mkdirSync(join(out, tag === "en" ? "" : tag), { recursive: true });
  writeFileSync(join(out, tag === "en" ? "" : tag, "index.html"), html);
  if (tag !== "en") made.push(`${tag}/`);
}

/** Writes a page in the language that is spoken. `name` is its place under the folder of the language. */
function page(
  /** @type {string} */ tag,
  /** @type {string} */ name,
  /** @type {{ title: string, about: string, body: string[] }} */ { title, about, body },
) {
  const folder = tag === "en" ? "" : `${tag}/`;
  const path = `${folder}${name}`;
  const up = "../".repeat(path.split("/").length - 1);
  const home = `${up}${folder}` || "./";
  const others = tags.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${up}${other === "en" ? "" : `${other}/`}${name}">`,
  );
  const absolute = address
    ? [
        `<link rel="canonical" href="${escaped(address + path)}">`,
        `<meta property="og:url" content="${escaped(address + path)}">`,
        `<meta property="og:image" content="${escaped(address + PREVIEW)}">`,
      ]
    : [];
  const nav = doors(`${up}${folder}`);
  const html = `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(short(about))}">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(short(about))}">
<meta property="og:type" content="article">
<title>${escaped(title)} · Combat Lab</title>
${[...others, ...absolute].join("\n")}
<link rel="icon" href="${up}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}site.css">
<script type="module" src="${up}site.js"></script>${body.some((part) => part.startsWith("<combat-lab")) ? `\n<script type="module" src="${up}combat-lab-paint.js"></script>` : ""}
</head>
<body data-combat-lab="text">
<main>
<nav class="crumbs">${[link(home, "Combat Lab"), ...nav].join(" · ")}</nav>
<div class="view" id="view" tabindex="-1">
<h1${body[0]?.startsWith("<combat-lab") ? ' class="unseen"' : ""}>${escaped(title)}</h1>
${body.join("\n")}
</div>
</main>
</body>
</html>
`;
  const file = join(out, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, html);
  made.push(path);
}

/** What only the engine without a language says. */
const inEnglish = new Map(
  transcript
    ? []
    : situations.map(({ id, notation, editions: [first] }) => {
        const replay = engine.replay(notation, first);
        const text = replay.transcript();
        replay.free();
        return [id, text];
      }),
);

for (const tag of tags) {
  speak(tag === "en" ? "combat-lab language 1 en\n" : readFileSync(join(out, `languages/${tag}.txt`), "utf8"));
  const drawn = (/** @type {string} */ name) => JSON.parse(readFileSync(join(out, `boards/${tag}`, name), "utf8"));
  /** @type {Record<string, string>} */
  const boards = Object.assign({}, ...readdirSync(join(out, `boards/${tag}`)).map(drawn));
  /** @type {Map<string, string>} */
  const painted = new Map();
  /** A situation on the stage, painted, for a page in a folder of the language. */
  const stage = (/** @type {import("./catalogue.js").Situation} */ situation) => {
    const { id, notation, asks } = situation;
    const mode = asks ? "question" : "play";
    const edition = editionOf({ editions }, situation);
    const base = tag === "en" ? "../" : "../../";
    const inside = painted.get(notation) ?? shadowRoot?.(notation, { mode, edition, lang: tag, base }) ?? "";
    painted.set(notation, inside);
    const next = situations[(situations.findIndex((one) => one.id === id) + 1) % situations.length].id;
    return `<combat-lab mode="${mode}" edition="${edition}" lang="${tag}">${inside}<pre lang="en"${/^([\w.,+ -]+:)?[ \t]*(ask|goal)\s/im.test(notation) ? " hidden" : ""}>\n${escaped(notation)}</pre><a slot="next" href="../situations/${next}.html">${escaped(t("Next situation"))}</a></combat-lab>`;
  };
  /** A situation step by step, in words. */
  const steps = (/** @type {import("./catalogue.js").Situation} */ { id, notation, editions: [edition] }) => {
    const own = transcript?.(notation, { edition, lang: tag });
    const name = own === undefined ? t("Step by step, in English") : t("Step by step");
    const text = own ?? inEnglish.get(id) ?? "";
    return `<details><summary>${escaped(name)}</summary><pre${own === undefined ? ' lang="en"' : ""}>${escaped(text)}</pre></details>`;
  };
  /** The rules of a situation; folded while its question is open, since their titles answer it. */
  const ruled = (/** @type {string} */ list, /** @type {boolean} */ asks) =>
    asks ? `<details><summary>${escaped(t("Rules"))}</summary>${list}</details>` : `<h2>${escaped(t("Rules"))}</h2>\n${list}`;
  const board = (/** @type {string} */ key) => `<div class="board">${boards[key]}</div>`;
  const taught = lessons(t).map((lesson) => ({
    ...lesson,
    situations: situations
      .filter(({ course }) => course.lesson === lesson.id)
      .sort((one, other) => (one.course.place ?? 0) - (other.course.place ?? 0)),
  }));
  const entry = (/** @type {import("./catalogue.js").Situation} */ situation) => {
    const { lang, title } = told(situation, tag);
    return `<a href="../situations/${situation.id}.html" lang="${lang}">${escaped(title)}</a>`;
  };

  for (const situation of situations) {
    const { lang, title, summary } = told(situation, tag);
    // The summary is the answer, and link previews show what a page is about.
    const question = situation.question?.[tag] ?? situation.question?.en;
    const about = question ?? summary ?? t("A combat situation, step by step, with the rules that decide it.");
    const cited = byNumber(
      rules.filter(({ situations }) => situations.includes(situation.id)),
      newest,
    );
    page(tag, `situations/${situation.id}.html`, {
      title,
      about,
      body: [
        stage(situation),
        situation.asks ? `<p>${escaped(t("Asks a question"))}</p>` : `<p lang="${lang}">${escaped(about)}</p>`,
        `<p>${escaped(t("Editions: "))}${escaped(situation.editions.join(", "))}</p>`,
        `<details><summary>${escaped(t("Situation, in the notation"))}</summary><pre lang="en">${escaped(situation.notation)}</pre></details>`,
        steps(situation),
        cited.length > 0 ? ruled(listed(cited.map((rule) => named(rule, "../rules/"))), situation.asks > 0) : "",
      ],
    });
  }
  for (const rule of rules) {
    const { number, explanation } = last(rule);
    const shows = situations.filter(({ id }) => rule.situations.includes(id) || rule.decides.includes(id));
    const shown = decidedFirst(shows, new Set(rule.decides));
    page(tag, `rules/${rule.id}.html`, {
      title: `${numbered(number)}: ${t(rule.title)}`,
      about: t(explanation),
      body: [
        `<p>${escaped(history(editions, rule))}</p>`,
        `<dl>${rule.texts.map((text) => `<dt>${escaped(numbered(text.number) + t(" in %1", range(editions, text.editions)))}</dt><dd>${escaped(t(text.explanation))}</dd>`).join("\n")}</dl>`,
        `<h2>${escaped(t("Situations that show it"))}</h2>`,
        ...(shown.length > 0
          ? [stage(shown.find(({ asks }) => asks) ?? shown[0]), listed(shown.map(entry))]
          : [`<p>${escaped(unshown(rule))}</p>`]),
      ],
    });
  }
  for (const [at, lesson] of taught.entries()) {
    page(tag, `lessons/${lesson.id}.html`, {
      title: t("Lesson %1: %2", at + 1, lesson.title),
      about: lesson.about,
      body: [
        `<p>${escaped(lesson.about)}</p>`,
        // As its opening card shows it.
        ...lesson.situations.slice(0, 1).map((first) => stage({ ...first, notation: tried(first.notation) ?? first.notation })),
        listed(lesson.situations.map(entry), "ol"),
      ],
    });
  }
  const words = glossary
    .map((word) => ({ ...word, name: plainForm(word.forms) }))
    .sort((one, other) => one.name.localeCompare(other.name, tag));
  const lead = t(
    "The words of the rules, what each edition means by them, and a board that shows each. A keyword ability is explained by its rule.",
  );
  const word = (/** @type {(typeof words)[0]} */ { key, name, meanings, shown: [id] }) => {
    const always = meanings.length === 1 && meanings[0].editions.length === editions.length;
    const said = meanings.map(
      ({ meaning, editions: own }) =>
        `<p>${escaped(t(meaning))}${always ? "" : ` <span class="small">(${escaped(range(editions, own))})</span>`}</p>`,
    );
    return `<h2>${escaped(name)}</h2>\n${said.join("\n")}\n${board(key)}\n<p class="small">${situations.filter((one) => one.id === id).map(entry)}</p>`;
  };
  page(tag, "glossary/index.html", {
    title: t("Glossary"),
    about: lead,
    body: [`<p>${escaped(lead)}</p>`, `<ul class="glossary">\n${words.map((one) => `<li>${word(one)}</li>`).join("\n")}\n</ul>`],
  });
  homePage(tag, taught);
  const course = t("Decide for yourself, see what happens, and read why.");
  page(tag, "lessons/index.html", {
    title: t("Course"),
    about: course,
    body: [
      `<p>${escaped(course)}</p>`,
      listed(
        taught.map(({ id, title }) => link(`${id}.html`, title)),
        "ol",
      ),
    ],
  });
  const many = tn("%1 situation", "%1 situations", situations.length);
  const topics = [...new Set(situations.map(({ topic }) => topic))];
  page(tag, "situations/index.html", {
    title: t("Library"),
    about: many,
    body: topics.flatMap((topic) => [
      `<h2>${escaped(t(topic))}</h2>`,
      listed(situations.filter((one) => one.topic === topic).map(entry)),
    ]),
  });
  const about = t(
    "The rules of combat, the stack and the turn in %1 editions since 2006, in this project’s own words.",
    editions.length,
  );
  page(tag, "rules/index.html", {
    title: t("Rules"),
    about,
    body: [
      `<p>${escaped(about)}</p>`,
      ...byTopic(rules, newest).map(
        ({ topic, rules }) => `<h2>${escaped(t(topic))}</h2>\n${listed(rules.map((rule) => named(rule)))}`,
      ),
    ],
  });
}

/** The text of a `<pre>`. */
const unescaped = (/** @type {string} */ html) =>
  html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

// The article shows authors what an embed is like: it is painted, and loads the engine when it is needed.
for (const name of readdirSync(out).filter((name) => shadowRoot && /^article\b.*\.html$/.test(name))) {
  const article = readFileSync(join(checkout, "web/site", name), "utf8");
  const lang = article.match(/<html lang="(\w+)"/)?.[1];
  const painted = article.replaceAll(/<combat-lab\b([^>]*)>\s*(?=<pre>\n([^<]*)<\/pre>)/g, (start, attributes, notation) => {
    const of = (/** @type {string} */ name) => attributes.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];
    const frame = Number(of("frame") ?? 0);
    return start + shadowRoot?.(unescaped(notation), { mode: of("mode"), edition: of("edition"), frame, lang });
  });
  writeFileSync(join(out, name), painted.replace('src="combat-lab.js"', 'src="combat-lab-paint.js"'));
}

if (address) {
  copyFileSync(join(checkout, "docs/stage-light.webp"), join(out, PREVIEW));
  const urls = ["", ...made].map((path) => `<url><loc>${escaped(address + path)}</loc></url>`);
  writeFileSync(
    join(out, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
  );
}
