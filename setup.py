"""The optional compiled build: HANTEI_COMPILE=1 runs mypyc over the modules where time is spent."""

import os
import sys
from typing import Any

from setuptools import setup

COMPILED = [
    "hantei/catalog/row_plan.py",
    "hantei/catalog/sheet_import.py",
    "hantei/simulator/noise.py",
    "hantei/simulator/hints.py",
    "hantei/simulator/match.py",
    "hantei/simulator/rollout.py",
    "hantei/simulator/agents.py",
    "hantei/simulator/goldfish_match.py",
    *(
        f"hantei/games/blackpoker/{name}.py"
        for name in (
            "rules",
            "events",
            "pieces",
            "table",
            "evaluate",
            "worlds",
            "state",
            "stage",
            "chance",
            "combat",
            "deploy",
            "turn",
            "magic",
            "effects",
            "setup",
        )
    ),
    *(
        f"hantei/interpreter/{name}.py"
        for name in (
            "numbers",
            "definitions",
            "changes",
            "pending",
            "columns",
            "hooks",
            "table",
            "effect",
            "triggers",
            "filters",
            "select",
            "values",
            "nodes",
            "nodes_choose",
            "nodes_change",
            "nodes_deed",
            "nodes_move",
            "worlds",
        )
    ),
    *(
        f"hantei/games/leader/{name}.py"
        for name in (
            "numbers",
            "events",
            "rules",
            "deck",
            "state",
            "costs",
            "placing",
            "unions",
            "setting",
            "targets",
            "kills",
            "keyword_nodes",
            "replacements",
            "damage",
            "deaths",
            "poison",
            "starts",
            "traps",
            "combat",
            "activation",
            "effects_read",
            "effects_states",
            "effects",
            "evaluate",
            "match",
            "main_phase",
            "turn",
            "setup",
        )
    ),
]


def extensions() -> list[Any]:
    asked_for_requirements = "egg_info" in sys.argv  # mypyc itself is not installed yet
    if os.environ.get("HANTEI_COMPILE") != "1" or asked_for_requirements:
        return []
    from mypyc.build import mypycify

    return mypycify(COMPILED)


if __name__ == "__main__":  # what looks a wheel through only reads the list
    setup(ext_modules=extensions())
