"""What agents are given: whoever searches through all of it finds neither the true match nor a card that is hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from hantei.interpreter.table.numbers import CARD_MASK
from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.agents.stock import AGENTS, PassiveAgent, RandomAgent, agent_noise
from hantei.simulator.agents.worlds import Decision, WorldAgent
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.play import NewMatch, Play
from hantei.simulator.record import lines
from tests.found import EDITIONS
from tests.games.leader.samples import MATCH_UPS, deck, every_match_up
from tests.simulator.agents.reach import hidden_names, is_alike, is_reached, names, reachable, texts_in
from tests.simulator.played import PLAYED, cards_of, deck_of, play_of

USUAL_MATCHES = 3
MATCHES = {"spimate": 9}
"""How many matches: those of spimate are short."""
EVERY = 4


def beginner(game_id: str) -> NewMatch:
    """Makes matches: of leader between different decks, so that a deck has cards of its own."""
    if game_id == "leader":
        return every_match_up()
    return play_of(game_id).table(play_of(game_id).defaults, (deck_of(game_id), deck_of(game_id)))


def without_copies(game_id: str) -> NewMatch:
    """Makes matches in which no deck has two cards of one name, so that which card lies where can be told by its
    number."""
    if game_id in EDITIONS:
        return beginner(game_id)
    if game_id != "leader":
        single = tuple({card.id: card for card in deck_of(game_id)}.values())
        return play_of(game_id).table(play_of(game_id).defaults, (single, single))
    decks = [tuple({card.id: card for card in deck(name)}.values()) for name in MATCH_UPS[0]]
    return play_of(game_id).table(play_of(game_id).defaults, (decks[0], decks[1]))


def positions(game_id: str, beginner: Callable[[str], NewMatch] = beginner) -> Iterator[Match]:
    """Positions of random matches."""
    begin = beginner(game_id)
    for number in range(MATCHES.get(game_id, USUAL_MATCHES)):
        match = begin(3, number)
        noise = streams(number, 0, 1)
        decisions = 0
        while match.to_act() != NOBODY:
            if decisions % EVERY == 0:
                yield match.clone()
            decisions += 1
            match.choose(match.options[below(noise, 0, len(match.options))])


class Hunter(WorldAgent):
    """Keeps what it is given."""

    def __init__(self, worlds: int) -> None:
        super().__init__(worlds)
        self.given: list[Decision] = []

    def choose(self, decision: Decision) -> int:
        self.given.append(decision)
        return decision.options[0]


class OutsideHunter:
    """Keeps what it is given."""

    def __init__(self) -> None:
        self.given: list[tuple[dict[str, Any], list[str], Random]] = []

    def __call__(self, observation: dict[str, Any], actions: list[str], rng: Random) -> str:
        self.given.append((observation, actions, rng))
        return actions[0]


def ask(agent: Agent, match: Match) -> int:
    return decide(agent, match, agent_noise(1, 4), match.to_act())


def given_outside(match: Match) -> tuple[dict[str, Any], list[str], Random]:
    hunter = OutsideHunter()
    ask(hunter, match)
    return hunter.given[0]


def test_the_hunt_goes_through_attributes_items_closures_and_bound_methods() -> None:
    match = beginner("act6")(1, 0)

    class Holder:
        __slots__ = ("held",)

        def __init__(self, held: object) -> None:
            self.held = held

        def method(self) -> None: ...

    def closure() -> object:
        return match

    for given in (Holder(match), {"a": [(match,)]}, closure, Holder(match).method, match.observe, [Holder(closure)]):
        assert is_reached(match, given)
    assert not is_reached(match, [Holder(1), len, beginner])


@pytest.mark.parametrize("agent", [RandomAgent(), PassiveAgent()], ids=lambda agent: type(agent).__name__)
def test_random_and_passive_agents_hold_nothing_and_are_called_with_nothing(agent: Agent) -> None:
    assert [thing for thing in reachable(agent) if not isinstance(thing, type)] == [agent]
    assert not callable(agent)
    assert [name for name in dir(agent) if not name.startswith("__")] == []


@pytest.mark.parametrize("game_id", PLAYED)
def test_an_agent_that_wants_no_worlds_is_given_the_options_and_nothing_else(game_id: str) -> None:
    for match in positions(game_id):
        hunter = Hunter(0)
        ask(hunter, match)
        (decision,) = hunter.given
        assert (decision.seat, decision.options, decision.rest) == (match.to_act(), match.options, match.rest())
        assert {type(thing) for thing in reachable(decision) if not isinstance(thing, type)} == {Decision, list, int}


@pytest.mark.parametrize("game_id", PLAYED)
def test_nothing_that_a_stock_agent_is_given_leads_to_the_true_match(game_id: str) -> None:
    for match in positions(game_id):
        hunter = Hunter(2)
        ask(hunter, match)
        assert len(hunter.given[0].worlds) == 2
        assert not is_reached(match, hunter.given[0])


@pytest.mark.parametrize("game_id", PLAYED)
def test_all_that_is_given_is_the_same_however_the_hidden_cards_lie(game_id: str) -> None:
    differing = 0
    for match in positions(game_id):
        other = match.resample(match.to_act(), 77)
        differing += not is_alike(match, other)
        hunter = Hunter(2)
        ask(hunter, match)
        ask(hunter, other)
        assert is_alike(hunter.given[0], hunter.given[1])
        assert is_alike(given_outside(match), given_outside(other))
    assert differing > 20


@pytest.mark.parametrize("game_id", PLAYED)
def test_worlds_stay_the_same_while_matches_with_other_hidden_cards_go_on(game_id: str) -> None:
    """Two matches that a seat can't tell apart are played on alike. As long as it still can't, its worlds are the same:
    nothing in them, not even how often a card has moved, comes from what the hidden cards are."""
    compared = 0
    for number, match in enumerate(positions(game_id, without_copies)):
        seat = match.to_act()
        compared += compare_on(match, twin_of(match, seat), seat, play_of(game_id), Random(number))
    assert compared > 50


def compare_on(match: Match, twin: Match, seat: int, play: Play, chance: Random) -> int:
    """Play two matches on until the seat sees a difference; how often it has decided before."""
    match.recording = twin.recording = True
    compared = 0
    while match.to_act() == twin.to_act() != NOBODY:
        if match.to_act() == seat:
            if seen(match, seat, play) != seen(twin, seat, play):
                break
            hunter = Hunter(1)
            ask(hunter, match)
            ask(hunter, twin)
            assert is_alike(hunter.given[0], hunter.given[1])
            compared += 1
        text = chance.choice(sorted({*actions_of(match)} & {*actions_of(twin)} or {""}))
        if not text:
            break
        match.choose(actions_of(match)[text])
        twin.choose(actions_of(twin)[text])
    return compared


def seen(match: Match, seat: int, play: Play) -> tuple[object, ...]:
    """What a seat sees and has seen."""
    texts = [match.action_text(action, seat) for action in match.options]
    return match.observe(seat), texts, [line.text for line in lines(match, play, seat)]


def actions_of(match: Match) -> dict[str, int]:
    return {match.action_text(action): action for action in match.options}


def twin_of(match: Any, seat: int) -> Match:
    """A match as true as this one, with the same luck, that the seat can't tell from it. In a game of cards with texts
    a card that lies where another one lay has moved as often as that one."""
    twin: Any = match.resample(seat, 79)
    twin.noise = match.noise.copy()
    if hasattr(twin, "guessed"):
        twin.guessed = match.guessed
    if hasattr(twin, "stay"):
        hidden = [card for card in twin.census() if not twin.knows(seat, card)]
        was, lies = (sorted(hidden, key=world.where.__getitem__) for world in (match, twin))
        announced = [ref for ref in getattr(twin, "announced", ())[1::3] if twin.alive(ref)]
        for card, other in zip(lies, was, strict=True):
            twin.stay[card] = match.stay[other]
        for ref in announced:  # it is still the one that is announced
            twin.announced[twin.announced.index(ref)] = twin.ref(ref & CARD_MASK)
    return twin


@pytest.mark.parametrize("game_id", PLAYED)
@pytest.mark.parametrize(
    "agent", [AGENTS["random"], AGENTS["greedy"], PassiveAgent()], ids=lambda agent: type(agent).__name__
)
def test_stock_agents_choose_alike_however_the_hidden_cards_lie(game_id: str, agent: Agent) -> None:
    for match in positions(game_id):
        other = match.resample(match.to_act(), 78)
        noise = [agent_noise(1, 4), agent_noise(1, 4)]
        chosen = [decide(agent, world, noise[at], match.to_act()) for at, world in enumerate((match, other))]
        assert chosen[0] == chosen[1]
        assert noise[0] == noise[1]


@pytest.mark.parametrize("game_id", PLAYED)
def test_an_outside_agent_finds_no_hidden_card_in_anything_that_it_is_given(game_id: str) -> None:
    ids = {card.name: card.id for card in cards_of(game_id).values()}
    hunted = found = 0
    for match in positions(game_id):
        seat = match.to_act()
        given = given_outside(match)
        kinds = {type(thing) for thing in reachable(given) if not isinstance(thing, type)}
        assert kinds <= {tuple, dict, list, str, int, bool, type(None), Random}
        told = "\n".join(texts_in(given))
        hidden = hidden_names(match, seat)
        hunted += len(hidden)
        for name in hidden:
            assert not mentions(told, name)
            assert name not in ids or not mentions(told, ids[name])
        found += sum(mentions(told, name) for name in set(names(match)) - hidden)
    assert hunted > 300
    assert found > 300


def mentions(text: str, name: str) -> bool:
    """Whether a text names a card, and not only one whose name begins or ends like it."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


@pytest.mark.parametrize("game_id", PLAYED)
def test_what_an_outside_agent_is_given_is_its_own(game_id: str) -> None:
    """It is as JSON has it, and whoever empties it changes nothing."""
    for match in positions(game_id):
        before = match.state()
        observation, actions, _ = given_outside(match)
        assert json.loads(json.dumps(observation)) == observation
        assert actions == [match.action_text(action, match.to_act()) for action in match.options]
        for thing in reachable((observation, actions)):
            if isinstance(thing, (dict, list)):
                thing.clear()
        assert match.state() == before
        assert given_outside(match)[0] != {}
