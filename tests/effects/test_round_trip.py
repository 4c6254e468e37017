"""What is printed is read back to the same tree, in both languages, over the words of a small game and of three real ones.

The trees are those of `trees.py`. Trees that say nothing, or say in two ways what a card says in one, are not drawn there:

- a price that may be left, or that is a permission (`_unconditional`);
- a replacement of what happens to それ before anything has been spoken of (`_names_its_cards`);
- a turn as the moment of a later statement: 自分のターン中、… is a condition;
- `may summon` of cards that are summoned (`_is_theirs`), and kinds that have a name together (`_are_apart`);
- a label that is nothing but its event: 召喚時 is the event alone.

Here two more are left out, which Japanese alone can't tell from one another or doesn't read:

- `is_deep`: more than two statements inside one another, each in its quotes;
- `counts_far`: cards whose stat is compared with a long value, side by side with other filters, inside an ability in quotes
  or inside another long value.
"""

from __future__ import annotations
