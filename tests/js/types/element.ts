// All that the element offers, used as its types say. types.test.mjs has TypeScript read this; nothing runs it.

import { apiVersion, define, version } from "combat-lab";
import type {
  CombatLabApi,
  CombatLabAssignment,
  CombatLabCause,
  CombatLabElement,
  CombatLabEventMap,
  CombatLabProblem,
} from "combat-lab";
import "combat-lab/standalone";

/** What has exactly the type that is said, and is not `any`. */
function same<Said>() {
  return <Found>(
    found: [Found] extends [Said] ? ([Said] extends [Found] ? (0 extends 1 & Found ? never : Found) : never) : never,
  ) => found;
}

define();
define("another-name");
same<string>()(version);
same<2>()(apiVersion);
// What a classic script leaves on a page.
const copy: CombatLabApi | undefined = CombatLab?.versions["0.1.0"] ?? CombatLab;
copy?.define("a-third-name");
same<string | undefined>()(copy?.version);

const made: CombatLabElement = document.createElement("combat-lab");
const lab = document.querySelector("combat-lab");
if (!lab) throw new Error("the page has none");
document.body.append(made);

// Attributes, as properties.
lab.src = "trade.combat";
lab.link = "lab=1";
lab.edition = "2008-10";
lab.frame = 2;
lab.mode = "replay";
for (const mode of ["play", "compare", "explore", "puzzle", "question", ""] as const) lab.mode = mode;
lab.editions = "2008-10,today";
lab.theme = "dark";
lab.controls = "buttons";
lab.share = true;
lab.height = "480";
lab.fit = true;
lab.lang = "de";
same<string>()(made.src);
same<string>()(made.link);
same<string>()(made.edition);
same<string>()(made.editions);
same<number>()(made.frame);
same<"play" | "replay" | "compare" | "explore" | "puzzle" | "question" | "">()(made.mode);
same<"light" | "dark" | "">()(made.theme);
same<"all" | "buttons" | "none" | "">()(made.controls);
same<boolean>()(made.share);
same<string>()(made.lang);
// @ts-expect-error: there is no such mode
lab.mode = "film";
// @ts-expect-error: a place, not its name
lab.frame = "2";

// Properties.
lab.notation += "\n";
same<string>()(lab.notation);
same<number>()(lab.frames);
same<string>()(lab.sentence);
same<boolean>()(lab.playing);
// @ts-expect-error: only to be read
lab.frames = 3;
// @ts-expect-error: only to be read
lab.sentence = "";
// @ts-expect-error: only to be read
lab.playing = true;

// Methods.
const done: Promise<void>[] = [lab.start(), lab.next(), lab.previous(), lab.seek(3), lab.play(), lab.pause()];
await Promise.all(done);
const made_of_it: [string, string, string] = [await lab.toLink(), await lab.toSvg(), await lab.toText()];
console.log(made_of_it);
same<CombatLabProblem[]>()(await lab.check("player Alice", "today"));
same<CombatLabProblem[]>()(await lab.check("player Alice"));
same<CombatLabProblem[]>()(await lab.unmet("player Alice", "today"));
same<CombatLabProblem[]>()(await lab.unmet("player Alice"));
same<string>()(await lab.toNotation());
same<string>()(await lab.draw("player Alice"));
same<string>()(await lab.draw("player Alice", "2008-10", 2));
same<string[]>()(await lab.editionsOf("player Alice"));
same<string>()(await lab.questions("player Alice"));
same<string>()(await lab.questions("player Alice", "today"));
same<string>()(await lab.solve("player Alice"));
same<string>()(await lab.solve("player Alice", "today", new AbortController().signal));
same<string>()(await lab.toNotation("say Look here."));
// @ts-expect-error: which frame?
lab.seek();

// Events, each with its detail.
lab.addEventListener("ready", function ({ detail }) {
  same<CombatLabElement>()(this);
  same<string>()(detail.version);
  same<number>()(detail.apiVersion);
});
lab.addEventListener("frame", ({ detail }) => {
  same<number>()(detail.frame);
  same<number>()(detail.frames);
  same<string>()(detail.edition);
  same<string>()(detail.sentence);
  same<boolean>()(detail.playing);
});
lab.addEventListener("share", ({ detail }) => same<string>()(detail.link));
lab.addEventListener("verdict", ({ detail }) => {
  same<boolean>()(detail.legal);
  same<number>()(detail.left);
  same<string>()(detail.rule);
  same<string>()(detail.edition);
  same<string>()(detail.sentence);
  same<number>()(detail.frame);
});
lab.addEventListener("assign", ({ detail }) => {
  for (const { source, recipient, amount } of detail.assignments satisfies CombatLabAssignment[]) {
    const part: [string, string, number] = [source, recipient, amount];
    console.log(part);
  }
  same<string>()(detail.edition);
  same<number>()(detail.frame);
});
lab.addEventListener("goal", ({ detail }) => {
  same<boolean>()(detail.reached);
  same<string>()(detail.edition);
  same<number>()(detail.frame);
});
lab.addEventListener("continue", ({ detail }) => {
  same<boolean>()(detail.shown);
  same<string>()(detail.edition);
  same<number>()(detail.frame);
});
lab.addEventListener("answer", ({ detail }) => {
  same<"choice" | "divide" | "attack" | "block" | "act">()(detail.kind);
  same<number | null>()(detail.mistake);
  same<number>()(detail.number);
  same<string>()(detail.question);
  same<string>()(detail.answer);
  same<string[]>()(detail.choices);
  same<string[]>()(detail.correct);
  same<boolean>()(detail.right);
  same<string>()(detail.edition);
  same<number>()(detail.frame);
});
lab.addEventListener("error", ({ detail }) => {
  same<CombatLabCause>()(detail.cause);
  same<string>()(detail.message);
  for (const problem of detail.problems) {
    same<CombatLabProblem>()(problem);
    const place: [number, number, number, string] = [problem.line, problem.column, problem.length, problem.message];
    same<string | undefined>()(problem.expected);
    same<string | undefined>()(problem.suggestion);
    console.log(place);
  }
});
const once = (event: CombatLabEventMap["frame"]) => console.log(event.detail.sentence);
lab.addEventListener("frame", once, { once: true });
lab.removeEventListener("frame", once);
// What every element has is still there.
lab.addEventListener("click", (event) => event.preventDefault());
