"""Touch every node of many positions of every game and read the answer: it names the missing step or a reason that is about
the thing touched, and never a card or piece that the player does not have."""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import Any

import pytest

from ludarium.games import game as find_game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.playout import decider
from ludarium.kernel.scene import Node
from ludarium.table.game_scene import path_of, scene_of
from ludarium.table.log import HUMAN, Act, Chair
from ludarium.table.match import Match
from ludarium.table.registry import new_setup
from ludarium.web.page_words import text
from ludarium.web.why_not import why_not

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("sixgems", 3, {}),
    ("terra_pyramides", 2, {"version": "1"}),
    ("terra_pyramides", 3, {"version": "3"}),
    ("tahuantinsuyu", 3, {}),
    ("knossos", 3, {"altar": "zeus", "sheet": "expedition"}),
    ("knossos", 4, {"altar": "athena", "sheet": "civic"}),
    ("time_of_empires", 2, {"era_modes": "iii"}),
]
PIECES = ("card", "jewel", "tile", "piece")  # kinds of things that somebody may have or not have
MOMENTS = 8  # looked at in each game; every node of them


def moments(game: str, seats: int, options: dict[str, str], seed: str) -> Iterator[tuple[Match, int]]:
    """Moments of one game, spread over it, each with the seat that decides."""
    match = Match(new_setup(game, [Chair(HUMAN, f"g{i}", f"Seat {i}") for i in range(seats)], options, "g0", seed=seed))
    luck = chance_from(seed)
    policy = find_game(game).module("bot.policy").choose
    asked: set[str] = set()
    found = 0
    for count in range(300):
        seat = -1 if match.over else decider(match.position, luck)
        if seat < 0 or found >= MOMENTS:
            return
        step = match.position.steps[match.position.pending(seat) & 255].key
        if step not in asked or (count % 37 == 36 and match.options(seat)):
            asked.add(step)
            found += 1
            yield match, seat
        p = match.position
        action = luck.pick(p.options(seat)) if luck.below(4) == 0 else policy(p, seat, luck)
        match.apply(Act(by=seat, name=match.game.actions.name(action)))


def dead_nodes(match: Match, seat: int) -> list[Node]:
    """What is drawn with an answer to "why not?" and cannot be touched first now."""
    view = match.view(seat)
    live = {path_of(view, action)[0] for action in match.options(seat)}
    nodes = scene_of(view, match.game.words("en")).nodes
    return [node for node in nodes if node.about >= 0 and node.id not in live]


def strange_names(match: Match, seat: int, node: Node) -> list[str]:
    """Cards and pieces that the rules' reason names and that are neither what was touched nor the seat's own."""
    view: Any = match.view(seat)
    words = match.game.words("en")
    reason = view.why_not(node.about, seat)
    if reason is None or any(node.id in path_of(view, action)[1:] for action in match.options(seat)):
        return []
    own = []  # the card that the seat builds from
    if match.game.id == "time_of_empires":
        own = [words.thing("card", view.box.number_of[card]) for card in view.discovery[seat][-1:]]
    named = []
    for _, gap, kind, _ in string.Formatter().parse(words.messages.get(reason.key, "")):
        if gap and kind in PIECES:
            name = words.thing(kind, reason.args[int(gap)])
            bare = name.removeprefix("a ").removeprefix("an ")
            if bare not in node.label + node.text and name not in own:
                named.append(f"{node.id} ({node.label}): {words.reason(reason)}")
    return named


def read_answers(game: str, seats: int, options: dict[str, str], seed: str) -> list[str]:
    faults = []
    languages = {lang: (find_game(game).words(lang), text(lang)) for lang in ("en", "ja")}
    for match, seat in moments(game, seats, options, seed):
        drawn = {node.id for node in scene_of(match.view(seat), languages["en"][0]).nodes}
        for node in dead_nodes(match, seat):
            faults += strange_names(match, seat, node)
            for words, t in languages.values():
                answer = why_not(match, seat, node.about, node.id, words, t)
                if not answer.text or "{" in answer.text or answer.text == words.t("kernel.not_asked"):
                    faults.append(f"{node.id}: {answer.text!r}")
                if answer.text == t("why.allowed"):
                    faults.append(f"{node.id} may be chosen, but touching it does nothing")
                if not set(answer.nodes) <= drawn:
                    faults.append(f"{node.id}: lights {answer.nodes}")
    return faults


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_answer_is_about_what_was_touched(game: str, seats: int, options: dict[str, str]) -> None:
    assert read_answers(game, seats, options, "why") == []


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_answer_is_about_what_was_touched_in_many_games(game: str, seats: int, options: dict[str, str]) -> None:
    for number in range(10):
        assert read_answers(game, seats, options, f"why {number}") == []


def test_the_second_thing_first_names_the_missing_step() -> None:
    """A gap of the Sun table before a card; a store before the button of the exchange."""
    for match, seat in moments("tahuantinsuyu", 3, {}, "gap"):
        gaps = [node for node in dead_nodes(match, seat) if node.id.startswith("gap-")]
        if match.view(seat).steps[match.view(seat).pending(seat) & 255].key == "place_event" and gaps:
            words, t = match.game.words("en"), text("en")
            answer = why_not(match, seat, gaps[0].about, gaps[0].id, words, t)
            assert answer.text == t("why.begin_with_any")
            assert all(node.startswith("hand-") for node in answer.nodes)
            return
    pytest.fail("no Sun phase came")


def test_a_die_that_moves_by_itself_lights_every_board_where_it_may_go() -> None:
    """It is no part of the path while it is the only one that may move: none of the boards is named before the others."""
    for match, seat in moments("sixgems", 2, {}, "die"):
        view = match.view(seat)
        paths = [path_of(view, action) for action in match.options(seat)]
        movers = [
            node for node in dead_nodes(match, seat) if node.id.startswith("die") and view.why_not(node.about, seat) is None
        ]
        if movers and all(len(path) == 1 for path in paths) and "board" in paths[0][0]:
            answer = why_not(match, seat, movers[0].about, movers[0].id, match.game.words("en"), text("en"))
            assert answer.text == match.game.words("en").prompt(view, seat)
            assert answer.nodes == sorted(path[0] for path in paths)
            return
    pytest.fail("no single die moved")
