"""A judge: one game's deck rules and cards, prepared for any number of decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from hantei.core.card import Catalog
from hantei.core.contents import catalog_digest
from hantei.core.finding import Finding
from hantei.core.switch import Settings, SwitchValue
from hantei.validators.deck import DeckList
from hantei.validators.decks.resolve import resolve
from hantei.validators.repair.repair import Repairer, Repairs
from hantei.validators.ruleset import InForce
from hantei.validators.spec import DeckRule, DeckSpec, ParseName
from hantei.validators.verdict import Outcome, Verdict, check_deck


@dataclass(frozen=True)
class Judge:
    """Judges the decks of one game.

    settings  every switch and parameter with its value
    extra     rules beyond the game's own, of a ruleset
    ruleset   the ruleset and its period that the verdicts rest on; None where only the game's own rules count
    rules_version  the version of the game's own rules
    """

    game: str
    spec: DeckSpec
    catalog: Catalog
    settings: Settings
    parse_name: ParseName | None = None
    extra: tuple[DeckRule, ...] = ()
    ruleset: InForce | None = None
    rules_version: str = ""

    def to_json(self) -> dict[str, Any]:
        """By what it judges, as data."""
        return {
            "version": self.catalog.version,
            "digest": catalog_digest(self.catalog),
            "cards": len(self.catalog),
            "rules_version": self.rules_version,
            "switches": self.changed_settings,
            "ruleset": self.ruleset.to_json() if self.ruleset else None,
        }

    def under(self, ruleset: InForce, switches: Mapping[str, str]) -> Judge:
        """Return this judge with a ruleset too; `switches` are those that the user gave, which override it."""
        settings = self.spec.settings(switches, ruleset.period.settings)
        return replace(self, settings=settings, extra=ruleset.rules, ruleset=ruleset)

    @cached_property
    def rules(self) -> tuple[DeckRule, ...]:
        played = self.ruleset.played(self.catalog) if self.ruleset else self.catalog
        return (*self.spec.rules(self.settings), *self.spec.catalog_rules(self.settings, played), *self.extra)

    @cached_property
    def changed_settings(self) -> dict[str, SwitchValue]:
        """Return the settings that are not on their default or preset: a verdict names them."""
        standing = self.spec.standing(self.settings)
        return {name: value for name, value in self.settings.items() if value != standing[name]}

    @cached_property
    def _repairer(self) -> Repairer:
        return Repairer(self.rules, self.catalog, tuple(section.id for section in self.spec.sections))

    def judge(self, decklist: DeckList, found: Iterable[Finding] = ()) -> Verdict:
        """Return the verdict on a deck as its file has it; `found` are the findings of reading the file."""
        deck, unknown = resolve(decklist, self.catalog, self.parse_name)
        return check_deck(deck, self.rules, [*found, *unknown])

    def repair(self, verdict: Verdict) -> Repairs | None:
        """Return the smallest repairs of an illegal deck; None for any other."""
        if verdict.outcome is not Outcome.ILLEGAL:
            return None
        return self._repairer.repairs(verdict)
