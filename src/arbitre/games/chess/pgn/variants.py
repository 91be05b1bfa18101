"""What a mode is called in a PGN, and which mode and options a PGN means."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from arbitre.games.chess.alice import Alice
from arbitre.games.chess.classic import Chess
from arbitre.games.chess.dark import Dark
from arbitre.games.chess.horde import Horde
from arbitre.games.chess.real_time import AliceRealTime, ChessRealTime, DarkRealTime, HordeRealTime
from arbitre.kernel.errors import Invalid, InvalidOptions
from arbitre.kernel.game import Game
from arbitre.kernel.text import Text

Rules = Game[Any, Any]
GAMES: Final[Mapping[str, Rules]] = {
    game.name: game
    for game in (
        Chess(),
        Alice(),
        Dark(),
        Horde(),
        ChessRealTime(),
        AliceRealTime(),
        DarkRealTime(),
        HordeRealTime(),
    )
}
VARIANTS: Final = {
    "chess": "",
    "alice": "Alice",
    "dark": "Dark",
    "horde": "Horde",
    "chess_rt": "Realtime",
    "alice_rt": "Alice Realtime",
    "dark_rt": "Dark Realtime",
    "horde_rt": "Horde Realtime",
}
CHESS960: Final = "Chess960"
_ORDINARY: Final = ("", "standard", "chess", "normal", "fromposition")
_DRAWN: Final = (CHESS960.lower(), "fischerandom", "fischerrandom")


class InvalidPgn(Invalid):
    code = "invalid_pgn"


def variant_tags(game: Rules, options: Any) -> dict[str, str]:
    """Returns `Variant` if the mode is not the ordinary one, and `Options` if they are not the defaults."""
    chosen, usual = msgspec.to_builtins(options), msgspec.to_builtins(game.options())
    is_drawn = chosen.pop("chess960", False)
    variant = CHESS960 if is_drawn else VARIANTS[game.name]
    unusual = " ".join(f"{name}={value}" for name, value in chosen.items() if value != usual[name])
    tags = {"Variant": variant, "Options": unusual}
    return {name: text for name, text in tags.items() if text}


def read_variant(tags: Mapping[str, str]) -> tuple[Rules, dict[str, Any]]:
    """Raises InvalidPgn."""
    variant = _plain(tags.get("Variant", ""))
    given: dict[str, Any] = dict(pair.partition("=")[::2] for pair in tags.get("Options", "").split())
    if variant in _ORDINARY:
        game, options = GAMES["chess"], given
    elif variant in _DRAWN:
        game, options = GAMES["chess"], {**given, "chess960": True}
    else:
        game, options = _named(variant, tags["Variant"]), given
    try:
        game.options(options)
    except InvalidOptions as refusal:
        raise InvalidPgn(refusal.message) from None
    return game, options


def _named(variant: str, shown: str) -> Rules:
    for game, name in VARIANTS.items():
        if name and variant in (_plain(name), _plain(name) + "chess"):
            return GAMES[game]
    raise InvalidPgn.told(
        Text(
            fr=f"la variante « {shown[:40]} » n’est pas des nôtres.",
            en=f"the variant '{shown[:40]}' is not one of ours.",
        )
    )


def _plain(name: str) -> str:
    return "".join(name.lower().split()).replace("-", "")
