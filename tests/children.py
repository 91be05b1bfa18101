"""Processes that tests start must not outlive them, whatever ends the tests."""

import ctypes
import signal
import sys
from collections.abc import Callable


def dying_with_parent(how: signal.Signals) -> Callable[[], None]:
    """For `preexec_fn`: where Linux can, the child gets this signal when the process that started it ends."""

    def prepare() -> None:
        if sys.platform == "linux":
            set_parent_death_signal = 1
            ctypes.CDLL(None).prctl(set_parent_death_signal, how)

    return prepare
