// The engine, used as its types say. types.test.mjs has TypeScript read this; nothing runs it.

import init, {
  apiVersion,
  checkExpectations,
  editions,
  glossary,
  initSync,
  parse,
  replay,
  rule,
  rules,
  solve,
  version,
} from "combat-lab/engine";
import type {
  AttackTable,
  BlockTable,
  Choice,
  Diagnostic,
  Edition,
  Frame,
  GlossaryTerm,
  NotationError,
  Place,
  Proof,
  RefusedError,
  Replay,
  Report,
  RuleText,
  Situation,
  Verdict,
  Violation,
} from "combat-lab/engine";

await init();
initSync({ module: new Uint8Array() });

const known: Edition[] = editions();
const numbers: [number, string] = [apiVersion(), version()];
const situation: Situation = parse("title A trade");
const reports: Report[] = checkExpectations("title A trade");
const all: RuleText[] = rules("today");
const one: RuleText | null = rule("blocked-creature-divides", "2008-10");
console.log(known, numbers, situation, reports, all, one?.number);

const run: Replay = replay("title A trade", "today");
const frames: Frame[] = run.frames();
const facts: [number, string, boolean, number | null] = [run.length, run.edition, run.isOpen, run.branchedAt];
const place: Place = run.under("2008-10", 2);
console.log(facts, place.replay.transcript(), run.frame(place.frame).sentence);

const drawn: [string, number, string] = [
  run.board(run.moment),
  run.moment,
  run.inLanguage("combat-lab language 1 de\n").transcript(),
];
console.log(drawn);
const terms: GlossaryTerm[] = glossary("2025-11");
console.log(terms.length);

for (const { decision, details, sentence } of frames) {
  const numbers: string[] = details.flatMap(({ citations }) => citations.map(({ number, edition }) => `${number} · ${edition}`));
  console.log(sentence, numbers);
  // What is waited for says what it has by its kind.
  if (decision.kind === "priority") console.log(decision.plays.length, decision.player);
  // @ts-expect-error: there is no such decision
  if (decision.kind === "shuffle") console.log(decision);
}

try {
  const pass: Choice = { kind: "pass" };
  const verdict: Verdict = run.check(3, [3, 2]);
  const { count, exact }: { count: string; exact: boolean } = run.count(3);
  const some: number[][] = run.splits(3, 10);
  console.log(count, exact, some.length);
  const { complete, player }: BlockTable = run.blocks(2);
  const { attacks }: AttackTable = run.attacks(1);
  console.log(attacks.map(({ ways, outcomes, dominated }) => [ways.length, outcomes[0]?.beaten.length, dominated]));
  const proof: Proof = solve("player Alice", "2008-10", 2, true);
  console.log(complete, player, proof.player, solve("player Alice", "2008-10").edition);
  console.log(proof.first.map(({ choice, verdict, line }) => [choice.notation, verdict, line.length]));
  const next: Replay = verdict.legal ? run.assign(3, Uint32Array.of(3, 2)) : run.act(3, 0, pass);
  next.free();
} catch (thrown) {
  const refused = thrown as RefusedError | NotationError;
  if (refused.name === "RefusedError") {
    const [first]: Violation[] = refused.violations;
    console.log(first?.message, first?.citation?.number);
  } else {
    const [first]: Diagnostic[] = refused.diagnostics;
    console.log(first?.line);
  }
}
// @ts-expect-error: a split is numbers
run.check(3, ["3", "2"]);
