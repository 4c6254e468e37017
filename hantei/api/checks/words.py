"""The words in which results are told to people: repairs, cards, counts."""

from hantei.validators.report.words import RepairWords, cards_word, one_line, say

__all__ = ["RepairWords", "cards_word", "one_line", "say"]
