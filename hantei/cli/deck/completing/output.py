"""Completed decks told to people and to programs, and written."""

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from hantei.api.building.completing import CompletedDecks, CompletionRequest, run_completion, write_completion
from hantei.api.decks.conversion import deck_files, wanted_form, write_deck_file
from hantei.api.games import load
from hantei.cli.shared.problems import told_findings
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import print_data, say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.building.types import Completion, Demand
    from hantei.api.checks.words import RepairWords

MOST_TEXTS: Final = 10
"""So many sentences that aren't played are shown; the others are counted."""


@dataclass(frozen=True)
class Target:
    """Where the decks are written: a file, a folder, or nothing; with `write` the first one into its own file."""

    out: str = ""
    force: bool = False
    write: bool = False
    log: bool = True


def show_completion(asked: CompletionRequest, target: Target, texts: Texts, *, form: str) -> int:
    """Complete a deck and print what was found; 1 where something clashes, 2 where something can't be read."""
    written = wanted_form("", target.out) if target.out and not _is_folder(target.out) else "text"
    if target.write and not asked.deck:
        raise UsageError("complete_write_nothing")
    with told_findings(texts):
        found = run_completion(asked)
        edit = write_completion(asked, found, log=target.log) if target.write and found.decks else None
    if edit is not None:
        say(texts("edit.written" if edit.is_written else "edit.not_written", file=printable(edit.file)))
    if target.out and found.decks:
        for file in deck_files(
            _written(found, target.out), written, target.out, asked.options, force=target.force, language=texts.language
        ):
            write_deck_file(file, target.out, force=target.force)
            say(texts("deck.written", file=printable(str(file.path)), count=file.decks))
    if form:
        print_data(form, "hantei.completion/1", found.to_json())
    else:
        _print(found, texts)
        if found.decks and len(found.decks) < found.wanted:
            print(f"\n{texts('complete.fewer')}")
    return OK if found.decks else FINDINGS


def _is_folder(out: str) -> bool:
    from pathlib import Path

    return out.endswith(("/", "\\")) or Path(out).is_dir()


def _written(found: CompletedDecks, out: str) -> Any:
    """All decks go into a folder; a file is for the first one."""
    from dataclasses import replace

    decks = found.as_found()
    return decks if _is_folder(out) else replace(decks, decks=decks.decks[:1])


def _print(found: CompletedDecks, texts: Texts) -> None:
    from hantei.api.checks.words import RepairWords

    judge = found.judges[found.game]
    words = RepairWords(judge.spec, judge.catalog, texts.findings(load(found.game).folder))
    if not found.decks:
        _print_clash(found, texts)
        return
    for number, deck in enumerate(found.decks):
        if number:
            print()
        _print_deck(found, number, deck, words, texts)


def _print_deck(found: CompletedDecks, number: int, deck: "Completion", words: "RepairWords", texts: Texts) -> None:
    facts = {"number": number + 1, "decks": len(found.decks), "cards": deck.deck.size(), "changes": deck.size}
    key = "new" if not found.before.entries else "changed" if deck.changes else "same"
    name = printable(str(found.before.where)) or found.game
    print(texts(f"complete.{key}", name=name, **facts))
    if number:
        print(f"  {texts('complete.apart', other=1, count=found.apart()[number][0])}")
    if found.before.entries:
        for change in deck.changes:
            print(f"  {words.change(change)}")
    else:
        for section in found.judges[found.game].spec.sections:
            cards = [entry for entry in deck.deck.entries if entry.section == section.id]
            if cards:
                part, size = section.label(texts.language), deck.deck.size(section.id)
                print(f"  {texts('deck.section', part=part, count=size)}")
            for entry in cards:
                print(f"    {entry.count} {printable(entry.card.name)}")
    for line in _remarks(found, deck, texts):
        print(f"  {line}")


def _remarks(found: CompletedDecks, deck: "Completion", texts: Texts) -> list[str]:
    """What the rules point out, and how much of the card texts matches play: that is not among what was looked at."""
    messages = texts.findings(load(found.game).folder)
    lines = [messages.finding(finding) for finding in deck.verdict.findings]
    text = found.card_text(deck.deck)
    if text and text["sentences"]:
        counts = {"modelled": text["modelled"], "sentences": text["sentences"]}
        lines.append(texts("playing.modelled", **counts, share=100 * text["modelled"] // text["sentences"]))
        lines += [
            texts("complete.not_played", card=missing["card"], text=missing["text"])
            for missing in islice(text["missing"], MOST_TEXTS)
        ]
        more = len(text["missing"]) - MOST_TEXTS
        if more > 0:
            lines.append(texts("complete.more_not_played", count=more))
    return lines


def _print_clash(found: CompletedDecks, texts: Texts) -> None:
    if not found.clash:
        print(texts("complete.unknown"))
        return
    print(texts("complete.clash"))
    for demand in found.clash:
        for line in _demand(found.game, demand, texts):
            print(f"  {line}")


def _demand(game: str, demand: "Demand", texts: Texts) -> list[str]:
    if demand.sort.value != "rule":
        return [texts(f"complete.sort.{demand.sort.value}", text=demand.text)]
    rulebook = load(game).rulebook
    rules = [rule for rule_id in demand.ids if (rule := rulebook.get(rule_id))]
    lines = [texts("complete.sort.rule", rule=rule.id, text=rule.statement(texts.language)) for rule in rules]
    return lines or [texts("complete.sort.code", codes=demand.codes)]
