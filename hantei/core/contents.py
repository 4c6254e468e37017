"""Digests of card contents: equal for cards that are equal in play, whatever their ids.

An id only points at a card, and columns of the designers' own play no part, so neither counts. Records that are
compared later (frozen decks, journals, files of runs) hold these digests beside the names of the cards.

The hash of a catalogue (`catalog_digest`) is another thing: it is over everything that the store keeps of its cards, in
order.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Final

from pydantic_core import from_json, to_json

from hantei.core.card import Card

_NO_CONTENTS: Final = ("id", "extra")


def card_digest(card: Card) -> str:
    """Return the digest of one card: its kind, its name and everything that is printed on it."""
    return stored_digest(card.model_dump_json(round_trip=True))


def stored_digest(data: str | bytes) -> str:
    """Return the digest of a card that is written as JSON."""
    said = {key: value for key, value in from_json(data).items() if key not in _NO_CONTENTS}
    text = json.dumps(said, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def contents_digest(cards: Iterable[Card]) -> str:
    """Return the digest of several cards, such as a catalogue or those of two decks: equal for the same cards, whatever
    their ids, their order and how often each is named."""
    different = {card.id: card for card in cards}.values()
    return hashlib.sha256("\n".join(sorted(set(map(card_digest, different)))).encode()).hexdigest()


def card_data(card: Card) -> bytes:
    """A card as the store keeps it: JSON.

    Every field is written, defaults too: a stored card must stay what it is when a later hantei changes a
    default, and a left-out default could be the very field that tells the types of a union apart.
    """
    return to_json(card, by_alias=False, round_trip=True)


def catalog_digest(cards: Iterable[Card]) -> str:
    """The catalogue hash: SHA-256 over the cards in order, whatever store, version or file they come from."""
    return data_digest(map(card_data, cards))


def data_digest(cards: Iterable[bytes]) -> str:
    """The catalogue hash of cards that are already written as data."""
    digest = hashlib.sha256()
    for data in cards:
        digest.update(data)
        digest.update(b"\n")  # keeps neighbouring cards apart: JSON has no raw line feeds
    return digest.hexdigest()
