"""Loads a match from the store: replays its log and reads the people around it."""

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.match import Match
from arbitre.server.errors import UnknownMatch
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import MatchRow


async def load(store: Store, match: str) -> LiveMatch:
    """Raises UnknownMatch, or InvalidLog if the log cannot be replayed."""
    row = await store.match(match)
    if row is None:
        raise UnknownMatch(f"There is no match '{match[:40]}'.")
    events = await store.events(match) if row.began is not None else []
    rematch = await store.rematch(match) if row.status == "over" else None
    played = None if row.began is None else Match.replay(find_game(row.game), row.header(), events)
    return await seated(store, LiveMatch(row=row, match=played, rematch=rematch.id if rematch else None), row)


async def follow(store: Store, live: LiveMatch) -> LiveMatch:
    """Returns the match with the events that others have appended since."""
    match = live.playing()
    events = await store.events(live.id, match.number)
    if not events:
        return live
    live = msgspec.structs.replace(live, match=match.after(*events))
    if not live.playing().is_over and all(event.kind != "seat_replaced" for event in events):
        return live
    return await seated(store, live, await store.match(live.id) or live.row)


async def seated(store: Store, live: LiveMatch, row: MatchRow) -> LiveMatch:
    """Returns the match with this row, and loads the people, ratings and changes of ratings it lacks."""
    accounts = row.everybody()
    people, ratings = live.people, live.ratings
    named = {row.opener, *accounts} if row.director is None else {row.opener, row.director, *accounts}
    missing = named - people.keys()
    if missing:
        people = {**people, **await store.accounts(missing)}
    unrated = accounts - ratings.keys()
    if row.is_rated and unrated:
        found = await store.ratings(unrated, row.pool)
        ratings = {**ratings, **{rating.account: rating for rating in found}}
    affected = live.affected
    if row.is_rated and row.status == "over" and not affected:
        affected = {change.account: change for change in await store.affected_ratings([row.id])}
    return msgspec.structs.replace(live, row=row, people=people, ratings=ratings, affected=affected)
