"""`hantei config show`: what stands for options that are not given, and where it was said."""

from dataclasses import dataclass
from typing import Annotated, Any

import typer

from hantei.api.games import available
from hantei.api.settings import line_of, settings, users_file, written_columns
from hantei.cli.settings.applying import take_settings
from hantei.cli.settings.reading import Setting, everywhere, variable_of
from hantei.cli.shared import options as shared
from hantei.cli.terminal.output import FORMS, check_format, print_csv, print_json, print_table
from hantei.cli.terminal.texts import Texts


@dataclass(frozen=True)
class _Row:
    """One option, for all commands or one; without a setting its default counts."""

    option: str
    setting: Setting | None

    def to_json(self) -> dict[str, Any]:
        setting = self.setting
        return {
            "option": self.option,
            "value": setting.value if setting else None,
            "source": setting.source if setting else "default",
            "where": setting.where if setting else "",
            "line": setting.line if setting else 0,
        }


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    config = typer.Typer(help=texts("config.help"), no_args_is_help=True, rich_markup_mode=None)

    @config.command(
        "show",
        help=texts.with_examples(texts("config.show_help"), "hantei config show", "hantei config show --origin"),
    )
    def show(
        context: typer.Context,
        origin: Annotated[bool, typer.Option("--origin", help=texts("config.option_origin"))] = False,
        output: Annotated[str, shared.output_format(texts)] = "table",
    ) -> None:
        check_format(output, FORMS)
        rows = _rows(take_settings(context.find_root().command))
        project = next((str(file.path) for file in settings() if file.path != users_file()), "")
        if output == "json":
            shown = [row.to_json() for row in rows]
            print_json("hantei.config/1", {"project": project, "user": str(users_file()), "options": shown})
        elif output == "csv":
            print_csv(list(rows[0].to_json()), (row.to_json().values() for row in rows))
        else:
            _print(rows, project, texts, origin=origin)

    app.add_typer(config, name="config")


def _rows(found: tuple[Setting, ...]) -> list[_Row]:
    """Every option that may stand for all commands, then those of single commands that are said, then headings."""
    said: dict[str, Setting] = {}
    for setting in found:
        said.setdefault(f"{setting.command}.{setting.name}".removeprefix("."), setting)
    rows = [_Row(name, said.get(name)) for name in dict.fromkeys((*everywhere(), *sorted(said)))]
    return [*rows, *_headings()]


def _headings() -> list[_Row]:
    """What `[columns]` says of headings, for all games and for one: `columns.攻撃力`, `columns.boat.攻撃力`."""
    rows: dict[str, _Row] = {}
    for game in ("", *available()):
        for one in written_columns(game):
            of_game = line_of(one.path, "columns", game, one.heading) if game else 0
            table = f"columns.{game}" if of_game else "columns"
            line = of_game or line_of(one.path, "columns", one.heading)
            source = "user" if one.path == users_file() else "project"
            setting = Setting(table, one.heading, one.meant, str(one.path), line, source)
            name = f"{table}.{one.heading}"
            rows.setdefault(name, _Row(name, setting))
    return list(rows.values())


def _print(rows: list[_Row], project: str, texts: Texts, *, origin: bool) -> None:
    columns = ["option", "value"] + ["origin"] * origin
    shown = [(row.option, _value(row.setting, texts), *((_origin(row, texts),) if origin else ())) for row in rows]
    print_table([texts(f"config.column_{column}") for column in columns], shown)
    print(texts("config.project", file=project) if project else texts("config.no_project"))
    state = "config.user" if users_file().is_file() else "config.no_user"
    print(texts(state, file=str(users_file())))


def _value(setting: Setting | None, texts: Texts) -> str:
    if setting is None:
        return texts("config.default")
    value = setting.value
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(value) if isinstance(value, list) else str(value)


def _origin(row: _Row, texts: Texts) -> str:
    if row.setting is not None:
        return row.setting.origin
    return texts("config.unset", variable=variable_of(row.option)) if row.option in everywhere() else ""
