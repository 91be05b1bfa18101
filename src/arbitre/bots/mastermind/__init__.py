"""Players of MasterMind: how guesses are marked, which guess tells most, and three levels made of them."""

from arbitre.bots.mastermind.levels import Cryptanalyst, Deducer, RandomCodes

BOTS = {"mastermind": (RandomCodes(), Deducer(), Cryptanalyst())}

__all__ = ["BOTS", "Cryptanalyst", "Deducer", "RandomCodes"]
