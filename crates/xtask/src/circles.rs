//! Modules may import each other in a circle only within one module: the files of a folder, and the
//! file they belong to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The path of a module; empty for the root of a crate.
type Module = Vec<String>;

#[test]
fn no_files_import_each_other_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let crates = folders.chain([root.join("web")]).filter(|folder| folder.join("src").is_dir());
    let mut wrong = Vec::new();
    let mut read = 0;
    for folder in crates {
        read += 1;
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let found = circle(&folder.join("src"));
        wrong.extend(found.iter().map(|module| format!("{name}::{module} is in a circle of imports")));
    }
    assert!(read > 15, "{read}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The modules of a crate that are in a circle with modules outside their own folder.
fn circle(root: &Path) -> BTreeSet<String> {
    let sources = sources(root);
    assert!(!sources.is_empty(), "{}", root.display());
    let reach = reach(&edges(&sources));
    let reaches = |one: &Module, other: &Module| reach.get(one).is_some_and(|to| to.contains(other));
    let is_in_one = |one: &Module| {
        let others = sources.keys().filter(|other| reaches(one, other) && reaches(other, one));
        others.into_iter().any(|other| other != one && !is_family(one, other))
    };
    sources.keys().filter(|module| is_in_one(module)).map(|module| module.join("::")).collect()
}

fn is_family(one: &Module, other: &Module) -> bool {
    let parent = |module: &Module| module.split_last().map(|(_, parent)| parent.to_vec());
    let (above_one, above_other) = (parent(one), parent(other));
    let shared = above_one == above_other && above_one.as_ref().is_some_and(|parent| !parent.is_empty());
    shared || above_one.as_ref() == Some(other) || above_other.as_ref() == Some(one)
}

/// Every module of a crate with its text, without comments and tests.
fn sources(root: &Path) -> BTreeMap<Module, String> {
    let mut open = vec![root.to_path_buf()];
    let mut found = BTreeMap::new();
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        for path in entries.collect::<Vec<PathBuf>>() {
            if path.is_dir() && !path.ends_with("tests") {
                open.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
                let steps = path.strip_prefix(root).unwrap().with_extension("");
                let steps = steps.iter().map(|step| step.to_string_lossy().into_owned());
                let module: Module =
                    steps.filter(|step| !["lib", "mod", "main"].contains(&step.as_str())).collect();
                let text = fs::read_to_string(&path).unwrap();
                let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
                found.insert(module, lines.collect::<Vec<_>>().join("\n"));
            }
        }
    }
    found
}

fn edges(sources: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let resolve = |path: &[String]| {
        (0..=path.len()).rev().map(|length| path[..length].to_vec()).find(|path| sources.contains_key(path))
    };
    // The root's re-exports, each with its source.
    let root = sources.get(&Module::new()).map_or("", String::as_str);
    let passed: BTreeMap<String, Module> = root
        .split("use ")
        .skip(1)
        .flat_map(|rest| named(&Module::new(), rest))
        .filter_map(|path| Some((path.last()?.clone(), resolve(&path)?)))
        .filter(|(_, module)| !module.is_empty())
        .collect();
    let mut edges = BTreeMap::new();
    for (module, text) in sources {
        let mut to = BTreeSet::new();
        for (start, up) in [("crate::", None), ("super::", Some(1)), ("super::super::", Some(2))] {
            let base = up.map_or(0, |up| module.len().saturating_sub(up));
            for rest in text.split(start).skip(1) {
                for path in named(&module[..base], rest) {
                    let is_root =
                        path.first().is_none_or(|first| !sources.contains_key(&vec![first.clone()]));
                    let passed =
                        path.first().filter(|_| is_root).and_then(|first| passed.get(first).cloned());
                    to.extend(passed.or_else(|| resolve(&path)).filter(|other| other != module));
                }
            }
        }
        // The root re-exports everything, so its own imports are no circles.
        if !module.is_empty() {
            edges.insert(module.clone(), to);
        }
    }
    edges
}

/// The paths that the beginning of a text names, such as `a::{b, c::d}`.
fn named(base: &[String], text: &str) -> Vec<Module> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut path = base.to_vec();
    let mut rest = text;
    loop {
        let end = rest.find(|letter| !is_name(letter)).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        if name.is_empty() {
            break;
        }
        path.push(name.to_owned());
        match after.strip_prefix("::") {
            Some(more) => rest = more,
            None => return vec![path],
        }
    }
    let Some(group) = rest.strip_prefix('{') else { return vec![path] };
    let mut depth = 0;
    let closed = group.find(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        depth < 0
    });
    let group = group.get(..closed.unwrap_or(0)).unwrap_or_default();
    let mut depth = 0;
    let parts = group.split(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    });
    parts.flat_map(|part| named(&path, part.trim())).collect()
}

/// The modules that each module reaches, directly or through others.
fn reach(edges: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeMap<Module, BTreeSet<Module>> {
    let mut reach = BTreeMap::new();
    for start in edges.keys() {
        let mut found = BTreeSet::new();
        let mut open = vec![start];
        while let Some(module) = open.pop() {
            for next in edges.get(module).into_iter().flatten() {
                if found.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        reach.insert(start.clone(), found);
    }
    reach
}

#[test]
fn paths_are_found_in_groups() {
    let path = |text: &str| named(&[], text).into_iter().map(|path| path.join("::")).collect::<Vec<_>>();
    assert_eq!(path("a::{b, c::{d, e}, f};\nuse x;"), ["a::b", "a::c::d", "a::c::e", "a::f"]);
    assert_eq!(path("a::b::c(d)"), ["a::b::c"]);
}
