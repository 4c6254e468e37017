"""Forms of Japanese verbs: from a verb's dictionary form every form in which card texts use it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

Voice = Literal["", "passive", "causative", "potential"]
Shape = Literal["plain", "past", "te", "stem", "if", "noun"]
"""plain: 引く; past: 引いた; te: 引いて; stem: 引き; if: 引けば, 引いたら; noun: 攻撃 without する."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a verb; `state`: 〜ている; `may`: 〜てもよい, 〜ことができる; `must`: 〜なければならない;
    `allowed`: 〜ことが許される; `once`: 〜たことがある."""

    verb: str
    shape: Shape
    voice: Voice = ""
    negative: bool = False
    state: bool = False
    may: bool = False
    must: bool = False
    allowed: bool = False
    once: bool = False


_ROWS: Final = {
    "く": ("か", "き", "け", "いて", "いた"), "ぐ": ("が", "ぎ", "げ", "いで", "いだ"),
    "す": ("さ", "し", "せ", "して", "した"), "つ": ("た", "ち", "て", "って", "った"),
    "ぬ": ("な", "に", "ね", "んで", "んだ"), "ぶ": ("ば", "び", "べ", "んで", "んだ"),
    "む": ("ま", "み", "め", "んで", "んだ"), "る": ("ら", "り", "れ", "って", "った"),
    "う": ("わ", "い", "え", "って", "った"),
}  # fmt: skip
"""Godan verbs by their last kana: before ない, before ます, before ば, て form, た form."""


def forms(surface: str, verb: str, group: str) -> Iterator[tuple[str, Form]]:
    """Every spelling of a verb's forms: group 1 (捨てる), 5 (引く), s (a noun with する)."""
    if group == "1":
        yield from _ichidan(surface[:-1], verb, "")
        yield from _voices(surface[:-1] + "られ", surface[:-1] + "させ", surface[:-1] + "られ", verb)
    elif group == "5":
        yield from _godan(surface, verb)
    else:
        yield from _suru(surface, verb)


def _voices(passive: str, causative: str, potential: str, verb: str) -> Iterator[tuple[str, Form]]:
    """Passive, causative and potential forms; where two are spelt alike the first one counts."""
    yield from _ichidan(passive, verb, "passive")
    yield from _ichidan(causative, verb, "causative")
    if potential != passive:
        yield from _ichidan(potential, verb, "potential")


def _negatives(stem: str, verb: str, voice: Voice) -> Iterator[tuple[str, Form]]:
    for ending, shape in _NEGATIVE_ENDINGS:
        yield stem + ending, Form(verb, shape, voice, negative=True)


_NEGATIVE_ENDINGS: Final[tuple[tuple[str, Shape], ...]] = (
    ("ない", "plain"), ("なかった", "past"), ("なければ", "if"), ("なかったら", "if"), ("なくて", "te"), ("なく", "stem"),
    ("ず", "stem"), ("ずに", "stem"), ("ねば", "if"), ("ないで", "te"), ("なくなる", "plain"), ("なくなり", "stem"),
)  # fmt: skip


def _ichidan(stem: str, verb: str, voice: Voice) -> Iterator[tuple[str, Form]]:
    yield stem + "る", Form(verb, "plain", voice)
    yield stem + "た", Form(verb, "past", voice)
    yield stem + "て", Form(verb, "te", voice)
    yield stem, Form(verb, "stem", voice)
    yield stem + "れば", Form(verb, "if", voice)
    yield stem + "たら", Form(verb, "if", voice)
    yield from _negatives(stem, verb, voice)


def _godan(surface: str, verb: str) -> Iterator[tuple[str, Form]]:
    stem, last = surface[:-1], surface[-1]
    before_nai, before_masu, before_ba, te, past = _ROWS[last]
    if surface.endswith(("行く", "いく")):
        te, past = "って", "った"
    yield surface, Form(verb, "plain")
    yield stem + past, Form(verb, "past")
    yield stem + te, Form(verb, "te")
    yield stem + before_masu, Form(verb, "stem")
    yield stem + before_ba + "ば", Form(verb, "if")
    yield stem + past + "ら", Form(verb, "if")
    if surface not in {"ある", "在る"}:
        yield from _negatives(stem + before_nai, verb, "")
    yield from _voices(stem + before_nai + "れ", stem + before_nai + "せ", stem + before_ba, verb)


def _suru(noun: str, verb: str) -> Iterator[tuple[str, Form]]:
    """Forms of a noun with する: 攻撃する, 攻撃される, 攻撃できる."""
    yield noun, Form(verb, "noun")
    for ending, shape in (
        ("する", "plain"),
        ("した", "past"),
        ("して", "te"),
        ("し", "stem"),
        ("すれば", "if"),
        ("したら", "if"),
    ):
        yield noun + ending, Form(verb, shape)  # type: ignore[arg-type]
    yield from _negatives(noun + "し", verb, "")
    yield noun + "せずに", Form(verb, "stem", negative=True)
    yield noun + "せねば", Form(verb, "if", negative=True)
    yield from _ichidan(noun + "され", verb, "passive")
    yield from _ichidan(noun + "させ", verb, "causative")
    for can in ("でき", "出来"):
        yield from _ichidan(noun + can, verb, "potential")
    for can, negative in (("可能", False), ("可", False), ("不可能", True), ("不可", True)):
        yield noun + can, Form(verb, "plain", "potential", negative)


AFTER_STEM: Final[tuple[tuple[str, Shape, bool], ...]] = (
    ("ます", "plain", False), ("ました", "past", False), ("まして", "te", False), ("ましたら", "if", False),
    ("ません", "plain", True), ("ませんでした", "past", True), ("ますと", "if", False), ("ください", "plain", False),
    ("くださいね", "plain", False),
)  # fmt: skip
"""Polite endings: spelling, shape, negative."""

AFTER_TE: Final[tuple[tuple[str, str], ...]] = tuple(
    (spelling, meaning)
    for meaning, spellings in {
        "may": "もよい もいい も良い もかまわない もかまいません もよいです もいいです よい いい よいです いいよ もいいよ も構わない",
        "may if": "もよければ",
        "plain": "ください くださいね いく いきます くる 来る きます 来ます しまう",
        "te": "から",
        "past": "きた 来た いった きました 来ました",
        "if": "きたら 来たら きたならば",
        "state plain": "いる います る おり いて いること るよ",
        "state past": "いた いました",
        "state if": "いれば いたら",
        "state not plain": "いない いません",
        "state not past": "いなかった いませんでした",
        "state not if": "いなければ",
        "must not": "はならない はいけない はなりません はいけません",
    }.items()
    for spelling in spellings.split()
)
"""What follows a て form: spelling and what it makes of the verb."""

AFTER_PLAIN: Final[tuple[tuple[str, str], ...]] = (
    *(
        (kind + particle + can, meaning)
        for kind in ("こと", "事")
        for particle in ("が", "も", "は")
        for stem in ("でき", "出来", "可能")
        for can, meaning in (
            (stem + "る", "may"),
            (stem + "ます", "may"),
            (stem + "た", "may"),
            (stem, "may stem"),
            (stem + "ない", "may not"),
            (stem + "ません", "may not"),
            (stem + "るよ", "may"),
            (stem + "なく", "may not stem"),
        )
    ),
    ("ことが許される", "allowed"),
)
"""What follows the dictionary form: 〜ことができる and its like."""

AFTER_PAST: Final[tuple[tuple[str, str], ...]] = (
    ("ことがある", "past once"), ("事がある", "past once"), ("ことがない", "past once not"), ("事がない", "past once not"),
)  # fmt: skip
"""What follows 〜た: it has happened."""

AFTER_NOT_IF: Final = ("ならない", "ならぬ", "なりません", "いけない")
"""What follows なければ: it must be done."""
