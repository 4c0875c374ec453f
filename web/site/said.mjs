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

/** The editions since which a rule says something else. */
export function changes(/** @type {Edition[]} */ editions, /** @type {{ texts: { explanation: string, editions: string[] }[] }} */ { texts }) {
  const said = editions.map(({ id }) => texts.find((text) => text.editions.includes(id))?.explanation);
  return editions.flatMap(({ id }, at) => (at > 0 && said[at] !== said[at - 1] ? [id] : []));
}

/** Why no situation shows a rule. */
export const unshown = (/** @type {{ unshown?: import("./shown.mjs").Unshown }} */ { unshown }) =>
  ({
    never: t("No situation shows it: the stage refuses an illegal action before it is made, so nothing has to be reversed."),
    unplayed: t("No situation shows it: Combat Lab doesn’t play cards with this yet."),
    none: t("None in the library yet."),
  })[unshown ?? "none"];
