"""Rooms stay small enough to be read: short modules, and a sentence at the door of each package."""

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
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


def test_passwords_and_registrations_are_limited_in_one_place() -> None:
    """So that no protocol is a way round what another one has counted."""
    taking = re.compile(r"\.(logins|logins_for_name|registrations)\.(take|wait|give_back)\(")
    found = {str(file.relative_to(SOURCES)) for file in MODULES if taking.search(file.read_text())}
    assert found == {"server/people/attempts.py"}


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports for types alone do not count."""
    graph = grimp.build_graph("arbitre", exclude_type_checking_imports=True, cache_dir=None)
    imported = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    TopologicalSorter(imported).prepare()  # raises CycleError


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
