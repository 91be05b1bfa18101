"""Steps through the positions of a match. No screen, no network."""

from arbitre.wire.matches import Frame


class Replay:
    """Shows the current position until `step` goes back."""

    def __init__(self) -> None:
        self._frames: list[Frame] = []
        self._number = -1
        self._at: int | None = None

    def is_current(self, number: int) -> bool:
        """Whether the loaded frames reach up to event `number`."""
        return self._number == number

    def load(self, frames: list[Frame], number: int) -> None:
        self._frames, self._number = frames, number

    def step(self, by: int) -> None:
        """The last position is the current one: stepping onto it, or beyond, ends the replay."""
        last = len(self._frames) - 1
        at = max((last if self._at is None else self._at) + by, 0)
        self._at = at if at < last else None

    def stop(self) -> None:
        self._at = None

    @property
    def frame(self) -> Frame | None:
        """None: the current position."""
        return None if self._at is None else self._frames[self._at]

    @property
    def at(self) -> int:
        return self.count if self._at is None else self._at

    @property
    def count(self) -> int:
        return len(self._frames) - 1
