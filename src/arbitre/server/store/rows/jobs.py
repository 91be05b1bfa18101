"""Work to be done at a given time."""

import msgspec


class Job(msgspec.Struct, frozen=True):
    """Something to be done at `due`; there is at most one of a kind and key. Kinds and payloads are the callers' own."""

    kind: str
    key: str
    due: int
    payload: str = ""
    """JSON, or nothing."""
    attempts: int = 0
    """That failed."""


class DeadJob(msgspec.Struct, frozen=True):
    """A job that was given up, and why."""

    job: Job
    failed: int
    error: str
