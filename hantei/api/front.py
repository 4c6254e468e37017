"""What `import hantei` offers: the calls, and the types of their arguments and results."""

from hantei.api.building.collection import CollectionImport, MissingCards, import_collection, missing_cards
from hantei.api.building.completing import CompletedDecks, complete_deck
from hantei.api.building.editing import DeckEdit, edit_deck
from hantei.api.building.history import DeckLog, deck_log, undo_deck
from hantei.api.building.making import new_deck
from hantei.api.building.sharing import SharedDecks, share_decks
from hantei.api.building.stats import DeckStats, deck_stats
from hantei.api.catalogs.cards import CardsFound, find_cards, load_catalog, search_cards
from hantei.api.catalogs.exporting import catalog_bytes, export_catalog, write_template
from hantei.api.catalogs.importing import CatalogImport, import_catalog
from hantei.api.catalogs.reading import CatalogRead, read_catalog
from hantei.api.catalogs.stats import CatalogStats, catalog_stats
from hantei.api.catalogs.store import SaveSummary
from hantei.api.catalogs.versions import (
    CatalogDiff,
    CatalogVersions,
    StoredCatalogs,
    catalog_diff,
    catalog_versions,
    rollback_catalog,
    stored_catalogs,
)
from hantei.api.checks.check import WhatChanges, check, what_changes
from hantei.api.checks.frozen import freeze
from hantei.api.checks.reports import write_report
from hantei.api.checks.sheets import DeckSheets, deck_sheets
from hantei.api.decks.conversion import convert_decks
from hantei.api.decks.differences import DeckDiff, deck_diff
from hantei.api.decks.finding import FoundDeck, FoundDecks, read_decks
from hantei.api.findings import findings_frame, sentence
from hantei.api.new_game.laying_out import NewGame, new_game
from hantei.api.playing.goldfish import goldfish
from hantei.api.playing.match import match
from hantei.api.playing.odds import odds
from hantei.api.playing.results.goldfish import GoldfishResult
from hantei.api.playing.results.match import MatchResult
from hantei.api.playing.results.odds import OddsResult
from hantei.api.positions.conformance import Conformance, conformance
from hantei.api.positions.replay import Replayed, replay_journal
from hantei.api.positions.scenarios import ScenarioResults, Solved, run_scenarios, solve_scenarios, view_scenario
from hantei.api.rules import FoundRules, GameRulesets, explain, find_rules, game_rulesets, list_games
from hantei.api.texts.coverage import TextCoverage, text_coverage
from hantei.api.texts.linting import TextLint, lint_texts
from hantei.api.texts.reading import TextReading, read_text
from hantei.core.card import Card, Catalog
from hantei.core.errors import DeckError, HanteiError, OutputError, StoreError, UsageError
from hantei.core.finding import Finding, Severity
from hantei.core.progress import Cancelled, Report
from hantei.plugin import Game
from hantei.simulator.agents.outside import IllegalAnswer, OutsideAgent
from hantei.validators.result import CheckedDeck, CheckResult
from hantei.validators.verdict import Outcome

__all__ = [
    "Cancelled",
    "Card",
    "CardsFound",
    "Catalog",
    "CatalogDiff",
    "CatalogImport",
    "CatalogRead",
    "CatalogStats",
    "CatalogVersions",
    "CheckResult",
    "CheckedDeck",
    "CollectionImport",
    "CompletedDecks",
    "Conformance",
    "DeckDiff",
    "DeckEdit",
    "DeckError",
    "DeckLog",
    "DeckSheets",
    "DeckStats",
    "Finding",
    "FoundDeck",
    "FoundDecks",
    "FoundRules",
    "Game",
    "GameRulesets",
    "GoldfishResult",
    "HanteiError",
    "IllegalAnswer",
    "MatchResult",
    "MissingCards",
    "NewGame",
    "OddsResult",
    "Outcome",
    "OutputError",
    "OutsideAgent",
    "Replayed",
    "Report",
    "SaveSummary",
    "ScenarioResults",
    "Severity",
    "SharedDecks",
    "Solved",
    "StoreError",
    "StoredCatalogs",
    "TextCoverage",
    "TextLint",
    "TextReading",
    "UsageError",
    "WhatChanges",
    "catalog_bytes",
    "catalog_diff",
    "catalog_stats",
    "catalog_versions",
    "check",
    "complete_deck",
    "conformance",
    "convert_decks",
    "deck_diff",
    "deck_log",
    "deck_sheets",
    "deck_stats",
    "edit_deck",
    "explain",
    "export_catalog",
    "find_cards",
    "find_rules",
    "findings_frame",
    "freeze",
    "game_rulesets",
    "goldfish",
    "import_catalog",
    "import_collection",
    "lint_texts",
    "list_games",
    "load_catalog",
    "match",
    "missing_cards",
    "new_deck",
    "new_game",
    "odds",
    "read_catalog",
    "read_decks",
    "read_text",
    "replay_journal",
    "rollback_catalog",
    "run_scenarios",
    "search_cards",
    "sentence",
    "share_decks",
    "solve_scenarios",
    "stored_catalogs",
    "text_coverage",
    "undo_deck",
    "view_scenario",
    "what_changes",
    "write_report",
    "write_template",
]
