"""The outline of a cell: labels, heads before a colon, named parts in brackets, sentences, reminders."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from hantei.effects.reading.japanese.folding import Plain, key
from hantei.effects.reading.japanese.lexer import OFTEN, SAYS_WHICH, closing
from hantei.effects.words.vocabulary import Label, Vocabulary

ChunkKind = Literal["label", "marker", "part", "head", "sentence", "limit", "aside", "unknown", "binding", "price"]


@dataclass(frozen=True, slots=True)
class Chunk:
    """A stretch of the text: `word` is the label's id or the part's name; `breaks`: it begins a line. An unknown label
    is a head of its own; a bracket that binds says more of the ability before it than a reminder does, and one that
    names a price doesn't say whether it is paid first or done as well."""

    kind: ChunkKind
    start: int
    end: int
    word: str = ""
    breaks: bool = False
    holes: tuple[tuple[int, int], ...] = ()
    bullet: bool = False


PARTS: Final[dict[str, str]] = {
    "タイミング": "timing", "発動タイミング": "timing", "コスト": "cost", "制限": "limit", "条件": "condition", "場所": "zones",
    "任意": "may", "効果": "effect", "代用コスト": "substitute_cost", "発動条件": "timing", "対象": "effect", "処理": "effect",
    "召喚条件": "summon_condition", "素材": "materials",
}  # fmt: skip
"""Names that stand before parts of an ability."""

MARKERS: Final[dict[str, str]] = {
    "使用": "spell", "誘発": "triggered", "起動": "activated", "常時": "continuous", "置換": "replacement", "ルール": "rule",
    "キーワード": "keywords",
}  # fmt: skip
"""Kinds of abilities that a text can name in brackets."""

_BULLET: Final = re.compile(r"[ \n]*(?:・|[①-⑨]:|\([0-9]\)|[0-9]\. |[一二三四五]、)?[ ]*")
_LISTED: Final = re.compile("[0-9]*(?:・|。|$)")
"""What stands behind a keyword in a list of keywords."""
_NUMBERS: Final = "①②③④⑤⑥⑦⑧⑨("
_PLAIN_NUMBERS: Final = str.maketrans("①②③④⑤⑥⑦⑧⑨", "123456789")
_MEANS: Final = re.compile(
    "最大|最低|端数|のぞ|除|不可|しか|ただし|以外|できない|でき[なま]|影響|なりません|ならない|まで$|同じ数"
    "|のみ|だけ|限[りる定]|迄|場合|ターン.*[0-9一二三]|[0-9一二三](?:回|度|かい)"
)
"""What a bracket says that is more than a reminder."""
_PRICE: Final = re.compile("^[^はが]*(?:(?:手札|墓地|山札|デッキ|ライフ|コスト|HP)[^はが]*[0-9]|払)")
"""A reminder says what something does; what speaks of so many cards of a pile, or of paying, asks for it."""
_TELLS: Final = re.compile("[うくぐすつぬぶむるただん可い]$")
"""How a bracket ends that tells something, and doesn't only name it: a verb, 可 (重複可)."""
_NAMES: Final = re.compile("[0-9一二三]?(?:もの|やつ|ユニット|カード|場合|とき|時|以下|以上|のみ)$")
_READING: Final = re.compile("[\u3041-\u309fー]+")
"""The reading of a word in brackets behind it: 幻影（げんえい）."""
_USED_AS_A_NOUN: Final = frozenset("をがはのとかにでもやへ、・。:→】)]」 \n+-*/=0123456789")
"""What stands behind a word in brackets that is no label: a particle, or the next of a list."""
_END: Final = frozenset("。\n")


class Outliner:
    """Cuts texts of one game."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.labels: Mapping[str, Label] = {
            key(written): label
            for label in vocabulary.labels
            if label.kind != "part"
            for spelling in label.ja
            for written in (spelling, spelling.translate(_PLAIN_NUMBERS))
        }
        self.keywords = {key(spelling) for word in (*vocabulary.keywords, *vocabulary.numbered) for spelling in word.ja}
        self.by_length = sorted(self.labels, key=len, reverse=True)

    def chunks(self, plain: Plain) -> list[Chunk]:
        """The stretches of a text in order."""
        found: list[Chunk] = []
        at = 0
        text = plain.text
        while at < len(text):
            bullet = _BULLET.match(text, at)
            numbered = bullet is not None and any(sign in bullet[0] for sign in _NUMBERS)
            breaks = at == 0 or numbered or "\n" in text[max(at - 1, 0) : bullet.end() if bullet else at]
            at = bullet.end() if bullet else at
            if at >= len(text):
                break
            chunk = self._special(text, at, breaks) or self._sentence(text, at, breaks)
            if chunk.end > chunk.start or chunk.word:
                found.append(replace(chunk, bullet=bullet is not None and bool(bullet[0].strip())))
            at = max(chunk.end, at + 1)
            while at < len(text) and text[at] in ":。】])→":
                at += 1
        return found

    def _special(self, text: str, at: int, breaks: bool) -> Chunk | None:
        sign = text[at]
        if sign == "(" and not _says_either(text, at):
            return self._bracket(text, at, breaks)
        if sign == "【":
            return self._square(text, at, breaks)
        if sign == "[":
            return _priced(text, at, breaks)
        for name in self.by_length:
            if text.startswith(name, at):
                end = at + len(name)
                following = text[end : end + 1]
                inner = _named(text, end) if following == "(" else ""
                if following == ":" or inner in PARTS or (inner and OFTEN.fullmatch(inner)):
                    return Chunk("label", at, end, name, breaks)
        for name in PARTS:
            if text.startswith(name + ":", at):
                return self._part(text, at, at + len(name) + 1, PARTS[name], breaks)
        return None

    def _square(self, text: str, at: int, breaks: bool) -> Chunk | None:
        close = text.find("】", at)
        inner = text[at + 1 : close].replace(" ", "")
        if close < 0:
            return None
        if inner in self.labels and not (inner in self.keywords and _LISTED.match(text, close + 1)):
            return Chunk("label", at, close + 1, inner, breaks)
        if inner in PARTS:
            return self._part(text, at, close + 1, PARTS[inner], breaks)
        if OFTEN.fullmatch(inner):
            return Chunk("limit", at, close + 1, "", breaks)
        first, joint, _ = inner.partition("・")
        if joint and first in self.labels:
            return Chunk("label", at, text.index("・", at), first, breaks)
        if "時" in inner[-2:] or inner.endswith(("中", "開始", "終了")):
            return Chunk("head", at + 1, close, "", breaks)
        if (
            inner.rstrip("0123456789") in self.keywords
            or text[close + 1 : close + 2] in _USED_AS_A_NOUN
            or close + 1 >= len(text)
        ):
            return None
        return Chunk("unknown", at, close + 1, "", breaks)

    def _bracket(self, text: str, at: int, breaks: bool) -> Chunk:
        close = closing(text, at)
        inner = text[at + 1 : close].replace(" ", "")
        end = min(close + 1, len(text))
        if inner in PARTS:
            return self._part(text, at, end, PARTS[inner], breaks)
        if inner in MARKERS:
            return Chunk("marker", at, end, MARKERS[inner], breaks)
        if inner in self.labels:
            return Chunk("label", at, end, inner, breaks)
        if OFTEN.fullmatch(inner):
            return Chunk("limit", at, end, "", breaks)
        if _binds(text, at, close) and not self._tells_a_keyword(text, at):
            return Chunk("price" if _PRICE.search(inner) else "binding", at + 1, close, "", breaks)
        return Chunk("aside", at, end, "", breaks)

    def _tells_a_keyword(self, text: str, at: int) -> bool:
        """Whether the bracket that opens here repeats the rules of a keyword: it stands right behind one or begins with
        it （【飛越】前衛を…）."""
        before = text[:at].rstrip(" 】").replace(" ", "")
        return text[at + 1 : at + 2] == "【" or any(before.endswith(word) for word in self.keywords)

    def _part(self, text: str, start: int, at: int, name: str, breaks: bool) -> Chunk:
        """A named part: to the next named part, or to its full stop."""
        if name == "effect":
            return Chunk("part", at, at, name, breaks)
        end, _ = self._until(text, at, stop_at_bracket=True)
        return Chunk("part", at, end, name, breaks or start == 0)

    def _sentence(self, text: str, at: int, breaks: bool) -> Chunk:
        """A sentence, or a head that ends in a colon."""
        end, holes = self._until(text, at)
        kind: ChunkKind = "head" if text[end : end + 1] in {":", "→", "】"} and "\n" not in text[at:end] else "sentence"
        return Chunk(kind, at, end, "", breaks, tuple(holes))

    def _until(self, text: str, at: int, *, stop_at_bracket: bool = False) -> tuple[int, list[tuple[int, int]]]:
        """Where a sentence ends, and the brackets within it."""
        holes: list[tuple[int, int]] = []
        index = at
        while index < len(text):
            sign = text[index]
            if sign in "「【":
                index = _quote_end(text, index)
                continue
            if sign == "(":
                if stop_at_bracket and _named(text, index) in PARTS:
                    return index, holes
                close = min(closing(text, index) + 1, len(text))
                if close >= len(text) or text[close] in _END or _named(text, index) in PARTS:
                    return index, holes
                if not self._is_beside(text, index, close - 1):
                    index += 1
                    continue
                holes.append((index, close))
                index = close
                continue
            if sign in _END or sign in ":→】":
                return index, holes
            index += 1
        return index, holes

    def _is_beside(self, text: str, at: int, close: int) -> bool:
        """Whether a bracket within a sentence or a head is no part of it: it tells what a keyword does, or how a word
        is read. Any other says of what the sentence speaks: 敵ユニット（前列）1体に."""
        inner = text[at + 1 : close]
        if _says_either(text, at) or _MEANS.search(inner):
            return False
        return self._tells_a_keyword(text, at) or _READING.fullmatch(inner) is not None


def _binds(text: str, at: int, close: int) -> bool:
    """Whether a bracket says more than a reminder. It does where it stands before a sentence, as a price does, where it
    only names something (（コスト3以下）, （手札2枚）), and where it says what is paid."""
    inner = text[at + 1 : close].replace(" ", "")
    before = text[:at].rstrip(" ")[-1:] in ("", "\n") and text[close + 1 : close + 2] not in ("", "\n")
    names = not _TELLS.search(inner.rstrip("。")) or _NAMES.search(inner) is not None
    return before or names or _MEANS.search(inner) is not None or _PRICE.search(inner) is not None


def _priced(text: str, at: int, breaks: bool) -> Chunk | None:
    """［手札を1枚捨てる］, 〔1ターンに1回〕: a price or a limit."""
    close = text.find("]", at)
    if close < 0:
        return None
    if OFTEN.fullmatch(text[at + 1 : close].replace(" ", "")):
        return Chunk("limit", at, close + 1, "", breaks)
    return Chunk("part", at + 1, close, "cost", breaks)


def _named(text: str, at: int) -> str:
    return text[at + 1 : closing(text, at)].replace(" ", "")


def _says_either(text: str, at: int) -> bool:
    """Whether the bracket that opens here says of which cards a sentence speaks:
    （守護を持つまたは属性「水」の）ユニット."""
    close = closing(text, at)
    return SAYS_WHICH.search(text[at + 1 : close]) is not None and text[close + 1 : close + 2] not in {"", "。", "\n"}


def _quote_end(text: str, at: int) -> int:
    close = {"「": "」", "【": "】"}[text[at]]
    depth = 0
    for index in range(at, len(text)):
        if text[index] == text[at]:
            depth += 1
        elif text[index] == close:
            depth -= 1
            if depth == 0:
                return index + 1
    return at + 1
