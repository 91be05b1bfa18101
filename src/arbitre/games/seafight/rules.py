"""Seafight: each hides a fleet of 5, 4, 3, 3 and 2 cells on ten by ten, then both shoot in turn; whoever sinks all ships wins.

Fleets are sealed and, except for what is hit, stay secret until the match is over. One shot per turn, whatever it hits.

Position text: `-` before the fleets are placed; then four words: the fleet of seat 0 with commas between the ships, the fleet
of seat 1, and the shots of seat 0 and of seat 1 as 100 characters each, row by row from A0, 1 for a shot.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from arbitre.games.seafight.fleet import Fleet, another_fleet, check_fleet, random_fleet, read_fleet
from arbitre.games.seafight.waters import CELL, CELLS, FLEET, NAMES, SEA
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.options import titled
from arbitre.kernel.text import Text


class Shot(msgspec.Struct, frozen=True, gc=False):
    """A shot at a cell, 0 to 99."""

    cell: int

    def __str__(self) -> str:
        return NAMES[self.cell]


Move = Fleet | Shot
SHOTS = tuple(Shot(cell) for cell in range(CELLS))
BY_NAME = {str(shot): shot for shot in SHOTS}
PLACING = (Ask(0, sealed=True), Ask(1, sealed=True))
TURNS = ((Ask(0),), (Ask(1),))

_PART = 5
_LEFT = tuple(
    tuple(
        tuple(shot for shot in SHOTS[first : first + _PART] if not fired >> shot.cell - first & 1)
        for fired in range(1 << _PART)
    )
    for first in range(0, CELLS, _PART)
)
"""For each five cells and each set of them: the shots left. A list of moves joins twenty such pieces."""
_EVERY = (1 << _PART) - 1


class SeafightOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    no_touch: Annotated[bool, titled("Navires espacés", "Ships apart")] = False


class State(msgspec.Struct, frozen=True, gc=False):
    """The shots of seat 0 (`first`) and seat 1 (`second`) as sets of cells; `last` and `before` are the latest two shots."""

    no_touch: bool
    fleets: tuple[Fleet, Fleet] | None = None
    first: int = 0
    second: int = 0
    last: int | None = None
    before: int | None = None

    @property
    def turn(self) -> Seat:
        """The seat that shoots next, unless the match is over."""
        return self.first.bit_count() - self.second.bit_count()

    @property
    def is_over(self) -> bool:
        fleets = self.fleets
        return fleets is not None and not (fleets[0].cells & ~self.second and fleets[1].cells & ~self.first)

    def shots(self, seat: Seat) -> int:
        return self.second if seat else self.first


class SeafightView(msgspec.Struct, frozen=True):
    """Fleets by owner, shots and sunk ships by shooter. A fleet is shown to its owner, and at the end to everybody."""

    stage: Literal["fleets", "shots", "over"]
    fleets: tuple[list[str] | None, list[str] | None]
    """Ships such as `V3C5`: direction, size, top left cell."""
    shots: tuple[str, str]
    """What a seat has shot at, cell by cell from A0, row by row: 0 nothing yet, 1 water, 2 hit, 3 sunk."""
    sunk: tuple[list[str], list[str]]
    last: tuple[str | None, str | None]
    """The latest shot of each seat."""
    turn: Seat | None
    sizes: tuple[int, ...]
    """The sizes of the ships in a fleet."""
    no_touch: bool


class Seafight(Game[State, Move]):
    name = "seafight"
    title = Text(fr="Bataille navale", en="Seafight")
    seat_names = (Text(fr="Premier", en="First"), Text(fr="Second", en="Second"))
    options_type = SeafightOptions
    view_type = SeafightView
    endings = {"sunk": Text(fr="Toute une flotte est coulée.", en="A whole fleet is sunk.")}

    def start(self, seats: int, options: SeafightOptions, context: Context) -> State:
        return State(options.no_touch)

    def asks(self, state: State) -> Sequence[Ask]:
        if state.fleets is None:
            return PLACING
        return () if state.is_over else TURNS[state.turn]

    def moves(self, state: State, seat: Seat) -> Sequence[Shot] | None:
        """Returns the shots. There are far too many fleets."""
        if state.fleets is None:
            return None
        fired = state.shots(seat)
        left: list[Shot] = []
        for part in _LEFT:
            left += part[fired & _EVERY]
            fired >>= _PART
        return left

    def sample(self, state: State, seat: Seat, dice: Dice) -> Move:
        if state.fleets is None:
            return random_fleet(dice, state.no_touch)
        return super().sample(state, seat, dice)

    def check(self, state: State, seat: Seat, move: Move) -> None:
        if isinstance(move, Fleet):
            if state.fleets is not None:
                raise IllegalMove.told(
                    Text(
                        fr="Les flottes sont déjà en mer ; un tir est une case comme C5.",
                        en="The fleets are at sea already; a shot is a cell such as C5.",
                    )
                )
            check_fleet(move, state.no_touch)
        elif state.fleets is None:
            raise IllegalMove.told(
                Text(
                    fr="Les navires d’abord : une flotte comme « H5A0 V4C2 H3E5 V3J1 H2B9 ».",
                    en="Ships come first: a fleet such as 'H5A0 V4C2 H3E5 V3J1 H2B9'.",
                )
            )
        elif state.shots(seat) & CELL[move.cell]:
            raise IllegalMove.told(Text(fr=f"{move} a déjà été visée.", en=f"{move} was shot at before."))

    def play(self, state: State, moves: Mapping[Seat, Move], context: Context) -> State:
        fleets = state.fleets
        if fleets is None:
            first, second = moves[0], moves[1]
            assert isinstance(first, Fleet)
            assert isinstance(second, Fleet)
            return State(state.no_touch, (first, second))
        seat = state.turn
        move = moves[seat]
        assert isinstance(move, Shot)
        cell = move.cell
        if seat:
            return State(state.no_touch, fleets, state.first, state.second | CELL[cell], cell, state.last)
        return State(state.no_touch, fleets, state.first | CELL[cell], state.second, cell, state.last)

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        return Outcome.won_by(1 - state.turn, 2, "sunk", (len(_sunk(state, 0)), len(_sunk(state, 1))))

    def view(self, state: State, seat: Seat | None) -> SeafightView:
        return _view(state, [seat == owner for owner in (0, 1)])

    def reveal(self, state: State) -> SeafightView:
        return _view(state, [True, True])

    def tell(self, move: Move, mover: Seat, seat: Seat | None) -> str:
        return "" if isinstance(move, Fleet) and seat != mover else str(move)

    def parse(self, text: str) -> Move:
        shot = BY_NAME.get("".join(text.split()).upper())
        if shot is not None:
            return shot
        fleet = read_fleet(text)
        if fleet is not None:
            return fleet
        raise InvalidMove.told(
            Text(
                fr=f"« {text[:40]} » n’est ni une case de A0 à J9, ni une flotte comme « H5A0 V4C2 H3E5 V3J1 H2B9 ».",
                en=f"'{text[:40]}' is neither a cell from A0 to J9 nor a fleet such as 'H5A0 V4C2 H3E5 V3J1 H2B9'.",
            )
        )

    def write(self, state: State) -> str:
        if state.fleets is None:
            return "-"
        fleets = [",".join(fleet.ships) for fleet in state.fleets]
        return " ".join((*fleets, _bits(state.first), _bits(state.second)))

    def read(self, text: str, options: SeafightOptions) -> State:
        words = text.split()
        if words == ["-"]:
            return State(options.no_touch)
        if len(words) != 4:
            raise InvalidPosition(
                f"'{text[:80]}' is not '-', nor two fleets and the shots of both seats, with spaces between."
            )
        first, second = (_read_fleet(word, options.no_touch) for word in words[:2])
        return _reached(options.no_touch, (first, second), _read_bits(words[2]), _read_bits(words[3]))

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """Returns other fleets that would have answered the same, if this seat does not know the fleet."""
        if state.fleets is None:
            return state
        first, second = (
            fleet if owner == seat else another_fleet(fleet, state.shots(1 - owner), state.no_touch, dice)
            for owner, fleet in enumerate(state.fleets)
        )
        return msgspec.structs.replace(state, fleets=(first, second))


def _sunk(state: State, seat: Seat) -> list[str]:
    """Returns the ships that this seat has sunk."""
    return [] if state.fleets is None else state.fleets[1 - seat].sunk(state.shots(seat))


def _view(state: State, knows: Sequence[bool]) -> SeafightView:
    fleets = state.fleets
    latest = (state.before, state.last) if state.turn == 0 else (state.last, state.before)
    return SeafightView(
        stage="fleets" if fleets is None else "over" if state.is_over else "shots",
        fleets=(
            list(fleets[0].ships) if fleets and knows[0] else None,
            list(fleets[1].ships) if fleets and knows[1] else None,
        ),
        shots=(
            fleets[1].marks(state.first) if fleets else "0" * CELLS,
            fleets[0].marks(state.second) if fleets else "0" * CELLS,
        ),
        sunk=(_sunk(state, 0), _sunk(state, 1)),
        last=(
            None if latest[0] is None else NAMES[latest[0]],
            None if latest[1] is None else NAMES[latest[1]],
        ),
        turn=None if fleets is None or state.is_over else state.turn,
        sizes=FLEET,
        no_touch=state.no_touch,
    )


def _bits(shots: int) -> str:
    return f"{shots:0{CELLS}b}"[::-1]


def _read_bits(text: str) -> int:
    if len(text) != CELLS or set(text) - set("01"):
        raise InvalidPosition(f"'{text[:40]}' is not the shots of a seat: 100 of 0 and 1.")
    return int(text[::-1], 2) & SEA


def _read_fleet(text: str, no_touch: bool) -> Fleet:
    fleet = read_fleet(text)
    if fleet is None:
        raise InvalidPosition(f"'{text[:40]}' is not a fleet such as H5A0,V4C2,H3E5,V3J1,H2B9.")
    try:
        check_fleet(fleet, no_touch)
    except IllegalMove as error:
        raise InvalidPosition(error.message) from None
    return fleet


def _reached(no_touch: bool, fleets: tuple[Fleet, Fleet], first: int, second: int) -> State:
    """Returns the position after these shots. Refuses what alternating turns cannot reach."""
    ahead = first.bit_count() - second.bit_count()
    if ahead not in (0, 1):
        raise InvalidPosition(
            f"After {first.bit_count()} shots the second player has fired as many or one less, not {second.bit_count()}."
        )
    lost = [not fleets[0].cells & ~second, not fleets[1].cells & ~first]
    if lost[0] and lost[1]:
        raise InvalidPosition("Both fleets are sunk; the match would have ended with the first of them.")
    if lost[ahead ^ 1]:
        raise InvalidPosition("There was a shot after the end of the match.")
    return State(no_touch, fleets, first, second)
