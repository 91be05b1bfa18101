"""Writes the map where the web client takes it."""

from tools.diplomacy_map.drawing import draw_map
from tools.diplomacy_map.names import REPOSITORY

MAP = REPOSITORY / "web/src/games/diplomacy/map/standard.json"

if __name__ == "__main__":
    MAP.parent.mkdir(parents=True, exist_ok=True)
    MAP.write_text(draw_map(), encoding="utf-8")
