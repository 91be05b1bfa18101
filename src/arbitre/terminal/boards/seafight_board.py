"""The boards of Seafight as a widget: the usual grid, and before the first shot a draft of the player's fleet.

Enter places the next ship, space turns it, backspace takes the last one back, Ctrl+R places all at random; Enter then sends the
fleet. Letters are left for typing a fleet, or `random`.
"""

import secrets

from textual import events

from arbitre.games.seafight.fleet import Fleet, random_fleet
from arbitre.games.seafight.waters import COLUMNS, NAMES, REACH, SHIPS, SIZE
from arbitre.kernel.dice import Dice
from arbitre.kernel.text import Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid
from arbitre.terminal.boards.grid_board import GridBoard
from arbitre.terminal.boards.seafight_view import SHIP, SIZES, read_view

NEXT = Text(fr="Navire de {} cases", en="Ship of {} cells")
KEYS = Text(
    fr="⏎ pose  ␣ tourne  ⌫ reprend  ^R hasard",
    en="⏎ lay  ␣ turn  ⌫ take back  ^R random",
)
READY = Text(
    fr="⏎ cache la flotte  ⌫ reprend  ^R hasard",
    en="⏎ hide fleet  ⌫ take back  ^R random",
)


class SeafightBoard(GridBoard):
    def __init__(self, face: Face, *, id: str | None = None) -> None:
        super().__init__(face, id=id)
        self._cursor = (SIZE // 2, SIZE // 2)
        self._look: Look | None = None
        self._ships: list[str] = []
        self._direction = "H"

    def show(self, look: Look) -> None:
        self._look = look
        super().show(look)
        if self._is_placing(look):
            self._grid = self._draft(look)

    def _is_placing(self, look: Look | None) -> bool:
        return (
            look is not None
            and look.seat is not None
            and look.moves is None
            and look.sealed is None
            and read_view(look.view).stage == "fleets"
        )

    # -- laying down ships

    def action_choose(self) -> None:
        look = self._look
        if look is None or not self._is_placing(look):
            super().action_choose()
            return
        left = self._left(look)
        if not left:
            self.post_message(self.Chosen(str(Fleet.of(self._ships))))
            return
        row, column = self._cursor
        ship = f"{self._direction}{left[0]}{NAMES[SIZE * row + column]}"
        if self._fits(ship, look):
            self._ships.append(ship)
            self.show(look)
        else:
            self.post_message(self.Missed())

    def on_key(self, event: events.Key) -> None:
        look = self._look
        is_key = event.key in ("space", "ctrl+r", "backspace") and not self._is_typing
        if look is None or not self._is_placing(look) or not is_key:
            return  # Textual calls `Board.on_key` next, by itself.
        event.stop()
        event.prevent_default()
        if event.key == "space":
            self._direction = "V" if self._direction == "H" else "H"
        elif event.key == "ctrl+r":
            no_touch = read_view(look.view).no_touch
            self._ships = list(random_fleet(Dice(secrets.token_bytes(32), 0), no_touch).ships)
        else:
            del self._ships[-1:]
        self.show(look)

    def _left(self, look: Look) -> list[int]:
        """Returns the sizes of the ships still to be placed, largest first."""
        sizes = list(read_view(look.view).sizes)
        for ship in self._ships:
            sizes.remove(int(ship[1]))
        return sizes

    def _fits(self, ship: str, look: Look) -> bool:
        kept_clear = REACH if read_view(look.view).no_touch else SHIPS
        return ship in SHIPS and not any(SHIPS[ship] & kept_clear[other] for other in self._ships)

    def _draft(self, look: Look) -> Grid:
        left = self._left(look)
        laid = {cell for ship in self._ships for cell in range(SIZE * SIZE) if SHIPS[ship] >> cell & 1}
        size = NEXT.in_language(look.language).format(left[0]) if left else ""
        arrow = "→" if self._direction == "H" else "↓"
        above = (
            (f"{size} {arrow}", KEYS.in_language(look.language))
            if left
            else (READY.in_language(look.language),)
        )
        rows = tuple(
            tuple(
                Cell(NAMES[cell], SHIP if cell in laid else None, "light")
                for cell in range(SIZE * row, SIZE * (row + 1))
            )
            for row in range(SIZE)
        )
        return Grid(
            rows=rows,
            column_names=tuple(COLUMNS),
            row_names=tuple(str(row) for row in range(SIZE)),
            above=(*above, ""),
            sizes=SIZES,
        )
