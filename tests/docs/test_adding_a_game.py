"""The game of docs/adding-a-game.md, written by `tools.new_game` into a copy of the sources: it does what every game must."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import ROOT
from tools import new_game

PAGE = ROOT / "docs" / "adding-a-game.md"
NAME = "take_three"
"""Of two words, so that its module, its class and its title are spelled in three ways."""
LINE = "FAMILIES = (\n"
NOT_COPIED = shutil.ignore_patterns("__pycache__", "node_modules", "dist", "*.woff2", "screens", "pictures")


class Copy:
    """The sources with the new game in them."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def run(self, *command: str, cwd: str = ".") -> str:
        ran = subprocess.run(
            command,
            cwd=self.root / cwd,
            env=os.environ | {"PYTHONPATH": str(self.root / "src"), "PYTHON": sys.executable},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, f"{' '.join(command)}\n{ran.stdout}\n{ran.stderr}"
        return ran.stdout

    def python(self, *arguments: str) -> str:
        return self.run(sys.executable, *arguments)

    def register(self) -> None:
        registry = self.root / "src/arbitre/games/registry.py"
        text = registry.read_text(encoding="utf-8")
        assert LINE in text
        registry.write_text(text.replace(LINE, f'{LINE}    "{NAME}",\n'), encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    root = tmp_path_factory.mktemp("copy")
    for folder in ("src", "docs", "tests", "tools", "web"):
        shutil.copytree(ROOT / folder, root / folder, ignore=NOT_COPIED)
    shutil.copy(ROOT / "pyproject.toml", root)
    (root / "web/node_modules").symlink_to((ROOT / "web/node_modules").resolve())
    return Copy(root)


@pytest.fixture(scope="module")
def written(copy: Copy) -> Copy:
    """Where the game is written, registered and has its two generated files."""
    copy.python("-m", "tools.new_game", NAME)
    copy.register()
    copy.python("-m", "tests.golden.write", NAME)
    copy.run("node", "scripts/types.mjs", cwd="web")
    return copy


def test_between_two_steps_nothing_breaks(tmp_path: Path) -> None:
    """With its rules alone a game is listed; who wants to play it is told that it has no bot."""
    alone = Copy(tmp_path)
    shutil.copytree(ROOT / "src", alone.root / "src", ignore=NOT_COPIED)
    rules = f"src/arbitre/games/{NAME}.py"
    (alone.root / rules).write_text(new_game.files_of(NAME)[ROOT / rules], encoding="utf-8")
    alone.register()
    rows = [line.split() for line in alone.python("-m", "arbitre", "games").splitlines()]
    assert [NAME, "Take", "three", "2", "-", "heap=0"] in rows
    with pytest.raises(AssertionError, match=r"\n\s*unknown_bot: There is no bot for take_three yet"):
        alone.python("-m", "arbitre", "play", NAME)


@pytest.mark.nightly
def test_what_is_written_does_what_every_game_must(written: Copy) -> None:
    tests = (
        "tests/test_every_game.py",
        "tests/test_every_game_is_whole.py",
        f"tests/games/test_{NAME}.py",
        "tests/terminal/test_boards.py",
    )
    told = written.python("-m", "pytest", "-p", "no:cacheprovider", "-x", "-q", "-rN", "-k", NAME, *tests)
    assert re.search(r"^\.{40}", told, re.MULTILINE), told


@pytest.mark.nightly
def test_what_is_written_is_formatted_and_typed(written: Copy) -> None:
    files = [str(path.relative_to(written.root)) for path in new_game.files_of(NAME, written.root)]
    code = [file for file in files if file.endswith(".py")]
    written.python("-m", "ruff", "format", "--check", "--no-cache", *code)
    written.python("-m", "ruff", "check", "--no-cache", *code)
    web = [file.removeprefix("web/") for file in files if file.startswith("web/")]
    written.run(
        "node_modules/.bin/prettier",
        "--check",
        *(file for file in web if not file.endswith("svg")),
        cwd="web",
    )
    config = {"extends": "./tsconfig.json", "include": [f"src/games/{NAME}"]}
    (written.root / "web/tsconfig.stub.json").write_text(json.dumps(config), encoding="utf-8")
    written.run(
        "node_modules/.bin/svelte-check", "--tsconfig", "tsconfig.stub.json", "--fail-on-warnings", cwd="web"
    )


def test_a_name_that_is_taken_or_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match=r"src/arbitre/games/pente.py is there already"):
        new_game.write("pente")
    with pytest.raises(ValueError, match=r"src/arbitre/terminal/boards/grid.py is there already"):
        new_game.write("grid")
    for name in ("Go", "connect-four", "4x4", "go_", ""):
        with pytest.raises(ValueError, match="is not a name"):
            new_game.write(name)


def test_a_name_becomes_a_module_a_class_and_a_title() -> None:
    text = "from arbitre.games.nim import Nim\n# Nim\nclass NimView, Nim(), nim.py, minimum"
    assert new_game.renamed(text, "connect_four") == (
        "from arbitre.games.connect_four import ConnectFour\n# Connect four\n"
        "class ConnectFourView, ConnectFour(), connect_four.py, minimum"
    )


def test_the_page_lists_the_files_that_are_written() -> None:
    page = PAGE.read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([^`]+)` \|", page[page.index("## All files") :], re.MULTILINE)
    by_commands = ["tests/golden/nim.txt", "src/arbitre/games/registry.py", "web/src/wire/types.ts"]
    assert listed == [*new_game.documented(), *by_commands]
    assert len(new_game.documented()) + 1 == 12, "the page says twelve of its own"
