"""Where requests come from, and passwords that take as long to refuse as to accept."""

import asyncio

import pytest
from argon2 import PasswordHasher

from arbitre.server.errors import TooManyRequests
from arbitre.server.people.security import Passwords, is_same_site, new_suffix

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def test_the_name_of_a_guest_spells_no_word() -> None:
    assert not set(new_suffix(2000)) & set("aeiouy")


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, True),
        ({b"origin": b"http://arbitre.test", b"host": b"arbitre.test"}, True),
        ({b"origin": b"https://arbitre.test", b"host": b"arbitre.test"}, True),
        ({b"origin": b"http://evil.test", b"host": b"arbitre.test"}, False),
        ({b"origin": b"http://arbitre.test:81", b"host": b"arbitre.test"}, False),
        ({b"origin": b"null", b"host": b"arbitre.test"}, False),
        ({b"origin": b"null"}, False),
        ({b"sec-fetch-site": b"same-origin"}, True),
        ({b"sec-fetch-site": b"none"}, True),
        ({b"sec-fetch-site": b"same-site"}, False),
        (
            {b"sec-fetch-site": b"cross-site", b"origin": b"http://arbitre.test", b"host": b"arbitre.test"},
            False,
        ),
        ({b"sec-fetch-site": b"cross-site", b"origin": b"https://club.test"}, True),
    ],
)
def test_our_own_pages_are_told_from_others(headers: dict[bytes, bytes], expected: bool) -> None:
    assert is_same_site(headers, ["https://club.test"]) is expected


async def test_a_password_is_checked_against_its_hash() -> None:
    passwords = Passwords(QUICK)
    hashed = await passwords.hash("correct horse")
    assert await passwords.check(hashed, "correct horse")
    assert not await passwords.check(hashed, "wrong horse")
    assert not await passwords.check(None, "correct horse")
    passwords.close()


async def test_a_hash_of_weaker_parameters_is_outdated() -> None:
    weak, strong = Passwords(QUICK), Passwords(PasswordHasher())
    hashed = await weak.hash("correct horse")
    assert strong.is_outdated(hashed)
    assert not weak.is_outdated(hashed)
    weak.close()
    strong.close()


async def test_the_loop_goes_on_while_a_password_is_hashed() -> None:
    passwords = Passwords(PasswordHasher())
    hashing = asyncio.create_task(passwords.hash("correct horse"))
    turns = 0
    while not hashing.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 10
    passwords.close()


async def test_a_crowd_of_passwords_is_sent_away_rather_than_queued() -> None:
    passwords = Passwords(QUICK, waiting=2)
    answers = await asyncio.gather(
        *(passwords.hash("correct horse") for _ in range(3)), return_exceptions=True
    )
    assert [isinstance(answer, TooManyRequests) for answer in answers] == [False, False, True]
    passwords.close()
