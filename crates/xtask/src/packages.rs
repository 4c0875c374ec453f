//! The packages that become WebAssembly, as a table. To build one more is to add a row.

/// One package, and how it reaches `dist/`.
#[derive(Debug)]
pub(crate) struct Package {
    /// Its name in the workspace.
    pub(crate) name: &'static str,
    /// What its files are called.
    pub(crate) out: &'static str,
    /// What it is for.
    pub(crate) role: Role,
}

/// What a package is for.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub(crate) enum Role {
    /// The app behind `<combat-lab>`: its glue is joined with the element's code.
    Element,
    /// An ES module with types that other people's JavaScript imports, in a folder of this name.
    Library(&'static str),
    /// A module that the site loads from a folder of this name when a reader asks for it.
    Part(&'static str),
    /// What programs in JavaScript that build pages import, in a folder of the npm package of this name. No reader loads it.
    Tool(&'static str),
}

impl Package {
    /// Whether it runs in browsers.
    pub(crate) fn is_for_browsers(&self) -> bool {
        !matches!(self.role, Role::Tool(_))
    }
}

/// Every package that becomes WebAssembly. One that the workspace does not have is passed over.
pub(crate) const PACKAGES: [Package; 4] = [
    Package { name: "combat-lab-web", out: "combat-lab", role: Role::Element },
    Package { name: "combat-lab-js", out: "combat-lab-engine", role: Role::Library("engine") },
    Package { name: "combat-lab-practice-js", out: "combat-lab-practice", role: Role::Part("practice") },
    Package { name: "combat-lab-paint-js", out: "combat-lab-painter", role: Role::Tool("painter") },
];
