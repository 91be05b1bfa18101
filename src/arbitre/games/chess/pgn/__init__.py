"""Writes matches of all eight modes as PGN, with their `Variant` tag and times as comments, and reads PGN back into matches.

The caller passes names, places and dates. For Dark, the whole match is written: the caller must check that it is over.
"""

from arbitre.games.chess.pgn.importing import Imported, import_games
from arbitre.games.chess.pgn.reading import Record, read_pgn
from arbitre.games.chess.pgn.variants import InvalidPgn
from arbitre.games.chess.pgn.writing import write_pgn

__all__ = ["Imported", "InvalidPgn", "Record", "import_games", "read_pgn", "write_pgn"]
