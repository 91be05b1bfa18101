"""Computes when orders are due: a number of days after a resolution, on the hour, skipping weekends if the match rests then.
Pure."""

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from arbitre.games.diplomacy.position import Phase
from arbitre.server.errors import InvalidRequest
from arbitre.wire.desk import Parameters

DAY: Final = 86_400_000
HOUR: Final = 3_600_000
_SATURDAY = 5


def find_zone(name: str) -> ZoneInfo:
    """Raises InvalidRequest."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise InvalidRequest(f"'{name[:64]}' is not a time zone, such as 'Europe/Paris'.") from None


def deadline_after(parameters: Parameters, phase: Phase, resolved: int) -> int | None:
    """The deadline of a phase that began at `resolved`, or None if the match has no deadlines. All times are milliseconds since
    the epoch."""
    if parameters.archive or parameters.fast:
        return None
    return days_later(
        resolved, days_for(parameters, phase), find_zone(parameters.zone), parameters.play_weekend
    )


def days_for(parameters: Parameters, phase: Phase) -> int:
    """At least one day, so that nobody is late at once."""
    if phase.has_moves:
        days = parameters.speed_moves
    elif phase.has_retreats:
        days = parameters.speed_retreats
    else:
        days = parameters.speed_adjustments
    return max(days, 1)


def days_later(moment: int, days: int, zone: ZoneInfo, plays_weekend: bool) -> int:
    """Adds days in local time, rounded up to a full hour. Daylight saving does not shift the hour. Skips weekends unless they
    are played."""
    local = _full_hour(datetime.fromtimestamp(moment / 1000, UTC).astimezone(zone)) + timedelta(days=days)
    while not plays_weekend and local.weekday() >= _SATURDAY:
        local += timedelta(days=1)
    return _moment(local)


def off_weekend(moment: int, parameters: Parameters) -> int:
    """Returns the moment itself, or the same hour next Monday if it falls on a weekend that is not played."""
    local = datetime.fromtimestamp(moment / 1000, UTC).astimezone(find_zone(parameters.zone))
    while not parameters.play_weekend and local.weekday() >= _SATURDAY:
        local += timedelta(days=1)
    return _moment(local)


def _full_hour(local: datetime) -> datetime:
    whole = local.replace(minute=0, second=0, microsecond=0, fold=0)
    return whole if whole == local.replace(fold=0) else whole + timedelta(hours=1)


def _moment(local: datetime) -> int:
    """An hour skipped by daylight saving becomes the next one. For a repeated hour, the first counts."""
    return round(local.replace(fold=0).astimezone(UTC).timestamp() * 1000)
