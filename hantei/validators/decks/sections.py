"""The sections of a deck as lists name them: `[extra]`, `■エクストラ（5枚）`, `# ここからエクストラ`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from hantei.core.text import clean, fold, nfkc
from hantei.validators.notations import without_marks
from hantei.validators.spec import Section

_LONGEST_SECTION: Final = 60
_COMMENT: Final = re.compile(r"^\s*(?:[#＃]|//|／／)")
_REMARK_MARKS: Final = " \t　#＃/／-－=＝─━*＊_■◆●"
"""What stands round the words of a remark: `## エクストラ ##`, `# --- エクストラ ---`."""
_NOT_WORDS: Final = re.compile(r"[\W\d_]+")
"""Signs, brackets and numbers round the words of a remark: `【エクストラ】(5枚)`, `★エクストラ★ 5/5`."""
_FROM_HERE: Final = r"(?:(?:ここから|ここより|これより|以下|以降|下記)下?[はがの]?)?"
_AND_SO_ON: Final = (
    r"(?:デッキ|カード|枠|一覧|リスト|レシピ|ゾーン|部分|欄|の|は|が|です|こちら|ここから|ここより|以下|以降|から|より|開始|合計|計|全|枚|ー"
    r"|deck|cards?|list|zone|total|x)*"
)
"""What says of a section that it begins, and how many cards it has: `ここからエクストラ`, `エクストラは以下 計5枚`."""
_BESIDE: Final = (
    "サイド", "サイドボード", "サイドデッキ", "side", "sideboard", "side deck", "maybeboard", "控え", "予備", "候補",
    "入れ替え候補", "入替候補", "交換候補", "採用候補", "トークン", "token", "tokens",
)  # fmt: skip
"""What people write over cards that are no part of the deck."""
_BESIDE_WORDS: Final = "|".join(_NOT_WORDS.sub("", fold(words)) for words in _BESIDE)
_BESIDE_REMARK: Final = re.compile(f"{_FROM_HERE}(?:{_BESIDE_WORDS}){_AND_SO_ON}")
_NUMERAL: Final = r"(?:[0-9０-９]{1,3}|[①-⑳]|[一二三四五六七八九十])"
NUMBERED_DECK: Final = re.compile(
    rf"(?:デッキ|deck)\s*(?:リスト|レシピ|案|list)?\s*(?:その|no\.?|#)?\s*(?:{_NUMERAL}|(?<![A-Za-z])[A-Za-zＡ-Ｚａ-ｚ])(?:\s*[:：].*)?"
    rf"|(?:第{_NUMERAL}|第?{_NUMERAL}(?:つ|個|番|本)目|別|次|もう[一1１]つ)の?\s*(?:デッキ|deck)(?:\s*[:：].*)?|第?{_NUMERAL}(?:つ|本)目"
    rf"|(?:[■◆●▼【]\s*)?(?:第?{_NUMERAL}人目|先鋒|次鋒|中堅|副将|大将)(?:[\s:：　】].*)?",
    re.IGNORECASE,
)
SOME_DECK: Final = re.compile(r".+(?:デッキ|\bdeck)", re.IGNORECASE)
_SECTION: Final = re.compile(r"^[\[［【]\s*(?P<bracket>[^\]］】]+?)\s*[\]］】]$|^(?P<colon>[^:：]+?)\s*[:：]$")
_CARDS_TOLD: Final = re.compile(r"[^\d/.+-](?P<count>\d{1,4})(?:枚|まい|cards?)?[\W_]*$")


_SIGNS: Final = re.compile(r"[・･、,，/／&＆+＋]")
_OTHERS: Final = ("その他", "そのほか", "ほか", "others", "other")
"""The title of the cards of all kinds that no title names."""
_BARE_NUMBER: Final = re.compile(r"\d+(?!\d|枚|まい|cards?|[^(\[]*[)\]])")
"""A number that says nothing of how many cards follow: `ユニット1` may be a card."""
_TWO_NUMBERS: Final = re.compile(r"\d\s+\d")
"""What no title has: `クラブ2 1枚` is a card."""

_NUMBER_LAST: Final = re.compile(r"(?P<title>\D*[^\d\s:：])\s*[:：]?\s*(?P<number>[0-9０-９]{1,3})\s*")

_DIGITS: Final = "[-−－]?[0-9０-９]{1,2}"
COST_TITLE: Final = re.compile(
    rf"(?:(?:コスト|cost)\s*{_DIGITS}|{_DIGITS}\s*(?:コスト|cost))(?:以上|以下|帯|[~〜～](?:{_DIGITS})?)?",
    re.IGNORECASE,
)
_ASKS: Final = re.compile("[?？]")
"""A title that asks is none: `エクストラ：？`."""
_BRACKETS: Final = "[]［］【】〔〕<>＜＞〈〉《》「」『』 "
_COUNT_OF_TITLE: Final = re.compile(
    r"\W*(?:[(（\[［]\s*(?:計|全|合計)?\s*[0-9０-９]{1,3}\s*(?:枚|cards?)?\s*|(?:計|全|合計)?\s*[0-9０-９]{1,3}\s*(?:枚|cards?))?\W*"
)

_BEFORE_MARK: Final = r"[\s\[［【〔（(<＜〈《「■●◆・*-]*"
_OF_A_SECTION: Final = r"(?:デッキ|カード)?は(?!.{0,6}(?:な[し。い]|無[しい]|ありません|[使入]))"
_TIMES_NOTHING: Final = re.compile(r"x(?!\s*\d|[a-z])(?<![a-z]x)")
"""A sign of a count without one: `ハートのX` may be a card."""


_SHORT: Final = 2
"""A name of two letters may be a mark of a card."""
_USED: Final = "使用"
_NONE: Final = r"(?:な[しい]|無し|無い|ありません|ないです|ございません|none|nothing)(?:です)?[。.!！]?"
_NONE_ALONE: Final = re.compile(rf"\W*{_NONE}\W*", re.IGNORECASE)


def says_none(line: str) -> bool:
    """True if a line below a title says that there are no such cards: `なし`."""
    return _NONE_ALONE.fullmatch(line) is not None


class SectionNames:
    """The sections of a game's decks by every name that they go by."""

    def __init__(self, sections: Iterable[Section]) -> None:
        known = tuple(sections)
        self._ids = {fold(name): section.id for section in known for name in section.names}
        used = ((fold(f"{_USED}{name}"), section.id) for section in known for name in section.names)
        self._ids |= {name: section_id for name, section_id in used if section_id != "main"}
        self._words = {_words(name): section_id for name, section_id in self._ids.items()}
        names = "|".join(map(re.escape, sorted(self._words, key=len, reverse=True)))
        self._remark = re.compile(f"{_FROM_HERE}(?P<name>{names or '(?!)'}){_AND_SO_ON}")
        self._sum = re.compile(
            f"(?P<name>{names or '(?!)'})(?:デッキ|カード|deck|cards?)?の?(?:合計|総計|小計|計|総数|total)枚?数?枚?"
        )
        others = (name for section in known if section.id != "main" for name in section.names)
        self._begins = re.compile(f"(?:{'|'.join(map(re.escape, others)) or '(?!)'})[ 　]", re.IGNORECASE)
        besides = {name for section in known if section.id != "main" for name in section.names}
        long = {name for name in besides if len(name) > _SHORT} | {name for name in self._ids if name.startswith(_USED)}
        self._beside = re.compile(_any_of(name for name in besides if len(name) > _SHORT), re.IGNORECASE)
        gap = r"(?:\s+[-‐–—―－ー・]\s+|\s+|(?=[「『《〈])|(?P<said>は、?))"
        self._first = re.compile(f"(?P<name>{_any_of(long)})(?:カード)?{gap}(?P<rest>.+)", re.IGNORECASE)
        self._none = re.compile(
            rf"(?P<name>{_any_of(besides)})(?:デッキ|カード)?\s*[:：→はも]?\s*{_NONE}", re.IGNORECASE
        )
        spoken = "|".join(section.spoken for section in known if section.spoken)
        self._spoken = re.compile(f"(?:{names or '(?!)'}){_OF_A_SECTION}|(?:{spoken or '(?!)'})", re.IGNORECASE)
        self._word = [re.compile(section.words, re.IGNORECASE) for section in known if section.words]
        self._groups = {_words(name): section.id for section in known for name in section.groups if _words(name)}
        if "main" in self._groups.values():
            self._groups |= dict.fromkeys(_OTHERS, "main")
        self._marks = {name: section.id for section in known for name in section.groups if not _words(name)}
        self.has_marks = bool(self._marks)
        marks = "|".join(map(re.escape, self._marks))
        self._mark = re.compile(rf"{_BEFORE_MARK}(?P<name>{marks or '(?!)'})(?P<rest>.*)")
        groups = "|".join(map(re.escape, sorted(self._groups, key=len, reverse=True)))
        self._group = re.compile(f"{_FROM_HERE}(?P<name>{groups or '(?!)'})s?{_AND_SO_ON}")
        self.labels = tuple(section.ja for section in known)

    def find(self, text: str) -> str | None:
        """The id of the section of this name, in brackets or not, or as a remark (`## エクストラ`)."""
        if is_comment(text):
            return self._of_remark(remark_text(text)) if len(text) <= _LONGEST_SECTION else None
        match = _section_match(text)
        return self._ids.get(fold((match["bracket"] or match["colon"]) if match else text))

    def title(self, line: str) -> str | None:
        """The id of the section that a line alone names, which may say how many cards follow: `■メイン（50枚）`.

        A line that begins with a number is about a card.
        """
        found = self.find(line)
        if found is not None or is_comment(line) or len(line) > _LONGEST_SECTION or _ASKS.search(line):
            return found
        text = without_marks(line)
        return None if _begins_with_number(text) else self._of_remark(remark_text(text))

    def summed(self, line: str) -> str | None:
        """The id of the section whose cards a line sums up: `メイン合計 18枚`."""
        text = "" if is_comment(line) or len(line) > _LONGEST_SECTION else _words(without_marks(line))
        match = self._sum.fullmatch(text)
        return self._words[match["name"]] if match else None

    def named_first(self, text: str) -> tuple[str, str, bool] | None:
        """The id of the section other than the main deck that a line names before what is in it, that, and whether it
        says so in a sentence: `リーダー 獅子王`, `Leader - 獅子王`, `リーダーは獅子王です`. A name of two letters may
        be a mark of the card."""
        match = self._first.fullmatch(text)
        section = self.title(match["name"]) if match else None
        if match is None or section is None:
            return None
        is_said = match["said"] is not None
        return section, match["rest"], is_said

    def spoken_of(self, text: str) -> str:
        """The id of the section beside the main deck that a text speaks of anywhere, empty where it speaks of none."""
        match = self._beside.search(text)
        return (self.title(match.group()) or "") if match else ""

    def none_of(self, line: str) -> str | None:
        """The id of the section beside the main deck of which a line says that it has no cards: `エクストラ：なし`."""
        match = self._none.fullmatch(without_marks(line))
        return self.title(match["name"]) if match else None

    def begins(self, line: str) -> bool:
        """True if a line begins with the name of a section other than the main deck, and more stands behind it:
        `リーダー ノエラ`. What it says of that section nobody knows."""
        return self._begins.match(without_marks(line)) is not None

    def speaks_of_cards(self, line: str) -> bool:
        """True if a line that is no card's may say something of the deck's cards: `リーダーは獅子王です`, in a game of
        playing cards `あとスペード全部`. That there are none of a section says nothing."""
        return self._spoken.search(line) is not None

    def is_foreign(self, line: str) -> bool | None:
        """True if nothing in a line is a word by which the cards of the game are called: there can't be a card in it.
        None where cards may be called anything."""
        if not self._word:
            return None
        found = (match for pattern in self._word for match in pattern.finditer(nfkc(line)))
        return not any(match["word"] for match in found)

    def group(self, line: str) -> str | None:
        """The id of the section of the cards of a kind, or of several, that a line alone names, and that is no
        section's name itself: `■ユニット（12枚）`, `武器・建物`."""
        text = without_marks(line)
        if len(line) > _LONGEST_SECTION or is_comment(line) or _begins_with_number(text) or _TWO_NUMBERS.search(text):
            return None
        if self.title(line) is not None or _BARE_NUMBER.search(fold(text)) or _TIMES_NOTHING.search(fold(text)):
            return None
        mark = self._of_mark(text)
        if mark:
            return self._marks[mark]
        kinds = [self._group.fullmatch(_words(part)) for part in _SIGNS.split(remark_text(text))]
        sections = {self._groups[kind["name"]] if kind else None for kind in kinds}
        return sections.pop() if len(sections) == 1 else None

    def may_be_title(self, line: str) -> bool:
        """True if a line is what a kind of cards is called and a number, which may be that of the cards below it or of
        copies of a card: `モンスター 5`, `【魔法】3`, `Actor: 7`."""
        told = None if self._marks else count_behind_title(without_marks(line))  # `♠14` is a card that there is not
        return told is not None and self.group(told[0]) is not None

    def has_groups(self, section: str | None) -> bool:
        """True if the cards below a section's title may stand in groups by kind: a title of a kind that belongs into
        another section says nothing clear there. So it is below a title that is not known."""
        return section is None or section in self._groups.values()

    def of_costs(self, current: str | None) -> str | None:
        """The section of the cards below a title of a cost: the one that has begun, or of those with groups the only
        one."""
        grouped = set(self._groups.values())
        return current if current is None or current in grouped else grouped.pop() if len(grouped) == 1 else None

    def kind(self, line: str) -> str:
        """What the title of a group of cards calls them, folded; empty where it names several kinds, or no kind."""
        text = without_marks(line)
        match = self._group.fullmatch(_words(text))
        return match["name"] if match else self._of_mark(text)

    def _of_mark(self, text: str) -> str:
        """The mark that a title of a group is, perhaps with how many cards follow: `♠`, `【♠】（13枚）`."""
        match = self._mark.fullmatch(text)
        if match is None or any(mark in match["rest"] for mark in self._marks):
            return ""
        return match["name"] if _COUNT_OF_TITLE.fullmatch(match["rest"]) else ""

    def is_kind(self, text: str) -> bool:
        """True if the words of a remark are the title of the cards of a kind: `魔法（24枚）`."""
        return self._group.fullmatch(_words(text)) is not None

    def _of_remark(self, text: str) -> str | None:
        """A remark may say how many cards follow, and of what: `エクストラデッキ (5枚)`. `デッキ2` is another deck."""
        if NUMBERED_DECK.fullmatch(text):
            return None
        match = self._remark.fullmatch(_words(text))
        return self._words[match["name"]] if match else None


def costs_told(line: str) -> bool:
    """True if a line is the title of the cards of a cost, of whatever section: `■コスト1（12枚）`, `2コスト`."""
    text = remark_text(without_marks(line)).strip(_BRACKETS)
    cost = COST_TITLE.match(text) if len(line) <= _LONGEST_SECTION and not is_comment(line) else None
    return cost is not None and _COUNT_OF_TITLE.fullmatch(text[cost.end() :]) is not None


def is_section_line(line: str, sections: SectionNames) -> bool:
    """True if a line begins a section: anything in brackets, or a section's name with nothing but what belongs to it; a
    remark also where it is what people write over cards that are no part of the deck."""
    if is_comment(line):
        return sections.find(line) is not None or is_beside(line)
    match = _section_match(line)
    return sections.title(line) is not None or (match is not None and match["bracket"] is not None)


def is_beside(line: str) -> bool:
    """True if a line is what people write over cards that are no part of the deck: `サイドボード（15枚）`."""
    if len(line) > _LONGEST_SECTION or (not is_comment(line) and _begins_with_number(without_marks(line))):
        return False
    return _BESIDE_REMARK.fullmatch(_words(line)) is not None


def cards_told(line: str) -> int | None:
    """Return how many cards a section has by its title: 50 in `【メイン】（50枚）`."""
    match = _CARDS_TOLD.search(fold(line))
    return int(match["count"]) if match else None


def _begins_with_number(text: str) -> bool:
    return fold(text).lstrip("[({<【〔").startswith(tuple("0123456789"))


def _section_match(line: str) -> re.Match[str] | None:
    text = clean(line)
    return _SECTION.match(text) if len(text) <= _LONGEST_SECTION else None


def count_behind_title(text: str) -> tuple[str, str] | None:
    """Return the words and the number of a line that has nothing else: `Actor: 7`; None for any other."""
    match = _NUMBER_LAST.fullmatch(text) if len(text) <= _LONGEST_SECTION else None
    return (clean(match["title"]), match["number"]) if match else None


def is_comment(line: str) -> bool:
    return _COMMENT.match(line) is not None


def remark_text(line: str) -> str:
    """The words of a remark without its marks: `## エクストラ ##` is エクストラ."""
    return clean(line.strip(_REMARK_MARKS))


def _any_of(names: Iterable[str]) -> str:
    """A pattern of any of some names, the longest first, of nothing if there is none."""
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "(?!)"


def _words(text: str) -> str:
    return _NOT_WORDS.sub("", fold(text))
