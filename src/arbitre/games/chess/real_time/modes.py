"""The four modes in real time, each defined by its differences."""

from collections.abc import Iterator
from typing import Final

import msgspec

from arbitre.games.chess.attacks import FULL, NAMES, squares
from arbitre.games.chess.fen import write_castling
from arbitre.games.chess.horde import HordeMode
from arbitre.games.chess.move import KING, PAWN, Move
from arbitre.games.chess.reach import castlings, facing, pawn_reach, piece_reach
from arbitre.games.chess.real_time.game import RealTime
from arbitre.games.chess.real_time.pieces import RealTimeState, Resting
from arbitre.games.chess.real_time.reaching import Scene
from arbitre.games.chess.real_time.seeing import (
    MovingView,
    RealTimeView,
    RestingView,
    board_views,
    letter,
    moving_view,
    resting_view,
)
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.seat import Seat
from arbitre.kernel.text import Text

_ATTEMPTS: Final = 8


class ChessRealTime(RealTime):
    name = "chess_rt"
    title = Text(fr="Échecs en temps réel", en="Real-time chess")


class AliceRealTime(RealTime):
    """A piece surfaces on the other board when it arrives."""

    name = "alice_rt"
    title = Text(fr="Échecs d’Alice en temps réel", en="Real-time Alice chess")
    boards = 2
    takes_in_passing = False


class HordeRealTime(RealTime):
    """Black has no king, and loses with its last piece."""

    name = "horde_rt"
    title = Text(fr="La Horde en temps réel", en="Real-time Horde")
    beginning = HordeMode.start

    def has_lost(self, units: list[tuple[int, int]], side: int) -> bool:
        return not any(of == side for _, of in units) if side else super().has_lost(units, side)

    def check_units(self, units: list[tuple[int, int]], state: RealTimeState) -> None:
        super().check_units([*units, (KING, 1)], state)
        if (KING, 1) in units:
            raise InvalidPosition("In Horde black has no king.")
        if (KING, 0) not in units and not any(side for _, side in units) and not state.captured:
            raise InvalidPosition("There is nothing to play with.")

    def is_no_place_for_a_pawn(self, piece: Resting, square: int) -> bool:
        return square >> 3 in ((0,) if piece.side else (0, 7))


class DarkRealTime(RealTime):
    """Players see their own pieces and what these could reach now. Spectators see only pieces that face each other."""

    name = "dark_rt"
    title = Text(fr="Échecs dans le noir en temps réel", en="Real-time dark chess")
    shares_view = False
    hides_events = True
    takes_in_passing = False
    wakes_at_steps = True

    def seen(self, state: RealTimeState, side: int) -> int:
        """Returns the squares that a side sees."""
        return self._look(state, side, self.sight(state, side, 0).scene)

    def _look(self, state: RealTimeState, side: int, view: Scene) -> int:
        visible = view.own
        sights = [(square, piece.kind) for square, piece in _resting(state, side)]
        sights += [
            (motion.place_at(state.now), motion.kind) for motion in state.motions if motion.side == side
        ]
        for square, kind in sights:
            visible |= 1 << square
            if kind == PAWN:
                visible |= pawn_reach(square, side, view.occupied, view.enemies)
            else:
                position = view.position
                if not view.own >> square & 1:
                    # A passing piece looks around as if it stood there.
                    position = msgspec.structs.replace(
                        position,
                        **{
                            name: getattr(position, name) & ~(1 << square)
                            | (1 << square if which == kind else 0)
                            for which, name in enumerate(_FIELDS, 1)
                        },
                    )
                visible |= piece_reach(position, square, view.occupied)
        if state.castling & view.own:
            for move in castlings(view.position, side, view.occupied):
                visible |= 1 << move.target
        return visible & FULL

    def view(self, state: RealTimeState, seat: Seat | None) -> RealTimeView:
        castling = "-"
        if seat is None:
            visible = facing(self.sight(state, 0, 0).scene.position)
            own: list[RestingView] = []
            moving: list[MovingView] = []
            enemies: tuple[int, ...] = (0, 1)
        else:
            sight = self.sight(state, seat, 0)
            scene = sight.scene
            visible = self._look(state, seat, scene)
            own = list(board_views(sight, 0))
            castling = write_castling(scene.position, (seat,))
            moving = [
                # Its further reach is not visible before it arrives.
                moving_view(motion, [])
                for motion in state.motions
                if motion.side == seat
            ]
            enemies = (1 - seat,)
        strangers = [
            resting_view(square, piece, [], is_known=False)
            for side in enemies
            for square, piece in _resting(state, side)
            if visible >> square & 1
        ]
        passing = sorted(
            letter(motion.kind, motion.side) + NAMES[motion.place_at(state.now)]
            for motion in state.motions
            if seat == 1 - motion.side and visible >> motion.place_at(state.now) & 1
        )
        return self.make_view(
            state,
            resting=own + strangers,
            moving=moving,
            castling=castling,
            seen=[NAMES[square] for square in squares(visible)],
            passing=passing,
        )

    def reveal(self, state: RealTimeState) -> RealTimeView:
        return super().view(state, None)

    def tell(self, move: Move, mover: Seat, seat: Seat | None) -> str | None:
        return str(move) if seat == mover else None

    def resample(self, state: RealTimeState, seat: Seat | None, dice: Dice) -> RealTimeState:
        """Moves the unseen enemies elsewhere in the fog, including those in motion."""
        if seat is None or state.ending is not None:
            return state
        visible = self.seen(state, seat)
        hidden = [(square, piece) for square, piece in _resting(state, 1 - seat) if not visible >> square & 1]
        moving = [
            motion
            for motion in state.motions
            if motion.side != seat and not visible >> motion.place_at(state.now) & 1
        ]
        pieces = [piece for _, piece in hidden] + [
            Resting(motion.kind, motion.side, state.now + state.pace.cooldown) for motion in moving
        ]
        fog = squares(FULL & ~visible)
        for _ in range(_ATTEMPTS):
            cells = list(state.cells)
            for square, _piece in hidden:
                cells[square] = None
            homes = dice.shuffle(fog)[: len(pieces)]
            for square, piece in zip(homes, pieces, strict=True):
                cells[square] = piece
            other = msgspec.structs.replace(
                state,
                cells=tuple(cells),
                motions=tuple(motion for motion in state.motions if motion not in moving),
                castling=state.castling & sum(1 << square for square, _ in _resting(state, seat)),
            )
            if self._may_be(other) and self.seen(other, seat) == visible:
                return other
        return state

    def _may_be(self, state: RealTimeState) -> bool:
        bound = {motion.path[-1] for motion in state.motions}
        return all(
            not (piece.kind == PAWN and square >> 3 in (0, 7)) and square not in bound
            for side in (0, 1)
            for square, piece in _resting(state, side)
        )


_FIELDS = ("pawns", "knights", "bishops", "rooks", "queens", "kings")


def _resting(state: RealTimeState, side: int) -> Iterator[tuple[int, Resting]]:
    for square, piece in enumerate(state.cells):
        if piece is not None and piece.side == side:
            yield square, piece
