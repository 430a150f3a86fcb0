"""What differs between Linux, macOS and Windows, in one place. Only Linux is really tried (docs/releasing.md)."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


def cache_dir() -> Path:
    """For files that can be recreated: compiled engines, tools of the tests."""
    return _folder("XDG_CACHE_HOME", ".cache")


def data_dir() -> Path:
    """For files that must be kept: the matches."""
    return _folder("XDG_DATA_HOME", ".local/share")


def default_store() -> Path:
    """The default store: a file in the user's data directory."""
    return data_dir() / "ludarium.db"


def _folder(variable: str, at_home: str) -> Path:
    named = os.environ.get(variable) or (os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else "")
    return Path(named or Path.home() / at_home) / "ludarium"


def has_display() -> bool:
    """Whether a browser can be opened here; over a remote shell on Linux it cannot."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def listen_again_at_once(listener: socket.socket) -> None:
    """A server that was stopped may listen on its port again. On Windows the option would let two servers share a port, and
    there it is not needed."""
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def work_in_the_background() -> None:
    """Give this process a low priority; Python has no such call on Windows."""
    if hasattr(os, "nice"):
        os.nice(19)


def limit_memory(size: int) -> None:
    """Beyond that many bytes this process gets a MemoryError, and others keep their memory; Windows has no such limit."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (size, size))


def limits_file_sizes() -> bool:
    """Whether a process can be given a limit of the size of files that behaves as a full disk does."""
    return sys.platform == "linux"


def lock_file(path: Path) -> BinaryIO | None:
    """Lock a file until the answer is closed or this process ends, however it ends; None if another process holds it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("a+b")
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)  # the first byte stands for the file
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file


def keep_open(file: BinaryIO) -> dict[str, Sequence[int]]:
    """Arguments for subprocess: the child keeps the file open (and locked) if its parent is killed; not on Windows."""
    return {} if sys.platform == "win32" else {"pass_fds": (file.fileno(),)}


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl-C: the one that started them does, and ends them."""
    if sys.platform == "win32":
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
