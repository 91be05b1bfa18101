"""Signed tokens with three fields: who logged in, and until when. Keys are stored in the database and rotated weekly.

A token is valid for these services only: it has their audience, and nothing else signs with their keys. A new password ends all
tokens but the one that changed it, since its client knows no other.
"""

import hashlib
import secrets
from typing import Any, Final, Protocol

import jwt

from arbitre.server.facts.clock import Now
from arbitre.server.people.security import new_identifier
from arbitre.server.store.interface import AssociationStore, PeopleStore
from arbitre.server.store.rows import AccountRow, SigningKey

ALGORITHM: Final = "HS256"
AUDIENCE: Final = "afjd"
LIFETIME: Final = 86_400_000
SIGNS_FOR: Final = 7 * 86_400_000
"""Milliseconds after which a new key signs. The previous key stays valid until its last token expires."""
REMEMBERED_FOR: Final = 60_000
CLAIMS: Final = ("exp", "iat", "jti", "pwd", "sub", "type")
EXPIRED: Final = "Token has expired"
REVOKED: Final = "Token has been revoked"
FORGED: Final = "Signature verification failed"


class BadToken(Exception):
    """Why a token is invalid, in the words of the library that the specification builds on."""


class TokenStore(AssociationStore, PeopleStore, Protocol): ...


class Tokens:
    def __init__(self, store: TokenStore, now: Now) -> None:
        self._store = store
        self._now = now
        self._keys: list[SigningKey] = []
        self._read = 0

    async def issue(self, account: AccountRow) -> str:
        now, key = self._now(), await self._signing_key()
        claims = {
            "iat": now // 1000,
            "nbf": now // 1000,
            "exp": (now + LIFETIME) // 1000,
            "jti": new_identifier(),
            "sub": account.id,
            "aud": AUDIENCE,
            "identity": account.name,
            "pwd": _digest(account),
            "fresh": False,
            "type": "access",
        }
        return jwt.encode(claims, key.secret, ALGORITHM, {"kid": key.id})

    async def prove(self, token: str) -> AccountRow:
        """Returns the account that a token belongs to. Raises BadToken."""
        claims = await self._claims(token)
        if claims["exp"] * 1000 <= self._now():
            raise BadToken(EXPIRED)
        account = await self._store.account(claims["sub"])
        if account is None or account.deleted is not None:
            raise BadToken("User does not exist")
        digest = _digest(account)
        if claims["pwd"] != digest and await self._store.kept_token(claims["jti"]) != digest:
            raise BadToken(REVOKED)
        return account

    async def owner(self, token: str) -> str | None:
        """The id of the account that a token was issued to, or None if it is not one of ours. Does not ask whether it is
        still valid."""
        try:
            return str((await self._claims(token))["sub"]) if token else None
        except BadToken:
            return None

    async def keep(self, token: str, account: AccountRow) -> None:
        """Lets a token outlive the password it has just changed. `account` has the new one, and is not read again: a password
        that somebody else sets meanwhile ends the token."""
        claims = await self._claims(token)
        await self._store.keep_token(claims["jti"], _digest(account), self._now(), claims["exp"] * 1000)

    async def _claims(self, token: str) -> dict[str, Any]:
        try:
            name = jwt.get_unverified_header(token).get("kid", "")
            key = await self._key(name)
            if key is None:
                raise BadToken(FORGED)
            # Our own clock decides.
            options: Any = {"require": CLAIMS, "verify_exp": False, "verify_nbf": False, "verify_iat": False}
            claims: dict[str, Any] = jwt.decode(
                token, key.secret, [ALGORITHM], options=options, audience=AUDIENCE
            )
        except jwt.InvalidTokenError as error:
            raise BadToken(str(error)) from None
        if claims["type"] != "access":
            raise BadToken("Only access tokens are allowed")
        return claims

    async def _key(self, name: str) -> SigningKey | None:
        """An unknown key is looked up again, since another process may have made it. At most once a second."""
        now = self._now()
        for waited in (REMEMBERED_FOR, 1_000):
            if now - self._read >= waited:
                await self._look()
            found = next((key for key in self._keys if key.id == name), None)
            if found is not None:
                return found
        return None

    async def _look(self) -> None:
        self._keys, self._read = await self._store.signing_keys("access"), self._now()

    async def _signing_key(self) -> SigningKey:
        now = self._now()
        await self._look()
        if not self._keys or self._keys[0].created + SIGNS_FOR <= now:
            key = SigningKey(new_identifier(), "access", secrets.token_bytes(32), now)
            await self._store.add_signing_key(key, now - SIGNS_FOR - LIFETIME)
            await self._look()
        return self._keys[0]


def _digest(account: AccountRow) -> str:
    """Of the password's hash: it changes with the password and tells nothing about it."""
    return hashlib.sha256((account.password or "").encode()).hexdigest()[:16]
