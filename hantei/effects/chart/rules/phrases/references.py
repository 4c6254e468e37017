"""Cards that are known already: this one, those that were spoken of, the rest of them."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.rules.phrases.nouns import cards
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()

_KNOWN: Final = {
    "self": "'この' KIND|'これ'|'自身'",
    "it": "'その' KIND:kinds|'それ'",
    "them": "'それら'|'それら' 'の'? KIND:kinds",
    "rest": "'残り'|'残り' 'の'? KIND:kinds|'残った' KIND:kinds|'もう一方'",
    "former": "'前者'|'前者' 'の' KIND:kinds",
    "latter": "'後者'|'後者' 'の' KIND:kinds",
    "subject": "'該当する' KIND",
    "materials": "'素材' 'の' KIND:kinds|'この' KIND 'の' '合成素材'|'この' KIND 'の' '素材'",
    "chosen": "'選んだ' KIND:kinds|'選ばれた' KIND:kinds|'対象' 'の' KIND:kinds",
    "host": "'この' KIND HOSTS KIND|'これ' HOSTS KIND|'装備者'|'装着者'",
    "attacker": "ATTACKS KIND",
    "attacked": "'攻撃対象'",
    "under": "'この' KIND 'の' '下' UNDERLIES KIND:kinds|'この' KIND 'の' '下' 'の' KIND:kinds",
}
"""How the cards that are known are called."""
for _reference, _rows in _KNOWN.items():
    RULES.node("known", _rows, tree.Selector, reference=_reference)
RULES.node("known", "'一方'", tree.Selector, reference="them", count=tree.Exactly(tree.Number(1)))


cards(
    "known",
    "'その中' 'から' '、'? modifier* KIND:kinds|'その中' 'の' modifier* KIND:kinds|'その中' 'から' '、'?|'その中' 'の'",
    reference="them",
)

# 1体目: the first of those that were spoken of
RULES.node(
    "known",
    "NUM:nth CTR '目' 'の' KIND|NUM:nth CTR '目'",
    tree.Selector,
    reference="them",
    where=lambda what: what.nth != "X" and what.nth > 0,
)

# 攻撃した相手のユニット: only where it is said that theirs attacks
RULES.node("known", "ATTACKS=attacks SIDE=opponent 'の' KIND", tree.Selector, reference="attacker", side="opponent")
