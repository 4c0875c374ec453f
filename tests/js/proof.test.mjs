// Proofs and tables of blocks, as scripts get them.
import assert from "node:assert/strict";
import { test } from "node:test";
import engine from "./engine.mjs";

const notation = `edition today, 2008-10
player Alice
  O Hill Giant
  B Grizzly Bears
  H Suntail Hawk
player Bob 3
  A Trained Armodon
goal Alice: Bob loses
`;

test("a goal is proved with its first choices, or refuted, or not decided", () => {
  const proof = engine.solve(notation, "2008-10", 1, true);
  assert.equal(proof.verdict, "proved");
  assert.equal(proof.goal, "Bob loses the game");
  assert.deepEqual([proof.edition, proof.player, proof.plays, proof.inPart], ["2008-10", 0, 0, []]);
  assert.deepEqual(proof.line[0], { player: 0, notation: "attack O -> Bob; B -> Bob; H -> Bob" });
  assert.deepEqual(
    proof.first.filter(({ verdict }) => verdict === "proved").map(({ choice }) => choice.notation),
    ["attack O -> Bob; B -> Bob; H -> Bob"],
  );
  assert.equal(proof.first.length, 8);

  assert.equal(engine.solve(notation.replace("Bob 3", "Bob 4"), "today").verdict, "refuted");
  const open = engine.solve(notation, "today", 0);
  assert.deepEqual([open.verdict, open.undecided], ["not-decided", "work"]);
  assert.equal(proof.undecided, null);
  assert.deepEqual([...new Set(proof.first.map(({ undecided }) => undecided))], [null]);
  assert.throws(() => engine.solve(notation.replace(/goal.*/, ""), "today"), RangeError);
  assert.throws(() => engine.solve(notation, "1066-10"), RangeError);
  assert.throws(() => engine.solve(notation, "today", 0.5), RangeError);
});

test("every block of an attack is listed with its result", () => {
  const run = engine.replay(notation.replace(/goal.*/, "attack O, B -> Bob"), "today");
  const frame = run.frames().findIndex(({ decision }) => decision.kind === "declare-blockers");
  const { player, complete, outcomes } = run.blocks(frame);
  assert.deepEqual([player, complete, outcomes.length], [1, true, 3]);
  const nobody = outcomes.find(({ ways }) => ways[0] === "block none");
  assert.deepEqual([nobody.life, nobody.beaten, nobody.dominated], [[20, -2], [1], true]);
  assert.throws(() => run.blocks(0), RangeError);
});

test("every attack is listed against the best blocks", () => {
  const run = engine.replay(`${notation}at declare attackers\n`, "today");
  const frame = run.frames().findIndex(({ decision }) => decision.kind === "declare-attackers");
  const { player, complete, attacks } = run.attacks(frame);
  assert.deepEqual([player, complete], [0, true]);
  const [best] = attacks;
  // Whoever is blocked, the other two deal Bob 3 or more.
  assert.deepEqual([best.ways[0], best.dominated], ["attack O -> Bob; B -> Bob; H -> Bob", false]);
  assert.ok(best.outcomes.every(({ beaten }) => beaten.includes(1)));
  assert.ok(attacks.some(({ dominated }) => dominated));
  assert.throws(() => run.attacks(run.length - 1), RangeError);
});
