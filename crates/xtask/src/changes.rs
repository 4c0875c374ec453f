//! The files that a change touches, and the browser tests of the parts they belong to.

use std::collections::BTreeSet;
use std::env;

use crate::house::House;

/// The variable with the commit to compare with, if the branch doesn't determine it.
const BASE: &str = "COMBAT_LAB_BASE";
/// The branches that changes are merged into.
const LANDED: [&str; 3] = ["origin/HEAD", "origin/main", "main"];

/// The paths of changed files, relative to the root of the checkout.
#[derive(Debug)]
pub(crate) struct Changes(Vec<String>);

/// Parts of the page, each with the browser tests (`tests/browser/tests/*.spec.js`) that cover it.
/// The longest matching path counts.
const SPECS: [(&str, &str); 35] = [
    ("web/element/", "api cdn element embedding guest language later limit modes"),
    ("web/embed/", "embedding guides"),
    ("web/fences/", "fences guides placing"),
    ("web/grammar/", "editor writing"),
    ("web/lesson/", "lesson"),
    ("web/npm/", "embedding"),
    ("web/page/", "embedding pages site"),
    ("web/paint/", "lesson pages painted placing"),
    ("web/site/", "compare course editor home lesson link practice site smoke views writing"),
    ("web/src/", "declare draft harness question stage turn"),
    ("web/src/board/", "chooser declare geometry several stage still wires"),
    ("web/src/compare/", "compare"),
    ("web/src/decide/", "casting chooser declare draft robust turn"),
    ("web/src/dock/", "declare draft end geometry question"),
    ("web/src/map/", "explore slices"),
    ("web/src/pile/", "geometry stage wires"),
    ("web/src/stage/", "end modes robust stage take whatif"),
    ("web/src/state/", "draft link modes robust stage"),
    ("web/src/step/", "step lesson course"),
    ("web/src/tests/", ""),
    ("web/src/timeline/", "help stage still"),
    ("web/src/words/", "language words"),
    ("web/styles/", "access geometry guest several still"),
    ("web/types/", ""),
    ("languages/", "language"),
    ("docs/", "guides"),
    ("crates/practice", "practice"),
    ("crates/import-js/", "writing"),
    ("crates/js/", "api"),
    ("crates/paint", "painted placing"),
    ("crates/picture/", "take"),
    ("crates/view/", "card painted stage wires"),
    ("tests/browser/", "harness painted smoke"),
    ("tests/browser/tests/", ""),
    ("crates/xtask/src/site.rs", "pages site"),
];

impl Changes {
    /// Compares the checkout with the commit in `COMBAT_LAB_BASE`, or else with the commit where
    /// its branch began. `None` if that is unknown, such as on the main branch itself.
    pub(crate) fn read(house: &House) -> Option<Self> {
        let git = |arguments: &[&str]| {
            let git = std::process::Command::new("git").current_dir(house.root()).args(arguments).output();
            let output = git.ok().filter(|output| output.status.success())?;
            Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        };
        let head = git(&["rev-parse", "HEAD"])?;
        let named = env::var(BASE).ok().filter(|base| !base.is_empty());
        let mut bases = LANDED.iter().filter_map(|branch| git(&["merge-base", "HEAD", branch]));
        let base = named.or_else(|| bases.find(|base| *base != head)).unwrap_or(head.clone());
        let committed = git(&["diff", "--name-only", &base])?;
        let new = git(&["ls-files", "--others", "--exclude-standard"])?;
        let all: Vec<String> = committed.lines().chain(new.lines()).map(str::to_owned).collect();
        (base != head || !all.is_empty()).then_some(Self(all))
    }

    /// Whether a file below one of these paths has changed.
    pub(crate) fn touch(&self, paths: &[&str]) -> bool {
        self.0.iter().any(|file| paths.iter().any(|path| file.starts_with(path)))
    }

    /// The browser tests of the changed parts, and changed tests.
    pub(crate) fn specs(&self) -> Vec<&str> {
        let mut specs = BTreeSet::new();
        for file in &self.0 {
            let own =
                file.strip_prefix("tests/browser/tests/").and_then(|name| name.strip_suffix(".spec.js"));
            let parts = SPECS.iter().filter(|(path, _)| file.starts_with(path));
            let part = parts.max_by_key(|(path, _)| path.len()).map_or("", |(_, specs)| specs);
            specs.extend(own.into_iter().chain(part.split_whitespace()));
        }
        specs.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn changed_parts_have_their_browser_tests() {
        let changes = |files: &[&str]| Changes(files.iter().map(|&file| file.to_owned()).collect());
        let some = changes(&["web/src/words/text.rs", "tests/browser/tests/limit.spec.js", "README.md"]);
        assert_eq!(some.specs(), ["language", "limit", "words"]);
        assert!(some.touch(&["Cargo.lock", "web/"]) && !some.touch(&["Cargo.lock"]) && !some.touch(&[]));
        assert!(changes(&["crates/engine/src/lib.rs"]).specs().is_empty());
    }

    #[test]
    fn every_part_of_the_page_has_browser_tests_that_exist() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (path, specs) in SPECS {
            for spec in specs.split_whitespace() {
                let file = root.join("tests/browser/tests").join(format!("{spec}.spec.js"));
                assert!(file.is_file(), "{path}: {spec}");
            }
        }
        for folder in ["web", "web/src"] {
            for entry in fs::read_dir(root.join(folder)).unwrap().map(Result::unwrap) {
                let path = format!("{folder}/{}/", entry.file_name().to_string_lossy());
                let listed = SPECS.iter().any(|(listed, _)| *listed == path);
                assert!(listed || !entry.path().is_dir(), "{path} is not in `SPECS`");
            }
        }
    }
}
