"""`--ruleset`, `--as-of` and `--what-changes` as they are typed, and by which ruleset decks were judged, in words."""

import re
from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, Final

from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.api.checks.rulesets import RulesetOptions
    from hantei.api.decks.types import Judge

_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def ruleset_options(names: Iterable[str], as_of: str, what_changes: str) -> "RulesetOptions":
    """The options as they were typed; UsageError for a date that is none, or one without a ruleset."""
    from hantei.api.checks.rulesets import RulesetOptions

    given = tuple(names)
    for option, value in (("--as-of", as_of), ("--what-changes", what_changes)):
        if value and not given:
            raise UsageError("date_without_ruleset", option=option)
    day = _day("--as-of", as_of) if as_of else date.today()
    return RulesetOptions(given, day, _day("--what-changes", what_changes) if what_changes else None)


def _day(option: str, text: str) -> date:
    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise UsageError("date_bad", option=option, value=text)


def ruleset_lines(judges: "Iterable[Judge]", texts: Texts) -> list[str]:
    """By which ruleset the decks of each game were judged; of nobody's there is nothing to say."""
    judging = list(judges)
    return [_ruleset_line(judge, texts) for judge in judging] if any(judge.ruleset for judge in judging) else []


def _ruleset_line(judge: "Judge", texts: Texts) -> str:
    if judge.ruleset is None:
        return texts("check.no_ruleset", game=judge.game)
    ruleset, period = judge.ruleset.ruleset, judge.ruleset.period
    key = "check.ruleset" if period.last else "check.ruleset_open"
    facts = {"name": ruleset.name.text(texts.language), "file": ruleset.file, "start": str(period.start)}
    return texts(key, game=judge.game, day=str(judge.ruleset.day), last=str(period.last or ""), **facts)
