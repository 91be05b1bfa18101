"""List the games, how many seats each has, and the bots that play it, weakest first."""

from argparse import ArgumentParser, Namespace

import msgspec

from arbitre.cli.table import print_table


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print what GET /api/v1/games answers")


def run(arguments: Namespace) -> int:
    from arbitre.bots.registry import offered_bots
    from arbitre.games.registry import GAMES

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


def spell_seats(seats: range) -> str:
    return str(min(seats)) if len(seats) == 1 else f"{min(seats)}-{max(seats)}"
