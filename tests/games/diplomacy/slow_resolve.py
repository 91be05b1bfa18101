"""A movement phase resolved the slow way: every combination of outcomes is tried against the rules as they read.

Shares nothing with the real one but the map. It takes legal orders, finds which outcomes of the attacks are consistent, and
falls back on the rules for circles and paradoxes only where that leaves a choice, or none.
"""

from collections.abc import Iterable, Sequence
from itertools import product

from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.position import ARMY, FLEET, SEA, Unit
from arbitre.games.diplomacy.variant import Variant

Outcomes = dict[int, bool]
"""Whether the attack of each attacking unit, by its region, succeeds."""


class SlowResolution:
    """`succeeds` says which attacks do, `given` which supports are, `dislodged` which regions change hands by force."""

    def __init__(
        self, variant: Variant, units: Sequence[Unit], orders: Sequence[Order], holds_all: bool = False
    ) -> None:
        self.variant = variant
        self.holds_all = holds_all
        """In a paradox, every attack of its core fails, and not the convoy alone."""
        self.region = variant.region_of
        self.units = {self.region[unit.zone]: unit for unit in units}
        self.attacks: dict[int, int] = {}
        self.supports: dict[int, tuple[int, int | None]] = {}
        self.convoys: dict[int, tuple[int, int]] = {}
        self.via: set[int] = set()
        for order in orders:
            here = self.region[order.zone]
            if order.order_type == 1:
                self.attacks[here] = self.region[order.destination]
                if order.via_convoy:
                    self.via.add(here)
            elif order.order_type in (2, 3):
                goal = self.region[order.destination] if order.order_type == 2 else None
                self.supports[here] = self.region[order.passive_zone], goal
            elif order.order_type == 5:
                self.convoys[here] = self.region[order.passive_zone], self.region[order.destination]
        self.goals = {self.region[order.zone]: order.destination for order in orders if order.order_type == 1}
        self.named = {self.region[order.zone]: order.destination for order in orders if order.order_type == 2}
        self.sailing = {here for here in self.attacks if self._sails(here)}
        self.raiders: dict[int, list[int]] = {}
        """Who attacks each region."""
        for here, goal in self.attacks.items():
            self.raiders.setdefault(goal, []).append(here)
        self.helpers: dict[tuple[int, int | None], list[int]] = {}
        """Who supports what is really done."""
        for here, support in self.supports.items():
            if self._is_matched(here):
                self.helpers.setdefault(support, []).append(here)
        self.stopped: set[int] = set()
        self.is_circular = False
        self.succeeds = self._solve()
        self.given = {
            here
            for helpers in self.helpers.values()
            for here in helpers
            if self._is_given(here, self.succeeds)
        }
        self.dislodged = {here for here in self.units if self._is_dislodged(here, self.succeeds)}

    # -- what the orders mean

    def _sails(self, here: int) -> bool:
        unit = self.units[here]
        if unit.type_unit == FLEET:
            return False
        if self.attacks[here] not in self.variant.reach[ARMY][here] or here in self.via:
            return True
        carriers = [sea for sea, convoy in self.convoys.items() if convoy == (here, self.attacks[here])]
        return any(self.units[sea].role == unit.role for sea in carriers)

    def _is_matched(self, here: int) -> bool:
        """Whether a support is for what the other unit really does."""
        passive, goal = self.supports[here]
        if goal is None:
            return passive not in self.attacks
        if self.attacks.get(passive) != goal:
            return False
        is_fleet = self.units[passive].type_unit == FLEET
        return not (
            is_fleet and self.variant.coast_of[self.named[here]] and self.named[here] != self.goals[passive]
        )

    def _is_head_on(self, one: int, other: int) -> bool:
        return (
            self.attacks.get(one) == other
            and self.attacks.get(other) == one
            and one not in self.sailing
            and other not in self.sailing
        )

    # -- the rules, given the outcomes of all attacks

    def _is_dislodged(self, here: int, outcomes: Outcomes) -> bool:
        if outcomes.get(here):
            return False
        return any(outcomes[attacker] for attacker in self.raiders.get(here, ()))

    def _arrives(self, here: int, outcomes: Outcomes) -> bool:
        """Whether an attack is on its way at all: by land always, by sea if a chain of fleets is whole."""
        if here not in self.sailing:
            return True
        if here in self.stopped:
            return False
        goal = self.attacks[here]
        whole = {
            sea
            for sea, convoy in self.convoys.items()
            if convoy == (here, goal) and not self._is_dislodged(sea, outcomes)
        }
        reached = {sea for sea in whole if self._borders(here, sea)}
        while more := {sea for sea in whole - reached if any(self._borders(sea, other) for other in reached)}:
            reached |= more
        return any(self._borders(goal, sea) for sea in reached)

    def _borders(self, region: int, sea: int) -> bool:
        zones = (region, *self.variant.coasts_of[region])
        return self.variant.type_of[sea] == SEA and any(
            sea in self.variant.reach[FLEET][zone] for zone in zones
        )

    def _is_given(self, here: int, outcomes: Outcomes) -> bool:
        _, goal = self.supports[here]
        for attacker in self.raiders.get(here, ()):
            if self.units[attacker].role == self.units[here].role:
                continue
            if outcomes[attacker] or (attacker != goal and self._arrives(attacker, outcomes)):
                return False
        return True

    def _help(self, passive: int, goal: int | None, outcomes: Outcomes, but_not: int = 0) -> int:
        """How many supports a unit has, those of one role left out."""
        return sum(
            self.units[here].role != but_not and self._is_given(here, outcomes)
            for here in self.helpers.get((passive, goal), ())
        )

    def _succeeds(self, here: int, outcomes: Outcomes) -> bool:
        if not self._arrives(here, outcomes):
            return False
        goal, role = self.attacks[here], self.units[here].role
        strength = 1 + self._help(here, goal, outcomes)
        defender = self.units.get(goal)
        resistance = 0
        if defender is not None and (self._is_head_on(here, goal) or not outcomes.get(goal)):
            if defender.role == role:
                return False
            strength = 1 + self._help(here, goal, outcomes, defender.role)
            resistance = 1
            if self._is_head_on(here, goal):
                resistance += self._help(goal, here, outcomes)
            elif goal not in self.attacks:
                resistance += self._help(goal, None, outcomes)
        if strength <= resistance:
            return False
        return all(
            strength > self._prevents(rival, outcomes) for rival in self.raiders[goal] if rival != here
        )

    def _prevents(self, here: int, outcomes: Outcomes) -> int:
        goal = self.attacks[here]
        if not self._arrives(here, outcomes) or (self._is_head_on(here, goal) and outcomes[goal]):
            return 0
        return 1 + self._help(here, goal, outcomes)

    # -- all combinations

    def _solve(self) -> Outcomes:
        known: Outcomes = {}
        while len(known) < len(self.attacks):
            if self._force(known):
                continue
            core = self._core(known)
            rest = {here: False for here in self.attacks if here not in known and here not in core}
            consistent = [
                trial
                for trial in self._trials(known | rest, core)
                if all(self._succeeds(here, trial) == trial[here] for here in core)
            ]
            guilty = self._guilty(known | rest, core) if len(consistent) != 1 else set()
            if guilty:
                self.stopped |= guilty
                if self.holds_all:
                    known |= dict.fromkeys(core | guilty, False)
            else:
                self.is_circular |= len(consistent) > 1
                best = max(consistent, key=lambda trial: sum(trial.values()))
                known |= {here: best[here] for here in core}
        return known

    def _trials(self, known: Outcomes, free: Iterable[int]) -> Iterable[Outcomes]:
        free = [here for here in free if here not in known]
        for values in product((False, True), repeat=len(free)):
            yield known | dict(zip(free, values, strict=True))

    def _force(self, known: Outcomes) -> bool:
        """Takes over every outcome that is the same whatever the open ones are."""
        possible: dict[int, set[bool]] = {here: set() for here in self.attacks if here not in known}
        for trial in self._trials(known, self.attacks):
            for here, seen in possible.items():
                if len(seen) < 2:
                    seen.add(self._succeeds(here, trial))
        forced = {here: seen.pop() for here, seen in possible.items() if len(seen) == 1}
        known |= forced
        return bool(forced)

    def _core(self, known: Outcomes) -> set[int]:
        """Open attacks that depend on each other and on no other open attack."""
        depends: dict[int, set[int]] = {here: set() for here in self.attacks if here not in known}
        for trial in self._trials(known, self.attacks):
            for other in depends:
                if not trial[other]:
                    flipped = trial | {other: True}
                    for here, found in depends.items():
                        if other not in found and self._succeeds(here, trial) != self._succeeds(
                            here, flipped
                        ):
                            found.add(other)
        closure = {here: set(found) for here, found in depends.items()}
        for middle in closure:
            for here in closure:
                if middle in closure[here]:
                    closure[here] |= closure[middle]
        return min((closure[here] | {here} for here in closure), key=lambda core: (len(core), sorted(core)))

    def _guilty(self, known: Outcomes, core: set[int]) -> set[int]:
        """Convoyed armies whose arrival depends on the core, and on whose arrival the core depends."""
        guilty = set()
        for army in self.sailing - self.stopped:
            trials = list(self._trials(known, core))
            if len({self._arrives(army, trial) for trial in trials}) == 1:
                continue
            before = [[self._succeeds(here, trial) for here in sorted(core)] for trial in trials]
            self.stopped.add(army)
            after = [[self._succeeds(here, trial) for here in sorted(core)] for trial in trials]
            self.stopped.discard(army)
            if before != after:
                guilty.add(army)
        return guilty
