"""Rate limits. They count per guest and per address, so that a new socket or cookie gains nothing."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict

from starlette.requests import HTTPConnection

from ludarium.web import limits
from ludarium.web.limits import Rate

FREE = Rate(1_000_000, 1_000_000)  # load tests only


class Bucket:
    """A rate limit: each token taken comes back with time."""

    __slots__ = ("last", "left", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = float(rate.burst)
        self.last = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.last) * self.rate.per_second)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def charge(self, tokens: float) -> None:
        """The cost of something beyond its one token; the debt must be refilled before the next one."""
        self.left -= tokens


class Buckets:
    """A bucket for each address or guest, the longest unused forgotten first."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        return self._of(who).take()

    def charge(self, who: str, tokens: float) -> None:
        self._of(who).charge(tokens)

    def _of(self, who: str) -> Bucket:
        bucket = self._kept.get(who)
        if bucket is None:
            bucket = self._kept[who] = Bucket(self.rate)
            if len(self._kept) > self.most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(who)
        return bucket


class PersonRate:
    """A rate for each guest; all guests of one address together have that of a few."""

    def __init__(self, rate: Rate) -> None:
        self._guests = Buckets(rate)
        many = limits.GUESTS_OF_ADDRESS
        self._addresses = Buckets(Rate(rate.burst * many, rate.per_second * many))

    def take(self, guest: str, address: str) -> bool:
        return self._guests.take(guest) and self._addresses.take(address)

    def charge(self, guest: str, address: str, tokens: float) -> None:
        """Count what something has cost beyond its one token."""
        if tokens > 0:
            self._guests.charge(guest, tokens)
            self._addresses.charge(address, tokens)


class Rates:
    """Every rate of the server that outlives a request or a socket. `free`: no limits for what load tests do."""

    def __init__(self, free: bool = False) -> None:
        self.new_guests = Buckets(FREE if free else limits.GUEST_RATE)  # by address
        self.new_tables = PersonRate(FREE if free else limits.CREATE_RATE)
        self.messages = PersonRate(FREE if free else limits.MESSAGE_RATE)
        self.full_updates = PersonRate(FREE if free else limits.FULL_RATE)
        self.replay_steps = PersonRate(FREE if free else limits.REPLAY_RATE)
        self.edits = PersonRate(FREE if free else limits.EDIT_RATE)
        self.chats = PersonRate(limits.CHAT_RATE)
        self.asks = PersonRate(limits.ASK_RATE)
        self.hints = PersonRate(limits.HINT_RATE)
        self.records = PersonRate(limits.RECORD_RATE)


class OpenSockets:
    """How many sockets each guest and each address has open."""

    def __init__(self, of_guest: int = limits.SOCKETS_OF_GUEST, of_address: int = limits.SOCKETS_OF_ADDRESS) -> None:
        self.of_guest = of_guest
        self.of_address = of_address
        self._open: Counter[str] = Counter()

    def enter(self, guest: str, address: str) -> bool:
        """Whether one more may be opened; then it counts until `leave`."""
        if self._open[f"guest {guest}"] >= self.of_guest or self._open[f"address {address}"] >= self.of_address:
            return False
        self._open.update((f"guest {guest}", f"address {address}"))
        return True

    def leave(self, guest: str, address: str) -> None:
        for key in (f"guest {guest}", f"address {address}"):
            self._open[key] -= 1
            if self._open[key] <= 0:
                del self._open[key]


def host_of(connection: HTTPConnection) -> str:
    """The full address of the other end."""
    return connection.client.host if connection.client else "?"


def address_of(connection: HTTPConnection) -> str:
    """The address that limits count."""
    return network_of(host_of(connection))


def network_of(host: str) -> str:
    """An address as limits count it: of IPv6 the network (/64), because one household has all of it."""
    try:
        address = ipaddress.ip_address(host.split("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
