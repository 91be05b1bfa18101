"""What the client takes over from the server is current: the types, and a sentence for every refusal."""

import os
import re
import subprocess
import sys

import arbitre.bots.registry
import arbitre.server.errors  # noqa: F401 - both define refusals
from arbitre.kernel.errors import Refusal
from tests.web.conftest import WEB

SERVED = ("arbitre.bots.", "arbitre.kernel.", "arbitre.server.")


def codes_of(kind: type[Refusal]) -> set[str]:
    """The server's own; the referee's pipe and the command line have more, if a test has imported them."""
    children = [child for child in kind.__subclasses__() if child.__module__.startswith(SERVED)]
    return {kind.code}.union(*(codes_of(child) for child in children))


def test_the_types_are_those_of_the_api_today() -> None:
    written = subprocess.run(
        ["node", "scripts/types.mjs", "--stdout"],
        cwd=WEB,
        env=os.environ | {"PYTHON": sys.executable},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert written == (WEB / "src/wire/types.ts").read_text(), "run `npm run types` in web/"


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    """What can happen anywhere is worded in the core, the rest in the room where it can happen."""
    files = [WEB / "src/core/problems.ts", *(WEB / "src/rooms").glob("*/refusals.ts")]
    for language in ("fr", "en"):
        blocks = [
            re.search(rf"^ +{language}: {{\n(.*?)^ +}},$", path.read_text(), re.MULTILINE | re.DOTALL)
            for path in files
        ]
        translated = {
            code for block in blocks if block for code in re.findall(r"^ +(\w+):", block[1], re.MULTILINE)
        }
        assert codes_of(Refusal) - translated - NOT_FOR_BROWSERS == set(), language


NOT_FOR_BROWSERS = {"cannot_start", "invalid_settings", "invalid"}
"""Refusals of the command line, and families that are never raised themselves."""
