"""Every switch that a rulebook prints is one that a command takes, on the rule that prints it."""

from __future__ import annotations

import pytest

from hantei.api.rules import switch_takers
from hantei.games import load
from tests.found import GAMES

NOT_TAKEN = {
    "leader": {
        "trigger_vocabulary": "it has one value only: the list of the catalogue",
        "trap_trigger_vocabulary": "it has one value only: the list of the catalogue",
    },
    "act6": {
        "deck.own": "a deck is judged alone, whoever else plays it",
        "deck.default": "it says which sample deck is shipped",
    },
    "act8": {
        "deck.own": "a deck is judged alone, whoever else plays it",
        "deck.default": "it says which sample deck is shipped",
    },
    "spimate": {"allow_side_exchange": "it is about the games of a match, and a deck is judged as it stands"},
    "boat": {},
}
"""Switches about decks and card lists that no verdict depends on, and why."""


ONLY_IN_PLAY = {
    "leader": {"building_keyword_side", "blank_bonus_included"},
    "act6": {"number.joker"},
    "act8": {"number.joker", "act8.format", "act8.suit_repair", "act8.takeover"},
    "spimate": set[str](),
    "boat": set[str](),
}
"""Switches on rules about cards that say what the cards do in a match: `check` has no use for them."""


@pytest.mark.parametrize("game_id", GAMES)
def test_check_takes_every_switch_about_decks_or_cards(game_id: str) -> None:
    game = load(game_id)
    printed = {rule.switch for rule in game.rulebook.rules if rule.switch and rule.kind in ("deck", "catalog")}
    taken = {name for name in printed if "check" in switch_takers(game, name)}
    assert printed - taken == set(NOT_TAKEN[game_id]) | ONLY_IN_PLAY[game_id]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_switch_about_decks_or_cards_is_taken(game_id: str) -> None:
    game = load(game_id)
    printed = {rule.switch for rule in game.rulebook.rules if rule.switch and rule.kind in ("deck", "catalog")}
    assert {name for name in printed if not switch_takers(game, name)} == set(NOT_TAKEN[game_id])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_switch_that_is_taken_is_printed_by_its_rule(game_id: str) -> None:
    game = load(game_id)
    taken = {(s.name, s.rule) for s in (game.deck.switches if game.deck else ())}
    taken |= {(s.name, s.rule) for s in (game.catalog.switches if game.catalog else ())}
    printed = {(rule.switch, rule.id) for rule in game.rulebook.rules}
    assert taken - printed == set()


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if load(game_id).play])
def test_every_switch_of_a_game_that_is_played_is_taken(game_id: str) -> None:
    game = load(game_id)
    printed = {rule.switch for rule in game.rulebook.rules if rule.switch}
    assert {name for name in printed if not switch_takers(game, name)} == set(NOT_TAKEN[game_id])


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_switch_is_set_to_by_itself_is_among_what_it_can_be_set_to(game_id: str) -> None:
    play = load(game_id).play
    assert play is not None
    by_name = {switch.name: switch for switch in play.switches}
    assert by_name.keys() == play.defaults.keys()
    assert {
        name: value
        for name, value in play.defaults.items()
        if by_name[name].options and value not in by_name[name].options
    } == {}
