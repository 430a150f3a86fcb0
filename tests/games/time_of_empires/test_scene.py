"""The picture: every thing has one node, secret choices light up nothing for others, running timers carry their stamps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import ludarium
from ludarium.games.time_of_empires.bot.policy import choose
from ludarium.games.time_of_empires.picture.art import art
from ludarium.games.time_of_empires.picture.card_text import card_line
from ludarium.games.time_of_empires.picture.clicks import path, refusal
from ludarium.games.time_of_empires.picture.layout import rooms_for
from ludarium.games.time_of_empires.picture.map import geometry, place_id
from ludarium.games.time_of_empires.picture.own_area import HEAD_W
from ludarium.games.time_of_empires.picture.preview import preview
from ludarium.games.time_of_empires.picture.scene import scene
from ludarium.games.time_of_empires.rules.actions import CARD_NUMBERS
from ludarium.games.time_of_empires.rules.places import centre
from ludarium.kernel.chance import chance_from
from ludarium.kernel.events import hears
from ludarium.kernel.scene import HEAD, MINE, TALL, WIDE
from ludarium.kernel.wrapping import width_of

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


GAME = ludarium.game("time_of_empires")


def moments(seats: int, modes: str, every: int) -> Any:
    p = GAME.start(seats, f"scene {seats}", era_modes=modes)
    luck = chance_from("scene")
    while not p.over:
        seat = luck.pick(p.deciders())
        p.take(seat, choose(p, seat, luck))
        if p.decisions % every == 0 and not p.over:
            yield p


@pytest.mark.parametrize(("seats", "modes"), [(2, "iii"), (3, "rir"), (4, "iri")])
def test_nodes_are_unique_drawn_and_every_legal_action_has_a_path_of_nodes(seats: int, modes: str) -> None:
    drawn = art()
    for p in moments(seats, modes, 41):
        for seat in p.deciders():
            view = p.seen_by(seat)
            for lang in ("en", "ja"):
                picture = scene(view, GAME.words(lang))
                ids = [node.id for node in picture.nodes]
                assert len(ids) == len(set(ids))
                assert all(f'id="{node.sym}"' in drawn for node in picture.nodes if node.sym)
                assert not any("{" in node.text + node.label for node in picture.nodes)
            paths = [tuple(path(view, action)) for action in view.options(seat)]
            assert len(set(paths)) == len(paths)
            for steps in paths:
                assert all(step[0] == "!" or step in ids for step in steps)
                assert not any(other != steps and other[: len(steps)] == steps for other in paths)
            for action in view.options(seat)[:12]:
                assert preview(view, action, GAME.words("ja")).text


def test_in_real_time_a_touched_space_takes_a_free_timer() -> None:
    """Every space that can be used is one touch away; only where it matters which timer leaves, its dial comes second."""
    seen = 0
    for p in moments(2, "rrr", 17):
        for seat in p.deciders():
            view = p.seen_by(seat)
            placed = {}
            for action in view.options(seat):
                verb, values = GAME.actions.split(action)
                if verb.name == "timer":
                    placed.setdefault(values[1], []).append(path(view, action))
            seen += len(placed)
            for ways in placed.values():
                asked = sum(steps[-1].startswith("dial") for steps in ways)
                assert asked in (0, 2)
                assert asked or sum(len(steps) == 1 for steps in ways) == 1
                matters = len({view.t_space[2 * seat + timer] for timer in (0, 1)}) == 2
                assert matters or not asked
    assert seen


def test_everything_of_a_tall_picture_that_can_be_chosen_lies_on_a_page() -> None:
    for p in moments(3, "iri", 61):
        for seat in p.deciders():
            view = p.seen_by(seat)
            picture = scene(view, GAME.words("en"), TALL)
            nodes = {node.id: node for node in picture.nodes}
            steps = {step for action in view.options(seat) for step in path(view, action) if step[0] != "!"}
            for node in (nodes[step] for step in steps):
                assert any(q.x <= node.x <= q.x + q.w and q.y <= node.y <= q.y + q.h for q in picture.pages), node


def test_a_secret_choice_lights_up_no_node_that_others_see() -> None:
    p = GAME.start(2, 1)
    begin = path(p.seen_by(0), GAME.actions.parse("settle s0.1"))
    theirs = {node.id for node in scene(p.seen_by(1), GAME.words("en")).nodes}
    assert not set(begin) & theirs
    for seat in (0, 1):
        p.play(p.legal(seat)[0], seat)
    for seat in (0, 1):
        p.play(p.legal(seat)[0], seat)
    token = path(p.seen_by(0), GAME.actions.parse("token science"))
    theirs = {node.id for node in scene(p.seen_by(1), GAME.words("en")).nodes}
    assert not set(token) & theirs


def test_running_timers_and_the_era_carry_their_stamps(rig: type[EmpiresRig]) -> None:
    d = rig().at(1000).play("timer a technology_1", "draw 1", seat=0)
    start = d.p.gong_at
    nodes = {node.id: node for node in scene(d.p.seen_by(1), GAME.words("en")).nodes}
    assert nodes["timer0a"].runs == (start + 1000, start + 31000)
    assert nodes["clock"].runs == (start, start + 540000)
    d.at(31000)
    nodes = {node.id: node for node in scene(d.p.seen_by(1), GAME.words("en")).nodes}
    assert nodes["timer0a"].runs is None
    assert "spent" in nodes["timer0a"].cls


def test_an_attack_marks_the_territory_and_says_so(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s1.0").clans(1, 2, "s0.0").play("timer a move_clans", "move 1 s1.0 s0.0", seat=0)
    seen = [{node.id for node in scene(d.p.seen_by(seat), GAME.words("en")).nodes} for seat in (0, 1)]
    assert "alarm" not in seen[0]
    assert {"alarm", "alarm-words"} <= seen[1]


def test_the_preview_of_a_fight_says_who_is_left(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 2, "s1.0").clans(1, 1, "s0.0").play("timer a move_clans", seat=0)
    told = preview(d.p.seen_by(0), GAME.actions.parse("move 2 s1.0 s0.0"), GAME.words("en"))
    assert told.text == "Fight 2 against 1: 1 of yours stay, 0 of theirs"
    assert len(told.nodes) == 1


def test_a_mat_lies_under_everything_of_the_own_area(rig: type[EmpiresRig]) -> None:
    """The texts are dark; the page around them may be dark too."""
    shown = scene(rig().p.seen_by(0), GAME.words("en"))
    mine = [node for node in shown.nodes if node.area == MINE]
    assert (mine[0].sym, mine[0].x, mine[0].y) == ("toe-p-mat", 0, 0)
    size = f'width="{shown.mine_width:.0f}" height="{shown.mine_height:.0f}"'
    assert size in art().split('id="toe-p-mat"')[1].split("</symbol>")[0]


@pytest.mark.parametrize("stage", [WIDE, TALL])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_text_is_cut_in_a_hand_of_sixteen_cards_beside_any_leaders_and_wonders(lang: str, stage: str) -> None:
    p = GAME.start(4, "texts")
    p.era, words, box = 1, GAME.words(lang), p.box
    for first in range(0, len(box.number_of), 16):
        p.hands[0] = list(range(first, min(first + 16, len(box.number_of))))
        p.backs[0] = [0] * len(p.hands[0])
        for c in range(4):
            p.leader_at[c] = (first // 16 * 4 + c) % len(box.leader_kind)
            p.sides[c] = first // 16 % 2
        for i in range(3):
            p.wonder_at[i] = (first // 16 * 3 + i) % len(box.wonder_per)
        for viewer in (0, -1):
            cut = [(node.id, node.text) for node in scene(p.seen_by(viewer), words, stage).nodes if "…" in node.text]
            assert not cut


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_boards_of_the_others_never_cover_the_map(seats: int) -> None:
    p = GAME.start(seats, "boards")
    rooms, g = rooms_for(seats, 0), geometry(p.layout)
    corners = [g.at(t, 100) for t in range(3 * p.layout.tiles)]
    for room in rooms.others:
        assert not any(room.x < x < room.x + room.w and room.y < y < room.y + room.h for x, y in corners)
        assert room.x >= 0
        assert room.x + room.w <= rooms.width
        assert room.y + room.h <= rooms.height


def test_a_card_grows_while_it_is_pointed_at() -> None:
    p = GAME.start(2, "grown")
    p.hands[0], p.backs[0] = list(range(9)), [0] * 9
    nodes = [node for node in scene(p.seen_by(0), GAME.words("en")).nodes if "grown" in node.cls]
    assert {node.id.split("+")[0] for node in nodes} == {f"hand0.{i}" for i in range(9)}
    assert all(node.area == MINE for node in nodes)
    assert sum(node.id.endswith("+-effect") for node in nodes) == 9


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hand_of_six_says_what_its_cards_do_and_a_long_one_grows(lang: str) -> None:
    p, words = GAME.start(2, "six"), GAME.words(lang)
    numbers = [CARD_NUMBERS.index(name) for name in ("S03", "108", "112", "102", "107", "106")]
    p.hands[0] = [p.box.number_of.index(number) for number in numbers]
    p.backs[0] = [0] * 6
    nodes = {node.id: node for node in scene(p.seen_by(0), words).nodes}
    for i, number in enumerate(numbers):
        told = nodes[f"hand0.{i}-effect"].text.replace("\n", "").replace(" ", "")
        long = CARD_NUMBERS[number] == "112"
        assert (told == card_line(words, p.box, number).replace(" ", "")) is not long
        assert (f"hand0.{i}+" in nodes) is long


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hand_of_four_says_what_its_cards_do(lang: str) -> None:
    """The first hand of the game: a newcomer reads every effect without pointing at the cards."""
    p = GAME.start(2, "four")
    nodes = {node.id: node for node in scene(p.seen_by(0), GAME.words(lang)).nodes}
    assert all(nodes[f"hand0.{i}-effect"].text for i in range(4))


def test_what_others_see_marked_lies_on_their_board_and_never_in_a_hand() -> None:
    """Marks come from events alone; a mark that a picture does not have (a space of somebody's own board) is left out."""
    p = GAME.start(3, "marks", era_modes="iri")
    luck = chance_from("marks")
    p.events = []
    seen: set[str] = set()
    events = GAME.events
    while not p.over:
        seat = luck.pick(p.deciders())
        p.take(seat, choose(p, seat, luck))
        told, p.events = p.events or [], []
        if p.decisions % 3:
            continue
        viewer = (seat + 1) % 3
        nodes = {node.id: node.area for node in scene(p.seen_by(viewer), GAME.words("en")).nodes}
        marks = {mark for event in told if hears(event, viewer) for mark in events.marks(event, GAME.actions.kinds)}
        assert all(nodes.get(mark, 0) != MINE for mark in marks if not mark.startswith("timer")), marks
        seen |= {mark.rstrip("0123456789.s") for mark in marks if mark in nodes}
    assert {"board", "clock-panel", "deck", "first", "space.leader_", "timer0a"} <= seen
    assert any(mark.startswith("place") for mark in seen)


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "the next building uncovers: +1 clan, +1 move"), ("ja", "次の建物で現れるシンボル：氏族+1、移動+1")],
)
def test_a_section_tells_what_its_next_building_uncovers(rig: type[EmpiresRig], lang: str, told: str) -> None:
    view = rig().built(0, 0, 0, 2, 5).p.seen_by(0)
    labels = {node.id: node.label for node in scene(view, GAME.words(lang)).nodes}
    assert labels["section0.expansion"].endswith(told)
    assert GAME.words(lang).t("scene.next") not in labels["section0.culture"]  # nothing is left to uncover


def test_a_touched_capital_says_to_begin_on_a_territory_around_it() -> None:
    p = GAME.start(2, "capital")
    view = p.seen_by(0)
    about = {node.id: node.about for node in scene(view, GAME.words("en")).nodes}
    reason = view.why_not(about[place_id(centre(p.layout.capital_of[0]))], 0)
    assert reason is not None
    assert reason.key == "why.own_capital_tile"


def test_the_seconds_of_the_others_timers_are_told(rig: type[EmpiresRig]) -> None:
    d = rig().at(1000).play("timer a technology_1", "draw 1", "timer b gain_bricks", seat=0)
    for at, counted in ((1000, {"timer0a.s", "timer0b.s"}), (60_000, set())):
        d.at(at)
        nodes = {node.id: node for node in scene(d.p.seen_by(1), GAME.words("en")).nodes}
        assert {key for key in nodes if key.endswith(".s")} == counted
        assert all(nodes[key].runs == nodes[key.removesuffix(".s")].runs for key in counted)
        assert all(not nodes[key].text and "brief" in nodes[key].cls for key in counted), "the browser writes the seconds"


@pytest.mark.parametrize("stage", [WIDE, TALL])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_leaders_of_a_table_do_is_written_equally_large(seats: int, lang: str, stage: str) -> None:
    for p in moments(seats, "iii", 60):
        for kind in ("leader-effect", "tile-text"):
            texts = [n for n in scene(p.seen_by(0), GAME.words(lang), stage).nodes if re.fullmatch(rf"{kind}\d", n.id)]
            assert len({node.scale for node in texts}) <= 1, [(node.text, node.scale) for node in texts]


@pytest.mark.parametrize("stage", [WIDE, TALL])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_words_of_a_wonder_leave_its_picture_free(seats: int, stage: str) -> None:
    shown = 0
    for p in moments(seats, "iii", 60):
        for lang in ("en", "ja"):
            nodes = {node.id: node for node in scene(p.seen_by(0), GAME.words(lang), stage).nodes}
            for key, drawn in nodes.items():
                if key.startswith("wonder-art"):
                    text = nodes[key.replace("art", "effect")]
                    lines = text.text.split("\n")
                    wide, high = 15 * text.scale * max(map(width_of, lines)), 15 * text.scale * 1.25 * len(lines)
                    beside = text.x - wide / 2 >= drawn.x + 20 * drawn.scale
                    assert beside or text.y - high / 2 >= drawn.y + 10 * drawn.scale, (key, text.text)
                    shown += 1
    assert shown > 5


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_words_beside_the_dials_of_a_phone_keep_off_the_clock(lang: str, rig: type[EmpiresRig]) -> None:
    table = rig(2, real=True)
    p = table.p
    for space in range(len(GAME.actions.kinds["space"].tokens)):
        p.t_space[0] = p.t_space[1] = space
        nodes = {n.id: n for n in scene(p.seen_by(0), GAME.words(lang), TALL).nodes if n.area == HEAD}
        clock, names = nodes["clock-name"], [nodes["dial-name0"], nodes["dial-name1"]]
        wide = {n.id: 15 * n.scale * max(map(width_of, n.text.split("\n"))) / 2 for n in (clock, *names)}
        assert names[0].x + wide["dial-name0"] + 4 <= clock.x - wide["clock-name"], names[0].text
        assert names[1].x + wide["dial-name1"] <= HEAD_W, names[1].text


def test_a_clan_that_is_placed_tells_how_many_stand_there_then(rig: type[EmpiresRig]) -> None:
    for p in moments(2, "iii", 1):
        seat = p.deciders()[0]
        placed = [name for name in p.names(seat) if name.startswith("clan ")]
        if placed:
            action = p.game.actions.parse(placed[0])
            told = preview(p.seen_by(seat), action, GAME.words("en")).text
            before = p.reserve[seat]
            p.take(seat, action)
            assert told.endswith(f"{before - 1} left in reserve.")
            assert p.reserve[seat] == before - 1
            return
    pytest.fail("nobody placed a clan")


def test_where_clans_in_hand_cannot_go_says_why(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 2, "s1.0").clans(1, 1, "s2.1")
    d.play("timer a move_clans", seat=0)
    view, words = d.p.seen_by(0), GAME.words("en")
    legal = {tuple(path(view, action)[:2]) for action in view.options(0)}
    hand, said = "place.s1.0", set()
    places = [node for node in scene(view, words).nodes if node.id.startswith("place.")]
    for node in places:
        assert node.about >= 0, f"{node.id} would be taken for another beginning"
        told = refusal(view, hand, node.id, words)
        assert (told is None) == ((hand, node.id) in legal or node.id == hand), node.id
        said.add(told and told[0])
    assert any(each and each.endswith("are not adjacent.") for each in said), said
    assert refusal(view, "", places[0].id, words) is None, "nothing is in hand"
