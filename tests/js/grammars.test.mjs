// The grammars for editors and highlighters, each run by the program it is for, over every situation.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { StringStream } from "@codemirror/language";
import hljs from "highlight.js/lib/core";
import Prism from "prismjs";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { combat as codemirror } from "../../web/grammar/codemirror.js";
import highlight from "../../web/grammar/highlight.js";
import prism from "../../web/grammar/prism.js";
import { grammar } from "../../web/grammar/textmate.js";
import { words } from "../../web/grammar/words.js";
import { situations } from "./situations.mjs";

await oniguruma.loadWASM(readFileSync(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm")));
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => textmate.parseRawGrammar(JSON.stringify(grammar), "combat.json"),
});
const tokenizer = await registry.loadGrammar("source.combat");
prism(Prism);
hljs.registerLanguage("combat", highlight);

/** @typedef {{ text: string, kind: string }} Token */

/** What each engine makes of a text: lines of tokens, by kinds that all of them have. @type {Record<string, (text: string) => Token[][]>} */
const engines = {
  TextMate(text) {
    let stack = textmate.INITIAL;
    return text.split("\n").map((line) => {
      const { tokens, ruleStack } = tokenizer.tokenizeLine(line, stack);
      stack = ruleStack;
      return tokens.map(({ startIndex, endIndex, scopes }) => ({
        text: line.slice(startIndex, endIndex),
        kind: kindOf(scopes.at(-1)),
      }));
    });
  },
  Prism(text) {
    const flat = (/** @type {any} */ token) =>
      typeof token === "string" ? { text: token, kind: "" } : { text: token.content, kind: token.type };
    return split(Prism.tokenize(text, Prism.languages.combat).map(flat));
  },
  "highlight.js"(text) {
    const html = hljs.highlight(text, { language: "combat" }).value;
    const scopes = {
      comment: "comment",
      string: "string",
      keyword: "line",
      built_in: "ability",
      type: "type",
      number: "number",
      title: "player",
    };
    const plain = (/** @type {string} */ part) =>
      part
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#x27;", "'")
        .replaceAll("&amp;", "&");
    return split(
      [...html.matchAll(/<span class="hljs-(\w+?)_?(?: [^"]*)?">([^<]*)<\/span>|([^<]+)/g)].map(([, scope, inside, outside]) => ({
        text: plain(inside ?? outside),
        kind: scope ? (scopes[scope] ?? "other") : "",
      })),
    );
  },
  CodeMirror(text) {
    const kinds = {
      lineComment: "comment",
      string: "string",
      keyword: "line",
      propertyName: "ability",
      typeName: "type",
      number: "number",
      className: "player",
    };
    return text.split("\n").map((line) => {
      const stream = new StringStream(line, 4, 2);
      const tokens = [];
      while (!stream.eol()) {
        stream.start = stream.pos;
        const name = codemirror.token(stream);
        assert.ok(stream.pos > stream.start, line);
        tokens.push({ text: line.slice(stream.start, stream.pos), kind: name ? (kinds[name] ?? "other") : "" });
      }
      return tokens;
    });
  },
};

function kindOf(/** @type {string} */ scope) {
  const kinds = {
    comment: "comment",
    "string.unquoted": "string",
    "keyword.control": "line",
    "support.function": "ability",
    "support.type": "type",
    "constant.numeric": "number",
    "entity.name.type": "player",
  };
  return (
    Object.entries(kinds).find(([begins]) => scope.startsWith(begins))?.[1] ?? (/^(source|meta)\./.test(scope) ? "" : "other")
  );
}

/** Tokens of a whole text, line by line. */
function split(/** @type {Token[]} */ tokens) {
  /** @type {Token[][]} */
  const lines = [[]];
  for (const { text, kind } of tokens) {
    text.split("\n").forEach((part, at) => {
      if (at > 0) lines.push([]);
      if (part) lines.at(-1).push({ text: part, kind });
    });
  }
  return lines;
}

/** What a line is, found without a regular expression of the grammars: its first words decide. */
function expected(/** @type {string} */ line) {
  const at = line.search(/(^|\s)#(\s|$)|^\s*#/);
  const code = (at < 0 ? line : line.slice(0, at)).trim();
  const after = code.replace(/^[\d, a-z-]*:\s*/, (dates) => (/^[\d, today-]+:/.test(dates) ? "" : dates));
  const [word] = after.split(/\s/);
  const isText = ["title", "summary", "step", "say", "ask", "because", "hint"].includes(word);
  const text = isText
    ? after
        .slice(word.length)
        .trim()
        .replace(/^[a-z]{2}: /, "")
    : undefined;
  return {
    comment: at >= 0 ? line.slice(at).trim() : undefined,
    word: words.Lines.includes(word) || word === "choice" ? word : undefined,
    text,
  };
}

const is = (/** @type {string} */ kind) => (/** @type {Token} */ token) => token.kind === kind;

for (const [name, engine] of Object.entries(engines)) {
  test(`${name}: every line of every situation is what it is`, () => {
    let [cards, texts] = [0, 0];
    for (const { name: file, notation } of situations) {
      const lines = notation.split("\n");
      const found = engine(notation);
      let player = false;
      for (const [at, line] of lines.entries()) {
        const place = `${file}:${at + 1}: ${line}`;
        const tokens = found[at];
        assert.equal(tokens.map(({ text }) => text).join(""), line, place);
        const { comment, word, text } = expected(line);
        assert.equal(tokens.find(is("comment"))?.text.trim(), comment, place);
        if (/^\S/.test(line)) player = /^player/.test(line);
        if (player && /^\s/.test(line)) {
          // Every keyword of a card is one.
          const [, rest] = line.match(/^\s+\S+\s\s+(?:\S+ )*\S+\s\s+(.*)$/) ?? [];
          for (const keyword of (rest ?? "").split(/[;:]/)[0].split(/,? (?=\D)/)) {
            if (!["flying", "trample", "haste", "deathtouch", "lifelink", "vigilance"].includes(keyword)) continue;
            assert.ok(
              tokens.some(({ text, kind }) => kind === "ability" && text.includes(keyword)),
              place,
            );
            cards += 1;
          }
          continue;
        }
        if (word) assert.equal(tokens.find(is("line"))?.text, word, place);
        if (text) {
          assert.equal(
            tokens
              .filter(is("string"))
              .map(({ text }) => text)
              .join("")
              .trim(),
            text,
            place,
          );
          texts += 1;
        }
      }
    }
    assert.ok(cards > 50 && texts > 500, `${cards}, ${texts}`);
  });

  test(`${name}: every keyword, type and line of the tables has its colour`, () => {
    for (const [table, kind] of [
      ["Keywords", "ability"],
      ["Types", "type"],
    ]) {
      for (const word of words[table]) {
        const [, line] = engine(`player Alice\n  X  Bear  2/2 ${word}\nplayer Bob`);
        assert.equal(
          line
            .filter(is(kind))
            .map(({ text }) => text)
            .join(""),
          word,
          JSON.stringify(line),
        );
      }
    }
    for (const word of words.Lines) assert.equal(engine(`${word} `)[0].find(is("line"))?.text, word);
  });

  test(`${name}: lines of players, comments and sizes`, () => {
    const lines = engine(
      "player Alice 20 # here\n  hand  GG  Giant Growth  instant: target creature gets +3/+3\nAlice: GG -> A\nillegal 508.1c: attack A\n2008-10, today: say  It's #1 # no\n",
    );
    assert.equal(lines[0].find(is("comment")).text, "# here");
    assert.deepEqual(
      lines[0].filter(is("number")).map(({ text }) => text),
      ["20"],
    );
    assert.deepEqual(
      lines[1].filter(is("number")).map(({ text }) => text),
      ["+3/+3"],
    );
    assert.equal(lines[1].find(is("player")), undefined);
    assert.equal(lines[2].find(is("player")).text, "Alice");
    assert.equal(lines[3].find(is("player")), undefined);
    assert.deepEqual(
      lines[3].filter(is("line")).map(({ text }) => text),
      ["illegal", "attack"],
    );
    assert.equal(lines[4].find(is("string")).text.trim(), "It's #1");
  });
}
