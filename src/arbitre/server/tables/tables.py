"""Tables: opening one, sitting down, leaving, bots, starting, and rematches."""

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from arbitre.bots.registry import find_bot
from arbitre.games.registry import find_game
from arbitre.kernel.dice import SEED_BYTES
from arbitre.kernel.errors import InvalidSeats, UnknownSeat
from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.server.chance import random_bytes, random_name
from arbitre.server.errors import (
    Busy,
    GuestsCannot,
    InvalidRequest,
    NotOpener,
    NotOver,
    SeatTaken,
    TableNotOpen,
)
from arbitre.server.play.keeper import Keeper
from arbitre.server.play.live_match import LiveMatch
from arbitre.server.store.interface import Conflict
from arbitre.server.store.rows import AccountRow, Job, MatchRow, SeatRow
from arbitre.wire.tables import BotSeat, NewTable, Sit, TableInfo

ID_LENGTH = 10


class Tables:
    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._store = keeper.store

    # -- opening

    async def open_table(self, account: AccountRow, new: NewTable) -> TableInfo:
        """Begins at once if every seat is taken."""
        game = find_game(new.game)
        options = game.options(new.options)
        seats = _usual_seats(game.seats, len(new.bots)) if new.seats is None else new.seats
        if seats not in game.seats:
            raise InvalidSeats(
                f"{game.name} has {game.seats.start} to {game.seats.stop - 1} seats, not {seats}."
            )
        if new.is_rated and account.is_guest:
            raise GuestsCannot("A guest cannot open a rated table; an account can.")
        if new.is_rated and (new.bots or new.position is not None or seats == 1):
            raise InvalidRequest("A rated match is between people and from the game's own start.")
        players = _seated(account, seats, new.seat, new.bots)
        for player in players:
            if player.bot is not None:
                find_bot(game.name, player.bot)
        row = MatchRow(
            id=random_name(ID_LENGTH),
            game=game.name,
            rules=game.version,
            seats=seats,
            options=msgspec.to_builtins(options),
            clock=new.clock,
            position=new.position,
            seed=random_bytes(SEED_BYTES),
            status="open",
            is_public=new.is_public,
            is_rated=new.is_rated,
            opener=account.id,
            created=self._keeper.now(),
            pool=game.name,
            players=players,
        )
        return await self._create(row, account)

    async def _create(self, row: MatchRow, account: AccountRow) -> TableInfo:
        # Builds the match even when it does not begin yet: a position that cannot be read is refused now.
        now = self._keeper.now()
        begun = msgspec.structs.replace(row, status="playing", began=now)
        match = Match(find_game(row.game), begun.header())
        if match.is_over:
            raise InvalidRequest("The match would be over before it begins.")
        live = self._keeper.shelf.take(row.id)
        async with live.lock:
            live.people[account.id] = account
            live.is_silent = True
            if len(row.players) == row.seats:
                await self._begin(live, begun, match, lambda jobs: self._store.create_match(begun, jobs))
            else:
                await self._store.create_match(row)
                await self._keeper.seat(live, row)
            self._keeper.announce_table(live)
            return self._keeper.table(live, account)

    async def _begin(
        self, live: LiveMatch, row: MatchRow, match: Match, write: Callable[[list[Job]], Awaitable[None]]
    ) -> None:
        """`write` stores that the match begins, with the jobs that it makes."""
        jobs = self._keeper.deadline_jobs(live, match) + self._keeper.bot_jobs(row, match)
        try:
            await write(jobs)
        except BaseException:
            live.forget()
            raise
        live.match = match
        live.announced = 0
        await self._keeper.seat(live, row)
        if self._keeper.hub.watchers(live.id):
            self._keeper.announce(live)
        for job in jobs:
            self._keeper.on_job(job.due)

    # -- seats

    async def sit(self, account: AccountRow, match: str, sit: Sit) -> TableInfo:
        """Sitting down where one already sits changes nothing; the last to sit down starts the match."""
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            row = _row(live)
            if account.id in live.seat_of and sit.seat in (None, live.seat_of[account.id]):
                return self._keeper.table(live, account)
            _must_be_open(row)
            if row.is_rated and account.is_guest:
                raise GuestsCannot("A guest cannot sit at a rated table; an account can.")
            live.people[account.id] = account
            await self._take(live, SeatRow(_free_seat(row, sit.seat), account=account.id))
            return self._keeper.table(live, account)

    async def seat_bot(self, account: AccountRow, match: str, bot: BotSeat) -> TableInfo:
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            row = _row(live)
            _must_be_open(row)
            _must_be_opener(row, account)
            if row.is_rated:
                raise InvalidRequest("A rated match is between people.")
            find_bot(row.game, bot.bot)
            await self._take(live, SeatRow(_free_seat(row, bot.seat), bot=bot.bot))
            return self._keeper.table(live, account)

    async def _take(self, live: LiveMatch, seat: SeatRow) -> None:
        row = _row(live)
        players = tuple(sorted((*row.players, seat), key=lambda player: player.seat))
        row = msgspec.structs.replace(row, players=players)
        try:
            if len(players) < row.seats:
                await self._store.take_seat(row.id, seat)
                await self._keeper.seat(live, row)
                if row.seats > 2:
                    await self._begin_if_full(live)
            else:
                await self._start(
                    live,
                    row,
                    lambda began, jobs: self._store.take_seat(row.id, seat, began=began, jobs=jobs),
                )
        except Conflict:
            live.forget()
            raise SeatTaken(f"Seat {seat.seat} of table {row.id} has just been taken.") from None
        except BaseException:
            live.forget()
            raise
        self._keeper.announce_table(live)

    async def _begin_if_full(self, live: LiveMatch) -> None:
        """Two may sit down at the same moment on two servers, each believing that a seat is left."""
        row = await self._store.match(live.id)
        if row is not None and row.status == "open" and len(row.players) == row.seats:
            try:
                await self._start_with(live, row)
            except Conflict:
                # The other one has begun it, or somebody has left: either way it is told.
                live.forget()
                await self._keeper.load(live)

    async def _start_with(self, live: LiveMatch, row: MatchRow) -> None:
        """Whoever sits there moves up to the first seats, and the others are taken away."""
        moved_up = tuple(
            msgspec.structs.replace(player, seat=seat) for seat, player in enumerate(row.players)
        )
        await self._start(
            live,
            msgspec.structs.replace(row, seats=len(moved_up), players=moved_up),
            lambda began, jobs: self._store.begin_match(row.id, row.players, began, jobs),
        )

    async def _start(
        self, live: LiveMatch, row: MatchRow, write: Callable[[int, list[Job]], Awaitable[None]]
    ) -> None:
        began = self._keeper.now()
        begun = msgspec.structs.replace(row, status="playing", began=began)
        match = Match(find_game(row.game), begun.header())
        await self._begin(live, begun, match, lambda jobs: write(began, jobs))

    async def leave(self, account: AccountRow, match: str) -> TableInfo:
        """Frees one's seat; the table of an opener who leaves is closed, and a rematch with it withdrawn."""
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            row = _row(live)
            _must_be_open(row)
            seat = live.own_seat(account)
            try:
                if row.opener == account.id:
                    await self._store.close_match(match, self._keeper.now(), row.rematch_of)
                    live.row = msgspec.structs.replace(row, status="closed")
                else:
                    await self._store.leave_seat(match, seat)
                    players = tuple(player for player in row.players if player.seat != seat)
                    await self._keeper.seat(live, msgspec.structs.replace(row, players=players))
            except Conflict:
                live.forget()
                raise TableNotOpen(f"Table {match} has just begun.") from None
            except BaseException:
                live.forget()
                raise
            self._keeper.announce_table(live)
            table = self._keeper.table(live, account)
        if row.rematch_of is not None and table.status == "closed":
            await self._keeper.refresh(row.rematch_of)
        return table

    async def start(self, account: AccountRow, match: str) -> TableInfo:
        """Begins with those who have sat down, if the game can be played by so many; a seat nobody took is gone."""
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            row = _row(live)
            _must_be_open(row)
            _must_be_opener(row, account)
            _must_be_enough(row)
            try:
                await self._start_with(live, row)
            except Conflict:
                live.forget()
                raise Busy(f"Somebody has just sat down at table {match}, or left it; look again.") from None
            self._keeper.announce_table(live)
            return self._keeper.table(live, account)

    # -- rematch

    async def rematch(self, account: AccountRow, match: str) -> TableInfo:
        """The first to ask opens it, everybody one seat further on; the others who ask sit down at it."""
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            row = _row(live)
            seat = live.own_seat(account)
            if row.status != "over":
                raise NotOver(f"Match {match} is not over.")
            following = (seat + 1) % row.seats
            if live.rematch is None:
                try:
                    table = await self._create(self._offer(row, account, following), account)
                except Conflict:
                    # It has just been opened on another server.
                    opened = await self._store.rematch(match)
                    live.rematch = None if opened is None else opened.id
                else:
                    live.rematch = table.id
                    self._keeper.announce_table(live)
                    return table
            offered = live.rematch
        if offered is None:
            raise Busy(f"The rematch of match {match} has just been withdrawn; try again.")
        return await self.sit(account, offered, Sit(following))

    def _offer(self, row: MatchRow, account: AccountRow, seat: Seat) -> MatchRow:
        bots = (
            SeatRow((player.seat + 1) % row.seats, bot=player.bot)
            for player in row.players
            if player.bot is not None
        )
        players = sorted((SeatRow(seat, account=account.id), *bots), key=lambda player: player.seat)
        game = find_game(row.game)
        return msgspec.structs.replace(
            row,
            id=random_name(ID_LENGTH),
            rules=game.version,
            # What the text of a position holds was hidden once; by now everybody has read it.
            position=row.position if game.shares_view else None,
            seed=random_bytes(SEED_BYTES),
            status="open",
            is_public=False,
            opener=account.id,
            created=self._keeper.now(),
            began=None,
            ended=None,
            outcome=None,
            rematch_of=row.id,
            players=tuple(players),
        )


def _row(live: LiveMatch) -> MatchRow:
    assert live.row is not None
    return live.row


def _must_be_open(row: MatchRow) -> None:
    if row.status != "open":
        raise TableNotOpen(f"Table {row.id} is not open: it is {row.status}.")


def _must_be_opener(row: MatchRow, account: AccountRow) -> None:
    if row.opener != account.id:
        raise NotOpener(f"Only whoever opened table {row.id} may do that.")


def _must_be_enough(row: MatchRow) -> None:
    """Raises InvalidSeats unless a match of this table can begin with whoever sits there."""
    game, taken = find_game(row.game), len(row.players)
    if taken not in game.seats:
        raise InvalidSeats(f"{game.name} takes at least {game.seats.start} players; {taken} have sat down.")
    if taken < row.seats and row.position is not None:
        raise InvalidSeats(
            f"{taken} of {row.seats} seats are taken; from a position of its own a match begins when all are."
        )
    if row.is_rated and taken == 1:
        raise InvalidSeats("A rated match takes two players or more.")


def _free_seat(row: MatchRow, wanted: Seat | None) -> Seat:
    taken = {player.seat for player in row.players}
    if wanted is None:
        free = [seat for seat in range(row.seats) if seat not in taken]
        if not free:
            raise SeatTaken(f"Every seat of table {row.id} is taken.")
        return free[0]
    if wanted >= row.seats:
        raise UnknownSeat(f"There is no seat {wanted}; table {row.id} has seats 0 to {row.seats - 1}.")
    if wanted in taken:
        raise SeatTaken(f"Seat {wanted} of table {row.id} is taken.")
    return wanted


def _usual_seats(possible: range, bots: int) -> int:
    """Room for as many as can play; with bots, for those and the opener, so that the match begins."""
    return min(max(bots + 1, possible[0]), possible[-1]) if bots else possible[-1]


def _seated(
    account: AccountRow, seats: int, wanted: Seat | None, bots: Sequence[BotSeat]
) -> tuple[SeatRow, ...]:
    """The opener and the bots in their seats: named ones first, the opener by lot, then bots in order."""
    if len(bots) >= seats:
        raise InvalidSeats(f"{len(bots)} bots and yourself do not fit into {seats} seats.")
    named = [bot.seat for bot in bots if bot.seat is not None] + ([] if wanted is None else [wanted])
    for seat in named:
        if seat >= seats:
            raise UnknownSeat(f"There is no seat {seat}; the table has seats 0 to {seats - 1}.")
    if len(set(named)) < len(named):
        raise SeatTaken("Two of the named seats are the same.")
    free = [seat for seat in range(seats) if seat not in named]
    if wanted is None:
        wanted = free.pop(random_bytes(1)[0] % len(free))
    players = [SeatRow(wanted, account=account.id)]
    players += [SeatRow(free.pop(0) if bot.seat is None else bot.seat, bot=bot.bot) for bot in bots]
    return tuple(sorted(players, key=lambda player: player.seat))
