"""The codes of findings that only spimate has. Their texts: `messages.toml` of the game."""

from __future__ import annotations

from typing import Final

from hantei.core.finding import Code, Severity

_E: Final = Severity.ERROR
_W: Final = Severity.WARNING

# The printed values of a card.
SP_CAT_COST_KIND: Final = Code("SP_CAT_COST_KIND", _E, "SP-011")
SP_CAT_COST_RANGE: Final = Code("SP_CAT_COST_RANGE", _E, "SP-027")
SP_CAT_STAT_MISSING: Final = Code("SP_CAT_STAT_MISSING", _E, "SP-024")
SP_CAT_STAT_ON_MAGIC: Final = Code("SP_CAT_STAT_ON_MAGIC", _E, "SP-032")
SP_CAT_MAGIC_LP: Final = Code("SP_CAT_MAGIC_LP", _W, "SP-135")
SP_CAT_AP_RANGE: Final = Code("SP_CAT_AP_RANGE", _E, "SP-031")
SP_CAT_FRAME: Final = Code("SP_CAT_FRAME", _W, "SP-020")
SP_CAT_ATTRIBUTE: Final = Code("SP_CAT_ATTRIBUTE", _W, "SP-029")
SP_CAT_COPY_LIMIT: Final = Code("SP_CAT_COPY_LIMIT", _E, "SP-007")
SP_CAT_DUPLICATE: Final = Code("SP_CAT_DUPLICATE", _E, "SP-006")

# Fusion.
SP_CAT_FUSION_OPEN: Final = Code("SP_CAT_FUSION_OPEN", _W, "SP-199")
SP_CAT_FUSION_FORM: Final = Code("SP_CAT_FUSION_FORM", _E, "SP-199")
SP_CAT_FUSION_NO_CARD: Final = Code("SP_CAT_FUSION_NO_CARD", _W, "SP-199")

# The effect columns.
SP_CAT_EFFECT_KIND: Final = Code("SP_CAT_EFFECT_KIND", _E, "SP-034")
SP_CAT_EFFECT_GAP: Final = Code("SP_CAT_EFFECT_GAP", _W, "SP-034")
SP_CAT_EFFECT_TIMING: Final = Code("SP_CAT_EFFECT_TIMING", _E, "SP-167")
SP_CAT_EFFECT_ACTIONS: Final = Code("SP_CAT_EFFECT_ACTIONS", _E, "SP-178")
SP_CAT_EFFECT_WORD: Final = Code("SP_CAT_EFFECT_WORD", _E)
SP_CAT_ONPLAY_KIND: Final = Code("SP_CAT_ONPLAY_KIND", _E, "SP-158")
