"""Rochambeau: an engine's tray is always `Init`, since throws are independent. The gains are the scores, the moves the throws
of a round.

Both throw at once, so an interface is shown both throws of the last round. A position is read from the scores. The rounds
behind them are unknown, so rock against scissors stands for each.
"""

from typing import Final

import msgspec

from arbitre.games.rochambeau import Rochambeau, RochambeauOptions, State, Throw
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Seat
from arbitre.protocols.tournoyons.trays.strings import INIT, Scene, Strings

SET: Final = "Rochambeau"
_GAME: Final = Rochambeau()
_WON: Final = ("13", "31")
"""A round that this seat has won."""


def for_engine(state: State, seat: Seat) -> Strings:
    view = _GAME.view(state, seat)
    if not view.rounds:
        return Strings(tray=INIT)
    other = 1 - seat
    return msgspec.structs.replace(_scores(state), tray=INIT).with_move(str(view.rounds[-1][other]), other)


def for_interface(state: State, scene: Scene) -> Strings:
    view = _GAME.view(state, scene.eyes)
    strings = msgspec.structs.replace(_scores(state), count=str(scene.played), method="Standard")
    for seat, throw in enumerate(view.rounds[-1] if view.rounds else ()):
        strings = strings.with_move(str(throw), seat)
    return strings


def read_value(state: State, seat: Seat, value: str) -> Throw:
    return _GAME.parse(value)


def write_value(move: Throw) -> str:
    return str(move)


def read(strings: Strings, options: RochambeauOptions, turn: int | None = None) -> State:
    """Ignores Turn: both are to throw."""
    if strings.tray not in (None, "", INIT):
        raise InvalidPosition(f"Rochambeau has no tray but '{INIT}', not '{strings.tray[:40]}'.")
    scores = [_score(number, gain) for number, gain in enumerate(strings.gains, 1)]
    if min(scores) >= options.points:
        raise InvalidPosition(f"Only one player can have {options.points} points; the match is over then.")
    # The winner of a match has won its last round.
    ahead = scores.index(max(scores))
    rounds = [_WON[1 - ahead]] * scores[1 - ahead] + [_WON[ahead]] * scores[ahead]
    return _GAME.read(" ".join(rounds) or "-", options)


def _scores(state: State) -> Strings:
    return Strings(gain1=str(state.scores[0]), gain2=str(state.scores[1]))


def _score(number: int, gain: str | None) -> int:
    if gain is None:
        return 0
    if not gain.isascii() or not gain.isdigit() or len(gain) > 3:
        raise InvalidPosition(f"Gain{number} is '{gain[:20]}', not a score.")
    return int(gain)
