//! Comments have at most 100 columns, which rustfmt doesn't enforce.

use std::fs;
use std::path::Path;

use crate::items::sources;

/// The most columns of a line with a comment.
const MOST: usize = 100;

#[test]
fn comments_are_wrapped() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut long = Vec::new();
    let mut read = 0;
    for folder in ["crates", "web", "tests/fuzz", "tests/made", "tests/oracle"] {
        for path in sources(&root.join(folder)) {
            read += 1;
            let place = path.strip_prefix(&root).unwrap().display();
            let text = fs::read_to_string(&path).unwrap();
            long.extend(too_long(&text).into_iter().map(|line| format!("{place}:{line}")));
        }
    }
    assert!(read > 200, "{read}");
    assert!(long.is_empty(), "comments over {MOST} columns: {long:#?}");
}

/// The numbers of comment lines that are too long. Addresses, rows of tables and examples of code
/// can't be wrapped.
fn too_long(text: &str) -> Vec<usize> {
    let mut in_code = false;
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let Some(comment) = line.trim_start().strip_prefix("//") else { continue };
        let comment = comment.trim_start_matches(['/', '!']).trim_start();
        if comment.starts_with("```") {
            in_code = !in_code;
        } else if !in_code
            && line.chars().count() > MOST
            && !comment.starts_with('|')
            && !comment.contains("://")
        {
            found.push(number + 1);
        }
    }
    found
}

#[test]
fn long_comments_are_found() {
    let long = "x".repeat(MOST);
    let text =
        format!("    // {long}\n/// | {long}\n/// ```\n/// {long}\n/// ```\n//! {long}\n{long}\n// a\n");
    assert_eq!(too_long(&text), [1, 6]);
}
