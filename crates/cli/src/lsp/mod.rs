//! `combat-lab lsp`: a language server for editors, over standard input and output.
//!
//! It reports the problems of a situation in all its editions while it is written; offers quick
//! fixes, completions, and the meanings of keywords, cards, rules and terms; and formats.

mod complete;
mod document;
mod hover;
mod problems;

use crate::{UNUSABLE, output};
use combat_lab_language::Language;
use document::Document;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::request::{self, Request as _};
use lsp_types::{
    CodeActionParams, CodeActionProviderCapability, CompletionOptions, CompletionParams,
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    DocumentFormattingParams, HoverParams, HoverProviderCapability, OneOf, PublishDiagnosticsParams,
    ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind, Uri,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::process::ExitCode;

type Failure = Box<dyn std::error::Error + Send + Sync>;

pub(crate) fn run(language: Language) -> ExitCode {
    let (connection, threads) = Connection::stdio();
    let served = serve(&connection, language);
    // The threads end with it.
    drop(connection);
    // After a failure the reading thread may wait forever.
    match served.and_then(|()| Ok(threads.join()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output::problem(&failure.to_string());
            ExitCode::from(UNUSABLE)
        }
    }
}

fn serve(connection: &Connection, language: Language) -> Result<(), Failure> {
    connection.initialize(serde_json::to_value(capabilities())?)?;
    let mut server = Server { connection, language, documents: Vec::new() };
    while let Ok(message) = connection.receiver.recv() {
        if !server.take(message)? {
            return Ok(());
        }
        // Only the last text typed in the meantime is checked.
        while let Ok(message) = connection.receiver.try_recv() {
            if !server.take(message)? {
                return Ok(());
            }
        }
        server.judge()?;
    }
    Ok(())
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
        ..ServerCapabilities::default()
    }
}

/// The open documents, and the client.
struct Server<'a> {
    connection: &'a Connection,
    language: Language,
    /// An editor has a few of them.
    documents: Vec<Document>,
}

impl Server<'_> {
    /// Handles a message; returns whether to continue.
    fn take(&mut self, message: Message) -> Result<bool, Failure> {
        match message {
            Message::Request(request) => {
                if self.connection.handle_shutdown(&request)? {
                    return Ok(false);
                }
                let answer = self.answer(request);
                self.connection.sender.send(answer.into())?;
            }
            Message::Notification(told) => self.told(told)?,
            // This server sends no requests.
            Message::Response(_) => {}
        }
        Ok(true)
    }

    fn told(&mut self, told: Notification) -> Result<(), Failure> {
        match told.method.as_str() {
            notification::DidOpenTextDocument::METHOD => {
                let DidOpenTextDocumentParams { text_document: opened } =
                    serde_json::from_value(told.params)?;
                self.documents.retain(|document| document.uri != opened.uri);
                self.documents.push(Document::new(opened.uri, opened.version, opened.text));
            }
            notification::DidChangeTextDocument::METHOD => {
                let DidChangeTextDocumentParams { text_document: changed, content_changes } =
                    serde_json::from_value(told.params)?;
                let text = content_changes.into_iter().next_back();
                let document = self.documents.iter_mut().find(|document| document.uri == changed.uri);
                if let (Some(document), Some(change)) = (document, text) {
                    *document = Document::new(changed.uri, changed.version, change.text);
                }
            }
            notification::DidCloseTextDocument::METHOD => {
                let DidCloseTextDocumentParams { text_document: closed } =
                    serde_json::from_value(told.params)?;
                self.documents.retain(|document| document.uri != closed.uri);
                self.publish(PublishDiagnosticsParams {
                    uri: closed.uri,
                    diagnostics: Vec::new(),
                    version: None,
                })?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Publishes the problems of every changed text.
    fn judge(&mut self) -> Result<(), Failure> {
        let language = self.language;
        for at in 0..self.documents.len() {
            let Some(document) = self.documents.get_mut(at).filter(|document| document.problems.is_none())
            else {
                continue;
            };
            let problems = problems::find(&document.text, language);
            let diagnostics = problems.iter().map(|problem| problem.diagnostic(document)).collect();
            let found = PublishDiagnosticsParams {
                uri: document.uri.clone(),
                diagnostics,
                version: Some(document.version),
            };
            document.problems = Some(problems);
            self.publish(found)?;
        }
        Ok(())
    }

    fn publish(&self, found: PublishDiagnosticsParams) -> Result<(), Failure> {
        let method = notification::PublishDiagnostics::METHOD.to_owned();
        let told = Notification { method, params: serde_json::to_value(found)? };
        Ok(self.connection.sender.send(told.into())?)
    }

    fn answer(&mut self, Request { id, method, params }: Request) -> Response {
        match method.as_str() {
            request::Completion::METHOD => answered(id, params, |asked: CompletionParams| {
                let place = asked.text_document_position;
                self.document(&place.text_document.uri)
                    .map(|document| complete::offers(document, place.position))
            }),
            request::HoverRequest::METHOD => answered(id, params, |asked: HoverParams| {
                let place = asked.text_document_position_params;
                let document = self.document(&place.text_document.uri)?;
                hover::explain(document, place.position, self.language)
            }),
            request::CodeActionRequest::METHOD => answered(id, params, |asked: CodeActionParams| {
                // An editor may ask before the problems are published.
                self.judge().ok()?;
                let document = self.document(&asked.text_document.uri)?;
                Some(problems::mends(document, asked.range, self.language))
            }),
            request::Formatting::METHOD => answered(id, params, |asked: DocumentFormattingParams| {
                Some(self.document(&asked.text_document.uri)?.formatted())
            }),
            _ => {
                let what = format!("there is no {method} here");
                Response::new_err(id, ErrorCode::MethodNotFound as i32, what)
            }
        }
    }

    fn document(&self, uri: &Uri) -> Option<&Document> {
        self.documents.iter().find(|document| document.uri == *uri)
    }
}

/// The answer to a request, if its parameters can be read.
fn answered<Asked: DeserializeOwned, Answer: serde::Serialize>(
    id: RequestId,
    params: Value,
    answer: impl FnOnce(Asked) -> Option<Answer>,
) -> Response {
    match serde_json::from_value(params) {
        Ok(asked) => Response::new_ok(id, answer(asked)),
        Err(error) => Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string()),
    }
}
