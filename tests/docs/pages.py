"""The documentation as the tests read it: pages, fenced blocks, links."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```([a-z]*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    return sorted(
        [
            *ROOT.glob("*.md"),
            *ROOT.glob("docs/**/*.md"),
            *ROOT.glob("bench/*.md"),
            *ROOT.glob("examples/*/*.md"),
        ]
    )


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[str]:
    """The contents of the fenced blocks in this language, in order."""
    text = page.read_text(encoding="utf-8")
    return [content for found, content in FENCE.findall(text) if found == language]
