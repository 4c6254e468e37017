"""HTML pages that need nothing else, for whoever fills them in."""

from hantei.validators.report.html import render

__all__ = ["render"]
