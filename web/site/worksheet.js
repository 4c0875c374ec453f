// A lesson to be printed: the questions, and the answers on a page of their own. `combat-lab lesson --as worksheet` writes the same.

import page from "../../crates/cli/src/lesson/worksheet.html";
import { t } from "../element/language.js";
import { escaped } from "./share.js";

/**
 * @typedef {import("../lesson/element.js").Lesson} Lesson
 * @typedef {{ frame: number, you: string, text: string, choices: { text: string, right: boolean }[], blanks: string[], decision: string, because: string, rule: string }} Question
 */

/** The questions of a situation, from the lines in which the element lists them. */
function read(/** @type {string} */ lines) {
  const found = { edition: "", title: "", questions: /** @type {Question[]} */ ([]) };
  for (const line of lines.split("\n")) {
    const [sign, rest] = [line[0], line.slice(1)];
    const last = found.questions.at(-1);
    if (sign === "=") found.edition = rest;
    else if (sign === "#") found.title = rest;
    else if (sign === "@")
      found.questions.push({
        frame: Number(rest),
        you: "",
        text: "",
        choices: [],
        blanks: [],
        decision: "",
        because: "",
        rule: "",
      });
    else if (!last) continue;
    else if (sign === "&") last.you = rest;
    else if (sign === "?") last.text = rest;
    else if (sign === "+" || sign === "-") last.choices.push({ text: rest, right: sign === "+" });
    else if (sign === "_") last.blanks.push(rest);
    else if (sign === "*") last.decision = rest;
    else if (sign === "!") last.because = rest;
    else if (sign === "%") last.rule = rest;
  }
  return found;
}

const p = (/** @type {string} */ html) => `<p>${html}</p>`;
/** What a drawing says: the sentence of its frame. The drawing is ours, and its words are escaped. */
const says = (/** @type {string} */ svg) => svg.match(/<title>(.*?)<\/title>/)?.[1] ?? "";

/** The sheet as a page. */
export async function worksheet(/** @type {Lesson} */ { title, note, situations }) {
  const lab = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab"));
  const asked = [];
  const answers = [];
  for (const [at, situation] of situations.entries()) {
    const text = situation.link?.replace(/^.*#/, "") ?? situation.text ?? "";
    const { edition, title: own, questions: all } = read(await lab.questions(text, situation.edition ?? ""));
    const questions = situation.questions === false ? [] : all;
    const heading = `<h2>${at + 1}. ${escaped(situation.title ?? own)} (${edition})</h2>`;
    const parts = [heading, situation.note ? p(escaped(situation.note)) : ""];
    let drawn = 0;
    // One that asks nothing is shown as it begins, and as it ends.
    const frames = questions.length > 0 ? [] : [1, 1000];
    for (const frame of frames) {
      const svg = await lab.draw(text, edition, frame);
      parts.push(svg, p(says(svg)));
    }
    for (const { frame, you, text: question, choices, blanks } of questions) {
      if (drawn !== frame) {
        const svg = await lab.draw(text, edition, frame);
        parts.push(svg, p(says(svg)));
        drawn = frame;
      }
      parts.push(
        p(`${you && `${escaped(t("You are %1.", you))} `}<b>${escaped(question)}</b>`),
        "<ul>",
        ...choices.map(({ text }) => `<li>${escaped(text)}</li>`),
        ...blanks.map((text) => `<li class="blank">${escaped(text)}</li>`),
        "</ul>",
      );
    }
    asked.push(`<section>${parts.join("\n")}</section>`);
    if (questions.length === 0) continue;
    const told = questions.map(({ text, choices, decision, because, rule }) => {
      const right = decision || choices.flatMap((choice) => (choice.right ? [choice.text] : [])).join("; ") || t("none of these");
      return [
        p(`${escaped(text)} <b>${escaped(right)}</b>`),
        p(escaped(because)),
        rule && p(escaped(t("Rule %1 (%2)", rule, edition))),
      ].join("\n");
    });
    answers.push(`<section>${heading}\n${told.join("\n")}</section>`);
  }
  const name = `<p class="name"><span>${escaped(t("Name:"))}</span><span>${escaped(t("Date:"))}</span></p>`;
  const sheet = [
    `<h1>${escaped(title)}</h1>`,
    name,
    note ? p(escaped(note)) : "",
    ...asked,
    `<div class="answers">`,
    `<h1>${escaped(t("Answers"))}</h1>`,
    ...answers,
    "</div>",
  ].join("\n");
  return page
    .replace('<html lang="en">', `<html lang="${document.documentElement.lang}">`)
    .replace("<!-- title -->", () => escaped(title))
    .replace("<!-- sheet -->", () => sheet);
}
