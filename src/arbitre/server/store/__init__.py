"""Everything that is kept. Services know the interface and the rows; `open_store` knows the databases."""

from arbitre.server.store.interface import Conflict, NotWritten, Signal, Store, Unavailable, Unstorable
from arbitre.server.store.opening import open_store

__all__ = ["Conflict", "NotWritten", "Signal", "Store", "Unavailable", "Unstorable", "open_store"]
