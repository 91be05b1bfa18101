"""Players of MasterMind: how guesses are marked, which guess is most informative, and three levels."""

from arbitre.bots.mastermind.levels import Cryptanalyst, Deducer, RandomCodes

BOTS = {"mastermind": (RandomCodes(), Deducer(), Cryptanalyst())}

__all__ = ["BOTS", "Cryptanalyst", "Deducer", "RandomCodes"]
