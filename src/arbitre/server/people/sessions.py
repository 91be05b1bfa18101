"""Who is calling: sessions of browsers (a cookie) and of programs (a bearer token), read once and cached.

Only the SHA-256 of a secret is stored. A cached session is dropped as soon as the store signals a change of the account or its
sessions, from any process, and expires after a minute anyway.
"""

from collections.abc import Callable, Iterable
from typing import Final, Literal, Protocol

import msgspec

from arbitre.server.errors import NotLoggedIn
from arbitre.server.people.security import hash_secret, new_identifier, new_secret
from arbitre.server.store.interface import PeopleStore
from arbitre.server.store.rows import AccountRow, SessionRow

COOKIE_NAME: Final = "arbitre_session"
LIFETIME: Final = 365 * 86_400_000
"""A browser's session expires a year after its last use."""
TOUCHED_EVERY: Final = 3_600_000
REMEMBERED_FOR: Final = 60_000
REMEMBERED_AT_MOST: Final = 50_000

_COOKIE = COOKIE_NAME.encode() + b"="
_BEARER = b"bearer "


class Proof(msgspec.Struct, frozen=True):
    """An authenticated caller and the session that proves it."""

    account: AccountRow
    session: SessionRow


class Credentials(msgspec.Struct, frozen=True):
    """What a request authenticates with."""

    kind: Literal["cookie", "token"]
    secret: str


class _Remembered(msgspec.Struct):
    proof: Proof
    read: int


class SessionStore(PeopleStore, Protocol):
    def listen(self, signal: Callable[[str, str], None], *kinds: str) -> Callable[[], None]: ...


class Sessions:
    def __init__(self, store: SessionStore, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._remembered: dict[bytes, _Remembered] = {}
        self._of_account: dict[str, set[bytes]] = {}
        self._changes = 0
        self._stop_listening = store.listen(self._signal, "account", "session", "missed")

    def close(self) -> None:
        self._stop_listening()

    async def open(
        self,
        account: AccountRow,
        kind: Literal["cookie", "token"],
        label: str,
        *,
        actor: str | None = None,
        expires: int | None = None,
    ) -> tuple[SessionRow, str]:
        """Returns a new session and its secret, which is not stored. `actor` acts as the account until the session expires."""
        now, secret = self._now(), new_secret()
        session = SessionRow(
            id=new_identifier(),
            secret_hash=hash_secret(secret),
            account=account.id,
            kind=kind,
            label=label,
            created=now,
            expires=expires or (now + LIFETIME if kind == "cookie" else None),
            actor=actor,
        )
        await self._store.create_session(session)
        return session, secret

    def remembered(self, credentials: Credentials) -> Proof | None:
        """Reads the cache only. Returns None if the store must be asked."""
        known = self._remembered.get(hash_secret(credentials.secret))
        if known is None or known.read + REMEMBERED_FOR <= self._now():
            return None
        proof = known.proof
        return proof if self._is_valid(proof, credentials) and not self._is_to_touch(proof.session) else None

    async def recognise(self, credentials: Credentials) -> Proof | None:
        """Returns None for an expired cookie. Raises NotLoggedIn for a token, whose owner should know."""
        proof = self.remembered(credentials) or await self._read(credentials)
        if proof is None and credentials.kind == "token":
            raise NotLoggedIn("The token is not valid, or has been withdrawn.")
        return proof

    async def _read(self, credentials: Credentials) -> Proof | None:
        secret_hash, changes = hash_secret(credentials.secret), self._changes
        session = await self._store.session(secret_hash)
        account = None if session is None else await self._store.account(session.account)
        if session is None or account is None or account.deleted is not None:
            return None
        proof = Proof(account, session)
        if not self._is_valid(proof, credentials):
            return None
        if self._is_to_touch(session):
            now = self._now()
            await self._store.touch_session(session.id, now)
            proof = Proof(account, msgspec.structs.replace(session, used=now))
        if changes == self._changes:  # otherwise this may be a session just withdrawn
            self._remember(secret_hash, proof)
        return proof

    def _is_valid(self, proof: Proof, credentials: Credentials) -> bool:
        session = proof.session
        if session.kind != credentials.kind:
            return False
        if session.actor is not None:
            return self._now() < (session.expires or 0)
        return session.kind == "token" or self._now() < (session.used or session.created) + LIFETIME

    def _is_to_touch(self, session: SessionRow) -> bool:
        return self._now() - (session.used or session.created) > TOUCHED_EVERY

    def _remember(self, secret_hash: bytes, proof: Proof) -> None:
        if len(self._remembered) >= REMEMBERED_AT_MOST:
            self._forget(next(iter(self._remembered.values())).proof.account.id)
        self._remembered[secret_hash] = _Remembered(proof, self._now())
        self._of_account.setdefault(proof.account.id, set()).add(secret_hash)

    def _forget(self, account: str) -> None:
        for secret_hash in self._of_account.pop(account, ()):
            self._remembered.pop(secret_hash, None)

    def _signal(self, kind: str, identifier: str) -> None:
        if kind in ("account", "session"):
            self._changes += 1
            self._forget(identifier)
        elif kind == "missed":
            self._changes += 1
            self._remembered.clear()
            self._of_account.clear()


def credentials_in(headers: Iterable[tuple[bytes, bytes]]) -> Credentials | None:
    """A bearer token beats a cookie: a program says explicitly who it is."""
    cookie = None
    for name, value in headers:
        if name == b"authorization" and value[:7].lower() == _BEARER:
            return Credentials("token", value[7:].strip().decode("latin-1"))
        if name == b"cookie" and _COOKIE in value:
            for part in value.split(b";"):
                if part.strip().startswith(_COOKIE):
                    cookie = part.strip()[len(_COOKIE) :].decode("latin-1")
    return Credentials("cookie", cookie) if cookie else None
