// What is kept of a lesson, by the place of each question, and what a learning platform is told.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { read } from "../../web/lesson/asked.js";
import { frozen, thawed } from "../../web/lesson/kept.js";
import { tracker } from "../../web/lesson/scorm.js";

/** @type {import("../../web/lesson/kept.js").Answer} */
const RIGHT = { question: "Who dies?", answer: "Both", right: true, wrong: [], end: 1 };
/** @type {import("../../web/lesson/kept.js").Answer} */
const WRONG = { question: "Who dies?", answer: "None", right: false, correct: ["Both"], wrong: [1], end: 0 };

test("what is kept has every answer at the place of its question", () => {
  const answers = [undefined, [undefined, RIGHT], [WRONG, RIGHT]];
  const { at, answers: back } = thawed(frozen(2, /** @type {any} */ (answers), "A1"), 3, "A1") ?? assert.fail();
  assert.equal(at, 2);
  assert.deepEqual(back, [[], [undefined, RIGHT], [WRONG, RIGHT]]);
  // Nothing was skipped in what older pages have kept.
  const old = '{"at":1,"stamp":"A1","answers":[[["Who dies?","Both",1]]]}';
  assert.deepEqual(thawed(old, 3, "A1")?.answers, [[RIGHT]]);
});

/** A system that does what SCORM says: it resumes what was suspended, and forgets everything else. */
class System {
  /** @type {Map<string, string>} */
  values = new Map();
  committed = 0;

  constructor(/** @type {"1.2" | "2004"} */ version) {
    const is12 = version === "1.2";
    this.core = is12 ? "cmi.core." : "cmi.";
    const calls = is12
      ? ["LMSInitialize", "LMSFinish", "LMSGetValue", "LMSSetValue", "LMSCommit"]
      : ["Initialize", "Terminate", "GetValue", "SetValue", "Commit"];
    const [begin, end, get, set, commit] = calls;
    this.api = {
      [begin]: () => "true",
      [end]: () => "true",
      [get]: (/** @type {string} */ name) => this.values.get(name) ?? "",
      [set]: (/** @type {string} */ name, /** @type {string} */ value) => (this.values.set(name, value), "true"),
      [commit]: () => ((this.committed += 1), "true"),
    };
    const page = { [is12 ? "API" : "API_1484_11"]: this.api };
    Object.assign(globalThis, { window: Object.assign(page, { parent: page }) });
    this.values.set(`${this.core}entry`, "ab-initio");
  }

  get exit() {
    return this.values.get(`${this.core}exit`);
  }

  /** The learner leaves, and comes back. */
  again() {
    const resumes = this.exit === "suspend";
    const kept = this.values.get("cmi.suspend_data");
    this.values = new Map([[`${this.core}entry`, resumes ? "resume" : "ab-initio"]]);
    if (resumes && kept) this.values.set("cmi.suspend_data", kept);
  }
}

beforeEach(() => Object.assign(globalThis, { addEventListener: () => {} }));

const begun = () => tracker() ?? assert.fail();

for (const version of /** @type {const} */ (["1.2", "2004"])) {
  test(`a system of SCORM ${version} is told to resume, until the lesson is complete`, () => {
    const system = new System(version);
    let lesson = begun();
    assert.equal(system.exit, "suspend");
    assert.equal(lesson.restored(2, "A1"), undefined);
    lesson.answered("situation-1-2", { ...WRONG, choices: ["Both", "None"], kind: "choice" }, { right: 0, of: 2 });
    assert.equal(system.values.get("cmi.interactions.0.id"), "situation-1-2");
    // The answer is shown: that is kept, too.
    lesson.kept([[undefined, { ...WRONG, end: 2 }]], 1, false);
    assert.equal(system.committed, 1);

    system.again();
    lesson = begun();
    assert.deepEqual(lesson.restored(2, "A1"), { at: 1, answers: [[undefined, { ...WRONG, end: 2 }]] });
    lesson.completed({ right: 1, of: 2 });
    lesson.kept([[RIGHT, { ...WRONG, end: 2 }]], 2, true);
    assert.notEqual(system.exit, "suspend");
    assert.equal(system.values.get("cmi.success_status"), undefined);
    const status = version === "1.2" ? "cmi.core.lesson_status" : "cmi.completion_status";
    assert.equal(system.values.get(status), "completed");

    // What a system gives at a first visit is somebody else's.
    system.again();
    system.values.set("cmi.suspend_data", frozen(1, [[RIGHT]], "A1"));
    assert.equal(begun().restored(2, "A1"), undefined);
  });
}

test("a score passes where the course says which one does", () => {
  for (const [right, word] of /** @type {const} */ ([
    [4, "passed"],
    [3, "failed"],
  ])) {
    const system = new System("2004");
    system.values.set("cmi.scaled_passing_score", "0.8");
    const lesson = begun();
    lesson.completed({ right, of: 5 });
    assert.equal(system.values.get("cmi.success_status"), word);
    assert.equal(system.values.get("cmi.score.scaled"), String(right / 5));
  }
});

test("the questions of a text are those that the engine lists", () => {
  const lines =
    "=today\n#Two\n@3\n?Who dies?\n+Both\n-None\n!Both have damage.\n%704.5g\n@5\n?Divide its damage.\n-A: ___\n*5\n!So.";
  assert.deepEqual(read(lines), [
    { text: "Who dies?", choices: ["Both", "None"], right: ["Both"] },
    { text: "Divide its damage.", choices: [], right: ["5"] },
  ]);
  assert.deepEqual(read(""), []);
});
