"""Each check of the contract can fail: a sound toy game keeps it, and each broken one is found out by the right check."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from ludarium.engine_choice import engine
from ludarium.kernel.actions import ActionSpace, Kind, Verb
from ludarium.kernel.chance import Chance
from ludarium.kernel.coach import Coach, Hint
from ludarium.kernel.contract import Finding, Table, check_game, check_table, check_texts, reach, report_on_table, tables
from ludarium.kernel.contract.hiding import NOTHING_HIDDEN, Hiding
from ludarium.kernel.contract.report import Report
from ludarium.kernel.contract.working import Playout
from ludarium.kernel.engine import Position, Reason, Step
from ludarium.kernel.events import OWNER, SOME, Event, EventTable
from ludarium.kernel.game import Game
from ludarium.kernel.secrets import HIDDEN, PUBLIC, fill, nobodys, owners, redact, wake
from ludarium.kernel.words import Words
from toybox.broken import Changed, changed
from toybox.highcard import GAME
from toybox.highcard.bot import policy
from toybox.highcard.picture import clicks
from toybox.highcard.rules import secrets
from toybox.highcard.rules.actions import ACTIONS, BURN, DREW, PLAY, PLAYED, SAW
from toybox.highcard.rules.position import HighCard, deal
from toybox.highcard.rules.step_kinds import DRAW, TURN
from toybox.highcard.rules.steps.turn import Draw, Turn

TABLE = Table(3, {"double": "off"})


def findings(game: Game) -> list[Finding]:
    return check_table(game, TABLE, playouts=2, samples=12)


def with_position(kind: type[HighCard], **more: dict[str, object]) -> Game:
    def start(game: Game, box: object, seats: int, options: dict[str, int], chance: Chance) -> HighCard:
        return deal(kind(game, box, seats, chance), options)  # type: ignore[arg-type]

    return changed(GAME, rules__position={"POSITION": kind, "start": start}, **more)


def with_steps(turn: type[Turn] = Turn, draw: type[Draw] = Draw) -> Game:
    steps: list[Step[HighCard]] = [turn(TURN, "turn", forced=False), draw(DRAW, "draw")]
    return changed(GAME, rules__steps={"STEPS": steps})


def test_the_sound_game_keeps_the_contract() -> None:
    assert check_game(GAME) == []


# -- secrets ------------------------------------------------------------------------------------------------------------


def leaky_view(p: HighCard, seat: int) -> Position:
    view = redact(p, secrets.FIELDS, seat)
    assert isinstance(view, HighCard)
    view.hand = [h[:] for h in p.hand]  # everybody's cards
    return view


def marked_deck(p: HighCard, seat: int) -> Position:
    view = redact(p, secrets.FIELDS, seat)
    assert isinstance(view, HighCard)
    view.double = p.deck[-1] if p.deck else 0  # the top card shines through
    return view


class TalkativeDraw(Draw):
    def draw(self, p: HighCard, seat: int) -> None:
        p.tell(DREW, seat, p.deck[-1])  # the log tells everybody which card it was
        super().draw(p, seat)


class TellingTurn(Turn):
    def refuse(self, p: HighCard, seat: int, arg: int, action: int) -> Reason | None:
        holder = [s for s in range(p.seats) if action % 9 in p.hand[s]]
        return Reason("why.not_in_hand", "1", [action % 9, *holder])  # ... because seat 2 holds it


class PeekingTurn(Turn):
    def options(self, p: HighCard, seat: int, arg: int) -> list[int]:
        better = [PLAY + c for c in p.hand[seat] if not p.deck or c > p.deck[-1]]
        return sorted(better) or super().options(p, seat, arg)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(changed(GAME, rules__secrets={"seen_by": leaky_view}), id="a view with all hands"),
        pytest.param(changed(GAME, rules__secrets={"seen_by": marked_deck}), id="a view with a marked deck"),
        pytest.param(with_steps(draw=TalkativeDraw), id="a log that says too much"),
        pytest.param(with_steps(TellingTurn), id="a refusal that says too much"),
        pytest.param(with_steps(PeekingTurn), id="a legal list that knows the deck"),
    ],
)
def test_a_leak_is_found(game: Game) -> None:
    assert "redaction hides" in {f.check for f in findings(game)}


class FaceDownTurn(Turn):
    """A burned card lies face down; the log names it all the same."""

    def take(self, p: HighCard, seat: int, arg: int, action: int) -> None:
        super().take(p, seat, arg, action)
        if action >= BURN:
            p.tell(PLAYED, seat, action - BURN)


def test_a_hidden_action_that_the_log_names_is_found() -> None:
    """Twins of actions: burning a card face down looks the same to the others whichever card it is."""

    def unseen(view: HighCard) -> list[int]:
        return [card for card in range(9) if card not in {card for cards in view.played for card in cards}]

    def guess(view: HighCard, chance: Chance) -> Position:
        return fill(view, fields, {"cards": unseen}, chance)

    def face_down(turn: type[Turn]) -> Game:
        steps: list[Step[HighCard]] = [turn(TURN, "turn", forced=False), Draw(DRAW, "draw")]
        hidden = {"FIELDS": fields, "seen_by": lambda p, seat: redact(p, fields, seat), "guess": guess}
        return changed(GAME, rules__secrets=hidden, rules__steps={"STEPS": steps})

    fields = dict(secrets.FIELDS) | {"burned": nobodys("cards")}
    assert not [f for f in findings(face_down(Turn)) if f.check == "redaction hides"]
    assert any("which look the same to it" in f.text for f in findings(face_down(FaceDownTurn)))


def without_twins() -> Game:
    """Every card has a back of its own, so that no two of them could change places."""

    def every_back_differs(p: HighCard, card: int) -> int:
        return card

    backs = {"hand": owners("cards", every_back_differs), "deck": nobodys("cards", every_back_differs)}
    return changed(GAME, rules__secrets={"FIELDS": dict(secrets.FIELDS) | backs})


def test_too_few_differing_twins_are_a_failure() -> None:
    assert any("no force" in f.text for f in findings(without_twins()))


def test_a_pack_that_hides_nothing_is_noted_and_no_failure(tmp_path: Path) -> None:
    pack = tmp_path / "open.toml"
    pack.write_text('[pack]\ngame = "toybox.highcard"\nname = "open"\n')
    table = dataclasses.replace(TABLE, content=str(pack))
    assert report_on_table(GAME, table, 1, 1).notes == []
    report = report_on_table(without_twins(), table, 1, 1)
    assert report.notes == [NOTHING_HIDDEN]
    assert not [f for f in report.findings if f.check == "redaction hides"]


def test_a_position_with_a_twin_is_looked_at_even_if_no_sample_falls_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.kernel.contract.hiding.has_twin", lambda p, fields, seat: seat == 1 and p.decisions == 3)
    looked: list[int] = []
    hiding = Hiding(GAME, Report(GAME.id))
    for position in Playout(GAME, TABLE, "late").positions(hiding.report, 0, 99, hiding.wants):
        looked.append(position.decisions)
        hiding.compared.add(1)
    assert looked[:-1] == [3]


def cheated_guess(view: HighCard, chance: Chance) -> Position:
    full = secrets.guess(view, chance)
    assert isinstance(full, HighCard)
    mine, deck = full.hand[view.viewer], full.deck
    if mine and deck:
        mine[0], deck[0] = deck[0], mine[0]  # a better card for me
    full.refresh()
    return full


def hollow_guess(view: HighCard, chance: Chance) -> Position:
    return wake(view.copy(), chance)  # fills nothing


@pytest.mark.parametrize("guess", [cheated_guess, hollow_guess])
def test_a_bad_guess_is_found(guess: Callable[[HighCard, Chance], Position]) -> None:
    assert "guesses look the same" in {f.check for f in findings(changed(GAME, rules__secrets={"guess": guess}))}


class SilentDraw(Draw):
    def draw(self, p: HighCard, seat: int) -> None:
        p.hand[seat].append(p.deck.pop())  # without revealed()


class LuckyDraw(Draw):
    def draw(self, p: HighCard, seat: int) -> None:
        p.hand[seat].append(p.deck.pop(p.chance.below(len(p.deck))))  # without roll()


@pytest.mark.parametrize(("draw", "check"), [(SilentDraw, "undo stops at a reveal"), (LuckyDraw, "undo stops at luck")])
def test_undo_past_a_reveal_or_luck_is_found(draw: type[Draw], check: str) -> None:
    assert check in {f.check for f in findings(with_steps(draw=draw))}


# -- copies and fields --------------------------------------------------------------------------------------------------


class Shallow(HighCard):
    def copy(self) -> HighCard:
        new = super().copy()
        new.hand = self.hand
        return new


class ShallowWithin(HighCard):
    def copy(self) -> HighCard:
        new = super().copy()
        new.played = self.played[:]
        return new


class SameLuck(HighCard):
    def copy(self) -> HighCard:
        new = super().copy()
        new.chance = self.chance
        return new


class Forgetful(HighCard):
    def copy(self) -> HighCard:
        new = super().copy()
        new.burned = []
        return new


@pytest.mark.parametrize("kind", [Shallow, ShallowWithin, SameLuck, Forgetful])
def test_a_copy_that_is_not_separate_is_found(kind: type[HighCard]) -> None:
    """And nothing else: what follows from it is not reported."""
    assert {f.check for f in findings(with_position(kind))} == {"copies are separate"}


@pytest.mark.skipif(engine() == "compiled", reason="compiled classes do not list their fields")
def test_an_undeclared_field_is_found() -> None:
    fields = {k: v for k, v in secrets.FIELDS.items() if k != "burned"}
    found = findings(changed(GAME, rules__secrets={"FIELDS": fields}))
    assert any(f.check == "every field is declared" and "burned" in f.text for f in found)


def test_a_declared_field_that_is_not_there_is_found() -> None:
    found = findings(changed(GAME, rules__secrets={"FIELDS": {**secrets.FIELDS, "ghost": PUBLIC}}))
    assert any("ghost" in f.text for f in found)


# -- play ---------------------------------------------------------------------------------------------------------------


class LosingTurn(Turn):
    def take(self, p: HighCard, seat: int, arg: int, action: int) -> None:
        super().take(p, seat, arg, action)
        p.burned.clear()


def test_lost_pieces_are_found() -> None:
    assert "pieces are conserved" in {f.check for f in findings(with_steps(LosingTurn))}


class EndlessTurn(Turn):
    def take(self, p: HighCard, seat: int, arg: int, action: int) -> None:
        p.push(TURN, seat)


def test_a_game_that_does_not_end_is_found() -> None:
    found = check_table(with_steps(EndlessTurn), TABLE, playouts=1, samples=1)
    assert "playouts end" in {f.check for f in found}


class Twice(Turn):
    def options(self, p: HighCard, seat: int, arg: int) -> list[int]:
        return super().options(p, seat, arg) * 2


class Outside(Turn):
    def options(self, p: HighCard, seat: int, arg: int) -> list[int]:
        return [*super().options(p, seat, arg), 999]

    def take(self, p: HighCard, seat: int, arg: int, action: int) -> None:
        super().take(p, seat, arg, action if action < 999 else PLAY + p.hand[seat][0])


@pytest.mark.parametrize("turn", [Twice, Outside])
def test_ids_that_are_double_or_out_of_range_are_found(turn: type[Turn]) -> None:
    assert "ids are unique and in range" in {f.check for f in findings(with_steps(turn))}


class PassingTurn(Turn):
    def __init__(self, kind: int, key: str, forced: bool) -> None:
        super().__init__(kind, key)

    def options(self, p: HighCard, seat: int, arg: int) -> list[int]:
        return []


def test_a_step_without_choice_is_a_defect() -> None:
    with pytest.raises(AssertionError, match="must be answered but offers nothing"):
        with_steps(PassingTurn).start(seats=2)


class Misnamed(ActionSpace):
    def parse(self, text: str) -> int:
        return super().parse(text) ^ 1


def test_names_that_do_not_parse_back_are_found() -> None:
    game = changed(GAME, rules__actions={"ACTIONS": Misnamed(ACTIONS.verbs)})
    assert "names parse back" in {f.check for f in findings(game)}


def test_names_that_a_record_cannot_hold_are_found() -> None:
    card = Kind("card", [f"n#{i}" for i in range(9)])
    verbs = ActionSpace([Verb("play", PLAY, (card,)), Verb("burn", BURN, (card,))])
    assert "records rebuild the match" in {f.check for f in findings(changed(GAME, rules__actions={"ACTIONS": verbs}))}


MOODS = itertools.count()


def moody_start(game: Game, box: object, seats: int, options: dict[str, int], chance: Chance) -> HighCard:
    p = deal(HighCard(game, box, seats, chance), options)  # type: ignore[arg-type]
    p.double = next(MOODS) % 2
    return p


def test_a_game_that_the_seed_does_not_decide_is_found() -> None:
    assert "seed decides all" in {f.check for f in findings(changed(GAME, rules__position={"start": moody_start}))}


class Breathless(HighCard):
    """Counts how often time passed, so that silence in two parts differs from silence in one."""

    def advance(self, to: int) -> None:
        self.now = to
        self.double += 1


def test_a_clock_that_minds_how_time_is_cut_is_found() -> None:
    game = with_position(Breathless)
    object.__setattr__(game, "has_clock", True)
    assert "seed decides all" in {f.check for f in findings(game)}


class Steady(HighCard):
    def advance(self, to: int) -> None:
        self.now = to


def test_a_sound_clock_passes() -> None:
    game = with_position(Steady)
    object.__setattr__(game, "has_clock", True)
    assert findings(game) == []


def test_a_sheet_that_does_not_sum_up_is_found() -> None:
    game = changed(GAME, rules__scoring={"sheet": lambda p: [("sheet.cards", [1] * p.seats)]})
    assert "the score sheet sums up" in {f.check for f in findings(game)}


class NobodysWin(HighCard):
    def find_winners(self) -> list[int]:
        return [self.seats]


class WonTwice(HighCard):
    def find_winners(self) -> list[int]:
        return [0, 0]


@pytest.mark.parametrize("kind", [NobodysWin, WonTwice])
def test_winners_that_are_no_seats_are_found(kind: type[HighCard]) -> None:
    assert "winners are seats" in {f.check for f in findings(with_position(kind))}


def test_a_bot_that_chooses_what_is_not_legal_is_found() -> None:
    game = changed(GAME, bot__policy={"choose": lambda p, seat, chance: BURN - 1 - policy.choose(p, seat, chance)})
    assert "the bot chooses legal actions" in {f.check for f in check_table(game, TABLE, playouts=1, samples=12)}


# -- words and pictures -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["step.turn", "verb.burn", "event.drew", "option.double.on"])
def test_a_missing_word_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAME.words("ja").messages, key)
    report = Report("toy")
    check_texts(GAME, report)
    assert f"ja.po lacks {key!r}" in [f.text for f in report.findings]


def test_a_box_on_the_shelf_needs_a_blurb_and_a_page_of_rules() -> None:
    game = changed(GAME)
    object.__setattr__(game, "on_the_shelf", True)
    report = Report("toy")
    check_texts(game, report)
    told = {f.text for f in report.findings}
    assert {"en.po lacks 'blurb'", "there is no page text/rules.en.md"} <= told


@pytest.mark.parametrize("key", ["why.not_in_hand", "sheet.double"])
def test_a_missing_reason_or_sheet_line_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAME.words("ja").messages, key)
    assert any(f.check == "no word is missing" and key in f.text for f in findings(GAME))


def test_a_gap_of_an_unknown_kind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.words("en").messages, "event.drew", "{0:elephant} draws.")
    report = Report("toy")
    check_texts(GAME, report)
    assert any(f.check == "gaps can be filled" and "elephant" in f.text for f in report.findings)


@pytest.mark.parametrize(
    ("coach", "told"),
    [
        pytest.param(Coach(2, "x", (Hint("turn", "coach.lost"),)), "ja.po lacks 'coach.lost'", id="no words"),
        pytest.param(Coach(2, "x", (), closing="coach.gone"), "en.po lacks 'coach.gone'", id="no closing words"),
        pytest.param(Coach(2, "x", (Hint("dance", "coach.first"),)), "there is no step 'dance'", id="no such step"),
        pytest.param(Coach(2, "x", (Hint("turn", "coach.first", suggests="sing 3"),)), "'sing'", id="no such action"),
        pytest.param(Coach(9, "x", ()), "9", id="a table that the box does not have"),
    ],
)
def test_a_coach_that_does_not_fit_the_game_is_found(coach: Coach, told: str) -> None:
    report = Report("toy")
    check_texts(changed(GAME, coach={"COACH": coach}), report)
    assert any(f.check == "the coach's hints fit" and told in f.text for f in report.findings)


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(lambda view, action: [f"card{action % 9}"], id="two actions share a path"),
        pytest.param(lambda view, action: clicks.path(view, action)[: 1 + action // 9], id="one is on the way to another"),
        pytest.param(lambda view, action: ["moon", str(action)], id="no such node"),
        pytest.param(lambda view, action: [], id="no path at all"),
    ],
)
def test_a_bad_click_path_is_found(path: Callable[[HighCard, int], list[str]]) -> None:
    assert "every action has a click path" in {f.check for f in findings(changed(GAME, picture__clicks={"path": path}))}


def test_a_symbol_that_was_not_drawn_is_found() -> None:
    found = findings(changed(GAME, picture__art={"art": lambda: ""}))
    assert any(f.check == "the scene can be drawn" and "'card'" in f.text for f in found)


# -- the suite itself ---------------------------------------------------------------------------------------------------


def test_a_covering_meets_every_pair_of_values_and_the_product_has_all() -> None:
    assert {str(t) for t in tables(GAME)} == {str(t) for t in tables(GAME, full=True)}
    assert len(tables(GAME, full=True)) == 4


def test_a_finding_says_where_and_reach_goes_there() -> None:
    found = next(f for f in findings(with_steps(LosingTurn)) if f.check == "pieces are conserved")
    seed, decision = found.where.split("seed ")[1].split(", decision ")
    assert str(TABLE) in found.where
    position = reach(with_steps(LosingTurn), TABLE, seed, int(decision))
    assert position.decisions == int(decision)


def test_hidden_cards_read_minus_one_in_a_view() -> None:
    position = GAME.start(2, seed=1)
    view = position.seen_by(0)
    assert isinstance(view, HighCard)
    assert isinstance(position, HighCard)
    assert view.hand == [position.hand[0], [HIDDEN, HIDDEN]]
    assert view.deck == [HIDDEN] * 5


# -- events -------------------------------------------------------------------------------------------------------------

PLAYED_EVENT = Event("played", PLAYED, ("seat", "card"))
DREW_EVENT = Event("drew", DREW, ("seat",), sound="card")
SAW_EVENT = Event("saw", SAW, ("card",), to=SOME)


def with_events(*events: Event) -> Game:
    return changed(GAME, rules__actions={"EVENTS": EventTable(events)})


@pytest.mark.parametrize(
    ("events", "told"),
    [
        pytest.param(
            (Event("drew", 0, ("seat",)), Event("played", 1, ("seat", "card")), SAW_EVENT),
            "event 'drew' has 1 arguments, but was told with more",
            id="two swapped",
        ),
        pytest.param(
            (PLAYED_EVENT, Event("drew", DREW), SAW_EVENT),
            "event 'drew' has 0 arguments, but was told with more",
            id="too few",
        ),
        pytest.param(
            (PLAYED_EVENT, Event("drew", DREW, ("seat", "card")), SAW_EVENT),
            "event 'drew': argument 1 is -1, which is no card (0 to 8)",
            id="too many",
        ),
        pytest.param(
            (PLAYED_EVENT, DREW_EVENT, Event("saw", SAW, ("card",))),
            "event 'saw' is declared for all, but was told to some",
            id="secret declared for all",
        ),
        pytest.param(
            (Event("played", PLAYED, ("seat", "card"), to=OWNER), DREW_EVENT, SAW_EVENT),
            "event 'played' is declared for its owner, but was told to others",
            id="open declared for its owner",
        ),
    ],
)
def test_an_event_that_is_not_told_as_declared_is_named(events: tuple[Event, ...], told: str) -> None:
    lines = [f.text for f in findings(with_events(*events)) if f.check == "events are told as declared"]
    assert told in lines
    assert all("\n" not in line for line in lines)


class WithoutAMessage(Changed):
    """The same game, whose Japanese does not say that somebody draws."""

    def words(self, lang: str = "en") -> Words:
        words = Words(self.folder / "text", self.actions, lang)
        if lang == "ja":
            words.messages = {key: text for key, text in words.messages.items() if key != "event.drew"}
        return words


def test_an_event_without_a_message_in_one_language_is_named() -> None:
    sound, report = changed(GAME), Report(GAME.id)
    check_texts(WithoutAMessage(**{f.name: getattr(sound, f.name) for f in dataclasses.fields(sound)}), report)
    assert [str(f) for f in report.findings] == ["no word is missing: ja.po lacks 'event.drew'"]


@pytest.mark.parametrize(
    ("declared", "told"),
    [
        ((), "event 'drew': en.po has a gap {0}, but the event has 0 arguments"),
        (("card",), "event 'drew': en.po fills gap {0} with seat, but the argument is declared as card"),
        (("hat",), "event 'drew': there is no kind 'hat'"),
    ],
)
def test_a_message_that_does_not_fit_its_event_is_named(declared: tuple[str, ...], told: str) -> None:
    report = Report(GAME.id)
    check_texts(with_events(PLAYED_EVENT, Event("drew", DREW, declared), SAW_EVENT), report)
    assert f"events are told as declared: {told}" in [str(f) for f in report.findings]


@pytest.mark.parametrize(
    ("first", "second", "lines"),
    [
        ("'place a3': no node ['cell1']", "'place b3': no node ['cell2']", 1),
        ("'draw 3' shows seat 0 a card", "'draw 4' shows seat 1 a card", 1),
        ("'draw 3' shows seat 0 a card", "'bury 3' shows seat 0 a card", 2),
        ("ja.po lacks 'event.drew'", "ja.po lacks 'event.saw'", 2),
        ("event 'drew': argument 0 is -1", "event 'drew': argument 1 is -1", 2),
    ],
)
def test_a_cause_is_reported_once_for_all_its_examples(first: str, second: str, lines: int) -> None:
    report = Report(GAME.id)
    report.add("a check", first)
    report.add("a check", second)
    assert len(report.findings) == lines


# -- one cause, one line ------------------------------------------------------------------------------------------------


class Clumsy(Turn):
    def options(self, p: HighCard, seat: int, arg: int) -> list[int]:
        return [no_such_name for _ in p.hand[seat]]  # type: ignore[name-defined]  # noqa: F821


def test_one_cause_is_told_once_over_all_tables_and_checks() -> None:
    line = Clumsy.options.__code__.co_firstlineno + 1
    assert len(tables(GAME)) > 1
    assert [f.text for f in check_game(with_steps(Clumsy)) if "no_such_name" in f.text] == [
        f"raised NameError: name 'no_such_name' is not defined (kernel/test_contract_can_fail.py:{line})"
    ]
