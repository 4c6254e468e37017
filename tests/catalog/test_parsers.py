"""Cells of several words."""

from __future__ import annotations

import pytest

from hantei.catalog.parsers import Words


@pytest.mark.parametrize(
    ("parser", "cell", "words", "written"),
    [
        (Words("+＋"), "番人+狼＋番人", ("番人", "狼"), "番人+狼"),
        (Words("+＋", counts=True), "番人+狼＋番人", ("番人", "狼", "番人"), "番人+狼+番人"),
        (Words("+", (("犬", "dog"), ("Dog", "dog")), counts=True), "犬+dog+犬", ("dog",) * 3, "犬+犬+犬"),
    ],
)
def test_a_word_that_is_there_twice_counts_once_unless_the_cell_counts(
    parser: Words, cell: str, words: tuple[str, ...], written: str
) -> None:
    assert parser.parse(cell) == words
    assert parser.write(words) == written
