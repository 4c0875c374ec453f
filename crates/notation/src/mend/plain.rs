//! Letters and signs of other keyboards and of word processors.

/// The text as a plain keyboard writes it: letters and digits of full width, curly quotes, spaces,
/// minus signs and arrows of other kinds.
pub(crate) fn plain(text: &str) -> String {
    let text = text.replace("&gt;", ">").replace("&lt;", "<").replace("&rarr;", "->").replace("&amp;", "&");
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\u{ff01}'..='\u{ff5e}' => plain.extend(char::from_u32(u32::from(letter) - 0xfee0)),
            '\u{3001}' => plain.push_str(", "),
            '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => plain.push(' '),
            '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' => {}
            '\u{201c}'..='\u{201f}' | '\u{ab}' | '\u{bb}' => plain.push('"'),
            '\u{2018}' | '\u{2019}' | '\u{2bc}' | '\u{b4}' | '`' => plain.push('\''),
            '\u{2010}'..='\u{2012}' | '\u{2212}' => plain.push('-'),
            '\u{d7}' | '\u{2715}' => plain.push('x'),
            '\u{2044}' | '\u{2215}' => plain.push('/'),
            '\u{2026}' => plain.push_str(".."),
            '\u{2192}' | '\u{21a6}' | '\u{21d2}' | '\u{2794}' | '\u{2799}' | '\u{279c}' | '\u{27a1}'
            | '\u{27f6}' | '\u{27f9}' | '\u{25b6}' | '\u{25ba}' => plain.push_str(" -> "),
            other => plain.push(other),
        }
    }
    plain
}
