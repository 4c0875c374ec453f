// Whatever the editor's forms can write, the engine can play: every form, with every choice for each of its places.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import engine from "./engine.mjs";
import { situations } from "./situations.mjs";
import {
  called,
  cards,
  durations,
  filled,
  handle,
  hosted,
  lasts,
  lines,
  mana,
  name,
  offered,
  places,
  statics,
  usual,
  withAbility,
  withCard,
  withDecision,
  withExpected,
  withHead,
  withoutLine,
  written,
} from "../../web/site/forms.js";
import { creatures, lives, withCreature, withLife } from "../../web/site/whatif.js";
import { vocabulary } from "../../web/site/vocabulary.mjs";

const editions = engine.editions().map(({ id }) => id);
const trouble = (notation, edition = "today") => {
  try {
    engine.replay(notation, edition).free();
    return "";
  } catch (error) {
    return error.message;
  }
};
const words = vocabulary(
  fileURLToPath(new URL("../../", import.meta.url)),
  editions,
  (notation, edition) => !trouble(notation, edition),
);
const keywords = words.keywords.map(({ name }) => name);

/** All texts in a whole run, otherwise one in eight, by its hash. */
const sampled = (/** @type {string} */ text) =>
  Boolean(process.env.COMBAT_LAB_WHOLE) || createHash("sha256").update(text).digest()[0] % 8 === 0;

/** A form's places filled as they are at first, and then each place with everything that it offers. */
function* ways(form, where) {
  const open = places(form, where, keywords);
  const first = open.map(usual);
  yield filled(form, first);
  for (const [at, place] of open.entries()) {
    const offers = {
      number: () => [place.least, place.most],
      choice: () => place.options,
      mana: () => ["WUBRG", "{2}{G}", "0"],
      text: () => [],
    }[place.kind]();
    for (const value of offers) {
      const text = filled(form, first.with(at, String(value)));
      if (sampled(text)) yield text;
    }
  }
}

const permanent = (ability) => `player Alice\n  X Thing 2/2; ${ability}\n  G Bear 2/2\nplayer Bob\n  B Bear 2/2`;
const spell = (effect) => `player Alice\n  hand X Thing instant: ${effect}\n  G Bear 2/2\nplayer Bob\n  B Bear 2/2`;
const effect = (where, ...effects) => {
  if (where === "spell") return spell(effects.join(", then "));
  return permanent(
    where === "activated"
      ? written({ kind: where, costs: ["{2}", "tap"], effects })
      : written({ kind: where, event: "whenever this attacks", condition: "", effects }),
  );
};

test("the forms are those of the reference", () => {
  assert.ok(
    words.effects.length > 35 &&
      words.events.length > 25 &&
      words.conditions.length > 3 &&
      words.combatCosts.length > 4 &&
      keywords.length > 40,
  );
  assert.ok(words.effects.includes("destroy WHO") && words.events.includes("whenever SUBJECT dies"));
});

for (const where of ["activated", "triggered", "spell"]) {
  test(`every effect can be written: ${where}`, () => {
    for (const form of offered(words.effects, where)) {
      for (const text of ways(form, where)) {
        assert.equal(trouble(effect(where, text)), "", text);
        assert.doesNotMatch(text, /[A-Z]{2,}|\s\s|^\s|\s$/, "no place is left open");
      }
      const text = filled(form, places(form, where, keywords).map(usual));
      // Before and after another effect.
      for (const pair of [
        [text, "draw a card"],
        ["you gain 3 life", text],
      ])
        assert.equal(trouble(effect(where, ...pair)), "", pair.join(", then "));
      if (lasts(form))
        for (const long of durations) assert.equal(trouble(effect(where, `${text} ${long}`)), "", `${text} ${long}`);
    }
  });
}

test("what no form offers is only what could not be played", () => {
  const left = (where) => words.effects.filter((form) => !offered(words.effects, where).includes(form));
  const waiting = [
    "return the exiled card to the battlefield under its owner's control",
    "exile WHO until this leaves the battlefield",
  ];
  const refers = "if that creature would die this turn, exile it instead";
  const its = "double its power";
  const none = [
    "at the beginning of the next STEP: EFFECT",
    "at the beginning of your next STEP: EFFECT",
    "at the beginning of your next STEP, pay COST. If you don't, EFFECT",
    "at the beginning of that combat, EFFECT",
    "at the beginning of each combat this turn, EFFECT",
    "look at the top card of your library. You may reveal that card. If a KIND card is revealed this way, EFFECT",
    "prevent all combat damage that would be dealt to you this turn. For each 1 damage prevented this way, EFFECT",
  ];
  // Of something that only an event, a source of mana or a graveyard gives a meaning.
  const elsewhere = [
    "that player's life total becomes N",
    "add MANA. Until end of combat, you don't lose this mana as steps end",
    "add an additional MANA",
    "that player adds an additional MANA",
    "its controller adds an additional MANA",
    "that player adds one mana of any type that land produced",
    "add one mana of any type that land produced",
    "shuffle this into its owner's library",
    "its owner shuffles their graveyard into their library",
    "copy that spell for each other KIND that the spell could target. Each copy targets a different one of those KIND",
    "that player copies that spell for each other KIND that spell could target. Each copy targets a different one of those KIND",
  ];
  const harmed = [
    "if a creature dealt damage this way would die this turn, exile it instead",
    "a creature dealt damage this way can't be regenerated this turn",
  ];
  const attacks =
    "for each opponent other than defending player, you may create a token that's a copy of this that's tapped and attacking that player";
  const own = [
    "attach this to WHO",
    "monstrosity N",
    "adapt N",
    "target creature can't block this creature this turn",
    "WHO doesn't untap during its controller's untap step for as long as you control this",
  ];
  assert.deepEqual(
    left("spell").toSorted(),
    [...waiting, ...own, ...harmed, attacks, refers, its, ...none, ...elsewhere].toSorted(),
  );
  assert.deepEqual(left("activated").toSorted(), [waiting[0], ...harmed, attacks, refers, its, ...none, ...elsewhere].toSorted());
  for (const where of ["spell", "activated"]) {
    assert.notEqual(trouble(effect(where, "you gain 3 life", refers)), "");
    assert.equal(trouble(effect(where, "2 damage to target creature", refers)), "");
    assert.notEqual(trouble(effect(where, "you gain 3 life", its)), "");
    assert.equal(trouble(effect(where, "untap target creature", its)), "");
  }
  for (const where of ["spell", "activated"]) assert.notEqual(trouble(effect(where, attacks)), "");
  // Only an attack has a defending player.
  assert.equal(trouble(permanent(`whenever this attacks, ${attacks}`)), "");
  for (const form of waiting) assert.notEqual(trouble(effect("spell", form.replace("WHO", "target creature"))), "", form);
  for (const form of own) assert.notEqual(trouble(effect("spell", form.replace("N", "2"))), "", form);
  assert.deepEqual(
    left("triggered").toSorted(),
    ["N damage divided among K targets", waiting[0], ...harmed, attacks, ...none, ...elsewhere].toSorted(),
  );
  for (const form of harmed) assert.equal(trouble(effect("spell", "2 damage to any target", form)), "", form);
  assert.notEqual(trouble(effect("triggered", "2 damage divided among 2 targets")), "");
});

test("every event can be written, with every condition", () => {
  const conditions = words.conditions.flatMap((form) => [...ways(form, "triggered")]);
  for (const form of words.events) {
    // A state that lasts would trigger again for ever.
    const does = form.startsWith("when you control no") ? "sacrifice this" : "draw a card";
    for (const event of ways(form, "triggered")) assert.equal(trouble(permanent(`${event}: ${does}`)), "", event);
    const event = filled(form, places(form, "triggered", keywords).map(usual));
    for (const condition of conditions) {
      const text = written({ kind: "triggered", event, condition, effects: [does] });
      if (sampled(text)) assert.equal(trouble(permanent(text)), "", text);
    }
  }
});

test("what always holds can be written", () => {
  for (const form of [...statics, ...words.combatCosts])
    for (const text of ways(form, "activated")) assert.equal(trouble(permanent(text)), "", text);
});

test("what an Aura or an Equipment does can be written, and its host named", () => {
  for (const [host, card] of [
    ["enchanted creature", "enchantment attached to G; enchant creature"],
    ["equipped creature", "artifact attached to G; equip {1}"],
  ])
    for (const form of hosted(host)) {
      assert.ok(!lasts(form), form);
      for (const text of ways(form, "activated"))
        for (const edition of editions) {
          if (words.keywords.some(({ name, editions: having }) => text.endsWith(name) && !having.includes(edition))) continue;
          const board = `player Alice\n  X Thing ${card}; ${text}\n  G Bear 2/2\nplayer Bob\n  B Bear 2/2`;
          assert.equal(trouble(board, edition), "", text);
        }
    }
});

test("a card is named by its handle, or else by its name", () => {
  for (const [said, name] of [
    ["G Grizzly Bears 2/2", "G"],
    ["B2 Bear 2/2 flying", "B2"],
    ["hand GG Giant Growth instant: target creature gets +3/+3", "GG"],
    ["Grizzly Bears 2/2", "Grizzly Bears"],
    ["Serra Angel", "Serra Angel"],
    ["Jace Beleren planeswalker Jace loyalty 3", "Jace Beleren"],
    ["hand Giant Growth {G} instant", "Giant Growth"],
    ['"A Good Thing" 2/2', '"A Good Thing"'],
  ])
    assert.equal(called(said), name);
  for (const odd of ["Bear", "X", "A Good Thing", "Flying Men"]) {
    let text = withCard("player Alice\nplayer Bob", 0, `${handle("", odd)} ${name(odd, keywords)} 2/2`);
    text = withExpected(text, `${called(cards(text)[0].said)} in play`, "");
    assert.equal(trouble(text), "", text);
  }
});

test("a text is given other editions, and what is expected comes last", () => {
  const text = "title A\nedition today, 2021-04 # two\nplayer Alice\nplayer Bob\n\n";
  assert.equal(withHead(text, "edition", "2008-10"), text.replace("today, 2021-04", "2008-10"));
  assert.equal(withHead("title A\nplayer Alice", "edition", "today"), "title A\nedition today\nplayer Alice");
  assert.equal(withHead("player Alice", "edition", "today"), "edition today\nplayer Alice");
  assert.equal(withHead(text, "from", "upkeep"), text.replace("# two\n", "# two\nfrom upkeep\n"));
  assert.equal(withHead("title A\n\nplayer Alice", "through", "1 turn"), "title A\nthrough 1 turn\n\nplayer Alice");
  assert.equal(withExpected("player Alice\n\n", "Alice 20", ""), "player Alice\nexpect Alice 20\n");
  assert.equal(withExpected("player Alice", "Alice 20", "today"), "player Alice\nexpect today: Alice 20\n");
});

test("a line is left out, and a question with its choices", () => {
  const text = "title A\nplayer Alice\n  A Bear 2/2\nplayer Bob\nask Who?\nchoice A: A in play\n2021-04: because So.\nattack A";
  assert.deepEqual(
    lines(text).map(({ said }) => said),
    ["title A", "A Bear 2/2", "ask Who?", "attack A"],
  );
  assert.equal(withoutLine(text, 4), "title A\nplayer Alice\n  A Bear 2/2\nplayer Bob\nattack A");
  assert.equal(withoutLine(text, 7), text.replace("\nattack A", ""));
});

test("a question that asks for a decision comes before it, with its replies, and the goal last", () => {
  const players =
    "player Alice\n  A Ogre 3/3\n  hand GG Surge instant: target creature gets +3/+3\nplayer Bob\n  B Cub 1/1\n  C Bear 2/2\n";
  const attack = "attack A -> Bob\n";
  const block = "block B, C -> A\n";
  const because = "So it is.";
  const asked = [
    [
      players + attack + block,
      { kind: "divide", player: "Alice", goal: "B dies, C dies", wrong: [{ when: "A -> C 3", because }] },
    ],
    [
      `edition 2021-04, today\n${players}${attack}${block}2021-04:\n  order A: B, C\n  assign A: B 1, C 2\nexpect A graveyard\n`,
      { kind: "divide", player: "Alice", goal: "B dies", wrong: [{ when: "B survives", because }] },
    ],
    [players + attack, { kind: "attack", player: "Alice", goal: "Bob at most 20", hint: "Who is big?", because }],
    [
      players + attack,
      {
        kind: "attack",
        player: "Alice",
        goal: "Bob at most 20",
        wrong: [
          { when: "at least 1 of A, B in play", because },
          { when: "At most 1 of B, C dies", because },
        ],
      },
    ],
    [
      players + attack + block,
      {
        kind: "block",
        player: "Bob",
        goal: "A dies",
        wrong: [
          { when: "nobody blocks", because },
          { when: "illegal", because },
        ],
      },
    ],
    [
      `${players}${attack}${block}Alice: GG -> A\n`,
      {
        kind: "act",
        player: "Alice",
        until: "combat damage",
        goal: "A survives",
        wrong: [{ when: "at combat damage", because }],
      },
    ],
  ];
  for (const [before, decision] of asked) {
    const text = withDecision(before, { question: "What do you do?", ...decision });
    for (const edition of /2021/.test(before) ? ["2021-04", "today"] : ["today"]) assert.equal(trouble(text, edition), "", text);
    const said = text.trim().split("\n");
    const at = said.findIndex((line) => line.startsWith("ask "));
    assert.match(said.at(-1), /^goal /);
    // What the form has added can be left out again; the goal is a line of its own.
    assert.equal(withoutLine(text, at).replace(/goal .*\n$/, ""), before);
    assert.deepEqual(
      lines(text).filter(({ said }) => /^(wrong|hint|because)/.test(said)),
      [],
    );
  }
  const german = "ask divide Alice: How?\nask de: Wie?\nwrong when A -> C 3 because No.\nwrong de: Nein.\nhint Think.\nattack A";
  assert.equal(withoutLine(german, 0), "attack A");
});

test("every keyword can be chosen in the editions that have it, and nowhere else", () => {
  for (const { name, editions: having } of words.keywords) {
    assert.ok(having.length > 0, name);
    for (const edition of editions)
      assert.equal(
        !trouble(`player Alice\n  A Bear 2/2 ${name}\nplayer Bob`, edition),
        having.includes(edition),
        `${name}, ${edition}`,
      );
  }
  const deathtouch = words.keywords.find(({ name }) => name === "deathtouch");
  assert.deepEqual(
    deathtouch.editions,
    editions.filter((edition) => edition >= "2008-10"),
  );
  // All of them together, as far as a line is long enough.
  const all = keywords.filter((name) => !/can't attack|trample over|loyalty abilities/.test(name));
  for (const some of [0, 1, 2].map((third) => all.filter((_, place) => place % 3 === third)))
    assert.equal(trouble(`player Alice\n  A Bear 2/2 ${some.join(", ")}\nplayer Bob`), "");
});

test("every well-known card can be added", () => {
  assert.ok(words.known.length > 300);
  for (const { name: card, spell } of words.known) {
    const text = withCard("player Alice\nplayer Bob", 0, spell ? `hand X ${card}` : `X ${card}`);
    assert.equal(trouble(text), "", card);
    if (spell) assert.notEqual(trouble(withCard("player Alice\nplayer Bob", 0, `X ${card}`)), "", card);
  }
});

test("any name is a name, and every card has a different handle", () => {
  let text = "edition today\nplayer Alice 20\nplayer Bob 20";
  const odd = [
    "Runeclaw Bear",
    "A Good Thing",
    "X",
    "BIG One",
    "Kongming, Sleeping Dragon",
    "instant",
    "Hand of Justice",
    "3 Forest",
    "Flying Men",
    "B 2/2",
    "tap: draw a card",
    'He "said" so',
    "Æther Wisp",
    "O’Brien",
    "White Knight",
    "player",
    "no cost",
    "Forest",
    "Serra Angel",
    "damage 3",
    "2",
  ];
  for (const title of odd) {
    const card = `${handle(text, title)} ${name(title, keywords)}`;
    text = withCard(text, 1, `${card} 2/2`);
    assert.equal(trouble(text), "", card);
    text = withCard(text, 0, `hand ${handle(text, title)} ${name(title, keywords)} {1}{G} sorcery: draw a card`);
    assert.equal(trouble(text), "", card);
  }
  const { length } = cards(text);
  assert.equal(length, 2 * odd.length);
});

test("cards go to their player, after those that are there, and abilities before a comment", () => {
  const text = "title A # trade\nplayer Alice 20\n  A  Grizzly Bears  2/2   # the first\n\n  B  Bear 2/2\nplayer Bob\nattack A";
  assert.equal(withCard(text, 0, "C Bear 1/1"), text.replace("  B  Bear 2/2\n", "  B  Bear 2/2\n  C Bear 1/1\n"));
  assert.equal(withCard(text, 1, "C Bear 1/1"), text.replace("player Bob\n", "player Bob\n  C Bear 1/1\n"));
  assert.equal(withCard("title A", 0, "C Bear 1/1"), null);
  assert.equal(withAbility(text, 2, "tap: draw a card"), text.replace("2/2   #", "2/2; tap: draw a card   #"));
  assert.deepEqual(
    cards(text).map(({ player, line, said }) => ({ player, line, said })),
    [
      { player: "Alice", line: 2, said: "A Grizzly Bears 2/2" },
      { player: "Alice", line: 4, said: "B Bear 2/2" },
    ],
  );
  assert.equal(handle("A B B2", "Bear"), "B3");
});

test("it reads as people write it", () => {
  assert.equal(filled("PLAYER gains N life", ["you", "3"]), "you gain 3 life");
  assert.equal(filled("PLAYER draws N cards", ["target player", "1"]), "target player draws a card");
  assert.equal(filled("WHO gets +N/+N", ["all creatures you control", "3", "-1"]), "all creatures you control get +3/-1");
  assert.equal(filled("put N K counters on WHO", ["1", "+1/+1", "this"]), "put a +1/+1 counter on this");
  assert.equal(
    filled("create ... tapped and attacking", ["2", "1", "1", "Soldier"]),
    "create 2 1/1 Soldier tokens tapped and attacking",
  );
  assert.equal(filled("create N P/T NAME tokens", ["1", "1", "1", "Soldier"]), "create a 1/1 Soldier token");
  assert.equal(filled("WHO becomes a TYPE", ["this", "artifact"]), "this becomes an artifact");
  assert.equal(mana("2gG"), "{2}{G}{G}");
});

test("the players of every situation are found as the engine reads them, and its creatures by their sizes", () => {
  for (const { name: id, notation } of situations) {
    const { players } = engine.parse(notation);
    const named = lives(notation).map(({ player, life }) => ({ name: player, life }));
    // A team's life total is behind one of its names.
    if (!/^\s*team\b/m.test(notation)) assert.deepEqual(named, players, id);
    else
      assert.deepEqual(
        named.map(({ name }) => name),
        players.map(({ name }) => name),
        id,
      );
    for (const creature of creatures(notation, keywords)) {
      const changed = withCreature(notation, { ...creature, power: 7, toughness: 9 }, creature.keywords);
      const now = creatures(changed, keywords).find(({ line }) => line === creature.line);
      assert.deepEqual({ ...now }, { ...creature, power: 7, toughness: 9 }, id);
      const back = withCreature(changed, { ...now, power: creature.power, toughness: creature.toughness }, creature.keywords);
      assert.deepEqual(creatures(back, keywords), creatures(notation, keywords), id);
    }
  }
});

test("a card behind its player, a life total in words and quoted names are found where the engine has them", () => {
  const text = [
    "title   Inline",
    "players Alice life 18: W Wolf 2/2 haste; sacrifice: 1 damage to any target # the first",
    "# A comment ends no player's cards.",
    "  X Ox 3/3",
    'player "Bob: B" 17 life',
    '  B  "Bear; 1/1"  2/2',
    "",
  ].join("\n");
  const read = (text) => engine.parse(text).players;
  const found = (text) => lives(text).map(({ player, life }) => ({ name: player, life }));
  assert.deepEqual(found(text), [
    { name: "Alice", life: 18 },
    { name: "Bob: B", life: 17 },
  ]);
  const plain = text.replace('"Bob: B"', '"Bob B"').replace("; 1/1", " b");
  assert.deepEqual(found(plain), read(plain));
  assert.deepEqual(
    cards(text).map(({ player, said }) => [player, called(said), said]),
    [
      ["Alice", "W", "W Wolf 2/2 haste"],
      ["Alice", "X", "X Ox 3/3"],
      ["Bob: B", "B", 'B "Bear; 1/1" 2/2'],
    ],
  );
  assert.deepEqual(
    creatures(text, keywords).map(({ said, power, toughness, keywords }) => [said, power, toughness, keywords]),
    [
      ["W Wolf", 2, 2, ["haste"]],
      ["X Ox", 3, 3, []],
      ['B "Bear; 1/1"', 2, 2, []],
    ],
  );
  const [wolf] = creatures(plain, keywords);
  let now = withCreature(plain, { ...wolf, power: 5 }, ["flying"]);
  now = withLife(withLife(now, lives(now)[0].at, 3), lives(now)[1].at, 4);
  now = withAbility(now, 1, "whenever this attacks: you gain 1 life");
  assert.match(
    now,
    /^players Alice life 3: W Wolf 5\/2 flying; sacrifice: 1 damage to any target; whenever this attacks: you gain 1 life # the first$/m,
  );
  assert.match(now, /^player "Bob B" 4 life$/m);
  assert.equal(trouble(now), "");
  assert.equal(withLife("player Ann\nplayer Ben poison 2\n", 1, 9), "player Ann\nplayer Ben 9 poison 2\n");
});
