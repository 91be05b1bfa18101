"""Secrets, passwords and the origin of requests. Knows no store and no account.

Passwords are hashed by argon2 on separate threads: a hash takes tens of milliseconds, during which the loop serves others.
"""

import asyncio
import hashlib
import os
import secrets
import sys
import threading
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from arbitre.server.errors import TooManyRequests, WrongOrigin

Result = TypeVar("Result")

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Easy to read aloud: no 0 and o, no 1, i and l."""
NICENESS: Final = 10
NO_VOWELS: Final = "".join(letter for letter in ALPHABET if letter not in "aeuy")
"""Without vowels, so that no word can appear."""
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def new_identifier() -> str:
    """For rows. Unique, not secret."""
    return "".join(secrets.choice(ALPHABET) for _ in range(16))


def new_suffix(length: int) -> str:
    """Tells guests' names apart."""
    return "".join(secrets.choice(NO_VOWELS) for _ in range(length))


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def hash_secret(secret: str) -> bytes:
    """What the store keeps. A plain hash is enough: unlike a password, our secrets cannot be guessed."""
    return hashlib.sha256(secret.encode()).digest()


def is_same_site(headers: Mapping[bytes, bytes], origins: Collection[str] = ()) -> bool:
    """Whether a request comes from our own pages, or from no browser at all.

    Browsers send Sec-Fetch-Site, older ones Origin. A program that sends neither has no cookies to steal. `origins` are further
    trusted origins, such as the public one if a proxy rewrites Host.
    """
    origin = headers.get(b"origin", b"").decode("latin-1")
    if origin and origin in origins:
        return True
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site in (b"same-origin", b"none")
    if not origin:
        return True
    host = headers.get(b"host", b"").decode("latin-1")
    return bool(host) and origin.partition("://")[2] == host


def check_origin(headers: Mapping[bytes, bytes], origins: Collection[str] = ()) -> None:
    if not is_same_site(headers, origins):
        raise WrongOrigin("This request comes from another site's page.")


def standard_hasher() -> PasswordHasher:
    """Argon2id in 19 MiB, OWASP's minimum: a server that hashes for strangers pays for every guess."""
    return PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


class Passwords:
    """Hashes and checks passwords, few at a time, since each takes memory and a core. Play has priority."""

    def __init__(self, hasher: PasswordHasher, threads: int = 2, waiting: int = 40) -> None:
        self._hasher = hasher
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="passwords", initializer=_give_way)
        self._waiting = waiting
        self._under_way = 0
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        return await self._run(lambda: self._hasher.hash(password))

    async def check(self, expected: str | None, password: str) -> bool:
        """Takes as long whether or not there is a password to compare with."""
        return await self._run(lambda: self._matches(expected, password))

    def is_outdated(self, expected: str) -> bool:
        """Whether it was made with weaker parameters than today's."""
        return self._hasher.check_needs_rehash(expected)

    def close(self) -> None:
        self._threads.shutdown(wait=True)

    def _matches(self, expected: str | None, password: str) -> bool:
        if expected is None and self._nobody is None:
            self._nobody = self._hasher.hash(new_secret())
        try:
            return self._hasher.verify(expected or self._nobody or "", password) and expected is not None
        except VerificationError:
            return False

    async def _run(self, work: Callable[[], Result]) -> Result:
        if self._under_way >= self._waiting:
            raise TooManyRequests("Too many passwords are being checked at once; try again in a moment.", 1)
        self._under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._under_way -= 1


def _give_way() -> None:
    """Linux sets priority per thread. Elsewhere this thread keeps its priority."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
