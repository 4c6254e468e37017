"""How many cards have come to the hand by each turn, for every game, and the questions asked of them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

import pytest

from hantei.core.errors import UsageError
from hantei.games import load
from hantei.simulator.odds.answer import Asked, DeckCards, points
from hantei.simulator.odds.opening import Choice, Opening, Seat
from hantei.simulator.odds.question import Question, read_question
from tests.found import EDITIONS


def opening(game_id: str, **switches: str | int | bool) -> Opening:
    rules = load(game_id).opening
    assert rules is not None
    given = {name.replace("__", "."): value for name, value in switches.items()}
    return rules.under({**{switch.name: switch.default for switch in rules.switches}, **given})


def deck(copies: Mapping[str, int]) -> DeckCards:
    """Cards whose filters are `in=ab`: the cards a and b."""
    return DeckCards(
        copies,
        lambda text: frozenset({text}),
        lambda text: frozenset(text.removeprefix("in=")) & frozenset(copies),
    )


def seen(found: Opening, order: str, *, with_optional: bool = False) -> list[int]:
    asked = Asked(read_question("a"), deck({"a": 3, "b": 47}))
    return [asked.answer(found, order, turn, with_optional=with_optional).seen for turn in range(5)]


@pytest.mark.parametrize(
    ("game_id", "first", "second"),
    [
        ("boat", [5, 5, 6, 7, 8], [5, 6, 7, 8, 9]),
        ("leader", [2, 3, 4, 5, 6], [3, 4, 5, 6, 7]),
        ("spimate", [3, 4, 5, 6, 7], [3, 4, 5, 6, 7]),
        ("act6", [7, 8, 9, 10, 11], [7, 8, 9, 10, 11]),
        ("act8", [7, 8, 9, 10, 11], [7, 8, 9, 10, 11]),
    ],
)
def test_cards_seen_by_turn(game_id: str, first: list[int], second: list[int]) -> None:
    assert seen(opening(game_id), "first") == first
    assert seen(opening(game_id), "second") == second


@pytest.mark.parametrize(
    ("game_id", "first", "second"),
    [
        ("boat", [5, 5, 7, 8, 9], [5, 6, 7, 8, 9]),
        ("act6", [7, 8, 10, 12, 14], [7, 9, 11, 13, 15]),
        ("act8", [7, 8, 10, 12, 14], [7, 9, 11, 13, 15]),
    ],
)
def test_cards_seen_with_every_optional_draw(game_id: str, first: list[int], second: list[int]) -> None:
    assert opening(game_id).has_optional
    assert seen(opening(game_id), "first", with_optional=True) == first
    assert seen(opening(game_id), "second", with_optional=True) == second


def test_first_player_of_the_leader_game_may_have_no_first_draw() -> None:
    assert seen(opening("leader", first_player_draws=False), "first") == [2, 2, 3, 4, 5]
    assert seen(opening("leader", first_player_draws=False), "second") == [3, 4, 5, 6, 7]


@pytest.mark.parametrize("game_id", EDITIONS)
def test_switches_of_the_playing_card_games(game_id: str) -> None:
    changed = opening(game_id, setup__opening_hand=5, setup__first_draw=2)
    assert seen(changed, "first") == [5, 7, 8, 9, 10]
    assert seen(changed, "second") == [5, 6, 7, 8, 9]
    assert opening(game_id, setup__mulligan="once").choice is Choice.REDRAW_ALL
    assert opening(game_id).choice is Choice.NONE


@pytest.mark.parametrize(("game_id", "aside"), [("act6", 1), ("act8", 3)])
def test_the_usual_opening_is_that_of_the_edition(game_id: str, aside: int) -> None:
    """act8 puts out a wall and a soldier (A8-044), act6 none (A6-041); one card is turned up to find the first
    player."""
    assert opening(game_id).aside == aside


@pytest.mark.parametrize(
    ("game_id", "preset", "first_player", "aside"),
    [
        ("act6", "none", "reveal_high", 1),
        ("act6", "wall_and_soldier", "random", 2),
        ("act8", "wall_and_soldier", "reveal_high", 3),
        ("act8", "none", "fixed", 0),
    ],
)
def test_cards_that_leave_the_deck_unseen(game_id: str, preset: str, first_player: str, aside: int) -> None:
    found = opening(game_id, setup__preset=preset, setup__first_player=first_player)
    assert (found.aside, found.by_reveal) == (aside, first_player == "reveal_high")


def test_a_deck_that_has_run_out_gives_no_more_cards() -> None:
    asked = Asked(read_question("a"), deck({"a": 1, "b": 9}))
    act8 = opening("act8")
    assert [asked.answer(act8, "second", turn).seen for turn in (0, 1, 9)] == [7, 7, 7]
    assert [asked.answer(opening("spimate"), "first", turn).seen for turn in (6, 7, 8)] == [9, 10, 10]
    small = Asked(read_question("a"), deck({"a": 1, "b": 2}))
    assert small.answer(act8, "first", 3).seen == 3
    assert small.answer(opening("spimate"), "first", 0).seen == 3


# Answers.


def chance(question: str, found: Opening, copies: Mapping[str, int], turn: int = 0) -> Fraction:
    return Asked(read_question(question), deck(copies)).answer(found, "second", turn).chance


def test_plain_draw_by_turn() -> None:
    """At least one of three in 50: 5 cards and one of turn 1."""
    expected = 1 - Fraction(comb(47, 6), comb(50, 6))
    assert chance("a", opening("boat"), {"a": 3, "b": 47}, 1) == expected


def test_quantities_of_two_groups() -> None:
    """Exactly one a and at most one b among two of a, two of b and four others; hands of three."""
    three = Opening(Seat(3), Seat(3))
    expected = Fraction(2 * comb(4, 2) + 2 * 2 * 4, comb(8, 3))
    assert chance("exactly 1 of a and at most 1 of b", three, {"a": 2, "b": 2, "c": 4}) == expected


@pytest.mark.parametrize(
    ("question", "same"),
    [
        ("a or b", "1 of (a or b)"),
        ("not a", "no a"),
        ("not (a and b)", "no a or no b"),
        ("1 of (in=abc and not a)", "1 of (b or c)"),
        ("1 of (in=ab and in=bc)", "b"),
        ("(a 以外)を2枚以上", "2 of (b or c)"),
        ("a 以外", "b or c"),
    ],
)
def test_two_ways_to_ask_the_same(question: str, same: str) -> None:
    two = Opening(Seat(2), Seat(2))
    copies = {"a": 1, "b": 2, "c": 3}
    assert chance(question, two, copies) == chance(same, two, copies)


def test_search_names_the_cards_that_are_as_good() -> None:
    """b and c are alike for the question, and there is one a: search it, then draw b or c."""
    asked = Asked(read_question("a and 1 of in=bc"), deck({"c": 1, "a": 1, "b": 2, "d": 6}))
    found = asked.answer(opening("spimate"), "first", 0)
    assert (found.searched, found.seen, found.chance) == (("a",), 3, 1 - Fraction(comb(6, 2), comb(9, 2)))
    assert Asked(read_question("in=bc"), deck({"c": 1, "a": 1, "b": 2})).answer(
        opening("spimate"), "first", 0
    ).searched == ("c", "a", "b")


def test_groups_of_the_same_cards_are_one() -> None:
    asked = Asked(read_question("1 of a and at most 2 of a and in=a"), deck({"a": 4, "b": 4}))
    assert [(group.text, group.cards) for group in asked.groups] == [("a", frozenset("a"))]


def test_quantity_in_a_group_is_refused() -> None:
    with pytest.raises(UsageError) as refused:
        Asked(read_question("2 of (1 of a or b)"), deck({"a": 1, "b": 1}))
    assert (refused.value.message_key, refused.value.facts) == (
        "odds_question_nested",
        {"question": "2 of (1 of a or b)"},
    )


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a", (("first", 0), ("first", 1), ("second", 0), ("second", 1))),
        ("a on the draw", (("second", 0), ("second", 1))),
        ("a by turn 3", (("first", 3), ("second", 3))),
        ("a in the opening hand on the play", (("first", 0),)),
    ],
)
def test_question_goes_before_the_options(question: str, expected: tuple[tuple[str, int], ...]) -> None:
    asked: Question = read_question(question)
    assert points(asked, ("first", "second"), (0, 1)) == expected


@pytest.mark.parametrize(
    ("game_id", "rules"),
    [
        ("act6", ["A6-039", "A6-040", "A6-041", "A6-042", "A6-046"]),
        ("act8", ["A8-042", "A8-043", "A8-044", "A8-048", "A8-052"]),
    ],
)
def test_an_openings_switches_cite_the_rules_of_their_edition(game_id: str, rules: list[str]) -> None:
    found = load(game_id).opening
    assert found is not None
    assert [switch.rule for switch in found.switches] == rules
