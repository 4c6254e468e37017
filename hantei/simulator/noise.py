"""Random numbers that are the same on every machine: sfc32, four ints per stream, kept in the match itself.

A match holds all its streams in one flat list, so that a clone copies them in one go. Every intermediate value fits
a machine int, interpreted or compiled.
"""

from __future__ import annotations

from typing import Final

_MASK: Final = 0xFFFFFFFF
_WORDS: Final = 4
_WARM_UP: Final = 15


def streams(seed: int, game: int, count: int) -> list[int]:
    """`count` independent streams for one match, from the run's seed and the number of the game in the run."""
    words: list[int] = []
    for stream in range(count):
        state = [_mix(seed, 1), _mix(seed >> 32, 2), _mix(game, stream + 3), 1]
        for _ in range(_WARM_UP):
            draw(state, 0)
        words.extend(state)
    return words


def draw(words: list[int], stream: int) -> int:
    """The next 32 bits of a stream."""
    at = stream * _WORDS
    a, b, c, counter = words[at], words[at + 1], words[at + 2], words[at + 3]
    result = (a + b + counter) & _MASK
    words[at + 3] = (counter + 1) & _MASK
    words[at] = b ^ (b >> 9)
    words[at + 1] = (c + ((c << 3) & _MASK)) & _MASK
    words[at + 2] = ((((c << 21) & _MASK) | (c >> 11)) + result) & _MASK
    return result


def below(words: list[int], stream: int, limit: int) -> int:
    """A number from 0 to `limit` - 1 (limit up to 65536), as good as even: its bias is below 2**-16."""
    return (draw(words, stream) * limit) >> 32


def shuffle(words: list[int], stream: int, cards: list[int]) -> None:
    """Shuffle a list in place (Fisher and Yates)."""
    for i in range(len(cards) - 1, 0, -1):
        j = below(words, stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def _mix(value: int, salt: int) -> int:
    """Spread the bits of a number over 32 bits."""
    mixed = ((value & _MASK) ^ (salt * 0x9E3779B1)) & _MASK
    mixed = ((mixed ^ (mixed >> 16)) * 0x85EBCA6B) & _MASK
    mixed = ((mixed ^ (mixed >> 13)) * 0xC2B2AE35) & _MASK
    return mixed ^ (mixed >> 16)
