"""The texts of a card sorted by their part: effect, 「アビリティ」, 「スキルリンク」, 「エクシード」, 【奥義】."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, Final

from hantei.effects.coverage import card_effects
from hantei.effects.tree.nodes import (
    Ability,
    AbilityKind,
    CardText,
    CostChange,
    Did,
    Do,
    Event,
    Grant,
    If,
    Limit,
    Modify,
    Permission,
    Statement,
)
from hantei.effects.withheld import can_join, for_play, is_plain, joined
from hantei.games.leader.cards.models import FINGERPRINT_TEXTS, PlayCard
from hantei.games.leader.texts.codes import EFFECT_CODES, TABLE
from hantei.games.leader.texts.words import EFFECT_WORDS
from hantei.games.leader.vocabulary import (
    ABILITY,
    BUILDING,
    EXCEED,
    LEADER,
    OUGI,
    OUGI_MARK,
    SKILL,
    SKILL_LINK,
    TRAP,
)

PARTS: Final = (ABILITY, SKILL_LINK, EXCEED, OUGI)
"""The labels whose abilities are parts of a card by themselves, in the order in which its abilities are numbered."""

USED_KINDS: Final = (SKILL, LEADER, BUILDING, TRAP)
"""The kinds of cards whose text is done when they are used."""

NEVER_LYING: Final = (SKILL, LEADER, TRAP)
"""Those of them whose text is done once, also where it might say how things are for as long as the card is there."""

ONCE: Final = Limit(1, "turn")
WHILE_HERE: Final = "while_source"
_LASTING: Final = (Modify, Grant, CostChange, Permission)
"""What a text without a condition means for as long as the card is there."""


@dataclass(frozen=True)
class Piece:
    """One ability of a card.

    part  which part of the card it is: "" for the text itself, else the keyword or tag that it belongs to
    text  as the card prints it: by this it is the same effect as another (LD-338)
    """

    ability: Ability
    part: str
    text: str


@dataclass(frozen=True)
class _Source:
    """The values of a card that its pieces depend on."""

    key: tuple[object, ...]
    card: PlayCard = field(compare=False)


def pieces_of(card: PlayCard) -> tuple[Piece, ...]:
    """Return the abilities in a card's texts, each once; cached for all cards with the same texts."""
    cells = [str(getattr(card, column.code, "")) for column in EFFECT_CODES.columns.values()]
    cells += [str(getattr(card, name, "")) for name in FINGERPRINT_TEXTS]
    return _pieces(_Source((card.kind, card.turn1, getattr(card, "trigger", None), *cells), card))


@lru_cache(maxsize=4096)
def _pieces(source: _Source) -> tuple[Piece, ...]:
    card = source.card
    trees = card_effects(card, FINGERPRINT_TEXTS, EFFECT_WORDS, EFFECT_CODES)
    found: dict[str, list[Piece]] = {part: [] for part in ("", *PARTS)}
    for piece in _in_text(card, "effect_text", trees.get("effect_text")):
        found[piece.part].append(piece)
    for part in PARTS:
        name = f"{part}_text"
        own = _in_text(card, name, trees.get(name))
        is_coded = bool(getattr(card, EFFECT_CODES.columns[name].code, ""))
        if own and (is_coded or not found[part]):
            found[part] = [replace(piece, part=part) for piece in own]
    says_when = any(piece.ability.kind == "triggered" for piece in found[""])
    beside = bool(found[""])
    return tuple(
        _left_open(_giving(_placed(card, piece, beside if piece.part == OUGI else says_when)))
        for pieces in found.values()
        for piece in pieces
    )


def _in_text(card: PlayCard, name: str, tree: CardText | None) -> list[Piece]:
    """Return the abilities of one cell."""
    abilities = for_play(tree).abilities if tree else ()
    found = [
        Piece(ability, ability.label if ability.label in PARTS else "", text)
        for ability, text in zip(abilities, _texts(card, name, len(abilities)), strict=True)
    ]
    if name == "effect_text" and card.turn1 and all(piece.ability.limit is None for piece in found):
        found = [replace(piece, ability=replace(piece.ability, limit=ONCE)) for piece in found]
    return _joined(found)


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Join paragraphs that are carried out one after the other: a later one may refer to what an earlier one has
    chosen."""
    found: list[Piece] = []
    for piece in pieces:
        last = found[-1] if found else piece
        alike = last is not piece and last.part == piece.part and is_plain(last.ability) and is_plain(piece.ability)
        if alike and can_join(piece.ability):
            found[-1] = Piece(joined(last.ability, piece.ability), piece.part, f"{last.text}\n{piece.text}")
        else:
            found.append(piece)
    return found


def _texts(card: PlayCard, name: str, count: int) -> list[str]:
    """Return the exact text of each ability of a cell: its line if each has one, otherwise all of the cell."""
    text = str(getattr(card, name, "")).replace(OUGI_MARK, "").strip()
    whole = text or str(getattr(card, EFFECT_CODES.columns[name].code, ""))
    lines = [line.strip() for line in whole.splitlines() if line.strip()]
    if len(lines) == count:
        return lines
    return [f"{whole}\n{number}" for number in range(count)] if count > 1 else [whole] * count


def _placed(card: PlayCard, piece: Piece, says_when: bool) -> Piece:
    """Return an ability with what its part of the card and the card's kind add to it."""
    ability = piece.ability
    if ability.kind == "keywords":
        return piece
    if ability.kind == "continuous" and card.kind in NEVER_LYING:
        return _placed(card, _with(piece, "spell"), says_when)
    if piece.part == ABILITY or (piece.part == OUGI and ability.label == ABILITY):
        return _with(piece, "activated", ABILITY)
    if piece.part == SKILL_LINK:
        return _with(piece, "triggered", SKILL_LINK, Event("skill_used", "own"))
    if piece.part == EXCEED:
        return _with(piece, "spell")
    if ability.kind == "activated" and card.kind in USED_KINDS:
        return _with(piece, "spell")
    if ability.kind not in ("spell", "activated") or (card.kind in USED_KINDS and (card.kind != TRAP or says_when)):
        return piece
    return _with_condition(card, piece, says_when)


def _giving(piece: Piece) -> Piece:
    """Return a piece in which a quoted ability that it gives to cards is continuous if it states how things are, as in
    a card's own text."""
    return replace(piece, ability=_with_lasting_gifts(piece.ability))


def _with_lasting_gifts(node: Any) -> Any:
    """Return a tree, or a tuple of trees, in which given abilities that last are continuous."""
    if isinstance(node, tuple):
        return tuple(_with_lasting_gifts(item) for item in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, Grant):
        return replace(node, gives=tuple(map(_as_lasting, node.gives)))
    return replace(node, **{part.name: _with_lasting_gifts(getattr(node, part.name)) for part in fields(node)})


def _as_lasting(given: Any) -> Any:
    """Return what is given, as a continuous ability if it lasts."""
    return replace(given, kind="continuous") if _is_lying(given) else given


def _is_lying(given: object) -> bool:
    """True if what is given is a text without a condition that states how things are."""
    if not isinstance(given, Ability) or given.kind != "spell" or given.label or given.cost or given.limit:
        return False
    return bool(given.body) and all(_lasts(statement) for statement in given.body)


def _left_open(piece: Piece) -> Piece:
    """Return a piece whose activation is optional if its player may decline all of it: where activations are counted,
    it need not be activated (LD-340)."""
    ability = piece.ability
    first = ability.body[0] if ability.body else None
    if ability.limit is None or ability.kind != "triggered" or not isinstance(first, Do) or not first.may:
        return piece
    if not all(_hangs_on_it(statement) for statement in ability.body[1:]):
        return piece
    body = (replace(first, may=False), *ability.body[1:])
    return replace(piece, ability=replace(ability, may=True, body=body))


def _hangs_on_it(statement: Statement) -> bool:
    """True if a statement does nothing when the statement before it is not carried out."""
    if not isinstance(statement, If) or statement.otherwise or not isinstance(statement.condition, Did):
        return False
    return not statement.condition.negated


def _with(piece: Piece, kind: AbilityKind, label: str = "", when: Event | None = None) -> Piece:
    return replace(piece, ability=replace(piece.ability, kind=kind, label=label, when=when))


def _with_condition(card: PlayCard, piece: Piece, says_when: bool) -> Piece:
    """Return a piece with the condition of the column 「発動条件」, if neither it nor another part has one. Without any
    condition it lasts while the card is on the field, and an effect that happens once in a match is used by turning the
    unit sideways."""
    ability = piece.ability
    trigger = getattr(card, "trigger", None)
    head = TABLE.heads.get(trigger) if trigger else None
    if head is not None and head.kind is not None and (piece.part == OUGI or not says_when):
        return replace(_with(piece, head.kind, head.label, head.when), text=f"{trigger}: {piece.text}")
    if ability.body and all(_lasts(statement) for statement in ability.body):
        return replace(piece, ability=replace(ability, kind="continuous"))
    return _with(piece, "activated", ABILITY) if piece.part == OUGI else piece


def _lasts(statement: Statement) -> bool:
    """True if a statement says how things are while the card is there, with or without a condition."""
    if isinstance(statement, If):
        return not statement.otherwise and all(_lasts(part) for part in statement.then)
    if not isinstance(statement, Do) or not isinstance(statement.verb, _LASTING):
        return False
    return statement.verb.duration is None or statement.verb.duration.until == WHILE_HERE
