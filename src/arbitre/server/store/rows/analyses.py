"""What was found out about a match after its end."""

import msgspec


class AnalysisRow(msgspec.Struct, frozen=True):
    match: str
    at: int
    content: str
    """JSON, in the shape of the match's game."""
