// What the build knows of the library, the rulebook and the notation (catalogue.mjs), in parts: a page loads what it shows.

import { beside } from "./address.js";
import { BATCH } from "./batch.mjs";
import { boardFiles } from "./order.mjs";

/**
 * @typedef {{ id: string, nickname: string, era: string, effective: string, summary: string, headline: boolean }} Edition
 * @typedef {{ id: string, topic: string, title: string, summary: string | null, translations: { language: string, title: string | null, summary: string | null, step: string | null }[], course: { lesson: string | null, place: number | null, level: number | null, needs: string[], variantOf: string | null, step: string | null }, editions: string[], asks: number, puzzle: boolean, question: Record<string, string> | null, stamp: string | null, notation: string, batch: number, boards: number }} Situation `batch` and `boards` number the files with its notation and its board
 * @typedef {{ id: string, level: number, needs: string[], situations: string[], extra: string[] }} Lesson the ones in `extra` are not counted
 * @typedef {{ key: string, forms: string, meanings: { meaning: string, editions: string[] }[], shown: [string, string, number] }} Word
 * @typedef {{ id: string, title: string, topic: string, texts: { number: string, explanation: string, editions: string[] }[], situations: string[], decides: string[], unshown?: import("./shown.mjs").Unshown }} Rule
 * @typedef {{ id: string, players: string[], hand: string, board: string, text: string, choices: string[], rows: { edition: string, right: number, because: string }[] }} Opening
 * @typedef {{ keywords: { name: string, editions: string[] }[], effects: string[], events: string[], conditions: string[], combatCosts: string[], known: { name: string, spell: boolean }[] }} Vocabulary
 * @typedef {{ editions: Edition[], opening: Record<string, Opening>, lessons: Lesson[], many: number, situations: Situation[], rules: Rule[], glossary: Word[], vocabulary: Vocabulary }} Whole
 * @typedef {"home" | "situations" | "notations" | "rules" | "glossary" | "vocabulary"} Part "home" is what every view has: editions, lessons, the opening question; "situations" has no notations
 * @typedef {(name: string) => Promise<any>} Load loads a part, or the notations of a batch
 * @typedef {Whole & { need(...parts: Part[]): Promise<void>, written(id: string): Promise<void> }} Catalogue what has been loaded: `need` loads parts, and `written` the notation of a situation
 */

/** A catalogue of which nothing has been loaded. @param {Load} load @returns {Catalogue} */
export function catalogueOf(load) {
  /** @type {Map<string, Promise<void>>} */
  const coming = new Map();
  const once = (/** @type {string} */ name, /** @type {(data: any) => void} */ take) => {
    const loading =
      coming.get(name) ??
      load(name)
        .then(take)
        .catch((cause) => {
          // The next view tries again.
          coming.delete(name);
          throw cause;
        });
    coming.set(name, loading);
    return loading;
  };
  const batch = (/** @type {number} */ number) =>
    once(`notations/${number}`, (/** @type {Record<string, string>} */ texts) => {
      for (const situation of catalogue.situations) situation.notation ||= texts[situation.id] ?? "";
    });
  /** @type {Record<Part, () => Promise<unknown>>} */
  const parts = {
    home: () => once("home", (data) => Object.assign(catalogue, data)),
    situations: () =>
      once("situations", (/** @type {Omit<Situation, "batch" | "boards">[]} */ all) => {
        const files = new Map(boardFiles(all).flatMap((file, at) => file.map(({ id }) => [id, at])));
        catalogue.situations = all.map((one, at) => ({
          ...one,
          notation: one.notation ?? "",
          batch: Math.floor(at / BATCH),
          boards: files.get(one.id) ?? 0,
        }));
      }),
    notations: async () => {
      await parts.situations();
      await Promise.all([...new Set(catalogue.situations.map((one) => one.batch))].map(batch));
    },
    rules: () => once("rules", (all) => (catalogue.rules = all)),
    glossary: () => once("glossary", (all) => (catalogue.glossary = all)),
    vocabulary: () => once("vocabulary", (all) => (catalogue.vocabulary = all)),
  };
  /** @type {Catalogue} */
  const catalogue = {
    editions: [],
    opening: {},
    lessons: [],
    many: 0,
    situations: [],
    rules: [],
    glossary: [],
    vocabulary: { keywords: [], effects: [], events: [], conditions: [], combatCosts: [], known: [] },
    async need(...names) {
      await Promise.all(names.map((name) => parts[name]()));
    },
    async written(id) {
      await parts.situations();
      const found = catalogue.situations.find((one) => one.id === id);
      if (found && !found.notation) await batch(found.batch);
    },
  };
  return catalogue;
}

/** @type {Load} */
export const served = async (name) => (await read(`catalogue/${name}.json`)).json();

/**
 * What is loaded when it is asked for: the element; what pages in one file are made of, one of a situation and one of a
 * lesson; the modules that make exercises and read pasted cards; and the drawings of boards.
 * @typedef {{ exercise(topic: string, level: number, edition: string, seed: number, number: number): string | undefined }} Practice
 * @typedef {{ notation: string, isPuzzle: boolean, sides: number, notes: string[], player(side: number): string | undefined, lines(side: number): string[] }} Imported
 * @typedef {{ begin(text: string): { step(): boolean, finish(): Imported } | undefined }} Importer
 * @typedef {{ element: () => Promise<unknown>, page: () => Promise<string>, lesson: () => Promise<string>, practice: (language: string) => Promise<Practice>, importer: (language: string) => Promise<Importer>, draw: import("./boards.js").Draw }} Parts
 * @type {Parts}
 */
export const parts = {
  element: () => import(beside("combat-lab.js")),
  page: async () => (await read("page.html")).text(),
  lesson: async () => (await read("combat-lab-lesson.html")).text(),
  practice: async (language) => new (await part("practice")).Practice(language),
  importer: async (language) => new (await part("import")).Importer(language),
  draw: async ({ key, file }) => (await drawn(String(file)))[key],
};

/** A module of its own, from its folder. */
async function part(/** @type {string} */ name) {
  const address = (/** @type {string} */ end) => beside(`${name}/combat-lab-${name}${end}`);
  const module = await import(address(".js"));
  await module.default({ module_or_path: address("_bg.wasm") });
  return module;
}

/** The drawings of a file, in the language of the page; loaded once. @type {Map<string, Promise<Record<string, string>>>} */
const drawings = new Map();
function drawn(/** @type {string} */ file) {
  const loading =
    drawings.get(file) ??
    read(`boards/${document.documentElement.lang}/${file}.json`)
      .then((response) => response.json())
      .catch((cause) => {
        drawings.delete(file);
        throw cause;
      });
  drawings.set(file, loading);
  return loading;
}

async function read(/** @type {string} */ name) {
  const response = await fetch(beside(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}
