"""Limits that are used up are read and written by the texts of their abilities."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.starts import is_of_a_stay_that_is_over, key_of_stay
from hantei.cardkit.play.table import KitTable
from hantei.cardkit.show.positions.limits import Used, use_up, used_of, used_texts
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import GAME_BY_TEXT, REF_SHIFT, TURN_BY_CARD, TURN_BY_TEXT
from hantei.simulator.play import PositionError
from tests.cardkit.show import toy
from tests.cardkit.show.toy import NAMES


class OneForBoth(toy.Toy):
    """Limits of a turn count for both players together."""

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        return 100 + ability.limit_id if limit == TURN_BY_TEXT else super().limit_key(ability, limit, seat, ref)


class ByStay(toy.Toy):
    """Limits count for a card's stay."""

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        return key_of_stay(ability, ref)

    def is_over(self, key: int) -> bool:
        return is_of_a_stay_that_is_over(self, key)


def limited(table: type[KitTable] = toy.Toy) -> KitTable:
    """The toy, whose owl sings once in a turn and flies twice in a match."""
    m = toy.toy(table)
    sings, flies = (m.cards.abilities[number] for number in (toy.OWL_FIRST, toy.OWL_SECOND))
    sings.limit, sings.limit_id = TURN_BY_TEXT, 0
    flies.limit, flies.limit_id, flies.times = GAME_BY_TEXT, 1, 2
    return m


def test_a_limit_that_is_read_is_written_again() -> None:
    m = limited()
    texts = ["1> this turn: sings", "2> this match: flies", "2> this match: flies"]
    for used in used_of(m, {"used": texts}, "1> this turn: sings"):
        use_up(NAMES, m, used)
    assert (m.used, m.used_game) == ([0], [3, 3])
    assert used_texts(NAMES, m) == texts


@pytest.mark.parametrize("player", [1, 2])
def test_the_key_is_the_games_own(player: int) -> None:
    m = limited(OneForBoth)
    use_up(NAMES, m, Used(player - 1, "", "this turn: sings"))
    assert m.used == [100]
    assert m.is_used_up(m.cards.abilities[toy.OWL_FIRST], TURN_BY_TEXT, 1, 0, m.ref(toy.OWL))
    assert used_texts(NAMES, m) == ["1> this turn: sings"]


def test_a_limit_that_each_card_has_of_its_own_is_told_with_the_card() -> None:
    """SP-174: two copies have each their own, and the same text."""
    m = limited(ByStay)
    sings = m.cards.abilities[toy.OWL_FIRST]
    sings.limit = TURN_BY_CARD
    m.cards.listed[toy.WOLF].append(sings)
    texts = ["2:F1> this turn: sings", "1:F1> this turn: sings"]
    for used in used_of(m, {"used": texts}, ""):
        use_up(NAMES, m, used)
    assert m.used == [key_of_stay(sings, m.ref(card)) for card in (toy.OWL, toy.WOLF)]
    assert used_texts(NAMES, m) == texts


@pytest.mark.parametrize("text", [
    "1:F2> this turn: sings", "1:F1> this turn: sings", "2:F1> this turn: flies", "2> this turn: sings",
])  # fmt: skip
def test_what_no_card_there_has_is_refused(text: str) -> None:
    """Nobody lies in 1:F2, the wolf does not sing, the owl flies by the match, the text alone does not say whose."""
    m = limited(ByStay)
    m.cards.abilities[toy.OWL_FIRST].limit = TURN_BY_CARD
    (used,) = used_of(m, {"used": [text]}, "")
    with pytest.raises(PositionError) as caught:
        use_up(NAMES, m, used)
    assert caught.value.telling.key == "no_limit"


def test_a_text_that_two_cards_have_with_a_limit_each_is_refused() -> None:
    m = limited()
    flies = m.cards.abilities[toy.OWL_SECOND]
    flies.limit, flies.text = TURN_BY_TEXT, "sings"
    with pytest.raises(PositionError) as caught:
        use_up(NAMES, m, Used(0, "", "this turn: sings"))
    assert caught.value.telling.key == "no_limit"
    flies.limit_id = m.cards.abilities[toy.OWL_FIRST].limit_id
    use_up(NAMES, m, Used(0, "", "this turn: sings"))
    assert m.used == [0]


def test_a_limit_of_a_card_in_a_pile_is_told_by_the_pile_and_its_name() -> None:
    m = limited(ByStay)
    sings = m.cards.abilities[toy.OWL_FIRST]
    m.cards.listed[toy.CROW].append(sings)
    m.used = [key_of_stay(sings, m.ref(toy.CROW))]
    assert used_texts(NAMES, m) == ["2:deck crow> this turn: sings"]


def test_a_limit_of_a_stay_that_is_over_is_not_told() -> None:
    """The owl has sung and left: when it comes back it may sing again."""
    m = limited(ByStay)
    sings = m.cards.abilities[toy.OWL_FIRST]
    m.used = [key_of_stay(sings, m.ref(toy.OWL) + (1 << REF_SHIFT)), key_of_stay(sings, m.ref(toy.OWL))]
    assert used_texts(NAMES, m) == ["2:F1> this turn: sings"]


@pytest.mark.parametrize(
    "what", ["this match: sings", "this turn: flies", "this turn: bites", "that turn: sings", "rest"]
)
def test_what_is_no_limit_is_refused(what: str) -> None:
    with pytest.raises(PositionError) as caught:
        use_up(NAMES, limited(), Used(0, "", what))
    assert caught.value.telling.key == "no_limit"


@pytest.mark.parametrize(
    ("used", "key"),
    [
        (["3> this turn: sings"], "form"), (["this turn: sings"], "form"),
        (["1> this turn: sings"] * 2, "twice"), (["1> this match: flies"] * 3, "twice"), ("sings", "texts"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_up_is_refused(used: object, key: str) -> None:
    with pytest.raises(PositionError) as caught:
        used_of(limited(), {"used": used}, "1> this turn: sings")
    assert caught.value.telling.key == key
