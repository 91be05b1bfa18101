"""The hot path as one statement: a batch is a row inserted into a view whose trigger runs the stages.

Each column takes all rows of its stage as a JSON array. Every call into SQLite releases the GIL and has to win it back from a
busy event loop. So a batch is one call, which is a transaction by itself: if it fails, nothing is written.
"""

import sqlite3

import msgspec

from arbitre.server.store.interface.errors import Unstorable
from arbitre.server.store.stages import STAGES, Row, Stage

_encode = msgspec.json.Encoder().encode
_REFUSED = "SELECT RAISE(ABORT, '{refusal}') WHERE {found} < json_array_length({rows})"
_ITEMS = "(SELECT {items} FROM json_each({rows})) AS item"
_FOUND = "(SELECT count(*) FROM ({query}))"
_BATCH = "INSERT INTO batch VALUES (the_columns)".replace("the_columns", ", ".join("?" * len(STAGES)))


def statements(number: int, stage: Stage) -> list[str]:
    rows = f"NEW.stage{number}"
    items = ", ".join(f"json_extract(value, '$[{i}]') AS \"{name}\"" for i, name in enumerate(stage.names))
    statement = stage.rendered(_ITEMS.format(items=items, rows=rows), share="")
    if not stage.is_checked:
        return [statement]
    if stage.is_query:
        return [_REFUSED.format(refusal=stage.refusal, found=_FOUND.format(query=statement), rows=rows)]
    return [statement, _REFUSED.format(refusal=stage.refusal, found="changes()", rows=rows)]


def prepare(connection: sqlite3.Connection) -> None:
    """Called before the first batch."""
    columns = ", ".join(f"NULL AS stage{number}" for number in STAGES)
    connection.execute(f"CREATE TEMP VIEW batch AS SELECT {columns}")
    lines = [line for number, stage in STAGES.items() for line in statements(number, stage)]
    connection.execute(
        "CREATE TEMP TRIGGER write_batch INSTEAD OF INSERT ON batch BEGIN " + "; ".join(lines) + "; END"
    )


def run_stages(connection: sqlite3.Connection, stages: list[tuple[int, list[Row]]]) -> None:
    """Raises sqlite3.IntegrityError if a unique value was taken or a checked row matched nothing, or Unstorable."""
    columns = ["[]"] * len(STAGES)
    for stage, rows in stages:
        columns[stage] = _encoded(rows)
    connection.execute(_BATCH, columns)


def _encoded(rows: list[Row]) -> str:
    try:
        text = _encode(rows).decode()
    except UnicodeEncodeError:
        raise Unstorable("A text cannot hold half a surrogate pair.") from None
    if r"\u0000" in text:
        # SQLite would silently truncate the text there.
        raise Unstorable("A text cannot hold a NUL character.")
    return text
