"""The switches and numbers that a ruleset may set: those of the rulebooks, none forgotten."""

from __future__ import annotations

import pytest

from hantei.core.errors import UsageError
from hantei.core.switch import Switch, setting_text, switch_value
from hantei.games import load
from hantei.validators.spec import DeckSpec
from tests.found import GAMES

NOT_OF_A_DECK = {
    "deck.own": "whose cards are played is no question of one list",
    "deck.default": "which deck is played where none is named",
    "allow_side_exchange": "what happens between the games of a match",
}
"""Switches of rules about decks that a check of one deck has no use for, and why."""


def spec_of(game_id: str) -> DeckSpec:
    spec = load(game_id).deck
    assert spec is not None
    return spec


@pytest.mark.parametrize("game_id", GAMES)
def test_every_switch_of_a_rule_about_decks_can_be_set(game_id: str) -> None:
    ruled = {rule.switch for rule in load(game_id).rulebook.rules if rule.kind == "deck" and rule.switch}
    assert ruled - {switch.name for switch in spec_of(game_id).switches} <= set(NOT_OF_A_DECK)


@pytest.mark.parametrize("game_id", GAMES)
def test_switches_and_parameters_cite_their_rules(game_id: str) -> None:
    rulebook, spec = load(game_id).rulebook, spec_of(game_id)
    cited = {switch.name: rulebook.get(switch.rule) for switch in spec.switches}
    assert {name: rule and rule.switch for name, rule in cited.items()} == {name: name for name in cited}
    kinds = {parameter.name: getattr(rulebook.get(parameter.rule), "kind", "") for parameter in spec.parameters}
    assert set(kinds.values()) <= {"deck"}


@pytest.mark.parametrize("game_id", GAMES)
def test_default_settings_are_the_rules_own(game_id: str) -> None:
    spec = spec_of(game_id)
    assert spec.settings({}) == spec.defaults == spec.standing({})


@pytest.mark.parametrize(
    ("switch", "typed", "value"),
    [
        (Switch("a", True, (True, False), ""), "FALSE", False),
        (Switch("a", "deck", ("deck", "catalog"), ""), "Catalog", "catalog"),
        (Switch("a", 40, (), ""), "30", 30),
    ],
)
def test_typed_value_of_a_switch(switch: Switch, typed: str, value: object) -> None:
    assert switch_value(switch, typed) == value
    assert setting_text(switch_value(switch, typed)) == typed.casefold()


@pytest.mark.parametrize("typed", ["-1", "３", "", "1000", "9" * 5000])
def test_what_is_no_size(typed: str) -> None:
    with pytest.raises(UsageError) as raised:
        switch_value(Switch("deck.min", 40, (), ""), typed)
    assert (raised.value.message_key, raised.value.facts["value"]) == ("switch_value.whole", typed)


def test_a_size_may_have_a_least() -> None:
    dice = Switch("dice_sides", 6, (), "", least=1)
    assert switch_value(dice, "1") == 1
    with pytest.raises(UsageError) as raised:
        switch_value(dice, "0")
    assert raised.value.message_key == "switch_value.whole"
    assert raised.value.facts == {"switch": "dice_sides", "value": "0", "least": 1}


def test_what_is_none_of_the_values_names_them() -> None:
    with pytest.raises(UsageError) as raised:
        switch_value(Switch("twin_scope", "deck", ("deck", "catalog"), ""), "match")
    assert raised.value.message_key == "switch_value"
    assert raised.value.facts == {"switch": "twin_scope", "value": "match", "options": ("deck", "catalog")}
