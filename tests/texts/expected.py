"""`python -m tests.texts.expected`: writes the expected trees of entries that have none yet, as their English reads.

They are unreviewed until somebody has compared them with `meaning`, and corrected them where English said less."""

from __future__ import annotations

from hantei.effects.chart.english.reader import english_reading
from hantei.effects.sense.settle import settle
from hantei.effects.tree.walk import unparsed
from tests.texts.corpus import HERE, WORDS, Entry, entries
from tests.texts.notation import written

_HEAD = """# The trees of the texts in corpus/{game}.yaml as tests/texts/notation.py writes them.
# reviewed: somebody has compared the tree with `meaning`. A tree that changes is named in the change.
"""


def from_english(entry: Entry) -> str:
    """The tree of an entry by its English; "" where it has none, or not all of it is understood."""
    if entry.english is None:
        return ""
    tree = english_reading(entry.english, entry.words).text
    return "" if unparsed(tree) else written(settle(tree, played=entry.words.station(entry.kind_id).played))


def _block(entry: Entry, tree: str) -> str:
    return f"[{entry.id}]\nreviewed = {str(entry.reviewed).lower()}\ntree = '''\n{tree}'''\n"


def write(game: str) -> None:
    """Write the trees of a game: those that are stored as they are, those that are missing from English."""
    trees = [(entry, entry.expected or from_english(entry)) for entry in entries(game)]
    blocks = [_block(entry, tree) for entry, tree in trees if tree]
    path = HERE / "expected" / f"{game}.toml"
    path.write_text("\n".join([_HEAD.format(game=game), *blocks]), encoding="utf-8")


if __name__ == "__main__":
    for name in WORDS:
        write(name)
