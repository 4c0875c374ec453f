// What the build knows of the library, the rulebook and the notation (catalogue.mjs).

/**
 * @typedef {{ id: string, nickname: string, era: string, effective: string, summary: string, headline: boolean }} Edition
 * @typedef {{ id: string, topic: string, title: string, summary: string | null, translations: { language: string, title: string | null, summary: string | null }[], course: { lesson: string | null, place: number | null, level: number | null, needs: string[], variantOf: string | null }, editions: string[], asks: boolean, notation: string }} Situation
 * @typedef {{ id: string, level: number, needs: string[], situations: string[] }} Lesson
 * @typedef {{ id: string, title: string, texts: { number: string, explanation: string, editions: string[] }[], situations: string[] }} Rule
 * @typedef {{ id: string, players: { name: string, creatures: { name: string, size: string }[] }[], hand: string, text: string, choices: string[], rows: { edition: string, right: number, because: string }[] }} Opening
 * @typedef {{ editions: Edition[], opening: Record<string, Opening>, lessons: Lesson[], situations: Situation[], rules: Rule[], vocabulary: import("./vocabulary.mjs").Vocabulary }} Catalogue
 */

/** @returns {Promise<Catalogue>} */
export const served = async () => (await beside("catalogue.json")).json();

/**
 * What pages in one file are made of: one of a situation, and one of a lesson.
 * @typedef {{ page: () => Promise<string>, lesson: () => Promise<string> }} Templates
 * @type {Templates}
 */
export const templates = {
  page: async () => (await beside("page.html")).text(),
  lesson: async () => (await beside("combat-lab-lesson.html")).text(),
};

async function beside(/** @type {string} */ name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}
