"""The messages that a browser may send, each with its limits. Anything else is refused unseen."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ludarium.web import limits

Id = Annotated[str, msgspec.Meta(max_length=limits.ID_LENGTH)]
Small = Annotated[int, msgspec.Meta(ge=-1, le=1 << 31)]
Seat = Annotated[int, msgspec.Meta(ge=-1, le=15)]
Stage = Literal["wide", "tall", "lying"]


class Message(msgspec.Struct, tag_field="t", forbid_unknown_fields=False):
    id: Id = ""


class Hello(Message, tag="hello"):
    v: Small = 0
    log: Small = 0
    stage: Stage = "wide"


class Act(Message, tag="act"):
    seat: Seat = -1
    n: Small = -1
    action: Small = -1
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Undo(Message, tag="undo"):
    seat: Seat = -1


class Reset(Message, tag="reset"):
    seat: Seat = -1


class Consent(Message, tag="consent"):
    ask: Small = 0
    yes: bool = False


class Pause(Message, tag="pause"):
    pass


class Resume(Message, tag="resume"):
    pass


class Chat(Message, tag="chat"):
    text: Annotated[str, msgspec.Meta(max_length=limits.CHAT_LENGTH)] = ""


class Why(Message, tag="why"):
    about: Small = -1
    node: str = ""
    hand: str = ""  # what was touched before


class Preview(Message, tag="preview"):
    action: Small = -1


class Hint(Message, tag="hint"):
    pass


class OnStage(Message, tag="stage"):
    """The page has another room for the picture, because it was turned or resized."""

    stage: Stage = "wide"


class Look(Message, tag="look"):
    seat: Seat = -1


class Give(Message, tag="give"):
    seat: Seat = -1
    level: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Back(Message, tag="back"):
    seat: Seat = -1


class Pace(Message, tag="pace"):
    pace: Literal["fast", "normal", "step"] = "normal"


class Step(Message, tag="step"):
    pass


class Skip(Message, tag="skip"):
    pass


class Resync(Message, tag="resync"):
    pass


class Ping(Message, tag="ping"):
    pass


class Go(Message, tag="go"):
    n: Small = 0


class Viewer(Message, tag="viewer"):
    seat: Seat = -1


AtTable = (
    Hello
    | Act
    | Undo
    | Reset
    | Consent
    | Pause
    | Resume
    | Chat
    | Why
    | Preview
    | Hint
    | Look
    | OnStage
    | Give
    | Back
    | Pace
    | Step
    | Skip
    | Resync
    | Ping
)
InReplay = Hello | OnStage | Go | Viewer | Resync | Ping
OfBot = Act | Ping | Resync

at_table: msgspec.json.Decoder[AtTable] = msgspec.json.Decoder(AtTable)
in_replay: msgspec.json.Decoder[InReplay] = msgspec.json.Decoder(InReplay)
of_bot: msgspec.json.Decoder[OfBot] = msgspec.json.Decoder(OfBot)
