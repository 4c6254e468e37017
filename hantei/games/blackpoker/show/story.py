"""How a recorded match of BlackPoker is told, in the words of `[replay]` of `messages.toml`.

Cards go by their printed texts with their player; several of one player in a row are told together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from hantei.core.finding import Fact
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import DECK, FOG, GRAVE, HAND, NO_CARD, TARGET, Character
from hantei.games.blackpoker.play.table.rules import ACTIONS
from hantei.games.blackpoker.play.view import sees_wall
from hantei.games.blackpoker.show.questions import question
from hantei.games.blackpoker.show.record import ACTION, CARD, EVENTS, PLAYER, WALL
from hantei.games.blackpoker.show.words import FAMILY
from hantei.simulator.kernel.match import NOBODY, Match, kind_of
from hantei.simulator.story import Key, Said, Sort, Story, Thing, Topic, Value

ActionNames = Mapping[str, tuple[str, str]]
"""The names of an edition's actions in Japanese and in English, by their ids."""

_NAMES: Final = {number: name.lower() for name, number in vars(events).items() if name.isupper()}
_PILES: Final = (("pile", DECK), ("hand", HAND), ("graveyard", GRAVE), ("fog", FOG))
_COUNTED: Final = (events.ENTER, events.BONUS, events.EQUIP)
"""The events after which the size of a soldier is told, as far as it has changed."""
_AIM: Final = "target "


class PokerStory(Story):
    """The story of one match in one language."""

    names_acting = True

    def __init__(self, language: str, actions: ActionNames) -> None:
        super().__init__(language, FAMILY)
        at = 0 if language == "ja" else 1
        self.actions = {action: names[at] for action, names in actions.items()}
        self.started: tuple[Topic, ...] = ()
        """Who has started an action, and that action, until something else is started or resolves."""

    # what happened

    def beginning(self, match: Match) -> str:
        assert isinstance(match, BlackPoker)
        return self.event("turn", {"number": match.turn, "player": self.player(match.active)})

    def said(self, match: Match, groups: Sequence[Sequence[int]]) -> list[Said]:
        assert isinstance(match, BlackPoker)
        told = [at for at, group in enumerate(groups) if self._is_told(group, groups[:at])]
        found: list[Said] = []
        self.started = ()
        for _, run in groupby(told, lambda at: self._sort(match, groups[at])):
            alike = list(run)
            upto = alike[-1] + 1
            if groups[alike[0]][0] == NOBODY:
                aims = (self._aim(match.texts[groups[at][3]]) for at in alike)
                found += (Said(aim, upto=upto, topic=(), named=self.started[1:]) for aim in aims)
            else:
                found.append(self._event(match, [groups[at] for at in alike], upto))
        return found

    def _is_told(self, group: Sequence[int], before: Sequence[Sequence[int]]) -> bool:
        """Whether a group is told: of decisions only targets, and not that a card goes to the graveyard which was
        discarded."""
        if group[0] == NOBODY:
            return kind_of(group[2]) == TARGET
        return group[0] != events.GRAVE or not any(other[:2] == [events.DISCARD, group[1]] for other in before)

    def _sort(self, m: BlackPoker, group: Sequence[int]) -> tuple[int, ...]:
        """Return what events have in common that are told in one sentence: all but the card and the wall."""
        if group[0] in (events.DRIVE, events.CHARGE):
            return group[0], group[2]
        if group[0] == NOBODY or EVENTS[group[0]][1][:1] != (CARD,) or group[1] == NO_CARD:
            return (*group,)
        return group[0], m.owner(group[1]), group[2] if group[0] == events.ENTER else 0, self.is_secret(group)

    def concerns(self, group: Sequence[int]) -> tuple[Key, ...]:
        if group[0] not in _COUNTED:
            return ()
        return ((CARD, group[2] if group[0] == events.EQUIP else group[1]),)

    def _aim(self, text: str) -> str:
        """Return the target that a decision names in notation: `target 1:D10`, `target 2:w1`, `target stage 1`."""
        named = text.removeprefix(_AIM)
        seat, _, what = named.partition(":")
        if not what:
            target = self.word("on_stage", number=named.removeprefix("stage "))
        elif what.startswith("w"):
            target = self.word("wall_of", player=self.player(int(seat) - 1), number=what[1:])
        else:
            target = self.word("cards_of", player=self.player(int(seat) - 1), cards=what)
        return self.word("aims", target=target)

    def _event(self, m: BlackPoker, groups: Sequence[Sequence[int]], upto: int) -> Said:
        """Return one event, or several that are alike, as a sentence."""
        group = groups[0]
        code = group[0]
        _, fields, act6, act8 = EVENTS[code]
        operands = dict(zip(fields, group[1:], strict=False))
        facts: dict[str, Fact] = {key: value for key, value in operands.items() if key not in (CARD, ACTION)}
        if ACTION in operands:
            facts["action"] = self.actions[ACTIONS[operands[ACTION]]]
        seat = operands.get("player", NOBODY)
        if operands.get(CARD, NO_CARD) != NO_CARD:
            seat = m.owner(operands[CARD])
            cards = [each[1] for each in groups if each[1] != NO_CARD]
            is_secret = self.is_secret(group)
            bare = self.hidden(len(cards)) if is_secret else self.word("and").join(_bare(m, card) for card in cards)
            facts |= {"bare": bare, "cards": self.word("cards_of", player=self.player(seat), cards=bare)}
        if WALL in operands:
            named = [self._character(m, each, seat) for each in groups]
            facts["characters"] = self.word("and").join(of_player for of_player, _ in named)
            facts["bare"] = self.word("and").join(bare for _, bare in named)
        if seat != NOBODY:
            facts |= {"player": self.player(seat), "count": len(groups)}
        name = _NAMES[code]
        if code == events.ENTER:
            name += "_wall" if group[2] else "_soldier"
        about = tuple(key for each in groups for key in self.concerns(each))
        rule = act6 if m.rules.game == "act6" else act8
        sort = Sort.TURN if code == events.TURN else Sort.EVENT
        said = Said(self.event(name, facts), rule, upto, about, sort=sort, short=self.short(name, facts))
        return self._placed(said, group, seat)

    def _placed(self, said: Said, group: Sequence[int], seat: int) -> Said:
        """Return the sentence of an event with whose it is: what follows about this player need not name them, and how
        what they have started resolves need not name it."""
        code = group[0]
        player: Topic = ((PLAYER, seat),)
        action: Topic = ((ACTION, group[1]),)
        if code in (events.RESOLVE, events.FIZZLE):
            self.started = ()
            return said._replace(topic=action, named=(player,))
        if code == events.START:
            self.started = (player, action)
        named = () if seat == NOBODY else self.started if player in self.started else (player,)
        return said._replace(topic=player if said.short and seat != NOBODY else None, named=named)

    def _character(self, m: BlackPoker, group: Sequence[int], seat: int) -> tuple[str, str]:
        """Return a character of an event with its player and without: a soldier by its card, a wall by its place in the
        row."""
        if group[1] != NO_CARD:
            bare = _bare(m, group[1])
            return self.word("cards_of", player=self.player(m.owner(group[1])), cards=bare), bare
        wall = group[2] if group[0] == events.BLOCKER else group[3]
        owner = 1 - m.active if group[0] == events.BLOCKER else seat
        return self.word("wall_of", player=self.player(owner), number=wall), self.word("wall", number=wall)

    # what there is

    def is_free(self, match: Match) -> bool:
        """Whether something may be started, and nothing waits on the stage."""
        assert isinstance(match, BlackPoker)
        return not question(match) and not match.stage

    def things(self, match: Match) -> dict[Key, Thing]:
        assert isinstance(match, BlackPoker)
        return {
            (CARD, who.cards[0]): Thing(
                self.word("cards_of", player=self.player(seat), cards=_cards(match, who)), (self._size(who),)
            )
            for seat in range(2)
            for who in match.soldiers[seat]
        }

    def _size(self, who: Character) -> Value:
        return Value(self.word("value.size"), who.size)

    def board(self, match: Match) -> list[str]:
        assert isinstance(match, BlackPoker)
        return [self._side(match, seat) for seat in range(2)]

    def _side(self, m: BlackPoker, seat: int) -> str:
        """Return what a player has, the hand card by card where it is shown."""
        held = m.zones[HAND + seat] if self.shows_hand(seat, m.active) else []
        counts = [
            f"{self.word(f'word.{key}')} {len(m.zones[place + seat])}"
            for key, place in _PILES
            if m.zones[place + seat] and not (place == HAND and held)
        ]
        parts = [" ".join((self.player(seat), *counts))]
        for key, row in (("soldiers", m.soldiers[seat]), ("walls", m.walls[seat])):
            if row:
                characters = self.word("and").join(self._lying(m, who) for who in row)
                parts.append(f"{self.word(f'word.{key}')} {characters}")
        if held:
            cards = self.word("and").join(sorted(_bare(m, card) for card in held))
            parts.append(self.word("hand", count=len(held), cards=cards))
        return " | ".join(parts)

    def _lying(self, m: BlackPoker, who: Character) -> str:
        hides = self.seat != NOBODY and who.wall and not sees_wall(m, who, self.seat)
        said = self.hidden(1) if hides else _cards(m, who) if who.wall else f"{_cards(m, who)}({self._size(who)})"
        return said + (self.word("states", states=self.word("driven")) if who.driven else "")


def _bare(m: BlackPoker, card: int) -> str:
    """Return the text of a card without its player."""
    return m.cards.texts[card].split(":", 1)[1]


def _cards(m: BlackPoker, who: Character) -> str:
    return "+".join(_bare(m, card) for card in who.cards)
