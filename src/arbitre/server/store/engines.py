"""The store of engines and the requests sent to them, on any backend. Holds no state."""

from collections.abc import Sequence
from typing import Any

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.caps import ENGINES, below
from arbitre.server.store.columns import Columns, name_key, to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import engines as queries
from arbitre.server.store.rows import AnswerTime, AskRow, EngineRow, Job

_games = msgspec.json.Decoder(tuple[str, ...])


class Engines(DomainStore):
    """Implements `EngineStore`."""

    async def add_engine(self, engine: EngineRow, most: int | None = None) -> None:
        cap = below(ENGINES, engine.owner, most)
        await self._backend.write([*cap, (queries.ADD_ENGINE, engine_columns(engine))])

    async def change_engine(self, before: EngineRow, after: EngineRow) -> None:
        if steps := engine_change(before, after):
            await self._backend.write(steps)

    async def note_health(self, engine: str, health: str, at: int, trouble: str | None) -> None:
        parameters = {"the_id": engine, "the_health": health, "at": at, "the_trouble": trouble}
        await self._backend.write([(queries.NOTE_HEALTH, parameters)])

    async def engine(self, engine: str) -> EngineRow | None:
        rows = await self._backend.read(queries.ENGINE, {"the_id": engine})
        return _read(rows[0]) if rows else None

    async def engine_named(self, name: str) -> EngineRow | None:
        rows = await self._backend.read(queries.ENGINE_NAMED, {"the_key": name_key(name)})
        return _read(rows[0]) if rows else None

    async def engines(self) -> list[EngineRow]:
        return [_read(row) for row in await self._backend.read(queries.ENGINES, {})]

    async def open_ask(self, ask: AskRow, jobs: Sequence[Job], replaced: AskRow | None = None) -> None:
        steps: list[Step] = [(queries.OPEN_ASK, _prefixed(msgspec.structs.asdict(ask))), *planning(jobs)]
        if replaced is not None:
            steps.append((queries.REPLACE_ASK, _this(replaced.game, replaced.move_id)))
        await self._backend.write(steps, lambda _: job_changes(jobs))

    async def ask(self, game: str, move_id: str) -> AskRow | None:
        rows = await self._backend.read(queries.ASK, _this(game, move_id))
        return AskRow(**rows[0]) if rows else None

    async def latest_ask(self, match: str, seat: int) -> AskRow | None:
        rows = await self._backend.read(queries.LATEST_ASK, {"the_match": match, "the_seat": seat})
        return AskRow(**rows[0]) if rows else None

    async def latest_ask_of_game(self, game: str) -> AskRow | None:
        rows = await self._backend.read(queries.LATEST_ASK_OF_GAME, {"the_game": game})
        return AskRow(**rows[0]) if rows else None

    async def close_ask(self, ask: AskRow) -> bool:
        answers = await self._backend.write([(queries.CLOSE_ASK, _prefixed(msgspec.structs.asdict(ask)))])
        return bool(answers[0])

    async def note_reply(self, game: str, move_id: str, reply: str) -> None:
        await self._backend.write([(queries.NOTE_REPLY, {**_this(game, move_id), "the_reply": reply})])

    async def note_trouble(self, game: str, move_id: str, trouble: str) -> None:
        await self._backend.write([(queries.NOTE_TROUBLE, {**_this(game, move_id), "the_trouble": trouble})])

    async def asks_of(self, engine: str, before: int | None, limit: int) -> list[AskRow]:
        query = queries.asks_of(before is not None)
        rows = await self._backend.read(query, {"the_engine": engine, "before": before, "limit": limit})
        return [AskRow(**row) for row in rows]

    async def answer_times(self, engine: str, since: int, limit: int) -> list[AnswerTime]:
        parameters = {"the_engine": engine, "since": since, "limit": limit}
        return [AnswerTime(**row) for row in await self._backend.read(queries.ANSWER_TIMES, parameters)]

    async def delete_old_asks(self, before: int) -> int:
        return len((await self._backend.write([(queries.DELETE_OLD_ASKS, {"before": before})]))[0])


def _this(game: str, move_id: str) -> dict[str, Any]:
    return {"the_game": game, "the_move_id": move_id}


def _prefixed(columns: dict[str, Any]) -> dict[str, Any]:
    return {f"the_{name}": value for name, value in columns.items()}


def engine_columns(engine: EngineRow) -> dict[str, Any]:
    columns = {**msgspec.structs.asdict(engine), "name_key": name_key(engine.name)}
    return _prefixed({**columns, "games": to_json(engine.games)})


def engine_change(before: EngineRow, after: EngineRow) -> list[Step]:
    """What differs, and nothing else: the rest may have been changed by others meanwhile."""
    names = tuple(name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name))
    return [(queries.change_engine(names), engine_columns(after))] if names else []


def _read(row: Columns) -> EngineRow:
    changed = {"games": _games.decode(row["games"]), "is_public": bool(row["is_public"])}
    return EngineRow(**{**row, **changed, "zeros": bool(row["zeros"])})
