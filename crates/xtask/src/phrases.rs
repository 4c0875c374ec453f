//! Finds phrases in sources: `t!("…")` and `tn!("…", "…")` in Rust, `t("…")` and `tn("…", "…")` in
//! JavaScript.

use std::str::FromStr;

use anyhow::{Context, Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The phrases in `t!("…")` and `tn!("…", "…")`, anywhere in a source: singular, and plural or
/// empty.
pub(crate) fn in_rust(source: &str) -> Result<Vec<(String, String)>> {
    let tokens = TokenStream::from_str(source).map_err(|error| anyhow!("these are no tokens: {error}"))?;
    let mut found = Vec::new();
    let mut open = vec![tokens.into_iter().peekable()];
    while let Some(tokens) = open.last_mut() {
        let Some(token) = tokens.next() else {
            open.pop();
            continue;
        };
        let ident = |token: Option<&TokenTree>, name: &str| matches!(token, Some(TokenTree::Ident(it)) if *it == name);
        if ident(Some(&token), "mod") && ident(tokens.peek(), "tests") {
            tokens.next();
            tokens.next();
            continue;
        }
        let arguments = [("t", 1), ("tn", 2)].iter().find(|(name, _)| ident(Some(&token), name));
        if let Some((_, arguments)) = arguments
            && matches!(tokens.peek(), Some(TokenTree::Punct(it)) if it.as_char() == '!')
        {
            tokens.next();
            if let Some(TokenTree::Group(group)) = tokens.peek()
                && group.delimiter() == Delimiter::Parenthesis
                && let Some(TokenTree::Literal(_)) = group.stream().into_iter().next()
            {
                let literals = group.stream().into_iter().filter_map(|token| match token {
                    TokenTree::Literal(literal) => Some(literal),
                    _ => None,
                });
                let mut texts = Vec::new();
                for literal in literals.take(*arguments) {
                    texts.push(syn::parse_str::<syn::LitStr>(&literal.to_string())?.value());
                }
                let mut texts = texts.into_iter();
                found.push((texts.next().unwrap_or_default(), texts.next().unwrap_or_default()));
            }
        } else if let TokenTree::Group(group) = token {
            open.push(group.stream().into_iter().peekable());
        }
    }
    Ok(found)
}

/// The phrases in `t("…")` and `tn("…", "…")`: singular, and plural or empty.
pub(crate) fn in_javascript(source: &str) -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut rest = source;
    // The last character before `rest` that matters: it shows whether a name continues, and whether
    // a slash begins a regular expression.
    let mut before = '\n';
    while let Some(letter) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if matches!(letter, '"' | '\'') || (letter == '/' && "(,=:[!&|?{};\n".contains(before)) {
            quoted(rest, letter)
        } else {
            let length = letter.len_utf8();
            let said = [("t(", false), ("tn(", true)].into_iter();
            let mut said = said.filter_map(|(call, counts)| Some((rest.strip_prefix(call)?, counts)));
            if let Some((text, counts)) = said.next().filter(|_| !is_name(before) && before != '.')
                && let Some((english, text)) = first_text(text)?
            {
                let many = text.trim_start().strip_prefix(',').filter(|_| counts);
                let many = many.map(first_text).transpose()?.flatten().map(|(many, _)| many);
                found.push((english, many.unwrap_or_default()));
            }
            length
        };
        if !letter.is_whitespace() || letter == '\n' {
            before = rest.get(..length).and_then(|text| text.chars().next_back()).unwrap_or(letter);
        } else if is_name(before) {
            before = ' ';
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    Ok(found)
}

/// The double-quoted text at the beginning of a source, and the source after it.
fn first_text(source: &str) -> Result<Option<(String, &str)>> {
    let source = source.trim_start();
    if !source.starts_with('"') {
        return Ok(None);
    }
    let (text, rest) = source.split_at(quoted(source, '"'));
    Ok(Some((serde_json::from_str(text).with_context(|| text.to_owned())?, rest)))
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

/// The length in bytes of the quoted text at the beginning, with its quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return at,
            _ if letter == quote => return at + letter.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_found_in_rust() {
        let source = r#"
            //! A comment with t!("no").
            const A: Phrase<'_> = t!("one");
            fn f() { html! { <p>{ combat_lab_language::t!("t\u{201c}wo \
                         lines") }</p> } }
            macro_rules! t { ($a:literal) => { x($a) }; }
            fn g() { out!("no"); t("no"); }
            #[cfg(test)]
            mod tests { fn h() { t!("no"); } }
            fn k() { t!("three", ); tn!("a card", "%1 cards") }
        "#;
        let found = in_rust(source).unwrap();
        let found: Vec<_> = found.iter().map(|(one, many)| (one.as_str(), many.as_str())).collect();
        let wanted = [("one", ""), ("t\u{201c}wo lines", ""), ("three", ""), ("a card", "%1 cards")];
        assert_eq!(found, wanted);
    }

    #[test]
    fn phrases_are_found_in_javascript() {
        let source = r#"
            // t("no")
            const a = t("one"), b = "t(\"no\")", c = /"t("/;
            /* t("no") */ at("no"); x.t("no"); t(
                "t\"wo");
            d = `x ${t("three")} y`; e = 1 / t("four") / 2; f = t(c);
            g = tn("a card", "%1 cards", number);
        "#;
        let found = in_javascript(source).unwrap();
        let found: Vec<_> = found.iter().map(|(one, many)| (one.as_str(), many.as_str())).collect();
        let wanted = [("one", ""), ("t\"wo", ""), ("three", ""), ("four", ""), ("a card", "%1 cards")];
        assert_eq!(found, wanted);
    }
}
