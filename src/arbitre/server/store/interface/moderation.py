"""Reports, mutes and announcements. Every action is written to the audit log in the same commit."""

from typing import Any, Protocol

from arbitre.server.store.rows import AnnouncementRow, LineRow, MuteRow, ReportRow


class ModerationStore(Protocol):
    async def line(self, line: int) -> LineRow | None: ...

    async def lines_after(self, line: LineRow, limit: int) -> list[LineRow]:
        """Returns the next lines of the same conversation, oldest first."""

    async def lines_by(self, account: str, since: int, limit: int) -> list[LineRow]:
        """Oldest first, after line `since`."""

    async def remove_line(self, line: LineRow, at: int, actor: str) -> LineRow:
        """Moves its text to the audit log. Raises Conflict if it is already removed."""

    async def add_report(self, line: LineRow, reporter: str, reason: str, at: int) -> int:
        """Raises Conflict if the reporter has already reported the line."""

    async def reported_lines(self, *, is_open: bool, before: int | None, limit: int) -> list[tuple[int, int]]:
        """Returns lines with their latest report, latest first. `before` continues after that report."""

    async def reports_of(self, line: int) -> list[ReportRow]: ...

    async def reports_by(self, account: str) -> list[ReportRow]: ...

    async def count_reported(self, account: str, decision: str) -> int:
        """Counts lines of this author with this decision."""

    async def decide(self, line: int, decision: str, at: int, actor: str, detail: dict[str, Any]) -> None:
        """Closes every open report of the line. Raises Conflict if there is none."""

    async def mute(self, mute: MuteRow) -> None:
        """Replaces an existing mute."""

    async def unmute(self, account: str, at: int, actor: str) -> None:
        """Raises Conflict if the account is not muted."""

    async def mute_of(self, account: str) -> MuteRow | None:
        """Does not check whether it is over."""

    async def mutes(self, now: int) -> list[MuteRow]:
        """Returns the current mutes, earliest end first."""

    async def announce(
        self, announcement: AnnouncementRow, at: int, actor: str | None
    ) -> AnnouncementRow: ...

    async def withdraw_announcement(self, announcement: int, at: int, actor: str | None) -> None:
        """Raises Conflict if there is none."""

    async def announcements(self) -> list[AnnouncementRow]:
        """By rank, including those that have ended."""
