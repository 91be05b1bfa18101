"""Where we call: never to this machine, this network, or an address that stands for one."""

import pytest

from arbitre.outbound.addresses import check_address
from arbitre.outbound.errors import AddressRefused, CallFailed
from arbitre.outbound.urls import read_url
from tests.outbound.corpus import IPV4, IPV6, NAMES, SPELLINGS
from tests.outbound.dns import name_server, resolver
from tests.outbound.servers import caller, saying, serving


async def test_nothing_of_the_corpus_escapes() -> None:
    urls = [f"http://{address}:{{port}}/" for address in IPV4]
    urls += [f"http://[{address}]:{{port}}/" for address in IPV6]
    urls += SPELLINGS
    urls += [f"http://{name}:{{port}}/" for name in NAMES]
    assert len(set(urls)) >= 200
    zone = NAMES | {"localhost": ["127.0.0.1", "::1"], "localhost.localdomain": ["127.0.0.1"]}
    async with (
        serving(saying(b"secret")) as server,
        name_server(lambda name, _: zone.get(name, ["::1"])) as (
            _,
            port,
        ),
    ):
        calling = caller(allow_private=False, resolve=resolver(port))
        for url in urls:
            text = url.replace("{port}", str(server.port))
            with pytest.raises(AddressRefused):
                await calling.call("GET", read_url(text), owner=text, seconds=2)
        assert server.connections == 0


async def test_a_name_that_changes_its_mind_is_called_where_it_was_judged() -> None:
    """Rebinding: public when it is asked for first, this machine ever after."""
    async with (
        serving(saying(b"secret")) as server,
        name_server(lambda name, number: ["93.184.216.34"] if number == 0 else ["127.0.0.1"]) as (
            names,
            port,
        ),
    ):
        calling = caller(allow_private=False, resolve=resolver(port))
        target = read_url(f"http://rebinding.test:{server.port}/")
        with pytest.raises(CallFailed) as refused:
            await calling.call("GET", target, owner="ada", seconds=0.3)
        assert not isinstance(refused.value, AddressRefused), "it was on its way to the public address"
        assert names.asked["rebinding.test"] == 0, "the name was asked for once"
        with pytest.raises(AddressRefused):
            await calling.call("GET", target, owner="ada", seconds=0.3)
        assert server.connections == 0


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "93.184.216.34", "172.15.0.1", "172.32.0.1", "2606:2800:220:1::1", "2a00:1450::1"]
)
def test_the_rest_of_the_internet_may_be_called(address: str) -> None:
    assert check_address(address) == address


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.1", "192.168.1.20", "::1", "fd00::1"])
def test_a_school_may_allow_its_own_network(address: str) -> None:
    assert check_address(address, allow_private=True) == address


@pytest.mark.parametrize(
    "address",
    [
        "169.254.169.254",
        "fe80::1",
        "0.0.0.0",
        "224.0.0.1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "100.64.0.1",
    ],
)
def test_even_a_school_does_not_call_there(address: str) -> None:
    with pytest.raises(AddressRefused):
        check_address(address, allow_private=True)


def test_an_address_keeps_its_query_and_gets_a_path() -> None:
    assert read_url("http://equipeA.fr").with_query("Set=Chess").url == "http://equipea.fr/?Set=Chess"
    assert read_url("https://a.fr:8080/e.php?key=1").with_query("Set=Chess").url == (
        "https://a.fr:8080/e.php?key=1&Set=Chess"
    )
    assert read_url("http://[2606:2800::1]/").authority == "[2606:2800::1]"
    assert read_url("http://école.fr/").host == "xn--cole-9oa.fr"
