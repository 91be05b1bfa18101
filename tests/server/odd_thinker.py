"""A thinker whose bots misbehave: started as a module, as the real one is."""

import os
import time

from arbitre.bots.bot import Bot, Later, Question
from arbitre.bots.registry import BOTS
from arbitre.kernel.text import Text
from arbitre.server.players.thinker import main


class _Odd(Bot):
    title = Text(fr="Bizarre", en="Odd")
    level = 1


class Endless(_Odd):
    name = "endless"

    def choose(self, question: Question) -> str | Later:
        while True:
            time.sleep(1)


class Dying(_Odd):
    name = "dying"

    def choose(self, question: Question) -> str | Later:
        os._exit(3)


class Raising(_Odd):
    name = "raising"

    def choose(self, question: Question) -> str | Later:
        raise LookupError("nothing found")


class Talking(_Odd):
    name = "talking"

    def choose(self, question: Question) -> str | Later:
        print("let me see")
        return f"{os.getpid()}"


if __name__ == "__main__":
    BOTS["tictactoe"] = (Endless(), Dying(), Raising(), Talking())
    main()
