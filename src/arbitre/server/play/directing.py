"""What the director of a match does to it. Each directive is a command of `Matches`, and an event that everybody can read.

The caller decides whether an administrator may step in, and writes the audit entry.
"""

from functools import partial

import msgspec

from arbitre.bots.registry import find_bot
from arbitre.kernel.errors import InvalidDirective
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Directive
from arbitre.server.errors import GuestsCannot, NotDirector, SeatTaken, UnknownPlayer
from arbitre.server.facts.live_match import HIDDEN, LiveMatch
from arbitre.server.play.commands import Decision
from arbitre.server.play.loading import seated
from arbitre.server.play.matches import Matches
from arbitre.server.play.timing import pass_time, time_in
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, MatchRow, SeatRow
from arbitre.wire.directing import (
    AddTime,
    AnswerFor,
    CloseRound,
    DirectorOrder,
    MoveDeadline,
    ReplacePlayer,
    SetPosition,
    StopMatch,
)


class Directing:
    def __init__(self, store: Store, matches: Matches) -> None:
        self._store = store
        self._matches = matches

    async def is_director(self, account: AccountRow, match: str) -> bool:
        return (await self._matches.get(match)).row.director == account.id

    async def direct(
        self, account: AccountRow, match: str, order: DirectorOrder, *, is_administrator: bool = False
    ) -> LiveMatch:
        live = await self._matches.get(match)
        if not is_administrator:
            check_director(live.row, account)
        if isinstance(order, ReplacePlayer):
            successor = await self._successor(order)
            known = await self._known(live, order, successor)
            return await self._matches.submit(match, partial(_replace, order, successor, known))
        return await self._matches.submit(match, partial(_direct, order))

    async def _successor(self, order: ReplacePlayer) -> AccountRow | str:
        """Returns the account, or the bot's name."""
        if (order.player is None) == (order.bot is None):
            raise InvalidDirective("A seat is taken over by a player or by a bot, and not by both.")
        if order.bot is not None:
            return order.bot
        account = await self._store.account_named(order.player or "")
        if account is None or account.deleted is not None:
            raise UnknownPlayer(f"There is no player '{(order.player or '')[:40]}'.")
        return account

    async def _known(self, live: LiveMatch, order: ReplacePlayer, successor: AccountRow | str) -> LiveMatch:
        """Returns the match with the people and ratings that it will need."""
        return await seated(self._store, live, with_player(live.row, _seat_row(order, successor)))


def check_director(row: MatchRow, account: AccountRow) -> None:
    if row.director != account.id:
        raise NotDirector(f"Only the director of match {row.id} may do that.")


def with_player(row: MatchRow, seat: SeatRow) -> MatchRow:
    """Returns the row with this player in the seat."""
    players = tuple(seat if player.seat == seat.seat else player for player in row.players)
    return msgspec.structs.replace(row, players=players)


def _direct(order: DirectorOrder, live: LiveMatch, now: int) -> Decision:
    match = live.playing()
    event = match.direct(_directive(order, live, now), time_in(match, now))
    # A closed round ends now, not at the next event.
    match, passed = pass_time(match.after(event), now, ())
    return Decision(msgspec.structs.replace(live, match=match), (event, *passed))


def _replace(
    order: ReplacePlayer, successor: AccountRow | str, known: LiveMatch, live: LiveMatch, now: int
) -> Decision:
    row, match = live.row, live.playing()
    name = _check_successor(row, order, successor)
    event = match.direct(Directive("replace_player", order.seat, name), time_in(match, now))
    seat = _seat_row(order, successor)
    after = msgspec.structs.replace(
        live,
        row=with_player(row, seat),
        match=match.after(event),
        people={**known.people, **live.people},
        ratings={**known.ratings, **live.ratings},
    )
    return Decision(after, (event,), seats=(seat,))


def _check_successor(row: MatchRow, order: ReplacePlayer, successor: AccountRow | str) -> str:
    """Returns the name to log."""
    if isinstance(successor, str):
        if row.is_rated:
            raise InvalidDirective("A rated match is between people.")
        return find_bot(row.game, successor).name
    if row.is_rated and successor.is_guest:
        raise GuestsCannot("A guest cannot sit in a rated match; an account can.")
    held = row.seats_of(successor.id)
    if order.seat in held or (held and not row.cumulate):
        raise SeatTaken(f"{successor.name} already has a seat in match {row.id}.")
    return HIDDEN if row.is_anonymous else successor.name


def _seat_row(order: ReplacePlayer, successor: AccountRow | str) -> SeatRow:
    if isinstance(successor, str):
        return SeatRow(order.seat, bot=successor)
    return SeatRow(order.seat, account=successor.id)


def _directive(order: DirectorOrder, live: LiveMatch, now: int) -> Directive:
    match order:
        case SetPosition(position):
            return Directive("set_position", text=position)
        case AnswerFor(seat, move):
            return Directive("answer_for", seat, move)
        case CloseRound():
            return Directive("close_round")
        case MoveDeadline(at):
            if at <= now:
                raise InvalidDirective(f"A deadline cannot be at {at}; it is {now} already.")
            return Directive("move_deadline", text=str(time_in(live.playing(), at)))
        case AddTime(seat, seconds):
            return Directive("add_time", seat, str(seconds * 1000))
        case StopMatch(scores, reason):
            return Directive("stop", text=msgspec.json.encode(Outcome(reason, tuple(scores))).decode())
        case ReplacePlayer():
            raise AssertionError("decided elsewhere")
