"""The scene of a view, for any game: its own `picture/`, or a plain picture (text and buttons) while it has none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludarium.kernel.engine import Position, Reason
from ludarium.kernel.game import Game
from ludarium.kernel.picture import picture_of
from ludarium.kernel.scene import WIDE, Joint, Node, Preview, Scene, Tally
from ludarium.kernel.words import Words

LINE_HEIGHT = 26
LETTER = 11


def scene_of(view: Position, words: Words, stage: str = WIDE, public: Position | None = None) -> Scene:
    """The picture of a view on a stage. `public` is a spectator's view of the same moment."""
    picture = picture_of(view.game)
    return plain_scene(view, words) if picture is None else picture.scene(view, words, stage, public)


def plain_scene(view: Position, words: Words) -> Scene:
    """The table as text, one node per line."""
    lines = view.game.module("text_view").text(view, words).splitlines()
    width = max([40, *(len(line) for line in lines)]) * LETTER + 40
    nodes = [Node(f"line{i}", "", 20, 30 + i * LINE_HEIGHT, "left mono flat", line) for i, line in enumerate(lines)]
    return Scene(width, len(lines) * LINE_HEIGHT + 50, [nodes])


def path_of(view: Position, action: int) -> list[str]:
    """The nodes to touch for an action; in a game without a picture, every action is a button."""
    picture = picture_of(view.game)
    return [f"!{view.game.actions.name(action).replace(' ', '_')}"] if picture is None else picture.path(view, action)


def tally_of(view: Position) -> Tally | None:
    """How what the view's seat owes is counted together; mostly nothing is owed."""
    picture = picture_of(view.game)
    return None if picture is None else picture.tally(view)


def refusal_of(view: Position, hand: str, node: str, words: Words) -> tuple[str, str] | None:
    """Why a node cannot be touched with what is in hand, and the rule, where the game says more than the reason."""
    picture = picture_of(view.game)
    return None if picture is None else picture.refusal(view, hand, node, words)


def joint_of(view: Position, words: Words) -> list[Joint]:
    """Actions that are chosen together with the answer to what they lead to; mostly there are none."""
    picture = picture_of(view.game)
    return [] if picture is None else picture.joint(view, words)


def is_aside(view: Position, action: int) -> bool:
    """Whether an action is something by the way, which does not lead on."""
    picture = picture_of(view.game)
    return action >= view.side_at if picture is None else picture.aside(view, action)


def click_path(view: Position, action: int) -> list[str]:
    """The nodes on the board that a decision of the view's seat was about (buttons and modes left out)."""
    return [step for step in path_of(view, action) if step[:1] not in "!@"]


def preview_of(view: Position, action: int, words: Words, stage: str = WIDE) -> Preview | None:
    picture = picture_of(view.game)
    return None if picture is None else picture.preview(view, action, words, stage)


def besides(view: Position, seat: int, reason: Reason, words: Words) -> str:
    """What the picture adds to a refusal; mostly nothing."""
    picture = picture_of(view.game)
    return "" if picture is None else picture.besides(view, seat, reason, words)


def events_told(game: Game, events: list[Sequence[int]]) -> list[Sequence[int]]:
    """Events in the order in which they are told."""
    picture = picture_of(game)
    return events if picture is None else picture.told(events)


def row_of(game: Game, event: Sequence[int], words: Words) -> str:
    """A row of a summary: what the picture has to say, or else the words of the log."""
    picture = picture_of(game)
    return (picture.row(event, words) if picture else "") or words.staged(game.events, event)


def note_of(view: Position, action: int, words: Words) -> str:
    """What an action would give, for its button; mostly nothing."""
    picture = picture_of(view.game)
    return "" if picture is None else picture.note(view, action, words)


def in_order(view: Position, actions: list[int]) -> list[int]:
    """The actions as they are offered: those first that give most, where the game compares them."""
    picture = picture_of(view.game)
    return actions if picture is None else picture.in_order(view, actions)


def groups_of(game: Game) -> dict[str, str]:
    """Which nodes belong together when the table is told in words: patterns of their ids, and the title of each group."""
    picture = picture_of(game)
    return {} if picture is None else picture.groups


def art_of(game: Game, box: Any = None) -> str:
    """The symbols for the box as it comes, or for that of a content pack."""
    picture = picture_of(game)
    return "" if picture is None else picture.art(box)


def cover_of(game: Game) -> tuple[float, float, float, float] | None:
    """The part of the board that is shown on the box, if the game names one."""
    picture = picture_of(game)
    return None if picture is None else picture.cover
