"""What no printed action of act8 reaches, and what holds of whole matches: tried from inside the engine."""

from __future__ import annotations

import json
from typing import Final

import pytest

from hantei.cli.rules.show import search_rules
from hantei.cli.terminal.texts import Texts
from hantei.games import load
from hantei.games.act8 import GAME
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.games.blackpoker.play.stage import CHANCES, TRIGGERS
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table.rules import ACTIONS, DISCARD, DRIVE_WALL, SACRIFICE, Action
from hantei.simulator.kernel.match import NO_OPTIONS, NO_STEP, NOBODY, Match
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.play import Play, Position

DECK: Final = standard_deck()
SUMMON_ACE: Final = ACTIONS.index("summon_ace")
UP: Final = ACTIONS.index("up")


def mine(match: Match) -> BlackPoker:
    assert isinstance(match, BlackPoker)
    return match


def act8() -> Play:
    play = load("act8").play
    assert play is not None
    return play


def at(position: Position) -> BlackPoker:
    play = act8()
    match = play.build(play.defaults, position)
    match.recording = True
    return mine(match)


def texts(match: Match) -> list[str]:
    return [match.action_text(action) for action in match.legal_actions()]


def do(match: Match, *wanted: str) -> None:
    for text in wanted:
        match.apply(next(action for action in match.legal_actions() if match.action_text(action) == text))


# the list (A8-013, A8-017, A8-020)


@pytest.mark.proves("A8-013")
def test_every_open_rule_has_a_ruling_and_every_switch_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    book = load("act8").rulebook
    assert [rule.id for rule in book.rules if rule.status != "given" and not (rule.ruling_ja and rule.ruling_en)] == []
    assert GAME.deck is not None
    switches = {switch.name: switch.rule for switch in act8().switches}
    switches.update({switch.name: switch.rule for switch in GAME.deck.switches})
    without_meaning = {"deck.own", "deck.default"}
    assert {rule.switch: rule.id for rule in book.rules if rule.switch not in ("", *without_meaning)} == switches
    search_rules("act8", [], "", None, Texts("en"), "json")
    shown = {rule["id"]: rule["switch"] for rule in json.loads(capsys.readouterr().out)["rules"]}
    assert {rule.id: rule.switch for rule in book.rules} == shown


NUMBERS: Final = {"A": 1, "J": 11, "Q": 12, "K": 13} | {str(number): number for number in range(2, 11)}


@pytest.mark.proves("A8-017")
@pytest.mark.parametrize(("rank", "number"), NUMBERS.items())
def test_a_thrown_card_deals_its_number(rank: str, number: int) -> None:
    pile = [card.id for card in DECK[:20]]
    match = at({"player1": {"pile": ["D2"], "hand": [f"S{rank}", "C2", "HK"]}, "player2": {"pile": pile}})
    do(match, f"start throw 1:S{rank} 1:C2", "next 1:C2")
    assert act8().read(match)["player2"]["graveyard"] == pile[:number]


@pytest.mark.proves("A8-017")
@pytest.mark.parametrize(("rank", "number"), NUMBERS.items())
def test_a_soldier_is_as_big_as_its_card(rank: str, number: int) -> None:
    match = at({"player1": {"pile": ["S2"], "soldiers": [f"H{rank}"]}, "player2": {"pile": ["D2"]}})
    players = match.observe(1)["players"]
    assert isinstance(players, list)
    assert players[0]["soldiers"][0]["size"] == number


@pytest.mark.proves("A8-020")
@pytest.mark.parametrize("number", range(12))
def test_both_bring_a_whole_deck_and_cards_never_leave_their_owners_side(number: int) -> None:
    match = mine(act8().new(act8().defaults, (DECK, DECK), 1, number))
    noise = streams(5, number, 1)
    assert [match.cards.texts.count(f"{player}:SA") for player in (1, 2)] == [1, 1]
    while match.to_act() != NOBODY:
        options = match.legal_actions()
        match.apply(options[below(noise, 0, len(options))])
        for place, zone in enumerate(match.zones):  # places of seat 0 are even
            assert {match.owner(card) for card in zone} <= {place % 2}
        for seat in range(2):
            for who in (*match.soldiers[seat], *match.walls[seat]):
                assert {match.owner(card) for card in who.cards} == {seat}


# a made-up cost S (A8-070) and triggers after a start (A8-106)


def with_cost(match: BlackPoker, cost: tuple[int, ...], number: int = SUMMON_ACE) -> BlackPoker:
    """The match with another price for an action."""
    old = match.rules.actions[number]
    match.rules.actions[number] = Action(
        old.number, old.quick, old.immediate, old.once, old.magic, old.keys, cost, old.target, old.same_suit
    )
    return match


def sacrificing() -> BlackPoker:
    match = at(
        {
            "player1": {
                "pile": ["S3", "DQ", "S4"],
                "hand": ["CA", "HK"],
                "soldiers": ["H9"],
                "walls": ["HJ", "C5 driven"],
            },
            "player2": {"pile": ["D2", "D3"], "hand": ["C9", "CK"], "soldiers": ["S5"], "walls": ["D4"]},
        }
    )
    return with_cost(match, (SACRIFICE,))


@pytest.mark.proves("A8-070")
def test_s_is_one_own_character_soldier_or_wall_charged_or_driven() -> None:
    match = sacrificing()
    do(match, "start summon_ace 1:CA")
    assert texts(match) == ["sacrifice 1:H9", "sacrifice 1:w1", "sacrifice 1:w2"]
    do(match, "sacrifice 1:H9")
    now = act8().read(match)["player1"]
    assert (now["soldiers"], now["graveyard"], now["pile"]) == ([], ["H9"], ["S3", "DQ", "S4"])


@pytest.mark.proves("A8-070", "A8-106")
def test_what_a_sacrificed_wall_triggers_is_done_when_the_action_has_been_started() -> None:
    match = sacrificing()
    do(match, "start summon_ace 1:CA", "sacrifice 1:w1")
    now = act8().read(match)
    assert now["to_act"] == 2
    assert now["stage"] == ["1> summon_ace 1:CA"]
    assert now["player1"]["walls"] == ["C5 driven"]
    assert now["player1"]["hand"] == ["DQ", "HK"]
    assert now["player1"]["graveyard"] == ["HJ", "S3"]
    events = [act8().event(match, match.record[place : place + 5], NOBODY)[0] for place in _events(match)]
    assert events.index("key 1:CA") < events.index("stage summon_ace 1") < events.index("trigger 1:HJ")


def _events(match: BlackPoker) -> list[int]:
    return [place for place in range(0, len(match.record), 5) if match.record[place] != NOBODY]


@pytest.mark.proves("A8-070")
def test_without_an_own_character_s_cannot_be_paid() -> None:
    match = at(
        {"player1": {"pile": ["S3", "S4"], "hand": ["CA", "DK"]}, "player2": {"pile": ["D2"], "soldiers": ["S5"]}}
    )
    assert "start summon_ace 1:CA" in texts(match)
    do(with_cost(match, (SACRIFICE,)), "start attack")
    assert texts(match) == ["start set_wall", "start end"]
    assert act8().refusal(match, 0, "start summon_ace 1:CA") == "COST"
    do(match, "start set_wall", "wall 1:DK")
    assert texts(match) == ["start end", "start summon_ace 1:CA"]


# a made-up cost of quick magic (A8-263)


@pytest.mark.proves("A8-263")
def test_a_magician_spares_quick_magic_its_d_and_no_other_letter() -> None:
    """Each quick magic of the list costs D alone."""
    match = at(
        {
            "player1": {"pile": ["S3", "S4"], "hand": ["H5", "DK"], "soldiers": ["JK1"], "walls": ["C5"]},
            "player2": {"pile": ["D2"], "soldiers": ["S5"]},
        }
    )
    with_cost(match, (DRIVE_WALL, DISCARD), UP)
    do(match, "start up 1:H5")
    assert texts(match) == ["target 1:JK1", "target 2:S5"]
    now = act8().read(match)["player1"]
    assert (now["walls"], now["hand"]) == (["C5 driven"], ["DK"])


# triggers within triggers (A8-109)


@pytest.mark.proves("A8-109")
def test_what_a_trigger_triggers_is_handled_before_anybody_acts() -> None:
    match = at(
        {
            "player1": {"pile": ["S2", "S3"], "hand": ["H4", "CK"], "soldiers": ["S5"]},
            "player2": {"pile": ["D3", "DQ", "D5", "DJ", "D6"], "hand": ["C2", "C3"], "walls": ["SK", "SA"]},
        }
    )
    match.asker, match.asking, match.options = NOBODY, NO_STEP, NO_OPTIONS
    match.then(CHANCES[0])
    _fell_wall(match)
    match.then(TRIGGERS)
    for _ in range(2):  # the check, then 世代交代
        match.agenda.pop().run(match)
    assert act8().read(match)["player2"]["hand"] == ["C2", "C3", "DQ"]
    _fell_wall(match)  # as if that 世代交代 had done it
    match.advance()
    assert act8().read(match)["player2"]["hand"] == ["C2", "C3", "DJ", "DQ"]
    assert match.pending == []
    assert match.to_act() == 0


def _fell_wall(match: BlackPoker) -> None:
    """A wall of player 2 goes to the graveyard."""
    for card in match.fall(match.walls[1][0]):
        match.bury(card)
