"""How strong an agent was measured to be, in words."""

from hantei.api.playing.types import Strength
from hantei.cli.terminal.texts import Texts


def strength_text(strength: Strength | None, texts: Texts) -> str:
    """`wins 76% [53, 90] against greedy (50 matches)`, or that nobody has measured it in this game."""
    if strength is None:
        return texts("run.unmeasured")
    return texts(
        "run.strength",
        share=f"{strength.share:.0%}",
        low=f"{100 * strength.low:.0f}",
        high=f"{100 * strength.high:.0f}",
        against=strength.against,
        matches=strength.matches,
    )
