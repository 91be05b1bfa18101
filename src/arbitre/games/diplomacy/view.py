"""What clients are shown of a match of Diplomacy. Everything is public but `task`, which is the viewer's own.

Zones are codes as in orders: `PAR`, and `SPA nc` for a coast. Powers are numbered as in the specification: 1 England, 2 France,
3 Germany, 4 Italy, 5 Austria, 6 Russia, 7 Turkey; the seat of a power is one less.
"""

from typing import Literal

import msgspec

from arbitre.games.diplomacy.order import Outcome, Reason
from arbitre.kernel.text import Text

UnitKind = Literal["army", "fleet"]
Season = Literal["spring", "autumn"]
PhaseKind = Literal["moves", "retreats", "adjustments"]
TaskKind = Literal["move", "retreat", "build", "remove"]
OrderKind = Literal["move", "support", "hold", "convoy", "retreat", "disband", "build", "remove"]


class DiplomacyUnit(msgspec.Struct, frozen=True):
    kind: UnitKind
    zone: str
    """Where it stands; a fleet in a region of several coasts names its coast."""
    power: int


class DiplomacyDislodged(msgspec.Struct, frozen=True):
    """A unit that must retreat or disband. The unit that took its region stands in the same one, among `units`."""

    kind: UnitKind
    zone: str
    power: int
    attacked_from: str | None = None
    """The region that the attack came from; None = not known."""
    by_convoy: bool = False
    """Whether the attacker came by sea; then the way to where it came from is not closed."""


class DiplomacyPower(msgspec.Struct, frozen=True):
    power: int
    status: Literal["playing", "gone", "eliminated"]
    """`gone` = its player has left; its units hold and are never ordered."""
    centers: int
    """Centres owned; they change hands after the autumn retreats."""
    units: int
    """Units on the board, dislodged ones not counted."""
    due: int
    """In the adjustments: units to build or, below zero, to remove. 0 in every other phase."""


class DiplomacyVerdict(msgspec.Struct, frozen=True):
    """One order and what became of it; a unit that was told nothing has one as well."""

    power: int
    unit: UnitKind
    zone: str
    """Of the unit that was ordered, before anything moved; of a build, where it was to be."""
    order: str
    """The canonical text, `A PAR S A MAR - BUR`."""
    kind: OrderKind
    other: str | None
    """Zone of the unit that is supported or convoyed."""
    to: str | None
    """Where it goes: the unit itself, or the one that it supports or convoys. None with `support` = supports it where it is."""
    via_convoy: bool
    """The army insists on going by sea."""
    outcome: Outcome
    """`void` = the order could not count, and its unit held."""
    reason: Reason
    by: tuple[str, ...]
    """Zones of the units that bounced it, cut it, or disrupted its convoy."""
    dislodged_by: str | None
    """Region of the attacker that drove the unit out."""
    is_destroyed: bool
    """The unit left the board."""
    words: Text
    """The verdict for people: "bounced by F BRE (France)"."""


class DiplomacyResolution(msgspec.Struct, frozen=True):
    """A phase that has been resolved. `verdicts` are sorted by power."""

    advancement: int
    year: int
    season: Season
    phase: PhaseKind
    title: Text
    """"Resolution of orders for Movements spring 1901"."""
    units: tuple[DiplomacyUnit, ...]
    """Before it was resolved."""
    dislodged: tuple[DiplomacyDislodged, ...]
    """Before it was resolved; those that retreats were about."""
    lost: dict[str, int]
    """The centres that changed hands, and the power that had owned them before; 0 = nobody."""
    verdicts: tuple[DiplomacyVerdict, ...]
    notes: tuple[Text, ...]
    """What else changed, for people: centres taken, regions closed to retreats, powers eliminated."""


class DiplomacyChoice(msgspec.Struct, frozen=True):
    """What may be ordered in one place."""

    zone: str
    """Of the unit; of a build, the region."""
    kind: UnitKind | None
    """None = there is no unit yet: a build."""
    orders: tuple[str, ...]
    """Every legal order here, as canonical texts; one of them may be given."""


class DiplomacyTask(msgspec.Struct, frozen=True):
    """What the viewer's power has to order now. A move is texts out of `choices`, at most one of each, with `; ` between, or
    `-` for none at all; it may be given again until everybody has answered."""

    kind: TaskKind
    choices: tuple[DiplomacyChoice, ...]
    count: int
    """How many orders can be given: one a unit, or as many builds or removals as are due and possible."""
    is_binding: bool
    """Whether all of them must be given. Otherwise units without an order hold, dislodged ones disband, builds are forgone,
    and removals are decided by the rules."""


class DiplomacyView(msgspec.Struct, frozen=True):
    variant: str
    advancement: int
    """The specification's count of phases: 0 = spring moves of the first year, five a year."""
    year: int
    season: Season
    """Adjustments belong to the autumn."""
    phase: PhaseKind
    """What is being ordered now, or would have been when the match ended."""
    units: tuple[DiplomacyUnit, ...]
    dislodged: tuple[DiplomacyDislodged, ...]
    centers: dict[str, int]
    """The region of every centre, and the power that owns it; 0 = nobody."""
    forbidden: tuple[str, ...]
    """In a phase of retreats: regions that a standoff left empty, closed to them."""
    powers: tuple[DiplomacyPower, ...]
    """All seven, power 1 first."""
    victory_centers: int
    last_year: int
    """After its adjustments the match is over."""
    resolved: tuple[DiplomacyResolution, ...]
    """What has been resolved since orders were last asked for, oldest first: mostly one phase; more where nobody present had
    anything to order in between. Empty at the start."""
    task: DiplomacyTask | None = None
    """None for spectators, and while the viewer has nothing to order."""
