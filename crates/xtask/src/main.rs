//! The workshop: everything that is done to Combat Lab rather than by it.
//!
//! `cargo xtask` (an alias in `.cargo/config.toml`) is the only tool a contributor has to know. It needs a Rust
//! toolchain from rustup and Node.js, and sets up the rest by itself:
//!
//! | command               | what it does                                                              |
//! |-----------------------|---------------------------------------------------------------------------|
//! | `cargo xtask serve`   | builds quickly, serves on 127.0.0.1, rebuilds and reloads on every change |
//! | `cargo xtask build`   | writes `dist/`, optimised, and checks it against the size budgets         |
//! | `cargo xtask test`    | runs everything that must hold before a change lands                      |
//! | `cargo xtask browser` | runs the browser tests alone                                              |
//! | `cargo xtask api`     | writes the element's reference and types from `web/element/api.json`      |
//! | `cargo xtask languages` | compares the catalogues of all languages with what is said; `--update` readies them for translators |
//! | `cargo xtask coverage`| which rule of the founding documents which situation shows                |
//!
//! How a page is made, each step in a module of its own:
//!
//! 1. [`wasm`] compiles a package of the table [`packages::PACKAGES`], runs wasm-bindgen over it (as a library, locked to
//!    the version of the `wasm-bindgen` crate by Cargo.lock, so that nobody installs it by hand and the two cannot
//!    disagree) and then wasm-opt from npm;
//! 2. [`bundle`] joins the glue, the custom element and the styles with esbuild, and writes the page and the
//!    pages in one file; [`package`] gathers what goes to npm;
//! 3. [`size`] weighs the result.
//!
//! Nothing is cached outside the target directory and `node_modules`.

mod api;
mod browser;
mod build;
mod bundle;
mod command;
mod coverage;
mod house;
mod languages;
mod package;
mod packages;
mod say;
mod serve;
mod setup;
mod single;
mod site;
mod size;
mod test;
mod wasm;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::house::House;

/// The workshop of Combat Lab.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Write dist/: optimised, for any static host, with a size report and one page in a single file.
    Build(build::Options),
    /// Build quickly, serve on 127.0.0.1, rebuild and reload the page on every change.
    Serve(serve::Options),
    /// Set up what is missing and run every check and test.
    Test(test::Options),
    /// Run the browser tests on a fresh dist/.
    Browser(browser::Options),
    /// Write the element's reference page and its types from web/element/api.json.
    Api,
    /// Compare the catalogues of all languages with what is said.
    Languages(languages::Options),
    /// Print which situation shows which rule of the founding documents.
    Coverage,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let outcome = House::open().and_then(|house| match arguments.task {
        Task::Build(options) => build::run(&house, options),
        Task::Serve(options) => serve::run(&house, &options),
        Task::Test(options) => test::run(&house, &options),
        Task::Browser(options) => browser::run(&house, &options),
        Task::Api => api::run(&house),
        Task::Languages(options) => languages::run(&house, &options),
        Task::Coverage => coverage::run(&house),
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}
