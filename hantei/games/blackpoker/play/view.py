"""The observation of a seat: what it may know (A6-226 to A6-230, A8-276 to A8-280)."""

from __future__ import annotations

from hantei.games.blackpoker.play.notation import TWIST_MODES, target_text
from hantei.games.blackpoker.play.table.pieces import (
    DECK,
    FOG,
    GRAVE,
    HAND,
    NO_CARD,
    Character,
    Item,
)
from hantei.games.blackpoker.play.table.rules import ACTIONS
from hantei.games.blackpoker.play.table.table import Table
from hantei.simulator.kernel.match import NOBODY


def observe(m: Table, seat: int) -> dict[str, object]:
    """Return everything that the rules let a seat see now, as plain values."""
    return {
        "turn": m.turn,
        "active": m.active + 1,
        "to_act": m.asker + 1,
        "you": seat + 1,
        "players": [_player(m, who, seat) for who in range(2)],
        "stage": [_item(m, item) for item in m.stage],
        "attackers": [target_text(m, uid) for uid in m.attackers],
        "blockers": [target_text(m, uid) if uid != NOBODY else "" for uid in m.blockers],
        "winner": m.winner,
    }


def _player(m: Table, who: int, seat: int) -> dict[str, object]:
    texts = m.cards.texts
    pile = len(m.zones[DECK + who])
    open_count = who == seat or pile < m.rules.count_public_below
    grave = [texts[card] for card in m.zones[GRAVE + who]]
    return {
        "player": who + 1,
        "pile": pile if open_count else f"{m.rules.count_public_below}+",
        "hand": len(m.zones[HAND + who]),
        "hand_known": sorted(texts[card] for card in m.zones[HAND + who] if m.knows(seat, card)),
        "graveyard": grave if who == seat or m.rules.whole_graveyard else grave[-1:],
        "graveyard_cards": len(grave),
        **({"fog": [texts[card] for card in m.zones[FOG + who]]} if m.rules.fog else {}),
        "soldiers": [_soldier(m, soldier) for soldier in m.soldiers[who]],
        "walls": [_wall(m, wall, seat) for wall in m.walls[who]],
    }


def _soldier(m: Table, who: Character) -> dict[str, object]:
    return {
        "cards": [m.cards.texts[card] for card in who.cards],
        "size": who.size,
        "driven": who.driven,
        "may_attack": m.may_attack(who),
    }


def _wall(m: Table, wall: Character, seat: int) -> dict[str, object]:
    return {"card": m.cards.texts[wall.cards[0]] if sees_wall(m, wall, seat) else "?", "driven": wall.driven}


def sees_wall(m: Table, wall: Character, seat: int) -> bool:
    """Return whether a seat knows which card a wall is; its owner only where the rules let owners look."""
    card = wall.cards[0]
    own = seat == wall.seat and m.rules.owner_sees_walls
    return own or (m.knows(seat, card) and m.knows(1 - wall.seat, card))


def _item(m: Table, item: Item) -> dict[str, object]:
    return {
        "action": ACTIONS[item.action],
        "player": item.seat + 1,
        "keys": [m.cards.texts[card] for card in (item.first, item.second) if card != NO_CARD],
        "target": target_text(m, item.target) if item.target != NOBODY else "",
        **({"mode": TWIST_MODES[item.mode]} if item.mode != NOBODY else {}),
    }
