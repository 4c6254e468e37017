"""Card lists of a few cards, a store of their own, and refusals by their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import hantei

HEADER = "カードID,種類,カード名,コスト,レアリティ,攻撃力,防御力,ダメージポイント,HP,属性,種族,住処,心,テキスト\n"

Write = Callable[..., Path]
"""Writes a card list of the boat: its name, then (id, name, cost) of each actor."""


@contextmanager
def refused(key: str, kind: type[hantei.HanteiError] = hantei.UsageError) -> Iterator[None]:
    """What is done in it is refused with the sentence of this key."""
    with pytest.raises(kind) as caught:
        yield
    assert caught.value.message_key == key


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """In a folder that is the current one; the user's own store is there too."""
    monkeypatch.setenv("HANTEI_DB", str(tmp_path / "own" / "catalog.sqlite3"))
    monkeypatch.chdir(tmp_path)

    def write(name: str, *actors: tuple[str, str, object]) -> Path:
        rows = (f"{card_id},アクター,{name},{cost},1,900,700,1,20,水,戦士,港,正義,\n" for card_id, name, cost in actors)
        path = tmp_path / name
        path.write_text(HEADER + "".join(rows), encoding="utf-8")
        return path

    return write
