//! `combat-lab`: checks, shows, compares and shares combat scenarios on the command line.

mod check;
mod compare;
mod exchange;
mod fmt;
mod input;
mod json;
mod languages;
mod legal;
mod link;
mod output;
mod page;
mod picture;
mod rule;
mod show;
mod table;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use language::Language;
use std::path::PathBuf;
use std::process::ExitCode;

/// Something was not as expected.
const FAILED: u8 = 1;
/// The input can't be used.
const UNUSABLE: u8 = 2;

/// Combat scenarios of Magic: The Gathering, under the rules of any edition since 2006.
#[derive(Parser)]
#[command(name = "combat-lab", version, about, subcommand_required = true, arg_required_else_help = true)]
#[command(after_help = "Results go to standard output, problems to standard error.\n\
                  Exit codes: 0 all is well; 1 something was not as expected; 2 the input can't be used.")]
struct Arguments {
    /// The language in which games and rules are told, such as de. The words of the notation and what authors write stay as
    /// they are, and JSON is always English.
    #[arg(long, global = true, value_name = "TAG", default_value = "en")]
    language: String,
    #[command(subcommand)]
    command: Command,
}

/// How something is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// Markdown.
    Md,
    /// For machines, as JSON.md in this program's source describes it.
    Json,
}

/// How something is printed that has no form in Markdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Plain {
    /// For people.
    Text,
    /// For machines, as JSON.md in this program's source describes it.
    Json,
}

#[derive(Subcommand)]
enum Command {
    /// Run what scenarios expect, in every edition they are for.
    #[command(
        after_help = "Examples:\n  combat-lab check trade.combat\n  combat-lab check tests/situations\n  \
                            cat trade.combat | combat-lab check -\n  combat-lab check --format json trade.combat"
    )]
    Check {
        /// Files in the notation; a folder stands for every .combat file in it, and - for standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
        /// Text for people, or JSON for editors: each problem with its place, what was expected, and the rules.
        #[arg(long, value_enum, default_value = "text")]
        format: Plain,
    },
    /// Print what happens in a scenario, step by step, with the rules.
    #[command(
        after_help = "Examples:\n  combat-lab show trade.combat\n  combat-lab show trade.combat --edition 2021-04\n  \
                            combat-lab show trade.combat --format md > trade.md"
    )]
    Show {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; without it, the first that the scenario names.
        #[arg(long, short)]
        edition: Option<String>,
        /// Text, Markdown or JSON.
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
    },
    /// Print a scenario under several editions side by side: what happens, what differs at the end, and why.
    #[command(after_help = "Examples:\n  combat-lab compare trade.combat\n  \
                            combat-lab compare trade.combat --editions 2008-10,2021-04,today --format md")]
    Compare {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The editions, with commas between them; without it, those that the scenario names.
        #[arg(long, value_delimiter = ',')]
        editions: Vec<String>,
        /// Text, Markdown or JSON.
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
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
                            combat-lab page trade.combat --edition 2008-10 --template dist/page.html > trade.html\n  \
                            combat-lab page trade.combat --language de -o trade.html\n\n\
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
    /// Draw a frame of a scenario as SVG, for places that take a picture and nothing else.
    #[command(after_help = "Examples:\n  combat-lab picture trade.combat > trade.svg\n  \
                            combat-lab picture trade.combat --edition 2008-10 --frame 4 --dark > trade-dark.svg")]
    Picture {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; without it, the first that the scenario names.
        #[arg(long, short)]
        edition: Option<String>,
        /// The frame to draw, by its number in `show`; without it, the last.
        #[arg(long)]
        frame: Option<usize>,
        /// For a dark ground.
        #[arg(long)]
        dark: bool,
    },
    /// Print a link to a scenario, for the address of the page.
    #[command(after_help = "Examples:\n  combat-lab link trade.combat\n  \
                            combat-lab link trade.combat --edition 2008-10 --frame 4 --address https://example.org/lab/")]
    Link {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; without it, the first that the scenario names.
        #[arg(long, short)]
        edition: Option<String>,
        /// The frame in view, by its number in `show`.
        #[arg(long, default_value_t = 1)]
        frame: usize,
        /// The address of the page; without it, only the link itself is printed.
        #[arg(long)]
        address: Option<String>,
    },
    /// Print the notation that a link stands for. What else it says goes to standard error.
    #[command(
        after_help = "Examples:\n  combat-lab open 'https://example.org/lab/#lab=2JcECagIAiQEK...' > trade.combat\n  \
                            pbpaste | combat-lab open -\n  combat-lab open '#lab=2JcECagIAiQEK...' --transcript"
    )]
    Open {
        /// A whole address, its fragment, or only the link; - for standard input.
        link: String,
        /// Print what happens, with the decisions of the reader, rather than the notation.
        #[arg(long)]
        transcript: bool,
    },
    /// Print what a rule says, by its number, in each edition that has one.
    #[command(
        after_help = "Examples:\n  combat-lab rule 510.1c\n  combat-lab rule 310.2 --edition 2008-10\n  \
                            combat-lab rule combat-damage-on-stack"
    )]
    Rule {
        /// The number, such as 510.1c, or the id that JSON calls `rule`.
        number: String,
        /// One edition only, such as 2008-10, or today.
        #[arg(long, short)]
        edition: Option<String>,
        /// Text or JSON.
        #[arg(long, value_enum, default_value = "text")]
        format: Plain,
    },
    /// Count, list or sample the legal ways to divide combat damage at the point that a scenario reaches.
    #[command(
        after_help = "Examples:\n  combat-lab legal wurm.combat\n  combat-lab legal wurm.combat --edition today --list\n  \
                            combat-lab legal wurm.combat --sample 5 --seed 7\n\n\
                      The point is the last frame in which damage is divided, or the one that --frame names."
    )]
    Legal {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; without it, the first that the scenario names.
        #[arg(long, short)]
        edition: Option<String>,
        /// The frame in which damage is divided, by its number in `show`.
        #[arg(long)]
        frame: Option<usize>,
        /// Print each of them, up to --most.
        #[arg(long, conflicts_with = "sample")]
        list: bool,
        /// The most that --list prints.
        #[arg(long, default_value_t = 1000, requires = "list")]
        most: usize,
        /// Print so many of them, taken at random; at most 1000.
        #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1000))]
        sample: Option<u16>,
        /// Where chance begins: the same number gives the same sample.
        #[arg(long, default_value_t = 1, requires = "sample")]
        seed: u64,
        /// Text or JSON.
        #[arg(long, value_enum, default_value = "text")]
        format: Plain,
    },
    /// Print what makes a shell complete these commands.
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
    let Arguments { language: tag, command } = Arguments::parse();
    // A page finds its language beside its template.
    if let Command::Page { file, output, edition, template } = command {
        return page::run(&page::Wanted {
            file: &file,
            output: output.as_deref(),
            template: template.as_deref(),
            edition: edition.as_deref(),
            language: Some(tag.as_str()).filter(|tag| *tag != "en"),
        });
    }
    let language = match languages::find(&tag) {
        Ok(language) => language,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(UNUSABLE);
        }
    };
    // What machines read is the same everywhere.
    let in_text = |is_text: bool| if is_text { language } else { Language::ENGLISH };
    match command {
        Command::Check { files, format } => check::run(&files, format, in_text(format != Plain::Json)),
        Command::Show { file, edition, format } => {
            show::run(&file, edition.as_deref(), format, in_text(format != Format::Json))
        }
        Command::Compare { file, editions, format } => {
            compare::run(&file, &editions, format, in_text(format != Format::Json))
        }
        Command::Json { file: Some(file), from, .. } => exchange::json(&file, from),
        Command::Json { file: None, .. } => exchange::schema(),
        Command::Import { file } => exchange::import(&file),
        Command::Page { .. } => ExitCode::SUCCESS,
        Command::Fmt { files, check, write } => fmt::run(
            &files,
            match (check, write) {
                (true, _) => fmt::Mode::Check,
                (_, true) => fmt::Mode::Write,
                _ => fmt::Mode::Print,
            },
        ),
        Command::Picture { file, edition, frame, dark } => {
            picture::run(&picture::Wanted { file: &file, edition: edition.as_deref(), frame, dark, language })
        }
        Command::Link { file, edition, frame, address } => link::run(&link::Wanted {
            file: &file,
            edition: edition.as_deref(),
            frame,
            address: address.as_deref(),
        }),
        Command::Open { link, transcript } => link::open(
            &link,
            if transcript { link::Show::Transcript } else { link::Show::Notation },
            language,
        ),
        Command::Rule { number, edition, format } => {
            let as_json = format == Plain::Json;
            rule::run(&number, edition.as_deref(), as_json, in_text(!as_json))
        }
        Command::Legal { file, edition, frame, list, most, sample, seed, format } => {
            legal::run(&legal::Wanted {
                file: &file,
                edition: edition.as_deref(),
                frame,
                want: match (list, sample) {
                    (true, _) => legal::Want::List(most),
                    (_, Some(count)) => legal::Want::Sample(count.into()),
                    _ => legal::Want::Count,
                },
                seed,
                as_json: format == Plain::Json,
                language: in_text(format != Plain::Json),
            })
        }
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "combat-lab", &mut script);
            output::whole(&String::from_utf8_lossy(&script))
        }
    }
}
