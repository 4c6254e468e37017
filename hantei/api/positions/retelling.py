"""A journal told to people: turn by turn, in one language."""

from __future__ import annotations

from collections.abc import Iterator

from hantei.api.positions.replay import Difference, Journal, stages
from hantei.simulator.kernel.match import DRAW, NOBODY
from hantei.simulator.story import Story
from hantei.simulator.teller import Part, StoryLine, Teller

__all__ = ["NOBODY", "Part", "StoryLine", "has_story", "retell"]


def has_story(journal: Journal) -> bool:
    """Whether the game of a journal has words for people."""
    return journal.play.story is not None


def retell(journal: Journal, language: str, seat: int = NOBODY) -> Iterator[StoryLine | Difference]:
    """Play a journal again from its beginning and tell it, as a seat saw it or with all cards open; last the first
    difference, where there is one."""
    assert journal.play.story is not None
    story = journal.play.story(language)
    story.seat = seat
    teller = Teller(story, journal.match)
    yield StoryLine(Part.HEADING, story.beginning(journal.match))
    yield from teller.after()
    for stage in stages(journal):
        if isinstance(stage, Difference):
            yield from teller.rest()
            yield stage
            return
        yield from teller.after()
    yield from teller.rest()
    yield StoryLine(Part.HEADING, _result(journal, story, language))


def _result(journal: Journal, story: Story, language: str) -> str:
    """Return who has won, and what the rule says by which."""
    match = journal.match
    rule = journal.game.rulebook.get(match.reason_text())
    if rule is None:
        return story.word("stopped")
    result = story.word("draw") if match.winner == DRAW else story.word("wins", player=story.player(match.winner))
    statement = rule.ja if language == "ja" else rule.en
    return story.word("because", result=result, rule=rule.id, statement=statement)
