"""What `import hantei` offers: the calls, and the types of their arguments and results."""

from hantei.api.checks.check import check
from hantei.api.checks.frozen import freeze
from hantei.api.checks.reports import write_report
from hantei.core.card import Card, Catalog
from hantei.core.errors import HanteiError, OutputError, StoreError, UsageError
from hantei.core.finding import Finding
from hantei.core.progress import Cancelled, Report
from hantei.validators.result import CheckedDeck, CheckResult

__all__ = [
    "Cancelled",
    "Card",
    "Catalog",
    "CheckResult",
    "CheckedDeck",
    "Finding",
    "HanteiError",
    "OutputError",
    "Report",
    "StoreError",
    "UsageError",
    "check",
    "freeze",
    "write_report",
]
