//! Makes a pseudo-language of the catalogue (`src/text.rs`): every letter of every string becomes one that no other
//! text has. The tests draw the stage in it, and what is still plain has escaped the catalogue.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src/text.rs");
    println!("cargo::rerun-if-changed=build.rs");
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("pseudo.rs"), pseudo(&fs::read_to_string("src/text.rs")?))
}

/// The source of the catalogue, with strings that nobody can take for English. What stands in braces is not words.
fn pseudo(source: &str) -> String {
    // Doc comments of the module itself cannot be included.
    let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let mut made = String::with_capacity(code.len() * 2);
    let (mut string, mut braces) = (false, false);
    let mut letters = code.chars();
    while let Some(letter) = letters.next() {
        let plain = match letter {
            '\\' if string => {
                made.push(letter);
                made.extend(letters.next());
                continue;
            }
            '"' => {
                string = !string;
                true
            }
            '{' | '}' if string => {
                braces = letter == '{';
                true
            }
            _ => !string || braces,
        };
        made.push(if plain || !letter.is_ascii_alphabetic() { letter } else { strange(letter) });
    }
    made
}

/// Some letter of the Cyrillic alphabet, the same for the same.
fn strange(letter: char) -> char {
    char::from_u32(0x430 + (u32::from(letter.to_ascii_lowercase()) - u32::from('a'))).unwrap_or(letter)
}
