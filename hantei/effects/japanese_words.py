"""Words of the language of card texts that no game owns: sides, references, conjunctions, links, counters.

Each table is id → spellings, parted by blanks.
"""

from __future__ import annotations

from typing import Final

NOUNS: Final[dict[str, dict[str, str]]] = {
    "side": {
        "own": "自分 じぶん あなた 自身 自 自分自身 己",
        "opponent": "相手 あいて 対戦相手",
        "each": "互い お互い おたがい 双方 両者 各 両 敵味方を問わず どちらか 互いの お互いの",
    },
    "ally": {"own": "味方 みかた 自軍", "opponent": "敵 てき 敵軍"},
    "player": {
        "": "プレイヤー プレーヤー",
        "turn": "ターンプレイヤー ターンプレーヤー",
        "owner": "持ち主 もちぬし オーナー",
        "controller": "コントローラー",
    },
    "reference": {
        "self": "これ この子 こいつ",
        "it": "それ そいつ",
        "them": "それら その中 そのうち",
        "rest": "残り のこり",
        "attacked": "攻撃対象",
        "host": "このカードが重なっている このカードが付いている このカードが付いてる これがかさなっている これが付いてる これが重なっている このカードの重なっている",
        "attacker": "攻撃モンスター 攻撃者",
        "chosen": "対象",
        "materials": "素材",
        "subject": "該当する",
    },
    "this": {"this": "この", "that": "その"},
    "all": {"all": "全て すべて 全部 ぜんぶ 全員 全 みんな 全体 全ての すべての"},
    "math": {"times": "*"},
    "any": {"any": "好きな数 好きな枚数 好きなだけ 好きな数だけ すきなだけ"},
    "other": {"other": "他 ほか 別 べつ 他の ほかの"},
    "random": {"random": "ランダム 無作為 ランダムな ランダムで ランダムに 無作為に"},
    "except": {"except": "以外 以外の もの以外の もの以外"},
    "same": {"same": "同じ 同一 等しい", "differs": "異なる 違う"},
    "printed": {"printed": "元々 もともと 本来 元"},
    "much": {"count": "数 枚数 体数 個数 かず 回数", "value": "値 数値 点数 分 ぶん 数値分", "total": "合計"},
    "result": {
        "roll": "出た目 出た目の数", "done": "その数 捨てた数 戻した数 戻した枚数 倒した数 解いた数 捨てた枚数 その枚数 置いた数",
        "cost": "コストにした数 支払ったコストの値", "damage": "与えたダメージの数 与えたダメージ",
    },
    "number_is": {"most": "最大", "least": "最低 最小"},
    "die": {"die": "ダイス サイコロ さいころ", "coin": "コイン"},
    "side_of_coin": {"1": "表 おもて", "0": "裏 うら"},
    "word": {
        "turn": "ターン", "damage": "ダメージ ダメ", "effect": "効果 こうか", "name": "名前 カード名 名", "method": "方法",
        "position": "位置 場所", "empty": "空いている 空き あいている 空 空いてる", "control_of": "コントロール", "each_one": "それぞれ",
        "battle": "バトル 戦闘 バトルフェイズ", "process": "処理 ここまでの処理", "game": "ゲーム 試合 対戦", "times": "倍", "half": "半分",
        "next": "次 つぎ", "one_by_one": "ずつ", "only": "のみ だけ", "like": "通常", "as_is": "まま", "way": "縦列 横列", "payment": "支払い",
        "label_text": "発動条件", "after_use": "発動後", "first": "最初", "target": "攻撃先",
        "order": "順番 順", "more": "もう", "end": "終わり おわり 終了", "start": "開始 始め はじめ 初め",
        "draw_phase": "ドローフェイズ", "standby_phase": "スタンバイフェイズ", "main_phase": "メインフェイズ", "end_phase": "エンドフェイズ",
        "draw_game": "引き分け", "modification": "修整 修正",
        "this_turn_end": "このターンの終了時 このターン終了時 このターンの終わり このターンのおわり",
        "been_attacked": "被攻撃", "been_damaged": "被ダメージ",
        "any_time": "いつでも",
    },
}  # fmt: skip
"""Nouns and what stands where nouns do: group → id → spellings."""

CONJUNCTIONS: Final[dict[str, str]] = {
    "when": "時 とき 時に ときに 際 際に 時は ときは 時には の時 のとき の際 の時に であるとき 時点で",
    "every": "たび たびに 度 度に 毎に ごとに",
    "if": "場合 場合に 場合は 場合には の場合 の場合は の場合には なら ならば であれば だったなら だった場合 だった場合には である場合 であるなら "
    "だったら でしたら たなら の場合に",
    "unless": "でない場合 でなければ でないなら ではない場合 以外なら でないならば でない場合は",
    "only_if": "場合のみ 場合にのみ 場合に限り 時のみ 時だけ 時に限り",
    "while": "限り かぎり 間 あいだ 間は 限りは の間 の間は である限り である間 あいだは である間は",
    "instead": "代わりに かわりに 替わりに",
    "before": "前に まえに",
    "after": "後 あと 後に あとに 後で",
    "during": "中 ちゅう 中は 中に",
}
"""What follows a verb or a noun and makes a clause of it that another hangs on."""

ADVERBS: Final[dict[str, str]] = {
    "then": "その後 そのあと その後で 次に それから",
    "also": "さらに 更に",
    "did": "そうした場合 そうしたら そうしたなら そうすれば そのようにした場合 そのようにした場合は そうした場合は そうしたとき そうした時 "
    "そうした場合には こうした場合",
    "did_not": "そうしなかったら そうしなかった場合 そうしない場合 そうしないなら そうでなければ そうでない場合 そうでないなら そうでない場合は "
    "それ以外なら",
    "instead": "代りに",
    "and": "かつ",
    "again": "もう1度 もう一度 もう1回 もう一回",
    "free": "コストを払わず コストを払わずに コストを支払わず コストを支払わずに コストを払うことなく コストを支払うことなく コスト無しで コストなしで タダで",
    "": "お 残念ですが ただし 但し また そして なお 必ず かならず まず 以後 そのまま",
}
"""Words that stand before a clause or within it."""

RELATIVES: Final[dict[str, str]] = {
    "lowest": "最も低い 一番低い いちばん低い 最も小さい",
    "highest": "最も高い 一番高い いちばん高い 最も大きい",
    "even": "偶数の",
    "odd": "奇数の",
}
"""What describes the noun behind it as a verb does."""

PARTICLES: Final = "を が に は で も へ まで から より につき によって により"
JOINTS: Final[dict[str, str]] = {
    "and": "と や ・ および 及び と、 ＆ &",
    "or": "か または 又は もしくは か、 / あるいは",
}
COMPARISONS: Final[dict[str, str]] = {
    ">=": "以上 いじょう",
    "<=": "以下 いか",
    "<": "未満 みまん より少ない より小さい より低い",
    ">": "より多い より大きい より高い を超える",
    "only": "のみ だけ",
    "upto": "までの",
}

COUNTERS: Final = "枚目 枚ぶん 枚 体 個 こ つ 回 度 点 倍 人 マス 箇所 ポイント まい たい かい 種類 本"
"""What follows a number and goes with it, longest first."""

DURATIONS: Final[dict[str, str]] = {
    "turn_end": "このターンに このターンは そのターンは そのターンに ターン終了時まで ターン終了まで ターン終了時までの間 このターン終了時まで このターンの終了時まで このターンの終わりまで ターンの終わりまで "
    "このターンの間 このターン中 このターン このターンのおわりまで このターン中に限り そのターン そのターン中 このターンの間だけ このターンのみ "
    "エンドフェイズまで ターン終了時迄 今からこのターンの間",
    "next_turn_end": "次の{side}ターン終了時まで 次の{side}ターン終了まで 次の{side}ターンの終わりまで 次の{side}ターンが終わるまで "
    "次の{side}ターンが終わるまでの間 つぎの{side}ターンがおわるまで {side}次のターン終了時まで 次の{side}ターンの終了時まで 次の{side}ターン終了時迄 "
    "次の{side}ターンのおわりまで {side}次のターンの終わりまで",
    "next_turn_start": "次の{side}ターン開始時まで 次の{side}ターンの開始時まで 次の{side}ターンの始めまで 次の{side}ターンのはじめまで "
    "次の{side}ターンの初めまで 次の{side}ターンまで 次の{side}ターン開始時までの間 {side}次のターンのはじめまで {side}次のターン開始時まで",
    "attack": "この攻撃の間 その攻撃の間 この攻撃中 その攻撃中",
    "battle": "このバトルの間 この戦闘の間 このバトル中 この戦闘中",
    "while_source": "このカードが場にある限り このカードが場にある間 このカードが場に存在する限り このカードが場に在る限り このアクターが場にいる間 "
    "このアクターが場にある限り このアクターが場にあるかぎり このカードが場にあるかぎり このユニットが場にいる限り このユニットが場にいる間 "
    "このカードが置かれている間 このモンスターが場にいる限り このモンスターが場にいる間",
    "while_target": "それが場にある限り それが場を離れるまで それが場にいる限り それが場にある間",
    "always": "永続的に ゲーム中 この対戦中 このゲーム中 対戦中",
}
"""How long things last, with all that designers write for it."""

DURATION_SIDES: Final[dict[str, str]] = {
    "own": "自分の じぶんの あなたの 自分 自", "opponent": "相手の あいての 相手", "each": "互いの お互いの", "": " ",
}  # fmt: skip
