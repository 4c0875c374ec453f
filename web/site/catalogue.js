// What the build knows of the library, the rulebook and the notation (catalogue.mjs).

/**
 * @typedef {{ id: string, nickname: string, era: string, effective: string, summary: string, headline: boolean }} Edition
 * @typedef {{ id: string, topic: string, title: string, summary: string | null, translations: { language: string, title: string | null, summary: string | null }[], course: { lesson: string | null, place: number | null, level: number | null, needs: string[], variantOf: string | null }, editions: string[], asks: boolean, notation: string }} Situation
 * @typedef {{ id: string, level: number, needs: string[], situations: string[] }} Lesson
 * @typedef {{ key: string, forms: string, meanings: { meaning: string, editions: string[] }[], shown: [string, string, number] }} Word
 * @typedef {{ id: string, title: string, topic: string, texts: { number: string, explanation: string, editions: string[] }[], situations: string[], unshown?: import("./shown.mjs").Unshown }} Rule
 * @typedef {{ id: string, players: { name: string, creatures: { name: string, size: string }[] }[], hand: string, text: string, choices: string[], rows: { edition: string, right: number, because: string }[] }} Opening
 * @typedef {{ keywords: { name: string, editions: string[] }[], effects: string[], events: string[], conditions: string[], combatCosts: string[], known: { name: string, spell: boolean }[] }} Vocabulary
 * @typedef {{ editions: Edition[], opening: Record<string, Opening>, lessons: Lesson[], situations: Situation[], rules: Rule[], glossary: Word[], vocabulary: Vocabulary }} Catalogue
 */

/** @returns {Promise<Catalogue>} */
export const served = async () => (await beside("catalogue.json")).json();

/**
 * What is loaded when it is asked for: what pages in one file are made of, one of a situation and one of a lesson; the
 * modules that make exercises and read pasted cards; and the drawings of boards.
 * @typedef {{ exercise(topic: string, level: number, edition: string, seed: number, number: number): string | undefined }} Practice
 * @typedef {{ notation: string, cards: number, sides: number, notes: string[], player(side: number): string | undefined, lines(side: number): string[] }} Imported
 * @typedef {{ begin(text: string): { step(): boolean, finish(): Imported } | undefined }} Importer
 * @typedef {{ page: () => Promise<string>, lesson: () => Promise<string>, practice: (language: string) => Promise<Practice>, importer: (language: string) => Promise<Importer>, draw: import("./boards.js").Draw }} Parts
 * @type {Parts}
 */
export const parts = {
  page: async () => (await beside("page.html")).text(),
  lesson: async () => (await beside("combat-lab-lesson.html")).text(),
  practice: async (language) => new (await part("practice")).Practice(language),
  importer: async (language) => new (await part("import")).Importer(language),
  draw: async ({ key }) => (await (drawings ??= drawn().catch(again)))[key],
};

/** A module of its own, from its folder. */
async function part(/** @type {string} */ name) {
  const address = (/** @type {string} */ end) => new URL(`${name}/combat-lab-${name}${end}`, document.baseURI).href;
  const module = await import(address(".js"));
  await module.default({ module_or_path: address("_bg.wasm") });
  return module;
}

/** The drawings, in the language of the page; loaded once. @type {Promise<Record<string, string>> | undefined} */
let drawings;
const again = (/** @type {unknown} */ cause) => {
  drawings = undefined;
  throw cause;
};
const drawn = async () => (await beside(`boards/${document.documentElement.lang}.json`)).json();

async function beside(/** @type {string} */ name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}
