// Run by the build: situations that show a rule without citing it, because a more specific rule decides what happens there.

/** For each rule, the situations that show it. @type {Record<string, string[]>} */
const SHOWN = {
  "team-poison": ["giant-poison"],
  "actor-keeps-priority": ["holding-priority"],
  "look-back": ["looking-back"],
  "order-loses-creature": ["one-blocker-fewer"],
  "phasing-happens-first": ["phases-in"],
  "nothing-between-steps": ["t56-passing-is-not-ending"],
  "active-player-gets-priority": ["t45-nobody-attacks"],
  "active-player-after-resolution": ["passing-after-a-response"],
  "pass-gives-priority": ["passing-after-a-response"],
  "checks-before-priority": ["t50-your-trigger-first", "t38-nothing-left-of-it"],
  "act-in-turn": ["passing-after-a-response"],
  "instant-timing": ["passing-after-a-response"],
  "automatic-actions": ["turn-nothing-happens"],
  "mana-ability-timing": ["t54-vigilance-pays", "t41-paid-in-advance"],
  "triggered-mana-ability": ["mana-for-mana"],
  "what-is-on-the-stack": ["a-card-on-the-stack", "t13-nothing-to-counter"],
  "what-abilities-are": ["what-makes-an-effect"],
  "what-makes-effects": ["what-makes-an-effect"],
  "spell-instructions": ["what-a-spell-does"],
  "abilities-not-followed": ["what-a-spell-does"],
  "where-abilities-work": ["from-the-graveyard", "as-fast-as-an-instant"],
  "dividing-among-targets": ["at-least-one-each"],
  "spell-goes-to-graveyard": ["a-copy-is-a-spell"],
  "ability-is-independent": ["t02-pinging-sacrifice"],
  "last-known-information": ["t14-the-sting-dies-with-the-bee"],
  "source-gone-keywords": ["t14-the-sting-dies-with-the-bee"],
  "static-ability-ends": ["strength-taken-away"],
  "phased-out-leaves-combat": ["gone-for-a-moment"],
  "tapping-and-untapping": ["tapped-before-blocks"],
  "blocks-for-oneself": ["several-attack-two-players", "several-blocks-in-turn-order"],
  "attacking-and-defending-player": ["damage-both-ways", "t32-over-the-planeswalker"],
  "only-creatures-fight": ["t10-the-statue-stands-still", "t10-a-planeswalker-still"],
  "too-late-to-forbid": ["t48-told-not-to-attack"],
  "tapping-does-not-remove": ["t48-tapped-and-still-fighting"],
  "is-attacking-alone": ["t47-alone-for-now"],
  "what-may-be-attacked": ["declaring-the-planeswalker-is-free", "t32-the-rest-stays-on-the-battle"],
  "evasion-too-late": ["t48-a-jump-too-late"],
  "becomes-blocking": ["damage-both-ways"],
  "free-division": ["t20-three-and-two", "t20-five-damage-two-blockers"],
  "blocked-by-nobody": ["t28-blocked-by-nobody"],
  "lethal-damage": ["t26-trample-over-a-wound", "t22-shields-do-not-count"],
  "second-damage-step": ["t16-double-strike", "t15-first-strike"],
  "sacrifice-after-assignment": ["t02-pinging-sacrifice"],
  "priority-after-damage": ["t36-a-scratch-is-enough"],
  "no-damage": ["t18-the-zero-power-striker"],
  "source-chosen": ["t09-a-knight-in-disguise"],
  "redirection": ["t53-a-shield-in-between"],
  "replacement-effects": ["t36-one-shield"],
  "first-strike-changes": ["t17-first-strike-gained", "t17-first-strike-lost"],
  "double-strike-lost": ["t17-double-strike-lost"],
  "double-strike-gained": ["t17-double-strike-for-a-first-striker"],
  "step-without-priority": ["cleanup-discard", "turn-nothing-happens"],
  "one-replacement-covers-all": ["t36-one-shield"],
  "planeswalker-loyalty": ["loyalty-the-last-word"],
  "damage-sequence": ["t53-a-shield-in-between"],
  "battles": ["t32-the-rest-stays-on-the-battle"],
};

/** @typedef {"never" | "unplayed"} Unshown */

/**
 * Why no situation shows a rule.
 * @type {Record<string, Unshown>}
 */
const NOT_SHOWN = {
  "illegal-action-rewinds": "never",
  "declaration-rewinds": "never",
  "block-declaration-rewinds": "never",
  ninjutsu: "unplayed",
  toxic: "unplayed",
};

/**
 * Adds to each rule the situations that show it.
 * @param {Map<string, { texts: { editions: string[] }[], situations: string[], unshown?: Unshown }>} rules
 * @param {{ id: string, editions: string[] }[]} situations
 */
export function show(rules, situations) {
  for (const [rule, ids] of Object.entries(SHOWN)) {
    const place = `web/site/shown.mjs, ${rule}`;
    const there = rules.get(rule)?.texts.flatMap(({ editions }) => editions);
    if (!there) throw new Error(`${place}: no edition has this rule`);
    for (const id of ids) {
      const situation = situations.find((one) => one.id === id);
      if (!situation) throw new Error(`${place}: the library has no situation ${id}`);
      if (!situation.editions.some((edition) => there.includes(edition)))
        throw new Error(`${place}: ${id} is in no edition that has this rule`);
      if (!rules.get(rule)?.situations.includes(id)) rules.get(rule)?.situations.push(id);
    }
  }
  for (const [rule, unshown] of Object.entries(NOT_SHOWN)) {
    const found = rules.get(rule);
    if (!found || found.situations.length > 0)
      throw new Error(
        `web/site/shown.mjs, ${rule}: ${found ? `shown by ${found.situations.join(", ")}` : "no edition has this rule"}`,
      );
    found.unshown = unshown;
  }
}
