"""The server as a whole: who is calling, how often, and whether it can answer."""

from arbitre.kernel.errors import NotNow, Refusal, Unknown


class NotLoggedIn(Refusal):
    code = "not_logged_in"


class Forbidden(Refusal):
    code = "forbidden"


class RoleNeeded(Forbidden):
    code = "role_needed"


class GuestsCannot(Forbidden):
    code = "guests_cannot"


class WrongOrigin(Forbidden):
    code = "wrong_origin"


class UnknownTopic(Unknown):
    code = "unknown_topic"


class UnknownJob(Unknown):
    code = "unknown_job"


class TooManyRequests(Refusal):
    """`after`: seconds until a retry makes sense."""

    code = "too_many_requests"

    def __init__(self, message: str, after: float) -> None:
        super().__init__(message)
        self.after = after


class OutOfService(Refusal):
    """The store cannot be reached; a write may or may not have happened."""

    code = "out_of_service"


class InternalError(Refusal):
    """Our fault; the log has the details under the identifier in the sentence."""

    code = "internal_error"


class Busy(NotNow):
    """Others kept writing first; try again."""

    code = "busy"
