"""This protocol's players and commands, on our services.

A player is a guest, or an account that sends its token. Names and guards are kept in memory while the server runs. Tables and
matches are stored like any others.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from arbitre.bots.registry import find_bot
from arbitre.games.robostrike import Program, State
from arbitre.games.robostrike.program import NO_PROGRAM
from arbitre.kernel.clock import PerRound
from arbitre.kernel.errors import InvalidSeats
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from arbitre.protocols.robostrike.bodies import Command, NewMatch, NewPlayer, with_actions
from arbitre.protocols.robostrike.errors import Refused, full, no_player
from arbitre.protocols.robostrike.rooms import Room, Rooms
from arbitre.server.errors import SeatTaken, TableNotOpen
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.people.people import People
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.store.rows import AccountRow
from arbitre.server.tables.tables import Tables
from arbitre.wire.people import NewGuest
from arbitre.wire.tables import BotSeat, NewTable, Sit

SECONDS: Final = 30
PLAYERS: Final = 2
"""At the default table, which has no prefix."""
_REMEMBERED: Final = 1000


class Driver(msgspec.Struct):
    """A player who uses this protocol."""

    account: AccountRow
    name: str
    free: bool
    is_guarded: bool


class Relay:
    def __init__(self, people: People, tables: Tables, matches: Matches, playing: Playing) -> None:
        self._people = people
        self._tables = tables
        self._playing = playing
        self.rooms = Rooms(matches)
        self._drivers: dict[str, dict[Seat, Driver]] = {}

    # -- players

    async def join(
        self, match: str | None, new: NewPlayer, options: Mapping[str, Any], caller: AccountRow | None
    ) -> dict[str, Any]:
        """Takes a place at the table. Raises Refused if it is full. `options` apply if a table is opened for it."""
        if match is not None:
            room = await self.rooms.find(match)
            assert room is not None
            return await self._join(room, new, caller)
        async with self.rooms.joining:
            room = await self.rooms.find(None)
            if room is None or room.live.row.status not in ("open", "playing"):
                if new.bot is not None:
                    raise Refused(409, "A player comes first, then the AIs")
                return await self._open(None, new, NewMatch(PLAYERS, options=options), caller)
            return await self._join(room, new, caller)

    async def open(self, new: NewPlayer, wanted: NewMatch, caller: AccountRow | None) -> dict[str, Any]:
        """Opens a match for more players, under its own prefix."""
        return await self._open("", new, wanted, caller)

    async def _open(
        self, match: str | None, new: NewPlayer, wanted: NewMatch, caller: AccountRow | None
    ) -> dict[str, Any]:
        account, secret = await self._who(new, caller)
        table = NewTable(
            game="robostrike",
            seats=wanted.players,
            seat=0,
            options=dict(wanted.options),
            clock=PerRound(SECONDS),
            bots=[BotSeat(bot) for bot in wanted.bots],
        )
        live = await self._tables.open_table(account, table)
        room = self.rooms.opened(live) if match is None else Room(live)
        self._remember(live, 0, Driver(account, new.name or account.name, new.free, secret is not None))
        return self._welcome(room, 0, new.free, secret)

    async def _join(self, room: Room, new: NewPlayer, caller: AccountRow | None) -> dict[str, Any]:
        if room.live.row.status != "open":
            raise full()
        try:
            if new.bot is not None:
                return await self._add_bot(room, new.bot)
            account, secret = await self._who(new, caller)
            live = await self._tables.sit(account, room.live.id, Sit(access_code=new.access_code))
        except (SeatTaken, TableNotOpen, InvalidSeats):
            raise full() from None
        seat = live.own_seat(account)
        self._remember(live, seat, Driver(account, new.name or account.name, new.free, secret is not None))
        return self._welcome(room, seat, new.free, secret)

    async def _add_bot(self, room: Room, bot: str) -> dict[str, Any]:
        row = room.live.row
        find_bot(row.game, bot)
        opener = next(
            (one for one in self._drivers.get(row.id, {}).values() if one.account.id == row.opener), None
        )
        if opener is None:
            raise Refused(403, "Only the opener of this table adds AIs")
        seats = {player.seat for player in row.players}
        live = await self._tables.seat_bot(opener.account, row.id, BotSeat(bot))
        (seat,) = {player.seat for player in live.row.players} - seats
        return self._welcome(room, seat, True, None)

    def describe(self, room: Room | None, number: int) -> dict[str, Any]:
        if room is None:
            raise no_player()
        seat, live = room.seat(number), room.live
        driver = self._driver(live, seat)
        is_playing = live.row.status == "playing"
        return {
            "name": _name(live, seat) if driver is None else driver.name,
            "free": (driver is None or driver.free) and not is_playing,
        }

    def change(self, room: Room | None, number: int, name: str | None, free: bool | None) -> None:
        driver = self._own(room, number)
        driver.name = driver.name if name is None else name
        driver.free = driver.free if free is None else free

    async def leave(self, room: Room | None, number: int) -> None:
        """Leaves an open table, or forfeits a match."""
        driver = self._own(room, number)
        assert room is not None
        live, seat = room.live, room.seat(number)
        if live.row.status == "open":
            await self._tables.leave(driver.account, live.id, seat)
            self._drivers[live.id].pop(seat, None)
        elif live.row.status == "playing":
            await self._playing.act(driver.account, live.id, Action("resign"), seat=seat)

    def check_guard(self, room: Room | None, number: int, caller: AccountRow | None) -> None:
        """A player who was given a token must send it."""
        driver = self._own(room, number)
        if driver.is_guarded and (caller is None or caller.id != driver.account.id):
            raise Refused(403, f"Player {number} is guarded by a token, and this is not it")

    # -- commands

    async def command(self, room: Room | None, command: Command) -> None:
        """Submits six actions for the current round. The rules check them."""
        driver = self._own(room, command.player)
        assert room is not None
        move = str(Program(command.actions))
        version = room.live.playing().version
        action = Action("move", move, version)
        await self._playing.act(driver.account, room.live.id, action, seat=room.seat(command.player))

    def program(self, room: Room | None, number: int) -> dict[str, Any] | None:
        """A player's actions in the latest complete round. None before there is one."""
        if room is None:
            raise no_player()
        seat = room.seat(number)
        return None if room.live.match is None else program_of(room.live.match, seat, number)

    # -- identity

    async def _who(self, new: NewPlayer, caller: AccountRow | None) -> tuple[AccountRow, str | None]:
        """Returns the account, and the token that guards its commands, if any. A caller's own account guards itself."""
        if caller is not None:
            return caller, ""
        admission = await self._people.welcome_guest(NewGuest(proof="token" if new.token else "cookie"))
        return admission.account, admission.secret if new.token else None

    def _own(self, room: Room | None, number: int) -> Driver:
        """The player with this number, who must use this protocol."""
        if room is None:
            raise no_player()
        driver = self._driver(room.live, room.seat(number))
        if driver is None:
            raise Refused(403, f"Player {number} does not play by this interface")
        return driver

    def _driver(self, live: LiveMatch, seat: Seat) -> Driver | None:
        """None if the seat has changed hands since."""
        driver = self._drivers.get(live.id, {}).get(seat)
        sits = next((player.account for player in live.row.players if player.seat == seat), None)
        return driver if driver is not None and driver.account.id == sits else None

    def _remember(self, live: LiveMatch, seat: Seat, driver: Driver) -> None:
        self._drivers.setdefault(live.id, {})[seat] = driver
        while len(self._drivers) > _REMEMBERED:
            del self._drivers[next(iter(self._drivers))]

    def _welcome(self, room: Room, seat: Seat, free: bool, secret: str | None) -> dict[str, Any]:
        number = room.first + seat
        answer = {
            "id": number,
            "req": "POST",
            "networkID": number,
            **with_actions(NO_PROGRAM.actions),
            "free": free,
            "match": room.live.id,
        }
        return {**answer, "token": secret} if secret else answer


def _name(live: LiveMatch, seat: Seat) -> str:
    """The name of a player who uses another client."""
    player = next(player for player in live.row.players if player.seat == seat)
    if player.bot is not None:
        return player.bot
    return live.shown_name(player.account)


def program_of(match: Match, seat: Seat, number: int) -> dict[str, Any] | None:
    """A seat's program in the latest complete round, under its player's number."""
    state: State = match.state
    report = state.report
    if not report.programs:
        return None
    played = next(one.amount for one in report.happenings if one.kind == "round_began")
    return {
        "networkID": number,
        "round": (played or 1) - 1,
        **with_actions(report.programs[seat] or NO_PROGRAM.actions),
        "order": report.order.index(seat) if seat in report.order else None,
    }
