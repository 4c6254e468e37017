"""What a line above or below the cards may be: a greeting, a name, a date, an address. Anything else may say something
about the deck, and is asked about. The words stand in outside.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from hantei.core.text import clean, nfkc

_WORDS: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)
_PART: Final = re.compile(r"<([a-z]+)>")


def _any_of(patterns: Iterable[str]) -> str:
    """The pattern of any of these, with the parts that they name."""

    def part(match: re.Match[str]) -> str:
        return _any_of(_WORDS["parts"][match[1]])

    return f"(?:{'|'.join(_PART.sub(part, pattern) for pattern in patterns)})"


def _of(table: str, *keys: str) -> str:
    lists: dict[str, Any] = _WORDS[table]
    return _any_of(pattern for key in keys or lists for pattern in lists[key])


_SAID_LAST: Final = re.compile(f"{_of('said')}$", re.IGNORECASE)
_HEAD: Final = re.compile(_of("heads"), re.IGNORECASE)
_ENGLISH: Final = re.compile(_of("english"), re.IGNORECASE)
_OF_PEOPLE: Final = re.compile(_of("fields", "people"), re.IGNORECASE)
_OF_WORDS: Final = re.compile(_of("fields", "words"), re.IGNORECASE)
_BEARS: Final = re.compile(f"{_of('bearing')}|(?<![a-z]){_of('bearing_english')}(?![a-z])", re.IGNORECASE)
_FIELD: Final = re.compile(r"(?P<key>[^:：]{1,16})[:：]\s*(?P<value>.*)")
_ENDS: Final = re.compile(r"[。！!？?♪、]|(?:ます|です|した|せん)[~〜ー]*[^\w\s]*\s|(?<![A-Z])\.(?:\s|$)|,\s|,$")
"""What parts one thing that is said from the next."""
_EDGES: Final = re.compile(r"^[^\w#@]+|[^\w)\]】」』]+$|^[>＞|｜\s]+")
"""Signs and pictures round the words."""
_ADDRESS: Final = re.compile(
    r"<?[\w.+-]+@[\w-]+\.[\w.]+>?|[@#＃][\w]+|https?://[!-~]+|(?<![\w.])(?:[a-z0-9-]+\.)+[a-z]{2,}/[!-~]*"
)
_LAUGHTER: Final = re.compile(r"(?:(?<=[ぁ-んァ-ヶー一-鿿])[wｗ笑ー~〜]+|[(（][笑汗涙爆][)）])$")
_POLITE: Final = re.compile(
    r"(?:です|でした|ます|ました|ましょう|ください|下さい|でしょう|(?:です|ます|した)(?:が|けど|ので|から|し|よ|ね|か))$"
)
_BEING: Final = re.compile(r"(?:です|でした|と(?:申し|いい|言い)ます)(?:よ|ね)?$")
"""How people tell who they are: `石垣です`."""
_PARTICLE: Final = re.compile(r"[はがでに]$")
_WHAT_IS_DONE: Final = re.compile(r"[ぁ-ゖァ-ヺー一-鿿]を")
"""`狼を兎にした`: something is done to something."""
_NUMBER_OF_PEOPLE: Final = re.compile(
    r"(?:受付|登録|会員|エントリー|参加|整理|選手)番号\s*[a-z]{0,3}-?[0-9]{1,8}(?:番)?", re.IGNORECASE
)
_PICTURE: Final = "[\u2190-\u2bff\ufe0f\U0001f1e6-\U0001faff]"
_REACTIONS: Final = re.compile(
    r"(?:(?:いいね|リポスト|リツイート|RT|返信|コメント|ブックマーク|表示|閲覧数?"
    rf"|likes?|reposts?|retweets?|replies|views){_PICTURE}*"
    rf"\s*:?\s*[0-9][0-9,.]*(?:万|k)?(?:件|回)?[\s・/]*|[\U0001f300-\U0001faff]\ufe0f?\s*[0-9]{{1,4}}(?![0-9枚])\s*)+",
    re.IGNORECASE,
)
"""How often a page says that something was liked or answered."""
_WHEN: Final = re.compile(
    r"(?:[0-9]{4}[-/.年][0-9]{1,2}[-/.月][0-9]{1,2}日?\s*(?:[(].[)])?\s*)?"
    r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s*(?:UTC|JST))?"
)
_LIMIT: Final = re.compile(r"[※*]?\s*(?:同名|同じ名前の|同じ)(?:カード)?は[0-9]枚まで(?:です)?。?")
_NOTHING_IN: Final = re.compile(r"[(\[]+[\s,、・/|]*[)\]]+")
NOTHING_SAID: Final = "。"
"""What is left of a line that says nothing but what is known already."""
_LONGEST_NAME: Final = 16
_TAIL: Final = re.compile(r"[\sのをはがにでともへや、・~〜ー&＆+＋()（）\[\]【】「」『』〈〉《》:：/／-]+$")
_MOST: Final = 12
"""So many things at most are said one behind the other."""


def may_bear_on_the_deck(line: str, names: Iterable[str]) -> bool:
    """True if a line outside the cards may say something about the deck: it is no greeting, no name, no date, no
    address and no field of a form that speaks of a person.

    names  what the cards of the game are called
    """
    if is_about_people(line):
        return False
    text = _NOTHING_IN.sub(" ", _ADDRESS.sub(" ", nfkc(line)))
    text = clean(_EDGES.sub("", text))
    field = _FIELD.fullmatch(text)
    if field is not None and _OF_WORDS.fullmatch(clean(field["key"])):
        text = field["value"]
    known = tuple(names)
    return any(_bears(_bare(said), known) for said in _ENDS.sub(r"\g<0>\n", text).splitlines())


def is_greeting(line: str) -> bool:
    """True if a line is nothing but what is known to mean nothing: `いじょう！`, `よろしくお願いします`."""
    text = clean(_EDGES.sub("", nfkc(line)))
    parts = [_bare(said) for said in _ENDS.sub(r"\g<0>\n", text).splitlines()]
    return bool(text) and all(_ENGLISH.fullmatch(part) or not _left_of(part) for part in parts)


def is_about_people(line: str) -> bool:
    """True if a line is a field of a form about a person, a place or a day, whatever it holds: `受付番号：12`; or what
    a page counts: `いいね12 リポスト3`, `👍 3`; a time; a rule that everybody knows.
    """
    text = clean(nfkc(line))
    field = _FIELD.fullmatch(text)
    if field is not None and _OF_PEOPLE.fullmatch(clean(field["key"])):
        return True
    return any(pattern.fullmatch(text) for pattern in (_NUMBER_OF_PEOPLE, _REACTIONS, _WHEN, _LIMIT))


def _bears(text: str, names: tuple[str, ...]) -> bool:
    """True if one thing that is said is more than what is known to mean nothing, and may speak of the deck."""
    english = _ENGLISH.fullmatch(text)
    if english is not None:
        return any(part is not None and _BEARS.search(part) for part in english.groups())
    text = _left_of(text)
    text = text[match.end() :] if (match := _HEAD.match(text)) else text
    if _BEARS.search(text) or _WHAT_IS_DONE.search(text):
        return True
    being = _BEING.search(text) or _PARTICLE.search(text)
    if being is None:
        return _POLITE.search(text) is not None
    name = text[: being.start()]
    return len(name) > _LONGEST_NAME or any(name in card for card in names if len(name) > 1)


def _left_of(text: str) -> str:
    """What is left of one thing that is said without the ends that are known to mean nothing."""
    for _ in range(_MOST):
        match = _SAID_LAST.search(_TAIL.sub("", text))
        if match is None or not match.group():
            break
        text = text[: match.start()]
    return text


def _bare(text: str) -> str:
    """What is said without signs, pictures and laughter round it."""
    return clean(_LAUGHTER.sub("", clean(_EDGES.sub("", text))))
