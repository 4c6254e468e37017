"""What a text says in tables and in lines about itself: rows for the results of a roll, how often its effects can be
used."""

from __future__ import annotations

import re
from typing import Final

from hantei.effects.reading.japanese.lexer import OFTEN
from hantei.effects.tree.nodes import Limit

_ROW: Final = re.compile("[1-9](?:[・~、-][1-9])*")
_BY_ROLL: Final = re.compile(
    "、?出た目(?:の数)?(?:によって|に応じて)(?:以下|次)の(?:効果|処理)を(?:適用する|適用します|行う|行います)$"
)
_OF_NAME: Final = re.compile(
    "このカード名の(?P<what>カード|①の効果|[①-⑨]+の効果)は、?(?P<each>それぞれ)?1ターンに1[度枚回]しか(?:使用|発動)(?:でき|出来)(?:ない|ません)"
)
_ONLY_OFTEN: Final = re.compile("(?P<often>.+?)(?:だけ)?(?:だよ|です|ね)?")


def row_in(head: str) -> tuple[int, ...]:
    """The results for which a row stands: 1・2, 3~5, 6."""
    if _ROW.fullmatch(head) is None:
        return ()
    numbers = [int(digit) for digit in re.findall("[1-9]", head)]
    if re.search("[~-]", head) and len(numbers) == 2:
        return tuple(range(numbers[0], numbers[1] + 1))
    return tuple(numbers)


def before_rows(sentence: str) -> int | None:
    """Where a sentence announces the rows: …、出た目によって以下の効果を適用する."""
    found = _BY_ROLL.search(sentence)
    return found.start() if found is not None else None


def limit_of_name(sentence: str) -> Limit | None:
    """このカード名の①②の効果は、それぞれ1ターンに1度しか使用できない: the limit of each ability behind it."""
    found = _OF_NAME.fullmatch(sentence)
    if found is None or (len(found["what"]) > 4 and not found["each"]):
        return None
    return Limit(1, "turn", "name")


def limit_alone(sentence: str) -> Limit | None:
    """1ゲームに1回だけだよ: the limit of the ability before it."""
    found = _ONLY_OFTEN.fullmatch(sentence)
    often = OFTEN.fullmatch(found["often"]) if found is not None else None
    if often is None or often["times"] not in {"1", "一"}:
        return None
    return Limit(1, "turn" if "ターン" in (often["per"] or "ターン") else "game")
