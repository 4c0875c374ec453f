// Run by the build: the glossary, and the frame that shows each of its words.

/** For each word, a situation, an edition and a frame of it, counted from 1, in which it is said. @type {Record<string, [string, string, number]>} */
export const SHOWN = {
  "stack": ["t06-shrunk-too-late", "2026-09", 5],
  "in play": ["from-the-graveyard", "2008-10", 3],
  "battlefield": ["from-the-graveyard", "2021-04", 3],
  "graveyard": ["world-rule", "2026-09", 3],
  "removed from the game": ["t11-gone-and-back", "2008-10", 8],
  "exile": ["t11-gone-and-back", "2026-09", 7],
  "library": ["end-of-turn-triggers", "2026-09", 11],
  "permanent": ["from-the-graveyard", "2026-09", 3],
  "token": ["loyalty-the-last-word", "2026-09", 3],
  "priority": ["t45-nobody-attacks", "2026-09", 4],
  "passes": ["passing-after-a-response", "2026-09", 6],
  "active player": ["t45-nobody-attacks", "2026-09", 3],
  "defending player": ["damage-both-ways", "2026-09", 4],
  "spell": ["t50-one-for-you-one-for-me", "2026-09", 5],
  "ability": ["t28-blocked-by-nobody", "2026-09", 6],
  "triggered ability": ["end-of-combat-triggers", "2026-09", 6],
  "mana ability": ["t40-both-burn", "2026-09", 2],
  "resolves": ["t06-shrunk-too-late", "2026-09", 6],
  "countered": ["a-creature-spell", "2026-09", 8],
  "target": ["t06-shrunk-too-late", "2026-09", 5],
  "sacrifice": ["end-of-combat-triggers", "2026-09", 7],
  "tapped": ["end-of-combat-triggers", "2026-09", 3],
  "untapped": ["t43-after-the-first-fight", "2026-09", 9],
  "mana": ["t40-mana-burns", "2026-09", 4],
  "mana pool": ["t41-mana-that-floats", "2026-09", 4],
  "mana burn": ["t41-mana-that-floats", "2008-10", 9],
  "state-based effects": ["t15-first-strike", "2008-10", 7],
  "state-based actions": ["t15-first-strike", "2026-09", 6],
  "turn-based actions": ["turn-nothing-happens", "2026-09", 10],
  "blocked": ["damage-both-ways", "2026-09", 5],
  "unblocked": ["t34-the-lifelink-race", "2026-09", 5],
  "combat damage": ["damage-both-ways", "2026-09", 6],
  "assigns": ["t21-craw-wurm-divides", "2026-09", 7],
  "lethal damage": ["damage-both-ways", "2026-09", 6],
  "damage assignment order": ["t21-craw-wurm-divides", "2021-04", 5],
  "destroyed": ["first-strike-is-not-enough", "2026-09", 7],
  "dies": ["t50-your-trigger-first", "2026-09", 3],
  "regenerates": ["t12-one-shield-is-not-enough", "2026-09", 9],
  "prevented": ["t53-a-shield-in-between", "2026-09", 3],
  "+1/+1 counter": ["counters-of-two-kinds", "2026-09", 1],
  "−1/−1 counter": ["t52-withered", "2026-09", 6],
  "poison counter": ["ten-poison", "2026-09", 3],
  "planeswalker": ["t32-over-the-planeswalker", "2026-09", 3],
  "battle": ["t32-the-rest-stays-on-the-battle", "2026-09", 3],
  "phased out": ["gone-for-a-moment", "2026-09", 7],
  "cleanup step": ["t38-nothing-left-of-it", "2026-09", 10],
};

/** Words that stand on the board of their frame, and in no sentence. */
const UNSAID = ["+1/+1 counter", "battle", "phased out", "planeswalker", "turn-based actions"];

/**
 * @typedef {{ name: string, forms: string, meaning: string }} Term
 * @param {{ glossary(edition: string): Term[], replay(notation: string, edition: string): { frames(): { sentence: string, details: { text: string, citations: { explanation: string }[] }[] }[] } }} engine
 * @param {string[]} editions
 * @param {(id: string) => string | undefined} notation of a situation
 */
export function words(engine, editions, notation) {
  /** @type {Map<string, { key: string, forms: string, meanings: { meaning: string, editions: string[] }[], shown: [string, string, number] }>} */
  const found = new Map();
  for (const edition of editions) {
    for (const { name, forms, meaning } of engine.glossary(edition)) {
      const shown = SHOWN[name];
      if (!shown) throw new Error(`web/site/glossary.mjs shows nothing for “${name}”`);
      const word = found.get(name) ?? { key: `word ${name}`, forms, meanings: [], shown };
      found.set(name, word);
      const same = word.meanings.find((one) => one.meaning === meaning);
      if (same) same.editions.push(edition);
      else word.meanings.push({ meaning, editions: [edition] });
    }
  }
  for (const [name, [id, edition, frame]] of Object.entries(SHOWN)) {
    const place = `web/site/glossary.mjs, “${name}”`;
    const term = engine.glossary(edition).find((one) => one.name === name);
    if (!term) throw new Error(`${place}: no word of ${edition}`);
    const text = notation(id);
    if (!text) throw new Error(`${place}: the library has no situation ${id}`);
    const told = engine.replay(text, edition).frames()[frame - 1];
    if (!told) throw new Error(`${place}: ${id} has no frame ${frame} in ${edition}`);
    if (!UNSAID.includes(name) && !says(term.forms, told))
      throw new Error(`${place}: frame ${frame} of ${id} doesn’t say it: ${told.sentence}`);
  }
  return [...found.values()];
}

/**
 * Whether one of the forms of a word is in what is told of a frame, or in a rule that it cites.
 * @param {string} forms
 * @param {{ sentence: string, details: { text: string, citations: { explanation: string }[] }[] }} frame
 */
export function says(forms, { sentence, details }) {
  const told = [
    sentence,
    ...details.flatMap(({ text, citations }) => [text, ...citations.map(({ explanation }) => explanation)]),
  ].join(" ");
  return forms
    .split("|")
    .some((form) => form && new RegExp(`(^|[^\\w+−-])${form.replace(/[+/]/g, "\\$&")}($|[^\\w-])`, "i").test(told));
}
