"""List the games, their seats, and their bots, weakest first; or describe one game.

The description of a game lists its options, the ways it can end, and every field of what its players see.
"""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

import msgspec

from arbitre.cli.table import print_table


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="describe this one")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print what GET /api/v1/games answers; of one game, the JSON schemas of its options and views as well",
    )


def run(arguments: Namespace) -> int:
    from arbitre.bots.registry import offered_bots
    from arbitre.games.registry import GAMES

    if arguments.game is not None:
        _describe(arguments.game, as_json=arguments.json)
        return 0
    if arguments.json:
        from arbitre.server.api.catalogue import describe_game

        catalogue = msgspec.json.encode([describe_game(name) for name in GAMES])
        print(msgspec.json.format(catalogue).decode())
        return 0
    rows = [("GAME", "TITLE", "SEATS", "BOTS", "OPTIONS")]
    for name, game in GAMES.items():
        bots = ", ".join(bot.name for bot in offered_bots(name))
        options = ", ".join(f"{key}={value}" for key, value in msgspec.structs.asdict(game.options()).items())
        rows.append((name, game.title.en, spell_seats(game.seats), bots or "-", options or "-"))
    print_table(rows)
    return 0


def _describe(name: str, as_json: bool) -> None:
    from arbitre.games.registry import find_game
    from arbitre.http.schemas import describe_types
    from arbitre.kernel.endings import ENDINGS
    from arbitre.server.api.catalogue import describe_game

    game = find_game(name)
    options, view = game.options_type.__name__, game.view_type.__name__
    schemas = describe_types([game.options_type], [game.view_type], {}, [])
    if as_json:
        about: dict[str, Any] = msgspec.to_builtins(describe_game(game.name))
        print(json.dumps(about | {"options_type": options, "view_type": view, "schemas": schemas}, indent=2))
        return
    print(f"{game.name}: {game.title.en}, for {spell_seats(game.seats)}\n")
    for kind in (options, view, *sorted(schemas.keys() - {options, view})):
        fields = schemas[kind].get("properties", {})
        if fields:
            print(f"{kind}: {' '.join(schemas[kind].get('description', '').split())}".rstrip(": "))
            print_table([(f"  {key}", _kind(field), _remark(field)) for key, field in fields.items()])
            print()
    reasons = [(reason, ending.en) for reason, ending in {**ENDINGS, **game.endings}.items()]
    print("Why a match is over:")
    print_table([(f"  {reason}", why) for reason, why in reasons])


def _kind(schema: dict[str, Any]) -> str:
    """Returns the type of a field in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if variants := schema.get("anyOf"):
        return " or ".join(map(_kind, variants))
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if schema.get("type") == "array":
        parts = schema.get("prefixItems")
        return f"({', '.join(map(_kind, parts))})" if parts else f"list of {_kind(schema['items'])}"
    return str(schema.get("type", "anything"))


def _remark(schema: dict[str, Any]) -> str:
    default = f" (default: {json.dumps(schema['default'])})" if "default" in schema else ""
    return " ".join(f"{schema.get('description', '')}{default}".split())


def spell_seats(seats: range) -> str:
    return str(min(seats)) if len(seats) == 1 else f"{min(seats)}-{max(seats)}"
