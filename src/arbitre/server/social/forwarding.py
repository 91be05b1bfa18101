"""Mails notices to people who are offline. The mail package knows who wants which kind."""

from arbitre.games.registry import find_game
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.live_match import name_of
from arbitre.server.facts.news import Noticed
from arbitre.server.facts.tasks import Tasks
from arbitre.server.mail.posting import Mail
from arbitre.server.social.letters import KINDS
from arbitre.server.social.presence import Presence
from arbitre.server.store.interface import Store

_MAILED = {kind.name for kind in KINDS}


class Forwarding:
    def __init__(self, store: Store, bus: Bus, presence: Presence, mail: Mail) -> None:
        self._store = store
        self._presence = presence
        self._mail = mail
        self._tasks = Tasks()
        mail.register(*KINDS)
        bus.subscribe(Noticed, self._noticed)

    async def close(self) -> None:
        await self._tasks.close()

    def _noticed(self, fact: Noticed) -> None:
        if fact.kind in _MAILED and not self._presence.is_here(fact.account):
            self._tasks.spawn(self._forward(fact))

    async def _forward(self, notice: Noticed) -> None:
        account = await self._store.account(notice.account)
        if account is None or account.deleted is not None or account.email is None:
            return
        author = None if notice.author is None else await self._store.account(notice.author)
        match = await self._store.match(notice.subject)
        game = None if match is None else find_game(match.game)
        title = "" if game is None else game.title.in_language(account.language)
        data = {
            "subject": notice.subject,
            "player": name_of(author),
            "game": title,
            "text": notice.text or "",
        }
        await self._mail.post(notice.kind, account, data)
