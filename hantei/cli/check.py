"""`hantei check`: verdicts on decks."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hantei.cli.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.output import check_format, print_findings, print_json, print_table
from hantei.cli.store_access import load_catalog
from hantei.cli.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.finding import Finding, SourceRef
from hantei.core.text import printable
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.card import Catalog
    from hantei.files.sources import SourceFile
    from hantei.plugin import Game
    from hantei.validators.spec import DeckRule, DeckSpec, SwitchValue
    from hantei.validators.verdict import Verdict


DECK_SUFFIXES = (".txt", ".deck")


@dataclass(frozen=True)
class CheckOptions:
    """What the user asked of one check."""

    decks: tuple[str, ...]
    game: str = ""
    db: Path | None = None
    catalogs: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    encoding: str = ""
    recursive: bool = False
    most: int = 20
    as_json: bool = False


@dataclass
class Checker:
    """One game's rules and cards, loaded once for all its decks."""

    game: "Game"
    spec: "DeckSpec"
    catalog: "Catalog"
    switches: "dict[str, SwitchValue]"
    rules: "tuple[DeckRule, ...]" = field(default=())

    @property
    def changed_switches(self) -> "dict[str, SwitchValue]":
        """The switches that do not stand on their defaults: a verdict names them."""
        defaults = {switch.name: switch.default for switch in self.spec.switches}
        return {name: value for name, value in self.switches.items() if value != defaults[name]}


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    decks = Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("check.argument_decks"))]
    game_option = Annotated[str, typer.Option("--game", "-g", help=texts("check.option_game"))]
    store = Annotated[Path | None, typer.Option("--db", help=texts("app.option_db"))]
    lists = Annotated[list[str] | None, typer.Option("--catalog", help=texts("check.option_catalog"))]
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    coding = Annotated[str, typer.Option("--encoding", help=texts("import.option_encoding"))]

    @app.command(
        "check",
        help=texts.with_examples(
            texts("check.help"), "hantei check deck.txt --game boat", "hantei check decks/ -r --format json"
        ),
    )
    def check(
        deck: decks,
        game: game_option = "",
        catalog: lists = None,
        db: store = None,
        switch: Annotated[list[str] | None, typer.Option("--switch", help=texts("check.option_switch"))] = None,
        recursive: Annotated[bool, typer.Option("--recursive", "-r", help=texts("import.option_recursive"))] = False,
        encoding: coding = "",
        most: Annotated[int, typer.Option("--max", min=0, help=texts("import.option_max"))] = 20,
        output: form = "table",
    ) -> None:
        options = CheckOptions(
            tuple(deck), game, db, tuple(catalog or ()), tuple(switch or ()), encoding, recursive, most,
            check_format(output),
        )  # fmt: skip
        raise typer.Exit(run_check(options, texts))


def run_check(options: CheckOptions, texts: Texts) -> int:
    """Judge every deck and print the verdicts; the answer is the exit code."""
    from hantei.files.sources import find_files

    files, findings = find_files(options.decks, recursive=options.recursive, suffixes=DECK_SUFFIXES)
    checkers: dict[str, Checker] = {}
    verdicts = [(file, _judge(file, options, checkers)) for file in files]
    if options.as_json:
        _print_json(verdicts, findings, checkers)
    else:
        _print_text(verdicts, findings, checkers, options, texts)
    return _exit_code([verdict for _, (_, verdict) in verdicts], findings)


def _judge(file: "SourceFile", options: CheckOptions, checkers: dict[str, Checker]) -> "tuple[str, Verdict]":
    """The game's id and the verdict on one file; a file that can't be read is an incomplete deck."""
    from hantei.validators.deck import Deck
    from hantei.validators.deck_text import parse_deck
    from hantei.validators.resolve import resolve
    from hantei.validators.verdict import check_deck

    text, refused = _read(file, options.encoding)
    game_id = options.game or (_game_told(text) if text is not None else "")
    if not game_id and text is not None:
        raise UsageError("check_no_game", file=file.name)
    if text is None or refused:
        return game_id, check_deck(Deck(file.path.stem, (), SourceRef(file.name), is_whole=False), (), refused)
    checker = checkers.get(game_id) or checkers.setdefault(game_id, _checker(game_id, options))
    decklist, found = parse_deck(text, file.name, file.path.stem, checker.spec.sections)
    deck, unknown = resolve(decklist, checker.catalog, checker.game.parse_name)
    return game_id, check_deck(deck, checker.rules, [*found, *unknown])


def _read(file: "SourceFile", encoding: str) -> "tuple[str | None, list[Finding]]":
    from hantei.files.reading.guard import Refused, inspect_file
    from hantei.files.reading.text import Undecodable, decode

    try:
        inspect_file(file.path, file.name)
        decoded = decode(file.path.read_bytes(), encoding)
    except Refused as refused:
        return None, [refused.finding]
    if isinstance(decoded, Undecodable):
        return None, [decoded.finding(file.name)]
    return decoded[0], []


def _game_told(text: str) -> str:
    """The game that a deck file names in its head (`game: boat`)."""
    from hantei.validators.deck_text import parse_deck

    return parse_deck(text, "", "", ())[0].game


def _checker(game_id: str, options: CheckOptions) -> Checker:
    game = load(game_id)
    if game.deck is None:
        raise UsageError("check_not_possible", game=game.id)
    given: dict[str, str] = {}
    for switch in options.switches:
        name, equals, value = switch.partition("=")
        if not equals:
            raise UsageError("switch_form", switch=switch)
        given[name.strip()] = value.strip()
    switches = game.deck.settings(given)
    return Checker(game, game.deck, _catalog(game, options), switches, game.deck.rules(switches))


def _catalog(game: "Game", options: CheckOptions) -> "Catalog":
    """The stored catalogue, or the card lists that were named; these must be without errors."""
    if not options.catalogs or game.catalog is None:
        return load_catalog(game, options.db)
    from hantei.catalog.card_files import open_card_list
    from hantei.catalog.importer import import_books
    from hantei.core.card import Catalog
    from hantei.files.sources import find_files

    files, findings = find_files(options.catalogs)
    result = import_books(game.catalog, (open_card_list(f.path, f.name, game.id) for f in files))
    errors = [finding for finding in (*findings, *result.findings) if finding.is_error]
    if errors:
        places = tuple(dict.fromkeys(str(finding.where[0]) for finding in errors if finding.where))[:3]
        raise UsageError("check_catalog_broken", count=len(errors), places=places)
    return Catalog(game.id, tuple(entry.card for entry in result.entries))


def _exit_code(verdicts: "list[Verdict]", findings: list[Finding]) -> int:
    from hantei.validators.verdict import Outcome

    found = [*findings, *(finding for verdict in verdicts for finding in verdict.findings)]
    if any(finding.unreadable for finding in found) or not verdicts:
        return USAGE
    return OK if all(verdict.outcome is Outcome.LEGAL for verdict in verdicts) else FINDINGS


def _print_json(
    verdicts: "list[tuple[SourceFile, tuple[str, Verdict]]]", findings: list[Finding], checkers: dict[str, Checker]
) -> None:
    print_json("hantei.check/1", {
        "catalogs": {game_id: _catalog_json(checker) for game_id, checker in sorted(checkers.items())},
        "decks": [_deck_json(file, game_id, verdict) for file, (game_id, verdict) in verdicts],
        "findings": [finding.to_json() for finding in findings],
    })  # fmt: skip


def _catalog_json(checker: Checker) -> dict[str, Any]:
    from hantei.catalog.rows import catalog_digest

    return {
        "version": checker.catalog.version, "digest": catalog_digest(checker.catalog), "cards": len(checker.catalog),
        "rules_version": checker.game.rules_version, "switches": checker.changed_switches,
    }  # fmt: skip


def _deck_json(file: "SourceFile", game_id: str, verdict: "Verdict") -> dict[str, Any]:
    deck = verdict.deck
    return {
        "file": file.name, "name": deck.name, "player": deck.player, "game": game_id, "outcome": verdict.outcome.value,
        "cards": deck.size(), "fingerprint": deck.fingerprint,
        "findings": [finding.to_json() for finding in verdict.findings],
    }  # fmt: skip


def _print_text(
    verdicts: "list[tuple[SourceFile, tuple[str, Verdict]]]",
    findings: list[Finding],
    checkers: dict[str, Checker],
    options: CheckOptions,
    texts: Texts,
) -> None:
    print_findings(findings, texts.findings(None), texts, options.most)
    for _, (game_id, verdict) in verdicts:
        folder = checkers[game_id].game.folder if game_id in checkers else None
        print_findings(verdict.findings, texts.findings(folder), texts, options.most)
        _print_rules(verdict, checkers.get(game_id), texts)
    if verdicts:
        headings = [texts(f"check.column_{c}") for c in ("deck", "game", "cards", "verdict", "errors", "fingerprint")]
        print_table(headings, [_row(file.name, game_id, verdict, texts) for file, (game_id, verdict) in verdicts])
    for game_id, checker in checkers.items():
        for name, value in checker.changed_switches.items():
            print(texts("check.switch", game=game_id, switch=name, value=str(value)))


def _print_rules(verdict: "Verdict", checker: Checker | None, texts: Texts) -> None:
    """The rules that the findings cite, each once, in the user's language."""
    rules = dict.fromkeys(finding.rule for finding in verdict.findings if finding.rule and finding.is_error)
    for rule_id in rules if checker else ():
        rule = checker.game.rulebook.get(rule_id) if checker else None
        if rule is not None:
            print(f"    {rule.id}: {rule.statement(texts.language)}")


def _row(name: str, game_id: str, verdict: "Verdict", texts: Texts) -> tuple[object, ...]:
    deck = verdict.deck
    errors = sum(finding.is_error for finding in verdict.findings)
    outcome = texts(f"check.outcome.{verdict.outcome.value}")
    return printable(name), game_id, deck.size(), outcome, errors, deck.fingerprint
