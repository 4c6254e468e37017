"""Catalogues written as files that the importer reads back, and workbooks to fill in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.api.arguments import language_of
from hantei.api.catalogs.store import importable
from hantei.core.errors import UsageError
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.card import Catalog

CSV_ENCODING: Final = "utf-8-sig"
"""With a byte-order mark: without it Excel takes the file for cp932."""


def export_catalog(
    catalog: Catalog,
    path: str | Path,
    *,
    form: str = "",
    language: str = "",
    encoding: str = CSV_ENCODING,
    force: bool = False,
) -> None:
    """Write a catalogue as a file that `read_catalog` reads back, whole or not at all.

    form      `xlsx`, `csv` or `json`; by default the ending of the path says it
    language  of the headings, `ja` or `en`; by default that of the locale
    encoding  of a csv file, such as `cp932`
    force     whether the file may take the place of one of the user's

    UsageError for a form that isn't there, a game whose cards are built in, and a file that is there already;
    OutputError where it can't be written, or a character can't in that encoding.
    """
    from hantei.catalog.writing.export import export

    target = Path(path)
    spec = importable(load(catalog.game))
    form = check_form(form or target.suffix.removeprefix(".").casefold())
    language = language_of(language)
    export(catalog, spec, target, form, language=language, encoding=encoding, force=force)


def catalog_bytes(catalog: Catalog, form: str, *, language: str = "", encoding: str = CSV_ENCODING) -> bytes:
    """The file that `export_catalog` would write."""
    from hantei.catalog.writing.export import export_bytes

    spec = importable(load(catalog.game))
    return export_bytes(catalog, spec, check_form(form), language=language_of(language), encoding=encoding)


def check_form(form: str) -> str:
    """The form of an export; UsageError for one that isn't there."""
    from hantei.catalog.writing.export import FORMATS

    if form not in FORMATS:
        raise UsageError("export_type_unknown" if form else "export_type_missing", value=form)
    return form


def write_template(path: str | Path, *, game: str, language: str = "", force: bool = False) -> None:
    """Write a workbook (.xlsx) to fill in with the cards of a game: headings, drop-downs, an example row.

    UsageError for another ending, a game whose cards are built in, and a file of the user's without `force`;
    OutputError where it can't be written.
    """
    from hantei.catalog.writing.template import template

    target, spec = Path(path), importable(load(game))
    if target.suffix.casefold() != ".xlsx":
        raise UsageError("template_ending", path=str(target))
    template(spec, target, language_of(language), force=force)
