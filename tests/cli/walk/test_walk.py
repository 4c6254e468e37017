"""Every command in every form: what programs get is as published, and what people get is in one language and can be
shown on any console."""

from __future__ import annotations

import csv
import io
import json
import re
import shlex
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from hantei.cli.app import build
from hantei.cli.main import main
from hantei.cli.schemas.published import names, schema
from hantei.cli.settings.applying import commands_of
from hantei.cli.terminal.texts import Texts
from tests.json_schema import faults

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
CALLS: list[dict[str, str]] = tomllib.loads((Path(__file__).parent / "commands.toml").read_text(encoding="utf-8"))[
    "call"
]
PUBLISHED = [call for call in CALLS if "schema" in call]
COMMANDS = dict(commands_of(get_command(build(Texts("en")))))
ELSEWHERE = {
    "catalog-export", "catalog-template", "catalog-rollback", "deck-undo", "new-game", "scenario-view", "demo",
    "samples",
}  # fmt: skip
"""Commands that write files or are tried in tests of their own."""
SENTENCE = re.compile(r"(?:\b[A-Za-z]?[a-z]+ ){3}[a-z]+\b")
"""Four English words in a row."""

Walk = Callable[..., tuple[int, bytes]]


@pytest.fixture(scope="session")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with two versions of two games."""
    store = tmp_path_factory.mktemp("walk") / "catalog.sqlite3"
    for game, *options in (("boat", "--skip-where", "コスト<=1"), ("leader", "--skip-where", "コスト<=1")):
        assert (
            main(["catalog", "import", game, str(SAMPLES / game / "catalog.xlsx"), "--db", str(store), *options]) == 0
        )
    for game in ("boat", "leader", "spimate"):
        assert main(["catalog", "import", game, str(SAMPLES / game / "catalog.xlsx"), "--db", str(store)]) == 0
    return store


@pytest.fixture
def walk(stored: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Walk:
    monkeypatch.setenv("HANTEI_DB", str(stored))
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(SAMPLES)

    def call(text: str, *options: str) -> tuple[int, bytes]:
        code = main([*shlex.split(text), *options])
        assert code in (0, 1, 2), text
        return code, capfdbinary.readouterr().out

    return call


def test_every_command_is_walked() -> None:
    walked = {name for name in COMMANDS for call in CALLS if call["call"].replace(" ", "-").startswith(name)}
    assert set(COMMANDS) - walked == ELSEWHERE


@pytest.mark.parametrize("call", PUBLISHED, ids=lambda call: call["call"])
def test_json_and_csv_are_as_published(walk: Walk, call: dict[str, str]) -> None:
    code, out = walk(call["call"], "--format", "json")
    found: dict[str, Any] = json.loads(out)
    assert found["schema"] == schema(call["schema"])["title"]
    assert list(faults(schema(call["schema"]), found)) == []
    again, out = walk(call["call"], "--format", "csv")
    assert again == code
    rows = list(csv.reader(io.StringIO(out.decode("utf-8-sig"))))
    assert rows[0], "a csv has headings even where nothing was found"
    assert {len(row) for row in rows} == {len(rows[0])}
    assert re.fullmatch(r"[A-Za-z0-9_.,\-]+", ",".join(rows[0])), "headings are free of language"


def test_csv_has_the_rows_of_the_result(walk: Walk) -> None:
    _, out = walk("deck diff act6/decks/legal/act6_full.txt act6/decks/legal/no_jokers.txt", "-f", "csv")
    assert out.decode("utf-8-sig").splitlines()[0] == "kind,id,name,a,b"
    assert len(out.decode("utf-8-sig").splitlines()) == 3
    _, out = walk("catalog diff boat 1 2", "-f", "csv")
    assert out.decode("utf-8-sig").splitlines()[1].startswith("added,BA-")


def test_every_shape_is_published_and_walked_or_tried_elsewhere() -> None:
    of_games = {f"cards.{game}" for game in ("act6", "act8", "boat", "leader", "spimate")}
    assert set(names()) - {call["schema"] for call in PUBLISHED} == {"new-game", "view"} | of_games


@pytest.mark.parametrize("game", ["act6", "act8", "boat", "leader", "spimate"])
def test_cards_of_a_game_are_as_published(walk: Walk, game: str) -> None:
    found: dict[str, Any] = json.loads(walk(f"catalog search {game} --format json")[1])
    assert len(found["cards"]) > 50
    assert list(faults(schema(f"cards.{game}"), found)) == []
    assert list(faults(schema(f"cards.{'act6' if game != 'act6' else 'boat'}"), found)) != []
    wrong = {**found, "cards": [{**found["cards"][0], "name": 3}]}
    assert [fault.partition(":")[0] for fault in faults(schema(f"cards.{game}"), wrong)] == ["$.cards[0].name"]
    assert json.loads(walk(f"schema cards.{game}")[1]) == schema(f"cards.{game}")


def test_schema_of_the_cards_of_no_game(walk: Walk) -> None:
    assert walk("schema cards.chess")[0] == 2


def test_schema_prints_what_is_published(walk: Walk) -> None:
    assert walk("schema")[1].decode().split() == list(names())
    assert json.loads(walk("schema check")[1]) == schema("check") == json.loads(walk("schema hantei.check/1")[1])
    assert walk("schema chek")[0] == 2


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call["call"])
def test_console_in_cp932_shows_everything(walk: Walk, monkeypatch: pytest.MonkeyPatch, call: dict[str, str]) -> None:
    """What cp932 lacks is spelt out, and nobody is told English words in a Japanese sentence."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="cp932", write_through=True) for _ in range(2)]
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", streams[0])
        patch.setattr("sys.stderr", streams[1])
        walk(call["call"], "--lang", "ja")
    said = [stream.buffer.getvalue() for stream in streams]  # type: ignore[attr-defined]
    assert any(said)
    if call["call"].startswith("deck convert"):
        return  # a deck list in its own encoding
    shown = "".join(one.decode("cp932") for one in said)
    assert "Traceback" not in shown
    if call["call"].startswith("effects explain"):
        shown = shown.partition("英語")[0]  # the text in English follows
    assert [line for line in shown.splitlines() if SENTENCE.search(line)] == []
