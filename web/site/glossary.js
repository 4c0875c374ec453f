// The glossary: the terms of art, what each edition means by them, and a board that shows each.

import { t } from "../element/language.js";
import { address } from "./address.js";
import { board } from "./boards.js";
import { el, to } from "./dom.js";
import { told } from "./library.js";
import { plainForm, range } from "./said.mjs";

/** @param {import("./catalogue.js").Catalogue} catalogue */
export function glossary(catalogue) {
  const words = catalogue.glossary.map((word) => ({ ...word, name: plainForm(word.forms) }));
  words.sort((one, other) => one.name.localeCompare(other.name, document.documentElement.lang));
  return [
    el("h2", {}, t("Glossary")),
    el(
      "p",
      { class: "lead" },
      t(
        "The words of the rules, what each edition means by them, and a board that shows each. A keyword ability is explained by its rule.",
      ),
    ),
    el("p", {}, to("rules", t("All rules"))),
    el("ul", { class: "glossary" }, ...words.map((word) => entry(catalogue, word))),
  ];
}

/** @param {import("./catalogue.js").Catalogue} catalogue @param {import("./catalogue.js").Word & { name: string }} word */
function entry(catalogue, { key, name, meanings, shown: [id, edition, frame] }) {
  const situation = catalogue.situations.find((one) => one.id === id);
  const says = el("span");
  const from = situation && told(situation);
  const always = meanings.length === 1 && meanings[0]?.editions.length === catalogue.editions.length;
  return el(
    "li",
    {},
    el("h3", {}, name),
    ...meanings.map(({ meaning, editions }) =>
      el("p", {}, t(meaning), !always && el("span", { class: "small" }, ` (${range(catalogue.editions, editions)})`)),
    ),
    situation &&
      board({ key, file: "glossary", notation: situation.notation, edition, frame }, (text) => (says.textContent = text)),
    from &&
      el(
        "p",
        { class: "small" },
        says,
        " ",
        el("a", { href: address(`situation/${id}?edition=${edition}`), lang: from.lang }, from.title),
      ),
  );
}
