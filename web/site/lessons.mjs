// The course: nine lessons, each of situations of the library. The build refuses what the library does not have (catalogue.mjs).

/**
 * What a lesson is called and teaches, the lessons it builds on, and its situations: first those that ask.
 * @typedef {{ id: string, level: 1 | 2 | 3, title: string, about: string, needs: string[], situations: string[] }} Lesson
 * @param {(english: string) => string} t says it in the language of the page; the build itself speaks English
 * @returns {Lesson[]}
 */
export const lessons = (t) => [
  {
    id: "declaring",
    level: 1,
    title: t("Attackers and blockers"),
    about: t("Which creatures may attack or block, and when that is decided."),
    needs: [],
    situations: ["t48-tapped-and-still-fighting", "declaring-who-may-fight", "declaring-all-evasion-counts", "declaring-two-at-once", "t48-a-jump-in-time"],
  },
  {
    id: "damage",
    level: 1,
    title: t("Damage at the same time"),
    about: t("All combat damage of a step is dealt at once, and what that means for life totals."),
    needs: ["declaring"],
    situations: ["t01-two-bears-meet", "t34-the-lifelink-race", "t56-passing-is-not-ending", "t28-blocked-by-nobody", "t50-one-for-you-one-for-me"],
  },
  {
    id: "dividing",
    level: 1,
    title: t("Dividing damage"),
    about: t("One attacker, several blockers, and three sets of rules for it."),
    needs: ["damage"],
    situations: ["t20-five-damage-two-blockers", "t21-a-wall-that-grows", "t20-three-and-two", "t22-ten-damage-four-blockers", "t23-judged-as-a-whole"],
  },
  {
    id: "strikes",
    level: 2,
    title: t("First and double strike"),
    about: t("A second damage step, and which creatures deal damage in it."),
    needs: ["damage"],
    situations: ["t15-first-strike", "t16-double-strike", "t18-the-zero-power-striker", "t19-dead-before-the-second-strike", "t17-double-strike-lost"],
  },
  {
    id: "trample",
    level: 2,
    title: t("Trample and deathtouch"),
    about: t("How much damage is lethal, and what the rest is assigned to."),
    needs: ["dividing"],
    situations: ["t26-trample-over-a-wound", "t29-deathtouch-and-trample", "t32-trample-stops-at-the-planeswalker", "t24-poison-for-three", "t30-helpers-make-room"],
  },
  {
    id: "stack",
    level: 2,
    title: t("Combat damage on the stack"),
    about: t("The rules until July 2009: damage is assigned first and dealt later."),
    needs: ["dividing"],
    situations: ["t02-pinging-sacrifice", "t03-rescue-by-bouncing", "t04-growth-on-the-stack", "t05-feeding-the-husk", "t14-the-sting-dies-with-the-bee"],
  },
  {
    id: "timing",
    level: 2,
    title: t("Tricks in combat"),
    about: t("Priority, and the last moment at which a spell still helps."),
    needs: ["declaring", "damage"],
    situations: ["t06-shrunk-too-late", "t08-protected-in-time", "t10-the-statue-stands-still", "t11-gone-and-back", "t48-a-jump-too-late"],
  },
  {
    id: "destroyed",
    level: 3,
    title: t("Destroyed or not"),
    about: t("Lethal damage, regeneration, indestructible, and 0 toughness."),
    needs: ["damage", "timing"],
    situations: ["t36-one-shield", "t55-three-ways-to-die", "t37-damage-and-growth-end-together", "t12-one-shield-is-not-enough", "t55-nothing-destroys-it"],
  },
  {
    id: "together",
    level: 3,
    title: t("All together"),
    about: t("Triggers, layers and mana: situations that need what the other lessons teach."),
    needs: ["strikes", "trample", "timing", "destroyed"],
    situations: ["t35-lifelink-twice", "once-for-all-it-deals", "grown-then-shrunk", "geist-and-its-angel", "t41-paid-in-advance"],
  },
];
