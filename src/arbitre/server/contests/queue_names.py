"""A queue's name says what is played there: `reversi:rated:bank-180-2`. Each queue has exactly one name."""

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound
from arbitre.kernel.errors import InvalidOptions, InvalidSeats, Refusal
from arbitre.server.errors import InvalidRequest, UnknownQueue

_RATED = {"rated": True, "free": False}


class Queue(msgspec.Struct, frozen=True):
    """What the people in a queue want to play."""

    game: str
    clock: Clock | None = None
    is_rated: bool = True

    @property
    def name(self) -> str:
        return f"{self.game}:{'rated' if self.is_rated else 'free'}:{_write(self.clock)}"

    @property
    def seats(self) -> int:
        """Players per match."""
        return max(2, find_game(self.game).seats[0])


def read_queue(name: str) -> Queue:
    """Raises UnknownQueue unless a queue of this name can exist."""
    game, _, rest = name.partition(":")
    rated, _, clock = rest.partition(":")
    try:
        queue = Queue(game, _read(clock), _RATED[rated])
        check_queue(queue)
    except (KeyError, ValueError, msgspec.ValidationError, Refusal):
        raise UnknownQueue(f"There is no queue '{name[:80]}'.") from None
    if queue.name != name:
        raise UnknownQueue(f"There is no queue '{name[:80]}'; perhaps '{queue.name}'.")
    return queue


def check_queue(queue: Queue) -> None:
    """Raises a Refusal if this cannot be played."""
    game = find_game(queue.game)
    if queue.seats not in game.seats:
        raise InvalidSeats(f"{game.name} is not played against others.")
    if queue.clock is not None and not isinstance(queue.clock, game.clocks):
        raise InvalidOptions(f"{game.name} is not played by this kind of clock.")
    if queue.clock != _read(_write(queue.clock)):
        raise InvalidRequest(
            "A queue's clock starts as its kind does, and counts days with their weekends, in the usual time zone."
        )


def _write(clock: Clock | None) -> str:
    match clock:
        case None:
            return "none"
        case Bank(initial, increment):
            return f"bank-{initial}-{increment}"
        case PerRound(seconds):
            return f"round-{seconds}"
        case PerMove(seconds):
            return f"move-{seconds}"
        case Calendar(days):
            return f"calendar-{days}"


def _read(text: str) -> Clock | None:
    kind, *numbers = text.split("-")
    match kind, numbers:
        case "none", []:
            return None
        case "bank", [initial, increment]:
            fields = {"initial": int(initial), "increment": int(increment)}
        case (("round" | "move"), [seconds]):
            fields = {"seconds": int(seconds)}
        case "calendar", [days]:
            fields = {"days": int(days)}
        case _:
            raise ValueError(text)
    clock: Clock = msgspec.convert({"kind": kind, **fields}, Clock)
    return clock
