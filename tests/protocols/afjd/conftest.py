"""One server for all tests of the services; the examples of the specification come first, on a fresh one."""

from collections.abc import Iterator

import pytest

from tests.protocols.afjd.services import Services


@pytest.fixture(scope="session")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    services = Services(tmp_path_factory.mktemp("afjd"))
    services.start()
    yield services
    services.http.close()
    services.server.stop()
