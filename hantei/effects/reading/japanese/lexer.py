"""The text as typed pieces: longest match over the words of the language and of the game."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from hantei.effects.reading.japanese import words
from hantei.effects.reading.japanese.folding import Plain
from hantei.effects.reading.japanese.language import language, verb_entries, words_of
from hantei.effects.reading.japanese.pieces import Amount, Bracket, Entry, Piece
from hantei.effects.reading.japanese.verbs import Form, Shape
from hantei.effects.tree.nodes import Limit, Number, Value, Variable
from hantei.effects.words.vocabulary import Vocabulary

_KANJI: Final = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
COUNTER: Final = "|".join(words.COUNTERS.split()).replace("|回|", "|回(?!復)|").replace("|かい|", "|かい(?!ふく)|")
_NUMBER: Final = re.compile(
    rf"(?P<sign>[+-]?)(?:(?P<digits>[0-9]+)|(?P<x>[XYZ](?![A-Z]))|(?P<kanji>[一二三四五六七八九十百]+(?={COUNTER}|上げ|下げ|回復|ダメージ|増|減|少)))(?P<counter>{COUNTER})?"
)
OFTEN: Final = re.compile(
    r"(?P<shared>同名カード合わせて|全ての効果合わせて)?"
    r"(?P<per>(?:1|一|各|毎)(?:ターン|T)(?:に|中に|につき)?|(?:1ゲーム|ゲーム|この対戦|試合|対戦|このゲーム)(?:に|中に?)?)"
    r"(?P<times>[0-9一二三])(?:度|回|かい)(?:まで|だけ|のみ|に限り|しか)?|(?:ターン|T)(?P<short>[1-9])(?![0-9体枚ダ])"
)
SAYS_WHICH: Final = re.compile("または|と同じ(?!数)|が異なる$")
"""What stands in a bracket with filters of cards."""
_SAME_NUMBER: Final = re.compile("(.+)と同じ数(まで|以上|)")
_BOUNDS: Final = re.compile("(?:最低([0-9]+))?、?(?:最大([0-9]+))?")
_OWN_COUNTER: Final = re.compile("([一-龥ァ-ヶー]{1,8}?)カウンター")


def number_of(text: str) -> int:
    """A number in digits or kanji: 12, 三十."""
    if text.isdigit():
        return int(text)
    total = 0
    current = 0
    for sign in text:
        if sign in _KANJI:
            current = _KANJI[sign]
        else:
            total += (current or 1) * (10 if sign == "十" else 100)
            current = 0
    return total + current


class Lexicon:
    """All spellings for one game, by length, longest first."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.entries: dict[str, Entry] = dict(language())
        for spelling, entry in words_of(vocabulary):
            self.add(spelling, entry)
        self.lengths: dict[str, list[int]] = {}
        for spelling in self.entries:
            self._index(spelling)
        self.letters = {
            word: f"{field} {word}"
            for field, words in vocabulary.trait_words.items()
            for word in words
            if len(word) == 1
        }

    def add(self, spelling: str, entry: Entry) -> None:
        """One more meaning of a spelling."""
        known = self.entries.get(spelling)
        if known is not None and known.type == entry.type == "NOUN":
            merged = (*known.roles, *(role for role in entry.roles if role not in known.roles))
            entry = replace(known, roles=merged, form=known.form or entry.form)
        elif known is not None and entry.type == "VERB" and any(group == "state" for group, _ in known.roles):
            entry = replace(known, data=entry)
        elif known is not None and known.form is not None and entry.roles:
            entry = replace(entry, form=known.form)
        self.entries[spelling] = entry

    def learn(self, pattern: str) -> None:
        """Words of a pattern that nothing else names become words that only mean themselves."""
        for piece in self.pieces(Plain(pattern, pattern)):
            if piece.type == "UNKNOWN":
                self.entries[piece.text] = Entry("NOUN", (("word", piece.text),))
                self._index(piece.text)

    def learn_verb(self, noun: str, verb: str) -> None:
        """Words that take する together."""
        for spelling, entry in verb_entries(noun, verb, "s"):
            if spelling != noun:
                self.entries[spelling] = entry
                self._index(spelling)

    def _index(self, spelling: str) -> None:
        lengths = self.lengths.setdefault(spelling[0], [])
        if len(spelling) not in lengths:
            lengths.append(len(spelling))
            lengths.sort(reverse=True)

    def longest(self, text: str, at: int) -> tuple[str, Entry] | None:
        """The longest word that begins here."""
        for length in self.lengths.get(text[at], ()):
            spelling = text[at : at + length]
            entry = self.entries.get(spelling)
            if entry is not None and (spelling[-1] not in _CLAUSE_ENDS or self._stands(entry, text, at + length)):
                return spelling, entry
            if entry is not None and isinstance(entry.data, Entry):
                return spelling, entry.data
        return None

    def _stands(self, entry: Entry, text: str, end: int) -> bool:
        """Whether a state that is spelt as a clause (ダメージを受けた) describes a noun here."""
        if entry.type != "NOUN" or entry.form is not None or all(group != "state" for group, _ in entry.roles):
            return True
        if text[end - 2 : end] == "無効":
            return text[end : end + 1] not in {"に", "化"}
        following = self.longest(text, end) if end < len(text) else None
        return (following is not None and following[1].type == "NOUN") or text[end : end + 1] in set("(0123456789")

    def pieces(self, plain: Plain, start: int = 0, end: int | None = None) -> list[Piece]:
        """The words of a stretch of text."""
        found: list[Piece] = []
        text = plain.text if end is None else plain.text[:end]
        at = start
        while at < len(text):
            if text[at] in " \n":
                at += 1
                continue
            if text[at] in "「【":
                numbered = self._numbered(text, at)
                if numbered is not None:
                    found.extend(numbered)
                    at = numbered[1].end
                    continue
            piece = self._piece(plain, text, at)
            if piece.type == "CMP" and piece.text.endswith("ければ"):
                found.append(piece)
                piece = Piece("CONJ", "ければ", piece.end, piece.end, Entry("CONJ", data="if"))
            if piece.type == "AUX":
                piece, at = _joined(found, piece), piece.end
                found.append(piece)
                continue
            if piece.type == "UNKNOWN" and found and found[-1].type == "UNKNOWN" and found[-1].end == at:
                last = found.pop()
                piece = replace(last, text=last.text + piece.text, end=piece.end)
            found.append(piece)
            at = piece.end
        return _counted(_relatives(_letters(self._places(found), self.letters)))

    def _places(self, pieces: list[Piece]) -> list[Piece]:
        """自分の前に is a place, 攻撃する前に a time."""
        found: list[Piece] = []
        for piece in pieces:
            before = found[-1] if found else None
            place = self.entries.get(piece.text[0])
            if (
                piece.entry.data == "before"
                and before is not None
                and (before.type in {"OF", "JOIN"} or before.role("side") is not None)
                and place is not None
                and any(group == "place" for group, _ in place.roles)
            ):
                found.append(Piece("NOUN", piece.text[0], piece.start, piece.start + 1, place))
                if piece.text.endswith("に"):
                    found.append(Piece("MARK", "に", piece.end - 1, piece.end, self.entries["に"]))
            else:
                found.append(piece)
        return found

    def _piece(self, plain: Plain, text: str, at: int) -> Piece:
        sign = text[at]
        if sign == "(":
            bracket = self._bracket(plain, text, at)
            if bracket is not None:
                return bracket
        if sign in "「【":
            quoted = self._quoted(plain, text, at)
            if quoted is not None:
                return quoted
        word = self.longest(text, at)
        counter = _OWN_COUNTER.match(text, at) if word is None or len(word[0]) < 5 else None
        if counter is not None and (word is None or counter.end() - at > len(word[0])) and counter[1] != "個":
            entry = Entry("NOUN", (("counter", counter[1]),))
            return Piece("NOUN", counter[0], at, counter.end(), entry)
        number = _special(text, at) if sign in _NUMERIC else None
        if number is not None and (word is None or number.end - at > len(word[0])):
            return number
        if word is None:
            return Piece("UNKNOWN", sign, at, at + 1, Entry("UNKNOWN"))
        return Piece(word[1].type, word[0], at, at + len(word[0]), word[1])

    def _bracket(self, plain: Plain, text: str, at: int) -> Piece | None:
        """A bracket that says how many, at most, at least or how to round."""
        close = closing(text, at)
        inner = text[at + 1 : close]
        if SAYS_WHICH.search(inner):
            return self._options(plain, at, close)
        same = _SAME_NUMBER.fullmatch(inner)
        bounds = _BOUNDS.fullmatch(inner)
        if close == len(text) or not (same or bounds or inner == "端数切り上げ"):
            return None
        data = Bracket(round_up=True)
        if same is not None:
            pieces = tuple(self.pieces(plain, at + 1, at + 1 + len(same[1])))
            data = Bracket(pieces, {"まで": "upto", "以上": ">="}.get(same[2], ""))
        elif bounds is not None:
            data = Bracket(low=int(bounds[1]) if bounds[1] else None, high=int(bounds[2]) if bounds[2] else None)
        return Piece("NUMBER", text[at : close + 1], at, close + 1, Entry("NUMBER", data=data))

    def _options(self, plain: Plain, at: int, close: int) -> Piece:
        """A bracket with filters of which one is enough, each as if it stood before カード."""
        options = []
        for start, end in _parted(plain.text, at + 1, close):
            options.append(tuple(self.pieces(replace(plain, text=plain.text[:end] + "カード"), start)))
        entry = Entry("NOUN", (("either", ""),), data=Bracket(options=tuple(options)))
        return Piece("NOUN", plain.text[at : close + 1], at, close + 1, entry)

    def _quoted(self, plain: Plain, text: str, at: int) -> Piece | None:
        end = closing(text, at)
        if end == len(text) or (text[at] == "【" and "【" in text[at + 1 : end]):
            return None
        inner = plain.original(at + 1, end)
        known = self.entries.get(text[at + 1 : end].replace(" ", ""))
        verb = self._quoted_verb(text, text[at + 1 : end], end + 1) if known is not None and known.form else None
        if verb is not None:
            return Piece("VERB", text[at : verb[0]], at, verb[0], verb[1])
        roles = known.roles if known is not None and known.type == "NOUN" else ()
        return Piece("NAME", text[at : end + 1], at, end + 1, Entry("NAME", roles, data=inner))

    def _numbered(self, text: str, at: int) -> tuple[Piece, Piece] | None:
        """A quoted keyword with its number, 【ドレイン2】, as the two words that it is without its quotes."""
        end = closing(text, at)
        word = self.longest(text, at + 1) if at + 1 < end < len(text) else None
        if word is None or all(group != "numbered" for group, _ in word[1].roles):
            return None
        middle = at + 1 + len(word[0])
        number = _special(text, middle) if middle < end else None
        if number is None or number.type != "NUMBER" or number.end != end:
            return None
        keyword = Piece(word[1].type, text[at:middle], at, middle, word[1])
        return keyword, replace(number, text=text[middle : end + 1], end=end + 1)

    def _quoted_verb(self, text: str, noun: str, end: int) -> tuple[int, Entry] | None:
        """『特殊召喚』する: a verb whose noun stands in quotes, and where it ends."""
        whole = self.longest(noun + text[end : end + 8], 0)
        if whole is None or len(whole[0]) <= len(noun) or whole[1].type != "VERB":
            return None
        return end + len(whole[0]) - len(noun), whole[1]


_CLOSES: Final = {"(": ")", "「": "」", "【": "】"}


def closing(text: str, at: int) -> int:
    """Where the bracket that opens here closes; the end of the text if it doesn't."""
    depth = 0
    closes = _CLOSES[text[at]]
    for index in range(at, len(text)):
        if text[index] == text[at]:
            depth += 1
        elif text[index] == closes:
            depth -= 1
            if depth == 0:
                return index
    return len(text)


def _parted(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The stretches between または, quotes left whole."""
    found = []
    at = start
    index = start
    while index < end:
        if text[index] == "「":
            index = closing(text, index) + 1
        elif text.startswith("または", index):
            found.append((at, index))
            index = at = index + 3
        else:
            index += 1
    return [*found, (at, end)]


_CLAUSE_ENDS: Final = frozenset("たるい効")
_NUMERIC: Final = "同全T+-0123456789XYZ一二三四五六七八九十百各毎ゲ試対こタ"


def _special(text: str, at: int) -> Piece | None:
    often = OFTEN.match(text, at)
    if often is not None:
        per = often["per"] or "ターン"
        shared = {"同": "name", "全": "text"}.get((often["shared"] or "")[:1], "")
        span = "turn" if "ターン" in per or "T" in per else "game"
        limit = Limit(number_of(often["times"] or often["short"]), span, shared)  # type: ignore[arg-type]
        return Piece("OFTEN", often[0], at, often.end(), Entry("OFTEN", data=limit))
    found = _NUMBER.match(text, at)
    if found is None:
        return None
    value: Value = Variable(found["x"]) if found["x"] else Number(number_of(found["digits"] or found["kanji"]))
    amount = Amount(value, found["counter"] or "", found["sign"])
    return Piece("NUMBER", found[0], at, found.end(), Entry("NUMBER", data=amount))


def _joined(found: list[Piece], auxiliary: Piece) -> Piece:
    """A verb and what follows it as one piece; without a fitting verb the auxiliary is a word that nobody knows."""
    last = found[-1] if found else None
    meanings: dict[str, str] = auxiliary.entry.data  # type: ignore[assignment]
    if last is None or last.form is None or last.end != auxiliary.start:
        return _fallback(auxiliary)
    form = last.form
    before = "not_if" if form.shape == "if" and form.negative else form.shape
    if before not in meanings or (form.negative and "once" in meanings[before].split()):
        return _fallback(auxiliary)
    found.pop()
    entry = Entry("VERB", form=_with(form, meanings[before]))
    return Piece("VERB", last.text + auxiliary.text, last.start, auxiliary.end, entry)


def _fallback(auxiliary: Piece) -> Piece:
    meanings: dict[str, object] = auxiliary.entry.data  # type: ignore[assignment]
    other = meanings.get("")
    return (
        replace(auxiliary, type=other.type, entry=other)
        if isinstance(other, Entry)
        else replace(auxiliary, type="UNKNOWN")
    )


def _with(form: Form, meaning: str) -> Form:
    """The form that an auxiliary makes of a form: `must`, `may`, `state`, `not` and the shape."""
    parts = meaning.split()
    found: tuple[Shape, ...] = tuple(shape for shape in _SHAPES if shape in parts)
    shape: Shape = found[0] if found else "plain"
    state, may = form.state or "state" in parts, form.may or "may" in parts
    form = replace(form, allowed="allowed" in parts, once="once" in parts)
    if "not" in parts:
        return replace(form, shape=shape, negative=True, state=state, may=may)
    must = "must" in parts
    return replace(form, shape=shape, negative=form.negative and not must, state=state, may=may, must=must)


_SHAPES: Final[tuple[Shape, ...]] = ("plain", "past", "te", "stem", "if")
_BEFORE_NOUN: Final = frozenset({"NOUN", "NAME", "NUMBER"})


def _ends_phrase(found: list[Piece]) -> bool:
    """Whether 全て stands behind the cards that it counts: ユニットを全て手札に戻す."""
    return len(found) > 1 and found[-2].type == "MARK" and found[-2].text in {"を", "は"}


def _counted(pieces: list[Piece]) -> list[Piece]:
    """A number of cards ends its noun phrase where the next noun follows directly: ユニットを1枚手札に加える."""
    found: list[Piece] = []
    for piece, following in zip(pieces, [*pieces[1:], None], strict=False):
        found.append(piece)
        if (
            piece.type == "CMP"
            and piece.entry.data == "only"
            and following is not None
            and following.type in _BEFORE_NOUN
        ):
            found.append(Piece("COMMA", "", piece.end, piece.end, Entry("COMMA")))
        if piece.role("all") and following is not None and following.role("zone") and _ends_phrase(found):
            found.append(Piece("COMMA", "", piece.end, piece.end, Entry("COMMA")))
        if piece.type != "NUMBER" or following is None or following.type not in _BEFORE_NOUN:
            continue
        amount = piece.entry.data
        more = len(found) > 1 and found[-2].role("word") == "more"
        place = following.role("zone") is not None or following.role("place") is not None
        if isinstance(amount, Amount) and amount.counter and (place or more):
            found.append(Piece("COMMA", "", piece.end, piece.end, Entry("COMMA")))
    return found


def _letters(pieces: list[Piece], letters: dict[str, str]) -> list[Piece]:
    """心が悪の, 敵の水: a letter that nothing else names is the trait that is written so."""
    return [
        replace(piece, type="NOUN", entry=Entry("NOUN", (("trait_word", letters[piece.text]),)))
        if piece.type == "UNKNOWN" and piece.text in letters
        else piece
        for piece in pieces
    ]


def _relatives(pieces: list[Piece]) -> list[Piece]:
    """A finite verb right before a noun describes it."""
    for index in range(len(pieces) - 1):
        form = pieces[index].form
        if form is None or pieces[index].type not in {"VERB"} or form.shape not in {"plain", "past"}:
            continue
        following = pieces[index + 1]
        if following.type in _BEFORE_NOUN and following.start == pieces[index].end:
            pieces[index] = replace(pieces[index], type="RELATIVE")
    return pieces
