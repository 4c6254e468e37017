"""Positions as scenarios write them, and back (docs/scenarios.md).

A player's table has `pile` (top first), `hand`, `graveyard` and `fog` (the card that lies on top last), `soldiers`
and `walls`. A character is its cards and what is special about it: `H5+H9 driven new +3`. A position without
characters and hands and with `setup = true` is played from the very beginning, piles as they are given.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from hantei.cardkit.show.matches import result_text
from hantei.games.blackpoker.cards.playing_cards import PlayingCard, named_ids
from hantei.games.blackpoker.play.notation import target_text
from hantei.games.blackpoker.play.setup import new_match, table_cards
from hantei.games.blackpoker.play.stage import AFTER_END, CHANCES
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table.pieces import (
    BOTH,
    DECK,
    FIELD,
    FOG,
    GRAVE,
    HAND,
    KNOWN_SHIFT,
    NO_CARD,
    WALL_ROW,
    Character,
    Item,
)
from hantei.games.blackpoker.play.table.rules import ACTIONS, Rules
from hantei.games.blackpoker.show.impossible import Impossible
from hantei.games.blackpoker.show.positions.checks import check_cards, check_fight, check_match, parts_of
from hantei.games.blackpoker.show.positions.stage import key_texts, lay_fight, lay_stage, used_texts
from hantei.games.blackpoker.show.questions import question
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.play import Position
from hantei.simulator.scenarios.position_keys import (
    COMMON,
    START_WORD,
    check_keys,
    flag,
    phase_of,
    prepare,
    texts,
    whole,
)

_KEYS: Final = (*COMMON, "stage", "attackers", "blockers")
_PLAYER_KEYS: Final = ("pile", "hand", "graveyard", "fog", "soldiers", "walls")
_CHARACTER: Final = re.compile(r"(?P<cards>[^ ]+)(?P<driven> driven)?(?P<new> new)?(?: (?P<bonus>[+-][0-9]{1,4}))?")
MAIN_WORD: Final = "main"
_OLD: Final = 0
_FIRST_TURN: Final = 3
_LAST_TURN: Final = 9999


def build(rules: Rules, pack: Mapping[str, PlayingCard], position: Position) -> BlackPoker:
    """Return the match at a position; `to_act` (usually the active player) has the chance."""
    check_keys(position, _KEYS, "position")
    players = [_player(position, seat, rules) for seat in range(2)]
    cards = [[*_texts(players[seat]), *key_texts(position, seat)] for seat in range(2)]
    decks = tuple([_card(pack, text, seat) for text in cards[seat]] for seat in range(2))
    match = new_match(rules, table_cards((decks[0], decks[1]), rules.joker_number), 0, 0)
    prepare(match, position)
    if not flag(position, "unchecked", False):
        check_cards(position, players)
    if flag(position, "setup", False):
        for seat in range(2):
            match.zones[DECK + seat].reverse()
        match.advance()
        return match
    match.agenda = []
    match.turn = whole(position, "turn", _FIRST_TURN, 1, _LAST_TURN)
    match.active = whole(position, "active", 1, 1, 2) - 1
    _lay_out(match, players, (0, len(cards[0])))
    lay_stage(match, position, [len(_texts(players[0])), len(cards[0]) + len(_texts(players[1]))])
    lay_fight(match, position)
    _go_on(match, position)
    if not flag(position, "unchecked", False):
        check_match(match)
        check_fight(match)
    match.advance()
    return match


def _go_on(m: BlackPoker, position: Position) -> None:
    """Set who has the chance; at the start of a turn the active player after チャージ and ドロー (A6-123, A8-143)."""
    seat = whole(position, "to_act", m.active + 1, 1, 2) - 1
    m.then(CHANCES[2 * seat])
    if phase_of(position, (MAIN_WORD, START_WORD)) == START_WORD:
        if seat != m.active:
            raise Impossible("to_act", "decides", player=m.active + 1)
        if m.stage:
            raise Impossible("stage", "start_of_turn")
        m.then(AFTER_END)


def _player(position: Position, seat: int, rules: Rules) -> dict[str, list[str]]:
    name = f"player{seat + 1}"
    table = position.get(name, {})
    check_keys(table, _PLAYER_KEYS, name)
    for key in table:
        texts(table, key, f"{name}.{key}")
    if table.get("fog") and not rules.fog:
        raise Impossible(f"{name}.fog", "no_fog")
    return {key: list(table.get(key, [])) for key in _PLAYER_KEYS}


def _texts(player: dict[str, list[str]]) -> list[str]:
    """Return every card of a player in the order in which they get their numbers."""
    plain = [text for key in ("pile", "hand", "graveyard", "fog") for text in player[key]]
    return plain + [card for key in ("soldiers", "walls") for text in player[key] for card in parts_of(text)]


def _card(pack: Mapping[str, PlayingCard], text: str, seat: int) -> PlayingCard:
    ids = named_ids(text)
    if not ids:
        raise Impossible(f"player{seat + 1}", "no_card", text=text)
    return pack[ids[0]]


def _lay_out(m: BlackPoker, players: list[dict[str, list[str]]], first: tuple[int, int]) -> None:
    """Put every card where the position has it; `first` is the number of each player's first card."""
    for seat, player in enumerate(players):
        number = first[seat]
        for key, place, eyes in (
            ("pile", DECK, 0),
            ("hand", HAND, 1 << seat),
            ("graveyard", GRAVE, BOTH),
            ("fog", FOG, BOTH),
        ):
            cards = list(range(number, number + len(player[key])))
            number += len(cards)
            m.zones[place + seat] = cards[::-1] if key == "pile" else cards
            for card in cards:
                m.places[card] = place + seat | eyes << KNOWN_SHIFT
        for key in ("soldiers", "walls"):
            for text in player[key]:
                parts = parts_of(text)
                cards = list(range(number, number + len(parts)))
                number += len(cards)
                _put_character(m, seat, key == "walls", cards, text)


def _put_character(m: BlackPoker, seat: int, wall: bool, cards: list[int], text: str) -> None:
    match = _CHARACTER.fullmatch(text)
    if match is None:
        raise Impossible(f"player{seat + 1}", "form", text=text, example="H5+H9 driven new +3")
    place = (WALL_ROW if wall else FIELD) + seat
    for card in cards:
        m.places[card] = place | (1 << seat if wall else BOTH) << KNOWN_SHIFT
    who = Character(
        m.next_uid(),
        seat,
        wall,
        tuple(cards),
        sum(m.number(card) for card in cards),
        match["driven"] is not None,
        m.turn if match["new"] else _OLD,
        int(match["bonus"] or 0),
    )
    (m.walls if wall else m.soldiers)[seat].append(who)


def values(match: Match) -> dict[str, dict[str, int]]:
    """Return the sizes of the soldiers as they are now."""
    assert isinstance(match, BlackPoker)
    rows = (*match.soldiers[0], *match.soldiers[1])
    return {target_text(match, who.uid): {"size": who.size} for who in rows}


def read(match: Match) -> Position:
    """Return the whole position of a match, written as in scenarios."""
    assert isinstance(match, BlackPoker)
    m = match
    return {
        "turn": m.turn,
        "active": m.active + 1,
        "to_act": m.asker + 1,
        "asks": question(m),
        "result": result_text(m),
        "stage": [item_text(m, item) for item in m.stage],
        "attackers": [target_text(m, uid) for uid in m.attackers],
        "blockers": [target_text(m, uid) if uid != NOBODY else "" for uid in m.blockers],
        "used": used_texts(m),
        "player1": _read_player(m, 0),
        "player2": _read_player(m, 1),
    }


def _read_player(m: BlackPoker, seat: int) -> dict[str, list[str]]:
    return {
        "pile": [_bare(m, card) for card in reversed(m.zones[DECK + seat])],
        "hand": sorted(_bare(m, card) for card in m.zones[HAND + seat]),
        "graveyard": [_bare(m, card) for card in m.zones[GRAVE + seat]],
        **({"fog": [_bare(m, card) for card in m.zones[FOG + seat]]} if m.rules.fog else {}),
        "soldiers": [_character(m, who) for who in m.soldiers[seat]],
        "walls": [_character(m, who) for who in m.walls[seat]],
    }


def _bare(m: BlackPoker, card: int) -> str:
    return m.cards.texts[card].split(":", 1)[1]


def _character(m: BlackPoker, who: Character) -> str:
    words = ["+".join(_bare(m, card) for card in who.cards)]
    if who.driven:
        words.append("driven")
    if who.entered == m.turn:
        words.append("new")
    if who.bonus:
        words.append(f"{who.bonus:+d}")
    return " ".join(words)


def item_text(m: BlackPoker, item: Item) -> str:
    """Return the text of an action on the stage: its player, its name, its keys and its target."""
    keys = [m.cards.texts[card] for card in (item.first, item.second) if card != NO_CARD]
    target = ["at", target_text(m, item.target)] if item.target != NOBODY else []
    return " ".join([f"{item.seat + 1}>", ACTIONS[item.action], *keys, *target])
