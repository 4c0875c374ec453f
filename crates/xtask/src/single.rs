//! Single-file pages: everything that they load is embedded.

use std::fmt::Write as _;

use anyhow::{Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;

use crate::bundle::{POLICY, hash};

/// A page as it is served, and the files to embed.
pub(crate) struct Single<'a> {
    /// The page.
    pub(crate) page: &'a str,
    /// The name and the text of the style sheet that it links to.
    pub(crate) style: (&'a str, &'a str),
    /// The icon's source.
    pub(crate) icon: &'a str,
    /// The tags of the scripts that it loads, each with the classic script that replaces it.
    pub(crate) scripts: &'a [(&'a str, &'a str)],
}

impl Single<'_> {
    /// The page with everything embedded. Pages opened from file:// can't fetch or load modules, so
    /// the scripts become classic ones at the end, where modules would run, and the policy allows
    /// exactly what is embedded.
    pub(crate) fn html(&self) -> Result<String> {
        let Self { page, style: (sheet, style), icon, scripts } = self;
        let quoted = |text: &str| format!("'{}'", hash(text.as_bytes()));
        let hashes = scripts.iter().map(|(_, script)| quoted(script)).collect::<Vec<_>>().join(" ");
        let policy = format!(
            "default-src 'none'; script-src {hashes} 'wasm-unsafe-eval'; style-src {}; img-src data:; base-uri 'none'; \
             form-action 'none'",
            quoted(style)
        );
        let icon = format!("href=\"data:image/svg+xml;base64,{}\"", BASE64.encode(icon));
        let link = format!("<link rel=\"stylesheet\" href=\"{sheet}\">");
        let mut end = String::new();
        for (_, script) in *scripts {
            let _ = writeln!(end, "<script>{script}</script>");
        }
        end.push_str("</body>");

        let sheet = format!("<style>{style}</style>");
        let mut changes =
            vec![(POLICY, policy.as_str()), ("href=\"icon.svg\"", &icon), (&link, &sheet), ("</body>", &end)];
        changes.extend(scripts.iter().map(|(tag, _)| (*tag, "")));
        // All places are checked before any is replaced, since a script may contain anything.
        for (there, _) in &changes {
            ensure!(
                page.matches(there).count() == 1,
                "a page that becomes one file must hold this once: {there}"
            );
        }
        // Replaced from end to beginning, so that inserted text is never searched.
        changes.sort_by_key(|(there, _)| std::cmp::Reverse(page.find(there)));
        let mut html = (*page).to_owned();
        for (there, instead) in changes {
            if let Some(at) = page.find(there) {
                html.replace_range(at..at + there.len(), instead);
            }
        }
        Ok(html)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::{LESSON_SCRIPTS, PAGE_SCRIPTS, PAGE_STYLE, SITE_SCRIPT, SITE_STYLE, page_of};

    fn single(page: &str, sheet: &str, tags: &[&str]) -> Result<String> {
        let scripts: Vec<(&str, &str)> = tags.iter().map(|tag| (*tag, "run('</body>')")).collect();
        Single { page, style: (sheet, "body{}"), icon: "<svg/>", scripts: &scripts }.html()
    }

    /// Also checks that each page's policy is the one that is served.
    #[test]
    fn a_page_in_one_file_asks_for_nothing() {
        let page = include_str!("../../../web/page/page.html");
        let lesson = include_str!("../../cli/src/lesson/lesson.html");
        for (page, sheet, tags) in [
            (include_str!("../../../index.html"), SITE_STYLE, &[SITE_SCRIPT][..]),
            (
                &page_of(page, include_str!("../../../web/page/situation.html"), &[]),
                PAGE_STYLE,
                &PAGE_SCRIPTS[..],
            ),
            (&page_of(page, lesson, &LESSON_SCRIPTS[1..]), PAGE_STYLE, &LESSON_SCRIPTS[..]),
        ] {
            let html = single(page, sheet, tags).unwrap();
            assert!(html.contains("<style>body{}</style>"));
            assert_eq!(html.matches("<script>run('</body>')</script>").count(), tags.len());
            assert!(html.trim_end().ends_with("</html>"));
            assert!(!html.contains("src=\""), "{html}");
            assert!(!html.replace("href=\"data:", "").contains("href="), "{html}");
        }
    }

    #[test]
    fn a_page_that_has_changed_its_shape_is_refused() {
        let refusal = single("<html></html>", "page.css", &[]).unwrap_err();
        assert!(refusal.to_string().contains("must hold this once"));
    }
}
