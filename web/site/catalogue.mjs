// Run by the build: what the site knows of the library, the rulebook and the notation, as one file of data and, for the site as it is
// served, in parts (catalogue.js). Everything in it comes from the engine that has just been built, so that the site holds no rules and
// nothing of it is in what an embed loads.
//
//     node catalogue.mjs DIST CHECKOUT OUT [--light]

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { stamp } from "../lesson/code.js";
import { BATCH } from "./batch.mjs";
import { words as glossary } from "./glossary.mjs";
import { editionOf, lessons } from "./lessons.mjs";
import { boardFiles } from "./order.mjs";
import { DECISION } from "./said.mjs";
import { show } from "./shown.mjs";
import { vocabulary } from "./vocabulary.mjs";

const [dist, checkout, out, light] = process.argv.slice(2);
const engineFolder = join(dist, "engine");
/** @type {typeof import("../types/npm/combat-lab-engine.d.ts")} */
const engine = await import(pathToFileURL(join(engineFolder, "combat-lab-engine.js")).href);
engine.initSync({ module: readFileSync(join(engineFolder, "combat-lab-engine_bg.wasm")) });

const editions = engine.editions();

/** The table of the library: topics, and in them ids. */
function topics() {
  const [, table = ""] = readFileSync(join(checkout, "crates/notation/src/library.rs"), "utf8").split(/^situations! \{$/m);
  /** @type {{ topic: string, ids: string[] }[]} */
  const found = [];
  for (const [, topic, id] of table.matchAll(/^ {4}"(.+)" \{$|^ {8}"(.+)"$/gm)) {
    if (topic) found.push({ topic, ids: [] });
    else found.at(-1)?.ids.push(id);
  }
  return found;
}

/** @type {Map<string, import("./catalogue.js").Rule>} */
const rules = new Map();
for (const { id } of editions) {
  for (const { rule, number, title, topic, explanation } of engine.rules(id)) {
    /** @type {import("./catalogue.js").Rule} */
    const entry = rules.get(rule) ?? { id: rule, title, topic, texts: [], situations: [], decides: [] };
    rules.set(rule, entry);
    const { texts } = entry;
    // Editions that say the same in the same place are one entry.
    const same = texts.find((text) => text.number === number && text.explanation === explanation);
    if (same) same.editions.push(id);
    else texts.push({ number, explanation, editions: [id] });
  }
}

/** The rules that a situation shows, in any of its editions: what decides what happens, what is judged, and the keywords there are. */
function cited(/** @type {string} */ notation, /** @type {string[]} */ ids) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {{ rule: string }[]} */ citations) => citations.forEach(({ rule }) => found.add(rule));
  // What is only for the next look at a change need not take this long.
  for (const id of light ? ids.slice(0, 1) : ids) {
    for (const { details, objects } of engine.replay(notation, id).frames()) {
      for (const { citations } of details) add(citations);
      for (const { keywords } of objects) for (const keyword of keywords) found.add(keyword.replaceAll(" ", "-"));
    }
  }
  for (const { checks } of light ? [] : engine.checkExpectations(notation)) for (const { citations } of checks) add(citations);
  return [...found];
}

/** Notes a situation with the rules that its author names for an answer, a reply, or a judgement. */
function decided(/** @type {string} */ id, /** @type {string} */ notation, /** @type {string[]} */ ids) {
  const heads = notation.matchAll(/^.*?\b(?:because|illegal|legal)\s+([^:"]*)(?=:)/gm);
  const numbers = new Set([...heads].flatMap(([, head]) => head.match(/\b\d{3}\.\d+[a-z]?\b/g) ?? []));
  for (const { texts, decides } of rules.values()) {
    if (texts.some(({ number, editions }) => numbers.has(number) && editions.some((one) => ids.includes(one)))) decides.push(id);
  }
}

/** The first question of a situation, by language. @returns {Record<string, string> | null} */
function firstQuestion(/** @type {string} */ notation) {
  /** @type {Record<string, string>} */
  const question = {};
  for (const [, language = "en", text] of notation.matchAll(/^(?:[\w.,+ -]+:)?[ \t]*ask[ \t]+(?:([a-z]{2}): *)?(.*)$/gim)) {
    // The next question begins.
    if (language in question) break;
    question[language] = text.replace(DECISION, "");
  }
  return question.en ? question : null;
}

const listed = topics();
const situations = listed.flatMap(({ topic, ids }) =>
  ids.map((id) => {
    const notation = readFileSync(join(checkout, "tests/situations", `${id}.combat`), "utf8");
    const { title, summary, editions: own, translations, course } = engine.parse(notation);
    for (const rule of cited(notation, own)) rules.get(rule)?.situations.push(id);
    decided(id, notation, own);
    const question = firstQuestion(notation);
    const puzzle = /^[ \t]*your[ \t]+move[ \t]*$/m.test(notation);
    const inEdition = editionOf({ editions }, { course, editions: own, puzzle });
    const asks = engine
      .replay(notation, inEdition)
      .frames()
      .reduce((sum, { questions }) => sum + questions.length, 0);
    // An answer is to the question as it was.
    const stamped = asks > 0 ? stamp([notation]) : null;
    return { id, topic, title, summary, translations, course, editions: own, asks, puzzle, question, stamp: stamped, notation };
  }),
);

show(rules, situations);

const files = readdirSync(join(checkout, "tests/situations")).filter((name) => name.endsWith(".combat"));
const missing = files.filter((name) => !situations.some(({ id }) => `${id}.combat` === name));
if (missing.length || !situations.length) throw new Error(`crates/notation/src/library.rs does not list ${missing.join(", ")}`);

/** The lessons in their order: what their situations say of themselves. */
const taught = lessons((english) => english).map(({ id }, at, all) => {
  const own = situations
    .filter(({ course }) => course.lesson === id)
    .sort((one, other) => (one.course.place ?? 0) - (other.course.place ?? 0));
  const places = own.map(({ course }) => course.place);
  if (!own.length || places.some((place, at) => place !== at + 1))
    throw new Error(`tests/situations: the places in lesson ${id} are ${places.join(", ") || "none"}`);
  const needs = [...new Set(own.flatMap(({ course }) => course.needs))];
  const later = needs.filter((need) => !all.slice(0, at).some((lesson) => lesson.id === need));
  if (later.length)
    throw new Error(
      `tests/situations: lesson ${id} needs ${later.join(", ")}, which is no earlier lesson of web/site/lessons.mjs`,
    );
  // What goes further than the lesson isn't counted.
  const extra = own.filter(({ notation }) => /^extra\s*$/m.test(notation)).map(({ id }) => id);
  const level = Math.max(...own.map(({ course }) => course.level ?? 1));
  return { id, level, needs, situations: own.map(({ id }) => id), extra };
});
for (const { id, course } of situations) {
  const { lesson, variantOf } = course;
  if (lesson && !taught.some((one) => one.id === lesson))
    throw new Error(`tests/situations/${id}.combat: web/site/lessons.mjs has no lesson ${lesson}`);
  if (variantOf && !situations.some((one) => one.id === variantOf))
    throw new Error(`tests/situations/${id}.combat: the library has no situation ${variantOf}`);
}

/** A situation that the library must have. */
function found(/** @type {string} */ id) {
  const situation = situations.find((one) => one.id === id);
  if (!situation) throw new Error(`crates/notation/src/library.rs has no situation ${id}`);
  return situation;
}

/** The stage's colours, each on a light and on a dark ground: pictures have the light ones. */
const styles = readFileSync(new URL("../styles/base.css", import.meta.url), "utf8");
const shades = [...styles.matchAll(/light-dark\((#\w{6}), #\w{6}\)/g)];
const shaded = (/** @type {string} */ svg) =>
  shades.reduce((svg, [both, light]) => svg.replaceAll(`"${light}"`, `"${both}"`), svg);

/** The texts of the languages that there are. @type {Map<string, string>} */
const texts = new Map(
  readdirSync(join(dist, "languages"))
    .filter((name) => name.endsWith(".txt"))
    .map((name) => [name.replace(".txt", ""), readFileSync(join(dist, "languages", name), "utf8")]),
);

/** The board of a frame, counted from 1; of the moment that shows the situation without one. */
function drawn(
  /** @type {string} */ notation,
  /** @type {string} */ edition,
  /** @type {number} */ frame,
  /** @type {string | undefined} */ language,
) {
  const english = engine.replay(notation, edition);
  const replay = language ? english.inLanguage(language) : english;
  return shaded(replay.board(frame ? frame - 1 : replay.moment));
}

/** What the site asks before it says anything: a situation's question, and the answer under each set of rules. */
function opening(/** @type {string} */ id) {
  const { notation, translations } = found(id);
  const lines = notation.split("\n").map((line) => line.trim());
  /** A text of the author in another language, which is on the line after it. */
  const translated = (/** @type {string} */ text, /** @type {string} */ tag) => {
    const at = lines.findIndex(
      (line) => line.replace(/^(ask|choice|say)\s+/, "").split(":")[0] === text || line.replace(/^(ask|say)\s+/, "") === text,
    );
    const [, other] = lines[at + 1]?.match(new RegExp(`^\\w+\\s+${tag}: (.*)$`)) ?? [];
    return other ?? text;
  };
  const told = editions
    .filter(({ headline }) => headline)
    .map(({ id: edition }) => {
      const frames = engine.replay(notation, edition).frames();
      const frame = frames.find(({ questions }) => questions.length > 0);
      if (!frame) throw new Error(`tests/situations/${id}.combat asks nothing in ${edition}`);
      return { edition, frames, frame };
    });
  const [{ edition, frames, frame }] = told.slice(-1);
  const [{ text, choices }] = frame.questions;
  const players = frame.players.map(({ name }) => name);
  const hand = frame.objects
    .filter(({ zone }) => zone === "hand")
    .map(({ name }) => name)
    .join(", ");
  const rows = told.map(({ edition, frames, frame }) => ({
    edition,
    right: frame.questions[0].choices.findIndex(({ right }) => right),
    because: frames.flatMap(({ caption }) => caption ?? []).at(-1) ?? "",
  }));
  const said = (/** @type {string} */ tag) => ({
    id,
    players,
    hand,
    board: drawn(notation, edition, frames.indexOf(frame) + 1, texts.get(tag)),
    text: translated(text, tag),
    choices: choices.map((choice) => translated(choice.text, tag)),
    rows: rows.map((row) => ({ ...row, because: translated(row.because, tag) })),
  });
  return Object.fromEntries(["en", ...translations.map(({ language }) => language)].map((tag) => [tag, said(tag)]));
}

const ids = editions.map(({ id }) => id);
const plays = (/** @type {string} */ notation, /** @type {string} */ edition) => {
  try {
    engine.replay(notation, edition).free();
    return true;
  } catch {
    return false;
  }
};
const words = glossary(engine, ids, (id) => situations.find((situation) => situation.id === id)?.notation);
const home = { editions, opening: opening("t20-five-damage-two-blockers"), lessons: taught, many: situations.length };
const rest = { rules: [...rules.values()], glossary: words, vocabulary: vocabulary(checkout, ids, plays) };
writeFileSync(out, JSON.stringify({ ...home, situations, ...rest }));

const write = (/** @type {string} */ path, /** @type {unknown} */ data) => {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), JSON.stringify(data));
};
const index = situations.map(({ notation: _, ...situation }) => situation);
for (const [name, part] of Object.entries({ home, situations: index, ...rest })) write(`catalogue/${name}.json`, part);
/** The data of some situations, by their ids. */
const byId = (/** @type {typeof situations} */ some, /** @type {(situation: (typeof situations)[0]) => string} */ of) =>
  Object.fromEntries(some.map((situation) => [situation.id, of(situation)]));
for (let at = 0; at * BATCH < situations.length; at++) {
  const some = situations.slice(at * BATCH, (at + 1) * BATCH);
  write(
    `catalogue/notations/${at}.json`,
    byId(some, ({ notation }) => notation),
  );
}

/** The boards of the library and the glossary, in every language: files that the site loads when the first of each comes into view. */
function boards(/** @type {string} */ tag, /** @type {string | undefined} */ language) {
  for (const [at, some] of boardFiles(situations).entries()) {
    const pictures = byId(some, ({ notation, editions }) => drawn(notation, editions[0], 0, language));
    write(`boards/${tag}/${at}.json`, pictures);
  }
  const shown = words.map(({ key, shown: [id, edition, frame] }) => [key, drawn(found(id).notation, edition, frame, language)]);
  write(`boards/${tag}/glossary.json`, Object.fromEntries(shown));
}
boards("en", undefined);
for (const [tag, text] of texts) boards(tag, text);
