"""The analysis of a finished match."""

import msgspec


class AnalysisRow(msgspec.Struct, frozen=True):
    match: str
    at: int
    content: str
    """JSON, in the game's own format."""
