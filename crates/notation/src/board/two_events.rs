//! A triggered ability with two events, as the two abilities that it is.

use crate::text::Piece;

/// `whenever this enters or attacks, …` as the two abilities that it is: no event is both. Each has
/// spaces where it leaves words out, so that places are the same.
pub(super) fn of_two_events(part: Piece<'_>) -> Option<[String; 2]> {
    const FIRST: [&str; 4] = ["enters", "enters the battlefield", "comes into play", "attacks"];
    const SECOND: [&str; 7] = [
        "attacks",
        "dies",
        "leaves the battlefield",
        "deals combat damage to a player",
        "is turned face up",
        "is put into a graveyard from the battlefield",
        "is put into a graveyard from play",
    ];
    let (event, _) = part.text.split_once(',')?;
    if let Some(both) = of_entering_and_more(part.text, event) {
        return Some(both);
    }
    let other = SECOND.into_iter().find(|other| event.ends_with(&[" or ", *other].concat()))?;
    let before = event.get(..event.len().checked_sub(" or ".len() + other.len())?)?;
    let one = FIRST.into_iter().find(|one| before.ends_with(&[" ", *one].concat()) && *one != other)?;
    let start = event.len().checked_sub(one.len() + " or ".len() + other.len())?;
    let (before, rest) = (part.text.get(..start)?, part.text.get(event.len()..)?);
    let blank = |length: usize| " ".repeat(length);
    let first = [before, one, &blank(" or ".len() + other.len()), rest].concat();
    let second = [before, &blank(one.len() + " or ".len()), other, rest].concat();
    // Both together would trigger only once.
    (!part.text.contains("only once")).then_some([first, second])
}

/// `when this enters and whenever it attacks, …` in the same way. Where the other event is about
/// something else, "it" would be in doubt.
fn of_entering_and_more(text: &str, event: &str) -> Option<[String; 2]> {
    const DOUBTFUL: [&str; 9] = ["it", "its", "they", "them", "their", "that", "those", "it's", "they're"];
    let (entering, more) = event.split_once(" enters and ")?;
    if !["when", "whenever", "at the beginning of"]
        .iter()
        .any(|begin| more.strip_prefix(begin).is_some_and(|after| after.starts_with(' ')))
        || text.contains("only once")
    {
        return None;
    }
    let rest = text.get(event.len()..)?;
    let its = [" it ", " it.", " it,"].iter().any(|it| [more, ","].concat().contains(it));
    let words = || rest.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '\'');
    if !its && words().any(|word| DOUBTFUL.contains(&word.to_ascii_lowercase().as_str())) {
        return None;
    }
    let more_of_this = [" ", more, ","].concat().replace(" it ", " this ").replace(" it,", " this,");
    let more_of_this = more_of_this.trim_end_matches(',').trim_start();
    let blank = |length: usize| " ".repeat(length);
    let first =
        [entering, " enters", &blank(event.len().checked_sub(entering.len() + " enters".len())?), rest]
            .concat();
    let second = [&blank(event.len().checked_sub(more_of_this.len())?), more_of_this, rest].concat();
    Some([first, second])
}
