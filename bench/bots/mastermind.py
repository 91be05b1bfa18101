"""MasterMind: how many guesses the players need for each of the 4096 codes, and how long the longest thought takes.

    python -m bench.bots.mastermind [level...]      cryptanalyst and deducer unless told

Codes that have been answered alike get the same guess, so that every code is met once and every thought is thought once.
"""

import sys
import time

from arbitre.bots.bot import Bot, Question
from arbitre.bots.mastermind import Cryptanalyst, Deducer
from arbitre.games.mastermind import MastermindRow, MastermindView
from arbitre.games.mastermind.marks import CODES, ROWS, marks
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import NoOptions

LEVELS: dict[str, Bot] = {bot.name: bot for bot in (Cryptanalyst(), Deducer())}
SECONDS = 1.0
"""What a guess may take."""


class Contest:
    """One bot against every code. It sits first and its opponent guesses nothing, so that only the code matters."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.slowest = 0.0
        self.needed: dict[int, int] = {}

    def guess(self, rows: list[MastermindRow]) -> str:
        # Beyond the rows that there are it goes on as if there were more: the count is of guesses, not of matches won.
        view = MastermindView("rows", ("AAAA", None), (rows, []), 0, max(ROWS, len(rows) + 2))
        question = Question(
            game="mastermind",
            options=NoOptions(),
            seats=2,
            seat=0,
            view=view,
            moves=None,
            events=[],
            seconds=SECONDS,
            dice=Dice(b"mastermind", len(rows)),
        )
        began = time.thread_time()
        guess = self._bot.move(question)
        self.slowest = max(self.slowest, time.thread_time() - began)
        return guess

    def play(self, codes: list[str], rows: list[MastermindRow]) -> None:
        guess = self.guess(rows)
        alike: dict[tuple[int, int], list[str]] = {}
        for code in codes:
            alike.setdefault(marks(code, guess), []).append(code)
        for told, left in alike.items():
            if left == [guess]:
                self.needed[len(rows) + 1] = self.needed.get(len(rows) + 1, 0) + 1
            else:
                self.play(left, [*rows, MastermindRow(guess, *told)])


def main() -> None:
    for name in sys.argv[1:] or LEVELS:
        contest = Contest(LEVELS[name])
        contest.play(list(CODES), [])
        assert sum(contest.needed.values()) == len(CODES)
        mean = sum(guesses * codes for guesses, codes in contest.needed.items()) / len(CODES)
        spread = ", ".join(f"{codes} in {guesses}" for guesses, codes in sorted(contest.needed.items()))
        print(
            f"{name}: {mean:.4f} guesses on average, {max(contest.needed)} at worst,"
            f" {contest.slowest:.2f} CPU seconds for the slowest guess ({spread})",
            flush=True,
        )


if __name__ == "__main__":
    main()
