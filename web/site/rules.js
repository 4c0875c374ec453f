// The rulebook: every rule in every edition that has it, and where it can be seen at work.

import { t } from "../element/language.js";
import { address, go } from "./address.js";
import { choice, el, to } from "./dom.js";
import { asked as question, ranked } from "./library.js";
import { byTopic, history, range, unshown } from "./said.mjs";

/** What only the glossary of an edition says has no number. */
const numbered = (/** @type {string} */ number) => (number === "glossary" ? t("glossary") : number);

/** @param {import("./catalogue.js").Catalogue} catalogue @param {URLSearchParams} asked */
export function rules(catalogue, asked) {
  const edition = catalogue.editions.find(({ id }) => id === asked.get("edition")) ?? catalogue.editions.at(-1);
  const has = (/** @type {import("./catalogue.js").Rule} */ rule) =>
    rule.texts.find(({ editions }) => editions.includes(edition?.id ?? ""));
  const numberOf = (/** @type {import("./catalogue.js").Rule} */ rule) => has(rule)?.number ?? "";
  const known = catalogue.rules.filter(has);
  return [
    el("h2", {}, t("Rules")),
    el("p", {}, to("glossary", t("Glossary")), ": ", t("the words of the rules, each with a board that shows it.")),
    el(
      "p",
      {},
      t("The rules of an edition, in this project’s own words, with their numbers at the time. %1 rules.", known.length),
    ),
    choice(
      t("Edition"),
      catalogue.editions.map(({ id, nickname }) => ({ value: id, text: `${id}, ${t(nickname)}` })),
      edition?.id ?? "",
      (id) => go(`rules?edition=${id}`),
    ),
    ...byTopic(known, numberOf).flatMap(({ topic, rules }) => [
      el("h3", {}, t(topic)),
      el(
        "ul",
        { class: "rules" },
        ...rules.map((rule) =>
          el("li", {}, to(`rule/${rule.id}`, t(rule.title)), " ", el("span", { class: "number" }, numbered(numberOf(rule)))),
        ),
      ),
    ]),
  ];
}

/** The situation of a rule whose question its page asks. @param {import("./catalogue.js").Catalogue} catalogue @param {string} id */
export function asksOf(catalogue, id) {
  const { situations = [], decides = [] } = catalogue.rules.find((rule) => rule.id === id) ?? {};
  const asks = (/** @type {string[]} */ ids) => catalogue.situations.find((one) => one.asks && ids.includes(one.id));
  return asks(decides) ?? asks(situations);
}

/** @param {import("./catalogue.js").Catalogue} catalogue @param {string} id */
export function rule(catalogue, id) {
  const rule = catalogue.rules.find((rule) => rule.id === id);
  if (!rule) return [el("h2", {}, t("Rules")), el("p", { role: "alert" }, t("No edition has a rule “%1”.", id))];
  const without = catalogue.editions.filter((edition) => !rule.texts.some(({ editions }) => editions.includes(edition.id)));
  const shown = catalogue.situations.filter(({ id }) => rule.situations.includes(id) || rule.decides.includes(id));
  const asking = asksOf(catalogue, id);
  const ask = asking && question(asking);
  return [
    el("h2", {}, t(rule.title)),
    el("p", {}, history(catalogue.editions, rule)),
    el(
      "dl",
      { class: "texts" },
      ...rule.texts.map(({ number, explanation, editions }) =>
        el(
          "div",
          {},
          el("dt", {}, el("span", { class: "number" }, numbered(number)), t(" in %1", range(catalogue.editions, editions))),
          el("dd", {}, t(explanation)),
        ),
      ),
      without.length > 0 && el("div", {}, el("dt", {}, without.map(({ id }) => id).join(", ")), el("dd", {}, t("No such rule."))),
    ),
    ask && el("h3", {}, t("A question")),
    ask &&
      el(
        "p",
        { lang: ask.lang },
        ask.text,
        " ",
        el("a", { href: address(`situation/${asking.id}?ask=1`), lang: document.documentElement.lang }, t("Answer it")),
      ),
    el("h3", {}, t("Situations that show it")),
    ...(shown.length > 0 ? ranked(shown, new Set(rule.decides)) : [el("p", {}, unshown(rule))]),
    el("p", {}, to("rules", t("All rules"))),
  ];
}
