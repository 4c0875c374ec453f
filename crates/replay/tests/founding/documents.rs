//! The five documents this project began with, entry by entry.
//!
//! They are old texts of the official rules, or databases made from such texts. The project set out
//! to make their 71 numbered entries visible: each names the [`Rule`] that represents it here, any
//! mistake of the document, and the teaching situations that show it.

use combat_lab_rulebook::{Edition, Rule};

/// One of the founding documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Document {
    /// A short name: `S0` to `S4`.
    pub(crate) id: &'static str,
    /// Its title.
    pub(crate) title: &'static str,
    /// When its text was in force, or was published.
    pub(crate) date: &'static str,
    /// The edition that shows its rules.
    pub(crate) edition: Edition,
    /// A note on the document as a whole.
    pub(crate) note: &'static str,
    /// Its numbered entries, in its own order.
    pub(crate) entries: &'static [Ruling],
}

/// One numbered entry of a founding document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ruling {
    /// The number as the document prints it.
    pub(crate) number: &'static str,
    /// The rule that the entry states.
    pub(crate) rule: Rule,
    /// Further rules that the same entry states.
    pub(crate) also: &'static [Rule],
    /// A deviation from the official text of its date, or a change to the entry soon after.
    pub(crate) slip: Option<&'static str>,
    /// The teaching situations that show it, by file name without extension.
    pub(crate) shown_by: &'static [&'static str],
}

/// Every entry of every document, with the document it belongs to.
pub(crate) fn entries() -> impl Iterator<Item = (&'static Document, &'static Ruling)> {
    DOCUMENTS.iter().flat_map(|document| document.entries.iter().map(move |entry| (document, entry)))
}

/// Declares the entries of a document: `"number" Rule + Also, "slip", shown by ["file", "file"];`
macro_rules! document {
    ($($number:literal $rule:ident $(+ $also:ident)* $(, $slip:literal)? $(, shown by [$($file:literal),*])?;)*) => {
        &[$(Ruling {
            number: $number,
            rule: Rule::$rule,
            also: &[$(Rule::$also),*],
            slip: document!(@slip $($slip)?),
            shown_by: &[$($($file),*)?],
        }),*]
    };
    (@slip) => { None };
    (@slip $slip:literal) => { Some($slip) };
}

/// The five documents.
pub(crate) static DOCUMENTS: [Document; 5] = [
    Document {
        id: "S0",
        title: "Comprehensive Rules, from combat damage to cleanup, and spells on the stack",
        date: "in force from October 2006",
        edition: Edition::E2006_10,
        note: "An extract of the official text. It begins in the middle of the section on combat damage: what comes \
               before 310.2c is in S2, from which planeswalkers must be left out.",
        entries: S0,
    },
    Document {
        id: "S1",
        title: "Comprehensive Rules, section 510: combat damage step",
        date: "in force between April 2020 and June 2021",
        edition: Edition::E2021_04,
        note: "The official text of the ordered rules. It is not today's: battles can be attacked since April 2023, \
               and the damage assignment order ended in November 2024.",
        entries: S1,
    },
    Document {
        id: "S2",
        title: "Rulings summary, section 310: combat damage step",
        date: "published in March 2008",
        edition: Edition::E2008_10,
        note: "A database made from the official text of February 2008, with one ruling of its editor's. What it says \
               still held in October 2008.",
        entries: S2,
    },
    Document {
        id: "S3",
        title: "Rulings summary, section 300: turn structure",
        date: "published in March 2008",
        edition: Edition::E2008_10,
        note: "A database made from the official text of February 2008. What it says still held in October 2008.",
        entries: S3,
    },
    Document {
        id: "S4",
        title: "Rulings summary, section 306: combat phase",
        date: "published in September 2008",
        edition: Edition::E2008_10,
        note: "A database made from the official text of October 2008, entered shortly before that took effect.",
        entries: S4,
    },
];

const S0: &[Ruling] = document! {
    "310.2c" BlockedCreatureDivides + BlockedByNobody, shown by ["t21-craw-wurm-divides", "t28-blocked-by-nobody"];
    "310.2d" BlockingCreatureDivides, shown by ["t01-two-bears-meet", "t28-nobody-left-to-hit"];
    "310.2e" ChangedAssignment, "Dropped in May 2009, when cards came to say it themselves.",
        shown by ["damage-by-toughness"];
    "310.3" CombatDamageNotASpell, shown by ["t13-nothing-to-counter"];
    "310.4" CombatDamageResolves + DealtAtOnce + PriorityAfterDamage,
        "That the damage then leaves the stack and ceases to exist was spelled out only in July 2007; it always did.",
        shown by ["t01-two-bears-meet"];
    "310.4a" DealtAsAssigned, "Speaks of creatures only; planeswalkers that have left combat were added in February 2009.",
        shown by ["t04-growth-on-the-stack", "t05-feeding-the-husk"];
    "310.4b" SourceAsItExists,
        "Worded differently from S2, which since February 2008 says last known information; the meaning is the same.",
        shown by ["t09-a-knight-in-disguise"];
    "310.4c" RecipientGone, "Knows only creatures; planeswalkers were added when they came up, in October 2007.",
        shown by ["t02-pinging-sacrifice", "t28-the-wasted-point"];
    "310.5" FirstStrikeStep + SecondDamageStep,
        "Says that surviving creatures strike in the second step, S2 says any; the result is the same, because a \
         creature that has left combat neither attacks nor blocks.",
        shown by ["t15-first-strike", "t18-the-zero-power-striker", "t19-the-second-step-comes-anyway"];
    "311.1" EndOfCombat, shown by ["end-of-combat-triggers"];
    "311.2" EndOfCombatClears, shown by ["end-of-combat-clears"];
    "312.1" EndPhase, shown by ["end-of-turn-triggers", "turn-nothing-happens"];
    "313.1" EndOfTurnTriggers, shown by ["end-of-turn-triggers"];
    "313.2" LateEndOfTurnTriggers, shown by ["t39-too-late-for-this-turn"];
    "314.1" CleanupDiscard, shown by ["cleanup-discard"];
    "314.2" CleanupWearsOff + UntilEndOfTurn, shown by ["t37-damage-and-growth-end-together"];
    "314.3" CleanupPriority, shown by ["t38-a-card-that-is-missed", "t38-nothing-left-of-it"];
    "400.1" WhatAbilitiesAre, "Abilities can also come from rules, as the text says since October 2007.",
        shown by ["four-ways-to-fly"];
    "400.2" WhatMakesEffects, shown by ["what-makes-an-effect"];
    "401.1" CardOnStackIsSpell, shown by ["a-card-on-the-stack"];
    "401.1a" SpellCopy, shown by ["a-copy-is-a-spell"];
    "401.1b" MissingManaCost,
        "Short-lived: in this form only from October 2006 to April 2007. Before, such a card could not be played at \
         all; later the idea came back as an unpayable cost.",
        shown by ["no-mana-cost"];
    "401.2" SpellStopsBeingSpell + CreatureSpell, shown by ["a-creature-spell"];
    "401.3" SpellInstructions + AbilitiesNotFollowed, shown by ["what-a-spell-does"];
    "401.4" PlayableFromElsewhere, shown by ["from-the-graveyard"];
    "401.5" AbilitiesWherePlayable, shown by ["as-fast-as-an-instant"];
};

const S1: &[Ruling] = document! {
    "510.1" DamageAnnounced, shown by ["t01-two-bears-meet"];
    "510.1a" AmountIsPower + NoPowerAssignsNothing, shown by ["t21-craw-wurm-divides", "t06-shrunk-in-time"];
    "510.1b" UnblockedAssigns, "Battles, which can be attacked since April 2023, are not in it yet.",
        shown by ["t53-combat-damage-stays"];
    "510.1c" BlockedCreatureDivides + BlockedByNobody + LethalDamage,
        "Overtaken: since November 2024 there is no order, and damage is divided freely.",
        shown by ["t21-craw-wurm-divides", "t22-ten-damage-four-blockers", "t28-blocked-by-nobody"];
    "510.1d" BlockingCreatureDivides,
        "Overtaken: since November 2024 there is no order, and damage is divided freely.",
        shown by ["t01-two-bears-meet", "t28-nobody-left-to-hit"];
    "510.1e" CheckedAsAWhole, shown by ["all-or-nothing"];
    "510.2" DealtAtOnce, shown by ["t02-pinging-sacrifice", "t09-a-knight-in-disguise"];
    "510.3" PriorityAfterDamage, shown by ["t01-two-bears-meet"];
    "510.3a" TriggersAfterDamage, shown by ["t50-too-late-to-heal"];
    "510.4" FirstStrikeStep + SecondDamageStep,
        shown by ["t15-first-strike", "t17-first-strike-lost", "t19-the-second-step-comes-anyway"];
};

const S2: &[Ruling] = document! {
    "310.1" DamageAnnounced + CombatDamageOnStack, shown by ["t01-two-bears-meet"];
    "310.2" FreeDivision, shown by ["t21-craw-wurm-divides", "t22-ten-damage-four-blockers"];
    "310.2a" AmountIsPower + NoPowerAssignsNothing,
        "Shortened by the database. It counts what a creature would assign, not its power as such. In May 2009 such \
         creatures came to assign 0 instead.",
        shown by ["t21-craw-wurm-divides", "t06-shrunk-in-time"];
    "310.2b" UnblockedAssigns, "Not in S0's extract; its planeswalkers are from October 2007.",
        shown by ["t53-combat-damage-stays"];
    "310.2c" BlockedCreatureDivides + BlockedByNobody, shown by ["t21-craw-wurm-divides", "t28-blocked-by-nobody"];
    "310.2d" BlockingCreatureDivides, shown by ["t01-two-bears-meet", "t28-nobody-left-to-hit"];
    "310.2e" ChangedAssignment, "Dropped in May 2009, when cards came to say it themselves.",
        shown by ["damage-by-toughness"];
    "310.3" CombatDamageNotASpell, shown by ["t13-nothing-to-counter"];
    "310.4" CombatDamageResolves + DealtAtOnce + PriorityAfterDamage,
        "Its sentence on how the damage leaves the stack is from July 2007; it always did.",
        shown by ["t01-two-bears-meet"];
    "310.4a" DealtAsAssigned, "Speaks of creatures only; planeswalkers that have left combat were added in February 2009.",
        shown by ["t04-growth-on-the-stack", "t05-feeding-the-husk"];
    "310.4b" SourceAsItExists, "Worded differently from S0; the meaning is the same.",
        shown by ["t09-poison-on-the-way", "t09-a-knight-in-disguise", "t14-the-sting-dies-with-the-bee"];
    "310.4c" RecipientGone, shown by ["t02-pinging-sacrifice", "t10-the-statue-stands-still"];
    "310.4.Ruling.1" SacrificeAfterAssignment, "A ruling of the database's editor, not part of the official text.",
        shown by ["t03-rescue-by-bouncing", "t05-feeding-the-husk"];
    "310.5" FirstStrikeStep + SecondDamageStep,
        "Says any attackers and blockers where S0 says surviving ones; the result is the same.",
        shown by ["t15-first-strike", "t18-the-zero-power-striker", "t19-the-second-step-comes-anyway"];
};

const S3: &[Ruling] = document! {
    "300.1" TurnHasFivePhases, shown by ["turn-nothing-happens"];
    "300.2" StepEndsWhenAllPass + NothingBetweenSteps + StepWithoutPriority,
        shown by ["t56-passing-is-not-ending", "turn-nothing-happens"];
    "300.2" StepEndsWhenAllPass + NothingBetweenSteps,
        "A leftover of the text of August 2005, which the database did not delete. It says nothing of steps without \
         priority; only the first entry is in force.",
        shown by ["t56-passing-is-not-ending"];
    "300.3" ManaBurn + ManaEmpties,
        shown by ["t40-mana-burns", "t40-burning-is-not-damage", "t41-mana-that-floats"];
    "300.4" UntilDurations + UntilEndOfCombat, shown by ["turn-until-end-of-combat"];
    "300.5" AtTheBeginning, shown by ["turn-at-the-beginning"];
    "300.6" ExtraTurns, shown by ["t42-last-in-first-out", "t42-the-other-way-round"];
    "300.7" ExtraPhases, shown by ["t43-one-more-fight", "t43-two-extra-fights"];
    "300.8" ExtraSteps, shown by ["turn-extra-steps"];
    "300.9" Skipping, shown by ["turn-skipping", "t44-two-skips"];
};

const S4: &[Ruling] = document! {
    "306.1" CombatHasFiveSteps, "Refers to 308.4 for the skipped steps; in the official text that is 308.5.",
        shown by ["t45-nobody-attacks", "t15-first-strike"];
    "306.1b" WrongSideAttacker, "Misnumbered; officially 306.3b.",
        shown by ["t46-wrong-side-wrong-partner"];
    "306.1c" WrongPartnerBlocker, "Misnumbered; officially 306.3c.",
        shown by ["t46-wrong-side-wrong-partner"];
    "306.2" AttackingAndDefendingPlayer, shown by ["declaring-who-may-fight"];
    "306.3" OnlyCreaturesFight, shown by ["declaring-who-may-fight"];
    "306.3a" NoncreatureEntersFighting, shown by ["t46-wrong-side-wrong-partner"];
    "306.4" RemovedFromCombat, "Made into a single list in February 2009, with the same meaning.",
        shown by ["t45-the-attacker-goes-home", "t36-one-shield", "t12-a-change-of-sides"];
    "306.4a" TooLateToForbid, shown by ["t48-told-not-to-attack"];
    "306.4b" TappingDoesNotRemove, shown by ["t48-tapped-and-still-fighting"];
    "306.4c" AttackedPlaneswalkerLeaves, shown by ["t51-jace-goes-home"];
    "306.5" AttacksAlone + IsAttackingAlone,
        "Garbled: its first two sentences both say what attacking alone is. Officially a creature attacks, or blocks, \
         alone if it was the only one declared, and is attacking, or blocking, alone while it is the only one.",
        shown by ["t47-attacks-alone", "t47-alone-for-now"];
};
