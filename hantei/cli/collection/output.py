"""What one owns, and what decks lack in it, printed."""

import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

from hantei.api.building.collection import CollectionImport, MissingCards, find_missing, run_import
from hantei.api.building.sharing import SharedDecks, find_sharing
from hantei.api.decks.judging import DeckOptions
from hantei.cli.shared.problems import exit_code, print_problems, told_findings
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import print_data, print_findings, print_table, say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import in_one_line

if TYPE_CHECKING:
    from hantei.api.building.types import Missing

_MOST = 20


def show_import(file: str, asked: DeckOptions, texts: Texts, *, form: str, dry_run: bool) -> int:
    """Read what one owns and say so; the answer is the exit code."""
    done = run_import(file, asked, dry_run=dry_run)
    if form:
        print_data(form, "hantei.collection/1", done.to_json())
    else:
        _print_import(done, texts)
    if any(finding.unreadable for finding in done.findings):
        return USAGE
    return FINDINGS if done.has_errors else OK


def _print_import(done: CollectionImport, texts: Texts) -> None:
    with redirect_stdout(sys.stderr):
        print_findings(done.findings, texts.findings(None), texts, _MOST)
    cards, source = len(done.collection.counts), in_one_line(done.source)
    if done.has_errors:
        print(texts("collection.not_kept"))
    else:
        key = "collection.kept" if done.file else "collection.read"
        print(texts(key, source=source, game=done.game, cards=cards, count=done.copies))


def show_missing(asked: DeckOptions, owned: str, texts: Texts, *, form: str) -> int:
    """Print what each deck lacks; the answer is the exit code, 0 only where nothing is missing."""
    with told_findings(texts):
        found = find_missing(asked, owned)
    if form:
        print_data(form, "hantei.missing/1", found.to_json())
    else:
        _print_missing(found, texts)
    return _code(found)


def _code(found: MissingCards | SharedDecks) -> int:
    return max(exit_code(found.found), OK if found.is_complete else FINDINGS)


def _print_missing(found: MissingCards, texts: Texts) -> None:
    print_problems(found.found, texts)
    for number, (deck, lacks) in enumerate(found.decks):
        if number:
            print()
        count = sum(one.count for one in lacks)
        key = "collection.lacks" if lacks else "collection.lacks_nothing"
        print(texts(key, deck=in_one_line(deck.source), count=count, cards=deck.deck.size()))
        _print_cards(lacks, texts)


def show_sharing(asked: DeckOptions, owned: str, texts: Texts, *, form: str) -> int:
    """Print which decks can be built at the same time; the answer is the exit code, 0 only where all can."""
    with told_findings(texts):
        found = find_sharing(asked, owned)
    for deck in _repeated(asked.decks):
        say(texts("collection.share_repeated", deck=in_one_line(deck)))
    if form:
        print_data(form, "hantei.share/1", found.to_json())
    else:
        _print_sharing(found, texts)
    return _code(found)


def _repeated(decks: "Sequence[str]") -> list[str]:
    """The files that are named more than once, as they were named first."""
    named: dict[str, list[str]] = {}
    for deck in decks:
        named.setdefault(os.path.realpath(deck), []).append(deck)
    return [each[0] for each in named.values() if len(each) > 1]


def _print_sharing(found: SharedDecks, texts: Texts) -> None:
    print_problems(found.found, texts)
    decks = found.decks()
    for deck, built, left in decks:
        key = "collection.shared" if built else "collection.not_shared"
        print(texts(key, deck=in_one_line(deck.source), count=sum(one.count for one in left)))
    print(texts("collection.share_total", built=sum(built for _, built, _ in decks), count=len(decks)))
    short = [one for sharing in found.sharing.values() for one in sharing.short]
    if short:
        print(f"\n{texts('collection.share_short')}")
    _print_cards(short, texts)


def _print_cards(lacking: "Sequence[Missing]", texts: Texts) -> None:
    if lacking:
        headings = [texts(f"collection.column_{column}") for column in ("missing", "needed", "owned", "card", "id")]
        print_table(headings, [(one.count, one.needed, one.owned, one.card.name, one.card.id) for one in lacking])
