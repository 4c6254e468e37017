"""What a text means on its card and in its game, where the words alone leave it open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hantei.effects.chart.meaning.decks import with_decks
from hantei.effects.chart.meaning.looked_at import with_piles, with_shown
from hantei.effects.chart.meaning.others import with_others
from hantei.effects.chart.meaning.results import comes_of_it, with_results
from hantei.effects.chart.meaning.stations import as_stands, says_how_things_are
from hantei.effects.sense.given import each_given
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.nouns import Side
from hantei.effects.tree.walk import each_node, nodes, unparsed
from hantei.effects.words.vocabulary import Station, Vocabulary


def on_card(ability: tree.Ability, words: Vocabulary, station: Station, *, stays: bool = False) -> tree.Ability | str:
    """Return an ability as it is meant on its card: cards that are nobody's are those of its side, or the one that the
    moment speaks of, or some of those that were shown; cards that aren't of a kind are of the other one; another
    target is none that is attacked. Where nobody can tell what is meant, return what is open, by its sentence in
    `messages/unclear.toml`.

    stays  the text says that its card stays where it is played
    """
    steps: tuple[tuple[str, Callable[[tree.Ability], tree.Ability | None]], ...] = (
        ("no_hand", lambda one: None if any(map(_discards_elsewhere, nodes(one))) else one),
        ("not_done", lambda one: one if comes_of_it(one) else None),
        ("comes_of_it", lambda one: one if all(_may_come_of_it(node, words) for node in nodes(one)) else None),
        ("which_number", with_results),
        ("given", lambda one: each_given(one, lambda given: _given(given, words))),
        ("other_than", lambda one: with_others(one, words, station)),
        ("shown_or_not", with_shown),
        ("which_pile", with_piles),
        ("which_deck", with_decks),
        ("how_long", lambda one: as_stands(_in_words(one, words, station), words, station, stays=stays)),
    )
    meant = ability
    for open_one, step in steps:
        found = step(meant)
        if found is None:
            return open_one
        meant = found
    return meant


def _in_words(ability: tree.Ability, words: Vocabulary, station: Station) -> tree.Ability:
    meant = _redirected(_of_moment(each_node(ability, _on_field), words))
    meant = each_node(meant, lambda node: _in_game(node, words) if isinstance(node, tree.Selector) else node)
    meant = each_node(meant, lambda node: _in_fight(node, words) if isinstance(node, tree.Permission) else node)
    meant = each_node(meant, lambda node: _like_one(node, station) if isinstance(node, tree.Selector) else node)
    return each_node(meant, lambda node: of_side(node, station.side)) if station.side else meant


def _discards_elsewhere(node: object) -> bool:
    """True for 場のカードを捨てる, and 敵ユニット1体を捨てる: what is discarded lies in a hand."""
    if not isinstance(node, tree.Discard) or node.what.reference is not None:
        return False
    what = node.what
    return "field" in what.zones or (not what.zones and bool(what.side or {*what.places} - {"top", "bottom"}))


def _may_come_of_it(node: object, words: Vocabulary) -> bool:
    """False for そのユニットが攻撃したなら behind what was done to it."""
    return not isinstance(node, tree.Happened) or node.during != "this_effect" or node.event.event in words.falls


def _given(ability: tree.Ability, words: Vocabulary) -> tree.Ability | None:
    """An ability that is given to a card must have a moment, or last: at once it could only be done by the text that
    gives it."""
    is_bare = ability.kind == "spell" and ability.when is None and not ability.unread and not unparsed(ability.body)
    is_once = is_bare and not says_how_things_are(ability)
    meant = on_card(ability, words, Station())
    return None if is_once or isinstance(meant, str) else meant


def _on_field(node: object) -> object:
    """A noun without a zone is on the field: what says so is left out."""
    return replace(node, zones=()) if isinstance(node, tree.Selector) and node.zones == ("field",) else node


def of_side(node: object, side: Side) -> object:
    """Return a node with the cards of a side where it doesn't say whose."""
    sideless = isinstance(node, tree.Selector) and node.reference is None and not node.side
    return replace(node, side=side) if sideless and isinstance(node, tree.Selector) else node


def _of_moment(ability: tree.Ability, words: Vocabulary) -> tree.Ability:
    """相手が建物を出した時：建物を死亡させる。 Of a kind of which each player has one card, the bare noun is the one
    that the moment speaks of."""
    spoken = ability.when.subject if ability.when is not None else None
    if (
        not isinstance(spoken, tree.Selector)
        or spoken.reference is not None
        or not set(spoken.kinds) <= set(words.singles)
    ):
        return ability
    bare = tree.Selector(kinds=spoken.kinds)
    if not spoken.kinds or not any(node == bare for node in nodes(ability.body)):
        return ability
    body = tree.Ability(kind="spell", body=ability.body)
    meant = each_node(body, lambda one: replace(one, reference="subject") if one == bare else one)
    return replace(ability, body=meant.body)


def _redirected(ability: tree.Ability) -> tree.Ability:
    """このカードが重なっているアクターが攻撃された時…別のアクター: another one than that."""
    attacked = ability.when.subject if ability.when is not None and ability.when.event == "attacked" else None
    if not isinstance(attacked, tree.Selector) or attacked.reference in (None, "self"):
        return ability
    than = tree.Selector(reference=attacked.reference)

    def other(node: Any) -> Any:
        if not isinstance(node, tree.Redirect) or not node.to.other:
            return node
        return replace(node, to=replace(node.to, other=False, filters=(*node.to.filters, tree.OtherThan(than))))

    return each_node(ability, other)


def _in_game(what: tree.Selector, words: Vocabulary) -> tree.Selector:
    """Cards on the field without those of a kind as those of the other kind; all rows together as no row."""
    if words.rows and set(what.places) == set(words.rows):
        what = replace(what, places=())
    of_kind = next((one for one in what.filters if isinstance(one, tree.OfKind)), None)
    if of_kind is not None and not (what.kinds or what.zones or what.reference):
        return replace(what, kinds=of_kind.kinds, filters=_without(what, of_kind))
    return _of_other_kind(what, words.others)


def _of_other_kind(what: tree.Selector, others: Mapping[str, str]) -> tree.Selector:
    if what.kinds or what.zones or what.reference is not None:
        return what
    for one in what.filters:
        kinds = one.filter.kinds if isinstance(one, tree.Without) and isinstance(one.filter, tree.OfKind) else ()
        if len(kinds) == 1 and kinds[0] in others:
            return replace(what, kinds=(others[kinds[0]],), filters=_without(what, one))
    return what


def _in_fight(verb: tree.Permission, words: Vocabulary) -> tree.Permission:
    """リーダーしか攻撃できない: what may fight is of one of two kinds."""
    said = ((name, getattr(verb, name)) for name in ("who", "by"))
    cards = ((name, what) for name, what in said if isinstance(what, tree.Selector))
    changes: dict[str, Any] = {name: _of_other_kind(what, words.others_in_fights) for name, what in cards}
    return replace(verb, **changes)


def _like_one(what: tree.Selector, station: Station) -> tree.Selector:
    """同じ属性のモンスター1体: one card agrees with what was spoken of last, or with this card, as what is left out."""
    if what.count not in (tree.JUST_ONE, tree.UpTo(tree.ONE)):
        return what
    that = tree.Selector(reference="it" if station.played else "unsaid")
    filters = (
        replace(one, of=that) if isinstance(one, tree.SameAs) and one.of is None else one for one in what.filters
    )
    return replace(what, filters=tuple(filters))


def _without(what: tree.Selector, left: object) -> tuple[Any, ...]:
    return tuple(one for one in what.filters if one is not left)
