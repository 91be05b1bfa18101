"""Storage: one interface per domain, on SQLite and on PostgreSQL. Knows no rules, no services and no network.

Services import the interface and the rows. `open_store` picks the database; nothing outside this room knows which.
"""

from arbitre.server.store.interface import Conflict, NotWritten, Signal, Store, Unavailable, Unstorable
from arbitre.server.store.opening import open_store

__all__ = ["Conflict", "NotWritten", "Signal", "Store", "Unavailable", "Unstorable", "open_store"]
