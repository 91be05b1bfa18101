"""Why a claim is not accepted, besides the kernel's reasons. None of these counts as a wrong claim: they cost nothing."""

from arbitre.kernel.errors import NotNow


class StaleStep(NotNow):
    """Made on a STEP that is over: another player was faster."""

    code = "stale_step"


class NoHint(NotNow):
    """Requested with other players in the match, or beyond the second card."""

    code = "no_hint"


class Waiting(NotNow):
    """Made by a player who must wait after a wrong claim."""

    code = "waiting"
