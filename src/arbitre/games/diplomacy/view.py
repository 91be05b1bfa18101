"""What clients are shown of a match of Diplomacy. Everything is public except `task`, which belongs to the viewer.

Zones are codes as in orders: `PAR`, and `SPA nc` for a coast. Powers are numbered as in the variant: on the standard map
1 England, 2 France, 3 Germany, 4 Italy, 5 Austria, 6 Russia, 7 Turkey; the seat of a power is one less.
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
    """Where it stands. A fleet in a region with several coasts names its coast."""
    power: int


class DiplomacyDislodged(msgspec.Struct, frozen=True):
    """A unit that must retreat or disband. The unit that dislodged it stands in the same region, among `units`."""

    kind: UnitKind
    zone: str
    power: int
    attacked_from: str | None = None
    """The region of the attacker. Null: unknown."""
    by_convoy: bool = False
    """Whether the attacker came by sea. Then its origin is open to the retreat."""


class DiplomacyPower(msgspec.Struct, frozen=True):
    power: int
    status: Literal["playing", "gone", "eliminated"]
    """`gone`: its player has left; its units hold and are never ordered."""
    centers: int
    """Centres owned; they change hands after the autumn retreats."""
    units: int
    """Units on the board, without dislodged ones."""
    due: int
    """In the adjustments: units to build or, if negative, to remove. 0 in every other phase."""


class DiplomacyVerdict(msgspec.Struct, frozen=True):
    """One order and its result. A unit without an order has one too."""

    power: int
    unit: UnitKind
    zone: str
    """The zone of the ordered unit before anything moved; for a build, where it was to be."""
    order: str
    """The canonical text, `A PAR S A MAR - BUR`."""
    kind: OrderKind
    other: str | None
    """The zone of the unit that is supported or convoyed."""
    to: str | None
    """Where the unit goes, or the one it supports or convoys. Null with `support`: supports it where it is."""
    via_convoy: bool
    """Whether the army insists on going by sea."""
    outcome: Outcome
    """`void`: the order could not count, and its unit held."""
    reason: Reason
    by: tuple[str, ...]
    """The zones of the units that bounced it, cut it, or disrupted its convoy."""
    dislodged_by: str | None
    """The region of the attacker that dislodged the unit."""
    is_destroyed: bool
    """Whether the unit left the board."""
    words: Text
    """The verdict for people: "bounced by F BRE (France)"."""


class DiplomacyResolution(msgspec.Struct, frozen=True):
    """A resolved phase. `verdicts` are sorted by power."""

    advancement: int
    year: int
    season: Season
    phase: PhaseKind
    title: Text
    """"Resolution of orders for Movements spring 1901"."""
    units: tuple[DiplomacyUnit, ...]
    """The units before it was resolved."""
    dislodged: tuple[DiplomacyDislodged, ...]
    """The dislodged units before it was resolved, which the retreats were about."""
    lost: dict[str, int]
    """The centres that changed hands, and their previous owners. 0 for nobody."""
    verdicts: tuple[DiplomacyVerdict, ...]
    notes: tuple[Text, ...]
    """What else changed, for people: centres taken, regions closed to retreats, powers eliminated."""


class DiplomacySeason(msgspec.Struct, frozen=True):
    """The resolved phases of spring, or of autumn and its adjustments, and the position they have led to."""

    variant: str
    resolved: tuple[DiplomacyResolution, ...]
    units: tuple[DiplomacyUnit, ...]
    dislodged: tuple[DiplomacyDislodged, ...]
    centers: dict[str, int]


class DiplomacyYear(msgspec.Struct, frozen=True):
    year: int
    centers: tuple[int, ...]
    """How many each power holds at its end, before adjustments."""


class DiplomacyCenters(msgspec.Struct, frozen=True):
    """Centres by year. The first is the year before the match, with the centres at its start."""

    variant: str
    years: tuple[DiplomacyYear, ...]


class DiplomacyChoice(msgspec.Struct, frozen=True):
    """The possible orders in one place."""

    zone: str
    """The zone of the unit; for a build, the region."""
    kind: UnitKind | None
    """Null if there is no unit yet: a build."""
    orders: tuple[str, ...]
    """Every legal order here, in canonical text. At most one may be given."""


class DiplomacyTask(msgspec.Struct, frozen=True):
    """What the viewer's power has to order now. A move is texts from `choices`, at most one of each, separated by `; `, or `-`
    for none at all. It may be replaced until everybody has answered."""

    kind: TaskKind
    choices: tuple[DiplomacyChoice, ...]
    count: int
    """How many orders can be given: one per unit, or as many builds or removals as are due and possible."""
    is_binding: bool
    """Whether all of them must be given. Otherwise units without an order hold, dislodged ones disband, builds are forgone,
    and the rules decide removals."""


class DiplomacyView(msgspec.Struct, frozen=True):
    variant: str
    advancement: int
    """The specification's count of phases, five per year. 0 is the spring moves of the first year."""
    year: int
    season: Season
    """Adjustments belong to the autumn."""
    phase: PhaseKind
    """What is being ordered now, or would have been when the match ended."""
    units: tuple[DiplomacyUnit, ...]
    dislodged: tuple[DiplomacyDislodged, ...]
    centers: dict[str, int]
    """The region of every centre, and its owner. 0 for nobody."""
    forbidden: tuple[str, ...]
    """In a retreat phase: regions that a standoff left empty, closed to retreats."""
    powers: tuple[DiplomacyPower, ...]
    """All of them, power 1 first."""
    victory_centers: int
    last_year: int
    """The match is over after its adjustments."""
    resolved: tuple[DiplomacyResolution, ...]
    """The phases resolved since orders were last asked for, oldest first: usually one, more if no present player had anything
    to order in between. Empty at the start."""
    task: DiplomacyTask | None = None
    """Null for spectators, and while the viewer has nothing to order."""
