"""The powers of every variant, and the map that shows it, for the client: small enough to be there before any map is."""

from __future__ import annotations

from typing import Any

import msgspec

from tools.diplomacy_map.names import VARIANTS, presentation_of


class Power(msgspec.Struct):
    """A power: its names, its letters and the number of its colour."""

    name: dict[str, str]
    definite: dict[str, str]
    mark: dict[str, str]
    palette: int


class Look(msgspec.Struct):
    """How a variant is shown."""

    title: dict[str, str]
    map: str
    first_year: int
    powers: list[Power]


def powers_of_all() -> str:
    """The file, a line for each power."""
    names = sorted(
        (file.stem for file in VARIANTS.glob("*.json") if not file.stem.endswith(".presentation")),
        key=lambda name: (len(_powers(name)), name),
        reverse=True,
    )
    looks = {
        name: Look(_file(name)["title"], _ancestors(name)[-1], _first_year(name), _powers(name))
        for name in names
    }
    return msgspec.json.format(msgspec.json.encode(looks), indent=2).decode() + "\n"


def _powers(name: str) -> list[Power]:
    file = next(file for file in map(presentation_of, _ancestors(name)) if file.exists())
    return msgspec.convert(_read(file.read_bytes())["roles"][1:], list[Power])


def _first_year(name: str) -> int:
    files = map(_file, _ancestors(name))
    return 1 + next(int(file["year_zero"]) for file in files if "year_zero" in file)


def _ancestors(name: str) -> list[str]:
    """The variant, the one it extends, and so on: the last one has the map."""
    base = _file(name).get("extends")
    return [name] if base is None else [name, *_ancestors(base)]


def _file(name: str) -> dict[str, Any]:
    return _read((VARIANTS / f"{name}.json").read_bytes())


def _read(data: bytes) -> dict[str, Any]:
    content: dict[str, Any] = msgspec.json.decode(data)
    return content
