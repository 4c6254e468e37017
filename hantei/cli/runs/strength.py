"""How strong an agent was measured to be, and by which code it played, in words."""

from collections.abc import Iterable

from hantei.api.playing.types import Strength
from hantei.cli.terminal.texts import Texts
from hantei.core.version import VERSION


def strength_text(strength: Strength | None, texts: Texts) -> str:
    """`won 76.0% [52.8, 90.0] against greedy in this game, 50 matches`, with the engine where it was another one; or
    that nobody has measured it in this game."""
    if strength is None:
        return texts("run.unmeasured")
    return texts(
        "run.strength" if strength.is_of_this_engine else "run.strength_of_other",
        share=f"{strength.share:.1%}",
        low=f"{100 * strength.low:.1f}",
        high=f"{100 * strength.high:.1f}",
        against=strength.against,
        matches=strength.matches,
        engine=strength.engine.removeprefix(f"{VERSION} ").strip("()"),
    )


def engine_line(engine: str, agents: Iterable[tuple[str, str]], texts: Texts) -> str:
    """By which code it was played; `agents` are their names, with the packages and checksums of those of packages."""
    packages = tuple(texts("run.agent_code", agent=name, code=code) for name, code in dict(agents).items() if code)
    return texts("run.engine_and_packages" if packages else "run.engine", engine=engine, packages=packages)
