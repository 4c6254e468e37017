"""Finding the header row of a sheet and what its columns mean.

Designers put titles, notes and blank lines above the header, and group headings over it. The header is the first
row with every required column, or else the one, among the first rows, that names the most columns of the game.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from rapidfuzz import fuzz, process

from hantei.catalog.parsers import Identifier, Problem, Text, is_blank
from hantei.catalog.spec import CatalogSpec, Column, Kind
from hantei.core.text import fold
from hantei.files.sheet import Value, as_text

ROWS_SEARCHED: Final = 40
"""How many filled rows of a sheet are looked at for its header."""

FEWEST_HEADINGS: Final = 2
"""A row is a header only if at least this many of its cells name columns."""

_FEWEST_TELLING: Final = 5
"""Of how many columns, at least, a kind needs all for these to tell it."""

_ALIKE: Final = 60
_NEAREST: Final = 3
_OF_ANOTHER_TIME: Final = re.compile(r"旧|(?<!名)前|後|\b(?:old|new|before|after|previous|former)\b", re.IGNORECASE)
_SEVERAL: Final = re.compile(r"[/／・&＆+＋→,、]|\bto\b|から")
"""Headings that say their column has other values than the game's, or those of several columns in one."""
_SAME: Final = tuple(frozenset(map(fold, words)) for words in (
    ("攻撃", "攻撃力", "attack", "ATK", "AP", "パワー", "power", "威力"),
    ("ライフ", "life", "体力", "生命力", "耐久", "耐久力", "health", "HP", "LP", "タフネス", "toughness"),
    ("防御", "防御力", "守備", "守備力", "defense", "defence", "DEF", "DP", "守り", "シールド"),
    ("ダメージ", "ダメージポイント", "damage", "DMG", "打点"),
    ("種族", "族", "race", "tribe", "部族"),
    ("住処", "home", "habitat", "住みか", "すみか", "棲み処", "生息地"),
    ("属性", "attribute", "element", "色", "color", "colour"),
    ("心", "heart", "こころ", "ハート"),
    ("レアリティ", "レア度", "レア", "rarity", "希少度"),
    ("マナ", "mana", "コスト", "cost", "マナコスト", "消費"),
    ("なまえ", "名", "名前", "name", "カード名", "タイトル", "title"),
    ("能力", "能力文", "文章", "説明", "説明文", "効果", "効果文", "効果テキスト", "テキスト", "text", "effect"),
    ("No", "No.", "番号", "連番", "通し番号", "#", "カードID", "カード番号"),
))  # fmt: skip
"""What card lists call one and the same thing: proposed only, as each may be something else in a game."""
_NUMBER_SIGNS: Final = (frozenset(("no", "no.", "#", "№")), frozenset(("番号", "連番", "通し番号")))
"""Headings that say no more than that numbers stand below, the vaguest first: where another column is called by the
same name as one of these, the numbers only count the rows."""
_SHORT: Final = {"カード": "カード名", "card": "カード名"}
"""What columns are called where no other has the name in whole."""
_ROWS_SHOWN: Final = 3
_LONGEST_SHOWN: Final = 60
_MOST_SHOWN: Final = 8

_NEWER: Final = re.compile(
    r"新しい|新|改[訂定]?|(?:修正|変更|調整)後?|\b(?:new|revised|updated|after)\b", re.IGNORECASE
)
"""What says of a heading that its column has the newer of two values."""
_DECORATION: Final = re.compile(r"[\s*※()（）\[\]【】▼▽▾⏷]|必須|任意|required|optional")
_PARTS: Final = re.compile(r"[\n/／|｜]")
_IN_BRACKETS: Final = re.compile(r"\s*[(（\[［【].*[)）\]］】]\s*")

_WITH_WORD: Final = re.compile(r"(?P<heading>[^()\[\]【】]+)(?:\((?P<word>[^()]+)\))")
_BRACKETS: Final = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]|【([^【】]*)】")
_UNIT: Final = re.compile(
    r"[0-9]+([-~〜,、/][0-9]+)*(以上|以下)?|[0-9]*(枚|点|個|体|回|人|文字|pt|pts|point|points|ポイント|円)"
    r"|数値|数字|整数|半角|全角|半角数字|選択|選択式|プルダウン|手入力|自動"
)
"""What stands in brackets behind a heading to say how its cells are counted or filled in: `コスト(枚)`."""


def heading_key(text: str, bracketed: frozenset[str] = frozenset()) -> str:
    """The key by which headings are compared: folded, without stars, brackets and 必須 marks.

    `bracketed` holds the headings that a game itself writes in brackets: `(コスト)` beside `コスト`.
    """
    whole = fold(text)
    return whole if whole in bracketed else fold(_DECORATION.sub("", text)) or whole


def _key_without_unit(text: str) -> str:
    """The key of a heading without a unit in brackets, or "" where there is none."""
    folded = fold(text)
    rest = _BRACKETS.sub(
        lambda found: "" if _UNIT.fullmatch(next(filter(None, found.groups()), "")) else found[0], folded
    )
    return heading_key(rest) if rest != folded else ""


def is_unit(text: str) -> bool:
    """True if a cell says in brackets how the cells below it are counted, and nothing else: `(枚)`."""
    found = _BRACKETS.fullmatch(fold(text))
    return found is not None and _UNIT.fullmatch(next(filter(None, found.groups()), "")) is not None


@dataclass(frozen=True, slots=True)
class Header:
    """A header: the number of its row, the last where there are two, and, by column number from 1, the heading that
    stands there."""

    row: int
    headings: Mapping[int, str]
    keys: Mapping[int, str]

    def within(self, left: int, right: int) -> Header:
        """The part of it that stands in some columns."""
        return self.without([column for column in self.headings if not left <= column <= right])

    def without(self, columns: Collection[int]) -> Header:
        """The header without some of its columns."""
        headings = {column: text for column, text in self.headings.items() if column not in columns}
        return Header(self.row, headings, {column: self.keys[column] for column in headings})


@dataclass(slots=True)
class HeadingIndex:
    """Every heading that a game's columns answer to, by kind."""

    by_kind: dict[str, dict[str, Column]]
    everywhere: frozenset[str]
    required: dict[str, frozenset[str]]
    kind_keys: frozenset[str] = field(default_factory=frozenset)
    bracketed: frozenset[str] = field(default_factory=frozenset)
    field_of: dict[str, str] = field(default_factory=dict)
    own: dict[str, frozenset[str]] = field(default_factory=dict)
    """The fields that each kind has."""

    @classmethod
    def of(cls, spec: CatalogSpec) -> HeadingIndex:
        """The index of a spec, made once: positions of scenarios are imported by the thousand."""
        found: HeadingIndex | None = spec.made.get(cls)
        if found is None:
            found = spec.made[cls] = cls._of(spec)
        return found

    @classmethod
    def _of(cls, spec: CatalogSpec) -> HeadingIndex:
        bracketed = frozenset(filter(_is_bracketed, map(fold, _all_headings(spec))))
        by_kind = {kind.id: _columns_by_key(kind, bracketed) for kind in spec.kinds}
        kind_keys = frozenset(heading_key(text) for text in spec.kind_column.headings)
        by_kind, kind_keys = _with_own_headings(spec, by_kind, kind_keys, bracketed)
        known = frozenset().union(*by_kind.values(), kind_keys)
        required = {kind.id: frozenset(c.field for c in kind.columns if c.required) for kind in spec.kinds}
        found = cls(by_kind, known, required, kind_keys, bracketed)
        found.own = {kind.id: frozenset(c.field for c in kind.columns) for kind in spec.kinds}
        for keys in (
            dict.fromkeys(kind_keys, ""),
            *({k: c.field for k, c in each.items()} for each in by_kind.values()),
        ):
            for key, name in keys.items():
                found.field_of.setdefault(key, name)
        return found

    def nearest(
        self, heading: str, header: Header, values: Sequence[str], missing: Sequence[Column] = ()
    ) -> tuple[str, ...]:
        """The headings that may be meant by an unknown one with such values: the longest that stands in it, or else
        those that card lists use for the same, those that look like it, then the only one that is missing. None whose
        column the header has or can't hold the values, or stands in the heading beside that column, and none for a
        heading of old values or of several columns: what stands there is not what the column is for."""
        if _OF_ANOTHER_TIME.search(heading) or _SEVERAL.search(heading):
            return ()
        columns = {key: column for key, column in self._free(header).items() if _may_hold(column, values)}
        free = {key: column.ja for key, column in columns.items()}
        whole = heading_key(heading)
        inside = [key for by_key in self.by_kind.values() for key in by_key if len(key) > 1 and key in whole]
        if inside:
            longest = max(inside, key=len)
            return (free[longest],) if longest in free else ()
        words = {whole, heading_key(heading.rpartition(" ")[2])}  # what stands below a merged heading is behind it
        same = tuple(dict.fromkeys(free[key] for group in _SAME if words & group for key in free if key in group))
        if same:
            return same[:_NEAREST]
        alike = process.extract(whole, list(free), scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=_NEAREST)
        found = tuple(dict.fromkeys(free[key] for key, _, _ in alike))
        lacking = self.lacking(heading, values, missing)
        return found or (lacking if len(lacking) == 1 else ())

    def lacking(self, heading: str, values: Sequence[str], missing: Sequence[Column]) -> tuple[str, ...]:
        """The headings that a table lacks and whose columns can hold such values: each may be meant."""
        if _OF_ANOTHER_TIME.search(heading) or _SEVERAL.search(heading):
            return ()
        return tuple(dict.fromkeys(column.ja for column in missing if _may_hold(column, values)))[:_NEAREST]

    def of_values(self, header: Header) -> Iterator[str]:
        """The keys of columns of numbers and words that a header lacks."""
        for key, column in self._free(header).items():
            if not isinstance(column.parser, Text):
                yield key

    def _free(self, header: Header) -> dict[str, Column]:
        """The columns that a header lacks, by all their keys."""
        used = {by_key[key].field for by_key in self.by_kind.values() for key in header.keys.values() if key in by_key}
        columns = (each for by_key in self.by_kind.values() for each in by_key.items())
        return {key: column for key, column in columns if column.field not in used}

    def columns_in(self, heading: str, kind: str) -> tuple[Column, ...]:
        """The columns of a kind that a heading names together: `ATK/HP`; none where a part of it is something else."""
        by_key = self.by_kind[kind]
        parts = [heading_key(part, self.bracketed) for part in _SEVERAL.split(heading)]
        found = tuple(by_key[part] for part in parts if part in by_key)
        return found if len(found) == len(parts) > 1 else ()

    def newer(self, heading: str, header: Header) -> int:
        """The column of a header of which an unknown heading has newer values: that of コスト for `コスト(新)`; 0 for
        none."""
        key = heading_key(_NEWER.sub("", fold(heading)), self.bracketed)
        if key == heading_key(heading, self.bracketed) or key not in self.everywhere:
            return 0
        return next((column for column, other in header.keys.items() if other == key), 0)

    def key_of_parts(self, heading: str) -> str:
        """The key of a heading that says one thing twice, such as `種別/Type` or `HP` above 体力, or has an explanation
        in brackets below it; "" where it is none."""
        first, *others = _PARTS.split(heading)
        parts = [first, *(part for part in others if not _IN_BRACKETS.fullmatch(part))]
        keys = {heading_key(part, self.bracketed) for part in parts}
        if not others or not keys <= self.everywhere:
            return ""
        is_one = self._are_one(keys) and (not keys & self.kind_keys or keys <= self.kind_keys)
        return heading_key(first, self.bracketed) if is_one else ""

    def key_of_same(self, heading: str) -> str:
        """The key of a heading behind which stands in brackets what lists also call the same: `コスト（マナ）`; ""
        where that is another column of the game, or something else."""
        match = _WITH_WORD.fullmatch(fold(heading))
        key, word = (heading_key(match["heading"]), heading_key(match["word"])) if match else ("", "")
        return key if self._are_one({key, word}) and any({key, word} <= group for group in _SAME) else ""

    def _are_one(self, keys: Collection[str]) -> bool:
        """True if no kind has different columns by some keys."""
        fields = [{by_key[key].field for key in keys if key in by_key} for by_key in self.by_kind.values()]
        return all(len(each) <= 1 for each in fields)

    def known_in(self, header: Header) -> int:
        """How many columns of the game a header names; `ATK | 攻撃力` is one, as a legend has them."""
        return len({self.field_of[key] for key in header.keys.values() if key in self.everywhere})

    def name_columns(self, header: Header) -> list[int]:
        """The columns that hold names of cards."""
        return [
            column
            for column, key in header.keys.items()
            if any(by_key[key].field == "name" for by_key in self.by_kind.values() if key in by_key)
        ]

    def begins_table(self, header: Header) -> bool:
        """True if a row below a header is another one: it has the columns that some kind needs, and little else."""
        known = sum(key in self.everywhere for key in header.keys.values())
        all_known = known == len(header.keys) and known > FEWEST_HEADINGS
        return all_known or (
            2 * known > len(header.keys) and any(self.is_complete(header, kind) for kind in self.by_kind)
        )

    def begins_with_cards(self, header: Header) -> bool:
        """True if a row is the header of a table in which cards have names."""
        return len(self.name_columns(header)) == 1 and self.begins_table(header)

    def kind_by_columns(self, header: Header) -> str:
        """The kind of which a header has all columns that it needs, where these tell it from every other kind; "" for
        none, or where the header has a column that the kind does not have."""
        keys = [key for key in header.keys.values() if key in self.everywhere and not is_number_sign(key)]
        for kind, needed in self.required.items():
            fields = {self.by_kind[kind][key].field for key in keys if key in self.by_kind[kind]}
            others = (own for other, own in self.own.items() if other != kind)
            is_own = all(key in self.by_kind[kind] for key in keys) and fields <= self.own[kind]
            if is_own and len(needed) >= _FEWEST_TELLING and needed <= fields and all(needed - own for own in others):
                return kind
        return ""

    def told_by(self, header: Header, kind: str) -> tuple[str, ...]:
        """The headings of the columns that the fewest kinds have among those that a kind needs."""
        by_key = self.by_kind[kind]
        held = {
            column: sum(by_key[key].field in own for own in self.own.values())
            for column, key in header.keys.items()
            if key in by_key and by_key[key].field in self.required[kind]
        }
        return tuple(header.headings[column] for column in held if held[column] == min(held.values()))[:_NEAREST]

    def is_complete(self, header: Header, kind: str) -> bool:
        """True if a header has every required column of a kind; without a kind, of any, and a kind column."""
        keys = set(header.keys.values())
        if not kind and keys.isdisjoint(self.kind_keys):
            return False
        kinds = (kind,) if kind else tuple(self.by_kind)
        return any(
            self.required[k] <= {self.by_kind[k][key].field for key in keys & self.by_kind[k].keys()} for k in kinds
        )


def _may_hold(column: Column, values: Sequence[str]) -> bool:
    """True if a column can hold some of such values; numbers are no names and texts."""
    parser = column.parser
    if isinstance(parser, Text) and not isinstance(parser, Identifier) and all(map(str.isdecimal, values)):
        return False
    return any(type(parser.parse(value)) is not Problem for value in values)


def _with_own_headings(
    spec: CatalogSpec, by_kind: dict[str, dict[str, Column]], kind_keys: frozenset[str], bracketed: frozenset[str]
) -> tuple[dict[str, dict[str, Column]], frozenset[str]]:
    """The headings with those of the user's own lists, which mean what they are said to and nothing else."""
    meant = {heading_key(own, bracketed): heading_key(meant, bracketed) for own, meant in spec.own_headings.items()}
    told = {
        kind: {
            **{key: column for key, column in by_key.items() if key not in meant},
            **{own: by_key[key] for own, key in meant.items() if key in by_key},
        }
        for kind, by_key in by_kind.items()
    }
    kinds = {own for own, key in meant.items() if key in kind_keys}
    return told, kind_keys.difference(meant) | kinds


def _all_headings(spec: CatalogSpec) -> Iterator[str]:
    for kind in spec.kinds:
        for column in kind.columns:
            yield from column.headings


def is_number_sign(key: str) -> bool:
    """True if a heading says no more than that numbers stand below."""
    return any(key in signs for signs in _NUMBER_SIGNS)


def _is_bracketed(key: str) -> bool:
    return len(key) > 2 and key[0] == "(" and key[-1] == ")"


def _columns_by_key(kind: Kind, bracketed: frozenset[str]) -> dict[str, Column]:
    """The first owner of a heading wins: own columns before absent ones, labels before aliases."""
    columns = (*kind.columns, *(absent.column for absent in kind.absent))
    found: dict[str, Column] = {}
    for column in columns:
        for text in (column.ja, column.en, column.field):
            found.setdefault(heading_key(text, bracketed), column)
    for column in columns:
        for text in column.aliases:
            found.setdefault(heading_key(text, bracketed), column)
    return found


def read_header(number: int, values: Sequence[Value], index: HeadingIndex) -> Header:
    """The row as a header, whatever it is. A unit behind a heading is left out where nothing else is called so."""
    headings = {
        column: as_text(value) for column, value in enumerate(values, start=1) if value is not None and as_text(value)
    }
    return _header(number, headings, index)


def _header(number: int, headings: Mapping[int, str], index: HeadingIndex) -> Header:
    keys = {column: heading_key(text, index.bracketed) for column, text in headings.items()}
    for column, text in headings.items():
        if keys[column] not in index.everywhere:
            for bare in (_key_without_unit(text), index.key_of_same(text), index.key_of_parts(text)):
                if bare in index.everywhere and bare not in keys.values():
                    keys[column] = bare
    for column, key in list(keys.items()):
        named = _SHORT.get(key, "")
        if key not in index.everywhere and not index.name_columns(Header(number, headings, keys)):
            keys[column] = heading_key(named) if named else key
    for signs in _NUMBER_SIGNS:
        for column, key in [(column, key) for column, key in keys.items() if key in signs]:
            fields = {by_key[key].field for by_key in index.by_kind.values() if key in by_key}
            if fields & {index.field_of.get(other, "") for other in keys.values() if other not in signs}:
                keys[column] = f"?{key}"
    return Header(number, headings, keys)


def _as_one(wide: Mapping[int, str], lower: Header, index: HeadingIndex) -> Header:
    """Two rows as one header: what stands below says more than what stands above it; `wide` has the headings of the
    upper row, those that are merged over several columns in all of them."""
    headings: dict[int, str] = {}
    for column in sorted({*wide, *lower.headings}):
        above, below = wide.get(column, ""), lower.headings.get(column, "")
        ways = (below, f"{above}{below}", above)
        known = (text for text in ways if text and _is_known(text, index))
        headings[column] = next(known, "") or f"{above} {below}".strip()
    return _header(lower.row, headings, index)


def _is_known(text: str, index: HeadingIndex) -> bool:
    """True if a heading is a column's, perhaps with a unit behind it."""
    return not index.everywhere.isdisjoint((heading_key(text, index.bracketed), _key_without_unit(text)))


def find_header(
    rows: Sequence[tuple[int, Sequence[Value]]],
    index: HeadingIndex,
    kind: str = "",
    merged: Sequence[tuple[int, int, int, int]] = (),
) -> Header | None:
    """The first row that names every required column; else the row that names the most (the first of equals).

    `kind` is the kind that the sheet's name tells. None where no row names two columns. A row that is complete, for the
    kind or as a table with cards of whatever kind, wins over a later one with more columns: that one is the header of a
    second table, and the rows between are cards. Two rows are one header where they name more columns together than
    each of them does (`merged` as in `Sheet`).
    """
    best: Header | None = None
    best_score = FEWEST_HEADINGS - 1
    headers = [read_header(number, values, index) for number, values in rows]
    for at, header in enumerate(headers):
        pair = two_lines(header, headers[at + 1], merged, index) if at + 1 < len(headers) else None
        for found in (pair, header) if pair is not None else (header,):
            score = index.known_in(found)
            if score > best_score:
                best, best_score = found, score
        goes_on = at + 1 < len(headers) and index.known_in(headers[at + 1]) >= FEWEST_HEADINGS
        if best is not None and (index.is_complete(best, kind) or (index.begins_with_cards(best) and not goes_on)):
            break
    return best


def two_lines(
    upper: Header, lower: Header, merged: Sequence[tuple[int, int, int, int]], index: HeadingIndex
) -> Header | None:
    """Two rows as one header, None where they are none. Cells of a card are headings only by chance."""
    known = sum(key in index.everywhere for key in lower.keys.values())
    parted = _is_parted(upper, lower, merged)
    if lower.row != upper.row + 1 or (not parted and (known < FEWEST_HEADINGS or 2 * known < len(lower.keys))):
        return None
    wide = dict(upper.headings)
    for first, left, _, right in merged:
        if first == upper.row and left in upper.headings:
            wide.update(dict.fromkeys(range(left, right + 1), upper.headings[left]))
    pair = _as_one(wide, lower, index)
    most = max(index.known_in(upper), index.known_in(lower))
    return pair if index.known_in(pair) > most or (parted and index.known_in(pair) == most) else None


def _is_parted(upper: Header, lower: Header, merged: Sequence[tuple[int, int, int, int]]) -> bool:
    """True if all of a row is words, and stands below cells that are merged over several columns of the row above."""
    wide = [(left, right) for first, left, last, right in merged if first == last == upper.row and right > left]
    below = {column for left, right in wide for column in range(left, right + 1)}
    filled = lower.headings.keys()
    return (
        bool(filled)
        and filled <= below
        and not any(re.match(r"[-+]?\d", fold(text)) for text in lower.headings.values())
    )


def first_rows(rows: Iterator[tuple[int, list[Value]]]) -> list[tuple[int, list[Value]]]:
    """The first rows of a sheet, down to as many filled ones as are searched for a header. Rows that look empty
    are among them: what a plain value can't say about their cells stands in the marks."""
    found: list[tuple[int, list[Value]]] = []
    filled = 0
    for number, values in rows:
        found.append((number, values))
        filled += any(not is_blank(value) for value in values)
        if filled == ROWS_SEARCHED:
            break
    return found


def headings_looked_for(spec: CatalogSpec, kind: Kind | None) -> tuple[str, ...]:
    """The headings by which the header of a sheet is known: those that a kind needs, or any kind, and the kind
    column."""
    kinds = (kind,) if kind else spec.kinds
    needed = [column.ja for each in kinds for column in each.columns if column.required or column.field == "name"]
    told = () if kind else (spec.kind_column.ja,)
    return tuple(dict.fromkeys((*told, *needed)))[:_MOST_SHOWN]


def rows_shown(rows: Sequence[tuple[int, Sequence[Value]]]) -> tuple[str, ...]:
    """The first filled rows as people see them: `1: 火の戦士 | 3 | 水`."""
    texts = ((number, " | ".join(as_text(value) for value in values if not is_blank(value))) for number, values in rows)
    shown = (f"{number}: {text[:_LONGEST_SHOWN]}{'…' * (len(text) > _LONGEST_SHOWN)}" for number, text in texts if text)
    return tuple(islice(shown, _ROWS_SHOWN))


def without_number(name: str) -> str:
    """A sheet name without a trailing number or bracket: `アクター(2)`, `アクター2`, `アクター一覧`."""
    key = fold(name)
    for ending in ("一覧", "リスト", "カード", "list", "s"):
        key = key.removesuffix(ending)
    return key.rstrip("0123456789()_-")
