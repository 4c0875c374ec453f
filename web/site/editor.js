// The editor: text on one side, the stage on the other, and what is wrong with the text at its place. Nothing is stored
// unless the reader wants it to be.

import { t } from "../element/language.js";
import { asking } from "./asking.js";
import { JUDGED, building, problems } from "./building.js";
import { withExpected } from "./forms.js";
import { choice, copyable, el, to } from "./dom.js";
import { importing } from "./importing.js";
import { fitted, fresh, saying } from "./played.js";
import { proving } from "./prove.js";
import { sharing } from "./share.js";
import { shelf } from "./shelf.js";
import { table } from "./table.js";
import { margined, told, words } from "./text.js";

/**
 * @typedef {import("../element/combat-lab.d.ts").CombatLabElement} Lab
 * @typedef {import("./text.js").Problem} Problem
 */

const KEY = "combat-lab-draft";

/** What a new text begins as. */
const templates = () => [
  {
    name: t("An attack and a block"),
    text: `title   ${t("An attack and a block")}\nedition today, 2021-04, 2008-10\n\nplayer Alice 20\n  A  Grizzly Bears  2/2\nplayer Bob 20\n  B  Hill Giant     3/3\n\nattack  A -> Bob\nblock   B -> A\n`,
  },
  {
    name: t("A combat trick"),
    text: `title   ${t("A combat trick")}\nedition today, 2021-04, 2008-10\n\nplayer Alice 20\n  A  Grizzly Bears  2/2\n  hand  GG  Giant Growth  instant: target creature gets +3/+3\nplayer Bob 20\n  B  Hill Giant     3/3\n\nattack  A -> Bob\nblock   B -> A\nAlice: GG -> A\n`,
  },
  {
    name: t("Damage to divide"),
    text: `title   ${t("Damage to divide")}\nedition 2021-04, today\n\nplayer Alice 20\n  A  Craw Wurm      6/4\nplayer Bob 20\n  W  Wall of Wood   0/3 defender\n  C  Eager Cadet    1/1\n\nattack  A -> Bob\nblock   W, C -> A\n2021-04: order A: W, C\n`,
  },
  {
    name: t("A question to the reader"),
    text: `title   ${t("A question to the reader")}\nedition today, 2021-04, 2008-10\n\nplayer Alice 20\n  A  Grizzly Bears  2/2\nplayer Bob 20\n  B  Hill Giant     3/3\n\nattack  A -> Bob\nask     ${t("Bob blocks with the Giant. What is left?")}\nchoice  ${t("Only the Giant")}: A graveyard, B in play\nchoice  ${t("Only the Bears")}: A in play, B graveyard\nblock   B -> A\n`,
  },
  {
    name: t("A whole turn"),
    text: `title   ${t("A whole turn")}\nedition today, 2021-04, 2008-10\nfrom upkeep\nthrough 1 turn\n\nplayer Alice 20\n  2 Forest\n  hand  G  Grizzly Bears\n  library  Mountain\nplayer Bob 20\n  B  Hill Giant  3/3\n\nAlice: G in precombat main\nat the end\nsay     ${t("The Bears have come too late to attack this turn.")}\n`,
  },
];

/**
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {URLSearchParams} asked
 * @param {import("./catalogue.js").Parts} parts
 */
export function editor(catalogue, asked, { page, importer }) {
  const from = asked.get("notation") ?? catalogue.situations.find(({ id }) => id === asked.get("from"))?.notation;
  const text = /** @type {HTMLTextAreaElement} */ (
    el("textarea", {
      class: "notation",
      id: "notation",
      rows: 24,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      oninput: changed,
      "aria-describedby": "problems",
    })
  );
  text.value = from ?? draft() ?? templates()[0].text;
  const { element: field, mark } = margined(text, words(catalogue.vocabulary), changed);
  const lab = /** @type {Lab} */ (document.createElement("combat-lab"));
  const list = el("ol", { id: "problems", class: "problems", "aria-live": "polite" });
  const stands = el("p", { class: "stands", role: "status" });
  const link = el("div", { role: "status" });
  const moved = el("p", { role: "status" });
  lab.hidden = true;
  lab.share = true;
  lab.addEventListener("share", ({ detail }) =>
    link.replaceChildren(copyable(t("A link to this moment"), `${location.href.split("#")[0]}#${detail.link}`)),
  );
  lab.addEventListener("frame", ({ detail }) => follow(detail));

  const says = saying(say, expect, text, () => lab.editionsOf(text.value), catalogue);
  const keep = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", onchange: store }));
  /** What this page has kept of its field; nothing for a text that isn't the one that was kept. */
  let own = from === undefined ? draft() : null;
  keep.checked = own !== null;

  /** The text of the board: the last one without problems. */
  let shown = "";
  /** The same with what has been played on the board. As long as the field says this, it follows the board. */
  let written = "";
  let edition = "";
  let moment = 0;
  /** Which judging and which writing is the latest. */
  let judging = 0;
  let following = 0;
  let timer = 0;

  function changed() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      judge();
      if (keep.checked) store();
    }, 250);
  }

  /** Shows the text, if it can be played in the edition in view; then looks at its other editions. */
  async function judge() {
    const now = text.value;
    const mine = ++judging;
    text.dispatchEvent(new Event(JUDGED));
    /** @type {string[]} */
    let editions;
    let first = "";
    /** @type {Problem[]} */
    let found;
    try {
      editions = await lab.editionsOf(now);
      first = editions.includes(lab.edition) ? lab.edition : (editions[0] ?? "");
      found = await lab.check(now, first);
    } catch {
      // Without an engine the element says why.
      lab.hidden = false;
      lab.notation = now;
      return;
    }
    if (mine !== judging) return;
    if (found.length === 0 && now !== written) {
      lab.hidden = false;
      stands.textContent = "";
      shown = written = lab.notation = now;
    }
    if (found.length > 0)
      stands.textContent = shown
        ? t("The board shows the last text without errors.")
        : t("The board appears when the text has no errors.");
    else if (now === shown) stands.textContent = "";
    tell(found);
    if (found.length === 0) {
      found = await lab.unmet(now, first);
      if (mine !== judging) return;
      if (found.length > 0) tell(found);
    }
    const own = found;
    /** Those of the edition in view that every other has, too. */
    let shared = own;
    const same = (/** @type {Problem} */ a, /** @type {Problem} */ b) => a.line === b.line && a.message === b.message;
    for (const other of editions.filter((other) => other !== first)) {
      // Between two editions the page can draw.
      await new Promise((resolve) => setTimeout(resolve));
      if (mine !== judging) return;
      const problems = await lab.check(now, other);
      const all = problems.length > 0 ? problems : await lab.unmet(now, other);
      if (mine !== judging) return;
      shared = shared.filter((one) => all.some((problem) => same(one, problem)));
      const more = all.filter((problem) => !found.some((one) => same(one, problem)));
      const named = own.map((one) => (shared.includes(one) ? one : { ...one, edition: first }));
      found = [...named, ...found.slice(own.length), ...more.map((problem) => ({ ...problem, edition: other }))];
      tell(found);
    }
  }

  function tell(/** @type {Problem[]} */ found) {
    list.replaceChildren(...found.map((problem) => told(text, problem, changed)));
    mark(found);
  }

  /** What has been played on the board becomes lines. */
  async function follow(/** @type {{ edition: string, frame: number }} */ { edition: now, frame }) {
    const [before, left] = [edition, moment];
    [edition, moment] = [now, frame];
    if (before && now !== before && written !== shown && text.value === written) {
      // The edition in view plays the text anew: with what was played in the other, to the moment that was in view.
      shown = lab.notation = written;
      lab.addEventListener("frame", () => lab.seek(left), { once: true });
      return;
    }
    const mine = ++following;
    if (text.value !== written) return;
    const played = await lab.toNotation();
    if (mine !== following || text.value !== written) return;
    if (!played)
      return void (stands.textContent = t("No line of the notation writes what was played here, so the text is unchanged."));
    const fits = played === shown ? shown : await fitted(lab, shown, played, catalogue);
    if (mine !== following || text.value !== written || fits === written) return;
    const more = fresh(shown, fits);
    written = text.value = fits;
    stands.textContent = more.length > 0 ? t("Written into the text: %1", more.join("; ")) : "";
    if (keep.checked) store();
    judge();
  }

  /** Another text, if it can be played in all its editions; says what is wrong otherwise. */
  async function replace(/** @type {string} */ now) {
    const [problem] = await problems(lab, now);
    if (problem) return problem;
    text.value = now;
    await judge();
    return "";
  }

  /** Lines at the frame in view. */
  async function say(/** @type {string} */ lines) {
    if (text.value !== written) return t("the text has errors");
    const { frame } = lab;
    const now = await lab.toNotation(lines);
    if (!now) return t("these lines can't be added at this moment");
    const wrong = await replace(await fitted(lab, shown, now, catalogue));
    if (!wrong) await lab.seek(frame);
    return wrong;
  }

  /** What must be so at the end, of an edition or of all. */
  function expect(/** @type {string} */ item, /** @type {string} */ editions) {
    return replace(withExpected(text.value, item, editions));
  }

  /** Keeps the field's text, or no longer. Another text that is kept goes on the shelf: it may be all there is of it. */
  function store() {
    const other = draft();
    if (keep.checked && other !== null && other !== own && other !== text.value) {
      const room = kept.put({ name: title(other), notation: other });
      moved.textContent = room
        ? t("The text kept before, “%1”, is now among the situations kept in this browser.", title(other))
        : t(
            "The text kept before, “%1”, stays: there is no room for it among the situations kept in this browser.",
            title(other),
          );
      keep.checked = room;
      if (!room) return;
    }
    try {
      if (keep.checked) localStorage.setItem(KEY, text.value);
      else localStorage.removeItem(KEY);
      own = keep.checked ? text.value : null;
    } catch {
      keep.checked = false;
    }
  }

  /** Another text begins: what has been kept is not its older state. */
  const begin = () => {
    own = null;
  };
  const open = (/** @type {string} */ notation) => {
    begin();
    text.value = notation;
    changed();
  };
  const kept = shelf(() => ({ name: title(text.value), notation: text.value }), open);
  // Once it is in the page, whose language it speaks.
  queueMicrotask(judge);
  return [
    el("h2", {}, t("Editor")),
    el("p", { class: "small" }, to("teach", t("Make a lesson"))),
    el(
      "div",
      { class: "editor" },
      el(
        "div",
        { class: "writing" },
        choice(
          t("Begin with"),
          [{ value: "", text: "…" }, ...templates().map(({ name }) => ({ value: name, text: name }))],
          "",
          (name) => {
            open(templates().find((template) => template.name === name)?.text ?? text.value);
          },
        ),
        table(catalogue, replace),
        el("label", { class: "whole", for: "notation" }, t("Situation, in the notation")),
        field,
        list,
        stands,
        importing(text, changed, begin, importer),
      ),
      el("div", { class: "shown" }, lab, says, asking(text, replace), proving(lab, text, replace), link),
      el(
        "div",
        { class: "helping" },
        building({ text, changed, catalogue, lab }),
        el("label", { class: "keep" }, keep, t("Keep this text in this browser, for the next visit")),
        moved,
        kept.element,
        sharing(() => ({ title: title(text.value), notation: text.value }), page),
      ),
    ),
  ];
}

function draft() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const title = (/** @type {string} */ notation) => notation.match(/^\s*title\s+(.*)$/m)?.[1].trim() || t("A situation");
