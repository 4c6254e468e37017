"""What has happened to decks since they were frozen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hantei.core.card import Catalog
from hantei.core.finding import Fact, Finding, SourceRef, make_finding
from hantei.core.text import fold
from hantei.validators import codes
from hantei.validators.freeze import Basis, FrozenDeck, Lines, Record, make_record
from hantei.validators.result import CheckResult, FrozenSeen

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
    places = [checked.verdict.deck.where for checked in result.decks]
    pairs = _pairs(before.decks, now.decks)
    found = list(_basis(before, now, file))
    unchanged = 0
    for old, number in pairs:
        against = list(_differences(old, now.decks[number], places[number], result))
        unchanged += now.decks[number].known and not any(finding.is_error for finding in against)
        found.extend(against)
    matched = {id(old) for old, _ in pairs}
    for old in before.decks:
        if id(old) not in matched:
            facts = {"deck": _label(old), "source": old.source}
            found.append(make_finding(codes.FROZEN_MISSING, SourceRef(file), **facts))
    for number in sorted(set(range(len(now.decks))) - {number for _, number in pairs}):
        found.append(make_finding(codes.FROZEN_NEW, places[number], deck=_label(now.decks[number])))
    return Comparison(tuple(found), FrozenSeen(file, before.time, len(before.decks), unchanged))


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


def _pairs(old: Sequence[FrozenDeck], new: Sequence[FrozenDeck]) -> list[tuple[FrozenDeck, int]]:
    """Each frozen deck and the number of the deck that it is now: by player, else by place, else by content."""
    pairs: list[tuple[FrozenDeck, int]] = []
    rest_old, rest_new = list(old), list(range(len(new)))
    for key in (_player, _source, _place):
        before, after = _unique(rest_old, key), _unique([new[number] for number in rest_new], key)
        numbers = {id(new[number]): number for number in rest_new}
        pairs.extend((before[found], numbers[id(after[found])]) for found in before if found in after)
        rest_old, rest_new = _unpaired(rest_old, rest_new, pairs)
    for number in rest_new:
        same = next((deck for deck in rest_old if _has_moved(deck, new[number])), None)
        if same is not None:
            rest_old.remove(same)
            pairs.append((same, number))
    order = {id(deck): number for number, deck in enumerate(old)}
    return sorted(pairs, key=lambda pair: order[id(pair[0])])


def _unique(decks: Sequence[FrozenDeck], key: _ByKey) -> dict[Hashable, FrozenDeck]:
    counts = Counter(map(key, decks))
    return {key(deck): deck for deck in decks if key(deck) is not None and counts[key(deck)] == 1}


def _unpaired(
    old: Sequence[FrozenDeck], new: Sequence[int], pairs: Sequence[tuple[FrozenDeck, int]]
) -> tuple[list[FrozenDeck], list[int]]:
    gone, taken = {id(deck) for deck, _ in pairs}, {number for _, number in pairs}
    return [deck for deck in old if id(deck) not in gone], [number for number in new if number not in taken]


def _has_moved(old: FrozenDeck, new: FrozenDeck) -> bool:
    """Whether a deck of the same cards may be the frozen one in another place."""
    same_player = not old.player or not new.player or fold(old.player) == fold(new.player)
    return same_player and old.cards > 0 and (old.game, old.fingerprint) == (new.game, new.fingerprint)


def _differences(old: FrozenDeck, new: FrozenDeck, where: SourceRef, result: CheckResult) -> Iterator[Finding]:
    deck = _label(new)
    if old.player and new.player and fold(old.player) != fold(new.player):
        yield make_finding(codes.FROZEN_PLAYER, where, before=old.player, after=new.player)
    if not new.known:
        yield make_finding(codes.FROZEN_CHANGED, where, variant="unread", deck=deck)
    elif old.game != new.game:
        yield make_finding(codes.FROZEN_CHANGED, where, variant="game", deck=deck, before=old.game, after=new.game)
    elif old.fingerprint != new.fingerprint:
        yield _changed(old, new, where, result)
    elif not old.known:
        yield make_finding(codes.FROZEN_INCOMPLETE, where, variant="then", deck=deck)
    else:
        if old.outcome != new.outcome:
            yield make_finding(codes.FROZEN_OUTCOME, where, variant=new.outcome, deck=deck)
        if (old.file, old.sheet) != (new.file, new.sheet):
            yield make_finding(codes.FROZEN_RENAMED, where, deck=deck, before=old.source)


def _changed(old: FrozenDeck, new: FrozenDeck, where: SourceRef, result: CheckResult) -> Finding:
    """Which cards came and which went."""
    judge = result.judges.get(new.game)
    catalog = judge.catalog if judge else Catalog(new.game, ())
    facts: dict[str, Fact] = {
        "went": _named(_counts(old.lines) - _counts(new.lines), catalog),
        "came": _named(_counts(new.lines) - _counts(old.lines), catalog),
    }
    facts = {name: cards for name, cards in facts.items() if cards}
    variant = next(iter(facts)) if len(facts) == 1 else ""
    return make_finding(codes.FROZEN_CHANGED, where, rule="", variant=variant, deck=_label(new), **facts)


def _counts(lines: Lines) -> Counter[tuple[str, str]]:
    return Counter({(section, card): count for section, cards in lines.items() for card, count in cards.items()})


def _named(cards: Counter[tuple[str, str]], catalog: Catalog) -> tuple[str, ...]:
    """`2×溶岩トカゲ`, with the section where it is not the main one; a card that is gone from the catalogue by id."""
    named: list[str] = []
    for (section, card_id), count in cards.items():
        card = catalog.by_id.get(card_id)
        part = "" if section == "main" else f" [{section}]"
        named.append(f"{count}×{card.name if card else card_id}{part}")
    return (*named[:MOST_NAMED], "…") if len(named) > MOST_NAMED else tuple(named)


def _basis(before: Record, now: Record, file: str) -> Iterator[Finding]:
    """In what the decks are judged otherwise than then."""
    where = SourceRef(file)
    if before.hantei != now.hantei:
        facts = {"before": before.hantei, "after": now.hantei}
        yield make_finding(codes.FROZEN_BASIS, where, variant="program", **facts)
    for game, old in before.games.items():
        new = now.games.get(game)
        if new is None:
            continue
        for variant, describe in _ASPECTS.items():
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
