"""`arbitre diplomacy simulate`: orders on any position, for people and, with --json, for programs."""

import json
import subprocess
import sys

import pytest

FRANCE = "1901 AM / F A PAR, A MAR = PAR / G A BUR = MUN"


def simulate(*arguments: str, orders: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "arbitre", "diplomacy", "simulate", *arguments]
    return subprocess.run(command, input=orders, capture_output=True, text=True, check=False, timeout=60)


def test_it_reports_and_writes_the_position_that_follows() -> None:
    done = simulate("--position", FRANCE, "A PAR - BUR; a mar s a par - bur")
    assert done.stdout.splitlines() == [
        "Resolution of orders for Movements autumn 1901",
        "",
        "France",
        "  A MAR S A PAR - BUR: given",
        "  A PAR - BUR: succeeds",
        "Germany",
        "  A BUR T: has no order, dislodged by A PAR (France)",
        "",
        "1901 AR / E / F A BUR, A MAR = PAR / G A BUR < PAR = MUN / I / A / R / T",
    ]


def test_the_position_it_writes_can_be_given_back() -> None:
    first = simulate("--position", FRANCE, orders="A PAR - BUR\nA MAR S A PAR - BUR\n")
    second = simulate("--position", first.stdout.splitlines()[-1], "A BUR R RUH", "--language", "fr")
    assert "  A BUR R RUH\u202f: retraite réussie" in second.stdout.splitlines()
    assert second.stdout.splitlines()[-1].startswith("1901 AD / ")


def test_it_starts_where_the_variant_does() -> None:
    done = simulate("--variant", "fleet_rome", "--json", "F ROM - TYS")
    answer = json.loads(done.stdout)
    verdicts = {one["order"]: one["reason"] for one in answer["resolution"]["verdicts"]}
    assert verdicts["F ROM - TYN"] == "moved"
    assert answer["position"].startswith("1901 SR / E ")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--position", FRANCE, "A PAR - ATLANTIS"], "unknown_zone"),
        (["--position", FRANCE, "A BER - KIE"], "no_such_unit"),
        (["--position", FRANCE, "A PAR - BUR", "A PAR T"], "duplicate_order"),
        (["--position", FRANCE, "- A PAR"], "wrong_phase"),
        (["--position", FRANCE, "F MAR - SPA nc"], "no_such_unit"),
        (["--position", "1901 AM / F A PAR, F PAR", "A PAR T"], "invalid_position"),
        (["--position", "France in 1901", "A PAR T"], "invalid_position"),
        (["--variant", "mars", "A PAR T"], "unknown_variant"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(arguments: list[str], code: str) -> None:
    done = simulate(*arguments)
    assert done.stdout == ""
    assert done.stderr.startswith(f"{code}: ")
    assert done.stderr.count("\n") == 1
    assert done.returncode == 2


def test_a_unit_in_a_wrong_place_is_said_by_the_code_of_its_region() -> None:
    done = simulate("--position", "1901 SM / F A NTH", "A NTH T")
    assert done.stderr == "invalid_position: NTH: An army cannot stand here.\n"


def test_a_refusal_speaks_the_language_that_was_asked_for() -> None:
    done = simulate("--position", FRANCE, "A BER - KIE", "--language", "fr")
    assert done.returncode == 2
    assert done.stderr.startswith("no_such_unit: « A BER - KIE » : ")
    done = simulate("--position", "1901 SM / F A NTH", "A NTH T", "--language", "fr")
    assert done.stderr == "invalid_position: NTH\u202f: Une armée ne peut pas se trouver ici.\n"
