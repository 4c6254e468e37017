"""`hantei deck diff`: the deck that was presented against the one that was registered."""

from typing import TYPE_CHECKING

from hantei.api.decks.differences import DeckDiff, Difference, diff_decks
from hantei.cli.shared.problems import exit_code, print_problems
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import print_data, print_table, print_wrapped
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.finding import FoundDeck
    from hantei.api.decks.judging import DeckOptions
    from hantei.api.decks.types import DeckSpec


def show_diff(a: str, b: str, asked: "DeckOptions", texts: Texts, *, form: str) -> int:
    """Print what differs; the answer is the exit code: 0 only where the decks are the same."""
    found = diff_decks(a, b, asked)
    if form:
        print_data(form, "hantei.deck_diff/1", found.to_json())
    else:
        _print_diff(found, texts)
    if found.is_same is None:
        return max(FINDINGS, exit_code(found.a), exit_code(found.b))
    return OK if found.is_same else FINDINGS


def _print_diff(found: DeckDiff, texts: Texts) -> None:
    for side in (found.a, found.b):
        print_problems(side, texts)
    if found.differences is None:
        print(texts("deck.diff_unknown"))
        return
    (first,), (second,) = found.a.known, found.b.known
    _print(first, second, found.differences, found.a.judges[first.game].spec, texts)


def _print(a: "FoundDeck", b: "FoundDeck", differences: tuple[Difference, ...], spec: "DeckSpec", texts: Texts) -> None:
    for name, found in (("A", a), ("B", b)):
        size, code = found.deck.size(), found.deck.fingerprint
        print_wrapped(texts("deck.diff_side", side=name, deck=found.source, count=size, code=code), "", "  ")
    if not differences:
        print(texts("deck.diff_same"))
        return
    print()
    headings = [texts(f"deck.diff_column_{column}") for column in ("kind", "card", "id", "a", "b")]
    rows = [
        (texts(f"deck.diff_{d.kind}"), d.card.name, d.card.id, _shown(d.a, spec, texts), _shown(d.b, spec, texts))
        for d in differences
    ]
    print_table(headings, rows)


def _shown(copies: dict[str, int], spec: "DeckSpec", texts: Texts) -> str:
    """The copies of a card, by section where the game's decks have several."""
    if len(spec.sections) == 1 or not copies:
        return str(sum(copies.values()))
    labels = {section.id: section.label(texts.language) for section in spec.sections}
    return ", ".join(f"{labels[section]} {copies[section]}" for section in labels if section in copies)
