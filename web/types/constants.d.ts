// The constants that the build fills in (crates/xtask/src/bundle.rs, site.rs).

declare const COMBAT_LAB_VERSION: string;
declare const COMBAT_LAB_PHRASES: Record<string, Record<string, string>>;
declare const COMBAT_LAB_LANGUAGES: Record<string, string>;
declare const COMBAT_LAB_SITE_VERSION: string;
declare const COMBAT_LAB_SITE_FILES: [string, string][];
