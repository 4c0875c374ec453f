"""A hook for MkDocs: fences of the language "combat" become stages. Set options in a comment line of the fence."""

import re
from html import escape

# The text of a question has the answers.
ASKS = re.compile(r"^([\w.,+ -]+:)?[ \t]*(ask|goal)\s", re.I | re.M)
# As in every integration: on a line of its own, each value perhaps in quotes.
LINE = re.compile(r"^\s*#\s*combat-lab:(.*)$", re.M)
PAIR = re.compile(r'([a-z]+)(?:=(?:"([^"]*)"|(\S+)))?')
NAMES = ("edition", "editions", "frame", "mode", "controls", "theme", "height", "fit")


def options(source):
    line = LINE.search(source)
    pairs = PAIR.findall(line[1] if line else "")
    given = {name: quoted or plain for name, quoted, plain in pairs if name in NAMES}
    return "".join(f' {name}="{escape(value)}"' for name, value in given.items())


def element(source, language, css_class, _options, md, **kwargs):
    # In a div, since Python-Markdown puts unknown elements into paragraphs, which don't keep line breaks.
    hidden = " hidden" if ASKS.search(source) else ""
    return f"<div><combat-lab{options(source)}><pre{hidden}>{escape(source)}</pre></combat-lab></div>"


def on_config(config):
    fences = config.mdx_configs.setdefault("pymdownx.superfences", {}).setdefault("custom_fences", [])
    fences.append({"name": "combat", "class": "combat", "format": element})
    if "pymdownx.superfences" not in config.markdown_extensions:
        config.markdown_extensions.append("pymdownx.superfences")
