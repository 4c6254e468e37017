"""The report as a page: what is read on it, and that nothing typed by a user is more than text."""

from __future__ import annotations

import base64
import hashlib
import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from hantei.core.finding import Finding
from hantei.files.codes import FILE_DAMAGED
from hantei.validators.report.html import report_page
from hantei.validators.report.model import Report
from hantei.validators.result import CheckResult

JAPANESE: Final = """\
デッキ検査の結果
2026-08-01 14:05 (UTC+09:00) に hantei 0.1.0 で検査
3 デッキ
1 適正
1 違反あり
1 判定できず
0 警告のあるデッキ
list.csv：参加者4人のうち、デッキのある人は3人です。
event.json：2026-08-01 04:00 の控えのデッキ3個のうち、2個は変わっていません。
一覧 デッキごとの判定以外の指摘 デッキごとの結果 判定の条件
一覧
デッキ名、プレイヤー、ファイル
判定
すべて 適正 違反あり 判定できず
すべて開く すべて閉じる 3 / 3 件を表示
番号
デッキ
プレイヤー
ゲーム
枚数
判定
違反
警告
照合コード
1
赤a.txt
あおい
tiny
4
○ 適正
0
0
cc133de30422fab2
2
青b.txt
tiny
4
× 違反あり
2
0
f70a6832ef4e707c
3
黄c.txt
うみ
tiny
1
？ 判定できず
1
0
デッキごとの判定以外の指摘
エラー 「d/*.txt」に当てはまるファイルがありません。
直し方
フォルダー名とワイルドカード（* や ?）を確認してください。下のフォルダーも読むには --recursive を付けます。
コード
NOTHING_FOUND
デッキごとの結果
○ 適正 1. 赤 あおい
ちいさなゲーム · 4枚 · 照合コード cc133de30422fab2 · a.txt
指摘はありません。
デッキ 3枚
2 剣 T-1
1 弓 T-3
エクストラ 1枚
1 竜 T-4
一覧へ戻る
× 違反あり 2. 青
ちいさなゲーム · 4枚 · 照合コード f70a6832ef4e707c · b.txt
エラー デッキの枚数が4枚です（ちょうど3枚にしてください）。
ルール
TT-001 デッキは3枚とする。
直し方
枚数を合わせてください。
コード
DECK_SIZE
エラー 「剣」が3枚あります（上限2枚）。
ルール
TT-002 同名は2枚まで。
カード
剣
場所
4行目
直し方
上限まで減らしてください。
コード
COPY_LIMIT
修正案
最小の修正（変更2枚）：「剣」（デッキ）を1枚抜く、「剣」（デッキ）1枚を「弓」（デッキ）に替える
別の案（変更2枚）：「剣」（デッキ）を2枚抜く
デッキ 4枚
3 剣 T-1 指摘あり
1 盾 T-2
一覧へ戻る
？ 判定できず 3. 黄 うみ
ちいさなゲーム · 1枚 · c.txt
エラー 「鎧」というカードはカタログにありません。
場所
5行目
直し方
カード名を直してください。hantei が名前を推測して数えることはありません。
コード
UNKNOWN_CARD
読み取れたカードだけを示しています。
デッキ 1枚
1 剣 T-1
一覧へ戻る
判定の条件
ちいさなゲーム（tiny）
ルールの版
7
カタログ
指定したカード表（4枚）
カタログのハッシュ値
d1935t
大会ルール
なし
既定と異なる設定
tiny = true（既定は false、TT-003）
"""
ENGLISH: Final = """\
Deck check
Checked 2026-08-01 14:05 (UTC+09:00) with hantei 0.1.0
3 decks
1 legal
1 illegal
1 incomplete
0 decks with warnings
list.csv: 3 of 4 participants have a deck.
event.json: 2 of 3 decks are as they were at 2026-08-01 04:00.
Summary Findings beside the verdicts Deck by deck What the decks were judged by
Summary
Deck, player or file
Verdict
all legal illegal incomplete
Open all Close all 3 / 3 shown
No.
Deck
Player
Game
Cards
Verdict
Violations
Warnings
Fingerprint
1
赤a.txt
あおい
tiny
4
✓ legal
0
0
cc133de30422fab2
2
青b.txt
tiny
4
✗ illegal
2
0
f70a6832ef4e707c
3
黄c.txt
うみ
tiny
1
? incomplete
1
0
Findings beside the verdicts
error No file matches "d/*.txt".
Remedy
Check the folder and the wildcards (* and ?); --recursive reads the folders inside, too.
Code
NOTHING_FOUND
Deck by deck
✓ legal 1. 赤 あおい
Tiny Game · 4 cards · Fingerprint cc133de30422fab2 · a.txt
Nothing to report.
deck 3 cards
2 剣 T-1
1 弓 T-3
extra 1 card
1 竜 T-4
Back to the summary
✗ illegal 2. 青
Tiny Game · 4 cards · Fingerprint f70a6832ef4e707c · b.txt
error The deck holds 4 cards; it must be exactly 3.
Rule
TT-001 A deck has 3 cards.
Remedy
Add or take out cards.
Code
DECK_SIZE
error 3 copies of 剣; the limit is 2.
Rule
TT-002 Two of a name at most.
Cards
剣
Place
line 4
Remedy
Take copies out.
Code
COPY_LIMIT
Repair
Smallest repair (changes: 2): take out 1 × 剣 (deck); replace 1 × 剣 (deck) by 弓 (deck)
Or (changes: 2): take out 2 × 剣 (deck)
deck 4 cards
3 剣 T-1 cited
1 盾 T-2
Back to the summary
? incomplete 3. 黄 うみ
Tiny Game · 1 card · c.txt
error There is no card "鎧" in the catalogue.
Place
line 5
Remedy
Correct the name. hantei never guesses which card is meant.
Code
UNKNOWN_CARD
Only the cards that could be read are listed.
deck 1 card
1 剣 T-1
Back to the summary
What the decks were judged by
Tiny Game (tiny)
Rules
7
Catalogue
the card lists named (4 cards)
Catalogue hash
d1935t
Ruleset
none
Changed settings
tiny = true (default false, TT-003)
"""
HOSTILE: Final = (
    "<script>alert(1)</script>",
    '"\' onload="alert(1)',
    "]]><!--",
    "</style></title><img src=x>",
    "{{ 7*7 }}{% raw %}",
    "&amp;&lt;",
    "javascript:alert(1)",
)
SPELT: Final = {
    "\u202e逆\u202c": r"\u202e逆\u202c",
    "\u2066x\u2069": r"\u2066x\u2069",
    "赤\x1b[31m\x07": r"赤\x1b[31m\x07",
    "a\u200bb": r"a\u200bb",
    "二\n行": "二 行",
    "\ud800": r"\ud800",
}

Make = Callable[..., Report]
MakeResult = Callable[..., CheckResult]
MakeFinding = Callable[..., Finding]


@pytest.mark.parametrize(("language", "expected"), [("ja", JAPANESE), ("en", ENGLISH)])
def test_page_says_everything_about_a_small_check(make: Make, page: Any, language: str, expected: str) -> None:
    shown = page(report_page(make(language)))
    assert "\n".join(shown.text) + "\n" == expected
    assert shown.tags("html") == [{"lang": language}]
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in shown.tags("meta")


def test_summary_leads_to_every_deck_and_only_legal_ones_are_closed(make: Make, page: Any) -> None:
    shown = page(report_page(make()))
    targets = {attributes["id"] for _, attributes in shown.elements if "id" in attributes}
    links = [attributes["href"] for attributes in shown.tags("a")]
    assert [link for link in links if link.startswith("#deck-")] == ["#deck-1", "#deck-2", "#deck-3"]
    assert {link.removeprefix("#") for link in links} <= targets
    assert [("id" in d and d["id"], "open" in d) for d in shown.tags("details")] == [
        ("deck-1", False),
        ("deck-2", True),
        ("deck-3", True),
        (False, False),
    ], "what they were judged by is folded, too"


@pytest.mark.parametrize("text", HOSTILE)
def test_markup_in_names_is_text(make: Make, make_result: MakeResult, page: Any, text: str) -> None:
    result = make_result(("main", 3, text), ("main", 1, "x" + text), names=(text,), name=text, player=text)
    plain = make_result(("main", 3, "n"), ("main", 1, "xn"), names=("n",), name="n", player="n")
    hostile, harmless = page(report_page(make(result=result))), page(report_page(make(result=plain)))
    assert [tag for tag, _ in hostile.elements] == [tag for tag, _ in harmless.elements]
    assert "\n".join(hostile.text).count(" ".join(text.split())) == 7
    assert [sorted(found) for _, found in hostile.elements] == [sorted(found) for _, found in harmless.elements]


@pytest.mark.parametrize("text", SPELT)
def test_characters_that_hide_or_turn_text_are_spelt_out(
    make: Make, make_result: MakeResult, page: Any, text: str
) -> None:
    content = report_page(make(result=make_result(("main", 3, "n"), names=("n",), name=text, player=text)))
    shown = page(content)
    assert f"1. {SPELT[text]} {SPELT[text]}" in "\n".join(shown.text)
    assert not re.search(
        r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]", content.decode()
    )


def test_page_needs_nothing_and_may_do_nothing_else(make: Make, page: Any) -> None:
    content = report_page(make())
    shown = page(content)
    assert not re.search(rb"https?:|//|@import|url\(", re.sub(rb"(?m)^// .*$", b"", content))
    for _, attributes in shown.elements:
        assert not {"src", "srcset", "style", "action", "background"} & set(attributes)
        assert not any(name.startswith("on") for name in attributes)
        assert (attributes.get("href") or "#").startswith("#")
    (policy,) = (m["content"] for m in shown.tags("meta") if m.get("http-equiv") == "Content-Security-Policy")
    hashes = {
        kind: base64.b64encode(hashlib.sha256(shown.own[kind].encode()).digest()).decode()
        for kind in ("style", "script")
    }
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{hashes['style']}'; script-src 'sha256-{hashes['script']}'; "
        "base-uri 'none'; form-action 'none'"
    )


def test_equal_reports_give_equal_bytes(make: Make) -> None:
    assert report_page(make()) == report_page(make())
    assert b"\r" not in report_page(make())


def test_place_in_another_file_is_named_whole(make: Make, small: CheckResult, finding: MakeFinding, page: Any) -> None:
    from hantei.core.finding import SourceRef

    beside = finding(FILE_DAMAGED, SourceRef("x.xlsx", "表", 2, 3), file="x.xlsx", detail="")
    shown = page(report_page(make(result=replace(small, findings=(beside,)))))
    place = shown.text.index("場所")
    assert shown.text[place + 1] == "x.xlsx[表]!C2"


def test_more_findings_of_a_code_than_asked_for_are_counted(make: Make, make_result: MakeResult, page: Any) -> None:
    lines = [("main", 1, f"x{number}") for number in range(5)]
    shown = page(report_page(make(result=make_result(*lines, names=("剣",)), most=2)))
    assert shown.text.count("UNKNOWN_CARD") == 2
    assert "ほかに UNKNOWN_CARD が3件あります（--max 0 ですべて表示）。" in shown.text
    row = shown.text.index("？ 判定できず")
    assert shown.text[row : row + 3] == ["？ 判定できず", "5", "0"]


def test_many_places_are_counted(make: Make, make_result: MakeResult, page: Any) -> None:
    result = make_result(*[("main", 1, "剣")] * 12, names=("剣",))
    for language, expected in (("ja", "13行目、ほか2か所"), ("en", "line 13, 2 more")):
        (places,) = (line for line in page(report_page(make(language, result))).text if line.endswith(expected))
        assert places.count("、" if language == "ja" else ", ") == 10


def test_check_without_a_deck_says_so(make: Make, page: Any) -> None:
    shown = page(report_page(make(result=CheckResult((), (), {}))))
    assert shown.text[-2:] == ["一覧", "検査したデッキはありません。"]
    assert shown.tags("details") == []


def test_500_decks_take_no_time_and_little_room(make: Make, small: CheckResult) -> None:
    legal, illegal, _ = small.decks
    result = replace(small, decks=(legal,) * 450 + (illegal,) * 50)
    start = time.perf_counter()
    content = report_page(make(result=result))
    assert time.perf_counter() - start < 3
    assert len(content) < 1_500_000


@pytest.mark.parametrize("scheme", [0, 1])
def test_text_stands_out_from_what_is_behind_it(make: Make, page: Any, scheme: int) -> None:
    """A contrast of 4.5 to 1 at least, in the light and in the dark."""
    style = page(report_page(make())).own["style"]
    block = "".join(re.findall(r":root {(.*?)}", style, re.S)[scheme::2])  # what all pages have, and its own
    colours = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", block))
    pairs = [(text, back) for text in ("text", "quiet", "link", "bad", "open") for back in ("page", "panel")]
    pairs += [("good", "good-back"), ("bad", "bad-back"), ("open", "open-back")]
    assert [pair for pair in pairs if _contrast(*(colours[name] for name in pair)) < 4.5] == []


def _contrast(first: str, second: str) -> float:
    """As WCAG 2 defines it."""
    dark, light = sorted(map(_luminance, (first, second)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
