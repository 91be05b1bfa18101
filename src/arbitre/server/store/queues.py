"""The store of queues, on any backend. Holds no state."""

from collections.abc import Collection

import msgspec

from arbitre.server.store.backend import Answers, Step
from arbitre.server.store.caps import OTHER_QUEUES, below
from arbitre.server.store.columns import Columns, to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import queues as queries
from arbitre.server.store.queries.query import parts
from arbitre.server.store.rows import WaitingRow

_names = msgspec.json.Decoder(tuple[str, ...])


class Queues(DomainStore):
    """Implements `QueueStore`."""

    async def join_queue(
        self, row: WaitingRow, *, keeps_others: bool = False, most: int | None = None
    ) -> WaitingRow:
        cap = below(OTHER_QUEUES, row.account, most if keeps_others else None, the_queue=row.queue)
        steps: list[Step] = [
            *cap,
            (queries.BE_WAITER, {"account": row.account}),
            (queries.JOIN_QUEUE, {**msgspec.structs.asdict(row), "avoids": to_json(row.avoids)}),
        ]
        if not keeps_others:
            steps.append((queries.FORMER_QUEUE, {"the_account": row.account, "new_queue": row.queue}))
        answers = await self._backend.write(
            steps, lambda answers: [*_queues(answers[len(cap) + 2 :]), ("queue", row.queue)]
        )
        return _read(answers[len(cap) + 1][0])

    async def leave_queue(self, account: str, queue: str | None = None, holder: str | None = None) -> bool:
        query = queries.FORGET_WAITING if queue is None else queries.leave(holder is not None)
        parameters = {"the_account": account, "the_queue": queue, "the_holder": holder}
        return bool((await self._backend.write([(query, parameters)], _queues))[0])

    async def hold_places(self, queue: str, accounts: Collection[str], until: int, holder: str) -> None:
        for part in parts("account", accounts):
            parameters = {**part, "the_queue": queue, "new_until": until, "new_holder": holder}
            await self._backend.write([(queries.hold(len(part)), parameters)])

    async def drop_gone(self, now: int) -> None:
        steps: list[Step] = [(queries.DROP_GONE, {"now": now}), (queries.DROP_WAITERS, {})]
        await self._backend.write(steps, _queues)

    async def waiting_in(self, queue: str, now: int) -> list[WaitingRow]:
        rows = await self._backend.read(queries.WAITING_IN, {"queue": queue, "now": now})
        return [_read(row) for row in rows]

    async def waiting(self, account: str) -> list[WaitingRow]:
        rows = await self._backend.read(queries.WAITING, {"account": account})
        return [_read(row) for row in rows]

    async def count_waiting(self, now: int) -> dict[str, int]:
        rows = await self._backend.read(queries.COUNT_WAITING, {"now": now})
        return {row["queue"]: row["people"] for row in rows}


def _queues(answers: Answers) -> list[tuple[str, str]]:
    found = answers[0] if answers else ()
    return [("queue", queue) for queue in dict.fromkeys(row["queue"] for row in found)]


def _read(row: Columns) -> WaitingRow:
    columns = {**row, "avoids": _names.decode(row["avoids"])}
    return WaitingRow(**columns)
