"""Cards that are known already: this one, those that were spoken of, the rest of them."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, make
from hantei.effects.chart.rules.parts import Modifier
from hantei.effects.chart.rules.phrases.nouns import kind_parts, selector
from hantei.effects.tree import nodes as tree

RULES: Final = Rules()

# what is known already


@RULES("known", "'この' KIND|'これ'|'自身'")
def _this(this: Token, kind: Token | None = None) -> tree.Selector:
    return make(tree.Selector, kind, reference=Word("self", this.mask))


@RULES("known", "'その' KIND|'それ'")
def _that(that: Token, kind: Token | None = None) -> tree.Selector:
    return make(tree.Selector, kind, reference=Word("it", that.mask), **(kind_parts(kind) if kind else {}))


@RULES("known", "'それら' 'の'? KIND?")
def _those(those: Token, kind: Token | None) -> tree.Selector:
    return make(tree.Selector, kind, reference=Word("them", those.mask))


@RULES("known", "'その中' 'から' '、'? modifier* KIND|'その中' 'の' modifier* KIND|'その中' 'から' '、'?|'その中' 'の'")
def _among(those: Token, modifiers: tuple[Modifier, ...] = (), kind: Token | None = None) -> tree.Selector | None:
    parts = kind_parts(kind) if kind else {}
    return selector(modifiers, kind, reference=Word("them", those.mask), **parts)


@RULES("known", "'残り' 'の'? KIND?|'残った' KIND")
def _rest(rest: Token, kind: Token | None) -> tree.Selector:
    return make(tree.Selector, kind, reference=Word("rest", rest.mask))


@RULES("known", "'前者'|'後者'|'前者' 'の' KIND|'後者' 'の' KIND")
def _first_or_last(token: Token, kind: Token | None = None) -> tree.Selector:
    return make(tree.Selector, kind, reference=Word("former" if token.value == "前者" else "latter", token.mask))


@RULES("known", "'該当する' KIND|'素材' 'の' KIND")
def _in_print(token: Token, kind: Token) -> tree.Selector:
    """As printed texts call the card of the moment, and those that this one is made of."""
    reference = "subject" if token.value == "該当する" else "materials"
    return make(tree.Selector, kind, reference=Word(reference, token.mask))


@RULES("known", "'この' KIND 'の' '合成素材'|'この' KIND 'の' '素材'")
def _materials(this: Token, kind: Token, word: Token) -> tree.Selector:
    return make(tree.Selector, this, kind, word, reference=Word("materials"))


@RULES("known", "NUM CTR '目' 'の' KIND|NUM CTR '目'")
def _nth(count: Token, unit: Token, nth: Token, kind: Token | None = None) -> tree.Selector | None:
    """1体目: the first of those that were spoken of."""
    if not isinstance(count.value, int) or count.value < 1:
        return None
    return make(tree.Selector, count, unit, nth, kind, reference=Word("them"), nth=count.value)


@RULES("known", "'もう一方'")
def _other_one(token: Token) -> tree.Selector:
    return make(tree.Selector, reference=Word("rest", token.mask))


@RULES("known", "'一方'")
def _one_of_two(token: Token) -> tree.Selector:
    one = tree.Exactly(tree.Number(1))
    return make(tree.Selector, token, reference=Word("them"), count=one)


@RULES("known", "'選んだ' KIND|'選ばれた' KIND|'対象' 'の' KIND")
def _chosen(chosen: Token, kind: Token) -> tree.Selector:
    return make(tree.Selector, kind, reference=Word("chosen", chosen.mask), **kind_parts(kind))


@RULES("known", "'この' KIND HOSTS KIND|'これ' HOSTS KIND|'装備者'|'装着者'")
def _host(*words: Token) -> tree.Selector:
    return make(tree.Selector, words, reference=Word("host"))


@RULES("known", "ATTACKS KIND")
def _attacker(attacks: Token, kind: Token) -> tree.Selector:
    return make(tree.Selector, attacks, kind, reference=Word("attacker"))


@RULES("known", "'攻撃対象'")
def _attacked(token: Token) -> tree.Selector:
    return make(tree.Selector, reference=Word("attacked", token.mask))


@RULES("known", "'この' KIND 'の' '下' UNDERLIES KIND|'この' KIND 'の' '下' 'の' KIND")
def _under(this: Token, kind: Token, *words: Token) -> tree.Selector:
    return make(tree.Selector, this, kind, *words, reference=Word("under"))
