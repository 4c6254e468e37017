"""Notations of deck lists that are not known: one finding for all lines of a cause, with what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import Final

from hantei.core.card import Catalog
from hantei.core.finding import Fact, Finding, make_finding
from hantei.core.text import clean, fold
from hantei.files.apart import ENGLISH, alone
from hantei.validators import codes
from hantei.validators.deck import DeckLine
from hantei.validators.decks.sections import count_behind_title
from hantei.validators.decks.text.table import cells_of
from hantei.validators.notations import Reading, without_marks

_FEWEST_ALIKE: Final = 3
"""So many lines of one shape that hold names of cards are a notation."""
_FEWEST_STROKES: Final = 2
"""A single `T` behind a name may be anything."""
_FEWEST_IDS: Final = 2
_MOST_SHOWN: Final = 4
_SIGNS: Final = "()（）[]［］【】←⇐<-=※ "
"""What stands round a word beside a name."""
_SHORTEST_NAME: Final = 2
_MOST_EDGES: Final = 40
_FEWEST_CELLS: Final = 3
_NUMBER: Final = re.compile(r"[0-9０-９]+")
_COUNT_ALONE: Final = re.compile(
    r"[(（\[［【]?(?:各|それぞれ)?\s*[x×ｘ✕*＊]?\s*[0-9０-９]{1,3}\s*(?:枚|まい)?(?:積み?|ずつ|投入)?[)）\]】:：]?"
)
"""A line that says how many and not of what: `×4`, `■4枚`."""
_NOT_OF_A_NAME: Final = re.compile(r"(?<![^\W\d])\d|[○●◯〇〃|｜]|^[^\W\d]")
"""What beside a card's name is hardly the rest of another card's: a number, a word apart from it."""
_RULE: Final = re.compile(r"[-－‐–—―─━=＝*＊_＿~～・.．･]{3,}")
"""A line that parts what stands above it from what stands below, and says nothing else."""
_BETWEEN: Final = re.compile(r"\S[、，,。・/／と　 ]+\S")
_TAG: Final = re.compile(r"</?(?:a|b|br|div|h[1-6]|li|ol|p|span|strong|table|tbody|td|th|thead|tr|ul)\b[^<>]*>", re.I)
_RUBY: Final = re.compile(r"</?(?:ruby|rb|rt|rp)\b[^<>]*>|[|｜][^|｜《》]+《[^《》]+》", re.IGNORECASE)
_EITHER: Final = re.compile(r"\bor\b|または|もしくは|か[、 　]|(?<=[^ぁ-ん])か(?=[^ぁ-ん])", re.IGNORECASE)
_SLASH: Final = re.compile(r"(?<![0-9０-９/／])[0-9０-９]{1,4}\s*[/／]\s*[0-9０-９]{1,4}(?![0-9０-９/／])")
_STROKES: Final = re.compile(r"[正止下丅丁TＴ一]{1,5}|[|｜]{1,6}|[○●◯〇■□★☆✓✔]{1,6}")
"""A mark for each copy, as people count by hand: `狼 正`, `狼 |||`, `狼 ○○○`."""
_NO_NUMBER: Final = re.compile(r"[xX×ｘＸ✕*＊]\s*[^\W\d_]{1,2}")
"""A sign of copies with letters behind it, as a scanner or a slip of the finger leaves them: `狼 × Z`."""
_PRINTING: Final = re.compile(
    r"(?P<count>[0-9０-９]{1,3})\s*[xX×枚]?\s+(?P<name>\S.*?)\s+(?P<set>[A-ZＡ-Ｚ][A-Z0-9Ａ-Ｚ０-９]{1,5})"
    r"\s+(?P<number>[0-9０-９]{1,4}[a-z]?)"
)
"""What programs write: copies, name, set and number in it, with no brackets: `4 狼 BM1 12`."""
_APART: Final = re.compile(
    rf"\W*(?:サイド(?:ボード|デッキ)|検討中|{alone()}|{'|'.join(ENGLISH)}|抜き?|不採用|没|ボツ|トークン|tokens?)\W*",
    re.IGNORECASE,
)
"""What stands beside a card that is perhaps none of the deck's: `狼（サイド）`, `狼 ←候補`."""
_SWAP: Final = re.compile(
    r"[\W_]*(?:in|out|イン|アウト|入れる(?:カード)?|抜(?:く|いた)(?:カード)?|外(?:す|した)(?:カード)?|変更[前後]|交換[前後]?|before|after)[\W_]*",
    re.IGNORECASE,
)
"""A title of cards that are put in or taken out."""
_ID: Final = re.compile(r"(?P<letters>[a-z]{1,12})[\s_-]*(?P<number>[0-9]{1,6})")
_BRACKETED: Final = re.compile(r"[(\[【〔<《][^()\[\]【】〔〕<>《》]+[)\]】〕>》](?=\0)")
"""What stands in brackets right before a name, which is put as a zero: `[炎]狼`."""
_ADDRESS: Final = re.compile(r"https?://[!-~]+")


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line, or a part of one, that names no card.

    text        the line or the part
    is_ordinal  whether it would, if the number that it begins with only numbered the list
    """

    line: DeckLine
    readings: tuple[Reading, ...]
    text: str
    is_ordinal: bool = False


Numbered = tuple[int, Unknown]
"""Number of the line in the deck, and the line."""


def notations_told(unknown: Sequence[Numbered], catalog: Catalog) -> Iterator[tuple[list[Numbered], Finding]]:
    """Yield the lines of each notation that is not known, and what is said of them."""
    causes: dict[str, list[Numbered]] = {}
    for number, each in unknown:
        cause = _cause(each, catalog) or ("title" if each.line.may_be_title else "")
        causes.setdefault(cause, []).append((number, each))
    others = causes.pop("", [])
    ids = _with_near_ids(others, catalog)
    if len(ids) >= _FEWEST_IDS:
        yield [numbered for numbered, _, _ in ids], _of_ids(ids)
        told = {number for (number, _), _, _ in ids}
        others = [numbered for numbered in others if numbered[0] not in told]
    if len(causes.get("strokes", ())) < _FEWEST_STROKES:
        others = sorted(others + causes.pop("strokes", []), key=lambda numbered: numbered[0])
    for cause, lines in causes.items():
        yield lines, _of_cause(cause, [each for _, each in lines], catalog)
    strange = _of_a_notation(others, catalog)
    if strange:
        yield strange, _beside([each for _, each in strange], catalog)


def without_addresses(text: str) -> str:
    """Return a text without the addresses of pages in it."""
    return clean(_ADDRESS.sub("", text))


def holds_several(text: str, catalog: Catalog) -> bool:
    """True if several cards are named in a text, with signs between: each belongs into a line of its own."""
    key, count = fold(text) if _BETWEEN.search(text) else "", 0
    for name in sorted({card.key for card in catalog if card.key in key}, key=len, reverse=True):
        if len(name) >= _SHORTEST_NAME and name in key:
            key, count = key.replace(name, "\0"), count + 1
    return count > 1


def is_swap(text: str) -> bool:
    """True if a line is a title of cards that are put in or taken out: `IN`, `抜いたカード`."""
    return _SWAP.fullmatch(text) is not None


def _cause(each: Unknown, catalog: Catalog) -> str:
    """Return why a line is no card whatever the cards are called, or by the card that it names; empty if it may be
    one, or nobody knows."""
    text = each.text
    causes = (("ruby", _RUBY), ("html", _TAG))
    sign = next((cause for cause, pattern in causes if pattern.search(text)), "")
    if not without_addresses(text):
        return "address"
    if sign:
        return sign
    if is_swap(text):
        return "swap"
    if _COUNT_ALONE.fullmatch(without_marks(text)):
        return "alone"
    if _RULE.fullmatch(without_marks(text)):
        return "rule"
    if len(cells_of(text)) >= _FEWEST_CELLS:
        return "table"
    return _cause_beside(each, catalog)


def _cause_beside(each: Unknown, catalog: Catalog) -> str:
    """Return the notation of a line with the name of a card in it, by what stands beside the name."""
    text = each.text
    name, rest = name_apart(text, catalog)
    if not name:
        return ""
    if _printing(text, catalog) is not None:
        return "printing"
    if _SLASH.search(rest):
        return "slash"
    if _APART.fullmatch(_beside_name(each, catalog)):
        return "apart"
    if _STROKES.fullmatch(rest):
        return "strokes"
    if _NO_NUMBER.fullmatch(rest):
        return "letter"
    return "together" if _is_for_several(text) and holds_several(text, catalog) else ""


def is_printing(text: str, catalog: Catalog) -> bool:
    """True if a line is copies, a card's name, a set and a number in it, with no brackets: `4 狼 BM1 12`."""
    return _printing(text, catalog) is not None


def _printing(text: str, catalog: Catalog) -> re.Match[str] | None:
    """The copies, name, set and number of a line that has nothing else."""
    match = _PRINTING.fullmatch(without_marks(text))
    return match if match is not None and catalog.by_key.get(fold(match["name"])) else None


def _is_for_several(text: str) -> bool:
    """True if the only number of a line stands at its beginning or end; which of two cards is meant is another
    question."""
    numbers = list(_NUMBER.finditer(without_marks(text)))
    if _EITHER.search(text):
        return False
    return len(numbers) == 1 and (numbers[0].start() == 0 or text.rstrip("枚 )）").endswith(numbers[0].group()))


def _of_cause(cause: str, lines: Sequence[Unknown], catalog: Catalog) -> Finding:
    """Return what is said of lines of one cause."""
    where, first = tuple(each.line.where for each in lines), lines[0]
    told = partial(make_finding, codes.DECK_NOTATION_UNKNOWN, where, variant=cause, value=first.text, count=len(lines))
    printing = _printing(first.text, catalog) if cause == "printing" else None
    if printing is not None:
        beside = f"{printing['set']} {printing['number']}"
        example = f"{printing['count']} {printing['name']} ({printing['set']}) {printing['number']}"
        found = told(name=printing["name"], rest=beside, example=example)
    elif cause == "apart":
        found = told(rest=_beside_name(first, catalog).strip(_SIGNS))
    elif cause == "swap":
        found = told(values=tuple(dict.fromkeys(each.text for each in lines)))
    elif cause in ("slash", "strokes", "letter"):
        name, rest = name_apart(first.text, catalog)
        slash = _SLASH.search(rest)
        found = told(name=name, rest=slash.group() if slash else rest)
    elif cause == "title":
        title, number = count_behind_title(without_marks(first.text)) or ("", "")
        found = told(title=title, number=number)
    else:
        found = told()
    return replace(found, hint=f"{cause}_hint")


def _with_near_ids(unknown: Sequence[Numbered], catalog: Catalog) -> list[tuple[Numbered, str, str]]:
    """The lines with an id that the catalogue has with other zeros or signs, each with the id as it is written and as
    it is: `SM-4` for SM-004."""
    known: dict[tuple[str, int], set[str]] = {}
    for card_id in catalog.by_id:
        if match := _ID.fullmatch(fold(card_id)):
            known.setdefault((match["letters"], int(match["number"])), set()).add(card_id)
    found: list[tuple[Numbered, str, str]] = []
    for numbered in unknown if known else ():
        for _, name in numbered[1].readings:
            match = _ID.fullmatch(fold(name))
            near = known.get((match["letters"], int(match["number"])), set()) if match else set()
            if len(near) == 1:
                found.append((numbered, name, next(iter(near))))
                break
    return found


def _of_ids(ids: Sequence[tuple[Numbered, str, str]]) -> Finding:
    where = tuple(each.line.where for (_, each), _, _ in ids)
    _, value, nearest = ids[0]
    facts: dict[str, Fact] = {"value": value, "nearest": nearest, "count": len(ids)}
    return replace(make_finding(codes.UNKNOWN_CARD, where, rule="", variant="ids", **facts), hint="ids_hint")


def _of_a_notation(unknown: Sequence[Numbered], catalog: Catalog) -> list[Numbered]:
    """The lines that hold a card's name in a notation that is not known: several of one shape, or beside something that
    is hardly the rest of another card's name."""
    shapes: dict[str, list[Numbered]] = {}
    for number, each in unknown:
        shape = _shape(each.text, catalog)
        if shape:
            shapes.setdefault(shape, []).append((number, each))
    found = [
        numbered
        for lines in shapes.values()
        for numbered in lines
        if len(lines) >= _FEWEST_ALIKE or _is_beside(lines[0][1], catalog)
    ]
    return sorted(found, key=lambda numbered: numbered[0])


def _is_beside(each: Unknown, catalog: Catalog) -> bool:
    return _NOT_OF_A_NAME.search(_beside_name(each, catalog)) is not None


def _beside_name(each: Unknown, catalog: Catalog) -> str:
    """What stands in a line beside a card's name and a number of copies."""
    return name_apart(min((name for _, name in each.readings), key=len), catalog)[1]


def _beside(lines: Sequence[Unknown], catalog: Catalog) -> Finding:
    """Return what is said of lines with something beside a card's name that nobody understands."""
    where, first = tuple(each.line.where for each in lines), lines[0]
    told = partial(make_finding, codes.DECK_NOTATION_UNKNOWN, where)
    texts = tuple(dict.fromkeys(each.text for each in lines))
    if len({_shape(text, catalog) for text in texts}) > 1:
        shown = (*texts[:_MOST_SHOWN], "…") if len(texts) > _MOST_SHOWN else texts
        return replace(told(variant="several", values=shown, count=len(lines)), hint="beside_hint")
    if len(lines) >= _FEWEST_ALIKE:
        return told(value=first.text, count=len(lines))
    name, rest = name_apart(first.text, catalog)
    if not name:
        return replace(told(variant="several", values=(first.line.text,), count=1), hint="beside_hint")
    return replace(told(variant="beside", value=first.text, name=name, rest=rest), hint="beside_hint")


def name_apart(text: str, catalog: Catalog) -> tuple[str, str]:
    """Return the longest name of a card that stands in a line as a word of its own, and what stands beside it."""
    edges = [place for place in range(len(text) + 1) if _is_letter(text, place - 1) != _is_letter(text, place)]
    spans = sorted(combinations(edges[:_MOST_EDGES], 2), key=lambda span: span[0] - span[1])
    for begin, end in spans:
        cards = catalog.by_key.get(fold(text[begin:end]), ())
        if cards and len(cards[0].key) >= _SHORTEST_NAME:
            before, behind = clean(text[:begin]), clean(text[end:])
            return cards[0].name, " … ".join(filter(None, (before, behind)))
    return "", ""


def _is_letter(text: str, place: int) -> bool:
    return 0 <= place < len(text) and text[place].isalpha()


def _shape(text: str, catalog: Catalog) -> str:
    """Return what is left of a line without the longest card's name in it and with its numbers alike, as is what
    stands in brackets before it; empty where no card's name stands in it, or nothing else."""
    key = fold(text)
    names = [card.key for card in catalog if len(card.key) >= _SHORTEST_NAME and card.key in key]
    if not names or len(max(names, key=len)) == len(key):
        return ""
    return _NUMBER.sub("0", _BRACKETED.sub("()", key.replace(max(names, key=len), "\0", 1)))
