"""`hantei effects`: what card texts mean, and how much of them is understood."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.games import load
from hantei.api.texts.coverage import text_coverage
from hantei.api.texts.linting import lint_texts
from hantei.api.texts.reading import read_text
from hantei.api.texts.reasons import reason_text
from hantei.cli.effects.lint import show_lint
from hantei.cli.effects.phrases import print_meanings, print_phrases, print_wanted
from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import usual_game
from hantei.cli.shared.kinds import kind_name
from hantei.cli.shared.remarks import telling
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import check_format, print_data, print_table, say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.texts.coverage import TextCoverage
    from hantei.api.texts.reading import TextReading
    from hantei.api.texts.types import Coverage


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    effects = typer.Typer(help=texts("effects.help"), no_args_is_help=True, rich_markup_mode=None)
    _add_coverage(effects, texts)
    _add_explain(effects, texts)
    _add_lint(effects, texts)
    app.add_typer(effects, name="effects")


def _add_coverage(app: typer.Typer, texts: Texts) -> None:
    lists = Annotated[list[str] | None, typer.Argument(metavar="CATALOG...", help=texts("effects.argument_catalog"))]

    @app.command(
        "coverage",
        help=texts.with_examples(
            texts("effects.coverage_help"),
            "hantei effects coverage --game boat",
            "hantei effects coverage cards.xlsx --game leader",
        ),
    )
    def coverage(
        context: typer.Context,
        catalog: lists = None,
        game: Annotated[str, typer.Option("--game", "-g", help=texts("effects.option_game"))] = "",
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        most: Annotated[int, typer.Option("--max", min=0, help=texts("effects.option_max"))] = 20,
        texts_only: Annotated[bool, typer.Option("--texts", help=texts("effects.option_texts"))] = False,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        form = check_format(output)
        found = text_coverage(catalog or (), game=game or usual_game(context), db=db, texts_only=texts_only)
        if found.remarks:
            telling(texts)(found.game, found.remarks)
        raise typer.Exit(_show_coverage(found, most, texts, form=form))


def _add_explain(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "explain",
        help=texts.with_examples(
            texts("effects.explain_help"),
            'hantei effects explain "召喚時：カードを1枚引く。" --game leader',
            'hantei effects explain "敵ユニット1体に2ダメジ。" -g leader --kind スキル',
            'hantei effects explain "When summoned: draw 1 card." --game leader',
        ),
    )
    def explain(
        context: typer.Context,
        text: Annotated[str, typer.Argument(metavar="TEXT", help=texts("effects.argument_text"))],
        game: Annotated[str, typer.Option("--game", "-g", help=texts("effects.option_game"))] = "",
        kind: Annotated[str, typer.Option("--kind", help=texts("effects.option_kind"))] = "",
        column: Annotated[str, typer.Option("--column", help=texts("effects.option_column"))] = "",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        form = check_format(output)
        raise typer.Exit(
            _show_reading(read_text(text, game=game or usual_game(context), kind=kind, column=column), texts, form=form)
        )


def _add_lint(app: typer.Typer, texts: Texts) -> None:
    lists = Annotated[list[str] | None, typer.Argument(metavar="CATALOG...", help=texts("effects.argument_catalog"))]

    @app.command(
        "lint",
        help=texts.with_examples(
            texts("effects.lint_help"),
            "hantei effects lint --game boat",
            "hantei effects lint cards.xlsx --game leader",
            "hantei effects lint cards.xlsx --game leader --annotate seen.xlsx",
        ),
    )
    def lint(
        context: typer.Context,
        catalog: lists = None,
        game: Annotated[str, typer.Option("--game", "-g", help=texts("effects.option_game"))] = "",
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        most: Annotated[int, typer.Option("--max", min=0, help=texts("effects.option_lint_max"))] = 20,
        annotate: Annotated[Path | None, typer.Option("--annotate", help=texts("import.option_annotate"))] = None,
        force: Annotated[bool, deck_options.force(texts)] = False,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        form = check_format(output)
        found = lint_texts(
            catalog or (),
            game=game or usual_game(context),
            db=db,
            annotate=annotate,
            force=force,
            language=texts.language,
        )
        if found.remarks:
            telling(texts)(found.game, found.remarks)
        for copy in found.annotated:
            say(texts("import.annotated", file=str(copy)))
        raise typer.Exit(show_lint(found, most, texts, form=form))


def _show_coverage(found: "TextCoverage", most: int, texts: Texts, *, form: str) -> int:
    """How much of a catalogue is understood, per kind of card, and what isn't; 1 where anything isn't."""
    if form:
        print_data(form, found.SCHEMA, found.to_json())
    else:
        _print_coverage(found, most, texts)
    return OK if found.is_complete else FINDINGS


def _print_coverage(found: "TextCoverage", most: int, texts: Texts) -> None:
    game, whole = load(found.game), found.whole
    headings = texts("effects.headings").split("|")
    kinds = {kind_name(game, part.cells[0].card, texts): part for part in whole.by_kind.values()}
    kinds[texts("effects.all_kinds")] = whole
    print_table(
        headings,
        (
            (kind, part.cards_understood, part.cards, part.sentences_understood, part.sentences, _percent(part))
            for kind, part in kinds.items()
        ),
    )
    if whole.coded:
        print(texts("effects.coded", count=whole.coded, cells=len(whole.cells)))
    unread = whole.unread
    if unread:
        print(f"\n{texts('effects.unread', count=len(unread))}")
    for text, count in unread[: most or None]:
        print(f"  {count} × {printable(text)}")
    if most and len(unread) > most:
        print(texts("effects.more", count=len(unread) - most))
    _print_missing(whole, most, texts)
    for cell in whole.cells:
        card = f"{cell.card.id} {cell.card.name}"
        for fault in cell.faults:
            print(texts("effects.code_fault", card=card, at=fault.at + 1, word=fault.word, expected=fault.expected))


def _print_missing(whole: "Coverage", most: int, texts: Texts) -> None:
    """The words at which understanding ends, by the cards that they hold up, where any holds up several."""
    missing = [(words, count) for words, count in whole.missing if count > 1]
    if missing:
        print(f"\n{texts('effects.missing_pieces')}")
    for words, count in missing[: most or None]:
        print(f"  {count} × {printable(words)}")


def _percent(part: "Coverage") -> str:
    return f"{100 * part.sentences_understood / part.sentences:.1f}%" if part.sentences else "-"


def _show_reading(reading: "TextReading", texts: Texts, *, form: str) -> int:
    """What one text means: its tree, the text in both languages, the rules it touches; 1 where anything is not read."""
    if form:
        print_data(form, reading.SCHEMA, reading.to_json())
    else:
        _print_reading(reading, texts)
        _print_played(reading, texts)
    return OK if reading.is_understood else FINDINGS


def _print_reading(reading: "TextReading", texts: Texts) -> None:
    if reading.drawn.phrases:
        print_phrases(reading.drawn)
    else:
        for line in reading.outline:
            print(printable(line))
    print(f"\n{texts('effects.in_japanese')}\n  {printable(reading.ja)}")
    print(f"{texts('effects.in_english')}\n  {printable(reading.en)}")
    if reading.rules:
        print(f"{texts('effects.rules')}\n  {', '.join(reading.rules)}")
    for node, near in zip(reading.unread, reading.nearest, strict=True):
        if node.doubtful:
            continue
        print(f"\n{texts('effects.not_read', text=node.text, at=node.at + 1)}")
        print(f"  {printable(reading.text[: node.at])}▸{printable(reading.text[node.at :])}")
        print_wanted(reading.drawn, node.at, texts)
        if near:
            print(texts("effects.nearest", nearest=near))
    print_meanings(reading.drawn, texts)


def _print_played(reading: "TextReading", texts: Texts) -> None:
    """Whether the engine plays all of the text; what it leaves out, and why."""
    if reading.left_out is None:
        return
    print(f"\n{texts('effects.played_in_part' if reading.left_out else 'effects.played')}")
    for missing in reading.left_out:
        reason = reason_text(missing.reason, load(reading.game), texts.language)
        print(texts("effects.left_out", text=missing.text, reason=reason))
