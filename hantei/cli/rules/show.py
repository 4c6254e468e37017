"""Games, rules and codes, printed."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

from hantei.api.rules import explain, find_rules, game_json, game_of_rule, is_code, list_games, switch_takers
from hantei.cli.terminal.output import one_page, print_data, print_table, print_wrapped, say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.rulebook import Rule

if TYPE_CHECKING:
    from hantei.api.games import Game


def show_games(texts: Texts, form: str) -> None:
    """`hantei games`."""
    games = list_games()
    if form:
        print_data(form, "hantei.games/1", {"games": [game_json(game) for game in games]})
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


def test_folders(given: list[Path] | None) -> list[Path]:
    """The folders named, or those of the source tree that this hantei runs from."""
    root = Path(__file__).resolve().parents[3]
    folders = given or [root / "tests", root / "sample_decks"]
    missing = [str(folder) for folder in folders if not folder.is_dir()]
    if missing:
        raise UsageError("tests_missing", folders=tuple(missing))
    return folders


def search_rules(game: str, words: list[str], status: str, tests: list[Path] | None, texts: Texts, form: str) -> None:
    """`hantei rules`: one rule in full, or the list of those that match."""
    if len(words) == 1 and is_code(words[0]):
        explain_code(words[0], texts, form)
        say(texts("explain.by_explain", code=words[0]))
        return
    found = find_rules(game, words, status=status, not_proved_by=tests)
    if form:
        print_data(form, "hantei.rules/1", found.to_json())
        return
    if tests is not None:
        total = len(found.game.rulebook.rules)
        print(texts("rules.unproved", game=found.game.id, total=total, count=len(found.rules)))
    if found.exact:
        _print_rule(found.game, found.exact, texts)
    else:
        with one_page():
            for rule in found.rules:
                print_wrapped(f"{rule.id}  {rule.statement(texts.language)}", "", " " * len(f"{rule.id}  "))
        print(texts("rules.count", count=len(found.rules)) if found.rules else texts("rules.none"))


def _print_rule(game: "Game", rule: Rule, texts: Texts) -> None:
    print_wrapped(f"{rule.id}  {rule.statement(texts.language)}", "", " " * len(f"{rule.id}  "))
    where = texts.findings(None).place(rule.where)
    print_wrapped(f"{texts('rules.source')}: {where}", "    ", "      ")
    print_wrapped(f"{texts('rules.status')}: {texts('rules.statuses.' + rule.status)}", "    ", "      ")
    if rule.ruling(texts.language):
        print_wrapped(f"{texts('rules.ruling')}: {rule.ruling(texts.language)}", "    ", "      ")
    if rule.switch:
        takers = switch_takers(game, rule.switch)
        told = texts("rules.takes", commands=takers) if takers else texts("rules.takes_none")
        print_wrapped(f"{texts('rules.switch')}: {rule.switch} ({told})", "    ", "      ")


def explain_code(name: str, texts: Texts, form: str) -> None:
    """`hantei explain`."""
    if rules := game_of_rule(name):
        search_rules(rules, [name], "", None, texts, form)
        say(texts("explain.by_rules", game=rules, id=find_rules(rules, name).rules[0].id))
        return
    code, game = explain(name)
    messages = texts.findings(game.folder if game else None)
    if form:
        print_data(
            form,
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
    print_wrapped(messages.text("findings", f"{code.name}.explain"), "    ")
    if messages.has("findings", f"{code.name}.hint"):
        hint = re.sub(r"\{\w+\}", "…", messages.template("findings", f"{code.name}.hint"))
        print_wrapped(f"{texts('explain.remedy')}: {hint}", "    ", "      ")
    rule = game.rulebook.get(code.rule) if game and code.rule else None
    if rule:
        print_wrapped(f"{texts('explain.rule')}: {rule.id} {rule.statement(texts.language)}", "    ", "      ")
