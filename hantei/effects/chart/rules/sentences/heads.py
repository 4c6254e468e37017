"""What stands before the statements of an ability: labels, moments, limits, costs, and whether it must be played."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make, mask_of
from hantei.effects.chart.rules.parts import Clause, Head, Segment
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.chart.rules.sentences.chains import flat
from hantei.effects.chart.rules.sentences.conditions import Asked
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import only_act
from hantei.effects.words.vocabulary import Label

RULES: Final = Rows()


def _is_paid(head: Head) -> bool:
    """True if nobody may leave any of the acts that a head costs."""
    return all(isinstance(act, tree.Do) and not act.may for act in head.cost)


def _is_ban(verb: tree.Verb) -> bool:
    return isinstance(verb, tree.Permission) and verb.mode == "cannot"


# labels and bullets


@RULES("headpart", "LABEL '：'?|BARELABEL GAP")
def _label(token: Token, colon: Token | None = None) -> Head | None:
    """A label in brackets, or before a colon, of a manner of ability or of a moment."""
    label = token.value
    if not isinstance(label, Label) or label.kind == "part" or label.id == "substitute_cost":
        return None
    word = Word("" if label.event and label.id == label.event else label.id, token.mask)
    when = make(tree.Event, token, event=label.event) if label.event else None
    return make(Head, token, colon, label=word, kind=label.kind, when=when, marked=True)


@RULES("segment", "LABEL? LABEL sentence '。'?")
def _substitute_cost(first: Token | None, token: Token, body: tuple[tree.Statement, ...]) -> Segment | None:
    """ルール効果：（代用コスト）…: what may be paid in place of the cost."""
    label = token.value
    acts = all(isinstance(one, tree.Do) and not one.may for one in body)
    if not isinstance(label, Label) or label.id != "substitute_cost" or not acts:
        return None
    if first is not None and (not isinstance(first.value, Label) or first.value.id != label.kind):
        return None
    head = make(Head, token, first, label=Word(label.id, token.mask), kind=label.kind, cost=body, marked=True)
    return make(Segment, head=head)


RULES.node("headpart", "PARTLABELEFFECT '：'?", Head)  # 【効果】: what follows is what is done
RULES.node(
    "headpart", "PARTLABELLIMIT gap? once_per:limit '。'? gap?|PARTLABELLIMIT gap? shared_limit:limit '。'? gap?", Head
)
RULES.node("headpart", "PARTLABELCONDITION gap? state:condition '。'? gap?", Head)
RULES.node("headpart", "PARTLABELTIMING gap? event:when '。'? gap?", Head, marked=True)
RULES.node("headpart", "PARTLABELACTIVATIONCONDITION gap? event:when '。'? gap?", Head, marked=True)
RULES.node("headpart", "PARTLABELACTIVATIONCONDITION gap? state:condition '時' '。'? gap?", Head)  # no moment

RULES.node("headpart", "MARKER:kind '：'?", Head, marked=True)  # （常時能力）：, where an ability has no label

RULES.node("headpart", "'任意で' '：'", Head, plays="may", marked=True)
RULES("headpart_label", "LABEL '：'?|BARELABEL '：'")(_label)


@RULES("headpart", "BARELABEL '(' limit ')' '：'|LABEL '(' limit ')' '：'?|BARELABEL '(' limit_mark ')' '：'")
@RULES("headpart_label", "BARELABEL '(' limit ')' '：'|LABEL '(' limit ')' '：'?")
@RULES("headpart", "'【' BARELABEL '・' limit '】'")
def _limited_label(*found: Any) -> Head | None:
    """起動(ターン1)：, 【起動・1ターンに1度】"""
    head = _label(next(one for one in found if isinstance(one, Token) and one.sort.endswith("LABEL")))
    limit = next(one for one in found if isinstance(one, tree.Limit))
    return again(head, found, limit=limit) if head is not None else None


RULES.again("headpart", "UNKNOWNLABEL headpart_label")  # 【花吹雪の陣】任意効果：the name of the ability


@RULES("once_per", "ONCE_PER")
@RULES("limit", "ONCE_PER '、'?")
@RULES("limit_mark", "LIMITMARK")
def so_often(token: Token) -> tree.Limit:
    """Return the limit that a word says: so many times in a turn or a game."""
    times, per = str(token.value).split()
    return make(tree.Limit, token, times=int(times), per=per)


RULES.same("prices", "chain")
RULES.listed("prices", "clause_end '、' prices")

RULES("paid", "prices")(flat)
RULES.node("headpart", "'【' paid:cost '】' '：'?", Head, marked=True, where=_is_paid)  # ［手札を1枚捨てる］

RULES.node("headpart", "one_cost:cost '：'", Head, marked=True)
# 手札1捨→1ドロー: a price where the label says that there may be one; elsewhere both may be what is done
RULES.node("headpart", "one_cost:cost '→'", Head, marked=True, needs_label=True)
RULES.node("headpart", "one_cost:cost 'ことで' '、'?", Head, plays="offered")


@RULES("condition_before", "asked")
def _condition_before(asked: Asked) -> Head | None:
    """このカードが墓地に存在する場合、…して発動できる: only where the head ends so, or with a colon."""
    lasts = asked.lasting and not isinstance(asked.condition, tree.TurnOf)
    return None if lasts else make(Head, asked, condition=asked.condition)


RULES.again("headpart", "condition_before", needs_play=True)
RULES.again("headpart", "condition_before '：'", marked=True)

# このカードが墓地に存在し、…した時に発動できる
RULES.node("headpart", "lies_there:condition|there_is:condition", Head)
RULES.node(
    "lies_there",
    "cards:what 'が' ZONE:zones 'に' '存在し' '、'",
    tree.Is,
    where=lambda one: one.what.reference is not None,
)

RULES.node("there_is", "there:what '存在し' '、'", tree.Exists)

RULES("gap", "GAP|NL")(lambda: True)

# （制限）1ターンに1度、このターン攻撃できない。: what the one who uses it takes upon oneself is paid with it
RULES.node(
    "headpart",
    "PARTLABELLIMIT gap? once_per:limit '、' acts:cost '。'? gap?",
    Head,
    where=lambda head: all(isinstance(one, tree.Do) and _is_ban(one.verb) for one in head.cost),
)

RULES.node("headpart", "PARTLABELCONDITION gap? asked_once:condition '。'? gap?", Head)
RULES("asked_once", "asked")(lambda asked: None if asked.lasting else again(asked.condition, asked))

RULES.node("headpart", "PARTLABELCOST gap? sentence:cost '。'? gap?", Head, where=_is_paid)

# moments


def _has_moment(head: Head) -> bool:
    """True if a head waits for something: 自分のターン中 is a condition."""
    return head.when is not None and head.when.event != "turn"


RULES.node("headpart", "event:when '、'|event:when GAP", Head, where=_has_moment)
RULES.node("headpart", "'【' event:when '】'|event:when '：'|event:when '→'", Head, marked=True, where=_has_moment)


@RULES("headpart", "clause_end '代わりに' '、'?")
def _instead_of_act(clause: Clause, word: Token) -> Head | None:
    """墓地に置く代わりに、 behind a moment: what would become of the card of the moment."""
    only = only_act(clause.body)
    verb = only.verb if only is not None and not only.may and not clause.doer else None
    if (
        not isinstance(verb, tree.Move)
        or verb.to.places
        or verb.to.manner
        or verb.to.side
        or verb.what.count is not None
    ):
        return None
    known = verb.what.reference
    event = _PUT.get(verb.to.zone)
    if event is None or known not in ("unsaid", "it", "self") or verb.what.zones:
        return None
    subject = tree.Selector(reference="unsaid") if known != "self" else None
    return make(Head, clause, word, instead_of=make(tree.Event, clause, event=event, subject=subject))


@RULES("headpart", "would '、' clause_end '代わりに' '、'?")
def _instead_of_act_then(would: tree.Event, clause: Clause, word: Token) -> Head | None:
    """破壊される場合、墓地に置く代わりに."""
    instead = _instead_of_act(clause, word)
    return joined(make(Head, would, when=would), instead) if instead is not None else None


_PUT: Final = {"graveyard": "put_into_graveyard", "hand": "returned_to_hand", "lost": "put_into_lost"}

RULES.node("headpart", "event:when 'に' '：'", Head, marked=True, where=lambda head: not _has_moment(head))

# 攻撃時、…である場合に発動する: asked when it is played
RULES.node("headpart", "event:when '、'? asked_once:condition PLAYS:plays '。'", Head)

RULES.node(
    "headpart",
    "event:when '、'? limit?:limit costs:cost '、'? PLAYS:plays '。'"
    "|event:when '、'? limit?:limit costs:cost '、'? PLAYS:plays '：'",
    Head,
    where=_has_moment,
)

# limits and costs


RULES.node("headpart", "'【' limit:limit '】' '：'?", Head, marked=True)
RULES.node("headpart", "limit:limit|limit:limit PLAYS:plays '。'|limit:limit PLAYS:plays '：'", Head)
RULES.node("headpart", "costs:cost '、'? PLAYS:plays '。'|costs:cost '、'? PLAYS:plays '：'", Head)

# 手札から発動できる, 手札を1枚捨てて墓地から発動できる: where its card lies then
RULES.node("headpart", "ZONE:zones 'から' PLAYS:plays '。'|ZONE:zones 'から' PLAYS:plays '：'", Head)
RULES.node(
    "headpart",
    "costs:cost '、'? ZONE:zones 'から' PLAYS:plays '。'|costs:cost '、'? ZONE:zones 'から' PLAYS:plays '：'",
    Head,
)

RULES.node("headpart", "event:when 'に'? PLAYS:plays '。'|event:when 'に'? PLAYS:plays '：'", Head)
RULES.node("headpart", "event_if:when '、'|event_if:when GAP", Head, if_done=True)  # 味方ユニットが死亡したら


@RULES("one_cost", "clause_end")
@RULES("costs", "clause_te|clause_te '、'? costs")
def _costs(clause: Clause, more: tuple[tree.Statement, ...] = ()) -> tuple[tree.Statement, ...] | None:
    """What is paid: acts of one's own that nobody may leave."""
    acts = all(isinstance(one, tree.Do) and not one.may for one in clause.body)
    return (*clause.body, *more) if acts and clause.doer in ("", "own") else None


RULES.again("shared_limit", "SHARED:shared once_per")
RULES.again("limit", "shared_limit '、'?")  # 同名カード合わせて1ターンに1度

# labels in a row

RULES.node("headpart", "'(' limit_mark:limit ')'|'【' limit_mark:limit '】'|'(' limit:limit ')'", Head)


@RULES("headpart", "LEVELLABEL NUM '：'|'【' LEVELLABEL NUM '】' '：'?|'「' LEVELLABEL NUM '」' '：'?")
def _with_level(*found: Token | None) -> Head | None:
    """エクシード2：, スキルリンクⅠ：: the number is that of the card's keyword, which its column holds as well."""
    label = next(one.value for one in found if one is not None and one.sort == "LEVELLABEL")
    if not isinstance(label, Label):
        return None
    when = make(tree.Event, found, event=label.event) if label.event else None
    return make(Head, found, label=Word(label.id, mask_of(found[0])), kind=label.kind, when=when, marked=True)


# 【守護】召喚時、…: keywords, and behind them an ability
RULES.node("segment", "BULLET?!starts keyword_list:keywords AHEAD", Segment, needs_head=True)
RULES.node("segment", "BULLET?!starts keyword_list:keywords '/'", Segment, needs_head=True)  # 速攻/貫通/召喚時、…


@RULES("moments", "event '・' event|event '/' event|event '・' moments|event '/' moments")
def _moments(first: tree.Event, sign: Token, rest: Any) -> tuple[tree.Event, ...]:
    more = rest if isinstance(rest, tuple) else (rest,)
    return (again(first, sign), *more)


@RULES("headpart", "moments '、'|moments '：'|'【' moments '】' '：'?")
def _either_moment(*found: Any) -> Head | None:
    """召喚時・攻撃時、…: at each of them."""
    events: tuple[tree.Event, ...] = next(one for one in found if not isinstance(one, Token | None))
    if any(event.event == "turn" for event in events):
        return None  # 自分のターン中 is a condition
    return make(Head, found, when=events[0], also=events[1:], marked=len(found) > 1)


# segments


@RULES("head", "headpart headpart*")
def _head(first: Head, rest: tuple[Head, ...]) -> Head | None:
    """Heads in a row; None where two of them say the same thing."""
    head: Head | None = first
    for one in rest:
        if head is None or one.if_done or (head.plays and one.when):
            return None  # what waits for something behind 発動できる is done later
        if _is_moment(head) and _is_moment(one):
            head = again(head, one, also=(*head.also, one.when, *one.also))
        else:
            head = joined(head, one)
    if head is None or (head.needs_label and head.kind != "activated"):
        return None
    return None if head.needs_play and not head.plays else head


def joined(first: Head, second: Head) -> Head | None:
    """Return one head that says what two say; None where both say the same thing."""
    said = {name: getattr(second, name) for name in _PARTS if getattr(second, name)}
    if any(getattr(first, name) for name in said):
        return None
    rest = {name: getattr(first, name) or getattr(second, name) for name in ("marked", "needs_play", "needs_label")}
    more = {name: getattr(first, name) + getattr(second, name) for name in ("also", "unread")}
    return again(first, second, **said, **rest, **more)


def _is_moment(head: Head) -> bool:
    """True if all that a head says, in brackets or before a colon, is a moment: 【召喚時】【攻撃時】"""
    said = [name for name in _PARTS if getattr(head, name) and name != "kind"]
    return head.marked and said == ["when"]


_PARTS: Final = ("label", "kind", "when", "instead_of", "condition", "limit", "cost", "zones", "plays")
