"""A judge: one game's deck rules and cards, made ready once for any number of decks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hantei.core.card import Catalog
from hantei.core.finding import Finding
from hantei.validators.deck import DeckList
from hantei.validators.repair import Repairer, Repairs
from hantei.validators.resolve import ParseName, resolve
from hantei.validators.spec import DeckRule, DeckSpec, Settings, SwitchValue
from hantei.validators.verdict import Outcome, Verdict, check_deck


@dataclass(frozen=True)
class Judge:
    """Judges the decks of one game.

    settings  every switch and parameter with its value
    extra     rules beyond the game's own, of a ruleset
    """

    game: str
    spec: DeckSpec
    catalog: Catalog
    settings: Settings
    parse_name: ParseName | None = None
    extra: tuple[DeckRule, ...] = ()

    @cached_property
    def rules(self) -> tuple[DeckRule, ...]:
        return (*self.spec.rules(self.settings), *self.extra)

    @cached_property
    def changed_settings(self) -> dict[str, SwitchValue]:
        """What does not stand on its default: a verdict names it."""
        defaults = self.spec.defaults
        return {name: value for name, value in self.settings.items() if value != defaults[name]}

    @cached_property
    def _repairer(self) -> Repairer:
        return Repairer(self.rules, self.catalog, tuple(section.id for section in self.spec.sections))

    def judge(self, decklist: DeckList, found: Iterable[Finding] = ()) -> Verdict:
        """The verdict on a deck as its file has it; `found` are the findings of reading the file."""
        deck, unknown = resolve(decklist, self.catalog, self.parse_name)
        return check_deck(deck, self.rules, [*found, *unknown])

    def repair(self, verdict: Verdict) -> Repairs | None:
        """The smallest repairs of an illegal deck; None for any other."""
        if verdict.outcome is not Outcome.ILLEGAL:
            return None
        return self._repairer.repairs(verdict)
