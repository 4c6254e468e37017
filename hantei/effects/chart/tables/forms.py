"""All forms of a verb, from its dictionary form and its class."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

Voice = Literal["active", "passive", "causative"]
Close = Literal["end", "te", "past", "ba", "tara", "stem"]


class Form(NamedTuple):
    """What a form says beside its verb; `close`: how the clause goes on (end: it ends, or a noun follows; te: another
    clause follows; past: た; ba and tara: a condition;
    stem: 捨て at the end of a sentence); `may`: can or is allowed to; `must`: has to."""

    voice: Voice
    close: Close
    negated: bool = False
    may: bool = False
    must: bool = False


class Stems(NamedTuple):
    """The stems to which endings are added: before ない, before ます, before ば, て, た, before られる and させる."""

    nai: str
    masu: str
    ba: str
    te: str
    ta: str
    passive: str
    causative: str
    potential: str


_ROWS: Final = {
    "く": "かきけいてた", "ぐ": "がぎげいでだ", "す": "さしせしてた", "つ": "たちてってた", "ぬ": "なにねんでだ",
    "ぶ": "ばびべんでだ", "む": "まみめんでだ", "る": "らりれってた", "う": "わいえってた",
}  # fmt: skip
"""Of verbs with five stems by their last syllable: before ない, ます, ば, and how て and た are made."""
_PERMITTED: Final = (
    "もよい", "もいい", "もよいです", "もいいです", "もかまわない", "も構わない", "もかまいません", "も構いません",
    "よい", "いい", "いいよ",
)  # fmt: skip
_OBLIGED: Final = ("なければならない", "なければならず", "なければいけない", "なければなりません")
_ONE_STEM: Final = re.compile("[いきしちにひみりえけせてねへめれぎじびげぜでべ見出得]る$")
_ABLE: Final = (
    ("事ができる", False), ("事ができます", False), ("ことができる", False), ("ことができます", False),
    ("ことができない", True), ("ことができません", True),
)  # fmt: skip


def forms(verb: str, sort: str) -> Iterator[tuple[str, Form]]:
    """Yield the forms of a verb; sort: 5 and 1 as in grammars (five stems, one stem), s for する, n for a noun that
    stands for its verb."""
    if sort == "n":
        yield verb, Form("active", "end")
        return
    stems = stems_of(verb, sort)
    if sort == "s":
        yield verb.removesuffix("する"), Form("active", "end")
    yield from _plain(verb, stems, "active", may=False)
    for stem, voice in ((stems.passive, "passive"), (stems.causative, "causative")):
        other = stem + "る"
        yield from _plain(other, stems_of(other, "1"), voice, may=False)  # type: ignore[arg-type]
    able = stems.potential + "る"
    yield from _plain(able, stems_of(able, "1"), "active", may=True)


def class_of(verb: str) -> str:
    """Return the class of a verb by its dictionary form."""
    if verb.endswith("する"):
        return "s"
    return "1" if _ONE_STEM.search(verb) else "5"


def stems_of(verb: str, sort: str) -> Stems:
    """Return the stems of a verb, or of a phrase that ends in one."""
    if sort == "s":
        endings = ("し", "し", "すれ", "して", "した", "され", "させ", "でき")
        return Stems(*(verb.removesuffix("する") + ending for ending in endings))
    base = verb[:-1]
    if sort == "1":
        return Stems(base, base, base + "れ", base + "て", base + "た", base + "られ", base + "させ", base + "られ")
    nai, masu, ba, sound, te, ta = tuple(_ROWS[verb[-1]])
    return Stems(
        base + nai, base + masu, base + ba, base + sound + te, base + sound + ta, base + nai + "れ", base + nai + "せ",
        base + ba,
    )  # fmt: skip


def _plain(verb: str, stems: Stems, voice: Voice, *, may: bool) -> Iterator[tuple[str, Form]]:
    """The forms of one voice."""
    yield from ((end, Form(voice, "end", may=may)) for end in (verb, stems.masu + "ます", stems.te + "ください"))
    yield "お" + stems.masu + "ください", Form(voice, "end", may=may)
    yield from ((te, Form(voice, "te", may=may)) for te in (stems.te, stems.masu, stems.masu + "まして"))
    yield stems.masu, Form(voice, "stem", may=may)
    yield from ((past, Form(voice, "past", may=may)) for past in (stems.ta, stems.masu + "ました"))
    yield stems.ba + "ば", Form(voice, "ba", may=may)
    yield from ((tara, Form(voice, "tara", may=may)) for tara in (stems.ta + "ら", stems.masu + "ましたら"))
    yield from _negated(stems, voice, may)
    yield from ((stems.nai + end, Form(voice, "end", must=True)) for end in _OBLIGED)
    yield from ((stems.te + end, Form(voice, "end", may=True)) for end in _PERMITTED)
    yield from ((verb + end, Form(voice, "end", negated, may=True)) for end, negated in _ABLE)


def _negated(stems: Stems, voice: Voice, may: bool) -> Iterator[tuple[str, Form]]:
    without = stems.nai[:-1] + "せず" if stems.nai.endswith("し") and stems.te.endswith("して") else stems.nai + "ず"
    yield from ((end, Form(voice, "end", True, may)) for end in (stems.nai + "ない", stems.masu + "ません"))
    yield from ((te, Form(voice, "te", True, may)) for te in (without, without + "に", stems.nai + "ないで"))
    yield from (
        (past, Form(voice, "past", True, may)) for past in (stems.nai + "なかった", stems.masu + "ませんでした")
    )
    yield stems.nai + "なければ", Form(voice, "ba", True, may)
    yield stems.nai + "なかったら", Form(voice, "tara", True, may)
