// What the build knows of the library and the rulebook (catalogue.mjs).

/**
 * @typedef {{ id: string, nickname: string, era: string, effective: string, summary: string, headline: boolean }} Edition
 * @typedef {{ id: string, topic: string, title: string, summary: string | null, editions: string[], notation: string }} Situation
 * @typedef {{ id: string, title: string, texts: { number: string, explanation: string, editions: string[] }[], situations: string[] }} Rule
 * @typedef {{ editions: Edition[], situations: Situation[], rules: Rule[] }} Catalogue
 */

/** @returns {Promise<Catalogue>} */
export async function served() {
  const response = await fetch("catalogue.json");
  if (!response.ok) throw new Error(`catalogue.json: ${response.status}`);
  return response.json();
}
