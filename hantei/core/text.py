"""Text as people type it: one folded key for comparing, the original for showing.

`fold` is a look-up key, never a replacement: two different names with one key are reported, not merged.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_DASHES: Final = "‐‑‒–—―−⁃﹣－˗"
_TILDES: Final = "〜～∼∿˜"
_DOTS: Final = "・·‧•∙⋅･"
_DOUBLE_QUOTES: Final = "“”„‟〝〞〟＂″"
_SINGLE_QUOTES: Final = "‘’‚‛′＇`´"
_SPACES: Final = (
    " \t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\u3164\uffa0"
)
_INVISIBLE: Final = (
    "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062"
    "\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
)

_FOLD_TABLE: Final = {
    **{ord(c): "-" for c in _DASHES},
    **{ord(c): "~" for c in _TILDES},
    **{ord(c): "・" for c in _DOTS},
    **{ord(c): '"' for c in _DOUBLE_QUOTES},
    **{ord(c): "'" for c in _SINGLE_QUOTES},
    **{ord(c): None for c in _SPACES},
    **{ord(c): None for c in _INVISIBLE},
    **dict.fromkeys(range(65024, 65040)),
    **dict.fromkeys(range(917760, 918000)),
}
_NUMBER_TABLE: Final = {**{ord(c): "-" for c in _DASHES}, **{ord(c): None for c in _INVISIBLE}}
_DASH_AFTER_KANA: Final = re.compile(r"(?<=[ぁ-ゖァ-ヺー])-")
_SOUND_MARK_ALONE: Final = re.compile(r"(?<![ぁ-ゖァ-ヺー])ー")
_INVISIBLE_PATTERN: Final = re.compile(f"[{_INVISIBLE}\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_CONTROL_PATTERN: Final = re.compile(
    f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f{chr(0xD800)}-{chr(0xDFFF)}\ufffe\uffff]"
)

BLANK_MARKS: Final = frozenset({"", "-", "ー", "--", "なし", "無し"})
"""Folded cells that mean "nothing here" in every column but names and ids."""


_DITTO: Final = frozenset(
    ("〃", "々", "同上", "同じ", "上と同じ", "上に同じ", "↑", "↑同じ", "↑と同じ", "ditto", '"', "''", "”", "“")
)
_LONGEST_DITTO: Final = 6


def is_ditto(text: str) -> bool:
    """True if a cell stands for the one above it: `〃`, `同上`."""
    return len(text) <= _LONGEST_DITTO and bool({nfkc(text).strip().casefold(), text.strip()} & _DITTO)


def fold(text: str) -> str:
    """Return the key by which names are compared: NFKC, without case, spaces, dashes, quotes and invisible characters.

    >>> fold("ファイヤー ドラゴン") == fold("ﾌｧｲﾔｰ・ﾄﾞﾗｺﾞﾝ".replace("・", ""))
    True
    """
    key = unicodedata.normalize("NFKC", text).casefold().translate(_FOLD_TABLE)
    if "-" in key or "ー" in key:
        key = _SOUND_MARK_ALONE.sub("-", _DASH_AFTER_KANA.sub("ー", key))
    if not key.isascii():  # casefold takes some letters apart, and what was dropped may have stood before an accent
        key = unicodedata.normalize("NFKC", key)
    return key


def clean(text: str) -> str:
    """Return a cell's text as it is stored and shown: line ends unified, outer blanks removed, nothing else changed."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.strip(_SPACES)


def nfkc(text: str) -> str:
    """Return the compatibility composition without outer blanks: `ｱ` becomes `ア`, `３` becomes `3`."""
    return unicodedata.normalize("NFKC", text).strip(_SPACES)


def invisible_characters(text: str) -> tuple[str, ...]:
    """Return the invisible characters of a text as `U+200B`, in order; they hide differences between names."""
    if text.isascii():
        return ()
    return tuple(f"U+{ord(c):04X}" for c in _INVISIBLE_PATTERN.findall(text))


def visible(text: str) -> str:
    """Return the text without its invisible characters."""
    return text if text.isascii() else _INVISIBLE_PATTERN.sub("", text)


def control_characters(text: str) -> tuple[str, ...]:
    """Return the control characters of a text as `U+001B`, in order; tab and line feed are not among them."""
    return tuple(f"U+{ord(c):04X}" for c in _CONTROL_PATTERN.findall(text))


def printable(text: str) -> str:
    """Return the text with control, invisible and direction-changing characters escaped: safe on a terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(c if _is_safe(c) else _spelt(c) for c in text)


def in_one_line(text: str) -> str:
    """Return the text as `printable` does, without line ends, so that a name can't imitate a line of hantei's
    output."""
    return printable(text).replace("\n", " ")


def _is_safe(character: str) -> bool:
    return character in "\n\t\u3000\u00a0" or character.isprintable()


def _spelt(character: str) -> str:
    point = ord(character)
    if point < 0x100:
        return f"\\x{point:02x}"
    return f"\\u{point:04x}" if point < 0x10000 else f"\\U{point:08x}"


_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,9}")
_DECIMAL: Final = re.compile(r"[+-]?[0-9]{1,9}\.[0-9]+")


def whole_number(text: str) -> int | None:
    """Return the whole number that a text spells, or None. Full-width and circled digits and any minus sign are
    accepted.

    >>> whole_number("１２"), whole_number("−3"), whole_number("③"), whole_number("3.0"), whole_number("1 2")
    (12, -3, 3, None, None)
    """
    plain = _plain_number(text)
    return int(plain) if _WHOLE.fullmatch(plain) else None


def is_decimal(text: str) -> bool:
    """True if a text spells a number with a decimal point, such as `3.0` or `２．５`."""
    return _DECIMAL.fullmatch(_plain_number(text)) is not None


def _plain_number(text: str) -> str:
    """Return a typed number with ordinary digits and minus sign.

    Two numbers never become one: blanks between digits stay, and a circled or raised digit counts only alone
    (`①②` is not 12, `10²` not 102).
    """
    typed = text.strip(_SPACES).translate(_NUMBER_TABLE)
    if len(typed) > 1 and not typed.isascii() and any(map(_is_styled, typed)):
        return ""
    return unicodedata.normalize("NFKC", typed)


def _is_styled(character: str) -> bool:
    """True if a character is a circled, raised or lowered form of another, not merely a wide or narrow one."""
    decomposition = unicodedata.decomposition(character)
    return decomposition.startswith("<") and not decomposition.startswith(("<wide>", "<narrow>"))
