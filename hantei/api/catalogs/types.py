"""The types that stored cards and their versions are made of."""

from hantei.catalog.store.diff import CardChange, CardLabel, Diff, FieldChange
from hantei.catalog.store.store import VersionInfo

__all__ = ["CardChange", "CardLabel", "Diff", "FieldChange", "VersionInfo"]
