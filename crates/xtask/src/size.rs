//! Measures the files that readers load, and compares them with the recorded sizes.
//!
//! Sizes are ratchets. A build warns at 1 % over a recorded size and fails at 5 %. No text, number
//! or rule is left out for want of room: a change that needs more records the new sizes with
//! `cargo xtask build --record`, in a commit of its own.

use std::fmt::{self, Write as _};
use std::fs;
use std::io::Write as _;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bundle;
use crate::figures;
use crate::house::House;
use crate::package::NPM;

/// The recorded sizes, one a line: bytes and the name of the part.
const RECORDED: &str = "crates/xtask/src/sizes.txt";

/// In a file that isn't packed, quotes are never this many bytes apart.
const PACKED: usize = 200_000;

/// A part of what readers load.
#[derive(Debug)]
struct Part {
    name: &'static str,
    files: &'static [&'static str],
    measure: Measure,
}

#[derive(Debug, Clone, Copy)]
enum Measure {
    /// The size after compression by a good host.
    Brotli,
    /// The size on disk.
    Raw,
}

/// The files for an embed of any painted situation: the size that matters most.
const MEDIAN: Part = Part {
    name: "the median situation",
    files: &["combat-lab.js", "combat-lab.wasm"],
    measure: Measure::Brotli,
};
const SINGLE: Part =
    Part { name: "the site in one file", files: &["standalone.html"], measure: Measure::Raw };

const PARTS: [Part; 9] = [
    MEDIAN,
    Part {
        name: "an embed that isn't painted",
        files: &["combat-lab.js", "combat-lab.wasm", "combat-lab.reading.wasm", "combat-lab.shared.wasm"],
        measure: Measure::Brotli,
    },
    // Without the situation's own HTML.
    Part {
        name: "the first frame, painted",
        files: &["combat-lab-paint.css", "combat-lab-paint.js"],
        measure: Measure::Brotli,
    },
    Part {
        name: "the home page",
        files: &["index.html", "site.css", "site.js", "catalogue/home.json"],
        measure: Measure::Brotli,
    },
    Part {
        name: "the library with its first boards",
        files: &[
            "situations/index.html",
            "site.css",
            "site.js",
            "catalogue/home.json",
            "catalogue/situations.json",
            "boards/en/0.json",
        ],
        measure: Measure::Brotli,
    },
    SINGLE,
    Part {
        name: "what an embed loads on request",
        files: &["combat-lab.later.wasm", "combat-lab.shared.wasm"],
        measure: Measure::Brotli,
    },
    // This script turns code blocks into stages, and loads before the element.
    Part { name: "the script for code blocks", files: &["combat-lab-fences.js"], measure: Measure::Raw },
    // The most that a light page can have around its situation: it leaves out styles that it
    // doesn't need. A test of `combat-lab-paint` checks that such a page has at most 120,000 bytes.
    Part {
        name: "a light page without its situation",
        files: &["combat-lab-paint.css", "combat-lab-paint.standalone.js", "page.css"],
        measure: Measure::Raw,
    },
];

/// The script of the site.
const SITE: &str = "site.js";

/// The files in the table of FIGURES.md, and who loads them.
const LISTED: [(&str, &str); 22] = [
    ("combat-lab.js", "every embed"),
    ("combat-lab.wasm", "every embed"),
    ("combat-lab.reading.wasm", "embeds that aren't painted"),
    ("combat-lab.later.wasm", "readers who ask for what is in it"),
    ("combat-lab.shared.wasm", "either of these"),
    ("combat-lab.grammar.wasm", "German readers"),
    ("combat-lab-paint.js", "painted situations, before the first frame"),
    ("combat-lab-paint.css", "painted situations, before the first frame"),
    ("languages/de.txt", "German readers"),
    ("combat-lab.standalone.js", "pages in one file"),
    ("page.html", "a page in one file, without its situation"),
    ("page.painted.html", "the same, if its situation is painted"),
    ("combat-lab-lesson.js", "pages with a lesson"),
    ("standalone.html", "the whole site in one file"),
    ("standalone.de.html", "the same in German"),
    ("site.js", "the site"),
    ("catalogue/home.json", "the site"),
    ("catalogue/situations.json", "the library, the course and every situation"),
    ("catalogue/rules.json", "the rules"),
    ("boards/en/0.json", "the library, for each 12 boards when the first comes into view"),
    ("engine/combat-lab-engine.js", "programs"),
    ("engine/combat-lab-engine_bg.wasm", "programs"),
];

/// The recorded sizes of the parts.
#[derive(Debug)]
pub(crate) struct Recorded(Vec<(String, usize)>);

impl Recorded {
    /// Reads the recorded sizes.
    pub(crate) fn read(house: &House) -> Result<Self> {
        let text = bundle::read(&house.root().join(RECORDED))?;
        let line = |line: &str| {
            let (bytes, name) = line.trim_start().split_once(' ')?;
            Some((name.to_owned(), bytes.parse().ok()?))
        };
        let lines = text.lines().map(|text| line(text).with_context(|| format!("{RECORDED}: {text}")));
        Ok(Self(lines.collect::<Result<_>>()?))
    }

    fn of(&self, part: &Part) -> Result<usize> {
        let found = self.0.iter().find(|(name, _)| name == part.name);
        found.map(|(_, bytes)| *bytes).with_context(|| {
            format!("{RECORDED} lacks {:?}; `cargo xtask build --record` writes it", part.name)
        })
    }
}

/// The largest size without a warning: 1 % over the recorded one.
const fn warns_over(recorded: usize) -> usize {
    recorded + recorded / 100
}

/// The largest size that passes: 5 % over the recorded one.
const fn fails_over(recorded: usize) -> usize {
    recorded + recorded / 20
}

/// One file's weight, in bytes.
#[derive(Debug, Clone, Copy, Default)]
struct Weight {
    raw: usize,
    gzip: usize,
    /// `None` for files with packed modules: they don't compress further, and are opened from disk.
    brotli: Option<usize>,
}

/// A folder's weight.
#[derive(Debug)]
pub(crate) struct Weighed {
    files: Vec<(String, Weight)>,
}

/// Weighs every file of a folder.
pub(crate) fn weigh(folder: &Path) -> Result<Weighed> {
    // The npm package has copies of these files.
    let npm = folder.join(NPM);
    // Pages in folders are alike, and there are hundreds.
    let named =
        |path: &Path| PARTS.iter().any(|part| part.files.iter().any(|file| path == folder.join(file)));
    let is_one_of_many = |path: &Path| {
        path.extension().is_some_and(|kind| kind == "html") && path.parent() != Some(folder) && !named(path)
    };
    let mut paths = files_in(folder, true)?;
    paths.retain(|path| !path.starts_with(&npm) && !is_one_of_many(path));
    // Compression takes most of the time, and mostly for large files, so each thread gets an equal
    // share of these.
    paths.sort_by_key(|path| fs::metadata(path).map_or(0, |file| file.len()));
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let one = |path: &Path| {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let name = path.strip_prefix(folder).unwrap_or(path).to_string_lossy().into_owned();
        Ok((name, Weight::of(&bytes)?))
    };
    let shares = thread::scope(|scope| {
        let share = |worker| paths.iter().skip(worker).step_by(workers).map(|path| one(path));
        let threads: Vec<_> = (0..workers)
            .map(|worker| scope.spawn(move || share(worker).collect::<Result<Vec<_>>>()))
            .collect();
        let joined =
            threads.into_iter().map(|thread| thread.join().map_err(|_| anyhow!("weighing has failed"))?);
        joined.collect::<Result<Vec<_>>>()
    })?;
    let mut files: Vec<_> = shares.into_iter().flatten().collect();
    files.sort_by(|(a, _), (b, _)| a.cmp(b));
    // The site's script is never loaded without its imports.
    let with: Vec<String> = bundle::with_imports(folder, SITE)?.split_off(1);
    let nothing = Weight { brotli: Some(0), ..Weight::default() };
    let parts = files.iter().filter(|(name, _)| with.contains(name));
    let parts = parts.fold(nothing, |sum, (_, weight)| sum.plus(*weight));
    if let Some((_, weight)) = files.iter_mut().find(|(name, _)| name == SITE) {
        *weight = weight.plus(parts);
    }
    Ok(Weighed { files })
}

impl Weight {
    fn of(bytes: &[u8]) -> Result<Self> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(bytes)?;
        // Packed data has no quotes.
        let is_packed = bytes.split(|byte| *byte == b'"').any(|part| part.len() > PACKED);
        let brotli = if is_packed { None } else { Some(brotli(bytes)?) };
        Ok(Self { raw: bytes.len(), gzip: gzip.finish()?.len(), brotli })
    }

    fn plus(self, other: Self) -> Self {
        let brotli = self.brotli.zip(other.brotli).map(|(one, other)| one + other);
        Self { raw: self.raw + other.raw, gzip: self.gzip + other.gzip, brotli }
    }
}

/// The size of a file as a good host sends it.
pub(crate) fn brotli(bytes: &[u8]) -> Result<usize> {
    let mut compressed = Vec::new();
    let best = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &best)?;
    Ok(compressed.len())
}

impl Weighed {
    fn sum(&self, files: &[&str]) -> Weight {
        let parts = self.files.iter().filter(|(name, _)| files.contains(&name.as_str()));
        let nothing = Weight { brotli: Some(0), ..Weight::default() };
        parts.fold(nothing, |sum, (_, weight)| sum.plus(*weight))
    }

    /// The size of a part; fails if one of its files is missing.
    fn size(&self, part: &Part) -> Result<usize> {
        let weight = self.sum(part.files);
        let bytes = match part.measure {
            Measure::Brotli => weight.brotli,
            Measure::Raw => Some(weight.raw),
        };
        let missing = |file: &&str| !self.files.iter().any(|(name, _)| name == file);
        if let Some(file) = part.files.iter().copied().find(missing) {
            bail!("{}: {file} wasn't built, so it can't be weighed", part.name);
        }
        bytes.with_context(|| format!("{}: not compressed", part.name))
    }

    /// Compares each part with its recorded size. Returns a warning for each part that has grown
    /// noticeably; fails at the first part that has grown too much.
    pub(crate) fn check(&self, recorded: &Recorded) -> Result<Vec<String>> {
        let mut warnings = Vec::new();
        for part in &PARTS {
            let (bytes, recorded) = (self.size(part)?, recorded.of(part)?);
            let grown = |percent| {
                let (name, unit) = (part.name, part.measure);
                format!("{name}: {bytes} bytes ({unit}), more than {percent} % over the recorded {recorded}")
            };
            if bytes > fails_over(recorded) {
                bail!("{}; `cargo xtask build --record` records a size that is meant", grown(5));
            }
            if bytes > warns_over(recorded) {
                warnings.push(grown(1));
            }
        }
        Ok(warnings)
    }

    /// Records the sizes, and writes the tables of FIGURES.md.
    pub(crate) fn record(&self, house: &House) -> Result<()> {
        let mut lines = String::new();
        let mut text = "\n| part | bytes | |\n|---|---:|---|\n".to_owned();
        for part in &PARTS {
            let (bytes, name) = (self.size(part)?, part.name);
            writeln!(lines, "{bytes:>9} {name}")?;
            writeln!(text, "| {name} | {} | {} |", grouped(bytes), part.measure)?;
        }
        text.push_str("\n| file | raw | gzip | brotli | for |\n|---|---:|---:|---:|---|\n");
        for (file, readers) in LISTED {
            let Weight { raw, gzip, brotli } = self.sum(&[file]);
            let brotli = brotli.map_or("–".to_owned(), grouped);
            writeln!(text, "| `{file}` | {} | {} | {brotli} | {readers} |", grouped(raw), grouped(gzip))?;
        }
        text.push('\n');
        bundle::write(&house.root().join(RECORDED), lines.as_bytes())?;
        figures::replace(house, figures::SIZES, &text)?;
        println!("recorded in {RECORDED} and {}: commit them by themselves", figures::FILE);
        Ok(())
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Brotli => "brotli",
            Self::Raw => "raw",
        })
    }
}

/// A number with a comma before every three digits.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl fmt::Display for Weighed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>, name: &str, weight: &Weight| {
            let brotli = weight.brotli.map_or("–".to_owned(), |bytes| bytes.to_string());
            writeln!(f, "{name:<36}{:>10}{:>10}{brotli:>10}", weight.raw, weight.gzip)
        };
        writeln!(f, "{:<36}{:>10}{:>10}{:>10}", "bytes", "raw", "gzip", "brotli")?;
        for (name, weight) in &self.files {
            line(f, name, weight)?;
        }
        writeln!(f)?;
        PARTS.iter().try_for_each(|part| line(f, part.name, &self.sum(part.files)))
    }
}

/// The files of a folder, with those of the folders in it if `deep`.
pub(crate) fn files_in(folder: &Path, deep: bool) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if !path.is_dir() {
            files.push(path);
        } else if deep {
            files.extend(files_in(&path, deep)?);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder in which each file of a part has this many bytes.
    fn weighed(part: &Part, bytes: usize) -> Weighed {
        let files = PARTS.iter().flat_map(|part| part.files).map(|&file| {
            let bytes = if part.files.contains(&file) { bytes } else { 1 };
            (file.to_owned(), Weight { raw: bytes, gzip: bytes, brotli: Some(bytes) })
        });
        let mut files: Vec<_> = files.collect();
        files.sort_by(|(a, _), (b, _)| a.cmp(b));
        files.dedup_by(|(a, _), (b, _)| a == b);
        Weighed { files }
    }

    /// Recorded sizes that only this part exceeds, if it has more than 100 bytes.
    fn recorded(part: &Part) -> Recorded {
        let size = |other: &Part| if other.name == part.name { 100 } else { 10_000 };
        Recorded(PARTS.iter().map(|part| (part.name.to_owned(), size(part))).collect())
    }

    #[test]
    fn growth_warns_at_one_percent_and_fails_at_five() {
        let check = |bytes| weighed(&SINGLE, bytes).check(&recorded(&SINGLE));
        assert!(check(50).unwrap().is_empty() && check(101).unwrap().is_empty());
        let warning = "the site in one file: 102 bytes (raw), more than 1 % over the recorded 100";
        assert_eq!(check(102).unwrap(), [warning]);
        assert_eq!(check(105).unwrap().len(), 1);
        let failed = check(106).unwrap_err().to_string();
        assert!(failed.starts_with("the site in one file: 106 bytes (raw), more than 5 %"), "{failed}");
        let two = weighed(&MEDIAN, 60).check(&recorded(&MEDIAN)).unwrap_err().to_string();
        assert!(two.starts_with("the median situation: 120 bytes (brotli)"), "{two}");
    }

    #[test]
    fn missing_files_and_sizes_do_not_pass() {
        let full = || weighed(&MEDIAN, 1);
        for at in 0..full().files.len() {
            let mut weighed = full();
            weighed.files.remove(at);
            assert!(weighed.check(&recorded(&MEDIAN)).is_err(), "{at}");
        }
        assert!(full().check(&Recorded(Vec::new())).is_err());
    }

    /// Every part is recorded, and every recorded size belongs to a part.
    #[test]
    fn every_part_is_recorded_in_the_data_and_in_figures_md() {
        let figures = include_str!("../../../FIGURES.md");
        let recorded = include_str!("sizes.txt");
        assert_eq!(recorded.lines().count(), PARTS.len());
        for part in &PARTS {
            let line = recorded.lines().find(|line| line.ends_with(part.name));
            let bytes = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
            let row = format!("| {} | {} |", part.name, grouped(bytes.expect(part.name)));
            assert!(figures.contains(&row), "FIGURES.md lacks {row}: `cargo xtask build --record`");
        }
    }

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!([0, 999, 1_000, 12_345_678].map(grouped), ["0", "999", "1,000", "12,345,678"]);
    }

    #[test]
    fn packed_modules_are_not_compressed_again() {
        let page = format!("<script>\"{}\"", "a".repeat(PACKED + 1)).into_bytes();
        let weight = Weight::of(&page).unwrap();
        assert_eq!((weight.raw, weight.brotli), (page.len(), None));
    }

    #[test]
    fn repetition_compresses() {
        let weight = Weight::of(&[b'a'; 10_000]).unwrap();
        assert!(weight.raw == 10_000 && weight.gzip < 100 && weight.brotli.unwrap() < weight.gzip);
    }
}
