"""Edits, each by the file before and after it; and the files of others, whose other lines stay byte for byte."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from hantei.core.card import Card
from hantei.core.errors import HanteiError
from hantei.core.messages import LANGUAGES, Messages
from tests.building.editing.conftest import CARDS, MORE, edited, judge_of

CASES: Final = tomllib.loads(Path(__file__).with_name("cases.toml").read_text(encoding="utf-8"))["case"]


def _judge(case: dict[str, Any]) -> Any:
    return judge_of(CARDS if case["why"].startswith("a form") else (*CARDS, *MORE))


@pytest.mark.parametrize("case", [case for case in CASES if "after" in case], ids=lambda case: case["why"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932"])
def test_an_edit(case: dict[str, Any], encoding: str) -> None:
    encoding = encoding if case["before"] else "utf-8"  # nothing tells in which one an empty file is
    before, after = (case[key].encode(encoding) for key in ("before", "after"))
    file, number = case.get("file", "deck.txt"), case.get("deck", 0)
    done, read = edited(before, *case["edit"], judge=_judge(case), file=file, number=number)
    assert done.decode(encoding) == case["after"]
    assert done == after
    is_empty = bool(case.get("is_empty"))
    assert {finding.code for finding in read.findings if finding.is_error} <= (
        {"DECK_EMPTY", "FILE_EMPTY"} if is_empty else set()
    )
    assert bool(read.items) != is_empty


@pytest.mark.parametrize("case", [case for case in CASES if "refused" in case], ids=lambda case: case["why"])
def test_a_refusal(case: dict[str, Any]) -> None:
    with pytest.raises(HanteiError) as raised:
        edited(case["before"].encode(), *case["edit"], judge=_judge(case), file=case.get("file", "deck.txt"))
    assert raised.value.message_key == case["refused"]
    for language in LANGUAGES:
        for part in ("text", "hint"):
            assert Messages(language).text("errors", f"{case['refused']}.{part}", **raised.value.facts)


def test_a_name_that_the_encoding_has_not_is_written_as_its_id() -> None:
    judge = judge_of((*CARDS, Card(id="U-7", kind="unit", name="𠮷野")))
    done, _ = edited("3 狼\n".encode("cp932"), "add", "2 𠮷野", judge=judge)
    assert done == "3 狼\n2 U-7\n".encode("cp932")
