"""The examples of `docs/commands.md` and `docs/diplomacy.md` that need no server and no file do what they say."""

import shlex
import subprocess
import sys

import pytest

from tests.docs.pages import ROOT, blocks

ALONE = ("diplomacy", "moves", "play", "referee")
"""Commands that need nothing but their words."""
EXAMPLES = [
    line
    for page in ("commands", "diplomacy")
    for block in blocks(ROOT / "docs" / f"{page}.md", "sh")
    for line in block.splitlines()
    if line.startswith(tuple(f"arbitre {command} " for command in ALONE))
]


def test_there_are_examples_of_each() -> None:
    assert {shlex.split(line)[1] for line in EXAMPLES} == set(ALONE)


@pytest.mark.parametrize("line", EXAMPLES)
def test_an_example_works(line: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(line)], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
