"""What HTTP itself can refuse, before an operation is reached.

Refusal
├── InvalidRequest       invalid_request      the body, a parameter or a message does not fit its type
├── TooLarge             too_large            a body over the size limit
├── UnknownPath          unknown_path         nothing is served at this address
├── WrongMethod          wrong_method         served, but not by this method
└── WrongContentType     wrong_content_type   the body is not in a format that the operation accepts
"""

from arbitre.kernel.errors import Invalid, Refusal, Unknown


class InvalidRequest(Invalid):
    code = "invalid_request"


class TooLarge(Refusal):
    code = "too_large"


class UnknownPath(Unknown):
    code = "unknown_path"


class WrongMethod(Refusal):
    """`allowed`: the methods that the path supports."""

    code = "wrong_method"

    def __init__(self, message: str, allowed: str) -> None:
        super().__init__(message)
        self.allowed = allowed


class WrongContentType(Refusal):
    code = "wrong_content_type"
