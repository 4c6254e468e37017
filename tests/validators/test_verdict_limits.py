"""A legal deck that goes one copy over a limit breaks exactly that rule, whatever card it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from hantei.core.card import Card, Catalog
from hantei.core.finding import Severity, SourceRef
from hantei.games import load
from hantei.games.boat.cards.models import BoatCard, StrangeActor, Stranger
from hantei.games.leader.cards.models import PlayCard
from hantei.games.spimate.cards.models import SpimateCard
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.files import read_decks
from hantei.validators.judge import Judge
from hantei.validators.verdict import Outcome, Verdict, check_deck
from tests.found import CHECKED

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
JudgeOf = Callable[[str], Judge]
Copies = Counter[tuple[str, str]]
"""Copies by section and card id."""


MOST_OF_ONE_DECK = 300


def legal_decks(judge: Judge) -> list[Copies]:
    decks = []
    for path in sorted((SAMPLES / judge.game / "decks" / "legal").glob("*.txt")):
        [deck] = read_decks(path, path.name, lambda _: judge.spec.sections)
        decks.append(Copies())
        for entry in judge.judge(deck.decklist, deck.findings).deck.entries:
            decks[-1][entry.section, entry.card.id] += entry.count
    return decks


def check(judge: Judge, copies: Copies) -> Verdict:
    entries = [
        DeckEntry(section, judge.catalog.by_id[card_id], count, SourceRef("a.txt", "", row))
        for row, ((section, card_id), count) in enumerate(copies.items(), start=1)
        if count
    ]
    return check_deck(Deck("deck", tuple(entries), SourceRef("a.txt")), judge.rules)


def broken(verdict: Verdict) -> set[tuple[str, str]]:
    return {(finding.code, finding.rule) for finding in verdict.findings if finding.is_error}


def swapped(copies: Copies, out: tuple[str, str], into: tuple[str, str]) -> Copies:
    """The deck with a copy of one card in place of a copy of another."""
    return copies - Counter([out]) + Counter([into])


Step = Callable[[Judge, Copies], Iterator[Copies]]
"""Every way to go one copy over a limit of a legal deck without touching another limit."""


def boat_card(judge: Judge, place: tuple[str, str]) -> BoatCard:
    card = judge.catalog.by_id[place[1]]
    assert isinstance(card, BoatCard)
    return card


def is_counted(card: Card) -> bool:
    return not isinstance(card, Stranger | StrangeActor)


def rarity(judge: Judge, copies: Copies) -> int:
    return sum(boat_card(judge, place).rarity * count for place, count in copies.items())


def boat_copies(low: int, high: int, limit: int) -> Step:
    """One copy of a card at its limit more, for a card of no lower rarity."""

    def step(judge: Judge, copies: Copies) -> Iterator[Copies]:
        counted = [place for place in copies if is_counted(boat_card(judge, place))]
        for into in counted:
            card = boat_card(judge, into)
            if copies[into] == limit and low <= card.rarity <= high:
                yield from (
                    swapped(copies, out, into)
                    for out in counted
                    if out != into and boat_card(judge, out).rarity >= card.rarity
                )

    return step


def boat_size(judge: Judge, copies: Copies) -> Iterator[Copies]:
    """The 51st card that counts, or the 49th with all that may count."""
    counted = sum(count for place, count in copies.items() if is_counted(boat_card(judge, place)))
    for card in judge.catalog:
        into = ("main", card.id)
        assert isinstance(card, BoatCard)
        fits = copies[into] < (4 if card.rarity == 1 else 3) and rarity(judge, copies) + card.rarity <= 200
        if counted == 50 and is_counted(card) and fits:
            yield copies + Counter([into])
    if copies.total() == 50:
        yield from (copies - Counter([out]) for out in copies)


def only(step: Step, condition: Callable[[Judge, Copies], bool]) -> Step:
    """The step from those decks that meet a condition."""
    return lambda judge, copies: step(judge, copies) if condition(judge, copies) else iter(())


def has_optional(judge: Judge, copies: Copies) -> bool:
    return not all(is_counted(boat_card(judge, place)) for place in copies)


def boat_rarity(judge: Judge, copies: Copies) -> Iterator[Copies]:
    """Cards of higher rarity for cards of lower until the rarities are 200, then any that makes them more."""
    full, cards = Counter(copies), [card for card in judge.catalog if isinstance(card, BoatCard) and is_counted(card)]
    for goal in (True, False):
        for card in sorted(cards, key=lambda card: -card.rarity)[:60]:
            into = ("main", card.id)
            for out in sorted(full, key=lambda place: boat_card(judge, place).rarity):
                step = card.rarity - boat_card(judge, out).rarity
                free = full[out] and full[into] < (4 if card.rarity == 1 else 3) and is_counted(boat_card(judge, out))
                if goal and free and step > 0 and rarity(judge, full) + step <= 200:
                    full = swapped(full, out, into)
                elif not goal and free and step > 0 and rarity(judge, full) + step > 200:
                    yield swapped(full, out, into)


def boat_strangers(judge: Judge, copies: Copies) -> Iterator[Copies]:
    """Another stranger of a number that is there."""
    for place in copies:
        card = boat_card(judge, place)
        if isinstance(card, Stranger):
            alike = [c for c in judge.catalog if isinstance(c, Stranger) and c.number == card.number]
            yield from (copies + Counter([("main", other.id)]) for other in alike)


def is_ex(judge: Judge, card_id: str) -> bool:
    card = judge.catalog.by_id[card_id]
    assert isinstance(card, SpimateCard)
    return card.is_ex


def spimate_limit(judge: Judge, card_id: str) -> int:
    card = judge.catalog.by_id[card_id]
    assert isinstance(card, SpimateCard)
    return card.copy_limit or 3


def spimate_copies(spread: bool, printed: bool) -> Step:
    """One copy more of a card at its limit, in one section or in both."""

    def step(judge: Judge, copies: Copies) -> Iterator[Copies]:
        for card in judge.catalog:
            assert isinstance(card, SpimateCard)
            limit, is_printed = spimate_limit(judge, card.id), card.copy_limit is not None
            others = Counter({place: count for place, count in copies.items() if place[1] != card.id})
            room = 25 - sum(count for (section, _), count in others.items() if section == "main")
            extra = 7 - sum(count for (section, _), count in others.items() if section == "extra")
            for in_extra in range(limit + 2):
                in_main = limit + 1 - in_extra
                fits = in_main <= room and in_extra <= extra and not (in_main and card.is_ex)
                if fits and is_printed == printed and (in_main > 0 < in_extra) == spread and others.total() >= 5:
                    yield others + Counter({("main", card.id): in_main, ("extra", card.id): in_extra})

    return step


def spimate_filled(section: str, size: int) -> Step:
    """Other cards put in until the section holds as many as that."""

    def step(judge: Judge, copies: Copies) -> Iterator[Copies]:
        filled = Counter(copies)
        for card in judge.catalog:
            free = spimate_limit(judge, card.id) - filled["main", card.id] - filled["extra", card.id]
            held = sum(count for (where, _), count in filled.items() if where == section)
            if not (section == "main" and is_ex(judge, card.id)) and free > 0:
                filled[section, card.id] += min(free, max(0, size - held))
        yield +filled

    return step


def spimate_too_small(_: Judge, copies: Copies) -> Iterator[Copies]:
    """Any four cards of the deck."""
    cards = [place for place, count in copies.items() for _ in range(count) if place[0] == "main"]
    extra = Counter({place: count for place, count in copies.items() if place[0] == "extra"})
    for start in range(len(cards) - 3):
        yield extra + Counter(cards[start : start + 4])


def spimate_ex(judge: Judge, copies: Copies) -> Iterator[Copies]:
    """An ex card in the deck, out of extra or in place of a card of the deck."""
    for place in copies:
        if place[0] == "extra" and is_ex(judge, place[1]):
            yield swapped(copies, next(out for out in copies if out[0] == "main"), ("main", place[1])) - Counter(
                {place: 1}
            )


LEADER_TAGS = {"legend": 1, "elite": 3, "ougi": 2}


def tagged(judge: Judge, copies: Copies, tag: str) -> int:
    cards = {place: judge.catalog.by_id[place[1]] for place in copies if place[0] == "main"}
    return sum(copies[place] for place, card in cards.items() if isinstance(card, PlayCard) and tag in card.tags)


def keeps_tags(judge: Judge, copies: Copies, but: str = "") -> bool:
    """Whether every limit on tags but one is kept."""
    return all(tagged(judge, copies, tag) <= limit for tag, limit in LEADER_TAGS.items() if tag != but)


def leader_swaps(judge: Judge, copies: Copies) -> Iterator[tuple[Card, Copies]]:
    """Every card in place of every card of the deck."""
    for card in judge.catalog:
        for out in copies:
            if out[0] == "main" and out[1] != card.id:
                yield card, swapped(copies, out, ("main", card.id))


def leader_copies(judge: Judge, copies: Copies) -> Iterator[Copies]:
    for card, deck in leader_swaps(judge, copies):
        if deck["main", card.id] == 4 and keeps_tags(judge, deck):
            yield deck


def leader_tag(tag: str) -> Step:
    def step(judge: Judge, copies: Copies) -> Iterator[Copies]:
        for card, deck in leader_swaps(judge, copies):
            fits = card.kind != "leader" and deck["main", card.id] <= 3 and keeps_tags(judge, deck, tag)
            if fits and tagged(judge, deck, tag) == LEADER_TAGS[tag] + 1:
                yield deck

    return step


def leader_sizes(judge: Judge, copies: Copies) -> Iterator[Copies]:
    """A card too many, a card too few."""
    yield from (copies - Counter([out]) for out in copies if out[0] == "main")
    for card in judge.catalog:
        deck = copies + Counter([("main", card.id)])
        if card.kind != "leader" and deck["main", card.id] <= 3 and keeps_tags(judge, deck):
            yield deck


def leader_leaders(judge: Judge, copies: Copies) -> Iterator[Copies]:
    """No leader, or one more."""
    yield Counter({place: count for place, count in copies.items() if place[0] == "main"})
    yield from (copies + Counter([("leader", card.id)]) for card in judge.catalog if card.kind == "leader")


def leader_other(judge: Judge, copies: Copies) -> Iterator[Copies]:
    """Another card than a leader in the leader's place."""
    main = Counter({place: count for place, count in copies.items() if place[0] == "main"})
    yield from (main + Counter([("leader", card.id)]) for card in judge.catalog if card.kind != "leader")


def leader_in_deck(judge: Judge, copies: Copies) -> Iterator[Copies]:
    for card, deck in leader_swaps(judge, copies):
        if card.kind == "leader" and keeps_tags(judge, deck):
            yield deck


def pack_twice(judge: Judge, copies: Copies) -> Iterator[Copies]:
    """Every card of the deck twice, in place of one of the first."""
    suited = [place for place in copies if judge.catalog.by_id[place[1]].kind != "joker"]
    yield from (swapped(copies, out, into) for into in suited for out in list(copies)[:5] if out != into)


def pack_jokers(judge: Judge, copies: Copies) -> Iterator[Copies]:
    """A third Joker in place of another card."""
    jokers = [place for place in copies if judge.catalog.by_id[place[1]].kind == "joker"]
    if len(jokers) == 2:
        yield from (swapped(copies, out, into) for into in jokers for out in copies if out not in jokers)


def pack_small(size: int) -> Step:
    """Any such number of neighbours of the deck."""

    def step(_: Judge, copies: Copies) -> Iterator[Copies]:
        cards = sorted(copies.elements())
        yield from (Counter(cards[start : start + size]) for start in range(len(cards) - size + 1))

    return step


def pack_large(_: Judge, copies: Copies) -> Iterator[Copies]:
    """A card more than the 40 that the format allows."""
    cards = sorted(copies.elements())
    yield from (Counter(cards[start : start + 41]) for start in range(len(cards) - 40))


LIMITS: list[tuple[str, str, str, Step, dict[str, str]]] = [
    ("boat", "COPY_LIMIT", "BM-321", boat_copies(1, 1, 4), {}),
    ("boat", "COPY_LIMIT", "BM-322", boat_copies(2, 99, 3), {}),
    ("boat", "STRANGER_TWICE", "BM-323", boat_strangers, {}),
    ("boat", "DECK_SIZE", "BM-320", only(boat_size, lambda judge, copies: not has_optional(judge, copies)), {}),
    ("boat", "DECK_SIZE", "BM-324", only(boat_size, has_optional), {}),
    ("boat", "RARITY_OVER", "BM-330", boat_rarity, {}),
    ("spimate", "SP_DECK_TOO_SMALL", "SP-001", spimate_too_small, {}),
    ("spimate", "SP_DECK_TOO_LARGE", "SP-001", spimate_filled("main", 26), {}),
    ("spimate", "SP_EXTRA_TOO_LARGE", "SP-002", spimate_filled("extra", 8), {}),
    ("spimate", "SP_TOO_MANY_COPIES", "SP-004", spimate_copies(spread=False, printed=False), {}),
    ("spimate", "SP_TOO_MANY_COPIES", "SP-005", spimate_copies(spread=True, printed=False), {}),
    ("spimate", "SP_PRINTED_LIMIT", "SP-007", spimate_copies(spread=False, printed=True), {}),
    ("spimate", "SP_PRINTED_LIMIT", "SP-008", spimate_copies(spread=True, printed=True), {}),
    ("spimate", "SP_EX_IN_DECK", "SP-010", spimate_ex, {}),
    ("leader", "DECK_SIZE", "LD-001", leader_sizes, {}),
    ("leader", "LEADER_COUNT", "LD-002", leader_leaders, {}),
    ("leader", "NOT_A_LEADER", "LD-002", leader_other, {}),
    ("leader", "COPY_LIMIT", "LD-003", leader_copies, {}),
    ("leader", "LEADER_IN_DECK", "LD-007", leader_in_deck, {}),
    ("leader", "TAG_LIMIT", "LD-258", leader_tag("legend"), {}),
    ("leader", "TAG_LIMIT", "LD-260", leader_tag("elite"), {}),
    ("leader", "TAG_LIMIT", "LD-261", leader_tag("ougi"), {}),
    ("act6", "TOO_MANY", "A6-024", pack_large, {"deck.regulation": "max40"}),
    ("act6", "DUPLICATE", "A6-020", pack_twice, {}),
    ("act6", "TOO_MANY_JOKERS", "A6-021", pack_jokers, {}),
    ("act6", "TOO_FEW", "A6-022", pack_small(9), {}),
    ("act8", "TOO_MANY", "A8-026", pack_large, {"deck.regulation": "max40"}),
    ("act8", "DUPLICATE", "A8-022", pack_twice, {}),
    ("act8", "TOO_MANY_JOKERS", "A8-023", pack_jokers, {}),
    ("act8", "TOO_FEW", "A8-024", pack_small(39), {}),
]


@pytest.mark.parametrize(("game_id", "code", "rule", "step", "switches"), LIMITS, ids=lambda value: str(value)[:20])
def test_one_copy_over_a_limit_breaks_exactly_that_rule(
    judge_of: JudgeOf, game_id: str, code: str, rule: str, step: Step, switches: dict[str, str]
) -> None:
    judge = judge_of(game_id)
    judge = replace(judge, settings=judge.spec.settings(switches))
    tried = 0
    for copies in legal_decks(judge_of(game_id)):
        for deck in islice(step(judge, copies), MOST_OF_ONE_DECK):
            tried += 1
            assert broken(check(judge, deck)) == {(code, rule)}, deck
    assert tried >= 5


def test_every_limit_of_every_game_is_tried() -> None:
    tried = {(game_id, code) for game_id, code, *_ in LIMITS}
    errors = {
        (game_id, code.name)
        for game_id in CHECKED
        for code in load(game_id).deck.codes
        if code.severity is Severity.ERROR
    }
    assert errors - tried == {("leader", "TWIN_CARD")}  # the sample catalogue has no twins


@pytest.mark.parametrize(
    ("game_id", "code", "rules"),
    [
        ("boat", "DECK_SIZE", {"BM-320", "BM-324"}),
        ("leader", "DECK_SIZE", {"LD-001"}),
        ("spimate", "SP_DECK_TOO_SMALL", {"SP-001"}),
        ("act6", "TOO_FEW", {"A6-022"}),
        ("act8", "TOO_FEW", {"A8-024"}),
    ],
)
def test_taking_any_card_from_a_deck_of_the_smallest_size_breaks_only_the_size(
    judge_of: JudgeOf, game_id: str, code: str, rules: set[str]
) -> None:
    judge = judge_of(game_id)
    smallest = {"boat": 50, "leader": 20, "spimate": 5, "act6": 10, "act8": 40}[game_id]
    found = set()
    for copies in legal_decks(judge):
        main = Counter({place: count for place, count in copies.items() if place[0] == "main"})
        rest = copies - main
        if game_id == "spimate":
            main = Counter(dict(list(main.items())[:3]))
            main = Counter(list(main.elements())[:smallest])
        if main.total() == smallest:
            assert check(judge, main + rest).outcome is Outcome.LEGAL
            for out in main:
                found |= broken(check(judge, main - Counter([out]) + rest))
    assert {rule for _, rule in found} == rules
    assert {name for name, _ in found} == {code}


def test_a_twin_of_a_card_breaks_exactly_the_rule_about_twins(judge_of: JudgeOf) -> None:
    judge = judge_of("leader")
    tried = 0
    for copies in legal_decks(judge):
        for place, count in copies.items():
            card = judge.catalog.by_id[place[1]]
            if place[0] == "main" and count > 1:
                twin = type(card).model_validate({**card.model_dump(), "id": "TWIN", "name": f"{card.name}の双子"})
                twins = replace(judge, catalog=Catalog("leader", (*judge.catalog.cards, twin)))
                assert broken(check(twins, swapped(copies, place, ("main", "TWIN")))) == {("TWIN_CARD", "LD-004")}
                tried += 1
    assert tried > 20
