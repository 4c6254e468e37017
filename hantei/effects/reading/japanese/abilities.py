"""Abilities: what the outline of a cell becomes, with heads, costs, limits and bodies read."""

from __future__ import annotations

from dataclasses import replace

from hantei.effects.reading.japanese.folding import Plain
from hantei.effects.reading.japanese.frame import Game
from hantei.effects.reading.japanese.heads import (
    Draft,
    as_trigger,
    choice_in,
    keyword_list,
    read_head,
    read_limits,
    read_turn,
)
from hantei.effects.reading.japanese.instead import otherwise_in, replaced_in
from hantei.effects.reading.japanese.lexer import Lexicon
from hantei.effects.reading.japanese.outline import Chunk, Outliner
from hantei.effects.reading.japanese.pieces import Piece
from hantei.effects.reading.japanese.rows import before_rows, limit_alone, limit_of_name, row_in
from hantei.effects.reading.japanese.sentences import read_moment, read_sentence
from hantei.effects.reading.japanese.shapes import Clause, NotUnderstood, clauses_of
from hantei.effects.reading.japanese.values import settled
from hantei.effects.swallowed import with_lost_words
from hantei.effects.tree.kinds import bare_kind
from hantei.effects.tree.nodes import (
    Came,
    CardText,
    Do,
    If,
    Later,
    Limit,
    Roll,
    Selector,
    Statement,
    Unparsed,
)
from hantei.effects.tree.walk import nodes


class CellReader:
    """Reads one cell; `lexicon`, `outliner` and `game` are made once for each vocabulary."""

    def __init__(self, game: Game, lexicon: Lexicon, outliner: Outliner, plain: Plain) -> None:
        self.game = game
        self.lexicon = lexicon
        self.outliner = outliner
        self.plain = plain
        self.drafts: list[Draft] = []
        self.asides: list[str] = []
        self.limit: tuple[Limit, int] | None = None
        self.row = False

    def read(self) -> CardText:
        """All abilities and asides."""
        chunks = self.outliner.chunks(self.plain)
        for chunk, following in zip(chunks, [*chunks[1:], None], strict=False):
            if not self._listed(chunk, following):
                self._chunk(chunk)
            if self.drafts and chunk.kind != "aside":
                self.drafts[-1].said.append((chunk.start, chunk.end))
        if self.limit is not None:
            for draft in self.drafts[self.limit[1] :]:
                draft.limit = draft.limit or self.limit[0]
        text = CardText(tuple(draft.finished() for draft in self.drafts), tuple(self.asides))
        return with_lost_words(self.plain.cell, text, [self._words_of(draft) for draft in self.drafts])

    def _words_of(self, draft: Draft) -> str:
        """The stretch of the cell that an ability is made of, with the sign that ends it."""
        if not draft.said:
            return ""
        end = max(end for _, end in draft.said) + 1
        return self.plain.original(min(start for start, _ in draft.said), min(end, len(self.plain.text)))

    def _listed(self, chunk: Chunk, following: Chunk | None) -> bool:
        """Whether a chunk belongs to a list of options: its announcement, or one of them."""
        draft = self.drafts[-1] if self.drafts else None
        if chunk.kind != "sentence":
            return False
        if draft is not None and draft.choice is not None and chunk.bullet:
            draft.choice = replace(draft.choice, options=(*draft.choice.options, self._option(chunk)))
            return True
        if draft is not None:
            draft.choose()
        choice = choice_in(self.plain.text[chunk.start : chunk.end].replace(" ", ""))
        if choice is None or following is None or not following.bullet:
            return False
        self._for_sentence(chunk, (), []).choice = choice
        return True

    def _option(self, chunk: Chunk) -> tuple[Statement, ...]:
        try:
            return read_sentence(self.game, settled(clauses_of(self._pieces(chunk))))
        except NotUnderstood as error:
            return (self._unparsed(chunk, error.at),)

    def body(self) -> tuple[Statement, ...] | None:
        """The text as the body of another statement, if all of it is understood as such."""
        self._start(Draft(kind="spell"))
        for chunk in self.outliner.chunks(self.plain):
            self._chunk(chunk)
        body = self.drafts[0].body
        if len(self.drafts) > 1 or self.asides or any(isinstance(one, Unparsed) for one in body):
            return None
        return tuple(body)

    def _chunk(self, chunk: Chunk) -> None:
        if chunk.kind == "label":
            self._start(Draft(label=self.outliner.labels[chunk.word], open=True), on_its_own=chunk.breaks)
        elif chunk.kind == "marker":
            self._start(Draft(kind=chunk.word, open=True), on_its_own=chunk.breaks)  # type: ignore[arg-type]
        elif chunk.kind == "aside":
            self.asides.append(self.plain.original(chunk.start, chunk.end))
        elif chunk.kind == "unknown":
            self._opened().unread.append(self._unparsed(chunk, chunk.start))
        elif chunk.kind == "price":
            self._bound(chunk).unread.append(self._unparsed(chunk, chunk.start))
        elif chunk.kind == "part":
            self._part(chunk)
        elif chunk.kind == "limit":
            inner = replace(chunk, start=chunk.start + 1, end=chunk.end - 1)
            limit = self._pieces(inner)[0].entry.data
            self._current().limit = limit  # type: ignore[assignment]
        elif chunk.kind == "head":
            self._head(chunk)
        else:
            self._sentence(chunk)

    def _start(self, draft: Draft, *, on_its_own: bool = False) -> None:
        """Begin another ability; an unread head belongs to what comes behind it, unless that has a line and a label of
        its own."""
        last = self.drafts[-1] if self.drafts else None
        if last is not None and last.unread and not last.body and not last.keywords and not on_its_own:
            draft.unread = [*last.unread, *draft.unread]
            draft.said = [*last.said, *draft.said]
            self.drafts.pop()
        self.drafts.append(draft)
        self.row = False

    def _current(self) -> Draft:
        if not self.drafts:
            self._start(Draft())
        return self.drafts[-1]

    def _opened(self) -> Draft:
        """The draft whose head is being read: a new one once the last has a body."""
        if not self.drafts or self.drafts[-1].body or self.drafts[-1].keywords:
            self._start(Draft())
        return self.drafts[-1]

    def _bound(self, chunk: Chunk) -> Draft:
        """The draft of which a bracket speaks: the one that begins with it, else the one behind which it stands."""
        return self._opened() if chunk.breaks else self._current()

    def _pieces(self, chunk: Chunk) -> list[Piece]:
        if not chunk.holes:
            return self.lexicon.pieces(self.plain, chunk.start, chunk.end)
        pieces: list[Piece] = []
        at = chunk.start
        for start, end in (*chunk.holes, (chunk.end, chunk.end)):
            pieces.extend(self.lexicon.pieces(self.plain, at, start))
            at = end
        return pieces

    def _unparsed(self, chunk: Chunk, at: int) -> Unparsed:
        end = chunk.end
        if self.plain.text[end : end + 1] == "。":
            end += 1
        return Unparsed(self.plain.original(chunk.start, end), self.plain.place(min(at, end)))

    # heads and parts

    def _head(self, chunk: Chunk) -> None:
        row = row_in(self._letters(chunk))
        if row and self.drafts and any(isinstance(node, Roll) for node in nodes(tuple(self.drafts[-1].body))):
            self.drafts[-1].body.append(If(Came(row), ()))
            self.row = True
            return
        draft = Draft() if not (self.drafts and self.drafts[-1].open and not self.drafts[-1].body) else self.drafts[-1]
        try:
            read_head(self.game, draft, settled(clauses_of(self._pieces(chunk))))
        except NotUnderstood as error:
            self._opened().unread.append(self._unparsed(replace(chunk, end=chunk.end + 1), error.at))
            return
        draft.open = False
        if not self.drafts or self.drafts[-1] is not draft:
            self._start(draft)

    def _part(self, chunk: Chunk) -> None:
        draft = self._opened()
        try:
            self._named_part(draft, chunk)
        except NotUnderstood as error:
            draft.unread.append(self._unparsed(chunk, error.at))

    def _named_part(self, draft: Draft, chunk: Chunk) -> None:
        if chunk.word == "effect":
            return
        pieces = self._pieces(chunk)
        if chunk.word == "may":
            draft.may = True
        elif chunk.word == "zones":
            draft.zones = tuple(piece.role("zone") or "" for piece in pieces if piece.role("zone"))
        elif chunk.word == "limit":
            read_limits(self.game, draft, settled(clauses_of(pieces)))
        elif chunk.word in {"cost", "substitute_cost"}:
            if chunk.word == "substitute_cost":
                draft.label = self.outliner.labels.get("代用コスト", draft.label)
            draft.cost.extend(read_sentence(self.game, settled(clauses_of(pieces))))
        elif chunk.word == "timing" and (event := read_turn(self.game, settled(clauses_of(pieces)))) is not None:
            draft.when = event
        elif chunk.word in {"timing", "condition"}:
            read_head(self.game, draft, settled(clauses_of(pieces)))
        else:
            raise NotUnderstood(chunk.start)

    # sentences

    def _letters(self, chunk: Chunk) -> str:
        return self.plain.text[chunk.start : chunk.end].replace(" ", "")

    def _about_itself(self, letters: str) -> bool:
        """How often the effects of the text can be used, as a sentence of its own."""
        named, alone = limit_of_name(letters), limit_alone(letters)
        if named is not None and not (self.drafts and self.drafts[-1].body):
            self.limit = (named, len(self.drafts))
            return True
        if alone is None or not self.drafts or self.drafts[-1].limit is not None or not self.drafts[-1].body:
            return False
        self.drafts[-1].limit = alone
        return True

    def _sentence(self, chunk: Chunk) -> None:
        if self._about_itself(self._letters(chunk)):
            return
        rows = before_rows(self.plain.text[chunk.start : chunk.end])
        if rows is not None:
            chunk = replace(chunk, end=chunk.start + rows)
        pieces = self._pieces(chunk)
        for start, end in chunk.holes:
            self.asides.append(self.plain.original(start, end))
        try:
            self._read(chunk, pieces)
        except NotUnderstood as error:
            left = self._unparsed(chunk, error.at)
            if chunk.kind == "binding":
                self._bound(chunk).unread.append(left)
            elif not self._in_row((left,)):
                self._for_sentence(chunk, (), pieces).body.append(left)

    def _in_row(self, statements: tuple[Statement, ...]) -> bool:
        """Puts statements into the row of a table that is being read."""
        row = self.drafts[-1].body[-1] if self.row and self.drafts else None
        if not isinstance(row, If):
            return False
        self.drafts[-1].body[-1] = replace(row, then=(*row.then, *statements))
        return True

    def _read(self, chunk: Chunk, pieces: list[Piece]) -> None:
        clauses = settled(clauses_of(pieces))
        keywords = keyword_list(clauses)
        if keywords:
            self._start(Draft(keywords=keywords))
            return
        if self.row and self._in_row(read_sentence(self.game, clauses)):
            return
        if self._usable(clauses) or self._replacement(clauses):
            return
        draft = self._for_sentence(chunk, clauses, pieces)
        if draft.bare and not draft.body:
            clauses = as_trigger(self.game, clauses)
        statements = read_sentence(self.game, clauses)
        if (
            draft.bare
            and draft.body
            and bare_kind(statements) != bare_kind(tuple(draft.body))
            and "continuous" in (bare_kind(statements), bare_kind(tuple(draft.body)))
        ):
            draft = Draft()
            self._start(draft)
        _put(draft, statements)

    def _usable(self, clauses: tuple[Clause, ...]) -> bool:
        """…に発動できる。: a head that is a sentence of its own."""
        last = clauses[-1]
        form = last.verb.form if last.verb is not None else None
        if form is None or form.verb not in {"activate", "use_it", "use"} or form.negative or last.conjunction:
            return False
        if not (form.voice == "potential" or form.may or form.shape == "plain"):
            return False
        draft = Draft()
        try:
            read_head(self.game, draft, clauses)
        except NotUnderstood:
            return False
        if draft.when is not None and not draft.cost and draft.limit is None:
            draft.kind = "spell"
        self._start(draft)
        return True

    def _replacement(self, clauses: tuple[Clause, ...]) -> bool:
        """…される場合、代わりに…."""
        made = replaced_in(self.game, clauses)
        if made is None:
            return self._otherwise(clauses)
        if made.bare and (not self.drafts or self.drafts[-1].body or self.drafts[-1].when is None):
            return False
        body = read_sentence(self.game, made.body, before=made.before)
        draft = self._opened()
        draft.instead_of = made.event
        draft.when = draft.when or made.when
        draft.body.extend(body)
        return True

    def _otherwise(self, clauses: tuple[Clause, ...]) -> bool:
        """…なら、代わりに…: another branch for what was said last."""
        last = self.drafts[-1].body[-1] if self.drafts and self.drafts[-1].body else None
        made = otherwise_in(self.game, clauses) if isinstance(last, Do) else None
        if made is None or not isinstance(last, Do):
            return False
        what = getattr(made[0], "what", None)
        known = what if isinstance(what, Selector) and what.reference is not None else None
        then = read_sentence(self.game, made[1], before=known)
        self.drafts[-1].body[-1] = If(made[0], then, (replace(last, link=""),), last.link)
        return True

    def _for_sentence(self, chunk: Chunk, clauses: tuple[Clause, ...], pieces: list[Piece]) -> Draft:
        """The draft to which a sentence belongs: a line of its own begins another ability."""
        last = self.drafts[-1] if self.drafts else None
        if (
            last is None
            or last.keywords
            or (last.instead_of is not None and not _goes_on(pieces))
            or (chunk.breaks and last.body and not _goes_on(pieces))
            or (last.body and last.bare and _begins_trigger(self.game, clauses))
        ):
            self._start(Draft())
        return self.drafts[-1]


def _goes_on(pieces: list[Piece]) -> bool:
    return bool(pieces) and pieces[0].type == "ADV" and pieces[0].entry.data in {"then", "also", "did", "did_not"}


def _begins_trigger(game: Game, clauses: tuple[Clause, ...]) -> bool:
    try:
        return bool(clauses) and read_moment(game, clauses[0]) is not None
    except NotUnderstood:
        return False


def _put(draft: Draft, statements: tuple[Statement, ...]) -> None:
    """Statements into a body: a moment at the beginning is the trigger, そうでない場合 the other branch of the last
    condition."""
    first = statements[0] if statements else None
    bare = (
        not draft.body
        and draft.when is None
        and draft.kind is None
        and draft.label is None
        and not draft.cost
        and not draft.unread
    )
    if isinstance(first, Later) and bare and len(statements) == 1:
        draft.when = first.when
        draft.body.extend(first.body)
        return
    previous = draft.body[-1] if draft.body else None
    if isinstance(first, If) and isinstance(previous, If) and _is_otherwise(first) and not previous.otherwise:
        draft.body[-1] = replace(previous, otherwise=first.then)
        return
    draft.body.extend(statements)


def _is_otherwise(statement: If) -> bool:
    condition = statement.condition
    return getattr(condition, "negated", False) is True and type(condition).__name__ == "Did"
