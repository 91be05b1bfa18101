"""Tables: opening one, sitting down, leaving, bots, starting. Every change is a command of `Matches`."""

from asyncio import Future
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.game import Seat
from arbitre.server.engines.sheets import Sheets
from arbitre.server.errors import Busy, InvalidRequest, OrganisersOnly
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.play.commands import Decide, Decision
from arbitre.server.play.loading import seated
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, Job, MatchRow, SeatCap, SeatRow
from arbitre.server.tables import seating
from arbitre.server.tables.admission import check_may_open, people_named
from arbitre.server.tables.machine_players import MachinePlayers
from arbitre.server.tables.openings import Opening, begun, opened, placed, usual_seats
from arbitre.server.tables.quotas import Quotas
from arbitre.server.tables.sources import saved_position
from arbitre.wire.tables import BotSeat, NewTable, Sit

Create = Callable[[MatchRow, Sequence[Job]], Future[None]]
"""Stores the row of a new table, together with the jobs it creates."""


class Tables:
    def __init__(
        self,
        store: Store,
        matches: Matches,
        quotas: Quotas,
        programs: MachinePlayers,
        sheets: Sheets,
        now: Now,
    ) -> None:
        self._store = store
        self._matches = matches
        self.quotas = quotas
        self._programs = programs
        self.sheets = sheets
        self._now = now

    # -- opening

    async def open_table(
        self, account: AccountRow, new: NewTable, *, is_organiser: bool = False
    ) -> LiveMatch:
        """Begins at once if every seat is taken."""
        check_may_open(account, new, is_organiser)
        name, options = await self.sheets.terms(new.game, new.options)
        game = find_game(name)
        people = await people_named(self._store, [*(player.player for player in new.players), *new.invited])
        for player in new.players if new.is_rated else ():
            seating.check_may_be_rated(people[player.player])
        taken = len(new.bots) + len(new.players)
        possible = game.players_for(game.options(options))
        seats = usual_seats(possible, taken + new.sits if taken else 0) if new.seats is None else new.seats
        if not (new.sits or is_organiser) and taken < seats:
            raise OrganisersOnly("Only an organiser opens a table for others to sit down at.")
        wanted = [
            *((SeatRow(0, account=people[player.player].id), player.seat) for player in new.players),
            *[(await self._programs.find(account, game.name, bot.bot), bot.seat) for bot in new.bots],
        ]
        own = SeatRow(0, account=account.id) if new.sits else None
        if own is not None and new.seat is not None:
            wanted.insert(0, (own, new.seat))
            own = None
        position = new.position
        if new.source is not None:
            position = await saved_position(self._matches, account, game, new.source)
        opening = Opening(
            game=game.name,
            opener=account.id,
            players=placed(seats, wanted, own),
            seats=seats,
            options=options,
            clock=new.clock,
            position=position,
            source=None if new.source is None else (new.source.match, new.source.version),
            is_public=new.is_public,
            is_rated=new.is_rated,
            title=new.title,
            director=account.id if new.is_directed else None,
            cumulate=new.cumulate,
            access_code=new.access_code,
            invited=[people[name].id for name in new.invited] or None,
            is_anonymous=new.is_anonymous,
            is_silent=new.is_silent,
        )
        known = {account.id: account, **{person.id: person for person in people.values()}}
        async with self.quotas.one_more(account, opens=True, is_exempt=is_organiser) as cap:
            return await self.open(opening, known, self.within(cap))

    async def open(
        self, opening: Opening, known: dict[str, AccountRow], store: Create | None = None
    ) -> LiveMatch:
        """For pairings, tournaments and protocols. `known` saves reading the people again."""
        return await self.create(opened(opening, self._now()), known, store)

    def within(self, cap: SeatCap | None) -> Create:
        """Stores a new table unless its opener has too many: see `Quotas.one_more`."""
        return partial(self._store.create_match, cap=cap)

    async def create(
        self, row: MatchRow, known: dict[str, AccountRow], store: Create | None = None
    ) -> LiveMatch:
        """Stores a new table, with `store` if more must be written with it. Raises Conflict if it is a second rematch."""
        await self.sheets.check_open(row.game)
        is_full = len(row.players) == row.seats
        match = None
        if is_full or row.position is not None:
            # Refuse an unreadable position now, not when the match begins.
            started, match = begun(row, self._now())
            if match.is_over:
                raise InvalidRequest("The match would be over before it begins.")
        people = {id: known[id] for id in (row.opener, *_accounts(row)) if id in known}
        live = LiveMatch(row=started if is_full else row, match=match if is_full else None, people=people)
        live = await seated(self._store, live, live.row)
        await self._matches.open(live, partial(store or self._store.create_match, live.row))
        return live

    # -- seats

    async def sit(self, account: AccountRow, match: str, sit: Sit) -> LiveMatch:
        """Sitting down again changes nothing. The last player to sit down starts the match."""
        live = await self._matches.get(match)
        known = await self._with(live, account)

        def decide(cap: SeatCap | None, live: LiveMatch, now: int) -> Decision:
            seats = live.seats_of(account)
            if seats and (sit.seat in seats if live.row.cumulate or sit.seat is not None else True):
                return Decision(live)
            seating.check_may_sit(live.row, account, sit)
            seat = SeatRow(seating.free_seat(live.row, sit.seat), account=account.id)
            return self._taken(seating.introduced(live, known), seat, now, cap)

        async with self.quotas.one_more(account, is_exempt=bool(live.seats_of(account))) as cap:
            return await self._seated(match, partial(decide, cap))

    async def seat_bot(self, account: AccountRow, match: str, bot: BotSeat) -> LiveMatch:
        row = (await self._matches.get(match)).row
        program = await self._programs.find(account, row.game, bot.bot)

        def decide(live: LiveMatch, now: int) -> Decision:
            seating.check_open(live.row)
            seating.check_opener(live.row, account)
            if live.row.is_rated:
                raise InvalidRequest("A rated match is between people.")
            seat = seating.free_seat(live.row, bot.seat)
            return self._taken(live, msgspec.structs.replace(program, seat=seat), now)

        return await self._seated(match, decide)

    async def _seated(self, match: str, decide: Decide) -> LiveMatch:
        """Reads the table again: two players may sit down on two servers at once, each leaving a seat free on its own."""
        live = await self._matches.change_table(match, decide)
        if live.row.status == "open":
            live = await self._matches.read_again(match)
        if live.row.status == "open" and len(live.row.players) == live.row.seats:
            live = await self._matches.change_table(match, self._begin_full)
        return live

    async def leave(self, account: AccountRow, match: str, wanted: Seat | None = None) -> LiveMatch:
        """Frees the caller's seat, or the wanted one of several. If the opener leaves, the table or rematch is closed."""

        def decide(live: LiveMatch, now: int) -> Decision:
            row = live.row
            seating.check_open(row)
            if row.opener == account.id:
                after = msgspec.structs.replace(row, status="closed", ended=now)
                return Decision(
                    msgspec.structs.replace(live, row=after),
                    write=lambda jobs: self._store.close_match(match, now, row.rematch_of),
                )
            seat = live.own_seat(account, wanted)
            players = tuple(player for player in row.players if player.seat != seat)
            return Decision(
                msgspec.structs.replace(live, row=msgspec.structs.replace(row, players=players)),
                write=lambda jobs: self._store.leave_seat(match, seat),
            )

        live = await self._matches.change_table(match, decide)
        if live.row.rematch_of is not None and live.row.status == "closed":
            await self._matches.read_again(live.row.rematch_of)
        return live

    async def start(self, account: AccountRow, match: str) -> LiveMatch:
        """Starts with the seated players if the game allows that many. Empty seats are removed."""
        seen = (await self._matches.get(match)).row.players

        def decide(live: LiveMatch, now: int) -> Decision:
            if live.row.status == "open" and live.row.players != seen:
                raise Busy(f"Somebody has just sat down at table {match}, or left it; look again.")
            seating.check_open(live.row)
            seating.check_opener(live.row, account)
            seating.check_enough(live.row)
            return self._started(live, now)

        return await self._matches.change_table(match, decide)

    # -- starting

    def _taken(self, live: LiveMatch, seat: SeatRow, now: int, cap: SeatCap | None = None) -> Decision:
        row = seating.with_seat(live.row, seat)
        if len(row.players) < row.seats:
            return Decision(
                msgspec.structs.replace(live, row=row),
                write=lambda jobs: self._store.take_seat(row.id, seat, cap=cap),
            )
        row, match = begun(row, now)
        return Decision(
            msgspec.structs.replace(live, row=row, match=match),
            write=lambda jobs: self._store.take_seat(row.id, seat, began=now, jobs=jobs, cap=cap),
        )

    def _started(self, live: LiveMatch, now: int) -> Decision:
        """The players move up to the first seats, and empty seats are removed."""
        players = live.row.players
        row, match = begun(seating.moved_up(live.row), now)

        def write(jobs: Sequence[Job]) -> Future[None]:
            return self._store.begin_match(row.id, players, now, jobs)

        return Decision(msgspec.structs.replace(live, row=row, match=match), write=write)

    def _begin_full(self, live: LiveMatch, now: int) -> Decision:
        if live.row.status != "open" or len(live.row.players) < live.row.seats:
            return Decision(live)
        return self._started(live, now)

    async def _with(self, live: LiveMatch, account: AccountRow) -> LiveMatch:
        """Adds what is needed to decide on a seat for this person."""
        row = live.row
        ratings = live.ratings
        if row.is_rated and account.id not in ratings:
            found = await self._store.ratings([account.id], row.pool)
            ratings = {**ratings, **{rating.account: rating for rating in found}}
        return msgspec.structs.replace(live, people={**live.people, account.id: account}, ratings=ratings)


def _accounts(row: MatchRow) -> list[str]:
    return [player.account for player in row.players if player.account is not None]
