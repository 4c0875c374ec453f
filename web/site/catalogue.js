// What the build knows of the library, the rulebook and the notation (catalogue.mjs).

/**
 * @typedef {{ id: string, nickname: string, era: string, effective: string, summary: string, headline: boolean }} Edition
 * @typedef {{ id: string, topic: string, title: string, summary: string | null, translations: { language: string, title: string | null, summary: string | null }[], course: { lesson: string | null, place: number | null, level: number | null, needs: string[], variantOf: string | null }, editions: string[], asks: boolean, notation: string }} Situation
 * @typedef {{ id: string, level: number, needs: string[], situations: string[] }} Lesson
 * @typedef {{ key: string, forms: string, meanings: { meaning: string, editions: string[] }[], shown: [string, string, number] }} Word
 * @typedef {{ id: string, title: string, topic: string, texts: { number: string, explanation: string, editions: string[] }[], situations: string[], unshown?: import("./shown.mjs").Unshown }} Rule
 * @typedef {{ id: string, players: { name: string, creatures: { name: string, size: string }[] }[], hand: string, text: string, choices: string[], rows: { edition: string, right: number, because: string }[] }} Opening
 * @typedef {{ editions: Edition[], opening: Record<string, Opening>, lessons: Lesson[], situations: Situation[], rules: Rule[], glossary: Word[], vocabulary: import("./vocabulary.mjs").Vocabulary }} Catalogue
 */

/** @returns {Promise<Catalogue>} */
export const served = async () => (await beside("catalogue.json")).json();

/**
 * What is loaded when it is asked for: what pages in one file are made of, one of a situation and one of a lesson; the
 * module that makes exercises; and the drawings of boards.
 * @typedef {{ exercise(topic: string, level: number, edition: string, seed: number, number: number): string | undefined }} Practice
 * @typedef {{ page: () => Promise<string>, lesson: () => Promise<string>, practice: (language: string) => Promise<Practice>, draw: import("./boards.js").Draw }} Parts
 * @type {Parts}
 */
export const parts = {
  page: async () => (await beside("page.html")).text(),
  lesson: async () => (await beside("combat-lab-lesson.html")).text(),
  practice: async (language) => {
    const address = (/** @type {string} */ name) => new URL(`practice/${name}`, document.baseURI).href;
    const module = await import(address("combat-lab-practice.js"));
    await module.default({ module_or_path: address("combat-lab-practice_bg.wasm") });
    return new module.Practice(language);
  },
  draw: async ({ key }) => (await (drawings ??= drawn().catch(again)))[key],
};

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
