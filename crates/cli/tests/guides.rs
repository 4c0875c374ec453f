//! The commands in the guides in `docs/` work as described, on the files that they name.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_replay::FailureCause;
use std::fs;
use std::path::Path;
use std::process::Command;

const TRADE: &str = "\
title A trade
edition today, 2008-10
player Alice
  A Grizzly Bears 2/2
player Bob
  B Hill Giant 3/3
attack A -> Bob
block B -> A
expect A graveyard
";

#[test]
fn every_command_of_the_guides_works() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guides");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("trade.combat"), TRADE).unwrap();
    let template = "<html lang=\"en\"><!-- title --><!-- preview --><!-- language --><x<!-- attributes -->><!-- painted -->\n<!-- program --><!-- notation -->";
    fs::write(folder.join("page.html"), template).unwrap();
    for file in ["combat-lab-paint.css", "combat-lab-paint.standalone.js", "page.css"] {
        fs::write(folder.join(file), "").unwrap();
    }
    let lesson = "<html lang=\"en\"><!-- title --><x<!-- attributes -->><!-- lesson --><!-- painted -->\n<!-- readable --><!-- language --><!-- preview -->";
    fs::write(folder.join("combat-lab-lesson.html"), lesson).unwrap();
    let teaching = include_str!("../../../docs/teaching.md");
    for (start, name) in [("```json\n", "lesson.json"), ("```combat\n", "question.combat")] {
        let block = teaching.split(start).nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        fs::write(folder.join(name), block).unwrap();
    }
    fs::create_dir(folder.join("languages")).unwrap();
    fs::write(folder.join("languages/de.txt"), "combat-lab language 1 de\n").unwrap();

    let mut commands = 0;
    for guide in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")).unwrap() {
        let guide = guide.unwrap().path();
        if guide.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = fs::read_to_string(guide).unwrap();
        for block in text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next()) {
            for line in block.lines() {
                let mut words = line.split_whitespace();
                assert_eq!(words.next(), Some("combat-lab"), "{line}");
                let program = env!("CARGO_BIN_EXE_combat-lab");
                let output = Command::new(program).args(words).current_dir(&folder).output().unwrap();
                assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
                commands += 1;
            }
        }
    }
    assert!(commands > 3, "the guides show no commands any more");
    let page = fs::read_to_string(folder.join("then.html")).unwrap();
    assert!(
        page.contains("A trade")
            && page.contains("<x edition=\"2008-10\">")
            && page.ends_with(&[&TRADE.replace("->", "-&gt;"), "</pre>"].concat()),
        "{page}"
    );
    let german = fs::read_to_string(folder.join("tausch.html")).unwrap();
    assert!(
        german.starts_with("<html lang=\"de\">") && german.contains("combat-lab language 1 de"),
        "{german}"
    );
}

/// The commands of the README, which run the program through cargo. `the_situations_come_true`
/// covers the first one.
#[test]
fn every_command_of_the_readme_works() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = fs::read_to_string(root.join("README.md")).unwrap();
    let through = "    cargo run -p combat-lab-cli -- ";
    let commands: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(through)).collect();
    let [check, rest @ ..] = commands.as_slice() else { panic!("the README shows no commands any more") };
    assert_eq!(*check, "check tests/situations");
    assert!(!rest.is_empty());
    for line in rest {
        let mut program = Command::new(env!("CARGO_BIN_EXE_combat-lab"));
        let output = program.args(line.split_whitespace()).current_dir(&root).output().unwrap();
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The pages for people: those in `docs` and of the crates, and those published elsewhere. Tests of
/// the parser cover the pages about the notation.
fn pages(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let is_own = ["NOTATION.md", "GUIDE.md", "REFERENCE.md"].contains(&name.as_str())
            && folder.ends_with("notation");
        if path.is_dir() && !path.is_symlink() && !["node_modules", "target", "dist"].contains(&name.as_str())
        {
            pages(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "md") && !is_own {
            found.push(path);
        }
    }
}

#[test]
fn every_situation_of_the_guides_is_as_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = vec![root.join("README.md")];
    for folder in ["docs", "crates", "editors", "web", "languages", "tests/integrations"] {
        pages(&root.join(folder), &mut found);
    }
    let mut situations = 0;
    let mut wrong = Vec::new();
    for page in found {
        let text = fs::read_to_string(&page).unwrap();
        for block in text.split("```combat\n").skip(1).filter_map(|rest| rest.split("\n```").next()) {
            situations += 1;
            let failures = combat_lab_replay::test(block).failures.into_iter();
            // An example may lack expectations.
            let failures = failures.filter(|it| !matches!(it.cause, FailureCause::Nothing));
            wrong.extend(failures.map(|failure| format!("{}: {failure:?}\n{block}", page.display())));
        }
    }
    assert!(situations > 5, "the guides show no situations any more");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
