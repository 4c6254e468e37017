"""Every reason for which the interpreter leaves out a part of a card's text.

Those with a word in brackets are told of such a word: `WORD.of("zone", "lost")`.
"""

from __future__ import annotations

from typing import Final

from hantei.effects.left_out import Reason


class NotModelled(Exception):
    """Raised for a part of a text that the engine doesn't play, with the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


UNREAD: Final = Reason("unread")
TWO_MEANINGS: Final = Reason("two_meanings")
UNREAD_HEAD: Final = Reason("unread_head")
"""[span] What says when, at what price, if or to what isn't understood, so nothing of the ability is played."""
LOST_WORDS: Final = Reason("lost_words")
"""[span] The reading has lost these words, or doesn't know what they qualify, so that it may mean something else."""
NOTHING_SAID: Final = Reason("nothing_said")
NO_CONDITION: Final = Reason("no_condition")
"""Nothing says when it starts, and its card is none that is used."""
NO_ANSWER: Final = Reason("no_answer")
"""It waits for an event, and a card of its kind answers none."""
NOTHING_LEFT: Final = Reason("nothing_left")
HEAD_PARTS: Final = Reason("head_parts")
RULE_TEXT: Final = Reason("rule_text")
WORD: Final = Reason("word")
"""[any] The engine of the game doesn't know it."""
UNKNOWN_PART: Final = Reason("unknown_part")
"""[part] The tree can say it, and the compiler of no game has learnt yet what to make of it."""
LACKING: Final = Reason("lacking")
"""The engine of the game has nothing of this sort to do."""
NO_BODY: Final = Reason("no_body")
"""Something would be done to a player as to a card, and in the game no card stands for one."""

# which cards, how many, whether

LOST_REFERENCE: Final = Reason("lost_reference")
REFERENCE_NARROWED: Final = Reason("reference_narrowed")
MATERIALS: Final = Reason("materials")
PLACES: Final = Reason("places")
RELATION_CONDITION: Final = Reason("relation_condition")
CHOICE_HERE: Final = Reason("choice_here")
AGREE_AMONG: Final = Reason("agree_among")
PRINTED_NUMBER: Final = Reason("printed_number")
EXTREME: Final = Reason("extreme")
DECK_END: Final = Reason("deck_end")
"""[zone]"""
COUNT_EVERY: Final = Reason("count_every")
STAT_OF_CHOSEN: Final = Reason("stat_of_chosen")
X_UNSAID: Final = Reason("x_unsaid")
SECOND_X: Final = Reason("second_x")
RESULT: Final = Reason("result")
DAMAGE_RESULT: Final = Reason("damage_result")
EACH_RESULT: Final = Reason("each_result")
HISTORY: Final = Reason("history")

# who chooses what

OPTION_COUNT: Final = Reason("option_count")
OPTION_CHOOSER: Final = Reason("option_chooser")
EACH_CHOOSES: Final = Reason("each_chooses")
REPEATED_PART: Final = Reason("repeated_part")

# what is done

DRAW_BOUND: Final = Reason("draw_bound")
DISCARDER: Final = Reason("discarder")
SHUFFLED: Final = Reason("shuffled")
"""[zone]"""
DECK_PLACE: Final = Reason("deck_place")
"""[zone]"""
PILE_PLACE: Final = Reason("pile_place")
PILE_OWNER: Final = Reason("pile_owner")
PILE_CONTROLLER: Final = Reason("pile_controller")
"""The same in a game where cards go to the piles of their controllers."""
MANNER: Final = Reason("manner")
"""[manner]"""
LIFE_SET: Final = Reason("life_set")
NUMBER_FIXED: Final = Reason("number_fixed")
"""[number]"""
COST_FORM: Final = Reason("cost_form")
LIMIT_SHARED: Final = Reason("limit_shared")
AGAIN: Final = Reason("again")
NEGATED: Final = Reason("negated")
NEGATED_OTHER: Final = Reason("negated_other")
FINISHED: Final = Reason("finished")
BOTH_WIN: Final = Reason("both_win")
BOTH_ROLL: Final = Reason("both_roll")
COPIED_EFFECT: Final = Reason("copied_effect")
CONTROL: Final = Reason("control")
INSTEAD: Final = Reason("instead")
"""[event]"""
LATER_WHEN: Final = Reason("later_when")
LATER_CARDS: Final = Reason("later_cards")

# what cards become, and may do

WHILE: Final = Reason("while")
NEXT_ONLY: Final = Reason("next_only")
DURATION: Final = Reason("duration")
GRANTED: Final = Reason("granted")
NESTED: Final = Reason("nested")
STATE_SPAN: Final = Reason("state_span")
"""[state]"""
ALLOWED: Final = Reason("allowed")
"""[act]"""
FORBIDDEN: Final = Reason("forbidden")
"""[act]"""
FORCED: Final = Reason("forced")
"""[act]"""
PERMISSION_NARROWED: Final = Reason("permission_narrowed")
"""[act]"""
PERMISSION_PLAYER: Final = Reason("permission_player")
"""[act]"""

# what goes on by itself

CONTINUOUS_DEED: Final = Reason("continuous_deed")
CONTINUOUS_PARTS: Final = Reason("continuous_parts")
CONTINUOUS_CHOICE: Final = Reason("continuous_choice")
CONTINUOUS_SEAL: Final = Reason("continuous_seal")

# what the tree says and no engine plays yet

BEYOND: Final = Reason("beyond")
