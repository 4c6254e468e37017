"""`hantei doctor`: what is well and what to do."""

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hantei.cli.settings.reading import unknown_variables
from hantei.cli.shared import options as shared
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import check_format, print_data, print_wrapped
from hantei.cli.terminal.texts import Texts
from hantei.core.text import in_one_line

if TYPE_CHECKING:
    from hantei.api.doctor import Examined

_MARKS: Final = {"good": "○", "note": "△", "bad": "×"}


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""

    @app.command("doctor", help=texts.with_examples(texts("doctor.help"), "hantei doctor"))
    def doctor(
        db: Annotated[Path | None, shared.store(texts)] = None,
        output: Annotated[str, shared.output_format(texts)] = "table",
    ) -> None:
        form = check_format(output)
        raise typer.Exit(_examine(db, form, texts))


def _examine(db: Path | None, form: str, texts: Texts) -> int:
    from hantei.api.doctor import BAD, NOTE, Examined, examine
    from hantei.api.settings import settings

    terminal = sys.stdout.isatty()
    colour = terminal and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    width = shutil.get_terminal_size().columns
    found = list(examine(db, encoding=sys.stdout.encoding or "?", width=width, colour=colour, terminal=terminal))
    files = tuple(str(file.path) for file in settings())
    found.append(Examined("settings", "good", "files" if files else "none", {"files": files}))
    for name, nearest in unknown_variables():
        found.append(Examined("settings", NOTE, "variable", {"name": name, "nearest": nearest}))
    if form:
        print_data(form, "hantei.doctor/1", {"examined": [one.to_json() for one in found]})
    else:
        for one in found:
            _print(one, texts)
        bad, notes = (sum(one.state == state for one in found) for state in (BAD, NOTE))
        print(texts("doctor.summary", bad=bad, notes=notes) if bad or notes else texts("doctor.well"))
    return FINDINGS if any(one.state == BAD for one in found) else OK


def _print(one: "Examined", texts: Texts) -> None:
    key = f"doctor.{one.what}.{one.case}"
    said = in_one_line(texts(key, **one.facts))
    print_wrapped(f"{_MARKS[one.state]} {texts(f'doctor.{one.what}.name')}: {said}", "", "    ")
    if one.state != "good":
        print_wrapped(f"→ {texts(f'{key}_hint', **one.facts)}", "    ", "      ")
