// A card's text in lines, pasted into the editor, becomes one line that the engine understands.

import assert from "node:assert/strict";
import { test } from "node:test";
import engine from "./engine.mjs";
import { pasted } from "../../web/site/pasted.js";

const cards = {
  "Air Guard {3}{W}{W}\nCreature — Angel\nFlying\nVigilance\n4/4": "Air Guard 4/4 {3}{W}{W} Angel; Flying; Vigilance",
  "Old Wizard\n{1}{U}\nLegendary Creature — Human Wizard\nWhen Old Wizard enters, draw a card. (A card is enough.)\n1/1": "Old Wizard 1/1 {1}{U} legendary Human Wizard; When this enters, draw a card.",
  "Ada, Bear Friend {1}{G}\nLegendary Creature — Human\nWhenever Ada attacks, it gets +1/+1 until end of turn.\n2/2": "Ada, Bear Friend 2/2 {1}{G} legendary Human; Whenever this attacks, it gets +1/+1 until end of turn.",
  "Hot Spark {R}\nInstant\nHot Spark deals 3 damage to any target.": "hand Hot Spark {R} instant: this deals 3 damage to any target.",
  "Two Looks {R}\nSorcery\nDraw two cards, then discard two cards.\nFlashback {2}{R}": "hand Two Looks {R} sorcery: Draw two cards, then discard two cards.; Flashback {2}{R}",
  "This or That {1}{R}\r\nInstant\r\nChoose one —\r\n• This or That deals 2 damage to any target.\r\n• Draw a card.": "hand This or That {1}{R} instant: Choose one — • this deals 2 damage to any target. • Draw a card.",
  "Deep Thinker {1}{U}{U}\nLegendary Planeswalker — Jace\n+2: Each player draws a card.\n−1: Target player draws a card.\nLoyalty: 3": "Deep Thinker {1}{U}{U} legendary planeswalker Jace loyalty 3; +2: Each player draws a card.; -1: Target player draws a card.",
  "Calm {1}{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can't attack or block.": "hand Calm {1}{W} enchantment Aura; Enchant creature; Enchanted creature can't attack or block.",
  "Splitter {1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}": "Splitter {1} artifact Equipment; Equipped creature gets +2/+0.; Equip {1}",
};

test("a card in lines becomes one line that is understood", () => {
  for (const [text, line] of Object.entries(cards)) {
    assert.deepEqual(pasted(text), [line]);
    engine.replay(`player Alice\n  ${line}\nplayer Bob\n`, "today").free();
  }
});

test("several cards become as many lines, with or without empty lines between them", () => {
  const texts = Object.keys(cards);
  for (const between of ["\n", "\n\n"]) assert.deepEqual(pasted(texts.join(between)), Object.values(cards));
});

test("other text stays as it is", () => {
  // Two faces of one card are no two cards.
  assert.equal(pasted("Old Giant {2}{R}\nCreature — Giant\n4/3\nStomp On {1}{R}\nInstant — Adventure\nStomp On deals 2 damage to any target."), null);
  for (const text of ["", "Bear 2/2", "player Alice\n  A Bear 2/2\nplayer Bob\n", "Creature — Bear", "attack A -> Bob\nblock B -> A\n", "A thing\nand another\nInstant\n"]) assert.equal(pasted(text), null);
});
