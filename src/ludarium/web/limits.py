"""Every limit of the server in one place. A request that exceeds one is answered with a sentence."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.kernel.packs import HEADER_LENGTHS as PACK_HEADER  # lengths of what a content pack says about itself
from ludarium.kernel.packs import LARGEST as PACK_NUMBER  # the largest number of a content pack
from ludarium.kernel.packs import MOST_BYTES as PACK_BYTES
from ludarium.kernel.packs import MOST_DEPTH as PACK_DEPTH
from ludarium.kernel.packs import MOST_LENGTH as PACK_TEXT  # letters of a text in it
from ludarium.kernel.packs import MOST_VALUES as PACK_VALUES
from ludarium.kernel.record import MOST_LINES as RECORD_LINES

__all__ = ["PACK_BYTES", "PACK_DEPTH", "PACK_HEADER", "PACK_NUMBER", "PACK_TEXT", "PACK_VALUES", "RECORD_LINES"]
# The kernel itself refuses these, wherever a file comes from; the server has no limits of its own for them.


class Rate(NamedTuple):
    """A bucket: holds `burst` tokens, refilled at `per_second`."""

    burst: int
    per_second: float


# sizes
MESSAGE_BYTES = 4096  # one socket message from a browser
PATH_LENGTH = 1000  # of an address without what follows the question mark
QUERY_LENGTH = 4000  # of what follows the question mark
HEAD_BYTES = 32_000  # of a request: its first line and headers
FORM_BYTES = 20_000  # one form
FORM_FIELDS = 200
TOKEN_LENGTH = 400  # of the token in a form
RECORD_BYTES = 1_000_000  # an imported record
RECORD_SHOWN = 100_000  # one that is shown again in its form
HEADER_SECONDS = 10.0  # for the head of a request
BODY_SECONDS = 30.0  # for its body
RECORD_SECONDS = 10.0  # for replaying it in a separate process
MERGE_BYTES = 100_000  # the form that takes rows of another content pack
PICTURE_SECONDS = 30.0  # for pictures and checks of a draft of a content pack, on a busy machine
QUICK_SECONDS = 20.0  # for a quick game with a draft
CONTRACT_SECONDS = 60.0  # for the contract at one table with a draft
BALANCE_SECONDS = 60.0  # for a balance run with a draft
PART_SECONDS = 3.0  # of it at a time
NAME_LENGTH = 24
CHAT_LENGTH = 300
ID_LENGTH = 40

# rates
# by guest; all guests of one address together have those of GUESTS_OF_ADDRESS
MESSAGE_RATE = Rate(120, 40)  # messages on all sockets
CHAT_RATE = Rate(6, 0.5)  # chat lines
ASK_RATE = Rate(30, 8)  # previews and why-nots
HINT_RATE = Rate(3, 0.1)
FULL_RATE = Rate(20, 2)  # full updates of FULL_BYTES; a longer one counts for more
FULL_BYTES = 50_000
REPLAY_RATE = Rate(60, 10)  # moments of replays, and what must be replayed beside the server; each counts
REPLAY_STEPS = 50  # counted once more per that many decisions carried out on the way
REPLAY_BYTES = 50_000  # and per that many bytes sent
RECORD_RATE = Rate(10, 0.2)  # records to check or import
EDIT_RATE = Rate(60, 5)  # changes of drafts, and pages of their pictures
CREATE_RATE = Rate(20, 0.2)  # new tables and imports
GUESTS_OF_ADDRESS = 8
# by address or socket
SOCKET_RATE = Rate(60, 20)  # messages on one socket
GUEST_RATE = Rate(120, 2)  # new guests from one address
PAGE_RATE = Rate(240, 40)  # pages from one address
HANDSHAKE_RATE = Rate(200, 10)  # sockets opened from one address, also those that are refused
TOO_FAST_PAUSE = 0.2  # seconds before the next message of a socket that was too fast is read
REPLAY_WAITS = 20  # such pauses before a moment of a replay is refused
BAD_MESSAGES = 20  # malformed messages on one socket before it is closed

PROGRAM_SECONDS = 60.0  # a program that has not answered by then forfeits the choice

# numbers
SOCKETS_OF_GUEST = 24
SOCKETS_OF_ADDRESS = 120
SOCKETS_OF_TABLE = 200
UNFINISHED_REQUESTS = 200  # connections without a whole head of a request; beyond that the oldest is closed
CONNECTIONS = 4000  # in total; fewer where the system allows fewer descriptors
CONNECTIONS_OF_ADDRESS = 300  # a proxy on this machine may have all of them
CHAT_OF_TABLE = 1000  # chat lines kept with a match
CHAT_PAGE = 100  # chat lines on a page of older ones
CHAT_SHOWN = 100  # the last chat lines in a full update
LONG_JOBS_OF_PERSON = 6  # records, reviews, pictures and balance runs of one guest that may wait for a process
LONG_JOBS_OF_ADDRESS = 24
EXPERT_SEATS = 12  # bots of the highest level at all running tables of one host
OUTBOX = 64  # updates waiting for a slow browser; beyond that it gets one full update instead
DRAFTS_OF_GUEST = 20  # content packs that one guest is writing
PACKS_OF_GUEST = 20  # that one guest offers to everybody
KEPT_PACKS_OF_GUEST = 200  # of one guest in all: every table keeps the pack that it is played with
ROWS_SHOWN = 24  # rows of a table with their pictures on one page of the editor
BALANCE_GAMES = 200  # of a balance run, if the time allows
LISTED = 30  # rows in a list of the lobby

# cookies, in seconds
GUEST_AGE = 10 * 365 * 86400
TICKET_AGE = 7 * 86400
