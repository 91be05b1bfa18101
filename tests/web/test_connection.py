"""What a visitor sees when the server goes away and comes back: a sentence with a countdown, and then nothing is missing."""

from pathlib import Path

from playwright.async_api import expect

from tests.running import RunningServer
from tests.web.visitors import Visitors
from tests.web.windows import Windows


async def test_a_lost_connection_is_announced_and_comes_back_by_itself(
    windows: Windows, built_client: Path, tmp_path: Path
) -> None:
    server = RunningServer(f"sqlite:///{tmp_path / 'arbitre.db'}", tmp_path / "log", web=str(built_client))
    await server.start()
    visitors = Visitors(windows, server)
    try:
        page = await visitors.visit()
        await expect(page.get_by_text("Aucune table ouverte.")).to_be_visible()
        server.kill()
        banner = page.get_by_role("alert")
        await expect(banner).to_contain_text("Connexion perdue")
        await server.start()
        await expect(banner).to_have_count(0)

        opener = await visitors.visit()
        await opener.get_by_role("button", name="Ouvrir une table").click()
        await opener.get_by_role("button", name="Ouvrir la table").click()
        await expect(page.get_by_role("button", name="Rejoindre la table")).to_be_visible()
    finally:
        await visitors.leave()
        server.stop()
