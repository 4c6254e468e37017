"""The forms of a Japanese verb that printed texts need, from the phrase that ends in its dictionary form."""

from __future__ import annotations

from typing import Final, NamedTuple


class _Row(NamedTuple):
    before_nai: str
    before_ru: str
    te: str


_ROWS: Final = {
    "く": _Row("か", "け", "いて"), "ぐ": _Row("が", "げ", "いで"), "す": _Row("さ", "せ", "して"),
    "つ": _Row("た", "て", "って"), "ぬ": _Row("な", "ね", "んで"), "ぶ": _Row("ば", "べ", "んで"),
    "む": _Row("ま", "め", "んで"), "る": _Row("ら", "れ", "って"), "う": _Row("わ", "え", "って"),
}  # fmt: skip
_BEFORE_RU: Final = "いきぎしじちにひびみりえけげせぜてでねへべめれ見得出"
"""What stands before the る of verbs with one stem (捨てる, 得る)."""


def te_form(phrase: str) -> str:
    """手札を1枚捨てる becomes 手札を1枚捨てて; a noun (20ダメージ) is given its verb."""
    if phrase.endswith("する"):
        return phrase[:-2] + "して"
    if _one_stem(phrase):
        return phrase[:-1] + "て"
    if phrase[-1] in _ROWS:
        return phrase[:-1] + _ROWS[phrase[-1]].te
    return phrase + "を与えて"


def can_be(phrase: str) -> str:
    """攻撃する becomes 攻撃できる."""
    if phrase.endswith("する"):
        return phrase[:-2] + "できる"
    if _one_stem(phrase):
        return phrase + "ことができる"
    return phrase[:-1] + _ROWS[phrase[-1]].before_ru + "る"


def can_not(phrase: str) -> str:
    """攻撃する becomes 攻撃できない, 破壊される becomes 破壊されない."""
    return phrase[:-1] + "ない" if _one_stem(phrase) else can_be(phrase)[:-1] + "ない"


def must(phrase: str) -> str:
    """攻撃する becomes 攻撃しなければならない."""
    return _negative_stem(phrase) + "なければならない"


def may(phrase: str) -> str:
    """引く becomes 引くことができる; a noun (20ダメージ) is given its verb."""
    return phrase + ("" if phrase[-1] in _ROWS else "を与える") + "ことができる"


def allowed(phrase: str) -> str:
    """What a player is allowed to do, where できる would say that it is done now."""
    return phrase + "ことが許される"


def _negative_stem(phrase: str) -> str:
    if phrase.endswith("する"):
        return phrase[:-2] + "し"
    return phrase[:-1] if _one_stem(phrase) else phrase[:-1] + _ROWS[phrase[-1]].before_nai


def _one_stem(phrase: str) -> bool:
    return phrase.endswith("る") and phrase[-2:-1] in _BEFORE_RU and not phrase.endswith("する")
