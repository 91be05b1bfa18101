"""Rooms stay small enough to be read: short modules, and a sentence at the door of each package."""

import ast
from pathlib import Path

import pytest

import arbitre

SOURCES = Path(arbitre.__file__).parent
ROOMS = ("server", "protocols", "http", "outbound")
LONGEST = 250
MODULES = sorted(file for room in ROOMS for file in (SOURCES / room).rglob("*.py"))


def test_no_module_is_longer_than_a_reader_can_hold() -> None:
    lengths = {str(file.relative_to(SOURCES)): file.read_text().count("\n") for file in MODULES}
    assert lengths
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


@pytest.mark.parametrize("room", ROOMS)
def test_every_package_says_what_lives_there(room: str) -> None:
    silent = [
        str(file.relative_to(SOURCES))
        for file in MODULES
        if file.name == "__init__.py"
        and file.is_relative_to(SOURCES / room)
        and not ast.get_docstring(ast.parse(file.read_text()))
    ]
    assert silent == []
