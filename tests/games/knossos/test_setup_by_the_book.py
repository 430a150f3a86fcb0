"""R 4: the table as it is laid, entry by entry; what of it is counted and kept; positions of earlier releases."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.knossos.tables import ALTARS, GAME, ODD, SHEETS, ask, pack, started, tables

from ludarium.games.knossos.rules import step_kinds as steps
from ludarium.games.knossos.rules.actions import AREA, EV_SHOWN, WHITE, white_heaps, white_of
from ludarium.games.knossos.rules.content import way_of
from ludarium.games.knossos.rules.effects import earn
from ludarium.games.knossos.rules.paths import distances
from ludarium.games.knossos.rules.position import earlier_fields
from ludarium.games.knossos.rules.secrets import count_pieces
from ludarium.games.knossos.rules.tables import place_seat, seat_colour, slot_seat
from ludarium.kernel.errors import NeedsGuess

PLACES = {"recruitment": 3, "guide": 4, "camp": 5, "labour": 6, "telegram": 7, "office": 8}


def squares(which: int, sheet: int, seats: int, altar: int) -> list[int]:
    """Free squares of each place: those of the areas in play, of the keeper's colours, of the altar."""
    box = GAME.box(pack(which))
    room = [0] * 27
    for area, name in enumerate(AREA.tokens):
        effects = [e for e in range(13) if box.area_of[e] == area]
        if not effects or area < 2 or box.sheet_of[effects[0]] not in (-1, sheet):
            continue
        number, place = box.squares[effects[0]][seats - 3], box.place_of[effects[0]]
        if name == "keeper":
            for colour in range(4):
                room[19 + 2 * colour] = 1
                room[20 + 2 * colour] = int(number > 4)
        elif effects[0] == 8:  # a third colour: as many for each
            room[9:13] = [number // 4] * 4
        else:
            room[place] = number
    for kind, row in enumerate(box.altar_squares[altar]):
        room[13 + kind] = row[seats - 3]
    return room


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("seats", [3, 4])
def test_r_4_the_table_is_laid(seats: int, which: int) -> None:
    for altar, name in enumerate(ALTARS):
        for sheet, word in enumerate(SHEETS):
            p: Any = GAME.start(seats, f"{altar}{sheet}", pack(which), altar=name, sheet=word)
            box = p.box
            assert (p.altar, p.sheet, p.area) == (altar, sheet, [1, 2, 3, 4])
            assert sorted(p.bag) == list(range(5, 71))
            away, shown = (6, 3) if seats == 3 else (0, 4)
            assert (len(p.removed), len(p.display), len(p.deck)) == (away, shown, 24 - away - shown)
            assert sorted(p.removed + p.display + p.deck) == list(range(24))
            assert p.ruins.interior == (10 if seats == 3 else 12)
            assert p.waiting == [2] * seats + [0] * (4 - seats)
            assert [p.at[place * 4 : place * 4 + 4] for place in range(3)] == [
                [number] * seats + [0] * (4 - seats) for number in (4, 4, 2)
            ]
            assert not any(p.at[12:])
            assert p.room == squares(which, sheet, seats, altar)
            assert (p.marks, p.on, p.beside, p.meeple, p.own, p.posted) == (
                [0],
                *([[0] * 4] * 2),
                [-1] * 4,
                *([[0] * 4] * 2),
            )
            assert (p.store, p.die, p.discount, p.keeper) == (*([[0] * 16] * 3), [-1] * 16)
            assert (p.white, p.cards, p.last_return) == ([0] * 4, [[]] * 4, [0] * 4)
            assert p.turn == p.first == p.start_player()
            assert box.area_of[2] == 2


def test_r_4_altar_sheet_and_start_player_are_drawn() -> None:
    drawn: list[Any] = [GAME.start(3, seed) for seed in range(60)]
    assert {p.altar for p in drawn} == {0, 1, 2, 3}
    assert {p.sheet for p in drawn} == {0, 1}
    assert {p.first for p in drawn} == {0, 1, 2}
    assert len({tuple(p.bag) for p in drawn}) == len({tuple(p.deck) for p in drawn}) == 60


@pytest.mark.parametrize("seed", range(8))
def test_the_rulings_are_kept_also_in_a_copy(seed: int) -> None:
    p = started(seed, 0)
    names = ["entrance_counts", "either_mixed", "beside_earns", "one_by_one", "white_pays", "die_of_one"]
    options = ["entrance_worker_counts_as", "either_mixed", "last_action_beside", "recruit_one_by_one", "white_pays"]
    for name, option in zip(names, options, strict=False):
        values = next(o for o in GAME.options if o.name == option).values
        for number, value in enumerate(values):
            q: Any = GAME.start(4, 1, **{option: value})
            assert (getattr(q, name), getattr(q.copy(), name)) == (number, number)
    assert [getattr(p.copy(), name) for name in names] == [getattr(p, name) for name in names]
    first: Any = GAME.start(4, 1, keeper_die="one")
    assert (first.die_of_one, first.copy().die_of_one) == (1, 1)


@pytest.mark.parametrize("seed", range(10))
def test_a_copy_has_everything_and_shares_nothing_that_changes(seed: int) -> None:
    for p, luck in tables(seed + 900, 1):
        p.path, p.gaining, p.gaining_white, p.counted, p.proved = [0, 1], 5, 2, 3, 1
        p.quiet, p.skipped, p.turns, p.cause, p.last_left, p.paying = 4, 2, 17, 1, 3, 2
        p.at_entrance, p.progress, p.used_up = 1, 1, 6
        q = p.copy()
        fields = [name for name in vars(p) if name not in ("ruins", "chance", "events", "menu")]
        assert {name: getattr(q, name) for name in fields} == {name: getattr(p, name) for name in fields}
        assert q.laid == p.laid
        for name in fields:
            value = getattr(p, name)
            if isinstance(value, list) and value and name != "steps" and luck.below(2):
                assert getattr(q, name) is not value
        q.cards[0].append(1)
        assert p.cards[0] != q.cards[0]


@pytest.mark.parametrize("seed", range(6))
def test_pieces_are_counted_wherever_they_are(seed: int) -> None:
    """Each sum stays while a piece moves and changes when one is lost."""
    for p, _ in tables(seed + 950, 1):
        found, seat = count_pieces(p), p.turn
        assert found["tiles"] == len(p.ruins.tile) + len(p.area) + len(p.bag)
        assert found["cards"] == len(p.deck) + len(p.removed) + len(p.display) + sum(map(len, p.cards))
        assert found["squares"] == sum(p.room[3:]) + sum(p.at[12:])
        laid = zip(p.ruins.tile, p.ruins.turn, strict=True)
        printed = sum(len(p.box.turn_marks[tile][turn]) for tile, turn in laid)
        assert found["marks"] == sum(p.marks) + sum(p.on) + sum(m >= 0 for m in p.meeple) - printed
        assert found["keepers"] == sum(k >= 0 for k in p.keeper) - sum(p.at[19 * 4 :])
        p.at_entrance = 1
        for s in range(p.seats):
            own = p.waiting[s] + sum(p.on[s::4]) + sum(p.beside[s::4]) + sum(p.at[s::4]) + (s == seat)
            assert count_pieces(p)[f"workers of seat {s}"] == own


def test_positions_of_the_first_grid_are_opened_on_the_present_one() -> None:
    """It had 24 cells in a row, the entrance at the eleventh of the eleventh."""
    old = [5, 3, 11 * 24 + 11, 7, 0, 9 * 24 + 14, 9, 2, 20 * 24]
    new = [5, 3, 13 * 32 + 13, 7, 0, 11 * 32 + 16, 9, 2, 22 * 32 + 2]
    for actions in (None, 6000):
        assert earlier_fields({"laid": old, "turns": 4}, actions) == {"laid": new, "turns": 4}
    assert earlier_fields({"laid": old}, 6790) == {"laid": old}
    assert old[2] == 11 * 24 + 11


@pytest.mark.parametrize("seed", range(6))
def test_what_lies_there_is_kept_as_plain_numbers(seed: int) -> None:
    for p, _ in tables(seed + 970, 1):
        ruins = p.ruins
        rows = zip(ruins.tile[1:], ruins.turn[1:], ruins.at[1:], strict=True)
        assert p.laid == [number for row in rows for number in row]
        q = started(seed + 970, 0)
        q.laid = p.laid
        assert (q.ruins.cells, q.ruins.colour, q.ruins.distance) == (ruins.cells, ruins.colour, ruins.distance)
        assert (q.ruins.interior, q.ruins.gaps, q.ruins.around) == (ruins.interior, ruins.gaps, ruins.around)
        assert distances(ruins.adjacent, 1)[0] == ruins.distance[1]


def test_a_view_asks_for_a_guess_before_it_draws() -> None:
    """R 4: neither the box nor the deck is known."""
    for p, _ in tables(5, 1):
        view = p.seen_by(p.turn)
        view.events, view.area, view.ending = [], [], -1
        with pytest.raises(NeedsGuess):
            view.steps[steps.STEP_NEXT].run(view, p.turn, 0)
        view = p.seen_by(p.turn)
        view.events, view.display = [], []
        with pytest.raises(NeedsGuess):
            view.steps[steps.STEP_NEXT].run(view, p.turn, 0)


# -- numbers that hold two things -----------------------------------------------------------------------------------------


def test_packed_numbers() -> None:
    for colour in range(4):
        for needed in range(1, 5):
            arg = steps.white_arg(colour, needed)
            assert (steps.white_colour(arg), steps.white_needed(arg)) == (colour, needed)
        assert [way_of(colour, other) for other in range(4)] == [4 * colour + n for n in range(4)]
        assert seat_colour(2, colour) == 8 + colour
    assert (slot_seat(3, 2), place_seat(5, 1)) == (14, 21)
    assert [white_of(aim) for aim in range(13)] == [0] * 10 + [1, 2, 3]
    base = GAME.actions.by_name["cost_white"].base
    wanted = [(4, c) for c in range(4)] + [(c, 4) for c in range(4)] + [(4, 4)]
    assert [white_heaps(base + n) for n in range(9)] == wanted
    pay = GAME.actions.by_name["pay"].base
    from ludarium.games.knossos.rules import actions

    for colour in range(4):
        for amount in (0, 1, 15):
            action = actions.pay_action(colour, amount)
            assert action == pay + 16 * colour + amount
            assert (actions.colour_of(action), actions.amount_of(action)) == (colour, amount)


CAUSES = ["cards", "altar", "ruins", "safety"]


@pytest.mark.parametrize(
    ("cause", "changes"),
    [
        (-1, {}),
        ("cards", {"display": [], "deck": []}),
        (-1, {"display": [3], "deck": []}),
        ("altar", {"room": 0}),
        ("safety", {"quiet": 24}),
        (-1, {"quiet": 23}),
        ("safety", {"skipped": 4}),
        (-1, {"skipped": 3}),
        ("safety", {"turns": 400}),
        (-1, {"turns": 399}),
    ],
)
def test_r_10_what_ends_the_game(cause: str | int, changes: dict[str, Any]) -> None:
    """R 10: the last card, the last square of the altar, no room; after six rounds of nothing, a round of skips,
    or a hundred rounds."""
    from ludarium.games.knossos.rules.steps.end_of_turn import end_cause

    p: Any = GAME.start(4, 1, altar="hermes")
    for name, value in changes.items():
        if name == "room":
            p.room[13:19] = [0] * 6
        else:
            setattr(p, name, value)
    assert end_cause(p, True) == (CAUSES.index(cause) if isinstance(cause, str) else -1)
    if cause == -1:
        for kind in range(6):  # one free square is enough, whichever it is
            p.room[13:19] = [int(k == kind) for k in range(6)]
            assert end_cause(p, True) == -1
        assert end_cause(p, False) == -1  # the area is not full, and there are tiles in the box
        p.area = [1, 2, 3, 4, 5]
        assert end_cause(p, False) == 2
        p.area, p.bag = [1], []
        assert end_cause(p, False) == 2
        assert end_cause(p, True) == -1


def test_r_5_after_a_turn_the_next_seat_is_asked() -> None:
    """Skipped seats are counted; what a turn was about is forgotten."""
    for seat in range(4):
        p: Any = GAME.start(4, 1)
        p.moved, p.used_up, p.progress, p.path, p.quiet, p.skipped, p.turns = 1, 3, 0, [0, 2], 5, 1, 8
        p.agenda.clear()
        p.steps[steps.STEP_NEXT].run(p, seat, 1)
        assert (p.moved, p.used_up, p.progress, p.path) == (0, 0, 0, [])
        assert (p.quiet, p.skipped, p.turns) == (6, 2, 9)
        p.progress = 1
        p.agenda.clear()
        p.steps[steps.STEP_NEXT].run(p, seat, 0)
        assert (p.quiet, p.skipped, p.turns) == (0, 0, 10)
        p.settle()
        assert p.turn == (seat + 1) % 4


def test_r_5_the_display_and_the_tile_area_are_filled_up() -> None:
    """As many cards as are shown at first, or those that are left; tiles only when nothing in the area fits."""
    for seats, shown, tiles in ((3, 3, 4), (4, 4, 5)):
        for left in (0, 1, shown, 9):
            p: Any = GAME.start(seats, 1)
            p.deck, p.display, top = p.deck[:left], [], p.deck[:left][::-1]
            p.events = []
            p.steps[steps.STEP_NEXT].run(p, 0, 0)
            assert p.display == top[:shown]
            assert [e[2] for e in p.events if e[0] == EV_SHOWN] == top[:shown]
            assert p.area == [1, 2, 3, 4]
            p.area, bag = [], p.bag[:]
            p.steps[steps.STEP_NEXT].run(p, 0, 0)
            assert p.area == bag[::-1][:tiles]


def test_odd_boxes_are_odd() -> None:
    """The other boxes of these tests change every area that a pack can change."""
    assert {row["id"] for row in ODD} == set(AREA.tokens) - {"reinforcement"}
    for p, _ in tables(1, 1, 1):
        assert p.box.errands == [10, 11, 12]
        assert ask(p, steps.STEP_TURN, 0).turn == 0


def test_r_7_white_is_earned_as_far_as_there_is_room() -> None:
    for p, _ in tables(2, 1, 1):
        for held, got in ((0, 2), (4, 2), (5, 1), (6, 0)):
            p.white[1], p.progress, p.events = held, 0, []
            earn(p, 1, WHITE)
            assert (p.white[1], p.progress, len(p.events)) == (held + got, int(got > 0), int(got > 0))


@pytest.mark.parametrize("cause", [0, 1, 2, 3])
def test_r_10_every_cause_of_the_end_gives_everybody_a_last_turn(cause: int) -> None:
    p: Any = GAME.start(4, 1, altar="zeus")
    if cause == 0:
        p.deck, p.display = [], []
    elif cause == 1:
        p.room[13:19] = [0] * 6
    elif cause == 2:
        p.area, p.bag = [], []
    else:
        p.turns = 400
    p.agenda.clear()
    p.steps[steps.STEP_NEXT].run(p, 2, 0)
    assert (p.ending, p.cause, p.last_left) == (cause, -1 if cause == 3 else 2, 4)
