import pytest

from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.reversi import Casual, Club, Master
from arbitre.bots.reversi.endgame import solve
from arbitre.bots.reversi.evaluation import evaluate, final
from arbitre.bots.reversi.tree import ReversiTree
from arbitre.bots.search.alphabeta import AlphaBeta
from arbitre.bots.search.budget import Budget, OutOfBudget
from arbitre.games.reversi import Reversi
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context, NoOptions
from tests.bots.contest import contest
from tests.bots.duel import answer, score
from tests.bots.slow_reversi import Greedy, count_perfect, difference, ending
from tests.games.random_match import walk

GAME = Reversi()
CONTEXT = Context(Dice(b"", 0), 0)


class BriefMaster(Master):
    """The master by the count of positions instead of the watch."""

    positions = 600


@pytest.mark.parametrize("number", range(12))
def test_the_endgame_is_solved_as_if_everything_were_tried(number: int) -> None:
    state = ending(number, 6)
    cell, found = solve(state.own, state.other, Budget(None))
    assert found == difference(state)
    chosen = next(move for move in GAME.moves(state, state.turn) if move.cell == cell)
    assert -difference(GAME.play(state, {state.turn: chosen}, CONTEXT)) == found


@pytest.mark.parametrize("number", range(4))
def test_searching_to_the_end_and_solving_it_agree(number: int) -> None:
    state = ending(number, 9)
    node = (state.own, state.other)
    found = AlphaBeta(ReversiTree(), Budget(None)).best(node, 20, 20)
    assert found is not None
    _, ahead = solve(*node, Budget(None))
    assert (found.value > 0, found.value < 0) == (ahead > 0, ahead < 0)
    assert abs(found.value) % (1 << 20) == abs(ahead)


def test_a_position_is_worth_to_one_what_it_costs_the_other() -> None:
    for number in range(10):
        state = ending(number, 30)
        assert evaluate(state.own, state.other) == -evaluate(state.other, state.own)


def test_a_decided_match_outweighs_any_estimate() -> None:
    for match in walk(GAME, 3):
        state = match.state
        if GAME.asks(state):
            assert abs(evaluate(state.own, state.other)) < abs(final(1, 0))


CORNER_OFFERED = (
    "0 2 1 0 0 0 0 0"
    "0 0 0 1 0 0 0 0"
    "0 0 0 1 0 0 0 0"
    "0 0 0 2 1 0 0 0"
    "0 0 0 1 2 0 0 0"
    "0 0 0 0 0 0 0 0"
    "0 0 0 0 0 0 0 0"
    "0 0 0 0 0 0 0 0"
).replace(" ", "") + " 1"


def test_even_the_casual_player_takes_a_corner_that_is_offered() -> None:
    assert {answer(Casual(), "reversi", CORNER_OFFERED, number) for number in range(10)} == {"A1"}


@pytest.mark.parametrize("bot", [Casual(), Club(), BriefMaster()], ids=lambda bot: bot.name)
def test_every_level_passes_when_it_must(bot: Casual | Club | BriefMaster) -> None:
    assert answer(bot, "reversi", "1" * 47 + "2" + "1" * 7 + "0" + "1" * 7 + "0" + " 2") == "XX"


def test_each_level_is_stronger_than_the_one_below() -> None:
    assert score("reversi", Casual(), RandomMoves(), 6) >= 5 / 6
    assert score("reversi", Club(), Casual(), 6) >= 5 / 6
    assert score("reversi", BriefMaster(), Casual(), 4) == 1


def test_the_master_beats_whoever_takes_the_most_discs_at_once() -> None:
    assert contest("reversi", BriefMaster(), Greedy(), 6, 3600).won >= 5


def test_the_master_plays_the_last_cells_without_a_fault() -> None:
    assert count_perfect(Master(), 6, 8, 3600) == 6


def test_the_master_answers_even_with_no_time_at_all() -> None:
    class Breathless(Master):
        positions = 0

    state = GAME.start(2, NoOptions(), CONTEXT)
    assert answer(Breathless(), "reversi", GAME.write(state)) in {"D3", "C4", "F5", "E6"}


def test_the_master_does_not_always_open_alike() -> None:
    start = GAME.write(GAME.start(2, NoOptions(), CONTEXT))
    assert len({answer(Master(), "reversi", start, number) for number in range(12)}) > 1


def test_solving_stops_when_the_budget_is_spent() -> None:
    state = ending(1, 14)
    with pytest.raises(OutOfBudget):
        solve(state.own, state.other, Budget(None, 50))
