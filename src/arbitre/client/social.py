"""Friends, conversations, notices, queues and ladders as methods, one per route. A part of `Client`."""

from urllib.parse import quote

from arbitre.client.http import Http
from arbitre.wire.contests import JoinQueue, Ladder, LadderInfo, QueueInfo, QueueState, Statistics
from arbitre.wire.conversations import ConversationInfo, NewLine, ReadMark, Said
from arbitre.wire.social import FriendList, Friendship, Inbox

API = "/api/v1"


class Social:
    _http: Http

    # -- friends

    async def friends(self) -> FriendList:
        return await self._http.ask("GET", f"{API}/me/friends", FriendList)

    async def ask_friend(self, name: str) -> Friendship:
        return await self._http.ask("POST", f"{API}/me/friends/{_segment(name)}", Friendship)

    async def remove_friend(self, name: str) -> None:
        await self._http.send("DELETE", f"{API}/me/friends/{_segment(name)}")

    async def accept_friend(self, name: str) -> Friendship:
        return await self._http.ask("PUT", f"{API}/me/requests/{_segment(name)}", Friendship)

    async def refuse_friend(self, name: str) -> None:
        await self._http.send("DELETE", f"{API}/me/requests/{_segment(name)}")

    async def cancel_request(self, name: str) -> None:
        await self._http.send("DELETE", f"{API}/me/requests/sent/{_segment(name)}")

    async def block(self, name: str) -> Friendship:
        return await self._http.ask("PUT", f"{API}/me/blocks/{_segment(name)}", Friendship)

    async def unblock(self, name: str) -> None:
        await self._http.send("DELETE", f"{API}/me/blocks/{_segment(name)}")

    # -- conversations and notices

    async def conversations(self) -> list[ConversationInfo]:
        return await self._http.ask("GET", f"{API}/conversations", list[ConversationInfo])

    async def open_conversation(self, name: str) -> ConversationInfo:
        return await self._http.ask("POST", f"{API}/players/{_segment(name)}/conversation", ConversationInfo)

    async def lines(
        self, conversation: str, *, before: int | None = None, words: str | None = None
    ) -> list[Said]:
        path = f"{API}/conversations/{_segment(conversation)}/lines"
        return await self._http.ask("GET", path, list[Said], query={"before": before, "words": words})

    async def say_in(self, conversation: str, text: str) -> Said:
        path = f"{API}/conversations/{_segment(conversation)}/lines"
        return await self._http.ask("POST", path, Said, NewLine(text))

    async def mark_read(self, conversation: str, line: int) -> None:
        path = f"{API}/conversations/{_segment(conversation)}/read"
        await self._http.send("PUT", path, ReadMark(line))

    async def inbox(self) -> Inbox:
        return await self._http.ask("GET", f"{API}/me/notices", Inbox)

    async def read_notices(self) -> None:
        await self._http.send("PUT", f"{API}/me/notices/read")

    # -- queues, ladders and statistics

    async def queues(self) -> list[QueueInfo]:
        return await self._http.ask("GET", f"{API}/queues", list[QueueInfo])

    async def join_queue(self, wanted: JoinQueue) -> QueueState:
        return await self._http.ask("POST", f"{API}/queues", QueueState, wanted)

    async def leave_queue(self) -> None:
        await self._http.send("DELETE", f"{API}/queues/current")

    async def ladders(self) -> list[LadderInfo]:
        return await self._http.ask("GET", f"{API}/ladders", list[LadderInfo])

    async def ladder(self, pool: str, skip: int = 0, limit: int = 10) -> Ladder:
        game, _, pace = pool.partition("/")
        query: dict[str, str | int | None] = {"pace": pace or None, "skip": skip, "limit": limit}
        return await self._http.ask("GET", f"{API}/ladders/{_segment(game)}", Ladder, query=query)

    async def statistics(self, name: str) -> Statistics:
        return await self._http.ask("GET", f"{API}/players/{_segment(name)}/statistics", Statistics)


def _segment(text: str) -> str:
    return quote(text, safe="")
