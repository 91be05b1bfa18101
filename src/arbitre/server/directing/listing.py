"""A directed match as a list shows it to one viewer. Pure."""

from typing import Literal

import msgspec

from arbitre.server.directing.naming import People
from arbitre.server.directing.registry import Directed
from arbitre.server.facts.live_match import name_of
from arbitre.server.store.rows import AccountRow
from arbitre.wire.desk import RUNNING, DirectedInfo


def info_of(
    directed: Directed, taken: int, people: People, viewer: AccountRow | None, is_mine: bool
) -> DirectedInfo:
    row, parameters = directed.row, directed.parameters
    is_master = viewer is not None and viewer.id == row.master
    place: Literal["master", "player", "none"] = "master" if is_master else "player" if is_mine else "none"
    return DirectedInfo(
        match=row.match,
        number=row.number,
        parameters=parameters if is_master else msgspec.structs.replace(parameters, access_code=0),
        needs_code=parameters.access_code != 0,
        state=directed.state,
        master=name_of(people.get(row.master)),
        advancement=row.advancement,
        deadline=row.deadline if directed.state == RUNNING else None,
        is_paused=row.paused is not None,
        created=row.created,
        seats=directed.seats,
        taken=taken,
        your_place=place,
        group=row.group,
        outcome=row.outcome,
    )
