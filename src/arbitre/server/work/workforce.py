"""All jobs that one process does, of whatever kinds the packages bring."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable

from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import Store, Unavailable
from arbitre.server.work.worker import JobKind, Worker


class Workforce:
    def __init__(
        self,
        kinds: Iterable[JobKind],
        store: Store,
        now: Now,
        on_done: Callable[[str, bool], None] = lambda kind, succeeded: None,
    ) -> None:
        self._store = store
        self._workers = [Worker(kind, store, now, on_done) for kind in kinds]

    async def run(self) -> None:
        """Until cancelled; then all of it has ended."""
        stop_listening = self._store.listen(self._signal, "job")
        try:
            async with asyncio.TaskGroup() as group:
                for worker in self._workers:
                    group.create_task(worker.run())
        finally:
            stop_listening()
            # Without a store the leases simply run out.
            with contextlib.suppress(Unavailable):
                await self._store.release()

    def _signal(self, kind: str, identifier: str) -> None:
        """A job was planned, here or elsewhere; which kind is not said."""
        if kind == "job":
            for worker in self._workers:
                worker.notice(int(identifier))
