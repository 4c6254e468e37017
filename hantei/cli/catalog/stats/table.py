"""Figures of a catalogue on the terminal."""

from hantei.api.catalogs.stats import CatalogStats
from hantei.cli.catalog.stats.words import StatWords
from hantei.cli.terminal.output import one_page, print_table, print_wrapped
from hantei.cli.terminal.texts import Texts

_BAR = 30


@one_page()
def print_stats(found: CatalogStats, texts: Texts) -> None:
    """All figures, sort by sort; what there is none of is said in one line."""
    words = StatWords(found, texts)
    for line in (words.title(), *words.lacks()):
        print_wrapped(line, "", "  ")
    for group in words.groups("count"):
        _print_words(group.label, [f"{value} {count}" for value, count in group.values], texts)
    for group in words.groups("curve"):
        print(f"\n{group.label}")
        rows = [(value, count, "█" * round(_BAR * count / group.most)) for value, count in group.values]
        print_table([group.label, texts("stats.column_count"), ""], rows)
    print(f"\n{texts('stats.gap')}")
    for label, values in words.gaps() or [("", texts("stats.none"))]:
        _print_words(label, [values], texts)
    _print_outliers(words, texts)
    _print_cards(words, "alike", texts)
    _print_cards(words, "same_text", texts)


def _print_words(label: str, values: list[str], texts: Texts) -> None:
    text = ("、" if texts.language == "ja" else ", ").join(values)
    line = texts("stats.line", label=label, values=text) if label else text
    print_wrapped(line, "", "  ")


def _print_outliers(words: StatWords, texts: Texts) -> None:
    print(f"\n{texts('stats.outlier')}")
    rows = [(f.kind, f.within, f.field, f.value, f.score, f.cards[0]) for f in words.figures("outlier")]
    if rows:
        columns = ("kind", "within", "field", "value", "score", "card")
        print_table([texts(f"stats.column_{column}") for column in columns], rows)
    else:
        print(texts("stats.none"))


def _print_cards(words: StatWords, part: str, texts: Texts) -> None:
    """Cards that are alike in a name or a text."""
    print(f"\n{texts('stats.' + part)}")
    figures = words.figures(part)
    for figure in figures:
        value = f"{figure.field}「{figure.value}」" if texts.language == "ja" else f'{figure.field} "{figure.value}"'
        _print_words(value if figure.value else "", list(figure.cards), texts)
    if not figures:
        print(texts("stats.none"))
