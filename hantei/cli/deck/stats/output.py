"""Figures of decks on the terminal, as data and as a page."""

from pathlib import Path
from typing import Final

from hantei.api.building.stats import StatsRequest, find_stats
from hantei.api.writing import check_not_input, check_page, write_file
from hantei.cli.deck.stats.words import DeckStatWords, Group
from hantei.cli.shared.problems import told_findings
from hantei.cli.terminal.exit_codes import OK
from hantei.cli.terminal.output import one_page, print_data, print_table, say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

_FOLDER: Final = Path(__file__).resolve().parent
_BAR: Final = 30


def show_stats(request: StatsRequest, html: Path | None, texts: Texts, *, form: str, force: bool) -> int:
    """Print the figures, or write them as a page; the answer is the exit code."""
    check_page(html, force=force)
    with told_findings(texts):
        found = find_stats(request)
    words = DeckStatWords(found, texts)
    if html is not None:
        options = request.options
        check_not_input([html], (*options.catalogs, *(each.deck.where.file for each in found.decks)), options.db)
        write_file(html, page_of(words, texts), force=force)
        say(texts("stats.written", file=printable(str(html))))
    if form:
        print_data(form, found.SCHEMA, found.to_json())
    elif html is None:
        _print(words)
    return OK


@one_page()
def _print(words: DeckStatWords) -> None:
    print(words.title())
    for group in words.groups():
        print(f"\n{group.label}")
        single = len(words.names) == 1 and group.is_counted
        headings = ["", *words.names, *([""] if single else [])]
        print_table(headings, [(label, *cells, *_bar(group, row)) for row, (label, cells) in enumerate(group.rows)])


def _bar(group: Group, row: int) -> tuple[str, ...]:
    """A bar beside a number of cards, where there is only one deck."""
    if len(group.numbers[row]) > 1 or not group.is_counted:
        return ()
    return ("█" * round(_BAR * (group.numbers[row][0] or 0) / group.most),)


def page_of(words: DeckStatWords, texts: Texts) -> bytes:
    """The whole page; equal figures give equal bytes."""
    from hantei.api.pages import render

    groups = list(words.groups())
    return render("page", texts.language, _FOLDER, title=words.title(), names=words.names, groups=groups)
