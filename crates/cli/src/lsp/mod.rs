//! `combat-lab lsp`: a language server for editors, over standard input and output.
//!
//! It reports the problems of a situation in all its editions while it is written; offers quick
//! fixes, completions, and the meanings of keywords, cards, rules and terms; formats; and proves
//! goals when asked to.

mod complete;
mod document;
mod hover;
mod problems;
mod proofs;
mod wire;

use crate::{UNUSABLE, output};
use combat_lab_language::Language;
use document::Document;
use lsp_types::notification::{self, Notification as _};
use lsp_types::request::{self, Request as _};
use lsp_types::{
    CodeActionParams, CodeActionProviderCapability, CompletionOptions, CompletionParams,
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    DocumentFormattingParams, ExecuteCommandOptions, ExecuteCommandParams, HoverParams,
    HoverProviderCapability, LogMessageParams, MessageType, OneOf, PublishDiagnosticsParams,
    ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind, Uri,
    VersionedTextDocumentIdentifier,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use wire::{Inbox, Message, code};

pub(crate) fn run(language: Language) -> ExitCode {
    let inbox = Arc::new(Inbox::default());
    let reader = Arc::clone(&inbox);
    // Reading may block forever; the end of the program ends the thread.
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(message)) = wire::read(&mut input) {
            reader.put(message);
        }
        reader.end();
    });
    let mut server = Server { inbox: &inbox, language, documents: Vec::new(), life: Life::Begins };
    match server.serve() {
        Ok(code) => code,
        Err(failure) => {
            output::problem(&format!("standard output: {failure}"));
            ExitCode::from(UNUSABLE)
        }
    }
}

fn capabilities() -> ServerCapabilities {
    let triggers = [" ", ":", ";", ",", "{"];
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(triggers.map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![proofs::COMMAND.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

/// The open documents, and the messages of the client.
struct Server<'a> {
    inbox: &'a Inbox,
    language: Language,
    /// The open documents. An editor has few of them.
    documents: Vec<Document>,
    life: Life,
}

/// The progress of a client's session.
#[derive(PartialEq)]
enum Life {
    Begins,
    Lasts,
    Ends,
}

type Response = Result<Value, (i32, String)>;

impl Server<'_> {
    /// Handles messages until the client leaves, and checks texts while none waits.
    fn serve(&mut self) -> io::Result<ExitCode> {
        loop {
            while self.inbox.is_empty() && self.judge()? {}
            match self.inbox.next() {
                None => return Ok(ExitCode::SUCCESS),
                Some(Message::Notification { method, .. }) if method == notification::Exit::METHOD => {
                    let is_asked = self.life == Life::Ends;
                    return Ok(if is_asked { ExitCode::SUCCESS } else { ExitCode::from(UNUSABLE) });
                }
                Some(Message::Notification { method, params }) if self.life == Life::Lasts => {
                    if let Err(reason) = self.told(&method, params)? {
                        let message = format!("{method}: {reason}");
                        let log = LogMessageParams { typ: MessageType::ERROR, message };
                        wire::notify(notification::LogMessage::METHOD, &log)?;
                    }
                }
                Some(Message::Notification { .. }) => {}
                Some(Message::Request { id, method, params }) => {
                    let answer = self.answer(&method, params);
                    wire::answer(&id, answer)?;
                }
                Some(Message::Unreadable { id, code, reason }) => wire::answer(&id, Err((code, reason)))?,
            }
        }
    }

    /// Handles a notification; returns the reason if its parameters can't be read.
    fn told(&mut self, method: &str, params: Value) -> io::Result<Result<(), String>> {
        let outcome = match method {
            notification::DidOpenTextDocument::METHOD => {
                read(params).map(|DidOpenTextDocumentParams { text_document: opened }| {
                    self.documents.retain(|document| document.uri != opened.uri);
                    self.documents.push(Document::new(opened.uri, opened.version, opened.text));
                })
            }
            notification::DidChangeTextDocument::METHOD => {
                read(params).and_then(|changed| self.change(changed))
            }
            notification::DidCloseTextDocument::METHOD => match read(params) {
                Ok(DidCloseTextDocumentParams { text_document: closed }) => {
                    self.documents.retain(|document| document.uri != closed.uri);
                    publish(&PublishDiagnosticsParams {
                        uri: closed.uri,
                        diagnostics: Vec::new(),
                        version: None,
                    })?;
                    Ok(())
                }
                Err(reason) => Err(reason),
            },
            _ => Ok(()),
        };
        Ok(outcome)
    }

    fn change(&mut self, changed: DidChangeTextDocumentParams) -> Result<(), String> {
        let VersionedTextDocumentIdentifier { uri, version } = changed.text_document;
        let Some(change) = changed.content_changes.into_iter().next_back() else { return Ok(()) };
        if change.range.is_some() {
            return Err("a change is the whole text".to_owned());
        }
        if let Some(document) = self.documents.iter_mut().find(|document| document.uri == uri) {
            *document = Document::new(uri, version, change.text);
        }
        Ok(())
    }

    /// Publishes the problems of one changed text, unless it has changed again; returns whether
    /// there was such a text.
    fn judge(&mut self) -> io::Result<bool> {
        let language = self.language;
        let Some(document) = self.documents.iter_mut().find(|document| !document.is_published) else {
            return Ok(false);
        };
        document.check(language);
        document.is_published = true;
        if !self.inbox.has_newer(document.uri.as_str()) {
            let problems = document.problems.iter().flatten().chain(&document.proofs);
            publish(&PublishDiagnosticsParams {
                uri: document.uri.clone(),
                diagnostics: problems.map(|problem| problem.diagnostic(document)).collect(),
                version: Some(document.version),
            })?;
        }
        Ok(true)
    }

    fn answer(&mut self, method: &str, params: Value) -> Response {
        match (method, &self.life) {
            (request::Initialize::METHOD, Life::Begins) => {
                self.life = Life::Lasts;
                return Ok(json!({ "capabilities": capabilities() }));
            }
            (_, Life::Begins) => return Err((code::NOT_INITIALIZED, "initialize first".to_owned())),
            (request::Initialize::METHOD, Life::Lasts) | (_, Life::Ends) => {
                return Err((code::INVALID_REQUEST, format!("{method} comes too late")));
            }
            (_, Life::Lasts) => {}
        }
        match method {
            request::Shutdown::METHOD => {
                self.life = Life::Ends;
                Ok(Value::Null)
            }
            request::Completion::METHOD => answered(params, |asked: CompletionParams| {
                let place = asked.text_document_position;
                self.document(&place.text_document.uri)
                    .map(|document| complete::offers(document, place.position))
            }),
            request::HoverRequest::METHOD => answered(params, |asked: HoverParams| {
                let place = asked.text_document_position_params;
                let document = self.document(&place.text_document.uri)?;
                hover::explain(document, place.position, self.language)
            }),
            request::CodeActionRequest::METHOD => answered(params, |asked: CodeActionParams| {
                // An editor may ask before the problems are published.
                let (uri, language) = (&asked.text_document.uri, self.language);
                let document = self.documents.iter_mut().find(|document| document.uri == *uri)?;
                document.check(language);
                let mut actions = problems::mends(document, asked.range, language);
                actions.extend(proofs::offer(document, asked.range, language));
                Some(actions)
            }),
            request::ExecuteCommand::METHOD => self.prove(params),
            request::Formatting::METHOD => answered(params, |asked: DocumentFormattingParams| {
                Some(self.document(&asked.text_document.uri)?.formatted())
            }),
            _ => Err((code::METHOD_NOT_FOUND, format!("there is no {method} here"))),
        }
    }

    /// Proves the goals of a document and publishes the results with its problems, unless its text
    /// changes meanwhile.
    fn prove(&mut self, params: Value) -> Response {
        let asked: ExecuteCommandParams = read(params).map_err(|reason| (code::INVALID_PARAMS, reason))?;
        if asked.command != proofs::COMMAND {
            return Err((code::INVALID_PARAMS, format!("there is no command {}", asked.command)));
        }
        let uri = asked.arguments.into_iter().next().unwrap_or_default();
        let uri: Uri = read(uri).map_err(|reason| (code::INVALID_PARAMS, reason))?;
        let (language, inbox) = (self.language, self.inbox);
        let Some(document) = self.documents.iter_mut().find(|document| document.uri == uri) else {
            return Err((code::INVALID_PARAMS, format!("{} isn't open", uri.as_str())));
        };
        if let Some(found) = proofs::find(&document.text, language, || inbox.has_newer(uri.as_str())) {
            document.proofs = found;
            document.is_published = false;
        }
        Ok(Value::Null)
    }

    fn document(&self, uri: &Uri) -> Option<&Document> {
        self.documents.iter().find(|document| document.uri == *uri)
    }
}

fn publish(found: &PublishDiagnosticsParams) -> io::Result<()> {
    wire::notify(notification::PublishDiagnostics::METHOD, found)
}

fn read<Told: DeserializeOwned>(params: Value) -> Result<Told, String> {
    serde_json::from_value(params).map_err(|error| error.to_string())
}

/// The answer to a request, or an error if its parameters can't be read.
fn answered<Asked: DeserializeOwned, Found: serde::Serialize>(
    params: Value,
    answer: impl FnOnce(Asked) -> Option<Found>,
) -> Response {
    let asked = read(params).map_err(|reason| (code::INVALID_PARAMS, reason))?;
    Ok(json!(answer(asked)))
}
