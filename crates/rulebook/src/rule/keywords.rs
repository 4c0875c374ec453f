//! Keyword abilities that matter in combat.

rows! {
    Crew {
        E2021_04 "702.122a";
        E2021_04 "A Vehicle becomes a creature until end of turn if its controller taps untapped creatures \
                  with enough total power. Creatures that came under that player's control this turn can \
                  crew, too.",
        E2024_08 "A Vehicle becomes a creature until end of turn if its controller taps other untapped \
                  creatures with enough total power. Creatures that came under that player's control this \
                  turn can crew, too."
    }
    Saddle {
        E2024_08 "702.171a";
        E2024_08 "A Mount becomes saddled until end of turn if its controller taps other untapped \
                  creatures with enough total power, at a time when that player could cast a sorcery. \
                  Being saddled does nothing by itself."
    }
    Ward {
        E2021_04 "702.21a";
        E2021_04 "Whenever a permanent with ward becomes the target of a spell or ability an opponent \
                  controls, that spell or ability is countered unless its controller pays the cost. It is \
                  paid as the ward ability resolves."
    }
    Persist {
        E2008_10 "502.79a", E2009_07 "702.76a", E2021_04 "702.79a";
        E2008_10 "When a permanent with persist is put into a graveyard from play and had no \u{2212}1/\u{2212}1 counter, \
                  it returns to play under its owner's control with one. It is a new object then.",
        E2009_07 "When a permanent with persist is put into a graveyard from the battlefield and had no \u{2212}1/\u{2212}1 \
                  counter, it returns under its owner's control with one. It is a new object then.",
        E2021_04 "When a permanent with persist dies and had no \u{2212}1/\u{2212}1 counter, it returns under its \
                  owner's control with one. It is a new object then."
    }
    Undying {
        E2021_04 "702.93a";
        E2021_04 "When a permanent with undying dies and had no +1/+1 counter, it returns under its owner's control \
                  with one. It is a new object then."
    }
    KeywordAbilities {
        E2006_10 "502.1", E2009_07 "702.1";
        E2006_10 "A keyword ability is a word on a card that stands for a longer text. What it stands for is said here, \
                  under its name; a word that isn't here is no keyword."
    }
    KeywordActions {
        E2008_10 "501.1", E2009_07 "701.1";
        E2008_10 "A keyword action is a verb with a meaning of its own in the game. What it means is said here, under its \
                  name; a verb that isn't here means what it means in English."
    }
    FirstStrike {
        E2006_10 "502.2b", E2009_07 "702.7b";
        E2006_10 "A creature with first strike assigns its combat damage in a combat damage step before \
                  the usual one. Creatures without first strike or double strike that are destroyed there \
                  don't get to deal combat damage."
    }
    FirstStrikeChanges {
        E2006_10 "502.2c", E2009_07 "702.7c";
        E2006_10 "Gaining or losing first strike after the first-strike damage step doesn't stop a creature \
                  from dealing damage and doesn't let it deal damage twice.",
        E2008_10 "Gaining or losing first strike once the first damage is on the stack doesn't stop a \
                  creature from dealing damage and doesn't let it deal damage twice.",
        E2009_07 "Gaining or losing first strike after the first damage has been dealt doesn't stop a \
                  creature from dealing damage and doesn't let it deal damage twice."
    }
    DoubleStrike {
        E2006_10 "502.28b", E2009_07 "702.4b";
        E2006_10 "A creature with double strike assigns combat damage twice: once together with creatures \
                  with first strike, and again in the second damage step."
    }
    DoubleStrikeLost {
        E2006_10 "502.28c", E2009_07 "702.4c";
        E2006_10 "A creature that loses double strike during the first-strike damage step doesn't assign \
                  damage in the second."
    }
    DoubleStrikeGained {
        E2006_10 "502.28d", E2009_07 "702.4d";
        E2006_10 "A creature with first strike that gains double strike after assigning damage in the \
                  first-strike damage step also assigns damage in the second."
    }
    Trample {
        E2006_10 "502.9b", E2009_07 "702.17b", E2021_04 "702.19b";
        E2006_10 "A blocked attacker with trample may assign damage to the player it is attacking, once all \
                  its blockers are assigned lethal damage. If any blocker is assigned less, nothing \
                  tramples over.",
        E2008_10 "A blocked attacker with trample may assign damage to the player or planeswalker it is \
                  attacking, once all its blockers are assigned lethal damage. If any blocker is assigned \
                  less, nothing tramples over.",
        E2024_08 "A blocked attacker with trample may assign damage to the player, planeswalker or battle \
                  it is attacking, once all its blockers are assigned lethal damage. If any blocker is \
                  assigned less, nothing tramples over."
    }
    TrampleNoBlockers {
        E2006_10 "502.9c", E2009_07 "702.17c", E2021_04 "702.19c", E2024_08 "702.19d";
        E2006_10 "A blocked attacker with trample and no blockers left assigns all its damage to the player \
                  it attacks.",
        E2008_10 "A blocked attacker with trample and no blockers left assigns all its damage to the player \
                  or planeswalker it attacks.",
        E2024_08 "A blocked attacker with trample and no blockers left assigns all its damage to the \
                  player, planeswalker or battle it attacks."
    }
    TrampleOverPlaneswalkers {
        E2024_08 "702.19c";
        E2024_08 "A creature with trample over planeswalkers tramples over its blockers. It may also assign \
                  damage to the controller of the planeswalker it attacks, once its blockers are assigned \
                  lethal damage and the planeswalker damage equal to its loyalty. Trample alone doesn't \
                  allow that."
    }
    TramplePlaneswalkerGone {
        E2024_08 "702.19e";
        E2024_08 "If a creature with trample over planeswalkers attacked a planeswalker that is gone, it \
                  may assign damage to that planeswalker's controller, once all its blockers are assigned \
                  lethal damage."
    }
    TrampleStopsAtPlaneswalker {
        E2009_07 "702.17d", E2021_04 "702.19d", E2024_08 "702.19f";
        E2009_07 "A creature with trample that attacks a planeswalker can't assign damage to the player, \
                  even if the planeswalker is gone or is assigned more damage than its loyalty.",
        E2024_08 "A creature that attacks a planeswalker can't assign damage to the player, even if the \
                  planeswalker is gone or is assigned more damage than its loyalty, unless it has trample \
                  over planeswalkers."
    }
    Deathtouch {
        E2008_10 "502.63a", E2009_07 "702.2c", E2021_04 "702.2b";
        E2008_10 "Whenever a permanent with deathtouch deals damage to a creature, an ability triggers \
                  that destroys that creature. It uses the stack, so players can respond.",
        E2009_07 "A creature dealt any amount of damage by a source with deathtouch is destroyed the next \
                  time state-based actions are checked. No player can respond."
    }
    DeathtouchLethal {
        E2009_07 "702.2b", E2021_04 "702.2c";
        E2009_07 "Damage from a creature with deathtouch may be divided among its recipients in any way, \
                  regardless of the announced order. For trample, lethal damage is still the full \
                  toughness.",
        E2010_07 "When damage is assigned, any amount of it from a source with deathtouch counts as lethal, \
                  no matter the toughness. So 1 is enough before assigning to the next creature, or for \
                  trample.",
        E2024_11 "When damage is assigned, any amount of it from a source with deathtouch counts as lethal, \
                  no matter the toughness. So for trample, 1 on each blocker is enough.",
        E2025_11 "From a source with deathtouch, damage to a creature beyond 1 is excess damage, no matter \
                  its toughness. So for trample, 1 on each blocker is enough."
    }
    DeathtouchInstances {
        E2008_10 "502.63b", E2009_07 "702.2d", E2010_07 "702.2f";
        E2008_10 "If a permanent has several instances of deathtouch, each triggers separately.",
        E2009_07 "Having deathtouch more than once makes no difference."
    }
    Lifelink {
        E2008_10 "502.68a", E2009_07 "702.13a", E2010_07 "702.13b", E2021_04 "702.15b";
        E2008_10 "Whenever a permanent with lifelink deals damage, an ability triggers, and its \
                  controller gains that much life when it resolves. That can be too late for a player \
                  at 0 life.",
        E2009_07 "When a source with lifelink deals damage, its controller gains that much life as part of \
                  the damage, at the same time."
    }
    LifelinkInstances {
        E2008_10 "502.68b", E2009_07 "702.13b", E2010_07 "702.13e", E2021_04 "702.15f";
        E2008_10 "If a permanent has several instances of lifelink, each triggers separately, and its \
                  controller gains the life once for each.",
        E2009_07 "Several instances of lifelink gain no more life than one."
    }
    SourceGoneKeywords {
        E2008_10 "410.10d", E2009_07 -, E2010_07 "702.13c", E2021_04 "702.15c";
        E2008_10 "Deathtouch and lifelink are triggered abilities of a permanent. If the permanent has \
                  left play before its damage is dealt, they do not trigger.",
        E2010_07 "If a source has left before it deals damage, its last known information determines \
                  whether it had deathtouch or lifelink."
    }
    Flying {
        E2006_10 "502.4b", E2009_07 "702.9b";
        E2006_10 "A creature with flying can be blocked only by creatures with flying. It can block \
                  creatures with or without flying.",
        E2008_10 "A creature with flying can be blocked only by creatures with flying or reach. It can \
                  block creatures with or without flying."
    }
    Reach {
        E2008_10 "502.70b", E2009_07 "702.15b", E2021_04 "702.17b";
        E2008_10 "A creature with reach can block creatures with flying."
    }
    Vigilance {
        E2006_10 "502.14b", E2009_07 "702.18b", E2021_04 "702.20b";
        E2006_10 "Attacking does not tap a creature with vigilance."
    }
    Haste {
        E2006_10 "502.5b", E2009_07 "702.10b";
        E2006_10 "A creature with haste can attack, and its abilities with the tap symbol can be used, on \
                  the turn it arrives."
    }
    Defender {
        E2006_10 "502.41b", E2009_07 "702.3b";
        E2006_10 "A creature with defender can't attack. It can block as usual."
    }
    Menace {
        E2021_04 "702.111b";
        E2021_04 "A creature with menace can't be blocked except by two or more creatures."
    }
    Landwalk {
        E2006_10 "502.6b", E2009_07 "702.12b", E2010_07 "702.12c", E2021_04 "702.14c";
        E2006_10 "A creature with landwalk can't be blocked as long as the defending player controls a land \
                  of the named kind."
    }
    Shadow {
        E2006_10 "502.8b", E2009_07 "702.25b", E2021_04 "702.28b";
        E2006_10 "A creature with shadow can block, and be blocked by, only creatures with shadow."
    }
    Fear {
        E2006_10 "502.25b", E2009_07 "702.33b", E2021_04 "702.36b";
        E2006_10 "A creature with fear can be blocked only by artifact creatures and black creatures."
    }
    Intimidate {
        E2009_07 "702.11b", E2021_04 "702.13b";
        E2009_07 "A creature with intimidate can be blocked only by artifact creatures and creatures that share a color \
                  with it."
    }
    Skulk {
        E2021_04 "702.118b";
        E2021_04 "A creature with skulk can't be blocked by creatures with greater power."
    }
    Horsemanship {
        E2006_10 "502.17b", E2009_07 "702.28b", E2021_04 "702.31b";
        E2006_10 "A creature with horsemanship can be blocked only by creatures with horsemanship. It can block \
                  others, too."
    }
    Protection {
        E2006_10 "502.7a", E2009_07 "702.14a", E2021_04 "702.16a";
        E2006_10 "Protection from a quality: damage from sources with it is prevented, they can't target or \
                  be attached to the protected creature, and creatures with it can't block it. A block \
                  already made isn't undone."
    }
    ProtectionTargets {
        E2006_10 "502.7b", E2009_07 "702.14b", E2021_04 "702.16b";
        E2006_10 "A permanent with protection from a quality can't be the target of a spell with that quality, or of \
                  an ability of a source with it."
    }
    ProtectionDamage {
        E2006_10 "502.7e", E2009_07 "702.14e", E2021_04 "702.16e";
        E2006_10 "All damage that a source with the quality would deal to a permanent with protection from it is \
                  prevented."
    }
    ProtectionBlocks {
        E2006_10 "502.7f", E2009_07 "702.14f", E2021_04 "702.16f";
        E2006_10 "A creature with the quality can't block an attacker with protection from it. Protection gained \
                  after blocks doesn't undo a block."
    }
    Enchant {
        E2006_10 "502.45a", E2009_07 "702.5a";
        E2006_10 "An Aura spell targets what its enchant ability names. When it resolves, the Aura comes into play \
                  attached to that.",
        E2009_07 "An Aura spell targets what its enchant ability names. When it resolves, the Aura enters the \
                  battlefield attached to that."
    }
    AuraEnters {
        E2006_10 "212.4j", E2009_07 "303.4f";
        E2006_10 "If an Aura comes into play without being played, its controller chooses what it is attached to, within \
                  its enchant ability.",
        E2009_07 "If an Aura enters the battlefield without being cast, its controller chooses what it is attached to, \
                  within its enchant ability."
    }
    AuraStays {
        E2006_10 "212.4j", E2008_10 "212.4k", E2009_07 "303.4g";
        E2006_10 "If there is nothing that an Aura could enchant as it comes into play, it stays where it is. From the \
                  stack, it is put into its owner's graveyard.",
        E2009_07 "If there is nothing that an Aura could enchant as it enters the battlefield, it stays where it is. From \
                  the stack, it is put into its owner's graveyard.",
        E2024_08 "If there is nothing that an Aura could enchant as it enters the battlefield, it stays where it is. From \
                  the stack, it is put into its owner's graveyard. A token isn't created."
    }
    Equip {
        E2006_10 "502.33a", E2009_07 "702.6a";
        E2006_10 "Equip attaches the Equipment to target creature under its controller's control, at any \
                  time that player could play a sorcery. It moves away from the creature it was attached \
                  to.",
        E2009_07 "Equip attaches the Equipment to target creature under its controller's control, at any \
                  time that player could cast a sorcery. It moves away from the creature it was attached \
                  to."
    }
    Hexproof {
        E2021_04 "702.11b";
        E2021_04 "A permanent with hexproof can't be the target of spells or abilities its controller's \
                  opponents control. Its controller's own can still target it."
    }
    HexproofPlayer {
        E2021_04 "702.11c";
        E2021_04 "A player with hexproof can't be the target of spells or abilities that opponents of that player control."
    }
    HexproofFrom {
        E2021_04 "702.11d";
        E2021_04 "A permanent with hexproof from a quality can't be the target of spells with that quality that its \
                  controller's opponents control, nor of their abilities from sources with that quality."
    }
    Shroud {
        E2008_10 "502.36a", E2009_07 "702.16a", E2021_04 "702.18a";
        E2008_10 "A permanent with shroud can't be the target of spells or abilities, no matter who controls \
                  them."
    }
    Banding {
        E2006_10 "502.10b", E2009_07 "702.19c", E2021_04 "702.22c";
        E2006_10 "Attackers with banding, and at most one without it, can attack together as a band. A \
                  creature that blocks one of them blocks them all."
    }
    BandBecomesBlocked {
        E2006_10 "502.10e", E2009_07 "702.19h", E2021_04 "702.22h";
        E2006_10 "If a creature blocks one creature of a band, all others of the band become blocked by it, too, even \
                  those that it couldn't block alone."
    }
    BandBlockedByEffect {
        E2006_10 "502.10g", E2009_07 "702.19i", E2021_04 "702.22i";
        E2006_10 "If an effect makes one creature of a band blocked, all others of the band become blocked, too."
    }
    BandingDivides {
        E2006_10 "502.10h", E2009_07 "702.19j", E2021_04 "702.22j";
        E2006_10 "If a creature with banding blocks an attacker, the defending player divides that attacker's \
                  damage. The blocker must still have banding when damage is assigned.",
        E2009_07 "If a creature with banding blocks an attacker, the defending player divides that attacker's \
                  damage, regardless of any announced order.",
        E2024_11 "If a creature with banding blocks an attacker, the defending player divides that attacker's \
                  damage."
    }
    BandingDividesBlocker {
        E2006_10 "502.10h", E2009_07 "702.19k", E2021_04 "702.22k";
        E2006_10 "If a creature blocks an attacker with banding, the attacking player divides that blocker's \
                  damage. The attacker must still have banding when damage is assigned.",
        E2009_07 "If a creature blocks an attacker with banding, the attacking player divides that blocker's \
                  damage, regardless of any announced order.",
        E2024_11 "If a creature blocks an attacker with banding, the attacking player divides that blocker's \
                  damage."
    }
    Wither {
        E2008_10 "502.80a", E2009_07 "702.77a", E2021_04 "702.80a";
        E2008_10 "Damage to a creature from a source with wither is not marked on it; that many -1/-1 \
                  counters are put on the creature instead. They stay after the turn ends."
    }
    Infect {
        E2021_04 "702.90a";
        E2021_04 "Damage from a source with infect puts -1/-1 counters on creatures and gives poison \
                  counters to players, instead of being marked or causing loss of life."
    }
    InfectCounters {
        E2021_04 "702.90c";
        E2021_04 "Damage that a source with infect deals to a creature isn't marked on it. That many \u{2212}1/\u{2212}1 \
                  counters are put on it instead."
    }
    InfectPoison {
        E2021_04 "702.90b";
        E2021_04 "Damage that a source with infect deals to a player doesn't cause loss of life. The player gets that \
                  many poison counters instead."
    }
    Toxic {
        E2024_08 "702.164c";
        E2024_08 "A player dealt combat damage by a creature with toxic loses life as usual and also gets \
                  poison counters equal to its toxic value."
    }
    Indestructible {
        E2006_10 "glossary", E2009_07 "700.4", E2021_04 "702.12b";
        E2006_10 "An indestructible permanent can't be destroyed, and lethal damage does not destroy it. A \
                  creature with toughness 0 or less is still put into the graveyard."
    }
    Exert {
        E2021_04 "701.39a", E2025_11 "701.43a";
        E2021_04 "A creature that is exerted doesn't untap during the next untap step of the player who \
                  exerted it. Whether it is exerted as it attacks is chosen when attackers are declared."
    }
    Exalted {
        E2008_10 "502.83a", E2009_07 "702.80a", E2021_04 "702.83a";
        E2008_10 "Whenever a creature attacks alone, each exalted ability that its controller's permanents \
                  have gives it +1/+1 until end of turn."
    }
    Flanking {
        E2006_10 "502.3a", E2009_07 "702.22a", E2021_04 "702.25a";
        E2006_10 "Whenever a creature with flanking is blocked by one without it, the blocker gets -1/-1 \
                  until end of turn."
    }
    Rampage {
        E2006_10 "502.12a", E2009_07 "702.20a", E2021_04 "702.23a";
        E2006_10 "When a creature with rampage becomes blocked, it gets its bonus until end of turn for \
                  each blocker beyond the first."
    }
    Bushido {
        E2006_10 "502.38a", E2009_07 "702.42a", E2021_04 "702.45a";
        E2006_10 "When a creature with bushido blocks or becomes blocked, it gets its bonus until end of \
                  turn."
    }
    Ninjutsu {
        E2006_10 "502.43a", E2009_07 "702.46a", E2021_04 "702.49a";
        E2006_10 "A player can pay a card's ninjutsu cost and return an unblocked attacker they \
                  control to its owner's hand to put that card from hand into play tapped, attacking and \
                  unblocked.",
        E2009_07 "A player can pay a card's ninjutsu cost and return an unblocked attacker they \
                  control to its owner's hand to put that card from hand onto the battlefield tapped, \
                  attacking and unblocked."
    }
    Sneak {
        E2026_09 "702.190a";
        E2026_09 "During their own declare blockers step, a player can cast a card with sneak from hand by \
                  paying its sneak cost and returning an unblocked attacker they control to its owner's \
                  hand. A permanent cast that way enters tapped; if it is a creature, it is attacking and \
                  unblocked."
    }
    Spectacle {
        E2021_04 "702.137a";
        E2021_04 "If an opponent lost life this turn, a player may cast a card with spectacle by paying its spectacle \
                  cost rather than its mana cost."
    }
    Storm {
        E2006_10 "502.30a", E2009_07 "702.37a", E2021_04 "702.40a";
        E2006_10 "When a player plays a spell with storm, that player puts a copy of it on the stack for each spell that was \
                  played before it that turn. The player may choose new targets for the copies.",
        E2009_07 "When a player casts a spell with storm, that player puts a copy of it on the stack for each spell that was \
                  cast before it that turn. The player may choose new targets for the copies."
    }
    Melee {
        E2021_04 "702.121a";
        E2021_04 "Whenever a creature with melee attacks, it gets +1/+1 until end of turn for each opponent its controller \
                  attacked with a creature in this combat."
    }
    Amass {
        E2021_04 "701.44a", E2025_11 "701.47a";
        E2021_04 "A player who amasses and controls no Army creature creates a 0/0 black Zombie Army \
                  creature token. Then the player puts the given number of +1/+1 counters on an Army \
                  creature they control.",
        E2024_08 "A player who amasses a creature type and controls no Army creature creates a 0/0 black \
                  Army creature token of that type. Then the player puts the given number of +1/+1 \
                  counters on an Army creature they control, which becomes that type, too."
    }
    Proliferate {
        E2021_04 "701.27a", E2025_11 "701.34a";
        E2021_04 "A player who proliferates chooses any number of permanents and players that have counters. Each of them gets \
                  one more counter of each kind that it already has."
    }
    Monarch {
        E2021_04 "718.1", E2024_08 "722.1", E2025_11 "724.1", E2026_09 "725.1";
        E2021_04 "An effect can make a player the monarch, and only one player can be the monarch at a time. The monarch \
                  draws a card at the beginning of each of their end steps. Whenever a creature deals combat damage to \
                  the monarch, its controller becomes the monarch. If the monarch leaves the game, the active player becomes the monarch."
    }
    MonarchTriggers {
        E2021_04 "718.2", E2024_08 "722.2", E2025_11 "724.2", E2026_09 "725.2";
        E2021_04 "Two triggered abilities without a source belong to the monarch, who controls both: at the beginning of the \
                  monarch's end step, the monarch draws a card; whenever a creature deals combat damage to the monarch, its \
                  controller becomes the monarch."
    }
    MonarchLeaves {
        E2021_04 "718.4", E2024_08 "722.4", E2025_11 "724.4", E2026_09 "725.4";
        E2021_04 "As the monarch leaves the game, the active player becomes the monarch, or if that is the monarch, the next \
                  player in turn order."
    }
    Cascade {
        E2009_05 "502.85a", E2009_07 "702.82a", E2021_04 "702.85a";
        E2009_05 "When a spell with cascade is played, its player removes cards from the top of their \
                  library from the game until one is a nonland card that costs less. That player may play \
                  it without paying its mana cost. All cards not played go to the bottom of the library.",
        E2009_07 "When a spell with cascade is cast, its player exiles cards from the top of their library \
                  until one is a nonland card that costs less. That player may cast it without paying its \
                  mana cost. All cards not cast go to the bottom of the library.",
        E2021_04 "When a spell with cascade is cast, its player exiles cards from the top of their library \
                  until one is a nonland card that costs less. That player may cast it without paying its \
                  mana cost if the spell costs less, too. All cards not cast go to the bottom of the \
                  library."
    }
    Suspend {
        E2006_10 "502.59a", E2009_07 "702.59a", E2021_04 "702.62a";
        E2006_10 "A player who could play a card with suspend can pay its suspend cost and remove it from \
                  the game with time counters. One counter is removed at the beginning of each of that \
                  player's upkeeps. When the last is removed, the player plays the card without paying its \
                  mana cost, if able. A creature played this way has haste.",
        E2009_07 "A player who could cast a card with suspend can pay its suspend cost and exile it with \
                  time counters. One counter is removed at the beginning of each of that player's upkeeps. \
                  When the last is removed, the player casts the card without paying its mana cost, if \
                  able. A creature cast this way has haste.",
        E2024_08 "A player who could cast a card with suspend can pay its suspend cost and exile it with \
                  time counters. One counter is removed at the beginning of each of that player's upkeeps. \
                  When the last is removed, the player may cast the card without paying its mana cost. A \
                  creature cast this way has haste."
    }
    Plot {
        E2024_08 "702.170a";
        E2024_08 "In their own main phase, while the stack is empty, a player can pay a card's plot \
                  cost and exile it from their hand. That is a special action: it doesn't use the \
                  stack."
    }
    PlottedCast {
        E2024_08 "702.170d";
        E2024_08 "The owner of a plotted card may cast it from exile without paying its mana cost, in \
                  their main phase while the stack is empty, on any later turn."
    }
    Foretell {
        E2021_04 "702.143a";
        E2021_04 "In their own turn, a player with priority can pay {2} and exile a card with foretell \
                  from their hand face down, without using the stack. On a later turn that player may \
                  cast it for its foretell cost."
    }
    Warp {
        E2025_11 "702.185a";
        E2025_11 "A card with warp can be cast from hand for its warp cost. The permanent is then \
                  exiled at the beginning of the next end step, and may be cast from exile on a later \
                  turn."
    }
    Bestow {
        E2021_04 "702.103a";
        E2021_04 "A card with bestow can be cast for its bestow cost as an Aura that enchants a creature, \
                  and isn't a creature then. If its target is illegal as it resolves, it resolves as a \
                  creature. When it is no longer attached to anything, it doesn't go to the graveyard but \
                  is a creature from then on."
    }
    BestowTargetIllegal {
        E2021_04 "702.103d", E2024_08 "702.103e";
        E2021_04 "If the target of an Aura spell cast with bestow is illegal as it starts to resolve, the spell resolves as a \
                  creature."
    }
    BestowUnattached {
        E2021_04 "702.103e", E2024_08 "702.103f";
        E2021_04 "An Aura with bestow that is no longer attached to anything, or is attached to something \
                  it can't enchant, stays on the battlefield and is a creature from then on."
    }
    Soulbond {
        E2021_04 "702.95a";
        E2021_04 "When a creature with soulbond enters, its controller may pair it with another unpaired \
                  creature they control. They may do the same when another creature enters under their \
                  control while this one is unpaired. The two stay paired until one of them leaves, is no \
                  longer a creature, or is controlled by another player."
    }
    SoulbondEnds {
        E2021_04 "702.95e";
        E2021_04 "A pair ends when one of the two leaves the battlefield, is no longer a creature, or comes under the control of \
                  another player."
    }
    Emblems {
        E2021_04 "114.1";
        E2021_04 "An emblem is put into the command zone and stays there for the rest of the game. It has \
                  the abilities that the effect gives it, which work there, but no types, no color and no \
                  mana cost. An emblem is neither a card nor a permanent, so nothing can destroy or target \
                  it."
    }
    Energy {
        E2021_04 "107.14";
        E2021_04 "Energy counters are kept by a player. Each energy symbol in a cost is paid by removing \
                  one of them, and each in an effect gives the player one."
    }
    SagaChapters {
        E2021_04 "714.2b";
        E2021_04 "A chapter of a Saga is an ability that triggers when the Saga gets the lore counter of that number."
    }
    SagaLore {
        E2021_04 "714.3b", E2026_09 "714.3c";
        E2021_04 "As a player's precombat main phase begins, each Saga they control gets a lore \
                  counter, without using the stack. It entered with the first one.",
        E2024_08 "As a player's precombat main phase begins, each Saga they control gets a lore \
                  counter, without using the stack. It entered with the first one, or with read ahead \
                  at a chapter its controller chose."
    }
    SagaEnds {
        E2021_04 "714.4";
        E2021_04 "A Saga with as many lore counters as the number of its last chapter is sacrificed by its controller, once \
                  none of its chapters is waiting or on the stack. A state-based action does it."
    }
    UmbraArmor {
        E2010_07 "702.86a", E2021_04 "702.89a";
        E2010_07 "If an enchanted permanent would be destroyed and an Aura on it has this ability, all \
                  damage is removed from the permanent and the Aura is destroyed instead. This edition \
                  calls it totem armor.",
        E2024_08 "If an enchanted permanent would be destroyed and an Aura on it has this ability, all \
                  damage is removed from the permanent and the Aura is destroyed instead. Cards from \
                  before 2024 call it totem armor."
    }
    Unleash {
        E2021_04 "702.98a";
        E2021_04 "A permanent with unleash may enter the battlefield with an additional +1/+1 counter on it. It can't block \
                  as long as it has a +1/+1 counter on it, wherever that came from."
    }
    Populate {
        E2021_04 "701.30a", E2025_11 "701.36a";
        E2021_04 "A player who populates chooses a creature token they control and creates a token that's a copy of it. A \
                  player without a creature token creates none."
    }
    Bolster {
        E2021_04 "701.33a", E2025_11 "701.39a";
        E2021_04 "A player who bolsters puts the given number of +1/+1 counters on a creature they control \
                  whose toughness is the lowest among their creatures. If several have the lowest, the \
                  player chooses one of them."
    }
    Devour {
        E2008_10 "502.82a", E2009_07 "702.79a", E2021_04 "702.82a";
        E2008_10 "As a creature with devour comes into play, its controller may sacrifice any number of creatures. For each \
                  of them it comes into play with as many +1/+1 counters as the number after the word.",
        E2009_07 "As a creature with devour enters the battlefield, its controller may sacrifice any number of creatures. For \
                  each of them it enters with as many +1/+1 counters as the number after the word."
    }
    Flashback {
        E2006_10 "502.22a", E2009_07 "702.31a", E2021_04 "702.34a";
        E2006_10 "A card with flashback can be played from the graveyard for its flashback cost. Played \
                  that way, it is removed from the game when it leaves the stack, whether it has resolved \
                  or been countered.",
        E2009_07 "A card with flashback can be cast from the graveyard for its flashback cost. Cast that \
                  way, it is exiled when it leaves the stack, whether it has resolved or been countered."
    }
    Retrace {
        E2008_10 "502.81a", E2009_07 "702.78a", E2021_04 "702.81a";
        E2008_10 "A card with retrace can be played from the graveyard by paying its usual cost and \
                  discarding a land card.",
        E2009_07 "A card with retrace can be cast from the graveyard by paying its usual cost and \
                  discarding a land card."
    }
    JumpStart {
        E2021_04 "702.133a";
        E2021_04 "A card with jump-start can be cast from the graveyard by paying its usual cost and \
                  discarding a card. Cast that way, it is exiled when it leaves the stack."
    }
    Escape {
        E2021_04 "702.138a";
        E2021_04 "A card with escape can be cast from the graveyard for its escape cost, which includes exiling other cards \
                  from that graveyard."
    }
    EntersAsCopy {
        E2006_10 "503.5", E2009_07 "706.5", E2024_08 "707.5";
        E2006_10 "A permanent that comes into play as a copy of another is that copy already as it comes into play: it has \
                  what the copied one would come into play with, and its triggered abilities see it.",
        E2009_07 "A permanent that enters the battlefield as a copy of another is that copy already as it enters: it has \
                  what the copied one would enter with, and its triggered abilities see it."
    }
    CopiableValues {
        E2006_10 "503.2", E2009_07 "706.2", E2024_08 "707.2";
        E2006_10 "A copy has what is printed on what it copies, changed only by other copy effects and by \
                  being face down. Counters, and most effects that change power and toughness or add \
                  abilities, aren't copied."
    }
    Myriad {
        E2021_04 "702.116a";
        E2021_04 "Whenever a creature with myriad attacks, its controller may create a token for each opponent other than the \
                  defending player. The tokens are copies of the creature, enter the battlefield tapped and attacking, and are \
                  exiled at end of combat."
    }
    Riot {
        E2021_04 "702.136a";
        E2021_04 "As a permanent with riot enters the battlefield, its controller chooses: it has an additional +1/+1 \
                  counter on it, or it gains haste."
    }
    AdventurerCards {
        E2021_04 "715.3";
        E2021_04 "A player who casts an adventurer card chooses whether it is cast as usual or as its \
                  Adventure. On the stack as an Adventure, it is only what its inset frame says; \
                  everywhere else it is only the card itself."
    }
    AdventureExile {
        E2021_04 "715.3d";
        E2021_04 "As an Adventure resolves, its controller exiles it, and may cast the card from exile for \
                  as long as it stays there, but not as an Adventure. One that is countered goes to the \
                  graveyard.",
        E2025_11 "As an Adventure resolves, its controller exiles it, and may play the card from exile for \
                  as long as it stays there, but not as an Adventure. One that is countered goes to the \
                  graveyard."
    }
    OmenCards {
        E2025_11 "720.3d";
        E2025_11 "An omen card is cast as usual or as its Omen. As an Omen resolves, it is shuffled into its owner's \
                  library. One that is countered goes to the graveyard."
    }
    SplitCards {
        E2006_10 "505.2", E2009_07 "708.2", E2010_07 "708.2a", E2021_04 "708.3", E2024_08 "709.3";
        E2006_10 "A player who plays a split card chooses one of its halves. While it is on the stack only that half \
                  exists; everywhere else the card is both halves.",
        E2009_07 "A player who casts a split card chooses one of its halves. While it is on the stack only that half \
                  exists; everywhere else the card is both halves.",
        E2021_04 "A player who casts a split card chooses one of its halves, or both if it has fuse and is \
                  in hand. While it is on the stack only what was chosen exists; everywhere else the card \
                  is both halves.",
        E2024_11 "A player who casts a split card chooses one of its halves, or both if it has fuse and is \
                  in hand. While it is on the stack only what was chosen exists; elsewhere the card is \
                  both halves, except that a Room on the battlefield has only those that are unlocked."
    }
    SplitValues {
        E2006_10 "505.6", E2009_07 "708.6", E2021_04 "708.4b", E2024_08 "709.4b";
        E2006_10 "An effect that compares the converted mana cost of a split card that isn't on the stack looks at each \
                  half: what is true of either is true of the card. An effect that uses it as an amount uses both.",
        E2021_04 "The mana value of a split card that isn't on the stack is that of both halves together."
    }
    Aftermath {
        E2021_04 "702.127a";
        E2021_04 "The half with aftermath can be cast only from the graveyard. When it would then leave \
                  the stack, it is exiled instead."
    }
    ModalFaces {
        E2021_04 "711.7", E2024_08 "712.11b";
        E2021_04 "A player who plays a modal double-faced card chooses a face. The spell or permanent is that face and \
                  nothing else; everywhere else the card is its front face.",
        E2025_11 "A player who plays a modal double-faced card chooses a face. The spell is that face and \
                  nothing else, and so is the permanent, unless it transforms; everywhere else the card is \
                  its front face."
    }
    ModalLand {
        E2021_04 "711.8", E2024_08 "712.12";
        E2021_04 "A player who plays a modal double-faced card as a land chooses a face that is a land. \
                  It enters the battlefield with that face up."
    }
    Transform {
        E2021_04 "701.28a", E2025_11 "701.27a";
        E2021_04 "A double-faced permanent that transforms is turned over, and is its other face from then on, with the same damage, \
                  counters and place in combat. An ability of the permanent itself that would transform it does so only if it hasn't \
                  transformed since that ability was put on the stack."
    }
    DayAndNight {
        E2024_08 "702.145b";
        E2024_08 "A permanent with daybound is front face up by day and back face up by night: it \
                  enters that way, turns as it becomes night, and transforms for no other reason."
    }
    Nightbound {
        E2024_08 "702.145e";
        E2024_08 "A permanent with nightbound turns to its front face as it becomes day, and transforms \
                  for no other reason."
    }
    BecomesDay {
        E2024_08 "702.145d";
        E2024_08 "If it is neither day nor night, it becomes day once a player controls a permanent \
                  with daybound."
    }
    DayTurns {
        E2024_08 "728.2", E2025_11 "730.2", E2026_09 "731.2";
        E2024_08 "In the untap step, day becomes night if the last turn's active player cast no spell \
                  in that turn, and night becomes day if that player cast two or more."
    }
    FaceDown {
        E2006_10 "504.2", E2009_07 "707.2", E2024_08 "708.2";
        E2006_10 "A face-down creature is a 2/2 creature without a name, colors, creature types, mana cost \
                  or abilities, whatever is printed on it. Effects that change it apply to that. Turned \
                  face up, it is its own card again, with the same damage, counters and place in combat; \
                  it has not come into play anew.",
        E2009_07 "A face-down creature is a 2/2 creature without a name, colors, creature types, mana cost \
                  or abilities, whatever is printed on it. Effects that change it apply to that. Turned \
                  face up, it is its own card again, with the same damage, counters and place in combat; \
                  it hasn't entered the battlefield anew.",
        E2024_08 "A face-down creature is a 2/2 creature without a name, colors, creature types, mana cost \
                  or abilities, except ward {2} if it was disguised or cloaked. Effects that change it \
                  apply to that. Turned face up, it is its own card again, with the same damage, counters \
                  and place in combat; it hasn't entered the battlefield anew."
    }
    Morph {
        E2006_10 "502.26b", E2009_07 "702.34b", E2021_04 "702.37c";
        E2006_10 "A card with morph can be played face down for {3}. Whenever its controller has priority, that player can pay \
                  its morph cost to turn it face up. That doesn't use the stack, so no player can respond to it.",
        E2009_07 "A card with morph can be cast face down for {3}. Whenever its controller has priority, that player can pay \
                  its morph cost to turn it face up. That doesn't use the stack, so no player can respond to it."
    }
    TurningFaceUp {
        E2006_10 "502.26d", E2009_07 "702.34d", E2021_04 "702.37e";
        E2006_10 "A player with priority can turn a face-down creature with morph they control face up by paying its morph \
                  cost. That is a special action: it doesn't use the stack, so no player can respond to it."
    }
    Disguise {
        E2024_08 "702.168a";
        E2024_08 "A card with disguise can be cast face down for {3} like one with morph, and be turned face up for its disguise cost. \
                  Face down it has ward {2}."
    }
    TurningDisguiseUp {
        E2024_08 "702.168d";
        E2024_08 "A player with priority can turn a face-down creature with disguise they control face up by paying its \
                  disguise cost. That is a special action: it doesn't use the stack, so no player can respond to it."
    }
    Convoke {
        E2006_10 "502.46a", E2009_07 "702.48a", E2021_04 "702.51a";
        E2006_10 "While playing a spell with convoke, its player can tap untapped creatures. Each makes the spell cost \
                  {1} less, or one mana of the creature's color less. Summoning sickness doesn't matter.",
        E2009_07 "While casting a spell with convoke, its player can tap untapped creatures. Each makes the spell cost \
                  {1} less, or one mana of the creature's color less. Summoning sickness doesn't matter.",
        E2021_04 "While casting a spell with convoke, its player can tap untapped creatures. Each pays for {1} or for \
                  one mana of the creature's color. Summoning sickness doesn't matter."
    }
    Improvise {
        E2021_04 "702.126a";
        E2021_04 "While casting a spell with improvise, its player can tap untapped artifacts. Each pays for {1}."
    }
    Delve {
        E2008_10 "502.64a", E2009_07 "702.63a", E2021_04 "702.66a";
        E2008_10 "While playing a spell with delve, the player can remove cards in their graveyard from \
                  the game. Each makes the spell cost {1} less.",
        E2009_07 "While casting a spell with delve, the player can exile cards from their graveyard. Each \
                  makes the spell cost {1} less.",
        E2021_04 "While casting a spell with delve, the player can exile cards from their graveyard. Each \
                  pays for {1}."
    }
    SplitSecond {
        E2006_10 "502.58a", E2009_07 "702.58a", E2021_04 "702.61a";
        E2006_10 "While a spell with split second is on the stack, players can't play other spells, nor abilities that \
                  aren't mana abilities. Abilities still trigger.",
        E2009_07 "While a spell with split second is on the stack, players can't cast other spells, nor activate \
                  abilities that aren't mana abilities. Abilities still trigger."
    }
    Overload {
        E2021_04 "702.96a";
        E2021_04 "A spell can be cast for its overload cost rather than its mana cost. It has no targets then: its text \
                  says \u{201c}each\u{201d} wherever \u{201c}target\u{201d} is printed."
    }
}
