// What the README shows works as it stands there.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import engine from "./engine.mjs";

const root = new URL("../../", import.meta.url);
const readme = readFileSync(new URL("README.md", root), "utf8");

/** @param {string} language */
const blocks = (language) => {
  const found = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter((match) => match[1] === language);
  assert.ok(found.length > 0, `the README has no ${language} any more`);
  return found.map((match) => match[2]);
};

test("the situation comes true in its editions", () => {
  for (const notation of blocks("combat")) {
    const reports = engine.checkExpectations(notation);
    assert.equal(reports.length, 3);
    assert.ok(
      reports.every((report) => report.passed && report.checks.length > 0),
      JSON.stringify(reports),
    );
  }
});

test("what stands between the tags plays in its editions", () => {
  for (const html of blocks("html")) {
    const notation = html.match(/<pre>([\s\S]*)<\/pre>/)[1];
    assert.ok(engine.checkExpectations(notation).every((report) => report.passed));
  }
});

test("the script prints the refusal", () => {
  for (const script of blocks("js")) {
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: fileURLToPath(root),
      encoding: "utf8",
    });
    assert.match(printed, /510\.1c · 2021-04/);
  }
});

test("its pictures are there, in light and dark, small, and say what they show", () => {
  const [picture] = readme.match(/<picture>[\s\S]*?<\/picture>/);
  const files = [...picture.matchAll(/src(?:set)?="([^"]+)"/g)].map(([, file]) => file);
  assert.deepEqual(files, ["docs/stage-dark.webp", "docs/stage-light.webp"]);
  for (const file of files) assert.ok(statSync(new URL(file, root)).size < 120_000, file);
  assert.match(picture, /prefers-color-scheme: dark/);
  assert.match(picture, /alt="[^"]{80,}"/);
});

test("every edition is in the table", () => {
  for (const { id } of engine.editions()) assert.match(readme, new RegExp(`^\\| \\**${id}\\** \\|`, "m"));
});
