"""Folders are rooms: each says what lives in it, holds what a reader can take in, and hides no further room in its
names."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import hantei

ROOMS = sorted({file.parent for file in Path(hantei.__file__).parent.rglob("*.py")})
MOST = 15


def files(room: Path) -> list[str]:
    return [file.stem for file in room.glob("*.py") if file.stem != "__init__"]


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: "/".join(room.parts[room.parts.index("hantei") :]))
def test_room(room: Path) -> None:
    said = ast.get_docstring(ast.parse((room / "__init__.py").read_text(encoding="utf-8"))) or ""
    assert said, "it does not say what lives in it"
    assert len(files(room)) <= MOST or "more files" in said, f"{len(files(room))} files, and it does not say why"
    prefixes = Counter(name.split("_")[0] for name in files(room) if "_" in name)
    assert [prefix for prefix, count in prefixes.items() if count > 2] == []
