"""The store of reports, mutes and announcements. Every action is written to the audit log in the same commit."""

from typing import Any

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.people import audit_entry
from arbitre.server.store.queries import moderation as queries
from arbitre.server.store.queries.people import ADD_AUDIT
from arbitre.server.store.rows import AnnouncementRow, LineRow, MuteRow, ReportRow


class Moderation(DomainStore):
    """Implements `ModerationStore`."""

    # -- lines

    async def line(self, line: int) -> LineRow | None:
        rows = await self._backend.read(queries.LINE, {"line": line})
        return LineRow(**rows[0]) if rows else None

    async def lines_after(self, line: LineRow, limit: int) -> list[LineRow]:
        parameters = {"conversation": line.conversation, "line": line.id, "limit": limit}
        return [LineRow(**row) for row in await self._backend.read(queries.LINES_AFTER, parameters)]

    async def lines_by(self, account: str, since: int, limit: int) -> list[LineRow]:
        parameters = {"account": account, "since": since, "limit": limit}
        return [LineRow(**row) for row in await self._backend.read(queries.LINES_BY, parameters)]

    async def remove_line(self, line: LineRow, at: int, actor: str) -> LineRow:
        detail = {"conversation": line.conversation, "author": line.author, "text": line.text}
        steps: list[Step] = [
            (queries.REMOVE_LINE, {"the_line": line.id, "at": at}),
            (ADD_AUDIT, audit_entry(at, actor, "line_removed", str(line.id), detail)),
        ]
        answers = await self._backend.write(steps, lambda _: [("removed", str(line.id))])
        return LineRow(**answers[0][0])

    # -- reports

    async def add_report(self, line: LineRow, reporter: str, reason: str, at: int) -> int:
        columns = {
            "line": line.id,
            "conversation": line.conversation,
            "author": line.author,
            "reporter": reporter,
            "reason": reason,
            "text": line.text,
            "at": at,
        }
        answers = await self._backend.write(
            [(queries.ADD_REPORT, {f"the_{name}": value for name, value in columns.items()})]
        )
        number: int = answers[0][0]["id"]
        return number

    async def reported_lines(self, *, is_open: bool, before: int | None, limit: int) -> list[tuple[int, int]]:
        rows = await self._backend.read(
            queries.reported_lines(is_open, before is not None), {"before": before, "limit": limit}
        )
        return [(row["line"], row["latest"]) for row in rows]

    async def reports_of(self, line: int) -> list[ReportRow]:
        return [ReportRow(**row) for row in await self._backend.read(queries.REPORTS_OF_LINE, {"line": line})]

    async def reports_by(self, account: str) -> list[ReportRow]:
        return [
            ReportRow(**row) for row in await self._backend.read(queries.REPORTS_BY, {"account": account})
        ]

    async def count_reported(self, account: str, decision: str) -> int:
        parameters = {"account": account, "decision": decision}
        rows = await self._backend.read(queries.COUNT_REPORTED, parameters)
        lines: int = rows[0]["lines"]
        return lines

    async def decide(self, line: int, decision: str, at: int, actor: str, detail: dict[str, Any]) -> None:
        steps: list[Step] = [
            (queries.DECIDE, {"the_line": line, "at": at, "actor": actor, "the_decision": decision}),
            (
                ADD_AUDIT,
                audit_entry(at, actor, "report_decided", str(line), {"decision": decision, **detail}),
            ),
        ]
        await self._backend.write(steps)

    # -- mutes

    async def mute(self, mute: MuteRow) -> None:
        detail = {"until": mute.until, "reason": mute.reason}
        steps: list[Step] = [
            (queries.PUT_MUTE, msgspec.structs.asdict(mute)),
            (ADD_AUDIT, audit_entry(mute.at, mute.muted_by, "player_muted", mute.account, detail)),
        ]
        await self._backend.write(steps, lambda _: [("account", mute.account)])

    async def unmute(self, account: str, at: int, actor: str) -> None:
        steps: list[Step] = [
            (queries.DROP_MUTE, {"the_account": account}),
            (ADD_AUDIT, audit_entry(at, actor, "player_unmuted", account, {})),
        ]
        await self._backend.write(steps, lambda _: [("account", account)])

    async def mute_of(self, account: str) -> MuteRow | None:
        rows = await self._backend.read(queries.MUTE, {"account": account})
        return MuteRow(**rows[0]) if rows else None

    async def mutes(self, now: int) -> list[MuteRow]:
        return [MuteRow(**row) for row in await self._backend.read(queries.MUTES, {"now": now})]

    # -- announcements

    async def announce(self, announcement: AnnouncementRow, at: int, actor: str | None) -> AnnouncementRow:
        """The store assigns the `id`."""
        columns = msgspec.structs.asdict(announcement)
        del columns["id"]
        detail = {"fr": announcement.fr, "en": announcement.en}
        steps: list[Step] = [
            (queries.ADD_ANNOUNCEMENT, {f"the_{name}": value for name, value in columns.items()}),
            (ADD_AUDIT, audit_entry(at, actor, "announced", "", detail)),
        ]
        answers = await self._backend.write(steps, lambda _: [("announcement", "")])
        return msgspec.structs.replace(announcement, id=answers[0][0]["id"])

    async def withdraw_announcement(self, announcement: int, at: int, actor: str | None) -> None:
        steps: list[Step] = [
            (queries.DROP_ANNOUNCEMENT, {"announcement": announcement}),
            (ADD_AUDIT, audit_entry(at, actor, "announcement_withdrawn", str(announcement), {})),
        ]
        await self._backend.write(steps, lambda _: [("announcement", "")])

    async def announcements(self) -> list[AnnouncementRow]:
        return [AnnouncementRow(**row) for row in await self._backend.read(queries.ANNOUNCEMENTS, {})]
