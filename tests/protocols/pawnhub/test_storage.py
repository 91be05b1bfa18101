"""The wire on a store that fails for a moment."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any, cast

from arbitre.server.store import Store, open_store
from arbitre.server.store.interface import Unavailable
from tests.protocols.pawnhub.peer import Club
from tests.server.api.browser import open_site


class Failing:
    """A store that cannot note the first login."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._has_failed = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def note_login(self, account: str, at: int) -> None:
        if not self._has_failed:
            self._has_failed = True
            raise Unavailable("no space left")
        await self._store.note_login(account, at)


async def test_who_could_not_be_signed_in_is_not_taken_for_connected(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'arbitre.db'}")
    async with open_site(cast(Store, Failing(store))) as site:
        hub = site.app.entrance.pawnhub

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with contextlib.suppress(Unavailable):
                await hub.serve(reader, writer)

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        club = Club(server.sockets[0].getsockname()[1])
        first, second = await club.connect(), await club.connect()
        await first.ask("1~Ada~secret", "1~1")
        first.send("2~Ada~secret")
        await first.expect("0~Quit")
        await second.ask("2~Ada~secret", "2~1")
        await club.close()
        server.close()
        await server.wait_closed()
    await store.close()
