"""The editions as games that can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hantei.catalog.action_list import ActionList
from hantei.catalog.playing_cards import PlayingCard, standard_deck
from hantei.core.card import Card
from hantei.core.rulebook import Rulebook
from hantei.games.blackpoker.position import build, read
from hantei.games.blackpoker.record import event_text
from hantei.games.blackpoker.refusal import refusal
from hantei.games.blackpoker.rules import Rules
from hantei.games.blackpoker.setup import new_match
from hantei.games.blackpoker.switches import ACT6, ACT8, EDITIONS
from hantei.simulator.match import Match
from hantei.simulator.play import Play, PlaySwitch, Position, Settings, SwitchValue

ActionLists = Callable[[Mapping[str, SwitchValue]], ActionList]
"""An edition's action list under its switches."""


def play_of(edition: str, lists: ActionLists, rulebook: Rulebook) -> Play:
    """How one edition is played; the rule of each switch comes from its rulebook."""
    listed = lists({}).switches
    rules = {rule.switch: rule.id for rule in rulebook.rules if rule.switch}
    switches = [
        PlaySwitch(name, default, options, rules.get(name, ""))
        for name, (default, options) in (ACT6 if edition == "act6" else ACT8).items()
    ]
    switches += [
        PlaySwitch(name, value, (True, False) if isinstance(value, bool) else (), rules.get(name, ""))
        for name, value in listed.items()
    ]

    def rules_of(settings: Settings) -> Rules:
        whole = {**{switch.name: switch.default for switch in switches}, **settings}
        return Rules(lists(whole), whole, EDITIONS[edition])

    def new(settings: Settings, decks: tuple[Sequence[Card], Sequence[Card]], seed: int, number: int) -> Match:
        first, second = ([card for card in deck if isinstance(card, PlayingCard)] for deck in decks)
        match = new_match(rules_of(settings), (first, second), seed, number)
        match.advance()
        return match

    def at(settings: Settings, position: Position) -> Match:
        rules = rules_of(settings)
        joker = int(settings.get("number.joker", 0))
        return build(rules, {card.id: card for card in standard_deck(joker_number=joker)}, position)

    return Play(tuple(switches), new, at, read, event_text, refusal)
