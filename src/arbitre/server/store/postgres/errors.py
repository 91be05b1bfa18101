"""What asyncpg's many errors mean to the store."""

import asyncpg

from arbitre.server.store.interface.errors import Conflict, Unavailable, Unstorable

_TAKEN = (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError)
_LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InternalClientError,
    asyncpg.InterfaceError,
    OSError,
    TimeoutError,
)


class Retryable(Exception):
    """PostgreSQL broke up a deadlock. Nothing was written, and the same write will do when it is tried again."""


def translated(error: Exception) -> Exception:
    """Conflict, Retryable, Unavailable, or Unstorable; any other error stays as it is."""
    if isinstance(error, _TAKEN):
        return Conflict(f"Somebody else wrote first: {error.args[0]}.")
    if isinstance(error, asyncpg.DivisionByZeroError):
        # See `run_stages`; nothing else here divides.
        return Conflict("Somebody else wrote first.")
    if isinstance(error, asyncpg.DeadlockDetectedError | asyncpg.SerializationError):
        return Retryable(str(error))
    if isinstance(error, asyncpg.DataError):
        return Unstorable(str(error.args[0]))
    # asyncpg refuses values it cannot send with an InterfaceError that is also a ValueError.
    if isinstance(error, _LOST) and not isinstance(error, ValueError):
        return Unavailable(f"PostgreSQL: {str(error) or type(error).__name__}.")
    return error
