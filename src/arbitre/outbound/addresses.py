"""Which IP addresses may be called: public internet addresses, per the IANA special-purpose registries.

In IPv6, only 2000::/3 is internet unicast. Exceptions inside it are listed. Everything outside is refused: mapped, compatible,
NAT64, unique local, link-local and multicast addresses.
"""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from arbitre.outbound.errors import AddressRefused

_SPECIAL_4: Final = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "168.63.129.16/32",  # cloud metadata services, on an address that looks public
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",  # 6to4 relays
            "192.168.0.0/16",
            "192.175.48.0/24",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4",
        ),
    )
)
_UNICAST_6: Final = ip_network("2000::/3")
_SPECIAL_6: Final = tuple(
    map(
        ip_network,
        (
            "2001::/23",  # Teredo, ORCHID and other protocols
            "2001:db8::/32",
            "2002::/16",  # 6to4
            "2620:4f:8000::/48",
            "3fff::/20",
        ),
    )
)
_PRIVATE: Final = tuple(
    map(
        ip_network,
        ("10.0.0.0/8", "127.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7"),
    )
)
"""What a school may allow: its own network and this machine. Never link-local, where clouds serve their secrets."""


def check_address(text: str, *, allow_private: bool = False) -> str:
    """Returns the address in canonical form. Raises AddressRefused if it may not be called."""
    try:
        address = ip_address(text)
    except ValueError:
        raise AddressRefused(f"'{text[:60]}' is not an IP address.") from None
    if not is_callable(address, allow_private=allow_private):
        raise AddressRefused(f"{address} is not an address of the public internet, and is not called.")
    return str(address)


def is_callable(address: IPv4Address | IPv6Address, *, allow_private: bool = False) -> bool:
    if isinstance(address, IPv6Address) and address.scope_id is not None:
        return False
    if allow_private and any(address in network for network in _PRIVATE):
        return True
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _SPECIAL_4)
    return address in _UNICAST_6 and not any(address in network for network in _SPECIAL_6)
