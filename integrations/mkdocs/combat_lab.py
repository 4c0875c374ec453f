"""A hook for MkDocs: fences of the language "combat" become stages. Set options in a comment line of the fence."""

import re
from html import escape

# The text of a question has the answers.
ASKS = re.compile(r"^([\w.,+ -]+:)?[ \t]*(ask|goal)\s", re.I | re.M)
NAMES = r"\b(editions?|frame|mode|controls|theme|height|fit)=([\w.,%-]+)"


def element(source, language, css_class, options, md, **kwargs):
    line = re.search(r"#\s*combat-lab:(.*)", source)
    attributes = re.findall(NAMES, line[1]) if line else []
    # In a div, since Python-Markdown puts unknown elements into paragraphs, which don't keep line breaks.
    given = "".join(f' {name}="{value}"' for name, value in attributes)
    hidden = " hidden" if ASKS.search(source) else ""
    return f"<div><combat-lab{given}><pre{hidden}>{escape(source)}</pre></combat-lab></div>"


def on_config(config):
    fences = config.mdx_configs.setdefault("pymdownx.superfences", {}).setdefault("custom_fences", [])
    fences.append({"name": "combat", "class": "combat", "format": element})
    if "pymdownx.superfences" not in config.markdown_extensions:
        config.markdown_extensions.append("pymdownx.superfences")
