"""Try orders on any position of Diplomacy: the report, and the position that follows.

  arbitre diplomacy simulate "A PAR - BUR; A MAR S A PAR - BUR" "A MUN - BUR"
  arbitre diplomacy simulate --position "1901 AM / F A PAR = PAR / G A BUR = MUN" < orders.txt

Give orders for any power, several in one argument separated by ;, or one per line on standard input if there are no arguments.
Units without an order hold, are disbanded, or fall under civil disorder. Write a position as the answer does.
"""

import sys
from argparse import ArgumentParser, Namespace

import msgspec

from arbitre.cli.arguments import add_language


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "orders", metavar="ORDERS", nargs="*", help="as text (default: read from standard input)"
    )
    parser.add_argument("--position", metavar="TEXT", help="(default: where the variant starts)")
    parser.add_argument("--variant", default="standard", metavar="NAME", help="(default: %(default)s)")
    add_language(parser)
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object, with every verdict as data"
    )


def run(arguments: Namespace) -> int:
    from arbitre.games.diplomacy.game import Diplomacy
    from arbitre.games.diplomacy.orders import split_orders
    from arbitre.games.diplomacy.position import first_situation
    from arbitre.games.diplomacy.position_text import read_position
    from arbitre.games.diplomacy.simulation import simulate_situation
    from arbitre.games.diplomacy.variant import find_variant

    options = Diplomacy().options({"variant": find_variant(arguments.variant).name})
    situation = (
        first_situation(find_variant(options.variant))
        if arguments.position is None
        else read_position(arguments.position, options).situation
    )
    texts = arguments.orders or [sys.stdin.read()]
    orders = [order for text in texts for order in split_orders(text)]
    simulated = simulate_situation(options.variant, situation, orders)
    if arguments.json:
        print(msgspec.json.encode(simulated).decode())
    else:
        print(f"{simulated.report.in_language(arguments.language)}\n{simulated.position}")
    return 0
