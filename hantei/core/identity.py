"""Ids of cards that have none in their list: made from the kind and the folded name, never from the row.

`actor-3fa9c2d1b0`. Sorting a list, adding to it or importing it elsewhere changes no id. Cards of one kind and name are
told apart by what they say, `actor-3fa9c2d1b0-77e1a0`; cards that say the same are as good as each other and numbered.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hantei.core.contents import stored_digest

_OF_NAME: Final = 10
_OF_CONTENTS: Final = 6
_DISTINCTION: Final = re.compile(r"(-[0-9a-f]{6})?(-[0-9]{1,5})?")
_OF_ROW: Final = re.compile(r"-([0-9]{4,7})(-[0-9]{1,5})?")


class Nameable(NamedTuple):
    """A card that needs an id; `data` gives it as JSON."""

    kind: str
    key: str
    data: Callable[[], bytes]


def name_id(kind: str, key: str) -> str:
    """Return the id of the only card of a kind and folded name."""
    digest = hashlib.sha256(f"{kind}\t{key}".encode("utf-8", "backslashreplace"))
    return f"{kind}-{digest.hexdigest()[:_OF_NAME]}"


def is_name_id(card_id: str, kind: str, key: str) -> bool:
    """True if an id was made for a card of this kind and folded name."""
    if len(card_id) <= len(kind) + _OF_NAME or not card_id.startswith(kind):
        return False  # asked of every card of a large list: no digest where the length says no
    stem = name_id(kind, key)
    return card_id.startswith(stem) and _DISTINCTION.fullmatch(card_id, len(stem)) is not None


def row_of_id(card_id: str, kind: str) -> int:
    """Return the row from which hantei once made an id (`actor-0012`), 0 if an id has not that form."""
    found = _OF_ROW.fullmatch(card_id, len(kind)) if card_id.startswith(kind) else None
    return int(found[1]) if found else 0


def make_ids(cards: Sequence[Nameable], taken: set[str]) -> list[str]:
    """Return an id for each card, independent of their order; `taken` are the ids that lists already have."""
    groups: dict[str, list[int]] = {}
    for place, card in enumerate(cards):
        groups.setdefault(name_id(card.kind, card.key), []).append(place)
    made = [""] * len(cards)
    for stem, places in groups.items():
        if len(places) == 1 and stem not in taken:
            made[places[0]] = stem
        else:
            _tell_apart(stem, places, cards, taken, made)
    return made


def _tell_apart(stem: str, places: Sequence[int], cards: Sequence[Nameable], taken: set[str], made: list[str]) -> None:
    said = {place: (stored_digest(data := cards[place].data()), data) for place in places}
    used = set(taken)
    for place in sorted(places, key=said.__getitem__):
        wanted = f"{stem}-{said[place][0][:_OF_CONTENTS]}"
        card_id, count = wanted, 1
        while card_id in used:
            count += 1
            card_id = f"{wanted}-{count}"
        used.add(card_id)
        made[place] = card_id
