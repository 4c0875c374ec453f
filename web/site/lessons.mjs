// The course: what its nine lessons are called, in their order, what each says first, and what a learner can do after it. Which
// situations are in a lesson, their level and what they build on are said by the situations themselves (`lesson`, `level`, `needs`,
// `variant of`), and read by the build (catalogue.mjs).

/**
 * @typedef {{ id: string, title: string, about: string, idea: string, sign?: string, can: string, old?: boolean }} Named `sign`: how to read what is new on
 * the board; `old`: of rules that were replaced
 * @param {(english: string) => string} t says it in the language of the page; the build itself speaks English
 * @returns {Named[]}
 */
export const lessons = (t) => [
  {
    id: "declaring",
    title: t("Attackers and blockers"),
    about: t("Which creatures may attack or block, and when that is decided."),
    idea: t(
      "On your turn you attack with creatures that are untapped and that you have had since the turn began: one that is “new this turn” must wait. Bob then chooses which of his untapped creatures block, and each blocks one attacker. A player at 0 life loses.",
    ),
    sign: t(
      "You are Alice, below. A tilted card is tapped: it has attacked or been used, and can't attack or block. 6/4 on a card means: power 6, the damage it deals; toughness 4, the damage that kills it. Damage fills the cells of the bar; when it reaches the red post, the creature dies.",
    ),
    can: t("You can now say who may attack and who may block."),
  },
  {
    id: "damage",
    title: t("Damage at the same time"),
    about: t("All combat damage of a step is dealt at once, and what that means for life totals."),
    idea: t(
      "An attacker and its blocker deal their damage at the same moment: nobody hits first. A creature dies when its damage reaches its toughness; a player loses at 0 life.",
    ),
    sign: t(
      "You are Alice, below. 2/1 on a card means: power 2, the damage it deals; toughness 1, the damage that kills it. Damage fills the cells of the bar; when it reaches the red post, the creature dies.",
    ),
    can: t("You can now say who dies when one creature blocks another."),
  },
  {
    id: "dividing",
    title: t("Dividing damage"),
    about: t("One attacker, several blockers, and you share out the damage."),
    idea: t(
      "When several creatures block one attacker, its player divides its damage among them: all to one, or some to each. A creature dies when its damage reaches its red post.",
    ),
    sign: t(
      "You are Alice, below. Your Wurm attacks, and the two creatures above it block. 6/4 means: power 6, the damage it deals; toughness 4, the damage that kills it. Drag a handle and watch who dies. The diamonds are the damage still to give.",
    ),
    can: t("You can now divide damage among blockers, and say who dies."),
  },
  {
    id: "strikes",
    title: t("First and double strike"),
    about: t("A second damage step, and which creatures deal damage in it."),
    idea: t(
      "A creature with first strike deals its damage before the others. What dies then deals none. Double strike means both times: once with the first strikers, once with the rest.",
    ),
    can: t("You can now say which damage is dealt first."),
  },
  {
    id: "trample",
    title: t("Trample and deathtouch"),
    about: t("How much damage is lethal, and what the rest is assigned to."),
    idea: t(
      "With trample, every blocker gets lethal damage, enough to kill it, and the rest may go to the player. With deathtouch, 1 damage is lethal for any creature. Together they leave a lot.",
    ),
    can: t("You can now get the most past a blocker."),
  },
  {
    id: "stack",
    title: t("Combat damage on the stack"),
    about: t("The rules until July 2009: damage is assigned first and dealt later."),
    idea: t(
      "Until July 2009 damage was divided first and waited on the stack, as a spell does. Players could still act, and the damage was dealt as announced, whatever had happened to the creature it came from.",
    ),
    can: t("You can now play a combat of 2008, and say what changed."),
    old: true,
  },
  {
    id: "timing",
    title: t("Tricks in combat"),
    about: t("Priority, and the last moment at which a spell still helps."),
    idea: t(
      "Between declaring attackers, declaring blockers and damage, each player may act. Blocks can't be taken back, and there is no moment inside damage. Look for the last moment that still helps.",
    ),
    can: t("You can now find the last moment that helps."),
  },
  {
    id: "destroyed",
    title: t("Destroyed or not"),
    about: t("Lethal damage, regeneration, indestructible, and 0 toughness."),
    idea: t(
      "Enough damage destroys a creature. A creature that regenerates is tapped instead, once; an indestructible one can't be destroyed. Neither helps at toughness 0. Damage and “until end of turn” end together, after everything else.",
    ),
    can: t("You can now say what saves a creature, and what doesn't."),
  },
  {
    id: "together",
    title: t("All together"),
    about: t("Triggers, layers and mana: situations that need what the other lessons teach."),
    idea: t(
      "Nothing new, five combats. Ask in this order: who may act, what is each creature's size now, who deals damage when, what dies, what happens because of it.",
    ),
    can: t("You can now take any combat apart, piece by piece."),
  },
];

/**
 * The edition in which a situation is shown first, on every way to it: today's, but for lessons about rules that were replaced, and
 * for puzzles, whose first edition lets the goal be reached.
 * @param {{ editions: { id: string }[] }} catalogue
 * @param {{ course: { lesson: string | null }, editions: string[], puzzle?: boolean }} situation
 */
export function editionOf(catalogue, { course, editions, puzzle }) {
  const today = catalogue.editions.at(-1)?.id ?? "";
  const old = lessons(String).some(({ id, old }) => old && id === course.lesson);
  return !old && !puzzle && editions.includes(today) ? today : editions[0];
}
