"""A match played by lines of text, so that a test reads as what was said at the table."""

from typing import Any, get_args

from arbitre.kernel.clock import Clock
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.log import Action, ActionKind, Event, Header
from arbitre.kernel.match import Match

SEED = bytes(range(32))


def header(game: Game[Any, Any], seats: int = 2, **fields: Any) -> Header:
    return Header(
        id="toy", game=game.name, rules=game.version, seats=seats, seed=SEED, **{"began": 0, **fields}
    )


def written(event: Event) -> str:
    """One event as a line: `3 @1500 moved 0 5`."""
    words = [str(event.number), f"@{event.at}", event.kind]
    if event.seat is not None:
        words.append(str(event.seat))
    return " ".join([*words, event.text]).rstrip()


class Table:
    """A match and the time on the wall."""

    def __init__(
        self, game: Game[Any, Any], seats: int = 2, clock: Clock | None = None, **fields: Any
    ) -> None:
        self.match = Match(game, header(game, seats, clock=clock, **fields))
        self.now = 0

    def act(self, line: str) -> Event:
        """`0 5` = seat 0 moves 5 on the present version; `1 resign`, `0 offer_draw`… Only decides."""
        seat, word = line.split(maxsplit=1)
        if word in get_args(ActionKind):
            return self.match.act(int(seat), Action(word), self.now)  # type: ignore[arg-type]  # just checked
        version = self.match.version_for(int(seat)) if int(seat) < self.match.header.seats else 0
        return self.match.act(int(seat), Action("move", word, version), self.now)

    def play(self, *lines: str) -> "Table":
        """The same and applies it; `@1500` = time passes until then."""
        for line in lines:
            if line.startswith("@"):
                self.wait(int(line[1:]))
            else:
                self.match.apply(self.act(line))
        return self

    def wait(self, now: int) -> list[Event]:
        """Lets time pass and applies what it brings about."""
        self.now = now
        happened = []
        while events := self.match.elapse(now):
            for event in events:
                self.match.apply(event)
            happened += events
        return happened

    def log(self, seat: Seat | None = None, since: int = 0) -> str:
        """The log as this seat may read it."""
        return "\n".join(written(event) for event in self.match.events(seat, since))


def drawn(text: str) -> str:
    """A text as it stands indented in a test."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def everything(match: Match) -> dict[str, Any]:
    """All that a match consists of, for comparing two of them to the bit."""
    names = [name for kind in type(match).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(match, name) for name in names}


def copied(match: Match) -> dict[str, Any]:
    """The same as it is now, whatever becomes of the match."""
    return {
        name: list(value) if isinstance(value, list) else dict(value) if isinstance(value, dict) else value
        for name, value in everything(match).items()
    }
