"""Commands about the rules and the findings: games, rules, explain."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.rules import explain, find_rules, game_json, list_games, switch_takers
from hantei.cli.terminal.output import check_format, print_json, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.rulebook import Rule

if TYPE_CHECKING:
    from hantei.api.games import Game


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    game_id = Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))]

    @app.command("games", help=texts.with_examples(texts("games.help"), "hantei games"))
    def games(output: form = "table") -> None:
        show_games(texts, check_format(output))

    @app.command(
        "rules",
        help=texts.with_examples(
            texts("rules.help"),
            "hantei rules boat BM-330",
            "hantei rules leader 建物 召喚",
            "hantei rules act8 --status assumed",
            "hantei rules boat --rulesets",
        ),
    )
    def rules(
        game: game_id,
        words: Annotated[
            list[str] | None, typer.Argument(metavar="ID|WORDS", help=texts("rules.argument_words"))
        ] = None,
        status: Annotated[str, typer.Option("--status", help=texts("rules.option_status"))] = "",
        unproved: Annotated[bool, typer.Option("--unproved", help=texts("rules.option_unproved"))] = False,
        tests: Annotated[list[Path] | None, typer.Option("--tests", help=texts("rules.option_tests"))] = None,
        rulesets: Annotated[bool, typer.Option("--rulesets", help=texts("rulesets.option"))] = False,
        output: form = "table",
    ) -> None:
        if rulesets:
            from hantei.cli.rules.rulesets import list_rulesets

            raise typer.Exit(list_rulesets(game, texts, check_format(output)))
        search_rules(game, words or [], status, _test_folders(tests) if unproved else None, texts, check_format(output))

    @app.command("explain", help=texts.with_examples(texts("explain.help"), "hantei explain CELL_DATE"))
    def explain_(
        code: Annotated[str, typer.Argument(metavar="CODE", help=texts("explain.argument_code"))],
        output: form = "table",
    ) -> None:
        explain_code(code, texts, check_format(output))


def show_games(texts: Texts, as_json: bool) -> None:
    """`hantei games`."""
    games = list_games()
    if as_json:
        print_json("hantei.games/1", {"games": [game_json(game) for game in games]})
        return
    rows = [
        (
            game.id,
            game.name(texts.language),
            texts(f"games.level.{game.level}"),
            len(game.rulebook.rules),
            _cards(game, texts),
        )
        for game in games
    ]
    print_table([texts(f"games.column_{name}") for name in ("id", "name", "level", "rules", "cards")], rows)


def _cards(game: "Game", texts: Texts) -> str:
    if game.builtin is None:
        return texts("games.cards_imported")
    return texts("games.cards_builtin", count=len(game.builtin()))


def _test_folders(given: list[Path] | None) -> list[Path]:
    """The folders named, or those of the source tree that this hantei runs from."""
    root = Path(__file__).resolve().parents[3]
    folders = given or [root / "tests", root / "sample_decks"]
    missing = [str(folder) for folder in folders if not folder.is_dir()]
    if missing:
        raise UsageError("tests_missing", folders=tuple(missing))
    return folders


def search_rules(
    game: str, words: list[str], status: str, tests: list[Path] | None, texts: Texts, as_json: bool
) -> None:
    """`hantei rules`: one rule in full, or the list of those that match."""
    found = find_rules(game, words, status=status, not_proved_by=tests)
    if as_json:
        print_json("hantei.rules/1", {"game": found.game.id, "rules": found.rows()})
        return
    if tests is not None:
        total = len(found.game.rulebook.rules)
        print(texts("rules.unproved", game=found.game.id, total=total, count=len(found.rules)))
    if found.exact:
        _print_rule(found.game, found.exact, texts)
    else:
        for rule in found.rules:
            print(f"{rule.id}  {rule.statement(texts.language)}")
        print(texts("rules.count", count=len(found.rules)) if found.rules else texts("rules.none"))


def _print_rule(game: "Game", rule: Rule, texts: Texts) -> None:
    print(f"{rule.id}  {rule.statement(texts.language)}")
    print(f"    {texts('rules.source')}: {rule.where}")
    print(f"    {texts('rules.status')}: {texts('rules.statuses.' + rule.status)}")
    if rule.ruling(texts.language):
        print(f"    {texts('rules.ruling')}: {rule.ruling(texts.language)}")
    if rule.switch:
        takers = switch_takers(game, rule.switch)
        told = texts("rules.takes", commands=takers) if takers else texts("rules.takes_none")
        print(f"    {texts('rules.switch')}: {rule.switch} ({told})")


def explain_code(name: str, texts: Texts, as_json: bool) -> None:
    """`hantei explain`."""
    code, game = explain(name)
    messages = texts.findings(game.folder if game else None)
    if as_json:
        print_json(
            "hantei.code/1",
            {
                "code": code.name,
                "severity": code.severity.value,
                "rule": code.rule,
                "game": game.id if game else "",
                "unreadable": code.unreadable,
            },
        )
        return
    print(f"{code.name}  ({texts('explain.severity')}: {texts('severity.' + code.severity.value)})")
    print(f"    {messages.text('findings', code.name + '.explain')}")
    if messages.has("findings", f"{code.name}.hint"):
        hint = re.sub(r"\{\w+\}", "…", messages.template("findings", f"{code.name}.hint"))
        print(f"    {texts('explain.remedy')}: {hint}")
    rule = game.rulebook.get(code.rule) if game and code.rule else None
    if rule:
        print(f"    {texts('explain.rule')}: {rule.id} {rule.statement(texts.language)}")
