"""Takes players' orders and their consent to resolve at once, and shows what they sent."""

from arbitre.games.diplomacy.orders import FINAL
from arbitre.kernel.log import Action
from arbitre.server.directing import rounds
from arbitre.server.directing.registry import Registry
from arbitre.server.directing.settling import Settling
from arbitre.server.errors import NotSeated
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.store.rows import AccountRow


class SentOrders:
    def __init__(self, registry: Registry, matches: Matches, playing: Playing, settling: Settling) -> None:
        self._registry = registry
        self._matches = matches
        self._playing = playing
        self._settling = settling

    async def submit(
        self, account: AccountRow, match: str, role: int, orders: str, *, is_final: bool = False
    ) -> bool:
        """Replaces this power's orders. Returns True if that resolved the phase, because all players agree or the match is
        fast. Raises NotSeated, or the refusal of the rules."""
        await self._registry.get(match)
        live = await self._matches.get(match)
        playing = live.playing()
        seat = live.own_seat(account, role - 1)
        text = f"{orders}; {FINAL}" if is_final else orders
        action = Action("move", text, playing.version_for(seat))
        after = await self._playing.act(account, match, action, seat=seat)
        if after.playing().version == playing.version and not after.playing().is_over:
            return False
        await self._settling.settle(match)
        return True

    async def sent(self, account: AccountRow, match: str, role: int) -> str | None:
        """Returns the orders without the final mark, or None. Only for the player and the master."""
        directed = await self._registry.get(match)
        live = await self._matches.get(match)
        if account.id != directed.row.master and role - 1 not in live.seats_of(account):
            raise NotSeated(f"{account.name} does not play role {role}.")
        return sent_by(live, role)

    async def duties(self, match: str) -> list[rounds.Duty]:
        """Lists who owes orders and who has sent them. The caller decides what may be shown."""
        directed = await self._registry.get(match)
        return rounds.duties(directed.parameters, (await self._matches.get(match)).playing())


def sent_by(live: LiveMatch, role: int) -> str | None:
    text = live.playing().answer(role - 1)
    return None if text is None else text.removesuffix(f"; {FINAL}")
