"""The forms of a Japanese verb that printed texts need, from the phrase that ends in its dictionary form."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.tables.forms import Stems, class_of, stems_of

_DICTIONARY: Final = tuple("うくぐすつぬぶむる")


def _stems(phrase: str) -> Stems:
    return stems_of(phrase, class_of(phrase))


def te_form(phrase: str) -> str:
    """手札を1枚捨てる becomes 手札を1枚捨てて; a noun (20ダメージ) is given its verb."""
    return _stems(phrase).te if phrase.endswith(_DICTIONARY) else phrase + "を与えて"


def can_be(phrase: str) -> str:
    """攻撃する becomes 攻撃できる."""
    return phrase + "ことができる" if class_of(phrase) == "1" else _stems(phrase).potential + "る"


def can_not(phrase: str) -> str:
    """攻撃する becomes 攻撃できない, 破壊される becomes 破壊されない."""
    stems = _stems(phrase)
    return (stems.nai if class_of(phrase) == "1" else stems.potential) + "ない"


def must(phrase: str) -> str:
    """攻撃する becomes 攻撃しなければならない."""
    return _stems(phrase).nai + "なければならない"


def allowed_to(phrase: str) -> str:
    """引く becomes 引くことができる; a noun (20ダメージ) is given its verb."""
    return phrase + ("" if phrase.endswith(_DICTIONARY) else "を与える") + "ことができる"
