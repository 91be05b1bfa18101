"""Our own maps, one text file each, from easy to mean. The file name is the name of the map."""

from functools import cache
from importlib import resources
from typing import Final, Literal

from arbitre.games.robostrike.map_text import read_map
from arbitre.kernel.text import Text

MapName = Literal["meadow", "ring", "crossing", "foundry", "gorge", "maelstrom"]
TITLES: Final[dict[MapName, Text]] = {
    "meadow": Text(fr="La prairie", en="The meadow"),
    "ring": Text(fr="L’anneau", en="The ring"),
    "crossing": Text(fr="La croisée", en="The crossing"),
    "foundry": Text(fr="La fonderie", en="The foundry"),
    "gorge": Text(fr="La gorge", en="The gorge"),
    "maelstrom": Text(fr="Le maelström", en="The maelstrom"),
}


@cache
def map_text(name: MapName) -> str:
    """Returns the map in its short form, on one line."""
    text = resources.files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
    return str(read_map(text))
