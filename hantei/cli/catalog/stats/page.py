"""The page with the figures of a catalogue: one HTML file with charts that needs nothing else."""

from pathlib import Path
from typing import Final

from hantei.api.catalogs.stats import CatalogStats
from hantei.cli.catalog.stats.words import StatWords
from hantei.cli.terminal.texts import Texts

_FOLDER: Final = Path(__file__).resolve().parent


def page_of(found: CatalogStats, texts: Texts) -> bytes:
    """The whole file; equal figures give equal bytes."""
    from hantei.api.pages import render

    words = StatWords(found, texts)
    return render(
        "page",
        texts.language,
        _FOLDER,
        say=texts,
        title=words.title(),
        lacks=words.lacks(),
        counts=list(words.groups("count")),
        curves=list(words.groups("curve")),
        gaps=words.gaps(),
        outliers=words.figures("outlier"),
        alike=words.figures("alike"),
        same_texts=words.figures("same_text"),
    )
