// A table of creatures to fill in before there is any text: it writes the players and their creatures.

import { t } from "../element/language.js";
import { el, labelled } from "./dom.js";
import { editionBoxes } from "./fields.js";
import { handle, name } from "./forms.js";

/**
 * @typedef {{ player: string, name: string, power: string, toughness: string, keywords: string, count: number }} Row
 * @typedef {{ name: string, life: number }} Player
 */

/** The most creatures of one row, and the most players. */
const MOST = 9;
const SEATS = 6;

/** The text of a table. @param {string} title @param {string} editions @param {Player[]} players @param {Row[]} rows */
export function written(title, editions, players, rows) {
  let text = `${title && `title ${title}\n`}edition ${editions}\n`;
  for (const [place, { name: called, life }] of players.entries()) {
    text += `\nplayer ${name(called)} ${life}\n`;
    for (const row of rows.filter(({ player }) => player === String(place))) {
      for (let count = 0; count < row.count; count++) {
        const size = row.power.trim() && row.toughness.trim() ? `${Number(row.power)}/${Number(row.toughness)}` : "";
        text += `  ${[handle(text, row.name), name(row.name), size, row.keywords.trim()].filter(Boolean).join(" ")}\n`;
      }
    }
  }
  return `${text}\n`;
}

/**
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {(text: string) => Promise<string>} write says what is wrong, or nothing
 */
export function table({ vocabulary, editions }, write) {
  const input = (/** @type {Record<string, unknown>} */ properties) => /** @type {HTMLInputElement} */ (el("input", properties));
  const titled = input({ maxlength: 120 });
  const under = editionBoxes(t("It is played under"), editions, ({ headline }) => headline);
  const seats = el("div");
  /** @type {(() => Player)[]} */
  const players = [];
  const role = (/** @type {number} */ place) => [t("who attacks"), t("who blocks")][place] ?? t("player %1", String(place + 1));

  function seat() {
    const place = players.length;
    const named = input({
      required: true,
      value: ["Alice", "Bob", "Carol", "Dave", "Eve", "Frank"][place],
      maxlength: 30,
      pattern: "\\p{L}[\\p{L}\\p{N} ’'\\-]*",
      title: t("A name needs letters"),
    });
    const life = input({ type: "number", required: true, min: 1, max: 999, value: 20 });
    const name = [t("Who attacks"), t("Who blocks")][place] ?? t("Player %1", String(place + 1));
    seats.append(el("div", { class: "fields" }, labelled(name, named), labelled(t("Life"), life)));
    players.push(() => ({ name: named.value.trim(), life: Number(life.value) }));
    for (const whose of rows.querySelectorAll("select")) whose.append(option(place));
    another.hidden = players.length === SEATS;
    return named;
  }
  const option = (/** @type {number} */ place) => el("option", { value: String(place) }, role(place));
  const another = el("button", { type: "button", onclick: () => seat().focus() }, t("Another player"));
  const names = el(
    "datalist",
    { id: "creatures" },
    ...vocabulary.known.filter(({ spell }) => !spell).map(({ name }) => el("option", { value: name })),
  );
  const keywords = el("datalist", { id: "keywords" }, ...vocabulary.keywords.map(({ name }) => el("option", { value: name })));
  const rows = el("div");
  /** @type {{ element: HTMLElement, value: () => Row }[]} */
  let all = [];

  function add(player = "0", focus = true) {
    const whose = /** @type {HTMLSelectElement} */ (el("select", {}, ...players.map((_, place) => option(place))));
    whose.value = player;
    const called = input({
      required: true,
      maxlength: 60,
      list: "creatures",
      pattern: ".*\\p{L}.*",
      title: t("A name needs letters"),
    });
    const [power, toughness] = [-9, 1].map((min) => input({ type: "number", min, max: 99, step: 1 }));
    const has = input({ maxlength: 120, list: "keywords", placeholder: "flying, trample" });
    const count = input({ type: "number", required: true, min: 1, max: MOST, value: 1 });
    const row = {
      element: el("fieldset", { class: "fields row" }),
      value: () => ({
        player: whose.value,
        name: called.value,
        power: power.value,
        toughness: toughness.value,
        keywords: has.value,
        count: Number(count.value),
      }),
    };
    const remove = () => {
      all = all.filter((other) => other !== row);
      row.element.remove();
      more.focus();
    };
    row.element.append(
      el("legend", {}, t("Creature")),
      labelled(t("For"), whose),
      labelled(t("Name"), called),
      labelled(t("Power"), power),
      labelled(t("Toughness"), toughness),
      labelled(t("Keywords"), has),
      labelled(t("How many"), count),
      el("button", { type: "button", onclick: remove }, t("Remove")),
    );
    all.push(row);
    rows.append(row.element);
    if (focus) called.focus();
  }

  const told = el("p", { role: "status" });
  const wrong = el("p", { role: "alert" });
  const more = el("button", { type: "button", onclick: () => add() }, t("Another creature"));
  async function submit(/** @type {Event} */ event) {
    event.preventDefault();
    const said = await write(
      written(
        titled.value.replace(/\s+/g, " ").trim(),
        under.chosen().join(", "),
        players.map((player) => player()),
        all.map(({ value }) => value()),
      ),
    );
    wrong.textContent = said && t("That isn't possible here: %1.", said);
    told.textContent = said ? "" : t("Written. Now play on the board, or write what happens.");
  }
  seat();
  seat();
  add("0", false);
  add("1", false);
  return el(
    "details",
    {},
    el("summary", {}, t("Begin with a table of creatures")),
    el(
      "form",
      { class: "maker", onsubmit: submit },
      labelled(t("Title"), titled),
      under.element,
      seats,
      rows,
      names,
      keywords,
      el("p", { class: "small" }, t("This replaces the text. Well-known cards need no size.")),
      el("div", { class: "actions" }, more, another, el("button", {}, t("Write the text"))),
      told,
      wrong,
    ),
  );
}
