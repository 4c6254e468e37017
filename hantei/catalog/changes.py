"""Notes beside cards that say of a value that it was changed: `※鐘楼の見張りのHPは5に変更しました`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hantei.catalog import codes
from hantei.catalog.spec import Entry
from hantei.core.finding import Finding, Severity, SourceRef, make_finding
from hantei.core.text import fold

_CHANGE: Final = re.compile(
    r"変更(?!なし|無し|可|不可|する|して|し、|でき)|修正|訂正|調整(?!中)|改訂|直しました|[上下]げ(?:た|まし|に|る$|$)|(?:増や|減ら)(?:した|しまし)"
    r"|エラッタ|改名|^正[:は]|[^\W0-9](?:→|⇒|➡|->|=>)-?[0-9]|^(?:→|⇒|➡|->|=>)|は[^\W0-9]{1,8}に[。.]?$"
    r"|に(?:なりました|しました)|が正しい|正しくは|[0-9][はが](?:間違い|誤り|誤植|ミス)|の(?:間違い|誤り|誤植)"
    r"|[0-9](?:→|⇒|➡|->|=>)[-0-9]|\b(?:changed|corrected|reduced|raised|errata|is now)\b"
)
_TO_COME: Final = re.compile(r"予定|次の|次回|次弾|今後|検討|かも|したい|候補|未定|\b(?:will|may|might|planned|next)\b")
_DONE: Final = re.compile(r"(?:した|済み?|ました)[。.!]?$")
"""What is said of a change that was made, to no card by its name."""
_WRONG: Final = re.compile(r"-?[0-9]\s*(?:は|が)\s*(?:誤り|間違い|誤植|ミス)")
"""What is said of a value that is not the right one."""
_OTHERWISE: Final = re.compile(
    r"^正[:は]|^エラッタ|改名|^(?:→|⇒|➡|->|=>)|は[^\W0-9]{1,8}に[。.]?$|[^\W0-9]に(?:変更|修正|訂正)(?!なし)"
)
"""What is said, beside a card, of a change to something that is no number."""
_LONGEST: Final = 80
_SHORTEST_NAME: Final = 2
_ARROW: Final = r"(?:から|→|⇒|➡|->|=>|to)"
_NEW_VALUE: Final = re.compile(
    rf"(?:は|を|が|の値[はをが]?|:|=| |現在)*(?:(?P<old>-?[0-9]+)?\s*{_ARROW}\s*)?(?P<new>-?[0-9]+)(?![0-9])"
)


@dataclass(frozen=True, slots=True)
class Note:
    """What stands beside cards; `name` is the card of its row, if it stands in one."""

    where: SourceRef
    text: str
    name: str = ""


def may_be_change(text: str) -> bool:
    """True if a text may say that some value was changed, and not that it will be."""
    said = fold(text) if len(text) <= _LONGEST else ""
    return _CHANGE.search(said) is not None and _TO_COME.search(said) is None


def changes_told(notes: Sequence[Note], entries: Sequence[Entry], columns: Mapping[str, str]) -> Iterator[Finding]:
    """Say of notes that have another value of a card than its cell, or that may concern one that they name.

    columns  folded heading -> the field that it heads
    """
    for note in notes:
        said = fold(note.text)
        named = [entry for entry in entries if len(entry.key) >= _SHORTEST_NAME and entry.key in said]
        longest = max((len(entry.key) for entry in named), default=0)
        named = [entry for entry in named if len(entry.key) == longest]
        own = [entry for entry in entries if note.name and entry.card.name == note.name]
        told = dict(_values_told(said, columns))
        for entry in named or own:
            yield from _of_card(note, entry, told)
        if not named and not own and _DONE.search(said) and any(heading in said for heading in columns):
            found = make_finding(codes.NOTE_OF_CHANGE, note.where, variant="all", value=note.text)
            yield replace(found, severity=Severity.WARNING, hint="card_hint")


def _values_told(said: str, columns: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """The fields that a text names, each with the number behind it."""
    taken = [False] * len(said)
    for heading in sorted(columns, key=len, reverse=True):
        for place in (found.start() for found in re.finditer(re.escape(heading), said)):
            end = place + len(heading)
            number = _NEW_VALUE.match(said, end)
            if number and not any(taken[place:end]):
                yield columns[heading], int(number["new"])
            taken[place:end] = [True] * len(heading)


def _of_card(note: Note, entry: Entry, told: Mapping[str, int]) -> Iterator[Finding]:
    """What a note says of one card: a value that its cell has not is asked about, as either may be the right one."""
    values = {name: getattr(entry.card, name, None) for name in told}
    numbers = {name: value for name, value in values.items() if isinstance(value, int)}
    for name, value in numbers.items():
        if value != told[name] or _WRONG.search(fold(note.text)):
            where = (entry.row.ref(name), note.where)
            heading, card = where[0].heading, entry.card.name
            yield make_finding(codes.NOTE_OF_CHANGE, where, heading=heading, value=note.text, name=card, cell=value)
    if not numbers and (not note.name or _OTHERWISE.search(fold(note.text))):
        where = (entry.row.ref("name"), note.where)
        found = make_finding(codes.NOTE_OF_CHANGE, where, variant="card", value=note.text, name=entry.card.name)
        yield replace(found, severity=Severity.WARNING, hint="card_hint")
