"""The numbers that stand for zones, references and spans while a match runs; games add kinds, stats and events.

A place is a zone plus the seat. Cards have the numbers 0, 1, … for the whole match; a card as it is now, in the stay at
its place that goes on, is a *ref*: `stay << REF_SHIFT | card`. What a ref names is gone when the card moves on.
"""

from __future__ import annotations

from typing import Final

# Zones whose cards lie in a list.
DECK: Final = 0
HAND: Final = 2
GRAVE: Final = 4
LOST: Final = 6
PILE_1: Final = 8
"""A pile that a game names: an extra deck, a zone for cards that are set aside."""
LIMBO: Final = 10
"""What is being played: on the way from one zone to another, in the order in which it was announced."""
LISTED: Final = 12

# Zones whose cards lie on cells of the board, or under another card.
FIELD: Final = 12
BOARD_1: Final = 14
BOARD_2: Final = 16
"""Zones of the board that a game names, for cards that are no part of the field as texts mean it."""
UNDER: Final = 18
PLACES: Final = 20

PLACE_BITS: Final = 31
KNOWN_SHIFT: Final = 5
BOTH: Final = 3
"""Seen by both seats."""

NO_CARD: Final = -1
NO_REF: Final = -1
PLAYER_REF: Final = -2
"""A player where a ref is expected: PLAYER_REF - seat."""

ALL_OUTDATED: Final = -1
LASTING: Final = 1
"""What continuous abilities may change is outdated."""
OUTDATED_IN_GAME: Final = 2
"""What a game keeps is outdated; its further bits follow."""

REF_SHIFT: Final = 12
CARD_MASK: Final = (1 << REF_SHIFT) - 1

# How long a change lasts.
ALWAYS: Final = 0
THIS_TURN: Final = 1
SEAT_TURN: Final = 2
BATTLE: Final = 3
SOURCE: Final = 4
"""SEAT_TURN: to the end of the next turn of a seat that begins later; SOURCE: while its source is on the field."""

# What a change changes beside the game's stats, which are numbered from 0 to 9.
KEYWORDS: Final = 10
STATES: Final = 11
ABILITIES: Final = 12
PERMISSIONS: Final = 13
COSTS: Final = 14
CONTROL: Final = 15
CHANGEABLE: Final = 16

# How it changes it.
ADD: Final = 0
SET: Final = 1
TIMES: Final = 2
GIVE: Final = 3
TAKE: Final = 4

# Kinds of abilities.
SPELL: Final = 0
TRIGGERED: Final = 1
ACTIVATED: Final = 2
CONTINUOUS: Final = 3
REPLACEMENT: Final = 4

# How often an ability may be used.
NO_LIMIT: Final = 0
TURN_BY_TEXT: Final = 1
GAME_BY_TEXT: Final = 2
TURN_BY_CARD: Final = 3

# Marks of a card on the field that every game has, as bits; a game's own states begin at FIRST_STATE.
CHANGED: Final = 1
"""Some change in `mods` is of this card."""
RENUMBERED: Final = 1 << 20
"""Some of these changes is of its stat 0; RENUMBERED << stat for one of the stats 0 to 3."""
KEYWORDED: Final = 1 << 24
STATED: Final = 1 << 25
PERMITTED: Final = 1 << 26
ENABLED: Final = 1 << 27
"""Some of these changes is of its keywords, states, permissions, abilities."""
WORDED: Final = KEYWORDED | STATED
"""Some of these changes may be of the keywords that it has: given, taken, or gone with a seal."""
REWORDED: Final = KEYWORDED | STATED | PERMITTED | ENABLED
"""Some of these changes is of more than its numbers."""
CHANGES: Final = CHANGED | 15 * RENUMBERED | REWORDED
"""All marks that follow from the changes of a card."""
DOOMED: Final = 2
"""It is to die in the next death step, whatever happens."""
SEALED: Final = 4
"""Its effects are gone."""
FIRST_STATE: Final = 8

# What a running program remembers, by its place in `Running.numbers`.
NUMBER_DONE: Final = 0
NUMBER_ROLL: Final = 1
NUMBER_X: Final = 2
NUMBER_EVENT: Final = 3
NUMBER_EXTRA: Final = 4
NUMBER_DECLARING: Final = 5
NUMBERS: Final = 6
NUMBER_TOLD: Final = NUMBERS
NUMBER_SINCE: Final = NUMBER_EVENT
"""How many cards (or how much) the last verb was done to; the last roll; X; the amount of the event that started it;
whether the extra cost was paid; whether it only chooses its targets yet. Where a change is read, which no event has
started: NUMBER_SINCE, the turn in which it was made. Where a program is only foreseen: NUMBER_TOLD, which of the others
can be told, as bits."""

NO_PLACE: Final = -1
"""No single place."""

NO_BOUND: Final = 1 << 40
"""Further than any number goes."""

# Kinds of actions that effects ask for; a game's own begin at FIRST_ACTION.
CHOOSE: Final = 0
DONE: Final = 1
YES: Final = 2
NO: Final = 3
OPTION: Final = 4
CELL: Final = 5
ORDER: Final = 6
CHOOSE_PLAYER: Final = 7
FIRST_ACTION: Final = 8
"""CHOOSE a card, ORDER a trigger by its place in `pending`, OPTION one of several things, CELL a cell of the board."""

# How an effect ends something.
WIN: Final = 0
LOSE: Final = 1
DRAWN: Final = 2
END_TURN: Final = 3
BOTH_LOSE: Final = 4

# Which parts of an ability must be able to do something for it to be declared.
THE_FIRST: Final = 0
EVERY_PART: Final = 1
ANY_PART: Final = 2
"""The first choice only (`Ability.needs`); every part; at least one, so that something changes."""

# What a node would do if the effect were carried out now.
NOTHING: Final = 0
SOMETHING: Final = 1
UNKNOWN: Final = 2

DELAYED: Final = -1
"""The label of an ability that a card only holds until its moment comes: it is no effect of that card."""
