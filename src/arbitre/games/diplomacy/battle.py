"""Kruijswijk's equations of a movement phase, evaluated with partial information.

Every attack, support and convoy route is a question with the answer 1, 0 or, while it may still go either way, 2. A question is
answered as soon as no answer to the open ones could change it. So answers never depend on the order of evaluation.
"""

from arbitre.games.diplomacy.routes import is_linked
from arbitre.games.diplomacy.variant import Variant

NO, YES, OPEN = 0, 1, 2


class Battle:
    """Units by index. The caller has already removed void orders: everything here counts."""

    __slots__ = (
        "answers",
        "at",
        "attackers",
        "convoyers",
        "count",
        "holders",
        "needs_every_fleet",
        "origins",
        "paths",
        "roles",
        "supporters",
        "targets",
        "variant",
        "watched",
    )

    def __init__(self, variant: Variant, roles: list[int], origins: list[int], at: list[int]) -> None:
        count = len(roles)
        self.variant = variant
        self.count = count
        self.roles = roles
        self.origins = origins
        """The region of each unit."""
        self.at = at
        """The unit in each region, -1 if there is none."""
        self.targets = [0] * count
        """The region that a unit attacks. 0 if it stays."""
        self.watched = [-1] * count
        """For a support to attack, the region attacked: a unit from there cuts it only by dislodging. 0 for a support to hold,
        -1 for all others."""
        self.attackers: list[list[int]] = [[] for _ in at]
        """The units that attack each region."""
        self.supporters: list[list[int]] = [[] for _ in roles]
        """The units that support this unit's attack."""
        self.holders: list[list[int]] = [[] for _ in roles]
        """The units that support this unit, which stays."""
        self.convoyers: dict[int, list[int]] = {}
        """The fleets that convoy this army. An army listed here does not walk."""
        self.paths: dict[int, int] = {}
        """Whether the convoy of an army works."""
        self.answers = [OPEN] * count
        """Whether an attack succeeds, or a support is given."""
        self.needs_every_fleet = False

    def is_head_on(self, unit: int, other: int) -> bool:
        """Whether two units attack each other's region, neither by sea."""
        return (
            other >= 0
            and self.targets[other] == self.origins[unit]
            and unit not in self.paths
            and other not in self.paths
        )

    def support(self, unit: int) -> int:
        """Whether a support is given. Any foreign attack that arrives cuts it, but one from the attacked region must
        dislodge."""
        roles, answers, paths = self.roles, self.answers, self.paths
        role, watched = roles[unit], self.watched[unit]
        result = YES
        for attacker in self.attackers[self.origins[unit]]:
            if roles[attacker] == role:
                continue
            if self.origins[attacker] == watched:
                arrives = answers[attacker]
            elif attacker in paths:
                arrives = paths[attacker]
            else:
                return NO
            if arrives == YES:
                return NO
            if arrives == OPEN:
                result = OPEN
        return result

    def path(self, army: int) -> int:
        """Whether the fleets that convoy an army can carry it."""
        variant, origins, answers = self.variant, self.origins, self.answers
        safe = possible = 0
        is_every_safe, is_every_possible = True, True
        for fleet in self.convoyers[army]:
            region = origins[fleet]
            worst = NO
            for attacker in self.attackers[region]:
                if answers[attacker] == YES:
                    worst = YES
                    break
                if answers[attacker] == OPEN:
                    worst = OPEN
            if worst != YES:
                possible |= 1 << region
            else:
                is_every_possible = False
            if worst == NO:
                safe |= 1 << region
            else:
                is_every_safe = False
        origin, goal = origins[army], self.targets[army]
        if self.needs_every_fleet:
            if not is_every_possible or not is_linked(variant, origin, goal, possible):
                return NO
            return YES if is_every_safe else OPEN
        if is_linked(variant, origin, goal, safe):
            return YES
        return OPEN if safe != possible and is_linked(variant, origin, goal, possible) else NO

    def attack(self, unit: int) -> int:
        """Whether an attack succeeds: it must be stronger than the defence, and than every rival for the same region."""
        target = self.targets[unit]
        path = self.paths.get(unit, YES)
        if path == NO:
            return NO
        answers, roles, targets = self.answers, self.roles, self.targets
        least = most = 1
        occupant = self.at[target]
        supporters = self.supporters[unit]
        resists_least = resists_most = 0
        if occupant < 0:
            for supporter in supporters:
                given = answers[supporter]
                if given:
                    most += 1
                    if given == YES:
                        least += 1
        else:
            # A power never dislodges its own unit, nor supports others in doing so (DATC 6.D.10, 6.D.12).
            owner = roles[occupant]
            leaves = NO
            if targets[occupant]:
                if self.is_head_on(unit, occupant):
                    resists_least = resists_most = 1
                    for supporter in self.supporters[occupant]:
                        given = answers[supporter]
                        if given:
                            resists_most += 1
                            if given == YES:
                                resists_least += 1
                else:
                    leaves = answers[occupant]
                    resists_least = 1 if leaves == NO else 0
                    resists_most = 0 if leaves == YES else 1
            else:
                resists_least = resists_most = 1
                for supporter in self.holders[occupant]:
                    given = answers[supporter]
                    if given:
                        resists_most += 1
                        if given == YES:
                            resists_least += 1
            if leaves != YES and owner == roles[unit]:
                if leaves == NO:
                    return NO
                least = 0
            for supporter in supporters:
                given = answers[supporter]
                if given:
                    helps = roles[supporter] != owner
                    if helps or leaves:
                        most += 1
                    if given == YES and (helps or leaves == YES) and least:
                        least += 1
        if path == OPEN:
            least = 0
        if most <= resists_least:
            return NO
        is_sure = least > resists_most
        for rival in self.attackers[target]:
            if rival == unit:
                continue
            rival_least, rival_most = self.prevention(rival, occupant)
            if most <= rival_least:
                return NO
            if least <= rival_most:
                is_sure = False
        return YES if is_sure else OPEN

    def prevention(self, unit: int, occupant: int) -> tuple[int, int]:
        """Returns the least and greatest strength with which an attack keeps others out of its target (`occupant`: -1 if
        none)."""
        path = self.paths.get(unit, YES)
        if path == NO:
            return 0, 0
        answers = self.answers
        least = most = 1
        for supporter in self.supporters[unit]:
            given = answers[supporter]
            if given:
                most += 1
                if given == YES:
                    least += 1
        if path == OPEN:
            least = 0
        if self.is_head_on(unit, occupant):
            wins = answers[occupant]
            if wins == YES:
                return 0, 0
            if wins == OPEN:
                least = 0
        return least, most

    def settle(self, questions: list[int], armies: list[int]) -> tuple[list[int], list[int]]:
        """Answers what can be answered. Returns the units and convoyed armies that stay open."""
        answers, paths, targets = self.answers, self.paths, self.targets
        attack, support = self.attack, self.support
        while True:
            is_stuck = True
            still_armies = []
            for army in armies:
                answer = self.path(army)
                if answer == OPEN:
                    still_armies.append(army)
                else:
                    paths[army] = answer
                    is_stuck = False
            still = []
            for unit in questions:
                answer = attack(unit) if targets[unit] else support(unit)
                if answer == OPEN:
                    still.append(unit)
                else:
                    answers[unit] = answer
                    is_stuck = False
            if is_stuck or not (still or still_armies):
                return still, still_armies
            questions, armies = still, still_armies
