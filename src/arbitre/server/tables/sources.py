"""A saved position of another match, to start from. Its secrets stay on the server: only the new match's rules read them."""

from typing import Any

from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Game
from arbitre.kernel.match import Match
from arbitre.server.errors import NotOver, UnknownMatch
from arbitre.server.play.matches import Matches
from arbitre.server.store.rows import AccountRow
from arbitre.wire.tables import Source


async def saved_position(matches: Matches, account: AccountRow, game: Game[Any, Any], source: Source) -> str:
    """Returns the position after event `source.version`, as text.

    A running match can be copied only if its game hides nothing: nobody may try out its future elsewhere.
    """
    live = await matches.get(source.match)
    if not live.row.is_public and not live.seats_of(account) and account.id != live.row.opener:
        raise UnknownMatch(f"There is no match '{source.match[:40]}'.")
    match = live.playing()
    if match.game.name != game.name:
        raise InvalidPosition(f"Match {live.id} is one of {match.game.name}, not of {game.name}.")
    if not match.is_over and not game.is_open:
        raise NotOver(f"Match {live.id} is not over, and hides things that a copy of it would show.")
    if source.version > match.number:
        raise InvalidPosition(f"Match {live.id} has {match.number} events, not {source.version}.")
    return game.write(Match.replay(game, match.header, match.log[: source.version]).state)
