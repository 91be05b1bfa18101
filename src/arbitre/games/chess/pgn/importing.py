"""Games of a PGN as whole matches, in a form that can be passed between processes."""

from collections.abc import Sequence

import msgspec

from arbitre.games.chess.pgn.reading import read_pgn
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event, Header


class Imported(msgspec.Struct, frozen=True):
    """A finished match: its header, its log, and its outcome."""

    header: Header
    events: Sequence[Event]
    outcome: Outcome
    title: str
    moves: int
    result: str


def import_games(text: str) -> list[Imported]:
    """Raises InvalidPgn."""
    games = []
    for record in read_pgn(text):
        match = record.finished_match()
        assert match.outcome is not None
        games.append(
            Imported(
                match.header, list(match.log), match.outcome, record.title, len(record.moves), record.result
            )
        )
    return games
