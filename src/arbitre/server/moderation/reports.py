"""Reported lines, as moderators see them: the line in context, who reported it, who wrote it."""

from collections.abc import Sequence
from typing import Final

from arbitre.server.errors import (
    AlreadyDecided,
    AlreadyReported,
    InvalidRequest,
    UnknownConversation,
    UnknownLine,
    UnknownMatch,
)
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import name_of
from arbitre.server.moderation.acts import Acts
from arbitre.server.people.mutes import Mutes
from arbitre.server.people.roles import Roles
from arbitre.server.social.conversations import Conversations
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, LineRow, ReportRow
from arbitre.wire.moderation import Author, Complaint, Decision, Dossier, ReportedLine

BEFORE: Final = 5
AFTER: Final = 5
REMOVED: Final = "removed"
MUTED: Final = "muted"
WARNED: Final = "warned"
DISMISSED: Final = "dismissed"


class Reports:
    def __init__(
        self, store: Store, conversations: Conversations, acts: Acts, roles: Roles, mutes: Mutes, now: Now
    ) -> None:
        self._store = store
        self._conversations = conversations
        self._acts = acts
        self._roles = roles
        self._mutes = mutes
        self._now = now

    async def report(self, account: AccountRow, number: int, reason: str) -> None:
        """Reports a line the account may read, once. Treats an unreadable line as unknown."""
        line = await self._line(number)
        try:
            await self._conversations.check_may_read(account, line.conversation)
        except (UnknownConversation, UnknownMatch):
            raise UnknownLine(f"There is no line {number}.") from None
        if line.author == account.id:
            raise InvalidRequest("Nobody reports a line of their own.")
        if line.removed is not None:
            raise AlreadyDecided("This line has been taken away already.")
        try:
            await self._store.add_report(line, account.id, " ".join(reason.split()), self._now())
        except Conflict:
            raise AlreadyReported("You have reported this line before.") from None

    # -- for moderators

    async def listed(
        self, caller: AccountRow, *, is_open: bool, before: int | None, limit: int
    ) -> list[ReportedLine]:
        """The line reported last comes first."""
        await self._roles.use(caller, "moderator", "reports_read")
        pages = await self._store.reported_lines(is_open=is_open, before=before, limit=limit)
        found = [(latest, await self._store.reports_of(line)) for line, latest in pages]
        people = await self._store.accounts({reports[0].author for _, reports in found}) if found else {}
        return [
            ReportedLine(
                line=reports[0].line,
                latest=latest,
                conversation=reports[0].conversation,
                author=name_of(people.get(reports[0].author)),
                reports=len(reports),
                reason=next((report.reason for report in reports if report.reason), ""),
                at=reports[-1].at,
                decision=reports[-1].decision,
            )
            for latest, reports in found
        ]

    async def dossier(self, caller: AccountRow, number: int) -> Dossier:
        """Raises UnknownLine if nobody has reported the line: moderators may not browse other conversations."""
        await self._roles.use(caller, "moderator", "report_read", str(number))
        reports = await self._reports(number)
        line = await self._line(number)
        before = await self._store.lines(line.conversation, 0, BEFORE, line.id)
        after = await self._store.lines_after(line, AFTER)
        people = await self._store.accounts(
            {line.author} | {report.reporter for report in reports} | _deciders(reports)
        )
        return Dossier(
            line=line.id,
            conversation=line.conversation,
            text=reports[0].text,
            is_removed=line.removed is not None,
            thread=await self._conversations.named([*before, line, *after]),
            complaints=[
                Complaint(name_of(people.get(report.reporter)), report.reason, report.at)
                for report in reports
            ],
            author=await self._author(line.author, people.get(line.author)),
            decision=reports[-1].decision,
            decided=reports[-1].decided,
            decided_by=name_of(people[decider]) if (decider := reports[-1].decided_by) in people else None,
        )

    async def decide(self, caller: AccountRow, number: int, decision: Decision) -> None:
        """Applies the decision and closes all open reports of the line."""
        await self._roles.check(caller, "moderator")
        await self._reports(number)
        line = await self._line(number)
        words = [MUTED] if decision.mute_hours else [WARNED] if decision.warn else []
        if decision.remove_line:
            words.insert(0, REMOVED)
        detail = {"reason": decision.reason}
        try:
            await self._store.decide(number, "_and_".join(words) or DISMISSED, self._now(), caller.id, detail)
        except Conflict:
            raise AlreadyDecided(f"Line {number} has been decided on already.") from None
        if decision.remove_line and line.removed is None:
            await self._acts.remove(caller, line)
        if decision.mute_hours:
            await self._acts.mute_account(caller, line.author, decision.mute_hours, decision.reason)
        elif decision.warn:
            await self._acts.warn_account(caller, line.author, decision.reason, f"line:{number}")

    async def _reports(self, number: int) -> list[ReportRow]:
        reports = await self._store.reports_of(number)
        if not reports:
            raise UnknownLine(f"Nobody has reported a line {number}.")
        return reports

    async def _line(self, number: int) -> LineRow:
        line = await self._store.line(number)
        if line is None:
            raise UnknownLine(f"There is no line {number}.")
        return line

    async def _author(self, identifier: str, account: AccountRow | None) -> Author:
        won, drawn, lost = await self._store.tally(identifier)
        mute = None if account is None else await self._mutes.of(account)
        decided = [
            await self._store.count_reported(identifier, decision)
            for decision in (
                *(REMOVED, MUTED, f"{REMOVED}_and_{MUTED}", DISMISSED),
                *(WARNED, f"{REMOVED}_and_{WARNED}"),
            )
        ]
        return Author(
            name=name_of(account),
            is_guest=account is not None and account.is_guest,
            joined=None if account is None else account.created,
            matches=won + drawn + lost,
            removed=decided[0] + decided[2] + decided[5],
            muted=decided[1] + decided[2],
            dismissed=decided[3],
            warned=decided[4] + decided[5],
            muted_until=None if mute is None else mute.until,
        )


def _deciders(reports: Sequence[ReportRow]) -> set[str]:
    return {report.decided_by for report in reports if report.decided_by is not None}
