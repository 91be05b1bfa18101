"""The documentation holds together: links lead somewhere, and what it lists is what there is."""

import hashlib
import re
import tomllib
from pathlib import Path

import pytest

from arbitre import __version__
from arbitre.cli import COMMANDS
from arbitre.server.running.settings import Settings
from tests.docs.pages import FENCE, ROOT, name_of, pages

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    """As forges make them out of headings."""
    found = HEADING.findall(FENCE.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_link_leads_to_a_file_and_its_heading(page: Path) -> None:
    for link in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", link):
            assert link.startswith("https://"), link
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.is_relative_to(ROOT), link
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target), link


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_a_page_has_one_title_and_it_comes_first(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert len(re.findall(r"^# ", FENCE.sub("", text), re.MULTILINE)) == 1


def test_every_command_is_documented() -> None:
    listed = re.findall(r"^\| `arbitre ([a-z-]+)` \|", text_of("docs/commands.md"), re.MULTILINE)
    assert listed == list(COMMANDS)


def test_every_setting_is_documented_with_its_default() -> None:
    rows = dict(
        re.findall(r"^\| `ARBITRE_([A-Z_]+)` \| ([^|]+) \|", text_of("docs/operations.md"), re.MULTILINE)
    )
    assert [name.lower() for name in rows] == list(Settings.__struct_fields__)
    for name, default in ((name, getattr(Settings(), name)) for name in Settings.__struct_fields__):
        written = rows[name.upper()].strip("`")
        match default:
            case None | ():
                assert written in ("none", "found by itself")
            case tuple():
                assert written == ",".join(default)
            case bool():
                assert written == str(default).lower()
            case _:
                assert written == str(default)


def test_every_make_target_is_explained_and_the_readme_has_the_two_that_matter() -> None:
    makefile = text_of("Makefile")
    (phony,) = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    explained = re.findall(r"^([a-z]+):.*## \S", makefile, re.MULTILINE)
    assert sorted(phony.split()) == sorted(explained)
    assert {"make run", "make test"} <= set(re.findall(r"^make \w+", text_of("README.md"), re.MULTILINE))


def test_the_readme_names_every_package() -> None:
    readme = text_of("README.md")
    packages = {path.parent.name for path in (ROOT / "src" / "arbitre").glob("*/__init__.py")}
    assert packages == set(re.findall(r"^  ([a-z]+)/ ", readme, re.MULTILINE))


def test_the_changelog_keeps_its_form() -> None:
    changelog = text_of("CHANGELOG.md")
    versions = re.findall(r"^## \[([^\]]+)\]", changelog, re.MULTILINE)
    assert versions[0] == "Unreleased"
    kinds = set(re.findall(r"^### (.+)$", changelog, re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_version_is_the_same_everywhere() -> None:
    assert tomllib.loads(text_of("pyproject.toml"))["project"]["version"] == __version__
    assert f'"version": "{__version__}"' in text_of("web/package.json")


@pytest.mark.parametrize(
    "name",
    ["requirements.lock", "requirements-dev.lock", "requirements-bench.lock", "web/package-lock.json"],
)
def test_lock_files_name_no_host_and_pin_every_package(name: str) -> None:
    lock = text_of(name)
    assert '"resolved"' not in lock
    if name.endswith(".lock"):
        assert "://" not in lock
        pinned = re.findall(r"^[a-z][\w.\-]*==\S+ \\\n    --hash=sha256:", lock, re.MULTILINE)
        assert len(pinned) == len(re.findall(r"^[a-z]", lock, re.MULTILINE))


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))
    wanted = {
        "requirements.lock": project["project"]["dependencies"],
        "requirements-dev.lock": project["dependency-groups"]["dev"],
        "requirements-bench.lock": project["dependency-groups"]["bench"],
    }
    for name, requirements in wanted.items():
        locked = set(re.findall(r"^([\w.\-]+)==", text_of(name), re.MULTILINE))
        for requirement in requirements:
            package = re.split(r"[<>=\[]", requirement)[0].lower().replace("_", "-")
            assert package in locked, f"{package}: make lock"


def test_the_licence_is_the_official_text() -> None:
    """Its SHA-256 as distributions publish it for agpl-3.0.txt."""
    digest = hashlib.sha256((ROOT / "LICENSE").read_bytes()).hexdigest()
    assert digest == "0d96a4ff68ad6d4b6f1f30f713b18d5184912ba8dd389f86aa7710db079abcb0"
