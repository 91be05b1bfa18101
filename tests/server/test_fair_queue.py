"""A few places, many people."""

import asyncio

from arbitre.server.players.fair_queue import FairQueue


class Visits:
    """People who take a place until they are told to go."""

    def __init__(self, places: int) -> None:
        self.queue = FairQueue(places)
        self.served: list[str] = []
        self.leaving: list[asyncio.Future[None]] = []

    async def visit(self, person: str) -> None:
        async with self.queue.turn(person):
            self.served.append(person)
            self.leaving.append(asyncio.get_running_loop().create_future())
            await self.leaving[-1]

    async def arrive(self, *people: str) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.visit(person)) for person in people]
        await asyncio.sleep(0)
        return tasks

    async def leave(self) -> None:
        self.leaving.pop(0).set_result(None)
        for _ in range(3):
            await asyncio.sleep(0)


async def test_people_take_turns_however_much_one_of_them_wants() -> None:
    visits = Visits(1)
    await visits.arrive("ada", "ada", "ada", "ada", "bob", "cyd", "cyd")
    for _ in range(6):
        await visits.leave()
    assert visits.served == ["ada", "ada", "bob", "cyd", "ada", "cyd", "ada"]
    await visits.leave()


async def test_as_many_are_served_at_once_as_there_are_places() -> None:
    visits = Visits(2)
    await visits.arrive("ada", "bob", "cyd")
    assert (visits.served, len(visits.queue)) == (["ada", "bob"], 1)
    for _ in range(3):
        await visits.leave()
    assert visits.served == ["ada", "bob", "cyd"]


async def test_whoever_gives_up_takes_no_place() -> None:
    visits = Visits(1)
    _, bob, _ = await visits.arrive("ada", "bob", "cyd")
    bob.cancel()
    await asyncio.gather(bob, return_exceptions=True)
    await visits.leave()
    assert visits.served == ["ada", "cyd"]
    await visits.leave()


async def test_a_place_given_to_somebody_who_gives_up_at_that_moment_goes_on_to_the_next() -> None:
    visits = Visits(1)
    _, bob, _ = await visits.arrive("ada", "bob", "cyd")
    visits.leaving.pop(0).set_result(None)
    await asyncio.sleep(0)
    bob.cancel()
    await asyncio.gather(bob, return_exceptions=True)
    for _ in range(3):
        await asyncio.sleep(0)
    assert visits.served == ["ada", "cyd"]
    await visits.leave()
