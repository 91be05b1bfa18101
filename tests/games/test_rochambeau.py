from typing import Any

import pytest

from arbitre.games.rochambeau import Rochambeau, State
from arbitre.kernel.clock import PerRound
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import AlreadyMoved, InvalidMove, InvalidOptions, InvalidPosition
from arbitre.kernel.game import Context, Outcome
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

GAME = Rochambeau()
CONTEXT = Context(Dice(b"", 0), 0)


def played(rounds: str, **options: Any) -> State:
    """The position after rounds such as `13 22`."""
    state = GAME.start(2, GAME.options(options), CONTEXT)
    for throws in rounds.split():
        assert GAME.asks(state)
        state = GAME.play(state, {0: GAME.parse(throws[0]), 1: GAME.parse(throws[1])}, CONTEXT)
    return state


def new_match(**fields: Any) -> Match:
    return Match(GAME, Header("r", GAME.name, GAME.version, 2, bytes(32), 0, **fields))


@pytest.mark.parametrize(
    ("throws", "winner"),
    [
        ("11", None),
        ("12", 1),
        ("13", 0),
        ("21", 0),
        ("22", None),
        ("23", 1),
        ("31", 1),
        ("32", 0),
        ("33", None),
    ],
)
def test_rock_blunts_scissors_paper_wraps_rock_scissors_cut_paper(throws: str, winner: int | None) -> None:
    state = played(throws)
    assert state.scores == (winner == 0, winner == 1)
    assert GAME.view(state, None).winners == (winner,)


def test_the_first_to_five_points_wins() -> None:
    assert GAME.outcome(played("13 13 13 13 31 31")) is None
    state = played("13 13 13 13 31 31 13")
    assert GAME.outcome(state) == Outcome("points", (1.0, 0.0), (5, 2))
    assert GAME.asks(state) == ()


def test_ties_score_nothing_but_count_as_throws() -> None:
    state = played("11 22 33 12", throws=5)
    assert state.scores == (0, 1)
    assert GAME.outcome(state) is None
    assert GAME.outcome(played("11 22 33 12 11", throws=5)) == Outcome("throws", (0.5, 0.5), (0, 1))


def test_after_a_hundred_throws_the_match_is_drawn_whatever_the_score() -> None:
    ninety_nine = "12 12 12 " + "33 " * 96
    assert GAME.asks(played(ninety_nine))
    assert GAME.outcome(played(ninety_nine + "33")) == Outcome("throws", (0.5, 0.5), (0, 3))


def test_a_winning_point_on_the_last_throw_wins() -> None:
    assert GAME.outcome(played("11 12", points=1, throws=2)) == Outcome("points", (0.0, 1.0), (0, 1))


@pytest.mark.parametrize(
    ("text", "throw"),
    [("1", "1"), (" 2 ", "2"), ("Rock", "1"), ("feuille", "2"), ("CISEAUX", "3"), ("scissors", "3")],
)
def test_a_throw_may_be_a_digit_or_a_word(text: str, throw: str) -> None:
    assert str(GAME.parse(text)) == throw


@pytest.mark.parametrize("text", ["", "0", "4", "12", "lizard", "１"])
def test_anything_else_is_not_a_throw(text: str) -> None:
    with pytest.raises(InvalidMove, match="1 is rock, 2 paper, 3 scissors"):
        GAME.parse(text)


@pytest.mark.parametrize("options", [{"points": 0}, {"points": 101}, {"throws": 0}, {"throws": "many"}])
def test_options_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidOptions, match="rochambeau"):
        GAME.options(options)


def test_options_may_come_as_text() -> None:
    assert GAME.options({"points": "3"}).points == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "nothing was given"),
        ("14", "Round 1, '14'"),
        ("13 1", "Round 2, '1'"),
        ("13 13 13", "after the end"),
    ],
)
def test_impossible_positions_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        GAME.read(text, GAME.options({"points": 2}))


def test_a_throw_is_hidden_until_both_have_thrown() -> None:
    match = new_match()
    match.apply(match.act(0, Action("move", "1", 0), 0))
    assert [event.text for event in match.events(0)] == ["1"]
    assert [event.text for event in match.events(1)] == [""]
    assert [event.text for event in match.events(None)] == [""]
    assert match.view(1) == match.view(None) == new_match().view(1)
    with pytest.raises(AlreadyMoved):
        match.act(0, Action("move", "2", 0), 0)
    match.apply(match.act(1, Action("move", "3", 0), 0))
    assert [event.text for event in match.events(None)] == ["1", "3"]
    assert match.state.scores == (1, 0)


def test_whoever_lets_the_time_run_out_forfeits() -> None:
    match = new_match(clock=PerRound(10))
    match.apply(match.act(1, Action("move", "1", 0), 0))
    for event in match.elapse(10_000):
        match.apply(event)
    assert match.outcome == Outcome("time", (0.0, 1.0))
