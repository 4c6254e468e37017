"""`hantei deck diff`: the deck that was presented against the one that was registered."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hantei.api.decks.finding import FoundDeck, FoundDecks, find_one
from hantei.api.decks.judging import DeckOptions
from hantei.cli.deck.problems import exit_code, print_problems
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import print_json, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.api.decks.types import DeckSpec
    from hantei.core.card import Card

ONLY_A, ONLY_B, COUNT, SECTION = "only_a", "only_b", "count", "section"
ORDER = (ONLY_A, ONLY_B, COUNT, SECTION)


@dataclass(frozen=True)
class Difference:
    """A card that the decks do not have alike: its copies by section in each."""

    kind: str
    card: "Card"
    a: dict[str, int]
    b: dict[str, int]


def diff_decks(a: str, b: str, asked: DeckOptions, texts: Texts, *, as_json: bool) -> int:
    """Print what differs; the answer is the exit code: 0 only where the decks are the same."""
    found = (find_one(a, asked), find_one(b, asked))
    if not all(side.known for side in found):
        return _not_compared(found, texts, as_json=as_json)
    (first,), (second,) = (side.known for side in found)
    if first.game != second.game:
        raise UsageError("deck_diff_games", a=first.game, b=second.game)
    differences = sorted(differences_of(first, second), key=lambda difference: ORDER.index(difference.kind))
    if as_json:
        print_json("hantei.deck_diff/1", _json(found, differences))
    else:
        for side in found:
            print_problems(side, texts)
        _print(first, second, differences, found[0].judges[first.game].spec, texts)
    return FINDINGS if differences else OK


def _not_compared(found: tuple[FoundDecks, FoundDecks], texts: Texts, *, as_json: bool) -> int:
    """A deck of which something could not be read is the same as no other."""
    if as_json:
        print_json("hantei.deck_diff/1", _json(found, None))
    else:
        for side in found:
            print_problems(side, texts)
        print(texts("deck.diff_unknown"))
    return max(FINDINGS, *(exit_code(side) for side in found))


def differences_of(a: FoundDeck, b: FoundDeck) -> Iterator[Difference]:
    """The cards that the decks do not have alike, in the order of the first deck, then of the second."""
    cards = {entry.card.id: entry.card for entry in (*a.deck.entries, *b.deck.entries)}
    for card_id, card in cards.items():
        in_a, in_b = _copies(a, card_id), _copies(b, card_id)
        if in_a != in_b:
            yield Difference(_kind(in_a, in_b), card, in_a, in_b)


def _copies(found: FoundDeck, card_id: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for entry in found.deck.entries:
        if entry.card.id == card_id:
            counts[entry.section] = counts.get(entry.section, 0) + entry.count
    return counts


def _kind(a: dict[str, int], b: dict[str, int]) -> str:
    if not b:
        return ONLY_A
    if not a:
        return ONLY_B
    return SECTION if sum(a.values()) == sum(b.values()) else COUNT


def _json(found: tuple[FoundDecks, FoundDecks], differences: list[Difference] | None) -> dict[str, Any]:
    sides = {name: _side_json(side) for name, side in zip(("a", "b"), found, strict=True)}
    if differences is None:
        return {**sides, "same": None, "differences": []}
    listed = [
        {"kind": d.kind, "id": d.card.id, "name": d.card.name, "a": d.a, "b": d.b} for d in differences
    ]  # fmt: skip
    return {**sides, "same": not differences, "differences": listed}


def _side_json(side: FoundDecks) -> dict[str, Any]:
    decks = [
        {
            "file": found.source, "name": found.deck.name, "player": found.deck.player, "game": found.game,
            "cards": found.deck.size(), "fingerprint": found.deck.fingerprint if found.is_known else None,
        }
        for found in side.decks
    ]  # fmt: skip
    findings = (*side.findings, *(finding for deck in side.decks for finding in deck.findings))
    return {**(decks[0] if decks else {}), "findings": [finding.to_json() for finding in findings]}


def _print(a: FoundDeck, b: FoundDeck, differences: list[Difference], spec: "DeckSpec", texts: Texts) -> None:
    for name, found in (("A", a), ("B", b)):
        size, code = found.deck.size(), found.deck.fingerprint
        print(texts("deck.diff_side", side=name, deck=found.source, count=size, code=code))
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
