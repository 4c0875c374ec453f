//! `cargo xtask api`: the element's interface, from `web/element/api.json` to a reference page and
//! TypeScript types.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::house::House;

const FOLDER: &str = "web/element";
const REFERENCE: &str = "REFERENCE.md";
const TYPES: &str = "combat-lab.d.ts";

/// Writes both files.
pub(crate) fn run(house: &House) -> Result<()> {
    let folder = house.root().join(FOLDER);
    let api = read(&folder)?;
    for (name, text) in [(REFERENCE, reference(&api)), (TYPES, types(&api))] {
        let path = folder.join(name);
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The manifest of custom elements (version 1.0.0 of its schema), for editors and component
/// catalogues.
pub(crate) fn elements(house: &House) -> Result<String> {
    let api = read(&house.root().join(FOLDER))?;
    Ok(format!("{:#}\n", manifest(&api)))
}

fn manifest(api: &Value) -> Value {
    const MODULE: &str = "combat-lab.js";
    const CLASS: &str = "CombatLabElement";
    let listed = |list: &str, row: fn(&Value) -> Value| rows(api, list).map(row).collect::<Vec<_>>();
    let named = |row: &Value| json!({ "name": word(row, "name"), "description": word(row, "description") });
    let typed = |row: &Value| {
        json!({
            "name": word(row, "name"),
            "description": word(row, "description"),
            "type": { "text": word(row, "type") },
        })
    };
    let field = |row: &Value| {
        json!({
            "kind": "field",
            "name": word(row, "name"),
            "description": word(row, "description"),
            "type": { "text": word(row, "type") },
            "readonly": is(row, "readonly"),
        })
    };
    let fields = rows(api, "attributes").filter(|row| is(row, "property")).chain(rows(api, "properties"));
    let methods = listed(
        "methods",
        |row| json!({ "kind": "method", "name": word(row, "name"), "description": word(row, "description") }),
    );
    let event = |row: &Value| {
        json!({
            "name": word(row, "name"),
            "description": word(row, "description"),
            "type": { "text": format!("CustomEvent<{}>", detail(row)) },
        })
    };
    json!({
        "schemaVersion": "1.0.0",
        "modules": [{
            "kind": "javascript-module",
            "path": MODULE,
            "declarations": [{
                "kind": "class",
                "customElement": true,
                "name": CLASS,
                "tagName": "combat-lab",
                "superclass": { "name": "HTMLElement" },
                "attributes": listed("attributes", typed),
                "members": fields.map(field).chain(methods).collect::<Vec<_>>(),
                "events": listed("events", event),
                "slots": listed("slots", named),
                "cssParts": listed("parts", named),
                "cssProperties": listed("customProperties", named),
            }],
            "exports": [{
                "kind": "custom-element-definition",
                "name": "combat-lab",
                "declaration": { "name": CLASS, "module": MODULE },
            }],
        }],
    })
}

fn read(folder: &Path) -> Result<Value> {
    let path = folder.join("api.json");
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("cannot read {}", path.display()))
}

/// The rows of one list.
fn rows<'a>(api: &'a Value, list: &str) -> impl Iterator<Item = &'a Value> {
    api.get(list).and_then(Value::as_array).into_iter().flatten()
}

fn word<'a>(row: &'a Value, field: &str) -> &'a str {
    row.get(field).and_then(Value::as_str).unwrap_or_default()
}

fn is(row: &Value, field: &str) -> bool {
    row.get(field).and_then(Value::as_bool).unwrap_or_default()
}

fn reference(api: &Value) -> String {
    let mut page = format!(
        "# `<combat-lab>`: reference\n\n<!-- Made of api.json by `cargo xtask update`. Change that, not this. -->\n\n{}\n\n\
         ```combat\n{}```\n\n```combat\n{}```\n",
        word(api, "about"),
        word(api, "notation"),
        word(api, "division")
    );
    for (list, title, language) in [
        ("attributes", "Attributes", "html"),
        ("properties", "Properties", "js"),
        ("methods", "Methods", "js"),
        ("events", "Events", "js"),
        ("slots", "Slots", "html"),
        ("customProperties", "Custom properties", "css"),
        ("parts", "Parts", "css"),
    ] {
        let _ = write!(page, "\n## {title}\n");
        if list == "properties" {
            page.push_str("\nEvery attribute is also a property of the same name; and there are these:\n");
        }
        for row in rows(api, list) {
            let _ = write!(page, "\n### {}\n\n", heading(list, row));
            let _ = writeln!(page, "{}", word(row, "description"));
            for field in rows(row, "detail") {
                let [name, kind, about] =
                    ["name", "type", "description"].map(|field_of| word(field, field_of));
                let _ = write!(page, "\n- `detail.{name}` (`{kind}`): {about}");
            }
            if row.get("detail").is_some() {
                page.push('\n');
            }
            let _ = write!(page, "\n```{language}\n{}\n```\n", word(row, "example"));
            if !word(row, "then").is_empty() {
                let _ = write!(page, "\nThen `{}`.\n", word(row, "then"));
            }
        }
        if list == "events" {
            page.push_str("\nThe causes of an error:\n\n| cause | |\n|---|---|\n");
            for row in rows(api, "causes") {
                let _ = writeln!(page, "| `{}` | {} |", word(row, "name"), word(row, "description"));
            }
        }
    }
    page
}

fn heading(list: &str, row: &Value) -> String {
    let name = word(row, "name");
    match list {
        "methods" => format!("`{name}({})`", word(row, "parameters")),
        "slots" if name.is_empty() => "the text between the tags".to_owned(),
        "attributes" | "properties" => {
            let default = match word(row, "default") {
                "" => String::new(),
                value => format!(", `{value}` unless said otherwise"),
            };
            let readonly = if is(row, "readonly") { ", only to be read" } else { "" };
            format!("`{name}`: `{}`{default}{readonly}", word(row, "type"))
        }
        _ => format!("`{name}`"),
    }
}

fn types(api: &Value) -> String {
    let mut text = String::from(
        "// Made of api.json by `cargo xtask update`. Change that, not this.\n\n\
         /** Why there is nothing to show. */\nexport type CombatLabCause =\n",
    );
    let causes: Vec<&str> = rows(api, "causes").map(|row| word(row, "name")).collect();
    let _ = writeln!(text, "  | \"{}\";\n", causes.join("\"\n  | \""));
    text.push_str(
        "/** Something wrong with the notation, and where: lines and characters are counted from 1. */\n\
         export interface CombatLabProblem {\n  line: number;\n  column: number;\n  length: number;\n  message: string;\n  /** What to write instead, in words. */\n  expected?: string;\n  /** The word to write instead of the marked one. */\n  suggestion?: string;\n  /** Lines that are missing elsewhere, to be added below a line, or at the beginning. */\n  insertion?: { below: number; text: string };\n}\n\n",
    );
    text.push_str(
        "/** Damage that one creature deals to one recipient, each as sentences name it. */\n\
         export interface CombatLabAssignment {\n  source: string;\n  recipient: string;\n  amount: number;\n}\n\n",
    );
    for event in rows(api, "events") {
        comment(&mut text, "", word(event, "description"));
        let _ = writeln!(text, "export interface {} {{", detail(event));
        for field in rows(event, "detail") {
            comment(&mut text, "  ", word(field, "description"));
            let _ = writeln!(text, "  readonly {}: {};", word(field, "name"), word(field, "type"));
        }
        text.push_str("}\n\n");
    }
    text.push_str("export interface CombatLabEventMap {\n");
    for event in rows(api, "events") {
        let _ = writeln!(text, "  {}: CustomEvent<{}>;", word(event, "name"), detail(event));
    }
    text.push_str(
        "}\n\n/** The element `<combat-lab>`. */\nexport interface CombatLabElement extends HTMLElement {\n",
    );
    for row in rows(api, "attributes").filter(|row| is(row, "property")).chain(rows(api, "properties")) {
        comment(&mut text, "  ", word(row, "description"));
        let readonly = if is(row, "readonly") { "readonly " } else { "" };
        // Without the attribute, the property is the empty string.
        let kind = word(row, "type");
        let or_none = if kind.starts_with('"') { " | \"\"" } else { "" };
        let _ = writeln!(text, "  {readonly}{}: {kind}{or_none};", word(row, "name"));
    }
    for row in rows(api, "methods") {
        comment(&mut text, "  ", word(row, "description"));
        let kept = row.get("returns").and_then(Value::as_str).unwrap_or("void");
        let _ = writeln!(text, "  {}({}): Promise<{kept}>;", word(row, "name"), word(row, "parameters"));
    }
    text.push_str(LISTENERS);
    let _ = writeln!(
        text,
        "/** The version of this interface: raised when something that was there goes or changes its meaning. */\n\
         export const apiVersion: {};",
        api.get("apiVersion").and_then(Value::as_u64).unwrap_or_default()
    );
    text.push_str(REST);
    text
}

/// The name of the type of an event's detail.
fn detail(event: &Value) -> String {
    let name = word(event, "name");
    let (first, rest) = name.split_at(name.len().min(1));
    format!("CombatLab{}{rest}Detail", first.to_uppercase())
}

fn comment(text: &mut String, indent: &str, about: &str) {
    let _ = writeln!(text, "{indent}/** {} */", about.replace("*/", "* /"));
}

const LISTENERS: &str = "  addEventListener<K extends keyof CombatLabEventMap>(
    type: K,
    listener: (this: CombatLabElement, event: CombatLabEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof CombatLabEventMap>(
    type: K,
    listener: (this: CombatLabElement, event: CombatLabEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions): void;
}

";

const REST: &str = "/** The release, such as `\"0.1.0\"`. */
export const version: string;
/**
 * Defines the element under a name (`combat-lab` unless said otherwise), if the page has none of that name; if it has one of
 * another copy, the console says so. What is loaded does so by itself; this is for pages that load two versions.
 */
export function define(name?: string): void;

/** One copy of the script: what a module exports. */
export interface CombatLabApi {
  readonly apiVersion: typeof apiVersion;
  readonly version: string;
  readonly define: typeof define;
}

declare global {
  /** What `combat-lab.standalone.js` leaves on a page: the copy that came first, and the first of every release. */
  var CombatLab: (CombatLabApi & { readonly versions: Readonly<Record<string, CombatLabApi>> }) | undefined;

  interface HTMLElementTagNameMap {
    \"combat-lab\": CombatLabElement;
  }
}
";

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::PathBuf;

    fn element() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FOLDER)
    }

    fn names(api: &Value, list: &str) -> BTreeSet<String> {
        rows(api, list).map(|row| word(row, "name").to_owned()).collect()
    }

    #[test]
    fn what_is_made_of_the_table_is_up_to_date() {
        let api = read(&element()).unwrap();
        for (name, made) in [(REFERENCE, reference(&api)), (TYPES, types(&api))] {
            let there = fs::read_to_string(element().join(name)).unwrap_or_default();
            assert!(there == made, "{name} is not what api.json says; `cargo xtask update` writes it");
        }
    }

    #[test]
    fn every_row_is_described_and_has_an_example() {
        let api = read(&element()).unwrap();
        for list in ["attributes", "properties", "methods", "events", "customProperties", "parts", "slots"] {
            assert!(rows(&api, list).count() > 0, "{list}");
            for row in rows(&api, list) {
                assert!(
                    !word(row, "description").is_empty() && !word(row, "example").is_empty(),
                    "{list}: {row}"
                );
            }
        }
    }

    /// Every text between `before` and the next `end`.
    fn found(text: &str, before: &str, end: char) -> BTreeSet<String> {
        text.split(before)
            .skip(1)
            .filter_map(|rest| rest.split(end).next())
            .map(|it| it.trim().to_owned())
            .collect()
    }

    #[test]
    fn the_table_names_what_there_is() {
        let api = read(&element()).unwrap();
        let base = fs::read_to_string(element().join("../styles/base.css")).unwrap();
        let host = base.split(":host {").nth(1).and_then(|rest| rest.split('}').next()).unwrap();
        let set: BTreeSet<String> =
            found(host, "\n  --", ':').iter().map(|name| format!("--{name}")).collect();
        assert_eq!(names(&api, "customProperties"), set, "custom properties");

        let mut parts = BTreeSet::new();
        let mut folders = vec![element().join("../src")];
        while let Some(folder) = folders.pop() {
            for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let text = fs::read_to_string(path).unwrap();
                    parts.extend(found(&text, " part=\"", '"'));
                    // A part that an element is only sometimes.
                    for sometimes in found(&text, " part={(", '}') {
                        parts.extend(found(&sometimes, "then_some(\"", '"'));
                    }
                }
            }
        }
        assert_eq!(names(&api, "parts"), parts, "parts");

        let script = fs::read_to_string(element().join("element.js")).unwrap();
        let list =
            script.split("const attributes = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
        let mut observed: BTreeSet<String> =
            list.split(',').map(|it| it.trim().trim_matches('"').to_owned()).collect();
        // Every HTML element has this attribute; the stage reads it once, so it isn't observed.
        observed.insert("lang".to_owned());
        assert_eq!(names(&api, "attributes"), observed, "attributes");

        let failures = fs::read_to_string(element().join("failure.js")).unwrap();
        let mut causes: BTreeSet<String> = found(&failures, "\n  \"", '"');
        causes.insert("notation".to_owned());
        assert_eq!(names(&api, "causes"), causes, "causes");
    }
}
