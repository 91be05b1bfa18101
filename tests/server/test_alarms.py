"""A match's timer."""

import asyncio

import uvloop

from arbitre.server.play.alarms import Alarm


async def ring_twice() -> list[int]:
    """An alarm for a moment that has passed, set to another before it could ring."""
    time, rung = 1_000, []
    alarm = Alarm(lambda: time, lambda: rung.append(time))
    alarm.set(500)
    alarm.set(400)
    await asyncio.sleep(0.01)
    alarm.set(900)
    await asyncio.sleep(0.01)
    return rung


async def test_a_moment_that_has_passed_rings_once() -> None:
    assert await ring_twice() == [1_000, 1_000]


def test_the_same_on_the_loop_that_servers_run_on() -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert runner.run(ring_twice()) == [1_000, 1_000]


async def test_an_alarm_that_is_put_off_rings_only_at_the_later_moment() -> None:
    time, rung = 1_000, []
    alarm = Alarm(lambda: time, lambda: rung.append(time))
    alarm.set(1_005)
    alarm.set(2_000)
    await asyncio.sleep(0.02)
    assert rung == []
    time = 2_000
    alarm.check()
    assert rung == [2_000]
    alarm.set(None)
    alarm.check()
    assert rung == [2_000]
