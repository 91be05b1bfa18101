"""Logs, one line an event, as an operator's machine reads them."""

import json
import subprocess
import sys

SCRIPT = """
import logging, structlog
from arbitre.server.running.logs import configure_logs
configure_logs("info", {style!r})
log = structlog.get_logger()
log.debug("too_small")
log.info("listening", port=8000)
logging.getLogger("library").warning("careful with %s", "that")
logging.getLogger("library").info("chatter")
try:
    1 / 0
except ZeroDivisionError:
    log.exception("failed", what=object)
"""


def written(style: str) -> list[str]:
    command = [sys.executable, "-c", SCRIPT.format(style=style)]
    result = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert result.stdout == ""
    return result.stderr.splitlines()


def test_every_event_is_one_line_of_json_tracebacks_included() -> None:
    listening, library, failed = (json.loads(line) for line in written("json"))
    assert (listening["event"], listening["level"], listening["port"]) == ("listening", "info", 8000)
    assert (library["event"], library["logger"]) == ("careful with that", "library")
    assert "ZeroDivisionError" in failed["exception"]


def test_what_is_not_a_terminal_gets_json_unless_told_otherwise() -> None:
    assert json.loads(written("auto")[0])["event"] == "listening"
    assert "listening" in written("console")[0]
