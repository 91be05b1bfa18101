"""Jobs with a due time."""

import msgspec


class Job(msgspec.Struct, frozen=True):
    """A job due at `due`. At most one exists per kind and key. Kinds and payloads belong to the callers."""

    kind: str
    key: str
    due: int
    payload: str = ""
    """JSON, or empty."""
    attempts: int = 0
    """How many attempts have failed."""


class DeadJob(msgspec.Struct, frozen=True):
    """A job that was given up, and why."""

    job: Job
    failed: int
    error: str
