// Practice: one random board after another. An exercise is its address: topic, level, edition and seed.

import { t } from "../element/language.js";
import { packed } from "../lesson/pack.js";
import { choice, el } from "./dom.js";
import { here as compiledHere } from "./language.js";

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */
/** @typedef {import("./catalogue.js").Practice} Practice */

/** @type {Promise<Practice> | undefined} */
let loading;
/** What has been answered since the page was opened. */
const score = { right: 0, of: 0 };
/** The exercises that have been counted: a second try does not count. */
const counted = new Set();

const topics = () => [
  { value: "fight", text: t("Who dies?") },
  { value: "trample", text: t("Trample: the most to the player") },
  { value: "divide", text: t("Dividing damage among blockers") },
  { value: "legal", text: t("Is this legal?") },
  { value: "rule", text: t("Which rule?") },
  { value: "attack", text: t("Find the attack") },
  { value: "block", text: t("Find the block") },
  { value: "split", text: t("Find the split") },
];

/** How many in a row have been answered correctly at this level. */
let row = 0;
/** After so many, the next one is harder; after a mistake, easier. */
const ROW = 3;

/** How many exercises a lesson made of them has. */
const LESSON = 10;

/** Seeds are below this, so that addresses are short. */
const SEEDS = 1_000_000;
const any = () => Math.floor(Math.random() * SEEDS);

/**
 * An exercise with its places for rules filled from the rulebook: `{title:ID}`, `{number:ID}` and `{rule:ID}`, each line in its language.
 * @param {Catalogue} catalogue
 * @param {string} edition
 * @param {string} text
 */
function filled({ rules }, edition, text) {
  const own = new RegExp(`^\\w+\\s+${document.documentElement.lang}: `);
  const line = (/** @type {string} */ line) => {
    const foreign = own.test(line);
    return line.replace(/\{(title|number|rule):([\w-]+)\}/g, (place, kind, id) => {
      const rule = rules.find((one) => one.id === id);
      const text = rule?.texts.find(({ editions }) => editions.includes(edition));
      if (!rule || !text) return place;
      if (kind === "title") return foreign ? t(rule.title) : rule.title;
      if (kind === "number") return text.number;
      return foreign ? t(text.explanation) : text.explanation;
    });
  };
  return text.split("\n").map(line).join("\n");
}

const narrow = matchMedia("(max-width: 40rem)");

/**
 * @param {Catalogue} catalogue
 * @param {string} path
 * @param {(language: string) => Promise<Practice>} load
 */
export function practice(catalogue, path, load) {
  const [, wantedTopic, wantedLevel, wantedEdition, wantedSeed] = path.split("/");
  const topic = topics().find(({ value }) => value === wantedTopic)?.value ?? "fight";
  const level = ["1", "2", "3"].includes(wantedLevel) ? Number(wantedLevel) : 1;
  const editions = catalogue.editions.map(({ id }) => id);
  const edition = editions.find((id) => id === wantedEdition) ?? editions[editions.length - 1];
  const seed = /^\d{1,9}$/.test(wantedSeed ?? "") ? Number(wantedSeed) : undefined;
  const address = (
    /** @type {string} */ topic,
    /** @type {number} */ level,
    /** @type {string} */ edition,
    /** @type {number} */ seed,
  ) => `#/practice/${topic}/${level}/${edition}/${seed}`;
  const go = (/** @type {string} */ topic, /** @type {number} */ level, /** @type {string} */ edition) =>
    (location.hash = address(topic, level, edition, any()));

  const stage = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab"));
  const status = el("p", { role: "status" });
  const tell = () =>
    (status.textContent =
      score.of > 0 ? t("%1 of %2 correct at the first try since you opened the page", score.right, score.of) : "");
  // As hard as the answer before asks for, on every way to it.
  const next = el("a", { class: "go", href: address(topic, level, edition, any()) }, t("Another exercise"));
  const place = el("div");
  const lesson = el("button", { type: "button" }, t("Make a lesson of %1 such exercises", LESSON));
  const here = seed ?? any();
  // An exercise without a seed gets one, so that its address can be handed out.
  if (seed === undefined) history.replaceState(history.state, "", address(topic, level, edition, here));

  const show = async () => {
    loading ??= load(compiledHere());
    const made = await loading;
    stage.mode = "question";
    const exercise = (/** @type {number} */ seed, number = 0) =>
      filled(catalogue, edition, made.exercise(topic, level, edition, seed, number) ?? "");
    stage.notation = exercise(here);
    const answered = (/** @type {boolean} */ right) => {
      const mine = address(topic, level, edition, here);
      if (!counted.has(mine)) {
        counted.add(mine);
        score.of += 1;
        score.right += right ? 1 : 0;
        row = right ? row + 1 : 0;
        const up = row >= ROW && level < 3;
        if (up) row = 0;
        next.setAttribute("href", address(topic, level + (up ? 1 : right || level === 1 ? 0 : -1), edition, any()));
      }
      tell();
    };
    stage.addEventListener("answer", ({ detail }) => answered(detail.right));
    // The question is all there is to do, and its outcome is on the board.
    stage.addEventListener("continue", () => next.click());
    lesson.addEventListener("click", async () => {
      const situations = Array.from({ length: LESSON }, (_, at) => ({ text: exercise(here + at, at + 1) }));
      const title = topics().find(({ value }) => value === topic)?.text ?? topic;
      location.hash = `#/teach/${await packed({ title, situations })}`;
    });
    place.replaceChildren(stage);
  };
  show().catch((cause) => {
    loading = undefined;
    place.replaceChildren(
      el("p", { role: "alert" }, t("Practice can’t be loaded. %1", cause instanceof Error ? cause.message : "")),
    );
  });
  tell();

  const levels = [t("1: power and toughness"), t("2: abilities and marked damage"), t("3: deathtouch, more blockers")].map(
    (text, at) => ({ value: String(at + 1), text }),
  );
  const chosen = topics().find(({ value }) => value === topic)?.text ?? topic;
  // On a phone the exercise comes first: what it is about takes one line.
  const picker = el(
    "details",
    { class: "picked-practice", open: !narrow.matches },
    el("summary", {}, t("%1 · level %2 · %3", chosen, level, edition)),
    el(
      "div",
      { class: "picker" },
      choice(t("Topic"), topics(), topic, (topic) => go(topic, level, edition)),
      choice(t("Level"), levels, String(level), (level) => go(topic, Number(level), edition)),
      choice(
        t("Edition"),
        catalogue.editions.map(({ id, nickname }) => ({ value: id, text: `${id}, ${t(nickname)}` })),
        edition,
        (edition) => go(topic, level, edition),
      ),
    ),
  );
  // Nothing closes it where there is room.
  narrow.onchange = () => picker.toggleAttribute("open", !narrow.matches);
  return [el("h2", {}, t("Practice")), picker, status, place, el("p", {}, next, " ", lesson)];
}
