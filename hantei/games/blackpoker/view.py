"""What a seat may know: its observation, and worlds that it can't tell from the true one (A6-226 to A6-230, A8-276 to
A8-280)."""

from __future__ import annotations

from hantei.games.blackpoker.notation import TWIST_MODES, target_text
from hantei.games.blackpoker.pieces import (
    DECK,
    FOG,
    GRAVE,
    HAND,
    KNOWN_SHIFT,
    NO_CARD,
    STREAMS,
    WALL_ROW,
    Character,
    Item,
)
from hantei.games.blackpoker.rules import ACTIONS
from hantei.games.blackpoker.state import BlackPoker
from hantei.simulator.match import NOBODY
from hantei.simulator.noise import below, streams

MOST_TRIES = 50


def observe(m: BlackPoker, seat: int) -> dict[str, object]:
    """Everything that the rules let a seat see now, as plain values."""
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


def _player(m: BlackPoker, who: int, seat: int) -> dict[str, object]:
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


def _soldier(m: BlackPoker, who: Character) -> dict[str, object]:
    return {
        "cards": [m.cards.texts[card] for card in who.cards],
        "size": who.size,
        "driven": who.driven,
        "may_attack": m.may_attack(who),
    }


def _wall(m: BlackPoker, wall: Character, seat: int) -> dict[str, object]:
    card = wall.cards[0]
    own = seat == wall.seat and m.rules.owner_sees_walls
    shown = own or (m.knows(seat, card) and m.knows(1 - wall.seat, card))
    return {"card": m.cards.texts[card] if shown else "?", "driven": wall.driven}


def _item(m: BlackPoker, item: Item) -> dict[str, object]:
    return {
        "action": ACTIONS[item.action],
        "player": item.seat + 1,
        "keys": [m.cards.texts[card] for card in (item.first, item.second) if card != NO_CARD],
        "target": target_text(m, item.target) if item.target != NOBODY else "",
        **({"mode": TWIST_MODES[item.mode]} if item.mode != NOBODY else {}),
    }


def resample(m: BlackPoker, seat: int, seed: int) -> BlackPoker:
    """A world with the cards that `seat` can't know dealt anew. Cards of which it knows something (a hint) come
    first, the rest fill the remaining places."""
    world = m.clone()
    noise = streams(seed, 0, STREAMS + 1)
    for owner in range(2):
        spots = _hidden_spots(world, owner, seat)
        cards = [card for _, card in spots]
        hints = _hints(world, seat, cards)
        for _ in range(MOST_TRIES):
            dealt = _deal([place for place, _ in spots], cards, hints, noise)
            if dealt:
                break
        else:
            dealt = cards
        _put(world, owner, seat, spots, dealt)
    world.noise = streams(seed, 1, STREAMS)[: len(m.noise)]
    return world


def _hidden_spots(m: BlackPoker, owner: int, seat: int) -> list[tuple[int, int]]:
    """The places whose card the seat can't know, with the card that lies there: pile, hand, walls, in order."""
    spots: list[tuple[int, int]] = []
    for place in (DECK + owner, HAND + owner):
        spots.extend((place, card) for card in m.zones[place] if not m.knows(seat, card))
    spots.extend((WALL_ROW + owner, wall.cards[0]) for wall in m.walls[owner] if not m.knows(seat, wall.cards[0]))
    return spots


def _hints(m: BlackPoker, seat: int, cards: list[int]) -> dict[int, int]:
    """Card -> the places where this seat knows it must lie."""
    found: dict[int, int] = {}
    for at in range(0, len(m.hints), 3):
        if m.hints[at] == seat and m.hints[at + 1] in cards:
            card = m.hints[at + 1]
            found[card] = found.get(card, -1) & m.hints[at + 2]
    return found


def _deal(places: list[int], cards: list[int], hints: dict[int, int], noise: list[int]) -> list[int]:
    """One card for every place, hints kept; empty where the draw came to a dead end."""
    free = list(range(len(places)))
    dealt = [NO_CARD] * len(places)
    for card in sorted(hints, key=lambda card: hints[card].bit_count()):
        allowed = [spot for spot in free if hints[card] & (1 << places[spot])]
        if not allowed:
            return []
        spot = allowed[below(noise, STREAMS, len(allowed))]
        dealt[spot] = card
        free.remove(spot)
    rest = [card for card in cards if card not in hints]
    for spot in free:
        dealt[spot] = rest.pop(below(noise, STREAMS, len(rest)))
    return dealt


def _put(m: BlackPoker, owner: int, seat: int, spots: list[tuple[int, int]], dealt: list[int]) -> None:
    """Lay the dealt cards into their places; what others know of a place goes with the place."""
    known = [m.places[card] >> KNOWN_SHIFT for _, card in spots]
    for (place, _), card, eyes in zip(spots, dealt, known, strict=True):
        m.places[card] = place | (eyes << KNOWN_SHIFT)
    turn = dict(zip((card for _, card in spots), dealt, strict=True))
    for place in (DECK + owner, HAND + owner):
        m.zones[place] = [turn.get(card, card) for card in m.zones[place]]
    for number, wall in enumerate(m.walls[owner]):
        card = turn.get(wall.cards[0], NO_CARD)
        if card != NO_CARD:
            m.walls[owner][number] = Character(
                wall.uid, owner, True, (card,), m.number(card), wall.driven, wall.entered, wall.bonus
            )
    if owner != seat:
        m.zones[HAND + owner].sort()
