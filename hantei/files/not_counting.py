"""The words by which people mark rows that do not count: 没, 不採用, 記入例, and ×, FALSE in a column 採用; and those
that sum up the rows above.

They are words for people; nothing is left out because of them. Whoever reads the rows asks instead.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final

from hantei.core.text import fold
from hantei.files.apart import (
    ANOTHER_LIST,
    ENGLISH,
    EXCHANGED,
    MISTAKEN,
    NOT_ALL,
    NOT_PLAYED,
    ONLY_FIRST,
    TAKEN,
    WORDS,
    anywhere,
)

_DROPPED: Final = (
    "没", "ボツ", "ぼつ", "没案", "没カード", "ボツ案", "不採用", "未採用", "採用しない", "採用なし", "廃止", "廃案",
    "廃棄", "削除", "削除済", "削除済み", "削除予定", "除外", "欠番", "中止", "取消", "取り消し", "未使用", "不使用",
    "使用しない", "使わない", "対象外", "保留", "印刷しない", "収録しない", "見送り",
    "収録見送り", "差し替え", "unused", "not used", "dropped", "cut", "removed", "deleted",
    "obsolete", "rejected", "excluded",
)  # fmt: skip
_EXAMPLES: Final = ("例", "記入例", "入力例", "記載例", "書き方の例", "見本", "サンプル", "example", "sample")
_OLD: Final = ("旧", "旧版", "古い", "バックアップ", "old", "backup")
"""Only sheets are marked so: 旧 in a cell may be the name of a set."""

_STATUS: Final = frozenset(map(fold, (
    "採用", "採用可否", "採否", "採用フラグ", "採用する", "使用", "使用可否", "使用フラグ", "使用する", "使う", "有効",
    "収録", "収録可否", "判定", "可否", "合否", "公開", "実装", "入れる",
    "確定", "印刷", "承認", "登録", "active", "enabled", "use",
    "used", "in use", "adopted", "included",
)))  # fmt: skip
_OUT: Final = frozenset(map(fold, (
    *_DROPPED, "サイド", "サイドボード", "sideboard", "side", "out", "アウト", "候補", "予備", "控え", "補欠",
    "入れ替え", "入替", "差し替え", "交換", "見送り", "収録見送り", "抜く", "外す", "抜き", "2軍", "二軍", "除く",
    "ベンチ", "仮", "maybe", "spare",
)))  # fmt: skip
"""What columns are called in which a yes takes a row out."""
_YES: Final = frozenset(map(fold, (
    "○", "◯", "〇", "●", "◎", "✓", "✔", "1", "true", "yes", "y", "有", "あり", "はい", "可", "済", "採用", "使用",
    "有効", "ok",
)))  # fmt: skip
_NO: Final = frozenset(map(fold, (
    "×", "✕", "✖", "x", "0", "false", "no", "n", "無", "なし", "いいえ", "否", "不可", "未", "無効", "ng", "-",
)))  # fmt: skip

_WITHDRAWN: Final = frozenset(map(fold, (
    "棄権", "辞退", "欠席", "不参加", "キャンセル", "withdrawn", "absent", "cancelled", "canceled", "no show",
)))  # fmt: skip
_ATTENDANCE: Final = frozenset(map(fold, ("参加", "参加可否", "参加する", "出欠", "出席", "attending", "attendance")))

_WORDS: Final = frozenset(map(fold, (*_DROPPED, *_EXAMPLES)))
_EXAMPLES_KEYS: Final = frozenset(map(fold, _EXAMPLES))
"""`例：相手の場に…` is an example that a remark gives."""
_OF_SHEETS: Final = _WORDS | frozenset(map(fold, _OLD))
_OPEN, _SHUT = "[【(「『<《〈", "]】)」』>》〉"
_ARROWS: Final = "↓⇓⇩⬇⤵\ufe0f"
_DECORATION: Final = f"{_OPEN}{_SHUT}{_ARROWS}!*。.※・#■□◆◇●○▼▽★☆-=~/↑→←⇒➡ "
_FROM_HERE: Final = re.compile(r"^(?:(?:ここ|これ)(?:から|より|以降|以下)|以下|以降|下記)[先下]?(?:は|の|が|、|:)?")
_POINTS: Final = re.compile(
    rf"^\s*[{_ARROWS}]|[{_ARROWS}]\s*$|^.{{0,12}}ここまで|^\W*(?:below|from here)\b|\bbelow\W*$", re.IGNORECASE
)
"""A title that parts what stands below it from what stands above."""
_LATER: Final = re.compile(
    r"没(?![収落頭入後年我薬却交個しすせ])(?<![日沈出陥埋水病戦死生神覆隠退]没)|ボツ|ぼつ|不採用|未採用|廃案|不使用"
    r"|お蔵入り|次回|次弾|(?:追加|収録|実装|採用)予定|採用候補|未実装|未収録|未定|未完成|未確定|検討中|考え中|考案中"
    r"|[作製制]成中|制作中|開発中|調整中|準備中|構想中|^(?:使わない|使用しない|採用しない|仮$|予備$|候補$|アイデア|下書き)"
)
_LATER_ENGLISH: Final = re.compile(
    r"\b(?:next set|ideas|unused|not (?:used|yet|in)|dropped|rejected|todo|wip|tbd|drafts?|planned|upcoming"
    r"|unreleased|unfinished)\b",
    re.IGNORECASE,
)
"""What titles say of cards that are not, or not yet, among those that count."""
_OPENS, _SHUTS = f"{_OPEN}（［＜", f"{_SHUT}）］＞"
"""Brackets in cells as they are typed, in both widths."""
_FIRST: Final = re.compile(
    rf"[{re.escape(_OPENS)}]([^{re.escape(_SHUTS)}]{{1,8}})[{re.escape(_SHUTS)}]"
    r"|([^:：、,，。/／→]{1,8})[:：、,，。/／→(（【「]"
)
_LAST: Final = re.compile(rf"[{re.escape(_OPENS)}]([^{re.escape(_OPENS + _SHUTS)}]{{1,8}})[{re.escape(_SHUTS)}]$")
_NAME_OFF: Final = re.compile(r"[#＃].+|//.+|[(（][^()（）]+[)）]")
"""A name that is taken out as programs and people do it: `#名`, `//名`, `(名)`."""
_NO_NAME: Final = re.compile(
    r"(?:(?:記入|入力|記載)?例|見本|サンプル|example|sample)(?:[:)]|\d{1,3}$)|(?:テスト|ダミー|test|dummy)\d{0,3}$"
    r"|[×✕✖❌].|~~.+~~$|旧版?[:)]|.+\((?:旧版?|古い|old)\)$|[(\[【]旧版?[)\]】]|.+[→⇒➡]."
    r"|(?:予備|空き枠?|空欄|空番|(?:名[称前])?未定|仮称|名なし|tbd)\d{0,3}$|[〃〻々\"”″]+$|(?:同上|ditto)$"
)
"""A folded name that is hardly a card's: an example, one crossed out, its older version, the place of one to come, the
name above."""
_WORD_LAST: Final = re.compile(r"(?<=\S)\s+(\S{1,8})$")
_COPIED: Final = re.compile(
    r"のコピー\s*\d*$|[-_ ]コピー\s*\d*$|^コピー\s*[~～]|^copy of |\bcopy\s*\d*$|[(（][2-9２-９][)）]$", re.IGNORECASE
)
"""What spreadsheet programs call a sheet that is a copy of another: `一覧 のコピー`, `一覧 (2)`, `Copy of 一覧`."""
_COLOUR: Final = re.compile(
    r"色|グレー|グレイ|[赤青黄緑黒]字|[網あ]み?[掛か]け|塗り|ハイライト|マーカー|太字|斜体|背景"
    r"|\b(?:gr[ae]y|red|blue|yellow|green|colou?rs?|colou?red|highlighted|shaded|italics?|bold)\b",
    re.IGNORECASE,
)
_OFF: Final = re.compile(
    r"没(?!収)|ボツ|不採用|未採用|採用しない|(?:使わ|使用し)ない|不使用|未使用|廃止|廃案|無効|除外|対象外|削除"
    r"|\b(?:unused|not used|dropped|cut|removed|deleted|rejected)\b",
    re.IGNORECASE,
)
_PLACE: Final = re.compile(
    r"[0-9０-９一二三四五六七八九十]+(?:行目|番目)|(?:一番|最)[上下初後]|[上下]の(?:行|[0-9０-９一二三四五六七八九十]+[行枚種]|カード)|最後の行"
    r"|\b(?:the (?:first|last)|rows? \d)",
    re.IGNORECASE,
)
_LONGEST_LEGEND: Final = 40
_CLEAR: Final = "ボツ|ぼつ|不採用|未採用|廃案|未使用|不使用"
_SAID: Final = re.compile(
    rf"(?:[→⇒➡※・]\s*)?(?:没|{_CLEAR})(?:に(?:し|す|な|決|確)|です|だ|かも|候補|予定|決定|確定|扱い|ネタ|アイデア)(?!者|級)"
    r"|(?:今回は?、?)?(?:(?:使い|使用し|収録し|採用し|入れ)ません|使わない(?:です|予定|かも)?|見送り(?:ます|ました|です|予定)?)[。.!]?$"
)
"""`没になりました`, `→ボツ候補`, `今回は使いません`: nobody begins a card's text so."""
_SHEET_PART: Final = re.compile(
    r"^没(?![収落頭入後年我薬却交個しすせ])|(?<![日沈出陥埋水病戦死生神覆隠退])没$"
    rf"|^(?:{_CLEAR})|(?:{_CLEAR}|記入例|入力例|記載例)$"
)
"""A word for unused cards at the beginning or the end of a sheet's name (`没ユニット`, `ユニット没`), which is not a
part of another word (`没収`, `日没`)."""
_SUM: Final = re.compile(
    r"^[(\[【〔<]?(?:(?:以上、?)?(?:合計枚数|総枚数|計枚数|合計|総計|総数|小計|計)|total(?:cards?)?|subtotal|sum"
    r"|以上(?:で、?)?、?(?:合計|計|全部で)?(?=\d)|全(?:部で)?(?=\d+枚))"
    r"(?P<rest>[:(]?\d+(?:枚|cards?)?\)?)?:?[)\]】〕>]?"
    r"(?:\((?:リーダー|エクストラ|ex|メイン|leader|extra)[^()\d]{0,6}(?:込み?|含む?|除く?|別|抜き)\))?"
    r"(?:(?<=[\d枚)s])(?:です|でした|になります)?[。.!]?"
    r"(?:(?:どうぞ)?よろしくお願い(?:いた)?します[。.!]?|ありがとうございま(?:す|した)[。.!]?)?)?$"
)
_SUM_LAST: Final = re.compile(r"(\d+)(?:枚/?|/)(?:合計|総計|計|total)$")
_KANJI: Final = re.compile("(?:[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])(?=枚)")
_KANJI_DIGITS: Final = "一二三四五六七八九"
_IN_DOUBT: Final = re.compile(
    r"(?:^|[、。・,.\s(（])(?:抜[いくこけ]|外[しすそ]|やめ|辞め|減ら|増や"
    rf"|(?:{'|'.join(EXCHANGED)})(?![はも]?(?:なし|無し|ない|ありません))|サイド|仮(?:$|[でにの置枠入]))"
    rf"|(?:に|へ|と)(?:{'|'.join(EXCHANGED)})(?!して(?:も|出せ))|解雇|^取り?消し?$"
    r"|(?:抜|外|減ら|増や)(?:く|す|いた|した)(?:かも|予定|候補|$)|(?:抜き|外し|減らし|増やし|やめ)ま(?:した|す)(?:$|[、。!])"
    rf"|{anywhere(*ONLY_FIRST)}"
    r"|売却|手放[しす]|(?:あと|後)で(?:追加|買|入れ|足)|(?:追加|購入)予定|買い足|未入手|未所持|紛失|(?:忘れ|なくし|無くし)(?:た|まし)"
    r"|届(?:い|き)(?:てい?ない|てない|たら|ました?ら|次第)"
    r"|^[→⇒➡]|交代|差し?替|カット(?!イン)|落と[すし]|リストラ|クビ|キャンセル|誤り|誤記|間違|訂正|補欠|(?:他|別)のカード"
    r"|^[-+−][0-9]枚?$|[0-9]枚(?:減|増|は(?!英語|日本語|キラ|ホロ|foil|プロモ|パラレル|プロキシ|サイン|初版|旧|新|別|絵))|[0-9](?:減|増)$"
    rf"|迷(?:い中|う|って|い$)|入れるか|かも$|いらない|不要|^(?:{'|'.join(ENGLISH)})\b",
    re.IGNORECASE,
)
"""What a remark beside a card says that may take it out of the deck: `抜く`, `予備`, `入れ替え候補`."""
_OTHER_COUNT: Final = re.compile(
    r"(?:\d+枚?)?(?:→|⇒|➡|->|=>)(\d+)(?!\d)"
    r"|(?<!\d)(\d+)枚(?=$|[?!。、]|に(?:し|す|変|減|増|な|$)|へ|か(?:も|な|\?|$)|でも|で(?:いい|良い|も|十分)|まで(?:減|増))"
    r"|^[x×*](\d+)[?!]?$"
)
"""A number of copies in a remark: `2枚に変更`, `→2`, `1→2`, `×2`."""
_VALUE: Final = re.compile(
    r"(?:コスト|攻撃力?|防御力?|体力|パワー|レベル|cost|atk|def|power|hp|ap|dp|lp)\d+(?:→|⇒|➡|->|=>)\d+"
)
"""What a remark says of a value of the card: `コスト2→0`."""
_APART: Final = re.compile(
    rf"(?:(?:{'|'.join(TAKEN)})(?:いた|した|た|く|す|る)|(?:{'|'.join(EXCHANGED)}|採用)?(?:{'|'.join(WORDS)})中?|考え中|迷い中|迷ってる)"
    r"(?:の?(?:もの|やつ|カード|枠|分|案))?(?:です)?"
)
"""What is written over cards that are not, or not yet, in a deck."""
_TAKES_OUT: Final = re.compile("|".join((*NOT_PLAYED, *MISTAKEN, *NOT_ALL, *ANOTHER_LIST)))
_LONGEST: Final = 12
_PARTS: Final = re.compile(r"[\s_\-()（）\[\]【】・.,/／:：]+")


def mark_of(text: str) -> str:
    """Return the word at the beginning of a cell that marks its row as not counting, as it is written; empty if there
    is none.

    The cell is that word alone, whatever the brackets, or begins with it: `没`, `■没`, `（没）`, `ここから没`,
    `【没】強すぎる`, `没：強すぎる`, `没（強すぎる）`, `没になった`.
    """
    if len(text) <= _LONGEST and _FROM_HERE.sub("", fold(text).strip(_DECORATION)) in _WORDS:
        return text
    found = _SAID.match(text)
    if found is not None:
        return found.group()
    found = _FIRST.match(text)
    if found is None:
        return ""
    bracketed, before = found.groups()
    if bracketed is not None:
        return found.group() if fold(bracketed) in _WORDS else ""
    return found.group() if fold(before) in _WORDS - _EXAMPLES_KEYS else ""


def doubt_of(text: str, counts: Collection[int | str] = ()) -> str:
    """Return a remark beside a card that leaves open whether, or how often, the card is in the deck, as mark_of does,
    because it says so (`抜く`, `予備`, `入れ替え候補`) or has another number of copies than its line (`2枚に変更`,
    `1→2`); empty if it doesn't.

    counts  the numbers of copies that the line may mean
    """
    key = fold(text)
    if mark_of(text) or _IN_DOUBT.search(key):
        return text
    told = [int(next(filter(None, found.groups()))) for found in _OTHER_COUNT.finditer(_VALUE.sub("", key))]
    return text if any(count not in counts for count in told) else ""


def says_off(text: str) -> bool:
    """True if a remark alone in its line between cards says that those below it do not count, or not yet:
    `抜いたカード`, `ここから下は未確定`."""
    return _APART.fullmatch(without_direction(text)) is not None


def takes_out(text: str) -> bool:
    """True if a note beside a list says that something in it does not count, that something is missing, or that it is
    another list: nobody knows what counts."""
    return _TAKES_OUT.search(fold(text)) is not None


def mark_of_name(text: str) -> str:
    """Return what marks the row of a card with such a name: a word as in other cells, one behind the name in brackets
    or behind a blank (`名（没）`, `名 没`), or all of a name that is written as one taken out (`#名`, `(名)`, `×名`),
    of an example or an older card (`例）名`, `旧：名`), of the name above (`〃`), or of none yet (`未定`); empty if
    nothing does."""
    key = fold(text)
    if _NO_NAME.match(key) or (_FROM_HERE.match(key) and _LATER.search(key)):
        return text
    mark = mark_of(text)
    if mark:
        return mark
    for last in (_LAST, _WORD_LAST):
        found = last.search(text)
        if found is not None and fold(found[1]) in _WORDS:
            return found.group().strip()
    return text if _NAME_OFF.fullmatch(text) else ""


def without_direction(text: str) -> str:
    """Return a title, folded, without its decoration and the words that point to what stands below it."""
    return _FROM_HERE.sub("", fold(text).strip(_DECORATION)).strip(_DECORATION)


def parts_off(title: str) -> bool:
    """True if a title that stands alone among cards may say that those below it do not count: it marks them as mark_of
    does, says that they come later (`次回追加`), or says anything of what is below (`以下、…`, `↓…`, `ここまで…`)."""
    rest = without_direction(title)
    if not rest or rest == "余白":
        return False
    points = _POINTS.search(title) is not None or _FROM_HERE.match(fold(title).strip(_DECORATION)) is not None
    says_later = _LATER.search(rest) is not None or _LATER_ENGLISH.search(title) is not None
    return points or says_later or bool(mark_of(title))


def heads_off(title: str) -> bool:
    """True if a title above a table says that its rows do not count: `没案一覧`, `■没`."""
    rest = without_direction(title)
    return bool(mark_of(title)) or (len(rest) <= _LONGEST and _SHEET_PART.search(rest) is not None)


def is_status(heading: str) -> bool:
    """True if a column says which rows count: 採用, 使用, `active`."""
    return fold(heading).strip(_DECORATION) in _STATUS


def takes_out_by_yes(heading: str) -> bool:
    """True if a column is for rows that do not count, so that a yes in it takes one out: `除外`, `サイド`."""
    return fold(heading) in _OUT


def is_tick(text: str) -> bool:
    """True if a cell holds a yes or a no and nothing else."""
    return fold(text) in _YES | _NO


def says_yes(text: str) -> bool:
    return fold(text) in _YES


def says_no(text: str) -> bool:
    """True if a cell of such a column says that its row does not count."""
    return fold(text) in _NO or bool(mark_of(text))


def doubtful(said: Iterable[str]) -> list[str]:
    """Return the texts under such a heading that leave open whether their rows count: everything but a yes, if the
    column has a yes or no at all. An empty cell beside a no is not doubtful."""
    texts = list(said)
    yes, no = any(map(says_yes, texts)), any(map(says_no, filter(None, texts)))
    return [text for text in texts if not says_yes(text) and ((yes or no) if text else yes)]


def says_absent(heading: str, text: str) -> bool:
    """True if a cell of a list of people says that somebody does not take part: 棄権, × under 参加."""
    key = fold(text).strip(_DECORATION)
    asks = is_status(heading) or fold(heading).strip(_DECORATION) in _ATTENDANCE
    return key in _WITHDRAWN or bool(mark_of(text)) or (asks and says_no(text))


def is_marked_sheet(name: str) -> bool:
    """True if a sheet is named as one that does not count: `没`, `アクター（没）`, `没アクター`, `旧_魔法`."""
    parts = [fold(part).rstrip("0123456789") for part in (name, *_PARTS.split(name)) if part]
    return any(part in _OF_SHEETS or _SHEET_PART.search(part) for part in parts)


def marks_by_colour(note: str) -> bool:
    """True if a note says of a colour, which no reader sees, that rows or cells in it do not count: `灰色は没です`."""
    return len(note) <= _LONGEST_LEGEND and _COLOUR.search(note) is not None and _OFF.search(note) is not None


def marks_by_place(note: str) -> bool:
    """True if a note says of a place in the list that what stands there does not count: `一番下のカードは没です`."""
    return len(note) <= _LONGEST_LEGEND and _PLACE.search(note) is not None and _OFF.search(note) is not None


def is_copied_sheet(name: str) -> bool:
    """True if a sheet is called as programs call a copy of another one."""
    return _COPIED.search(name) is not None


def is_sum(text: str) -> bool:
    """True if a cell marks its row or column as a total: `合計`, `計 40枚`, `以上二十枚`, `Total`, `50／計`."""
    key = with_digits(fold(text))
    return len(text) < 20 and (_SUM.match(key) or _SUM_LAST.match(key)) is not None


def sum_told(text: str) -> int | None:
    """Return the number in the same cell as the word: 40 in `合計 40枚`."""
    key = with_digits(fold(text))
    match, last = _SUM.match(key), _SUM_LAST.match(key)
    digits = re.sub(r"\D", "", match["rest"] or "") if match else last[1] if last else ""
    return int(digits) if digits else None


def with_digits(text: str) -> str:
    """A text with the numbers of cards that it has in kanji as digits: `以上20枚` of `以上二十枚`."""
    return _KANJI.sub(lambda match: str(_number(match.group())), text)


def _number(kanji: str) -> int:
    tens, ten, ones = kanji.rpartition("十")
    return ((_KANJI_DIGITS.find(tens) + 1 if tens else 1) * 10 if ten else 0) + (
        _KANJI_DIGITS.find(ones) + 1 if ones else 0
    )
