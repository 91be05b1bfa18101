"""The web client's files as a browser gets them."""

from pathlib import Path

import httpx
import pytest

from arbitre.server.store import Store
from tests.server.api.browser import open_site

PAGE = "<!doctype html><script>first()</script><script src=/assets/app-1a2b.js></script>"


@pytest.fixture
def web(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "app-1a2b.js").write_text("plain")
    (folder / "assets" / "app-1a2b.js.br").write_bytes(b"brotli")
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(b"gzip")
    (tmp_path / "secret.txt").write_text("outside")
    return folder


async def fetch(store: Store, web: Path, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    async with open_site(store, web=str(web)) as site:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return await site.browser().request(method, path, headers={"accept-encoding": "identity", **named})


@pytest.mark.parametrize("path", ["/", "/match/abc", "/player/Zo%C3%A9", "/rules/reversi", "/index.html"])
async def test_every_address_of_the_client_is_its_one_page(sqlite_store: Store, web: Path, path: str) -> None:
    answer = await fetch(sqlite_store, web, path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_the_page_may_run_its_own_scripts_and_no_others(sqlite_store: Store, web: Path) -> None:
    policy = (await fetch(sqlite_store, web, "/")).headers["content-security-policy"]
    # printf %s 'first()' | openssl dgst -sha256 -binary | base64
    assert "script-src 'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A=';" in policy
    assert "frame-ancestors 'none'" in policy


async def test_hashed_files_are_kept_for_ever_and_sent_compressed(sqlite_store: Store, web: Path) -> None:
    name = "/assets/app-1a2b.js"
    plain = await fetch(sqlite_store, web, name)
    assert (plain.text, plain.headers["cache-control"]) == ("plain", "public, max-age=31536000, immutable")
    assert plain.headers["content-type"].startswith("text/javascript")
    gzip = await fetch(sqlite_store, web, name, "HEAD", accept_encoding="gzip")
    assert (gzip.headers["content-encoding"], gzip.headers["content-length"]) == ("gzip", "4")
    brotli = await fetch(sqlite_store, web, name, "HEAD", accept_encoding="gzip, deflate, br")
    assert (brotli.headers["content-encoding"], brotli.headers["content-length"]) == ("br", "6")


async def test_a_file_that_is_known_is_not_sent_again(sqlite_store: Store, web: Path) -> None:
    tag = (await fetch(sqlite_store, web, "/favicon.svg")).headers["etag"]
    answer = await fetch(sqlite_store, web, "/favicon.svg", if_none_match=tag)
    assert (answer.status_code, answer.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/assets/gone-99.js", "/robots.txt", "/../secret.txt", "/assets/..%2f..%2fsecret.txt"]
)
async def test_a_file_that_is_not_there_is_not_the_page(sqlite_store: Store, web: Path, path: str) -> None:
    answer = await fetch(sqlite_store, web, path)
    assert answer.status_code == 404
    assert "outside" not in answer.text


async def test_the_site_is_only_read(sqlite_store: Store, web: Path) -> None:
    answer = await fetch(sqlite_store, web, "/", "POST")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


async def test_without_a_built_client_the_page_says_what_to_do(sqlite_store: Store, tmp_path: Path) -> None:
    answer = await fetch(sqlite_store, tmp_path / "nowhere", "/")
    assert "make install" in answer.text
