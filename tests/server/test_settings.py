"""Settings from the environment, the command line going first."""

import pytest

from arbitre.server.running.settings import InvalidSettings, Settings, read_settings


def test_nothing_set_serves_this_machine_from_one_file() -> None:
    settings = read_settings({})
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database_url() == "sqlite:///data/arbitre.db"


def test_the_environment_is_read_and_the_command_line_goes_first() -> None:
    environment = {"ARBITRE_PORT": "9000", "ARBITRE_HOST": "0.0.0.0", "ARBITRE_LIMITS": "false", "PORT": "1"}
    settings = read_settings(environment, host=None, port=9001)
    assert (settings.host, settings.port, settings.limits) == ("0.0.0.0", 9001, False)


def test_lists_are_separated_by_commas() -> None:
    settings = read_settings({"ARBITRE_ORIGINS": "https://a.test, https://b.test", "ARBITRE_PROXIES": ""})
    assert settings.origins == ("https://a.test", "https://b.test")
    assert settings.proxies == ()


def test_a_database_is_a_file_or_an_address() -> None:
    assert Settings(database="/var/lib/a.db").database_url() == "sqlite:////var/lib/a.db"
    assert Settings(database="postgresql://host/a").database_url() == "postgresql://host/a"


@pytest.mark.parametrize(
    "environment",
    [
        {"ARBITRE_PORT": "many"},
        {"ARBITRE_PORT": "70000"},
        {"ARBITRE_LOG_LEVEL": "loud"},
        {"ARBITRE_LIMITS": "perhaps"},
    ],
)
def test_what_makes_no_sense_is_refused_by_name(environment: dict[str, str]) -> None:
    (name,) = environment
    with pytest.raises(InvalidSettings, match=name.removeprefix("ARBITRE_").lower()):
        read_settings(environment)
