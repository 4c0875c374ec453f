// What the site and the pages without scripts say of rules and words.

import { t } from "../element/language.js";

/** @typedef {{ id: string }} Edition */

/** The first of a term's forms, in the language of the page. */
export const plainForm = (/** @type {string} */ forms) => t(forms).split("|").find(Boolean) ?? "";

/** Editions in their order, as a range if they follow one another. */
export function range(/** @type {Edition[]} */ all, /** @type {string[]} */ editions) {
  const places = editions.map((id) => all.findIndex((edition) => edition.id === id));
  const whole = (places.at(-1) ?? 0) - (places[0] ?? 0) === editions.length - 1;
  return editions.length < 3 || !whole ? editions.join(", ") : `${editions[0]} – ${editions.at(-1)}`;
}

/** What the notation says before a question that a decision answers. */
export const DECISION = /^(attack|block|divide|act) [^:]*: */;

/** Situations that show a rule: those that it decides first. @template {{ id: string }} S @param {S[]} situations @param {Set<string>} decided */
export const decidedFirst = (situations, decided) =>
  situations.toSorted((one, other) => Number(decided.has(other.id)) - Number(decided.has(one.id)));

const inOrder = new Intl.Collator("en", { numeric: true });

/** Rules by their numbers. @template R @param {R[]} rules @param {(rule: R) => string} number */
export const byNumber = (rules, number) => rules.toSorted((one, other) => inOrder.compare(number(one), number(other)));

/** Rules under the titles of their topics, by their numbers. @template {{ topic: string }} R @param {R[]} rules @param {(rule: R) => string} number */
export const byTopic = (rules, number) =>
  [...new Set(rules.map(({ topic }) => topic))].map((topic) => ({
    topic,
    rules: byNumber(
      rules.filter((rule) => rule.topic === topic),
      number,
    ),
  }));

/** Since which editions there is a rule, says it something else, and is it gone. */
export function changes(
  /** @type {Edition[]} */ editions,
  /** @type {{ texts: { explanation: string, editions: string[] }[] }} */ { texts },
) {
  const said = editions.map(({ id }) => texts.find((text) => text.editions.includes(id))?.explanation);
  const where = (/** @type {(here: string | undefined, before: string | undefined) => boolean} */ is) =>
    editions.flatMap(({ id }, at) => (at > 0 && is(said[at], said[at - 1]) ? [id] : []));
  return {
    first: where((here, before) => here !== undefined && before === undefined),
    changed: where((here, before) => here !== undefined && before !== undefined && here !== before),
    gone: where((here, before) => here === undefined && before !== undefined),
  };
}

/** What has become of a rule, in sentences. */
export function history(
  /** @type {Edition[]} */ editions,
  /** @type {{ texts: { explanation: string, editions: string[] }[] }} */ rule,
) {
  const { first, changed, gone } = changes(editions, rule);
  const said = [
    first.length > 0 && t("New in %1.", first.join(", ")),
    changed.length > 0 && t("It changed with these editions: %1.", changed.join(", ")),
    gone.length > 0 && t("Not in the rules since %1.", gone.join(", ")),
  ].filter(Boolean);
  return said.length > 0 ? said.join(" ") : t("It says the same in every edition.");
}

/** Why no situation shows a rule. */
export const unshown = (/** @type {{ unshown?: import("./shown.mjs").Unshown }} */ { unshown }) =>
  ({
    never: t("No situation shows it: the stage refuses an illegal action before it is made, so nothing has to be reversed."),
    unplayed: t("No situation shows it: Combat Lab doesn’t play cards with this yet."),
    none: t("None in the library yet."),
  })[unshown ?? "none"];
