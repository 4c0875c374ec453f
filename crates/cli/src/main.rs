//! `combat-lab`: checks and shows combat scenarios on the command line.

mod check;
mod exchange;
mod fmt;
mod input;
mod page;
mod show;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Something was not as expected.
const FAILED: u8 = 1;
/// The input can't be used.
const UNUSABLE: u8 = 2;

/// Combat scenarios of Magic: The Gathering, under the rules of any edition since 2006.
#[derive(Parser)]
#[command(name = "combat-lab", version, about, subcommand_required = true, arg_required_else_help = true)]
#[command(
    after_help = "Exit codes: 0 all is well; 1 something was not as expected; 2 the input can't be used."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run what scenarios expect, in every edition they are for.
    #[command(
        after_help = "Examples:\n  combat-lab check trade.combat\n  combat-lab check tests/situations\n  \
                            cat trade.combat | combat-lab check -"
    )]
    Check {
        /// Files in the notation; a folder stands for every .combat file in it, and - for standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
    },
    /// Print what happens in a scenario, step by step, with the rules.
    #[command(
        after_help = "Examples:\n  combat-lab show trade.combat\n  combat-lab show trade.combat --edition 2021-04"
    )]
    Show {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; without it, the first that the scenario names.
        #[arg(long, short)]
        edition: Option<String>,
    },
    /// Lay scenarios out: indentation, columns, single spaces. Comments stay where they stand.
    #[command(
        after_help = "Examples:\n  combat-lab fmt trade.combat\n  combat-lab fmt --write tests/situations\n  \
                            combat-lab fmt --check tests/situations"
    )]
    Fmt {
        /// Files in the notation; a folder stands for every .combat file in it, and - for standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
        /// Write nothing; name the files that would change, and end with 1 if there are any.
        #[arg(long, conflicts_with = "write")]
        check: bool,
        /// Write the files that change, and name them.
        #[arg(long)]
        write: bool,
    },
    /// Print a scenario as JSON, or one in JSON as notation.
    #[command(
        after_help = "Examples:\n  combat-lab json trade.combat > trade.json\n  combat-lab json --from trade.json\n  \
                            combat-lab json --schema"
    )]
    Json {
        /// A file, or - for standard input.
        #[arg(required_unless_present = "schema")]
        file: Option<String>,
        /// The file is JSON: print its notation.
        #[arg(long)]
        from: bool,
        /// Print the JSON Schema of the form.
        #[arg(long, conflicts_with_all = ["file", "from"])]
        schema: bool,
    },
    /// Print a board from a card list, or cards from Scryfall's JSON; say what is not understood.
    #[command(
        after_help = "Examples:\n  combat-lab import deck.txt\n  combat-lab import serra-angel.json\n  \
                            echo '3 Grizzly Bears' | combat-lab import -\n\n\
                      Exit code 1 if something was not understood."
    )]
    Import {
        /// A list such as "3 Grizzly Bears", one card a line, or JSON; - for standard input.
        file: String,
    },
    /// Write a scenario as a page: one HTML file that opens by double click and needs no network.
    #[command(after_help = "Examples:\n  combat-lab page trade.combat -o trade.html\n  \
                            combat-lab page trade.combat --edition 2008-10 --template dist/page.html > trade.html\n\n\
                      The program that shows the scenario comes from page.html, which `cargo xtask build` writes and every copy \
                      of the site has.")]
    Page {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The file to write; without it, standard output.
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// The edition to show first; without it, the first that the scenario names.
        #[arg(long, short)]
        edition: Option<String>,
        /// Where page.html is, if not in dist/, here, or beside this program.
        #[arg(long, value_name = "FILE")]
        template: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match arguments.command {
        Command::Check { files } => check::run(&files),
        Command::Show { file, edition } => show::run(&file, edition.as_deref()),
        Command::Json { file: Some(file), from, .. } => exchange::json(&file, from),
        Command::Json { file: None, .. } => exchange::schema(),
        Command::Import { file } => exchange::import(&file),
        Command::Page { file, output, edition, template } => page::run(&page::Wanted {
            file: &file,
            output: output.as_deref(),
            template: template.as_deref(),
            edition: edition.as_deref(),
        }),
        Command::Fmt { files, check, write } => fmt::run(
            &files,
            match (check, write) {
                (true, _) => fmt::Mode::Check,
                (_, true) => fmt::Mode::Write,
                _ => fmt::Mode::Print,
            },
        ),
    }
}
