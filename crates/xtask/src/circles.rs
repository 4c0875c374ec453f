//! Modules may import each other in a circle only within one module of a crate: the files of a
//! folder, at any depth. A name that a module passes on counts as that of the module it comes from.

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

/// The modules of a crate that are in a circle with other modules of the crate than their own.
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
    one.first() == other.first()
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

/// The names that each module passes on from others, with the paths they have there.
type Passed = BTreeMap<(Module, String), Module>;

/// The longest beginning of a path that is a module.
fn module_of(sources: &BTreeMap<Module, String>, path: &[String]) -> Module {
    let is_module = |length: &usize| sources.contains_key(&path[..*length]);
    path[..(0..=path.len()).rev().find(is_module).unwrap_or(0)].to_vec()
}

fn passed_on(sources: &BTreeMap<Module, String>) -> Passed {
    let mut passed = Passed::new();
    for (module, text) in sources {
        let uses = ["pub use ", "pub(crate) use ", "pub(super) use "].into_iter();
        for rest in uses.flat_map(|start| text.split(start).skip(1)) {
            let (base, rest) = match (rest.strip_prefix("crate::"), rest.strip_prefix("super::")) {
                (Some(rest), _) => (&[][..], rest),
                (None, Some(rest)) => (&module[..module.len().saturating_sub(1)], rest),
                (None, None) => (&module[..], rest.strip_prefix("self::").unwrap_or(rest)),
            };
            for path in named(base, rest) {
                let from = module_of(sources, &path);
                if from != *module && path.len() > from.len() {
                    passed.extend(path.last().map(|name| ((module.clone(), name.clone()), path.clone())));
                }
            }
        }
    }
    passed
}

/// The module that a path leads to, through those that pass its name on.
fn leads_to(sources: &BTreeMap<Module, String>, passed: &Passed, path: Module) -> Module {
    let mut path = path;
    // No name is passed on more often than there are modules.
    for _ in sources {
        let module = module_of(sources, &path);
        let Some(name) = path.get(module.len()) else { return module };
        let Some(origin) = passed.get(&(module.clone(), name.clone())) else { return module };
        path = [&origin[..], &path[module.len() + 1..]].concat();
    }
    module_of(sources, &path)
}

fn edges(sources: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let passed = passed_on(sources);
    let mut edges = BTreeMap::new();
    for (module, text) in sources {
        let mut to = BTreeSet::new();
        for (start, up) in [("crate::", None), ("super::", Some(1)), ("super::super::", Some(2))] {
            let base = up.map_or(0, |up| module.len().saturating_sub(up));
            for rest in text.split(start).skip(1) {
                let paths = named(&module[..base], rest).into_iter();
                to.extend(paths.map(|path| leads_to(sources, &passed, path)).filter(|other| other != module));
            }
        }
        // The root passes everything on, so that its own imports are no circles.
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

#[test]
fn a_name_is_followed_to_where_it_comes_from() {
    let module = |path: &str| path.split("::").filter(|step| !step.is_empty()).map(str::to_owned).collect();
    let sources: BTreeMap<Module, String> = [
        ("", "pub use combat::Attacker;"),
        ("combat", "pub(crate) use state::Attacker;"),
        ("combat::state", "use crate::stack::Top;"),
        ("stack", "use crate::Attacker;"),
    ]
    .into_iter()
    .map(|(path, text)| (module(path), text.to_owned()))
    .collect();
    let edges = edges(&sources);
    assert_eq!(edges[&module("stack")], BTreeSet::from([module("combat::state")]));
    assert_eq!(edges[&module("combat::state")], BTreeSet::from([module("stack")]));
}
