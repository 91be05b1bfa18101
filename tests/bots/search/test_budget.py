import pytest

from arbitre.bots.search.budget import Budget, OutOfBudget


def spend(budget: Budget, times: int) -> None:
    for _ in range(times):
        budget.spend()


def test_a_budget_of_positions_is_spent_to_the_last_and_no_further() -> None:
    budget = Budget(None, 100)
    spend(budget, 100)
    with pytest.raises(OutOfBudget):
        budget.spend()


def test_a_budget_of_nothing_allows_nothing() -> None:
    with pytest.raises(OutOfBudget):
        Budget(None, 0).spend()


def test_a_budget_of_time_is_over_at_its_end_and_stays_so() -> None:
    now = 0.0
    budget = Budget(1.0, clock=lambda: now)
    spend(budget, 1000)
    now = 1.0
    for _ in range(3):
        with pytest.raises(OutOfBudget):
            budget.spend()


def test_without_limits_nothing_stops_it() -> None:
    spend(Budget(None), 10_000)
