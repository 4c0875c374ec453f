// Whole situations made in the editor by whoever knows no notation: by clicking and choosing, and typing only names and numbers.
// What each must come to is what the rules of its editions say.
import { axe, expect, test } from "../lab.js";
import { under as pick } from "../reader.js";

const edit = (page) => page.evaluate(() => (location.hash = "#/edit"));
const text = (page) => page.getByLabel("Situation, in the notation");
const stage = (page) => page.locator(".editor combat-lab");
const sentence = (page) => stage(page).evaluate((lab) => lab.sentence);
const problems = (page) => page.locator(".problems li");

/** Opens a form by its name, and is it. */
const form = async (page, name) => {
  const details = page.locator("details").filter({ has: page.locator("summary").getByText(name, { exact: true }) });
  if (!(await details.evaluate((one) => one.open))) await details.locator("summary").click();
  return details.locator("form.maker");
};

/** Waits until the board shows the text. */
const shown = (page) =>
  expect
    .poll(() =>
      stage(page).evaluate((lab) => lab.notation === document.querySelector("textarea.notation").value && lab.frames > 0),
    )
    .toBe(true);

/** Fills a form's fields by their names, from top to bottom, and adds what it makes. */
const add = async (page, name, fields) => {
  const made = await form(page, name);
  for (const [label, value] of Object.entries(fields)) {
    const field = made.getByLabel(label, { exact: true }).first();
    if (typeof value === "boolean") await field.setChecked(value);
    else if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await made.getByRole("button", { name: "Add", exact: true }).click();
  await expect(made.getByText(/^Added: /)).toBeVisible();
  await shown(page);
};

/** Begins with the table: the players, what they are played under, and creatures as `[player, name, size, keywords]`. */
const begin = async (page, open, players, editions, creatures) => {
  await open();
  await edit(page);
  const table = await form(page, "Begin with a table of creatures");
  for (const _ of players.slice(2)) await table.getByRole("button", { name: "Another player" }).click();
  const seats = ["Who attacks", "Who blocks", "Player 3", "Player 4"];
  for (const [at, name] of players.entries()) await table.getByLabel(seats[at], { exact: true }).fill(name);
  for (const box of await table.getByRole("group", { name: "It is played under" }).getByRole("checkbox").all())
    await box.setChecked(editions.includes(await box.inputValue()));
  const rows = table.getByRole("group", { name: "Creature", exact: true });
  for (const _ of creatures.slice(2)) await table.getByRole("button", { name: "Another creature" }).click();
  if (creatures.length === 1) await rows.last().getByRole("button", { name: "Remove" }).click();
  for (const [at, [player, name, size, keywords = ""]] of creatures.entries()) {
    await rows.nth(at).getByLabel("For").selectOption(String(player));
    await rows.nth(at).getByLabel("Name").fill(name);
    const [power, toughness] = size.split("/");
    await rows.nth(at).getByLabel("Power").fill(power);
    await rows.nth(at).getByLabel("Toughness").fill(toughness);
    await rows.nth(at).getByLabel("Keywords").fill(keywords);
  }
  await table.getByRole("button", { name: "Write the text" }).click();
  await expect(table.getByText(/^Written\./)).toBeVisible();
  await expect(stage(page).getByText(creatures[0][1]).first()).toBeVisible();
};

const dock = (page) => stage(page).getByRole("group", { name: "Verdict and next action" });

/** Goes on until the sentence says `what`. */
const until = async (page, what) => {
  for (let moments = 0; moments < 40 && !what.test(await sentence(page)); moments++) {
    const before = await stage(page).evaluate((lab) => lab.frame);
    await stage(page).getByRole("button", { name: "Next moment" }).click();
    await expect.poll(() => stage(page).evaluate((lab) => lab.frame)).not.toBe(before);
  }
  expect(await sentence(page)).toMatch(what);
};

/** Presses creatures and declares them; the text has the line then. */
const declare = async (page, verb, creatures, line) => {
  await until(page, verb === "Attack" ? /declares attackers/ : /declares blockers/);
  for (const [name, says] of Object.entries(creatures)) {
    const card = stage(page)
      .locator(".board .card")
      .filter({ has: page.getByRole("heading").getByText(name, { exact: true }) });
    // A button says first what the creature does, then what a press makes it do.
    const done = card.getByRole("button", { name: new RegExp(`^${name}: ${says}\\.`) }).first();
    const whom = says.replace(/^\S+ /, "");
    if (!(await done.count())) await card.getByRole("button", { name: new RegExp(`\\. ${verb}( ${whom})?$`) }).click();
    await expect(done).toBeVisible();
  }
  await dock(page)
    .getByRole("button", { name: verb === "Attack" ? "Declare attackers" : verb, exact: true })
    .click();
  await expect(text(page)).toHaveValue(new RegExp(`\n${line}\n`));
};

/** Plays a card at the moment in view, with what it is asked. */
const play = async (page, button, line, target = "") => {
  const deciding = stage(page).locator(".decide");
  const summary = deciding.locator("summary").first();
  if (!(await summary.locator("..").evaluate((one) => one.open))) await summary.click();
  const actions = deciding.locator(".choice").filter({ has: page.getByRole("button", { name: button }) });
  if (target) await actions.getByRole("combobox", { name: "target" }).selectOption(target);
  await actions.getByRole("button", { name: button }).click();
  await expect(text(page)).toHaveValue(new RegExp(`\n${line}\n`));
};

const under = async (page, edition) => {
  const before = await stage(page).evaluate((lab) => lab.edition);
  await pick(stage(page), edition);
  await expect.poll(() => stage(page).evaluate((lab) => lab.edition)).not.toBe(before);
};

const saying = async (page) => {
  const details = page.locator("details").filter({ hasText: "Add a caption, a question or the result" });
  if (!(await details.evaluate((one) => one.open))) await details.locator("summary").click();
};

/** Expects something of a card or a player at the end, of some editions only where they are named. */
const expects = async (page, who, what, line, { numbers = [], editions } = {}) => {
  await saying(page);
  const made = page.getByRole("form", { name: "Add the expected result" });
  await made.getByLabel("Card or player").selectOption(who);
  await made.getByLabel("Condition").selectOption(what);
  for (const [at, number] of numbers.entries()) await made.getByRole("spinbutton").nth(at).fill(String(number));
  for (const box of await made.getByRole("checkbox").all())
    await box.setChecked(!editions || editions.includes(await box.inputValue()));
  await made.getByRole("button", { name: "Add the expected result" }).click();
  await expect(text(page)).toHaveValue(new RegExp(`\n${line}\n`));
};

/** What the text says and the board shows is right: in every edition of the text. */
const right = async (page) => {
  await expect(problems(page)).toHaveCount(0);
  const wrong = await stage(page).evaluate(async (lab) => {
    const notation = document.querySelector("textarea.notation").value;
    const found = [];
    for (const id of ["2006-10", "2008-10", "2021-04", "today"]) found.push(...(await lab.unmet(notation, id)));
    return found.map(({ message }) => message);
  });
  expect(wrong).toEqual([]);
};

test("a trick after blocks saves a blocker, where an order had bound the attacker", { tag: "@gate" }, async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2021-04", "2008-10"],
    [
      [0, "Marsh Bull", "4/4"],
      [1, "Cave Rat", "1/2"],
      [1, "Stone Goat", "2/3"],
    ],
  );
  await add(page, "Make a spell", {
    For: "1",
    Name: "Hard Shell",
    "What it does": "WHO gets +N/+N",
    Power: "0",
    Toughness: "3",
  });
  await expect(text(page)).toHaveValue(/\n {2}hand H Hard Shell instant: target creature gets \+0\/\+3\n/);
  await declare(page, "Attack", { "Marsh Bull": "attacks Noll" }, "attack M -> Noll");
  await declare(page, "Block", { "Cave Rat": "blocks Marsh Bull", "Stone Goat": "blocks Marsh Bull" }, "block C -> M; S -> M");
  await play(page, "Noll casts Hard Shell", "Noll: H -> C", "Cave Rat");
  await until(page, /divides/);
  await stage(page).getByRole("button", { name: /^1·3/ }).click();
  await dock(page).getByRole("button", { name: "Deal damage" }).click();
  // 510.1c of 2021: the Rat comes first, and four are not lethal to it any more; before 2009 no order bound anybody (310.2c).
  await expect(text(page)).toHaveValue(
    /\ntoday, 2008-10: assign M: C 1, S 3; C: M 1; S: M 2\n|\ntoday, 2008-10: assign M: C 1, S 3\n/,
  );
  await expects(page, "S", "graveyard", "expect today, 2008-10: S graveyard", { editions: ["today", "2008-10"] });
  await expects(page, "S", "in play", "expect 2021-04: S in play", { editions: ["2021-04"] });
  await expects(page, "C", "in play", "expect C in play");
  await right(page);
});

test("first strike and deathtouch together are dealt before anything is dealt back", async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2021-04", "2008-10"],
    [
      [0, "Reed Viper", "1/1", "first strike, deathtouch"],
      [1, "Hill Ogre", "5/5"],
    ],
  );
  await declare(page, "Attack", { "Reed Viper": "attacks Noll" }, "attack R -> Noll");
  await declare(page, "Block", { "Hill Ogre": "blocks Reed Viper" }, "block H -> R");
  await expects(page, "H", "graveyard", "expect H graveyard");
  await expects(page, "R", "damage", "expect R damage 0", { numbers: [0] });
  await right(page);
});

test("a blocker is sacrificed with its damage on the stack, or before any is dealt", { tag: "@gate" }, async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["2021-04", "2008-10"],
    [
      [0, "Iron Boar", "4/3"],
      [1, "Spark Imp", "2/1"],
    ],
  );
  await add(page, "Give a card an ability", {
    Card: "S Spark Imp 2/1",
    "sacrifice it": true,
    "tap it": false,
    "What it does": "N damage to WHOM",
    Damage: "1",
  });
  await declare(page, "Attack", { "Iron Boar": "attacks Noll" }, "attack I -> Noll");
  await declare(page, "Block", { "Spark Imp": "blocks Iron Boar" }, "block S -> I");
  // The other edition is shown at the moment that was in view.
  await under(page, "2008 stack");
  await until(page, /Combat damage goes on the stack/);
  await play(page, "Noll plays Spark Imp", "2008-10: at damage on the stack\nNoll: S -> I", "Iron Boar");
  await expects(page, "I", "graveyard", "expect 2008-10: I graveyard", { editions: ["2008-10"] });
  await expects(page, "I", "in play", "expect 2021-04: I in play", { editions: ["2021-04"] });
  await right(page);
  // What isn't so is told with its edition, whichever is in view.
  await expects(page, "I", "hand", "expect 2021-04: I hand", { editions: ["2021-04"] });
  await expect(problems(page)).toHaveText(/: 2021-04: Found: Iron Boar in play\./);
});

test("what tramples over a blocker goes to the planeswalker, not to its controller", async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2021-04", "2008-10"],
    [
      [0, "Mud Rhino", "5/5", "trample"],
      [1, "Tin Guard", "1/2"],
    ],
  );
  await add(page, "Make another permanent", { For: "1", Kind: "planeswalker", Name: "Star Reader", Loyalty: "2" });
  await add(page, "Give a card an ability", {
    Card: "S Star Reader planeswalker loyalty 2",
    Kind: "Loyalty: of a planeswalker",
    "Loyalty counters": "-",
    "How many": "1",
    "What it does": "PLAYER draws N cards",
  });
  await expect(text(page)).toHaveValue(/\n {2}S Star Reader planeswalker loyalty 2; -1: you draw a card\n/);
  await declare(page, "Attack", { "Mud Rhino": "attacks Star Reader" }, "attack M -> S");
  await declare(page, "Block", { "Tin Guard": "blocks Mud Rhino" }, "block T -> M");
  await expects(page, "S", "graveyard", "expect S graveyard");
  await expects(page, "Noll", "life", "expect Noll 20", { numbers: [20] });
  await right(page);
  // An edition without planeswalkers is refused, and named.
  const editions = await form(page, "Choose the editions");
  await editions.getByLabel("2006-10, before planeswalkers").check();
  await editions.getByRole("button", { name: "Add", exact: true }).click();
  await expect(editions.getByRole("alert")).toContainText("2006-10: the rules of 2006-10 have no planeswalkers");
  await expect(text(page)).toHaveValue(/\nedition today, 2021-04, 2008-10\n|^edition today, 2021-04, 2008-10\n/);
});

test("who has to attack need not pay for it", async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2021-04", "2008-10"],
    [
      [0, "Mad Bull", "3/3", "attacks if able"],
      [1, "Old Hound", "1/1"],
    ],
  );
  await add(page, "Make another permanent", { For: "1", Kind: "enchantment", Name: "Toll Gate" });
  // The form has been open since before the Gate was there, and follows the text.
  const give = await form(page, "Give a card an ability");
  await expect(give.getByLabel("Card", { exact: true })).toContainText("T Toll Gate enchantment");
  await add(page, "Give a card an ability", {
    Card: "T Toll Gate enchantment",
    Kind: "Static: all the time",
    "Its effect": "GROUP can't attack you unless their controller pays COST for each",
    Which: "creatures",
    Mana: "3",
  });
  await add(page, "Add basic lands", { Land: "Swamp", "How many": "3" });
  await expect(text(page)).toHaveValue(/pays \{3\} for each\n/);
  await until(page, /declares attackers/);
  await dock(page).getByRole("button", { name: "Next", exact: true }).click();
  await expects(page, "M", "untapped", "expect M untapped");
  await expects(page, "Noll", "life", "expect Noll 20", { numbers: [20] });
  await right(page);
});

test("a band that blocks divides what is dealt to it", async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2021-04", "2006-10"],
    [
      [0, "Marsh Bull", "3/3"],
      [1, "Shy Lynx", "2/2"],
      [1, "Bold Squire", "1/1", "banding"],
    ],
  );
  await declare(page, "Attack", { "Marsh Bull": "attacks Noll" }, "attack M -> Noll");
  await declare(page, "Block", { "Shy Lynx": "blocks Marsh Bull", "Bold Squire": "blocks Marsh Bull" }, "block S -> M; B -> M");
  await until(page, /Noll divides/);
  await stage(page).getByRole("button", { name: /^0·3/ }).click();
  await dock(page)
    .getByRole("button", { name: /^(Deal damage|Put on the stack)$/ })
    .click();
  await expects(page, "S", "in play", "expect S in play");
  await expects(page, "B", "graveyard", "expect B graveyard");
  await right(page);
});

test("an Aura that is cast in time takes first strike away", { tag: "@gate" }, async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2021-04", "2008-10"],
    [
      [0, "Lance Rider", "2/2", "first strike"],
      [1, "Plain Wolf", "2/2"],
    ],
  );
  await add(page, "Make another permanent", {
    For: "1",
    Where: "hand",
    Name: "Heavy Sleep",
    "What it does": "enchanted creature loses all abilities",
    "flash: cast like an instant": true,
  });
  await declare(page, "Attack", { "Lance Rider": "attacks Noll" }, "attack L -> Noll");
  await declare(page, "Block", { "Plain Wolf": "blocks Lance Rider" }, "block P -> L");
  await play(page, "Noll casts Heavy Sleep", "Noll: H -> L", "Lance Rider");
  await expects(page, "L", "graveyard", "expect L graveyard");
  await expects(page, "P", "graveyard", "expect P graveyard");
  await right(page);
});

test("an Equipment and an Aura begin on their creatures", async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2008-10"],
    [
      [0, "Lance Rider", "2/2"],
      [1, "Plain Wolf", "2/2"],
    ],
  );
  await add(page, "Make another permanent", {
    Name: "Long Hook",
    Kind: "equipment",
    "Attached to": "L Lance Rider 2/2",
    "Cost to equip": "1",
    "What it does": "equipped creature gets +N/+N and has KEYWORD",
    Power: "1",
    Toughness: "0",
    Keyword: "trample",
  });
  await add(page, "Make another permanent", {
    For: "1",
    Name: "Thin Web",
    Kind: "aura",
    "Attached to": "P Plain Wolf 2/2",
    "What it does": "enchanted creature can't attack or block",
  });
  await expect(text(page)).toHaveValue(
    / {2}L2 Long Hook artifact attached to L; equip \{1\}; equipped creature gets \+1\/\+0 and has trample\n(?:.*\n)* {2}T Thin Web enchantment attached to P; enchant creature; enchanted creature can't attack or block\n/,
  );
  await declare(page, "Attack", { "Lance Rider": "attacks Noll" }, "attack L -> Noll");
  await expects(page, "L", "size", "expect L 3/2", { numbers: [3, 2] });
  await expects(page, "Noll", "life", "expect Noll 17", { numbers: [17] });
  await right(page);
});

test("a creature with flash comes as a blocker, for mana", async ({ page, open }) => {
  await begin(page, open, ["Mara", "Noll"], ["today", "2021-04", "2008-10"], [[0, "Pale Crane", "2/2"]]);
  await add(page, "Make a creature", {
    For: "1",
    Where: "hand",
    Name: "Moss Bear",
    "Mana cost, if it matters": "1g",
    Power: "3",
    Toughness: "3",
    flash: true,
  });
  await add(page, "Add basic lands", { For: "1", Land: "Forest", "How many": "2" });
  await expect(text(page)).toHaveValue(/\n {2}hand M Moss Bear \{1\}\{G\} 3\/3 flash\n {2}2 Forest\n/);
  await declare(page, "Attack", { "Pale Crane": "attacks Noll" }, "attack P -> Noll");
  await play(page, "Noll casts Moss Bear", "Noll: M");
  await declare(page, "Block", { "Moss Bear": "blocks Pale Crane" }, "block M -> P");
  await expects(page, "P", "graveyard", "expect P graveyard");
  await expects(page, "Noll", "life", "expect Noll 20", { numbers: [20] });
  await right(page);
});

test("what a trigger would destroy is sacrificed in response", async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2021-04", "2008-10"],
    [
      [0, "Grim Hunter", "4/4"],
      [1, "Wet Cat", "2/2"],
    ],
  );
  await add(page, "Make another permanent", { For: "1", Kind: "artifact", Name: "Stone Altar" });
  await add(page, "Give a card an ability", {
    Card: "G Grim Hunter 4/4",
    Kind: "Triggered: when something happens",
    When: "whenever this attacks",
    "What it does": "destroy WHO",
    What: "target creature an opponent controls",
  });
  await add(page, "Give a card an ability", {
    Card: "S Stone Altar artifact",
    Kind: "Activated: used for a cost",
    "sacrifice a creature": true,
    "tap it": false,
    "What it does": "PLAYER gains N life",
    "How many": "3",
  });
  await expect(text(page)).toHaveValue(/; whenever this attacks: destroy target creature an opponent controls\n/);
  await expect(text(page)).toHaveValue(/; sacrifice a creature: you gain 3 life\n/);
  await declare(page, "Attack", { "Grim Hunter": "attacks Noll" }, "attack G -> Noll");
  await play(page, /^Noll (activates|plays) Stone Altar/, "Noll: S( sacrificing W)?");
  await expects(page, "W", "graveyard", "expect W graveyard");
  await expects(page, "Noll", "life", "expect Noll 19", { numbers: [19] });
  await right(page);
});

for (const width of [1280, 360])
  test(`three players at a table, with a caption and a question, on ${width} pixels`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: width > 500 ? 900 : 740 });
    await begin(
      page,
      open,
      ["Mara", "Noll", "Olga"],
      ["today", "2021-04", "2008-10"],
      [
        [0, "Pale Crane", "1/1", "flying"],
        [0, "Mud Hog", "3/3"],
        [1, "Tin Guard", "3/3"],
        [2, "Reed Wall", "0/5", "defender"],
      ],
    );
    await declare(page, "Attack", { "Pale Crane": "attacks Olga", "Mud Hog": "attacks Noll" }, "attack P -> Olga; M -> Noll");
    await saying(page);
    const attacked = await stage(page).evaluate((lab) => lab.frame);
    await page.getByLabel("Caption", { exact: true }).fill("Two go two ways.");
    await page.getByRole("button", { name: "Add the caption" }).click();
    await expect(text(page)).toHaveValue(/\nattack P -> Olga; M -> Noll\nsay Two go two ways\.\n/);
    expect(await stage(page).evaluate((lab) => lab.frame)).toBe(attacked);
    const asks = page.getByRole("form", { name: "Add the question" });
    await asks.getByLabel("Question", { exact: true }).fill("Noll blocks with the Guard. Who loses life?");
    await asks.getByRole("button", { name: "Another choice" }).click();
    const claims = [
      [
        "Olga only",
        [
          ["Olga", "life", 19],
          ["Noll", "life", 20],
        ],
      ],
      [
        "Noll only",
        [
          ["Olga", "life", 20],
          ["Noll", "life", 17],
        ],
      ],
      [
        "Both",
        [
          ["Olga", "life", 19],
          ["Noll", "life", 17],
        ],
      ],
    ];
    for (const [at, [says, items]] of claims.entries()) {
      await asks.getByLabel(`Choice ${at + 1}`, { exact: true }).fill(says);
      for (const [who, what, number] of items) {
        await asks.getByLabel("Card or player").selectOption(who);
        await asks.getByLabel("Condition").selectOption(what);
        await asks.getByLabel("How many").fill(String(number));
        await asks.getByRole("button", { name: `Put in for choice ${at + 1}` }).click();
      }
    }
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await asks.getByRole("button", { name: "Add the question" }).click();
    await expect(text(page)).toHaveValue(
      /\nsay Two go two ways\.\nask Noll blocks with the Guard\. Who loses life\?\nchoice Olga only: Olga 19, Noll 20\nchoice Noll only: Olga 20, Noll 17\nchoice Both: Olga 19, Noll 17\n/,
    );
    await dock(page).getByRole("button", { name: "Skip the question" }).click();
    await declare(page, "Block", { "Tin Guard": "blocks Mud Hog" }, "block T -> M");
    await expects(page, "Noll", "life", "expect Noll 20", { numbers: [20] });
    await expects(page, "Olga", "life", "expect Olga 19", { numbers: [19] });
    await right(page);
  });

test("a sorcery is cast before combat: the situation begins and ends elsewhere", async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2021-04", "2008-10"],
    [
      [0, "Lance Rider", "2/2"],
      [1, "Plain Wolf", "4/4"],
    ],
  );
  await add(page, "Make a creature", {
    For: "1",
    Name: "Sore Ox",
    Power: "3",
    Toughness: "3",
    "it is tapped": true,
    Damage: "1",
  });
  await expect(text(page)).toHaveValue(/\n {2}S Sore Ox 3\/3 tapped, damage 1\n/);
  await add(page, "Make a spell", {
    Name: "Hot Rain",
    Kind: "sorcery",
    "What it does": "N damage to WHOM",
    Damage: "4",
    To: "target creature",
  });
  await add(page, "Choose where it begins and ends", { "It begins with": "precombat main", "It ends with": "1 turn" });
  await expect(text(page)).toHaveValue(/^edition today, 2021-04, 2008-10\nfrom precombat main\nthrough 1 turn\n/);
  await play(page, "Mara casts Hot Rain", "Mara: H -> P", "Plain Wolf");
  await declare(page, "Attack", { "Lance Rider": "attacks Noll" }, "attack L -> Noll");
  await until(page, /No further turns are shown/);
  await expects(page, "P", "graveyard", "expect P graveyard");
  await expects(page, "Noll", "life", "expect Noll 19", { numbers: [19] });
  await expect(problems(page)).toHaveText([/: Found: Noll 18\. Expected: Noll 19\.$/]);
  // A line that is wrong is taken out again.
  const remove = await form(page, "Remove a line");
  await remove.getByLabel("Line", { exact: true }).selectOption({ label: "expect Noll 19" });
  await remove.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(text(page)).toHaveValue(/\nexpect P graveyard\n$/);
  await right(page);
});

test("a spell is cast after another has resolved, and a caption stands between", async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today", "2021-04", "2008-10"],
    [
      [0, "Lance Rider", "2/2"],
      [1, "Plain Wolf", "3/3"],
    ],
  );
  await add(page, "Make a spell", { For: "1", Name: "Hot Rain", "What it does": "N damage to WHOM", Damage: "2" });
  await add(page, "Make a spell", { Name: "Stiff Oak", "What it does": "WHO gets +N/+N", Power: "0", Toughness: "3" });
  await declare(page, "Attack", { "Lance Rider": "attacks Noll" }, "attack L -> Noll");
  await declare(page, "Block", { "Plain Wolf": "blocks Lance Rider" }, "block P -> L");
  await play(page, "Noll casts Hot Rain", "Noll: H -> Mara", "Mara");
  await until(page, /Hot Rain resolves/);
  await saying(page);
  await page.getByLabel("Caption", { exact: true }).fill("Noll has nothing left.");
  await page.getByRole("button", { name: "Add the caption" }).click();
  await expect(text(page)).toHaveValue(/\nNoll: H -> Mara\nresolve\nsay Noll has nothing left\.\n/);
  await play(page, "Mara casts Stiff Oak", "say Noll has nothing left\\.\nMara: S -> L", "Lance Rider");
  await expects(page, "L", "in play", "expect L in play");
  await expects(page, "Mara", "life", "expect Mara 18", { numbers: [18] });
  await right(page);
});

test("a question that asks for a decision is made by clicking, and is a step of a lesson", async ({ page, open }) => {
  await begin(
    page,
    open,
    ["Mara", "Noll"],
    ["today"],
    [
      [0, "Marsh Bull", "5/4"],
      [1, "Cave Rat", "1/2"],
      [1, "Stone Goat", "2/3"],
    ],
  );
  await declare(page, "Attack", { "Marsh Bull": "attacks Noll" }, "attack M -> Noll");
  await declare(page, "Block", { "Cave Rat": "blocks Marsh Bull", "Stone Goat": "blocks Marsh Bull" }, "block C -> M; S -> M");
  await page.locator("summary").getByText("Ask for a decision", { exact: true }).click();
  const made = page.getByRole("form", { name: "Ask for a decision" });
  await expect(made.getByText("These lines are added:")).toBeHidden();
  await made.getByLabel("The reader decides").selectOption("divide");
  await made.getByLabel("Question").fill("Divide the 5 damage so that both die.");
  await expect(made.getByText("These lines are added:")).toBeVisible();
  // A division ends with its damage.
  await expect(made.getByLabel("Until")).toBeHidden();
  const goal = made.getByRole("group", { name: "Goal" });
  for (const creature of ["C", "S"]) {
    await goal.getByLabel("Card or player").selectOption(creature);
    await goal.getByLabel("Condition").selectOption("dies");
    await goal.getByRole("button", { name: "Add to the goal" }).click();
  }
  // All five to the Goat leave nothing for the Rat.
  const reply = made.getByRole("group", { name: "Reply 1 to a mistake" });
  await reply.getByLabel("Shown when").selectOption("this damage is assigned");
  await reply.getByLabel("To", { exact: true }).selectOption("S");
  await reply.getByLabel("Damage", { exact: true }).fill("5");
  await reply.getByRole("button", { name: "Add this condition" }).click();
  await reply.getByLabel("The reply").fill("The Rat gets nothing.");
  await made.getByLabel("Why the right answer is right").fill("The Rat needs 2 and the Goat 3.");
  await axe(page);
  await made.getByRole("button", { name: "Add the question" }).click();
  await expect(text(page)).toHaveValue(
    /\nask +divide Mara: Divide the 5 damage so that both die\.\nwrong +when M -> S 5 because The Rat gets nothing\.\nbecause The Rat needs 2 and the Goat 3\.\n([\s\S]*\n)?goal +Mara: C dies, S dies\n$/,
  );
  await right(page);
});
