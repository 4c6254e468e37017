"""`hantei demo` and `make demo`: the main jobs on the sample data, and one summary of what they gave. What is not as it
must be ends it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent))

from tournament import Entrant, write_tournament

from hantei.api.samples import copy_samples
from hantei.cli.terminal.output import print_table
from hantei.cli.terminal.texts import make_streams_safe
from hantei.core.messages import Messages, default_language
from hantei.games import load, shipped

IMPORTED: Final = tuple(game_id for game_id in shipped() if load(game_id).catalog)
CHECKED: Final = tuple(game_id for game_id in shipped() if load(game_id).deck)
EDITIONS: Final = tuple(game_id for game_id in shipped() if load(game_id).builtin and load(game_id).make_play)
TEXT_DECKS: Final = (
    ("leader", "wing_sylvan", "star_lume", 30),
    ("boat", "fire_dragon_knight", "ghost_pirates", 8),
    ("spimate", "hearth", "tide", 20),
)
"""Games that are played by the texts of their cards: two decks, of which the first wins more often, and how many
matches."""
MATCHES: Final = 30
DECKS: Final = 200
REPAIRED: Final = {
    "boat": "COPY_LIMIT_BM-321.txt",
    "spimate": "SP_EX_IN_DECK_SP-010.txt",
    "leader": "TAG_LIMIT_LD-258.txt",
    "act6": "DUPLICATE_A6-020.txt",
    "act8": "TOO_FEW_A8-024.txt",
}
LIST_MISTAKES: Final = ["PARTICIPANT_DECK_MISSING", "PARTICIPANT_TWICE", "PARTICIPANT_UNKNOWN"]
TEXTS: Final = {
    "ja": {
        "title": "判定のデモ：見本のカード表を取り込みます（保存先は一時フォルダー）",
        "deck_headings": ("ゲーム", "見本のデッキ", "違反のあったルール"),
        "decks": "適正{legal}、違反あり{illegal}、判定できず{incomplete}",
        "repair": "最小の修正の例（違反のあるデッキの見本から）：",
        "tournament": "大会を想定して作った{decks}デッキずつを、参加者の一覧と照らし合わせて確認します：",
        "tournament_headings": ("ゲーム", "デッキ", "参加者の一覧", "時間", "レポート"),
        "list": "{count}人、指摘{mistakes}件",
        "seconds": "{seconds:.1f}秒",
        "headings": ("ゲーム", "整った表", "散らかった表", "壊れた表", "保存した版"),
        "cards": "{cards}枚、指摘なし",
        "messy": "{cards}枚、エラー{errors}・警告{warnings}",
        "broken": "エラー{errors}・警告{warnings}を発見",
        "version": "第{version}版 {digest}",
        "and": "と",
        "play": "{games}のエンジンで遊びます（{matches}試合ずつ、greedy同士。角かっこは95%信頼区間）：",
        "play_headings": (
            "ゲーム",
            "全部のせを一人回し：勝つターンの平均",
            "全部のせ対兵隊だけ40枚：勝率",
            "初手にAがある確率",
        ),
        "texts": "カードの文章で遊びます（greedy同士）：",
        "texts_headings": ("ゲーム", "読めた文", "試合数", "一人回し：勝つターンの平均", "2つのデッキの対戦：勝率"),
        "example": "壊れた表の指摘の例（sample_decks/boat/broken.xlsx）：",
        "rules": "ルール：",
        "next": "試してみる：hantei samples my_samples（見本をコピーし、次の一手を示します）",
    },
    "en": {
        "title": "hantei demo: importing the sample card lists (into a temporary store)",
        "deck_headings": ("game", "sample decks", "rules that were broken"),
        "decks": "{legal} legal, {illegal} illegal, {incomplete} incomplete",
        "repair": "Smallest repairs of illegal sample decks, for example:",
        "tournament": "Decks of invented tournaments, {decks} per game, checked with the list of participants:",
        "tournament_headings": ("game", "decks", "participants", "time", "report"),
        "list": "{count}, {mistakes} mistakes in the list",
        "seconds": "{seconds:.1f} s",
        "headings": ("game", "tidy list", "messy list", "broken list", "stored"),
        "cards": "{cards} cards, nothing to report",
        "messy": "{cards} cards, {errors} errors, {warnings} warnings",
        "broken": "found {errors} errors, {warnings} warnings",
        "version": "version {version} {digest}",
        "and": " and ",
        "play": "{games} played by the engine ({matches} matches each, greedy agents; 95 % intervals in brackets):",
        "play_headings": (
            "game",
            "goldfish, full pack: mean turn of winning",
            "full pack wins against forty_low",
            "an ace in the opening hand",
        ),
        "texts": "Played by the texts of the cards (greedy agents):",
        "texts_headings": (
            "game",
            "sentences read",
            "matches",
            "goldfish: mean turn of winning",
            "the deck wins against another",
        ),
        "example": "Findings in the broken list, for example (sample_decks/boat/broken.xlsx):",
        "rules": "Rules:",
        "next": "Try: hantei samples my_samples (copies the samples and says what to do with them)",
    },
}


def main(language: str = "") -> None:
    """Import the sample lists of every game, check its sample decks and those of a tournament; a table of each.

    All runs in a folder that goes away, with a copy of the samples that is called `sample_decks` wherever hantei is.
    """
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        copy_samples(Path(folder) / "sample_decks")
        os.chdir(folder)
        try:
            _show(Path(folder), language or default_language())
        finally:
            os.chdir(before)


def _show(folder: Path, language: str) -> None:
    texts: dict[str, Any] = TEXTS[language]
    make_streams_safe()
    print(texts["title"], "\n")
    store = str(folder / "demo.sqlite3")
    _show_decks(folder, store, language, texts)
    print(f"\n{texts['play'].format(games=texts['and'].join(EDITIONS), matches=MATCHES)}")
    print_table(texts["play_headings"], [_play_row(game) for game in EDITIONS])
    print(f"\n{texts['texts']}")
    print_table(texts["texts_headings"], [_texts_row(*row) for row in TEXT_DECKS])
    print(f"\n{texts['example']}")
    _print_example(language)
    print(f"\n{texts['rules']} {_rule_counts()}\n{texts['next']}")


def _show_decks(folder: Path, store: str, language: str, texts: dict[str, Any]) -> None:
    print_table(texts["headings"], [_row(game, store, texts) for game in IMPORTED])
    print()
    print_table(texts["deck_headings"], [_deck_row(game, store, texts) for game in CHECKED])
    print(f"\n{texts['repair']}")
    for game, deck in REPAIRED.items():
        print(f"  {game}  {deck}\n      {_repair(game, store, language)}")
    print(f"\n{texts['tournament'].format(decks=DECKS)}")
    rows = [_tournament_row(game, store, folder, texts) for game in CHECKED]
    print_table(texts["tournament_headings"], rows)


def _row(game: str, store: str, texts: dict[str, Any]) -> tuple[str, ...]:
    tidy = _import(game, "catalog.xlsx", store)
    messy = _import(game, "messy.xlsx", store, "--dry-run")
    broken = _import(game, "broken.xlsx", store, "--dry-run")
    saved = tidy["saved"]
    if tidy["findings"] or messy["saved"] is None or broken["saved"] is not None:
        raise SystemExit(f"{game}: the sample lists did not give what they must")
    return (
        game,
        texts["cards"].format(cards=saved["cards"]),
        texts["messy"].format(cards=messy["saved"]["cards"], **_counts(messy)),
        texts["broken"].format(**_counts(broken)),
        texts["version"].format(version=saved["version"], digest=saved["digest"][:12]),
    )


def _deck_row(game: str, store: str, texts: dict[str, Any]) -> tuple[str, ...]:
    report = json.loads(_hantei("check", f"sample_decks/{game}/decks", "-r", "--db", store, "-g", game, "-f", "json"))
    for deck in report["decks"]:
        must_be_legal = Path(deck["file"]).parent.name == "legal"
        has_repair = bool(deck["repairs"] and deck["repairs"]["options"])
        if (deck["outcome"] == "legal") != must_be_legal or has_repair != (deck["outcome"] == "illegal"):
            raise SystemExit(f"{deck['file']}: the verdict or the repair is not what it must be: {deck}")
    rules = {
        finding["rule"] for deck in report["decks"] for finding in deck["findings"] if finding["severity"] == "error"
    }
    return game, _totals(report, texts), ", ".join(sorted(rules - {""}))


def _totals(report: dict[str, Any], texts: dict[str, Any]) -> str:
    return str(texts["decks"].format(**report["totals"]))


def _repair(game: str, store: str, language: str) -> str:
    """The line about the smallest repair, as `hantei check` prints it."""
    deck = f"sample_decks/{game}/decks/illegal/{REPAIRED[game]}"
    shown = _hantei("check", deck, "--db", store, "--lang", language)
    start = Messages(language).template("report", "repair.smallest").partition("{")[0]
    lines = [line.strip() for line in shown.splitlines() if line.strip().startswith(start)]
    if len(lines) != 1:
        raise SystemExit(f"{deck}: no repair was proposed:\n{shown}")
    return lines[0]


def _tournament_row(game: str, store: str, folder: Path, texts: dict[str, Any]) -> tuple[str, ...]:
    entrants = write_tournament(game, folder / game, DECKS, seed=1)
    page = folder / f"{game}.html"
    people = str(folder / game / "participants.csv")
    started = time.perf_counter()
    answer = _hantei(
        "check",
        str(folder / game / "decks"),
        "--participants",
        people,
        "--db",
        store,
        "-f",
        "json",
        "--report",
        str(page),
    )
    seconds = time.perf_counter() - started
    report = json.loads(answer)
    _verify(report, entrants, page)
    mistakes = sum(finding["severity"] == "error" for finding in report["findings"])
    return (
        game,
        _totals(report, texts),
        texts["list"].format(count=report["participants"]["participants"], mistakes=mistakes),
        texts["seconds"].format(seconds=seconds),
        f"HTML {page.stat().st_size // 1024} KB",
    )


def _verify(report: dict[str, Any], entrants: list[Entrant], page: Path) -> None:
    """Every mistake that was put in is found, everything else is legal, and the page has every deck."""
    decks = {Path(deck["file"].split("[")[0]).name: deck for deck in report["decks"]}
    written = page.read_text(encoding="utf-8")
    for entrant in entrants:
        deck = decks[entrant.file]
        codes = {finding["code"] for finding in deck["findings"] if finding["severity"] == "error"}
        as_meant = entrant.code in codes if entrant.code else deck["outcome"] == "legal"
        if not as_meant or entrant.player not in written:
            raise SystemExit(f"{entrant.file}: meant to be {entrant.code or 'legal'}, but: {deck}")
    found = sorted(finding["code"] for finding in report["findings"] if finding["severity"] == "error")
    if len(decks) != len(entrants) or found != LIST_MISTAKES:
        raise SystemExit(f"{page.stem}: {len(decks)} decks, and these mistakes in the list: {found}")


def _play_row(game: str) -> tuple[str, ...]:
    """Goldfish and match figures of one game, and an exact chance."""
    full, low = (f"sample_decks/{game}/decks/legal/{name}.txt" for name in (f"{game}_full", "forty_low"))
    many = ("-n", str(MATCHES), "-j", "2", "-f", "json")
    goldfish = json.loads(_hantei("goldfish", full, *many))
    series = json.loads(_hantei("match", full, low, *many))
    odds = json.loads(_hantei("odds", full, "rank=A", "-f", "json"))
    return (
        game,
        *_figures(game, goldfish, series, MATCHES),
        f"{odds['questions'][0]['answers'][0]['probability']:.2%}",
    )


def _texts_row(game: str, quick: str, slow: str, matches: int) -> tuple[str, ...]:
    """How much of a game's card texts is read, and figures of decks that are played by them."""
    cards = f"sample_decks/{game}/catalog.xlsx"
    first, second = (f"sample_decks/{game}/decks/legal/{name}.txt" for name in (quick, slow))
    many = ("-n", str(matches), "-j", "2", "-f", "json", "--catalog", cards)
    coverage = json.loads(_hantei("effects", "coverage", cards, "-g", game, "-f", "json"))
    goldfish = json.loads(_hantei("goldfish", first, *many))
    series = json.loads(_hantei("match", first, second, *many))
    read = f"{coverage['sentences_understood']} / {coverage['sentences']}"
    return game, read, str(matches), *_figures(game, goldfish, series, matches)


def _figures(game: str, goldfish: dict[str, Any], series: dict[str, Any], matches: int) -> tuple[str, str]:
    """The mean turn of winning alone, and the share of wins against another deck."""
    if (
        not goldfish["self_check"]["holds"]
        or series["matches"] != matches
        or series["wins"]["a"]["count"] <= matches // 2
    ):
        raise SystemExit(f"{game}: goldfish or match did not give what they must")
    clock, wins = goldfish["builds"][0]["clock"]["mean"], series["wins"]["a"]
    return (
        f"{clock['mean']:.2f} [{clock['low']:.2f}, {clock['high']:.2f}]",
        f"{wins['share']:.0%} [{wins['low']:.0%}, {wins['high']:.0%}]",
    )


def _counts(report: dict[str, Any]) -> dict[str, int]:
    severities = [finding["severity"] for finding in report["findings"]]
    return {"errors": severities.count("error"), "warnings": severities.count("warning")}


def _hantei(*arguments: str) -> str:
    command = [sys.executable, "-m", "hantei", *arguments]
    own = {name: value for name, value in os.environ.items() if not name.startswith("HANTEI_")}
    environment = {**own, "HANTEI_CONFIG": "none", "PYTHONIOENCODING": "utf-8"}  # no settings of whoever runs it
    done = subprocess.run(command, capture_output=True, check=False, env=environment)
    if done.returncode not in (0, 1) and not done.stdout:
        raise SystemExit(done.stderr.decode("utf-8", "replace"))
    return done.stdout.decode("utf-8")


def _import(game: str, file: str, store: str, *options: str) -> dict[str, Any]:
    answer = _hantei("catalog", "import", game, f"sample_decks/{game}/{file}", "--db", store, "-f", "json", *options)
    report: dict[str, Any] = json.loads(answer)
    return report


def _print_example(language: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "demo.sqlite3")
        shown = _hantei(
            "catalog", "import", "boat", "sample_decks/boat/broken.xlsx", "--dry-run", "--db", store, "--lang", language
        )
    print("\n".join(f"  {line}" for line in shown.splitlines()[3:12]))


def _rule_counts() -> str:
    games = json.loads(_hantei("games", "--format", "json"))["games"]
    return " / ".join(f"{game['id']} {game['rules']}" for game in games)


if __name__ == "__main__":
    main()
