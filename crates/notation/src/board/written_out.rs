//! Keywords with a cost, and sentences in other words, that stand for abilities: they are read as
//! though those were written out.

use crate::text::Piece;
use combat_lab_language::letters::lowercase;

/// What a part of a card's text stands for.
pub(super) struct WrittenOut {
    /// The keyword, which some editions don't have.
    pub(super) keyword: Option<&'static str>,
    /// The abilities.
    pub(super) abilities: Vec<String>,
}

impl WrittenOut {
    fn of(keyword: &'static str, ability: String) -> Self {
        Self { keyword: Some(keyword), abilities: vec![ability] }
    }
}

/// The text behind a keyword, without a dash before it.
fn behind<'a>(part: Piece<'a>, keyword: &str) -> Option<&'a str> {
    let begins = part.text.get(..keyword.len())?.eq_ignore_ascii_case(keyword);
    let rest = part.text.get(keyword.len()..).filter(|_| begins)?;
    let bare = rest.trim_start_matches([' ', '\u{2014}', '\u{2013}', '-']);
    (bare.len() < rest.len()).then_some(bare)
}

/// The abilities that a part stands for, if it is such a keyword or sentence.
pub(super) fn written_out(part: Piece<'_>) -> Option<WrittenOut> {
    if let Some(cost) = behind(part, "outlast") {
        let said = [cost, ", {T}: put a +1/+1 counter on this. Activate only as a sorcery"].concat();
        return Some(WrittenOut::of("outlast", said));
    }
    if let Some(cost) = behind(part, "level up") {
        let said = [cost, ": put a level counter on this. Activate only as a sorcery"].concat();
        return Some(WrittenOut::of("level up", said));
    }
    if let Some(ability) = behind(part, "boast").filter(|ability| ability.contains(':')) {
        let limit = ". Activate only if this attacked this turn and only once each turn";
        return Some(WrittenOut::of("boast", [ability, limit].concat()));
    }
    if let Some(ability) = behind(part, "exhaust").filter(|ability| ability.contains(':')) {
        return Some(WrittenOut::of("exhaust", [ability, ". Activate only once"].concat()));
    }
    if let Some(cost) = affinity(part) {
        return Some(WrittenOut { keyword: Some("affinity"), abilities: vec![cost] });
    }
    reinforce(part).or_else(|| blocked_by(part)).or_else(|| both_ways(part))
}

/// `affinity for artifacts` (702.41).
fn affinity(part: Piece<'_>) -> Option<String> {
    let kinds = behind(part, "affinity")?.strip_prefix("for ")?;
    let alike = ["plains", "equipment"].iter().any(|kind| kinds.eq_ignore_ascii_case(kind));
    let kind = if alike { kinds } else { kinds.strip_suffix('s')? };
    Some(["this spell costs {1} less to cast for each ", kind, " you control"].concat())
}

/// `reinforce 2—{1}{G}`.
fn reinforce(part: Piece<'_>) -> Option<WrittenOut> {
    let rest = behind(part, "reinforce")?;
    let end = rest.find(|letter: char| !letter.is_ascii_digit())?;
    let (number, cost) = rest.split_at_checked(end)?;
    let number: u32 = number.parse().ok().filter(|number| *number > 0)?;
    let cost = cost.trim_start_matches([' ', '\u{2014}', '\u{2013}', '-']);
    let counters =
        if number == 1 { "a +1/+1 counter".to_owned() } else { format!("{number} +1/+1 counters") };
    let said = format!("{cost}, discard this: put {counters} on target creature");
    Some(WrittenOut::of("reinforce", said))
}

/// `whenever a creature blocks this, EFFECT`, which is this becoming blocked by one.
fn blocked_by(part: Piece<'_>) -> Option<WrittenOut> {
    let low = lowercase(part.text);
    let rest = low.strip_prefix("whenever a").filter(|_| low.len() == part.text.len())?;
    let at = part.text.len() - rest.len() + rest.find(" blocks this")?;
    let (before, after) = part.text.split_at_checked(at)?;
    let who = before.get("whenever ".len()..)?;
    let effect = after.get(" blocks this".len()..)?;
    let effect = effect.strip_prefix(" creature").unwrap_or(effect);
    if who.contains([',', ':']) || !effect.starts_with([',', ':']) {
        return None;
    }
    let said = ["whenever this becomes blocked by ", who, effect].concat();
    Some(WrittenOut { keyword: None, abilities: vec![said] })
}

/// `this can't block or be blocked by KIND`: two limits.
fn both_ways(part: Piece<'_>) -> Option<WrittenOut> {
    let (before, kind) = part.text.split_once("can't block or be blocked by ")?;
    let this = ["", "this ", "this creature "].iter().any(|this| before.eq_ignore_ascii_case(this));
    let abilities =
        ["this can't block ", "this can't be blocked by "].map(|limit| [limit, kind].concat()).to_vec();
    this.then_some(WrittenOut { keyword: None, abilities })
}
