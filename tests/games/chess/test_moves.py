"""Legal moves: the counts of the rule sheet, python-chess for the ordinary game, and the slow generators for Alice and Dark."""

import random

import chess
import pytest

from arbitre.games.chess import GAMES, Alice, Chess, Dark, Horde
from arbitre.games.chess.alice import LITERAL_ALICE
from arbitre.games.chess.attacks import NAMES, squares
from arbitre.games.chess.fen import read_fen, write_fen
from arbitre.games.chess.mode import CLASSIC
from arbitre.games.chess.perft import find_mode, perft
from arbitre.games.chess.reach import seen
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context
from tests.games.chess import slow
from tests.games.random_match import walk

CONTEXT = Context(Dice(bytes(32), 0), 0)
CASTLING_EVERYWHERE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
POSITIONS = (
    (CASTLING_EVERYWHERE, (48, 2039, 97862)),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", (14, 191, 2812, 43238)),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", (6, 264, 9467)),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", (44, 1486, 62379)),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", (15,)),  # the pawn that takes in passing also parries the check
    ("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", (18, 92, 1670)),
    ("8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1", (16,)),
    ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", (44, 1494)),
    ("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", (11, 133, 1442)),
    ("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", (37, 183, 6559)),
)


@pytest.mark.parametrize(
    ("mode", "counts"),
    [
        ("chess", (20, 400, 8902, 197281)),
        ("horde", (18, 154, 2964, 29350)),
        ("dark", (20, 400, 8902, 197742)),
        ("alice", (20, 400, 9384, 219236)),
    ],
)
def test_the_counts_of_the_rule_sheet(mode: str, counts: tuple[int, ...]) -> None:
    rules = find_mode(mode)
    position = rules.read(None)
    assert tuple(perft(rules, position, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(("fen", "counts"), POSITIONS, ids=[fen for fen, _ in POSITIONS])
def test_positions_full_of_castling_promotion_pins_and_en_passant(fen: str, counts: tuple[int, ...]) -> None:
    position = CLASSIC.read(fen)
    board = chess.Board(fen)
    assert sorted(map(str, CLASSIC.legal(position))) == sorted(move.uci() for move in board.legal_moves)
    assert tuple(perft(CLASSIC, position, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("is_chess960", [False, True])
def test_random_matches_go_as_in_python_chess(is_chess960: bool) -> None:
    rng = random.Random(7)
    for _ in range(10):
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if is_chess960 else chess.Board()
        position, _repeats = read_fen(board.fen())
        for _ in range(80):
            legal = CLASSIC.legal(position)
            ours = sorted(board.uci(board.parse_uci(str(move))) for move in legal)
            assert ours == sorted(board.uci(move) for move in board.legal_moves)
            takes = {str(move) for move in legal if position.kind_at(move.target) or move.promotion}
            if not is_chess960:
                assert takes <= {str(move) for move in CLASSIC.captures(position)}
            if not legal:
                break
            move = rng.choice(legal)
            board.push(board.parse_uci(str(move)))
            position, _repeats = read_fen(board.fen())
            assert write_fen(position) == board.fen()
            assert CLASSIC.is_check(position) == board.is_check()


def test_a_match_goes_on_and_ends_as_in_python_chess() -> None:
    game = Chess()
    for number in range(12):
        rng = random.Random(number)
        state = game.start(2, game.options(), CONTEXT)
        board = chess.Board()
        while game.asks(state):
            assert not board.is_game_over()
            move = rng.choice(list(game.moves(state, state.position.turn)))
            san = board.san(board.parse_uci(str(move)))
            state = game.play(state, {state.position.turn: move}, CONTEXT)
            board.push_uci(str(move))
            assert game.write(state).split(" x")[0] == board.fen()
            assert game.san(state) == san
        assert board.is_game_over()
        outcome = game.outcome(state)
        assert outcome is not None
        assert {(1.0, 0.0): "1-0", (0.0, 1.0): "0-1", (0.5, 0.5): "1/2-1/2"}[
            (outcome.scores[0], outcome.scores[1])
        ] == board.result()


def test_alice_moves_as_the_slow_generator_finds_them() -> None:
    game = Alice()
    for number in range(4):
        for match in walk(game, number):
            if match.number % 4 == 0 and not match.is_over:
                text = game.write(match.state)
                assert sorted(map(str, match.state.legal)) == slow.alice_moves(text), text


def test_alice_by_the_literal_reading_as_the_slow_generator_finds_it() -> None:
    game = Alice()
    for number in range(3):
        for match in walk(game, number, {"reading": "literal"}):
            if match.number % 4 == 0 and not match.is_over:
                text = game.write(match.state)
                assert sorted(map(str, match.state.legal)) == slow.alice_moves(text, is_literal=True), text
                captures = {str(move) for move in LITERAL_ALICE.captures(match.state.position)}
                occupied = match.state.position.white | match.state.position.black
                for move in match.state.legal:
                    is_castling = match.state.position.of_side(match.state.position.turn) >> move.target & 1
                    takes = occupied >> move.target & 1 and not is_castling
                    assert (str(move) in captures) == bool(takes or move.promotion)


def test_dark_moves_and_sight_as_the_slow_generator_finds_them() -> None:
    game = Dark()
    for number in range(6):
        for match in walk(game, number):
            if match.is_over:
                continue
            text = game.write(match.state)
            assert sorted(map(str, match.state.legal)) == slow.dark_moves(text), text
            for side in (0, 1):
                visible = [NAMES[square] for square in squares(seen(match.state.position, side))]
                assert sorted(visible) == slow.seen(text, side == 0), text


def test_the_horde_steps_two_from_the_seventh_rank_only() -> None:
    game = Horde()
    state = game.read("p7/p7/8/8/8/8/8/4K3 b - - 0 1", game.options())
    assert {str(move) for move in state.legal} == {"a7a6", "a7a5"}
    state = game.read("p7/8/8/8/8/8/8/4K3 b - - 0 1", game.options())
    assert {str(move) for move in state.legal} == {"a8a7"}


def test_there_are_eight_modes() -> None:
    names = [game.name for game in GAMES]
    assert names == ["chess", "alice", "dark", "horde", "chess_rt", "alice_rt", "dark_rt", "horde_rt"]
