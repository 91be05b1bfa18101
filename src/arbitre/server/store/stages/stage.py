"""A stage: rows of one kind, and the SQL that writes all of them. See the package for its placeholders."""

from typing import Any, NamedTuple

Row = tuple[Any, ...]
Rows = list[tuple[int, Row]]
"""Rows, each with its stage."""
# An expression, so that neither database scans the index of all open or running matches to find a few.
_STATUS = "coalesce(matches.status, '') = '{}'"


class Stage(NamedTuple):
    columns: str
    """Names and types, in PostgreSQL's terms."""
    sql: str
    is_checked: bool = False
    """Whether every row must match. If one does not, a submission of the batch was too late."""
    refusal: str = "too late"

    @property
    def names(self) -> list[str]:
        return [column.split()[0] for column in self.columns.split(", ")]

    @property
    def types(self) -> list[str]:
        return [column.split()[1] for column in self.columns.split(", ")]

    def rendered(self, rows: str, share: str) -> str:
        sql = self.sql.replace("{rows}", rows).replace("{share}", share)
        return sql.replace("{open}", _STATUS.format("open")).replace("{playing}", _STATUS.format("playing"))

    @property
    def is_query(self) -> bool:
        """Whether it only reads."""
        return self.sql.lstrip().startswith("SELECT")


def inserted(table: str, columns: str) -> Stage:
    names = ", ".join(f'"{column.split()[0]}"' for column in columns.split(", "))
    sql = "INSERT INTO the_table (the_names) SELECT the_names FROM {rows}"
    return Stage(columns, sql.replace("the_table", table).replace("the_names", names))
