// Home: a question before anything is said, answered in three rows; then the course, the rules as a line of time, three doors.

import { t } from "../element/language.js";
import { address, go } from "./address.js";
import { cards } from "./course.js";
import { el, picture, to } from "./dom.js";

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */

/** The three sets of rules for combat damage, oldest first. */
const rulebooks = () => [
  {
    name: t("Damage waits on the stack"),
    says: t(
      "Combat damage is divided freely, goes on the stack, and players may act before it is dealt. Its source may be gone by then.",
    ),
  },
  {
    name: t("Blockers have an order"),
    says: t(
      "The attacking player announces a damage assignment order. A blocker is assigned damage only if each one before it is assigned lethal damage. Players can't act between assigning and dealing.",
    ),
  },
  {
    name: t("Divided freely, dealt at once"),
    says: t(
      "There is no order: damage is divided in any way among the blockers. Players can't act between assigning and dealing.",
    ),
  },
];

/** The headline edition of a set of rules, as short as a row. */
const year = (/** @type {Catalogue} */ { editions }, /** @type {string} */ id) =>
  id === editions.at(-1)?.id ? t("Today") : id.slice(0, 4);

export function home(/** @type {Catalogue} */ catalogue) {
  const words = /** @type {HTMLInputElement} */ (
    el("input", { type: "search", "aria-label": t("Search the situations"), placeholder: t("A card, a word, rule 510.1c") })
  );
  const search = (/** @type {Event} */ event) => {
    event.preventDefault();
    go(`library?${new URLSearchParams({ words: words.value })}`);
  };
  return [
    el(
      "div",
      { class: "home" },
      el(
        "div",
        { class: "hero" },
        el(
          "div",
          {},
          el("h2", {}, t("Who dies, and which rule says so?")),
          el(
            "p",
            { class: "lead" },
            t(
              "The rules for combat damage changed in 2009 and in 2024. Play a combat, divide the damage yourself, and see the result under the rules of 2008, 2021 and today.",
            ),
          ),
        ),
        question(catalogue),
        el(
          "div",
          {},
          el(
            "p",
            { class: "ways" },
            el("a", { href: address("course"), class: "go" }, t("Start the course")),
            to("library", t("%1 situations", catalogue.many)),
          ),
          el("form", { role: "search", onsubmit: search }, words, el("button", {}, t("Search"))),
        ),
      ),
      el("h3", {}, t("A course in nine lessons")),
      el("p", {}, t("Decide for yourself, see what happens, and read why.")),
      cards(catalogue),
      el("h3", {}, t("Three sets of rules")),
      el("p", {}, t("Most of what players remember about combat is true under one of them.")),
      eras(catalogue),
      el("h3", {}, t("For authors and teachers")),
      doors(),
    ),
  ];
}

/** One question of the library, with a row for each set of rules. Nothing of the stage is loaded for it. */
function question(/** @type {Catalogue} */ catalogue) {
  const lang = document.documentElement.lang;
  const { id, players, hand, board, text, choices, rows } = catalogue.opening[lang] ?? catalogue.opening.en;
  const status = el("p", { class: "unseen", role: "status" });
  const told = el("ul", { class: "told" });
  const names = rulebooks();
  const fill = (/** @type {number | null} */ picked) => {
    const row = (/** @type {typeof rows[number]} */ { edition, right, because }, /** @type {number} */ at) => {
      const open = picked === null;
      const correct = right === picked;
      return el(
        "li",
        { class: open ? "open" : correct ? "right" : "wrong" },
        el("b", {}, year(catalogue, edition)),
        // The mark is of the reader's answer, and must not be read as one of what is true.
        el(
          "span",
          {},
          el("b", {}, open ? "?" : choices[right]),
          " ",
          open ? "" : el("small", {}, correct ? t("✓ your answer") : t("✕ not your answer")),
        ),
        el("span", {}, open ? names[at].name : because),
      );
    };
    told.replaceChildren(...rows.map(row));
  };
  const buttons = choices.map((choice, at) => {
    const pick = () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      fill(at);
      const right = rows.filter((row) => row.right === at).length;
      status.textContent =
        [
          t("Incorrect under all three sets of rules."),
          t("Correct under one of three sets of rules."),
          t("Correct under two of three sets of rules."),
          t("Correct under all three sets of rules."),
        ][right] ?? "";
      play.hidden = false;
    };
    const button = el("button", { type: "button", "aria-pressed": "false", onclick: pick }, choice);
    return button;
  });
  const play = el("a", { href: address(`situation/${id}`), class: "play", hidden: true }, t("Step through it"));
  fill(null);
  const [attacking, defending] = players;
  return el(
    "section",
    { class: "guess", "aria-label": t("Opening question") },
    el(
      "div",
      { class: "scene" },
      el("p", {}, t("%1 attacks, %2 blocks with two creatures. Hand: %3", attacking, defending, hand)),
      picture(board),
    ),
    el(
      "div",
      { class: "ask" },
      el("p", {}, text),
      el("div", { class: "picks" }, ...buttons),
      status,
      told,
      el("p", { class: "on" }, play),
    ),
  );
}

/** When each set of rules held, with its editions. */
function eras(/** @type {Catalogue} */ { editions }) {
  const dated = new Intl.DateTimeFormat(document.documentElement.lang, { month: "long", year: "numeric", timeZone: "UTC" });
  const month = (/** @type {string} */ day) => dated.format(new Date(`${day}T00:00Z`));
  const kinds = [...new Set(editions.map(({ era }) => era))];
  const from = kinds.map((kind) => editions.find(({ era }) => era === kind)?.effective ?? "");
  const when = (/** @type {number} */ at) => {
    if (at === 0) return t("until %1", month(from[1]));
    return at + 1 < from.length ? t("from %1 to %2", month(from[at]), month(from[at + 1])) : t("since %1", month(from[at]));
  };
  const era = (/** @type {{ name: string, says: string }} */ { name, says }, /** @type {number} */ at) =>
    el(
      "li",
      {},
      el("small", {}, when(at)),
      el("b", {}, name),
      el("p", {}, says),
      el(
        "p",
        { class: "small" },
        t("Editions: "),
        ...editions
          .filter((edition) => edition.era === kinds[at])
          .flatMap(({ id }, nth) => (nth ? [", ", to(`rules?edition=${id}`, id)] : [to(`rules?edition=${id}`, id)])),
      ),
    );
  return el("ol", { class: "eras" }, ...rulebooks().map(era));
}

function doors() {
  const door = (/** @type {Node} */ link, /** @type {string} */ says, /** @type {string} */ code) =>
    el("li", {}, link, el("p", {}, says), el("pre", { tabindex: "0" }, code));
  return el(
    "ul",
    { class: "doors" },
    door(
      to("edit", t("Write a situation")),
      t("Type the board and what happens. The engine says what is illegal, and why."),
      "player Alice\n  Colossapede      5/5\nplayer Bob\n  Trained Armodon  3/3\nattack Colossapede -> Bob\nblock  Trained Armodon -> Colossapede",
    ),
    // A single file has no article beside it.
    door(
      location.protocol === "file:"
        ? to("help", t("Put it in an article"))
        : el("a", { href: t("article.html") }, t("Put it in an article")),
      t("One script and one element. It stores nothing and sends nothing."),
      '<script type="module"\n  src="combat-lab.js"></script>\n<combat-lab>…</combat-lab>',
    ),
    door(
      to("teach", t("Teach a class")),
      t(
        "Make a lesson of several situations: an address, a page, a package for a learning platform. The answers come from the engine.",
      ),
      `${location.protocol === "file:" ? "standalone.html" : "…/"}#/lesson/…`,
    ),
  );
}
