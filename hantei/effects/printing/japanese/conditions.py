"""Japanese for events, conditions, durations and places to go to."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.tables.load import table
from hantei.effects.printing.japanese.nouns import CARD, Nouns
from hantei.effects.printing.speech import SIDES, fitting, is_plain_number, slots
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LYING, default_subject, event_word

_CLAUSE_ENDS: Final = ("た", "だ", "る")


class Conditions(Nouns):
    """What happens, and what must be so."""

    # events

    def clause(self, event: tree.Event, *, would: bool = False, of_time: bool = False) -> str:
        """The event without 時; a whole phrase `of_time` where the game has one."""
        known, style = event_word(event, self.words), self.words.style
        subject = event.subject if event.subject is not None else default_subject(known)
        given = {slot for slot, what in (("s", event.subject), ("o", event.object)) if what is not None}
        wanted = (given, given) if event.subject is not None or subject is None else (given | {"s"}, given)
        pattern = fitting(known.would_ja if would else known.ja, *wanted)
        if of_time:
            habit = (style.said if event.subject is not None else style.unsaid).get(event.event, "")
            pattern = habit if habit and slots(habit) in wanted else pattern
        if event.object is not None and "{o}" not in pattern:
            pattern = "{o}によって" + pattern
        pattern = self.doing(event.object, pattern) if event.object is not None else pattern.replace("{o}", CARD)
        return pattern.replace("{s}", self.thing(subject) if subject is not None else CARD)

    def moment(self, event: tree.Event) -> str:
        """このカードが破壊された時, 自分のターン開始時."""
        text = self.clause(event, of_time=True)
        if text.endswith(_CLAUSE_ENDS):
            return text + ("たび" if event.every else "時")
        return ("毎回の" if event.every else "") + text

    def ahead(self, event: tree.Event) -> str:
        """このターン終了時: a moment that is still to come, for which no ability waits, where the game says so."""
        patterns = event_word(event, self.words).ja if event.subject is None and not event.every else ()
        return next((one for one in patterns if one.startswith("この")), self.moment(event))

    def duration(self, span: tree.Duration | None) -> str:
        """ターン終了時まで、"""
        if span is None:
            return ""
        known: dict[str, list[str]] = {**table("words")["DURATION"], **table("words")["NEXTTURN"]}
        pattern = self.words.style.durations.get(span.until, known.get(span.until, [span.until])[0])
        return pattern.replace("{side}", f"{self.player(span.of)}の" if span.of else "") + "、"

    def place(self, to: tree.Place, *, said_zone: bool = True) -> str:
        """相手の手札, 山札の上か下, without に."""
        side = self.player(to.side) if to.side else ""
        zone = self.word("zone", to.zone) if said_zone or not to.places else ""
        return "の".join(part for part in (side, zone, self.places(to.places)) if part)

    def lying(self, to: tree.Place) -> str:
        """裏向きで, 好きな順番で."""
        return self.manner(to.manner) + "で" if to.manner in LYING else ""

    # conditions, which stand before 場合

    def existing(self, what: tree.Exists) -> str:
        cards = what.what
        there = self.location(cards)
        lies = bool(cards.kinds) and self.counter_of("kind", cards.kinds[0]) == "体"
        ending = ("いない" if lies else "ない") if what.negated else ("いる" if lies else "ある")
        number = ""
        if cards.count is not None and not isinstance(cards.count, tree.Every):
            number = self.number_of(cards.count, self.unit(cards))
        whose = bool(there) and there == (self.player(cards.side) if cards.side else "")
        lies_in = f"{there}{'の' if whose else 'に'}" if there else ""
        return f"{lies_in}{self.lead(cards)}{self.cards(cards)}が{number}{ending}"

    def comparing(self, what: tree.Compare) -> str:
        right = self.text(what.right)
        if not isinstance(what.left, tree.CountOf) or not is_plain_number(what.right):
            return f"{self.text(what.left)}が{self.agreeing(what.op, right)}"
        cards, counter = what.left.what, what.left.counter
        if counter:
            name, unit = f"{self.noun(cards)}の{self.counter(counter)}", self.counter_of("counter", counter)
        else:
            name, unit = self._hand_or(cards), self.unit(cards)
        return f"{name}が{right + unit + 'の' if what.op == '=' else self.agreeing(what.op, right + unit)}"

    def _hand_or(self, cards: tree.Selector) -> str:
        """Any card in hand goes without カード: 自分の手札が2枚以下."""
        in_hand = cards == tree.Selector(side=cards.side, zones=("hand",))
        return self.location(cards) if in_hand else self.bare(cards)

    def being(self, what: tree.Is) -> str:
        who, ends = self.noun(what.what), "ない" if what.negated else "ある"
        if what.zones or what.places:
            zones = "か".join(self.word("zone", zone) for zone in what.zones)
            where = "の".join(part for part in (zones, self.places(what.places)) if part)
            return f"{who}が{where}に{ends}"
        kinds = "か".join(map(self.kind, what.kinds)) or CARD
        return f"{who}が{self.filters(what.filters, alone=True)}{kinds}で{ends}"

    def came_up(self, what: tree.Came) -> str:
        """表が出た場合, 出た目が1か2の場合."""
        if self.tosses and all((one,) in SIDES for one in what.results):
            return "か".join("表" if one else "裏" for one in what.results) + "が出た場合"
        return f"出た目が{'か'.join(map(str, what.results))}の場合"

    def span(self, during: str) -> str:
        return self.said("span", during)

    def asked(self, statement: tree.If) -> str:
        """A condition that is asked once (場合), or holds for as long as something lasts (限り, の間)."""
        asked = self.text(statement.condition)
        if statement.lasting and isinstance(statement.condition, tree.TurnOf):
            return asked.removesuffix("中") + "の間"
        return asked.removesuffix("場合") + "限り" if statement.lasting else asked
