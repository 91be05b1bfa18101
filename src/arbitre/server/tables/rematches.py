"""Rematches: the first player to ask opens a table, with every seat moved on by one. The others join it by asking too."""

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.dice import SEED_BYTES
from arbitre.kernel.game import Seat
from arbitre.server.chance import random_bytes, random_name
from arbitre.server.errors import Busy, NotOver, NotSeated
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.play.commands import Decision
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, MatchRow
from arbitre.server.tables.openings import ID_LENGTH
from arbitre.server.tables.tables import Tables
from arbitre.wire.tables import Sit


class Rematches:
    def __init__(self, store: Store, matches: Matches, tables: Tables, now: Now) -> None:
        self._store = store
        self._matches = matches
        self._tables = tables
        self._now = now

    async def ask(self, account: AccountRow, match: str) -> LiveMatch:
        live = await self._matches.get(match)
        seats = [player.seat for player in live.row.players if player.account == account.id]
        if not seats:
            raise NotSeated(f"{account.name} was no player of match {match}.")
        if live.row.status != "over":
            raise NotOver(f"Match {match} is not over.")
        following = [_next(live.row, seat) for seat in seats]
        if live.rematch is None:
            offer, tables = self._offer(live.row, account), self._tables
            try:
                async with tables.quotas.one_more(account, opens=True) as cap:
                    opened = await tables.create(offer, dict(live.people), tables.within(cap))
            except Conflict:
                # Another request has just opened it, here or on another server.
                live = await self._matches.read_again(match)
            else:
                await self._note(match, opened.id)
                return opened
        if live.rematch is None:
            raise Busy(f"The rematch of match {match} has just been withdrawn; try again.")
        for seat in following:
            opened = await self._tables.sit(account, live.rematch, Sit(seat))
        return opened

    async def _note(self, match: str, rematch: str) -> None:
        """Shows the rematch in the finished match. The store knows it from the rematch's row."""

        def decide(live: LiveMatch, now: int) -> Decision:
            return Decision(msgspec.structs.replace(live, rematch=rematch))

        await self._matches.submit(match, decide)

    def _offer(self, row: MatchRow, account: AccountRow) -> MatchRow:
        """The player who asks and all bots are seated at once."""
        seated = (
            msgspec.structs.replace(player, seat=_next(row, player.seat))
            for player in row.players
            if player.account in (account.id, None)
        )
        players = sorted(seated, key=lambda player: player.seat)
        game = find_game(row.game)
        return msgspec.structs.replace(
            row,
            id=random_name(ID_LENGTH),
            rules=game.version,
            councils=None,
            # The players have read the secrets in the position's text by now.
            position=row.position if game.is_open else None,
            from_match=row.from_match if game.is_open else None,
            from_version=row.from_version if game.is_open else None,
            seed=random_bytes(SEED_BYTES),
            status="open",
            is_public=False,
            opener=account.id,
            created=self._now(),
            began=None,
            ended=None,
            outcome=None,
            rematch_of=row.id,
            players=tuple(players),
            director=None,
            access_code=None,
            invited=None,
        )


def _next(row: MatchRow, seat: Seat) -> Seat:
    """Everybody but a referee moves up by one seat."""
    referee = find_game(row.game).referee
    if seat == referee:
        return seat
    return (seat + 1) % (row.seats if referee is None else row.seats - 1)
