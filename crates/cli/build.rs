//! Lists the languages: every folder in `languages/`, with its catalogues.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // Read at run time, since another checkout may have compiled this script.
    let home = env::var_os("CARGO_MANIFEST_DIR").ok_or_else(|| io::Error::other("cargo names no package"))?;
    let folder = Path::new(&home).join("languages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut list = String::from("[");
    for language in sorted(&folder)?.into_iter().filter(|path| path.is_dir()) {
        let tag = language.file_name().unwrap_or_default().to_string_lossy();
        let _ = write!(list, "({tag:?}, &[");
        let is_catalogue = |path: &PathBuf| path.extension().is_some_and(|kind| kind == "po");
        for catalogue in sorted(&language)?.into_iter().filter(is_catalogue) {
            let path = fs::canonicalize(catalogue)?;
            let _ = write!(list, "include_str!({:?}), ", path.to_string_lossy());
        }
        list.push_str("] as &[&str]), ");
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no folder to write to"))?;
    fs::write(Path::new(&out).join("languages.rs"), list)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
