"""The rules pages: Markdown under `docs/rules/<language>/<game>.md`, packaged in a wheel as `arbitre/rules`."""

from functools import cache
from pathlib import Path

from arbitre.kernel.text import Language

_PACKAGE = Path(__file__).parents[1]
_FOLDERS = (_PACKAGE / "rules", _PACKAGE.parents[1] / "docs" / "rules")
"""Where an installed wheel has the pages, and where a checkout has them."""


@cache
def rules_page(game: str, language: Language) -> str:
    """Returns the page as Markdown. The first line is its title. `game` must be the name of one of our games."""
    for folder in _FOLDERS:
        page = folder / language / f"{game}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise FileNotFoundError(f"There is no rules page for {game} in '{language}'.")
