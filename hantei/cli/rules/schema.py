"""`hantei schema`: what `--format json` prints, as JSON Schemas."""

import json
import sys
from typing import Annotated

import typer

from hantei.cli.terminal.texts import Texts


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""

    @app.command("schema", help=texts.with_examples(texts("schema.help"), "hantei schema", "hantei schema check"))
    def schema_(
        name: Annotated[str, typer.Argument(metavar="[NAME]", help=texts("schema.argument_name"))] = "",
    ) -> None:
        from hantei.cli.schemas.published import names, schema

        if not name:
            print("\n".join(names()))
            return
        sys.stdout.buffer.write(json.dumps(schema(name), ensure_ascii=False, indent=2).encode() + b"\n")
        sys.stdout.buffer.flush()
