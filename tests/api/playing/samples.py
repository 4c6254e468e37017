"""Decks of the samples, as a Python user names them."""

from __future__ import annotations

from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
ACT6 = SAMPLES / "act6" / "decks"
FULL = ACT6 / "legal" / "act6_full.txt"
LOW = ACT6 / "legal" / "forty_low.txt"
TINY = ACT6 / "illegal" / "TOO_FEW_A6-022.txt"
UNKNOWN = ACT6 / "illegal" / "UNKNOWN_CARD.txt"
