"""Every way to read a line as a count and a card's name: the catalogue decides which of them is meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

from hantei.core.text import clean, fold, whole_number
from hantei.files.apart import ENGLISH, EXCHANGED, TAKEN, WORDS
from hantei.validators.spellings import beside_last, printing_last

Count = int | str
"""A number of copies; one that is no whole number, or far too long, as it is typed."""
Reading = tuple[Count, str]
"""A number of copies and a name or id."""

_LONGEST_MARK: Final = 40
"""A count with everything that belongs to it is shorter."""
_MOST_OF_TITLE: Final = 9
"""A title with a greater number says how many cards follow."""
_BLANKS: Final = re.compile(r"\s{2,}")
_TRAILING_REMARK: Final = re.compile(r"[ \t　]+(?:[#＃]|//|／／).*$")
_REMARK_BEGINS: Final = re.compile(r"[ \t　]+(?:[#＃]|//|／／)")
_MOST_REMARKS: Final = 5
"""A name may hold what begins a remark: `3 狼 #2 # 新しい絵`. Nobody writes more of them."""
_QUOTED: Final = re.compile(r"^(?:[>＞]\s*)+(?=\S)")
"""How mail programs mark what they quote."""
_BOX: Final = re.compile(
    r"^(?:[-*+・]\s*)?(?:[\[［]\s*(?P<mark>[xXｘＸ✓✔レ○✅]?)\s*[\]］]\s*|(?P<box>[☐□☑☒✅])\s*)(?=\S)"
)
"""A box to be ticked: `- [x] 3 狼`, `☐ 2 犬`."""
_UNTICKED: Final = ("☐", "□")
_PICTURES: Final = "\U0001f300-\U0001f5d0\U0001f5d2-\U0001f644\U0001f646-\U0001f6aa\U0001f6ac-\U0001faff✨⭐⚡❄☀☘⚔"
"""But for those that say that something does not count."""
_BULLET: Final = re.compile(
    rf"^(?:(?:[{_PICTURES}]\ufe0f?)+\s*(?=[0-9０-９\s枚xX×]*[^\W\d])"
    r"|[・･•‣●○◎◆◇■□▪▸▶▷►➤★☆◦✓✔*＊]\s*|[-−－–—+＋]\s+|[-−－–—](?=[ぁ-ゖァ-ヺ㐀-鿿].*[0-9０-９]))(?=\S)"
)
_CROSSED: Final = re.compile(r"^[×✕✖╳]\s+(?=[0-9０-９]+\s*(?:枚|まい)?\s*\S)")
"""A cross before copies and name, which is no `×3`."""
_ALIKE: Final = ("・･•‣◦", "-−－–—", "+＋", "*＊", "▶▸▷►➤", "×✕✖╳", "✓✔")
_BEGIN_A_LINE: Final = ("", "・", "-", "*", "▶")
"""Signs that only begin a line where most have them: they may be left out then."""
_NO_SIGNS: Final = {"", *"・■□◆◇▪"}
"""They mark nothing as taken out: dots, and what stands before titles."""
_GLUED: Final = re.compile(r"(?<=[ぁ-ゖァ-ヺー々〆〇㐀-鿿豈-﫿])[-‐‑–−－]?[0-9０-９]+$")
"""A number right behind a name in Japanese letters: `狼3`, `狼-3`."""
_DASHED: Final = re.compile(r"[-‐‑–−－][0-9０-９]{1,2}$")
_GLUED_BEFORE: Final = re.compile(r"[0-9０-９]+(?!枚|まい)(?=[《「『【ぁ-ゖァ-ヺー々〆〇㐀-鿿豈-﫿])")
_MOST_GLUED: Final = 2
_BOLD: Final = re.compile(r"(\*\*|__|`)(?=\S)(.+?)(?<=\S)\1")
"""How chats mark what is to stand out: `**狼** ×3`, and what is code."""
_KEYCAPS: Final = re.compile(r"(?:[0-9]\ufe0f?\u20e3)+")
_NUMBER_OF_A_CARD: Final = re.compile("0[0-9]{2}")
"""What no number of copies begins with: `狼 018`."""
_NOT_DIGITS: Final = re.compile(r"[^0-9]")
_PIPES: Final = re.compile(r"^[|｜]\s*(?P<cells>.*?\S)\s*[|｜]$")
"""A row of a table as chats and web pages have it: `|狼|3|`."""
_DOTS: Final = "…‥⋯.．・･─―—_＿-"
_BEHIND_DOTS: Final = re.compile(r"\s*[xX×ｘＸ]?\s*[0-9０-９]{1,3}\s*枚?$")
_KANJI_DIGITS: Final = {
    figure: number for figures in ("一二三四五六七八九", "壱弐参") for number, figure in enumerate(figures, start=1)
}
_KANJI: Final = "(?:[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九壱弐参])"
_KANJI_NUMBER: Final = re.compile(_KANJI)
SAID: Final = {
    "いち": 1, "に": 2, "さん": 3, "よん": 4, "ご": 5, "ろく": 6, "なな": 7, "はち": 8, "きゅう": 9, "じゅう": 10,
}  # fmt: skip
"""Numbers as they are said: `よんまい`."""
_SAID_NUMBER: Final = "|".join(sorted(SAID, key=len, reverse=True))
_FIGURE: Final = rf"(?:{_KANJI}|[Ⅰ-Ⅻⅰ-ⅻ])"
"""A number without digits, which may as well be a part of a name: `狼 四`, `狼 Ⅳ`."""
_RAISED: Final = "[¹²³⁴-⁹]"
_CIRCLED: Final = r"[①-⑳⑴-⒇㉑-㉟㊱-㊿❶-❿⓫-⓴➀-➉➊-➓⓵-⓾]"
_NUMBER: Final = r"(?P<{0}>[-‐‑‒–—−－+＋]?[0-9０-９]+(?:[.．,，][0-9０-９]+)*(?:[eEｅＥ][0-9０-９]+)?|[½⅓⅔¼¾])"
"""With what is no number of copies but meant as one: `-1`, `3.0`, `1,000`, `1e2`, `½`."""
_TIMES: Final = r"[xX×ｘＸ✕✖╳*＊]"
_SHEETS: Final = r"(?:枚|まい)"
_PUT_IN: Final = r"(?:枚|まい)?(?:積み?|投入?)"
"""How players say how many of a card a deck holds: `狼 4積み`, `狼 3枚投入`."""
_COMMA: Final = r"[,，、\t]"
_LEADER: Final = (
    r"(?:[=＝→⇒|｜]|[…‥⋯]+|[.．・･。_＿~〜～─―—–\-－ー]{2,}|(?<=\s)[-‐–—―－ー・/／](?=\s)"
    r"|[:：](?![0-9０-９]{2}(?:[\s:：]|$)))"
)
"""What parts a name and its number: `狼…3`, `狼：3`, `狼 - 3`; not the colon of a time of day."""
_IN_BRACKETS: Final = rf"[(（\[［【〔<＜{{｛]\s*{_TIMES}?\s*{_NUMBER}\s*{_SHEETS}?\s*[)）\]］】〕>＞}}｝]"
_FIRST: Final = re.compile(
    "|".join(
        (
            _NUMBER.format("plain")
            + rf"(?:\s*(?:{_PUT_IN}|{_SHEETS})\s*(?:{_COMMA}|{_LEADER})?\s*|\s*{_TIMES}\s*|\s*(?:{_COMMA}|{_LEADER})\s*"
            r"|\s*(?:cop(?:y|ies)\s+)?of\s+|\s*[/／]\s*(?![0-9０-９])|\s+)",
            _IN_BRACKETS.replace("{0}", "bracketed") + r"\s*",
            rf"(?P<circled>{_CIRCLED})\s*",
            rf"(?P<kanji>{_KANJI})\s*{_SHEETS}(?:\s*{_COMMA}\s*|\s*{_LEADER}\s*|\s+)",
            rf"(?P<said>{_SAID_NUMBER})まい(?:\s*{_COMMA}\s*|\s*{_LEADER}\s*|\s+)",
            rf"(?P<figure>{_FIGURE})(?:\s*{_TIMES}\s*|\s+)",
            rf"{_TIMES}\s*" + _NUMBER.format("times") + r"\s+",
        )
    )
)
"""A count before a name, with what parts them."""
_LAST: Final = re.compile(
    "|".join(
        (
            rf"(?:\s*{_COMMA}\s*|\s*{_LEADER}\s*|\s*[:：]\s*|\s+)(?:{_TIMES}\s*)?"
            + _NUMBER.format("plain")
            + rf"\s*(?:{_PUT_IN}|{_SHEETS}|{_TIMES})?",
            rf"\s*{_TIMES}\s*" + _NUMBER.format("times") + rf"(?:\s*{_SHEETS})?",
            r"\s*" + _NUMBER.format("sheets") + rf"\s*(?:{_PUT_IN}|{_SHEETS})",
            r"\s*" + _IN_BRACKETS.replace("{0}", "bracketed"),
            rf"\s*(?P<circled>{_CIRCLED})",
            r"(?<=[》〉」』】〕)）])" + _NUMBER.format("quoted"),
            rf"(?:\s*{_COMMA}\s*|\s*{_LEADER}\s*|\s*[:：]\s*|\s*)(?P<kanji>{_KANJI})\s*(?:{_PUT_IN}|{_SHEETS})",
            rf"(?:\s*{_COMMA}\s*|\s*{_LEADER}\s*|\s*[:：]\s*|\s+)(?P<said>{_SAID_NUMBER})まい",
            rf"(?:\s*{_COMMA}\s*|\s*{_LEADER}\s*|\s*[:：]\s*|\s*{_TIMES}\s*|\s+)(?P<figure>{_FIGURE})",
            rf"\s*[(（\[［]\s*{_TIMES}?\s*(?P<framed>{_FIGURE})\s*{_SHEETS}?\s*[)）\]］]",
            rf"\s*(?P<raised>{_RAISED})",
        )
    )
)
"""A count behind a name, with what parts them."""
_LAST_OF_ALL: Final = re.compile(rf"(?:{_LAST.pattern})\Z")
_DIGIT: Final = re.compile(rf"[0-9０-９½⅓⅔¼¾]|{_CIRCLED}|{_RAISED}|{_KANJI}\s*{_SHEETS}|(?:{_SAID_NUMBER})まい")
_MAY_END: Final = re.compile(
    rf"(?:[0-9０-９½⅓⅔¼¾枚い積み投入)）\]］】〕>＞}}｝]|{_TIMES}|{_CIRCLED}|{_RAISED}|{_FIGURE})$"
)
_FIGURES: Final = re.compile(_FIGURE)
_NOTE: Final = re.compile(
    r"(?P<rest>.*?\S)\s*(?:(?:←|⇐|<-+|<=+|※|＊注)\s*(?P<behind>[^←⇐<※]+)"
    r"|(?<=[0-9０-９枚])[(（](?P<bracketed>[^()（）]{2,40})[)）]"
    r"|(?<=[0-9０-９枚])\s+(?P<price>[0-9０-９,，]{1,7}円(?:\s+[0-9０-９,，]{1,7}円)?)"
    r"|(?<=\S)[(（](?P<copies>(?:内|うち)?\s*[0-9０-９]{1,2}\s*枚[^()（）]{1,20})[)）])"
)
_COUNT_LAST: Final = re.compile(rf"(?:[\s:：…]|{_TIMES})\s*[0-9０-９]{{1,2}}\s*{_SHEETS}?$")
_OF_COPIES: Final = re.compile(
    r"(?:内|うち|そのうち)?\s*[0-9０-９]{1,2}\s*枚?\s*(?:[はがも])?\s*"
    r"(?:パラレル|プロキシー?|代用|(?:友[人達だ]ち?|知人|知り合い|店)?(?:から|に)?借り(?:る|ます|た|物|てます|ています)|"
    r"キラ|ホロ|プロモ|foil|promo|holo|英語版?|日本語版?|旧?絵違い|旧?イラスト違い|[別旧新]イラスト|[旧新][絵枠]|サイン(?:入り)?|初版)"
)
"""What copies look like: `内1枚キラ`."""
_CHANGING: Final = re.compile(
    r"交代|不要|取り?消|キャンセル|カット|落と[すし]|クビ|リストラ|解雇|誤|訂正|間違|補欠|辞退|使わ(?!せ|れ)|(?:他|別)のカード[にへ]|"
    rf"{'|'.join((*WORDS, *TAKEN, *EXCHANGED))}|予定|未|代わり|替|換|変|減|増|足|追加|除|没|ボツ|不採用|迷"
    r"|かも|たぶん|多分|場合|なら|または|もしくは|デッキ|メイン|エクストラ|リーダー|トークン|借|ない|なし|無|以|各|ずつ|枚"
    r"|→|➡|⇒|[?？/／、,，]|買[いうえっわ]|購入|ここ(?:から|まで|より)|同じ|同様|同上|(?<![a-zａ-ｚ])(?:ex|ｅｘ)(?![a-zａ-ｚ])"
    rf"|\b(?:{'|'.join(ENGLISH)}|or|if|not|extra|main|each|instead|borrow)",
    re.IGNORECASE,
)
"""What a note says that changes what is in the deck, or may: nobody knows how the line counts then."""
_TIME_OF_DAY: Final = re.compile(r"(?:^|[\s(（])[0-9０-９]{1,2}[:：][0-9０-９]{2}$")
_ITEM: Final = re.compile(
    r"(?:(?:No|NO|no|Ｎｏ|ＮＯ|№)[.．]?\s*(?P<no>[0-9０-９]{1,3})(?:[.．:：)）、]\s*|\s+)"
    r"|(?P<dot>[0-9０-９]{1,3})\s*(?:[.．｡](?![0-9０-９])|[)）])\s*|(?P<numeral>[⒈-⒛])\s*)(?=\S)"
)
"""A number that only numbers the lines: `1. 狼`, `1) 狼`, `No.1 狼`."""
_ORDINAL: Final = re.compile(
    rf"(?:[(（]\s*(?P<bracketed>[0-9０-９]{{1,3}})\s*[)）]|(?P<circled>{_CIRCLED})"
    rf"|(?P<plain>[0-9０-９]{{1,3}})(?:{_COMMA}|\s|[:：](?![0-9０-９]))"
    rf"|[(（]\s*(?P<framed>{_FIGURE})\s*[)）]|(?P<figure>{_FIGURE})(?:{_COMMA}|\s|[.．:：)）]))\s*(?=\S)"
)


@dataclass(frozen=True, slots=True)
class Listed:
    """A line that begins with a number as in a numbered list.

    rest      the line without it
    is_count  whether the number may as well be one of copies: `3 狼`, `③狼`, but not `3. 狼`
    """

    number: int
    rest: str
    is_count: bool


def readings(line: str) -> tuple[Reading, ...]:
    """Return every way to read a line as a count and a name, the whole line as a name last.

    A mark of the count may as well be the name's first or last letter.

    >>> readings("3 狼")
    ((3, '狼'), (1, '3 狼'))
    >>> readings("5 枚方")
    ((5, '枚方'), (5, '方'), (1, '5 枚方'))
    """
    texts = _texts(line)
    found: dict[Reading, None] = {}
    for text in texts:
        found.update(dict.fromkeys(_counted(text)))
    return tuple(found | dict.fromkeys((1, text) for text in texts))


def glued_readings(line: str) -> tuple[Reading, ...]:
    """Return every way to read a number right behind a name, or right before it, as one of copies: `狼3`, `3狼`.
    Names of cards end and begin so, too: the other lines of a list must tell whether it is written so."""
    return tuple(dict.fromkeys(reading for text in _texts(line) for reading in _counted_glued(text)))


@lru_cache(maxsize=4096)
def has_count(line: str) -> bool:
    """True if a part of the line looks like a number of copies."""
    return _DIGIT.search(line) is not None and any(map(_is_counted, _texts(line)))


def counts_first(line: str) -> bool:
    """True if a line begins with a number of copies, and more stands behind it."""
    text = without_marks(line)
    first = _FIRST.match(text)
    return first is not None and bool(clean(text[first.end() :]))


def has_figure(line: str) -> bool:
    """True if a part of the line may be a number of copies without digits: `狼 四`, `狼 Ⅳ`. Names end so, too."""
    return _FIGURES.search(line) is not None and any(map(_is_counted, _texts(line)))


def _is_counted(text: str) -> bool:
    first = _FIRST.match(text)
    if first is not None and clean(text[first.end() :]):
        return True
    return any(True for _ in _counted(text))


def with_plain_digits(line: str) -> str:
    """Return a line with the digits of its keys as digits: `4️⃣狼` as `4 狼`."""
    return clean(_KEYCAPS.sub(lambda keys: f" {_NOT_DIGITS.sub('', keys.group())} ", line))


def without_marks(line: str) -> str:
    """Return a line without the marks of a mail that quotes it, and without a bullet."""
    return _BULLET.sub("", _BOX.sub("", _QUOTED.sub("", line)))


def sign_of(line: str) -> str:
    """Return the sign before the card of a line, whatever its shape; empty where there is none: `・` of `• 3 狼`, `×`
    of `✕ 3 狼`, `>` of a line that a mail quotes."""
    if _QUOTED.match(line):
        return ">"
    found = None if _BOX.match(line) else _BULLET.match(line) or _CROSSED.match(line)
    sign = found.group().strip() if found else ""
    return next((alike[0] for alike in _ALIKE if sign and sign in alike), sign)


def odd_signs(signs: Sequence[str]) -> tuple[int, ...]:
    """Return the places of the signs that may mean something, as they stand before some lines of a list and not before
    the others: of signs that all lines have none."""
    usual = max(dict.fromkeys(signs), key=signs.count, default="")
    spared = {usual, *_NO_SIGNS} if usual in _BEGIN_A_LINE else {usual}
    return tuple(place for place, sign in enumerate(signs) if sign not in spared)


def ticked(line: str) -> bool | None:
    """Return whether the box at the beginning of a line is ticked, None where there is none: `- [x] 3 狼`."""
    box = _BOX.match(_QUOTED.sub("", line))
    return None if box is None else box["box"] not in _UNTICKED if box["box"] else bool(box["mark"])


def is_dashed(line: str) -> bool:
    """True if a line ends with a number behind a dash, which may be one of copies, or say how many are taken out."""
    return _DASHED.search(without_marks(line)) is not None


def is_glued(line: str) -> bool:
    """True if a line ends with a number right behind a name, or begins with one, which may be one of copies: `狼3`,
    `3狼`."""
    return _GLUED.search(line) is not None or _GLUED_BEFORE.match(line) is not None


@lru_cache(maxsize=4096)
def _texts(line: str) -> tuple[str, ...]:
    """The line, and what is left of it without a remark, bullets, the frame of a table and the like."""
    line = _BLANKS.sub(" ", line)
    remarks = islice(_REMARK_BEGINS.finditer(line), _MOST_REMARKS)
    texts = dict.fromkeys((line, *(line[: remark.start()] for remark in remarks)))
    changes = (_unquoted, _without_box, _without_bullet, without_bold, _without_pipes, _with_short_dots, _without_end)
    for change in changes:
        texts |= dict.fromkeys(change(text) for text in tuple(texts))
    return tuple(filter(clean, texts))


def _unquoted(text: str) -> str:
    return _QUOTED.sub("", text)


def _without_box(text: str) -> str:
    return _BOX.sub("", text)


def _without_bullet(text: str) -> str:
    return _BULLET.sub("", text)


def without_bold(text: str) -> str:
    """Return a text without the signs by which chats make a part of it stand out."""
    return _BOLD.sub(r"\2", text)


def _without_end(text: str) -> str:
    """A line of an enumeration without what parts it from the next: `狼 3、`."""
    return text.rstrip("、，,;；。！!♪♫ ")


def _without_pipes(text: str) -> str:
    row = _PIPES.match(text)
    return row["cells"] if row else text


def _with_short_dots(text: str) -> str:
    """Return a line with a long row of dots from its name to its number made short."""
    number = _BEHIND_DOTS.search(text, max(0, len(text) - _LONGEST_MARK))
    before = text[: number.start()] if number else ""
    if number is None or before[-1:] not in _DOTS:
        return text
    name = before.rstrip(before[-1:])
    return f"{name}{before[-1:] * 2}{number.group()}" if len(before) > len(name) + 2 else text


def _counted(text: str) -> Iterator[Reading]:
    """Yield the readings with a count in the text, at every place where the count may end or begin."""
    first = _FIRST.match(text)
    if first is not None:
        for end in range(1, first.end() + 1):
            yield from _reading(_FIRST.fullmatch(text, 0, end), text[end:])
    yield from _counted_behind(text, "")
    printing = printing_last(text)
    if first is None and printing is not None and clean(text[: printing.start()]):
        yield _count(printing["number"]), clean(text[: printing.start()])  # `狼 (BM1) 3` may be three of that set
    beside = beside_last(text)
    if beside and len(beside) < len(text):
        yield from _counted_behind(text[: -len(beside)], beside)


def _counted_behind(text: str, beside: str) -> Iterator[Reading]:
    """Yield the readings with a count at the end of a text; `beside` stood behind it and belongs to the name."""
    if _MAY_END.search(text) is None or _TIME_OF_DAY.search(text) is not None:
        return
    last = _LAST_OF_ALL.search(text, max(0, len(text) - _LONGEST_MARK))
    for start in range(len(text) - 1, last.start() - 1, -1) if last is not None else ():
        name = text[:start]
        yield from _reading(_LAST.fullmatch(text, start), f"{name}{beside}" if clean(name) else "")


def _counted_glued(text: str) -> Iterator[Reading]:
    """Yield the readings with a number of one or two digits right behind the name or before it. A part of a longer
    number is none: `鉄人29` is not nine of 鉄人2."""
    behind, before = _GLUED.search(text), _GLUED_BEFORE.match(text)
    glued = ((behind, text[: behind.start()] if behind else ""), (before, text[before.end() :] if before else ""))
    for match, name in glued:
        digits = match.group().lstrip("-‐‑–−－") if match is not None else ""
        number = _number(digits) if 0 < len(digits) <= _MOST_GLUED else None
        if number and fold(digits)[0] != "0":
            yield number, clean(name)


def _reading(match: re.Match[str] | None, rest: str) -> Iterator[Reading]:
    name = clean(rest)
    if match is not None and name:
        yield _count(next(filter(None, match.groups()))), name


def _count(text: str) -> Count:
    number = _number(text)
    return text if number is None or _NUMBER_OF_A_CARD.match(fold(text)) else number


def _number(text: str) -> int | None:
    """The whole number that a text spells; one in a circle of any kind counts."""
    number = whole_number(text)
    if number is None and (text in SAID or _KANJI_NUMBER.fullmatch(text)):
        return SAID.get(text) or _of_kanji(text)
    if number is None and len(text) == 1:
        numeric = unicodedata.numeric(text, 0.5)
        return int(numeric) if numeric.is_integer() else None
    return number


def count_of_title(text: str) -> int | None:
    """Return the number of copies of a deck's cards that the words of a title spell: 4, 四, よん."""
    number = _number(text)
    return number if number and 1 <= number <= _MOST_OF_TITLE else None


def _of_kanji(text: str) -> int:
    """The number that kanji spell: 12 of 十二."""
    tens, ten, ones = text.rpartition("十")
    return (_KANJI_DIGITS.get(tens, 1) * 10 if ten else 0) + _KANJI_DIGITS.get(ones, 0)


def trailing_remark(line: str) -> str:
    """Return the remark behind a card: 没 in `3 狼 # 没`."""
    found = _TRAILING_REMARK.search(line)
    return clean(found.group().strip(" \t　#＃/／")) if found else ""


def without_remark(line: str) -> str:
    """Return a line without the remark behind its card."""
    return clean(_TRAILING_REMARK.sub("", line))


def without_note(line: str) -> tuple[str, str] | None:
    """Return a line without the note behind its number of copies, and the note: `狼 4 ←初手`, `狼 4（手札で弱い）`,
    `狼 4（内1枚キラ）`. None where there is none, or where it may change the number or the deck."""
    match = _NOTE.fullmatch(line)
    if match is None or not has_count(match["rest"]):
        return None
    if match["bracketed"] and not _COUNT_LAST.search(match["rest"]):
        return None
    if match["price"]:
        return clean(match["rest"]), clean(match["price"])
    note = clean(match["bracketed"] or match["behind"] or match["copies"])
    if match["copies"] and not _OF_COPIES.fullmatch(note):
        return None
    if not _OF_COPIES.fullmatch(note) and (_DIGIT.search(note) or _FIGURES.search(note) or _CHANGING.search(note)):
        return None
    return clean(match["rest"]), clean(line[match.end("rest") :])


def listed(line: str) -> Listed | None:
    """Return how a line begins with a number as in a numbered list: `1. 狼`, `1) 狼`, `1 狼`, `(1)狼`, `① 狼`."""
    text = without_marks(_BLANKS.sub(" ", line))
    for pattern, is_count in ((_ITEM, False), (_ORDINAL, True)):
        match = pattern.match(text)
        number = _number(next(filter(None, match.groups()))) if match else None
        if match and number is not None:
            return Listed(number, clean(text[match.end() :]), is_count)
    return None


def listed_glued(line: str) -> Listed | None:
    """Return how a line begins with a number right before a name: `1狼`."""
    text = without_marks(_BLANKS.sub(" ", line))
    match = _GLUED_BEFORE.match(text)
    number = _number(match.group()) if match and len(match.group()) <= _MOST_GLUED else None
    return Listed(number, clean(text[match.end() :]), is_count=True) if match and number is not None else None
