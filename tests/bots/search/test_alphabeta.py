from collections.abc import Sequence
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.bots.search.alphabeta import AlphaBeta, Tree
from arbitre.bots.search.budget import Budget

Path = tuple[int, ...]
Branch = Any
"""A whole number, the value of an end to whoever would move there, or a list of branches."""

branches = st.recursive(
    st.integers(-9, 9), lambda inner: st.lists(inner, min_size=1, max_size=4), max_leaves=60
)
trees = st.lists(branches, min_size=1, max_size=4)


class Drawn(Tree[Path]):
    """A tree drawn by hand; a node is the way there. An inner node is estimated by its number of branches."""

    def __init__(self, root: Branch) -> None:
        self._root = root

    def at(self, node: Path) -> Branch:
        branch = self._root
        for step in node:
            branch = branch[step]
        return branch

    def children(self, node: Path, depth: int, first: int | None) -> Sequence[tuple[int, Path]]:
        branch = self.at(node)
        if isinstance(branch, int):
            return ()
        moves = sorted(range(len(branch)), key=lambda move: move != first)
        return [(move, (*node, move)) for move in moves]

    def evaluate(self, node: Path) -> int:
        branch = self.at(node)
        return branch if isinstance(branch, int) else len(branch)

    def result(self, node: Path) -> int:
        return self.evaluate(node)


def worth(branch: Branch, depth: int) -> int:
    """By looking at everything."""
    if isinstance(branch, int):
        return branch
    return len(branch) if depth == 0 else max(-worth(child, depth - 1) for child in branch)


@settings(deadline=None)
@given(root=trees, depth=st.integers(1, 6))
def test_the_best_move_is_worth_what_looking_at_everything_says(root: Branch, depth: int) -> None:
    found = AlphaBeta(Drawn(root), Budget(None)).best((), depth)
    assert found is not None
    assert found.value == worth(root, depth)
    assert found.value == -worth(root[found.move], depth - 1)
    assert found.depth == depth


@settings(deadline=None)
@given(root=trees, depth=st.integers(1, 6), margin=st.integers(0, 5))
def test_all_moves_within_the_margin_are_found_with_their_values(
    root: Branch, depth: int, margin: int
) -> None:
    values = {move: -worth(child, depth - 1) for move, child in enumerate(root)}
    expected = {move: value for move, value in values.items() if value >= max(values.values()) - margin}
    found = AlphaBeta(Drawn(root), Budget(None)).values((), depth, margin)
    assert {finding.move: finding.value for finding in found} == expected


@settings(deadline=None)
@given(root=trees, positions=st.integers(0, 40))
def test_a_search_cut_short_answers_with_a_move_it_has_looked_at(root: Branch, positions: int) -> None:
    found = AlphaBeta(Drawn(root), Budget(None, positions)).best((), 6)
    if found is None:
        assert positions == 0
    else:
        assert 0 <= found.move < len(root)


def test_far_fewer_positions_are_looked_at_than_there_are() -> None:
    def full(depth: int, number: int) -> Branch:
        return (
            number * 7919 % 101 if depth == 0 else [full(depth - 1, number * 4 + move) for move in range(4)]
        )

    budget = Budget(None)
    AlphaBeta(Drawn(full(6, 1)), budget).best((), 6, 6)
    assert budget.spent < 4**6 / 3
