// What is played on the stage beside the editor becomes lines of the text: the engine writes them.

import { t } from "../element/language.js";
import { editionsOf } from "./building.js";
import { el, labelled } from "./dom.js";

/**
 * @typedef {import("../element/combat-lab.d.ts").CombatLabElement} Lab
 * @typedef {import("./catalogue.js").Catalogue} Catalogue
 */

/**
 * The text as it is played in one edition, with its new lines for that edition only where another can't play them.
 * @param {Lab} lab
 * @param {string} before
 * @param {string} played
 * @param {Catalogue} catalogue
 */
export async function fitted(lab, before, played, catalogue) {
  const { edition } = lab;
  const known = new Set(before.split("\n"));
  const lines = played.split("\n");
  const named = /^\s*edition\b.*\btoday\b/im.test(before) && edition === catalogue.editions.at(-1)?.id ? "today" : edition;
  for (const other of editionsOf(before, catalogue).filter((other) => other !== edition)) {
    for (const _ of lines) {
      const problems = await lab.check(lines.join("\n"), other);
      const wrong = problems.find(({ line }) => !known.has(lines[line - 1]) && !lines[line - 1].startsWith(`${named}: `));
      if (!wrong) break;
      lines[wrong.line - 1] = `${named}: ${lines[wrong.line - 1]}`;
    }
  }
  return lines.join("\n");
}

/** The lines of one text that the other lacks. */
export function fresh(/** @type {string} */ before, /** @type {string} */ now) {
  const known = before.split("\n");
  return now.split("\n").filter((line) => line.trim() && !known.includes(line));
}

/**
 * A form for a caption or a question at the frame in view.
 * @param {(lines: string) => Promise<string>} write says what is wrong, or nothing
 */
export function saying(write) {
  const line = (/** @type {string} */ text) => text.replace(/\s+/g, " ").trim();
  const field = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ more = {}) => {
    const input = /** @type {HTMLInputElement} */ (el("input", { required: true, maxlength: 300, ...more }));
    return { input, element: labelled(name, input), value: () => line(input.value) };
  };
  const maker = (
    /** @type {ReturnType<typeof field>[]} */ fields,
    /** @type {() => string} */ lines,
    /** @type {string} */ title,
  ) => {
    const told = el("p", { role: "status" });
    const wrong = el("p", { role: "alert" });
    const add = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const said = await write(lines());
      wrong.textContent = said && t("That isn't possible here: %1.", said);
      told.textContent = said ? "" : t("Added: %1", lines().split("\n")[0]);
      if (!said) for (const { input } of fields) input.value = "";
    };
    return el(
      "form",
      { class: "maker", onsubmit: add, "aria-label": title },
      ...fields.map(({ element }) => element),
      el("button", {}, title),
      told,
      wrong,
    );
  };
  const caption = field(t("Caption"));
  const question = field(t("Question"));
  const claims = t("The result that makes it right, in the notation: A in play, B graveyard");
  const choices = [1, 2].map((number) => ({
    text: field(t("Choice %1", number)),
    claim: field(t("Choice %1 is right if", number), { title: claims, placeholder: number === 1 ? "A in play" : "A graveyard" }),
  }));
  return el(
    "details",
    {},
    el("summary", {}, t("Add a caption or a question at this moment")),
    maker([caption], () => `say ${caption.value()}`, t("Add the caption")),
    maker(
      [question, ...choices.flatMap(({ text, claim }) => [text, claim])],
      () =>
        [`ask ${question.value()}`, ...choices.map(({ text, claim }) => `choice ${text.value()}: ${claim.value()}`)].join("\n"),
      t("Add the question"),
    ),
    el("p", { class: "small" }, claims),
  );
}
