"""Plays any legal move: arbitre bot run first_bot.py --game reversi --against random"""

import random


class FirstBot:
    def choose(self, ask):
        return random.choice(ask.moves)
