"""The types that a check's result is made of."""

from hantei.validators.repair.repair import Repair, Repairs
from hantei.validators.result import CheckedDeck, CheckResult
from hantei.validators.rulesets.changes import Changes, DeckChange
from hantei.validators.verdict import Outcome, Verdict

__all__ = ["Changes", "CheckResult", "CheckedDeck", "DeckChange", "Outcome", "Repair", "Repairs", "Verdict"]
