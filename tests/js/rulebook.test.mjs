import assert from "node:assert/strict";
import { test } from "node:test";
import engine, { thrown } from "./engine.mjs";

test("the interface has a version", () => {
  assert.equal(engine.apiVersion(), 1);
  assert.match(engine.version(), /^\d+\.\d+\.\d+/);
});

test("editions come oldest first, with one headline for each era", () => {
  const editions = engine.editions();
  const days = editions.map((edition) => edition.effective);
  assert.deepEqual(days, days.toSorted());
  assert.deepEqual(
    editions.filter((edition) => edition.headline).map((edition) => edition.era),
    ["damage-on-the-stack", "ordered-damage", "free-division"],
  );
});

test("a rule keeps its id and changes its number", () => {
  const there = engine.rule("blocked-creature-divides", "2008-10");
  const today = engine.rule("blocked-creature-divides", "today");
  assert.deepEqual([there.number, there.edition], ["310.2c", "2008-10"]);
  assert.equal(today.number, "510.1c");
  const ordered = engine.rule("blocked-creature-divides", "2021-04");
  assert.equal(ordered.number, today.number);
  assert.notEqual(ordered.explanation, today.explanation);
});

test("a rule that an edition does not have is null, one that nobody has an error", () => {
  assert.equal(engine.rule("blockers-ordered", "today"), null);
  assert.ok(thrown(() => engine.rule("no-such-rule", "today")) instanceof RangeError);
});

test("every rule of every edition is whole", () => {
  for (const { id } of engine.editions()) {
    const rules = engine.rules(id);
    assert.ok(rules.length > 100, id);
    for (const rule of rules) {
      assert.equal(rule.edition, id);
      assert.ok(rule.rule && rule.title && rule.topic && rule.explanation, JSON.stringify(rule));
      assert.match(rule.number, /^\d{3}|^glossary$/);
      assert.deepEqual(engine.rule(rule.rule, id), rule);
    }
    // The rules of a topic follow one another.
    const topics = rules.map(({ topic }) => topic).filter((topic, at, all) => topic !== all[at - 1]);
    assert.deepEqual(topics, [...new Set(topics)], id);
  }
});

test("an unknown edition is named with the nearest", () => {
  const error = thrown(() => engine.rules("2008-09"));
  assert.ok(error instanceof RangeError);
  assert.match(error.message, /did you mean 2008-10\?/);
});

test("the glossary is that of an edition", () => {
  const names = (/** @type {string} */ edition) => engine.glossary(edition).map(({ name }) => name);
  assert.ok(names("2008-10").includes("in play") && !names("2008-10").includes("battlefield"));
  assert.ok(names("today").includes("battlefield"));
  for (const { name, forms, meaning } of engine.glossary("today"))
    assert.ok(forms.startsWith(`|${name}|`) && meaning.endsWith("."), name);
});
