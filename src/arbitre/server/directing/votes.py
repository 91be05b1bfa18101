"""Votes of the powers in play: a draw among all, or a win conceded to one. Secret. Reset by a resolution."""

from functools import partial
from typing import Final

from arbitre.games.diplomacy.state import in_play
from arbitre.server.directing import stepping
from arbitre.server.directing.councils import Councils
from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.directing.settling import Settling
from arbitre.server.errors import InvalidRequest, NotBegun, NotSeated
from arbitre.server.facts.clock import Now
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, JournalRow, VoteRow
from arbitre.wire.desk import RUNNING

DRAW: Final = "draw"


class Votes:
    def __init__(
        self,
        store: Store,
        registry: Registry,
        matches: Matches,
        settling: Settling,
        councils: Councils,
        now: Now,
    ) -> None:
        self._store = store
        self._registry = registry
        self._matches = matches
        self._settling = settling
        self._councils = councils
        self._now = now

    async def vote(self, account: AccountRow, match: str, choice: str | None) -> bool:
        """Votes for all powers of the account. None withdraws the vote. Returns True if all agree and the match is over."""
        directed = await self._registry.get(match)
        if directed.state != RUNNING:
            raise NotBegun(f"'{directed.row.name}' is not under way.")
        live = await self._matches.get(match)
        playing = live.playing()
        there = in_play(playing.state)
        own = [seat + 1 for seat in live.seats_of(account) if seat + 1 in there]
        if not own:
            raise NotSeated(f"{account.name} has no power in play in '{directed.row.name}'.")
        if choice is not None and choice != DRAW and int(choice) not in there:
            raise InvalidRequest(f"Power {choice} is not in play; the win cannot be conceded to it.")
        for role in own:
            if choice is None:
                await self._store.unvote(match, role)
            else:
                await self._store.vote(VoteRow(match, role, choice, self._now()))
        await self._councils.note(account, match, own, "vote", choice or "")
        return await self._count(directed, there, playing.version)

    async def _count(self, directed: Directed, there: tuple[int, ...], version: int) -> bool:
        """The power that the others concede the win to need not vote for it."""
        cast = {vote.role: vote.choice for vote in await self._store.votes(directed.match)}
        choices = {choice for role, choice in cast.items() if role in there}
        if len(choices) != 1:
            return False
        choice = choices.pop()
        winners = there if choice == DRAW else (int(choice),)
        voters = set(there) if choice == DRAW else set(there) - set(winners)
        if not voters <= set(cast):
            return False
        reason = "agreed_draw" if choice == DRAW else "concession"
        await self._matches.submit(directed.match, partial(stepping.agree, reason, winners, version))
        note = JournalRow(directed.match, self._now(), None, reason, {"roles": list(winners)})
        await self._store.note_directed(note)
        await self._settling.settle(directed.match)
        return True
