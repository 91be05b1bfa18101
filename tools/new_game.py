"""Write every file of a new game: the one that docs/adding-a-game.md builds, under another name. It plays as it is.

    python -m tools.new_game quarto

The page is the only template. Nothing is overwritten, and nothing but the game's own files is written.
"""

import argparse
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = Path("docs/adding-a-game.md")
MODEL = "nim"
FILE = re.compile(r"^`([^`\n]+)`:\n\n```[a-z]+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A path on its own line, then the file in a fenced block."""
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

NEXT = """\
Now put "{name}" into FAMILIES in src/arbitre/games/registry.py, and then:

    python -m tests.golden.write {name}
    npm --prefix web run types
    make check
"""


def documented(root: Path = ROOT) -> dict[str, str]:
    """The files of the game on the page, by path."""
    return dict(FILE.findall((root / PAGE).read_text(encoding="utf-8")))


def renamed(text: str, name: str) -> str:
    """The same text for a game called `name`, as a module, a class and a title."""
    words = name.split("_")
    class_name = "".join(word.capitalize() for word in words)
    text = re.sub(rf"\b{MODEL}\b", name, text)
    text = re.sub(rf"(?<=import ){MODEL.capitalize()}\b", class_name, text)
    text = re.sub(rf"\b{MODEL.capitalize()}(?=[A-Z(])", class_name, text)
    return re.sub(rf"\b{MODEL.capitalize()}\b", " ".join(words).capitalize(), text)


def files_of(name: str, root: Path = ROOT) -> dict[Path, str]:
    files = {path.replace(MODEL, name): renamed(text, name) for path, text in documented(root).items()}
    return {root / path: text for path, text in files.items()}


def write(name: str, root: Path = ROOT) -> list[Path]:
    """Writes the files and lists them. Raises ValueError, and writes nothing, if the name is not allowed."""
    if not NAME.fullmatch(name):
        raise ValueError(f"'{name}' is not a name of lower-case words joined by underscores.")
    files = files_of(name, root)
    taken = [path for path in files if path.exists() or path.with_suffix("").is_dir()]
    if taken:
        raise ValueError(f"{taken[0].relative_to(root)} is there already.")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(files)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.new_game", description="Write every file of a new game."
    )
    parser.add_argument("name", metavar="NAME", help="in lower case, words joined by underscores")
    name = parser.parse_args().name
    try:
        written = write(name)
    except ValueError as error:
        parser.error(str(error))
    for path in written:
        print(path.relative_to(ROOT))
    print()
    print(NEXT.format(name=name), end="")


if __name__ == "__main__":
    main()
