"""Wires the parts that talk to other people's programs: protocols, calls, answers."""

from arbitre import __version__
from arbitre.outbound.caller import Caller
from arbitre.protocols.tournoyons.calling import QueryWire
from arbitre.protocols.tournoyons.judging import TrayJudge
from arbitre.protocols.tournoyons.referee import PATH, RETURN_PATH
from arbitre.protocols.tournoyons.service import ServiceWire
from arbitre.protocols.tournoyons.verdicts import VerdictWire
from arbitre.server.engines.added import AddedGames
from arbitre.server.engines.answering import Answering
from arbitre.server.engines.asking import Asking
from arbitre.server.engines.ending import Ending
from arbitre.server.engines.registry import Engines
from arbitre.server.engines.sending import Sender
from arbitre.server.engines.sheets import Sheets
from arbitre.server.engines.trials import Trials
from arbitre.server.engines.wires import Wire
from arbitre.server.facts.clock import Now
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.running.settings import Settings
from arbitre.server.store import Store
from arbitre.server.work.worker import JobKind


class OtherPrograms:
    def __init__(
        self, settings: Settings, store: Store, matches: Matches, playing: Playing, now: Now
    ) -> None:
        site = settings.site_url().rstrip("/")
        wires: dict[str, Wire] = {
            "url": QueryWire(site + PATH),
            "service": ServiceWire(),
            "referee": VerdictWire(site + RETURN_PATH),
        }
        caller = Caller(f"Arbitre/{__version__} (+{site})", now, allow_private=settings.allow_private)
        sender = Sender(caller, site, now)
        self.sheets = Sheets(store)
        self.engines = Engines(store, self.sheets, wires, now)
        self.added_games = AddedGames(store, self.sheets, now)
        self.answering = Answering(store, matches, playing, wires, now)
        self.asking = Asking(store, matches, self.answering, sender, wires, now)
        self.ending = Ending(store, matches, self.engines, sender, now)
        self.trials = Trials(store, self.engines, TrayJudge(), sender, now)

    @property
    def job_kinds(self) -> list[JobKind]:
        return [self.asking.kind, self.ending.kind, self.trials.kind]

    async def close(self) -> None:
        await self.asking.close()
        await self.ending.close()
