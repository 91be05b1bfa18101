"""Exports: the deadline of a directed match as a calendar feed, and any match of Diplomacy as DATC-style text. Pure."""

from collections.abc import Sequence
from datetime import UTC, datetime

from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.report import phase_name
from arbitre.server.directing.history import Past
from arbitre.server.directing.registry import Directed


def calendar_feed(directed: Directed, now: int, link: str) -> str:
    """One event: the next deadline for orders. RFC 5545, with CRLF line ends."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Arbitre//Diplomacy//FR", "CALSCALE:GREGORIAN"]
    deadline = directed.row.deadline
    if deadline is not None and directed.state == 1 and directed.row.paused is None:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{directed.match}-{directed.row.version}@arbitre",
            f"DTSTAMP:{_stamp(now)}",
            f"DTSTART:{_stamp(deadline)}",
            f"SUMMARY:{_escaped(directed.row.name)} : date limite",
            f"URL:{link}",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            f"DESCRIPTION:{_escaped(directed.row.name)}",
            "TRIGGER:-P1D",
            "END:VALARM",
            "END:VEVENT",
        ]
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


def datc_text(title: str, resolutions: Sequence[Past]) -> str:
    """The orders of every power, phase by phase, and which failed."""
    lines = [f"# {title}"]
    for past in resolutions:
        speaker, notation = Speaker(past.variant, "en"), find_notation(past.variant.name)
        lines += ["", phase_name(speaker, past.before.advancement)]
        role = 0
        for verdict in sorted(past.again().verdicts, key=lambda one: one.order.role):
            if verdict.order.role != role:
                role = verdict.order.role
                lines.append(f"{speaker.role(role)}:")
            mark = "" if verdict.outcome == "succeeded" else f"  # {verdict.outcome}"
            lines.append(f"  {notation.write(verdict.order)}{mark}")
    return "\n".join(lines) + "\n"


def _stamp(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")
