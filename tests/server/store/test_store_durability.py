"""What was acknowledged is there after kill -9, and only whole submissions are."""

import asyncio
import sys
from itertools import groupby

from arbitre.server.store import Store, open_store
from tests.server.store import submitter
from tests.server.store.samples import playing

ROUNDS = 3
ACKNOWLEDGEMENTS = 150
"""After so many, the process is killed."""


async def test_nothing_acknowledged_is_lost_when_the_process_is_killed(database: str) -> None:
    store = await open_store(database)
    for match in submitter.MATCHES:
        await store.create_match(playing(match))
    await store.close()

    acknowledged = dict.fromkeys(submitter.MATCHES, 0)
    for _ in range(ROUNDS):
        acknowledged |= await submit_until_killed(database)
        store = await open_store(database)
        for match, number in acknowledged.items():
            await check_log(store, match, number)
        await store.close()


async def submit_until_killed(database: str) -> dict[str, int]:
    """The latest number that was acknowledged for each match."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, submitter.__file__, database, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    lines = [await process.stdout.readline() for _ in range(ACKNOWLEDGEMENTS)]
    process.kill()
    lines += (await process.stdout.read()).splitlines(keepends=True)
    await process.wait()
    latest: dict[str, int] = {}
    for line in lines:
        if line.endswith(b"\n"):
            match, number = line.decode().split()
            latest[match] = int(number)
    assert latest, "the submitter failed before anything was acknowledged"
    return latest


async def check_log(store: Store, match: str, acknowledged: int) -> None:
    events = await store.events(match)
    assert len(events) >= acknowledged
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    # Each submission wrote the number it began after, and as many events as that number asks for.
    for begun_after, written in groupby(events, key=lambda event: int(event.text)):
        submission = list(written)
        assert submission[0].number == begun_after + 1
        assert len(submission) == begun_after % 3 + 1
