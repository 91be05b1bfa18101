"""What the tests of directed matches share."""

import pytest

from tests.server.directing.desk import NAMES, Association
from tests.server.house import House


@pytest.fixture
async def association(house: House) -> Association:
    master = await house.account("tartempion")
    return Association(house, master, [await house.account(name) for name in NAMES])
