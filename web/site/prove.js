// The editor's proofs: a goal in the notation, and what the search finds in each edition of the text.

import { t } from "../element/language.js";
import { editionsOf } from "./building.js";
import { el, labelled } from "./dom.js";

/** The lines that make a goal the reader's own. */
const withGoal = (/** @type {string} */ text, /** @type {string} */ player, /** @type {string} */ items) =>
  `${text.trimEnd()}\ngoal    ${player}: ${items}\nyour move\n`;

/**
 * @param {import("../element/combat-lab.d.ts").CombatLabElement} lab
 * @param {HTMLTextAreaElement} text
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {(text: string) => Promise<string>} replace says what is wrong, or nothing
 */
export function proving(lab, text, catalogue, replace) {
  const words = { proved: t("proved"), refuted: t("refuted"), "not-decided": t("not decided") };
  /** @type {AbortController | undefined} */
  let running;
  const list = el("ul", { "aria-live": "polite" });
  const wrong = el("p", { role: "alert" });
  const stop = el("button", { type: "button", onclick: () => running?.abort() }, t("Stop"));
  stop.hidden = true;

  async function prove() {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    wrong.textContent = "";
    list.replaceChildren();
    stop.hidden = false;
    for (const edition of editionsOf(text.value, catalogue)) {
      const item = el("li", {}, el("b", {}, edition), " ", t("Searching…"));
      list.append(item);
      const said = await lab.solve(text.value, edition, mine.signal);
      if (mine !== running) return;
      const [verdict, goal, ...line] = said.split("\n");
      const word = words[/** @type {keyof typeof words} */ (verdict)];
      if (mine.signal.aborted) item.replaceChildren(el("b", {}, edition), " ", words["not-decided"]);
      else if (!word) item.replaceChildren(el("b", {}, edition), " ", t("no goal, or it can’t be played"));
      else
        item.replaceChildren(
          el("b", {}, edition),
          ` ${word}: ${goal}`,
          ...(line.length ? [el("ol", {}, ...line.map((one) => el("li", {}, one)))] : []),
        );
      if (mine.signal.aborted) break;
    }
    stop.hidden = true;
  }

  const player = /** @type {HTMLInputElement} */ (el("input", { required: true, maxlength: 60, value: "Alice" }));
  const items = /** @type {HTMLInputElement} */ (
    el("input", {
      required: true,
      maxlength: 300,
      placeholder: "Bob loses",
      title: "Bob loses; A dies; A survives; Bob at most 3",
    })
  );
  const add = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const said = await replace(withGoal(text.value, player.value.trim(), items.value.trim()));
    wrong.textContent = said && t("That isn't possible here: %1.", said);
    if (!said) items.value = "";
  };
  return el(
    "details",
    { class: "proving" },
    el("summary", {}, t("A goal, and whether it can be reached")),
    el(
      "form",
      { class: "maker", onsubmit: add, "aria-label": t("Add the goal") },
      labelled(t("Whose goal"), player),
      labelled(t("Goal, in the notation"), items),
      el("button", {}, t("Add the goal")),
    ),
    el("div", { class: "actions" }, el("button", { type: "button", onclick: prove }, t("Prove it")), stop),
    list,
    wrong,
  );
}
