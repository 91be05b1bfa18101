"""docs/protocol.md is what the referee says, to the letter."""

import re
import shlex
import subprocess
import sys
from typing import get_args

import msgspec
import pytest

from arbitre.games.registry import GAMES
from arbitre.referee.requests import AnyRequest
from arbitre.referee.session import Session
from arbitre.referee.setup import Setup
from tests.docs.pages import ROOT, blocks

PAGE = ROOT / "docs" / "protocol.md"
EXAMPLES = blocks(PAGE, "referee")


def lines_of(example: str, sign: str) -> list[str]:
    return [line[2:] for line in example.splitlines() if line.startswith(sign + " ")]


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_runs_as_printed(example: str) -> None:
    (command,) = lines_of(example, "$")
    program, *arguments = shlex.split(command)
    assert program == "arbitre"
    finished = subprocess.run(
        [sys.executable, "-m", "arbitre", *arguments],
        input="".join(f"{line}\n" for line in lines_of(example, ">")),
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    assert finished.stdout.splitlines() == lines_of(example, "<")
    assert finished.stderr == ""


def test_an_answer_follows_each_request_of_an_example() -> None:
    for example in EXAMPLES:
        signs = [line[0] for line in example.splitlines()]
        requests = signs.count(">")
        assert signs == ["$", "<"] + [">", "<"] * requests
        assert requests


def test_every_request_is_in_the_table() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for request in get_args(AnyRequest):
        assert re.search(rf"^\|[^|]*`{request.__struct_config__.tag}`", page, re.MULTILINE), request


def test_every_game_can_be_refereed_as_the_page_says() -> None:
    for game in GAMES:
        heading = msgspec.json.decode(Session(Setup(game=game)).greeting())
        assert heading["game"] == game
        assert heading["asks"]
