"""One real server with the five services on ports of their own."""

from collections.abc import Iterator

import pytest

from tests.protocols.afjd.services import Services
from tests.protocols.afjd.walking import walk


@pytest.fixture(scope="session")
def walked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Services, Exception | None]]:
    """A server on which the examples were run first: they know the numbers of players and games. And what went wrong."""
    services = Services(tmp_path_factory.mktemp("afjd"))
    services.start()
    wrong = None
    try:
        walk(services)
    except Exception as error:
        wrong = error
    yield services, wrong
    services.http.close()
    services.server.stop()


@pytest.fixture(scope="session")
def services(walked: tuple[Services, Exception | None]) -> Services:
    """For tests that bring people and games of their own."""
    return walked[0]
