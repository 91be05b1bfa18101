"""Dark leaks nothing: whatever a seat cannot see is changed, and every byte that the seat is sent must stay the same."""

import random
from typing import Any

import msgspec
import pytest

from arbitre.games.chess import Dark, DarkRealTime
from arbitre.games.chess.attacks import FULL, NAMES, SQUARES
from arbitre.games.chess.fen import read_fen
from arbitre.games.chess.fog import with_hidden
from arbitre.games.chess.move import KING, KNIGHT, PAWN, QUEEN, ROOK, Move
from arbitre.games.chess.real_time.pieces import RealTimeState, Resting
from arbitre.games.chess.state import State, stand
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import Refusal
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.match import Match
from tests.games.chess import slow
from tests.games.chess.clockwork import START, begin, elapse, play
from tests.games.random_match import walk

KINDS = (PAWN, KNIGHT, ROOK, QUEEN)


def sent(game: Game[Any, Any], state: Any, seat: Seat | None, rng: random.Random) -> bytes:
    """All that the rules say to a seat: the view, the moves, and why moves are refused."""
    if seat is None:
        return msgspec.json.encode(game.view(state, None))
    answers = [str(move) for move in game.moves(state, seat) or ()] if _is_asked(game, state, seat) else []
    for _ in range(40):
        source, target = rng.sample(range(64), 2)
        answers.append(_refused(game, state, seat, Move(source, target)))
    typed = ("Nf3", "e4", "exd5", "O-O", "Qh5", "Kxe8", "e7e8q")
    answers += [_understood(game, state, seat, text) for text in typed]
    return msgspec.json.encode((game.view(state, seat), answers))


def _is_asked(game: Game[Any, Any], state: Any, seat: Seat) -> bool:
    return any(ask.seat == seat for ask in game.asks(state))


def _refused(game: Game[Any, Any], state: Any, seat: Seat, move: Move) -> str:
    if not _is_asked(game, state, seat):
        return ""
    try:
        game.check(state, seat, move)
    except Refusal as refusal:
        return f"{refusal} {refusal.in_language('fr')}"
    return "legal"


def _understood(game: Game[Any, Any], state: Any, seat: Seat, text: str) -> str:
    if not _is_asked(game, state, seat):
        return ""
    try:
        return str(game.understand(state, seat, text))
    except Refusal as refusal:
        return f"{refusal} {refusal.in_language('fr')}"


def hidden_squares(text: str, seat: Seat) -> list[int]:
    """Where enemies stand that a seat does not see, by the slow rules."""
    (board, _), _, _ = slow.read(text)
    visible = set(slow.seen(text, seat == 0))
    return [
        SQUARES[slow.name(square)]
        for square, piece in board.items()
        if slow.is_white(piece) != (seat == 0) and slow.name(square) not in visible
    ]


def disguised(state: State, text: str, seat: Seat, rng: random.Random) -> State:
    """The unseen enemies are other pieces; where they stand stays, and one of them is a king if one was."""
    hidden = hidden_squares(text, seat)
    kinds = [rng.choice(KINDS[1:] if square >> 3 in (0, 7) else KINDS) for square in hidden]
    position = state.position
    if any(position.kings >> square & 1 for square in hidden):
        kinds[rng.randrange(len(kinds))] = KING
    mask = sum(1 << square for square in hidden)
    other = with_hidden(position, 1 - seat, mask, dict(zip(hidden, kinds, strict=True)))
    other = msgspec.structs.replace(
        other, castling=other.castling & other.of_side(seat), halfmoves=rng.randrange(90)
    )
    fresh = stand(Dark.mode, other, rng.randint(1, 4))
    return msgspec.structs.replace(fresh, before=state.before, last=state.last, captured=state.captured)


@pytest.mark.parametrize("number", range(5))
def test_a_seat_hears_the_same_whatever_it_cannot_see(number: int) -> None:
    game = Dark()
    changed = 0
    for match in walk(game, number):
        if match.is_over:
            break
        text = game.write(match.state)
        for seat in (0, 1):
            other = disguised(match.state, text, seat, random.Random(match.number))
            if seat != match.state.position.turn:
                # The one who has just moved shows his own move, which is part of the position: it stays.
                other = msgspec.structs.replace(other, last=match.state.last, before=match.state.before)
            changed += other.position != match.state.position
            assert sent(game, match.state, seat, random.Random(1)) == sent(
                game, other, seat, random.Random(1)
            )
            # A player who watches his own match as a spectator learns nothing more.
            assert sent(game, match.state, None, random.Random(1)) == sent(
                game, other, None, random.Random(1)
            )
    assert changed > 10


def test_unseen_enemies_elsewhere_in_the_fog_change_nothing_either() -> None:
    game = Dark()
    changed = 0
    for match in walk(game, 3):
        for seat in (0, 1):
            other = game.resample(match.state, seat, Dice(b"fog", match.number))
            changed += other.position != match.state.position
            assert sent(game, match.state, seat, random.Random(2)) == sent(
                game, other, seat, random.Random(2)
            )
    assert changed > 30


def test_spectators_see_only_what_both_players_see() -> None:
    game = Dark()
    for match in walk(game, 2):
        if match.is_over:
            break
        spectator = game.view(match.state, None)
        views = [game.view(match.state, seat) for seat in (0, 1)]
        assert set(spectator.seen or ()) <= set(views[0].seen or ()) & set(views[1].seen or ())
        shown, _ = read_fen(spectator.fen.split(" ")[0])
        for view in views:
            player, _ = read_fen(view.fen.split(" ")[0])
            assert shown.white & ~player.white == 0
            assert shown.black & ~player.black == 0
        assert spectator.last is None
        assert spectator.san in (None, "?")


def log_of(match: Match, seat: Seat | None) -> bytes:
    """Everything a match sends a seat, numbers and sizes included."""
    moves = None if seat is None else match.moves(seat)
    return msgspec.json.encode(
        (match.view(seat), match.events(seat), moves, match.number_for(seat), match.version_for(seat))
    )


def test_two_replies_that_are_not_seen_sound_alike() -> None:
    told = set()
    for reply in ("a7a6", "h7h6", "g8f6", "e7e6"):
        match = begin("dark")
        for now, seat, text in ((10, 0, "a2a3"), (20, 1, reply)):
            play(match, (now, seat, text))
        told.add((log_of(match, 0), log_of(match, None)))
    assert len(told) == 1


def test_the_end_shows_everything() -> None:
    game = Dark()
    *_, match = walk(game, 1)
    assert match.view(0) == match.view(1) == match.view(None)
    assert [event.text for event in match.events(0) if event.kind == "moved"].count("") == 0


def test_a_capture_is_told_to_the_one_who_lost_a_piece_but_not_by_whom() -> None:
    game = Dark()
    state = game.read("4k3/8/8/8/3p4/8/8/B3K2r b - - 0 1".replace("B3K2r", "B3K3"), game.options())
    assert str(game.parse("d4d3")) == "d4d3"
    match = begin("dark", position="4k3/8/8/2q5/3P4/8/8/4K3 b - - 0 1")
    play(match, (1, 1, "c5d4"))
    view = match.view(0)
    assert isinstance(view, game.view_type)
    assert (view.taken, view.captured, view.last, view.san) == ("d4", "P", None, "?")
    assert state.ending is None


def test_there_is_no_check_no_claim_and_no_en_passant() -> None:
    game = Dark()
    state = game.read("4k3/8/8/8/4r3/8/8/4K3 w - - 120 90", game.options())
    assert {str(move) for move in state.legal} == {"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"}
    with pytest.raises(Refusal, match="A draw is not claimed in this mode"):
        game.check(state, 0, game.parse("draw"))
    match = begin("dark", position="4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1")
    play(match, (1, 0, "e2e4"))
    assert "d4e3" not in (match.moves(1) or [])


# -- real time


def masked(state: RealTimeState, seat: Seat, game: DarkRealTime, rng: random.Random) -> RealTimeState:
    """Unseen enemies are other pieces with other times; those on their way become others that are bound elsewhere."""
    visible = game.seen(state, seat)
    cells = list(state.cells)
    for square in range(64):
        piece = cells[square]
        if piece is not None and piece.side != seat and not visible >> square & 1 and piece.kind != KING:
            kind = rng.choice(KINDS[1:] if square >> 3 in (0, 7) else KINDS)
            cells[square] = Resting(kind, piece.side, rng.randrange(100_000), rng.randrange(1000))
    motions = tuple(
        motion
        if motion.side == seat or visible >> motion.place_at(state.now) & 1
        else msgspec.structs.replace(
            motion, kind=rng.choice(KINDS[1:]), promotion=0, since=rng.randrange(1000)
        )
        for motion in state.motions
    )
    own = sum(
        1 << square for square in range(64) if (piece := cells[square]) is not None and piece.side == seat
    )
    return msgspec.structs.replace(
        state,
        cells=tuple(cells),
        motions=motions,
        castling=state.castling & own & FULL,
        number=state.number + rng.randrange(50),
        wakes=rng.randrange(10**6),
    )


@pytest.mark.parametrize("number", range(4))
def test_in_real_time_a_seat_hears_the_same_whatever_it_cannot_see(number: int) -> None:
    game = DarkRealTime()
    for match in walk(game, number):
        if match.is_over:
            break
        if match.number % 6:
            continue
        state = match.state
        for seat in (0, 1):
            other = masked(state, seat, game, random.Random(match.number))
            for eyes in (seat, None):
                assert sent(game, state, eyes, random.Random(1)) == sent(game, other, eyes, random.Random(1))


def test_in_real_time_nobody_hears_that_the_other_moves_or_that_rules_act() -> None:
    """Any moves of black behind its own lines, or none: what white is sent is the same at every moment, numbers included."""
    ways: tuple[tuple[tuple[int, int, str], ...], ...] = (
        (),
        ((START + 40, 1, "a7a6"),),
        ((START + 40, 1, "h7h6"), (START + 80, 1, "g8f6"), (START + 90, 1, "b8c6")),
        ((START + 5000, 1, "d7d6"), (START + 7000, 1, "c8e6")),
    )
    told = []
    for way in ways:
        match = begin("dark_rt")
        story = []
        inputs = sorted((*way, (START + 60, 0, "b1c3"), (START + 6000, 0, "g1f3")))
        for now in range(START, START + 12_000, 250):
            for at, seat, text in inputs:
                if now - 250 < at <= now:
                    play(match, (at, seat, text))
            elapse(match, now)
            for eyes in (0, None):
                moves = None if eyes is None else match.moves(0, now)
                story.append(
                    msgspec.json.encode(
                        (
                            match.view(eyes, now),
                            moves,
                            match.events(eyes),
                            match.number_for(eyes),
                            match.version_for(eyes),
                        )
                    )
                )
        told.append(story)
    assert all(story == told[0] for story in told)


def test_in_real_time_an_enemy_that_passes_is_seen_without_its_way() -> None:
    match = play(begin("dark_rt", position="4k3/8/8/r7/8/8/8/3RK3 w - - 0 1"), (START, 1, "a5h5"))
    view: Any = match.view(0, START + 2600)
    elapse(match, START + 2600)
    view = match.view(0, START + 2600)
    assert view.passing == ["rd5"]
    assert view.moving == []
    assert [piece.piece for piece in view.resting] == ["R", "K"]
    assert NAMES[0] in view.seen
