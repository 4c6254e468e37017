"""One cell of an .ods sheet: its attributes and text as a value and marks."""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Mapping
from typing import Final

from hantei.files.sheet import Mark, Value

OFFICE: Final = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE: Final = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
CALCEXT: Final = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}"

FORMULA: Final = TABLE + "formula"
VALUE_TYPE: Final = OFFICE + "value-type"
_TYPE_SHOWN: Final = CALCEXT + "value-type"

Cell = tuple[Value, Mark | None, str]
"""A value, its mark and the note to the mark."""

_NUMBER: Final = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_DURATION: Final = re.compile(
    r"(-)?P(?:([0-9]{1,6})D)?(?:T(?:([0-9]{1,8})H)?(?:([0-9]{1,8})M)?(?:([0-9]{1,10}(?:\.[0-9]{1,12})?)S)?)?"
)
_ERROR: Final = re.compile(r"#(?:N/A|NULL!|DIV/0!|VALUE!|REF!|NAME\?|NUM!)|(?:Err|エラー):[0-9]{3}")
_OTHER_FILE: Final = re.compile(r"\['(?:[^']|'')*'#|\b(?:DDE|WEBSERVICE)\(")
_FORMULA_LANGUAGE: Final = re.compile(r"[A-Za-z_][\w.-]*:(?==)")
_TEXT_TYPES: Final = frozenset({"", "string"})


def read_cell(attributes: Mapping[str, str], text: str) -> Cell:
    """The value of a cell. `text` is what it shows; it counts where no plainer value is given."""
    formula = attributes.get(FORMULA)
    if _is_error(attributes, formula, text):
        return None, Mark.ERROR, text
    cell = _value(attributes, text)
    if formula is None or cell[1] is not None:
        return cell
    return _formula_cell(cell[0], VALUE_TYPE in attributes, _FORMULA_LANGUAGE.sub("", formula, count=1))


def _formula_cell(value: Value, is_calculated: bool, formula: str) -> Cell:
    if value is None or (value == "" and not is_calculated):
        return None, Mark.FORMULA_WITHOUT_VALUE, formula
    if _OTHER_FILE.search(formula):
        return value, Mark.FORMULA_EXTERNAL, formula
    return value, Mark.FORMULA, ""


def _is_error(attributes: Mapping[str, str], formula: str | None, text: str) -> bool:
    """True if a cell holds an error: LibreOffice says so explicitly, other programs only show the error as the
    formula's text."""
    shown = attributes.get(_TYPE_SHOWN)
    if shown is not None:
        return shown == "error"
    return formula is not None and _ERROR.fullmatch(text) is not None


def _value(attributes: Mapping[str, str], text: str) -> Cell:
    kind = attributes.get(VALUE_TYPE, "")
    if kind in _TEXT_TYPES:
        return attributes.get(OFFICE + "string-value", text), None, ""
    if kind in ("float", "percentage", "currency"):
        return _number(attributes.get(OFFICE + "value"), text)
    if kind == "boolean":
        return _boolean(attributes.get(OFFICE + "boolean-value"), text), None, ""
    if kind == "date":
        return _date(attributes.get(OFFICE + "date-value"), text), None, ""
    if kind == "time":
        return _time(attributes.get(OFFICE + "time-value"), text), None, ""
    return text or None, None, ""


def _number(raw: str | None, text: str) -> Cell:
    if raw is None:
        return text or None, None, ""
    number = float(raw) if _NUMBER.fullmatch(raw) else math.nan
    return (number, None, "") if math.isfinite(number) else (None, Mark.NOT_A_NUMBER, raw)


def _boolean(raw: str | None, text: str) -> Value:
    return {"true": True, "false": False}.get(raw or "", text or None)


def _date(raw: str | None, text: str) -> Value:
    """A date, with the time of day where there is one; what no calendar has stays text."""
    if raw is None:
        return text or None
    try:
        return datetime.datetime.fromisoformat(raw) if "T" in raw else datetime.date.fromisoformat(raw)
    except ValueError:
        return raw


def _time(raw: str | None, text: str) -> Value:
    """A time of day, or a duration where it does not fit into a day."""
    match = _DURATION.fullmatch(raw or "")
    if match is None:
        return raw or text or None
    sign, days, hours, minutes, seconds = match.groups()
    span = datetime.timedelta(int(days or 0), float(seconds or 0), 0, 0, int(minutes or 0), int(hours or 0))
    if sign or span.days:
        return -span if sign else span
    return (datetime.datetime.min + span).time()
