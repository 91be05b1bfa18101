"""Several moves of one's own under way at once: all arrive, in the order in which they were made."""

from playwright.async_api import expect

from tests.web.playing import board, moves, sit_two
from tests.web.visitors import Visitors

FAST = ["a2a4", "c2c4", "d2d4", "f2f4", "h2h4"]
CLICKS = """async moves => {
    const began = performance.now();
    for (const move of moves) {
        document.querySelector(`[data-move="${move}"]`).click();
        await new Promise(resolve => setTimeout(resolve, 30));
    }
    return performance.now() - began;
}"""


async def test_five_moves_within_200_milliseconds_all_arrive(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "chess_rt")
    await expect(board(first).locator("[data-move='a2a4']")).to_be_enabled()
    took = await first.evaluate(CLICKS, FAST)
    assert took < 200
    for page in (first, second):
        await expect(moves(page)).to_have_count(len(FAST))
    assert await moves(second).all_inner_texts() == FAST
