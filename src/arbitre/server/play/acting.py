"""Who acted for a seat that several people play: a job in the commit of the act, done by the room that tells the others.

The log says only that the seat has acted.
"""

from typing import Final

import msgspec

from arbitre.kernel.game import Seat
from arbitre.server.store.rows import Job

ACTED: Final = "council"


class Acted(msgspec.Struct, frozen=True):
    match: str
    seat: Seat
    account: str
    act: str
    text: str
    at: int

    def job(self, number: int | str) -> Job:
        """`number` is the event's, or another name for an act that is none."""
        key = f"{self.match}/{self.seat}/{number}"
        return Job(ACTED, key, self.at, msgspec.json.encode(self).decode())


def read(job: Job) -> Acted:
    return msgspec.json.decode(job.payload, type=Acted)
