"""R 3.5: hands, face-down events, face-down markers, invasion markers and the pile stay secret."""

from __future__ import annotations

from itertools import chain

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.rules.secrets import FIELDS, count_pieces
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import NeedsGuess
from ludarium.kernel.packing import pack_position, same
from ludarium.kernel.playout import random_playout
from ludarium.kernel.secrets import twin

GAME = ludarium.game("tahuantinsuyu")
TABLES = [(4, {}), (3, {"small_board": "on", "conquest": "site"}), (3, {"end": "fixed"})]


def moments(seats: int, options: dict[str, str], seed: int, every: int = 17):
    p = GAME.start(seats, seed=seed, **options)
    luck = chance_from(seed)
    while not p.over:
        yield p
        random_playout(p, luck, every)


def all_cards(p) -> list[int]:
    return sorted(chain(p.pile, p.discards, *p.hand, *p.gap_card))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_twin_looks_the_same(seats, options) -> None:
    """Positions that differ only in what is hidden from a seat give it the same view and the same list."""
    told = 0
    for p in moments(seats, options, 1):
        for seat in range(seats):
            other = twin(p, FIELDS, seat, chance_from(p.decisions))
            if other is None:
                continue
            told += 1
            assert same(p.seen_by(seat), other.seen_by(seat))
            assert p.seen_by(seat).text() == other.seen_by(seat).text()
            if p.turn == seat:
                assert p.legal(seat) == other.legal(seat)
    assert told > 20


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_guess_fits_the_view(seats, options) -> None:
    """A guess looks like the view, holds every piece once, and can be played to the end."""
    for p in moments(seats, options, 2, 40):
        for seat in range(seats):
            full = p.seen_by(seat).guess(chance_from(p.decisions))
            a, b = pack_position(full.seen_by(seat)), pack_position(p.seen_by(seat))
            assert a["fields"] == b["fields"]
            assert sorted(full.marker + full.put_away) == sorted(p.marker + p.put_away)
            assert all_cards(full) == all_cards(p)
            assert sorted(full.invasion) == sorted(p.invasion)
        random_playout(full, chance_from(3))
        assert full.over


def test_a_view_hides_what_the_rules_hide() -> None:
    p = GAME.start(4, seed=7)
    while p.box.phases[p.column][p.phase] != 1 or not any(p.gap_card):
        p.play("pass" if "pass" in p.names() else p.names()[0])
    layer = next(seat for gap in p.gap_by for seat in gap)
    gap = next(g for g in range(5) if p.gap_card[g])
    other = p.turn
    assert p.seen_by(layer).gap_card[gap][-1] == p.gap_card[gap][-1]
    assert p.seen_by(other).gap_card[gap][-1] == -1
    view = p.seen_by(other)
    assert view.hand[other] == p.hand[other]
    assert all(view.hand[s] == [-1] * 3 for s in range(4) if s != other)
    assert set(view.pile) == {-1}
    assert set(view.invasion) == {-1}
    assert [z for z in range(45) if view.marker[z] >= 0] == [z for z in range(45) if p.marker_mask[z]]
    assert p.seen_by(-1).hand == [[-1] * 3] * 4


def test_playing_on_in_a_view_asks_for_a_guess() -> None:
    p = GAME.start(4, seed=7)
    while p.box.phases[p.column][p.phase] != 1:
        p.play("pass")
    view = p.seen_by(p.turn)
    with pytest.raises(NeedsGuess):
        view.play(view.names()[0])


def test_turning_up_a_marker_in_a_view_asks_for_a_guess(rig) -> None:
    """R 3.5: nobody knows a face-down marker, so no view can go on as if it did."""
    table = rig()
    table.roads("C", "r091")
    table.turn("C")
    with pytest.raises(NeedsGuess):
        table.p.seen_by(table.p.turn).play("conquer quichua")
    table.conquered("chumbivilcas")
    table.roads("K", "r185", "r229", "r106")
    table.turn("K")
    with pytest.raises(NeedsGuess):
        table.p.seen_by(table.p.turn).play("road r105")
    table.play("road r105")
    assert "arequipa" in table.face_up()


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_pieces_are_conserved(seats, options) -> None:
    """32 events, 45 markers, wherever they lie."""
    for p in moments(seats, options, 5, 5):
        counted = count_pieces(p)
        assert (counted["events"], counted["markers"]) == (32, 45)


def test_private_lines_of_the_log_go_to_their_seat_only() -> None:
    p = GAME.start(4, seed=7)
    p.events = []
    while not p.gap_card[0] and not p.gap_card[1] and not p.gap_card[2] and not p.gap_card[3]:
        seat = p.turn
        p.play("pass" if "pass" in p.names() else p.names()[0])
    private = [event for event in p.events if event[1] >= 0]
    assert [GAME.events[event[0]].name for event in private] == ["laid_card", "drew"]
    assert {event[1] for event in private} == {1 << seat}
