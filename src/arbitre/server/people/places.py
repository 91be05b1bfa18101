"""The countries and time zones to choose from: ISO 3166-1 and the tz database. Clients translate them."""

from functools import cache
from typing import Final
from zoneinfo import available_timezones

from arbitre.server.errors import InvalidRequest

_CODES: Final = """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
    CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
    GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
    KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
    NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
    SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
    VN VU WF WS YE YT ZA ZM ZW
"""
COUNTRIES: Final = frozenset(_CODES.split())
REGIONS: Final = (
    "Africa/",
    "America/",
    "Antarctica/",
    "Arctic/",
    "Asia/",
    "Atlantic/",
    "Australia/",
    "Europe/",
    "Indian/",
    "Pacific/",
)


@cache
def time_zones() -> frozenset[str]:
    """Zones of places, and UTC. Leaves out historical names and plain offsets."""
    return frozenset(zone for zone in available_timezones() if zone.startswith(REGIONS)) | {"UTC"}


def check_country(country: str) -> None:
    if country not in COUNTRIES:
        raise InvalidRequest(f"There is no country '{country[:40]}' in ISO 3166.")


def check_time_zone(zone: str) -> None:
    if zone not in time_zones():
        raise InvalidRequest(f"There is no time zone '{zone[:40]}'.")
