"""The types that decks at play, their runs and figures are made of."""

from hantei.simulator.odds.answer import Answer
from hantei.simulator.play import PlaySwitch, SwitchValue
from hantei.simulator.runs.chunks import Outcome
from hantei.simulator.runs.goldfish.figures import BuildFigures, Difference, Ending, Mean, Share
from hantei.simulator.runs.goldfish.job import FIRST, SECOND
from hantei.simulator.runs.goldfish.opening_check import OpeningHandsOff
from hantei.simulator.runs.match_up.figures import Ending as MatchEnding
from hantei.simulator.runs.match_up.figures import Share as MatchShare
from hantei.simulator.runs.strength import Strength

__all__ = [
    "FIRST",
    "SECOND",
    "Answer",
    "BuildFigures",
    "Difference",
    "Ending",
    "MatchEnding",
    "MatchShare",
    "Mean",
    "OpeningHandsOff",
    "Outcome",
    "PlaySwitch",
    "Share",
    "Strength",
    "SwitchValue",
]
