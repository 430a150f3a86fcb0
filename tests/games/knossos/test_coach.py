"""The coached first game: its suggestions are legal when they are made, and its words exist."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludarium.games import game
from ludarium.games.knossos.bot.policy import choose
from ludarium.games.knossos.coach import COACH
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import kind_of

GAME = game("knossos")


def test_following_the_coach_leads_through_the_first_cycle() -> None:
    p: Any = GAME.start(COACH.seats, COACH.seed, **COACH.options)
    luck = chance_from("coach")
    asked: Counter[str] = Counter()
    followed = []
    scene = GAME.module("picture.scene")
    while not p.over and len(followed) < 6:
        seat = p.turn
        if seat:
            p.take(seat, choose(p, seat, luck))
            continue
        step = p.steps[kind_of(p.pending(0))].key
        asked[step] += 1
        hint = next((h for h in COACH.hints if h.step == step and h.nth == asked[step]), None)
        if hint and hint.suggests:
            nodes = {node.id for node in scene.scene(p.seen_by(0), GAME.words("en")).nodes}
            assert set(hint.nodes) <= nodes
            p.play(hint.suggests)
            followed.append(hint.suggests)
        else:
            p.take(0, choose(p, 0, luck))
    assert followed == ["pick L1", "lay front0 2,0", "worker E", "accept red", "home reinforcement", "buy P01"]
    assert p.cards[0] == [0]


def test_every_hint_has_words_in_both_languages() -> None:
    for lang in ("en", "ja"):
        words = GAME.words(lang)
        assert all(words.has(h.key) for h in COACH.hints)
        assert words.has(COACH.closing)
