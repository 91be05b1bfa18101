"""Token buckets: a burst, then a steady rate, for each key on its own."""

import asyncio

import pytest

from arbitre.server.errors import TooManyRequests, WrongPassword
from arbitre.server.people.attempts import password_attempt, patient_password_attempt
from arbitre.server.running.limits import SWEEP_AT, WAITING, Cap, Limiter, Limits, Rate
from tests.server.api.browser import Clock


def test_after_a_burst_requests_come_at_the_rate() -> None:
    clock = Clock()
    limiter = Limiter(Rate(rate=2, burst=3), clock)
    assert [limiter.wait("ada") for _ in range(4)] == [0, 0, 0, 0.5]
    clock.advance(seconds=0.5)
    assert [limiter.wait("ada") for _ in range(2)] == [0, 0.5]


def test_one_key_s_flood_is_nobody_else_s() -> None:
    limiter = Limiter(Rate(rate=1, burst=1), Clock())
    limiter.take("ada")
    limiter.take("bob")
    with pytest.raises(TooManyRequests) as refusal:
        limiter.take("ada")
    assert refusal.value.after == 1


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = Clock()
    limiter = Limiter(Rate(rate=1, burst=2), clock)
    limiter.take("ada")
    limiter.give_back("ada", 10)
    clock.advance(days=1)
    assert [limiter.wait("ada") for _ in range(3)] == [0, 0, 1]


def test_a_clock_that_is_set_back_locks_nobody_out() -> None:
    clock = Clock()
    limiter = Limiter(Rate(rate=1, burst=2), clock)
    assert [limiter.wait("ada") for _ in range(2)] == [0, 0]
    clock.advance(days=-1)
    assert limiter.wait("ada") == 1
    clock.advance(seconds=1)
    assert limiter.wait("ada") == 0


def test_buckets_that_are_full_again_are_thrown_away() -> None:
    clock = Clock()
    limiter = Limiter(Rate(rate=1, burst=1), clock)
    for number in range(SWEEP_AT):
        limiter.take(str(number))
    clock.advance(seconds=2)
    limiter.take("one more")
    assert len(limiter) == 1


def test_memory_stays_bounded_even_when_no_bucket_is_full() -> None:
    limiter = Limiter(Rate(rate=1, burst=1), Clock())
    for number in range(3 * SWEEP_AT):
        limiter.take(str(number))
    assert len(limiter) <= SWEEP_AT


def test_limits_that_are_not_enforced_never_say_no() -> None:
    limits = Limits(Clock(), is_enforced=False)
    for _ in range(1000):
        limits.guests.take("192.0.2.1")


def test_a_cap_counts_what_is_held_at_the_same_time() -> None:
    cap = Cap(2)
    with cap.held("ada"), cap.held("ada"), cap.held("bob"), pytest.raises(TooManyRequests), cap.held("ada"):
        pass
    with cap.held("ada"):
        pass


async def test_a_cap_lets_others_of_the_same_key_wait_their_turn() -> None:
    cap, at_once, most = Cap(2), 0, 0

    async def hold() -> None:
        nonlocal at_once, most
        async with cap.in_turn("a"):
            at_once += 1
            most = max(most, at_once)
            await asyncio.sleep(0)
            at_once -= 1

    await asyncio.gather(*(hold() for _ in range(2 * WAITING)))
    assert (at_once, most) == (0, 2)
    crowd = await asyncio.gather(*(hold() for _ in range(3 * WAITING)), return_exceptions=True)
    assert sum(isinstance(one, TooManyRequests) for one in crowd) == WAITING
    async with cap.in_turn("b"):
        await hold()


async def test_what_is_held_and_what_waits_for_its_turn_count_together() -> None:
    cap, order = Cap(1), []

    async def wait() -> None:
        async with cap.in_turn("ada"):
            order.append("turn")

    with cap.held("ada"):
        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        async with cap.in_turn("bob"):
            order.append("held")
    await waiting
    assert order == ["held", "turn"]


async def test_wrong_passwords_count_together_however_they_are_tried() -> None:
    clock = Clock()
    limits = Limits(clock)
    for _ in range(4):
        with pytest.raises(WrongPassword), password_attempt(limits, "1.2.3.4", "Ada"):
            raise WrongPassword("no")
        with pytest.raises(WrongPassword):
            async with patient_password_attempt(limits, "1.2.3.4", "ADA"):
                raise WrongPassword("no")
    with pytest.raises(TooManyRequests), password_attempt(limits, "1.2.3.4", "ada"):
        pass
    with pytest.raises(TooManyRequests):
        async with patient_password_attempt(limits, "1.2.3.4", "ada"):
            pass
    with password_attempt(limits, "1.2.3.5", "ada"):
        pass
