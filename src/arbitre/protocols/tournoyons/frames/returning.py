"""Plays a value returned by an interface, only for the seat its address was issued for."""

from typing import Final

from arbitre.kernel.errors import InvalidMove, Refusal
from arbitre.kernel.log import Action
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.server.errors import NotLoggedIn
from arbitre.server.interfaces.returns import Returns
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.store.interface import PeopleStore
from arbitre.server.store.rows import ReturnRow
from arbitre.wire.errors import Problem

LONGEST: Final = 500


class Returning:
    def __init__(self, returns: Returns, store: PeopleStore, matches: Matches, playing: Playing) -> None:
        self._returns = returns
        self._store = store
        self._matches = matches
        self._playing = playing

    async def come_back(self, secret: str, value: str) -> None:
        """Raises a Refusal, which the viewer of the interface can read as well."""
        row = await self._returns.take(secret)
        try:
            await self._play(row, value)
        except Refusal as refusal:
            await self._returns.note(row, value[:LONGEST], Problem.of(refusal))
            raise
        await self._returns.note(row, value[:LONGEST])

    async def _play(self, row: ReturnRow, value: str) -> None:
        if not value or len(value) > LONGEST:
            raise InvalidMove(f"ReturnValue must hold 1 to {LONGEST} characters, not {len(value)}.")
        if row.match is None or row.seat is None:
            return
        account = (await self._store.accounts([row.account])).get(row.account)
        if account is None or account.deleted is not None:
            raise NotLoggedIn("The account that this address was made for is gone.")
        live = await self._matches.get(row.match)
        move = find_trays(live.row.game).read_value(live.playing().state, row.seat, value)
        await self._playing.act(account, row.match, Action("move", str(move), row.version), seat=row.seat)
