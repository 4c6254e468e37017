"""ARCHITECTURE.md names rooms and files that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`([\w*]+(?:/[\w*]+)*/(?:[\w*]+\.\w+)?)`")


def test_named_rooms_and_files_are_there() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = {name for name in NAMED.findall(page) if name.count("/") > 1 or not name.endswith("/")}
    places = (ROOT, ROOT / "hantei", ROOT / "hantei" / "games" / "leader", ROOT / "hantei" / "games" / "act6")
    assert len(named) > 50
    assert [name for name in sorted(named) if not any(any(place.glob(name)) for place in places)] == []


def test_every_layer_has_its_line() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rooms = {room.name for room in (ROOT / "hantei").iterdir() if (room / "__init__.py").is_file()}
    assert {room for room in rooms if f"`{room}/" not in page} == set()
