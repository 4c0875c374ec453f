// The course: what its nine lessons are called, in their order. Which situations are in a lesson, their level and what they build on
// are said by the situations themselves (`lesson`, `level`, `needs`, `variant of`), and read by the build (catalogue.mjs).

/**
 * @param {(english: string) => string} t says it in the language of the page; the build itself speaks English
 * @returns {{ id: string, title: string, about: string }[]}
 */
export const lessons = (t) => [
  {
    id: "declaring",
    title: t("Attackers and blockers"),
    about: t("Which creatures may attack or block, and when that is decided."),
  },
  {
    id: "damage",
    title: t("Damage at the same time"),
    about: t("All combat damage of a step is dealt at once, and what that means for life totals."),
  },
  {
    id: "dividing",
    title: t("Dividing damage"),
    about: t("One attacker, several blockers, and three sets of rules for it."),
  },
  {
    id: "strikes",
    title: t("First and double strike"),
    about: t("A second damage step, and which creatures deal damage in it."),
  },
  {
    id: "trample",
    title: t("Trample and deathtouch"),
    about: t("How much damage is lethal, and what the rest is assigned to."),
  },
  {
    id: "stack",
    title: t("Combat damage on the stack"),
    about: t("The rules until July 2009: damage is assigned first and dealt later."),
  },
  {
    id: "timing",
    title: t("Tricks in combat"),
    about: t("Priority, and the last moment at which a spell still helps."),
  },
  {
    id: "destroyed",
    title: t("Destroyed or not"),
    about: t("Lethal damage, regeneration, indestructible, and 0 toughness."),
  },
  {
    id: "together",
    title: t("All together"),
    about: t("Triggers, layers and mana: situations that need what the other lessons teach."),
  },
];
