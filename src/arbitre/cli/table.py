"""Columns of text, for people and for `cut`: no lines, no colours."""

from collections.abc import Sequence

from arbitre.terminal.standings import aligned


def print_table(rows: Sequence[tuple[str, ...]]) -> None:
    """Prints columns as wide as their widest cell. The first row is the heading."""
    for line in aligned(rows):
        print(line)
