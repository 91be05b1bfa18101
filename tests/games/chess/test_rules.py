"""Turn-based chess as a game: endings, claims, clocks, notation, positions as text, and a sentence for whatever is wrong."""

import random

import chess
import pytest

from arbitre.games.chess import Alice, Chess, ChessView, Dark, Horde
from arbitre.games.chess.openings import openings
from arbitre.games.chess.turn_based import TurnBased
from arbitre.kernel.clock import Bank
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Context
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

GAMES: dict[str, TurnBased] = {game.name: game for game in (Chess(), Alice(), Dark(), Horde())}
NO_CHANCE = Context(Dice(bytes(32), 0), 0)
BACK_AND_FORTH = ("Nf3", "Nf6", "Ng1", "Ng8")


def begin(
    game: str = "chess", position: str | None = None, clock: Bank | None = None, **options: object
) -> Match:
    rules = GAMES[game]
    return Match(
        rules, Header("t", game, rules.version, 2, bytes(32), 0, options, clock=clock, position=position)
    )


def play(match: Match, *moves: str, at: int | None = None) -> Match:
    for text in moves:
        seat = match.asks[0].seat
        now = match.number + 1 if at is None else at
        match.apply(match.act(seat, Action("move", text, match.version), now))
    return match


def seen(match: Match, seat: int | None = None) -> ChessView:
    view = match.view(seat)
    assert isinstance(view, ChessView)
    return view


def ended(match: Match) -> tuple[str, tuple[float, ...]]:
    assert match.outcome is not None
    return match.outcome.reason, match.outcome.scores


# -- endings


def test_the_fools_mate() -> None:
    match = play(begin(), "f3", "e5", "g4", "Qh4#")
    assert ended(match) == ("checkmate", (0.0, 1.0))
    view = seen(match)
    assert view.san == "Qh4#"
    assert view.check == "e1"


def test_stalemate_is_a_draw() -> None:
    match = play(begin(position="7k/8/8/6Q1/8/8/8/K7 w - - 0 1"), "Qg6")
    assert ended(match) == ("stalemate", (0.5, 0.5))


@pytest.mark.parametrize("pieces", ["8", "N7", "B7", "n7"])
def test_bare_kings_and_one_light_piece_cannot_mate(pieces: str) -> None:
    match = play(begin(position=f"4k3/8/8/8/8/{pieces}/6Kr/8 w - - 0 1"), "Kxh2")
    assert ended(match) == ("insufficient_material", (0.5, 0.5))


def test_bishops_of_one_colour_cannot_mate_and_of_both_can() -> None:
    same = GAMES["chess"].read("4k3/8/8/8/8/1B6/B7/4K3 w - - 0 1", Chess().options())
    assert same.ending is not None
    both = GAMES["chess"].read("4k3/8/8/8/8/8/BB6/4K3 w - - 0 1", Chess().options())
    assert both.ending is None


def test_a_position_that_comes_a_third_time_may_be_claimed_and_a_fifth_time_ends() -> None:
    match = play(begin(), *BACK_AND_FORTH)
    with pytest.raises(IllegalMove, match="A draw can be claimed at the third repetition"):
        play(match, "draw")
    play(match, *BACK_AND_FORTH)
    assert seen(match, 0).claim == "threefold"
    assert "draw" not in (match.moves(0) or [])
    claimed = Match.replay(match.game, match.header, match.log.items[: match.number])
    assert ended(play(claimed, "draw")) == ("threefold", (0.5, 0.5))
    play(match, *BACK_AND_FORTH, *BACK_AND_FORTH)
    assert ended(match) == ("fivefold", (0.5, 0.5))


def test_repetition_in_alice_minds_the_board() -> None:
    """A piece that comes home by three moves stands on the other board: the squares are the same, the position is not."""
    match = play(begin("alice"), "Nf3", "Nf6", "Ng1", "Ng8")
    assert match.state.repeats == 2
    match = play(
        begin("alice", position="4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
        *("a1a3", "e8e7", "a3a2", "e7d8", "a2a1", "d8e8"),
    )
    start = GAMES["alice"].read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Alice().options()).position
    assert (match.state.position.white, match.state.position.black) == (start.white, start.black)
    assert match.state.repeats == 1


def test_fifty_moves_may_be_claimed_and_seventy_five_end() -> None:
    match = begin(position="7k/8/8/8/8/8/4R3/4K3 w - - 99 80")
    with pytest.raises(IllegalMove):
        play(match, "draw")
    play(match, "Ra2")
    assert seen(match, 1).claim == "fifty_moves"
    assert ended(play(match, "draw")) == ("fifty_moves", (0.5, 0.5))
    match = play(begin(position="7k/8/8/8/8/8/4R3/4K3 w - - 149 120"), "Ra2")
    assert ended(match) == ("seventy_five_moves", (0.5, 0.5))


def test_mate_on_the_last_of_seventy_five_moves_is_mate() -> None:
    match = play(begin(position="7k/8/6K1/8/8/8/8/R7 w - - 149 120"), "Ra8#")
    assert ended(match) == ("checkmate", (1.0, 0.0))


def test_en_passant_that_cannot_be_played_is_no_part_of_the_position() -> None:
    match = play(begin(), "e4", "Nf6", "Nf3", "Ng8", "Ng1", "Nf6", "Nf3", "Ng8", "Ng1")
    assert match.state.repeats == 3


@pytest.mark.parametrize(
    ("game", "fen", "expected"),
    [
        ("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ("bare_king", (0.5, 0.5))),
        ("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", ("time", (1.0, 0.0))),
        ("chess", "4kn2/8/8/8/8/8/4P3/4K3 w - - 0 1", ("time", (0.0, 1.0))),
        ("chess", "5n1k/8/8/8/8/8/4Q3/4K3 w - - 0 1", ("bare_king", (0.5, 0.5))),
        ("alice", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ("bare_king", (0.5, 0.5))),
        ("dark", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ("time", (0.0, 1.0))),
        ("horde", "8/p7/8/8/8/8/8/4K3 b - - 0 1", ("time", (1.0, 0.0))),
    ],
)
def test_time_runs_out_against_what_could_still_win(
    game: str, fen: str, expected: tuple[str, tuple[float, ...]]
) -> None:
    match = begin(game, position=fen, clock=Bank(60, starts_at_once=True))
    for event in match.elapse(10**6):
        match.apply(event)
    assert ended(match) == expected


def test_forty_five_minutes_are_the_usual_clock() -> None:
    assert all(game.default_clock == Bank(2700) for game in GAMES.values())


def test_the_horde_loses_with_its_last_piece_and_wins_by_mate() -> None:
    match = play(begin("horde", position="8/p7/8/8/8/8/8/R3K3 w - - 0 1"), "Rxa7")
    assert ended(match) == ("horde_taken", (1.0, 0.0))
    match = play(begin("horde", position="8/8/8/8/8/1q6/2p5/K7 b - - 0 1"), "c1=Q#")
    assert ended(match) == ("checkmate", (0.0, 1.0))


def test_taking_the_king_wins_in_dark() -> None:
    match = play(begin("dark", position="4k3/8/8/8/8/8/8/4R1K1 w - - 0 1"), "e1e8")
    assert ended(match) == ("king_taken", (1.0, 0.0))


# -- notation


@pytest.mark.parametrize(
    "text",
    ["e2e4", "E2E4", "e2-e4", " e4 ", "e4!", "e2 e4"],
)
def test_a_move_may_be_typed_in_many_ways(text: str) -> None:
    assert play(begin(), text).log.items[0].text == "e2e4"


@pytest.mark.parametrize("text", ["O-O", "0-0", "o-o", "e1g1", "e1h1"])
def test_castling_may_be_typed_in_many_ways(text: str) -> None:
    match = play(begin(position="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), text)
    assert match.log.items[0].text == "e1g1"


def test_chess960_castles_by_the_rook_where_a_step_of_two_would_not_say_it() -> None:
    match = play(begin(position="4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", chess960=True), "O-O-O")
    assert match.log.items[0].text == "f1b1"
    assert match.game.write(match.state).startswith("4k3/8/8/8/8/8/8/2KR2R1 b")


def test_chess960_draws_a_start_of_the_960() -> None:
    starts = set()
    for number in range(8):
        seed = bytes([number]) * 32
        match = Match(Chess(), Header("t", "chess", 1, 2, seed, 0, {"chess960": True}))
        fen = match.game.write(match.state)
        starts.add(fen)
        assert chess.Board(fen, chess960=True).chess960_pos() is not None
    assert len(starts) > 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("zz", "'zz' is not a move; write it as Nf3, exd5, e8=Q or O-O, or by its squares: g1f3."),
        ("e3e4", "You have no piece on e3."),
        ("e7e5", "The piece on e7 is your opponent's."),
        ("e2e5", "The pawn on e2 cannot go to e5."),
        ("a1a3", "The rook on a1 cannot go to a3."),
        ("e1e2", "e2 holds a piece of your own."),
        (
            "e2e4q",
            "'e2e4q' cannot promote: a pawn becomes a queen, rook, bishop or knight as it enters the last rank.",
        ),
        ("Nd4", "'Nd4' is not a legal move here."),
        ("O-O", "g1 holds a piece of your own."),
        ("e2e2", "'e2e2' goes nowhere: a move ends on another square."),
        (
            "draw",
            "A draw can be claimed at the third repetition, or after fifty moves without a capture or a pawn's move.",
        ),
    ],
)
def test_a_refused_move_says_why(text: str, sentence: str) -> None:
    with pytest.raises((IllegalMove, InvalidMove)) as caught:
        play(begin(), text)
    assert caught.value.message == sentence


@pytest.mark.parametrize(
    ("game", "fen", "text", "sentence"),
    [
        (
            "chess",
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7a8",
            "The pawn enters the last rank: say what it becomes, as in a7a8q.",
        ),
        (
            "chess",
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a8",
            "The pawn enters the last rank: say what it becomes, as in a8=Q.",
        ),
        ("chess", "4k3/R7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "Only a pawn promotes; on a7 stands a rook."),
        ("chess", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "Bd3", "'Bd3' is not a legal move here."),
        ("chess", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", "e2d3 would leave your king in check."),
        (
            "chess",
            "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
            "e1c1",
            "Castling is not possible now: the way must be free and safe, and neither king nor rook has moved.",
        ),
        (
            "chess",
            "7k/8/8/8/8/8/8/R3R1K1 w - - 0 1",
            "Rd1",
            "'Rd1' may be a1d1, e1d1: say from which square.",
        ),
        (
            "alice",
            "4k3/8/8/8/8/8/8/R3K3|8/8/8/p7/8/8/8/8 w - - 0 1",
            "a1a5",
            "a5 is taken on the other board, where the piece must surface.",
        ),
        ("dark", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e8e7", "You have no piece on e8."),
    ],
)
def test_a_refusal_fits_the_position(game: str, fen: str, text: str, sentence: str) -> None:
    with pytest.raises((IllegalMove, InvalidMove)) as caught:
        play(begin(game, position=fen), text)
    assert caught.value.message == sentence
    assert caught.value.in_language("fr") != str(caught.value) or caught.value.words is None


# -- positions


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("chess", "", "is not a FEN"),
        ("chess", "8/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings, not one."),
        ("chess", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "'x' is not a side to move"),
        ("chess", "4k3/8/8/8/8/8/8/4K4 w - - 0 1", "has 9 squares, not 8"),
        ("chess", "4k3/8/8/8/8/8/8 w - - 0 1", "has 7 ranks, not 8"),
        ("chess", "4k3/8/8/8/8/8/8/4Z3 w - - 0 1", "'Z' is not a piece"),
        ("chess", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pawn cannot stand on the first or the last rank"),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "'K' may not castle"),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "No pawn can just have stepped over e6"),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "is not a square that a pawn has stepped over"),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "is not a number"),
        ("chess", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "White is to move and could take the king."),
        ("chess", "4k3/8/8/8/8/8/8/4K3|8/8/8/8/8/8/8/R7 w - - 0 1", "one board, not two"),
        ("alice", "4k3/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/R7 w - - 0 1", "a1 is taken on both boards"),
        ("horde", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "In Horde white has one king and black none."),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x9", "is not how often the position has been met"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(game: str, text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        GAMES[game].read(text, GAMES[game].options())
    assert sentence in caught.value.message


def test_alice_writes_two_boards_and_reads_them_back() -> None:
    match = play(begin("alice"), "e4", "e5")
    text = match.game.write(match.state)
    assert text == ("rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR|8/8/8/4p3/4P3/8/8/8 w KQkq - 0 2")
    assert match.game.write(match.game.read(text, Alice().options())) == text


# -- openings


def test_openings_have_names_also_by_another_order_of_moves() -> None:
    match = play(begin(), "Nf3", "Nc6", "e4", "e5", "Bb5")
    opening = seen(match).opening
    assert opening is not None
    assert (opening.eco, opening.fr, opening.en) == ("C60", "Partie espagnole", "Ruy Lopez")
    play(match, "h6", "h3")
    assert seen(match).opening == opening
    assert len(openings()) > 140


def test_san_agrees_with_python_chess_where_pieces_must_be_told_apart() -> None:
    rng = random.Random(4)
    game = Chess()
    for fen in (
        "5k2/8/8/Q2Q3Q/8/8/8/Q3K3 w - - 0 1",
        "7k/1P1P4/8/3N1N2/8/3N1N2/8/4K3 w - - 0 1",
        "r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 0 1",
    ):
        board = chess.Board(fen)
        state = game.read(fen, game.options())
        for move in rng.sample(list(state.legal), min(30, len(state.legal))):
            san = board.san(board.parse_uci(str(move)))
            assert game.understand(state, state.position.turn, san) == move
            assert game.san(game.play(state, {state.position.turn: move}, NO_CHANCE)) == san
