"""Commands about the rules and the findings: games, rules, explain."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hantei.cli.terminal.output import check_format, print_json, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.finding import Code
from hantei.core.proofs import proved_ids
from hantei.core.rulebook import STATUSES, Rule
from hantei.core.text import fold, nfkc
from hantei.games import available, load

if TYPE_CHECKING:
    from hantei.core.switch import Switch
    from hantei.plugin import Game
    from hantei.simulator.play import PlaySwitch

_RULE_ID = re.compile(r"[A-Za-z][A-Za-z0-9]-?[0-9]{1,4}")


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    game_id = Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))]

    @app.command("games", help=texts.with_examples(texts("games.help"), "hantei games"))
    def games(output: form = "table") -> None:
        list_games(texts, check_format(output))

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

            raise typer.Exit(list_rulesets(load(game), texts, check_format(output)))
        search_rules(
            load(game), words or [], status, _test_folders(tests) if unproved else None, texts, check_format(output)
        )

    @app.command("explain", help=texts.with_examples(texts("explain.help"), "hantei explain CELL_DATE"))
    def explain(
        code: Annotated[str, typer.Argument(metavar="CODE", help=texts("explain.argument_code"))],
        output: form = "table",
    ) -> None:
        explain_code(code, texts, check_format(output))


def list_games(texts: Texts, as_json: bool) -> None:
    """`hantei games`."""
    games = [load(game_id) for game_id in available()]
    if as_json:
        print_json("hantei.games/1", {"games": [_game_json(game) for game in games]})
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


def _game_json(game: "Game") -> dict[str, Any]:
    return {
        "id": game.id, "name_ja": game.name_ja, "name_en": game.name_en, "level": game.level,
        "rules": len(game.rulebook.rules), "rules_version": game.rules_version, "builtin_cards": game.builtin is not None,
    }  # fmt: skip


def _test_folders(given: list[Path] | None) -> list[Path]:
    """The folders named, or those of the source tree that this hantei runs from."""
    root = Path(__file__).resolve().parents[3]
    folders = given or [root / "tests", root / "sample_decks"]
    missing = [str(folder) for folder in folders if not folder.is_dir()]
    if missing:
        raise UsageError("tests_missing", folders=tuple(missing))
    return folders


def search_rules(
    game: "Game", words: list[str], status: str, tests: list[Path] | None, texts: Texts, as_json: bool
) -> None:
    """`hantei rules`: one rule in full, or the list of those that match."""
    if status and status not in STATUSES:
        raise UsageError("unknown_status", status=status, statuses=STATUSES)
    exact = game.rulebook.get(words[0]) if len(words) == 1 else None
    if exact is None and len(words) == 1 and _RULE_ID.fullmatch(nfkc(words[0])):
        raise UsageError("unknown_rule", game=game.id, rule=words[0])
    found = (exact,) if exact else game.rulebook.search(words, status)
    if tests is not None:
        proved = proved_ids(tests)
        found = tuple(rule for rule in found if rule.id not in proved)
    if as_json:
        print_json("hantei.rules/1", {"game": game.id, "rules": [_rule_json(rule) for rule in found]})
        return
    if tests is not None:
        total = len(game.rulebook.rules)
        print(texts("rules.unproved", game=game.id, total=total, count=len(found)))
    if exact:
        _print_rule(game, exact, texts)
    else:
        for rule in found:
            print(f"{rule.id}  {rule.statement(texts.language)}")
        print(texts("rules.count", count=len(found)) if found else texts("rules.none"))


def _rule_json(rule: Rule) -> dict[str, str]:
    return {
        "id": rule.id, "section": rule.section, "where": rule.where, "kind": rule.kind, "status": rule.status,
        "switch": rule.switch, "ja": rule.ja, "en": rule.en, "ruling_ja": rule.ruling_ja, "ruling_en": rule.ruling_en,
    }  # fmt: skip


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


def switch_takers(game: "Game", name: str) -> tuple[str, ...]:
    """The commands whose `--switch` takes a switch of the game."""
    takers: dict[str, Iterable[Switch | PlaySwitch]] = {
        "catalog import": game.catalog.switches if game.catalog else (),
        "check": game.deck.switches if game.deck else (),
        "match": game.play.switches if game.play else (),
        "odds": game.opening.switches if game.opening else (),
    }
    return tuple(command for command, switches in takers.items() if name in {switch.name for switch in switches})


def all_codes() -> list[tuple[Code, "Game | None"]]:
    """Every code that hantei can report: the shared ones, then each game's."""
    from hantei.catalog.codes import shared_codes
    from hantei.effects.codes import effect_codes
    from hantei.files.codes import file_codes
    from hantei.validators.codes import deck_codes

    shared = (*file_codes(), *shared_codes(), *deck_codes(), *effect_codes())
    found: list[tuple[Code, Game | None]] = [(code, None) for code in shared]
    names = {code.name for code, _ in found}
    for game_id in available():
        game = load(game_id)
        own = (*(game.catalog.codes if game.catalog else ()), *(game.deck.codes if game.deck else ()))
        found.extend((code, game) for code in own if code.name not in names)
    return found


def explain_code(name: str, texts: Texts, as_json: bool) -> None:
    """`hantei explain`."""
    codes = {fold(code.name): (code, game) for code, game in all_codes()}
    entry = codes.get(fold(name))
    if entry is None and _RULE_ID.fullmatch(nfkc(name)):
        raise UsageError("code_is_rule", code=name)
    if entry is None:
        near = _nearest(name, [code.name for code, _ in codes.values()])
        raise UsageError("unknown_code.nearest" if near else "unknown_code", code=name, nearest=near)
    code, game = entry
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


def _nearest(word: str, candidates: list[str]) -> tuple[str, ...]:
    from rapidfuzz import fuzz, process

    found = process.extract(word.upper(), candidates, scorer=fuzz.WRatio, limit=3, score_cutoff=60)
    return tuple(name for name, _, _ in found)
