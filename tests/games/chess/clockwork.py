"""Real-time matches driven by hand: moves at given milliseconds, and the match brought up to any moment."""

from typing import Any

from arbitre.games.chess import GAMES
from arbitre.games.chess.attacks import NAMES
from arbitre.games.chess.move import LETTERS
from arbitre.kernel.game import Game
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

BY_NAME: dict[str, Game[Any, Any]] = {game.name: game for game in GAMES}
START = 3_000


def begin(game: str = "chess_rt", position: str | None = None, **options: Any) -> Match:
    rules = BY_NAME[game]
    return Match(rules, Header("rt", game, rules.version, 2, bytes(32), 0, options, position=position))


def elapse(match: Match, now: int) -> None:
    """Everything that time alone brings about by `now`."""
    while events := match.elapse(now):
        for event in events:
            match.apply(event)


def move(match: Match, now: int, seat: int, text: str) -> None:
    """Raises a Refusal where the move is not allowed."""
    elapse(match, now)
    match.apply(match.act(seat, Action("move", text, match.version_for(seat)), now))


def play(match: Match, *inputs: tuple[int, int, str]) -> Match:
    for now, seat, text in inputs:
        move(match, now, seat, text)
    return match


def resting(match: Match, now: int) -> str:
    """What rests at a moment, by square: `Ra1 kh8`; a square of Alice's second board ends in '."""
    elapse(match, now)
    state = match.state_at(now)
    return " ".join(
        (LETTERS[piece.kind].lower() if piece.side else LETTERS[piece.kind])
        + NAMES[place & 63]
        + "'" * (place >> 6)
        for place, piece in enumerate(state.cells)
        if piece is not None
    )


def moving(match: Match, now: int) -> str:
    """What is on its way at a moment, and where it is."""
    elapse(match, now)
    state = match.state_at(now)
    return " ".join(
        (LETTERS[motion.kind].lower() if motion.side else LETTERS[motion.kind])
        + NAMES[motion.place_at(now) & 63]
        for motion in state.motions
    )
