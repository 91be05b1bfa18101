"""Players of chess in short; the long matches are in `bench/bots/chess.py`."""

from itertools import pairwise

import pytest

from arbitre.bots.bot import Bot, Later, Question
from arbitre.bots.chess import AlphaBeta, Casual, Club, dark
from arbitre.bots.chess.evaluation import evaluate
from arbitre.bots.chess.guessing import Guesser
from arbitre.bots.chess.reading import earlier_keys
from arbitre.bots.chess.real_time import Beginner, Hasty, Watchful
from arbitre.bots.chess.search import MATE, Search
from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.search.budget import Budget
from arbitre.games.chess import ChessView
from arbitre.games.chess.attacks import SQUARES
from arbitre.games.chess.fen import read_fen
from arbitre.games.chess.mode import CLASSIC
from arbitre.games.chess.reach import seen
from arbitre.kernel.dice import Dice
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from tests.bots.chess_contest import (
    BY_NAME,
    OnePly,
    new_match,
    real_time_match,
    real_time_score,
)
from tests.bots.mates import FILE, is_key
from tests.games.random_match import walk

UNHURRIED = 3600.0


class BriefAlphaBeta(AlphaBeta):
    """By the count of positions instead of the watch."""

    positions = 1_500


class BriefDark(dark.AlphaBeta):
    positions = 1_500


def question(match: Match, seat: int, number: int = 0) -> Question:
    return Question.of(match, seat, UNHURRIED, Dice(f"{number} {seat}".encode(), match.number))


def duel(game: str, bots: tuple[Bot, Bot], number: int) -> tuple[float, ...]:
    match = new_match(game)
    while match.outcome is None:
        seat = match.asks[0].seat
        move = bots[seat].move(question(match, seat, number))
        match.apply(match.act(seat, Action("move", move, match.version), match.number))
    return match.outcome.scores


def answer(bot: Bot, fen: str, game: str = "chess") -> str:
    match = new_match(game, fen)
    return bot.move(question(match, match.asks[0].seat))


@pytest.mark.parametrize("game", ["chess", "alice", "horde"])
@pytest.mark.parametrize("number", [0, 1])
def test_the_strongest_level_beats_random_and_one_ply(game: str, number: int) -> None:
    for other in (RandomMoves(), OnePly()):
        bots: tuple[Bot, Bot] = (BriefAlphaBeta(), other) if number == 0 else (other, BriefAlphaBeta())
        assert duel(game, bots, number)[number] == 1


@pytest.mark.parametrize("number", [0, 1])
def test_the_strongest_level_of_dark_beats_random(number: int) -> None:
    bots: tuple[Bot, Bot] = (BriefDark(), RandomMoves()) if number == 0 else (RandomMoves(), BriefDark())
    assert duel("dark", bots, number)[number] == 1


@pytest.mark.parametrize("fen", FILE.read_text(encoding="utf-8").splitlines()[::9])
def test_mates_in_two_are_found(fen: str) -> None:
    position = CLASSIC.read(fen)
    found = Search(CLASSIC, evaluate, Budget(None, 60_000)).best(position, CLASSIC.legal(position))
    assert is_key(position, found.move)
    assert found.value == MATE - 3


@pytest.mark.parametrize("bot", [Casual(), Club(), BriefAlphaBeta()], ids=lambda bot: bot.name)
def test_every_level_takes_a_queen_that_hangs_and_mates_at_once(bot: Bot) -> None:
    assert answer(bot, "4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1") == "e3d5"
    assert answer(bot, "7k/8/6K1/8/8/8/8/R7 w - - 0 1") == "a1a8"


def test_a_side_that_stands_worse_claims_its_draw_and_one_that_stands_better_does_not() -> None:
    assert answer(BriefAlphaBeta(), "4k3/8/8/8/8/8/q7/5K2 w - - 110 90") == "draw"
    assert answer(BriefAlphaBeta(), "4k3/8/8/8/8/8/Q7/5K2 w - - 110 90") != "draw"


@pytest.mark.parametrize("game", ["chess", "alice"])
def test_positions_that_were_met_are_found_by_walking_back(game: str) -> None:
    match = new_match(game, "r3k3/8/8/8/8/8/7p/4K2R w - - 0 1")
    for text in ("h1h2", "a8a4", "h2h7", "e8d8", "e1d1", "a4a3"):
        seat = match.asks[0].seat
        match.apply(match.act(seat, Action("move", text, match.version), match.number))
    keys = earlier_keys(match.state.position, list(match.events(0)), is_alice=game == "alice")
    assert keys == set(match.state.history[:-1])


def test_a_position_is_worth_to_one_what_it_costs_the_other() -> None:
    for match in walk(BY_NAME["chess"], 1):
        position = match.state.position
        text = BY_NAME["chess"].write(match.state).split(" x")[0]
        turned = text.replace(" w ", " ? ").replace(" b ", " w ").replace(" ? ", " b ")
        other, _ = read_fen(" ".join([*turned.split()[:2], "- - 0 1"]))
        assert evaluate(position) == -evaluate(other)


def test_guesses_agree_with_what_is_seen() -> None:
    game = BY_NAME["dark"]
    for match in walk(game, 1):
        if match.is_over or match.number % 5:
            continue
        for seat in (0, 1):
            view = match.view(seat)
            assert isinstance(view, ChessView)
            visible = sum(1 << SQUARES[name] for name in view.seen or ())
            guess = Guesser(view, seat).guess(Dice(b"guess", match.number))
            shown, _ = read_fen(view.fen)
            assert guess.white & visible == shown.white & visible
            assert guess.black & visible == shown.black & visible
            assert seen(guess, seat) & ~visible == 0


# -- real time


@pytest.mark.parametrize("game", ["chess_rt", "alice_rt", "dark_rt", "horde_rt"])
def test_in_real_time_better_players_beat_the_beginner(game: str) -> None:
    assert real_time_score(game, Watchful(), Beginner(), 4) >= 0.75


def test_in_real_time_nobody_moves_faster_than_its_pace() -> None:
    match = real_time_match("chess_rt", (Hasty(), Watchful()), 1)
    for seat, gap in ((0, Hasty.gap), (1, Watchful.gap)):
        times = [event.at for event in match.log.items if event.kind == "moved" and event.seat == seat]
        assert all(later - earlier >= gap for earlier, later in pairwise(times))


def test_in_real_time_a_bot_waits_where_nothing_can_move() -> None:
    match = new_match("chess_rt")
    found = Hasty().choose(Question.of(match, 0, 0.1, Dice(b"", 0), 1_000))
    assert isinstance(found, Later)
