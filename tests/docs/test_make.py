"""The way in that the README shows: make, and the script that says what is missing."""

import os
import subprocess

from tests.docs.pages import ROOT


def test_what_the_tests_need_is_said_in_one_sentence_with_the_command() -> None:
    finished = subprocess.run(
        ["/bin/sh", ".ci/need", "chromium", "no-such-package"],
        cwd=ROOT,
        env={"PATH": "/nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 1
    (sentence,) = finished.stderr.splitlines()
    assert sentence.endswith("on Debian: apt-get install --yes chromium no-such-package")


def test_make_without_a_target_lists_what_there_is() -> None:
    # The tests themselves may be run by make, which would have this one say where it is.
    command = ["make", "--no-print-directory"]
    finished = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    listed = [line.split()[1] for line in finished.stdout.splitlines()]
    assert listed == [
        "help",
        "install",
        "run",
        "test",
        "check",
        "faults",
        "nightly",
        "format",
        "bench",
        "lock",
        "clean",
    ]


def test_the_scripts_of_ci_can_be_run() -> None:
    for script in (".ci/run", ".ci/need"):
        assert os.access(ROOT / script, os.X_OK)
