"""What the columns of a table of decks are called, and what they hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

from hantei.core.text import clean, fold
from hantei.files.not_counting import is_sum


class Beside(Enum):
    """What a column of numbers beside the copies has, from its heading."""

    OWNED = auto()
    MISSING = auto()  # of those that are needed
    NEEDED = auto()
    EARLIER = auto()  # the copies before a change
    RUNNING = auto()  # the copies down to a row
    RATE = auto()


class Role(Enum):
    """The meaning of a column, from its heading."""

    CARD = auto()
    ID = auto()
    NAME = auto()  # of a card or of a player, by what stands beside it
    COUNT = auto()
    SECTION = auto()
    PLAYER = auto()
    DECK = auto()
    GAME = auto()
    SUM = auto()
    REMARK = auto()  # nothing about decks
    PRINTED = auto()  # what is printed on a card
    OTHER = auto()  # a card's, deck's or player's name, or anything


PLAYER_HEADINGS: Final = (
    "プレイヤー", "プレイヤー名", "プレーヤー", "プレーヤー名", "player", "player name", "参加者", "参加者名",
    "participant", "選手", "選手名", "氏名", "お名前",
)  # fmt: skip
"""What a column of players may be called, the clearest first."""

_HEADINGS: Final[Mapping[Role, tuple[str, ...]]] = {
    Role.CARD: ("カード名", "カード名称", "カード", "カードの名前", "使用カード", "使用カード名", "採用カード",
                "採用カード名", "card", "card name", "カードID", "card id", "カード番号", "カードNo", "カードNo.",
                "商品名", "品名", "item", "日本語", "日本語名", "和名", "行ラベル", "row labels"),
    Role.ID: ("id",),
    Role.NAME: ("名前", "名称", "name"),
    Role.COUNT: ("枚数", "枚", "数", "投入枚数", "採用枚数", "使用枚数", "積み数", "積み枚数", "まい数", "数量", "個数",
                 "count", "counts", "qty", "quantity", "copies"),
    Role.SECTION: ("区分", "デッキ区分", "セクション", "section"),
    Role.PLAYER: PLAYER_HEADINGS,
    Role.DECK: ("デッキ名", "デッキ", "deck", "deck name"),
    Role.GAME: ("ゲーム", "ゲーム名", "使用ゲーム", "参加ゲーム", "game"),
    Role.REMARK: (
        "No", "No.", "番号", "連番", "受付番号", "備考", "メモ", "コメント", "提出日時", "タイムスタンプ",
        "メールアドレス", "note", "notes", "memo", "comment", "comments", "remarks", "timestamp", "email",
        "年齢", "学年", "性別", "所属", "フリガナ", "ふりがな", "よみがな", "読み", "よみ", "読み仮名",
        "電話番号", "連絡先", "順位", "勝点", "勝ち点", "勝敗", "戦績", "成績", "確認事項", "確認", "印", "判定印",
        "審判印", "確認印", "検印", "押印", "審判確認", "審判確認欄", "同意", "同意事項", "規約", "規約への同意",
        "連絡事項", "凡例", "作成日", "作成者", "更新日", "提出日", "日付", "日時", "学校名", "学校", "ご意見",
        "感想", "意気込み", "コメント欄", "自由記入", "質問", "ご質問", "age", "points", "standing", "record",
        "agreement", "受付", "エントリーNo.", "エントリー番号",
        "審判記入欄", "運営記入欄", "スタッフ記入欄", "大会使用欄",
    ),
    Role.PRINTED: (
        "コスト", "種類", "種別", "タイプ", "属性", "種族", "レアリティ", "レア度", "レア", "攻撃力", "防御力", "体力",
        "パワー", "レベル", "テキスト", "効果", "能力", "タグ", "キーワード", "スート", "ランク", "ATK", "DEF", "HP",
        "AP", "DP", "LP", "cost", "kind", "type",
        "attribute", "rarity", "attack", "defence", "defense", "power", "level",
        "値段", "価格", "単価", "金額", "price", "text", "effect", "tag", "tags", "keyword", "keywords", "suit", "rank",
    ),
}  # fmt: skip
_NO_DECKS: Final = (
    "所持", "所持数", "所持枚数", "所有", "所有数", "所有枚数", "手持ち", "手持ち枚数", "必要", "必要数", "必要枚数",
    "不足", "不足数", "不足枚数", "在庫", "残り", "使用", "使用数", "購入", "購入枚数", "owned", "have",
    "need", "needed", "missing", "stock", "used", "in use", "wanted", "上限", "上限枚数", "枚数上限", "制限", "最大",
    "最大枚数", "最小", "平均", "平均枚数", "採用率", "使用率", "採用数", "予備", "予備枚数", "控え", "サイド", "候補",
    "旧", "新", "変更前", "変更後", "前回", "今回", "次回", "修正前", "修正後", "調整前", "調整後", "limit", "max",
    "min", "average", "spare", "side", "old", "new", "before", "after", "通常", "通常版", "ノーマル", "キラ",
    "フォイル", "英語", "英語版", "日本語版", "家", "自宅", "レンタル", "持参", "foil", "normal", "home", "rental",
)  # fmt: skip
"""What columns of numbers are called that are hardly decks, or are one deck before and after a change."""
_OWNED: Final = ("所持", "所持数", "所持枚数", "所有", "所有数", "所有枚数", "手持ち", "手持ち枚数", "owned", "have")
_MISSING: Final = ("不足", "不足数", "不足枚数", "missing")
_NEEDED: Final = ("必要", "必要数", "必要枚数", "need", "needed")
_EARLIER: Final = ("前回", "旧", "変更前", "修正前", "調整前", "old", "before")
_RUNNING: Final = ("累計", "累積", "累計枚数", "通算", "running total")
_RATES: Final = ("採用率", "使用率", "勝率", "投入率", "割合", "比率", "rate", "share", "percentage")
_ONE_OF_SEVERAL: Final = re.compile(
    r"(?:案|プラン|パターン|バージョン|版|ver(?:sion)?\.?|v\.?|第|plan|draft)[0-9a-d一二三①-⑨](?:案|版|稿|回)?"
    r"|[0-9a-d一二三①-⑨](?:案|版|稿|回戦|日目|次予選)|(?:初|改訂|最終|決定|暫定)[版稿案]|[先今来前次](?:週|月|大会|季|シーズン)"
    r"|昨日|今日|明日|予選|準?決勝|本[戦選]|練習|本番|現在|現行|最新|以前|初日|[前後]半戦?|第[0-9一二三]戦"
)
"""Of what decks are one state or another: an idea, a week, a part of a tournament."""
OF_MONEY: Final = frozenset(map(fold, (
    "お預り", "お預かり", "お預り金", "お釣り", "おつり", "釣銭", "税", "消費税", "内税", "外税", "値引", "値引き",
    "割引", "送料", "手数料", "ポイント", "ポイント利用", "お支払い", "支払", "支払い", "現金", "クレジット",
    "クーポン", "tax", "shipping", "discount", "change", "cash",
)))  # fmt: skip
"""What rows of a bill are called that are about money and not about what was bought."""
_LISTS: Final = (
    "デッキリスト", "デッキレシピ", "デッキ内容", "レシピ", "リスト", "デッキ", "decklist", "deck list", "list", "deck",
)  # fmt: skip
_BESIDE: Final = {
    fold(heading): what
    for what, headings in (
        (Beside.OWNED, _OWNED),
        (Beside.MISSING, _MISSING),
        (Beside.NEEDED, _NEEDED),
        (Beside.EARLIER, _EARLIER),
        (Beside.RUNNING, _RUNNING),
        (Beside.RATE, _RATES),
    )
    for heading in headings
}
_ASKS_FOR_LIST: Final = re.compile(
    r"(?:使用(?:する)?|あなたの|今回の|ご?自身の)?(?:デッキ|レシピ|リスト|デッキ(?:リスト|レシピ|内容))(?:\([^()]{1,12}\))?"
    r"を(?:ここに|以下に|下に)?(?:全て|すべて)?"
    r"(?:貼り?付け|貼っ|張り?付け|ペースト|コピペ|コピー|入力|記入|記載|書い|お書き|教え|提出)(?:し)?"
    r"(?:て?(?:ください|下さい)|てね|る)?[。:]?"
    r"(?:\([^()]{1,20}\))?"
)
_PIVOT: Final = re.compile(r"(?:(?:合計|個数)\s*/|(?:sum|count) of)\s*(?P<what>\S.*)")
_NO_DECK_KEYS: Final = frozenset(map(fold, _NO_DECKS))
_LIST_KEYS: Final = frozenset(map(fold, _LISTS))
_NUMBERED: Final = re.compile(r"(?P<what>\D+?)[\s_-]*(?P<number>[0-9０-９]{1,3})(?P<more>\D*)")
_ROLES: Final = {fold(heading): role for role, headings in _HEADINGS.items() for heading in headings}
IDS: Final = frozenset(map(fold, ("id", "カードID", "card id", "カード番号", "カードNo", "カードNo.")))
LONGEST_HEADING: Final = 60
_DECORATION: Final = re.compile(r"[(（【][^)）】]*[)）】]$|^【(?:必須|任意)】|[:：※*＊]")


def role_of(heading: str) -> Role:
    """Return the meaning of a heading; one that begins with # is a remark."""
    if heading.startswith(("#", "＃", "//", "／／")):
        return Role.REMARK
    if len(heading) > LONGEST_HEADING:
        return Role.OTHER
    pivot = _PIVOT.fullmatch(fold(heading))
    if pivot is not None and _ROLES.get(heading_key(pivot["what"])) is Role.COUNT:
        return Role.COUNT  # as a pivot table calls it: `合計 / 枚数`
    if is_sum(heading):
        return Role.SUM
    return _ROLES.get(heading_key(heading), Role.OTHER)


def is_no_deck(heading: str) -> bool:
    """True if a column of numbers is hardly a deck by its heading (所持), or one of its states (案1, 予選)."""
    key = heading_key(heading)
    return key in _NO_DECK_KEYS or _ONE_OF_SEVERAL.fullmatch(key) is not None


def beside_copies(heading: str) -> Beside | None:
    """What the numbers below a heading are that are not the copies themselves, None where it may be anything."""
    return _BESIDE.get(heading_key(heading))


def is_list(heading: str) -> bool:
    """True if the cells of a column hold whole lists of cards by its heading, which may ask for them:
    `デッキリストを貼り付けてください（50枚）`."""
    return heading_key(heading) in _LIST_KEYS or _ASKS_FOR_LIST.fullmatch(fold(heading)) is not None


def numbered_role(heading: str) -> tuple[int, Role]:
    """Return the number of a heading and what it means without it: 1 and CARD for `カード1`."""
    match = _NUMBERED.fullmatch(clean(heading))
    return (int(match["number"]), role_of(match["what"] + match["more"])) if match else (0, Role.OTHER)


def heading_key(heading: str) -> str:
    """Return the key by which headings are compared; `枚数（必須）` is `枚数`."""
    key = fold(heading)
    return key if key in _ROLES else fold(_DECORATION.sub("", heading)) or key
