"""What figures of decks are called, group by group."""

from collections.abc import Iterator
from dataclasses import dataclass

from hantei.api.building.stats import COUNT, CURVE, LEFT, MEAN, ODDS, SIZE, DeckFigure, DeckStats
from hantei.api.games import load
from hantei.cli.shared.field_words import FieldWords
from hantei.cli.terminal.texts import Texts
from hantei.core.text import in_one_line, printable


@dataclass(frozen=True)
class Group:
    """Figures that stand in one table.

    rows     what each figure is called, and a cell for each deck
    numbers  the numbers of these cells
    is_counted   whether they are numbers of cards: only these are drawn as bars
    """

    label: str
    rows: tuple[tuple[str, tuple[object, ...]], ...]
    numbers: tuple[tuple[int | float | None, ...], ...]
    is_counted: bool

    @property
    def most(self) -> float:
        """The highest number; 1 where there is none above 0."""
        return max((number or 0 for numbers in self.numbers for number in numbers), default=0) or 1

    def width(self, row: int, deck: int) -> str:
        """The width of a bar, in hundredths of the longest."""
        return f"{100 * (self.numbers[row][deck] or 0) / self.most:.2f}"


class DeckStatWords:
    """The figures of some decks in one language."""

    def __init__(self, found: DeckStats, texts: Texts) -> None:
        self.found, self.texts = found, texts
        self.game = load(found.game)
        self.fields = FieldWords(self.game, texts)
        names = [printable(each.deck.name) or printable(each.source) for each in found.decks]
        self.names = [
            name if names.count(name) == 1 else printable(each.source)
            for name, each in zip(names, found.decks, strict=True)
        ]

    def title(self) -> str:
        return self.texts("deck_stats.title", game=self.game.name(self.texts.language), count=len(self.names))

    def groups(self) -> Iterator[Group]:
        """Sizes, words and numbers field by field, means, what is left, odds."""
        yield from self._group(SIZE, self.texts("deck_stats.size"))
        for part in (COUNT, CURVE):
            for name in dict.fromkeys(figure.field for figure in self.found.figures if figure.part == part):
                yield from self._group(part, self.fields.label(name), name)
        for part in (MEAN, LEFT, ODDS):
            yield from self._group(part, self.texts(f"deck_stats.{part}"))

    def _group(self, part: str, label: str, name: str = "") -> Iterator[Group]:
        figures = [each for each in self.found.figures if each.part == part and (not name or each.field == name)]
        if figures:
            rows = tuple(
                (self._label(each), tuple(self._cell(each, number) for number in each.numbers)) for each in figures
            )
            numbers = tuple(each.numbers for each in figures)
            yield Group(label, rows, numbers, part in (SIZE, COUNT, CURVE))

    def _label(self, figure: DeckFigure) -> str:
        if figure.part == SIZE:
            sections = self.found.found.judges[self.found.game].spec.sections
            return next(each.label(self.texts.language) for each in sections if each.id == figure.value)
        if figure.part == MEAN:
            return self.fields.label(figure.field)
        if figure.part == LEFT:
            rule = self.game.rulebook.get(figure.field)
            said = rule.statement(self.texts.language) if rule else ""
            return self.texts("deck_stats.rule", rule=figure.field, text=said)
        if figure.part == ODDS:
            key = "opening" if not figure.turn else "by_turn"
            order = self.texts(f"deck_stats.{figure.order}")
            return self.texts(
                f"deck_stats.{key}", question=in_one_line(figure.value), order=order, turn=figure.turn or 0
            )
        return self.fields.kind(figure.value) if figure.field == "kind" else in_one_line(figure.value)

    def _cell(self, figure: DeckFigure, number: int | float | None) -> object:
        if number is None:
            return ""
        if figure.part == ODDS:
            return f"{100 * number:.1f} %"
        return f"{number:.2f}" if figure.part == MEAN else number
