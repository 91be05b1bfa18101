import pytest

from arbitre.bots.bot import Bot
from arbitre.bots.pente import Casual, Club, Master
from arbitre.bots.pente.position import BOARD, Node, play, prospects, winning
from arbitre.bots.random_moves import RandomMoves
from arbitre.games.pente import Pente, State
from arbitre.games.pente.board import NAMES
from arbitre.kernel.game import NoOptions
from tests.bots import slow_fives
from tests.bots.duel import answer, score
from tests.games.random_match import walk

GAME = Pente()


class BriefMaster(Master):
    """The master by the count of positions instead of the watch."""

    positions = 300


LEVELS = [Casual(), Club(), BriefMaster()]
every_level = pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
searching = pytest.mark.parametrize("bot", LEVELS[1:], ids=lambda bot: bot.name)


def node_of(text: str, seat: int) -> Node:
    board, _, white, black = text.split()
    pairs = (int(white), int(black))
    return Node(
        BOARD.stones(board, "12"[seat]), BOARD.stones(board, "21"[seat]), pairs[seat], pairs[1 - seat]
    )


def test_playing_as_the_bots_do_is_playing_by_the_rules() -> None:
    for match in walk(GAME, 2):
        if match.is_over:
            return
        state = match.state
        node = node_of(GAME.write(state), state.turn)
        for move in list(GAME.moves(state, state.turn))[::9]:
            after = slow_fives.play(GAME, state, str(move))
            assert play(node, move.point) == node_of(GAME.write(after), after.turn)


@pytest.mark.parametrize("number", range(40))
def test_wins_by_rows_and_by_captures_are_seen_as_the_rules_see_them(number: int) -> None:
    state = slow_fives.crowded(GAME, NoOptions(), number, 12)
    if state is None:
        state = slow_fives.crowded(GAME, NoOptions(), number, 6)
    board = GAME.view(state, None).board
    for pairs in (0, 3, 4):
        text = f"{board} 1 {pairs} {pairs}"
        state = GAME.read(text, NoOptions())
        node = node_of(text, 0)
        found = winning(prospects(node.own, node.other), node.own_pairs)
        assert sorted(NAMES[cell] for cell in found) == sorted(slow_fives.wins(GAME, state))


def positions(numbers: range, stones: int = 11) -> list[State]:
    found = [slow_fives.crowded(GAME, NoOptions(), number, stones) for number in numbers]
    return [state for state in found if state]


@every_level
def test_a_win_in_one_is_always_taken(bot: Bot) -> None:
    tried = 0
    for state in positions(range(50)):
        wins = slow_fives.wins(GAME, state)
        if wins:
            tried += 1
            assert answer(bot, "pente", GAME.write(state)) in wins
    assert tried >= 8


@every_level
def test_the_fifth_pair_is_taken(bot: Bot) -> None:
    """White on MJ, black on KJ and LJ, and four pairs taken already: JJ wins."""
    board = ["0"] * 361
    for name, mark in (("MJ", "1"), ("KJ", "2"), ("LJ", "2"), ("AS", "1")):
        board[NAMES.index(name)] = mark
    assert answer(bot, "pente", f"{''.join(board)} 1 4 4") == "JJ"


@searching
def test_a_five_that_threatens_is_parried_by_a_stone_or_a_capture(bot: Bot) -> None:
    tried = 0
    for state in positions(range(80), stones=11):
        other = slow_fives.wins(GAME, slow_fives.passed(state))
        if not other or slow_fives.wins(GAME, state):
            continue
        parries = [
            move
            for move in slow_fives.near(GAME, state, 1)
            if not slow_fives.wins(GAME, slow_fives.play(GAME, state, move))
        ]
        if parries:
            tried += 1
            assert answer(bot, "pente", GAME.write(state)) in parries
    assert tried >= 8


def test_the_master_finds_every_win_that_two_threats_can_force() -> None:
    found = [slow_fives.solved(GAME, BriefMaster(), number) for number in (0, 8, 10, 11, 13)]
    assert found.count(True) >= 3
    assert False not in found


@every_level
def test_whites_second_stone_keeps_its_distance(bot: Bot) -> None:
    board = ["0"] * 361
    board[NAMES.index("JJ")], board[NAMES.index("KK")] = "1", "2"
    text = f"{''.join(board)} 1 0 0"
    state = GAME.read(text, NoOptions())
    for number in range(4):
        GAME.check(state, 0, GAME.parse(answer(bot, "pente", text, number)))


def test_each_level_is_stronger_than_the_one_below() -> None:
    assert score("pente", Casual(), RandomMoves(), 2) == 1
    assert score("pente", Club(), Casual(), 6) >= 5 / 6
    assert score("pente", BriefMaster(), Casual(), 4) >= 3 / 4


def test_the_master_answers_even_with_no_time_at_all() -> None:
    class Breathless(Master):
        positions = 0

    assert answer(Breathless(), "pente", "1" + "0" * 360 + " 2 0 0") != "AA"


def test_the_master_does_not_always_open_alike() -> None:
    assert len({answer(BriefMaster(), "pente", "0" * 361 + " 1 0 0", number) for number in range(12)}) > 1
