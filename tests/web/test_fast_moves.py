"""Several moves of one's own under way at once: all arrive, in the order in which they were made."""

import pytest
from playwright.async_api import expect

from tests.web.playing import board, cell, moves, sit_two
from tests.web.visitors import Visitors

FAST = [("a2", "a4"), ("c2", "c4"), ("d2", "d4"), ("f2", "f4"), ("h2", "h4")]
READY = 3_000
"""Milliseconds before any piece may move."""
CLICKS = """async moves => {
    const began = performance.now();
    for (const [from, to] of moves) {
        document.querySelector(`[data-cell="${from}"]`).click();
        await Promise.resolve();
        document.querySelector(`[data-cell="${to}"]`).click();
        await Promise.resolve();
    }
    return performance.now() - began;
}"""


@pytest.mark.nightly
async def test_five_moves_within_200_milliseconds_all_arrive(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "chess_rt")
    await expect(board(first)).to_be_visible()
    await expect(cell(first, "a2")).to_be_visible()
    await first.wait_for_timeout(READY)
    took = await first.evaluate(CLICKS, FAST)
    for page in (first, second):
        await expect(moves(page)).to_have_count(len(FAST))
    assert took < 200
