"""What asyncpg's many errors mean to the store."""

import asyncpg

from arbitre.server.store.interface.errors import Conflict, NotWritten, Unavailable, Unstorable

_TAKEN = (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError)
_REFUSED = (
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""PostgreSQL has answered that it cannot: nothing was written."""
_LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InternalClientError,
    asyncpg.InterfaceError,
    OSError,
    TimeoutError,
)
"""The connection broke: a commit that was under way is in doubt."""


class Retryable(Exception):
    """PostgreSQL broke up a deadlock. Nothing was written, and the same write will do when it is tried again."""


def translated(error: Exception) -> Exception:
    """Conflict, Retryable, NotWritten, Unavailable or Unstorable; any other error stays as it is."""
    if isinstance(error, _TAKEN):
        return Conflict(f"Another write came first: {error.args[0]}.")
    if isinstance(error, asyncpg.DivisionByZeroError):
        # See `run_stages`; nothing else here divides.
        return Conflict("Another write came first.")
    if isinstance(error, asyncpg.DeadlockDetectedError | asyncpg.SerializationError):
        return Retryable(str(error))
    if isinstance(error, asyncpg.DataError):
        return Unstorable(str(error.args[0]))
    if isinstance(error, _REFUSED):
        return NotWritten(_sentence(error))
    # asyncpg refuses values it cannot send with an InterfaceError that is also a ValueError.
    if isinstance(error, _LOST) and not isinstance(error, ValueError):
        return Unavailable(_sentence(error))
    return error


def not_connected(error: Exception) -> Exception:
    """The same for an error before anything was sent."""
    reason = translated(error)
    return NotWritten(str(reason)) if isinstance(reason, Unavailable) else reason


def _sentence(error: Exception) -> str:
    return f"PostgreSQL: {str(error) or type(error).__name__}."
