"""Time in words: the time controls on offer, and the time left. Runs nothing."""

from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound
from arbitre.terminal.words import Words

PRESETS: tuple[Clock | None, ...] = (
    None,
    Bank(60),
    Bank(180, 2),
    Bank(300, 3),
    Bank(600, 5),
    PerMove(30),
    Calendar(1),
    Calendar(3, weekends=False),
)
LOW = 30_000
"""Below this many milliseconds a clock calls for attention."""
_SPACE = "\u00a0"


def clock_text(clock: Clock | None, words: Words) -> str:
    """`3 min + 2 s`, `30 s / coup`, `sans horloge`."""
    match clock:
        case None:
            return words("no_clock")
        case Bank(initial=initial, increment=0):
            return duration_text(initial, words)
        case Bank(initial=initial, increment=increment):
            return f"{duration_text(initial, words)} + {duration_text(increment, words)}"
        case PerRound(seconds=seconds):
            return words("per_round", time=duration_text(seconds, words))
        case PerMove(seconds=seconds):
            return words("per_move", time=duration_text(seconds, words))
        case Calendar(days=days, weekends=weekends):
            time = duration_text(days * 86_400, words)
            return words("per_move", time=time if weekends else words("working_days", time=time))


def duration_text(seconds: int, words: Words) -> str:
    """Returns the two largest units: `45 s`, `3 min`, `1 min 30 s`, `1 j 6 h`."""
    parts = []
    for size, unit in ((86_400, words("day_unit")), (3600, "h"), (60, "min"), (1, "s")):
        whole, seconds = divmod(seconds, size)
        if whole:
            parts.append(f"{whole}{_SPACE}{unit}")
    return _SPACE.join(parts[:2]) or f"0{_SPACE}s"


def left_text(milliseconds: int, words: Words) -> str:
    """Returns what a clock shows: `0:24`, `1:02:03` below a day, then `1 j 6 h`. Rounded up, so that 0:00 means time is up."""
    seconds = -(-max(milliseconds, 0) // 1000)
    if seconds >= 86_400:
        return duration_text(seconds, words)
    minutes, second = divmod(seconds, 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
