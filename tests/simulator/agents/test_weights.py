"""What things are worth to agents stands in data: every weight is used, and the file says how they came about."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FILES = sorted((ROOT / "hantei" / "games").glob("*/play/weights.toml"))


def test_every_evaluation_has_its_weights() -> None:
    assert [file.parts[-3] for file in FILES] == ["blackpoker", "boat", "leader", "spimate"]
    evaluations = (ROOT / "hantei" / "games").glob("*/play/**/evaluate.py")
    assert all("load_weights" in evaluation.read_text(encoding="utf-8") for evaluation in evaluations)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parts[-3])
def test_every_weight_is_used_once(file: Path) -> None:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    (evaluation,) = file.parent.rglob("evaluate.py")
    assert re.findall(r'_WORTH\["(\w+)"\]', evaluation.read_text(encoding="utf-8")) == list(data["worth"])
    assert all(type(worth) is int for worth in data["worth"].values())
    assert list(data) == ["unit", "origin", "worth"] and data["unit"] and data["origin"]
