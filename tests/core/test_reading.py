"""Names of several lines."""

from __future__ import annotations

import pytest

from hantei.core.reading import has_lines, name_lines


@pytest.mark.parametrize(
    ("text", "name", "reading"),
    [
        ("炎竜\nえんりゅう", "炎竜", "えんりゅう"),
        ("炎竜\n(エンリュウ)", "炎竜", "エンリュウ"),
        ("炎竜\n（えんりゅう）", "炎竜", "えんりゅう"),
        ("えんりゅう\n炎竜", "炎竜", "えんりゅう"),
        ("炎の竜ガイア\nほのおのりゅうがいあ", "炎の竜ガイア", "ほのおのりゅうがいあ"),
        ("炎竜_x000D_\nえんりゅう", "炎竜", "えんりゅう"),
        ("炎竜\u2028えんりゅう", "炎竜", "えんりゅう"),
        ("Xエース\nえっくすえーす", "Xエース", "えっくすえーす"),
        ("炎の\nつるぎ", "炎の つるぎ", ""),  # a name that is broken: its の is not read
        ("騎士\nガイア", "騎士 ガイア", ""),  # katakana without brackets may be a part of the name
        ("ダーク\n騎士", "ダーク 騎士", ""),
        ("狼王\nお", "狼王 お", ""),
        ("ガイア\nがいあ", "ガイア がいあ", ""),  # nothing to be read
        ("炎竜\nえんりゅう\n没", "炎竜 えんりゅう 没", ""),
        ("炎竜\n\n", "炎竜", ""),
        ("炎竜", "炎竜", ""),
    ],
)
def test_name_and_reading(text: str, name: str, reading: str) -> None:
    found = name_lines(text)
    assert (found.name, found.reading) == (name, reading)


def test_line_ends_of_other_programs() -> None:
    assert [has_lines(text) for text in ("a\nb", "a_x000D_b", "a_x000d_", "a\u2028b", "a\u2029b", "a b", "x000D")] == [
        True, True, True, True, True, False, False,
    ]  # fmt: skip
