"""Settings from the environment, the command line going first."""

import re

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
    ("environment", "sentence"),
    [
        ({"ARBITRE_PORT": "many"}, "ARBITRE_PORT is 'many', but must be a whole number from 0 to 65535."),
        ({"ARBITRE_PORT": "70000"}, "ARBITRE_PORT is '70000', but must be a whole number from 0 to 65535."),
        (
            {"ARBITRE_LOG_LEVEL": "loud"},
            "ARBITRE_LOG_LEVEL is 'loud', but must be debug or error or info or warning.",
        ),
        ({"ARBITRE_LIMITS": "perhaps"}, "ARBITRE_LIMITS is 'perhaps', but must be true or false."),
        (
            {"ARBITRE_ORIGINS": "b.test"},
            "ARBITRE_ORIGINS is 'b.test', but must be a list separated by commas, ",
        ),
        (
            {"ARBITRE_PROXIES": "10.0.0.0/8,x"},
            "ARBITRE_PROXIES is '10.0.0.0/8,x', but must be addresses or networks",
        ),
        (
            {"ARBITRE_CLIENT_HEADER": "a b"},
            "ARBITRE_CLIENT_HEADER is 'a b', but must be a text like X-Real-IP.",
        ),
        ({"ARBITRE_PROT": "80"}, "There is no ARBITRE_PROT; there are ARBITRE_HOST, ARBITRE_PORT,"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name_with_what_would(
    environment: dict[str, str], sentence: str
) -> None:
    with pytest.raises(InvalidSettings, match=re.escape(sentence)):
        read_settings(environment)
