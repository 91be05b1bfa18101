"""What the stores of all domains share."""

import secrets

from arbitre.server.store.backend import Backend


class DomainStore:
    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._name = secrets.token_hex(8)
        """Identifies this store among others on the same database: owns its leases and writes its heartbeats."""
