"""A statement that is compiled once for each database and then only filled in."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from sqlalchemy import Dialect, bindparam
from sqlalchemy.sql.base import Executable

from arbitre.server.store.columns import check_text
from arbitre.server.store.interface.errors import Conflict

_MOST = 512
"""The most identifiers in one query."""


class Query:
    """A statement with named parameters. With `must`, a result without rows raises Conflict, or the error it names."""

    __slots__ = ("must", "statement")

    def __init__(self, statement: Executable, *, must: bool | type[Exception] = False) -> None:
        self.statement = statement
        self.must = must


class Prepared:
    """A query compiled for one database, with its parameters in order."""

    __slots__ = ("defaults", "must", "names", "sql")

    def __init__(self, query: Query, dialect: Dialect) -> None:
        compiled = query.statement.compile(dialect=dialect)  # type: ignore[attr-defined]  # every Executable here is a ClauseElement
        self.must: type[Exception] | None = (
            (Conflict if query.must is True else query.must) if query.must else None
        )
        self.sql = str(compiled)
        self.names: list[str] = list(compiled.positiontup or ())
        self.defaults: dict[str, Any] = dict(compiled.params)

    def fill(self, parameters: Mapping[str, Any]) -> list[Any]:
        """Raises Unstorable."""
        for value in parameters.values():
            if isinstance(value, str):
                check_text(value)
        return [parameters[name] if name in parameters else self.defaults[name] for name in self.names]


def padded(name: str, values: list[str]) -> dict[str, str]:
    """Returns parameters for `among`. Pads the list to a power of two by repeating its first value, so that a few statements
    serve lists of every length."""
    size = 1 << (len(values) - 1).bit_length()
    return {f"{name}_{i}": values[i] if i < len(values) else values[0] for i in range(size)}


def parts(name: str, values: Collection[str]) -> Iterator[dict[str, str]]:
    """Like `padded`, for any number of values, in as few queries as possible."""
    wanted = sorted(set(values))
    for start in range(0, len(wanted), _MOST):
        yield padded(name, wanted[start : start + _MOST])


def among(name: str, size: int) -> list[Any]:
    return [bindparam(f"{name}_{i}") for i in range(size)]
