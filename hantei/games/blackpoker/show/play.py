"""The editions as games that can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hantei.core.card import Card
from hantei.core.rulebook import Rulebook
from hantei.games.blackpoker.cards.action_list import ActionList
from hantei.games.blackpoker.cards.playing_cards import PlayingCard, standard_deck
from hantei.games.blackpoker.play.notation import complete
from hantei.games.blackpoker.play.setup import new_match, table_cards
from hantei.games.blackpoker.play.table.rules import Rules
from hantei.games.blackpoker.show.positions.position import build, read, values
from hantei.games.blackpoker.show.record import event_text
from hantei.games.blackpoker.show.refusal import refusal
from hantei.games.blackpoker.show.story import PokerStory
from hantei.games.blackpoker.show.switches import ACT6, ACT8, EDITIONS
from hantei.games.blackpoker.show.words import unspent
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import NewMatch, Play, PlaySwitch, Position, Settings, SwitchValue, all_settings

ActionLists = Callable[[Mapping[str, SwitchValue]], ActionList]
"""An edition's action list under its switches."""


def play_of(edition: str, lists: ActionLists, rulebook: Rulebook) -> Play:
    """Return how one edition is played; the rule of each switch comes from its rulebook."""
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
        whole = all_settings(switches, settings)
        return Rules(lists(whole), whole, EDITIONS[edition])

    def table(settings: Settings, decks: tuple[Sequence[Card], Sequence[Card]]) -> NewMatch:
        first, second = ([card for card in deck if isinstance(card, PlayingCard)] for deck in decks)
        match_rules = rules_of(settings)
        cards = table_cards((first, second), match_rules.joker_number)

        def begin(seed: int, number: int) -> Match:
            match = new_match(match_rules, cards, seed, number)
            match.advance()
            return match

        return begin

    def at(settings: Settings, position: Position) -> Match:
        return build(rules_of(settings), {card.id: card for card in standard_deck()}, position)

    def story(language: str) -> PokerStory:
        return PokerStory(language, {action.id: (action.ja, action.en) for action in lists({}).actions})

    return Play(
        tuple(switches), table, at, read, event_text, refusal, complete, unspent=unspent, values=values, story=story
    )
