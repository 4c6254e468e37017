"""What one card text means: the call behind `hantei effects explain`."""

from __future__ import annotations

from dataclasses import dataclass, is_dataclass
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.texts.phrases import TextPhrases, drawn
from hantei.api.texts.words import game_with_texts, kind_id
from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.effects.left_out import Missing
    from hantei.effects.tree.nodes import CardText, Unparsed


@dataclass(frozen=True)
class TextReading:
    """What a card text means.

    tree      its meaning: abilities with their costs, conditions and what they do
    ja, en    the meaning printed in both languages
    rules     ids of the rules that it touches
    unread    the words that are not understood, each with the place at which they begin (from 0)
    nearest   for each of these, sentences that are understood and differ from it in one word
    drawn     it phrase by phrase, if it is in Japanese; what isn't understood, and what has several meanings
    left_out  what of it the engine doesn't play, and why; None where it plays no texts of this game
    """

    SCHEMA: ClassVar[str] = "hantei.effects.explain/2"

    game: str
    text: str
    tree: CardText
    ja: str
    en: str
    rules: tuple[str, ...]
    unread: tuple[Unparsed, ...]
    nearest: tuple[tuple[str, ...], ...]
    drawn: TextPhrases
    left_out: tuple[Missing, ...] | None

    @property
    def is_understood(self) -> bool:
        """Whether every word of it is."""
        return not self.unread

    @property
    def outline(self) -> tuple[str, ...]:
        """The tree as lines, two blanks for each level."""
        from hantei.effects.tree.walk import outline

        return tuple(outline(self.tree))

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "text": self.text,
            "tree": tree_json(self.tree),
            "ja": self.ja,
            "en": self.en,
            "rules": list(self.rules),
            "unread": [
                {"text": node.text, "at": node.at, "nearest": list(near)}
                for node, near in zip(self.unread, self.nearest, strict=True)
            ],
            **self.drawn.to_json(),
            "left_out": None if self.left_out is None else [missing.to_json() for missing in self.left_out],
        }

    def _repr_html_(self) -> str:
        """Both languages and the tree, words that are not understood marked."""
        lines = (f'<p lang="{language}">{escape(text)}</p>' for language, text in (("ja", self.ja), ("en", self.en)))
        unread = (f"<p><mark>{escape(text)}</mark></p>" for text in (node.text for node in self.unread))
        tree = escape("\n".join(self.outline))
        return "".join((*lines, *unread, f"<pre>{tree}</pre>"))


def read_text(text: str, *, game: str, kind: str = "", column: str = "") -> TextReading:
    """Read the text of a card of a game, in Japanese or in English.

    kind    the kind of card on which it stands, by id or by one of its names
    column  the field of the card in which it stands, as `exceed_text`

    What is not understood is in the result, never raised. UsageError for an empty text, for a game whose cards have no
    texts and for a kind that it doesn't have.
    """
    from hantei.effects.cells import read_cell, reading_of
    from hantei.effects.lint.wordings import nearest
    from hantei.effects.printing.english.printer import print_english
    from hantei.effects.printing.japanese.printer import print_japanese
    from hantei.effects.rule_ids import rule_ids
    from hantei.effects.tree.walk import unparsed

    found, words = game_with_texts(game)
    if not text.strip():
        raise UsageError("effects_text_empty")
    on_card = kind_id(kind, words)
    tree = read_cell(text, words, on_card, column)
    return TextReading(
        game=words.game,
        text=text,
        tree=tree,
        ja=print_japanese(tree, words),
        en=print_english(tree, words),
        rules=tuple(rule_ids(tree, words)),
        unread=unparsed(tree),
        nearest=tuple(nearest(node.text, words) for node in unparsed(tree)),
        drawn=drawn(reading_of(text, words, on_card, column), words),
        left_out=found.compile_effects(tree) if found.compile_effects else None,
    )


def tree_json(node: object) -> Any:
    """A tree as plain values; what a text leaves unsaid is left out."""
    from hantei.effects.tree.walk import fields_of

    if isinstance(node, tuple):
        return [tree_json(item) for item in node]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    said = {name: getattr(node, name) for name in fields_of(node)}
    plain = {
        name: tree_json(value) for name, value in said.items() if value is not None and value not in ((), "", False)
    }
    return {"node": type(node).__name__, **plain}
