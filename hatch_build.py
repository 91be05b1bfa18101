"""What a built package takes along from outside `src/`: web client and rules pages. A checkout finds them where they are."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TAKEN_ALONG = {"web/dist": "arbitre/web", "docs/rules": "arbitre/rules"}


class TakeAlong(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is a builder's configuration, not used here
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not (Path(self.root) / "web" / "dist" / "index.html").is_file():
            raise FileNotFoundError("The web client is not built; 'make install' builds it.")
        build_data["force_include"].update(TAKEN_ALONG)
