"""The host names under which this server may be reached, and whether a request comes from one of its own pages.

A name that somebody else's DNS answers for (and points at this machine) is not ours: a page from there would be on the
same origin as the table. Names of the machine seen from itself are, and the sites named by `--site`; for visitors from the
network (`--lan`) also the address that they have reached and what this machine calls itself there."""

from __future__ import annotations

import ipaddress
import socket
from functools import cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers

LONGEST_HOST = 260  # a name has at most 253 characters; then a port


def name_in(netloc: str) -> str:
    """The name or address of a Host header without its port, in small letters; empty if it is malformed."""
    if not netloc or len(netloc) > LONGEST_HOST or "@" in netloc:
        return ""
    try:
        parts = urlsplit(f"//{netloc}")
        return (parts.hostname or "") if parts.port is None or parts.port else ""
    except ValueError:
        return ""


def netloc_in(origin: str) -> str:
    """Name and port of an Origin header, in small letters; empty if it is malformed."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def address_in(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address that a name is, if it is one."""
    try:
        address = ipaddress.ip_address(name.strip("[]").split("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None) or address


def is_local(name: str) -> bool:
    """Whether a name or address means this machine, seen from itself."""
    address = address_in(name)
    return name == "localhost" or name.endswith(".localhost") if address is None else address.is_loopback


@cache
def own_names() -> frozenset[str]:
    """What this machine calls itself in its network."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.partition('.')[0]}.local"})


def is_ours(netloc: str, sites: tuple[str, ...], here: str = "127.0.0.1") -> bool:
    """Whether a Host header names this server, whose address on the visitor's side is `here`."""
    name = name_in(netloc)
    if not name or is_local(name) or name in sites:
        return bool(name)
    reached = address_in(here)
    if reached is None or reached.is_loopback:
        return False
    return name in own_names() or address_in(name) == reached


def same_origin(headers: Headers) -> bool:
    """Whether the request comes from one of our own pages (or from no page at all)."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or (bool(netloc_in(origin)) and netloc_in(origin) == headers.get("host", "").lower())
