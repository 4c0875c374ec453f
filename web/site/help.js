// Help that is made of stages: each part says in two sentences what can be done, and has a stage on which to do it.

import { t } from "../element/language.js";
import { copyable, el, to, woven } from "./dom.js";

const players = (/** @type {string} */ first, /** @type {string} */ second, life = "20") =>
  `player Alice\n${first}\nplayer Bob ${life}\n${second}\n`;

/**
 * What is taught, where it is tried, and the frame at which that begins.
 * @returns {{ title: string, says: string, try: string, notation: string, frame: number, without: ("why" | "stack")[], controls?: "buttons", replay?: boolean, share?: boolean }[]}
 */
const parts = () => [
  {
    title: t("Moment by moment"),
    says: t(
      "A situation is a series of moments. The sentence above the board says what just happened, and the cards show the result.",
    ),
    try: t(
      "Press the arrows above the board until both creatures have dealt damage. After a click on the board, the arrow keys do the same, and the space bar plays it all.",
    ),
    notation: `title    ${t("Two bears meet")}\n${players("  A  Grizzly Bears", "  B  Runeclaw Bear  2/2")}attack   A -> Bob\nblock    B -> A`,
    frame: 3,
    without: ["why", "stack"],
    replay: true,
    controls: "buttons",
  },
  {
    title: t("The turn as a track"),
    says: t(
      "The track above the board shows the turn: its steps, and in each step a dot for every moment. A skipped step is a notch, with the reason. If a creature has first strike, there are two damage steps.",
    ),
    try: t("Press a dot to go there, or drag along the track. With Shift, the arrow keys go to the next or previous step."),
    notation: `title    ${t("One strikes first")}\nfrom     precombat main\nthrough  1 turn\n${players("  K  White Knight  2/2 first strike", "  B  Grizzly Bears")}attack   K -> Bob\nblock    B -> K`,
    frame: 7,
    without: ["why", "stack"],
    replay: true,
  },
  {
    title: t("Dividing damage"),
    says: t(
      "When a player divides damage, there is a slider for each creature, with a mark at lethal damage. Move the sliders as you like: an illegal split is named as such, with the rule.",
    ),
    try: t(
      "Assign all 6 to the Cadet. Read why that is illegal, and press the button that makes it legal. Then choose today’s edition and try again.",
    ),
    notation: `title    ${t("Six damage for two")}\nedition  2021-04, today\n${players("  W  Craw Wurm  6/4", "  D  Wall of Wood  0/3 defender\n  C  Eager Cadet   1/1")}attack   W -> Bob\nblock    D, C -> W\n2021-04: order W: D, C`,
    frame: 7,
    without: ["why", "stack"],
  },
  {
    title: t("Taking over"),
    says: t(
      "At first you see the author’s version. At every moment you can do something else: all legal actions are offered, and each unavailable action says why.",
    ),
    try: t(
      "Bob doesn’t block, and loses. Press his Bears, then “Block”, and then cast the spell in his hand on them. “Undo” takes back one decision, and the author’s version is never lost.",
    ),
    notation: `title    ${t("Should Bob block?")}\n${players("  G  Hill Giant", "  B  Grizzly Bears\n  Forest\n  hand  GG  Giant Growth", "3")}attack   G -> Bob\nblock    none`,
    frame: 4,
    without: ["why", "stack"],
  },
  {
    title: t("Why"),
    says: t(
      "Each moment has its reason, in plain words and with the number of the rule in this edition. “What happened” lists everything. Press an underlined word for its meaning.",
    ),
    try: t("Press a rule’s number to find every moment that cites it, and to read how other editions differ."),
    notation: `title    ${t("Deadly at a touch")}\nedition  today, 2009-07, 2008-10\n${players("  W  Craw Wurm  6/4", "  R  Typhoid Rats  1/1 deathtouch")}attack   W -> Bob\nblock    R -> W`,
    frame: 6,
    without: ["stack"],
    replay: true,
  },
  {
    title: t("Then and now"),
    says: t(
      "The rules of combat have changed twice: until 2009 damage waited on the stack, and until 2024 it followed an order of blockers. The list at the top shows the same moment under another edition.",
    ),
    try: t(
      "Press “⋯” and “Compare”: you see where the editions differ and by which rule, two boards side by side, and what differs at the end.",
    ),
    notation: `title    ${t("One Fanatic, three answers")}\nedition  2008-10, 2021-04, today\n${players("  A  Goblin Piker  2/1", "  M  Mogg Fanatic  1/1; sacrifice: 1 damage to any target")}attack   A -> Bob\nblock    M -> A\n2008-10:\n  assign  M: A 1\n  Bob: M -> Alice\n2021-04, today:\n  Bob: M -> Alice`,
    frame: 7,
    without: ["why"],
    replay: true,
  },
  {
    title: t("Questions"),
    says: t("Some situations ask a question first. The engine finds the correct answer, by the rules of the edition shown."),
    try: t("Choose an answer, and go to the moment that decides it."),
    notation: `title    ${t("What is left?")}\n${players("  A  Grizzly Bears", "  R  Typhoid Rats  1/1 deathtouch")}attack   A -> Bob\nask      ${t("Bob blocks with the Rats. What is left?")}\nchoice   ${t("Nothing")}: A graveyard, R graveyard\nchoice   ${t("Only the Bears")}: A in play, R graveyard\nchoice   ${t("Only the Rats")}: A graveyard, R in play\nblock    R -> A`,
    frame: 3,
    without: ["why", "stack"],
    replay: true,
  },
  {
    title: t("Sharing"),
    says: t(
      "A link contains the board, the edition, the moment and your decisions. Only the people you give it to have it, and it opens in every later release.",
    ),
    try: t("Press “⋯” and “Share”. Here the link appears below; elsewhere it becomes the address of the page."),
    notation: `title    ${t("Look at this")}\n${players("  A  Grizzly Bears", "  B  Hill Giant")}attack   A -> Bob\nblock    B -> A`,
    frame: 5,
    without: ["why", "stack"],
    replay: true,
    controls: "buttons",
    share: true,
  },
];

export function help() {
  return [
    el("h2", {}, t("Help")),
    el("p", { class: "lead" }, t("Eight small stages, each for one feature. You can’t break anything here: try everything.")),
    ...parts().map(part),
    el("h3", {}, t("Next steps")),
    el(
      "p",
      {},
      ...woven(
        t(
          "The %1 has situations on every topic, each %2 has its own page, and in the %3 you write your own, with forms for anything you don’t know how to write.",
        ),
        to("library", t("library")),
        to("rules", t("rule")),
        to("edit", t("editor")),
      ),
    ),
  ];
}

/** @param {ReturnType<typeof parts>[0]} part */
function part({ title, says, try: act, notation, frame, without, controls, replay, share }) {
  const lab = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab"));
  lab.notation = notation;
  lab.setAttribute("frame", String(frame));
  if (controls) lab.controls = controls;
  if (replay) lab.mode = "replay";
  // What is not about this is left out, as any page can.
  lab.className = without.map((part) => `without-${part}`).join(" ");
  const link = el("div", { role: "status" });
  if (share) {
    lab.share = true;
    lab.addEventListener("share", ({ detail }) =>
      link.replaceChildren(copyable(t("A link to this moment"), `${location.href.split("#")[0]}#${detail.link}`)),
    );
  }
  return el(
    "section",
    { class: "part" },
    el("h3", {}, title),
    el("p", {}, says),
    el("p", {}, el("b", {}, t("Try: ")), act),
    lab,
    link,
  );
}
