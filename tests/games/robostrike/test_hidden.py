"""A program that lies face down reaches nobody else: not in a view, the log, a refusal or an export, nor by the size of any."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.robostrike.program import Program, random_program
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import Refusal
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from arbitre.protocols.robostrike.relay import program_of
from arbitre.server.telling import describe
from arbitre.wire import describing
from tests.games.robostrike.drawing import GAME

ROBOTS = 3
WRONG = ["3 1 1 1 1 1", "8 8 1 1 1 1", "x", "1 2 3 4 5 6 7", "15"]


def begun(seed: bytes, rounds: int) -> Match:
    """A match that has come so far by chance."""
    header = Header("h", GAME.name, GAME.version, ROBOTS, seed, 0, {"map": "foundry"})
    match = Match(GAME, header)
    while not match.is_over and match.state.round <= rounds:
        for ask in match.asks:
            answer(match, ask.seat, random_program(Dice(seed, 10 * match.number + ask.seat)))
    return match


def answer(match: Match, seat: Seat, program: Program) -> None:
    match.apply(match.act(seat, Action("move", str(program), match.version), match.number))


def refused(match: Match, seat: Seat, action: Action) -> str:
    try:
        match.act(seat, action, 10**6)
    except Refusal as refusal:
        return f"{refusal} {refusal.words} {refusal.place}"
    return "accepted"


def everything(match: Match, eyes: Seat | None) -> Iterator[bytes]:
    """All that one pair of eyes can get hold of, as bytes."""
    seen = describe.situation(match, 10**6)
    yield msgspec.json.encode(describe.situation_for(match, seen, eyes))
    yield msgspec.json.encode(list(match.events(eyes)))
    yield msgspec.json.encode(match.frames(eyes))
    yield msgspec.json.encode(describing.export(match, ["a", "b", "c"], match.events(eyes), None))
    for seat in range(ROBOTS):
        yield msgspec.json.encode(program_of(match, seat, seat + 1))
    if eyes is not None:
        for wrong in WRONG:
            yield refused(match, eyes, Action("move", wrong, match.version)).encode()
        yield refused(match, eyes, Action("move", "1", match.version + 1)).encode()


@settings(max_examples=15, deadline=None)
@given(st.binary(min_size=32, max_size=32), st.integers(0, 4), st.integers(0, 2**32))
def test_a_program_face_down_changes_nothing_that_others_get(seed: bytes, rounds: int, other: int) -> None:
    match = begun(seed, rounds)
    asked = [ask.seat for ask in match.asks]
    if len(asked) < 2:
        return
    twins = [begun(seed, rounds) for _ in range(2)]
    programs = [Program((1, 1, 1, 1, 1, 1)), random_program(Dice(b"other", other))]
    for twin, program in zip(twins, programs, strict=True):
        answer(twin, asked[0], program)
    for eyes in (*range(ROBOTS), None):
        if eyes != asked[0]:
            one, two = (list(everything(twin, eyes)) for twin in twins)
            assert one == two
    own = [list(everything(twin, asked[0])) for twin in twins]
    assert (own[0] == own[1]) == (programs[0] == programs[1]), "its own player reads it"


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_once_the_round_is_played_everybody_reads_all_programs(eyes: Seat | None) -> None:
    match = begun(bytes(32), 0)
    for seat, program in enumerate(("1 1 1 1 1 1", "2 2 2 2 2 2", "5 5 5 5 5 5")):
        answer(match, seat, GAME.parse(program))
    view = GAME.view(match.state, eyes)
    assert view.programs == ((1,) * 6, (2,) * 6, (5,) * 6)


def test_every_numbered_rule_of_the_sheet_has_a_test_by_its_number() -> None:
    """Thirteen rules; `test_rule_7_…` is a test of the seventh."""
    text = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [number for number in range(1, 14) if f"def test_rule_{number}_" not in text] == []
