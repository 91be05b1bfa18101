"""What a finished match does to the ratings of those who played it."""

from collections.abc import Sequence

from arbitre.arena.rating import START, updated
from arbitre.kernel.match import Match
from arbitre.server.store.interface import PeopleStore
from arbitre.server.store.rows import MatchRow, RatingRow


async def new_ratings(store: PeopleStore, row: MatchRow, match: Match) -> Sequence[RatingRow]:
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
    before = {rating.account: rating for rating in await store.ratings(accounts, row.game)}
    standings = [before.get(account, RatingRow(account, row.game, START, 0)) for account in accounts]
    ratings = updated(
        [standing.rating for standing in standings],
        [standing.matches for standing in standings],
        outcome.scores,
    )
    return [
        RatingRow(standing.account, row.game, rating, standing.matches + 1)
        for standing, rating in zip(standings, ratings, strict=True)
    ]
