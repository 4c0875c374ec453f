//! The build: commands that set up, build, serve and test Combat Lab.
//!
//! `cargo xtask` (an alias in `.cargo/config.toml`) is the only tool a contributor has to know. It
//! needs a Rust toolchain from rustup and Node.js, and installs everything else:
//!
//! | command               | what it does                                                              |
//! |-----------------------|---------------------------------------------------------------------------|
//! | `cargo xtask serve`   | builds quickly, serves on 127.0.0.1, rebuilds and reloads on every change |
//! | `cargo xtask build`   | writes `dist/`, optimised, and compares it with the recorded sizes        |
//! | `cargo xtask test`    | runs the checks for every change; with `--whole`, all checks              |
//! | `cargo xtask update`  | writes every generated file                                               |
//! | `cargo xtask browser` | runs the browser tests alone                                              |
//! | `cargo xtask api`     | writes the element's reference and types from `web/element/api.json`      |
//! | `cargo xtask languages` | compares the catalogues of all languages with the phrases in the sources; `--update` adds missing phrases for translators |
//! | `cargo xtask release` | builds all files of a release, in one folder |
//! | `cargo xtask scripts` | checks the types and the format of all scripts and styles; `--fix` formats them |
//! | `cargo xtask picture` | takes the README's pictures of the stage, from `dist/`                       |
//! | `cargo xtask integrations` | builds a site from `dist/` with each tool that authors use, and opens it     |
//! | `cargo xtask vscode`  | writes `dist/combat-lab.vsix`, the extension for Visual Studio Code           |
//! | `cargo xtask bundlers`| tries `dist/npm` in Vite 5 to 8, webpack, Parcel, esbuild, Rollup and Next, in a browser |
//! | `cargo xtask fuzz`    | searches for inputs that panic, hang or fill memory; needs a nightly compiler |
//!
//! The steps of a build, each in a module of its own:
//!
//! 1. [`wasm`] compiles a package of the table [`packages::PACKAGES`], runs wasm-bindgen on it (as
//!    a library, locked by Cargo.lock to the version of the `wasm-bindgen` crate, so that nobody
//!    has to install a matching program) and then wasm-opt from npm;
//! 2. [`bundle`] bundles the glue, the custom element and the styles with esbuild; [`site`] writes
//!    the pages, also as single files; [`package`] assembles the npm package, with the licences of
//!    third-party crates ([`notices`]);
//! 3. [`size`] compares the result with the recorded sizes.
//!
//! Nothing is cached outside the target directory and `node_modules`.

mod api;
mod ascii;
mod browser;
mod build;
mod bundle;
mod bundlers;
mod changes;
#[cfg(test)]
mod circles;
mod command;
mod crates;
mod dependencies;
mod editors;
mod figures;
mod fuzz;
mod goals;
mod house;
mod integrations;
#[cfg(test)]
mod items;
mod languages;
#[cfg(test)]
mod lines;
mod mutants;
#[cfg(test)]
mod names;
#[cfg(test)]
mod no_rules;
mod notices;
mod order;
mod package;
mod packages;
mod phrases;
#[cfg(test)]
mod places;
mod release;
mod say;
mod scripts;
mod serve;
mod setup;
mod shorter;
mod single;
mod site;
mod size;
mod test;
mod update;
mod wasm;
mod wording;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::house::House;

/// Builds, serves and tests Combat Lab.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Write dist/: optimised, for any static host, with a size report and one page in a single
    /// file.
    Build(build::Options),
    /// Build quickly, serve on 127.0.0.1, rebuild and reload the page on every change.
    Serve(serve::Options),
    /// Set up missing tools, and run what every change has to pass; with --whole, everything.
    Test(test::Options),
    /// Write every file of the checkout that is made from others.
    Update,
    /// Print what readers load beside what they should load at most, of dist/ as it is.
    Goals,
    /// Run the browser tests on a fresh dist/.
    Browser(browser::Options),
    /// Write the element's reference page and its types from web/element/api.json.
    Api,
    /// Compare the catalogues of all languages with what is said.
    Languages(languages::Options),
    /// Take the README's pictures of the stage, of dist/ as it is.
    Picture,
    /// Build a site with each tool that authors use, of dist/ as it is, open it, and write which
    /// work into docs/platforms.md.
    Integrations(integrations::Options),
    /// Build everything that is attached to a release, in one folder.
    Release(release::Options),
    /// Check the types, the format and the usual mistakes of all scripts and styles; `--fix`
    /// formats them first.
    Scripts(scripts::Options),
    /// Write dist/combat-lab.vsix, the extension for Visual Studio Code.
    Vscode,
    /// Try dist/npm in every bundler, in a browser.
    Bundlers(bundlers::Options),
    /// Look for inputs that panic, hang or fill memory, five minutes a target; needs a nightly
    /// compiler.
    Fuzz(fuzz::Options),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let outcome = House::open().and_then(|house| match arguments.task {
        Task::Build(options) => build::run(&house, &options),
        Task::Serve(options) => serve::run(&house, &options),
        Task::Test(options) => test::run(&house, &options),
        Task::Update => update::run(&house),
        Task::Goals => goals::run(&house),
        Task::Browser(options) => browser::run(&house, &options),
        Task::Api => api::run(&house),
        Task::Languages(options) => languages::run(&house, &options),
        Task::Picture => {
            let config = "--config=picture.config.js".to_owned();
            browser::test(&house, &[config], browser::Extent::Usual).map(|_| ())
        }
        Task::Integrations(options) => integrations::run(&house, &options),
        Task::Release(options) => release::run(&house, &options),
        Task::Scripts(options) => scripts::run(&house, &options),
        Task::Bundlers(options) => bundlers::run(&house, &options),
        Task::Vscode => editors::run(&house),
        Task::Fuzz(options) => fuzz::run(&house, &options),
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::{Path, PathBuf};

    /// The README, the guides, and the documents in the crates for contributors.
    fn documents() -> Vec<(PathBuf, String)> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let guides = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
        let others =
            ["README.md", "FIGURES.md", "crates/ARCHITECTURE.md", "crates/rulebook/ADDING_AN_EDITION.md"];
        let all = guides.filter(|path| path.extension().is_some_and(|kind| kind == "md"));
        let all = all.chain(others.map(|name| root.join(name)));
        all.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
    }

    /// Every command that begins with `begins`, on its own line or in a sentence.
    fn commands<'a>(text: &'a str, begins: &'a str) -> impl Iterator<Item = &'a str> {
        text.match_indices(begins).map(|(at, _)| text[at..].split(['`', '\n', '\\']).next().unwrap().trim())
    }

    #[test]
    fn every_command_of_this_workshop_that_is_written_down_is_one() {
        let mut seen = 0;
        for (path, text) in documents() {
            for command in commands(&text, "cargo xtask ") {
                // Splits like a shell, and replaces a letter that stands for a number.
                let words = command.split_whitespace().skip(2).map(|word| word.trim_matches('"'));
                let words = words.map(|word| if word == "N" { "8080" } else { word });
                let parsed = Arguments::try_parse_from(["cargo xtask"].into_iter().chain(words));
                assert!(parsed.is_ok(), "{}: {command}: {}", path.display(), parsed.err().unwrap());
                seen += 1;
            }
        }
        assert!(seen > 15, "the guides name {seen} commands");
    }

    #[test]
    fn every_test_and_every_file_that_is_written_down_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut seen = 0;
        for (path, text) in documents() {
            for command in commands(&text, "cargo test -p combat-lab-") {
                let mut words = command.split_whitespace().skip(3);
                let package = words.next().unwrap().trim_start_matches("combat-lab-");
                let folder = [root.join("crates").join(package), root.join(package)];
                let folder = folder.iter().find(|folder| folder.join("Cargo.toml").is_file());
                let folder = folder.unwrap_or_else(|| panic!("{}: {command}", path.display()));
                if let Some("--test") = words.next() {
                    let test = folder.join("tests").join(words.next().unwrap());
                    assert!(
                        test.is_dir() || test.with_extension("rs").is_file(),
                        "{}: {command}",
                        path.display()
                    );
                }
                seen += 1;
            }
            for file in named(&text) {
                assert!(root.join(file).exists(), "{}: {file}", path.display());
                seen += 1;
            }
        }
        assert!(seen > 10, "the guides name {seen} tests and files");
    }

    /// The files of the checkout that a text names in code.
    fn named(text: &str) -> impl Iterator<Item = &str> {
        let inside = text.split('`').skip(1).step_by(2);
        inside.filter(|word| ["crates/", "web/", "tests/"].iter().any(|folder| word.starts_with(folder)))
    }
}
