"""Signs and sends a request to an engine, and formats its server's reply."""

from arbitre.outbound.caller import Caller, Reply
from arbitre.outbound.signing import signed
from arbitre.server.chance import random_name
from arbitre.server.engines.registry import keys_of
from arbitre.server.engines.wires import Outgoing
from arbitre.server.facts.clock import Now
from arbitre.server.store.rows import EngineRow

SHOWN = 4_096
"""Characters of a reply kept for the owner."""


class Sender:
    def __init__(self, caller: Caller, site: str, now: Now) -> None:
        self._caller = caller
        self._site = site
        self._now = now

    async def send(self, outgoing: Outgoing, engine: EngineRow | None, owner: str, seconds: float) -> Reply:
        """Raises CallFailed. If no engine is given, there is no secret and the request is unsigned."""
        headers = {"Arbitre-Site": self._site, **outgoing.headers}
        if engine is not None:
            now = self._now()
            identifier = f"msg_{random_name(20)}"
            headers |= signed(keys_of(engine, now), identifier, now // 1000, outgoing.signed_content)
        return await self._caller.call(
            outgoing.method,
            outgoing.target,
            owner=owner,
            seconds=seconds,
            headers=headers,
            content=outgoing.content,
        )

    def vouch_for(self, outgoing: Outgoing) -> None:
        """Its reply was no good, but it has called back: the engine plays on."""
        self._caller.vouch_for(outgoing.target)


def shown(reply: Reply) -> str:
    """The reply of the engine's server, for the owner to read."""
    text = reply.text.replace("\0", "\ufffd")
    cut = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
    return f"HTTP {reply.status}\n\n{cut}"
