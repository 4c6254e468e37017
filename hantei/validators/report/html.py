"""The report and the check sheets as HTML files that need nothing else: no network, no fonts, no other files.

Everything that a user typed goes through the template's escaping. The page forbids itself everything but its own
style and script, which are named by their hashes.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from hantei.core.messages import Messages
from hantei.validators.report.model import Report
from hantei.validators.report.sheet import DeckSheet
from hantei.validators.report.words import cards_word, say

_FOLDER: Final = Path(__file__).resolve().parent


def report_page(report: Report) -> bytes:
    """The whole file; equal reports give equal bytes."""
    return render("page", report.language, report=report)


def sheet_page(sheets: Sequence[DeckSheet], language: str) -> bytes:
    """The check sheets of some decks, one on each printed page."""
    return render("sheet", language, sheets=sheets)


def render(name: str, language: str, folder: Path = _FOLDER, **values: Any) -> bytes:
    """A page from `NAME.html.j2` with `NAME.css` and, where there is one, `NAME.js`, all in one folder; before its own
    style a page has the one that all pages share."""
    shared = _own(_FOLDER / "common.css") if name == "page" else Markup()
    style, script, messages = shared + _own(folder / f"{name}.css"), _own(folder / f"{name}.js"), Messages(language)
    words: dict[str, Callable[..., str]] = {
        "text": partial(say, messages),
        "cards": lambda count: cards_word(count, messages),
    }
    own = {"language": language, "style": style, "script": script, "policy": _policy(style, script)}
    return _template(folder, f"{name}.html.j2").render(values, **words, **own).encode("utf-8")


@cache
def _template(folder: Path, name: str) -> Template:
    environment = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(name)


@cache
def _own(path: Path) -> Markup:
    """A file of our own that stands in the page as it is; "" where there is none."""
    return Markup(path.read_text(encoding="utf-8")) if path.is_file() else Markup()  # noqa: S704  our own text


def _policy(style: str, script: str) -> str:
    """Return the content security policy of the page: only its own style and script."""
    allowed = ["default-src 'none'", f"style-src {_hash(style)}", "base-uri 'none'", "form-action 'none'"]
    if script:
        allowed.insert(2, f"script-src {_hash(script)}")
    return "; ".join(allowed)


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
