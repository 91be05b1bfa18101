"""The API as methods, one per route. `Client` remembers the token of the account it logs in, and nothing else."""

from collections.abc import AsyncIterator
from types import TracebackType
from typing import Literal, Self
from urllib.parse import quote

from arbitre.client.competitions import Competitions
from arbitre.client.http import Http
from arbitre.client.live import Live, Retry
from arbitre.client.social import Social
from arbitre.kernel.log import Action
from arbitre.kernel.text import Language
from arbitre.wire.conversations import Said
from arbitre.wire.games import GameInfo, RulesPage
from arbitre.wire.mail import MailChoice, MailWish
from arbitre.wire.matches import Export, Frame, Frames, Say, Situation, Snapshot
from arbitre.wire.people import (
    Code,
    Goodbye,
    Identity,
    Login,
    NameChange,
    NewAccount,
    NewGuest,
    NewToken,
    PasswordChange,
    Preferences,
    Profile,
    RatingPoint,
    Session,
    Token,
)
from arbitre.wire.programs import NewProgram, ProgramInfo
from arbitre.wire.tables import BotSeat, NewTable, Page, Sit, TableInfo

API = "/api/v1"


class Client(Competitions, Social):
    """One server, seen as one person. Every method raises `errors.ClientError`.

    async with Client("http://127.0.0.1:8000") as client:
        await client.play_as_guest()
        table = await client.open_table(NewTable(game="reversi", bots=[BotSeat(bot="random")]))
        async with client.live() as live:
            await live.watch(table.id)
    """

    def __init__(self, base_url: str, token: str | None = None, *, seconds: float = 15.0) -> None:
        """`seconds` is the timeout of an answer."""
        self._http = Http(base_url, token, seconds)
        self._seconds = seconds

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Does not close live connections: their openers do."""
        await self._http.close()

    @property
    def base_url(self) -> str:
        return self._http.base_url

    @property
    def token(self) -> str | None:
        """The caller's credential, worth keeping for the next time."""
        return self._http.token

    def live(self, retry: Retry | None = None) -> Live:
        """Returns a live connection as an async context manager, authenticated by the current token."""
        scheme, _, rest = self.base_url.partition("://")
        address = f"{'wss' if scheme == 'https' else 'ws'}://{rest}{API}/live"
        return Live(address, self._http.headers(), retry or Retry(), self._seconds)

    def asks(self) -> AsyncIterator[str]:
        """Yields the lines of the account's stream until the connection breaks. `asks.py` parses them."""
        return self._http.lines(f"{API}/me/asks")

    # -- people

    async def play_as_guest(self, language: Language = "fr") -> Identity:
        return await self._become("/guests", NewGuest(language=language, proof="token"))

    async def register(
        self, name: str, password: str, email: str | None = None, language: Language = "fr"
    ) -> Identity:
        """If called as a guest, turns the guest into the account, matches included."""
        return await self._become(
            "/accounts",
            NewAccount(name=name, password=password, email=email, language=language, proof="token"),
        )

    async def confirm_code(self, code: str) -> Identity:
        """Confirms an address with the four digits from the mail."""
        return await self._http.ask("POST", f"{API}/me/email/code", Identity, Code(code))

    async def log_in(self, name: str, password: str) -> Identity:
        return await self._become("/sessions", Login(name=name, password=password, proof="token"))

    async def log_out(self) -> None:
        await self._http.send("DELETE", f"{API}/sessions/current")
        self._http.token = None

    async def me(self) -> Identity:
        return await self._http.ask("GET", f"{API}/me", Identity)

    async def set_language(self, language: Language) -> Identity:
        return await self._http.ask("PATCH", f"{API}/me", Identity, Preferences(language=language))

    async def prefer(self, preferences: Preferences) -> Identity:
        return await self._http.ask("PATCH", f"{API}/me", Identity, preferences)

    async def rename(self, name: str) -> Identity:
        return await self._http.ask("PUT", f"{API}/me/name", Identity, NameChange(name))

    async def sessions(self) -> list[Session]:
        """Browsers that are logged in."""
        return await self._http.ask("GET", f"{API}/me/sessions", list[Session])

    async def end_session(self, session: str) -> None:
        await self._http.send("DELETE", f"{API}/me/sessions/{_segment(session)}")

    async def mail(self) -> list[MailWish]:
        return await self._http.ask("GET", f"{API}/me/mail", list[MailWish])

    async def choose_mail(self, kind: str, is_wanted: bool) -> None:
        await self._http.send("PUT", f"{API}/me/mail/{_segment(kind)}", MailChoice(is_wanted))

    async def change_password(self, old: str, new: str) -> None:
        await self._http.send("PUT", f"{API}/me/password", PasswordChange(old=old, new=new))

    async def delete_account(self, password: str | None = None) -> None:
        await self._http.send("DELETE", f"{API}/me", Goodbye(password=password))
        self._http.token = None

    async def tokens(self) -> list[Token]:
        return await self._http.ask("GET", f"{API}/me/tokens", list[Token])

    async def make_token(self, label: str) -> Token:
        return await self._http.ask("POST", f"{API}/me/tokens", Token, NewToken(label=label))

    async def withdraw_token(self, id: str) -> None:
        await self._http.send("DELETE", f"{API}/me/tokens/{_segment(id)}")

    async def player(self, name: str) -> Profile:
        return await self._http.ask("GET", f"{API}/players/{_segment(name)}", Profile)

    async def ratings(self, name: str, pool: str) -> list[RatingPoint]:
        path = f"{API}/players/{_segment(name)}/ratings"
        return await self._http.ask("GET", path, list[RatingPoint], query={"pool": pool})

    async def _become(self, path: str, body: NewGuest | NewAccount | Login) -> Identity:
        identity = await self._http.ask("POST", API + path, Identity, body)
        if identity.token is not None:
            self._http.token = identity.token
        return identity

    async def programs(self) -> list[ProgramInfo]:
        """The connected programs of all owners, which can be challenged."""
        return await self._http.ask("GET", f"{API}/programs", list[ProgramInfo])

    async def make_program(self, name: str) -> ProgramInfo:
        """Returns it with its token, which is shown only now."""
        return await self._http.ask("POST", f"{API}/me/programs", ProgramInfo, NewProgram(name))

    # -- games

    async def games(self) -> list[GameInfo]:
        return await self._http.ask("GET", f"{API}/games", list[GameInfo])

    async def game(self, name: str) -> GameInfo:
        return await self._http.ask("GET", f"{API}/games/{_segment(name)}", GameInfo)

    async def rules(self, game: str, language: Language = "fr") -> RulesPage:
        path = f"{API}/games/{_segment(game)}/rules"
        return await self._http.ask("GET", path, RulesPage, query={"language": language})

    # -- lists of tables and matches; `before` is the `next` of the previous page

    async def tables(self, game: str | None = None) -> Page:
        """Returns the open public tables."""
        return await self._http.ask("GET", f"{API}/tables", Page, query={"game": game})

    async def matches(
        self,
        status: Literal["playing", "over"] | None = None,
        game: str | None = None,
        before: str | None = None,
        limit: int | None = None,
    ) -> Page:
        """Returns public matches to watch."""
        query = {"status": status, "game": game, "before": before, "limit": limit}
        return await self._http.ask("GET", f"{API}/matches", Page, query=query)

    async def my_matches(
        self,
        status: Literal["open", "playing", "over"] | None = None,
        before: str | None = None,
        limit: int | None = None,
    ) -> Page:
        query = {"status": status, "before": before, "limit": limit}
        return await self._http.ask("GET", f"{API}/me/matches", Page, query=query)

    async def matches_of(self, name: str, before: str | None = None, limit: int | None = None) -> Page:
        path = f"{API}/players/{_segment(name)}/matches"
        return await self._http.ask("GET", path, Page, query={"before": before, "limit": limit})

    # -- one table

    async def open_table(self, table: NewTable) -> TableInfo:
        return await self._http.ask("POST", f"{API}/tables", TableInfo, table)

    async def sit(self, match: str, seat: int | None = None) -> TableInfo:
        return await self._http.ask("POST", _match(match, "seat"), TableInfo, Sit(seat=seat))

    async def leave(self, match: str) -> TableInfo:
        """If the opener leaves an open table, it closes."""
        return await self._http.ask("DELETE", _match(match, "seat"), TableInfo)

    async def seat_bot(self, match: str, bot: str, seat: int | None = None) -> TableInfo:
        return await self._http.ask("POST", _match(match, "bots"), TableInfo, BotSeat(bot=bot, seat=seat))

    async def start(self, match: str) -> TableInfo:
        """For games with a range of seats. Others start by themselves once full."""
        return await self._http.ask("POST", _match(match, "start"), TableInfo)

    async def rematch(self, match: str) -> TableInfo:
        """Returns the new table, which the first player to ask opens and the others join."""
        return await self._http.ask("POST", _match(match, "rematch"), TableInfo)

    # -- one match

    async def match(self, match: str) -> Snapshot:
        """Works for open tables too."""
        return await self._http.ask("GET", _match(match), Snapshot)

    async def act(self, match: str, action: Action) -> Situation:
        return await self._http.ask("POST", _match(match, "actions"), Situation, action)

    async def chat(self, match: str, since: int | None = None) -> list[Said]:
        return await self._http.ask("GET", _match(match, "chat"), list[Said], query={"since": since})

    async def say(self, match: str, text: str) -> Said:
        return await self._http.ask("POST", _match(match, "chat"), Said, Say(text=text))

    async def frames(self, match: str) -> Frames:
        """Fetches all pages."""
        since: int | None = 0
        frames: list[Frame] = []
        while since is not None:
            page = await self._http.ask("GET", f"{_match(match, 'frames')}?since={since}&limit=500", Frames)
            frames += page.frames
            since = page.next
        return Frames(match, frames)

    async def export(self, match: str) -> Export:
        return await self._http.ask("GET", _match(match, "export"), Export)


def _match(match: str, part: str | None = None) -> str:
    path = f"{API}/matches/{_segment(match)}"
    return path if part is None else f"{path}/{part}"


def _segment(text: str) -> str:
    return quote(text, safe="")
