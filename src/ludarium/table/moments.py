"""Jobs of a worker process: what must replay a match of this server or draw one of its moments."""

from __future__ import annotations

from ludarium.kernel.picture import content_of
from ludarium.kernel.record import parse_record
from ludarium.kernel.scene import to_svg
from ludarium.kernel.transcript import transcript
from ludarium.table.game_scene import art_of, scene_of
from ludarium.table.log import decode_setup
from ludarium.table.match import Match


def told(record: str, lang: str, content: str = "") -> str:
    """A finished match as a transcript."""
    return transcript(parse_record(record, content or None), lang)


def picture(setup: bytes, viewer: int, all_shown: bool, names: list[str], lang: str, content: str = "") -> str:
    """The moment that the setup's decisions lead to, as a picture that stands alone."""
    match = Match(decode_setup(setup))
    view = match.position if all_shown and viewer < 0 else match.position.seen_by(viewer)
    words = match.game.words_of(match.position, lang).with_players(names)
    return to_svg(scene_of(view, words), art_of(match.game, content_of(match.position)))
