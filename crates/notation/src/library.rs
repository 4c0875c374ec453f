//! The situations that come with Combat Lab, compiled in.

/// One situation of the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Situation {
    /// Its stable name, for links.
    pub id: &'static str,
    /// Its topic, for finding it.
    pub topic: &'static str,
    /// Its notation.
    pub source: &'static str,
}

impl Situation {
    /// Whether it belongs to a sample of one in `of`. Its id decides (FNV-1a), so that other
    /// situations come and go without changing the sample. For tests and measurements.
    #[must_use]
    pub fn is_in_sample(&self, of: u32) -> bool {
        let hash = self
            .id
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        (hash ^ (hash >> 15)).is_multiple_of(of)
    }
}

/// The situation with that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Situation> {
    ALL.iter().find(|entry| entry.id == id)
}

macro_rules! situations {
    ($($topic:literal { $($id:literal)* })*) => {
        /// Every situation, by topic.
        pub const ALL: &[Situation] = &[$($(Situation {
            id: $id,
            topic: $topic,
            source: include_str!(concat!("../situations/", $id, ".combat")),
        },)*)*];
    };
}

situations! {
    "Damage on the stack" {
        "t01-two-bears-meet"
        "t02-pinging-sacrifice"
        "t02-the-fanatic-fights"
        "spent-with-damage-on-the-stack"
        "a-circle-and-a-creature-that-is-gone"
        "t03-rescue-by-bouncing"
        "bouncing-the-attacker"
        "t04-growth-before-damage"
        "t04-growth-on-the-stack"
        "t05-feeding-the-husk"
        "feeding-an-unblocked-husk"
        "t06-shrunk-in-time"
        "t06-shrunk-too-late"
        "t08-protected-in-time"
        "protected-and-alone"
        "t09-poison-on-the-way"
        "t09-a-knight-in-disguise"
        "t10-the-statue-stands-still"
        "t11-gone-and-back"
        "the-attacker-gone-and-back"
        "t12-a-change-of-sides"
        "t12-one-shield-is-not-enough"
        "a-second-shield-in-time"
        "saved-by-a-dying-bear"
        "t13-nothing-to-counter"
        "gone-for-a-moment"
        "t14-the-sting-dies-with-the-bee"
        "the-sting-against-two-toughness"
    }
    "First and double strike" {
        "t15-first-strike"
        "a-size-that-counts"
        "first-strike-is-not-enough"
        "t15-growing-under-the-arrows"
        "t16-double-strike"
        "double-strike-kills-first"
        "t17-double-strike-for-a-first-striker"
        "t17-double-strike-for-a-late-striker"
        "t17-double-strike-lost"
        "a-double-striker-becomes-a-frog"
        "t17-first-strike-gained"
        "t17-first-strike-lost"
        "t17-no-second-step"
        "a-pair-is-parted"
        "t18-the-zero-power-striker"
        "growing-before-the-first-step"
        "t19-dead-before-the-second-strike"
        "first-strike-and-a-life-left"
        "t19-the-second-step-comes-anyway"
    }
    "Dividing damage" {
        "t20-five-damage-two-blockers"
        "two-growths-two-blockers"
        "t20-three-and-two"
        "growing-the-second-blocker"
        "t21-a-wall-that-grows"
        "the-wall-behind-the-cadet"
        "t21-craw-wurm-divides"
        "one-blocker-fewer"
        "dividing-over-a-damaged-wall"
        "t22-ten-damage-four-blockers"
        "dividing-in-another-order"
        "t22-shields-do-not-count"
        "t23-judged-as-a-whole"
        "t24-poison-for-three"
        "three-blockers-no-deathtouch"
        "t25-the-hero-takes-it-all"
        "t25-hiding-behind-the-hero"
        "t25-nothing-gets-past"
        "all-or-nothing"
        "t28-nobody-left-to-hit"
        "damage-by-toughness"
        "a-wall-that-hits-with-toughness"
        "as-though-it-were-not-blocked"
        "as-though-nobody-were-left"
    }
    "Trample" {
        "t26-the-second-strike-counts-the-first"
        "t26-trample-over-a-wound"
        "trample-over-two-blockers"
        "t26-two-and-two"
        "t27-wasted-on-protection"
        "t27-wasted-on-the-indestructible"
        "t28-blocked-by-nobody"
        "t28-the-wasted-point"
        "t28-trample-over-nobody"
        "t29-deathtouch-and-trample"
        "deathtouch-trample-two-blockers"
        "t30-helpers-make-room"
        "a-stronger-helper"
        "t31-a-deadly-helper"
        "t33-nothing-more-is-needed"
        "trample-and-doubled-damage"
    }
    "How combat goes" {
        "who-can-attack"
        "a-goon-that-may-attack"
        "haste-does-not-untap"
        "who-can-block-a-flyer"
        "two-flyers-one-spider"
        "who-can-attack-with-haste"
        "haste-after-attackers"
        "the-attacker-chooses-the-blocks"
        "who-can-block-menace"
        "menace-and-two-blockers"
        "damage-both-ways"
        "damage-to-a-bigger-blocker"
        "conceding"
        "declaring-who-may-fight"
        "declaring-all-evasion-counts"
        "an-artifact-is-given-up"
        "declaring-two-at-once"
        "declaring-everybody-is-lured"
        "declaring-attack-in-a-band"
        "t49-only-one-may-attack"
        "t49-both-must-block"
        "t49-nobody-has-to-pay"
        "t54-tapped-too-soon"
        "t54-vigilance-pays"
        "declaring-blocking-costs"
        "t45-nobody-attacks"
        "t45-only-a-token-attacks"
        "t45-the-attacker-goes-home"
        "a-god-is-no-creature"
        "t46-wrong-side-wrong-partner"
        "t07-swapped-in-time"
        "t07-swapped-too-late"
        "a-ninja-sneaks-in"
        "t07-swapped-between-the-strikes"
        "t47-attacks-alone"
        "t47-alone-for-now"
        "blocks-once-or-each"
        "flanking-and-bushido"
        "t48-a-jump-in-time"
        "t48-a-jump-too-late"
        "t48-tapped-and-still-fighting"
        "tapped-before-blocks"
        "t48-told-not-to-attack"
        "end-of-combat-triggers"
        "end-of-combat-clears"
    }
    "Destroyed, or not" {
        "strength-taken-away"
        "t36-one-shield"
        "t36-two-shields"
        "an-aura-is-destroyed-instead"
        "two-blockers-and-a-phantom"
        "t36-a-scratch-is-enough"
        "t34-the-lifelink-race"
        "lifelink-with-first-strike"
        "t35-lifelink-twice"
        "two-creatures-with-lifelink"
        "t52-withered"
        "t55-nothing-destroys-it"
        "zero-toughness-before-damage"
        "t55-three-ways-to-die"
        "toughness-left-over"
    }
    "The turn" {
        "turn-nothing-happens"
        "phases-in"
        "turn-whoever-begins"
        "turn-at-the-beginning"
        "turn-until-end-of-combat"
        "t42-last-in-first-out"
        "t42-the-other-way-round"
        "t43-one-more-fight"
        "t43-after-the-first-fight"
        "t43-two-extra-fights"
        "turn-extra-steps"
        "t44-two-skips"
        "t44-too-late-to-skip"
        "turn-skipping"
        "nothing-untaps"
    }
    "The end of the turn" {
        "end-of-turn-triggers"
        "t39-too-late-for-this-turn"
        "cleanup-discard"
        "combat-after-the-main-phase"
        "t37-damage-and-growth-end-together"
        "t38-a-card-that-is-missed"
        "t38-nothing-left-of-it"
    }
    "Mana" {
        "t40-mana-burns"
        "t40-burning-is-not-damage"
        "t40-both-burn"
        "t41-mana-that-floats"
        "t41-paid-in-advance"
        "paid-in-the-right-step"
        "mana-for-mana"
    }
    "Spells and the stack" {
        "paid-on-resolution"
        "the-pact-comes-due"
        "t56-passing-is-not-ending"
        "passing-after-a-response"
        "holding-priority"
        "a-card-on-the-stack"
        "a-creature-out-of-time"
        "a-creature-spell"
        "a-copy-is-a-spell"
        "storm-and-a-counterspell"
        "a-countered-spell-with-cascade"
        "a-discarded-card-is-cast"
        "a-shock-is-turned-around"
        "a-counterspell-is-turned-around"
        "a-copied-creature"
        "a-clone-of-a-grown-bear"
        "what-devour-eats"
        "no-mana-cost"
        "what-a-trick-costs"
        "cheaper-after-damage"
        "what-a-spell-does"
        "what-makes-an-effect"
        "four-ways-to-fly"
        "grown-then-shrunk"
        "shrunk-then-grown"
        "from-the-graveyard"
        "cast-again-from-the-graveyard"
        "as-fast-as-an-instant"
        "nobody-can-target-it"
        "the-color-comes-late"
        "only-its-controller"
        "at-least-one-each"
        "a-second-land"
        "milled"
        "an-adventure-that-does-not-resolve"
        "a-morph-is-blocked"
        "an-aura-that-is-a-creature"
        "an-aura-without-its-creature"
        "equipped-anew"
    }
    "Triggers and checks" {
        "an-unblocked-snake-draws"
        "the-cadets-change-sides"
        "a-mount-is-saddled"
        "the-monarch-is-attacked"
        "when-you-cast-this-spell"
        "ten-poison"
        "an-angel-at-no-life"
        "infected"
        "one-counter-more"
        "no-card-left"
        "world-rule"
        "two-legends"
        "the-priest-leaves-first"
        "a-blocker-sacrificed"
        "counters-of-two-kinds"
        "if-it-is-still-so"
        "the-first-time-each-turn"
        "nothing-to-choose"
        "looking-back"
        "t50-too-late-to-heal"
        "t50-your-trigger-first"
        "triggers-at-the-start"
        "the-last-chapter"
        "t50-one-for-you-one-for-me"
        "char-with-a-life-to-spare"
        "once-for-all-it-deals"
        "one-blocker-for-each-drake"
        "geist-and-its-angel"
        "geist-dies-first"
    }
    "Planeswalkers and battles" {
        "loyalty-once-a-turn"
        "loyalty-in-the-turn-it-enters"
        "two-of-one-planeswalker"
        "loyalty-the-last-word"
        "the-emblem-stays"
        "declaring-the-planeswalker-is-free"
        "t53-burn-one-or-the-other"
        "t53-a-spike-for-the-player"
        "t53-a-shield-in-between"
        "t53-combat-damage-stays"
        "t32-trample-stops-at-the-planeswalker"
        "t32-over-the-planeswalker"
        "t51-jace-goes-home"
        "t51-a-blow-at-nothing"
        "t10-a-planeswalker-still"
        "damaged-in-both-ways"
        "t32-the-rest-stays-on-the-battle"
    }
    "Several players" {
        "several-attack-two-players"
        "several-blocks-in-turn-order"
        "several-the-third-players-planeswalker"
        "several-whose-forest"
        "several-taxed-by-one-of-two"
        "several-leaving-after-blocks"
        "several-the-attacked-player-is-gone"
        "several-lifelink-race"
        "several-two-lose-at-once"
        "several-goaded-and-taxed"
        "several-goaded-by-both"
        "several-melee"
        "several-myriad"
        "several-the-siege-of-another"
        "several-attack-left"
        "giant-whom-the-damage-hits"
        "giant-one-block"
        "giant-poison"
        "giant-at-zero-life"
        "giant-first-turn"
    }
}
