"""The engine of SET as methods, one per command of its specification. Knows no rules."""

from collections.abc import AsyncGenerator
from types import TracebackType
from typing import Self

import msgspec

from arbitre.client.client import API
from arbitre.client.errors import Garbled
from arbitre.client.http import Http
from arbitre.wire.set import (
    Back,
    Confirmation,
    NewGame,
    NewPlayer,
    Player,
    Proposal,
    Proposed,
    Step,
    Wish,
)
from arbitre.wire.tables import Page, TableInfo

ENGINE = "/set"
Happening = Step | Proposed | Wish
_KINDS: dict[str, type[Happening]] = {"step": Step, "proposition": Proposed, "retour": Wish}


class SetEngine:
    """One engine, seen as one JOUEUR. Every method raises `errors.ClientError`."""

    def __init__(self, base_url: str, *, seconds: float = 15.0) -> None:
        """`seconds` is the timeout of an answer."""
        self._http = Http(base_url, None, seconds)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.close()

    async def initialise(self, name: str | None = None, password: str | None = None) -> Player:
        """Without a name, a guest. With one, an account, created if it does not exist."""
        player = await self._http.ask("POST", f"{ENGINE}/joueurs", Player, NewPlayer(name, password))
        self._http.token = player.jeton
        return player

    async def open_games(self) -> list[TableInfo]:
        """Returns the public PARTIEs that wait for JOUEURs, oldest first."""
        page = await self._http.ask("GET", f"{API}/tables", Page, query={"game": "set"})
        return page.matches[::-1]

    async def make(self, new: NewGame) -> Step:
        return await self._http.ask("POST", f"{ENGINE}/parties", Step, new)

    async def enter(self, game: str) -> Step:
        return await self._http.ask("POST", f"{ENGINE}/parties/{game}/joueurs", Step)

    async def propose(self, game: str, proposal: Proposal) -> Confirmation:
        return await self._http.ask("POST", f"{ENGINE}/parties/{game}/sets", Confirmation, proposal)

    async def go_back(self, game: str) -> Back:
        """Asks to go back, or agrees to it."""
        return await self._http.ask("POST", f"{ENGINE}/parties/{game}/retour", Back)

    async def follow(self, game: str) -> AsyncGenerator[Happening]:
        """Yields what happens, from the current STEP on, until the connection ends."""
        async for name, data in self._http.events(f"{ENGINE}/parties/{game}/evenements"):
            kind = _KINDS.get(name)
            if kind is None:
                continue
            try:
                yield msgspec.json.decode(data, type=kind)
            except msgspec.MsgspecError as error:
                raise Garbled(f"The event '{name}' does not fit: {error}") from None
