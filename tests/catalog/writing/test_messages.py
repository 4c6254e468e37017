"""Every error that the writers raise has its sentence and its remedy in both languages."""

from __future__ import annotations

import pytest

from hantei.core.finding import Fact
from hantei.core.messages import LANGUAGES, Messages

ERRORS: dict[str, dict[str, Fact]] = {
    "output_locked": {"path": "a.xlsx"},
    "output_no_folder": {"path": "none/a.xlsx", "folder": "none"},
    "output_is_folder": {"path": "none"},
    "output_no_access": {"path": "a.xlsx"},
    "output_disk_full": {"path": "a.xlsx"},
    "output_failed": {"path": "a.xlsx", "reason": "Input/output error"},
    "output_characters": {"encoding": "cp932", "count": 1, "characters": ("〜 (U+301C)",), "cells": ("C2",)},
    "output_cell_refused": {"sheet": "ユニット", "cell": "M2", "limit": 32_767},
    "unknown_format": {"format": "pdf", "formats": ("xlsx", "csv", "json")},
    "unknown_encoding": {"encoding": "sjis-of-1978"},
    "annotate_ending": {"path": "out.csv", "endings": (".xlsx", ".xlsm")},
    "annotate_over_source": {"path": "a.xlsx"},
    "annotate_unreadable": {"path": "a.xlsx"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ERRORS)
def test_an_error_says_what_is_wrong_and_what_to_do(key: str, language: str) -> None:
    messages = Messages(language)
    said = messages.text("errors", f"{key}.text", **ERRORS[key])
    for fact in ERRORS[key].values():
        assert messages.value(fact) in said
    assert messages.text("errors", f"{key}.hint")
