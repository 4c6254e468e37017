"""Checks for impossible positions: a card twice, a pile that has run out, characters that can't be there.

`unchecked = true` in a position lifts these checks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hantei.games.blackpoker.cards.playing_cards import named_ids
from hantei.games.blackpoker.play.notation import target_text
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table.pieces import DECK, Character
from hantei.games.blackpoker.play.table.rules import JOKER_SUIT
from hantei.games.blackpoker.show.impossible import Impossible
from hantei.games.blackpoker.show.positions.stage import key_texts
from hantei.simulator.play import Position
from hantei.simulator.scenarios.position_keys import check_once

_NAMED = ("pile", "hand", "graveyard", "fog", "soldiers", "walls")
_EMPTY_PILE = {"act6": "A6-218", "act8": "A8-268"}
_EQUIP_SUIT = {"act6": "A6-113", "act8": "A8-121"}
_FALLEN = {"act6": "A6-171", "act8": "A8-191"}


def parts_of(text: str) -> list[str]:
    """Return the cards of a character as its text names them."""
    return text.split(" ", 1)[0].split("+")


def check_cards(position: Position, players: list[dict[str, list[str]]]) -> None:
    """Check that each player's cards are from one pack, with no card twice (A6-019, A6-020, A8-026)."""
    for seat, player in enumerate(players):
        check_once(_places(player, seat, key_texts(position, seat)))


def _places(player: Mapping[str, list[str]], seat: int, keys: list[str]) -> Iterator[tuple[str, str]]:
    """Yield every card of a player and its place, places in a list counted from 1."""
    for key in _NAMED:
        for number, text in enumerate(player[key], start=1):
            for part in parts_of(text) if key in ("soldiers", "walls") else [text]:
                yield named_ids(part)[0], f"player{seat + 1}.{key} {number}"
    for text in keys:
        yield named_ids(text)[0], "stage"


def check_match(m: BlackPoker) -> None:
    """Check that no player has lost already, and that every character is possible."""
    game = m.rules.game
    for seat in range(2):
        if not m.zones[DECK + seat] and not m.stage:
            raise Impossible(f"player{seat + 1}.pile", "empty_pile", player=seat + 1, rule=_EMPTY_PILE[game])
        if m.rules.field_max and len(m.soldiers[seat]) + len(m.walls[seat]) > m.rules.field_max:
            raise Impossible(f"player{seat + 1}.soldiers", "too_many_characters", most=m.rules.field_max)
        for who in m.soldiers[seat]:
            _check_soldier(m, who)
        for wall in m.walls[seat]:
            if len(wall.cards) > 1 or wall.bonus:
                raise Impossible(_place(m, wall), "no_wall", text=_cards(m, wall))


def check_fight(m: BlackPoker) -> None:
    """Check that the active player's soldiers attack, each once, that the opponent's characters block them, and that
    the stage has what the fight waits for."""
    if (m.attackers or m.blockers) and not m.stage:
        raise Impossible("attackers" if m.attackers else "blockers", "no_fight")
    alive = [(f"attackers {number}", uid) for number, uid in enumerate(m.attackers, start=1) if m.character(uid)]
    check_once((target_text(m, uid), place) for place, uid in alive)
    for place, uid in alive:
        _check_fighter(m, uid, place, m.active)
    for at in range(0, len(m.blockers), 2):
        attacker, blocker = m.blockers[at], m.blockers[at + 1]
        if m.character(attacker) is not None and attacker not in m.attackers:
            raise Impossible(f"blockers {at + 1}", "no_attacker", text=target_text(m, attacker))
        if m.character(blocker) is not None:
            _check_fighter(m, blocker, f"blockers {at + 2}", 1 - m.active)


def _check_fighter(m: BlackPoker, uid: int, place: str, seat: int) -> None:
    who = m.character(uid)
    assert who is not None
    if who.seat != seat or (who.wall and seat == m.active):
        wanted = "no_attacker_of" if seat == m.active else "no_blocker_of"
        raise Impossible(place, wanted, text=target_text(m, uid), player=seat + 1)


def _check_soldier(m: BlackPoker, who: Character) -> None:
    suits = {m.cards.suits[card] for card in who.cards}
    if len(who.cards) > 1 and (len(suits) > 1 or JOKER_SUIT in suits):
        raise Impossible(_place(m, who), "no_equipment", text=_cards(m, who), rule=_EQUIP_SUIT[m.rules.game])
    if who.bonus < 0 and who.size <= 0:
        raise Impossible(_place(m, who), "fallen", text=_cards(m, who), size=who.size, rule=_FALLEN[m.rules.game])
    if JOKER_SUIT in suits and not m.rules.magicians:
        raise Impossible(_place(m, who), "no_magicians", text=_cards(m, who))


def _place(m: BlackPoker, who: Character) -> str:
    row = m.walls[who.seat] if who.wall else m.soldiers[who.seat]
    return f"player{who.seat + 1}.{'walls' if who.wall else 'soldiers'} {row.index(who) + 1}"


def _cards(m: BlackPoker, who: Character) -> str:
    return "+".join(m.cards.texts[card].split(":", 1)[1] for card in who.cards)
