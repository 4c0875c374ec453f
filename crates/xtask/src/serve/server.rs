//! A static server on 127.0.0.1 with the strictest content security policy under which the site
//! works.

use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, anyhow};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{RawQuery, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::bundle::POLICY;

/// The content to serve.
#[derive(Debug)]
pub(crate) struct Content {
    /// The site.
    pub(crate) folder: PathBuf,
    /// The path prefix of the site, which begins and ends with a slash.
    pub(crate) under: String,
    /// Pages that embed the element, served beside the site as `pages/`.
    pub(crate) pages: Option<PathBuf>,
}

/// A running server. Dropping it stops it.
#[derive(Debug)]
pub(crate) struct Server {
    address: String,
    builds: Arc<watch::Sender<u64>>,
    _runtime: Runtime,
}

/// The longest time without an answer to a page that waits for a build.
const PATIENCE: Duration = Duration::from_secs(20);

impl Server {
    /// Starts serving. `live` adds a script that reloads pages after a build.
    pub(crate) fn start(content: Content, port: u16, live: bool) -> Result<Self> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .context("cannot start to serve")?;
        let listener =
            runtime.block_on(TcpListener::bind(("127.0.0.1", port))).map_err(|error| taken(port, &error))?;
        let address = format!("http://{}{}", listener.local_addr()?, content.under);
        let builds = Arc::new(watch::Sender::new(0));
        let router = router(content, live.then(|| Arc::clone(&builds)));
        runtime.spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                eprintln!("error: the server has stopped: {error}");
            }
        });
        Ok(Self { address, builds, _runtime: runtime })
    }

    /// The address of the site.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Notifies every open page of a new build.
    pub(crate) fn reload(&self) {
        self.builds.send_modify(|build| *build += 1);
    }
}

fn taken(port: u16, error: &std::io::Error) -> anyhow::Error {
    let advice = match error.kind() {
        ErrorKind::AddrInUse => "it is in use; name another with --port, or take any free one with --port 0",
        ErrorKind::PermissionDenied => "it is not allowed; ports from 1024 on are",
        _ => return anyhow!("cannot listen on port {port}: {error}"),
    };
    anyhow!("cannot listen on port {port}: {advice}")
}

fn router(content: Content, live: Option<Arc<watch::Sender<u64>>>) -> Router {
    let Content { folder, under, pages } = content;
    let mut site = Router::new().fallback_service(ServeDir::new(folder));
    if let Some(pages) = pages {
        site = site.nest_service("/pages", ServeDir::new(pages));
    }
    let mut router = if under == "/" {
        site
    } else {
        let home = under.clone();
        Router::new()
            .nest_service(under.trim_end_matches('/'), site)
            .route("/", get(move || async move { Redirect::temporary(&home) }))
    };
    if let Some(builds) = live {
        let state =
            Live { started: SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_millis(), builds };
        router = router.layer(axum::middleware::map_response(with_reload)).merge(
            Router::new()
                .route("/__reload.js", get(([(CONTENT_TYPE, "text/javascript")], include_str!("reload.js"))))
                .route("/__build", get(next_build))
                .with_state(state),
        );
    }
    let header = |name, value| SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value));
    router
        .layer(header(CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(REFERRER_POLICY, "no-referrer"))
        .layer(header(CACHE_CONTROL, "no-store"))
}

#[derive(Clone)]
struct Live {
    // Part of a build's name, so that a page notices a restarted server too.
    started: u128,
    builds: Arc<watch::Sender<u64>>,
}

/// Answers with the name of the newest build, once that differs from the one in the query.
async fn next_build(State(live): State<Live>, RawQuery(seen): RawQuery) -> String {
    let name = |build: u64| format!("{}-{build}", live.started);
    let mut builds = live.builds.subscribe();
    let news = builds.wait_for(|build| seen.as_deref() != Some(name(*build).as_str()));
    // After the timeout, the page gets the old name and asks again, so that no connection stays
    // open for long.
    let _ = tokio::time::timeout(PATIENCE, news).await;
    let newest = *live.builds.borrow();
    name(newest)
}

/// Adds the reload script to a page as it is sent; files stay unchanged.
async fn with_reload(response: Response) -> Response {
    let is_page =
        response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if !is_page {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let Ok(page) = to_bytes(body, usize::MAX).await else {
        return axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let mut page = page.to_vec();
    page.extend_from_slice(b"<script type=\"module\" src=\"/__reload.js\"></script>\n");
    head.headers.remove(CONTENT_LENGTH);
    Response::from_parts(head, Body::from(page))
}
