//! `combat-lab`: checks, shows, compares and shares combat situations on the command line.

mod beside;
mod blocks;
mod check;
mod compare;
mod exchange;
mod fmt;
mod input;
mod json;
mod languages;
mod legal;
mod lesson;
mod link;
mod lsp;
mod output;
mod page;
mod paint;
mod picture;
mod practice;
mod rule;
mod show;
mod solve;
mod table;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use combat_lab_language::Language;
use std::io::IsTerminal;
use std::process::ExitCode;

/// The exit code for an expectation that isn't met.
const FAILED: u8 = 1;
/// The exit code for unusable input.
const UNUSABLE: u8 = 2;

/// Combat situations of Magic: The Gathering, under the rules of any edition since 2006.
#[derive(Parser)]
#[command(name = "combat-lab", version, about, subcommand_required = true, arg_required_else_help = true)]
#[command(after_help = "Results go to standard output, problems to standard error.\n\
                  Exit codes: 0 success; 1 an unexpected result; 2 unusable input.")]
struct Arguments {
    /// The output language, such as de. Situations are shown in it if their author has translated
    /// them; JSON, this help and errors in arguments are always English.
    #[arg(long, global = true, value_name = "TAG", default_value = "en", value_parser = languages::parser())]
    language: Language,
    #[command(subcommand)]
    command: Command,
}

/// The output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// Markdown.
    Md,
    /// For machines, as JSON.md in this program's source describes it.
    Json,
}

impl Format {
    /// The language of the output: always English for machines.
    const fn language(self, asked: Language) -> Language {
        match self {
            Self::Text | Self::Md => asked,
            Self::Json => Language::ENGLISH,
        }
    }
}

/// The output format, for output without a Markdown form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Plain {
    /// For people.
    Text,
    /// For machines, as JSON.md in this program's source describes it.
    Json,
}

impl Plain {
    /// The language of the output: always English for machines.
    const fn language(self, asked: Language) -> Language {
        match self {
            Self::Text => asked,
            Self::Json => Language::ENGLISH,
        }
    }

    /// Prints the output of a command.
    fn print(self, text: &str) -> ExitCode {
        match self {
            Self::Text => output::told(text),
            Self::Json => output::whole(text),
        }
    }
}

#[derive(Subcommand)]
enum Command {
    /// Check the expectations of situations in all their editions.
    #[command(
        after_help = "Examples:\n  combat-lab check trade.combat\n  combat-lab check tests/situations\n  \
                            cat trade.combat | combat-lab check -\n  combat-lab check --format json trade.combat"
    )]
    Check(check::Options),
    /// Print a situation step by step, with the rules.
    #[command(
        after_help = "Examples:\n  combat-lab show trade.combat\n  combat-lab show trade.combat --edition 2021-04\n  \
                            combat-lab show trade.combat --format md > trade.md"
    )]
    Show(show::Options),
    /// Compare a situation under several editions: events, results, and the rules behind the
    /// differences.
    #[command(after_help = "Examples:\n  combat-lab compare trade.combat\n  \
                            combat-lab compare trade.combat --editions 2008-10,2021-04,today --format md")]
    Compare(compare::Options),
    /// Format situations: indentation, columns, single spaces. Comments are kept.
    #[command(
        after_help = "Examples:\n  combat-lab fmt trade.combat\n  combat-lab fmt --write tests/situations\n  \
                            combat-lab fmt --check tests/situations"
    )]
    Fmt(fmt::Options),
    /// Convert a situation to JSON, or JSON to notation.
    #[command(
        after_help = "Examples:\n  combat-lab json trade.combat > trade.json\n  combat-lab json --from trade.json\n  \
                            combat-lab json --schema"
    )]
    Json(exchange::JsonOptions),
    /// Make lines of a board from cards: their text, JSON (Scryfall, MTGJSON) or a list; or a
    /// situation from a puzzle of Forge. Report what isn't understood.
    #[command(
        after_help = "Examples:\n  combat-lab import deck.txt\n  combat-lab import oracle-cards.json > cards.txt\n  \
                            xclip -o | combat-lab import -\n  combat-lab import puzzle.pzl > puzzle.combat\n  \
                            combat-lab import --report cards/\n\n\
                      JSON of any length is read card by card: arrays, one card a line, and MTGJSON's files.\n\
                      Exit code 1 if something was not understood."
    )]
    Import(exchange::ImportOptions),
    /// Write a situation as one HTML file that opens by double click and needs no network.
    #[command(after_help = "Examples:\n  combat-lab page trade.combat -o trade.html\n  \
                            combat-lab page trade.combat --edition 2008-10 --template dist/page.html > trade.html\n  \
                            combat-lab page trade.combat --language de -o trade.html\n  \
                            combat-lab page trade.combat --light --full https://example.org/lab/ -o trade.html\n\n\
                      The page is made from page.html, which `cargo xtask build` writes and every copy \
                      of the site has.")]
    Page(page::Options),
    /// Paint a situation for an article: HTML that shows and steps through every frame before the
    /// engine is loaded.
    #[command(after_help = "Examples:\n  combat-lab paint trade.combat > trade.html\n  \
                            combat-lab paint trade.combat --edition 2008-10 --mode replay --base https://example.org/lab/\n  \
                            combat-lab --language de paint trade.combat -o trade.html\n\n\
                      The HTML needs combat-lab-paint.js, combat-lab-paint.css and what else is in dist/: `cargo xtask build` writes it.")]
    Paint(paint::Options),
    /// Make a lesson of several situations: a page, an embed, an address, a worksheet, cards, a
    /// table, or a SCORM package.
    #[command(after_help = "Examples:\n  combat-lab lesson lesson.json\n  \
                            combat-lab lesson lesson.json --as page -o lesson.html\n  \
                            combat-lab lesson lesson.json --as worksheet --language de -o sheet.html\n  \
                            combat-lab lesson lesson.json --as scorm -o lesson.zip\n  \
                            combat-lab lesson lesson.json --as anki -o questions.txt\n  \
                            combat-lab lesson lesson.json --as link --address https://example.org/lab/\n\n\
                      A lesson file is JSON: { \"title\": \"…\", \"situations\": [{ \"id\": \"t15-first-strike\" }] }. \
                      Each situation has an id of the library, a link, a text, or a file beside the lesson.")]
    Lesson(lesson::Options),
    /// Make exercises from random boards: one in the notation, or several as a lesson file.
    #[command(after_help = "Examples:\n  combat-lab practice fight\n  \
                            combat-lab practice trample --level 3 --edition 2021-04 --seed 7 | combat-lab show -\n  \
                            combat-lab practice divide --count 10 > lesson.json\n\n\
                      Topics: fight (which creatures die), trample (the most to the player), divide (the most or least to a \
                      blocker), legal (is a proposal legal), rule (which rule decides), attack, block and split (find the one that wins). The same topic, level, edition and seed give the same exercise.")]
    Practice(practice::Options),
    /// Draw a frame of a situation, or all of them as a moving picture.
    #[command(after_help = "Examples:\n  combat-lab picture trade.combat > trade.svg\n  \
                            combat-lab picture trade.combat --edition 2008-10 --frame 4 --dark > trade-dark.svg\n  \
                            combat-lab picture trade.combat --as png -o trade.png\n  \
                            combat-lab picture trade.combat --as apng --scale 1 -o trade-moving.png\n  \
                            combat-lab picture trade.combat --as film -o trade-moving.svg")]
    Picture(picture::Options),
    /// Print a link to a situation.
    #[command(after_help = "Examples:\n  combat-lab link trade.combat\n  \
                            combat-lab link trade.combat --edition 2008-10 --frame 4 --address https://example.org/lab/")]
    Link(link::Options),
    /// Print the notation of a link. Its edition, frame, and notices go to standard error.
    #[command(
        after_help = "Examples:\n  combat-lab open 'https://example.org/lab/#lab=2JcECagIAiQEK...' > trade.combat\n  \
                            pbpaste | combat-lab open -\n  combat-lab open '#lab=2JcECagIAiQEK...' --transcript"
    )]
    Open(link::OpenOptions),
    /// Explain a rule, by its number, in each edition that has it.
    #[command(
        after_help = "Examples:\n  combat-lab rule 510.1c\n  combat-lab rule 310.2 --edition 2008-10\n  \
                            combat-lab rule combat-damage-on-stack"
    )]
    Rule(rule::Options),
    /// List what each way to declare blockers comes to, where the script ends.
    #[command(
        after_help = "Examples:\n  combat-lab blocks attack.combat\n  combat-lab blocks attack.combat --edition 2021-04 --all"
    )]
    Blocks(blocks::Options),
    /// List what each way to declare attackers comes to against the best blocks, where the script
    /// ends.
    #[command(
        after_help = "Examples:\n  combat-lab attacks combat.combat\n  combat-lab attacks combat.combat --all"
    )]
    Attacks(blocks::Options),
    /// Prove that a situation's goal can be reached, or that it can't.
    #[command(
        after_help = "Examples:\n  combat-lab solve puzzle.combat\n  combat-lab solve puzzle.combat --edition all\n  \
                            combat-lab solve puzzle.combat --all --work 60\n  combat-lab solve puzzle.combat --all --write\n  \
                            combat-lab solve puzzle.combat --format json\n\n\
                      The search begins where the script ends, or at the decision that is asked for. Exit code 1 if it is not\n\
                      decided in some edition."
    )]
    Solve(solve::Options),
    /// Count, list, or sample the legal splits of combat damage in a situation.
    #[command(
        after_help = "Examples:\n  combat-lab legal wurm.combat\n  combat-lab legal wurm.combat --edition today --list\n  \
                            combat-lab legal wurm.combat --sample 5 --seed 7\n\n\
                      By default this is done at the last frame in which damage is divided."
    )]
    Legal(legal::Options),
    /// Run a language server for editors, over standard input and output.
    #[command(after_help = "Examples:\n  combat-lab lsp\n  combat-lab lsp --language de\n\n\
                      It gives problems with mends, completion, explanations of rules and cards, and formatting.")]
    Lsp {
        /// Accepted because many editors pass it; there is no other way.
        #[arg(long)]
        stdio: bool,
    },
    /// Generate shell completions.
    #[command(
        after_help = "Examples:\n  combat-lab completions bash > ~/.local/share/bash-completion/completions/combat-lab\n  \
                            combat-lab completions fish > ~/.config/fish/completions/combat-lab.fish"
    )]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let Arguments { language, command } = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // The help and the version are asked for and go to standard output, which may be full.
        Err(told) if !told.use_stderr() && !std::io::stdout().is_terminal() => {
            return output::whole(&told.to_string());
        }
        Err(problem) => return output::unusable(problem.to_string().trim_end()),
    };
    match command {
        Command::Check(options) => check::run(&options, language),
        Command::Show(options) => show::run(&options, language),
        Command::Compare(options) => compare::run(&options, language),
        Command::Fmt(options) => fmt::run(&options, language),
        Command::Json(options) => exchange::json(&options, language),
        Command::Import(options) => exchange::import(&options, language),
        Command::Page(options) => page::run(&options, language),
        Command::Paint(options) => paint::run(&options, language),
        Command::Lesson(options) => lesson::run(&options, language),
        Command::Practice(options) => practice::run(&options),
        Command::Picture(options) => picture::run(&options, language),
        Command::Link(options) => link::run(&options, language),
        Command::Open(options) => link::open(&options, language),
        Command::Rule(options) => rule::run(&options, language),
        Command::Blocks(options) => blocks::run(&options, blocks::Declared::Blockers, language),
        Command::Attacks(options) => blocks::run(&options, blocks::Declared::Attackers, language),
        Command::Solve(options) => solve::run(&options, language),
        Command::Legal(options) => legal::run(&options, language),
        Command::Lsp { stdio: _ } => lsp::run(language),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "combat-lab", &mut script);
            output::whole(&String::from_utf8_lossy(&script))
        }
    }
}
