"""What all nodes of the tree have: the words that they were made of."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the tree.

    mask   the characters of the text that the node was made of, bit i for character i (as the reader sees the text);
           no part of what the node means, so that equal trees of different texts are equal. 0 where no reader made it
    """

    mask: int = field(default=0, compare=False, repr=False, kw_only=True)
