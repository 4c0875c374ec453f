// The editor's proofs: a goal in the notation, and what the search finds in each edition of the text.

import { t } from "../element/language.js";
import { el, labelled, refill } from "./dom.js";
import { sides } from "./forms.js";
import { item, named } from "./played.js";

/** What becomes of a card and of a player, and how many numbers that takes. @type {() => Record<string, [string, number]>} */
export const goalOfCards = () => ({ dies: [t("dies"), 0], survives: [t("survives"), 0] });
/** @type {typeof goalOfCards} */
export const goalOfPlayers = () => ({
  loses: [t("loses"), 0],
  wins: [t("wins"), 0],
  "at most": [t("has at most this much life"), 1],
  "at least": [t("has at least this much life"), 1],
});

/** The text with one more thing in the player's goal, and with the lines that make it the reader's own if it has no goal yet. */
function withGoal(/** @type {string} */ text, /** @type {string} */ player, /** @type {string} */ item) {
  const lines = text.trimEnd().split("\n");
  const begun = lines.findIndex((line) => line.match(/^\s*goal\s+(.*?)\s*:/i)?.[1] === player);
  if (begun >= 0) lines[begun] = `${lines[begun].trimEnd()}, ${item}`;
  else lines.push(`goal    ${player}: ${item}`, "your move");
  return `${lines.join("\n")}\n`;
}

/**
 * @param {import("../element/combat-lab.d.ts").CombatLabElement} lab
 * @param {HTMLTextAreaElement} text
 * @param {(text: string) => Promise<string>} replace says what is wrong, or nothing
 */
export function proving(lab, text, replace) {
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
    const editions = await lab.editionsOf(text.value);
    if (mine !== running) return;
    if (editions.length === 0) wrong.textContent = t("That isn't possible here: %1.", t("the text has errors"));
    for (const edition of editions) {
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

  const player = /** @type {HTMLSelectElement} */ (el("select"));
  const claim = item(() => text.value, goalOfCards, goalOfPlayers);
  function draw() {
    refill(
      player,
      sides(text.value).map(({ player }) => [named(player), player]),
    );
    claim.draw();
  }
  const add = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const said = await replace(withGoal(text.value, player.value, claim.value()));
    wrong.textContent = said && t("That isn't possible here: %1.", said);
  };
  draw();
  return el(
    "details",
    { class: "proving", ontoggle: draw },
    el("summary", {}, t("A goal, and whether it can be reached")),
    el(
      "form",
      { class: "maker", onsubmit: add, "aria-label": t("Add the goal") },
      labelled(t("Whose goal"), player),
      claim.element,
      el("button", {}, t("Add the goal")),
    ),
    el("div", { class: "actions" }, el("button", { type: "button", onclick: prove }, t("Prove it")), stop),
    list,
    wrong,
  );
}
