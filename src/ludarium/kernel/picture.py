"""The picture of a game's table: the interface to its folder `picture/`."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ludarium.kernel.scene import TALL, WIDE, whole_svg

if TYPE_CHECKING:
    from ludarium.kernel.engine import Position, Reason
    from ludarium.kernel.game import Game
    from ludarium.kernel.scene import Joint, Preview, Scene, Tally
    from ludarium.kernel.words import Words


class Picture:
    """Draws views of one game: its scene, its drawings, the click path and the preview of each action."""

    def __init__(self, game: Game) -> None:
        self._scene: Any = game.module("picture.scene").scene
        self._path: Any = game.module("picture.clicks").path
        self._tally: Any = getattr(game.module("picture.clicks"), "tally", None)
        self._refusal: Any = getattr(game.module("picture.clicks"), "refusal", None)
        self._aside: Any = getattr(game.module("picture.clicks"), "aside", None)
        self._joint: Any = game.module("picture.joint").joint if game.has("picture.joint") else None
        self._preview: Any = game.module("picture.preview").preview if game.has("picture.preview") else None
        self._note: Any = getattr(game.module("picture.preview"), "note", None) if self._preview else None
        self._in_order: Any = getattr(game.module("picture.preview"), "in_order", None) if self._preview else None
        self._besides: Any = getattr(game.module("picture.preview"), "besides", None) if self._preview else None
        summary = game.module("picture.summary") if game.has("picture.summary") else None
        self._row: Any = getattr(summary, "row", None)
        self._told: Any = getattr(summary, "in_order", None)
        self._art: Any = game.module("picture.art").art
        self.art_of_box = "box" in inspect.signature(self._art).parameters
        self._stages = getattr(game.module("picture.scene"), "STAGES", (WIDE, TALL))
        self._takes = frozenset(inspect.signature(self._scene).parameters)
        self._staged = self._preview is not None and "stage" in inspect.signature(self._preview).parameters
        layout = game.module("picture.layout") if game.has("picture.layout") else None
        self.cover: tuple[float, float, float, float] | None = getattr(layout, "COVER", None)  # shown on the box
        self.groups: dict[str, str] = getattr(game.module("picture.scene"), "GROUPS", {})
        self._origins: Any = getattr(game.module("picture.scene"), "origins", None)
        self._all_origins: dict[str, str] = getattr(game.module("picture.scene"), "ORIGINS", {})

    def scene(self, view: Position, words: Words, stage: str = WIDE, public: Position | None = None) -> Scene:
        """The scene of a view on a stage. `public` is a spectator's view of the same moment; what everybody sees
        alike is drawn from it once. A game that knows one stage only has the same picture for all."""
        offered = {"stage": self._known(stage), "public": public}
        scene: Scene = self._scene(view, words, **{name: offered[name] for name in offered if name in self._takes})
        return scene

    def _known(self, stage: str) -> str:
        return stage if stage in self._stages else TALL

    def path(self, view: Position, action: int) -> list[str]:
        """The nodes to touch for an action, in order; `!` marks a button, `@` a mode."""
        path: list[str] = self._path(view, action)
        return path

    def tally(self, view: Position) -> Tally | None:
        """How a payment in any colours is counted together, if that is what the view's seat is asked."""
        found: Tally | None = self._tally(view) if self._tally else None
        return found

    def joint(self, view: Position, words: Words) -> list[Joint]:
        """Actions that are chosen together with the answer to what they lead to."""
        found: list[Joint] = self._joint(view, words) if self._joint else []
        return found

    def refusal(self, view: Position, hand: str, node: str, words: Words) -> tuple[str, str] | None:
        """Why a node may not be touched with another one in hand, and the rule, if the game says so."""
        found: tuple[str, str] | None = self._refusal(view, hand, node, words) if self._refusal else None
        return found

    def aside(self, view: Position, action: int) -> bool:
        """Whether an action is something by the way, which does not lead on: a side option, or what the game says."""
        return bool(self._aside(view, action)) if self._aside else action >= view.side_at

    def preview(self, view: Position, action: int, words: Words, stage: str = WIDE) -> Preview | None:
        """What an action would give, if the game says so."""
        if self._preview is None:
            return None
        more = {"stage": self._known(stage)} if self._staged else {}
        found: Preview | None = self._preview(view, action, words, **more)
        return found

    def note(self, view: Position, action: int, words: Words) -> str:
        """What an action would give in a few signs, for its button, if the game says so."""
        return str(self._note(view, action, words)) if self._note else ""

    def besides(self, view: Position, seat: int, reason: Reason, words: Words) -> str:
        """What the picture adds to a refusal: figures that its rule compares."""
        return str(self._besides(view, seat, reason, words)) if self._besides else ""

    def row(self, event: Sequence[int], words: Words) -> str:
        """A row of a summary that tells more than the log; empty: the words of the log do."""
        return str(self._row(event, words)) if self._row else ""

    def told(self, events: list[Sequence[int]]) -> list[Sequence[int]]:
        """Events in the order in which they are told, if the game has one of its own."""
        ordered: list[Sequence[int]] = self._told(events) if self._told else events
        return ordered

    def in_order(self, view: Position, actions: list[int]) -> list[int]:
        """The actions in the order in which they are offered, if the game has one of its own."""
        ordered: list[int] = self._in_order(view, actions) if self._in_order else actions
        return ordered

    def origins(self, box: Any) -> dict[str, str]:
        """Patterns of node ids, and the table or the row of the content that such nodes show; `{n}` and `{id}` in a
        pattern stand for the number and the id of a row of the table."""
        found: dict[str, str] = self._origins(box) if self._origins else self._all_origins
        return found

    def art(self, box: Any = None) -> str:
        """The symbols as SVG. Where a game draws some of them from its content, they follow the box of a content pack."""
        return str(self._art(box) if self.art_of_box and box is not None else self._art())


def content_of(position: Position) -> Any:
    """The box that a position is played with."""
    return getattr(position, "box", None)


def svg(position: Position, lang: str = "en") -> str | None:
    """The board as one SVG, and below it the seat's own area (for a full position: every seat's). None: the game has no
    picture."""
    picture = picture_of(position.game)
    if picture is None:
        return None
    words = position.game.words_of(position, lang)
    views = [position] if position.viewer >= 0 else [position.seen_by(seat) for seat in range(position.seats)]
    art = picture.art(content_of(position))
    return whole_svg(picture.scene(position, words), [picture.scene(view, words) for view in views], art)


@cache
def picture_of(game: Game) -> Picture | None:
    """The game's own picture, if it has one."""
    return Picture(game) if game.has("picture.scene") else None
