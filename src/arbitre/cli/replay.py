"""Check an exported match and show its positions.

Checks the seed against its published commitment, every move against the rules, every time against the clock, and then the
outcome. Exit code 0: everything agrees. Exit code 1: something does not, and standard error says what.
"""

import sys
from argparse import ArgumentParser, Namespace

from arbitre.cli.arguments import add_language
from arbitre.cli.errors import InvalidArguments


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="what the server exports; - reads standard input")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--step", action="store_true", help="wait for Enter after each position")
    shown.add_argument("--quiet", action="store_true", help="only check, show no position")
    add_language(parser)


def run(arguments: Namespace) -> int:
    from arbitre.cli.exports import describe, find_problems, read_export, steps

    if arguments.step and arguments.file == "-":
        raise InvalidArguments("--step needs standard input for itself; give the export as a file.")
    export = read_export(arguments.file)
    if not arguments.quiet:
        for text in steps(export, arguments.language):
            print(text, end="\n\n", flush=arguments.step)
            if arguments.step:
                sys.stdin.readline()
    problems = find_problems(export)
    if not problems:
        print(f"Everything fits: {len(export.events)} events, {describe(export.outcome)}.")
        return 0
    sys.stdout.flush()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1
