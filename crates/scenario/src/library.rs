//! The situations that come with Combat Lab, compiled in.

/// One situation of the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Its stable name, for links.
    pub id: &'static str,
    /// What it is about, for finding it.
    pub topic: &'static str,
    /// Its notation.
    pub source: &'static str,
}

/// The situation with that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.id == id)
}

macro_rules! situations {
    ($($topic:literal { $($id:literal)* })*) => {
        /// Every situation, by topic.
        pub const ALL: &[Entry] = &[$($(Entry {
            id: $id,
            topic: $topic,
            source: include_str!(concat!("../../../tests/situations/", $id, ".combat")),
        },)*)*];
    };
}

situations! {
    "Damage on the stack" {
        "t01-two-bears-meet"
        "t02-pinging-sacrifice"
        "t02-the-fanatic-fights"
        "t03-rescue-by-bouncing"
        "t04-growth-before-damage"
        "t04-growth-on-the-stack"
        "t05-feeding-the-husk"
        "t06-shrunk-in-time"
        "t06-shrunk-too-late"
        "t09-poison-on-the-way"
        "t14-the-sting-dies-with-the-bee"
    }
    "First and double strike" {
        "t15-first-strike"
        "t15-growing-under-the-arrows"
        "t16-double-strike"
        "t17-double-strike-for-a-first-striker"
        "t17-double-strike-for-a-late-striker"
        "t17-double-strike-lost"
        "t17-first-strike-gained"
        "t17-first-strike-lost"
        "t17-no-second-step"
        "t18-the-zero-power-striker"
        "t19-dead-before-the-second-strike"
        "t19-the-second-step-comes-anyway"
    }
    "Dividing damage" {
        "t20-five-damage-two-blockers"
        "t20-three-and-two"
        "t21-a-wall-that-grows"
        "t21-craw-wurm-divides"
        "t22-ten-damage-four-blockers"
        "t24-poison-for-three"
    }
    "Trample" {
        "t26-the-second-strike-counts-the-first"
        "t26-trample-over-a-wound"
        "t26-two-and-two"
        "t28-blocked-by-nobody"
        "t28-the-wasted-point"
        "t28-trample-over-nobody"
        "t29-deathtouch-and-trample"
    }
    "How combat goes" {
        "declaring-who-may-fight"
        "t45-nobody-attacks"
        "t45-the-attacker-goes-home"
        "t48-a-jump-in-time"
        "t48-a-jump-too-late"
        "t48-tapped-and-still-fighting"
        "t50-one-for-you-one-for-me"
        "t56-passing-is-not-ending"
    }
}
