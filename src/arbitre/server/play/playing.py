"""What players and bots do in a running match. Each is a command of `Matches`."""

import asyncio
from functools import partial

import msgspec

from arbitre.kernel.errors import AlreadyMoved, NotYourTurn, StaleVersion
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Action
from arbitre.server.errors import NotSeated
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import Origin
from arbitre.server.play.acting import Acted
from arbitre.server.play.commands import Decision, Done
from arbitre.server.play.matches import Matches
from arbitre.server.play.timing import time_in
from arbitre.server.store.rows import AccountRow


class Playing:
    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    def act(
        self,
        account: AccountRow,
        match: str,
        action: Action,
        *,
        seat: Seat | None = None,
        origin: Origin | None = None,
    ) -> asyncio.Future[LiveMatch]:
        """Resolves once the action is on disk and published. `origin` is the request behind it."""
        return self._matches.submit(match, partial(_act, account, seat, action), origin=origin)

    def send(
        self,
        account: AccountRow,
        match: str,
        action: Action,
        done: Done,
        *,
        seat: Seat | None = None,
        origin: Origin | None = None,
    ) -> None:
        """Like `act`, for the hot path: calls `done` instead of creating a future."""
        self._matches.send(match, partial(_act, account, seat, action), done, origin=origin)

    def act_for_bot(self, match: str, seat: Seat, action: Action) -> asyncio.Future[LiveMatch]:
        """Plays a bot's move. Raises TimeIsUp or StaleVersion if the match has moved on."""
        return self._matches.submit(match, partial(_act_for_bot, seat, action))

    def act_for_engine(
        self, match: str, seat: Seat, engine: str, action: Action
    ) -> asyncio.Future[LiveMatch]:
        """Plays an engine's move. Raises NotYourTurn, AlreadyMoved or StaleVersion if it came too late."""
        return self._matches.submit(match, partial(_act_for_engine, seat, engine, action))

    def fail(self, match: str, seat: Seat, engine: str, version: int, why: str) -> asyncio.Future[LiveMatch]:
        """Forfeits for an engine that was asked on this version. Raises StaleVersion if the match has moved on."""
        return self._matches.submit(match, partial(_fail, seat, engine, version, why))


def _act(account: AccountRow, seat: Seat | None, action: Action, live: LiveMatch, now: int) -> Decision:
    seat = live.own_seat(account, seat)
    if not live.row.councils:
        return _decided(live, seat, action, now)
    return _act_in_council(account, seat, action, live, now)


def _act_in_council(account: AccountRow, seat: Seat, action: Action, live: LiveMatch, now: int) -> Decision:
    """Of a seat that several play, the others learn who has acted."""
    holders = live.row.holders(seat)
    player = next(one.account for one in live.row.players if one.seat == seat)
    if action.kind == "resign" and account.id != player:
        raise NotSeated(f"Only the player of seat {seat} resigns, not those who play it with them.")
    decision = _decided(live, seat, action, now)
    if len(holders) == 1:
        return decision
    told = Acted(live.id, seat, account.id, action.kind, action.move or "", now)
    return msgspec.structs.replace(decision, jobs=(told.job(decision.events[0].number),))


def _act_for_bot(seat: Seat, action: Action, live: LiveMatch, now: int) -> Decision:
    if all(player.seat != seat or player.bot is None for player in live.row.players):
        raise NotYourTurn(f"Seat {seat} is no longer a bot's.")
    if live.playing().has_answered(seat):
        raise AlreadyMoved(f"Seat {seat} was thought for by another worker.")
    return _decided(live, seat, action, now)


def _act_for_engine(seat: Seat, engine: str, action: Action, live: LiveMatch, now: int) -> Decision:
    _check_asked(live, seat, engine)
    return _decided(live, seat, action, now)


def _fail(seat: Seat, engine: str, version: int, why: str, live: LiveMatch, now: int) -> Decision:
    _check_asked(live, seat, engine)
    match = live.playing()
    if match.version_for(seat) != version:
        raise StaleVersion(f"The match has gone on since version {version}.")
    event = match.fail(seat, why, time_in(match, now))
    return Decision(msgspec.structs.replace(live, match=match.after(event)), (event,))


def _check_asked(live: LiveMatch, seat: Seat, engine: str) -> None:
    if all(player.seat != seat or player.engine != engine for player in live.row.players):
        raise NotYourTurn(f"Seat {seat} is no longer of the engine {engine}.")
    if live.playing().has_answered(seat):
        raise AlreadyMoved(f"The engine {engine} has answered already.")


def _decided(live: LiveMatch, seat: Seat, action: Action, now: int) -> Decision:
    match = live.playing()
    event = match.act(seat, action, time_in(match, now))
    return Decision(msgspec.structs.replace(live, match=match.after(event)), (event,))
