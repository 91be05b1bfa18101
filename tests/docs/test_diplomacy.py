"""The requests and answers of docs/diplomacy.md are what `arbitre diplomacy solve` takes and gives."""

import json
from typing import get_args

from arbitre.cli.diplomacy import Solver
from arbitre.games.diplomacy.order import Outcome, Reason
from arbitre.games.diplomacy.rules import Rules
from tests.docs.pages import ROOT, blocks

PAGE = ROOT / "docs" / "diplomacy.md"


def test_the_example_is_answered_as_printed() -> None:
    question, answer, error, _ = (json.loads(block) for block in blocks(PAGE, "json"))
    solver = Solver()
    assert json.loads(solver.answer(json.dumps(question).encode())) == answer
    question["orders"] = [{"order_type": 4, "active_unit": {"zone": 61}}]
    assert json.loads(solver.answer(json.dumps(question).encode())) == error


def test_every_reason_and_every_switch_is_explained() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for word in (*get_args(Reason), *get_args(Outcome), *Rules.__struct_fields__):
        assert f"`{word}`" in text
