"""What is thrown away once a day, and what never is."""

import asyncio

import msgspec

from arbitre.server.people.sessions import LIFETIME
from arbitre.server.people.sweeping import DAY, Sweeper
from arbitre.server.store.rows import AccountRow, Job
from arbitre.wire.tables import NewTable
from tests.server.house import MONDAY, House
from tests.server.store.samples import session

SWEEPS = ("sweep",)
NEVER_CLAIMED = Job("sweep", "", 0)


async def remaining(house: House, *accounts: AccountRow) -> set[str]:
    found = await house.store.accounts([account.id for account in accounts])
    return {account.name for account in found.values()}


async def test_guests_who_never_played_and_stay_away_are_forgotten(house: House) -> None:
    gone, seen, player = [await house.account(name, is_guest=True) for name in ("gone", "seen", "player")]
    member = await house.account("member")
    for number, account in enumerate((gone, seen, player, member)):
        await house.store.create_session(session(f"session-{number}", account.id, created=MONDAY))
    await house.lobby.open_table(player, NewTable("tictactoe"))
    house.time += 10 * DAY
    await house.store.touch_session("session-1", house.time)
    young = await house.account("young", is_guest=True)
    everybody = (gone, seen, player, member, young)

    house.time = MONDAY + 30 * DAY
    await house.sweeper.sweep(NEVER_CLAIMED)
    assert await remaining(house, *everybody) == {"gone", "seen", "player", "member", "young"}
    house.time += 1
    await house.sweeper.sweep(NEVER_CLAIMED)
    assert await remaining(house, *everybody) == {"seen", "player", "member", "young"}
    assert await house.store.sessions(gone.id) == []
    assert await house.store.account_named("gone") is None
    house.time += 10 * DAY
    await house.sweeper.sweep(NEVER_CLAIMED)
    assert await remaining(house, *everybody) == {"player", "member"}


async def test_a_name_that_was_forgotten_is_free_again(house: House) -> None:
    await house.account("guest-1", is_guest=True)
    house.time += 31 * DAY
    await house.sweeper.sweep(NEVER_CLAIMED)
    await house.account("guest-1", is_guest=True)


async def test_more_guests_than_fit_into_one_commit_are_all_forgotten(house: House) -> None:
    guests = [await house.account(f"guest-{number}", is_guest=True) for number in range(5)]
    assert await house.store.delete_idle_guests(house.time + 1, 2) == 2
    assert await house.store.delete_idle_guests(house.time + 1, 2) == 2
    assert len(await remaining(house, *guests)) == 1


async def test_browsers_sessions_end_a_year_after_their_last_use_and_tokens_do_not(house: House) -> None:
    ada = await house.account("ada")
    for name, kind in (("old", "cookie"), ("used", "cookie"), ("program", "token")):
        await house.store.create_session(session(name, ada.id, created=MONDAY, kind=kind))
    await house.store.touch_session("used", MONDAY + DAY)
    house.time = MONDAY + LIFETIME + 1
    await house.sweeper.sweep(NEVER_CLAIMED)
    assert {left.id for left in await house.store.sessions(ada.id)} == {"used", "program"}


async def test_it_is_done_once_a_day_by_whoever_comes_first(house: House) -> None:
    guest = await house.account("guest-1", is_guest=True)
    house.time += 31 * DAY
    due = house.time
    await house.sweeper.arrange()
    house.time += 5
    await Sweeper(house.store, lambda: house.time, 30).arrange()
    assert await house.store.next_due(SWEEPS) == due
    planned = asyncio.Event()
    house.store.listen(
        lambda kind, due: planned.set() if (kind, due) == ("job", f"{SWEEPS[0]} {house.time + DAY}") else None
    )
    running = asyncio.create_task(house.workforce.run())
    try:
        async with asyncio.timeout(30):
            await planned.wait()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert await remaining(house, guest) == set()
    assert await house.store.claim(SWEEPS, house.time, 1, 1) == []


async def test_a_sweep_that_failed_is_tried_again_after_its_lease(house: House) -> None:
    await house.sweeper.arrange()
    (claimed,) = await house.store.claim(SWEEPS, house.time, 1_000, 1)
    assert await house.store.claim(SWEEPS, house.time, 1_000, 1) == []
    assert await house.store.claim(SWEEPS, house.time + 1_000, 1_000, 1) == [claimed]
    assert msgspec.structs.replace(claimed, due=0) == NEVER_CLAIMED
