"""The tree drawn above the refusals is the tree of the classes, and every code means one thing."""

import pickle
import re
from collections.abc import Iterator

import pytest

from arbitre.kernel import errors
from arbitre.kernel.errors import IllegalMove, Refusal


def below(kind: type[Refusal]) -> list[type[Refusal]]:
    """The kernel's own; the server has more."""
    return [child for child in kind.__subclasses__() if child.__module__ == errors.__name__]


def walk(kind: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    yield kind
    for child in below(kind):
        yield from walk(child)


CLASSES = list(walk())


def drawing() -> str:
    text = errors.__doc__ or ""
    return text[text.index("    Refusal") : text.index("\n\nA refusal")].rstrip()


def test_the_drawn_tree_is_the_tree_of_the_classes() -> None:
    parents: list[str] = []
    drawn = []
    for line in drawing().splitlines():
        found = re.fullmatch(r"    ((?:[│ ]   )*)([├└]── )?(\w+)\s*(.*)", line)
        assert found, line
        depth = len(found[1]) // 4 + bool(found[2])
        del parents[depth:]
        drawn.append((found[3], parents[-1] if parents else None))
        parents.append(found[3])
    real = [(kind.__name__, kind.__base__.__name__ if kind.__base__ else None) for kind in CLASSES]
    assert drawn == [("Refusal", None), *real[1:]]


def test_the_drawing_gives_every_leaf_its_code() -> None:
    drawn = dict(re.findall(r"(\w+) {2,}([a-z_]+)$", drawing(), re.MULTILINE))
    assert drawn == {kind.__name__: kind.code for kind in CLASSES if not below(kind)}


def test_no_two_refusals_share_a_code() -> None:
    codes = [kind.code for kind in CLASSES]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_refusal_says_its_code_and_its_sentence(kind: type[Refusal]) -> None:
    refusal = kind("Cell 5 is taken.")
    assert str(refusal) == f"{kind.code}: Cell 5 is taken."
    assert refusal.message == "Cell 5 is taken."


def test_a_refusal_survives_the_way_between_processes() -> None:
    refusal = pickle.loads(pickle.dumps(IllegalMove("Cell 5 is taken.")))
    assert type(refusal) is IllegalMove
    assert str(refusal) == "illegal_move: Cell 5 is taken."
