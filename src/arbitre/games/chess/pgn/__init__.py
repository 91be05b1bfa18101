"""Matches of all eight modes as PGN, with their `Variant` tag and their times as comments, and PGN read back into matches.

Names, places and dates are the caller's. In Dark the whole match is written: whether it is over is for the caller to look at.
"""

from arbitre.games.chess.pgn.importing import Imported, import_games
from arbitre.games.chess.pgn.reading import Record, read_pgn
from arbitre.games.chess.pgn.variants import InvalidPgn
from arbitre.games.chess.pgn.writing import write_pgn

__all__ = ["Imported", "InvalidPgn", "Record", "import_games", "read_pgn", "write_pgn"]
