"""The printed wordings that fill a column: keywords, the condition of a fusion summon, the condition of attach magic.

Only whole sentences of a known form are read. A text that speaks of one of them in any other way gives nothing:
the row rules ask for the column then, they never guess.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hantei.catalog.parsers import Problem
from hantei.core.text import clean, nfkc
from hantei.games.boat.cards.materials import Material, read_material
from hantei.games.boat.vocabulary import FUSION_ACTOR, KEYWORDS, Keyword

_WORDS: Final = dict(KEYWORDS)
_WORD: Final = f"(?:{'|'.join(_WORDS)})"
_ANY_KEYWORD: Final = re.compile(_WORD)
_MAY_HOLD_KEYWORD: Final = re.compile(rf"{_WORD}|[ｦ-ﾟ]|[^\W\dぁ-ヿ一-鿿]")
"""A text without a keyword as written, half-width kana or letters of other scripts holds none however it is
normalized: most texts are done with after this one search."""
_PARTICLES: Final = "をのがはにとでもへや以全"
_SPOKEN_OF: Final = f"{_PARTICLES}持扱0-9"
"""What follows a keyword that is merely spoken of: 【結合アクター】を1体選ぶ, 【結合アクター】1体を選ぶ."""
_KEYWORDS_FIRST: Final = re.compile(
    rf"(?:{_WORD}(?:[、・,/]{_WORD})*|「{_WORD}」)(?=$|[:( ])|(?:[【『]{_WORD}[】』](?![{_SPOKEN_OF}]))+"
)
"""Keywords at the start of a sentence: alone in it, in 【】 or 『』, or before a colon, a bracket or a blank."""

_QUOTED: Final = "「(?:[^「」]|「[^「」]*」)+」"
_KIND_OF: Final = "属性|種族|住処|心"
_ONE: Final = rf"(?:{_QUOTED}|(?:{_KIND_OF}){_QUOTED}のアクター)[1-9１-９]体"
_FUSION: Final = re.compile(
    rf"(?:^|(?<=[。\n])|(?<={FUSION_ACTOR[0]}[:：(（】』 　]))[ 　]*"
    rf"自分の場の(?P<materials>{_ONE}(?:[と、]{_ONE})*)を素材とし(?:て)?、(?P<magic>{_QUOTED})で結合召喚(?:できる|することができる)(?=[。\n)）]|$)"
)
"""The sentence has to open the text or follow the keyword: what else stands before it could be one more condition."""
_MATERIAL: Final = re.compile(rf"(?P<key>{_KIND_OF})?(?P<value>{_QUOTED})[^「」0-9０-９]*(?P<count>[1-9１-９])体")
_MATERIALS_END: Final = re.compile("を素材とし(?:て)?、")
_FUSION_SIGN: Final = re.compile(f"{FUSION_ACTOR[0]}|結合召喚")
_OWN_FUSION: Final = re.compile(
    rf"{FUSION_ACTOR[0]}(?:である|です)|素材と(?:し|する)[^。\n]{{0,200}}結合召喚(?:でき|する)"
)

_ACTIVATION: Final = re.compile(r"(?:^|(?<=[。\n]))[ 　]*(?:【発動条件】\s*[:：]?|発動条件\s*[:：])(?P<words>[^。\n]*)")
_ACTIVATION_SIGN: Final = re.compile(rf"(?:^|(?<=[。\n]))[ 　]*[【［\[]?発動条件(?![{_PARTICLES.replace('は', '')}])")


@dataclass(frozen=True, slots=True)
class Fusion:
    """The condition of a fusion summon: the materials and the name of the magic card (BM-288, BM-289)."""

    materials: tuple[Material, ...]
    magic: str


@lru_cache(maxsize=64)  # every rule about keywords asks it of the same row
def keywords_in(text: str) -> tuple[Keyword, ...]:
    """The keywords that open a sentence of a text; a keyword merely spoken of is none."""
    if not _MAY_HOLD_KEYWORD.search(text):
        return ()
    normal = nfkc(text)
    if not _ANY_KEYWORD.search(normal):
        return ()
    found: dict[Keyword, None] = {}
    for sentence in re.split(r"[。\n]", normal):
        first = _KEYWORDS_FIRST.match(clean(sentence))
        if first:
            found.update(dict.fromkeys(_WORDS[word] for word in re.findall(_WORD, first.group())))
    return tuple(found)


def fusion_in(text: str) -> Fusion | None:
    """The one fusion condition that a text gives; None where it gives none, several or one in other words."""
    sentences = list(_FUSION.finditer(text))
    if len(sentences) != 1 or len(_MATERIALS_END.findall(text)) != 1:
        return None
    materials: list[Material] = []
    for match in _MATERIAL.finditer(sentences[0]["materials"]):
        material = read_material(match["key"] or "name", match["value"][1:-1])
        if isinstance(material, Problem):
            return None
        materials += [material] * int(match["count"])
    return Fusion(tuple(materials), sentences[0]["magic"][1:-1])


def speaks_of_fusion(text: str) -> bool:
    """Whether a text has the word for fusion actors or fusion summons anywhere."""
    return _FUSION_SIGN.search(text) is not None


def tells_own_fusion(text: str) -> bool:
    """Whether a text seems to give a fusion condition of its own, in whatever words."""
    return _OWN_FUSION.search(text) is not None


def activation_in(text: str) -> str | None:
    """The one condition that a text of attach magic names as its own; None where there is none or several."""
    found = {clean(match["words"]) for match in _ACTIVATION.finditer(text)}
    return found.pop() or None if len(found) == 1 else None


def has_activation_label(text: str) -> bool:
    """Whether a sentence of a text begins with the label of a condition, readable or not."""
    return _ACTIVATION_SIGN.search(text) is not None
