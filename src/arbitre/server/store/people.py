"""The store of accounts, sessions, ratings and chat, on any backend. Holds no state."""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from arbitre.kernel.text import Language
from arbitre.server.store.backend import Answers, Backend
from arbitre.server.store.columns import account_columns, name_key, read_account
from arbitre.server.store.queries import people as queries
from arbitre.server.store.queries.query import Query, parts
from arbitre.server.store.rows import AccountRow, ChatRow, RatingRow, SessionRow


class People:
    """Implements `PeopleStore`."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def create_account(self, account: AccountRow) -> None:
        await self._backend.write([(queries.CREATE_ACCOUNT, account_columns(account))], lambda _: ())

    async def register_guest(self, account: AccountRow) -> AccountRow:
        new = {f"new_{name}": value for name, value in account_columns(account).items()}
        return await self._change(queries.REGISTER_GUEST, account.id, new)

    async def replace_password(self, account: str, old: str, new: str) -> AccountRow:
        return await self._change(
            queries.REPLACE_PASSWORD, account, {"old_password": old, "new_password": new}
        )

    async def set_language(self, account: str, language: Language) -> AccountRow:
        return await self._change(queries.SET_LANGUAGE, account, {"new_language": language})

    async def _change(self, query: Query, account: str, new: Mapping[str, Any]) -> AccountRow:
        answers = await self._backend.write(
            [(query, {"the_account": account, **new})], lambda _: [("account", account)]
        )
        return read_account(answers[0][0])

    async def delete_account(self, account: str, at: int) -> None:
        # No name that people may choose has a colon.
        parameters = {"the_account": account, "at": at, "new_name": f"deleted:{account}"}
        steps = (
            queries.FORGET_ACCOUNT,
            queries.CLOSE_TABLES,
            queries.LEAVE_TABLES,
            queries.FORGET_RATINGS,
            queries.FORGET_RATING_CHANGES,
            queries.delete_sessions(only=False, keep=False),
        )

        def signals(answers: Answers) -> list[tuple[str, str]]:
            tables = dict.fromkeys(row[0] for row in (*answers[1], *answers[2]))
            return [("account", account), ("session", account), *(("table", table) for table in tables)]

        await self._backend.write([(step, parameters) for step in steps], signals)

    async def account(self, account: str) -> AccountRow | None:
        return (await self.accounts((account,))).get(account)

    async def accounts(self, accounts: Collection[str]) -> dict[str, AccountRow]:
        found: dict[str, AccountRow] = {}
        for part in parts("account", accounts):
            for row in await self._backend.read(queries.accounts_by_id(len(part)), part):
                found[row[0]] = read_account(row)
        return found

    async def account_named(self, name: str) -> AccountRow | None:
        rows = await self._backend.read(queries.ACCOUNT_NAMED, {"key": name_key(name)})
        return read_account(rows[0]) if rows else None

    async def create_session(self, session: SessionRow) -> None:
        await self._backend.write([(queries.CREATE_SESSION, msgspec.structs.asdict(session))], lambda _: ())

    async def session(self, secret_hash: bytes) -> SessionRow | None:
        rows = await self._backend.read(queries.SESSION, {"secret_hash": secret_hash})
        return _session(rows[0]) if rows else None

    async def sessions(self, account: str) -> list[SessionRow]:
        return [_session(row) for row in await self._backend.read(queries.SESSIONS, {"account": account})]

    async def touch_session(self, session: str, used: int) -> None:
        await self._backend.write(
            [(queries.TOUCH_SESSION, {"the_session": session, "at": used})], lambda _: ()
        )

    async def delete_sessions(self, account: str, *, only: str | None = None, keep: str | None = None) -> int:
        query = queries.delete_sessions(only is not None, keep is not None)
        answers = await self._backend.write(
            [(query, {"the_account": account, "only": only, "keep": keep})],
            lambda answers: [("session", account)] if answers[0] else (),
        )
        return len(answers[0])

    async def delete_old_sessions(self, before: int) -> int:
        answers = await self._backend.write([(queries.DELETE_OLD_SESSIONS, {"before": before})], lambda _: ())
        return len(answers[0])

    async def delete_idle_guests(self, before: int, limit: int) -> int:
        parameters = {"before": before, "limit": limit}
        steps = [(queries.DELETE_IDLE_SESSIONS, parameters), (queries.DELETE_IDLE_GUESTS, parameters)]
        answers = await self._backend.write(steps, lambda _: ())
        return len(answers[1])

    async def ratings(self, accounts: Collection[str], game: str | None = None) -> list[RatingRow]:
        found: list[RatingRow] = []
        for part in parts("account", accounts):
            query = queries.ratings_of(len(part), game is not None)
            found += [RatingRow(*row) for row in await self._backend.read(query, {**part, "game": game})]
        return found

    async def rating_changes(self, account: str, game: str, limit: int) -> list[tuple[int, float]]:
        parameters = {"account": account, "game": game, "limit": limit}
        return [(row[0], row[1]) for row in await self._backend.read(queries.RATING_CHANGES, parameters)]

    async def tally(self, account: str) -> tuple[int, int, int]:
        counted = {row[0]: row[1] for row in await self._backend.read(queries.TALLY, {"account": account})}
        return counted.get("won", 0), counted.get("drawn", 0), counted.get("lost", 0)

    async def add_chat(self, match: str, at: int, author: str, text: str) -> ChatRow:
        parameters = {"the_match": match, "the_time": at, "the_author": author, "the_text": text}
        answers = await self._backend.write([(queries.ADD_CHAT, parameters)], lambda _: [("chat", match)])
        return ChatRow(answers[0][0][0], match, at, author, text)

    async def chat(self, match: str, since: int = 0, limit: int = 200) -> list[ChatRow]:
        parameters = {"match": match, "since": since, "limit": limit}
        rows = await self._backend.read(queries.CHAT, parameters)
        return [ChatRow(*row) for row in reversed(rows)]


def _session(columns: Any) -> SessionRow:
    return SessionRow(
        id=columns[0],
        secret_hash=columns[1],
        account=columns[2],
        kind=columns[3],
        label=columns[4],
        created=columns[5],
        expires=columns[6],
        used=columns[7],
    )
