"""Readings that the words allow and the games don't: cards without a number, numbers that exclude each other, a list of
single results behind several dice, one player who discards what is both players'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from hantei.effects.sense.bind import Bound, bind, introduces
from hantei.effects.sense.given import apart
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.intervals import contradicted
from hantei.effects.tree.kinds import cards_of
from hantei.effects.tree.walk import nodes
from hantei.effects.words.vocabulary import Station, Vocabulary

_ACTS: Final = (
    tree.Again, tree.Choose, tree.Counters, tree.Damage, tree.Destroy, tree.Discard, tree.Heal, tree.Move,
    tree.SetState, tree.Summon, tree.Swap, tree.TakeControl,
)  # fmt: skip
_CHANGES: Final = (tree.Modify, tree.Grant, tree.Negate)
_OBJECTS: Final = ("what", "to", "who", "of")
_ROLLED: Final = tree.ResultOf("roll")
_OF_DICE: Final = ("sum", "highest", "lowest")
_TOLD_OF: Final = ("Choose", "CostChange", "Grant", "Modify", "Permission", "SetState")
"""Verbs that say of cards how they are, so that what follows says more of them."""
_TWO: Final = tree.Exactly(tree.Number(2))
_ENDS: Final = frozenset(("top", "bottom"))
_AT_ONCE: Final = ("add_to_hand", "discard", "draw", "look")
"""Acts that are done at once, for which nobody waits as for an attack."""
_TO_CARDS: Final = ("destroyed", "died", "left_field", "moved", "put_into", "returned", "summoned")
"""How events begin that happen to cards alone."""
_BESIDE: Final = {"adjacent", "left_and_right", "behind", "in_front"}
"""Places on one side of the field that are told from where a card lies."""


def why_senseless(ability: tree.Ability, words: Vocabulary, station: Station) -> str:
    """Return what somebody would have to guess, by its sentence in `messages/unclear.toml`; "" where nobody has to
    guess how many cards a reading means, or of which of them it speaks, and its card may wait for what it waits for."""
    rest, given = apart(ability)
    if not _counts(rest, words):
        return "how_many"
    if _leaves_this_open(rest, station):
        return "which_card"
    if any(_never_fit(node, words) for node in nodes(rest)):
        return "nothing_fits"
    return why_unclear(rest, station) or next(filter(None, (why_senseless(one, words, Station()) for one in given)), "")


def why_unclear(ability: tree.Ability, station: Station) -> str:
    """The same of a reading in a language with a plural, by which cards without a number are all of them."""
    ability, given = apart(ability)
    found = (reason for reason, is_open in _CHECKS if is_open(ability, station))
    return next(found, "") or next(filter(None, (why_unclear(one, Station()) for one in given)), "")


def _changes_paid(ability: tree.Ability, station: Station) -> bool:
    """True if a card that is carried out when it is played changes its own cost then, when that has been paid."""
    if not station.played or ability.kind != "spell":
        return False
    changes = (one.what for one in nodes(ability.body) if isinstance(one, tree.CostChange))
    return any(isinstance(what, tree.Selector) and what.reference == "self" for what in changes)


def _is_end_of_none(node: object) -> bool:
    """True for the top or the bottom of a pile that isn't named: 残りを一番下に置く."""
    if isinstance(node, tree.Selector):
        is_pile = node.zones not in ((), ("hand",)) or node.reference is not None
        return not is_pile and not _ENDS.isdisjoint(node.places)
    return isinstance(node, tree.Place) and node.zone in ("field", "hand") and not _ENDS.isdisjoint(node.places)


def _is_of_several(node: object) -> bool:
    """True for When two enemy units die: what happens to cards happens to each of them."""
    if not isinstance(node, tree.Event):
        return False
    counts = (who.count for who in (node.subject, node.object) if isinstance(who, tree.Selector))
    return any(count not in (None, tree.JUST_ONE) and not isinstance(count, tree.Every) for count in counts)


def _is_chance_for_all(node: object) -> bool:
    """True for 残りをランダムに山札の下に置く: chance chooses some of them, or their order."""
    return (
        isinstance(node, tree.Selector) and node.random and (node.count is None or isinstance(node.count, tree.Every))
    )


def _shows_any(node: object) -> bool:
    """True for カードを1枚公開する: cards on the field are open anyway."""
    return isinstance(node, tree.Show) and node.what == tree.Selector(count=node.what.count)


def _must_act(node: object) -> bool:
    """True for You must discard a card: when, or for how long, nobody says."""
    return isinstance(node, tree.Permission) and node.mode == "must" and node.act in _AT_ONCE


def _there_are_all(node: object) -> bool:
    """True for If you control all units: nobody says which all are."""
    return isinstance(node, tree.Exists) and isinstance(node.what.count, tree.Every)


def _is_of_a_player(node: object) -> bool:
    """True for 相手を破壊した時, When your opponent is destroyed: that happens to cards alone."""
    return isinstance(node, tree.Event) and node.event.startswith(_TO_CARDS) and isinstance(node.subject, str)


def _changes_owner(node: object) -> bool:
    """True if cards of the field that are nobody's go to somebody's hand or deck: that player's are meant, or any."""
    if not isinstance(node, tree.Move) or node.to.zone == "field" or not node.to.side:
        return False
    what = node.what
    return what.reference is None and not what.side and what.zones in ((), ("field",))


def _swaps_none(node: object) -> bool:
    """True if cards that aren't two change places."""
    if not isinstance(node, tree.Swap) or node.by != "position" or node.what.reference is not None:
        return False
    return node.what.count != _TWO


def _goes_on_by_itself(ability: tree.Ability) -> bool:
    """True for このユニットの攻撃力は半分になる: what lasts would halve what it has halved."""
    changes = (one for one in nodes(ability.body) if isinstance(one, tree.Modify | tree.CostChange))
    halved = any(not one.printed for verb in changes if verb.change == "set" for one in _own_stats(verb))
    return ability.kind == "continuous" and halved


def _own_stats(verb: tree.Modify | tree.CostChange) -> list[tree.StatOf]:
    """The stats in what a stat is set to that are this very stat of the same cards."""
    stat = verb.stat if isinstance(verb, tree.Modify) else "cost"
    found = (one for one in nodes(verb.amount) if isinstance(one, tree.StatOf))
    return [one for one in found if one.stat == stat and one.of == verb.what]


def _is_beside_none(ability: tree.Ability, station: Station) -> bool:
    """True if cards lie beside a card that isn't named and can't be this one, or may be one that was chosen before:
    敵ユニット1体に3ダメージを与え、隣の敵ユニット全てに…."""
    chosen = False
    for one in nodes((ability.cost, ability.body)):
        if not isinstance(one, tree.Selector) or one.reference is not None:
            continue
        if _BESIDE & set(one.places) and (one.side == "opponent" or station.played or chosen):
            return True
        chosen = chosen or (one.count is not None and not one.zones)
    return False


def _asks_several_dice(ability: tree.Ability) -> bool:
    """True if several dice are rolled, or coins tossed, and then it is asked for a result as of one, or the other way
    round."""
    found = list(nodes(ability.body))
    several = any(isinstance(one, tree.Roll) and one.amount != 1 for one in found)
    of_one = any(isinstance(one, tree.Came) or one == _ROLLED for one in found)
    of_several = any(isinstance(one, tree.ResultOf) and one.what in _OF_DICE for one in found)
    return of_one if several else of_several


def _asks_of_shown(ability: tree.Ability) -> bool:
    """True if cards are shown, or taken from a pile, or something is asked about those that were, and then it is asked
    whether there are cards that nobody places: on the field, or among those (其の中から魔法1枚を…。魔法が無い場合)."""
    found = list(nodes(ability.body))
    asked = [node for one in found if isinstance(one, tree.If) for node in nodes(one.condition)]
    some = [one for one in asked if isinstance(one, tree.Selector)]
    shows = any(map(_shows, found)) or any(one.reference == "them" for one in some)
    return shows and any(map(_is_placeless, some))


def _shows(node: object) -> bool:
    return isinstance(node, tree.Show) or (isinstance(node, tree.Move) and node.what.places in (("top",), ("bottom",)))


def _is_placeless(what: tree.Selector) -> bool:
    return what.reference is None and not (what.side or what.zones or what.places)


def _are_so_many(ability: tree.Ability) -> bool:
    """True if there are as many cards as are spoken of one by one (3体目)."""
    found = [node for node in nodes(ability) if isinstance(node, tree.Selector)]
    counts = (node.count.value for node in found if not node.nth and isinstance(node.count, tree.Exactly))
    most = max((count.value for count in counts if isinstance(count, tree.Number)), default=0)
    return all(node.nth <= most for node in found)


def _may_wait(ability: tree.Ability, station: Station) -> bool:
    """True if an ability on such a card may wait for its event."""
    event = ability.when
    if station.waits is None or event is None:
        return True
    side = station.waits.get(event.event)
    return side is not None and (not side or side in (_side(event.subject), _side(event.object)))


def _side(who: object) -> str:
    return who.side if isinstance(who, tree.Selector) else str(who or "")


def _leaves_this_open(ability: tree.Ability, station: Station) -> bool:
    """True if what becomes of a card that isn't named may be said of this one, which does all else, or of the one that
    something was done to: 攻撃時、敵ユニット1体に1ダメージを与え、攻撃力を1上げる. A card that is played is never
    meant so."""
    acts = [_told_of(one) for one in _acts_of(ability)]
    if all(what.reference != "unsaid" for one in acts for what in one.values()):
        return False
    bound = bind(ability)
    before: tree.Verb | tree.Is | None = None
    for one, verb in zip(acts, _acts_of(bound.ability), strict=True):
        for name, what in _told_of(verb).items():
            if one[name].reference == "unsaid" and _may_be_another(what, before, bound, station):
                return True
        before = verb
    return False


def _may_be_another(what: tree.Selector, before: tree.Verb | tree.Is | None, bound: Bound, station: Station) -> bool:
    """True if a card that isn't named, and is taken for this one, may be another one: on a card that lies on another
    one, that one."""
    if what.reference in ("attacker", "attacked"):
        told = before is not None and type(before).__name__ in _TOLD_OF
        return not told or all(one.reference != what.reference for one in _told_of(before).values())
    if station.played or (station.hosted and what.reference == "self"):
        return what.reference == "self"
    return what.slot is not None and bound.hows[what.slot] not in _TOLD_OF


def _told_of(verb: object) -> dict[str, tree.Selector]:
    """The cards of which something is said: what is done to them, what they may do, or where they must lie."""
    if isinstance(verb, tree.Is):
        return {"what": verb.what}
    who = getattr(verb, "who", None)
    return {**cards_of(verb), "who": who} if isinstance(who, tree.Selector) else cards_of(verb)


def _acts_of(ability: tree.Ability) -> list[tree.Verb | tree.Is]:
    """The verbs of an ability, and what it asks of where cards lie, in their order."""
    said = nodes((ability.condition, ability.cost, ability.body))
    found = (one.verb if isinstance(one, tree.Do) else one for one in said)
    return [one for one in found if isinstance(one, get_args(tree.Verb)) or (isinstance(one, tree.Is) and one.places)]


def _has_numbers(ability: tree.Ability, words: Vocabulary) -> bool:
    """True if all numbers of cards that are asked for are those of one: 味方ユニットの攻撃力 has none; what is compared
    is none of several."""
    found = [one for one in nodes(ability) if isinstance(one, tree.Compare | tree.StatOf)]
    several = (side for one in found if isinstance(one, tree.Compare) for side in (one.left, one.right))
    together = any(isinstance(one, tree.StatOf) and _is_of_some(one.of) for one in several)
    return not together and all(is_counted(one.of, words) for one in found if isinstance(one, tree.StatOf))


def _is_of_some(what: object) -> bool:
    return isinstance(what, tree.Selector) and what.count not in (None, tree.JUST_ONE)


def _counts(ability: tree.Ability, words: Vocabulary) -> bool:
    for node in nodes((ability.cost, ability.body)):
        if isinstance(node, tree.Selector) and node.zones == ("next_hand",):
            return False  # the next card that is played has no meaning but for its cost
        verb = node.verb if isinstance(node, tree.Do) else None
        if _must_count(verb, ability, words) and not _is_of_counted(verb, words):
            return False
        if isinstance(verb, tree.Show) and not _is_shown(verb.what, words):
            return False
    return _has_numbers(ability, words)


def acts_on_so_many(ability: tree.Ability, words: Vocabulary) -> bool:
    """True if all that is done at once says to how many cards."""
    verbs = (one.verb for one in nodes((ability.cost, ability.body)) if isinstance(one, tree.Do))
    acts = (verb for verb in verbs if isinstance(verb, _ACTS))
    return _has_numbers(ability, words) and all(_is_of_counted(verb, words) for verb in acts)


def _must_count(verb: object, ability: tree.Ability, words: Vocabulary) -> bool:
    """True if a verb must say of how many cards it is: no change that lasts as long as its card lies there."""
    if isinstance(verb, tree.Modify | tree.Grant) and _is_of_either(verb.what, words):
        return True
    is_change = isinstance(verb, _CHANGES) and ability.kind != "continuous" and not words.changes_all
    return is_change or isinstance(verb, _ACTS)


def _is_of_either(what: tree.Selector, words: Vocabulary) -> bool:
    """True for a card of which each player has one, where nobody says whose: リーダーの攻撃力を上げる."""
    return what.reference is None and not what.side and bool(what.kinds) and set(what.kinds) <= set(words.singles)


def _is_of_counted(verb: object, words: Vocabulary) -> bool:
    return all(is_counted(getattr(verb, name, None), words) for name in _OBJECTS)


def is_counted(what: object, words: Vocabulary) -> bool:
    """True if it is said how many are meant: all, one, those that are known, or the one that a player has."""
    if not isinstance(what, tree.Selector) or what.count is not None or what.reference is not None:
        return True
    if any(isinstance(one, tree.ByAbility) for one in what.filters):
        return True
    single = any(len(named) == 1 and named[0] in words.singles for named in (what.kinds, what.places))
    return single and bool(what.side)


def _is_shown(what: tree.Selector, words: Vocabulary) -> bool:
    """A hand is shown whole, the end of a pile card by card."""
    whole = what.zones == ("hand",) and not what.kinds and not what.filters
    return whole or what.places in (("top",), ("bottom",)) or is_counted(what, words)


Part = tuple[tree.Ability, ...]
"""The abilities of one paragraph."""


def numbered_rightly(part: Part, parts: tuple[Part, ...]) -> bool:
    """True if what a paragraph says of cards that another one of the text has brought (①の効果で場に出した) is so."""
    numbered = [one for one in parts if any(ability.kind != "keywords" for ability in one)]
    spoken = [one for one in nodes(part) if isinstance(one, tree.ByAbility)]
    return all(one.ability <= len(numbered) and _brings(numbered[one.ability - 1], one.manner) for one in spoken)


def _brings(part: Part, manner: str) -> bool:
    return any(isinstance(one, tree.Summon) and one.to.manner == manner for one in nodes(part))


def _is_empty(node: object) -> bool:
    """True for cards of which a stat would have to be higher and lower than some number at once."""
    return isinstance(node, tree.Selector) and any(contradicted(node.filters))


def _never_fit(node: object, words: Vocabulary) -> bool:
    """True for 相手の前列Sセルのアクター3体: more cards of a player than there may be in a place."""
    if not isinstance(node, tree.Selector) or node.side not in ("own", "opponent") or len(node.places) != 1:
        return False
    count = node.count.value if isinstance(node.count, tree.Exactly | tree.AtLeast) else None
    most = words.fits.get(node.places[0])
    return most is not None and isinstance(count, tree.Number) and count.value > most


def _is_of_both(node: object) -> bool:
    """お互いの手札を1枚捨てる: who discards, and how many of whose, is open. お互いの手札が3枚以下なら: each hand, or
    both together; of none that is the same."""
    if isinstance(node, tree.Compare):
        is_none = node.op == "=" and node.right == tree.Number(0)
        return not is_none and any(_whose(one) == "each" for one in nodes(node))
    if isinstance(node, tree.Exists):
        return not node.negated and node.what.side == "each"
    if getattr(node, "who", "own") == "each":
        return False
    if isinstance(node, tree.Discard) and node.what.side == "each":
        return True
    return isinstance(node, _ACTS) and any(map(_is_one_of_each, cards_of(node).values()))


def _is_one_of_each(what: tree.Selector) -> bool:
    """True for お互いの場のユニット1体: one of each player's, or one in all."""
    counted = what.count is not None and not isinstance(what.count, tree.Every)
    known = what.reference is not None or what.chooser == "each" or what.zones == ("deck",)
    return counted and what.side == "each" and not known


def _whose(value: object) -> str:
    """Whose cards are counted, or whose number is asked for."""
    if isinstance(value, tree.CountOf):
        return value.what.side
    return _side(value.of) if isinstance(value, tree.StatOf) else ""


def _are_like_another(ability: tree.Ability) -> bool:
    """True if several cards that agree may do so among themselves, or with a card that was spoken of before them:
    手札を1枚捨て、同じ属性のモンスター2体を…. All that agree do so with some card that isn't named."""
    said = nodes((ability.when, ability.condition, ability.cost, ability.body))
    if any(isinstance(one, tree.Selector) and _agree_with_none(one) for one in said):
        return True
    spoken = ability.when is not None and isinstance(ability.when.subject, tree.Selector)
    for one in nodes((ability.cost, ability.body)):
        if isinstance(one, tree.Selector) and introduces(one) and one.count is not None:
            if spoken and any(isinstance(like, tree.SameAs) and like.of is None for like in one.filters):
                return True
            spoken = True
    return False


def _agree_with_none(what: tree.Selector) -> bool:
    """True for 同じ名前の敵ユニット全て."""
    is_bare = any(isinstance(like, tree.SameAs) and like.of is None for like in what.filters)
    return is_bare and what.reference is None and (what.count is None or isinstance(what.count, tree.Every))


def _any(is_open: Callable[[object], bool]) -> Callable[[tree.Ability, Station], bool]:
    return lambda ability, _: any(map(is_open, nodes(ability)))


_CHECKS: Final[tuple[tuple[str, Callable[[tree.Ability, Station], bool]], ...]] = (
    ("waits", lambda ability, station: not _may_wait(ability, station)),
    ("how_long", lambda ability, _: ability.when is not None and ability.when.event.startswith("next_")),
    ("so_many", lambda ability, _: not _are_so_many(ability)),
    ("where_asked", lambda ability, _: _asks_of_shown(ability)),
    ("paid", _changes_paid),
    ("goes_on", lambda ability, _: _goes_on_by_itself(ability)),
    ("dice", lambda ability, _: _asks_several_dice(ability)),
    ("beside", _is_beside_none),
    ("which_pile", _any(_is_end_of_none)),
    ("how_many", _any(_is_chance_for_all)),
    ("how_many", _any(_there_are_all)),
    ("how_long", _any(_must_act)),
    ("which_card", _any(_shows_any)),
    ("card_by_card", _any(_is_of_several)),
    ("whose", _any(_changes_owner)),
    ("two_places", _any(_swaps_none)),
    ("nothing_fits", _any(_is_empty)),
    ("nothing_fits", _any(_is_of_a_player)),
    ("each_or_both", _any(_is_of_both)),
    ("which_card", lambda ability, _: _are_like_another(ability)),
    ("which_card", lambda ability, _: bool(bind(ability).unclear)),
)
"""What a reading leaves open, each by its sentence."""
