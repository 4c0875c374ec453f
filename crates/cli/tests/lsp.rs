//! The language server, run as an editor does: with messages of the protocol over standard input
//! and output.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const URI: &str = "file:///trade.combat";

/// A client of the server.
struct Editor {
    server: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    asked: u64,
    /// Notifications of the server.
    told: Vec<Value>,
}

impl Editor {
    fn start(arguments: &[&str]) -> Self {
        let mut server = Command::new(env!("CARGO_BIN_EXE_combat-lab"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (server.stdin.take().unwrap(), BufReader::new(server.stdout.take().unwrap()));
        Self { server, to, from, asked: 0, told: Vec::new() }
    }

    /// A client with an open text.
    fn with(text: &str) -> Self {
        let mut editor = Self::start(&["lsp", "--stdio"]);
        let server =
            editor.ask("initialize", &json!({ "processId": null, "rootUri": null, "capabilities": {} }));
        assert_eq!(server["capabilities"]["hoverProvider"], true);
        editor.tell("initialized", &json!({}));
        editor.open(text);
        editor
    }

    fn open(&mut self, text: &str) {
        let document = json!({ "uri": URI, "languageId": "combat", "version": 1, "text": text });
        self.tell("textDocument/didOpen", &json!({ "textDocument": document }));
    }

    fn change(&mut self, version: u64, text: &str) {
        self.tell(
            "textDocument/didChange",
            &json!({ "textDocument": { "uri": URI, "version": version }, "contentChanges": [{ "text": text }] }),
        );
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        self.to.flush().unwrap();
    }

    fn tell(&mut self, method: &str, params: &Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// The result of a request.
    fn ask(&mut self, method: &str, params: &Value) -> Value {
        let answer = self.asked_for(method, params);
        assert_eq!(answer.get("error"), None, "{method}");
        answer["result"].clone()
    }

    fn asked_for(&mut self, method: &str, params: &Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.read().unwrap();
            if message["id"] == id {
                return message;
            }
            self.told.push(message);
        }
    }

    fn read(&mut self) -> Option<Value> {
        let mut length = None;
        loop {
            let mut line = String::new();
            if self.from.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            match line.trim() {
                "" => break,
                header => {
                    length = header.strip_prefix("Content-Length: ").or(length.as_deref()).map(str::to_owned);
                }
            }
        }
        let mut text = vec![0; length.unwrap().parse().unwrap()];
        self.from.read_exact(&mut text).unwrap();
        Some(serde_json::from_slice(&text).unwrap())
    }

    /// The problems of a version of the text.
    fn problems(&mut self, version: u64) -> Vec<Value> {
        loop {
            let message = if self.told.is_empty() { self.read().unwrap() } else { self.told.remove(0) };
            assert_eq!(message["method"], "textDocument/publishDiagnostics");
            assert_eq!(message["params"]["uri"], URI);
            if message["params"]["version"] == version {
                return message["params"]["diagnostics"].as_array().unwrap().clone();
            }
        }
    }

    fn at(line: usize, character: usize) -> Value {
        json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": character } })
    }

    /// The completions at the end of the text: label, inserted text, and the column where it
    /// begins.
    fn offers(&mut self, text: &str) -> Vec<(String, String, u64)> {
        self.change(9, text);
        let line = text.lines().count() - 1;
        let place = Self::at(line, text.lines().last().unwrap().encode_utf16().count());
        let list = self.ask("textDocument/completion", &place);
        let items = list["items"].as_array().unwrap();
        let string = |value: &Value| value.as_str().unwrap().to_owned();
        items
            .iter()
            .map(|item| {
                let edit = &item["textEdit"];
                (
                    string(&item["label"]),
                    string(&edit["newText"]),
                    edit["range"]["start"]["character"].as_u64().unwrap(),
                )
            })
            .collect()
    }

    fn meaning(&mut self, line: usize, character: usize) -> String {
        let answer = self.ask("textDocument/hover", &Self::at(line, character));
        answer["contents"]["value"].as_str().unwrap_or_default().to_owned()
    }

    fn end(mut self) {
        self.ask("shutdown", &Value::Null);
        self.tell("exit", &Value::Null);
        assert!(self.server.wait().unwrap().success());
    }
}

const GOOD: &str = include_str!("texts/one-attacker.combat");

#[test]
fn problems_are_at_their_places_and_have_mends() {
    // Columns count UTF-16 units: the emoji has two.
    let text =
        GOOD.replace("title One attacker", "title 😀").replace("2/2", "2/2 flyng").replace("attack", "atack");
    let mut editor = Editor::with(&text);
    let problems = editor.problems(1);
    let place = |problem: &Value| {
        let start = &problem["range"]["start"];
        (start["line"].as_u64().unwrap(), start["character"].as_u64().unwrap(), problem["severity"].clone())
    };
    assert_eq!(problems.iter().map(place).collect::<Vec<_>>(), [(3, 22, json!(1)), (5, 0, json!(1))]);
    assert!(problems[0]["message"].as_str().unwrap().contains("flyng"), "{problems:?}");
    let ask = json!({ "textDocument": { "uri": URI }, "range": problems[1]["range"], "context": { "diagnostics": [] } });
    let mends = editor.ask("textDocument/codeAction", &ask);
    assert_eq!(mends.as_array().unwrap().len(), 1);
    assert_eq!(mends[0]["title"], "Write “attack”");
    assert_eq!(mends[0]["edit"]["changes"][URI][0]["newText"], "attack");
    assert_eq!(mends[0]["edit"]["changes"][URI][0]["range"], problems[1]["range"]);
    editor.change(2, GOOD);
    assert_eq!(editor.problems(2), Vec::<Value>::new());
    editor.end();
}

#[test]
fn what_fails_in_one_edition_says_so_and_names_its_rule() {
    let mut editor = Editor::with(&GOOD.replace("expect Bob 18", "expect Bob 17\nexpect today: windows 1"));
    let problems = editor.problems(1);
    let messages: Vec<&str> = problems.iter().map(|problem| problem["message"].as_str().unwrap()).collect();
    assert_eq!(messages[0], "expected: Bob 17\nfound: Bob 18");
    let today = format!("{}: expected: windows 1", combat_lab_rulebook::Edition::TODAY);
    assert!(messages[1].starts_with(&today), "{messages:?}");
    assert_eq!(problems[0]["severity"], 2);

    editor.change(2, &GOOD.replace("Grizzly Bears", "Old Turtle").replace("2/2", "0/3 defender"));
    let problems = editor.problems(2);
    assert_eq!(problems[0]["range"]["start"]["line"], 5);
    let codes: Vec<&Value> = problems.iter().map(|problem| &problem["code"]).collect();
    assert_eq!(codes, ["502.41b", "702.3b"]);
    assert!(problems[0]["message"].as_str().unwrap().starts_with("illegal in 2008-10: "), "{problems:?}");
    editor.end();
}

#[test]
fn what_fits_is_offered() {
    let mut editor = Editor::with(GOOD);
    let board = "title T\nedition today\nplayer Alice\n  W  Wall of Wood  0/3 defender\nplayer Bob\n  F  Mogg Fanatic\n";
    let labels =
        |offers: &[(String, String, u64)]| offers.iter().map(|(label, ..)| label.clone()).collect::<Vec<_>>();
    let has =
        |offers: &[(String, String, u64)], wanted: &str| labels(offers).iter().any(|label| label == wanted);

    assert!(has(&editor.offers(&format!("{board}att")), "attack"));
    let offers = editor.offers(&format!("{board}attack "));
    assert!(has(&offers, "W") && has(&offers, "Mogg Fanatic") && has(&offers, "Bob"), "{offers:?}");
    assert!(!has(&offers, "flying"));
    // A completion replaces both typed words.
    let offers = editor.offers("player Alice\n  A  Bear  2/2 first st");
    assert_eq!(offers, [("first strike".to_owned(), "first strike".to_owned(), 15)]);
    let offers = editor.offers("player Alice\n  storm cr");
    assert_eq!(offers, [("Storm Crow".to_owned(), "Storm Crow".to_owned(), 2)]);
    let offers = editor.offers("player Alice\n  hand S  Shock  instant: des");
    assert!(offers.iter().any(|(label, text, _)| label == "destroy WHO" && text == "destroy"), "{offers:?}");
    assert!(has(&editor.offers("edition 2008"), "2008-10"));
    assert!(has(&editor.offers("player Alice\nplayer Bob\nfrom up"), "upkeep"));
    let offers = editor.offers(&format!("{board}illegal 508.1"));
    assert!(has(&offers, "508.1c"), "{offers:?}");
    assert_eq!(editor.offers(&format!("{board}say  The Wall att")), []);
    editor.end();
}

#[test]
fn words_are_explained_in_the_editions_of_the_situation() {
    let text = "edition 2008-10, today\nplayer Alice\n  A  Storm Crow\n  B  Bear 2/2 first strike\nplayer Bob\nillegal 508.1c: attack B\n";
    let mut editor = Editor::with(text);
    assert!(editor.meaning(2, 10).contains("Storm Crow {1}{U} 1/2 Bird flying"));
    let strike = editor.meaning(3, 20);
    assert!(strike.contains("**502.2") && strike.contains("**702.7"), "{strike}");
    assert!(editor.meaning(5, 10).contains("**508.1c** ("));
    assert!(editor.meaning(0, 10).contains("**"));
    assert_eq!(editor.meaning(2, 0), "");
    assert_eq!(editor.meaning(400, 400), "");
    editor.end();
}

#[test]
fn goals_are_completed_explained_and_proved_when_asked() {
    let text = "edition 2009-05, today\nplayer Alice\n  G  Young Giant  2/2\nplayer Bob\n  F  Mogg Fanatic\nattack G -> Bob\n\
                block F -> G\ngoal Bob: G dies\nyour move\nexpect solvable with 1\n";
    let mut editor = Editor::with(text);
    // Writing starts no proof.
    assert_eq!(editor.problems(1), Vec::<Value>::new());
    for (line, character, says) in
        [(7, 1, "What a player tries"), (8, 6, "The script ends here"), (9, 10, "The goal can be reached")]
    {
        assert!(editor.meaning(line, character).starts_with(says), "{line}");
    }
    let action = |line: usize| {
        let place = json!({ "line": line, "character": 0 });
        json!({ "textDocument": { "uri": URI }, "range": { "start": place, "end": place }, "context": { "diagnostics": [] } })
    };
    assert_eq!(editor.ask("textDocument/codeAction", &action(5)), json!([]));
    for line in [7, 8, 9] {
        let offered = editor.ask("textDocument/codeAction", &action(line));
        assert_eq!(offered[0]["title"], "Prove it");
        assert_eq!(offered[0]["command"], "combat-lab.prove");
    }
    let asked = json!({ "command": "combat-lab.prove", "arguments": [URI] });
    assert_eq!(editor.ask("workspace/executeCommand", &asked), Value::Null);
    let found = editor.problems(1);
    let said =
        |place: usize| (&found[place]["range"]["start"]["line"], found[place]["message"].as_str().unwrap());
    let today = combat_lab_rulebook::Edition::TODAY;
    // Until July 2009, damage on the stack stays while the Fanatic is sacrificed.
    assert!(said(0).1.starts_with("2009-05: proved, with 1 spell or ability\n"), "{found:?}");
    assert_eq!((said(0).0, &found[0]["severity"]), (&json!(7), &json!(3)));
    assert!(said(1).1.starts_with(&format!("{today}: refuted")), "{found:?}");
    assert_eq!(said(2), (&json!(9), &*format!("{today}: expected: solvable with 1\nfound: unsolvable")));
    // A changed text has no proofs yet.
    editor.change(2, text);
    assert_eq!(editor.problems(2), Vec::<Value>::new());
    let labels = |offers: Vec<(String, String, u64)>| -> Vec<String> {
        offers.into_iter().map(|(label, ..)| label).collect()
    };
    assert!(labels(editor.offers(&format!("{text}expect uns"))).contains(&"unsolvable".to_owned()));
    assert!(labels(editor.offers(&format!("{text}expect first "))).contains(&"attack".to_owned()));
    assert_eq!(labels(editor.offers(&format!("{text}your "))), ["move"]);
    let unknown = json!({ "command": "combat-lab.win", "arguments": [URI] });
    assert_eq!(editor.asked_for("workspace/executeCommand", &unknown)["error"]["code"], -32602);
    editor.end();
}

#[test]
fn a_text_is_formatted() {
    let mut editor = Editor::with("player   Alice\n G Grizzly Bears 2/2\nplayer Bob");
    let ask = json!({ "textDocument": { "uri": URI }, "options": { "tabSize": 2, "insertSpaces": true } });
    let edits = editor.ask("textDocument/formatting", &ask);
    let text = edits[0]["newText"].as_str().unwrap().to_owned();
    assert!(text.starts_with("player Alice\n  G  Grizzly Bears  2/2\n"), "{text}");
    editor.change(2, &text);
    assert_eq!(editor.ask("textDocument/formatting", &ask), json!([]));
    editor.end();
}

#[test]
fn what_it_is_not_asked_for_is_refused_and_it_goes_on() {
    let mut editor = Editor::with(GOOD);
    assert_eq!(editor.asked_for("textDocument/rename", &json!({}))["error"]["code"], -32601);
    assert_eq!(editor.asked_for("textDocument/hover", &json!({ "no": 1 }))["error"]["code"], -32602);
    let elsewhere =
        json!({ "textDocument": { "uri": "file:///other" }, "position": { "line": 0, "character": 0 } });
    assert_eq!(editor.ask("textDocument/hover", &elsewhere), Value::Null);
    // The server also speaks German.
    editor.end();
    let mut german = Editor::start(&["lsp", "--language", "de"]);
    german.ask("initialize", &json!({ "capabilities": {} }));
    german.tell("initialized", &json!({}));
    german.open("atack G");
    let problems = german.problems(1);
    assert!(problems[0]["message"].as_str().unwrap().contains("erwartet"), "{problems:?}");
    german.end();
}

#[test]
fn what_cannot_be_read_is_answered_and_it_goes_on() {
    let mut editor = Editor::start(&["lsp"]);
    let early = editor.asked_for("textDocument/hover", &Editor::at(0, 0));
    assert_eq!(early["error"]["code"], -32_002);
    editor.ask("initialize", &json!({ "capabilities": {} }));
    assert_eq!(editor.asked_for("initialize", &json!({ "capabilities": {} }))["error"]["code"], -32_600);
    for (message, code) in [
        ("Content-Length: 3\r\n\r\n{]}", -32_700),
        ("Content-Length: 400000000000\r\n\r\n{\"jsonrpc\":\"2.0\"}", -32_600),
        ("Content-Length: none\r\n\r\n", -32_600),
        ("Content-Length: 4\r\n\r\nnull", -32_600),
    ] {
        editor.to.write_all(message.as_bytes()).unwrap();
        editor.ask("textDocument/hover", &Editor::at(0, 0));
        let answers: Vec<Value> = std::mem::take(&mut editor.told);
        assert_eq!(
            answers.iter().map(|answer| &answer["error"]["code"]).collect::<Vec<_>>(),
            [code],
            "{message}"
        );
        assert_eq!(answers[0]["id"], Value::Null);
    }
    // Notifications get no response: the client's log has the reason.
    let part = json!({ "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 1 } }, "text": "" });
    let document = json!({ "uri": "two words", "languageId": "combat", "version": 1, "text": GOOD });
    for (method, params) in [
        ("textDocument/didOpen", json!({ "textDocument": document })),
        ("textDocument/didOpen", json!([])),
        (
            "textDocument/didChange",
            json!({ "textDocument": { "uri": URI, "version": 2 }, "contentChanges": [part] }),
        ),
        ("textDocument/didClose", Value::Null),
    ] {
        editor.tell(method, &params);
        editor.ask("textDocument/hover", &Editor::at(0, 0));
        let logged: Vec<Value> = std::mem::take(&mut editor.told);
        assert_eq!(
            logged.iter().map(|told| &told["method"]).collect::<Vec<_>>(),
            ["window/logMessage"],
            "{params}"
        );
        assert!(logged[0]["params"]["message"].as_str().unwrap().starts_with(method), "{logged:?}");
    }
    editor.open(GOOD);
    assert_eq!(editor.problems(1), Vec::<Value>::new());
    editor.end();
}

#[test]
fn the_newest_text_is_checked_however_many_are_sent() {
    let mut editor = Editor::with(GOOD);
    let mut all = Vec::new();
    for version in 2..=2_000 {
        let text = if version == 2_000 { GOOD.replace("attack", "atack") } else { GOOD.to_owned() };
        let change = json!({
            "jsonrpc": "2.0",
            "method": "textDocument/didChange",
            "params": { "textDocument": { "uri": URI, "version": version }, "contentChanges": [{ "text": text }] },
        });
        let text = change.to_string();
        write!(all, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
    }
    editor.to.write_all(&all).unwrap();
    assert_eq!(editor.problems(2_000).len(), 1);
    editor.end();
}

#[test]
fn a_client_that_leaves_ends_it() {
    let leaves = |how: fn(&mut Editor)| {
        let mut editor = Editor::with(GOOD);
        how(&mut editor);
        let Editor { mut server, to, .. } = editor;
        drop(to);
        server.wait().unwrap().success()
    };
    assert!(leaves(|_| {}));
    assert!(leaves(|editor| editor.to.write_all(b"Content-Length: 90\r\n\r\n{").unwrap()));
    // Leaving without a shutdown request.
    assert!(!leaves(|editor| editor.tell("exit", &Value::Null)));
    let mut editor = Editor::with(GOOD);
    editor.ask("shutdown", &Value::Null);
    assert_eq!(editor.asked_for("shutdown", &Value::Null)["error"]["code"], -32_600);
    editor.tell("exit", &Value::Null);
    assert!(editor.server.wait().unwrap().success());
}
