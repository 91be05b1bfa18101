"""Why a claim is not heard, besides the kernel's reasons. Neither is a wrong claim: nobody loses anything by them."""

from arbitre.kernel.errors import NotNow


class StaleStep(NotNow):
    """Made on a STEP that is over: somebody was faster."""

    code = "stale_step"


class NoHint(NotNow):
    """Asked for where others play too, or beyond the second card."""

    code = "no_hint"


class Waiting(NotNow):
    """Made by a player who must wait after a wrong claim."""

    code = "waiting"
