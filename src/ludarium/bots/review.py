"""The review of a finished game: each seat's chances at each decision, the moments that turned it, and for each decision
what the expert would have done instead and what that would have been worth.

It is the truth that is reviewed: chances are those of the position as it really was; the expert's advice comes from what
the seat could see.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from ludarium.bots.chance_line import TRUSTED, smoothed, swing
from ludarium.bots.evaluators import Evaluator, evaluator_of
from ludarium.bots.experts import expert_search
from ludarium.bots.level_settings import bot_settings_of
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadRecord
from ludarium.kernel.picture import picture_of
from ludarium.kernel.playout import decider
from ludarium.kernel.record import Record
from ludarium.kernel.replay import reach

TURNING = 0.12  # a decision after which somebody's chances differ by so much turned the game
MOST_SHOWN = 7  # moments that a review points at
MOST_MATTERED = 3  # of them, with a line to play on by
LONGEST_LINE = 6  # actions of such a line
WORTH_A_WORD = 0.03  # what a choice gave away, to be told
PLAYOUTS = TRUSTED  # of a position, to read its chances, at most
TIMED_PLAYOUTS = 100  # with a time limit, if there is enough time
SURE = 0.05  # a standard error of the chances that is small enough
FEWEST = 16  # playouts before one may be sure
FEWEST_TIMED = 4  # even when there is no time
COMPARED = 12  # playouts to find the choices that gave something away; those that are told are compared again
SHARE = 0.35  # of the time for the chances, the rest for the advice
Progress = Callable[[int, int], None]


@dataclass
class Moment:
    """One decision: the chances of each seat before it, and the expert's view of it."""

    number: int
    seat: int
    action: str
    chances: list[float]
    advice: str = ""
    loss: float = 0.0
    playouts: int = 0  # behind the chances
    rough: bool = False  # some of them were borrowed from the decisions around
    swing: float = 0.0  # how much the chances changed with it
    path: list[str] = field(default_factory=list)  # the nodes to touch for the advice
    line: list[str] = field(default_factory=list)  # the advice, and how the expert would have gone on in that turn
    choice: list[float] = field(default_factory=list)  # what the choice changed in each seat's chances
    drawn: bool = False  # luck was drawn after it: dice, cards
    luck: list[float] = field(default_factory=list)  # and what that changed; empty where too little is known


@dataclass
class Review:
    """What came of looking at a game. `turning`: numbers of the moments, the greatest swing first; `shown`: those that are
    worth looking at, at most seven, in the order of play; `mattered`: the three of them that counted most; `trusted`: the
    fewest playouts behind a chance. `luck`, `own` and `others`: how much of what became of each seat's chances came from
    luck, its own choices and those of the others; with the chances at the start they add up to `final`. `luck` is empty if
    those are not known well enough."""

    game: str
    seats: int
    moments: list[Moment] = field(default_factory=list)
    final: list[float] = field(default_factory=list)
    turning: list[int] = field(default_factory=list)
    loss: list[float] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    mattered: list[int] = field(default_factory=list)
    trusted: int = 0
    luck: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)


def review(
    record: Record, lang: str = "en", seconds: float = 0.0, progress: Progress | None = None, walks: int = 0
) -> dict[str, Any]:
    """The review as plain data. With a time limit everything is looked at more quickly; without one the same record and
    number of walks (0: the expert's own) give the same review."""
    count = len(record.decisions)
    moments: list[Moment] = []
    for moment in look_at(record, 0, count, seconds / max(1, count), walks):
        moments.append(moment)
        if progress:
            progress(len(moments), count)
    return in_words(sum_up(record, moments, seconds / 4), record.position, lang)


def look_at(record: Record, first: int, last: int, seconds: float = 0.0, walks: int = 0) -> Iterator[Moment]:
    """The decisions `first` to `last` - 1, each within that many seconds (0: no limit)."""
    check_reviewable(record)
    game = record.game
    evaluator = evaluator_of(game, bot_settings_of(game).scale)
    for number, before in enumerate(itertools.chain([record.start()], (p for _, p, _ in record.moments()))):
        if number >= last:
            return
        if number < first:
            continue
        decision, position = record.decisions[number], before.copy()
        reach(position, decision.at)
        luck = chance_from(f"review {number}")
        moment = Moment(number, decision.seat, game.actions.name(decision.action), [])
        moment.chances, moment.playouts = chances_of(position, evaluator, luck, seconds * SHARE)
        moment.drawn = draws(position, decision.seat, decision.action)
        advise(moment, position, decision.seat, decision.action, luck, seconds * (1 - SHARE), walks)
        yield moment


def sum_up(record: Record, moments: list[Moment], seconds: float = 0.0) -> Review:
    """The review of all decisions together. `seconds`: for comparing apparent mistakes again."""
    winners = record.position.winners()
    found = Review(record.game.id, record.seats, moments, loss=[0.0] * record.seats, trusted=TRUSTED)
    found.final = [1 / len(winners) if seat in winners else 0.0 for seat in range(record.seats)]
    found.turning = turning_points(found)
    lines = [smoothed(moments, number) for number in range(len(moments))]
    for moment, (chances, rough) in zip(moments, lines, strict=True):
        moment.chances, moment.rough = [round(c, 3) for c in chances], rough
    weigh_again(record, moments, seconds)
    for moment in moments:
        found.loss[moment.seat] = round(found.loss[moment.seat] + moment.loss, 3)
    found.shown = worth_showing(found, MOST_SHOWN)
    found.mattered = worth_showing(found, MOST_MATTERED)
    share_out(found, record.position.together())
    return found


def draws(position: Position, seat: int, action: int) -> bool:
    """Whether random numbers are drawn between an action and the next decision."""
    after = position.copy()
    after.take(seat, action)
    return after.chance != position.chance


def share_out(found: Review, together: bool) -> None:
    """Whose work the way from the first chances to the end was: each seat's own choices, those of the others, or luck.

    A choice counts for what it gave away against the expert's, which the others gain in equal parts (who plays together
    loses together). What is left of the way is luck; it is told at the decisions after which something was drawn."""
    seats = range(found.seats)
    for m in found.moments:
        gain = -m.loss if together else m.loss / max(1, found.seats - 1)
        m.choice = [round(-m.loss if seat == m.seat else gain, 3) for seat in seats]
    found.own = [round(sum(m.choice[s] for m in found.moments if m.seat == s), 3) for s in seats]
    found.others = [round(sum(m.choice[s] for m in found.moments if m.seat != s), 3) for s in seats]
    if start := found.moments[0].chances:
        found.luck = [round(found.final[s] - start[s] - found.own[s] - found.others[s], 3) for s in seats]
    after = [m.chances for m in found.moments[1:]] + [found.final]
    for m, then in zip(found.moments, after, strict=True):
        if m.drawn and m.chances and then:
            m.luck = [round(then[s] - m.chances[s] - m.choice[s], 3) for s in seats]


def weigh_again(record: Record, moments: list[Moment], seconds: float) -> None:
    """Compare the advice with what was played by enough playouts, where most seems to have been given away. What was not
    compared again gave nothing away that could be told."""
    until = time.perf_counter() + seconds if seconds else 0.0
    game, picture = record.game, picture_of(record.game)
    doubtful = sorted((m for m in moments if m.advice and m.loss >= WORTH_A_WORD), key=lambda m: -m.loss)[: 2 * MOST_SHOWN]
    views = views_of(record, {m.number for m in doubtful})
    for moment in moments:
        moment.loss = 0.0
    search = expert_search(record.position)
    for moment in doubtful:
        if until and time.perf_counter() > until:
            return
        view, best = views[moment.number], game.actions.parse(moment.advice)
        luck = chance_from(f"again {moment.number}")
        search.base = search.evaluator.worth(view.guess(luck))
        gap = search.compare(view, moment.seat, best, record.decisions[moment.number].action, luck, TRUSTED)
        moment.loss = round(max(0.0, gap), 3)
        moment.path = picture.path(view, best) if picture else []
        search.played_on(view.guess(luck), [], moment.seat, best, luck.below(1 << 30) + 1, luck.below(1 << 30) + 1)
        moment.line = [game.actions.name(action) for action in [best, *search.tail][:LONGEST_LINE]]


def views_of(record: Record, numbers: set[int]) -> dict[int, Position]:
    """What the deciding seats saw at these decisions."""
    found: dict[int, Position] = {}
    for number, before in enumerate(itertools.chain([record.start()], (p for _, p, _ in record.moments()))):
        if number in numbers:
            position = before.copy()
            reach(position, record.decisions[number].at)
            found[number] = position.seen_by(record.decisions[number].seat)
    return found


def worth_showing(found: Review, most: int) -> list[int]:
    """A limited number of moments: those that turned the game, and those that gave something away."""
    some = [m for m in found.moments if m.number in found.turning or m.loss >= WORTH_A_WORD]
    best = sorted(some, key=lambda m: -max(m.loss, m.swing if m.number in found.turning else 0.0))[:most]
    return sorted(m.number for m in best)


def in_words(found: Review, position: Position, lang: str) -> dict[str, Any]:
    """The review with each action as a person says it; `position` is one of the match."""
    words, verbs = position.game.words_of(position, lang), position.game.actions
    told = asdict(found)
    for moment in told["moments"]:
        moment["said"] = words.action(verbs.parse(moment["action"]))
        moment["advised"] = words.action(verbs.parse(moment["advice"])) if moment["advice"] else ""
        moment["line"] = [words.action(verbs.parse(name)) for name in moment["line"]]
    return told


def check_reviewable(record: Record) -> None:
    if record.revision != record.game.revision:
        raise BadRecord(
            f"the record was made by revision {record.revision} of {record.game.id}; "
            f"only games of revision {record.game.revision} can be reviewed."
        )
    if not record.decisions:
        raise BadRecord("the record holds no decision; there is nothing to review.")
    if not record.position.over:
        raise BadRecord("the game is not over yet; a review is for finished games.")


def chances_of(position: Position, evaluator: Evaluator, luck: Chance, seconds: float = 0.0) -> tuple[list[float], int]:
    """Each seat's chances to win, and from how many playouts: the policy plays on from the truth under different luck,
    until the chances are known well enough or the time is over."""
    base = evaluator.worth(position)
    total = [0.0] * position.seats
    squares = [0.0] * position.seats
    limit = time.perf_counter() + seconds if seconds else 0.0
    done = 0
    while done < (TIMED_PLAYOUTS if limit else PLAYOUTS):
        p = position.copy()
        p.chance = Chance(luck.below(1 << 30) + 1, luck.below(1 << 30) + 1)
        play_out(p, evaluator, luck, 40 if limit else 400)
        for seat, chance in enumerate(winning(p, evaluator, base)):
            total[seat] += chance
            squares[seat] += chance * chance
        done += 1
        error = max(max(0.0, s / done - (t / done) ** 2) / done for s, t in zip(squares, total, strict=True))
        late = limit and time.perf_counter() > limit
        if (done >= FEWEST and error < SURE * SURE) or (done >= FEWEST_TIMED and late):
            break
    return [t / done for t in total], done


def play_out(p: Position, evaluator: Evaluator, luck: Chance, most: int) -> None:
    for _ in range(most):
        seat = -1 if p.over else decider(p, luck)
        if seat < 0:
            return
        p.take(seat, evaluator.choose(p, seat, luck))


def winning(p: Position, evaluator: Evaluator, base: list[float]) -> list[float]:
    """Chances that add up to one winner if the seats compete; points do not count."""
    if not p.over:
        return evaluator.chances(p, base)
    winners = p.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(p.seats)]


def advise(
    moment: Moment,
    position: Position,
    seat: int,
    action: int,
    luck: Chance,
    seconds: float,
    walks: int,
) -> None:
    """What the expert would have chosen from the seat's view, and how much better it rates that."""
    view = position.seen_by(seat)
    options = view.options(seat)
    if len(options) < 2:
        return
    search = expert_search(view, seconds)
    search.settings.walks = walks or search.settings.walks
    best = search.choose(view, seat, luck)
    if best == action:
        return
    moment.advice = position.game.actions.name(best)
    moment.loss = round(max(0.0, search.compare(view, seat, best, action, luck, COMPARED)), 3)


def turning_points(found: Review) -> list[int]:
    """The decisions after which somebody's chances had changed most. Where playouts were borrowed, the decisions around a
    turn change too: only the strongest of them counts."""
    near: dict[int, int] = {}
    for moment in found.moments:
        change, near[moment.number] = swing(found.moments, found.final, moment.number)
        moment.swing = round(change, 3)
    picked: list[int] = []
    for moment in sorted(found.moments, key=lambda m: (-m.swing, m.number)):
        apart = all(abs(moment.number - other) > max(near[moment.number], near[other]) for other in picked)
        if moment.swing >= TURNING and apart and len(picked) < MOST_SHOWN:
            picked.append(moment.number)
    return picked
