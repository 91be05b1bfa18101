"""The hot path as one statement: a batch is a row inserted into a view whose trigger runs the stages.

Each column takes all rows of its stage as a JSON array, or NULL. Every call into SQLite releases the GIL and has to win it back
from a busy event loop. So a batch is one call, which is a transaction by itself: if it fails, nothing is written. The trigger
passes the columns on to a view for each group of stages that has rows, since each stage without any costs time too.
"""

import sqlite3
from collections.abc import Iterable

import msgspec

from arbitre.server.store.interface.errors import Unstorable
from arbitre.server.store.stages import GROUPS, STAGES
from arbitre.server.store.stages.stage import Row, Stage

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
    groups = {f"batch{number}": group for number, group in enumerate(GROUPS)}
    for name, group in groups.items():
        lines = [line for number, stage in group.items() for line in statements(number, stage)]
        _define(connection, name, group, lines)
    _define(connection, "batch", STAGES, [_passed(name, group) for name, group in groups.items()])


def _define(connection: sqlite3.Connection, view: str, stages: Iterable[int], statements: list[str]) -> None:
    """Creates a view with a column for each stage, whose trigger runs these statements."""
    columns = ", ".join(f"NULL AS stage{number}" for number in stages)
    connection.execute(f"CREATE TEMP VIEW {view} AS SELECT {columns}")
    body = "; ".join(statements)
    connection.execute(f"CREATE TEMP TRIGGER write_{view} INSTEAD OF INSERT ON {view} BEGIN {body}; END")


def _passed(view: str, stages: Iterable[int]) -> str:
    columns = ", ".join(f"NEW.stage{number}" for number in stages)
    return f"INSERT INTO {view} SELECT {columns} WHERE coalesce({columns}) IS NOT NULL"


def run_stages(connection: sqlite3.Connection, stages: list[tuple[int, list[Row]]]) -> None:
    """Raises sqlite3.IntegrityError if a unique value was taken or a checked row matched nothing, or Unstorable."""
    columns: list[str | None] = [None] * len(STAGES)
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
