"""Competitions, and the programs that people enter."""

from arbitre.kernel.errors import NotNow, Unknown
from arbitre.server.errors.service import Forbidden


class UnknownCompetition(Unknown):
    code = "unknown_competition"


class UnknownCompetitor(Unknown):
    code = "unknown_competitor"


class UnknownProgram(Unknown):
    code = "unknown_program"


class UnknownSeries(Unknown):
    code = "unknown_series"


class ProgramsCannot(Forbidden):
    """A program can only play."""

    code = "programs_cannot"


class AlreadyEntered(NotNow):
    code = "already_entered"


class CompetitionBegun(NotNow):
    code = "competition_begun"


class CompetitionEnded(NotNow):
    code = "competition_ended"


class TooManyPrograms(NotNow):
    code = "too_many_programs"
