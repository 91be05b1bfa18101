"""Refusals of the pipe, beyond the kernel's own.

Invalid
├── InvalidRequest       invalid_request      not JSON, an unknown `do` or field, a wrong type
├── TooLarge             too_large            a line that is too long
└── TimeRunsBack         time_runs_back       a request that is earlier than the previous one
"""

from arbitre.kernel.errors import Invalid


class InvalidRequest(Invalid):
    code = "invalid_request"


class TooLarge(Invalid):
    code = "too_large"


class TimeRunsBack(Invalid):
    code = "time_runs_back"
