"""Reports, mutes and announcements. Every act is in the audit log in the same commit."""

from typing import Any, Protocol

from arbitre.server.store.rows import AnnouncementRow, LineRow, MuteRow, ReportRow


class ModerationStore(Protocol):
    async def line(self, line: int) -> LineRow | None: ...

    async def lines_after(self, line: LineRow, limit: int) -> list[LineRow]:
        """The next ones of the same conversation, oldest first."""

    async def lines_by(self, account: str, since: int, limit: int) -> list[LineRow]:
        """Oldest first, after line `since`."""

    async def remove_line(self, line: LineRow, at: int, actor: str) -> LineRow:
        """Its text goes to the audit log. Conflict if it is removed already."""

    async def add_report(self, line: LineRow, reporter: str, reason: str, at: int) -> int:
        """Conflict if the reporter has reported the line before."""

    async def reported_lines(self, *, is_open: bool, before: int | None, limit: int) -> list[tuple[int, int]]:
        """Lines, each with its latest report, the latest first; `before` goes on after that report."""

    async def reports_of(self, line: int) -> list[ReportRow]: ...

    async def reports_by(self, account: str) -> list[ReportRow]: ...

    async def count_reported(self, account: str, decision: str) -> int:
        """Lines of this author on which it was decided so."""

    async def decide(self, line: int, decision: str, at: int, actor: str, detail: dict[str, Any]) -> None:
        """Closes every open report of the line. Conflict if there is none."""

    async def mute(self, mute: MuteRow) -> None:
        """Replaces one that there is."""

    async def unmute(self, account: str, at: int, actor: str) -> None:
        """Conflict if the account is not muted."""

    async def mute_of(self, account: str) -> MuteRow | None:
        """Whether it is over is not checked."""

    async def mutes(self, now: int) -> list[MuteRow]:
        """Those that last, the first to end first."""

    async def announce(
        self, announcement: AnnouncementRow, at: int, actor: str | None
    ) -> AnnouncementRow: ...

    async def withdraw_announcement(self, announcement: int, at: int, actor: str | None) -> None:
        """Conflict if there is none."""

    async def announcements(self) -> list[AnnouncementRow]:
        """By rank, those that have ended included."""
