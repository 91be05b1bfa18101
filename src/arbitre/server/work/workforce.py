"""All jobs that one process runs, of any kind."""

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
        self._workers = {kind.name: Worker(kind, store, now, on_done) for kind in kinds}

    async def run(self) -> None:
        """Runs until cancelled. By then all workers have stopped."""
        stop_listening = self._store.listen(self._signal, "job")
        try:
            async with asyncio.TaskGroup() as group:
                for worker in self._workers.values():
                    group.create_task(worker.run())
        finally:
            stop_listening()
            # Without a store, the leases simply expire.
            with contextlib.suppress(Unavailable):
                await self._store.release()

    def _signal(self, kind: str, identifier: str) -> None:
        """Called when a job was stored, here or by another process. This process may not run its kind."""
        name, _, due = identifier.partition(" ")
        worker = self._workers.get(name)
        if worker is not None:
            worker.notice(int(due))
