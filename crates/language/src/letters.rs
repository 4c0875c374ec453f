//! Upper and lower case without Unicode's tables, which every reader of a page would load.
//!
//! Case is known for Latin letters (with accents, ligatures, and those of Vietnamese) and for
//! Cyrillic ones. All other letters stay unchanged: names that differ in the case of a Greek letter
//! are different names.

/// The letter in lower case.
///
/// ```
/// use combat_lab_language::letters::lower;
///
/// assert_eq!([lower('Æ'), lower('Ö'), lower('q'), lower('7')], ['æ', 'ö', 'q', '7']);
/// ```
#[must_use]
pub const fn lower(letter: char) -> char {
    let code = letter as u32;
    let shift = match letter {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'А'..='Я' => 32,
        'Ѐ'..='Џ' => 80,
        'Ÿ' => return 'ÿ',
        _ if is_pair(code) && is_upper_of_pair(code) => 1,
        _ => 0,
    };
    moved(letter, code + shift)
}

/// The letter in upper case. `ß` stays as it is.
///
/// ```
/// use combat_lab_language::letters::upper;
///
/// assert_eq!([upper('æ'), upper('ö'), upper('Q'), upper('ß')], ['Æ', 'Ö', 'Q', 'ß']);
/// ```
#[must_use]
pub const fn upper(letter: char) -> char {
    let code = letter as u32;
    let shift = match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' | 'а'..='я' => 32,
        'ѐ'..='џ' => 80,
        'ÿ' => return 'Ÿ',
        _ if is_pair(code) && !is_upper_of_pair(code) => 1,
        _ => 0,
    };
    moved(letter, code - shift)
}

/// Whether the letter is in a block where each lower-case letter follows its upper-case letter.
const fn is_pair(code: u32) -> bool {
    matches!(code,
        0x100..=0x12f | 0x132..=0x137 | 0x139..=0x148 | 0x14a..=0x177 | 0x179..=0x17e | 0x1e00..=0x1e95 | 0x1ea0..=0x1eff)
}

/// In two of the blocks, upper-case letters have odd codes.
const fn is_upper_of_pair(code: u32) -> bool {
    let odd = matches!(code, 0x139..=0x148 | 0x179..=0x17e);
    (code % 2 == 1) == odd
}

const fn moved(letter: char, code: u32) -> char {
    match char::from_u32(code) {
        Some(moved) => moved,
        None => letter,
    }
}

/// Whether the letter is upper case: it has a different lower case.
#[must_use]
pub const fn is_upper(letter: char) -> bool {
    lower(letter) as u32 != letter as u32
}

/// Whether the letter is lower case: it has a different upper case.
#[must_use]
pub const fn is_lower(letter: char) -> bool {
    upper(letter) as u32 != letter as u32
}

/// Whether it is a letter: beyond ASCII, everything outside the blocks of punctuation, symbols and
/// combining marks counts as one.
///
/// ```
/// use combat_lab_language::letters::is_letter;
///
/// assert!("Jötunロ".chars().all(is_letter));
/// assert!(!"1-’→×".chars().any(is_letter));
/// ```
#[must_use]
pub const fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphabetic()
        || letter >= 'À'
            && !matches!(letter,
                '×' | '÷' | '\u{300}'..='\u{36f}' | '\u{2000}'..='\u{2bff}' | '\u{3000}'..='\u{303f}'
                | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff20}' | '\u{1f000}'..)
}

/// The text in lower case, letter by letter.
#[must_use]
pub fn lowercase(text: &str) -> String {
    text.chars().map(lower).collect()
}

/// The text with its first letter in upper case.
///
/// ```
/// assert_eq!(combat_lab_language::letters::capital("öde"), "Öde");
/// ```
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let mut capital = String::with_capacity(text.len());
    capital.extend(letters.next().map(upper));
    capital.push_str(letters.as_str());
    capital
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Latin letters, and Cyrillic letters of today's alphabets.
    fn known() -> impl Iterator<Item = char> {
        ('\0'..='\u{17f}').chain('\u{400}'..='\u{45f}').chain('\u{1e00}'..='\u{1eff}')
    }

    /// Letters without a single letter in the other case, or with one that maps back to another
    /// letter.
    const ALONE: [char; 12] = ['ß', 'ẞ', 'İ', 'ı', 'ŉ', 'ſ', 'µ', 'ẖ', 'ẗ', 'ẘ', 'ẙ', 'ẚ'];

    #[test]
    fn case_is_that_of_the_standard_library() {
        for letter in known().filter(|letter| !ALONE.contains(letter) && *letter != 'ẛ') {
            assert!(letter.to_lowercase().eq([lower(letter)]), "{letter}: {}", lower(letter));
            assert!(letter.to_uppercase().eq([upper(letter)]), "{letter}: {}", upper(letter));
            assert_eq!(is_upper(letter), letter.is_uppercase(), "{letter}");
        }
        assert!(ALONE.iter().all(|letter| lower(*letter) == *letter && upper(*letter) == *letter));
    }

    #[test]
    fn nothing_has_both_cases() {
        for letter in '\0'..='\u{ffff}' {
            let (small, large) = (lower(letter), upper(letter));
            assert!(small == letter || large == letter, "{letter}");
            assert_eq!((lower(large), upper(small)), (small, large), "{letter}");
        }
    }

    #[test]
    fn names_of_cards_are_equal_whatever_their_case() {
        for (one, other) in [
            ("Æther Vial", "ÆTHER VIAL"),
            ("Æther Vial", "æther vial"),
            ("Jötun Grunt", "JÖTUN GRUNT"),
            ("Lim-Dûl's Vault", "LIM-DÛL'S VAULT"),
            ("Déjà Vu", "DÉJÀ VU"),
            ("Márton Stromgald", "MÁRTON STROMGALD"),
            ("Ölzug der Łódź", "ÖLZUG DER ŁÓDŹ"),
            ("Громила", "ГРОМИЛА"),
        ] {
            assert_eq!(lowercase(one), lowercase(other));
            assert_eq!(lowercase(one), one.to_lowercase());
        }
    }

    #[test]
    fn letters_are_those_of_the_standard_library_where_names_are_written() {
        let written = known().chain('\u{3041}'..='\u{3096}').chain('\u{30a1}'..='\u{30fa}');
        let written = written.chain('\u{4e00}'..='\u{9fa5}').chain('\u{ac00}'..='\u{d7a3}').chain('Α'..='Ρ');
        for letter in written.filter(|letter| !matches!(letter, 'ª' | 'µ' | 'º')) {
            assert_eq!(is_letter(letter), letter.is_alphabetic(), "{letter}");
        }
        for letter in "’“”„–—…→⟶×÷§°«»¿¡−•‑\u{a0}\u{2009}\u{3000}、。「」！？🐉\u{301}".chars()
        {
            assert!(!is_letter(letter) && !letter.is_alphabetic(), "{letter}");
        }
    }
}
