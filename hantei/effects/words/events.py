"""Events that card games share. `(s)` and `(es)` in English fall away where the subject is you or several."""

from __future__ import annotations

from typing import Final

from hantei.effects.words.vocabulary import EventWord

TURN_EVENTS: Final = (
    EventWord(
        "next_turn_start",
        ("次の{s}のターン開始時", "次の{s}のターンの開始時", "次の{s}のターンの始め", "次の{s}のターンのはじめ", "次の{s}のターンの初め", "{s}の次のターン開始時", "{s}の次のターンの開始時", "{s}の次のターンのはじめ", "{s}の次のターンの始め", "次の{s}ターン開始時", "次のターン開始時"),
        ("at the start of {s} next turn", "at the start of the next turn"),
    ),
    EventWord(
        "next_turn_end",
        ("次の{s}のターン終了時", "次の{s}のターンの終了時", "次の{s}のターンの終わり", "次の{s}のターンのおわり", "{s}の次のターン終了時", "{s}の次のターンの終わり", "次の{s}ターン終了時", "次のターン終了時"),
        ("at the end of {s} next turn", "at the end of the next turn"),
    ),
    EventWord(
        "turn_start",
        ("{s}のターン開始時", "{s}のターンの開始時", "{s}のターンの始め", "{s}のターンのはじめ", "{s}のターンの初め", "{s}ターン開始時", "{s}ターンの始め", "{s}のターンが始まった", "ターン開始時", "ターンの開始時", "ターンの始め", "ターンのはじめ", "ターン始め", "ターンが始まった"),
        ("at the start of {s} turn", "at the start of the turn", "at the beginning of {s} turn"),
        would_ja=("{s}のターンが始まる", "ターンが始まる"), would_en=("{s} turn would start", "the turn would start"),
    ),
    EventWord(
        "turn_end",
        ("{s}のターン終了時", "{s}のターンの終了時", "{s}のターンの終わり", "{s}のターンのおわり", "{s}ターン終了時", "{s}ターンの終わり", "{s}のターンが終わった", "ターン終了時", "このターン終了時", "このターンの終了時", "このターンの終わり", "このターンのおわり", "ターンの終了時", "ターンの終わり", "ターンのおわり", "ターンが終わった", "ターンがおわった"),
        ("at the end of {s} turn", "at the end of the turn", "at the end of this turn"),
        would_ja=("{s}のターンが終わる", "ターンが終わる"), would_en=("{s} turn would end", "the turn would end"),
    ),
    EventWord(
        "turn", ("{s}のターン中", "{s}のターンの間", "{s}のターン", "{s}の番", "{s}ターン中"), ("during {s} turn", "in {s} turn"),
    ),
    EventWord(
        "draw_phase_start",
        ("{s}のドローフェイズ開始時", "{s}のドローフェイズの開始時", "{s}のドローフェイズの始め", "ドローフェイズ開始時"),
        ("at the start of {s} draw phase", "at the start of the draw phase"),
    ),
    EventWord("draw_phase", ("{s}のドローフェイズ", "{s}のドローフェイズ中", "ドローフェイズ"), ("in {s} draw phase", "in the draw phase")),
    EventWord(
        "main_phase",
        ("{s}のメインフェイズ", "{s}メインフェイズ", "{s}のメインフェイズ中", "メインフェイズ", "メインフェイズ中"),
        ("in {s} main phase", "in the main phase"),
    ),
    EventWord(
        "main_phase_end",
        ("{s}のメインフェイズ終了時", "{s}のメインフェイズの終了時", "{s}のメインフェイズの終わり", "メインフェイズ終了時", "メインフェイズの終了時", "メインフェイズの終わり"),
        ("at the end of {s} main phase", "at the end of the main phase"),
    ),
    EventWord(
        "end_phase",
        ("{s}のエンドフェイズ", "{s}のエンドフェイズ中", "{s}のエンドフェイズになった", "エンドフェイズ", "エンドフェイズになった"),
        ("in {s} end phase", "in the end phase"),
    ),
    EventWord(
        "any_time", ("いつでも", "任意のタイミング", "好きなタイミング"), ("at any time",),
    ),
)  # fmt: skip
"""Moments of a turn; `{s}` is whose turn it is, in English a possessive (your, the opponent's, each player's)."""

BATTLE_EVENTS: Final = (
    EventWord(
        "destroyed_in_battle",
        ("{o}がバトルで{s}を破壊した", "{s}がバトルで破壊された", "{s}が戦闘で破壊された", "{o}が戦闘で{s}を破壊した",
         "{s}が戦闘によって破壊された", "{s}が攻撃で破壊された", "{s}が攻撃により破壊された"),
        ("{s} is destroyed in battle by {o}", "{o} destroy(s) {s} in battle", "{s} is destroyed in battle"),
        subject="self",
        would_ja=("{s}がバトルで破壊される", "{s}が戦闘で破壊される"), would_en=("{s} would be destroyed in battle",),
    ),
    EventWord(
        "attacks",
        ("{s}が攻撃した", "{s}が{o}を攻撃した", "{s}の攻撃時", "{s}が攻撃して来た", "{s}が攻撃してきた", "{s}が攻撃を宣言した", "{s}が攻撃宣言した", "{s}の攻撃宣言時", "{s}が{o}に攻撃した", "{s}がこうげきした", "{s}がこうげきしてきた", "攻撃時", "攻撃宣言時", "攻撃した"),
        ("{s} attack(s)", "{s} attack(s) {o}", "{s} declare(s) an attack", "attacking"),
        subject="self",
        would_ja=("{s}が攻撃する", "{s}が{o}を攻撃する", "攻撃する", "{s}がこうげきする"), would_en=("{s} would attack", "{s} would attack {o}", "this one would attack"),
    ),
    EventWord(
        "attacked",
        ("{s}が攻撃された", "{s}が{o}に攻撃された", "{s}が攻撃を受けた", "{s}が攻撃対象になった", "{s}が攻撃対象に選択された", "攻撃された", "被攻撃時"),
        ("{s} is attacked", "{s} is attacked by {o}", "attacked"),
        subject="self",
        would_ja=("{s}が攻撃される", "{s}が{o}に攻撃される"), would_en=("{s} would be attacked", "{s} would be attacked by {o}"),
    ),
    EventWord(
        "attack_ended",
        ("{s}の攻撃が終わった", "{s}の攻撃後", "{s}の攻撃の終了時", "攻撃が終わった", "攻撃後", "こうげきが終わった"),
        ("the attack of {s} has ended", "after the attack"), subject="self",
    ),
)  # fmt: skip

CARD_EVENTS: Final = (
    EventWord(
        "summoned",
        ("{s}が召喚された", "{s}の召喚時", "{s}召喚時", "{o}が{s}を召喚した", "{s}を召喚した", "{s}の召喚に成功した", "{o}が{s}の召喚に成功した", "召喚時", "召喚された", "召喚した"),
        ("{s} is summoned", "{s} is summoned by {o}", "{o} summon(s) {s}", "summoned"),
        subject="self",
        would_ja=("{s}が召喚される", "{o}が{s}を召喚する", "{s}を召喚する"), would_en=("{s} would be summoned", "{s} would be summoned by {o}"),
    ),
    EventWord(
        "came_onto_field",
        ("{s}が場に出た", "{s}の登場時", "{s}が場に出された", "{o}が{s}を場に出した", "{s}を場に出した", "{s}が出た", "{o}が{s}を出した", "{s}を出した", "{s}が登場した", "{s}をだした", "{s}がばにでた", "登場時", "場に出た", "場に出した", "だした", "ばにでた", "ばに出た"),
        ("{s} come(s) onto the field", "{s} enter(s) the field", "{s} enter(s) play", "{s} come(s) into play", "{s} is put onto the field by {o}"),
        subject="self",
        would_ja=("{s}が場に出る", "{s}を場に出す", "{o}が{s}を場に出す", "{s}を出す", "{s}をだす"), would_en=("{s} would come onto the field", "{s} would be put onto the field by {o}"),
    ),
    EventWord(
        "destroyed_by_effect",
        ("{s}が{o}の効果で破壊された", "{s}が効果で破壊された", "{s}が{o}の効果によって破壊された", "{s}が効果によって破壊された"),
        ("{s} is destroyed by effects of {o}", "{s} is destroyed by an effect"),
        subject="self",
    ),
    EventWord(
        "destroyed",
        ("{s}が破壊された", "{s}の破壊時", "{s}が{o}に破壊された", "{o}が{s}を破壊した", "{s}破壊時", "{s}がやられた", "{s}が倒された", "{o}が{s}を倒した", "破壊時", "破壊された", "倒された"),
        ("{s} is destroyed", "{s} is destroyed by {o}", "{o} destroy(s) {s}", "destroyed"),
        subject="self",
        would_ja=("{s}が破壊される", "{s}が{o}に破壊される", "破壊される"), would_en=("{s} would be destroyed", "{s} would be destroyed by {o}", "this one would be destroyed"),
    ),
    EventWord(
        "left_field",
        ("{s}が場を離れた", "{s}が場から離れた", "{s}の退場時", "場を離れた"),
        ("{s} leave(s) the field", "leaving the field"),
        subject="self",
        would_ja=("{s}が場を離れる", "場を離れる", "{s}が場から離れる"), would_en=("{s} would leave the field", "this one would leave the field"),
    ),
    EventWord(
        "put_into_graveyard",
        ("{s}が墓地に置かれた", "{s}が墓地に送られた", "{s}が墓地へ送られた", "{o}が{s}を墓地に送った", "{s}が墓地へ置かれた", "{s}が墓地に行った"),
        ("{s} is put into the graveyard", "{s} is sent to the graveyard", "{s} go(es) to the graveyard", "{s} is put into the graveyard by {o}"),
        subject="self",
        would_ja=("{s}が墓地に置かれる", "{s}が墓地に送られる", "{s}を墓地に置く", "{s}を墓地に送る", "{s}が墓地へ送られる"),
        would_en=("{s} would be put into the graveyard",),
    ),
    EventWord(
        "returned_to_hand",
        ("{s}が手札に戻った", "{s}が手札に戻された", "{o}が{s}を手札に戻した"),
        ("{s} is returned to hand", "{s} is returned to its owner's hand", "{s} is returned to hand by {o}"),
        subject="self",
        would_ja=("{s}が手札に戻る", "{s}が手札に戻される"), would_en=("{s} would be returned to hand",),
    ),
    EventWord(
        "moved",
        ("{s}が移動した", "{s}の移動時", "{o}が{s}を移動した", "{s}が移動された", "移動時", "移動した"),
        ("{s} move(s)", "{s} is moved by {o}", "moving"),
        subject="self",
        would_ja=("{s}が移動する",), would_en=("{s} would move",),
    ),
    EventWord(
        "damaged",
        ("{s}がダメージを受けた", "{s}が{o}からダメージを受けた", "{s}がダメージをうけた", "{s}の被ダメージ時", "ダメージを受けた", "被ダメージ時", "ダメージをうけた"),
        ("{s} take(s) damage", "{s} is damaged", "damage is dealt to {s}", "{s} take(s) damage from {o}", "damaged"),
        subject="self",
        would_ja=("{s}がダメージを受ける", "{s}が{o}からダメージを受ける", "{s}がダメージをうける"), would_en=("{s} would take damage", "{s} would take damage from {o}"),
    ),
    EventWord(
        "dealt_damage",
        ("{s}が{o}にダメージを与えた", "{o}にダメージを与えた", "{s}がダメージを与えた", "ダメージを与えた"),
        ("{s} deal(s) damage to {o}", "{s} deal(s) damage", "dealing damage", "dealing damage to {o}"),
        subject="self",
        would_ja=("{s}が{o}にダメージを与える", "{s}がダメージを与える"), would_en=("{s} would deal damage to {o}", "{s} would deal damage"),
    ),
    EventWord(
        "targeted",
        ("{s}が{o}の効果の対象になった", "{s}が効果の対象になった", "{s}が{o}の効果の対象に選ばれた", "{o}が{s}を効果の対象に選んだ"),
        ("{s} become(s) a target of an effect of {o}", "{s} become(s) a target of an effect"),
        subject="self",
        would_ja=("{s}が{o}の効果の対象になる",), would_en=("{s} would become a target of an effect of {o}",),
    ),
    EventWord(
        "control_changed",
        ("{s}のコントロールが移った", "{o}が{s}のコントロールを得た", "{s}のコントロールを奪った"),
        ("control of {s} changes", "control of {s} is taken by {o}"),
        subject="self",
        would_ja=("{s}のコントロールが移る", "{o}が{s}のコントロールを奪う"),
        would_en=("control of {s} would change", "control of {s} would be taken by {o}"),
    ),
    EventWord(
        "healed",
        ("{s}が回復した", "{s}が回復された", "{s}のダメージが取り除かれた", "回復した"),
        ("{s} is healed", "healed"),
        subject="self",
        would_ja=("{s}が回復する",),
        would_en=("{s} would be healed",),
    ),
)  # fmt: skip
"""What happens to cards: `{s}` is always the card that it happens to, `{o}` who does it."""

PLAYER_EVENTS: Final = (
    EventWord(
        "drew_by_effect",
        ("{s}が効果でカードを引いた", "{s}がカードの効果でカードを引いた", "{s}がカードの効果によってカードを引いた", "効果でカードを引いた"),
        ("{s} draw(s) a card by an effect", "drawing a card by an effect"),
        subject="own",
        would_ja=("{s}が効果でカードを引く", "{s}がカードの効果によってカードを引く"), would_en=("{s} would draw a card by an effect",),
    ),
    EventWord(
        "drew",
        ("{s}がカードを引いた", "{s}がドローした", "{s}がカードをドローした", "カードを引いた"),
        ("{s} draw(s) a card", "{s} draw(s) cards", "drawing a card"),
        subject="own",
        would_ja=("{s}がカードを引く", "カードを引く", "{s}がドローする"), would_en=("{s} would draw a card", "a card would be drawn"),
    ),
    EventWord(
        "discarded",
        ("{s}が手札を捨てた", "{s}がカードを捨てた", "{s}が{o}を捨てた", "{o}を捨てた"),
        ("{s} discard(s) a card", "{s} discard(s) cards", "{s} discard(s) {o}", "discarding {o}"),
        subject="own",
        would_ja=("{s}がカードを捨てる", "{s}が手札を捨てる", "{s}が{o}を捨てる"), would_en=("{s} would discard a card", "{s} would discard {o}"),
    ),
    EventWord(
        "effect_activated",
        ("{s}が効果を発動した", "{s}がカードの効果を発動した", "{s}が{o}の効果を発動した", "{o}の効果を発動した", "{o}の効果が発動した", "{s}が{o}の効果を発動時",
         "{s}が{o}の効果を使用した"),
        ("{s} activate(s) an effect of {o}", "{s} activate(s) an effect", "{s} activate(s) effects", "{s} use(s) an effect", "an effect of {o} is activated"),
        subject="own",
        would_ja=("{s}が{o}の効果を発動する", "{s}が効果を発動する"), would_en=("{s} would activate an effect of {o}", "{s} would activate an effect"),
    ),
    EventWord(
        "activated",
        ("{s}が{o}を発動した", "{o}が発動された", "{o}を発動した", "{o}の発動時", "{s}が{o}を発動時"),
        ("{s} activate(s) {o}", "{o} is activated"),
        subject="own",
        would_ja=("{s}が{o}を発動する", "{o}を発動する"), would_en=("{s} would activate {o}", "{o} would be activated"),
    ),
    EventWord(
        "used",
        ("{s}が{o}を使用した", "{s}が{o}を使った", "{o}を使用した", "{o}を使った"),
        ("{s} use(s) {o}", "{o} is used"),
        subject="own",
        would_ja=("{s}が{o}を使用する", "{s}が{o}を使う"), would_en=("{s} would use {o}",),
    ),
    EventWord(
        "lost_game",
        ("{s}が敗北した", "{s}が負けた"),
        ("{s} lose(s) the game",),
        subject="own",
        would_ja=("{s}が敗北する", "敗北する", "{s}が負ける"), would_en=("{s} would lose the game", "the game would be lost"),
    ),
    EventWord(
        "added_to_hand",
        ("{s}がカードを手札に加えた", "{s}が{o}を手札に加えた", "{o}を手札に加えた"),
        ("{s} add(s) {o} to hand", "adding {o} to hand", "{s} add(s) a card to hand"),
        subject="own",
        would_ja=("{s}が{o}を手札に加える",),
        would_en=("{s} would add {o} to hand",),
    ),
    EventWord(
        "life_lowered",
        ("{s}のライフが減った", "{s}がライフを失った", "ライフが減った"),
        ("the life of {s} is lowered", "losing life"),
        subject="own",
        would_ja=("{s}のライフが減る", "{s}がライフを失う"),
        would_en=("the life of {s} would be lowered",),
    ),
    EventWord(
        "life_raised",
        ("{s}のライフが増えた", "{s}がライフを得た", "ライフが増えた"),
        ("the life of {s} is raised", "gaining life"),
        subject="own",
        would_ja=("{s}のライフが増える",),
        would_en=("the life of {s} would be raised",),
    ),
)  # fmt: skip
"""What players do: `{s}` is the player, `{o}` the cards that it is done with."""

EVENTS: Final = (*TURN_EVENTS, *BATTLE_EVENTS, *CARD_EVENTS, *PLAYER_EVENTS)
