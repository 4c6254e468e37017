"""Games by what people call them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from hantei.games import available, load

if TYPE_CHECKING:
    from hantei.plugin import Game

_BRACKETS: Final = re.compile("[()（）]")
_LONGEST: Final = 40
_DIGITS: Final = {kanji: str(number) for number, kanji in enumerate("一二三四五六七八九", start=1)}
_EDITION: Final = re.compile("第?(?P<number>[1-9一二三四五六七八九])版")
_FILLER: Final = r"デッキ(?:リスト)?|リスト|レシピ|deck ?(?:list)?|です|用|の|版|[^\w.]+|_+|[.](?!\d)"
"""What stands beside a game's name where a line says no more than that a list is one of that game."""
_APART: Final = re.compile("[ ,()+]+")
_TELLS: Final = re.compile(r"第[1-9]版|[1-9](?:st|nd|rd|th)|[a-z]+[0-9]+(?:\.[0-9]+)?")
_PLAIN: Final = re.compile("デッキ|deck|game|one|plus|material")
"""Words of names that lists have anyway."""
_GENERIC: Final = re.compile(".*(?:デッキ|deck).*")
"""A name that describes: whoever writes such words may mean any game."""


def game_called(text: str) -> str:
    """The id of the only game that is called so, in any language, with what its name has in brackets, without, or by
    that, or by some of its words; the text itself where there is none."""
    if not text or text in available():
        return text
    from hantei.core.text import fold

    key = fold(text)
    called = [game.id for game in map(load, available()) if key in map(fold, _names_of(game))]
    return called[0] if len(called) == 1 else _game_by_words(text) or text


def _names_of(game: Game) -> Iterator[str]:
    yield game.id
    for name in (game.name_ja, game.name_en):
        yield name
        yield from filter(None, map(str.strip, _BRACKETS.split(name)))


class GameNames:
    """What games are called in lines of lists."""

    def __call__(self, line: str, /) -> str:
        return _game_alone(line)

    def without(self, line: str, /) -> str:
        """A line without the names of games in it, and without the words beside them that games are called by, too:
        `BlackPoker act6 小松です` without `BlackPoker act6`."""
        pattern = _all_names()
        folded = _folded_edition(line)
        return " ".join(pattern.sub(" ", folded).split()) if pattern.search(folded) else line


game_alone: Final = GameNames()


def _game_alone(line: str) -> str:
    """The id of the game that a line names and no more, empty where it names none: `スピマテ`, `スピマテのデッキです`,
    `BlackPoker 第8版`, `act6 ライト`."""
    game = game_called(line)
    return game if game in available() else ""


def _game_by_words(line: str) -> str:
    """The id of the only game that all words of a line call, empty where there is none."""
    if len(line) > _LONGEST:
        return ""
    text = _folded(line)
    words = {game: _words_of(game) for game in available()}
    every = sorted({word for known in words.values() for word in known}, key=len, reverse=True)
    known = re.compile(f"(?P<filler>{_FILLER})|(?P<word>{'|'.join(map(re.escape, every))})")
    said: set[str] = set()
    place = 0
    while place < len(text):
        match = known.match(text, place)
        if match is None:
            return ""
        said |= {match["word"]} - {None}
        place = match.end()
    found = [game for game, own in words.items() if said <= own.keys() and any(own[word] for word in said)]
    return found[0] if len(found) == 1 else ""


def is_game_named(game_id: str, text: str) -> bool:
    """True if a text holds a name of a game, or a word that tells it: `act6`, `第六版`."""
    folded = _folded(text)
    return any(told and _word(word).search(folded) for word, told in _words_of(game_id).items())


@cache
def _all_names() -> re.Pattern[str]:
    """The names of all games and the words that tell one, but for those that are titles of its sections; and what may
    stand beside them."""
    tells: set[str] = set()
    beside: set[str] = set()
    for game in map(load, available()):
        words = _words_of(game.id)
        sections = {_folded(name) for section in (game.deck.sections if game.deck else ()) for name in section.names}
        tells |= {word for word, told in words.items() if told and word not in sections} | set(
            map(_folded, game.called)
        )
        beside |= {word for word, told in words.items() if not told and not _PLAIN.search(word)}
    names, others = ("|".join(map(_word_pattern, sorted(each, key=len, reverse=True))) for each in (tells, beside))
    return re.compile(
        rf"(?<![/.@#_])(?:(?:{others})[\s(,]*)*(?:{names})\)?(?:[\s(,]*(?:{names}|{others})\)?)*", re.IGNORECASE
    )


@cache
def _word(word: str) -> re.Pattern[str]:
    """A word where no letters or numbers of it go on."""
    return re.compile(_word_pattern(word))


def _word_pattern(word: str) -> str:
    before = r"(?<![a-z0-9])" if word[0].isascii() else ""
    after = r"(?![a-z0-9])" if word[-1].isascii() else ""
    return before + re.escape(word) + after


@cache
def _words_of(game_id: str) -> dict[str, bool]:
    """The words of a game's names, and whether each tells the game: a whole name, the edition, the id."""
    game = load(game_id)
    found = {word: False for name in _names_of(game) for word in _APART.split(_folded(name)) if word}
    found |= {word: True for word in found if _TELLS.fullmatch(word)}
    found |= {word.removesuffix(".0"): True for word in found if word.endswith(".0")}
    others = {name for other in available() if other != game_id for name in load(other).called}
    found |= {_folded(name): name not in others for name in game.called}
    return found | {_folded(name): True for name in _names_of(game) if not _GENERIC.fullmatch(_folded(name))}


def _folded(name: str) -> str:
    return _folded_edition(name).casefold()


def _folded_edition(name: str) -> str:
    from hantei.core.text import nfkc

    return _EDITION.sub(_with_digit, nfkc(name))


def _with_digit(edition: re.Match[str]) -> str:
    """An edition with its number as a digit: `第8版` of `第八版`."""
    return f"第{_DIGITS.get(edition['number'], edition['number'])}版"
