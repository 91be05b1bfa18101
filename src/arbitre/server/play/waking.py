"""The watchdog of matches, as a kind of job. It handles a match whose process is gone or has dropped it."""

from arbitre.kernel.errors import MatchIsOver
from arbitre.server.errors import NotBegun, UnknownMatch
from arbitre.server.play.matches import Matches
from arbitre.server.store.rows import Job
from arbitre.server.work.worker import JobKind

AT_ONCE = 16


def waking(matches: Matches) -> JobKind:
    async def wake(job: Job) -> None:
        await matches.let_time_pass(job.key)

    return JobKind(
        "wake", wake, at_once=AT_ONCE, longest_delay=30_000, obsolete=(MatchIsOver, NotBegun, UnknownMatch)
    )
