import assert from "node:assert/strict";
import { test } from "node:test";
import engine, { situation, situations, thrown } from "./engine.mjs";
import { today } from "../today.mjs";

test("a situation says what it is", () => {
  const parsed = engine.parse(situation("t20-five-damage-two-blockers"));
  assert.equal(parsed.title, "Five damage, two blockers, one Giant Growth");
  const german = parsed.translations.find(({ language }) => language === "de");
  assert.equal(german.title, "Fünf Schaden, zwei Blocker, ein Giant Growth");
  assert.ok(parsed.editions.includes("2021-04"));
  assert.deepEqual(parsed.players, [
    { name: "Alice", life: 20 },
    { name: "Bob", life: 20 },
  ]);
});

test("what can't be read is placed, with what was expected and the nearest word", () => {
  const error = thrown(() =>
    engine.parse("title Wrong\nplayer Alice\n  G Grizzly Bears 2/2 flyng\nplayer Bob\natack G -> Bob\n"),
  );
  assert.ok(error instanceof Error);
  assert.equal(error.name, "NotationError");
  assert.match(error.message, /flyng/);
  const places = error.diagnostics.map(({ line, column, length, suggestion }) => [line, column, length, suggestion]);
  assert.deepEqual(places, [
    [3, 23, 5, "flying"],
    [5, 1, 5, "attack"],
  ]);
  for (const diagnostic of error.diagnostics) {
    assert.ok(diagnostic.message && diagnostic.expected && diagnostic.source, JSON.stringify(diagnostic));
  }
});

test("a script that breaks a rule is placed and cites it", () => {
  const notation = `title   A wall attacks
player  Alice
  W  Wall of Wood 0/3 defender
player  Bob
attack  W -> Bob
`;
  assert.equal(engine.parse(notation).title, "A wall attacks");
  const error = thrown(() => engine.replay(notation, "today"));
  assert.equal(error.name, "NotationError");
  assert.equal(error.diagnostics[0].line, 5);
  assert.equal(error.diagnostics[0].citations[0].edition, today);
});

test("nothing that is handed in breaks the engine", () => {
  for (const text of ["", "\0", "title", "player ".repeat(1000), "{".repeat(300000), "\ud800 title x", "a:\n".repeat(5000)]) {
    assert.equal(thrown(() => engine.parse(text)).name, "NotationError");
  }
  assert.ok(thrown(() => engine.replay(situation("t01-two-bears-meet"), "1993")) instanceof RangeError);
  assert.equal(engine.parse(situation("t01-two-bears-meet")).players.length, 2);
});

test("a failed expectation says what there was instead", () => {
  const wrong = situation("t01-two-bears-meet").replace(/^expect[\s\S]*/m, "expect Bob 19\n");
  const [report] = engine.checkExpectations(wrong);
  assert.equal(report.passed, false);
  const failed = report.checks.filter((check) => !check.held);
  assert.equal(failed.length, 1);
  assert.match(failed[0].expected, /Bob 19/);
  assert.match(failed[0].found, /20/);
});

for (const { name, notation } of situations) {
  test(`${name} comes true in all its editions`, () => {
    const { editions } = engine.parse(notation);
    const reports = engine.checkExpectations(notation);
    assert.deepEqual(
      reports.map((report) => report.edition),
      editions,
    );
    for (const report of reports) {
      const failed = report.checks.filter((check) => !check.held);
      assert.deepEqual([report.problems, failed], [[], []], report.edition);
      assert.ok(report.passed && report.checks.length > 0);
    }
  });
}

test("the engine answers what an author asks, in each edition", () => {
  const notation = situation("t02-pinging-sacrifice");
  for (const [edition, right] of [
    ["2008-10", [true, false, false]],
    ["today", [false, true, false]],
  ]) {
    const replay = engine.replay(notation, edition);
    const [[frame, question]] = replay.frames().flatMap(({ index, questions }) => questions.map((one) => [index, one]));
    assert.match(question.text, /how many of Alice's creatures can the Fanatic kill/);
    assert.deepEqual(
      question.choices.map((choice) => choice.right),
      right,
    );
    assert.ok(question.decided > frame);
    assert.equal(replay.isOpen, false);
  }
});
