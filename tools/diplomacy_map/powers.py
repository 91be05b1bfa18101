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
    victory_centers: int
    powers: list[Power]


def powers_of_all() -> str:
    """The file, a line for each power."""
    names = sorted(
        (file.stem for file in VARIANTS.glob("*.json") if not file.stem.endswith(".presentation")),
        key=lambda name: (len(_powers(name)), name),
        reverse=True,
    )
    looks = {
        name: Look(
            _file(name)["title"],
            _ancestors(name)[-1],
            1 + _inherited(name, "year_zero"),
            _inherited(name, "victory_centers") or len(_inherited(name, "centers")) // 2 + 1,
            _powers(name),
        )
        for name in names
    }
    return msgspec.json.format(msgspec.json.encode(looks), indent=2).decode() + "\n"


def _powers(name: str) -> list[Power]:
    file = next(file for file in map(presentation_of, _ancestors(name)) if file.exists())
    return msgspec.convert(_read(file.read_bytes())["roles"][1:], list[Power])


def _inherited(name: str, key: str) -> Any:
    """A key of a variant, or of the nearest one that it extends; 0 if none has it."""
    return next((file[key] for file in map(_file, _ancestors(name)) if key in file), 0)


def _ancestors(name: str) -> list[str]:
    """The variant, the one it extends, and so on: the last one has the map."""
    base = _file(name).get("extends")
    return [name] if base is None else [name, *_ancestors(base)]


def _file(name: str) -> dict[str, Any]:
    return _read((VARIANTS / f"{name}.json").read_bytes())


def _read(data: bytes) -> dict[str, Any]:
    content: dict[str, Any] = msgspec.json.decode(data)
    return content
