"""What the texts of many designers compile to, and the digests by which it is remembered.

Remembered is each text for the leader game that is read whole, of those that designers wrote and of those that stand for
one phenomenon each; each value that any part of a tree has in any text of
any game, or that is listed here, put into the place of another one, so that every part of a tree is compiled with every
value, sense or not; and many texts of two abilities in which several values were replaced by chance. A digest covers
the abilities with all that is in them and the reasons for what is left out.

    python -m tests.interpreter.whole.remembered            # the digests as they come out now, into `remembered.txt`

Digests change when the compiling of texts changes. Then look at what changed (`told` gives it in words), say in the
commit why it is right now, and write them anew.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from hantei.effects.cells import read_cell
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Ability, CardText
from hantei.effects.tree.walk import fields_of, nodes, unparsed
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT_WORDS
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER_WORDS
from hantei.games.spimate.texts.words import EFFECT_WORDS as SPIMATE_WORDS
from tests.interpreter.shapes import compiled, shape
from tests.texts.corpus import entries

FILE: Final = Path(__file__).with_name("remembered.txt")
READINGS: Final = Path(__file__).resolve().parents[2] / "effects" / "chart" / "readings.toml"
CORPUS: Final = Path(__file__).resolve().parents[2] / "effects" / "corpus"
WORDS: Final = {"leader": LEADER_WORDS, "boat": BOAT_WORDS, "spimate": SPIMATE_WORDS}

PLACES: Final = 2
"""Into so many texts each value is put."""

LARGEST: Final = 10
"""Values of more nodes than this stay where they are."""

BY_CHANCE: Final = 3000
"""So many texts have several other values."""

MORE: Final[Mapping[tuple[str, str], tuple[object, ...]]] = {
    ("Compare", "op"): ("=", "<=", ">=", "<", ">"),
    ("Permission", "by"): (
        ast.Selector(side="opponent", kinds=("leader",)),
        ast.Selector(kinds=("leader",), other=True),
        ast.Selector(kinds=("unit", "leader")),
    ),
    ("Ability", "zones"): (("hand",), ("graveyard", "field"), ("lost",)),
    ("Ability", "label"): ("activated_skill", "exceed"),
    ("Discard", "who"): ("own", "opponent", "each"),
    ("SetState", "state"): ("sideways", "sealed", "paralysed", "poisoned", "upright", "face_up"),
}
"""Values that no text has, or few."""

Path_ = tuple[str | int, ...]


def told(text: CardText) -> str:
    """The abilities of a text with all that is in them, and what is left out."""
    found = compiled(text)
    left_out = [(missing.reason, missing.sentences) for missing in found.missing]
    return repr((shape(found.abilities), shape(found.granted), found.keywords, found.sentences, left_out))


def digest(text: CardText) -> str:
    return hashlib.sha256(told(text).encode()).hexdigest()[:6]


@cache
def abilities(game_id: str) -> tuple[Ability, ...]:
    """What is understood of the texts of a game, an ability each."""
    cells = (
        *((card["text"], "") for half in ("first", "second") for card in _listed(f"{game_id}_{half}.toml", "card")),
        *((entry.text, entry.kind_id) for entry in entries(game_id)),
        *((one["text"], one.get("kind", "")) for one in _listed("readings.toml", "reading") if one["game"] == game_id),
    )
    read = (ability for text, kind in cells for ability in read_cell(text, WORDS[game_id], kind).abilities)
    return tuple(ability for ability in dict.fromkeys(read) if not unparsed(ability))


def _listed(name: str, table: str) -> list[dict[str, str]]:
    file = READINGS if name == READINGS.name else CORPUS / name
    found: list[dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))[table]
    return found


@cache
def texts() -> tuple[CardText, ...]:
    """Every text of the leader game by itself, then with other values in it."""
    values = _values()
    written = (CardText((ability,)) for ability in abilities("leader"))
    varied = (text for game_id in WORDS for ability in abilities(game_id) for text in _varied(ability, values))
    return (*written, *varied, *_drawn())


Values = dict[tuple[str, str], dict[str, tuple[object, int]]]
"""By kind of node and field: the values that occur, by how they are written, and into how many more texts each is to be
put."""


def _values() -> Values:
    found: Values = {}
    for game_id in WORDS:
        for node in nodes(abilities(game_id)):
            for name, value in _parts(node):
                found.setdefault((type(node).__name__, name), {}).setdefault(repr(value), (value, PLACES))
    for place, more in MORE.items():
        found[place].update({repr(value): (value, PLACES) for value in more})
    return found


def _drawn() -> Iterator[CardText]:
    """Two abilities, with one to three other values in each."""
    chance = Random("texts")
    values = {place: [value for value, _ in known.values()] for place, known in _values().items()}
    pool = (*abilities("leader"), *abilities("leader"), *abilities("boat"), *abilities("spimate"))
    for _ in range(BY_CHANCE):
        yield CardText(tuple(_changed(chance.choice(pool), values, chance) for _ in range(2)))


def _changed(ability: Ability, values: Mapping[tuple[str, str], list[object]], chance: Random) -> Ability:
    for _ in range(chance.randint(1, 3)):
        places = [(path, node, name) for path, node in _places(ability, ()) for name, _ in _parts(node)]
        path, node, name = chance.choice(places)
        other = chance.choice(values[type(node).__name__, name])
        ability = _put(ability, path, replace(node, **{name: other}))
    return ability


_NEW = ("unread", "lost", "slot", "also", "lasting", "bound", "next_only", "nth", "divided")
"""Fields that nothing is drawn for: those of unread words, and those that the tree has got since."""


def _parts(node: Any) -> Iterator[tuple[str, object]]:
    """The small values of a node; not the words that were not understood, nor long ones."""
    if type(node).__name__ != "Unparsed":
        for name in fields_of(node):
            value = getattr(node, name)
            if name not in _NEW and sum(1 for _ in nodes(value)) <= LARGEST:
                yield name, value


def _varied(ability: Ability, values: Values) -> Iterator[CardText]:
    for path, node in _places(ability, ()):
        for name, value in _parts(node):
            left = values[type(node).__name__, name]
            for written, (other, times) in list(left.items()):
                if other != value:
                    left[written] = (other, times - 1)
                    if times == 1:
                        del left[written]
                    yield CardText((_put(ability, path, replace(node, **{name: other})),))


def _places(part: Any, path: Path_) -> Iterator[tuple[Path_, Any]]:
    """All nodes with the way to them."""
    if isinstance(part, tuple):
        for at, item in enumerate(part):
            yield from _places(item, (*path, at))
    elif is_dataclass(part):
        yield path, part
        for name in fields_of(part):
            yield from _places(getattr(part, name), (*path, name))


def _put(part: Any, path: Path_, new: object) -> Any:
    """A tree with another node at the end of a way."""
    if not path:
        return new
    step, *rest = path
    if isinstance(step, int):
        return (*part[:step], _put(part[step], tuple(rest), new), *part[step + 1 :])
    return replace(part, **{step: _put(getattr(part, step), tuple(rest), new)})


def main() -> None:
    """Write the digests as they come out now."""
    FILE.write_text("\n".join(digest(text) for text in texts()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
