"""What was decided by hand: which country goes into which region, where seas end. One file a map, in `maps`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tools.diplomacy_map.projection import LonLat, ProjectionData

MAPS = Path(__file__).with_name("maps")


class Cluster(msgspec.Struct, forbid_unknown_fields=True):
    """Countries of today that are shared out among regions; real borders do most of the work."""

    countries: list[str]
    regions: list[str]


class Coast(msgspec.Struct, forbid_unknown_fields=True):
    """A special coast: where a fleet lies and where its mark is drawn."""

    unit: LonLat
    mark: LonLat


class Wish(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Where the search for free room is overruled; names and their lines by language."""

    unit: LonLat | None = None
    dislodged: LonLat | None = None
    names: dict[str, LonLat] = {}
    lines: dict[str, list[str]] = {}


class Power(msgspec.Struct, forbid_unknown_fields=True):
    """What a power starts with: its home centres, and units as `F COP`, `F HOL ec`."""

    centres: list[str]
    units: list[str]


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """A variant of our own, but for its borders, which are those of the drawing."""

    name: str
    title: dict[str, str]
    year_zero: int
    victory_centers: int
    powers: list[Power]
    neutral: list[str]
    """Centres that nobody owns at the start."""


class Geography(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file. Every list of places is in degrees, longitude first."""

    projection: ProjectionData
    clusters: list[Cluster]
    """A region in no cluster's list would have no land."""
    seeds: dict[str, list[LonLat]]
    """Each piece of a cluster goes to the region of the nearest seed."""
    exclaves: dict[str, LonLat]
    """Pieces of countries that go by a name of their own, by a place within."""
    bridges: dict[str, list[list[LonLat]]]
    """Straits that armies cross and fleets do not."""
    seas: dict[str, LonLat]
    """One place within each sea."""
    cuts: list[list[LonLat]]
    """Where one sea ends and the next begins."""
    compass: tuple[int, int]
    """Where its rose is drawn, in units of the canvas."""
    impassable: list[str]
    """Regions of clusters that nobody enters: drawn as scenery."""
    cities: dict[str, LonLat]
    coasts: dict[str, Coast]
    wishes: dict[str, Wish]
    start: Start | None = None
    """Missing where the variant's file is not ours to write."""


def map_names() -> list[str]:
    """The maps that there are. Each is named after the variant that it shows."""
    return sorted(file.stem for file in MAPS.glob("*.json"))


def read_geography(name: str) -> Geography:
    return msgspec.json.decode((MAPS / f"{name}.json").read_bytes(), type=Geography)
