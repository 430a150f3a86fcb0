"""The coached first game: every hint has words and nodes that exist, and the first suggestions can be followed."""

from __future__ import annotations

import ludarium
from ludarium.games.time_of_empires.coach import COACH
from ludarium.games.time_of_empires.picture.scene import scene

GAME = ludarium.game("time_of_empires")


def test_every_hint_has_words_and_a_step() -> None:
    steps = {s.key for s in GAME.steps}
    for lang in ("en", "ja"):
        words = GAME.words(lang)
        assert words.has(COACH.closing)
        for hint in COACH.hints:
            assert hint.step in steps
            assert words.has(hint.key)


def test_the_first_two_turns_can_be_played_as_suggested() -> None:
    p = GAME.start(COACH.seats, COACH.seed, **COACH.options)
    asked: dict[str, int] = {}
    followed = 0
    while followed < 10:
        seat = p.deciders()[0]
        if seat != 0:
            p.play(p.legal(seat)[0], seat)
            continue
        key = p.steps[p.pending(0) & 255].key
        asked[key] = asked.get(key, 0) + 1
        hint = next(h for h in COACH.hints if (h.step, h.nth) == (key, asked[key]))
        drawn = {node.id for node in scene(p.seen_by(0), GAME.words("en")).nodes}
        assert set(hint.nodes) <= drawn
        p.play(hint.suggests or p.legal(0)[0], 0)
        followed += 1
    assert p.round == 2
    assert p.sections[1] == 1
