//! `cargo xtask goals`: the sizes that readers load from `dist/`, beside their goals.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::bundle::{bytes, with_imports};
use crate::command;
use crate::house::House;
use crate::size::{brotli, grouped};

/// The files that a painted situation needs before its first frame, besides its own HTML.
const PAINT: [&str; 2] = ["combat-lab-paint.css", "combat-lab-paint.js"];
/// The files that take over from it.
const ENGINE: [&str; 2] = ["combat-lab.js", "combat-lab.wasm"];
const ON_REQUEST: [&str; 2] = ["combat-lab.later.wasm", "combat-lab.shared.wasm"];
const HOME: [&str; 3] = ["index.html", "site.css", "catalogue/home.json"];
/// The site's script, loaded together with its imports.
const SITE: &str = "site.js";
/// The files of the library, at the address in the navigation, with the boards of its first screen
/// (a browser test checks that they are in this file).
const LIBRARY: [&str; 5] = [
    "situations/index.html",
    "site.css",
    "catalogue/home.json",
    "catalogue/situations.json",
    "boards/en/0.json",
];
/// The files embedded in a single-file page with a painted situation.
const PAGE: [&str; 3] = ["page.painted.html", "combat-lab-paint.css", "combat-lab-paint.standalone.js"];

/// Slow 4G: the round trip in milliseconds, and the bytes per millisecond. The page takes one round
/// trip before the first frame, and its style and script, loaded together, another.
const ROUND_TRIP: usize = 150;
const BYTES_A_MILLISECOND: usize = 200;

/// Prints the table.
pub(crate) fn run(house: &House) -> Result<()> {
    let mut elements = painted(house)?;
    elements.sort_by_key(|(_, html)| html.len());
    let of = |at: usize| elements.get(at).context("dist/ has no painted situations: `cargo xtask build`");
    let chosen = [
        ("lightest", of(0)?),
        ("median", of(elements.len() / 2)?),
        ("heaviest", of(elements.len().saturating_sub(1))?),
    ];
    println!("{:<44}{:>12}{:>12}", "bytes (brotli, unless raw)", "now", "goal");
    let row = |what: &str, now: usize, goal: Option<usize>| {
        let missed = if goal.is_some_and(|goal| now > goal) { "  missed" } else { "" };
        println!("{what:<44}{:>12}{:>12}{missed}", grouped(now), goal.map(grouped).unwrap_or_default());
    };
    let engine = sum(house, &ENGINE)?;
    for (which, (name, html)) in chosen {
        let first = brotli(html.as_bytes())? + sum(house, &PAINT)?;
        println!("{which}: {name}");
        row("  first frame", first, Some(25_000));
        let time = 2 * ROUND_TRIP + first / BYTES_A_MILLISECOND;
        row("  first frame on slow 4G, computed, in ms", time, Some(500));
        row("  an embed in all", first + engine, Some(650_000));
        row("  a page in one file, raw", raw(house, &PAGE)? + html.len(), Some(1_250_000));
        row("  a page without the engine, raw", light(house, name)?, Some(100_000));
    }
    let script = with_imports(&house.dist(), SITE)?;
    let script = sum(house, &script.iter().map(String::as_str).collect::<Vec<_>>())?;
    row("the home page", script + sum(house, &HOME)?, Some(60_000));
    row("the library with its first boards", script + sum(house, &LIBRARY)?, Some(80_000));
    row("on request", sum(house, &ON_REQUEST)?, None);
    Ok(())
}

fn sum(house: &House, files: &[&str]) -> Result<usize> {
    files.iter().map(|name| brotli(&bytes(&house.dist().join(name))?)).sum()
}

fn raw(house: &House, files: &[&str]) -> Result<usize> {
    files.iter().map(|name| Ok(bytes(&house.dist().join(name))?.len())).sum()
}

/// The size of a situation of the library as a page without the engine, as an author makes it.
fn light(house: &House, name: &str) -> Result<usize> {
    let file = format!("tests/situations/{name}.combat");
    let page = ["run", "--quiet", "--package", "combat-lab-cli", "--", "page", "--light", &file];
    Ok(command::read(house.cargo().args(page))?.len())
}

/// The painted element of each situation of the library, from its page.
fn painted(house: &House) -> Result<Vec<(String, String)>> {
    const END: &str = "</combat-lab>";
    let folder = house.dist().join("situations");
    let mut found = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let page =
            String::from_utf8(bytes(&path)?).with_context(|| format!("{} isn't text", path.display()))?;
        let element = page.find("<combat-lab").zip(page.rfind(END));
        if let Some(html) = element.and_then(|(from, to)| page.get(from..to + END.len())) {
            ensure!(
                html.contains("shadowrootmode"),
                "dist/ is a quick build, with nothing painted: run `cargo xtask build`"
            );
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            found.push((name, html.to_owned()));
        }
    }
    Ok(found)
}
