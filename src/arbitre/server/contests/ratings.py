"""What a finished match does to the ratings of those who played it."""

from collections.abc import Sequence

from arbitre.arena.rating import Rated, after_match
from arbitre.kernel.match import Match
from arbitre.server.store.interface import RatingStore
from arbitre.server.store.rows import MatchRow, RatingChange


async def new_ratings(store: RatingStore, row: MatchRow, match: Match) -> Sequence[RatingChange]:
    """Nothing unless the match was rated, ended by play, and no move was taken back."""
    outcome = match.outcome
    accounts = [player.account for player in row.players if player.account is not None]
    if (
        not row.is_rated
        or outcome is None
        or outcome.reason == "aborted"
        or match.has_undone
        or len(accounts) != row.seats
    ):
        return ()
    before = {rating.account: rating for rating in await store.ratings(accounts, row.pool)}
    players = [
        Rated(before[account].rating, before[account].matches) if account in before else Rated()
        for account in accounts
    ]
    after = after_match(players, outcome.scores)
    return [
        RatingChange(account, row.pool, then.rating - now.rating, now.rating)
        for account, now, then in zip(accounts, players, after, strict=True)
    ]
