"""Turn a PGN into matches, or an exported match of chess into PGN.

Lists the games of a PGN and, with --folder, writes each as a match that `arbitre replay` reads. For an exported match of any
mode, prints the PGN.
"""

from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from arbitre.cli.errors import InvalidArguments, UnreadableFile
from arbitre.cli.table import print_table

if TYPE_CHECKING:
    from arbitre.games.chess.pgn import Record


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a PGN, or what the server exports; - reads standard input"
    )
    parser.add_argument(
        "--folder", metavar="FOLDER", help="write the games of a PGN there, as 1.json, 2.json…"
    )


def run(arguments: Namespace) -> int:
    from arbitre.cli.exports import read_file

    content = read_file(arguments.file)
    if content.lstrip().startswith(b"{"):
        if arguments.folder is not None:
            raise InvalidArguments("--folder is for the games of a PGN; an export is one match already.")
        print(_written(content, arguments.file), end="")
        return 0
    from arbitre.games.chess.pgn import read_pgn

    records = read_pgn(_decoded(content))
    if arguments.folder is None:
        _list(records)
    else:
        _keep(records, Path(arguments.folder))
    return 0


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        # As the standard of 1994 prescribes.
        return content.decode("latin-1")


def _list(records: "list[Record]") -> None:
    rows = [("GAME", "MODE", "TITLE", "MOVES", "RESULT", "OPENING")]
    for number, record in enumerate(records, 1):
        opening = getattr(record.match().view(None), "opening", None)
        name = "-" if opening is None else f"{opening.eco} {opening.en}"
        rows.append((str(number), record.game, record.title, str(len(record.moves)), record.result, name))
    print_table(rows)


def _keep(records: "list[Record]", folder: Path) -> None:
    from arbitre.wire.describing import export

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, record in enumerate(records, 1):
            match = record.finished_match(record.header(f"pgn-{number}"))
            players = [record.tags.get("White"), record.tags.get("Black")]
            content = msgspec.json.encode(export(match, players, match.log, match.header.position))
            path = folder / f"{number}.json"
            path.write_bytes(content)
            print(f"{path}: {record.title}")
    except OSError as error:
        raise UnreadableFile(f"'{folder}' cannot be written to: {error.strerror}.") from None


def _written(content: bytes, file: str) -> str:
    from arbitre.cli.exports import decode_export, exported_match
    from arbitre.games.chess import GAMES
    from arbitre.games.chess.pgn import write_pgn

    export = decode_export(content, file)
    if export.game not in {game.name for game in GAMES}:
        raise InvalidArguments(f"'{file}' is a match of {export.game}, which PGN is not for.")
    white, black = (name or "?" for name in export.players)
    date = datetime.fromtimestamp(export.began / 1000, UTC)
    return write_pgn(exported_match(export), White=white, Black=black, Date=f"{date:%Y.%m.%d}")
