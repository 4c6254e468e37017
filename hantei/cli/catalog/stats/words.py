"""What figures of a catalogue are called: fields by their headings, kinds by their names."""

from collections.abc import Iterator
from dataclasses import dataclass

from hantei.api.catalogs.stats import CatalogStats
from hantei.api.games import load
from hantei.cli.shared.field_words import FieldWords
from hantei.cli.terminal.texts import Texts
from hantei.core.text import in_one_line


@dataclass(frozen=True)
class Figure:
    """A figure in words; `count` and `score` as they are."""

    part: str
    field: str
    kind: str
    within: str
    value: str
    count: int
    score: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Group:
    """The values of one field with their counts; `most` is the highest of them."""

    label: str
    values: tuple[tuple[str, int], ...]

    @property
    def most(self) -> int:
        return max(count for _, count in self.values)


class StatWords(FieldWords):
    """The figures of one catalogue in one language."""

    def __init__(self, found: CatalogStats, texts: Texts) -> None:
        super().__init__(load(found.game), texts)
        self.found = found

    def groups(self, part: str) -> Iterator[Group]:
        """The values of each field over all kinds, field by field; with curves the numbers that are missing, too."""
        fields = dict.fromkeys(row.field for row in self.found.figures if row.part == part)
        for field in fields:
            rows = [row for row in self.found.figures if row.part == part and row.field == field and not row.kind]
            values = [(self.kind(row.value) if field == "kind" else in_one_line(row.value), row.count) for row in rows]
            if part == "curve":
                missing = [row for row in self.found.figures if row.part == "gap" and row.field == field]
                values += [(row.value, 0) for row in missing]
                values.sort(key=lambda value: int(value[0]))
            yield Group(self.heading(field), tuple(values))

    def figures(self, part: str) -> list[Figure]:
        """The figures of one sort."""
        return [
            Figure(
                row.part,
                self.label(row.field),
                self.kind(row.kind),
                self.within(row.within),
                in_one_line(row.value),
                row.count,
                "" if row.score is None else f"{row.score:+.1f}",
                tuple(map(in_one_line, row.cards)),
            )
            for row in self.found.figures
            if row.part == part
        ]

    def within(self, group: str) -> str:
        """The group in which a card is unlike the others: `コスト3`."""
        field, _, value = group.partition("=")
        return self.texts("stats.within", field=self.label(field), value=value) if group else ""

    def gaps(self) -> list[tuple[str, str]]:
        """The missing numbers and ids of each field."""
        found: dict[str, list[str]] = {}
        for row in self.found.figures:
            if row.part == "gap":
                found.setdefault(self.label(row.field), []).append(row.value)
        between = "、" if self.texts.language == "ja" else ", "
        return [(label, between.join(values)) for label, values in found.items()]

    def title(self) -> str:
        name = self.game.name(self.texts.language)
        key = "title_stored" if self.found.version else "title"
        return self.texts(f"stats.{key}", game=name, cards=self.found.cards, version=self.found.version)

    def lacks(self) -> list[str]:
        """What the cards don't have."""
        return [self.texts(f"stats.lacks_{what}") for what in self.found.lacks]
