"""Random numbers that are the same on every machine: the generator sfc32, four ints per stream, kept in the match.

A match holds all its streams in one flat list, so that a clone copies them in one go. Every intermediate value fits
a machine int, interpreted or compiled.
"""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFF
WORDS: Final = 4
_WARM_UP: Final = 15


def streams(seed: int, game: int, count: int) -> list[int]:
    """Return `count` independent streams for one match, from the run's seed and the number of the game in the run."""
    words: list[int] = []
    low, high = _mix(seed, 1), _mix(seed >> 32, 2)
    for stream in range(count):
        words.extend((low, high, _mix(game, stream + 3), 1))
        skip(words, stream, _WARM_UP)
    return words


def draw(words: list[int], stream: int) -> int:
    """Return the next 32 bits of a stream."""
    at = stream * WORDS
    a, b, c, counter = words[at], words[at + 1], words[at + 2], words[at + 3]
    result = (a + b + counter) & MASK
    words[at + 3] = (counter + 1) & MASK
    words[at] = b ^ (b >> 9)
    words[at + 1] = (c + (c << 3)) & MASK
    words[at + 2] = ((c << 21) + (c >> 11) + result) & MASK
    return result


def skip(words: list[int], stream: int, count: int) -> None:
    """Skip `count` numbers of a stream: the same as calling `draw`, with the state written once."""
    at = stream * WORDS
    a, b, c, counter = words[at], words[at + 1], words[at + 2], words[at + 3]
    for step in range(counter, counter + count):
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & MASK, ((c << 21) + (c >> 11) + a + b + step) & MASK
    words[at], words[at + 1], words[at + 2], words[at + 3] = a, b, c, (counter + count) & MASK


def below(words: list[int], stream: int, limit: int) -> int:
    """Return a number from 0 to `limit` - 1 (limit up to 65536); its bias is below 2**-16."""
    return (draw(words, stream) * limit) >> 32


def shuffle(words: list[int], stream: int, cards: list[int]) -> None:
    """Shuffle a list in place (Fisher and Yates): `below` for each place from the last, the state written once."""
    at = stream * WORDS
    a, b, c, counter = words[at], words[at + 1], words[at + 2], words[at + 3]
    for i in range(len(cards) - 1, 0, -1):
        result = (a + b + counter) & MASK
        counter += 1
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & MASK, ((c << 21) + (c >> 11) + result) & MASK
        j = (result * (i + 1)) >> 32
        cards[i], cards[j] = cards[j], cards[i]
    words[at], words[at + 1], words[at + 2], words[at + 3] = a, b, c, counter & MASK


def _mix(value: int, salt: int) -> int:
    """Return a number with its bits spread over 32 bits."""
    mixed = ((value & MASK) ^ (salt * 0x9E3779B1)) & MASK
    mixed = ((mixed ^ (mixed >> 16)) * 0x85EBCA6B) & MASK
    mixed = ((mixed ^ (mixed >> 13)) * 0xC2B2AE35) & MASK
    return mixed ^ (mixed >> 16)
