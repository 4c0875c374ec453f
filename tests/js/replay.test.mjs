import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import engine, { situation, situations, thrown } from "./engine.mjs";
import { today } from "../today.mjs";

const five = situation("t20-five-damage-two-blockers");

/** The same board before anybody grows. */
const ungrown = `title   Five damage, two blockers
edition 2021-04, 2008-10, today
player  Alice
  A  Colossapede      5/5
player  Bob
  S  Trained Armodon  3/3
  B  Rumbling Baloth  4/4
attack  A -> Bob
block   S, B -> A
2021-04: order A: S, B
assign  A: S 3, B 2
`;

/** The frame in which the first player divides damage. */
const dividing = (replay) => replay.frames().find(({ decision }) => decision.kind === "assign-damage" && decision.player === 0);

test("legal splits are counted and listed as the command line does", () => {
  const replay = engine.replay(ungrown, "2021-04");
  const { index } = dividing(replay);
  // The Armodon first: 3, 4 or all 5 for it (510.1c).
  assert.deepEqual(replay.count(index), { count: "3", exact: true });
  assert.deepEqual(replay.splits(index), [
    [5, 0],
    [4, 1],
    [3, 2],
  ]);
  assert.deepEqual(replay.splits(index, 1), [[5, 0]]);
  assert.deepEqual(replay.splits(index, 0), []);
  assert.ok(replay.splits(index).every((split) => replay.check(index, split).legal));
  const free = engine.replay(ungrown.replace("assign  A: S 3, B 2\n", ""), "today");
  assert.deepEqual(free.count(dividing(free).index), { count: "6", exact: true });
  for (const wrong of [-1, 1.5, NaN, 1e9]) assert.throws(() => replay.splits(index, wrong), RangeError);
  assert.throws(() => replay.count(0), RangeError);
  assert.throws(() => replay.splits(0), RangeError);
});

/** What `card` is in the last frame. */
const atTheEnd = (replay, card) => replay.frame(replay.length - 1).objects.find((object) => object.card === card);

test("an order binds: the first in line must have lethal damage before the next gets any", () => {
  const replay = engine.replay(ungrown, "2021-04");
  const { index, decision } = dividing(replay);
  const { sheet } = decision;
  assert.deepEqual(
    sheet.sources.map(({ name, amount }) => [name, amount]),
    [["Colossapede", 5]],
  );
  assert.deepEqual(
    sheet.recipients.map(({ thing, lethal }) => [thing.kind, thing.name, lethal]),
    [
      ["object", "Trained Armodon", 3],
      ["object", "Rumbling Baloth", 4],
    ],
  );
  assert.deepEqual(
    sheet.edges.map(({ least, most }) => [least, most]),
    [
      [3, 5],
      [0, 2],
    ],
  );
  assert.ok(sheet.ordered && sheet.exact);

  const verdict = replay.check(index, [1, 4]);
  assert.equal(verdict.legal, false);
  assert.equal(verdict.violations.length, 1);
  const [{ source, edge, message, citation }] = verdict.violations;
  assert.deepEqual([source, edge, citation.number, citation.edition], [0, 1, "510.1c", "2021-04"]);
  assert.match(message, /Trained Armodon/);
  assert.ok(citation.explanation.length > 20);

  assert.deepEqual(replay.check(index, [4, 1]), { legal: true, violations: [], nearest: [4, 1] });
  assert.deepEqual(replay.check(index, Uint32Array.of(4, 1)), { legal: true, violations: [], nearest: [4, 1] });

  const refusal = thrown(() => replay.assign(index, [1, 4]));
  assert.ok(refusal instanceof Error);
  assert.equal(refusal.name, "RefusedError");
  assert.match(refusal.message, /510\.1c · 2021-04/);
  assert.deepEqual(refusal.violations, [{ message, citation }]);

  assert.equal(atTheEnd(replay.assign(index, [4, 1]), "S").zone, "graveyard");
});

test("where the order leaves one way, the others can be tried and are refused", () => {
  // Grown to 6/6, the first in line must get all five.
  const replay = engine.replay(five, "2021-04");
  const { index, decision } = dividing(replay);
  assert.deepEqual(
    decision.sheet.edges.map(({ least, most }) => [least, most]),
    [
      [5, 5],
      [0, 0],
    ],
  );
  assert.equal(replay.check(index, [3, 2]).legal, false);
  assert.equal(replay.check(index, [5, 0]).legal, true);
});

test("where there is nothing to divide, nobody is asked", () => {
  const single = engine.replay(
    "title T\nplayer Alice\n  A Bear 2/2\nplayer Bob\n  B Bear 2/2\nattack A -> Bob\nblock B -> A",
    "today",
  );
  assert.equal(dividing(single), undefined);
});

test("amounts that do not add up are a fault of the whole source", () => {
  const replay = engine.replay(five, "today");
  const { index } = dividing(replay);
  const { violations } = replay.check(index, [1, 1]);
  assert.deepEqual(
    violations.map(({ source, edge }) => [source, edge]),
    [[0, null]],
  );
});

test("where division is free, a reader's own split is another replay", () => {
  const replay = engine.replay(five, "today");
  const { index } = dividing(replay);
  assert.equal(replay.branchedAt, null);
  assert.equal(atTheEnd(replay, "B").zone, "graveyard");

  const other = replay.assign(index, [5, 0]);
  assert.equal(other.branchedAt, index);
  // A question that is decided only after the reader has gone another way is asked no more.
  const before = (run) =>
    run
      .frames()
      .slice(0, index)
      .map(({ questions, ...frame }) => frame);
  assert.deepEqual(before(other), before(replay));
  assert.ok(other.frames().every(({ questions }) => questions.length === 0));
  assert.deepEqual([atTheEnd(other, "B").zone, atTheEnd(other, "S").damage], ["in-play", 5]);
  assert.equal(atTheEnd(replay, "B").zone, "graveyard", "the first replay has not changed");
});

test("combat damage is an object on the stack where it was one", () => {
  const waiting = engine
    .replay(five, "2008-10")
    .frames()
    .find(({ stack }) => stack.length > 0);
  const [damage] = waiting.stack;
  assert.equal(damage.controller, null);
  assert.deepEqual(damage.targets, []);
  const toArmodon = damage.combatDamage.find(({ recipient }) => recipient.name === "Trained Armodon");
  assert.deepEqual([toArmodon.source.name, toArmodon.amount], ["Colossapede", 3]);

  for (const { stack } of engine.replay(five, "today").frames()) {
    assert.ok(stack.every((object) => object.combatDamage === null));
  }
});

test("the same place under another edition", () => {
  const replay = engine.replay(ungrown, "2021-04");
  const { index } = dividing(replay);
  const there = replay.under("2008-10", index);
  assert.equal(there.replay.edition, "2008-10");
  assert.equal(there.replay.frame(there.frame).decision.kind, "assign-damage");
});

test("the transcript tells the whole of it", () => {
  const transcript = engine.replay(five, "2021-04").transcript();
  for (const part of [
    "Five damage, two blockers, one Giant Growth",
    "Rules of 2021-04: ordered damage",
    "Declare blockers",
    "Colossapede deals 5 combat damage to Trained Armodon",
    "[510.2]",
    "At the end",
  ]) {
    assert.ok(transcript.includes(part), `${part}\n\n${transcript}`);
  }
});

test("arguments that mean nothing are refused, and nothing breaks", () => {
  const replay = engine.replay(ungrown, "2021-04");
  const { index } = dividing(replay);
  for (const frame of [-1, 0.5, NaN, Infinity, replay.length, undefined, "x"]) {
    assert.ok(thrown(() => replay.frame(frame)) instanceof RangeError, String(frame));
  }
  // biome-ignore lint/suspicious/noSparseArray: a script may have such a list
  for (const split of [[], [5], [5, 0, 0], [5.5, -0.5], [-5, 10], ["5", "0"], [2 ** 32, 0], [5, , 0], new Uint32Array(9)]) {
    assert.ok(thrown(() => replay.check(index, split)) instanceof RangeError, String(split));
  }
  for (const split of [undefined, null, 5, "5,0", { length: 2 }]) {
    assert.ok(thrown(() => replay.assign(index, split)) instanceof TypeError, String(split));
  }
  assert.match(thrown(() => replay.check(0, [])).message, /nobody divides damage/);
  assert.ok(thrown(() => replay.under("1993", index)) instanceof RangeError);
  assert.ok(replay.check(index, [5, 0]).legal);
});

test("frames are plain data", () => {
  const frames = engine.replay(five, "2008-10").frames();
  assert.deepEqual(JSON.parse(JSON.stringify(frames)), frames);
});

test("combat is there to be drawn", () => {
  const replay = engine.replay(five, "today");
  const { objects } = dividing(replay);
  const [attacker, first, second] = ["A", "S", "B"].map((card) => objects.find((object) => object.card === card));
  assert.deepEqual(attacker.attacking, { kind: "player", player: 1, name: "Bob" });
  assert.deepEqual([attacker.blocked, attacker.tapped, attacker.blockedBy], [true, true, [first.id, second.id]]);
  assert.deepEqual([first.isBlocking, first.blocking, first.power], [true, [attacker.id], 6]);
  assert.deepEqual(replay.frames().at(-1).decision, { kind: "over", outcome: { kind: "combat-over" } });
});

const burns = `title Mana burns
edition 2008-10, today
from precombat main
through 1 turn
player Alice
  Forest
  hand Mountain
player Bob
Alice: taps Forest for mana
`;

test("turns, mana and hands are there as data", () => {
  const frames = engine.replay(burns, "2008-10").frames();
  const [first, floating] = frames;
  assert.deepEqual([first.turn, first.step, first.activePlayer], [1, "precombat-main", 0]);
  assert.ok(first.stepsToCome.includes("cleanup"));
  assert.equal(floating.players[0].mana.green, 1);
  assert.deepEqual([first.players[0].hand, first.players[0].library], [1, 0]);
  const forest = floating.objects.find(({ name }) => name === "Forest");
  assert.deepEqual([forest.types, forest.creature, forest.tapped], [["land"], false, true]);
  assert.deepEqual(frames.at(-1).decision, { kind: "over", outcome: { kind: "turns-over" } });
  assert.equal(frames.at(-1).players[0].life, 19);
  assert.equal(engine.replay(burns, "today").frames().at(-1).players[0].life, 20);
});

test("a script may act: what is offered is accepted, what is not is refused with the rule", () => {
  const replay = engine.replay(burns, "today");
  const { decision } = replay.frame(0);
  assert.equal(decision.kind, "priority");
  const [land] = decision.lands;
  const [mana] = decision.plays;
  const played = replay.act(0, 0, { kind: "play-land", land });
  assert.ok(played.frame(1).objects.some(({ name, zone }) => name === "Mountain" && zone === "in-play"));
  assert.equal(played.branchedAt, 0);
  const tapped = played.act(1, 0, { kind: "play", source: mana.source, ability: mana.ability });
  assert.equal(tapped.frame(2).players[0].mana.green, 1);

  const refusal = thrown(() => played.act(1, 0, { kind: "play-land", land }));
  assert.equal(refusal.name, "RefusedError");
  assert.ok(refusal.violations[0].citation.number);
  for (const choice of [undefined, 5, {}, { kind: "fly" }, { kind: "play" }, { kind: "discard", cards: "all" }]) {
    assert.ok(thrown(() => replay.act(0, 0, choice)) instanceof TypeError, JSON.stringify(choice));
  }
  const gone = { kind: "play", source: mana.source, targets: [{ kind: "stack", stack: 7 }] };
  assert.ok(thrown(() => replay.act(0, 0, gone)) instanceof RangeError);
  assert.ok(thrown(() => replay.act(0, 2, { kind: "pass" })) instanceof RangeError);
});

test("X is announced as a number, and the decision says how large it can be", () => {
  const text = [
    "from precombat main",
    "player Alice 20",
    "  14 Mountain",
    "  hand  B  Bonfire  {X}{R} sorcery: this deals X damage to any target",
    "player Bob 20",
    "",
    "at precombat main phase",
    "expect Bob 20",
  ];
  const replay = engine.replay(text.join("\n"), today);
  const offered = (/** @type {typeof replay} */ of) => {
    const at = of
      .frames()
      .findIndex(({ decision }) => decision?.kind === "priority" && decision.plays.some(({ x }) => x !== null));
    return [at, of.frame(at).decision.plays.find(({ x }) => x !== null)];
  };
  const [at, option] = offered(replay);
  assert.deepEqual([option.x, option.xLeast, option.xMost], [1, 0, 13]);
  const bob = { kind: "player", player: 1 };
  const mana = replay
    .frame(at)
    .objects.filter(({ name }) => name === "Mountain")
    .map(({ id }) => [id, 0]);
  const cast = (/** @type {number} */ x, /** @type {object} */ more) =>
    replay.act(at, 0, { kind: "play", source: option.source, targets: [bob], mana: mana.slice(0, x + 1), ...more });
  const stack = (/** @type {typeof replay} */ of) => of.frames().some(({ stack }) => stack.length > 0);
  assert.ok(stack(cast(13, { ability: option.ability, x: 13 })));
  // Before `x`, each X up to 10 was a number of its own, and the eleventh was 0.
  assert.ok(stack(cast(3, { ability: 2 })));
  assert.ok(stack(cast(0, { ability: 10 })));
  const refusal = thrown(() => cast(13, { ability: option.ability, x: 14 }));
  assert.equal(refusal.name, "RefusedError");
  const none = thrown(() => replay.act(at, 0, { kind: "play", source: mana[0][0], ability: 0, x: 2 }));
  assert.match(none.message, /X can't be 2/);
});

test("new targets for a spell are a decision, and each may stay what it is", () => {
  const replay = engine.replay(situation("a-shock-is-turned-around"), today);
  const at = replay.frames().findIndex(({ decision }) => decision?.kind === "choose-new-targets");
  const { decision, objects } = replay.frame(at);
  const named = (/** @type {string} */ name) => objects.find((object) => object.name === name)?.id;
  const [choices] = decision.targets;
  // What it is now comes first.
  assert.equal(choices[0].object, named("Grizzly Bears"));
  assert.ok(choices.some(({ kind, player }) => kind === "player" && player === 0));
  const kept = replay.act(at, 0, { kind: "choose-targets", targets: [choices[0]] });
  assert.equal(
    kept
      .frames()
      .at(-1)
      .objects.find(({ name, zone }) => name === "Grizzly Bears" && zone === "graveyard")?.name,
    "Grizzly Bears",
  );
  assert.equal(thrown(() => replay.act(at, 0, { kind: "choose-targets", targets: [] })).name, "RefusedError");
});

test("the mode of a triggered ability is a decision among those that have targets", () => {
  const card =
    "G Giant 6/6; whenever this attacks, choose one: you gain 3 life \u2022 destroy target enchantment \u2022 draw a card";
  const replay = engine.replay(`player Alice\n  ${card}\nplayer Bob\nattack G -> Bob\n`, "today");
  const at = replay.frames().findIndex(({ decision }) => decision?.kind === "choose-mode");
  const { decision } = replay.frame(at);
  assert.deepEqual(decision.modes, [0, 2], "there is no enchantment");
  assert.deepEqual(decision.effects, ["You gain 3 life", "You draw a card"]);
  const drawn = replay.act(at, 0, { kind: "choose-mode", mode: 2 });
  assert.equal(drawn.frames().at(-1).players[0].life, 20);
  assert.equal(replay.act(at, 0, { kind: "choose-mode", mode: 0 }).frames().at(-1).players[0].life, 23);
  assert.equal(thrown(() => replay.act(at, 0, { kind: "choose-mode", mode: 1 })).name, "RefusedError");
});

/** The first frame with such a decision. */
const deciding = (replay, kind) => replay.frames().find(({ decision }) => decision.kind === kind);

test("a declaration says who may attack whom, and who may not and why", () => {
  const text =
    "player Alice\n  C Storm Crow 1/2 flying\n  W Wall 0/4 defender\nplayer Bob\n  B Grizzly Bears 2/2\nattack C -> Bob\n";
  const replay = engine.replay(text, today);
  const { index, decision } = deciding(replay, "declare-attackers");
  const [crow, wall] = decision.creatures;
  const [target] = decision.targets;
  assert.deepEqual([target.kind, target.player, crow.refused, decision.restrictions], ["player", 1, [], []]);
  assert.match(wall.refused[0].message, /defender/);
  assert.ok(wall.refused[0].citation.number);
  const attack = (attacker) => replay.act(index, 0, { kind: "declare-attackers", attacks: [{ attacker, target }] });
  const attacked = attack(crow.creature);
  assert.deepEqual(thrown(() => attack(wall.creature)).violations, wall.refused);

  const blocks = deciding(attacked, "declare-blockers");
  const [bears] = blocks.decision.creatures;
  assert.deepEqual([bears.mayBlock, bears.most, bears.refused.length], [[], 1, 1]);
  assert.equal(bears.refused[0].attacker, crow.creature);
  const block = { blocker: bears.creature, attacker: crow.creature };
  const refusal = thrown(() => attacked.act(blocks.index, 1, { kind: "declare-blockers", blocks: [block] }));
  assert.deepEqual(refusal.violations, bears.refused[0].violations);
});

test("a declaration says what restricts it as a whole", () => {
  const text = "player Alice\n  G Goblin 2/2 menace\nplayer Bob\n  2 Grizzly Bears 2/2\nattack G -> Bob\n";
  const replay = engine.replay(text, today);
  const { index, decision } = deciding(replay, "declare-blockers");
  const blocks = decision.creatures.map(({ creature, mayBlock }) => ({ blocker: creature, attacker: mayBlock[0] }));
  const block = (count) => replay.act(index, 1, { kind: "declare-blockers", blocks: blocks.slice(0, count) });
  assert.equal(block(2).branchedAt, index);
  assert.deepEqual(thrown(() => block(1)).violations, decision.restrictions);
});

test("an order says what is put in order", () => {
  const replay = engine.replay(ungrown, "2021-04");
  const { index, decision } = deciding(replay, "order-damage");
  const [{ creature, among, placed }] = decision.choices;
  assert.deepEqual([among.length, placed], [2, []]);
  const order = (order) => replay.act(index, 0, { kind: "order-damage", orders: [{ creature, order }] });
  assert.equal(order([...among].reverse()).branchedAt, index);
  assert.equal(thrown(() => order(among.slice(1))).name, "RefusedError");
});

test("an offer says what is paid and what for", () => {
  const mirari = "artifact; whenever you cast an instant or sorcery spell, you may pay {1}. If you do, copy that spell";
  const text = `from precombat main\nplayer Alice\n  2 Mountain\n  M Mirari ${mirari}\n  hand B Bolt {R} instant: 3 damage to any target\nplayer Bob\n\nat precombat main phase\nAlice: B -> Bob\nexpect Bob 17\n`;
  const replay = engine.replay(text, today);
  const { index, decision } = deciding(replay, "may");
  assert.equal(decision.cost, "{1}");
  assert.match(decision.text, /Alice .*\{1\}.*Mirari/);
  assert.equal(replay.act(index, 0, { kind: "may", accepts: true }).frames().at(-1).players[1].life, 14);
});

for (const { name, notation } of situations) {
  test(`${name} replays in all its editions`, () => {
    for (const edition of engine.parse(notation).editions) {
      const replay = engine.replay(notation, edition);
      const frames = replay.frames();
      assert.equal(replay.edition, edition);
      assert.equal(frames.length, replay.length);
      for (const [index, frame] of frames.entries()) {
        assert.equal(frame.index, index);
        assert.ok(frame.sentence, `${edition}, frame ${index}`);
        for (const citation of frame.details.flatMap((detail) => detail.citations)) {
          assert.equal(citation.edition, edition);
        }
        if (frame.decision.kind === "assign-damage") {
          const { lethalFirst, edges } = frame.decision.sheet;
          assert.ok(replay.check(index, lethalFirst).legal, `${edition}, frame ${index}`);
          lethalFirst.forEach((amount, edge) => assert.ok(edges[edge].least <= amount && amount <= edges[edge].most));
        }
      }
      // A puzzle goes only as far as the reader's first move.
      assert.equal(frames.at(-1).decision.kind === "over", !/^your\s+move/m.test(notation));
      replay.free();
    }
  });
}

test("a board is drawn, in another language too", () => {
  const replay = engine.replay(situation("t06-shrunk-too-late"), "today");
  const svg = replay.board(4);
  assert.ok(svg.startsWith("<svg ") && svg.includes("On the stack: Shrink"), svg);
  assert.ok(replay.moment < replay.length);
  const german = replay.inLanguage(readFileSync(new URL("../../dist/languages/de.txt", import.meta.url), "utf8"));
  assert.ok(german.board(4).includes("Auf dem Stapel: Shrink"));
  assert.ok(thrown(() => replay.inLanguage("nonsense")) instanceof RangeError);
  assert.ok(thrown(() => replay.board(99)) instanceof RangeError);
});
