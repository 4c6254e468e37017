"""Lines of a deck list that name no card: greetings and names round the list, notations, misspelt cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final

from hantei.core.card import Catalog
from hantei.core.finding import Finding, make_finding
from hantei.core.identity import row_of_id
from hantei.core.text import clean, fold
from hantei.files.not_counting import takes_out
from hantei.validators import codes
from hantei.validators.deck import DeckLine
from hantei.validators.decks.notations_told import (
    Numbered,
    Unknown,
    holds_several,
    is_swap,
    notations_told,
    without_addresses,
)
from hantei.validators.decks.outside import NOTHING_SAID, is_about_people, is_greeting, may_bear_on_the_deck
from hantei.validators.decks.sections import NUMBERED_DECK, SOME_DECK
from hantei.validators.decks.text.file import header_of
from hantei.validators.decks.text.totals import number_told
from hantei.validators.nearest import LONGEST, nearest_names, resembles_a_card
from hantei.validators.notations import has_count, has_figure, is_glued, without_marks

_MOST_LOOKED_AT: Final = 200
_MOST_SUGGESTED: Final = 40
"""So many unknown names of a deck get suggestions: a file that is no deck at all must not take minutes."""
_MOST_READINGS: Final = 3
_CHANGES: Final = re.compile(
    r"[0-9０-９一二三四五六七八九十].*(?:足[しすり]|加え|追加|増や|減ら|抜[いきく]|外[しす]|入れ替|交換)"
)
"""A line that says that the deck is not what the list says: `あとで2枚足します`."""
_CHANGES_A_CARD: Final = re.compile("抜[いきく]|外[しす]|足[しす]|加え|追加|増や|減ら|替え|交換|変更|やめ|代わり")
_SHORT_CHANGE: Final = re.compile(
    r"[+＋↑↓×✕✖☓❌⇧⇩▲▼△▽-]?\s*(?P<name>(?:(?![×✕✖☓○◎●])[^\W\d_]){2,}?)\s*"
    r"(?:[+＋↑↓×✕✖☓❌⇧⇩▲▼△▽○◎●−－-]\s*[0-9０-９]{0,2}\s*枚?|を?\s*[0-9０-９]{1,2}\s*枚?に"
    r"|(?:プラス|マイナス)\s*[0-9０-９]*\s*枚?|増量?|減量?|多め|少なめ)?"
)
"""A part of a name with a sign of more or fewer copies, and nothing else: `バルガ＋1`, `槍兵↓1`, `＋バルガ`."""
_PART_OF_A_NAME: Final = re.compile("(?=([㐀-鿿々]{2}|[ァ-ヺー]{3}))")
"""What tells a card from most others: a pair of kanji, three kana."""
_COPIES: Final = re.compile(
    r"(?:[0-9０-９]|[一二三四五六七八九十])\s*(?:枚|まい)|(?:各|それぞれ)\s*[0-9０-９]|[0-9０-９]\s*枚?ずつ|[0-9０-９]積み|^\W*[0-9０-９]{1,3}\W*$"
)
"""A number of copies of anything in a line: `彗星は3枚に変更`, `上の5種は各2枚で`."""
_HINTED: Final = re.compile(
    r"[(（](?P<framed>[^()（）]{2,12})[)）]|[A-Za-zＡ-Ｚａ-ｚ]{1,2}\s*[:：]\s*(?P<behind>.{2,12})"
)
_DATE: Final = re.compile(r"[0-9]{4}\s*[-./年]\s*[0-9]{1,2}\s*[-./月]\s*[0-9]{1,2}日?")
_FOOTNOTE: Final = re.compile("[¹²³⁴-⁹]")
"""A note to which a raised number points, which is none of copies then: `狼²`, and below `² 相手のターンだけ`."""
_ROMAN_LAST: Final = re.compile("[Ⅰ-Ⅻⅰ-ⅻ]$")
_COUNTS_SOMETHING: Final = re.compile(r"[0-9０-９]+(?:[日年回位人名戦勝敗時分種週度]|月[のにごろ末上中下、 0-9])")
_SENTENCE: Final = re.compile(r"(?:です|でした|ます|ました|ません|ください|[。！!？?])$")
_NOTE: Final = re.compile(r"\W*(?:※|＊注|[注註]\s*[)）:：]|\bnote\b)", re.IGNORECASE)
_SAID: Final = re.compile(r"(?:です|でした|ます|ました|ません|ください)[。！!？?]*$|。$")
_DECK_LAST: Final = re.compile(r"(?:デッキ|\bdeck)\s*(?:ver\.?|その|第)?\s*\S{1,3}$", re.IGNORECASE)
"""A title of a deck that ends in its number: `炎デッキ3`."""


def not_understood(
    unknown: Sequence[Numbered],
    known: Sequence[int],
    lines: Sequence[DeckLine],
    catalog: Catalog,
    has_number: Callable[[DeckLine], bool],
    sizes: Collection[int] = (),
) -> Iterator[tuple[int, Finding]]:
    """Yield what is said of the lines that name no card, each with the number of a line; every line is named once.

    Where the first card of the list has no count, a line above it may be a card, too, as may one below the last, unless
    there is no word in it by which cards of the game are called.

    known       the numbers of the lines that name cards
    has_number  whether one of these says how many copies there are
    sizes       the numbers of cards of the deck and of its main part: who says one of them says nothing new
    """
    first, last = (min(known), max(known)) if known else (0, len(lines))
    aside: list[Numbered] = []
    notes: list[Numbered] = []
    ordinals: list[Numbered] = []
    others: list[Numbered] = []
    seconds: list[Numbered] = []
    for number, each in unknown:
        is_outside = bool(known) and not first <= number <= last
        is_counted = is_outside and has_number(lines[first if number < first else last])
        if each.is_ordinal:
            ordinals.append((number, each))
        elif each.line.is_head and (is_outside or not known):
            continue
        elif _is_note(each.line.text, catalog):
            notes.append((number, each))
        elif known and (
            header_of(each.line.text) or _may_begin_a_deck(each.line, lines, catalog, is_outside=is_outside)
        ):
            seconds.append((number, each))
        elif is_outside and _may_be_set_aside(line := _without_size(each.line, sizes), catalog, is_counted):
            aside.append((number, replace(each, line=line)))
        else:
            others.append((number, each))
    if seconds:
        where = tuple(each.line.where for _, each in seconds)
        line = seconds[0][1].line
        heads = _heads_columns(line, lines) and seconds[0][0] < first
        found = make_finding(codes.DECK_SECOND, where, variant="columns" if heads else "", value=line.text)
        yield seconds[0][0], replace(found, hint="columns_hint") if heads else found
    for numbered in notes:
        yield _marked([numbered], "spoken")
    yield from _round_the_list(aside, catalog)
    if ordinals:
        yield ordinals[0][0], _ordinals(ordinals)
    yield from _strange(others, catalog)


def _round_the_list(lines: Sequence[Numbered], catalog: Catalog) -> Iterator[tuple[int, Finding]]:
    """Yield what is said of lines above and below the cards: what may bear on the deck is asked about, the others are
    set aside."""
    names = tuple(card.name for card in catalog)
    says: dict[str, list[Numbered]] = {}
    for numbered in lines:
        says.setdefault(_what_it_says(numbered[1].line, names), []).append(numbered)
    for variant in ("note", "spoken"):
        for numbered in says.get(variant, ()):
            yield _marked([numbered], variant)
    if "bearing" in says:
        yield _marked(says["bearing"], "bearing")
    if "" in says:
        yield says[""][0][0], _set_aside(says[""])


def _may_be_set_aside(line: DeckLine, catalog: Catalog, is_counted: bool) -> bool:
    """True if a line round the list may be none of a card: where the next one has no count, only if it can't be one."""
    is_none = is_counted or line.is_foreign or is_greeting(line.said or line.text)
    return is_none and _says_nothing(line, catalog)


def _without_size(line: DeckLine, sizes: Collection[int]) -> DeckLine:
    """A line without the number of cards of the deck, if it holds that: `42まいです！`."""
    told = number_told(line.said or line.text)
    if told is None or told.number not in sizes:
        return line
    return replace(line, said=told.rest or NOTHING_SAID, is_bare=not has_count(told.rest))


def _marked(lines: Sequence[Numbered], variant: str) -> tuple[int, Finding]:
    texts = tuple(dict.fromkeys(each.line.text for _, each in lines))
    where = tuple(each.line.where for _, each in lines)
    found = make_finding(codes.DECK_MARKED, where, variant=variant, value=texts[0], values=texts)
    return lines[0][0], replace(found, hint=f"{variant}_hint")


def _is_note(text: str, catalog: Catalog) -> bool:
    """True if a line is a sentence or a note about a card: `※狼は1枚制限なので1枚です`."""
    if not (_NOTE.match(text) or _SAID.search(text)):
        return False
    key = fold(text)
    return any(len(card.key) > 1 and card.key in key for card in catalog)


def _may_begin_a_deck(line: DeckLine, lines: Sequence[DeckLine], catalog: Catalog, *, is_outside: bool) -> bool:
    return _heads_columns(line, lines) if is_outside else _begins_a_deck(line, catalog)


def _begins_a_deck(line: DeckLine, catalog: Catalog) -> bool:
    """True if a line between cards seems to be the title of another deck: `デッキ2`, `佐藤のデッキ`."""
    text = without_marks(line.text)
    if NUMBERED_DECK.fullmatch(text):
        return True
    return line.is_bare and SOME_DECK.fullmatch(text) is not None and not resembles_a_card(text, catalog)


def _what_it_says(line: DeckLine, names: Sequence[str]) -> str:
    """Return what a line round the list leaves open: "note" which cards count, "spoken" which are meant, "bearing"
    whether it says anything about the deck; "" nothing."""
    if takes_out(line.text):
        return "note"
    said = line.said if line.said != "" else line.text
    if line.speaks_of_cards or line.is_foreign is False or _is_perhaps_a_card(said, names):
        return "spoken"
    return "bearing" if may_bear_on_the_deck(said, names) else ""


def _is_perhaps_a_card(text: str, names: Sequence[str]) -> bool:
    """True if a line is part of a card's name in brackets, or behind a letter: `(ノエラ)`, `L: ノエラ`."""
    match = _HINTED.fullmatch(text)
    word = clean(match["framed"] or match["behind"]) if match else ""
    return len(word) > 1 and any(word in name for name in names)


def _set_aside(aside: Sequence[Numbered]) -> Finding:
    texts = tuple(each.line.text for _, each in aside)
    return make_finding(codes.DECK_SET_ASIDE, tuple(each.line.where for _, each in aside), texts=texts)


def _ordinals(ordinals: Sequence[Numbered]) -> Finding:
    where = tuple(each.line.where for _, each in ordinals)
    return make_finding(codes.DECK_ORDINAL, where, value=ordinals[0][1].line.text, count=len(ordinals))


def _says_nothing(line: DeckLine, catalog: Catalog) -> bool:
    """True if a line round the list has no count, resembles no card, is no footnote and speaks of no change; an address
    may hold any number, and so may what calls itself a deck."""
    text = without_addresses(line.said or line.text)
    if is_about_people(text):
        return True
    text = clean(_DATE.sub("", text))
    if is_swap(text) or _COPIES.search(text) or _changes_a_card(text, catalog):
        return False
    if _CHANGES.search(text) or _FOOTNOTE.match(text) or (_has_count_close(text) and not _DECK_LAST.search(text)):
        return False
    is_bare = line.is_bare or (text != line.text and not has_count(text))
    return is_bare and not (text and resembles_a_card(without_marks(text), catalog))


def _changes_a_card(text: str, catalog: Catalog) -> bool:
    """True if a line speaks of a change and of a card by a part of its name: `老騎士を抜いて盾兵を足しました`. Nobody
    knows whether the list is that from before it."""
    short = _SHORT_CHANGE.fullmatch(clean(text))
    if short is not None and short["name"] != clean(text) and any(short["name"] in card.name for card in catalog):
        return True
    if not _CHANGES_A_CARD.search(text):
        return False
    parts = [part for part in _PART_OF_A_NAME.findall(text) if not _CHANGES_A_CARD.search(part)]
    return any(part in card.name for part in parts for card in catalog)


def _has_count_close(text: str) -> bool:
    """True if a line ends or begins with what may be a number of copies of a card that there is not: `狼3`, `狼Ⅲ`,
    `狼…二`; not `3位でした`."""
    if _COUNTS_SOMETHING.match(text) or _SENTENCE.search(text):
        return False
    return is_glued(text) or has_figure(text) or _ROMAN_LAST.search(text) is not None


def _heads_columns(line: DeckLine, lines: Sequence[DeckLine]) -> bool:
    """True if texts stand apart in a line, and as many cards side by side in others: it may say whose each column
    is."""
    return bool(line.apart) and any(len(parts) == len(line.apart) for each in lines for parts in each.abreast)


def _strange(unknown: Sequence[Numbered], catalog: Catalog) -> Iterator[tuple[int, Finding]]:
    """Yield what is said of lines that are no cards: one cause is told once, with all its lines."""
    told: set[int] = set()
    for lines, finding in notations_told(unknown[:_MOST_LOOKED_AT], catalog):
        told.update(number for number, _ in lines)
        yield lines[0][0], finding
    kinds = {card.kind for card in catalog}
    same: dict[str, list[Numbered]] = {}
    for number, each in unknown:
        if number not in told:
            same.setdefault(each.text, []).append((number, each))
    for place, lines in enumerate(same.values()):
        number, each = lines[0]
        found = _unknown_card(each, catalog, kinds, suggests=place < _MOST_SUGGESTED)
        yield number, replace(found, where=tuple(other.line.where for _, other in lines))


def _is_cut(name: str, text: str) -> bool:
    """True if a name holds half of a number of its line, or nothing but signs: `計5` of `計50まい`, `←` of `←2枚`."""
    behind = text[text.find(name) + len(name) :] if name in text else ""
    return not any(map(str.isalnum, name)) or (name[-1].isdigit() and behind[:1].isdigit())


def _unknown_card(each: Unknown, catalog: Catalog, kinds: set[str], *, suggests: bool) -> Finding:
    """The finding about a name that is no card's, quoted without its count."""
    names = [name for _, name in each.readings if not _is_cut(name, each.text)] or [each.text]
    likely = [name for name in names if len(name) <= LONGEST][:_MOST_READINGS] if suggests else []
    likely.extend(name for name in (each.text.rsplit(maxsplit=1)[-1],) if suggests and len(name) < len(each.text))
    shown, near = next(((name, near) for name in likely if (near := nearest_names(name, catalog))), (names[0], ()))
    is_of_row = any(name[-1:].isdigit() and any(row_of_id(name, kind) for kind in kinds) for name in names)
    variant = "row_id" if is_of_row else "" if near else "alone"
    found = make_finding(codes.UNKNOWN_CARD, each.line.where, variant=variant, value=shown, nearest=near)
    is_none = variant == "alone" and each.line.is_bare
    return replace(found, hint="alone_hint") if is_none or (near and holds_several(each.text, catalog)) else found
