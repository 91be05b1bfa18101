"""Columns of text, for people and for `cut`: no lines, no colours."""

from collections.abc import Sequence


def print_table(rows: Sequence[tuple[str, ...]]) -> None:
    """Prints columns as wide as their widest cell. The first row is the heading."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
