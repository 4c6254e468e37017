"""Names that several cards have, asked about on a terminal; elsewhere the edit is refused and names them."""

import sys
from collections.abc import Callable, Sequence

from hantei.api.building.editing import DeckEdit
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import DeckError
from hantei.core.text import fold, in_one_line

Edit = Callable[[Sequence[str]], DeckEdit]


def asking(edit: Edit, cards: Sequence[str], texts: Texts) -> DeckEdit:
    """Make an edit of some cards, as they were typed; who sits at the terminal says which card is meant."""
    try:
        return edit(cards)
    except DeckError as error:
        typed, name, choices = _question(error)
        if not choices or not (sys.stdin.isatty() and sys.stderr.isatty()):
            raise
        chosen = _answer(name, choices, texts)
        if chosen is None:
            raise
    meant = typed.replace(name, chosen)
    return asking(edit, [meant if card == typed else card for card in cards], texts)


def _question(error: DeckError) -> tuple[str, str, list[tuple[str, str]]]:
    """What was typed, the name in it that several cards have, and these: what tells each of them, and what may be
    written for it."""
    typed, found = str(error.facts.get("value", "")), [each for each in error.findings if each.is_error]
    if len(found) != 1 or found[0].message_key != "AMBIGUOUS_CARD":
        return typed, "", []
    name, labels = str(found[0].facts["value"]), found[0].facts["cards"]
    choices = []
    for label in labels if isinstance(labels, tuple) else ():
        called, _, card_id = str(label).removesuffix("]").rpartition(" [")
        choices.append((str(label), card_id if fold(called) == fold(name) else called))
    return typed, name, choices if typed.count(name) == 1 else []


def _answer(name: str, choices: Sequence[tuple[str, str]], texts: Texts) -> str | None:
    """What is written for the card that is chosen; None where none is."""
    print(texts("edit.several", name=in_one_line(name)), file=sys.stderr)
    for number, (label, _) in enumerate(choices, start=1):
        print(f"  {number}  {in_one_line(label)}", file=sys.stderr)
    print(texts("edit.which", count=len(choices)), end=" ", file=sys.stderr, flush=True)
    answer = sys.stdin.readline().strip()
    numbers = [str(number) for number in range(1, len(choices) + 1)]
    return choices[numbers.index(answer)][1] if answer in numbers else None
