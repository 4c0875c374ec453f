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
use std::path::PathBuf;
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
    #[arg(long, global = true, value_name = "TAG", default_value = "en")]
    language: String,
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

/// The output format, for output without a Markdown form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Plain {
    /// For people.
    Text,
    /// For machines, as JSON.md in this program's source describes it.
    Json,
}

#[derive(Subcommand)]
enum Command {
    /// Check the expectations of situations in all their editions.
    #[command(
        after_help = "Examples:\n  combat-lab check trade.combat\n  combat-lab check tests/situations\n  \
                            cat trade.combat | combat-lab check -\n  combat-lab check --format json trade.combat"
    )]
    Check {
        /// Files in the notation; a folder for all .combat files in it, or - for standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
        /// Text for people, or JSON for editors: each problem with its place, what was expected,
        /// and the rules.
        #[arg(long, value_enum, default_value = "text")]
        format: Plain,
    },
    /// Print a situation step by step, with the rules.
    #[command(
        after_help = "Examples:\n  combat-lab show trade.combat\n  combat-lab show trade.combat --edition 2021-04\n  \
                            combat-lab show trade.combat --format md > trade.md"
    )]
    Show {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; by default the first one of the
        /// situation.
        #[arg(long, short)]
        edition: Option<String>,
        /// Text, Markdown or JSON.
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
    },
    /// Compare a situation under several editions: events, results, and the rules behind the
    /// differences.
    #[command(after_help = "Examples:\n  combat-lab compare trade.combat\n  \
                            combat-lab compare trade.combat --editions 2008-10,2021-04,today --format md")]
    Compare {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The editions, separated by commas; by default those of the situation.
        #[arg(long, value_delimiter = ',')]
        editions: Vec<String>,
        /// Text, Markdown or JSON.
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
    },
    /// Format situations: indentation, columns, single spaces. Comments are kept.
    #[command(
        after_help = "Examples:\n  combat-lab fmt trade.combat\n  combat-lab fmt --write tests/situations\n  \
                            combat-lab fmt --check tests/situations"
    )]
    Fmt {
        /// Files in the notation; a folder for all .combat files in it, or - for standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
        /// Write nothing; list the files that would change, and exit with 1 if there are any.
        #[arg(long, conflicts_with = "write")]
        check: bool,
        /// Write the changed files and list them.
        #[arg(long)]
        write: bool,
    },
    /// Convert a situation to JSON, or JSON to notation.
    #[command(
        after_help = "Examples:\n  combat-lab json trade.combat > trade.json\n  combat-lab json --from trade.json\n  \
                            combat-lab json --schema"
    )]
    Json {
        /// A file, or - for standard input.
        #[arg(required_unless_present = "schema")]
        file: Option<String>,
        /// Convert JSON to notation.
        #[arg(long)]
        from: bool,
        /// Print the JSON Schema.
        #[arg(long, conflicts_with_all = ["file", "from"])]
        schema: bool,
    },
    /// Make lines of a board from cards: their text, JSON (Scryfall, MTGJSON) or a list; or a
    /// situation from a puzzle of Forge. Report what isn't understood.
    #[command(
        after_help = "Examples:\n  combat-lab import deck.txt\n  combat-lab import oracle-cards.json > cards.txt\n  \
                            xclip -o | combat-lab import -\n  combat-lab import puzzle.pzl > puzzle.combat\n  \
                            combat-lab import --report cards/\n\n\
                      JSON of any length is read card by card: arrays, one card a line, and MTGJSON's files.\n\
                      Exit code 1 if something was not understood."
    )]
    Import {
        /// The text of cards, a list such as "3 Grizzly Bears", one card a line, or JSON; a folder
        /// of such files, or - for standard input.
        file: String,
        /// Print for each card how much was understood, and totals.
        #[arg(long)]
        report: bool,
    },
    /// Write a situation as one HTML file that opens by double click and needs no network.
    #[command(after_help = "Examples:\n  combat-lab page trade.combat -o trade.html\n  \
                            combat-lab page trade.combat --edition 2008-10 --template dist/page.html > trade.html\n  \
                            combat-lab page trade.combat --language de -o trade.html\n  \
                            combat-lab page trade.combat --light --full https://example.org/lab/ -o trade.html\n\n\
                      The page is made from page.html, which `cargo xtask build` writes and every copy \
                      of the site has.")]
    Page {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The file to write; by default standard output.
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// The edition to show first; by default the first one of the situation.
        #[arg(long, short)]
        edition: Option<String>,
        /// Where page.html is, if not in dist/, here, or beside this program.
        #[arg(long, value_name = "FILE")]
        template: Option<PathBuf>,
        /// The address of a picture for link previews: PNG, JPEG or WebP, as they take no other.
        #[arg(long, value_name = "URL")]
        image: Option<String>,
        /// The address that the page will have: writes a picture for link previews and oEmbed data
        /// beside the page.
        #[arg(long, value_name = "URL", requires = "output", conflicts_with_all = ["image", "light"])]
        address: Option<String>,
        /// Leave the engine out: about 100 kB that show every frame, answers and rules, but decide
        /// nothing.
        #[arg(long)]
        light: bool,
        /// The address of a copy of the site, to link to from a light page.
        #[arg(long, value_name = "URL", requires = "light")]
        full: Option<String>,
    },
    /// Paint a situation for an article: HTML that shows and steps through every frame before the
    /// engine is loaded.
    #[command(after_help = "Examples:\n  combat-lab paint trade.combat > trade.html\n  \
                            combat-lab paint trade.combat --edition 2008-10 --mode replay --base https://example.org/lab/\n  \
                            combat-lab --language de paint trade.combat -o trade.html\n\n\
                      The HTML needs combat-lab-paint.js, combat-lab-paint.css and what else is in dist/: `cargo xtask build` writes it.")]
    Paint {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The file to write; by default standard output.
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// The edition to show first; by default the first one of the situation.
        #[arg(long, short)]
        edition: Option<String>,
        /// What the reader is to do with it.
        #[arg(long, value_enum, default_value = "play")]
        mode: paint::How,
        /// The address of the folder with combat-lab-paint.js; by default the folder of the
        /// article.
        #[arg(long, value_name = "URL", default_value = "")]
        base: String,
    },
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
    Lesson {
        /// A lesson file, or - for standard input.
        file: String,
        /// What to make of it.
        #[arg(long = "as", value_enum, default_value = "list", value_name = "FORM")]
        form: lesson::Form,
        /// The file to write; by default standard output.
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// The address of the site, for a link; or the address that a page will have, which writes
        /// a picture for link previews and oEmbed data beside it.
        #[arg(long, conflicts_with = "image")]
        address: Option<String>,
        /// Where combat-lab-lesson.html is, if not in dist/, here, or beside this program.
        #[arg(long, value_name = "FILE")]
        template: Option<PathBuf>,
        /// The address of a picture for link previews of a page: PNG, JPEG or WebP, as they take no
        /// other.
        #[arg(long, value_name = "URL")]
        image: Option<String>,
        /// Worksheets of a worksheet: so many, with their choices in other orders, and variants of
        /// the library's situations.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=6))]
        variants: u8,
    },
    /// Make exercises from random boards: one in the notation, or several as a lesson file.
    #[command(after_help = "Examples:\n  combat-lab practice fight\n  \
                            combat-lab practice trample --level 3 --edition 2021-04 --seed 7 | combat-lab show -\n  \
                            combat-lab practice divide --count 10 > lesson.json\n\n\
                      Topics: fight (which creatures die), trample (the most to the player), divide (the most or least to a \
                      blocker), legal (is a proposal legal), rule (which rule decides), attack, block and split (find the one that wins). The same topic, level, edition and seed give the same exercise.")]
    Practice {
        /// fight, trample, divide, legal, rule, attack, block or split.
        topic: String,
        /// 1: power and toughness; 2: abilities and marked damage; 3: deathtouch and a blocker
        /// more.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
        level: u8,
        /// The edition of the rules, such as 2008-10; by default today's.
        #[arg(long, short)]
        edition: Option<String>,
        /// The seed of the first exercise.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// So many exercises, as a lesson file; at most 100.
        #[arg(long, value_parser = clap::value_parser!(u64).range(1..=100))]
        count: Option<u64>,
    },
    /// Draw a frame of a situation, or all of them as a moving picture.
    #[command(after_help = "Examples:\n  combat-lab picture trade.combat > trade.svg\n  \
                            combat-lab picture trade.combat --edition 2008-10 --frame 4 --dark > trade-dark.svg\n  \
                            combat-lab picture trade.combat --as png -o trade.png\n  \
                            combat-lab picture trade.combat --as apng --scale 1 -o trade-moving.png\n  \
                            combat-lab picture trade.combat --as film -o trade-moving.svg")]
    Picture {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; by default the first one of the
        /// situation.
        #[arg(long, short)]
        edition: Option<String>,
        /// The frame to draw, by its number in `show`; by default the last.
        #[arg(long)]
        frame: Option<usize>,
        /// What to draw.
        #[arg(long = "as", value_enum, default_value = "svg", value_name = "FORM")]
        form: picture::Form,
        /// The file to write; by default standard output.
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Use colours for a dark background.
        #[arg(long)]
        dark: bool,
        /// How much larger a PNG is than the SVG.
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
        scale: u8,
        /// How many seconds a moving picture shows each frame.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=60))]
        seconds: u16,
    },
    /// Print a link to a situation.
    #[command(after_help = "Examples:\n  combat-lab link trade.combat\n  \
                            combat-lab link trade.combat --edition 2008-10 --frame 4 --address https://example.org/lab/")]
    Link {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; by default the first one of the
        /// situation.
        #[arg(long, short)]
        edition: Option<String>,
        /// The frame in view, by its number in `show`.
        #[arg(long, default_value_t = 1)]
        frame: usize,
        /// The address of the page; by default only the fragment is printed.
        #[arg(long)]
        address: Option<String>,
    },
    /// Print the notation of a link. Its edition, frame, and notices go to standard error.
    #[command(
        after_help = "Examples:\n  combat-lab open 'https://example.org/lab/#lab=2JcECagIAiQEK...' > trade.combat\n  \
                            pbpaste | combat-lab open -\n  combat-lab open '#lab=2JcECagIAiQEK...' --transcript"
    )]
    Open {
        /// A whole address, its fragment, or only the link; - for standard input.
        link: String,
        /// Print the transcript, with the reader's decisions, instead of the notation.
        #[arg(long)]
        transcript: bool,
    },
    /// Explain a rule, by its number, in each edition that has it.
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
    Solve {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; all for each that has a goal. By
        /// default the first edition of the situation.
        #[arg(long, short)]
        edition: Option<String>,
        /// Judge each first choice of the goal's player.
        #[arg(long)]
        all: bool,
        /// The most work for one edition, from 1 to 3600, and as much again for the first choices:
        /// 1 takes about a second. It is counted and not timed, so that the verdict is the same on
        /// every machine.
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
        work: u32,
        /// Write what is found into the file, for every edition with a goal, in place of its lines
        /// expect solvable, unsolvable, first and solution; of standard input, print the text with
        /// them. With
        /// --all also the first choices that work.
        #[arg(long, conflicts_with_all = ["edition", "format"])]
        write: bool,
        /// Text or JSON.
        #[arg(long, value_enum, default_value = "text")]
        format: Plain,
    },
    /// Count, list, or sample the legal splits of combat damage in a situation.
    #[command(
        after_help = "Examples:\n  combat-lab legal wurm.combat\n  combat-lab legal wurm.combat --edition today --list\n  \
                            combat-lab legal wurm.combat --sample 5 --seed 7\n\n\
                      By default this is done at the last frame in which damage is divided."
    )]
    Legal {
        /// A file in the notation, or - for standard input.
        file: String,
        /// The edition of the rules, such as 2008-10, or today; by default the first one of the
        /// situation.
        #[arg(long, short)]
        edition: Option<String>,
        /// The frame in which damage is divided, by its number in `show`.
        #[arg(long)]
        frame: Option<usize>,
        /// Print each split, up to --most.
        #[arg(long, conflicts_with = "sample")]
        list: bool,
        /// The most that --list prints.
        #[arg(long, default_value_t = 1000, requires = "list")]
        most: usize,
        /// Print a random sample of this size; at most 1000.
        #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1000))]
        sample: Option<u16>,
        /// The seed: the same seed gives the same sample.
        #[arg(long, default_value_t = 1, requires = "sample")]
        seed: u64,
        /// Text or JSON.
        #[arg(long, value_enum, default_value = "text")]
        format: Plain,
    },
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
    let Arguments { language: tag, command } = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // The help and the version are asked for and go to standard output, which may be full.
        Err(told) if !told.use_stderr() && !std::io::stdout().is_terminal() => {
            return output::whole(&told.to_string());
        }
        Err(problem) => problem.exit(),
    };
    let language = match languages::find(&tag) {
        Ok(language) => language,
        Err(problem) => {
            output::problem(&problem);
            return ExitCode::from(UNUSABLE);
        }
    };
    // Output for machines is always English.
    let in_text = |is_text: bool| if is_text { language } else { Language::ENGLISH };
    match command {
        Command::Check { files, format } => check::run(&files, format, in_text(format != Plain::Json)),
        Command::Show { file, edition, format } => {
            show::run(&file, edition.as_deref(), format, in_text(format != Format::Json))
        }
        Command::Compare { file, editions, format } => {
            compare::run(&file, &editions, format, in_text(format != Format::Json))
        }
        Command::Json { file: Some(file), from, .. } => exchange::json(&file, from, language),
        Command::Json { file: None, .. } => exchange::schema(),
        Command::Import { file, report: false } => exchange::import(&file, language),
        Command::Import { file, report: true } => exchange::report(&file, language),
        Command::Page { file, output, edition, template, image, address, light, full } => {
            page::run(&page::Wanted {
                file: &file,
                output: output.as_deref(),
                template: template.as_deref(),
                edition: edition.as_deref(),
                language,
                image: image.as_deref(),
                address: address.as_deref(),
                light,
                full: full.as_deref(),
            })
        }
        Command::Fmt { files, check, write } => fmt::run(
            &files,
            match (check, write) {
                (true, _) => fmt::Mode::Check,
                (_, true) => fmt::Mode::Write,
                _ => fmt::Mode::Print,
            },
            language,
        ),
        Command::Picture { file, edition, frame, form, output, dark, scale, seconds } => {
            picture::run(&picture::Wanted {
                file: &file,
                output: output.as_deref(),
                form,
                edition: edition.as_deref(),
                frame,
                dark,
                scale,
                seconds,
                language,
            })
        }
        Command::Paint { file, output, edition, mode, base } => paint::run(&paint::Wanted {
            file: &file,
            output: output.as_deref(),
            edition: edition.as_deref(),
            mode,
            base: &base,
            language,
        }),
        Command::Lesson { file, form, output, address, template, image, variants } => {
            lesson::run(&lesson::Wanted {
                file: &file,
                form,
                output: output.as_deref(),
                template: template.as_deref(),
                address: address.as_deref(),
                image: image.as_deref(),
                variants: usize::from(variants),
                language,
            })
        }
        Command::Practice { topic, level, edition, seed, count } => practice::run(&practice::Wanted {
            topic: &topic,
            level,
            edition: edition.as_deref(),
            seed,
            count,
            language,
        }),
        Command::Link { file, edition, frame, address } => link::run(&link::Wanted {
            file: &file,
            edition: edition.as_deref(),
            frame,
            address: address.as_deref(),
            language,
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
        Command::Blocks(options) => {
            let language = in_text(options.format != Plain::Json);
            blocks::run(&options, blocks::Declared::Blockers, language)
        }
        Command::Attacks(options) => {
            let language = in_text(options.format != Plain::Json);
            blocks::run(&options, blocks::Declared::Attackers, language)
        }
        Command::Solve { file, edition, all, work, write, format } => solve::run(&solve::Wanted {
            file: &file,
            edition: edition.as_deref(),
            all,
            work,
            output: match (write, format) {
                (true, _) => solve::Output::Write,
                (false, Plain::Text) => solve::Output::Text,
                (false, Plain::Json) => solve::Output::Json,
            },
            language: in_text(format != Plain::Json),
        }),
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
        Command::Lsp { stdio: _ } => lsp::run(language),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "combat-lab", &mut script);
            output::whole(&String::from_utf8_lossy(&script))
        }
    }
}
