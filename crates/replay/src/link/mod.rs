//! Links: a situation, an edition, a frame, and a reader's decisions, in the fragment of an
//! address.
//!
//! A [`Link`] is made of a [`Replay`] and a frame, and every later build can read it. It contains
//! the whole text, so it always shows the same.
//!
//! ```
//! use combat_lab_notation::Scenario;
//! use combat_lab_replay::{Link, Replay};
//!
//! let scenario = Scenario::parse("player Alice\n  G Grizzly Bears 2/2\nplayer Bob\nattack G -> Bob")?;
//! let replay = Replay::run(&scenario, "2008-10".parse()?)?;
//! let link = Link::of(&replay, 3).to_string();
//!
//! let opened = format!("https://example.org/#{}{link}", Link::PREFIX).parse::<Link>()?.open(&scenario)?;
//! assert_eq!((opened.replay.edition().id(), opened.frame), ("2008-10", 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The form of a link
//!
//! The version, which is `4`, and then bytes as base64url without padding:
//!
//! | bytes | |
//! |---|---|
//! | number | the length of the body, which tells a truncated link from a damaged one |
//! | body | see below |
//! | 4 | CRC-32 of the body, the lowest byte first |
//!
//! A *number* has seven bits in each byte, the lowest first; the eighth bit says that more follow.
//! The body is a row of numbers and, after the last of them, the text:
//!
//! | numbers | |
//! |---|---|
//! | today | the edition that the text calls `today`: the newest when the link was made |
//! | edition | of the replay |
//! | frame | counted from 0 |
//! | choices | how many; and for each the frame in which it was made, how many numbers it has, and those (`written.rs`) |
//! | length | of the text in bytes |
//! | text | packed (`model.rs`) |
//!
//! An edition is written as the year and month of its name, in months since the year 2000: 106 is
//! 2008-10.
//!
//! A play is written with the X that it announces, and an ability by its place. In versions 1 and
//! 2 an ability with X in its cost had a place for each X up to 10 ([`Numbers`]). Version 1 also
//! lacks the first number; while its links were made, `today` was 2025-11. Until version 3,
//! `ability N` in a text counted each mode and each kind of mana of an activated ability, and each
//! X; and a well-known card with some of its abilities had all of them. Every text gets the line
//! `option count every way`.
//!
//! [`Numbers`]: combat_lab_notation::Numbers
//!
//! A link of a version is read by every later build, and `tests/links` holds each to it. Another
//! form gets another version.

mod bytes;
mod model;
mod open;
mod written;

pub use open::Opened;
pub use written::carried;

use crate::replay::Replay;
use bytes::{put, take};
use combat_lab_cards::Adding;
use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;
use core::fmt;
use core::str::FromStr;

/// The version that is written.
const VERSION: char = '4';
/// The line by which a text of an older version counts abilities as it did.
const COUNT_EVERY_WAY: &str = "option count every way\n";
/// The meaning of `today` while links of version 1 were made.
const TODAY_IN_VERSION_1: Edition = Edition::E2025_11;
/// The longest link that is read, in bytes: no text that the notation allows needs a longer one.
const MAX_LINK: usize = 512 * 1024;
/// The most choices that are read.
const MAX_CHOICES: u32 = 2000;

/// A situation, an edition, a frame, and a reader's decisions on the way there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    source: String,
    /// The edition that the text calls `today`.
    today: Edition,
    edition: Edition,
    frame: usize,
    choices: Vec<Choice>,
    /// Whether it is of version 1 or 2, which had an ability's place for each X.
    numbered: bool,
}

/// A reader's decisions in a frame, in their written form.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Choice {
    at: usize,
    written: Vec<u32>,
}

/// Why a link can't be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkError {
    /// The text isn't a link.
    NotALink,
    /// It was made by a later version.
    Version(char),
    /// Its end is missing.
    Truncated,
    /// It is damaged.
    Damaged,
    /// It, or the text it contains, is too long.
    TooLarge,
    /// It names an unknown edition of the rules: its year and month.
    Edition(u32, u32),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotALink => f.write_str("this is not a link to a situation"),
            Self::Version(version) => write!(
                f,
                "this link is of version \u{201c}{version}\u{201d}, which is newer than what is running here, or it is damaged"
            ),
            Self::Truncated => f.write_str("the end of this link is missing: it was not copied whole"),
            Self::Damaged => {
                f.write_str("this link is damaged: some of its characters are not what they were")
            }
            Self::TooLarge => f.write_str("this link is larger than any situation may be"),
            Self::Edition(year, month) => {
                write!(
                    f,
                    "this link is for an edition of the rules that is not known here: {year}-{month:02}"
                )
            }
        }
    }
}

impl core::error::Error for LinkError {}

impl Link {
    /// The prefix of a link in the fragment of an address, so that it isn't taken for an anchor on
    /// the page.
    pub const PREFIX: &str = "lab=";

    /// Makes a link to frame `frame` of `replay`, with every decision of the reader.
    #[must_use]
    pub fn of(replay: &Replay, frame: usize) -> Self {
        let mut choices = Vec::new();
        for (at, action) in replay.decided() {
            let Some(frame) = replay.frames().get(*at) else { break };
            let Some(written) = written::write(&frame.game, action) else { break };
            choices.push(Choice { at: *at, written });
        }
        let scenario = replay.scenario();
        Self {
            source: scenario.source_as_told(),
            today: scenario.today(),
            edition: replay.edition(),
            frame,
            choices,
            numbered: false,
        }
    }

    /// The situation, in notation.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The edition of the rules.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The frame in view, counted from 0. The replay may have fewer frames.
    #[must_use]
    pub const fn frame(&self) -> usize {
        self.frame
    }

    /// The number of decisions that a reader made.
    #[must_use]
    pub fn decisions(&self) -> usize {
        self.choices.len()
    }

    fn body(&self) -> Vec<u8> {
        let mut body = Vec::new();
        let place = |body: &mut Vec<u8>, place: usize| put(body, u32::try_from(place).unwrap_or(u32::MAX));
        place(&mut body, months(self.today));
        place(&mut body, months(self.edition));
        place(&mut body, self.frame);
        place(&mut body, self.choices.len());
        for choice in &self.choices {
            place(&mut body, choice.at);
            place(&mut body, choice.written.len());
            for number in &choice.written {
                put(&mut body, *number);
            }
        }
        place(&mut body, self.source.len());
        body.add_all(model::pack(self.source.as_bytes()));
        body
    }

    fn read(version: char, mut body: &[u8]) -> Result<Self, LinkError> {
        let body = &mut body;
        let mut number = || take(body).ok_or(LinkError::Damaged);
        let today = if version == '1' { TODAY_IN_VERSION_1 } else { edition(number()?)? };
        let edition = edition(number()?)?;
        let frame = number()? as usize;
        let count = number()?;
        if count > MAX_CHOICES {
            return Err(LinkError::TooLarge);
        }
        let mut choices = Vec::new();
        for _ in 0..count {
            let (at, length) = (number()? as usize, number()?);
            let mut written = Vec::new();
            for _ in 0..length {
                written.push(number()?);
            }
            choices.push(Choice { at, written });
        }
        let length = number()? as usize;
        if length > Scenario::MAX_TEXT {
            return Err(LinkError::TooLarge);
        }
        let mut source = String::from_utf8(model::unpack(body, length)).map_err(|_| LinkError::Damaged)?;
        if version < '4' && !source.starts_with(COUNT_EVERY_WAY) {
            source.insert_str(0, COUNT_EVERY_WAY);
        }
        Ok(Self { source, today, edition, frame, choices, numbered: version < '3' })
    }
}

/// The year and month of an edition's name, in months since the year 2000.
fn months(edition: Edition) -> usize {
    let parts = edition
        .id()
        .split_once('-')
        .and_then(|(year, month)| Some((year.parse().ok()?, month.parse().ok()?)));
    parts.map_or(0, |(year, month): (usize, usize)| year.saturating_sub(2000) * 12 + month)
}

fn edition(written: u32) -> Result<Edition, LinkError> {
    let known = Edition::ALL.into_iter().find(|known| months(*known) == written as usize);
    let before = written.saturating_sub(1);
    known.ok_or(LinkError::Edition(2000 + before / 12, before % 12 + 1))
}

impl fmt::Display for Link {
    /// Without [`Link::PREFIX`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        let mut all = Vec::new();
        put(&mut all, u32::try_from(body.len()).unwrap_or(u32::MAX));
        all.extend(&body);
        all.add_all(bytes::sum(&body).to_le_bytes());
        let version = if self.numbered { '2' } else { VERSION };
        write!(f, "{version}{}", bytes::to_text(&all))
    }
}

impl FromStr for Link {
    type Err = LinkError;

    /// Reads a link: a whole address, its fragment, or only what [`Display`](fmt::Display) prints.
    fn from_str(text: &str) -> Result<Self, LinkError> {
        if text.len() > MAX_LINK {
            return Err(LinkError::TooLarge);
        }
        let text = text.trim();
        let text = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
        let text = text.strip_prefix(Self::PREFIX).unwrap_or(text);
        let mut letters = text.chars();
        let version = letters.next().ok_or(LinkError::NotALink)?;
        let all = bytes::from_text(letters.as_str()).ok_or(LinkError::NotALink)?;
        if !matches!(version, '1' | '2' | '3' | VERSION) {
            return Err(LinkError::Version(version));
        }
        let mut rest = all.as_slice();
        let length = take(&mut rest).ok_or(LinkError::Truncated)? as usize;
        let (body, sum) = rest.split_at_checked(length).ok_or(LinkError::Truncated)?;
        match sum.len() {
            0..4 => Err(LinkError::Truncated),
            4 if sum == bytes::sum(body).to_le_bytes() => Self::read(version, body),
            _ => Err(LinkError::Damaged),
        }
    }
}
