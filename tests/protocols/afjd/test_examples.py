"""Every example of the specification's chapter f, as printed."""

from tests.protocols.afjd.services import Services


def test_the_examples_run_as_printed(walked: tuple[Services, Exception | None]) -> None:
    _, wrong = walked
    if wrong is not None:
        raise wrong
