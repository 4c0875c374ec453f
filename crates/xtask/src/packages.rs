//! The table of packages that become WebAssembly. To build another, add a row.

/// A package, and its use in `dist/`.
#[derive(Debug)]
pub(crate) struct Package {
    /// The name in the workspace.
    pub(crate) name: &'static str,
    /// The name of the output files.
    pub(crate) out: &'static str,
    /// The purpose.
    pub(crate) role: Role,
}

/// The purpose of a package.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub(crate) enum Role {
    /// The app behind `<combat-lab>`: its glue is joined with the element's code.
    Element,
    /// An ES module with types for import by other JavaScript, in a folder of this name.
    Library(&'static str),
    /// A module that the site loads from a folder of this name when a reader asks for it.
    Part(&'static str),
    /// A module for JavaScript programs that build pages, in this folder of the npm package. No
    /// reader loads it.
    Tool(&'static str),
}

impl Package {
    /// Whether it runs in browsers.
    pub(crate) fn is_for_browsers(&self) -> bool {
        !matches!(self.role, Role::Tool(_))
    }
}

/// Every package that becomes WebAssembly. Packages missing from the workspace are skipped.
pub(crate) const PACKAGES: [Package; 5] = [
    Package { name: "combat-lab-web", out: "combat-lab", role: Role::Element },
    Package { name: "combat-lab-js", out: "combat-lab-engine", role: Role::Library("engine") },
    Package { name: "combat-lab-practice-js", out: "combat-lab-practice", role: Role::Part("practice") },
    Package { name: "combat-lab-import-js", out: "combat-lab-import", role: Role::Part("import") },
    Package { name: "combat-lab-paint-js", out: "combat-lab-painter", role: Role::Tool("painter") },
];
