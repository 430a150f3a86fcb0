"""Checks of the picture: it can be drawn, and every legal action can be clicked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from ludarium.kernel.contract.wording import KEY
from ludarium.kernel.contract.working import Checks, Playout
from ludarium.kernel.picture import content_of, picture_of
from ludarium.kernel.scene import BOARD, MINE, TALL, WIDE, to_svg
from ludarium.kernel.words import LANGUAGES

if TYPE_CHECKING:
    from ludarium.kernel.contract.report import Report
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game
    from ludarium.kernel.scene import Scene

PREVIEWED = 5


class Paths(Checks):
    def __init__(self, game: Game, report: Report) -> None:
        super().__init__(game, report)
        self.picture = picture_of(game)
        self.art = ""
        self.symbols: set[str] = set()

    def at(self, p: Position, playout: Playout) -> None:
        if self.picture is None:
            return
        art = self.picture.art(content_of(p))
        if art != self.art:
            self.art, self.symbols = art, set(re.findall(r'<symbol[^>]*\bid="([^"]+)"', art))
            with self.report.guard("the scene can be drawn", playout.where()):
                ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{art}</svg>')
        for seat in [*range(p.seats), -1]:
            with self.report.guard("the scene can be drawn", playout.where()):
                view = p.seen_by(seat)
                scene = self._draw(view, playout)
                if seat in p.deciders():
                    self._click(view, scene, seat, playout)

    def _draw(self, view: Position, playout: Playout) -> Scene:
        assert self.picture is not None
        for lang in LANGUAGES:
            for stage in (TALL, WIDE):
                scene = self.picture.scene(view, self.game.words_of(view, lang), stage)
                told = self._defect(scene)
                if told:
                    where = f"{lang}, {stage}, seat {view.viewer}"
                    self.report.add("the scene can be drawn", f"{told} ({where})", playout.where())
        for area in (BOARD, MINE):
            ElementTree.fromstring(to_svg(scene, "", area))  # the symbols were looked at when they came
        return scene

    def _defect(self, scene: Scene) -> str:
        ids = [node.id for node in scene.nodes]
        if len(set(ids)) != len(ids):
            return f"two nodes have the id {next(i for i in ids if ids.count(i) > 1)!r}"
        for node in scene.nodes:
            if node.sym and node.sym not in self.symbols:
                return f"art() has no symbol {node.sym!r} for node {node.id!r}"
            for text in (node.text, node.label):
                if KEY.fullmatch(text):
                    return f"node {node.id!r} shows a missing message {text!r}"
        return ""

    def _click(self, view: Position, scene: Scene, seat: int, playout: Playout) -> None:
        """Each legal action has a path over nodes that are there; no path is the beginning of another."""
        assert self.picture is not None
        ids = {node.id for node in scene.nodes}
        paths: dict[tuple[str, ...], int] = {}
        name = self.game.actions.name
        for action in view.options(seat):
            path = tuple(self.picture.path(view, action))
            missing = [key for key in path if key[:1] not in ("!", "@") and key not in ids]
            if not path or missing:
                self.report.add(
                    "every action has a click path", f"{name(action)!r}: {path}, no node {missing}", playout.where()
                )
            if path in paths:
                self.report.add(
                    "every action has a click path",
                    f"{name(action)!r} and {name(paths[path])!r} share {path}",
                    playout.where(),
                )
            paths[path] = action
        for path, action in paths.items():
            for end in range(1, len(path)):
                if path[:end] in paths:
                    other = name(paths[path[:end]])
                    self.report.add(
                        "every action has a click path", f"{other!r} is on the way to {name(action)!r}", playout.where()
                    )
        for lang in LANGUAGES:
            for action in view.options(seat)[:PREVIEWED]:
                self.picture.preview(view, action, self.game.words_of(view, lang))
