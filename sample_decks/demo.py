"""`make demo`: the main jobs on the sample data, and one summary of what they gave."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hantei.cli.output import print_table
from hantei.cli.texts import make_streams_safe
from hantei.core.messages import default_language

HERE: Final = Path(__file__).resolve().parent
GAMES: Final = ("boat", "spimate", "leader")
TEXTS: Final = {
    "ja": {
        "title": "判定のデモ：見本のカード表を取り込みます（保存先は一時フォルダー）",
        "deck_headings": ("ゲーム", "見本のデッキ", "違反のあったルール"),
        "decks": "適正{legal}、違反あり{illegal}、判定できず{incomplete}",
        "headings": ("ゲーム", "整った表", "散らかった表", "壊れた表", "保存した版"),
        "cards": "{cards}枚、指摘なし",
        "messy": "{cards}枚、エラー{errors}・警告{warnings}",
        "broken": "エラー{errors}・警告{warnings}を発見",
        "version": "第{version}版 {digest}",
        "example": "壊れた表の指摘の例（sample_decks/boat/broken.xlsx）：",
        "rules": "ルール：",
        "next": "試してみる：.venv/bin/hantei catalog import boat sample_decks/boat/catalog.xlsx",
    },
    "en": {
        "title": "hantei demo: importing the sample card lists (into a temporary store)",
        "deck_headings": ("game", "sample decks", "rules that were broken"),
        "decks": "{legal} legal, {illegal} illegal, {incomplete} incomplete",
        "headings": ("game", "tidy list", "messy list", "broken list", "stored"),
        "cards": "{cards} cards, nothing to report",
        "messy": "{cards} cards, {errors} errors, {warnings} warnings",
        "broken": "found {errors} errors, {warnings} warnings",
        "version": "version {version} {digest}",
        "example": "Findings in the broken list, for example (sample_decks/boat/broken.xlsx):",
        "rules": "Rules:",
        "next": "Try: .venv/bin/hantei catalog import boat sample_decks/boat/catalog.xlsx",
    },
}


def main() -> None:
    """Import the three kinds of sample list of every game and print one table."""
    language = default_language()
    texts: dict[str, Any] = TEXTS[language]
    make_streams_safe()
    print(texts["title"], "\n")
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "demo.sqlite3")
        rows = [_row(game, store, texts) for game in GAMES]
        decks = [_deck_row(game, store, texts) for game in (*GAMES, "act6", "act8")]
    print_table(texts["headings"], rows)
    print()
    print_table(texts["deck_headings"], decks)
    print(f"\n{texts['example']}")
    _print_example(language)
    print(f"\n{texts['rules']} {_rule_counts()}\n{texts['next']}")


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
    outcomes = [deck["outcome"] for deck in report["decks"]]
    rules = {
        finding["rule"] for deck in report["decks"] for finding in deck["findings"] if finding["severity"] == "error"
    }
    counts = {name: outcomes.count(name) for name in ("legal", "illegal", "incomplete")}
    return game, texts["decks"].format(**counts), ", ".join(sorted(rules - {""}))


def _counts(report: dict[str, Any]) -> dict[str, int]:
    severities = [finding["severity"] for finding in report["findings"]]
    return {"errors": severities.count("error"), "warnings": severities.count("warning")}


def _hantei(*arguments: str) -> str:
    command = [sys.executable, "-m", "hantei", *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, capture_output=True, check=False, cwd=HERE.parent, env=environment)
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
            "catalog", "import", "boat", "sample_decks/boat/broken.xlsx", "-n", "--db", store, "--lang", language
        )
    print("\n".join(f"  {line}" for line in shown.splitlines()[3:12]))


def _rule_counts() -> str:
    games = json.loads(_hantei("games", "--format", "json"))["games"]
    return " / ".join(f"{game['id']} {game['rules']}" for game in games)


if __name__ == "__main__":
    main()
