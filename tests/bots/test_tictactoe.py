import pytest

from arbitre.bots.bot import Bot
from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.tictactoe import Attentive, Perfect
from arbitre.games.tictactoe import State, TicTacToe
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context, NoOptions
from tests.bots.duel import answer, score

GAME = TicTacToe()
CONTEXT = Context(Dice(b"", 0), 0)


def answers(bot: Bot, position: str) -> set[str]:
    """All that a bot plays there, whatever its dice."""
    return {answer(bot, "tictactoe", position, number) for number in range(25)}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_perfect_bot_never_loses_whatever_is_played_against_it(seat: int) -> None:
    seen: set[str] = set()
    waiting: list[State] = [GAME.start(2, NoOptions(), CONTEXT)]
    while waiting:
        state = waiting.pop()
        position = GAME.write(state)
        if position in seen:
            continue
        seen.add(position)
        outcome = GAME.outcome(state)
        if outcome is not None:
            assert outcome.scores[seat] >= 0.5, position
            continue
        texts = (
            {answer(Perfect(), "tictactoe", position, number) for number in range(6)}
            if state.turn == seat
            else {str(move) for move in GAME.moves(state, state.turn)}
        )
        waiting += [GAME.play(state, {state.turn: GAME.parse(text)}, CONTEXT) for text in texts]


def test_the_perfect_bot_varies_its_first_move() -> None:
    assert answers(Perfect(), "000000000 1") == set("123456789")


def test_the_perfect_bot_wins_at_once_where_it_can() -> None:
    assert answers(Perfect(), "110220000 1") == {"3"}


def test_the_perfect_bot_answers_a_corner_with_the_centre() -> None:
    assert answers(Perfect(), "100000000 2") == {"5"}


def test_the_attentive_bot_completes_its_line_before_it_stops_another() -> None:
    assert answers(Attentive(), "110220000 1") == {"3"}
    assert answers(Attentive(), "110200000 2") == {"3"}


def test_each_level_is_stronger_than_the_one_below() -> None:
    assert score("tictactoe", Attentive(), RandomMoves(), 40) > 0.7
    assert score("tictactoe", Perfect(), Attentive(), 40) > 0.5
