"""The community's test cases, every order's verdict."""

from collections import Counter

import pytest

from arbitre.games.diplomacy.order import Verdict
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import Situation, check_situation
from tests.games.diplomacy.datc_file import NOTATION, VARIANT, Case, Line, cases, orders

CASES = list(cases())


def test_all_176_cases_of_the_datc_are_there() -> None:
    counts = Counter(case.number.split(".")[1] for case in CASES)
    assert counts == {"A": 12, "B": 19, "C": 9, "D": 35, "E": 15, "F": 30, "G": 20, "H": 17, "I": 7, "J": 12}
    assert len({case.number for case in CASES}) == 176


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_every_order_gets_the_verdict_of_the_datc(case: Case) -> None:
    after = compare(case.situation(), case.lines)
    if case.retreats:
        compare(after, case.retreats)


def compare(situation: Situation, lines: list[Line]) -> Situation:
    check_situation(VARIANT, situation)
    given = orders(lines, situation)
    resolution = resolve(VARIANT, situation, given)
    expected: Counter[str] = Counter()
    for line in lines:
        order = NOTATION.read(line.text, situation, line.role)
        expected[f"{line.role} {NOTATION.write(order)} = {line.verdict}"] += 1
    found = Counter(
        f"{verdict.order.role} {NOTATION.write(verdict.order)} = {words(verdict)}"
        for verdict in resolution.verdicts
    )
    assert found == expected
    check_situation(VARIANT, resolution.situation)
    return resolution.situation


def words(verdict: Verdict) -> str:
    text = verdict.reason.replace("_", " ")
    if verdict.dislodged_by:
        return f"{text}, {'destroyed' if verdict.is_destroyed else 'dislodged'}"
    return text
