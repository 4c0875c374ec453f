//! Measures the files that readers load, and compares them with the recorded figures.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bundle::PACKED_ABILITIES;
use crate::package::NPM;

/// A part of what readers load, and its size when it was last recorded in `FIGURES.md`.
///
/// Growth is a warning first: no text, number or rule is left out for want of room. A change that
/// needs more says so and records the new figure, here and there; one that shrinks a part records
/// that.
#[derive(Debug)]
struct Part {
    name: &'static str,
    files: &'static [&'static str],
    measure: Measure,
    recorded: usize,
}

#[derive(Debug, Clone, Copy)]
enum Measure {
    /// As a good host sends the files.
    Brotli,
    /// As the files are on a disk.
    Raw,
}

/// The files that readers of an article with the element load. The aims for this were 400,000, then
/// 350,000.
const EMBED: Part = Part {
    name: "an embed",
    files: &["combat-lab.js", "combat-lab.wasm"],
    measure: Measure::Brotli,
    recorded: 370_070,
};
/// The files of a painted element before the engine, besides its own HTML.
const PAINT: Part = Part {
    name: "a painted element",
    files: &["combat-lab-paint.css", "combat-lab-paint.js"],
    measure: Measure::Brotli,
    recorded: 14_128,
};
const SINGLE: Part =
    Part { name: "standalone.html", files: &["standalone.html"], measure: Measure::Raw, recorded: 2_165_798 };

const PARTS: [Part; 7] = [
    EMBED,
    Part {
        name: "what an embed loads on request",
        files: &["combat-lab.later.wasm"],
        measure: Measure::Brotli,
        recorded: 196_154,
    },
    Part {
        name: "what situations with abilities also load",
        files: &["combat-lab.abilities.wasm"],
        measure: Measure::Brotli,
        recorded: 367_004,
    },
    SINGLE,
    PAINT,
    // The script that turns code blocks into stages, loaded before the element.
    Part {
        name: "the script for code blocks",
        files: &["combat-lab-fences.js"],
        measure: Measure::Raw,
        recorded: 3_145,
    },
    // The rest of a light page's 120,000 is for its situation, as a test of `combat-lab paint`
    // checks.
    Part {
        name: "a light page without its situation",
        files: &["combat-lab-paint.css", "combat-lab-paint.standalone.js", "page.css"],
        measure: Measure::Raw,
        recorded: 57_130,
    },
];

impl Part {
    /// The largest size without a warning: 1 % over the recorded figure.
    const fn warns_over(&self) -> usize {
        self.recorded + self.recorded / 100
    }

    /// The largest size that passes: 5 % over the recorded figure.
    const fn fails_over(&self) -> usize {
        self.recorded + self.recorded / 20
    }
}

/// One file's weight, in bytes.
#[derive(Debug, Clone, Copy, Default)]
struct Weight {
    raw: usize,
    gzip: usize,
    /// `None` for files with packed modules, which aren't made smaller and are opened from a disk.
    brotli: Option<usize>,
}

/// A folder's weight.
#[derive(Debug)]
pub(crate) struct Weighed {
    files: Vec<(String, Weight)>,
}

/// Weighs every file of a folder.
pub(crate) fn weigh(folder: &Path) -> Result<Weighed> {
    // What goes to npm is in the folder already.
    let npm = folder.join(NPM);
    // The pages in folders are alike, and hundreds.
    let is_one_of_many =
        |path: &Path| path.extension().is_some_and(|kind| kind == "html") && path.parent() != Some(folder);
    let mut paths = files_in(folder)?;
    paths.retain(|path| !path.starts_with(&npm) && !is_one_of_many(path));
    // Brotli takes most of the time, and large files most of that: each processor gets its share of
    // them.
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
    Ok(Weighed { files })
}

impl Weight {
    fn of(bytes: &[u8]) -> Result<Self> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(bytes)?;
        let has_packed_modules =
            bytes.windows(PACKED_ABILITIES.len()).any(|part| part == PACKED_ABILITIES.as_bytes());
        let brotli = if has_packed_modules { None } else { Some(brotli(bytes)?) };
        Ok(Self { raw: bytes.len(), gzip: gzip.finish()?.len(), brotli })
    }

    fn plus(self, other: Self) -> Self {
        let brotli = self.brotli.zip(other.brotli).map(|(one, other)| one + other);
        Self { raw: self.raw + other.raw, gzip: self.gzip + other.gzip, brotli }
    }
}

/// The size of a file as a good host sends it.
fn brotli(bytes: &[u8]) -> Result<usize> {
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

    /// Compares each part with its recorded figure: a warning for each that has grown noticeably,
    /// an error for the first that has grown too much.
    pub(crate) fn check(&self) -> Result<Vec<String>> {
        let mut warnings = Vec::new();
        for part in &PARTS {
            let Part { name, files, measure, recorded } = part;
            let weight = self.sum(files);
            let (bytes, unit) = match measure {
                Measure::Brotli => (weight.brotli, "brotli"),
                Measure::Raw => (Some(weight.raw), "raw"),
            };
            let Some(bytes) = bytes.filter(|bytes| *bytes > 0) else {
                bail!("{name}: was not built, so it cannot be weighed");
            };
            let grown = |percent| {
                format!("{name}: {bytes} bytes ({unit}), more than {percent} % over the recorded {recorded}")
            };
            if bytes > part.fails_over() {
                bail!(
                    "{}; crates/xtask/src/size.rs and FIGURES.md record what is meant to be loaded",
                    grown(5)
                );
            }
            if bytes > part.warns_over() {
                warnings.push(grown(1));
            }
        }
        Ok(warnings)
    }
}

impl fmt::Display for Weighed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>, name: &str, weight: &Weight| {
            let brotli = weight.brotli.map_or("–".to_owned(), |bytes| bytes.to_string());
            writeln!(f, "{name:<34}{:>10}{:>10}{brotli:>10}", weight.raw, weight.gzip)
        };
        writeln!(f, "{:<34}{:>10}{:>10}{:>10}", "bytes", "raw", "gzip", "brotli")?;
        for (name, weight) in &self.files {
            line(f, name, weight)?;
        }
        [EMBED, PAINT].iter().try_for_each(|part| line(f, part.name, &self.sum(part.files)))
    }
}

fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder whose embed and page in one file have these sizes, and all other parts as recorded.
    fn weighed(embed: usize, single: usize) -> Weighed {
        let files = PARTS.iter().map(|part| {
            let bytes = match part.name {
                name if name == EMBED.name => embed,
                name if name == SINGLE.name => single,
                _ => part.recorded,
            };
            // Two parts share a file; the light page's own files are enough for that part.
            let name = part.files.last().copied().unwrap_or_default().to_owned();
            (name, Weight { raw: bytes, gzip: bytes, brotli: Some(bytes) })
        });
        Weighed { files: files.collect() }
    }

    #[test]
    fn growth_warns_at_one_percent_and_fails_at_five() {
        let check = |embed, single| weighed(embed, single).check();
        assert!(check(EMBED.recorded, SINGLE.recorded).unwrap().is_empty());
        assert!(check(EMBED.recorded / 2, SINGLE.warns_over()).unwrap().is_empty());
        assert_eq!(
            check(EMBED.warns_over() + 1, SINGLE.fails_over()).unwrap(),
            [
                format!(
                    "an embed: {} bytes (brotli), more than 1 % over the recorded {}",
                    EMBED.recorded + EMBED.recorded / 100 + 1,
                    EMBED.recorded
                ),
                format!(
                    "standalone.html: {} bytes (raw), more than 1 % over the recorded {}",
                    SINGLE.recorded + SINGLE.recorded / 20,
                    SINGLE.recorded
                ),
            ]
        );
        assert!(check(EMBED.fails_over(), 1).is_ok());
        let failed = check(EMBED.fails_over() + 1, 1).unwrap_err().to_string();
        let fails = EMBED.recorded + EMBED.recorded / 20 + 1;
        assert!(failed.starts_with(&format!("an embed: {fails} bytes (brotli), more than 5 %")), "{failed}");
        assert!(check(1, SINGLE.fails_over() + 1).is_err());
    }

    #[test]
    fn what_was_not_built_does_not_pass() {
        assert!(Weighed { files: Vec::new() }.check().is_err());
        for at in 0..PARTS.len() {
            let mut weighed = weighed(1, 1);
            weighed.files.remove(at);
            assert!(weighed.check().is_err(), "{at}");
        }
    }

    /// The recorded figures are those of the page that lists them.
    #[test]
    fn figures_md_has_every_recorded_figure() {
        let figures = include_str!("../../../FIGURES.md").replace(',', "");
        let numbers: Vec<_> = figures.split(|c: char| !c.is_ascii_digit()).collect();
        for part in &PARTS {
            let recorded = part.recorded.to_string();
            assert!(numbers.contains(&recorded.as_str()), "FIGURES.md lacks {recorded} for {}", part.name);
        }
    }

    #[test]
    fn packed_modules_are_not_compressed_again() {
        let page = [b"<script>\"", PACKED_ABILITIES.as_bytes(), &[b'a'; 1000]].concat();
        let weight = Weight::of(&page).unwrap();
        assert_eq!((weight.raw, weight.brotli), (page.len(), None));
    }

    #[test]
    fn repetition_compresses() {
        let weight = Weight::of(&[b'a'; 10_000]).unwrap();
        assert!(weight.raw == 10_000 && weight.gzip < 100 && weight.brotli.unwrap() < weight.gzip);
    }
}
