"""A new deck file, empty or with its first cards."""

from __future__ import annotations

import os
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from hantei.api.arguments import StoreFile, Switches, Words, language_of, words_of
from hantei.api.building.editing import DeckEdit, EditRequest, card_changes, line_changes
from hantei.api.decks.conversion import wanted_form
from hantei.api.decks.judging import Judges, judge_all
from hantei.api.decks.options import Cards, deck_options
from hantei.api.decks.reading import Words as Reader
from hantei.core.errors import UsageError
from hantei.games import load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hantei.validators.deck import Deck
    from hantei.validators.judge import Judge


def new_deck(
    deck: str | os.PathLike[str],
    cards: Words = (),
    *,
    game: str,
    name: str = "",
    player: str = "",
    section: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    dry_run: bool = False,
    log: bool = True,
    language: str = "",
) -> DeckEdit:
    """Make a deck file, with heads that say its game, name and player, and with cards where some are named.

    The form is told by the ending: `.txt`, `.csv`, `.xlsx` or `.json`. UsageError where a file stands there already.
    The other arguments are those of `edit_deck`.
    """
    options = deck_options((), game, catalog, db, switches)
    request = EditRequest(os.fspath(deck), options, section=section, dry_run=dry_run, log=log, language=language)
    return run_new(request, words_of(cards), name=name, player=player)


def run_new(request: EditRequest, cards: Sequence[str], *, name: str = "", player: str = "") -> DeckEdit:
    """Make the deck file of a request."""
    from hantei.building.journal.changing import change, only_one
    from hantei.building.journal.log import log_of
    from hantei.validators.decks.writing import Writing, file_of

    path, options = Path(request.argument), request.options
    game = options.game or options.usual_game
    if not game:
        raise UsageError("edit_game_needed")
    form = wanted_form("", path.name)
    judges = Judges(replace(options, game=load(game).id))
    judge = judges[game]
    made = _deck(request, judge, cards, name or path.stem, player)
    sections, language = judge.spec.sections, language_of(request.language)
    content = file_of([(made, Writing(game, sections, judge.catalog, judge.parse_name, language))], form)
    with nullcontext() if request.dry_run else only_one(path):
        if os.path.lexists(path):
            raise UsageError("edit_exists", file=str(path))
        if not request.dry_run:
            change(path, None, content, "new", tuple(cards), log=request.log)
    return _outcome(request, judges, cards, content, log=str(log_of(path)) if request.log else "")


def _deck(request: EditRequest, judge: Judge, cards: Sequence[str], name: str, player: str) -> Deck:
    from hantei.building.editing.wishes import section_called, usual_section, wishes
    from hantei.core.finding import SourceRef
    from hantei.validators.deck import Deck, DeckEntry

    where = SourceRef(request.argument)
    entries = []
    for wish in wishes(cards, judge, section_called(request.section, judge)):
        if len(wish.cards) > 1:
            raise UsageError("edit_swap_any", card=wish.typed, cards=tuple(card.id for card in wish.cards))
        if wish.count == 0:
            raise UsageError("edit_count_bad", value=f"0 {wish.typed}", limit=999)
        card, count = wish.cards[0], 1 if wish.count is None else wish.count
        entries.append(DeckEntry(wish.section or usual_section(card, judge), card, count, where))
    return Deck(name, tuple(entries), where, player)


def _outcome(request: EditRequest, judges: Judges, cards: Sequence[str], content: bytes, *, log: str) -> DeckEdit:
    from hantei.files.sources import SourceFile, shown_name
    from hantei.files.writing.scratch import scratch_folder, written_there

    path = Path(request.argument)
    shown = shown_name(str(path))
    options = judges.options
    with scratch_folder() as folder:
        copy = written_there(folder, path.name, content)
        [read] = Reader(options).read(SourceFile(copy, shown))
    [after] = judge_all((read,), options, judges, repair=False)
    is_written = not request.dry_run
    changes, lines = tuple(card_changes(None, after)), tuple(line_changes(b"", content, "utf-8"))
    return DeckEdit(
        "new",
        tuple(cards),
        shown,
        after.game,
        None,
        after,
        changes,
        lines,
        is_written,
        log if is_written else "",
        judges,
    )
