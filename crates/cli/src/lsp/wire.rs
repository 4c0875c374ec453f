//! Messages of the Language Server Protocol over standard input and output.
//!
//! A client's mistake never ends the server: it is answered with an error, and reading goes on at
//! the next header.

use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{self, BufRead, Read as _, Write as _};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The longest message, in bytes: enough for the longest situation with every character escaped.
const LONGEST: usize = 8 * 1024 * 1024;
/// The longest piece of a header line read at once, in bytes, and the bytes kept of a piece without
/// a line break: `Content-Length` may be at its end.
const PIECE: u64 = 8 * 1024;
const KEPT: usize = 64;
/// The most waiting messages; then reading pauses.
const MOST: usize = 64;

const LENGTH: &[u8] = b"content-length:";

/// Error codes of JSON-RPC and of the protocol.
pub(crate) mod code {
    pub(crate) const PARSE_ERROR: i32 = -32_700;
    pub(crate) const INVALID_REQUEST: i32 = -32_600;
    pub(crate) const METHOD_NOT_FOUND: i32 = -32_601;
    pub(crate) const INVALID_PARAMS: i32 = -32_602;
    pub(crate) const NOT_INITIALIZED: i32 = -32_002;
}

/// A message of the client.
#[derive(Debug, PartialEq)]
pub(crate) enum Message {
    Request {
        id: Value,
        method: String,
        params: Value,
    },
    Notification {
        method: String,
        params: Value,
    },
    /// A message that can't be read, with its id if that can be, and the error to answer.
    Unreadable {
        id: Value,
        code: i32,
        reason: String,
    },
}

impl Message {
    /// The document whose whole text this message replaces.
    fn changes(&self) -> Option<&str> {
        match self {
            Self::Notification { method, .. } if method == "textDocument/didChange" => self.document(),
            Self::Request { .. } | Self::Notification { .. } | Self::Unreadable { .. } => None,
        }
    }

    /// The document that this message opens, changes or closes.
    fn document(&self) -> Option<&str> {
        match self {
            Self::Notification { method, params } if method.starts_with("textDocument/did") => {
                params.get("textDocument")?.get("uri")?.as_str()
            }
            Self::Request { .. } | Self::Notification { .. } | Self::Unreadable { .. } => None,
        }
    }
}

/// Reads the next message. `None` at the end of the input.
pub(crate) fn read(from: &mut impl BufRead) -> io::Result<Option<Message>> {
    loop {
        let length = match length(from)? {
            None => return Ok(None),
            Some(Ok(length)) => length,
            Some(Err(reason)) => return Ok(Some(unreadable(Value::Null, code::INVALID_REQUEST, reason))),
        };
        let mut body = Vec::new();
        from.by_ref().take(u64::try_from(length).unwrap_or(u64::MAX)).read_to_end(&mut body)?;
        if body.len() < length {
            return Ok(None);
        }
        if let Some(message) = understood(&body) {
            return Ok(Some(message));
        }
    }
}

/// Reads a header, and skips everything before it: the body of a refused message, or of one with
/// the wrong length. Returns the length of the body, or the reason to refuse it; `None` at the end
/// of the input.
fn length(from: &mut impl BufRead) -> io::Result<Option<Result<usize, String>>> {
    let (mut found, mut line) = (None, Vec::new());
    loop {
        if from.by_ref().take(PIECE).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.last() != Some(&b'\n') {
            line.drain(..line.len().saturating_sub(KEPT));
            continue;
        }
        if line.trim_ascii().is_empty() && found.is_some() {
            return Ok(found);
        }
        found = announced(&line).or(found);
        line.clear();
    }
}

/// The length that a header line announces. The rest of an unread body may precede it in the line.
fn announced(line: &[u8]) -> Option<Result<usize, String>> {
    let at = line.windows(LENGTH.len()).rposition(|window| window.eq_ignore_ascii_case(LENGTH))?;
    let value = line.get(at + LENGTH.len()..)?.trim_ascii();
    let value = String::from_utf8_lossy(value);
    if value.is_empty() || !value.bytes().all(|letter| letter.is_ascii_digit()) {
        return (at == 0).then(|| Err("the Content-Length is not a number".to_owned()));
    }
    let length = value.parse().ok().filter(|length| *length <= LONGEST);
    Some(length.ok_or_else(|| format!("a message has at most {LONGEST} bytes")))
}

/// The message in a body. `None` for a response: this server sends no requests.
fn understood(body: &[u8]) -> Option<Message> {
    let mut message = match serde_json::from_slice(body) {
        Ok(Value::Object(message)) => message,
        Ok(_) => {
            return Some(unreadable(Value::Null, code::INVALID_REQUEST, "a message is an object".to_owned()));
        }
        Err(error) => return Some(unreadable(Value::Null, code::PARSE_ERROR, error.to_string())),
    };
    let params = message.remove("params").unwrap_or_default();
    let id = message.remove("id");
    match (message.remove("method"), id) {
        (Some(Value::String(method)), None) => Some(Message::Notification { method, params }),
        (Some(Value::String(method)), Some(id @ (Value::Number(_) | Value::String(_)))) => {
            Some(Message::Request { id, method, params })
        }
        (None, _) if message.contains_key("result") || message.contains_key("error") => None,
        (_, id) => {
            let id = id.filter(|id| id.is_number() || id.is_string()).unwrap_or_default();
            Some(unreadable(id, code::INVALID_REQUEST, "neither a request nor a notification".to_owned()))
        }
    }
}

fn unreadable(id: Value, code: i32, reason: String) -> Message {
    Message::Unreadable { id, code, reason }
}

/// Sends a notification.
pub(crate) fn notify(method: &str, params: &impl serde::Serialize) -> io::Result<()> {
    send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }))
}

/// Answers a request.
pub(crate) fn answer(id: &Value, answer: Result<Value, (i32, String)>) -> io::Result<()> {
    send(&match answer {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err((code, message)) => {
            json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
        }
    })
}

fn send(message: &Value) -> io::Result<()> {
    let text = message.to_string();
    let mut out = io::stdout().lock();
    write!(out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    out.flush()
}

/// Messages that have been read but not handled. Their number is bounded, and of each document only
/// the newest text is kept.
#[derive(Default)]
pub(crate) struct Inbox {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    messages: VecDeque<Message>,
    ended: bool,
}

impl Inbox {
    /// Adds a message. Waits while there are too many.
    pub(crate) fn put(&self, message: Message) {
        let mut waiting = self.lock();
        if let Some(uri) = message.changes() {
            let of_it = |other: &&mut Message| other.document() == Some(uri);
            let last = waiting.messages.iter_mut().rev().find(of_it);
            if let Some(older) = last.filter(|other| other.changes().is_some()) {
                *older = message;
                return;
            }
        }
        while waiting.messages.len() >= MOST {
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        waiting.messages.push_back(message);
        self.changed.notify_all();
    }

    /// Marks the end of the input.
    pub(crate) fn end(&self) {
        self.lock().ended = true;
        self.changed.notify_all();
    }

    /// Takes the next message, waiting for it if necessary; `None` after the last one.
    pub(crate) fn next(&self) -> Option<Message> {
        let mut waiting = self.lock();
        loop {
            if let Some(message) = waiting.messages.pop_front() {
                self.changed.notify_all();
                return Some(message);
            }
            if waiting.ended {
                return None;
            }
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Whether no message waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.lock().messages.is_empty()
    }

    /// Whether a newer text of a document waits.
    pub(crate) fn has_newer(&self, uri: &str) -> bool {
        self.lock().messages.iter().any(|message| message.document() == Some(uri))
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut text: &[u8]) -> Vec<Message> {
        std::iter::from_fn(|| read(&mut text).unwrap()).collect()
    }

    fn sent(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    const ASK: &str = r#"{"jsonrpc":"2.0","id":7,"method":"shutdown"}"#;

    fn ask() -> Message {
        Message::Request { id: json!(7), method: "shutdown".to_owned(), params: Value::Null }
    }

    fn code_of(message: &Message) -> i32 {
        match message {
            Message::Unreadable { code, .. } => *code,
            Message::Request { .. } | Message::Notification { .. } => 0,
        }
    }

    #[test]
    fn a_mistake_is_an_error_and_the_next_message_is_read() {
        let many = "[".repeat(100_000);
        let long = "x".repeat(3 * usize::try_from(PIECE).unwrap() - 5);
        for (text, code) in [
            (sent("{"), code::PARSE_ERROR),
            (sent(""), code::PARSE_ERROR),
            (sent(&many), code::PARSE_ERROR),
            ("Content-Length: 1\r\n\r\n\u{fe}".to_owned(), code::PARSE_ERROR),
            (sent("[]"), code::INVALID_REQUEST),
            (sent("{}"), code::INVALID_REQUEST),
            (sent(r#"{"id":3,"method":4}"#), code::INVALID_REQUEST),
            (sent(r#"{"id":null,"method":"hover"}"#), code::INVALID_REQUEST),
            ("Content-Length: 99999999999999999999999\r\n\r\n{}".to_owned(), code::INVALID_REQUEST),
            (format!("Content-Length: {}\r\n\r\n{long}", LONGEST + 1), code::INVALID_REQUEST),
            ("Content-Length: -5\r\n\r\n{}".to_owned(), code::INVALID_REQUEST),
            ("Content-Length: five\r\n\r\n".to_owned(), code::INVALID_REQUEST),
            // A length that is shorter than the body.
            (format!("Content-Length: 9\r\n\r\n{{\"id\":3,\n\"method\":\"{long}\"}}"), code::PARSE_ERROR),
        ] {
            let read = all(format!("{text}{}", sent(ASK)).as_bytes());
            let start: String = text.chars().take(40).collect();
            assert_eq!(read.iter().map(code_of).collect::<Vec<_>>(), [code, 0], "{start}");
            assert_eq!(read.get(1), Some(&ask()), "{start}");
        }
    }

    #[test]
    fn headers_are_read_in_any_case_and_order_and_responses_are_skipped() {
        let response = sent(r#"{"id":1,"result":null}"#);
        let body = sent(ASK).replace("Content-Length", "Content-Type: x\r\ncontent-LENGTH");
        assert_eq!(all(format!("{response}\r\n\r\n{body}").as_bytes()), [ask()]);
        // A missing body, and a missing header.
        assert_eq!(all(b"Content-Length: 50\r\n\r\n{}"), []);
        assert_eq!(all(b"GET / HTTP/1.1\r\n\r\n"), []);
        assert_eq!(all(b""), []);
    }

    fn told(method: &str, uri: &str, version: i32) -> Message {
        let params = json!({ "textDocument": { "uri": uri, "version": version } });
        Message::Notification { method: format!("textDocument/{method}"), params }
    }

    #[test]
    fn only_the_newest_text_of_a_document_waits() {
        let inbox = Inbox::default();
        inbox.put(told("didOpen", "a", 1));
        for version in 2..10_000 {
            inbox.put(told("didChange", "a", version));
            inbox.put(told("didChange", "b", version));
        }
        inbox.put(told("didClose", "a", 0));
        inbox.put(told("didOpen", "a", 20_000));
        inbox.put(told("didChange", "a", 20_001));
        inbox.end();
        assert!(inbox.has_newer("a") && !inbox.has_newer("c"));
        let waiting: Vec<Message> = std::iter::from_fn(|| inbox.next()).collect();
        let expected = [
            told("didOpen", "a", 1),
            told("didChange", "a", 9_999),
            told("didChange", "b", 9_999),
            told("didClose", "a", 0),
            told("didOpen", "a", 20_000),
            told("didChange", "a", 20_001),
        ];
        assert_eq!(waiting, expected);
        assert!(inbox.is_empty());
    }

    #[test]
    fn a_client_that_sends_more_than_can_wait_has_to() {
        let inbox = Inbox::default();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for _ in 0..3 * MOST {
                    inbox.put(ask());
                    assert!(inbox.lock().messages.len() <= MOST);
                }
                inbox.end();
            });
            assert_eq!(std::iter::from_fn(|| inbox.next()).count(), 3 * MOST);
        });
    }
}
