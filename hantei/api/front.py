"""What `import hantei` offers: the calls, and the types of their arguments and results."""

from hantei.api.checks.check import check
from hantei.api.checks.frozen import freeze
from hantei.api.checks.reports import write_report
from hantei.api.decks.differences import DeckDiff, deck_diff
from hantei.api.decks.finding import FoundDeck, FoundDecks, read_decks
from hantei.api.findings import findings_frame, sentence
from hantei.api.positions.replay import Replayed, replay_journal
from hantei.api.positions.scenarios import ScenarioResults, Solved, run_scenarios, solve_scenarios, view_scenario
from hantei.api.rules import FoundRules, GameRulesets, explain, find_rules, game_rulesets, list_games
from hantei.core.card import Card, Catalog
from hantei.core.errors import HanteiError, OutputError, StoreError, UsageError
from hantei.core.finding import Finding
from hantei.core.progress import Cancelled, Report
from hantei.plugin import Game
from hantei.validators.result import CheckedDeck, CheckResult

__all__ = [
    "Cancelled",
    "Card",
    "Catalog",
    "CheckResult",
    "CheckedDeck",
    "DeckDiff",
    "Finding",
    "FoundDeck",
    "FoundDecks",
    "FoundRules",
    "Game",
    "GameRulesets",
    "HanteiError",
    "OutputError",
    "Replayed",
    "Report",
    "ScenarioResults",
    "Solved",
    "StoreError",
    "UsageError",
    "check",
    "deck_diff",
    "explain",
    "find_rules",
    "findings_frame",
    "freeze",
    "game_rulesets",
    "list_games",
    "read_decks",
    "replay_journal",
    "run_scenarios",
    "sentence",
    "solve_scenarios",
    "view_scenario",
    "write_report",
]
