"""`hantei effects`: what card texts mean, and how much of them is understood."""

from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hantei.api.decks.judging import DeckOptions, deck_catalog
from hantei.cli.catalog.cards import kind_name
from hantei.cli.deck import options as deck_options
from hantei.cli.deck.remarks import telling
from hantei.cli.effects.reasons import reason_text
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import check_format, print_json, print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.games import available, load

if TYPE_CHECKING:
    from hantei.effects.coverage import Coverage
    from hantei.effects.left_out import Missing
    from hantei.effects.tree.nodes import CardText
    from hantei.effects.words.vocabulary import Vocabulary
    from hantei.plugin import Game


@dataclass(frozen=True)
class CoverageOptions:
    """Which catalogue, how much of what isn't understood is shown (0: all), and whether effect codes are left aside."""

    decks: DeckOptions
    most: int
    as_json: bool
    texts_only: bool = False


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
        catalog: lists = None,
        game: Annotated[str, typer.Option("--game", "-g", help=texts("effects.option_game"))] = "",
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        most: Annotated[int, typer.Option("--max", min=0, help=texts("effects.option_max"))] = 20,
        texts_only: Annotated[bool, typer.Option("--texts", help=texts("effects.option_texts"))] = False,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        asked = DeckOptions((), game, db, tuple(catalog or ()), remarks=telling(texts))
        raise typer.Exit(show_coverage(CoverageOptions(asked, most, check_format(output), texts_only), texts))


def _add_explain(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "explain",
        help=texts.with_examples(
            texts("effects.explain_help"),
            'hantei effects explain "召喚時：カードを1枚引く。" --game leader',
            'hantei effects explain "When summoned: draw 1 card." --game leader',
        ),
    )
    def explain(
        text: Annotated[str, typer.Argument(help=texts("effects.argument_text"))],
        game: Annotated[str, typer.Option("--game", "-g", help=texts("effects.option_game"))] = "",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        raise typer.Exit(explain_text(text, game, check_format(output), texts))


def _add_lint(app: typer.Typer, texts: Texts) -> None:
    lists = Annotated[list[str] | None, typer.Argument(metavar="CATALOG...", help=texts("effects.argument_catalog"))]

    @app.command(
        "lint",
        help=texts.with_examples(
            texts("effects.lint_help"),
            "hantei effects lint --game boat",
            "hantei effects lint cards.xlsx --game leader",
        ),
    )
    def lint(
        catalog: lists = None,
        game: Annotated[str, typer.Option("--game", "-g", help=texts("effects.option_game"))] = "",
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        most: Annotated[int, typer.Option("--max", min=0, help=texts("effects.option_lint_max"))] = 20,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.effects.lint import LintOptions, show_lint

        options = LintOptions(
            DeckOptions((), game, db, tuple(catalog or ()), remarks=telling(texts)), most, check_format(output)
        )
        raise typer.Exit(show_lint(*_words(game), options, texts))


def _words(game_id: str) -> "tuple[Game, Vocabulary]":
    """The game and its words; UsageError where its cards have no texts."""
    with_texts = tuple(name for name in available() if load(name).effect_words)
    if not game_id:
        raise UsageError("effects_game_missing", games=with_texts)
    game = load(game_id)
    if game.effect_words is None:
        raise UsageError("effects_no_texts", game=game.id, games=with_texts)
    return game, game.effect_words


def show_coverage(options: CoverageOptions, texts: Texts) -> int:
    """How much of a catalogue is understood, per kind of card, and what isn't; 1 where anything isn't."""
    from hantei.effects.coverage import cover

    game, words = _words(options.decks.game)
    codes = None if options.texts_only else game.effect_codes
    whole = cover(deck_catalog(game, options.decks).cards, game.text_fields, words, codes)
    if options.as_json:
        print_json("hantei.effects.coverage/1", {"game": game.id, **_coverage_json(whole)})
    else:
        _print_coverage(game, whole, options.most, texts)
    return OK if whole.cards == whole.cards_understood else FINDINGS


def _print_coverage(game: "Game", whole: "Coverage", most: int, texts: Texts) -> None:
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
    for cell in whole.cells:
        card = f"{cell.card.id} {cell.card.name}"
        if cell.lost:
            print(texts("effects.lost", card=card, words=cell.lost))
        for fault in cell.faults:
            print(texts("effects.code_fault", card=card, at=fault.at + 1, word=fault.word, expected=fault.expected))


def _percent(part: "Coverage") -> str:
    return f"{100 * part.sentences_understood / part.sentences:.1f}%" if part.sentences else "-"


def _coverage_json(whole: "Coverage") -> dict[str, Any]:
    return {
        **_counts(whole),
        "coded": whole.coded,
        "kinds": {kind: _counts(part) for kind, part in whole.by_kind.items()},
        "unread": [{"text": text, "count": count} for text, count in whole.unread],
        "lost": [
            {"card": cell.card.id, "field": cell.field, "words": list(cell.lost)} for cell in whole.cells if cell.lost
        ],
        "faults": [
            {"card": cell.card.id, "field": cell.field, "at": fault.at, "reason": fault.reason, "word": fault.word}
            for cell in whole.cells
            for fault in cell.faults
        ],
    }


def _counts(part: "Coverage") -> dict[str, int]:
    return {
        "cards": part.cards,
        "cards_understood": part.cards_understood,
        "sentences": part.sentences,
        "sentences_understood": part.sentences_understood,
    }


def explain_text(text: str, game_id: str, as_json: bool, texts: Texts) -> int:
    """What one text means: its tree, the text in both languages, the rules it touches; 1 where anything is not read."""
    from hantei.effects.reading.english.reader import read_english
    from hantei.effects.reading.japanese.reader import read_japanese
    from hantei.effects.swallowed import lost_words
    from hantei.effects.tree.walk import unparsed

    game, words = _words(game_id)
    if not text.strip():
        raise UsageError("effects_text_empty")
    tree = read_japanese(text, words) if _is_japanese(text) else read_english(text, words)
    lost = lost_words(tree)
    left_out = game.compile_effects(tree) if game.compile_effects else None
    if as_json:
        print_json("hantei.effects.explain/1", _explained_json(text, tree, lost, words) | _played_json(left_out))
    else:
        _print_explained(text, tree, lost, words, texts)
        _print_played(left_out, game, texts)
    return FINDINGS if unparsed(tree) or lost else OK


def _is_japanese(text: str) -> bool:
    """Whether a text holds kana or kanji."""
    return any("\u3040" <= letter <= "\u30ff" or "\u4e00" <= letter <= "\u9fff" for letter in text)


def _print_explained(text: str, tree: "CardText", lost: tuple[str, ...], words: "Vocabulary", texts: Texts) -> None:
    from hantei.effects.printing.english.printer import print_english
    from hantei.effects.printing.japanese.printer import print_japanese
    from hantei.effects.rule_ids import rule_ids
    from hantei.effects.tree.walk import outline, unparsed

    for line in outline(tree):
        print(printable(line))
    print(f"\n{texts('effects.in_japanese')}\n  {printable(print_japanese(tree, words))}")
    print(f"{texts('effects.in_english')}\n  {printable(print_english(tree, words))}")
    rules = rule_ids(tree, words)
    if rules:
        print(f"{texts('effects.rules')}\n  {', '.join(rules)}")
    for node in unparsed(tree):
        print(f"\n{texts('effects.not_read', text=node.text, at=node.at + 1)}")
        print(f"  {printable(text[: node.at])}▸{printable(text[node.at :])}")
    if lost:
        print(f"\n{texts('effects.lost', card='', words=lost)}")


def _print_played(left_out: "tuple[Missing, ...] | None", game: "Game", texts: Texts) -> None:
    """Whether the engine plays all of the text; what it leaves out, and why."""
    if left_out is None:
        return
    print(f"\n{texts('effects.played_in_part' if left_out else 'effects.played')}")
    for missing in left_out:
        print(texts("effects.left_out", text=missing.text, reason=reason_text(missing.reason, game, texts)))


def _played_json(left_out: "tuple[Missing, ...] | None") -> dict[str, Any]:
    return {"left_out": None if left_out is None else [missing.to_json() for missing in left_out]}


def _explained_json(text: str, tree: "CardText", lost: tuple[str, ...], words: "Vocabulary") -> dict[str, Any]:
    from hantei.effects.printing.english.printer import print_english
    from hantei.effects.printing.japanese.printer import print_japanese
    from hantei.effects.rule_ids import rule_ids
    from hantei.effects.tree.walk import unparsed

    return {
        "game": words.game, "text": text, "tree": _tree_json(tree), "ja": print_japanese(tree, words),
        "en": print_english(tree, words), "rules": list(rule_ids(tree, words)),
        "unread": [{"text": node.text, "at": node.at} for node in unparsed(tree)], "lost": list(lost),
    }  # fmt: skip


def _tree_json(node: object) -> Any:
    """A tree as plain values; what a text leaves unsaid is left out."""
    if isinstance(node, tuple):
        return [_tree_json(item) for item in node]
    if not is_dataclass(node):
        return node
    said = {field.name: getattr(node, field.name) for field in fields(node)}
    return {
        "node": type(node).__name__,
        **{
            name: _tree_json(value)
            for name, value in said.items()
            if value is not None and value not in ((), "", False)
        },
    }
