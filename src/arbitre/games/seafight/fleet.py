"""A fleet: how it is written, what is wrong with it, and how to draw one at random."""

import re
from collections.abc import Sequence

import msgspec

from arbitre.games.seafight.waters import (
    BY_SIZE,
    FLEET,
    NAMES,
    REACH,
    SHIPS,
    sizes_text,
    union,
)
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove
from arbitre.kernel.text import Text

_SHIP = re.compile(r"([HV][1-9][A-J][0-9])1?")
_WRITTEN = re.compile(rf"(?:{_SHIP.pattern}[\s,;+]*)+")
"""Ships in sequence, with or without separators. A `1` at the end of a ship says that it is undamaged."""


class Fleet(msgspec.Struct, frozen=True):
    """Ships, largest first, then by text: two fleets of the same ships are equal."""

    ships: tuple[str, ...]
    cells: int
    """The cells of all ships together. Ships that leave the board have none."""

    @classmethod
    def of(cls, ships: Sequence[str]) -> "Fleet":
        ordered = tuple(sorted(ships, key=lambda ship: (-int(ship[1]), ship)))
        return cls(ordered, union(SHIPS.get(ship, 0) for ship in ordered))

    def __str__(self) -> str:
        return " ".join(self.ships)

    def sunk(self, shots: int) -> list[str]:
        """Returns the ships whose cells were all hit."""
        return [ship for ship in self.ships if not SHIPS[ship] & ~shots]

    def marks(self, shots: int) -> str:
        """Returns a mark per cell: 0 not shot at, 1 water, 2 hit, 3 sunk."""
        sunk = union(SHIPS[ship] for ship in self.sunk(shots))
        hit = shots & self.cells
        return "".join(
            "0" if not shots >> cell & 1 else "3" if sunk >> cell & 1 else "2" if hit >> cell & 1 else "1"
            for cell in range(len(NAMES))
        )


def read_fleet(text: str) -> Fleet | None:
    """Reads a fleet, legal or not. Returns None if the text is not a list of ships."""
    written = text.strip().upper()
    if not _WRITTEN.fullmatch(written):
        return None
    return Fleet.of(_SHIP.findall(written))


def check_fleet(fleet: Fleet, no_touch: bool) -> None:
    """Raises IllegalMove for the first rule that is broken."""
    for ship in fleet.ships:
        if ship not in SHIPS and int(ship[1]) in FLEET:
            raise IllegalMove.told(
                Text(
                    fr=f"{ship} sort de la grille, de A0 à J9.",
                    en=f"{ship} does not lie inside the board, A0 to J9.",
                )
            )
    sizes = tuple(int(ship[1]) for ship in fleet.ships)
    if sizes != FLEET:
        raise IllegalMove.told(
            Text(
                fr=f"Une flotte a des navires de {sizes_text(FLEET, 'et')} cases, et non de {sizes_text(sizes, 'et')}.",
                en=f"A fleet has ships of {sizes_text(FLEET)} cells, not of {sizes_text(sizes)}.",
            )
        )
    for at, ship in enumerate(fleet.ships):
        for other in fleet.ships[at + 1 :]:
            if common := SHIPS[ship] & SHIPS[other]:
                raise IllegalMove.told(
                    Text(
                        fr=f"{ship} et {other} se chevauchent en {NAMES[common.bit_length() - 1]}.",
                        en=f"{ship} and {other} overlap on {NAMES[common.bit_length() - 1]}.",
                    )
                )
            if no_touch and REACH[ship] & SHIPS[other]:
                raise IllegalMove.told(
                    Text(
                        fr=f"{ship} et {other} se touchent, ce que cette partie ne permet pas.",
                        en=f"{ship} and {other} touch, which this match does not allow.",
                    )
                )


def random_fleet(dice: Dice, no_touch: bool) -> Fleet:
    """Places ships largest first, each uniformly among the places left. Starts over if there is none."""
    kept_clear = REACH if no_touch else SHIPS
    taken = 0
    ships = []
    for size in FLEET:
        ship = dice.pick(BY_SIZE[size])
        if taken & SHIPS[ship]:
            left = [other for other in BY_SIZE[size] if not taken & SHIPS[other]]
            if not left:
                return random_fleet(dice, no_touch)
            ship = dice.pick(left)
        taken |= kept_clear[ship]
        ships.append(ship)
    return Fleet.of(ships)


def another_fleet(fleet: Fleet, shots: int, no_touch: bool, dice: Dice) -> Fleet:
    """Returns a fleet that would have answered the same shots in the same way: same misses, hits and sunk ships."""
    sunk = fleet.sunk(shots)
    taken = shots & ~fleet.cells | union((REACH if no_touch else SHIPS)[ship] for ship in sunk)
    open_hits = shots & fleet.cells & ~union(SHIPS[ship] for ship in sunk)
    sizes = [int(ship[1]) for ship in fleet.ships if ship not in sunk]

    def place(sizes: list[int], taken: int, open_hits: int) -> list[str] | None:
        if not sizes:
            return None if open_hits else []
        # First explain an open hit; then place any ship clear of all shots.
        hit = open_hits & -open_hits
        choices = [
            ship
            for size in (sorted(set(sizes)) if hit else sizes[:1])
            for ship in BY_SIZE[size]
            if not SHIPS[ship] & taken and SHIPS[ship] & hit == hit and SHIPS[ship] & ~shots
        ]
        for ship in dice.shuffle(choices):
            rest = sizes.copy()
            rest.remove(int(ship[1]))
            cells = SHIPS[ship]
            found = place(rest, taken | (REACH[ship] if no_touch else cells), open_hits & ~cells)
            if found is not None:
                return [ship, *found]
        return None

    found = place(sizes, taken, open_hits)
    assert found is not None, "the fleet itself is one"
    return Fleet.of([*sunk, *found])
