"""Count the positions that legal moves lead to, to a depth: the usual test of a chess move generator.

MODE is chess, alice, dark or horde. In dark a line ends when a king is captured.
"""

from argparse import ArgumentParser, Namespace

from arbitre.cli.arguments import whole_number


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("mode", metavar="MODE", help="chess, alice, dark or horde")
    parser.add_argument("depth", metavar="DEPTH", type=whole_number(0, 20))
    parser.add_argument("--fen", metavar="FEN", help="start from this position (default: the mode's own)")
    parser.add_argument("--divide", action="store_true", help="count each first move by itself")
    parser.add_argument("--literal", action="store_true", help="alice: by the literal reading")


def run(arguments: Namespace) -> int:
    from arbitre.games.chess.perft import find_mode, perft

    mode = find_mode(arguments.mode, is_literal=arguments.literal)
    position = mode.read(arguments.fen)
    if arguments.divide and arguments.depth:
        total = 0
        for move in sorted(mode.legal(position), key=str):
            count = perft(mode, mode.after(position, move), arguments.depth - 1)
            print(f"{move}: {count}", flush=True)
            total += count
        print(f"\n{total}")
    else:
        print(perft(mode, position, arguments.depth))
    return 0
