"""The rule that every finding about a deck cites, under every value of every switch: `cited_rules/<game>.toml`.

A case is a deck with its findings; `under` has what they are where a switch stands otherwise and changes them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hantei.catalog.importer import import_books
from hantei.core.card import Catalog
from hantei.core.switch import Switch, setting_text
from hantei.files.sheet import Book, Sheet, Value
from hantei.games import load
from hantei.plugin import Game
from hantei.validators.decks.text.file import parse_deck
from hantei.validators.judge import Judge
from tests.found import GAMES

FOLDER = Path(__file__).parent / "cited_rules"


@cache
def data(game_id: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{game_id}.toml").read_text(encoding="utf-8"))


def cases(game_id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data(game_id)["case"]
    return found


@cache
def catalog(game_id: str) -> Catalog:
    game = load(game_id)
    if game.catalog is None:
        return Catalog(game_id, game.builtin() if game.builtin else ())
    rows: list[tuple[int, list[Value]]] = [
        (number, [cell or None for cell in line.split(",")])
        for number, line in enumerate(data(game_id)["cards"].strip().split("\n"), 1)
    ]
    result = import_books(game.catalog, [Book("c.xlsx", iter([Sheet("c.xlsx", "S", rows)]))])
    assert [str(finding) for finding in result.findings if finding.is_error] == []
    return Catalog(game_id, tuple(entry.card for entry in result.entries))


def found(game: Game, case: dict[str, Any], **switches: str) -> list[str]:
    """Code and rule of every finding of the deck's rules, each once."""
    assert game.deck is not None
    judge = Judge(game.id, game.deck, catalog(game.id), game.deck.settings(switches), game.parse_name)
    decklist, problems = parse_deck("\n".join(case["deck"]), "d.txt", "d", game.deck.sections)
    assert problems == []
    findings = judge.judge(decklist).findings
    assert "UNKNOWN_CARD" not in {finding.code for finding in findings}
    return list(dict.fromkeys(f"{finding.code} {finding.rule or '-'}" for finding in findings))


def values(game_id: str, switch: Switch) -> list[str]:
    """Every value of a switch; of one that is a number those that the data file tells."""
    if switch.options:
        return [setting_text(option) for option in switch.options]
    return [str(number) for number in data(game_id)["numbers"][switch.name]]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_is_cited_as_told_under_every_value_of_every_switch(game_id: str) -> None:
    game = load(game_id)
    assert game.deck is not None
    for case in cases(game_id):
        under = dict(case.get("under", {}))
        assert found(game, case) == case["expect"], case["why"]
        for switch in game.deck.switches:
            for value in values(game_id, switch):
                setting = f"{switch.name}={value}"
                assert found(game, case, **{switch.name: value}) == under.pop(setting, case["expect"]), (case, setting)
        for setting, expected in under.items():  # several switches at once
            assert found(game, case, **dict(part.split("=") for part in setting.split())) == expected, (case, setting)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_code_of_the_deck_rules_is_in_some_case_and_cites_a_rule_that_exists(game_id: str) -> None:
    game = load(game_id)
    assert game.deck is not None
    told = {
        line for case in cases(game_id) for lines in (case["expect"], *case.get("under", {}).values()) for line in lines
    }
    given = {code.name for code in game.deck.codes} - set(data(game_id).get("never_given", ()))
    assert {line.split()[0] for line in told} >= given
    ids = {line.split()[1] for line in told} - {"-"}
    assert [rule_id for rule_id in sorted(ids) if game.rulebook.get(rule_id) is None] == []
    assert ids >= {switch.rule for switch in game.deck.switches} - set(data(game_id)["never_cited"])
