"""How much of a deck's card texts is played, in words."""

from hantei.api.playing.decks import OpenDeck
from hantei.api.texts.reasons import reason_text
from hantei.cli.terminal.texts import Texts


def modelled_lines(deck: OpenDeck, texts: Texts) -> list[str]:
    """That share, and what isn't played; nothing where its cards say nothing."""
    found = deck.modelled
    if found is None or not found.sentences:
        return []
    counts = {"modelled": found.modelled, "sentences": found.sentences}
    lines = [texts("playing.modelled", **counts, share=100 * found.modelled // found.sentences)]
    for card, missing in found.missing:
        why = reason_text(missing.reason, deck.game, texts.language)
        lines.append(texts("playing.not_modelled", card=card, text=missing.text, reason=why))
    return lines
