//! The grammar in `GRAMMAR.md` derives every line of every situation.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_notation::library;
use std::collections::{BTreeSet, HashMap};

const GRAMMAR: &str = include_str!("../GRAMMAR.md");

/// What a rule of the grammar says.
#[derive(Debug)]
enum Node {
    All(Vec<Node>),
    Either(Vec<Node>),
    Perhaps(Box<Node>),
    Often(Box<Node>),
    /// Words as they stand.
    Words(String),
    /// Another rule, or one of the names in capital letters.
    Rule(String),
}

/// Reads EBNF.
struct Ebnf<'a> {
    tokens: Vec<&'a str>,
    next: usize,
}

impl<'a> Ebnf<'a> {
    fn rules(text: &'a str) -> HashMap<String, Node> {
        let mut reader = Self { tokens: tokens(text), next: 0 };
        let mut rules = HashMap::new();
        while reader.next < reader.tokens.len() {
            let name = reader.take().to_owned();
            assert_eq!(reader.take(), "=", "after {name}");
            let rule = reader.either();
            assert_eq!(reader.take(), ";", "at the end of {name}");
            assert!(rules.insert(name.clone(), rule).is_none(), "{name} twice");
        }
        rules
    }

    fn take(&mut self) -> &'a str {
        self.next += 1;
        self.tokens[self.next - 1]
    }

    fn either(&mut self) -> Node {
        let mut found = vec![self.all()];
        while self.tokens[self.next] == "|" {
            self.next += 1;
            found.push(self.all());
        }
        Node::Either(found)
    }

    fn all(&mut self) -> Node {
        let mut found = Vec::new();
        while !["|", ")", "]", "}", ";"].contains(&self.tokens[self.next]) {
            let node = match self.take() {
                "[" => Node::Perhaps(Box::new(self.inner("]"))),
                "{" => Node::Often(Box::new(self.inner("}"))),
                "(" => self.inner(")"),
                token => match token.strip_prefix('"') {
                    Some(words) => Node::Words(words.trim_end_matches('"').to_owned()),
                    None => Node::Rule(token.to_owned()),
                },
            };
            found.push(node);
        }
        Node::All(found)
    }

    fn inner(&mut self, end: &str) -> Node {
        let node = self.either();
        assert_eq!(self.take(), end);
        node
    }
}

fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '"' => rest[1..].find('"').unwrap() + 2,
            '[' | ']' | '{' | '}' | '(' | ')' | '|' | '=' | ';' => 1,
            _ => rest.find(|c: char| !(c.is_alphanumeric() || c == '-')).unwrap_or(rest.len()),
        };
        assert!(end > 0, "{rest}");
        found.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    found
}

struct Grammar {
    rules: HashMap<String, Node>,
}

impl Grammar {
    fn read() -> Self {
        let blocks: Vec<_> =
            GRAMMAR.split("```ebnf\n").skip(1).map(|block| block.split("```").next().unwrap()).collect();
        let grammar = Self { rules: Ebnf::rules(&blocks.join("\n")) };
        for node in grammar.rules.values() {
            grammar.is_complete(node);
        }
        grammar
    }

    /// Every rule that is named is there.
    fn is_complete(&self, node: &Node) {
        match node {
            Node::All(nodes) | Node::Either(nodes) => nodes.iter().for_each(|node| self.is_complete(node)),
            Node::Perhaps(node) | Node::Often(node) => self.is_complete(node),
            Node::Rule(name) if name.chars().all(char::is_uppercase) => {
                assert!(GRAMMAR.contains(&format!("`{name}`")), "{name} is not explained");
            }
            Node::Rule(name) => assert!(self.rules.contains_key(name), "there is no rule {name}"),
            Node::Words(_) => {}
        }
    }

    fn derives(&self, rule: &str, line: &str) -> bool {
        let ends = self.ends(&Node::Rule(rule.to_owned()), line, 0);
        ends.into_iter().any(|end| line[end..].trim().is_empty())
    }

    /// Everywhere that what `node` derives can end, if it begins at `at`.
    fn ends(&self, node: &Node, line: &str, at: usize) -> BTreeSet<usize> {
        match node {
            Node::All(nodes) => nodes.iter().fold(BTreeSet::from([at]), |starts, node| {
                starts.into_iter().flat_map(|start| self.ends(node, line, start)).collect()
            }),
            Node::Either(nodes) => nodes.iter().flat_map(|node| self.ends(node, line, at)).collect(),
            Node::Perhaps(node) => {
                let mut ends = self.ends(node, line, at);
                ends.insert(at);
                ends
            }
            Node::Often(node) => {
                let mut all = BTreeSet::from([at]);
                let mut new = all.clone();
                while !new.is_empty() {
                    let ends: BTreeSet<_> =
                        new.into_iter().flat_map(|start| self.ends(node, line, start)).collect();
                    new = ends.difference(&all).copied().collect();
                    all.extend(&new);
                }
                all
            }
            Node::Words(words) => one(words_end(words, line, at)),
            Node::Rule(name) => match self.rules.get(name) {
                Some(node) => self.ends(node, line, at),
                None => named(name, line, at),
            },
        }
    }
}

fn one(end: Option<usize>) -> BTreeSet<usize> {
    end.into_iter().collect()
}

/// Whether a word may end here.
fn is_end(line: &str, at: usize) -> bool {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    line.is_char_boundary(at) && !(letter(line[..at].chars().last()) && letter(line[at..].chars().next()))
}

fn start(line: &str, at: usize) -> usize {
    line.len() - line[at..].trim_start().len()
}

fn words_end(words: &str, line: &str, at: usize) -> Option<usize> {
    words.split(' ').try_fold(at, |at, word| {
        let at = start(line, at);
        let end = at + word.len();
        let found = line.get(at..end)?;
        (found.eq_ignore_ascii_case(word) && is_end(line, end)).then_some(end)
    })
}

/// Where what the grammar explains in words can end.
fn named(name: &str, line: &str, at: usize) -> BTreeSet<usize> {
    let at = start(line, at);
    let rest = &line[at..];
    let free = |stop: &[char]| -> BTreeSet<usize> {
        let mut quoted = false;
        let mut ends = BTreeSet::new();
        for (index, c) in rest.char_indices() {
            quoted ^= c == '"';
            if stop.contains(&c) && !quoted {
                break;
            }
            let end = at + index + c.len_utf8();
            if !quoted && !c.is_whitespace() && is_end(line, end) {
                ends.insert(end);
            }
        }
        ends
    };
    let word = |is: fn(char) -> bool| {
        let end = at + rest.find(|c| !is(c)).unwrap_or(rest.len());
        one((end > at && is_end(line, end)).then_some(end))
    };
    match name {
        "TEXT" | "EFFECTS" => free(&[]),
        "EVENT" | "WHO" => free(&[':']),
        "NAME" => free(&[':', ';']),
        "SUBTYPE" => word(|c| c.is_ascii_alphabetic() || c == '-'),
        "HANDLE" | "WORD" => word(char::is_alphanumeric),
        "NUMBER" => word(|c| c.is_ascii_digit()),
        "INTEGER" => word(|c| c.is_ascii_digit() || c == '-' || c == '+'),
        "SIZE" => word(|c| c.is_ascii_digit() || matches!(c, '-' | '+' | '/' | '\u{2212}')),
        "ID" => word(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'),
        "DATE" => word(|c| c.is_ascii_digit() || c == '-'),
        "RULE" => word(|c| c.is_ascii_alphanumeric() || c == '.'),
        "LANGUAGE" => word(|c| c.is_ascii_alphabetic() || c == '-'),
        "MANA" => word(|c| c.is_ascii_alphanumeric() || c == '{' || c == '}'),
        name => panic!("{name}?"),
    }
}

/// The lines of a text that say something, each with the rule it must be derived by.
fn lines(text: &str) -> Vec<(&'static str, &str)> {
    let mut block = None;
    let mut found = Vec::new();
    for line in text.lines() {
        let code = if line.trim_start().starts_with('#') { "" } else { line.split(" # ").next().unwrap() };
        let trimmed = code.trim();
        if trimmed.is_empty() {
            continue;
        }
        let rule = match block {
            Some(rule) if code.starts_with(' ') => rule,
            _ => {
                block = None;
                if trimmed.starts_with("player") {
                    block = Some("card-line");
                } else if trimmed.ends_with(':') {
                    block = Some("script-line");
                }
                "top-line"
            }
        };
        found.push((rule, trimmed));
    }
    found
}

#[test]
fn every_line_is_derived() {
    let grammar = Grammar::read();
    let mut seen = BTreeSet::new();
    let examples = include_str!("../NOTATION.md").split("\n```").filter_map(|block| {
        let (kind, text) = block.split_once('\n')?;
        ["combat", "board", "base", "script"].contains(&kind).then_some(text)
    });
    for text in library::ALL.iter().map(|entry| entry.source).chain(examples) {
        for (rule, line) in lines(text) {
            if seen.insert((rule, line)) {
                assert!(grammar.derives(rule, line), "{rule}: {line}");
            }
        }
    }
    assert!(seen.len() > 1000);
}

#[test]
fn what_is_no_notation_is_not_derived() {
    let grammar = Grammar::read();
    for line in [
        "atack G -> Bob",
        "attack",
        "block G",
        "order A",
        "expect",
        "expect 2008-10:",
        "illegal 508.1a",
        "bounds A -> M",
        "splits",
        "choice A",
        "resolve everything",
        "ready now",
        "through two turns",
        "at",
    ] {
        assert!(!grammar.derives("top-line", line), "{line}");
    }
}
