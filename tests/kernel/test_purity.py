"""The kernel stays what it promises to be: synchronous, without I/O, watch or chance of its own, on msgspec alone."""

import ast
from pathlib import Path

import pytest

from arbitre.kernel import match

FILES = sorted(Path(match.__file__).parent.glob("*.py"))
MODULES = {
    "abc",
    "bisect",
    "collections.abc",
    "datetime",
    "hashlib",
    "hmac",
    "itertools",
    "msgspec",
    "typing",
    "zoneinfo",
}
FORBIDDEN = {"open", "print", "input", "exec", "eval", "now", "today", "utcnow"}


def imported(tree: ast.AST) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            names.add(node.module or "")
    return names


def called(tree: ast.AST) -> set[str]:
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {call.id if isinstance(call, ast.Name) else getattr(call, "attr", "") for call in calls}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_the_kernel_imports_only_what_can_do_no_harm(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    ours = {name for name in imported(tree) if name.startswith("arbitre.kernel.")}
    assert imported(tree) - ours <= MODULES
    assert not called(tree) & FORBIDDEN
    assert not [node for node in ast.walk(tree) if isinstance(node, (ast.AsyncFunctionDef, ast.Await))]
