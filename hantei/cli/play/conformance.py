"""`hantei conformance`: random matches on which the engine's contract is tried."""

from typing import Any

from hantei.api.decks.judging import DeckOptions
from hantei.api.positions.conformance import Conformance, Failure, try_conformance
from hantei.cli.runs.telling import DeckTeller
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import print_data
from hantei.cli.terminal.texts import Texts

_SHOWN = 20


def run_conformance(game: str, options: DeckOptions, count: int, seed: int, texts: Texts, form: str) -> int:
    """Print what random matches show of the contract; the answer is the exit code."""
    found = try_conformance(game, options, matches=count, seed=seed, listener=DeckTeller(texts))
    if form:
        print_data(form, "hantei.conformance/1", {"game": game, "seed": seed, **_data(found)})
        return FINDINGS if found.failures else OK
    for failure in found.failures[:_SHOWN]:
        print(_failure(failure, texts))
    endings = ", ".join(f"{rule} {number}" for rule, number in sorted(found.endings.items()))
    counts = {"games": found.games, "decisions": found.decisions, "failures": len(found.failures)}
    print(texts("conformance.total", endings=endings, **counts))
    return FINDINGS if found.failures else OK


def _data(found: Conformance) -> dict[str, Any]:
    return {
        "matches": found.games,
        "decisions": found.decisions,
        "endings": dict(sorted(found.endings.items())),
        "failures": [
            {"check": one.check, "match": one.game, "decision": one.decision, "detail": one.detail}
            for one in found.failures
        ],
    }


def _failure(failure: Failure, texts: Texts) -> str:
    place = {"game": failure.game, "decision": failure.decision}
    return texts("conformance.failure", check=failure.check, detail=failure.detail, **place)
