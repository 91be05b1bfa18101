"""What the tests of directed matches share. Both databases are tried where the store itself is tested."""

import pytest

from arbitre.server.store.rows import AccountRow
from tests.server.directing.desk import NAMES, Association
from tests.server.house import House


@pytest.fixture
def database(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
async def association(house: House) -> Association:
    people = []
    for name in ("tartempion", *NAMES):
        account = AccountRow(
            id=f"account-of-{name}",
            name=name,
            password=None,
            email=f"{name}@example.org",
            language="fr",
            created=house.time,
        )
        await house.store.create_account(account)
        people.append(account)
    return Association(house, people[0], people[1:])
