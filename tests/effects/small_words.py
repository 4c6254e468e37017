"""A small game's words for unit tests: one or two of each sort, all defaults of style."""

from __future__ import annotations

from typing import Final

from hantei.effects.words.vocabulary import EventWord, Label, Vocabulary, Word

SMALL: Final = Vocabulary(
    game="small",
    zones=(
        Word("field", ("場",), ("field",)),
        Word("hand", ("手札",), ("hand",)),
        Word("deck", ("山札", "デッキ"), ("deck",)),
        Word("graveyard", ("墓地",), ("graveyard",)),
    ),
    places=(
        Word("top", ("上",), ("top",)),
        Word("bottom", ("下",), ("bottom",)),
        Word("front", ("前列",), ("front row",)),
        Word("back", ("後列",), ("back row",)),
        Word("empty", ("空きマス",), ("empty cell",)),
    ),
    kinds=(
        Word("card", ("カード",), ("card",), counter="枚"),
        Word("unit", ("ユニット",), ("unit",), counter="体"),
        Word("magic", ("魔法",), ("magic card",), counter="枚"),
    ),
    stats=(
        Word("power", ("攻撃力",), ("power",)),
        Word("hp", ("HP",), ("HP",)),
        Word("cost", ("コスト",), ("cost",)),
    ),
    numbers=(Word("life", ("ライフ",), ("life",)),),
    states=(Word("poisoned", ("毒状態",), ("poisoned",)), Word("damaged", ("傷ついた",), ("damaged",))),
    keywords=(Word("guard", ("守護",), ("Guard",)), Word("haste", ("速攻",), ("Haste",))),
    numbered=(Word("speed", ("加速",), ("Speed",)),),
    traits=(
        Word("attribute", ("属性", "属性「{w}」"), ("attribute", 'attribute "{w}"')),
        Word("tribe", ("種族", "種族「{w}」"), ("tribe", 'tribe "{w}"')),
    ),
    trait_words={"attribute": ("炎", "水"), "tribe": ("獣", "竜")},
    counters=(Word("damage", ("ダメージカウンター",), ("damage counter",), counter="個"),),
    events=(
        EventWord("turn_start", ("{s}のターン開始時", "ターン開始時"),
                  ("at the start of {s} turn", "at the start of the turn")),
        EventWord("next_turn_end", ("次の{s}のターン終了時",), ("at the end of {s} next turn",)),
        EventWord(
            "summoned", ("{s}が召喚された", "{o}が{s}を召喚した"), ("{s} is summoned", "{s} is summoned by {o}"),
            subject="self"
        ),
        EventWord(
            "destroyed", ("{s}が破壊された", "{s}が{o}に破壊された"), ("{s} is destroyed", "{s} is destroyed by {o}"),
            subject="self", would_ja=("{s}が破壊される",), would_en=("{s} would be destroyed",),
        ),
        EventWord("attacks", ("{s}が攻撃した",), ("{s} attack(s)",), subject="self", would_ja=("{s}が攻撃する",),
                  would_en=("{s} would attack",)),
        EventWord("drew", ("{s}がカードを引いた",), ("{s} draw(s) a card",), subject="own",
                  would_ja=("{s}がカードを引く",), would_en=("{s} would draw a card",)),
        EventWord("used", ("{s}が{o}を使用した",), ("{s} use(s) {o}",), subject="own"),
    ),
    acts=(
        Word("attack", ("攻撃する",), ("attack",)),
        Word("be_destroyed", ("破壊される", "{o}に破壊される"), ("be destroyed", "be destroyed by {o}")),
        Word("leave_field", ("場を離れる",), ("leave the field",)),
        Word("draw", ("カードを引く",), ("draw cards",)),
    ),
    manners=(
        Word("face_up", ("表向き",), ("face up",)),
        Word("face_down", ("裏向き",), ("face down",)),
        Word("in_any_order", ("好きな順番",), ("in any order",)),
        Word("special", ("特殊召喚",), ("special summon",)),
        Word("call", ("呼び出す",), ("call",)),
    ),
    labels=(
        Label("on_play", ("プレイ時効果",), ("On-play effect",), "triggered", "summoned"),
        Label("optional", ("任意効果",), ("Optional effect",), "activated"),
        Label("permanent", ("永続効果",), ("Permanent effect",), "continuous"),
        Label("secret", ("奥義",), ("Secret art",), "spell"),
        Label("rule", ("ルール効果",), ("Rule effect",), "rule"),
        Label("cost", ("コスト",), ("Cost",), "part"),
    ),
    procedures=(
        Word("charge", ("リーダースキルに{n}回チャージする",), ("charge the leader skill {n} times",)),
        Word("fuse", ("{m}を素材とし、{b}で融合する", "{o}を融合する"), ("fuse this card from {m} by {b}", "fuse {o}")),
        Word("pass", ("手番を渡す",), ("pass the turn on",)),
    ),
)  # fmt: skip
