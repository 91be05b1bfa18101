"""The page about the services: it lists every call, and each of its commands gives the status it says."""

import re

from arbitre.protocols.afjd.services import SERVICES
from tests.docs.pages import ROOT, blocks
from tests.protocols.afjd.services import KEY, PORTS, Services

PAGE = ROOT / "docs" / "afjd-protocol.md"


def test_the_page_lists_every_call() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name, routes in SERVICES.items():
        section = text.partition(f"## {name.upper()}\n")[2].partition("\n## ")[0]
        for operation in routes:
            path = re.sub(r"\{(\w+)\}", r"<\1>", operation.path)
            assert f"`{operation.method} {path}`" in section


def test_every_command_of_the_page_runs(services: Services) -> None:
    access = {"ACCESS": services.token("Tartempion"), "TWO": services.token("two"), "KEY": KEY}
    commands = [
        line for block in blocks(PAGE, "sh") for line in block.splitlines() if line.startswith("curl ")
    ]
    shown = set()
    for command in commands:
        command, _, wanted = command.partition(" # ")
        status, body = services.curl(command, **access)
        assert str(status) == wanted or (not wanted and status in (200, 201)), f"{command}\n{body}"
        found = re.match(r"curl http://localhost:(\d+)/([\w-]+)((?:/\w+)*)", command)
        method = re.search(r" -X (\w+)$", command)
        assert found is not None
        shown.add((int(found[1]), found[2], found[3].count("/"), method[1] if method else "GET"))
    for name, routes in SERVICES.items():
        for operation in routes:
            _, stem, *more = operation.path.split("/")
            assert (PORTS[name], stem, len(more), operation.method) in shown, operation.path
