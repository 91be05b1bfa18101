"""People's programs, beyond what their routes show."""

import asyncio

import msgspec

from tests.server.house import House

MANY = 1_001


async def test_a_connected_program_is_listed_however_many_older_ones_there_are(house: House) -> None:
    ada = await house.account("ada")
    rows = [
        msgspec.structs.replace(
            ada, id=f"id-{number}", name=f"program-{number}", owner=ada.id, created=house.time + number
        )
        for number in range(MANY)
    ]
    await asyncio.gather(*(house.store.create_account(row) for row in rows))
    house.presence.connect(ada.id)
    house.presence.connect(rows[-1].id)
    assert [(one.name, one.owner, one.is_here) for one in await house.programs.here()] == [
        (rows[-1].name, "ada", True)
    ]
    offered = await house.competitors.all("reversi")
    assert [one.name for one in offered if one.kind == "program"] == [rows[-1].name]
