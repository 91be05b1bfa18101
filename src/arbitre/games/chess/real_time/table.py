"""The table of a real-time match, as a mutable copy: time passes, pieces enter squares, meet and come to rest.

Within one millisecond, pieces first come to rest, then enter squares, each in the order of their moves. A piece that enters a
square captures the enemy resting there, then fights the moving enemies in order of arrival. The earlier start wins, and a
loser fights no more. A pawn moving straight captures nothing.
"""

from collections.abc import Iterator

from arbitre.games.chess.mode import Ending
from arbitre.games.chess.move import KING, LETTERS
from arbitre.games.chess.real_time.pieces import (
    NO_CAPTURE,
    NOWHERE,
    Motion,
    Pace,
    RealTimeState,
    Resting,
)

_REST, _ENTER = 0, 1
Happening = tuple[int, int, int, int]
"""The time, whether a piece rests or enters, the number of its move, and the index on its path."""


class Table:
    """A mutable copy of a state. `has_acted` says whether a piece was captured or blocked."""

    def __init__(self, state: RealTimeState, other_board: int) -> None:
        self.cells = list(state.cells)
        self.motions = {motion.number: motion for motion in state.motions}
        self.castling = state.castling
        self.now = state.now
        self.number = state.number
        self.quiet = state.quiet
        self.pace: Pace = state.pace
        self.captured = state.captured
        self.kings_lost: set[int] = set()
        self.has_acted = False
        self._other_board = other_board
        """The mask to XOR with a place to get to the other board; 0 if there is one board."""

    # -- time

    def happenings(self, until: int) -> list[Happening]:
        """Returns what moving pieces do after `now` and up to `until`, in order."""
        found: list[Happening] = []
        now = self.now
        for number, motion in self.motions.items():
            last = len(motion.path) - 1
            for index in range(1, last + 1):
                entered = motion.entered(index)
                if now < entered <= until:
                    found.append((entered, _ENTER, number, index))
            if now < motion.arrives <= until:
                found.append((motion.arrives, _REST, number, last))
        found.sort()
        return found

    def advance(self, until: int) -> None:
        """Advances to `until`, or to the time at which a king was captured."""
        for happening in self.happenings(until):
            if self.kings_lost and happening[0] > self.now:
                return
            self.happen(happening)
        if not self.kings_lost:
            self.now = until

    def next_act(self, *, at_steps: bool) -> int | None:
        """Returns when a piece is next captured or blocked, if nobody moves. With `at_steps`, when any piece enters a square
        or rests.

        Consumes the table.
        """
        for happening in self.happenings(1 << 62):
            if at_steps:
                return happening[0]
            self.happen(happening)
            if self.has_acted:
                return happening[0]
        return None

    def happen(self, happening: Happening) -> None:
        now, kind, number, index = happening
        self.now = now
        motion = self.motions.get(number)
        if motion is None:
            return
        if kind == _REST:
            self._rest(motion, now)
        else:
            self._enter(motion, index, now)

    # -- meeting

    def _enter(self, motion: Motion, index: int, now: int) -> None:
        place = motion.path[index]
        resting = self.cells[place]
        if resting is not None and resting.side != motion.side:
            if motion.is_straight:
                self._fall_back(motion, index - 1, now)
                return
            self._take_resting(place)
        if motion.victim != NOWHERE:
            self._take_in_passing(motion)
        self._fight(motion, place, now)

    def _fight(self, motion: Motion, place: int, now: int) -> bool:
        """Fights every moving enemy on a place, in order of arrival. Returns whether the piece is still there."""
        for enemy in self._moving_enemies(motion, place, now):
            if motion.is_earlier_than(enemy):
                if not motion.is_straight:
                    self._take_moving(enemy)
            else:
                if not enemy.is_straight:
                    self._take_moving(motion)
                    return False
                return True
        return True

    def _moving_enemies(self, motion: Motion, place: int, now: int) -> list[Motion]:
        found = [
            (enemy.entered(enemy.index_at(now)), enemy.number, enemy)
            for enemy in self.motions.values()
            if enemy.side != motion.side and enemy.place_at(now) == place
        ]
        return [enemy for _, _, enemy in sorted(found, key=lambda one: one[:2])]

    def _take_in_passing(self, motion: Motion) -> None:
        victim = self.cells[motion.victim]
        if victim is not None and victim.side != motion.side and victim.has_stepped_two:
            self._take_resting(motion.victim)

    # -- resting

    def _rest(self, motion: Motion, now: int) -> None:
        """Comes to rest at the end of the path; in Alice, on the same square of the other board."""
        place = motion.path[-1]
        if self._other_board:
            if not self._surface(motion, place ^ self._other_board, now):
                return
            place ^= self._other_board
        else:
            resting = self.cells[place]
            if resting is not None:
                # The other piece came to rest there during the last half-step.
                if motion.is_straight:
                    self._fall_back(motion, len(motion.path) - 1, now)
                    return
                self._take_resting(place)
        self._put_down(motion, place, now, is_whole=True)

    def _surface(self, motion: Motion, place: int, now: int) -> bool:
        """Enters the other board. Returns whether the piece comes to rest there."""
        resting = self.cells[place]
        if resting is not None:
            if motion.is_straight:
                self._fall_back(motion, len(motion.path) - 1, now)
                return False
            self._take_resting(place)
        return self._fight(motion, place, now)

    def _put_down(self, motion: Motion, place: int, now: int, *, is_whole: bool) -> None:
        del self.motions[motion.number]
        kind = motion.promotion if is_whole and motion.promotion else motion.kind
        self.cells[place] = Resting(
            kind,
            motion.side,
            now + self.pace.cooldown,
            motion.entered(motion.index_at(now)),
            is_whole and motion.is_straight and len(motion.path) > 2,
        )

    def _fall_back(self, motion: Motion, index: int, now: int) -> None:
        """A blocked pawn rests on the last place of its path where nothing rests. If there is none, it is lost."""
        self.has_acted = True
        for place in reversed(motion.path[: index + 1]):
            if self.cells[place] is None:
                self._put_down(motion, place, now, is_whole=place == motion.path[-1])
                return
        self._take_moving(motion)

    # -- capturing

    def _take_resting(self, place: int) -> None:
        piece = self.cells[place]
        assert piece is not None
        self.cells[place] = None
        self.castling &= ~(1 << (place & 63)) if place < 64 else -1
        self._lose(piece.kind, piece.side)

    def _take_moving(self, motion: Motion) -> None:
        del self.motions[motion.number]
        self._lose(motion.kind, motion.side)

    def _lose(self, kind: int, side: int) -> None:
        self.has_acted = True
        self.quiet = self.now
        letter = LETTERS[kind]
        self.captured += letter.lower() if side else letter
        if kind == KING:
            self.kings_lost.add(side)

    # -- what there is

    def units(self) -> Iterator[tuple[int, int]]:
        """Yields kind and side of every piece."""
        for piece in self.cells:
            if piece is not None:
                yield piece.kind, piece.side
        for motion in self.motions.values():
            yield motion.kind, motion.side

    def state(self, wakes: int | None, ending: Ending | None) -> RealTimeState:
        return RealTimeState(
            tuple(self.cells),
            tuple(self.motions[number] for number in sorted(self.motions)),
            self.castling,
            self.now,
            self.number,
            self.quiet,
            self.pace,
            wakes,
            self.captured,
            ending,
        )


def draw_due(quiet: int) -> int:
    return quiet + NO_CAPTURE
