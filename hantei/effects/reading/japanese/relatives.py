"""Clauses that describe a noun: 名前に「炉」を含む魔法, このカードが重なっているアクター, 攻撃してきたユニット."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from hantei.effects.reading.japanese.nouns import read_chain
from hantei.effects.reading.japanese.pieces import Amount, Piece
from hantei.effects.reading.japanese.shapes import Element, NotUnderstood, Phrase, Relative, Unit
from hantei.effects.reading.japanese.things import Thing, counted, player_of
from hantei.effects.reading.japanese.verbs import Form
from hantei.effects.tree.nodes import Named, StatIs, WithCounter, WithKeyword

_TAKES: Final[dict[str, tuple[str, ...]]] = {
    "contain": ("", "を", "に"), "stick": ("が", "の", "に"), "have": ("を",), "lie_on": ("が",), "lay_under": ("に",), "be": ("に",),
    "stay": ("に",), "exist": ("に",), "put": ("に",), "be_on": ("", "が"), "lowest": ("が",), "highest": ("が",),
    "choose": ("が",), "control": ("が",),
}  # fmt: skip
"""Particles of the phrases that belong to a describing verb, nearest first; other verbs take none."""


def folded(elements: tuple[Element, ...]) -> list[Element]:
    """The elements with every describing verb put to the phrase behind it."""
    found: list[Element] = []
    waiting: list[Relative] = []
    prefix: tuple[Unit, ...] = ()
    for element in elements:
        if isinstance(element, Piece) and element.type == "RELATIVE":
            relative, before, earlier = _taken(element, found)
            if not relative.phrases and not before and found and _by_this(found[-1], relative):
                found.pop()
            waiting.extend((*earlier, relative))
            prefix = (*before, *prefix)
        elif isinstance(element, Phrase) and not waiting and found and _belongs(found[-1], element):
            field = found.pop()
            assert isinstance(field, Phrase)
            chains = (*field.chains[:-1], (*field.chains[-1], *element.chains[0]), *element.chains[1:])
            joints = (*field.joints, *element.joints)
            relatives = (*field.relatives, *element.relatives)
            found.append(replace(element, chains=chains, joints=joints, relatives=relatives))
        elif isinstance(element, Phrase) and waiting:
            chains = ((*prefix, *element.chains[0]), *element.chains[1:])
            found.append(replace(element, chains=chains, relatives=tuple(waiting)))
            waiting, prefix = [], ()
        else:
            found.append(element)
    if waiting:
        raise NotUnderstood(waiting[-1].verb.end)
    return found


def _by_this(before: Element, relative: Relative) -> bool:
    """この効果で召喚したユニット: what this text has done to a card says which one."""
    form = relative.verb.form
    done = form is not None and form.voice in {"", "causative"} and form.shape == "past" and not form.negative
    return done and isinstance(before, Piece) and before.type == "ADV" and before.entry.data == "by_this"


def _belongs(before: Element, phrase: Phrase) -> bool:
    """心が「正義」の, コストが2以下の: a field with what stands in it, before the cards."""
    if isinstance(before, Phrase) and before.mark in {"から", "より"} and len(before.chains) == 1:
        pile = before.chains[0][-1].piece.role("place") in {"top", "bottom"}
        return pile and phrase.chains[0][0].piece.type == "NUMBER"
    if not isinstance(before, Phrase) or before.mark != "が" or len(phrase.chains[0]) < 2:
        return False
    field, first = before.chains[-1][-1].piece, phrase.chains[0][0].piece
    if field.role("trait") is not None:
        return first.type == "NAME" or first.role("trait_word") is not None or first.role("same") is not None
    if field.role("stat") is not None and (first.role("same") == "differs" or first.role("parity") is not None):
        return True
    return field.role("stat") is not None and first.type == "NUMBER" and phrase.chains[0][1].piece.role("word") is None


def _taken(verb: Piece, found: list[Element]) -> tuple[Relative, tuple[Unit, ...], tuple[Relative, ...]]:
    """A describing verb with its phrases, and the nouns and verbs before them that belong to the noun behind the
    verb."""
    assert verb.form is not None
    wanted = list(_TAKES.get(verb.form.verb, ()))
    taken: list[Phrase] = []
    prefix: tuple[Unit, ...] = ()
    earlier: tuple[Relative, ...] = ()
    while found and wanted and not prefix:
        last = found[-1]
        if not isinstance(last, Phrase) or last.mark not in wanted or _is_asked(verb.form, last):
            break
        wanted = wanted[wanted.index(last.mark) + 1 :]
        found.pop()
        chains = alternatives(last)
        if len(chains) != 1:
            raise NotUnderstood(last.end)
        own = _own_units(last)
        prefix = chains[0][: len(chains[0]) - own]
        if any(last.chains[-1][-1].piece.role(group) is not None for group in _FIELDS):
            earlier, last = (*last.relatives, *earlier), replace(last, relatives=())
        taken.append(replace(last, chains=(chains[0][-own:],), joints=()))
    return Relative(verb, tuple(taken)), prefix, earlier


_FIELDS: Final = ("counter", "stat", "trait", "keyword", "numbered")
"""What cards have: a clause before it describes the cards."""


def _is_asked(form: Form, phrase: Phrase) -> bool:
    """Whether a phrase is the subject of the whole sentence and not the one who has chosen:
    …の数が選んだプレーヤーの…."""
    return form.verb == "choose" and form.shape == "past" and phrase.chains[-1][-1].piece.role("side") is None


_ALTERNATIVE: Final = ("zone", "place", "kind")


def alternatives(phrase: Phrase) -> list[tuple[Unit, ...]]:
    """The chains, those that differ in a zone, place or kind alone put together: 前列か後列のアクター."""
    found = [phrase.chains[0]]
    for joint, chain in zip(phrase.joints, phrase.chains[1:], strict=True):
        before, behind = found[-1][-1].piece, chain[0].piece
        alike = any(before.role(group) is not None and behind.role(group) is not None for group in _ALTERNATIVE)
        if joint == "or" and alike:
            found[-1] = (*found[-1], *chain)
        else:
            found.append(chain)
    return found


def _own_units(phrase: Phrase) -> int:
    """How many nouns at the end of a phrase are the verb's own; この stays with its noun, a zone with its side."""
    units = phrase.chains[-1]
    if len(units) > 1 and units[-2].piece.role("this") is not None:
        return 2
    if units[-1].piece.role("zone") is not None or units[-1].piece.role("place") is not None or phrase.mark == "":
        return len(units)
    return 1


def describe(thing: Thing, relative: Relative) -> None:
    """What a describing verb says of a noun."""
    form = relative.verb.form
    assert form is not None
    handler = _DESCRIBES.get(form.verb)
    if handler is not None:
        handler(thing, relative)
    elif not relative.phrases and form.shape == "past" and not form.negative and not form.state:
        thing.reference = "it"
    else:
        raise NotUnderstood(relative.verb.end)


def _fail(relative: Relative) -> NotUnderstood:
    return NotUnderstood(relative.verb.end)


def _one(relative: Relative, mark: str) -> Thing:
    for phrase in relative.phrases:
        if phrase.mark == mark and len(phrase.chains) == 1 and not phrase.relatives:
            return read_chain(phrase.chains[0])
    raise _fail(relative)


def _contains(thing: Thing, relative: Relative) -> None:
    quoted = next((phrase for phrase in relative.phrases if phrase.mark in {"を", "が", "の", ""}), None)
    if quoted is None or len(quoted.chains[0]) != 1 or quoted.chains[0][0].piece.type != "NAME":
        raise _fail(relative)
    thing.filters.append(Named(str(quoted.chains[0][0].piece.entry.data), part=True))


def _has(thing: Thing, relative: Relative) -> None:
    what = next((phrase.chains for phrase in relative.phrases if phrase.mark == "を"), ())
    words = [chain[0].piece.role("keyword") or chain[0].piece.role("numbered") for chain in what if len(chain) == 1]
    if not words or len(words) != len(what) or None in words:
        raise _fail(relative)
    thing.filters.extend(WithKeyword(word) for word in words if word is not None)


def _lies_on(thing: Thing, relative: Relative) -> None:
    if _one(relative, "が").reference != "self":
        raise _fail(relative)
    thing.reference = "host"


def _under(thing: Thing, relative: Relative) -> None:
    if _one(relative, "に").reference != "self":
        raise _fail(relative)
    thing.reference = "under"


def _lies_in(thing: Thing, relative: Relative) -> None:
    where = _one(relative, "に")
    if not (where.zones or where.places or where.field_said):
        raise _fail(relative)
    thing.side = thing.side or where.side
    thing.zones.extend(where.zones)
    thing.places.extend(where.places)
    thing.field_said = thing.field_said or where.field_said


def _with_counter(thing: Thing, relative: Relative) -> None:
    what = _one(relative, "が")
    number = next((read_chain(phrase.chains[0]) for phrase in relative.phrases if phrase.mark == ""), what)
    if what.head != "counter" or not isinstance(number.amount, Amount):
        raise _fail(relative)
    thing.filters.append(WithCounter(what.words[0], counted(number.amount.value, number.comparison)))


def _extreme(thing: Thing, relative: Relative) -> None:
    field = next((phrase.chains[0] for phrase in relative.phrases if phrase.mark == "が"), ())
    stat = field[0].piece.role("stat") if len(field) == 1 else None
    if stat is None or relative.verb.form is None:
        raise _fail(relative)
    thing.filters.append(StatIs(stat, relative.verb.form.verb))


def _chosen(thing: Thing, relative: Relative) -> None:
    form = relative.verb.form
    assert form is not None
    if form.shape == "past" and not relative.phrases:
        if thing.player_said:
            thing.player = "chosen"
        else:
            thing.reference = "chosen"
        return
    chooser = player_of(_one(relative, "が"))
    if chooser is None or form.shape != "plain":
        raise _fail(relative)
    thing.chooser = chooser


def _controlled(thing: Thing, relative: Relative) -> None:
    player = player_of(_one(relative, "が"))
    if player not in {"own", "opponent", "each"} or thing.side or thing.zones:
        raise _fail(relative)
    thing.side, thing.field_said = player, True


def _attacked(thing: Thing, relative: Relative) -> None:
    form = relative.verb.form
    assert form is not None
    if relative.phrases or form.shape != "past":
        raise _fail(relative)
    thing.reference = "attacked" if form.voice == "passive" else "attacker"


_DESCRIBES: Final[dict[str, Callable[[Thing, Relative], None]]] = {
    "contain": _contains, "stick": _contains, "have": _has, "lie_on": _lies_on, "lay_under": _under, "be": _lies_in,
    "stay": _lies_in, "exist": _lies_in, "put": _lies_in, "be_on": _with_counter, "lowest": _extreme, "highest": _extreme,
    "choose": _chosen, "select": _chosen, "attack": _attacked, "control": _controlled,
}  # fmt: skip
