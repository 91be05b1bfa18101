"""What partial information leaves open: cycles of questions that depend on each other, and the rule for each kind.

A cycle with one consistent answer has that answer. Otherwise it is a circular movement, which succeeds, or a convoy paradox,
which the rules decide (DATC 4.A.2). Cycles that depend on no other open question come first, so that nothing outside the core
of a paradox is touched (DATC 6.F.26).
"""

from arbitre.games.diplomacy.battle import NO, OPEN, YES, Battle

Circle = list[int]
"""Questions: a unit's index stands for its attack or support, `count + index` for the convoy route of that army."""
Answers = dict[int, int]


def settle_circles(battle: Battle, questions: list[int], armies: list[int], paradox: str) -> list[int]:
    """Answers everything that is open. Returns the units that a paradox stopped."""
    stopped: list[int] = []
    while questions or armies:
        circle = find_circle(battle, questions, armies)
        convoys = [node - battle.count for node in circle if node >= battle.count]
        found = consistent_answers(battle, circle, 2 if convoys else None)
        if len(found) == 1 or (found and not convoys):
            _set(battle, max(found, key=lambda answers: _moves(battle, answers)))
        else:
            for army in convoys:
                battle.paths[army] = NO
            stopped += convoys
            if paradox == "all_hold" or not convoys:
                attacks = [node for node in circle if node < battle.count and battle.targets[node]]
                for unit in attacks:
                    battle.answers[unit] = NO
                stopped += attacks
        armies = [army for army in armies if battle.paths[army] == OPEN]
        questions = [unit for unit in questions if battle.answers[unit] == OPEN]
        questions, armies = battle.settle(questions, armies)
    return stopped


def find_circle(battle: Battle, questions: list[int], armies: list[int]) -> Circle:
    """Returns open questions that depend on each other and on no other open question: Tarjan's first component."""
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []

    def visit(node: int) -> Circle | None:
        number[node] = low[node] = len(number)
        stack.append(node)
        for other in depends_on(battle, node):
            if other not in number:
                circle = visit(other)
                if circle is not None:
                    return circle
                low[node] = min(low[node], low[other])
            else:
                low[node] = min(low[node], number[other])
        return sorted(stack[stack.index(node) :]) if low[node] == number[node] else None

    first = questions[0] if questions else battle.count + armies[0]
    circle = visit(first)
    assert circle is not None
    return circle


def depends_on(battle: Battle, node: int) -> list[int]:
    """Returns the open questions whose answers this equation reads."""
    answers, paths, count = battle.answers, battle.paths, battle.count
    if node >= count:
        fleets = battle.convoyers[node - count]
        wanted = [unit for fleet in fleets for unit in battle.attackers[battle.origins[fleet]]]
        return [unit for unit in wanted if answers[unit] == OPEN]
    wanted = []
    if not battle.targets[node]:
        for attacker in battle.attackers[battle.origins[node]]:
            if battle.roles[attacker] != battle.roles[node]:
                is_watched = battle.origins[attacker] == battle.watched[node]
                wanted.append(attacker if is_watched else count + attacker)
    else:
        target = battle.targets[node]
        occupant = battle.at[target]
        for unit in battle.attackers[target]:
            wanted += [count + unit, *battle.supporters[unit]]
        if occupant >= 0:
            if battle.is_head_on(node, occupant):
                wanted += battle.supporters[occupant]
            else:
                wanted += [occupant] if battle.targets[occupant] else battle.holders[occupant]
    return [one for one in wanted if (answers[one] if one < count else paths.get(one - count, YES)) == OPEN]


def consistent_answers(battle: Battle, circle: Circle, limit: int | None) -> list[Answers]:
    """Returns all ways to answer a cycle so that every equation holds, or the first `limit` of them."""
    found: list[Answers] = []
    guessed: list[int] = []

    def search() -> None:
        settled = _propagate(battle, circle)
        if all(_equation(battle, node) in (OPEN, _get(battle, node)) for node in guessed):
            node = next((node for node in circle if _get(battle, node) == OPEN), None)
            if node is None:
                found.append({node: _get(battle, node) for node in circle})
            else:
                guessed.append(node)
                for guess in (YES, NO):
                    if limit is None or len(found) < limit:
                        _set(battle, {node: guess})
                        search()
                _set(battle, {node: OPEN})
                guessed.pop()
        _set(battle, dict.fromkeys(settled, OPEN))

    search()
    return found


def _propagate(battle: Battle, circle: Circle) -> list[int]:
    """Answers what follows within a cycle. Returns what it answered."""
    settled: list[int] = []
    is_stuck = False
    while not is_stuck:
        is_stuck = True
        for node in circle:
            if _get(battle, node) == OPEN and (answer := _equation(battle, node)) != OPEN:
                _set(battle, {node: answer})
                settled.append(node)
                is_stuck = False
    return settled


def _equation(battle: Battle, node: int) -> int:
    if node >= battle.count:
        return battle.path(node - battle.count)
    return battle.attack(node) if battle.targets[node] else battle.support(node)


def _get(battle: Battle, node: int) -> int:
    return battle.answers[node] if node < battle.count else battle.paths[node - battle.count]


def _set(battle: Battle, answers: Answers) -> None:
    for node, answer in answers.items():
        if node < battle.count:
            battle.answers[node] = answer
        else:
            battle.paths[node - battle.count] = answer


def _moves(battle: Battle, answers: Answers) -> int:
    return sum(answer for node, answer in answers.items() if node < battle.count and battle.targets[node])
