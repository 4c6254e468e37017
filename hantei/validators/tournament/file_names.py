"""Whose deck a file is by its name: number, name or mail address of a participant in it, as in `012_山田.txt`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rapidfuzz.distance import DamerauLevenshtein

from hantei.core.text import fold
from hantei.validators.tournament.participants import Participant

_PARTS: Final = re.compile(r"[\s_\-－‐–—.．,、・()（）\[\]［］【】「」『』〔〕#＃]+")
_NO: Final = re.compile(r"\bno[.．]\s*", re.IGNORECASE)
_MOST_PARTS: Final = 12
_SHORTEST: Final = 2
"""A single letter stands in too many names."""
_LIKE: Final = 0.6
_NUMBERED: Final = re.compile(r"(?:no|受付|受付番号|エントリー|番号|参加番号|id)?(?P<number>[0-9]{1,6})番?")
_ENTRY: Final = re.compile(r"(?:no|受付|受付番号|エントリー|番号|参加番号)[0-9]{1,6}番?|[0-9]{1,6}番|0[0-9]{1,5}")
"""What is a number of a participant wherever it stands; a bare number is one only at the beginning of a file's name:
`山田 (1)` is a copy."""

Key = tuple[str, str]
"""Player and game."""


class FileNames:
    """The participants by what may stand in the names of their files."""

    def __init__(self, everybody: Iterable[Participant]) -> None:
        self.everybody = {participant.key: participant for participant in everybody}
        self._names = _by(self.everybody.values(), lambda each: fold(each.player.text))
        self._numbers = _by(self.everybody.values(), lambda each: number_of(each.number.text))
        self._mails = _by(self.everybody.values(), lambda each: fold(each.mail.text))

    def owners(self, stem: str, game: str = "") -> tuple[Participant, ...]:
        """Return the participants whose file is called so: none, one, or several where nobody can know. `game` is that
        of the deck, "" where it tells none.

        A number, a name and a mail address must mean the same one. A number alone is enough unless the name begins
        with that of somebody else.
        """
        parts = [fold(part) for part in _PARTS.split(_NO.sub("no", stem)) if fold(part)][:_MOST_PARTS]
        mails, numbers, names = self._with_mail(fold(stem)), self._with_number(parts), self._with_name(parts)
        said = [found for found in (mails, numbers, names) if found]
        if numbers and not names:
            begun = self._with_beginning(parts)
            said += [begun] if begun else []
        if not said:
            return ()
        agreed = set(said[0]).intersection(*said[1:])
        meant = agreed if len(agreed) == 1 else set().union(*said)
        found = [participant for key, participant in self.everybody.items() if key in meant]
        of_game = [participant for participant in found if participant.game.text == game]
        return tuple(of_game if len(of_game) == 1 else found)

    @staticmethod
    def is_near(stem: str, participant: Participant) -> bool:
        """True if a file that is nobody's may be a participant's by its name: with a part of the player's name, or one
        that is nearly it, or with the number where it doesn't count as one."""
        player, number = fold(participant.player.text), participant.number.text
        parts = [fold(part) for part in _PARTS.split(stem) if fold(part)][:_MOST_PARTS]
        words = [part for part in parts if not part.isdecimal() and len(part) >= _SHORTEST]
        if any(word in player or (len(player) >= _SHORTEST and player in word) for word in words):
            return True
        if number and number_of(number) in map(number_of, parts):
            return True
        return any(DamerauLevenshtein.normalized_similarity(word, player) >= _LIKE for word in ("".join(words), *words))

    def _with_mail(self, name: str) -> set[Key]:
        found: set[Key] = set()
        for mail, keys in self._mails.items():
            pattern = rf"(?<![a-z0-9!#$%&'*+/=?^`{{|}}~]){re.escape(mail)}(?![a-z0-9]|[.-][a-z])"
            if re.search(pattern, name):
                found |= keys
        return found

    def _with_number(self, parts: Sequence[str]) -> set[Key]:
        numbers = {
            number_of(part)
            for place, part in enumerate(parts)
            if (place == 0 and _NUMBERED.fullmatch(part)) or _ENTRY.fullmatch(part) or not part.isdecimal()
        }
        return set().union(*(self._numbers.get(number, set()) for number in numbers))

    def _with_name(self, parts: Sequence[str]) -> set[Key]:
        joined = {"".join(parts[begin:end]) for begin in range(len(parts)) for end in range(begin + 1, len(parts) + 1)}
        return set().union(*(self._names.get(name, set()) for name in joined))

    def _with_beginning(self, parts: Sequence[str]) -> set[Key]:
        """The participants whose names begin with a part of the file's name: `山田` of 山田太郎."""
        words = [part for part in parts if not _NUMBERED.fullmatch(part)]
        return set().union(*(keys for name, keys in self._names.items() if any(map(name.startswith, words))))


def number_of(text: str) -> str:
    """Return a participant's number in one form: 12 for `012`, `No.12`, `12番`; any other as it is folded."""
    key = fold(text).replace(".", "")
    match = _NUMBERED.fullmatch(key)
    return match["number"].lstrip("0") or "0" if match else key


def _by(everybody: Iterable[Participant], told: Callable[[Participant], str]) -> dict[str, set[Key]]:
    found: dict[str, set[Key]] = {}
    for participant in everybody:
        if told(participant):
            found.setdefault(told(participant), set()).add(participant.key)
    return found
