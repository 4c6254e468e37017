"""The changes of decks since they were frozen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hantei.core.finding import Fact, Finding, SourceRef, make_finding
from hantei.core.text import fold
from hantei.validators import codes
from hantei.validators.result import CheckResult, FrozenSeen
from hantei.validators.tournament.freeze import Basis, FrozenDeck, Record, make_record
from hantei.validators.tournament.frozen_cards import CardsToday, Counts, changed_cards

MOST_NAMED: Final = 30
"""So many cards that came or went are named."""

_SHOWN: Final = 12


@dataclass(frozen=True, slots=True)
class Comparison:
    """A check beside a record: what differs, and how much does not."""

    findings: tuple[Finding, ...]
    seen: FrozenSeen


def compare(before: Record, file: str, result: CheckResult, games: Mapping[str, Basis], hantei: str) -> Comparison:
    """Everything in which a check differs from a record. `file` is the record's as findings name it."""
    now = make_record(result, games, "", hantei)
    today = CardsToday.of(result)
    places = [checked.verdict.deck.where for checked in result.decks]
    decks = [_Seen(deck, today.counts(deck, now) or Counter()) for deck in now.decks]
    pairs = _pairs([_Seen(deck, today.counts(deck, before)) for deck in before.decks], decks)
    found = [*_basis(before, now, file), *changed_cards(before, today, file)]
    unchanged = 0
    for seen, number in pairs:
        old = seen.deck
        against = list(_differences(seen, decks[number], places[number]))
        unchanged += (
            now.decks[number].known and seen.counts is not None and not any(finding.is_error for finding in against)
        )
        found.extend(against)
    matched = {id(seen.deck) for seen, _ in pairs}
    for old in before.decks:
        if id(old) not in matched:
            facts = {"deck": _label(old), "source": old.source}
            found.append(make_finding(codes.FROZEN_MISSING, SourceRef(file), **facts))
    for number in sorted(set(range(len(now.decks))) - {number for _, number in pairs}):
        found.append(make_finding(codes.FROZEN_NEW, places[number], deck=_label(now.decks[number])))
    return Comparison(tuple(found), FrozenSeen(file, before.time, len(before.decks), unchanged))


@dataclass(frozen=True, slots=True)
class _Seen:
    """A deck with its cards as those of today; `counts` is None where an old record leaves open which they are."""

    deck: FrozenDeck
    counts: Counts | None


def _label(deck: FrozenDeck) -> str:
    return deck.player or deck.name or deck.source


_ByKey = Callable[[FrozenDeck], Hashable]
"""What two decks have in common that are the same deck at two times; None for a deck that lacks it."""


def _player(deck: FrozenDeck) -> Hashable:
    return (fold(deck.player), deck.game) if deck.player else None


def _source(deck: FrozenDeck) -> Hashable:
    return deck.source.replace("\\", "/")


def _place(deck: FrozenDeck) -> Hashable:
    return deck.file, deck.sheet, deck.row


def _pairs(old: Sequence[_Seen], new: Sequence[_Seen]) -> list[tuple[_Seen, int]]:
    """Each frozen deck and the number of the deck that it is now: by player, else by place, else by content."""
    pairs: list[tuple[_Seen, int]] = []
    rest_old, rest_new = list(old), list(range(len(new)))
    for key in (_player, _source, _place):
        before, after = _unique(rest_old, key), _unique([new[number] for number in rest_new], key)
        numbers = {id(new[number]): number for number in rest_new}
        pairs.extend((before[found], numbers[id(after[found])]) for found in before if found in after)
        rest_old, rest_new = _unpaired(rest_old, rest_new, pairs)
    for number in rest_new:
        same = next((seen for seen in rest_old if _has_moved(seen, new[number])), None)
        if same is not None:
            rest_old.remove(same)
            pairs.append((same, number))
    order = {id(seen): number for number, seen in enumerate(old)}
    return sorted(pairs, key=lambda pair: order[id(pair[0])])


def _unique(decks: Sequence[_Seen], key: _ByKey) -> dict[Hashable, _Seen]:
    counts = Counter(key(seen.deck) for seen in decks)
    found = ((key(seen.deck), seen) for seen in decks)
    return {value: seen for value, seen in found if value is not None and counts[value] == 1}


def _unpaired(
    old: Sequence[_Seen], new: Sequence[int], pairs: Sequence[tuple[_Seen, int]]
) -> tuple[list[_Seen], list[int]]:
    gone, taken = {id(seen) for seen, _ in pairs}, {number for _, number in pairs}
    return [seen for seen in old if id(seen) not in gone], [number for number in new if number not in taken]


def _has_moved(old: _Seen, new: _Seen) -> bool:
    """True if a deck of the same cards may be the frozen one in another place."""
    before, after = old.deck, new.deck
    same_player = not before.player or not after.player or fold(before.player) == fold(after.player)
    return same_player and before.cards > 0 and before.game == after.game and old.counts == new.counts


def _differences(before: _Seen, after: _Seen, where: SourceRef) -> Iterator[Finding]:
    old, new = before.deck, after.deck
    deck = _label(new)
    if old.player and new.player and fold(old.player) != fold(new.player):
        yield make_finding(codes.FROZEN_PLAYER, where, before=old.player, after=new.player)
    if not new.known:
        yield make_finding(codes.FROZEN_CHANGED, where, variant="unread", deck=deck)
    elif old.game != new.game:
        yield make_finding(codes.FROZEN_CHANGED, where, variant="game", deck=deck, before=old.game, after=new.game)
    elif before.counts is None:
        yield make_finding(codes.FROZEN_INCOMPLETE, where, variant="rows", deck=deck)
    elif before.counts != after.counts:
        yield _changed(before.counts, after.counts or Counter(), where, deck)
    elif not old.known:
        yield make_finding(codes.FROZEN_INCOMPLETE, where, variant="then", deck=deck)
    else:
        if old.outcome != new.outcome:
            yield make_finding(codes.FROZEN_OUTCOME, where, variant=new.outcome, deck=deck)
        if (old.file, old.sheet) != (new.file, new.sheet):
            yield make_finding(codes.FROZEN_RENAMED, where, deck=deck, before=old.source)


def _changed(old: Counts, new: Counts, where: SourceRef, deck: str) -> Finding:
    """Return the finding about which cards were added and removed."""
    facts: dict[str, Fact] = {"went": _named(old - new), "came": _named(new - old)}
    facts = {name: cards for name, cards in facts.items() if cards}
    variant = next(iter(facts)) if len(facts) == 1 else ""
    return make_finding(codes.FROZEN_CHANGED, where, rule="", variant=variant, deck=deck, **facts)


def _named(cards: Counts) -> tuple[str, ...]:
    """`2×溶岩トカゲ`, with the section where it is not the main one."""
    named: list[str] = []
    for (section, card), count in cards.items():
        part = "" if section == "main" else f" [{section}]"
        named.append(f"{count}×{card.name}{part}")
    return (*named[:MOST_NAMED], "…") if len(named) > MOST_NAMED else tuple(named)


def _basis(before: Record, now: Record, file: str) -> Iterator[Finding]:
    """Yield the differences in the basis of judging between then and now."""
    where = SourceRef(file)
    if before.hantei != now.hantei:
        facts = {"before": before.hantei, "after": now.hantei}
        yield make_finding(codes.FROZEN_BASIS, where, variant="program", **facts)
    if before.is_old:
        yield make_finding(codes.FROZEN_BASIS, where, variant="old")
    for game, old in before.games.items():
        new = now.games.get(game)
        if new is None:
            continue
        for variant, describe in _ASPECTS.items():
            if before.is_old and describe is _catalog:
                continue
            (then, then_shown), (today, today_shown) = describe(old), describe(new)
            if then != today:
                shown = {"game": game, "before": then_shown, "after": today_shown}
                yield make_finding(codes.FROZEN_BASIS, where, variant=variant, **shown)


def _catalog(basis: Basis) -> tuple[str, str]:
    version = f"{basis.catalog_version}: " if basis.catalog_version else ""
    return basis.catalog_digest, f"{version}{basis.catalog_digest[:_SHOWN]}"


def _settings(basis: Basis) -> tuple[str, str]:
    shown = ", ".join(f"{name}={value}" for name, value in sorted(basis.settings.items()))
    return shown, shown or "-"


def _ruleset(basis: Basis) -> tuple[str, str]:
    shown = " ".join(basis.ruleset.values())
    return shown, shown or "-"


_ASPECTS: Final[Mapping[str, Callable[[Basis], tuple[str, str]]]] = {
    "": _catalog,
    "rules": lambda basis: (basis.rules_version, basis.rules_version),
    "settings": _settings,
    "ruleset": _ruleset,
}
"""Variant of the finding -> what is compared, and how it is shown."""
